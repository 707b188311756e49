from __future__ import annotations

from calc.diagnostics import Problem, Span
from calc.messages import Speaker, Texts
from calc.render.diagnostics import diagnostic_text
from calc.source.locate import locate, narrow
from calc.source.node import Mapping, Scalar, find, find_node, plain
from calc.source.records import Record, read

DEAL = """\
game: 温岭麻将
wild: 5筒
players:
  东: {name: 东家, hand: 23万 789万, melds: [碰 东, '吃 123筒']}
  南:
    hand: "1\\t2"
    melds:
    - {kind: 吃}
    - 碰 东
win:
note: >
  好
  坏
"""


def record(text: str = DEAL) -> Record:
    (one,) = read(text.encode(), "deal.yaml")
    return one


def root(text: str = DEAL) -> Mapping:
    node = record(text).node
    assert node is not None
    return node


def test_scalars_keep_their_letters() -> None:
    text = "a: 010\nb: 1e3\nc: no\nd: 1:30\ne: ~\nf:\ng: null\nh: 2024-01-01\ni: 0x1F\nj: '5'\nk: .5\n1: .inf"
    assert record(text).data == {
        "a": "010",
        "b": "1e3",
        "c": "no",
        "d": "1:30",
        "e": "~",
        "f": "",
        "g": "null",
        "h": "2024-01-01",
        "i": "0x1F",
        "j": "5",
        "k": ".5",
        "1": ".inf",
    }


def test_plain_and_quoted() -> None:
    node = root("a: 东\nb: '东'\nc: |\n  东\n")
    assert [entry.value.plain for entry in node.entries if isinstance(entry.value, Scalar)] == [
        True,
        False,
        False,
    ]
    assert plain(node) == {"a": "东", "b": "东", "c": "东\n"}


def test_find_values_and_keys() -> None:
    node = root()
    assert find(node, ("wild",)) == Span(2, 7, 2, 9)
    assert find(node, ("wild",), on_key=True) == Span(2, 1, 2, 5)
    assert find(node, ("players", "东", "melds", 1)) == Span(4, 46, 4, 54)
    assert find(node, ("players", "南", "melds", 0, "kind")) == Span(8, 14, 8, 15)
    assert find(node, ("players", "南")) == Span(6, 5, 9, 10)
    assert find(node, ("players", "南", "melds")) == Span(8, 5, 9, 10)
    assert find(node, ("note",)) == Span(11, 7, 13, 4)
    assert find(node, ()) == node.span == Span(1, 1, 13, 4)


def test_what_is_missing_is_shown_at_the_key_above() -> None:
    node = root()
    assert find(node, ("players", "南", "name")) == Span(5, 3, 5, 4)
    assert find(node, ("players", "西", "hand")) == Span(3, 1, 3, 8)
    assert find(node, ("players", "南", "melds", 0, "tiles")) == Span(8, 7, 8, 16)
    assert find(node, ("players", "南", "melds", 7)) == Span(7, 5, 7, 10)
    assert find(node, ("wild", "x")) == Span(2, 1, 2, 5)
    assert find(node, ("id",)) == node.span
    assert find(node, ("win",)) == Span(10, 1, 10, 4)  # an empty value has no characters of its own


def test_narrow() -> None:
    source = record().source
    node = root()

    def at(*path: str | int) -> Scalar:
        value, exists = find_node(node, path)
        assert exists
        assert isinstance(value, Scalar)
        return value

    assert narrow(source, at("players", "东", "hand"), 4, 4) == Span(4, 27, 4, 31)
    assert narrow(source, at("players", "东", "melds", 1), 2, 4) == Span(4, 49, 4, 53)
    assert narrow(source, at("wild"), 99) == Span(2, 8, 2, 9)
    escaped = at("players", "南", "hand")
    assert narrow(source, escaped, 1) == escaped.span
    block = at("note")
    assert narrow(source, block, 1) == block.span


TEXTS = Texts(
    zh={
        "t.tile": "不认识的牌“{word}”",
        "t.tile.hint": "{nearest}",
        "t.fifth": "第五张 {word}，{related}已有四张",
        "t.other": "删去它",
    }
)


def test_locate_narrows_and_renders() -> None:
    one = record("game: x\n\n\n\n\nplayers:\n  南: {hand: 123万 5同 }\n")
    problem = Problem(
        "t.tile", ("players", "南", "hand"), {"word": "5同", "nearest": "5筒"}, offset=5, length=2
    )
    found = locate(problem, one, Speaker("zh", TEXTS))
    assert (found.line, found.column, found.end_column) == (7, 18, 20)
    assert diagnostic_text(found, Speaker("zh")) == (
        "deal.yaml:7:18: 错误[t.tile] 不认识的牌“5同”\n"
        "  7 |   南: {hand: 123万 5同 }\n"
        "    |                    ^^^\n"
        "  改写: 5筒"
    )


def test_locate_related_and_hint_code() -> None:
    problem = Problem(
        "t.fifth", ("win",), {"word": "东", "hint_code": "t.other"}, related=("players", "东", "melds", 0)
    )
    found = locate(problem, record(), Speaker("zh", TEXTS))
    assert found.message == "第五张 东，第 4 行已有四张"
    assert found.hint == "删去它"
    assert [(place.line, place.column, place.end_column) for place in found.related] == [(4, 41, 44)]


def test_long_and_invisible_words_are_tamed() -> None:
    problem = Problem("t.tile", ("wild",), {"word": "\x1b[31m" + "东" * 100, "nearest": "x"})
    message = locate(problem, record(), Speaker("zh", TEXTS)).message
    assert "\x1b" not in message
    assert len(message) < 80


def test_a_record_without_a_tree_still_has_a_place() -> None:
    (one,) = read(b"a: [", "deal.yaml")
    assert one.node is None
    assert locate(Problem("t.other", ("x",)), one, Speaker("zh", TEXTS)).line == 1
