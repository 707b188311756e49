"""Benchmark of start-up, run by hand: ``calc`` against bare Python.

    python tests/perf/bench_startup.py

Run it where calc is installed with its bytecode (``pip install .`` writes it).
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

DEAL = Path(__file__).parents[2] / "examples" / "wenling_mahjong" / "tour.yaml"
RUNS = 25


def median_of(command: list[str], environment: dict[str, str]) -> float:
    """The median time of a command, in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environment)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    """Print the medians and their ratios."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    calc = str(Path(sys.executable).parent / "calc")
    bare = median_of([sys.executable, "-c", "pass"], environment)
    print(f"python -c pass   {bare * 1e3:6.1f} ms")
    for arguments in (["--version"], ["score", str(DEAL)]):
        taken = median_of([calc, *arguments], environment)
        print(f"calc {arguments[0]:11} {taken * 1e3:6.1f} ms  {taken / bare:5.1f}x")


if __name__ == "__main__":
    main()
