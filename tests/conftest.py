"""What tests of every folder may import: the neutral cases, the oracles, the helpers beside them."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from hypothesis import settings

# The same examples in every run, so that a run tells of the change and not of the day; the long run takes
# new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None)
settings.load_profile("search" if os.environ.get("HUSHU_FULL") else "steady")

os.environ["CALC_NO_CONFIG"] = "1"  # nobody's own calc.toml is part of a test

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), *(str(HERE / name) for name in ("oracles", "cards", "games"))]

# A run in the background may have Ctrl-C ignored, which programs inherit; those that are tested must hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
