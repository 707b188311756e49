"""Any bytes give records; what is written is what is read; every place is the place of its text."""

from __future__ import annotations

import json
import time

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calc.messages import Speaker
from calc.messages.width import width
from calc.render.diagnostics import diagnostics_text
from calc.source.locate import locate
from calc.source.node import Mapping, Node, Scalar
from calc.source.records import Kind, read

SPEAKERS = (Speaker("zh"), Speaker("en"))
KINDS: tuple[Kind, ...] = ("yaml", "json", "jsonl")
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

pieces = [
    "\n  ",
    ": ",
    "- ",
    "---\n",
    "...\n",
    "\u2028",
    "\u3000",
    "\x85",
    "\ufeff",
    "null",
    "\\ud83c",
    "a: ",
]
pieces += ["deals:\n- ", "<<: ", '"a":', "{'", "/*", "//", "各局："]
signs = st.sampled_from([*"：，｛｝［］{}[],:-?&*!|>'\"%@`#~ \n\t\r\\x东５", *pieces])
texts = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"], exclude_characters="\ufeff"),
    max_size=20,
)


def check(data: bytes, name: str) -> None:
    """Reading, and showing all that was found, works; every excerpt line stays within the window."""
    for kind in (None, *KINDS):
        records = read(data, name, kind)
        assert records
        for record in records:
            assert record.node is not None or record.problems
            assert isinstance(record.data, dict)
            for speaker in SPEAKERS:
                shown = [locate(problem, record, speaker) for problem in record.problems]
                for line in diagnostics_text(shown, speaker).splitlines():
                    if line.lstrip().startswith(("|", *"123456789")):
                        assert width(line) <= 110
                for one in shown:
                    assert 1 <= one.line <= record.source.line_count
                    assert 1 <= one.column <= len(record.source.line(one.line)) + 1
                    assert one.column < one.end_column


@QUICK
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    check(data, "-")


@QUICK
@given(st.lists(signs, max_size=60).map("".join))
def test_any_text(text: str) -> None:
    check(text.encode(), "-")


@QUICK
@given(st.data())
def test_a_deal_with_a_slip(data: st.DataObject) -> None:
    text = (
        "game: 温岭麻将\nplayers:\n  东: {name: 甲, hand: 23万, melds: [碰 东, '吃 1筒']}\n"
        'deals:\n- wild: "5筒"\n  note: |\n    好\n- log:\n  - 甲: 3\n'
    )
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    check((text[:at] + data.draw(signs) + text[at + cut :]).encode(), "-")


nested = st.recursive(
    texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=20,
)


def usable(value: object) -> bool:
    """An empty key is refused, and a ``deals`` key has a meaning of its own."""
    if isinstance(value, dict):
        return all(k and k not in ("deals", "各局") and usable(v) for k, v in value.items())
    return all(map(usable, value)) if isinstance(value, list) else True


@QUICK
@given(st.dictionaries(texts, nested, min_size=1, max_size=4).filter(usable))
def test_json_round_trip(value: dict[str, object]) -> None:
    for text in (json.dumps(value), json.dumps(value, ensure_ascii=False, indent=1)):
        (record,) = read(text.encode(), "x.json")
        assert record.problems == []
        assert record.data == value


@QUICK
@given(
    st.dictionaries(texts, nested, min_size=1, max_size=4).filter(usable), st.sampled_from(['"', "'", None])
)
def test_yaml_round_trip(value: dict[str, object], style: str | None) -> None:
    text = yaml.safe_dump(value, allow_unicode=True, default_style=style, width=10_000)
    text = text.replace("!!null ", "")
    (record,) = read(text.encode(), "x.yaml")
    if any(
        problem.code in ("source.merge_key", "source.colon_space", "source.wide_colon")
        for problem in record.problems
    ):
        return
    assert [p for p in record.problems if p.code != "source.yaml_wide_indent"] == []
    if "：" not in text and ":\u3000" not in text:
        assert record.data == value


def scalars(node: Node) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Mapping):
        return [s for entry in node.entries for s in (entry.key, *scalars(entry.value))]
    return [s for item in node.items for s in scalars(item)]


@QUICK
@given(st.lists(signs, max_size=60).map("".join))
def test_a_plain_text_stands_where_it_says(text: str) -> None:
    for record in read(text.encode(), "x.yaml"):
        for scalar in scalars(record.node) if record.node is not None else []:
            span = scalar.span
            written = record.source.text[
                record.source.index(span.line, span.column) : record.source.index(
                    span.end_line, span.end_column
                )
            ]
            if scalar.plain and not set(written) & set("\n\r\x85\u2028\u2029"):
                assert written == scalar.text


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_000_000,
        "[\n" * 500_000,
        "{a: " * 250_000,
        "- " * 500_000,
        "? " * 500_000,
        "a: {" * 250_000,
        "'" + "x" * 1_000_000,
        "x" * 1_000_000,
        "&a " * 300_000,
        "a: [" + "*b, " * 250_000 + "]",
        "a: 1\n" * 200_000,
        "\n" * 1_000_000,
        "---\n" * 50_000,
        "a：" * 300_000,
        "｛" * 300_000,
        "{a：" * 200_000,
        "a: {" + "，" * 300_000 + "}",
        "a: ［" + "x，" * 150_000,
        '{"a":' * 200_000,
        '{"a": "' + "\\u" * 500_000,
        "/*" * 400_000,
        "{" + '"a":1,' * 100_000,
        "a: " + "东" * 300_000,
        "\x00\n" * 100_000,
        "%" * 1_000_000,
        "\t" * 1_000_000,
        "!" * 1_000_000,
        ("x" * 50 + "\n") * 20_000,
        "a:\n" + "\n".join(" " * n + "a:" for n in range(1, 1000)),
        "lol: &a [x,x]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(10_000)),
    ],
    ids=range(30),
)
def test_hostile_input_is_refused_quickly(text: str) -> None:
    start = time.process_time()
    for kind in KINDS:
        data = text.encode() if kind != "jsonl" else text.encode()[:100_000]  # else very many broken records
        assert any(record.problems for record in read(data, "x", kind))
    assert time.process_time() - start < 5  # a slow machine included; it takes tenths of a second
