"""Cutting inputs: the same documents as ``calc score`` reads, whatever the bytes and wherever blocks end."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from calc.batch import cut as cutting
from calc.batch import cut_json
from calc.batch.chunk import Chunk
from calc.batch.cut import cut, sniff
from calc.batch.fast_json import NotPlain, plain_json
from calc.batch.inputs import Feed, Input
from calc.batch.scorer import Done, Job, Scorer
from calc.deals.keys import canonical
from calc.diagnostics import as_json
from calc.messages import Speaker
from calc.source.document import MAX_BYTES
from calc.source.locate import locate
from calc.source.records import read

SPEAKER = Speaker("zh")
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def chunks(data: bytes, kind: Any, name: str = "") -> list[Chunk]:
    return list(cut(0, Input(name or f"x.{kind}", None, kind, len(data)), Feed(io.BytesIO(data))))


def lines_read(data: bytes, kind: Any) -> list[tuple[int, Any]]:
    """Where each record of some bytes is found by the scorer, with its codes."""
    scorer = Scorer(Job())
    found: list[tuple[int, Any]] = []
    for chunk in chunks(data, kind):
        done: Done = scorer(chunk)
        found += [(fault.line, [error["code"] for error in fault.errors]) for fault in done.faults]
    return found


def lines_expected(data: bytes, kind: str) -> list[tuple[int, Any]]:
    """The same by the reader of whole files; records here have no game that is known."""
    expected = []
    for record in read(data, f"x.{kind}", same=canonical):
        codes = [as_json(locate(problem, record, SPEAKER))["code"] for problem in record.problems]
        expected.append(codes)
    return expected  # type: ignore[return-value]


YAML = st.lists(
    st.sampled_from(
        [
            "a: 1",
            "---",
            "--- # more",
            "...",
            "# note",
            "",
            "b: [1, 2]",
            "%YAML 1.2",
            "~",
            "--- {c: 1}",
            " d: 2",
        ]
    ),
    max_size=12,
).map("\n".join)


@patient
@given(YAML)
def test_yaml_documents_are_those_of_the_whole_file(text: str) -> None:
    data = text.encode()
    whole = read(data, "x.yaml", same=canonical)
    found = [(line, piece) for chunk in chunks(data, "yaml") for line, piece in chunk.pieces]
    parts = [record for line, piece in found for record in read(piece, "x.yaml", "yaml", canonical, line)]
    if [problem.code for record in whole for problem in record.problems] == ["source.empty_file"]:
        assert all(piece == b"" for _, piece in found)
        return
    assert [record.data for record in parts] == [record.data for record in whole]
    spans = [record.node.span for record in whole if record.node is not None]
    assert [record.node.span for record in parts if record.node is not None] == spans


LEAF = st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.floats(allow_nan=False)
FLAT = LEAF | st.lists(LEAF, max_size=3) | st.dictionaries(st.text(max_size=4), LEAF, max_size=3)
JSON = FLAT | st.lists(FLAT, max_size=3) | st.dictionaries(st.text(max_size=4), FLAT, max_size=3)


@patient
@given(st.lists(JSON, min_size=1, max_size=6), st.sampled_from([None, 1, "\t"]), st.booleans())
def test_the_items_of_a_json_array(values: list[Any], indent: Any, ascii_only: bool) -> None:
    text = json.dumps(values, indent=indent, ensure_ascii=ascii_only)
    data = text.encode("utf-8", "surrogatepass")
    pieces = [piece for chunk in chunks(data, "json") for piece in chunk.pieces]
    assert [json.loads(piece) for _, piece in pieces] == values
    for line, piece in pieces:
        column = len(piece) - len(piece.lstrip())
        row = text.split("\n")[line - 1] if indent else text
        assert row[column:].startswith(piece.decode("utf-8", "surrogatepass").strip().split("\n")[0][:1])


@patient
@given(st.lists(JSON, min_size=1, max_size=6), st.integers(1, 9))
def test_a_json_array_cut_in_small_blocks(values: list[Any], size: int) -> None:
    data = json.dumps(values, indent=1, ensure_ascii=False).encode("utf-8", "surrogatepass")
    blocks = iter([data[at : at + size] for at in range(0, len(data), size)])
    assert [json.loads(piece) for _, piece in cut_json._items(blocks)] == values


@pytest.mark.parametrize(
    "text",
    ["[1 2]", "[1,]", "[{}}", "[1] x", "[", '["a]', "[,1]", "[1, [2}]", '[{"a": 1,, "b": 2}] ]', '"x" [1]'],
)
def test_an_array_that_is_none_is_told_as_score_tells_it(text: str) -> None:
    data = text.encode()
    found = [codes for _, codes in lines_read(data, "json")]
    expected = lines_expected(data, "json")
    assert [set(codes) for codes in expected] == [
        set(codes) & {code for one in expected for code in one}
        for codes in found  # type: ignore[attr-defined]
    ]


def test_a_large_broken_array_gives_its_good_items(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cut_json, "_SMALL", 10)
    data = b'[{"a": 1},\n {"b": 2},\n {"c": 3} {"d": 4}, {"e": 5}'
    pieces = [piece for chunk in chunks(data, "json") for piece in chunk.pieces]
    assert [piece.strip() for _, piece in pieces][:2] == [b'{"a": 1}', b'{"b": 2}']
    assert [line for line, _ in pieces][:3] == [1, 2, 3]
    assert len(pieces) == 4


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_as_editors_do(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    monkeypatch.setattr(cutting, "SIZE", 7)
    data = end.join(['{"a": 1}', "", '{"b": 2}', '{"c": 3}']).encode()
    assert [line for line, _ in lines_read(data, "jsonl")] == [1, 3, 4]


def test_a_line_that_is_too_long_costs_nothing_but_itself() -> None:
    data = b'{"a": 1}\n{"b": "' + b"x" * (3 * MAX_BYTES) + b'"}\n{"c": 3}\n'
    found = lines_read(data, "jsonl")
    assert [line for line, _ in found] == [1, 2, 3]
    assert found[1][1] == ["source.too_big"]
    assert max(len(piece) for chunk in chunks(data, "jsonl") for _, piece in chunk.pieces) < 2 * MAX_BYTES


@pytest.mark.parametrize("kind", ["yaml", "json", "csv"])
def test_a_record_that_is_too_long_is_not_kept(kind: str) -> None:
    text = "x" * (3 * MAX_BYTES)
    data = {
        "yaml": f"a: 1\n---\nb: {text}\n---\nc: 3\n",
        "json": f'[{{"a": 1}}, {{"b": "{text}"}}, {{"c": 3}}]',
        "csv": f"a,b\n1,2\n{text},3\n4,5\n",
    }[kind].encode()
    pieces = [piece for chunk in chunks(data, kind) for _, piece in chunk.pieces]
    assert max(map(len, pieces)) <= MAX_BYTES + 100
    assert len(lines_read(data, kind)) >= (2 if kind == "json" else 3)


@pytest.mark.parametrize("kind", ["jsonl", "json", "yaml", "csv"])
@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf"])
def test_nothing_is_a_fault_of_the_file(tmp_path: Any, kind: str, data: bytes) -> None:
    path = tmp_path / f"x.{kind}"
    path.write_bytes(data)
    source = Input("x", path, kind, len(data))  # type: ignore[arg-type]
    with Feed.of(source) as feed:
        (chunk,) = cut(0, source, feed)
    (fault,) = Scorer(Job())(chunk).faults
    assert fault.errors[0]["code"] == "source.empty_file"


@pytest.mark.parametrize("kind", ["jsonl", "json", "yaml", "csv"])
def test_utf16_is_told_once(kind: str) -> None:
    data = ("[1]\n" * 1000).encode("utf-16")
    assert lines_read(data, kind) == [(1, ["source.utf16"])]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{"a": 1}\n{"b": 2}\n', "jsonl"),
        ('{"a": 1}', "jsonl"),
        ('{\n "a": 1\n}', "json"),
        (' [{"a": 1}]', "json"),
        ("a: 1\n", "yaml"),
        ("", "yaml"),
        ("PAR1xxxx", "parquet"),
    ],
)
def test_formats_are_told_by_their_content(text: str, kind: str) -> None:
    assert sniff(Feed(io.BytesIO(text.encode()))) == kind


@patient
@given(st.dictionaries(st.text(max_size=4), JSON, max_size=4), st.booleans())
def test_the_fast_reader_reads_what_the_careful_one_reads(value: dict[str, Any], ascii_only: bool) -> None:
    assume(not any(canonical(key) == "deals" for key in value))  # those are left to it by the scorer
    data = json.dumps(value, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")
    (record,) = read(data, "x.jsonl")
    try:
        fast = plain_json(data)
    except NotPlain:
        return
    assert not record.problems
    assert fast == record.data


@patient
@given(
    st.lists(
        st.sampled_from(
            ['"a"', '"财神"', ":", ",", "{", "}", "[", "]", "1", "1e3", "-0", "01", "true", "null", "NaN",
             " ", "\t", "\x7f", '"\\u0041"', '"\\ud800"', "'b'", "：", "，", "\u3000", "\ufeff"]
        ),
        max_size=12,
    ).map("".join)
)  # fmt: skip
def test_what_the_careful_reader_remarks_on_is_left_to_it(text: str) -> None:
    data = ("{" + text + "}").encode()
    (record,) = read(data, "x.jsonl")
    try:
        fast = plain_json(data)
    except NotPlain:
        return
    assert not record.problems
    assert fast == record.data


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 2}',
        '{"x": {"a": 1, "a": 2}}',
        '{"a": ' + "[" * 40 + "]" * 40 + "}",
        '{"a": [' + ",".join("1" * 12_000) + "]}",
        '{"a": "' + "x" * 5000 + '"}',
        '{"' + "x" * 5000 + '": 1}',
        "[1]",
        '"text"',
        '{"a": Infinity}',
    ],
)
def test_limits_are_those_of_the_careful_reader(text: str) -> None:
    data = text.encode()
    (record,) = read(data, "x.jsonl")
    if record.problems or record.node is None:
        with pytest.raises(NotPlain):
            plain_json(data)
    else:
        assert plain_json(data) == record.data


@patient
@given(st.binary(max_size=200), st.sampled_from(["jsonl", "json", "yaml", "csv"]))
def test_any_bytes_give_faults_and_never_an_error_of_the_program(data: bytes, kind: str) -> None:
    scorer = Scorer(Job())
    for chunk in chunks(data, kind):
        for fault in scorer(chunk).faults:
            assert not fault.ours, fault
            assert fault.errors
