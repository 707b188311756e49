"""What a replayed deal of 216 cards costs, as a multiple of reading its record with json.loads.

Run it by itself: ``python tests/perf/bench_cards.py``. It exits 1 above the limit of 300.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1] / "cards")]

import card_specs  # noqa: E402
from card_deal import Deal, play_out  # noqa: E402

from calc.cards import Deck, Play, Rules, one_left, parse_cards, parse_play, replay  # noqa: E402

LIMIT = 300
PLAYERS = ("甲", "乙", "丙", "丁", "戊", "己")
SIDES = (PLAYERS[::2], PLAYERS[1::2])
RULES = Rules(
    patterns=card_specs.liujia_tong_000(),
    deck=Deck.of(4),
    points={"5": 5, "10": 10, "K": 10},
    ends=(one_left,),
)


def once(log: list[dict[str, str]], hands: dict[str, str]) -> None:
    """From the record's texts to the result: cards read, hands and deck checked, every play judged."""
    plays = [Play(player, *parse_play(text)) for entry in log for player, text in entry.items()]
    held = {player: parse_cards(text) for player, text in hands.items()}
    played = replay(RULES, plays, players=PLAYERS, sides=SIDES, sizes={}, hands=held)
    assert played.ended, played.fault


def replay_alone(deal: Deal) -> None:
    """The replay without reading the cards' texts."""
    replay(RULES, deal.plays, players=PLAYERS, sides=SIDES, sizes={}, hands=deal.hands)


def best_of(rounds: int, what, *args: object) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        what(*args)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> int:
    worst = 0.0
    for seed in range(5):
        deal = play_out(RULES, PLAYERS, seed)
        hands = {player: " ".join(map(str, cards)) for player, cards in deal.hands.items()}
        record = json.dumps({"hands": hands, "log": deal.log}, ensure_ascii=False)
        reading = best_of(200, json.loads, record)
        log = json.loads(record)["log"]
        replaying = best_of(30, once, log, hands)
        bare = best_of(30, replay_alone, deal)
        ratio = replaying / reading
        worst = max(worst, ratio)
        passes = sum(not play.cards for play in deal.plays)
        print(
            f"deal {seed}: {len(deal.plays)} entries ({passes} passes), {len(record.encode())} bytes; "
            f"json.loads {reading * 1e6:.0f} us, read and replayed {replaying * 1e3:.2f} ms = {ratio:.0f}x, "
            f"replayed alone {bare * 1e3:.2f} ms = {bare / reading:.0f}x"
        )
    print(f"worst {worst:.0f}x (limit {LIMIT}x)")
    return int(worst > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main())
