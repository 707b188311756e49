"""Benchmark of 乐清麻将, run by hand: one deal of four hands against ``json.loads`` of its record.

    python tests/perf/bench_yueqing.py

Every deal is different and scored once; the suit tables are warm from other deals.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "oracles")]

from neutral import yueqing_record  # noqa: E402
from yueqing_oracle import random_deal  # noqa: E402

from calc.deals.scoring import score_record  # noqa: E402
from calc.games import find_game, load_game  # noqa: E402

WARM, MEASURED, SEED = 4_000, 2_000, 20262


def main() -> None:
    """Print the medians and their ratio, by the number of wildcards of the winner too."""
    rng = random.Random(SEED)
    entry = find_game("乐清麻将")
    assert entry is not None
    game = load_game(entry)
    deals = [random_deal(rng) for _ in range(WARM + MEASURED)]
    texts = [json.dumps(yueqing_record(deal, {}), ensure_ascii=False) for deal in deals]
    assert len(set(texts)) == len(texts)
    for text in texts[:WARM]:
        score_record(game, json.loads(text))
    scoring: list[float] = []
    parsing: list[float] = []
    by_wilds: dict[int, list[float]] = {}
    for deal, text in zip(deals[WARM:], texts[WARM:], strict=True):
        start = time.perf_counter()
        record = json.loads(text)
        parsed = time.perf_counter()
        score_record(game, record)
        done = time.perf_counter()
        parsing.append(parsed - start)
        scoring.append(done - parsed)
        winner = deal["winner"]
        if winner:
            wilds = deal["hands"][winner]["concealed"].count(deal["caishen"])
            by_wilds.setdefault(wilds, []).append(done - parsed)
    score, parse = statistics.median(scoring), statistics.median(parsing)
    print(f"json.loads of a record   {parse * 1e6:8.1f} µs (median)")
    print(f"record to Result         {score * 1e6:8.1f} µs (median of {MEASURED}), mean {statistics.mean(scoring) * 1e6:.1f}")
    print(f"ratio                    {score / parse:8.1f}")
    for wilds, times in sorted(by_wilds.items()):
        print(f"  winner with {wilds} wildcards {statistics.median(times) * 1e6:8.1f} µs ({len(times)} deals)")


if __name__ == "__main__":
    main()
