"""Patterns of games, stated for the tests of the engine. The games state their own, options included."""

from __future__ import annotations

from functools import cache

from calc.cards import (
    ACE_HIGH,
    ACE_LOW_AND_HIGH,
    KINGS,
    PLAIN,
    TWO_LOW,
    WITH_KINGS,
    Answer,
    Card,
    Combo,
    Exact,
    Mixed,
    Patterns,
    Run,
    Same,
    Two,
    Verdict,
    Winged,
    level_order,
    wild_ranks,
)

SINGLE = Same(kind="single", name="单张", least=1, most=1, ranks=WITH_KINGS)
PAIR = Same(kind="pair", name="对子", least=2, most=2)
KING_PAIR = Same(kind="pair", name="对子", least=2, most=2, ranks=WITH_KINGS)
TRIPLE = Same(kind="triple", name="三张", least=3, most=3)
PAIRS = Run(kind="pair_run", name="连对", width=2, least=2)
TRIPLES = Run(kind="triple_run", name="连三张", width=3, least=2)
STRAIGHT = Run(kind="straight", name="顺子", least=5, most=5)
FULL_HOUSE = Winged(kind="full_house", name="三带二", yields_to=("bomb",))
BOMB = Same(kind="bomb", name="炸弹", least=4, most=99, weight=lambda size: size)


def butterfly(name: str = "蝴蝶", wings: str = "run") -> Winged:
    return Winged(kind="butterfly", name=name, least=2, most=99, wings=wings)


WENLING = (SINGLE, KING_PAIR, TRIPLE, STRAIGHT, PAIRS, TRIPLES, FULL_HOUSE, butterfly(), BOMB)
WENLING_PATTERNS = {"sequence": ACE_LOW_AND_HIGH, "wild": wild_ranks(*KINGS)}


@cache
def duijia_tong() -> Patterns:
    return Patterns(shapes=WENLING, **WENLING_PATTERNS)


@cache
def liujia_tong_000() -> Patterns:
    kings = Same(kind="kings", name="王炸", least=4, most=4, ranks=KINGS, weight=8)
    return Patterns(shapes=(*WENLING, kings), **WENLING_PATTERNS)


@cache
def liujia_tong_003() -> Patterns:
    kings = Mixed(
        kind="kings", name="王炸", least=4, most=99, ranks=KINGS, top=16, weight=lambda size: 2 * size
    )
    return Patterns(shapes=(*WENLING, kings), local_names={"蝴蝶": "连三张带连对子"}, **WENLING_PATTERNS)


@cache
def biaotong() -> Patterns:
    kings = Mixed(kind="kings", name="天王炸弹", least=4, most=4, ranks=KINGS, top=16, weight=99)
    shapes = (
        SINGLE,
        KING_PAIR,
        TRIPLE,
        STRAIGHT,
        PAIRS,
        TRIPLES,
        FULL_HOUSE,
        butterfly("连三张带连对"),
        BOMB,
    )
    return Patterns(shapes=(*shapes, kings), sequence=ACE_LOW_AND_HIGH)


@cache
def guanpai() -> Patterns:
    bombs = ("bomb", "ace_bomb")
    return Patterns(
        sequence=TWO_LOW,
        shapes=(
            SINGLE,
            PAIR,
            TRIPLE,
            Run(kind="straight", name="顺子", least=5),
            Run(kind="pair_run", name="姐妹对", width=2, least=2),
            Run(kind="triple_run", name="姐妹三张", width=3, least=2),
            Winged(kind="full_house", name="三带二", wings="loose", yields_to=bombs),
            Winged(
                kind="bomb", name="炸弹", width=4, wing=1, wings="loose", ranks=PLAIN - {"A", "2"}, weight=1
            ),
            Winged(kind="ace_bomb", name="炸弹", wing=1, wings="loose", ranks=frozenset("A"), weight=1),
            Same(kind="bare", name="炸弹", least=4, most=4, weight=1, last_only=True),
        ),
    )


def double_run_needs_two(new: Combo, old: Combo) -> Verdict | None:
    """A double run falls to two fires laid down together, and to nothing less; they serve nothing else."""
    if new.kind == "two_fires" and old.kind == "pair_run":
        return Verdict(Answer.BEATS, "madui.two_fires")
    if new.kind == "pair_run" and old.kind == "two_fires":
        return Verdict(Answer.DOES_NOT_BEAT, "madui.two_fires")
    if "two_fires" in (new.kind, old.kind):
        return Verdict(Answer.NOT_COMPARABLE, "madui.two_fires_only")
    if (new.kind == "pair_run" and old.is_bomb) or (old.kind == "pair_run" and new.is_bomb):
        return Verdict(Answer.NOT_COMPARABLE, "madui.one_fire")
    return None


@cache
def madui() -> Patterns:
    fire = {3: 1, 4: 2, 5: 6, 6: 8, 7: 9, 8: 10}
    kings = {2: ("俩王", 5), 3: ("三王", 7), 4: ("四王", 11)}
    team = ("5", "10", "K")
    fires = ("bomb", "kings2", "kings3", "kings4", "team")
    return Patterns(
        judge=double_run_needs_two,
        shapes=(
            SINGLE,
            PAIR,
            Run(kind="run", name="龙", least=3),
            Run(kind="pair_run", name="双龙", width=2, least=3),
            Same(kind="bomb", name="{size}张炸", least=3, most=8, weight=fire.__getitem__),
            *(
                Mixed(kind=f"kings{n}", name=name, least=n, most=n, ranks=KINGS, weight=weight)
                for n, (name, weight) in kings.items()
            ),
            Exact(kind="pure_team", name="纯马队", ranks=team, suit_order=("C", "S", "D", "H"), weight=4),
            Exact(kind="team", name="假马队", ranks=team, weight=3, yields_to=("pure_team",)),
            Two(kind="two_fires", name="双火", of=fires, yields_to=fires),
        ),
    )


@cache
def guandan(level: str = "2") -> Patterns:
    return Patterns(
        order=level_order(level),
        sequence=ACE_LOW_AND_HIGH,
        wild=frozenset({Card(level, "H")}),
        shapes=(
            SINGLE,
            KING_PAIR,
            TRIPLE,
            Winged(kind="full_house", name="三带二", wing_ranks=WITH_KINGS, yields_to=("bomb",)),
            Run(kind="plate", name="钢板", width=3, least=2, most=2),
            Run(kind="tube", name="三连对", width=2, least=3, most=3),
            Run(kind="straight", name="顺子", least=5, most=5, yields_to=("straight_flush",)),
            Run(kind="straight_flush", name="同花顺", least=5, most=5, flush=True, weight=11),
            Same(kind="bomb", name="炸弹", least=4, most=10, weight=lambda size: 2 * size),
            Mixed(kind="kings", name="王炸", least=4, most=4, ranks=KINGS, weight=99),
        ),
    )


@cache
def shuangpiezi() -> Patterns:
    return Patterns(
        sequence=ACE_LOW_AND_HIGH,
        shapes=(
            SINGLE,
            PAIR,
            Run(kind="run", name="单龙", least=3),
            Run(kind="pair_run", name="双龙", width=2, least=3),
            Same(kind="egg", name="蛋子", least=3, most=3),
            Same(kind="big_egg", name="大蛋子", least=4, most=6),
            Same(kind="seven", name="真7", least=7, most=7),
        ),
    )


@cache
def daduijia() -> Patterns:
    order = {**level_order("2"), "3": 16, "小王": 17, "大王": 18}
    bomb = Same(kind="bomb", name="炸弹", least=4, most=4, weight=1)
    return Patterns(order=order, shapes=(SINGLE, PAIR, TRIPLE, PAIRS, FULL_HOUSE, bomb))


GRADE = {"10": 5, "J": 4, "Q": 3, "K": 2, "A": 2, "2": 1}


def gouji_name(combo: Combo) -> str:
    pure = all(card == meant for card, meant in combo.stands)
    hung = any(card.rank in KINGS and card != meant for card, meant in combo.stands)
    grade = hung or combo.rank in KINGS or combo.size >= GRADE.get(combo.rank, 99)
    return ("级牌" if grade else "非级牌") + ("·纯" if pure else "·挂花" if hung else "·带钱")


def hung_kings(combo: Combo) -> tuple[int, int]:
    """How many little and big kings hang on other cards."""
    hung = [card.rank for card, meant in combo.stands if card != meant]
    return hung.count("小王"), hung.count("大王")


def king_ladder(new: Combo, old: Combo) -> Verdict | None:
    """Kings hung on cards must be beaten by higher kings: 1 小 < 1 大 < 2 大 < 4 大, 2 小 < 2 大."""
    answers = {(1, 0): (0, 1), (0, 1): (0, 2), (2, 0): (0, 2), (0, 2): (0, 4)}
    if new.size != old.size or hung_kings(old) == (0, 0):
        return None
    if new.top > old.top and hung_kings(new) == answers.get(hung_kings(old)):
        return None
    return Verdict(Answer.DOES_NOT_BEAT, "gouji.kings")


@cache
def gouji() -> Patterns:
    return Patterns(
        shapes=(Same(kind="set", name="牌", least=1, most=99, ranks=WITH_KINGS),),
        wild=wild_ranks("2", *KINGS),
        naming=gouji_name,
        judge=king_ladder,
    )


@cache
def everything() -> Patterns:
    """No game: every feature at once, wildcards and loose wings together too."""
    bombs = ("bomb", "four_one")
    return Patterns(
        sequence=ACE_HIGH,
        wild=frozenset({Card("4", "H"), Card("小王")}),
        stands_for=PLAIN - {"2"},
        shapes=(
            SINGLE,
            KING_PAIR,
            TRIPLE,
            Run(kind="run", name="顺子", least=3, yields_to=("flush",)),
            Run(kind="flush", name="同花顺", least=3, most=4, flush=True, weight=3),
            PAIRS,
            Winged(kind="full_house", name="三带二", wing_ranks=WITH_KINGS, yields_to=bombs),
            Winged(kind="loose", name="三带两张", wings="loose"),
            Winged(kind="plane", name="飞机带单", least=2, most=9, wing=1, wings="loose"),
            Winged(kind="plane_pairs", name="飞机带对", least=2, most=9, wings="same"),
            Winged(kind="four_one", name="四带一", width=4, wing=1, wings="loose", weight=2),
            Same(kind="bomb", name="{size}张炸", least=4, most=9, weight=lambda size: size),
            Mixed(kind="kings", name="王炸", least=2, most=4, ranks=KINGS, weight=9),
            Exact(kind="pure", name="纯", ranks=("5", "10", "K"), suit_order=("S", "H"), weight=1),
            Exact(kind="set", name="杂", ranks=("5", "10", "K"), weight=0),
        ),
    )


BY_GAME = {
    "wenling_duijia_tong": duijia_tong,
    "wenling_liujia_tong_000": liujia_tong_000,
    "wenling_liujia_tong_003": liujia_tong_003,
    "wenling_biaotong": biaotong,
    "wenling_guanpai": guanpai,
    "benxi_madui": madui,
    "guandan": guandan,
    "wuhai_shuangpiezi": shuangpiezi,
    "zaozhuang_gouji": gouji,
}
