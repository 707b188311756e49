"""Whole results of chosen deals, byte for byte, as the command prints them.

After a change that is meant ``HUSHU_UPDATE=1 pytest tests/games/wenling/test_wenling_golden.py`` writes the
files in ``tests/golden/wenling`` anew; read the difference before committing it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from wenling_golden import FOLDER, compare

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "wenling_mahjong"
CHOSEN = [
    "seat_flowers", "best_reading", "bao_all_fresh_waiting", "red_wild", "house_flowers", "drawn_game",
    "hand_only_unicode", "drawn_wild",
]  # fmt: skip


def calc(*arguments: str, seed: str = "0") -> str:
    """What ``calc`` prints, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "calc", *arguments],
        cwd=EXAMPLES,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return done.stdout.decode()


@pytest.mark.parametrize("name", CHOSEN)
def test_text(name: str) -> None:
    compare(f"{name}.txt", calc("score", f"{name}.yaml", "--explain"))


@pytest.mark.parametrize("name", CHOSEN)
def test_json(name: str) -> None:
    text = calc("score", f"{name}.yaml", "--json")
    compare(f"{name}.json", text)
    value = json.loads(text, parse_float=lambda word: pytest.fail(f"a float in JSON: {word}"))
    assert value["schema"] == "calc.result/1"
    assert list(value) == [
        "schema", "game", "game_name", "rules", "id", "outcome", "players", "settlement", "next", "notes",
    ]  # fmt: skip


def test_english() -> None:
    compare("seat_flowers_en.txt", calc("score", "seat_flowers.yaml", "--lang", "en", "--explain"))


def test_there_are_no_other_files() -> None:
    wanted = {f"{name}.{ending}" for name in CHOSEN for ending in ("txt", "json")}
    wanted |= {"seat_flowers_en.txt", "faults.txt", "faults_en.txt"}
    assert {path.name for path in FOLDER.iterdir()} == wanted


def test_the_same_bytes_whatever_the_hash_seed() -> None:
    names = sorted(path.name for path in EXAMPLES.glob("*.yaml"))
    for more in (["--explain"], ["--json", "--explain"]):
        seen = {calc("score", *names, *more, seed=seed) for seed in ("0", "1", "2")}
        assert len(seen) == 1
