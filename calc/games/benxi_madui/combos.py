"""The combinations of 本溪马队 (牌型, 牌的大小) and how a deal is played out."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Literal, NamedTuple, cast

from calc.cards.card import KINGS, Card
from calc.cards.combination import Combo, recognise
from calc.cards.compare import Answer, Verdict
from calc.cards.deck import Deck
from calc.cards.patterns import WITH_KINGS, Patterns
from calc.cards.shapes import Exact, Mixed, Run, Same, Shape, Two
from calc.cards.trick import Rules
from calc.core.clause import Clause
from calc.deals.running_combos import POINTS, Said, describe
from calc.games.benxi_madui.options import Options

SOURCE = "本溪马队规则介绍"
TYPES, RANKS = "牌型", "牌的大小"
COMPARISON = Clause(SOURCE, RANKS, "火可以管单、对、顺子")
MOST_PACKS = 4

TEAM = ("5", "10", "K")
SUIT_ORDER = ("C", "S", "D", "H")
SCALE = (
    "3", "4", "team", "pure_team", "kings2", "5", "kings3", "6", "7", "8", "kings4",
)  # fmt: skip
"""All fires from low to high: 四王 > 8张炸 > … > 俩王 > 纯马队 > 假马队 > 4张炸 > 3张炸."""
KING_NAMES = {2: "俩王", 3: "三王", 4: "四王", 5: "五王", 6: "六王", 7: "七王", 8: "八王"}
NAMED_KINGS, NAMED_BOMB = 4, 8


def _weight(name: str) -> int:
    return SCALE.index(name)


def _bomb_weight(size: int) -> int:
    return _weight(str(size)) if size <= NAMED_BOMB else len(SCALE) + size


def _fires(options: Options) -> tuple[Shape, ...]:
    """Everything that is a fire, in the order in which readings are preferred."""
    many = options.many_kings == "count"
    most = 4 * MOST_PACKS if many else NAMED_BOMB
    found: list[Shape] = [
        Same(kind="bomb", name="{size}张炸", least=3, most=most, weight=_bomb_weight),
    ]
    for size, name in KING_NAMES.items():
        if size <= NAMED_KINGS:
            weight = _weight(f"kings{size}")
        elif many:
            weight = len(SCALE) + size
        else:
            continue
        found.append(Mixed(kind=f"kings{size}", name=name, least=size, most=size, ranks=KINGS, weight=weight))
    pure = Exact(
        kind="pure_team", name="纯马队", ranks=TEAM, suit_order=SUIT_ORDER, weight=_weight("pure_team")
    )
    mixed = Exact(kind="team", name="假马队", ranks=TEAM, weight=_weight("team"), yields_to=("pure_team",))
    return (*found, pure, mixed)


@cache
def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations. A 双龙 falls to two fires laid together, and to nothing less (牌的大小)."""
    fires = _fires(options)
    kinds = tuple(shape.kind for shape in fires if shape.kind != "pure_team")
    one_fire = () if options.split_fires else (*kinds, "pure_team")
    return Patterns(
        shapes=(
            Same(kind="single", name="单张", least=1, most=1, ranks=WITH_KINGS),
            Same(kind="pair", name="对子", least=2, most=2),
            Run(kind="run", name="龙", least=3),
            Run(kind="pair_run", name="双龙", width=2, least=options.double_run_min),
            *fires,
            Two(kind="two_fires", name="双火", of=kinds, yields_to=one_fire, answer_only=True),
        ),
        local_names={"单张": "单", "对子": "对"},
        judge=_judge_each if options.double_fire_beats == "each" else _judge,
    )


def _judge(new: Combo, old: Combo) -> Verdict | None:
    """What a 双龙 and two fires are to each other and to everything else."""
    kinds = (new.kind, old.kind)
    if kinds == ("two_fires", "pair_run"):
        return Verdict(Answer.BEATS, "benxi_madui.two_fires")
    if kinds == ("pair_run", "two_fires"):
        return Verdict(Answer.DOES_NOT_BEAT, "benxi_madui.two_fires")
    if "two_fires" in kinds:
        return Verdict(Answer.NOT_COMPARABLE, "benxi_madui.two_fires_only", {"cards": "双火"})
    if "pair_run" in kinds and (new.is_bomb or old.is_bomb):
        return Verdict(Answer.NOT_COMPARABLE, "benxi_madui.one_fire")
    return None


def _judge_each(new: Combo, old: Combo) -> Verdict | None:
    """As above, but two fires may be beaten by two fires of which each is higher (double_fire_beats)."""
    if new.kind == old.kind == "two_fires":
        ours, theirs = strongest(new.cards), strongest(old.cards)
        if ours == theirs:
            return Verdict(Answer.DOES_NOT_BEAT, "benxi_madui.fires_equal", equal=True)
        if ours.high > theirs.high and ours.low > theirs.low:
            return Verdict(Answer.BEATS, "benxi_madui.fires_each")
        return Verdict(Answer.DOES_NOT_BEAT, "benxi_madui.fires_not_each")
    return _judge(new, old)


class Fires(NamedTuple):
    """Two fires that were laid down together, by weight and top: the higher one and the lower one."""

    high: tuple[int, int]
    low: tuple[int, int]


@cache
def strongest(cards: tuple[Card, ...]) -> Fires:
    """The two fires that a 双火 holds; of several ways to part it the one with the highest fire."""
    patterns = Patterns(shapes=_fires(Options()))
    plain = [card if card.rank in TEAM else Card(card.rank) for card in cards]
    kinds = sorted(set(plain))
    counts = [plain.count(card) for card in kinds]
    found: list[Fires] = []
    for taken in product(*(range(count + 1) for count in counts)):
        first = [card for card, n in zip(kinds, taken, strict=True) for _ in range(n)]
        rest = [card for card, n, most in zip(kinds, taken, counts, strict=True) for _ in range(most - n)]
        parts = [recognise(part, patterns) for part in (first, rest)]
        if all(parts):
            ranked = sorted((cast("int", part[0].weight), part[0].top) for part in parts)
            found.append(Fires(ranked[1], ranked[0]))
    return max(found)


@cache
def rules_of_play(options: Options, packs: int) -> Rules:
    """Who is out is followed by his partner (option heir); one player left, or a side out, ends the deal."""
    heir = cast("Literal['next', 'partner']", options.heir)
    return Rules(patterns=patterns_of(options), deck=Deck.of(packs), points=POINTS, heir=heir)


@cache
def deck_of(options: Options) -> Deck:
    """The largest deck, that of eight players: what can be held at any table."""
    return Deck.of(MOST_PACKS)


def _kings(size: int) -> Said:
    if size <= NAMED_KINGS:
        zh, en = f"{size} 张王，大小王可以混在一起，一样大。", f"{size} kings in any mixture, all equal."
    else:
        zh = f"{size} 张王（六人、八人局），大过四王，张数多的大。"
        en = f"{size} kings (six or eight players), above four kings; more cards are higher."
    options = ("many_kings",) if size > NAMED_KINGS else ()
    return Said(
        f"kings{size}", KING_NAMES[size], {"rule": RANKS}, options, en=f"{size} kings", about=(zh, en)
    )


combinations = describe(
    "benxi_madui",
    SOURCE,
    [
        Said("single", "单", {"rule": TYPES}, aliases=("单张",)),
        Said(
            "pair",
            "对",
            {"rule": TYPES},
            aliases=("对子",),
            about=(
                "两张牌点相同的牌；两张王是俩王，是火。",
                "Two of a rank; two kings are 俩王, which is a fire.",
            ),
        ),
        Said(
            "run",
            "龙",
            {"rule": TYPES},
            aliases=("顺子",),
            en="Run",
            about=(
                "三张及以上相连的单牌，从3到A，2不能连；张数相同才能比。",
                "Three or more running cards from 3 to the ace, never a 2; only runs of one length compare.",
            ),
        ),
        Said(
            "pair_run",
            "双龙",
            {"rule": TYPES},
            ("double_run_min",),
            aliases=("双顺", "双顺子"),
            about=(
                "相连的对子，如33445566；要用两副火一起管。三顺（333444）不能出。",
                "Running pairs such as 33445566; it takes two fires together. No running triples.",
            ),
        ),
        Said(
            "bomb",
            "炸弹",
            {"rule": RANKS},
            ("many_kings",),
            aliases=tuple(f"{size}张炸" for size in range(3, 17)),
            about=(
                "三张及以上牌点相同的牌；张数多的大，张数相同按牌点。四张、五张之间有马队和俩王，六张在三王之上。",
                "Three or more of a rank, more cards higher; 马队 and kings lie between them on the scale.",
            ),
        ),
        Said(
            "pure_team",
            "纯马队",
            {"rule": RANKS},
            aliases=("马队",),
            en="Pure 5-10-K",
            about=(
                "一色的5、10、K各一张；红桃>方片>黑桃>草花。",
                "Five, ten and king of one suit; hearts, diamonds, spades, clubs from high to low.",
            ),
        ),
        Said(
            "team",
            "假马队",
            {"rule": RANKS},
            en="Mixed 5-10-K",
            about=(
                "不是一色的5、10、K各一张；都一样大，大过4张炸。",
                "Five, ten and king of different suits; all equal, above four of a rank.",
            ),
        ),
        *map(_kings, KING_NAMES),
        Said(
            "two_fires",
            "双火",
            {"rule": RANKS},
            ("double_fire_beats", "split_fires"),
            en="Two fires",
            about=(
                "两副火一起出，只用来管双龙，如666888、马队加一副火。",
                "Two fires laid together, only to beat a 双龙: 666888, or 马队 with another fire.",
            ),
        ),
    ],
)
