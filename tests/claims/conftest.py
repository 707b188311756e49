"""The helpers of the games' own tests stand beside those."""

import sys
from pathlib import Path

GAMES = Path(__file__).parents[1] / "games"
sys.path[:0] = [str(GAMES / "guobiao"), str(GAMES / "wenling"), str(GAMES / "yueqing")]
