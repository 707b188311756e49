"""Records that many tests share, made once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from batch_deals import calc, examples, jsonl, load, records


@pytest.fixture(scope="session")
def many() -> list[dict[str, Any]]:
    """Random deals and every example."""
    return [*records(240), *examples()]


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory, many: list[dict[str, Any]]) -> Path:
    """A file of them, with a few that cannot be scored in between."""
    broken = [
        "",
        '{"game": "温岭麻将", "wild": 5筒}',
        "nonsense",
        '{"game": "桥牌"}',
        '{"a": 1, "a": 2}',
        "  ",
    ]
    lines: list[Any] = [*many[:100], *broken, *many[100:], '["list"]']
    return jsonl(tmp_path_factory.mktemp("corpus") / "many.jsonl", lines)


@pytest.fixture(scope="session")
def scored(tmp_path_factory: pytest.TempPathFactory, corpus: Path) -> tuple[Path, list[Any]]:
    """What the corpus comes to, in one process: the path of the output, and its lines."""
    out = tmp_path_factory.mktemp("scored") / "out.jsonl"
    done = calc("batch", corpus, "-o", out, "-j", "1")
    assert done.returncode == 1, done.stderr.decode()
    return out, load(out)
