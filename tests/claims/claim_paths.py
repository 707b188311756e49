"""The helpers of the games' own tests stand beside those: import this first."""

import sys
from pathlib import Path

GAMES = Path(__file__).parents[1] / "games"
sys.path[:0] = [str(GAMES / "guobiao")]
