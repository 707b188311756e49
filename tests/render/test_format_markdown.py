"""Markdown: every deal can be shown, and no name turns into markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from calc import api
from calc.cli.app import build
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.markdown import result_markdown

EXAMPLES = Path(__file__).parents[2] / "examples"
TOUR = EXAMPLES / "wenling_mahjong" / "tour.yaml"


def shown(deal: api.Deal, lang: str = "zh") -> str:
    result = api.score(deal)
    entry = find_game(result.game)
    assert entry is not None
    game = load_game(entry)
    return result_markdown(result, game, Speaker("en" if lang == "en" else "zh", game.texts))


def call(*arguments: str) -> str:
    done = CliRunner().invoke(build([]), list(arguments))
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("folder", sorted(path.name for path in EXAMPLES.iterdir()))
def test_every_example(folder: str, lang: str) -> None:
    for path in sorted((EXAMPLES / folder).glob("*.yaml")):
        for deal in api.load(path):
            text = shown(deal, lang)
            assert text.startswith("## ")
            tables = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
            for rows in tables:
                assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1, path


def test_says_what_the_text_says() -> None:
    text = call("score", str(TOUR), "--format", "markdown")
    for part in (
        "## 温岭麻将 · 同城游",
        "### 东 东家 · 和牌家 · 500 和",
        "| 和 | 刻子 | 东东东 | 4 | 四·1·① 刻子 |",
        "`(18+20)×2^5 = 1216 → 封顶 500    四·1·④ 牌点汇总`",
        "| 南 | 东 | 50 | 付和牌家（六·C·1 其他玩家向和牌方支付） |",
        "| 东 净 | +150 | +150 | ✓ |",
        "> 条文未定：",
    ):
        assert part in text


def test_one_hand_from_the_command_line() -> None:
    text = call("hand", "国标麻将", "123万 456万 78万 345条 99筒", "--win", "9万", "--by", "自摸",
                "--seat", "东", "--round", "东", "--format", "markdown")  # fmt: skip
    assert "| 番 | 清龙 |" in text


def test_names_are_no_markup() -> None:
    source = TOUR.read_text(encoding="utf-8").replace("name: 南家", "name: '<b>|*a*`'")
    text = shown(api.loads(source)[0])
    assert r"### 南 \<b\>\|\*a\*\` · " in text


def test_lists_do_not_begin_by_accident() -> None:
    from calc.render.markdown import _code, _text

    assert _text("- a") == r"\- a"
    assert _text("1. a") == r"1\. a"
    assert _code("a`b``") == "``` a`b`` ```"
