"""Every fault that reading can find: its place to the character, its sentence, and the caret under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from calc.messages import Speaker, en, zh
from calc.messages.width import width
from calc.render.diagnostics import diagnostic_text
from calc.source import yaml_reader
from calc.source.document import MAX_PROBLEMS
from calc.source.locate import locate
from calc.source.records import read

if TYPE_CHECKING:
    from calc.diagnostics import Diagnostic

SPEAKER = Speaker("zh")


def faults(text: str | bytes, name: str = "deal.yaml") -> list[Diagnostic]:
    data = text.encode() if isinstance(text, str) else text
    return [locate(p, record, SPEAKER) for record in read(data, name) for p in record.problems]


# code, text, then line, column and end column of each fault
YAML = [
    ("source.not_utf8", b"a: 1\nb: \xff\n", [(2, 4, 5)]),
    ("source.not_utf8", b"a: \x80\nb: \xff\n", [(1, 4, 5), (2, 4, 5)]),
    ("source.utf16", "a: 1".encode("utf-16"), [(1, 1, 2)]),
    ("source.utf16", "game: 温岭麻将\nwild: 5筒\n".encode("utf-16-le"), [(1, 1, 2)]),
    ("source.utf16", "game: 温岭麻将\nwild: 5筒\n".encode("utf-16-be"), [(1, 1, 2)]),
    ("source.utf16", "game: 温岭麻将\nwild: 5筒\n".encode("utf-32"), [(1, 1, 2)]),
    ("source.utf16", "game: 温岭麻将\nwild: 5筒\n".encode("utf-32-be"), [(1, 1, 2)]),
    ("source.control", "a: 东\x07西\x00", [(1, 5, 6)]),
    ("source.empty_file", "", [(1, 1, 2)]),
    ("source.empty_file", "# 没有\n\n---\n", [(1, 1, 2)]),
    ("source.empty_document", "a: 1\n---\n# 没有\n---\nb: 2", [(2, 1, 4)]),
    ("source.empty_document", "a: 1\n---\n~\n---\nb: 2", [(2, 1, 4)]),
    ("source.too_big", "a: 1\n---\nb: [" + "东, " * 250_000 + "]", [(2, 1, 4)]),
    ("source.too_deep", "a: " + "[" * 40 + "]" * 40, [(1, 35, 36)]),
    ("source.too_many_nodes", "a: [" + "1," * 30_000 + "]", [(1, 39_999, 40_000)]),
    ("source.long_scalar", "a: " + "东" * 4_097, [(1, 4, 4_101)]),
    ("source.not_mapping", "- 东\n- 西", [(1, 1, 4)]),
    ("source.not_mapping", "东西", [(1, 1, 3)]),
    ("source.duplicate_key", "财神: 5筒\nb: 2\n财神: 6筒", [(3, 1, 3)]),
    ("source.key_not_text", "? [a]\n: 1", [(1, 3, 6)]),
    ("source.empty_key", ": 5", [(1, 1, 2)]),
    ("source.empty_key", "a: 1\n: 5", [(2, 1, 2)]),
    ("source.empty_key", "{: 5}", [(1, 2, 3)]),
    ("source.empty_key", "a: 1\n?\n: 5", [(2, 2, 3)]),
    ("source.anchor", "a: &x 东", [(1, 4, 6)]),
    ("source.anchor", "a: &一 东", [(1, 4, 6)]),
    ("source.alias", "a: 1\nb: *x", [(2, 4, 6)]),
    ("source.alias", "hand: *5万 6万", [(1, 7, 10)]),
    ("source.tag", "a: !!str 东", [(1, 4, 9)]),
    ("source.tag", "a: !<x y", [(1, 4, 7)]),
    ("source.merge_key", "<<: {a: 1}", [(1, 1, 3)]),
    ("source.colon_space", "a: 1\n财神:5筒\nc: 3", [(2, 3, 4)]),
    ("source.colon_space", "a: 1\n财神:5筒", [(2, 3, 4)]),
    ("source.colon_space", "财神:5筒\nb: 2", [(1, 3, 4)]),
    ("source.colon_space", "a:1\nb:2\nc:\n  d:3\n  e: 4\nf:5", [(1, 2, 3), (2, 2, 3), (4, 4, 5), (6, 2, 3)]),
    ("source.yaml_directive", "%YAML 9.9\n---\na: 1", [(1, 1, 10)]),
    ("source.colon_space", "财神:5筒", [(1, 3, 4)]),
    ("source.colon_space", "财神:5筒\n底:2\n", [(1, 3, 4), (2, 2, 3)]),
    ("source.colon_space", "玩家:\n  东:{a: 1}\n  南:{a: 2}", [(2, 4, 5), (3, 4, 5)]),
    ("source.colon_space", "玩家:\n  东:甲\n  南:乙", [(2, 4, 5), (3, 4, 5)]),
    ("source.colon_space", "a: {手牌:12万, b: 1}", [(1, 7, 8)]),
    ("source.colon_space", "a: {手牌:[12万]}", [(1, 7, 8)]),
    ("source.wide_colon", "财 神：5筒\nb: 1", [(1, 4, 5)]),
    ("source.wide_colon", "a: 1\n财 神：5筒\nb: 1", [(2, 4, 5)]),
    ("source.yaml_tab", "a:\n\tb: 2\n\tc: 3\n", [(2, 1, 2), (3, 1, 2)]),
    ("source.yaml_tab", "a:\n  \tb: 2\n", [(2, 1, 4)]),
    ("source.yaml_wide_indent", "a: 1\n\u3000b: 2", [(2, 1, 2)]),
    ("source.yaml_wide_indent", "a:\n  b: 1\n  \u3000\u3000c: 2", [(3, 3, 5)]),
    ("source.yaml_open_quote", 'a: "东\nb: 2', [(1, 4, 5)]),
    ("source.yaml_open_quote", "a: '东", [(1, 4, 5)]),
    ("source.yaml_open_bracket", "玩: {x: 1\nb: 2\n", [(1, 4, 5)]),
    ("source.yaml_open_bracket", "玩: [1, 2", [(1, 4, 5)]),
    ("source.yaml_wrong_close", "玩: {东: 1]", [(1, 9, 10)]),
    ("source.yaml_extra_close", "a: ]", [(1, 4, 5)]),
    ("source.yaml_comma", "甲: {东: 1 西: 2}", [(1, 11, 12)]),
    ("source.yaml_empty_item", "a: [1,, 2]", [(1, 7, 8)]),
    ("source.yaml_start", "a: @东 x", [(1, 4, 5)]),
    ("source.yaml_start", "a: `东", [(1, 4, 5)]),
    ("source.yaml_escape", 'a: "东\\q"', [(1, 6, 7)]),
    ("source.yaml_no_colon", "a: 1\n财神 5筒\nc: 3", [(2, 1, 6)]),
    ("source.yaml_no_colon", "财神 5筒\nc: 3", [(1, 1, 6)]),
    ("source.yaml_dash", "a: - 东", [(1, 4, 5)]),
    ("source.yaml_mixed", "a: 1\n- 东", [(2, 1, 2)]),
    ("source.yaml_mixed", "- 东\n财神: 1", [(2, 1, 3)]),
    ("source.yaml_second_colon", "a: 东: 西", [(1, 5, 6)]),
    ("source.yaml_indent", "a: 1\n  财神: 2", [(2, 3, 5)]),
    ("source.yaml_indent", "a:\n  b: 1\n 财神: 2", [(3, 2, 4)]),
    ("source.yaml_indent", "  a: 1\n财神: 2", [(2, 1, 3)]),
    ("source.yaml_after_value", "a: '东' 西家", [(1, 8, 10)]),
    ("source.yaml_syntax", "a: |东\n b", [(1, 5, 6)]),
    ("source.deals_not_list", "各局: x", [(1, 1, 3)]),
    ("source.deals_empty", "a: 1\n各局: []", [(2, 1, 3)]),
    ("source.deals_nested", "deals:\n- a: 1\n  各局: [{a: 1}]", [(3, 3, 5)]),
    ("source.deal_not_mapping", "deals:\n- a: 1\n- 东西", [(3, 3, 5)]),
]
JSON = [
    ("source.empty_file", " \n", [(1, 1, 2)]),
    ("source.empty_file", "[]", [(1, 1, 2)]),
    ("source.not_mapping", '"东"', [(1, 1, 4)]),
    ("source.duplicate_key", '{"财神": 1,\n "财神": 2}', [(2, 2, 6)]),
    ("source.too_deep", '{"a": ' + "[" * 40 + "]" * 40 + "}", [(1, 38, 39)]),
    ("source.too_many_nodes", '{"a": [' + "1," * 30_000 + "1]}", [(1, 40_002, 40_003)]),
    ("source.too_big", '{"a": "' + "东" * 400_000 + '"}', [(1, 1, 400_010)]),
    ("source.long_scalar", '{"a": "' + "东" * 4_097 + '"}', [(1, 7, 4_106)]),
    ("source.json_comment", '{"东": 1} // 好', [(1, 10, 14)]),
    ("source.json_wide", '{"东"：1}', [(1, 5, 6)]),
    ("source.json_after", '{"东": 1} 西家', [(1, 10, 12)]),
    ("source.json_extra_comma", '{"东": [1, 2,]}', [(1, 12, 13)]),
    ("source.json_extra_comma", '{"东": 1,}', [(1, 8, 9)]),
    ("source.json_extra_comma", '[{"东": 1}, ]', [(1, 10, 11)]),
    ("source.json_comma", '{"东": 1 "西": 2}', [(1, 9, 10)]),
    ("source.json_colon", '{"东" 1}', [(1, 6, 7)]),
    ("source.json_key", '{"东": 1,, "西": 2}', [(1, 9, 10)]),
    ("source.json_bare_key", "{东: 1}", [(1, 2, 3)]),
    ("source.json_bare", '{"东": 西家}', [(1, 7, 9)]),
    ("source.json_number", '{"东": [NaN, 010, +1, .5]}', [(1, 8, 11), (1, 13, 16), (1, 18, 20), (1, 22, 24)]),
    ("source.json_single", "{'东': '西'}", [(1, 2, 3), (1, 7, 8)]),
    ("source.json_value", '{"东": }', [(1, 7, 8)]),
    ("source.json_open", '{"东": [1', [(1, 7, 8)]),
    ("source.json_open", '[{"东": 1}', [(1, 1, 2)]),
    ("source.yaml_wrong_close", '{"东": 1]', [(1, 8, 9)]),
    ("source.json_open_quote", '{"东": "西\n"}', [(1, 7, 8)]),
    ("source.json_escape", '{"东": "西\\q\\ud800"}', [(1, 9, 11), (1, 11, 17)]),
]
CASES = [(*case, "deal.yaml") for case in YAML] + [(*case, "deal.json") for case in JSON]


def check_caret(diagnostic: Diagnostic) -> None:
    """The caret stands under the columns that the characters take, however wide they are."""
    lines = diagnostic_text(diagnostic, SPEAKER).splitlines()
    source = diagnostic.source_line or ""
    if not source.strip() or width(source) > 100:
        return
    carets = next(line for line in lines if line.lstrip().startswith("|")).split("|", 1)[1][1:]
    before = source[: diagnostic.column - 1].replace("\t", " ")
    under = source[diagnostic.column - 1 : diagnostic.end_column - 1].replace("\t", " ")
    first = width(before)
    assert carets.index("^") == first
    assert carets.count("^") == max(width(under), 1)


@pytest.mark.parametrize(("code", "text", "places", "name"), CASES)
def test_place_and_caret(code: str, text: str | bytes, places: list[tuple[int, int, int]], name: str) -> None:
    found = faults(text, name)
    assert [(f.code, (f.line, f.column, f.end_column)) for f in found] == [(code, place) for place in places]
    for diagnostic in found:
        assert diagnostic.file == name
        assert "{" not in diagnostic.message or "{" in str(text)
        check_caret(diagnostic)


@pytest.mark.parametrize(
    ("code", "text", "places", "name"), [case for case in CASES if case[3] == "deal.yaml"]
)
def test_same_places_without_libyaml(
    monkeypatch: pytest.MonkeyPatch,
    code: str,
    text: str | bytes,
    places: list[tuple[int, int, int]],
    name: str,
) -> None:
    monkeypatch.setattr(yaml_reader, "_Loader", yaml.Loader)
    if text in ("hand: *5万 6万", "a: {手牌:[12万]}", "a: &一 东"):
        pytest.skip("the two parsers differ here")
    found = faults(text, name)
    assert [(f.code, f.line) for f in found] == [(code, place[0]) for place in places]


def test_every_code_has_a_case() -> None:
    words = {f"source.{word}" for word in ("error", "write", "line", "count", "command_line", "not_utf8.gbk")}
    codes = {code for code in zh.TEXTS if code.startswith("source.") and not code.endswith(".hint")} - words
    assert codes == {case[0] for case in CASES} | {"source.too_many_problems"}


def test_languages_agree() -> None:
    mine = {code for code in zh.TEXTS if code.startswith("source.")}
    assert mine == {code for code in en.TEXTS if code.startswith("source.")}


def test_too_many_problems_stop() -> None:
    found = faults("\n".join(["a: 1"] * 1000))
    assert len(found) == MAX_PROBLEMS + 1
    assert found[-1].code == "source.too_many_problems"
    assert "50" in found[-1].message


def test_all_faults_of_a_document_are_told() -> None:
    found = faults("a: &x 1\nb: !!int 2\na: 3\nc: *x\n<<: {}\n")
    assert [(f.code, f.line) for f in found] == [
        ("source.anchor", 1),
        ("source.tag", 2),
        ("source.duplicate_key", 3),
        ("source.alias", 4),
        ("source.merge_key", 5),
    ]


def test_duplicate_cites_both_lines() -> None:
    (found,) = faults("财神: 5筒\n底: 1\n财神: 6筒")
    assert diagnostic_text(found, SPEAKER) == (
        "deal.yaml:3:1: 错误[source.duplicate_key] “财神” 写了两次，第 1 行已经有了\n"
        "  3 | 财神: 6筒\n"
        "    | ^^^^\n"
        "  1 | 财神: 5筒\n"
        "    | ----\n"
        "  改写: 只留一个"
    )


def test_two_places_share_a_short_line() -> None:
    (found,) = faults("玩: {东: 1]")
    assert diagnostic_text(found, SPEAKER) == (
        "deal.yaml:1:9: 错误[source.yaml_wrong_close] 这里应该是 }，写的是 ]（第 1 行开的括号）\n"
        "  1 | 玩: {东: 1]\n"
        "    |     -     ^\n"
        "  改写: }"
    )


def test_encoding_hints() -> None:
    (gbk,) = faults("游戏: 温岭麻将\n财神: 5筒\n".encode("gbk"))
    assert gbk.hint is not None
    assert "GBK" in gbk.hint
    assert "0x" in gbk.message
    (other,) = faults(b"a: \xff\xff")
    assert other.hint == zh.TEXTS["source.not_utf8.hint"]


def test_english() -> None:
    (record,) = read("财神:5筒\n".encode(), "deal.yaml")
    found = locate(record.problems[0], record, Speaker("en"))
    assert found.message == 'a space is missing after the colon of "财神"'
    assert diagnostic_text(found, Speaker("en")).startswith(
        "deal.yaml:1:3: error[source.colon_space] a space"
    )
