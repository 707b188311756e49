from __future__ import annotations

from calc.source.node import find
from calc.source.records import Record, read


def yaml(text: str) -> list[Record]:
    return read(text.encode(), "evening.yaml")


def data(records: list[Record]) -> list[dict[str, object]]:
    return [dict(record.data) for record in records]


def codes(record: Record) -> list[str]:
    return [problem.code for problem in record.problems]


def test_documents() -> None:
    records = yaml("# x\n%YAML 1.2\n---\na: 1\n---\n a: 2\n...\n# y\n---\na: 3\n---\n")
    assert data(records) == [{"a": "1"}, {"a": "2"}, {"a": "3"}]
    assert [record.index for record in records] == [0, 1, 2]
    assert [record.node and record.node.span.line for record in records] == [4, 6, 10]


def test_marker_inside_a_line_is_text() -> None:
    assert data(yaml("a: |\n  ---\n  b\nc: x --- y\n")) == [{"a": "---\nb\n", "c": "x --- y"}]


def test_a_broken_document_costs_only_itself() -> None:
    records = yaml('a: 1\n---\nb: [1\n---\nc: "x\n---\nd: 4\n')
    assert data(records) == [{"a": "1"}, {}, {}, {"d": "4"}]
    assert list(map(codes, records)) == [[], ["source.yaml_open_bracket"], ["source.yaml_open_quote"], []]
    assert [p.span.line for record in records for p in record.problems if p.span] == [3, 5]


def test_bad_bytes_cost_only_their_document() -> None:
    records = read(b"a: 1\n---\nb: \xff\nc: \xff\n---\nd: \x00\n---\ne: 5\n", "x.yaml")
    assert list(map(codes, records)) == [[], ["source.not_utf8"] * 2, ["source.control"], []]
    assert data(records)[3] == {"e": "5"}
    lines = read('{"a":1}\n{"b":"东"}\n'.encode() + '{"c":"东"}\n'.encode("gbk") + b'{"d":4}', "x.jsonl")
    assert list(map(codes, lines)) == [[], [], ["source.not_utf8"], []]


def test_limits_hold_per_document() -> None:
    text = "\n---\n".join("a: [" + "1, " * 15_000 + "]" for _ in range(3))
    assert list(map(codes, yaml(text))) == [[], [], []]


def test_header_and_deals() -> None:
    records = yaml("game: 温岭麻将\nwild: 5筒\n各局:\n- 底: 1\n- wild: 6筒\n  底: 2\n")
    assert data(records) == [
        {"game": "温岭麻将", "wild": "5筒", "底": "1"},
        {"game": "温岭麻将", "wild": "6筒", "底": "2"},
    ]
    first, second = records
    assert first.node is not None
    assert second.node is not None
    assert find(first.node, ("wild",)).line == 2
    assert find(second.node, ("wild",)).line == 5
    assert find(second.node, ("id",)).line == 5  # what a deal lacks is missing from the deal
    assert first.header is not None
    assert [entry.key.text for entry in first.header.entries] == ["game", "wild"]


def test_the_deal_wins_under_any_of_the_names() -> None:
    names = {"财神": "wild", "各局": "deals"}
    text = "wild: 5筒\ndeals:\n- 财神: 6筒\n- a: 1\n"
    records = read(text.encode(), "x.yaml", same=lambda key: names.get(key, key))
    assert data(records) == [{"财神": "6筒"}, {"wild": "5筒", "a": "1"}]


def test_faults_go_to_the_deal_that_they_are_in() -> None:
    records = yaml("x: 1\nx: 2\ndeals:\n- a: 1\n- a: &x 1\n- 东\n- b: 1\n  b: 2\n")
    assert list(map(codes, records)) == [
        ["source.duplicate_key"],
        ["source.duplicate_key", "source.anchor"],
        ["source.duplicate_key", "source.deal_not_mapping"],
        ["source.duplicate_key", "source.duplicate_key"],
    ]


def test_json_documents() -> None:
    assert data(read(b'{"a": [1, true, null, -0.50, "x"]}', "x.json")) == [
        {"a": ["1", "true", "null", "-0.50", "x"]}
    ]
    assert data(read(b'[{"a": 1}, {"deals": [{"b": 1}, {"b": 2}], "c": 3}]', "x.json")) == [
        {"a": "1"},
        {"c": "3", "b": "1"},
        {"c": "3", "b": "2"},
    ]
    assert data(read(b'{"a": 1}\n\n  {"a": 2}\r\n{"a": 3}', "x.JSONL")) == [
        {"a": "1"},
        {"a": "2"},
        {"a": "3"},
    ]


def test_json_escapes() -> None:
    text = r'{"a": "\u4e1c\ud83c\udc07\n\t\"\\\/"}'
    assert data(read(text.encode(), "x.json")) == [{"a": '东🀇\n\t"\\/'}]


def test_a_broken_line_costs_only_itself() -> None:
    records = read(b'{"a": 1}\n{"a": \n{"a": 3}', "x.jsonl")
    assert data(records) == [{"a": "1"}, {}, {"a": "3"}]
    assert codes(records[1]) == ["source.json_open"]


def test_what_was_read_of_a_cut_array_is_kept() -> None:
    records = read(b'[{"a": 1}, {"a": 2}, {"a": ', "x.json")
    assert data(records) == [{"a": "1"}, {"a": "2"}, {}]


def test_kind_is_seen_where_the_name_does_not_say() -> None:
    assert len(read(b'{"a": 1}\n{"a": 2}\n', "-")) == 2
    assert len(read(b'[{"a": 1}, {"a": 2}]\n', "-")) == 2
    assert data(read(b"{a: 1, b: 2}", "-")) == [{"a": "1", "b": "2"}]
    assert data(read(b"a: 1", "-")) == [{"a": "1"}]
    assert data(read(b'{"a": 1}', "x.yaml", "json")) == [{"a": "1"}]
