"""Golden texts: what the program said when somebody last looked. ``HUSHU_UPDATE=1`` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "golden" / "wenling"


def compare(name: str, text: str) -> None:
    """Fail where a text is not byte for byte the golden one."""
    path = FOLDER / name
    if os.environ.get("HUSHU_UPDATE"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    assert text == path.read_bytes().decode(), f"{path.name} is not what is said now"
