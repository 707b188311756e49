"""The neutral cases and the oracles stand elsewhere under tests/."""

import sys
from pathlib import Path

TESTS = Path(__file__).parents[2]
sys.path[:0] = [str(TESTS), str(TESTS / "oracles")]
