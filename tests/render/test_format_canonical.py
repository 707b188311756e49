"""``calc fmt``: one way to write a deal; what it means, its order and its comments stay."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from calc import api
from calc.cli.app import build
from calc.diagnostics import Refused
from calc.source.canonical import canonical_text

EXAMPLES = Path(__file__).parents[2] / "examples"
DEAL = """\
游戏：温岭麻将  # the game
財神： 5p
players:
  東: {Name: 东家, hand: "23m 789m 6p7p8p 中中中 5s5s", melds: [碰 东东东], flowers: 白 春}\x20\x20
  南: {hand: 4468万 22筒 357条 西, melds: [明杠 9999s, 吃 321p]}
  西: {hand: 147万 258条 36条 南西北 发发 5万 88条}
  北: {hand: 1122334万 6677条 4689筒 北}
win: {seat: 东, tile: 1m, by: 自摸}  # done


"""
CANONICAL = """\
游戏: 温岭麻将  # the game
财神: 5筒
players:
  東: {name: 东家, hand: 23789万 678筒 55条 中中中, melds: [碰 东], flowers: 白 春}
  南: {hand: 4468万 22筒 357条 西, melds: [明杠 9条, 吃 123筒]}
  西: {hand: 1457万 2356888条 南 西 北 发发}
  北: {hand: 1122334万 4689筒 6677条 北}
win: {seat: 东, tile: 1万, by: 自摸}  # done
"""


def outcomes(text: str) -> list[object]:
    found: list[object] = []
    for deal in api.loads(text, "deal.yaml"):
        try:
            found.append(api.score(deal))
        except Refused as refused:
            found.append([problem.code for problem in refused.problems])
    return found


@pytest.mark.parametrize("folder", sorted(path.name for path in EXAMPLES.iterdir()))
def test_examples_keep_their_meaning(folder: str) -> None:
    for path in sorted((EXAMPLES / folder).glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        new = canonical_text(text, path.name)
        assert outcomes(new) == outcomes(text), path
        assert canonical_text(new, path.name) == new, path
        assert [line.partition("#")[2] for line in new.splitlines() if "#" in line] == [
            line.partition("#")[2].rstrip() for line in text.splitlines() if "#" in line
        ]


def test_one_way_to_write() -> None:
    assert canonical_text(DEAL, "deal.yaml") == CANONICAL
    assert canonical_text(CANONICAL, "deal.yaml") == CANONICAL


def test_cards() -> None:
    text = "game: 掼蛋\nplayers: [hand, 乙, 丙, 丁]\nhands: {hand: BJ H10 333, 乙: 7x2}\n"
    assert "hands: {hand: 333 红10 大王, 乙: 77}" in canonical_text(text, "deal.yaml")


def test_ways_of_winning_have_one_name() -> None:
    text = "game: 温岭麻将\nwild: 5筒\nwin: {seat: 东, tile: 1万, by: 放炮}\n"
    assert "by: 点炮}" in canonical_text(text, "deal.yaml")
    assert "by: 胡}" in canonical_text(text.replace("放炮", "胡"), "deal.yaml")


def test_notes_and_blocks_stay() -> None:
    text = "game: 国标麻将\nnote: |\n  a: 1p  \n  ，：\nwin: none\n"
    assert canonical_text(text, "deal.yaml") == text


def call(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(build([]), ["fmt", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_command(tmp_path: Path) -> None:
    file = tmp_path / "deal.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + DEAL.replace("\n", "\r\n").encode())
    assert call(str(file)) == (0, CANONICAL, "")
    code, said, _ = call("--check", str(file))
    assert (code, str(file) in said) == (1, True)
    assert call("--write", str(file))[0] == 0
    assert file.read_bytes() == CANONICAL.encode()
    assert call("--check", str(file)) == (0, "", "")
    assert [path.name for path in tmp_path.iterdir()] == ["deal.yaml"]


def test_refusals(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("game: [\n", encoding="utf-8")
    assert call("--write", str(broken))[0] == 2
    assert broken.read_text(encoding="utf-8") == "game: [\n"
    assert call(str(tmp_path / "deal.json"))[0] == 2
    unknown = tmp_path / "unknown.yaml"
    unknown.write_text(DEAL.replace("22筒", "22桶"), encoding="utf-8")
    code, out, err = call("--write", str(unknown))
    assert (code, out) == (2, "")
    assert "unknown.yaml:5:" in err
    assert "22桶" in unknown.read_text(encoding="utf-8")
    assert call("--write", "-")[0] == 2
    assert call("--write", "--check", str(broken))[0] == 2
