"""Benchmark of ``calc batch``, run by hand on an idle machine: speed-up, memory, cost beside scoring.

    python tests/perf/bench_batch.py [RECORDS]

Makes RECORDS (100,000) different mixed mahjong deals as JSONL, runs the command with -j 1 and -j 2, watches
the memory of all its processes, then scores some of them in this process for the cost of scoring alone.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracles"), str(TESTS / "games" / "guobiao")]

import wenling_oracle  # noqa: E402
import yueqing_oracle  # noqa: E402
from guobiao_hands import random_wins  # noqa: E402
from neutral import wenling_record, yueqing_record  # noqa: E402

from calc.deals.scoring import score_record  # noqa: E402
from calc.games import game_of  # noqa: E402
from calc.games.guobiao_mahjong.notation import record_of  # noqa: E402

SEED, ALONE, WARM = 20268, 4_000, 1_000


def make(path: Path, count: int) -> None:
    """Random deals of the three games in turn, the Guobiao ones with the winner alone."""
    rng = random.Random(SEED)
    wins = random_wins(SEED, -(-count // 3))
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            if number % 3 == 0:
                record = record_of(next(wins))
            elif number % 3 == 1:
                record = wenling_record(wenling_oracle.random_deal(rng), {})
            else:
                record = yueqing_record(yueqing_oracle.random_deal(rng), {})
            file.write(json.dumps({**record, "id": str(number)}, ensure_ascii=False) + "\n")


def family(pid: int) -> list[int]:
    """A process and all below it."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(pid: int) -> float:
    """What a process and all below it hold, in MB; what they share is counted once (Pss)."""
    total = 0
    for each in family(pid):
        try:
            rollup = Path(f"/proc/{each}/smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
    return total / 1024


def run(source: Path, out: Path, jobs: int) -> tuple[float, float]:
    """Seconds and the most memory of one run."""
    words = [sys.executable, "-m", "calc", "batch", str(source), "-o", str(out), "-j", str(jobs)]
    env = {**os.environ, "PYTHONPATH": str(TESTS.parent)}
    start = time.perf_counter()
    process = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL)
    most = 0.0
    while process.poll() is None:
        most = max(most, memory(process.pid))
        time.sleep(0.05)
    assert process.returncode == 0
    return time.perf_counter() - start, most


def scoring(source: Path) -> float:
    """Seconds for a record in this process, from plain values to the result."""
    with source.open(encoding="utf-8") as lines:
        texts = [next(lines) for _ in range(WARM + ALONE)]
    records: list[dict[str, Any]] = [json.loads(text) for text in texts]
    for record in records[:WARM]:
        score_record(game_of(record), record)
    start = time.perf_counter()
    for record in records[WARM:]:
        score_record(game_of(record), record)
    return (time.perf_counter() - start) / ALONE


def main() -> None:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "in.jsonl"
        make(source, count)
        seconds: dict[int, float] = {}
        for jobs in (1, 2):
            seconds[jobs], most = run(source, Path(folder) / f"out{jobs}.jsonl", jobs)
            rate = f"{count / seconds[jobs]:,.0f} a second"
            print(f"-j {jobs}: {count:,} records in {seconds[jobs]:.1f} s, {rate}, {most:.0f} MB at most")
        a, b = (Path(folder) / f"out{jobs}.jsonl" for jobs in (1, 2))
        assert a.read_bytes() == b.read_bytes()
        print(f"-j 2 against -j 1: {seconds[1] / seconds[2]:.2f} times as fast")
        alone = scoring(source)
        each = seconds[1] / count
        print(f"a record {each * 1e6:.0f} µs, scoring alone {alone * 1e6:.0f} µs: {each / alone:.2f} times")


if __name__ == "__main__":
    main()
