"""``--watch``: again at every change, whatever an editor does with the file, until Ctrl-C."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from calling import BASE, call, edited
from terminal import Terminal

AGAIN = "────\n"


@pytest.fixture
def deal(tmp_path: Path) -> Path:
    path = tmp_path / "deal.yaml"
    path.write_text(BASE, encoding="utf-8")
    return path


def test_it_scores_again_at_every_change(deal: Path) -> None:
    seen = Terminal("score", "deal.yaml", "--watch", cwd=deal.parent)
    begun = seen.until("loser_seat_flower=true")
    assert begun.startswith("看着 deal.yaml：一改就重算")
    deal.write_text(edited(("by: 自摸", "by: 自摩")), encoding="utf-8")
    seen.until("是不是 自摸？")
    beside = deal.with_name("beside")  # as many editors do: write another file, then rename it
    beside.write_text(edited(("unit: 1", "unit: 2")), encoding="utf-8")
    beside.replace(deal)
    seen.until("(10 和 = 2)")
    moved = deal.rename(deal.with_name("backup~"))  # away for a moment
    moved.replace(deal)
    deal.write_text(edited(("unit: 1", "unit: 3")), encoding="utf-8")
    assert "没有这个文件" not in seen.until("(10 和 = 3)")
    deal.unlink()
    seen.until("没有这个文件")
    deal.write_text(BASE, encoding="utf-8")
    seen.until("(10 和 = 1)")
    seen.type("\x03")
    assert seen.end() == 130
    assert "Traceback" not in seen.shown


def test_calc_toml_is_watched_too(deal: Path) -> None:
    seen = Terminal(
        "score", "deal.yaml", "--watch", cwd=deal.parent, CALC_NO_CONFIG="", XDG_CONFIG_HOME="/none"
    )
    seen.until("封顶 500")
    toml = deal.with_name("calc.toml")
    toml.write_text("[rules.wenling_mahjong]\ncap = 300\n", encoding="utf-8")
    seen.until("封顶 300")
    toml.write_text("cap\n", encoding="utf-8")
    seen.until("calc.toml:1:")
    toml.unlink()
    seen.until("封顶 500")
    seen.type("\x03")
    assert seen.end() == 130


def test_check_watches(deal: Path) -> None:
    deal.write_text(BASE + "claim: {total: {东: 400}}\n", encoding="utf-8")
    seen = Terminal("check", "deal.yaml", "--watch", cwd=deal.parent)
    seen.until("✗")
    deal.write_text(BASE + "claim: {total: {东: 500}}\n", encoding="utf-8")
    seen.until("✓")
    os.truncate(deal, 0)
    seen.until("文件里没有牌局")
    seen.type("\x03")
    assert seen.end() == 130


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["score", "-", "--watch"], "看不了标准输入"),
        (["score", "x.yaml", "--watch", "--format", "html"], "--format html"),
        (["score", "x.yaml", "--watch", "--format", "png"], "--format png"),
        (["score", "x.yaml", "--watch", "--format", "word"], "没有“word”这种输出"),
        (["score", "x.yaml", "--watch", "--lang", "fr"], "没有“fr”这种语言"),
        (["score", "x.yaml", "--watch", "--set", "cap"], "--set 要写成"),
        (["score", "--watch"], "缺少 FILE"),
        (["check", "-", "--watch"], "看不了标准输入"),
        (["check", "--watch", "-", "x.yaml", "--lang", "en"], None),
        (["session", "x.yaml", "--watch"], "没有 --watch 这个选项"),
    ],
)
def test_what_cannot_be_watched(arguments: list[str], said: str | None) -> None:
    done = call(*arguments)
    assert done.code == 2
    assert (said or "standard input") in done.err
    assert done.out == ""
