"""What a replayed deal of two packs in tricks costs, as a multiple of reading its record with json.loads.

Run it by itself: ``python tests/perf/bench_tricks.py``. It exits 1 above the limit of 300.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1] / "cards")]

import trick_specs  # noqa: E402
from trick_deal import play_out  # noqa: E402

from calc.cards import Play, parse_cards, parse_play  # noqa: E402
from calc.cards.trick_taking import TrickRules, replay_tricks  # noqa: E402

LIMIT = 300
LEVELS = (("S", "2"), ("H", "4"), ("", "7"), ("D", "A"), ("C", "K"))


def once(level: tuple[str, str], log: list[dict[str, str]], hands: dict[str, str]) -> None:
    """From the record's texts to the result: the order built, cards read, every play judged."""
    plays = [Play(player, *parse_play(text)) for entry in log for player, text in entry.items()]
    held = {player: parse_cards(text) for player, text in hands.items()}
    rules = trick_specs.rules(trick_specs.hongwu(*level))
    played = replay_tricks(rules, plays, players=trick_specs.SEATS, size=25, hands=held)
    assert played.ended, played.fault


def replay_alone(rules: TrickRules, plays: list[Play], hands: dict) -> None:
    """The replay without reading the cards' texts."""
    replay_tricks(rules, plays, players=trick_specs.SEATS, size=25, hands=hands)


def best_of(rounds: int, what, *args: object) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        what(*args)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> int:
    worst = 0.0
    for seed, level in enumerate(LEVELS):
        rules = trick_specs.rules(trick_specs.hongwu(*level))
        deal = play_out(rules, seed)
        hands = {player: " ".join(map(str, cards)) for player, cards in deal.hands.items()}
        record = json.dumps({"hands": hands, "log": deal.log}, ensure_ascii=False)
        reading = best_of(200, json.loads, record)
        log = json.loads(record)["log"]
        replaying = best_of(30, once, level, log, hands)
        bare = best_of(30, replay_alone, rules, deal.plays, deal.hands)
        ratio = replaying / reading
        worst = max(worst, ratio)
        print(
            f"deal {seed}: {len(deal.plays)} plays, {len(record.encode())} bytes; "
            f"json.loads {reading * 1e6:.0f} us, read and replayed {replaying * 1e3:.2f} ms = {ratio:.0f}x, "
            f"replayed alone {bare * 1e3:.2f} ms = {bare / reading:.0f}x"
        )
    print(f"worst {worst:.0f}x (limit {LIMIT}x)")
    return int(worst > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main())
