"""What tests of every folder may import: the neutral cases, the oracles, the helpers beside them."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), *(str(HERE / name) for name in ("oracles", "cards", "games"))]
