"""What the benchmarks of whole deals share: one deal against ``json.loads`` of its record, medians."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from calc.deals.scoring import score_record
from calc.games import find_game, load_game


def measure(name: str, records: list[dict[str, Any]], warm: int, wilds: Callable[[int], int | None]) -> None:
    """Print the medians and their ratio for the records after the first ``warm``, which only fill tables.

    ``wilds`` says of a record's number how many wildcards the winner has, None when nobody won.
    """
    entry = find_game(name)
    assert entry is not None
    game = load_game(entry)
    texts = [json.dumps(record, ensure_ascii=False) for record in records]
    assert len(set(texts)) == len(texts)
    for text in texts[:warm]:
        score_record(game, json.loads(text))
    scoring: list[float] = []
    parsing: list[float] = []
    by_wilds: dict[int, list[float]] = {}
    for number, text in enumerate(texts[warm:], warm):
        start = time.perf_counter()
        record = json.loads(text)
        parsed = time.perf_counter()
        score_record(game, record)
        done = time.perf_counter()
        parsing.append(parsed - start)
        scoring.append(done - parsed)
        count = wilds(number)
        if count is not None:
            by_wilds.setdefault(count, []).append(done - parsed)
    score, parse = statistics.median(scoring), statistics.median(parsing)
    mean = statistics.mean(scoring)
    print(f"json.loads of a record   {parse * 1e6:8.1f} µs (median)")
    print(f"record to Result         {score * 1e6:8.1f} µs (median of {len(scoring)}), mean {mean * 1e6:.1f}")
    print(f"ratio                    {score / parse:8.1f}")
    for count, times in sorted(by_wilds.items()):
        print(
            f"  winner with {count} wildcards {statistics.median(times) * 1e6:8.1f} µs ({len(times)} deals)"
        )
