"""A catalogue refuses to contradict itself, finds what stands, and drops what is excluded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from calc.core.catalogue import Catalogue, CatalogueError, Hit, exclude
from calc.core.clause import Clause

Finder = Any


def found(hand: set[str], *words: str) -> Iterator[object]:
    for word in words:
        if word in hand:
            yield word


def catalogue(**excludes: tuple[str, ...]) -> Catalogue[set[str]]:
    """Rules named after their id; each stands where the hand has its word. Values go down."""
    made: Catalogue[set[str]] = Catalogue("game", kind="番", source="文")
    for number, (id, others) in enumerate(excludes.items()):

        def find(hand: set[str], word: str = id) -> Iterator[object]:
            """有它。

            It is there.
            """
            yield from found(hand, word)

        made(id, id.upper(), 8 - number, en=id, excludes=others, winner="一", loser="二")(find)
    return made


def documented(hand: set[str]) -> Iterator[object]:
    """中文 一段，
    折了行。

    English, over
    two lines.
    """
    yield from found(hand, "x")


def frozen(**excludes: tuple[str, ...]) -> Catalogue[set[str]]:
    made = catalogue(**excludes)
    made.freeze()
    return made


def test_an_id_stands_once() -> None:
    made = catalogue(a=())
    with pytest.raises(CatalogueError, match="a stands twice"):
        made("a", "甲", 1, en="a", winner="一")(documented)


def test_a_rule_cites_a_clause() -> None:
    with pytest.raises(CatalogueError, match="cites no clause"):
        catalogue()("a", "甲", 1, en="a")(documented)


@pytest.mark.parametrize("doc", [None, "", "只有一段。", "一。\n\ntwo.\n\nthree.", "\n\n only"])
def test_a_rule_has_a_docstring_in_two_languages(doc: str | None) -> None:
    def find(hand: set[str]) -> Iterator[object]:
        yield from ()

    find.__doc__ = doc
    with pytest.raises(CatalogueError, match="docstring of two paragraphs"):
        catalogue()("a", "甲", 1, en="a", winner="一")(find)


def test_an_unknown_exclusion() -> None:
    with pytest.raises(CatalogueError, match="a excludes the unknown z"):
        frozen(a=("z",))


@pytest.mark.parametrize(
    ("excludes", "trail"),
    [
        ({"a": ("a",)}, "a > a exclude"),
        ({"a": ("b",), "b": ("a",)}, "a > b > a exclude"),
        ({"a": ("b",), "b": ("c",), "c": ("b",)}, "b > c > b exclude"),
        ({"a": ("b",), "b": ("c", "d"), "c": (), "d": ("a",)}, "a > b > d > a exclude"),
    ],
)
def test_a_cycle_of_exclusions(excludes: dict[str, tuple[str, ...]], trail: str) -> None:
    with pytest.raises(CatalogueError, match=trail):
        frozen(**excludes)


def test_exclusions_that_meet_again_are_no_cycle() -> None:
    assert len(frozen(a=("b", "c"), b=("d",), c=("d",), d=())) == 4


def test_a_frozen_catalogue_is_closed() -> None:
    made = frozen(a=())
    with pytest.raises(CatalogueError, match="after the catalogue was frozen"):
        made("b", "乙", 1, en="b", winner="一")(documented)


def test_what_a_rule_says_of_itself() -> None:
    made: Catalogue[set[str]] = Catalogue("game", kind="番", source="文")
    returned = made(
        "a", "甲", 3, en="A", heading="甲、乙", options=("o",), fixed=True, winner="一·1", loser="二·1"
    )(documented)
    assert returned is documented
    rule = made["a"]
    assert rule.about == {"zh": "中文一段，折了行。", "en": "English, over two lines."}
    assert (rule.kind, rule.value, rule.order, rule.fixed, rule.options) == ("番", 3, 0, True, ("o",))
    assert rule.clause("loser") == Clause("文", "二·1", "甲、乙")
    assert rule.clause("player") == Clause("文", "一·1", "甲、乙")  # the first, for a role of no clause
    assert str(rule.clause("winner")) == "文 一·1"
    assert rule.clause("winner").row == "一·1 甲、乙"
    assert Clause("文", "三").row == "三"


def test_find() -> None:
    made: Catalogue[set[str]] = Catalogue("game", kind="番", source="文")

    @made("one", "一", 2, en="one", fixed=True, winner="一")
    def one(hand: set[str]) -> Iterator[object]:
        """一。

        One.
        """
        yield from found(hand, "a", "b")

    @made("two", "二", 5, en="two", options=("o",), winner="一", loser="二")
    def two(hand: set[str]) -> Iterator[object]:
        """二。

        Two.
        """
        yield from found(hand, "c")

    made.freeze()

    def ids(hits: list[Hit[set[str]]]) -> list[tuple[str, int, int]]:
        return [(hit.rule.id, len(hit.proofs), hit.worth) for hit in hits]

    assert [rule.id for rule in made] == ["one", "two"]
    assert ids(made.find({"a", "b", "c"}, "winner")) == [("one", 2, 4), ("two", 1, 5)]
    assert ids(made.find({"a", "b"}, "loser")) == []
    assert ids(made.find_fixed({"a", "c"}, "winner")) == [("one", 1, 2)]
    assert ids(made.find_varying({"a", "c"}, "winner")) == [("two", 1, 5)]
    before = made.find({"a", "c"}, "winner")
    assert made.find_again(before, {"a"}, "winner", "other") is before
    assert ids(made.find_again(before, {"b"}, "winner", "o")) == [("one", 1, 2)]
    assert ids(made.find_again([], {"c"}, "loser", "o")) == [("two", 1, 5)]


def test_what_is_excluded() -> None:
    made = frozen(a=("c",), b=("d",), c=("d",), d=())
    kept, dropped = exclude(made.find({"a", "c", "d"}, "winner"))
    assert [hit.rule.id for hit in kept] == ["a", "d"]  # c is gone and takes nothing with it
    assert [(drop.hit.rule.id, drop.by.id) for drop in dropped] == [("c", "a")]
    kept, dropped = exclude(made.find({"b", "c", "d"}, "winner"))
    assert [hit.rule.id for hit in kept] == ["b", "c"]
    assert [(drop.hit.rule.id, drop.by.id) for drop in dropped] == [("d", "b")]  # the greater speaks first
    assert exclude([]) == ([], [])
