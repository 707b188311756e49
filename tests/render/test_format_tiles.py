"""``--tiles``: Unicode tiles in the text, where the terminal can show them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
TOUR = EXAMPLES / "wenling_mahjong" / "tour.yaml"


def shown(*arguments: str, encoding: str = "utf-8") -> str:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "calc", *arguments]
    return subprocess.run(command, capture_output=True, check=True, env=environment).stdout.decode(encoding)


def test_tiles_in_the_text() -> None:
    text = shown("score", str(TOUR), "--tiles")
    assert "碰🀀🀀🀀 | 🀇*🀈🀉 🀍🀎🀏 🀞🀟🀠 🀄🀄🀄 🀔🀔 | 花 🀦 🀆" in text
    assert "刻子    🀀🀀🀀" in text


def test_a_terminal_without_them() -> None:
    assert shown("score", str(TOUR), "--tiles", encoding="gbk") == shown("score", str(TOUR), encoding="gbk")


def test_cards_stay() -> None:
    deal = str(EXAMPLES / "wenling_duijia_tong" / "recorded.yaml")
    assert shown("score", deal, "--tiles") == shown("score", deal)


def test_one_hand() -> None:
    text = shown("hand", "国标麻将", "123万 456万 78万 345条 99筒", "--win", "9万", "--by", "自摸",
                 "--seat", "东", "--round", "东", "--tiles")  # fmt: skip
    assert "🀡🀡" in text
