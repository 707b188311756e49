"""Benchmark of 温岭麻将, run by hand: one deal of four hands against ``json.loads`` of its record.

    PYTHONPATH=. python tests/perf/bench_wenling.py

Every deal is different and scored once; the suit tables are warm from other deals.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracles")]

from deal_bench import measure  # noqa: E402
from neutral import wenling_record  # noqa: E402
from wenling_oracle import random_deal  # noqa: E402

WARM, MEASURED, SEED = 4_000, 2_000, 20261


def main() -> None:
    """Print the medians and their ratio, by the number of wildcards of the winner too."""
    rng = random.Random(SEED)
    deals = [random_deal(rng) for _ in range(WARM + MEASURED)]

    def wilds(number: int) -> int | None:
        winner, wild = deals[number]["winner"], deals[number]["indicator"]
        return deals[number]["hands"][winner]["concealed"].count(wild) if winner else None

    measure("温岭麻将", [wenling_record(deal, {}) for deal in deals], WARM, wilds)


if __name__ == "__main__":
    main()
