"""What climbing games of one family share: runs, butterflies and bombs, kings as wildcards, the points.

A game takes the options and shapes that it needs, and says in ``describe`` where each stands in its text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from calc.cards.card import PLAIN
from calc.cards.combination import Combo
from calc.cards.notation import format_cards
from calc.cards.patterns import WITH_KINGS
from calc.cards.shapes import (
    ACE_LOW_AND_HIGH,
    TWO_WITH_LOW_ACE,
    Run,
    Same,
    Sequence,
    Shape,
    Winged,
)
from calc.core.catalogue import Catalogue
from calc.core.options import choice

POINTS = {"5": 5, "10": 10, "K": 10}
"""5 carries five points, 10 and K ten each."""


def two_in_runs() -> Any:
    """The option on 2 in runs (W1)."""
    return choice(
        "连牌里的 2",
        "2 in runs",
        {
            "low": ("当作 2，可以接在 3 前面", "is a low 2, also right before a 3"),
            "with_ace_only": ("只能接在 A 后面", "only right after a low ace"),
        },
        reason="条文列出 A2345、AA22；另一份条文另列 23456、2233、222333",
        reason_en="the text names A2345 and AA22; another text lists 23456, 2233 and 222333 too",
        row="W1",
    )


def wild_reading() -> Any:
    """The option on which card a king stands for (W2)."""
    return choice(
        "王可当几种牌时",
        "a king that could be several cards",
        {
            "largest": ("压得住桌上的牌，否则最大的", "what beats the table, else the largest"),
            "declared": ("必须说明", "must be declared"),
        },
        reason="系统提示选择，过时按大的；没有写的一份按同样办法",
        reason_en="the player is asked, and after a while the larger one holds",
        row="W2",
    )


def wings() -> Any:
    """The option on the pairs of a butterfly (W6)."""
    return choice(
        "蝴蝶带的对子",
        "the pairs of a butterfly",
        {"run": ("要相连", "must run"), "any": ("不必相连", "need not run")},
        reason="连三同张带相应数量的连对",
        reason_en="running triples take as many running pairs along",
        row="W6",
    )


def hand_points_to() -> Any:
    """The option on points that were never played (W10)."""
    return choice(
        "没打出的分归",
        "points never played go to",
        {
            "opponents": ("对方", "the other side"),
            "partners": ("同伙", "the holder's own side"),
        },
        reason="“对家”在条文开头指同伙，这里指对方：第三个出完的总是最后一个的对方",
        reason_en="对家 means partners at the head of the text; here the other side is meant",
        row="W10",
        open=True,
    )


def sequence(two: str) -> Sequence:
    """Which ranks run, by the option ``two_in_runs``."""
    return ACE_LOW_AND_HIGH if two == "low" else TWO_WITH_LOW_ACE


def shapes(
    *, wings: str = "run", triple_with_pair: bool = True, king_triple: bool = False, butterfly: str = "蝴蝶"
) -> tuple[Shape, ...]:
    """Singles to bombs, in the order in which readings are preferred; kings are the game's own."""
    triple = WITH_KINGS if king_triple else PLAIN
    found: list[Shape] = [
        Same(kind="single", name="单张", least=1, most=1, ranks=WITH_KINGS),
        Same(kind="pair", name="对子", least=2, most=2, ranks=WITH_KINGS),
        Same(kind="triple", name="三张", least=3, most=3, ranks=triple),
        Run(kind="straight", name="顺子", least=5, most=5),
        Run(kind="pair_run", name="连对", width=2, least=2),
        Run(kind="triple_run", name="连三张", width=3, least=2),
    ]
    if triple_with_pair:
        found.append(Winged(kind="full_house", name="三带二", yields_to=("bomb",)))
    carried: Any = "run" if wings == "run" else "same"
    found.append(Winged(kind="butterfly", name=butterfly, least=2, most=99, wings=carried))
    found.append(Same(kind="bomb", name="炸弹", least=4, most=99, weight=_size))
    return tuple(found)


def _size(size: int) -> int:
    return size


class Said(NamedTuple):
    """How a text speaks of one kind of combination: its word for it, where, and in which words people ask.

    ``en`` and ``about`` (Chinese, English) are for kinds that only this game has, or has otherwise.
    """

    kind: str
    name: str
    articles: dict[str, str]
    options: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    en: str = ""
    about: tuple[str, str] | None = None


_EN = {
    "single": "Single", "pair": "Pair", "triple": "Triple", "straight": "Straight", "pair_run": "Pair run",
    "triple_run": "Triple run", "full_house": "Full house", "butterfly": "Butterfly", "bomb": "Bomb",
    "kings": "Bomb of kings",
}  # fmt: skip
_ALIASES = {
    "triple": ("三张", "三同张"),
    "triple_run": ("连三张", "连三同张"),
    "full_house": ("三带二", "三张带一对", "三带一对"),
    "butterfly": ("蝴蝶", "连三张带连对", "连三张带连对子"),
    "kings": ("王炸", "天王炸弹"),
}
_ABOUT = {
    "single": (
        "任意一张牌；大王>小王>2>A>K>…>3。",
        "Any one card; big king, little king, 2, ace, king, down to 3.",
    ),
    "pair": (
        "两张牌点相同的牌，花色不限；一大一小两张王不是对子。",
        "Two of a rank in any suits; one big and one little king are no pair.",
    ),
    "triple": ("三张牌点相同的牌，花色不限。", "Three of a rank in any suits."),
    "straight": (
        "牌点相连的五张单牌，只能五张；A2345最小，10JQKA最大，按最大的一张比。",
        "Exactly five running cards; A2345 is the lowest, 10JQKA the highest; the top card compares.",
    ),
    "pair_run": (
        "两对或两对以上相连的对子；张数相同才能比，按最大的一对比。A作1或作最大，不能两头都算。",
        "Two or more running pairs; those of one length compare by the top pair. The ace is low or high.",
    ),
    "triple_run": (
        "两组或两组以上相连的三张；张数相同才能比，按最大的一组比。",
        "Two or more running triples; only runs of one length compare, by the top triple.",
    ),
    "full_house": ("三张带一对，由三张来比大小。", "A triple with a pair; the triples compare."),
    "butterfly": (
        "连三张带同样数量的连对，由连三张来比大小。",
        "Running triples with as many running pairs; the triples compare.",
    ),
    "bomb": (
        "四张或四张以上牌点相同的牌，大过任何不是炸弹的牌型；张数多的大，张数相同按牌点。",
        "Four or more of a rank; it beats all that is no bomb. More cards win, among equals the higher rank.",
    ),
}


def describe(
    game: str, source: str, said: list[Said], kings: tuple[str, str] | None = None
) -> Catalogue[Combo]:
    """The combinations as a catalogue, for ``calc rules`` and for the clauses that ``calc play`` cites.

    ``kings`` says in both languages what the game's bomb of kings is.
    """
    catalogue: Catalogue[Combo] = Catalogue(game, kind="牌型", source=source)
    about = {**_ABOUT, **({"kings": kings} if kings else {})}
    for one in said:
        words = dict.fromkeys((*_ALIASES.get(one.kind, ()), *one.aliases))
        aliases = tuple(word for word in words if word != one.name)
        articles: dict[str, Any] = dict(one.articles)
        register = catalogue(
            one.kind,
            one.name,
            0,
            en=one.en or _EN[one.kind],
            options=one.options,
            aliases=aliases,
            **articles,
        )
        register(_finder(one.kind, one.about or about[one.kind]))
    catalogue.freeze()
    return catalogue


def _finder(kind: str, about: tuple[str, str]) -> Any:
    def find(combo: Combo) -> Iterator[object]:
        if combo.kind == kind:
            yield format_cards(combo.cards)

    find.__doc__ = "\n\n".join(about)
    return find
