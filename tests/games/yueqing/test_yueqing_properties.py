"""What holds for every deal: sums, order, the short cut over readings, complete remarks."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
import yueqing_oracle as oracle
from hypothesis import given, settings
from hypothesis import strategies as st
from neutral import yueqing_record
from yueqing_deals import GAME, score

from calc.core.result import Result
from calc.deals.scoring import prepare
from calc.games.yueqing_mahjong.model import side_of
from calc.games.yueqing_mahjong.readings import every_hand, hands_of
from calc.games.yueqing_mahjong.score import figures
from calc.games.yueqing_mahjong.total import Score, score_of, scores_of
from calc.mahjong.notation import parse_tiles, unicode_tiles
from calc.messages import Speaker

Record = dict[str, Any]
SPEAKERS = (Speaker("zh", GAME.texts), Speaker("en", GAME.texts))


def record_of(seed: int) -> Record:
    return yueqing_record(oracle.random_deal(random.Random(seed)), {})


def figures_of(result: Result) -> Any:
    """Everything of a result but the names and the reading that happens to be shown."""
    players = {
        seat: (one.total, one.numbers, one.formula, sorted(map(str, one.lines)))
        for seat, one in result.players.items()
    }
    return players, dict(result.settlement.net), result.outcome, result.next


seeds = st.integers(0, 10**9)


@settings(max_examples=150, deadline=None)
@given(seeds, st.sampled_from(list(GAME.options.options())), st.randoms(use_true_random=False))
def test_nets_sum_to_nothing(seed: int, option: str, rng: random.Random) -> None:
    record = record_of(seed)
    values = list(GAME.options.options()[option].values) or [1, 7]
    if option != "zhong_flower_when":
        record["rules"] = {option: str(rng.choice(values)).lower()}
    result = score(record)
    assert sum(result.settlement.net.values()) == 0
    paid = dict.fromkeys(result.settlement.net, Decimal(0))
    for transfer in result.settlement.transfers:
        assert transfer.amount > 0
        paid[transfer.payer] -= transfer.amount
        paid[transfer.payee] += transfer.amount
    assert paid == result.settlement.net
    for speaker in SPEAKERS:
        for note in (*result.notes, *result.headline):
            assert speaker.say(note.code, **note.args)
        for transfer in result.settlement.transfers:
            assert speaker.say(f"{result.game}.{transfer.reason}")
        for one in result.players.values():
            assert speaker.has(f"{result.game}.role.{one.role}")


@settings(max_examples=150, deadline=None)
@given(seeds, st.randoms(use_true_random=False))
def test_order_names_and_notation_do_not_matter(seed: int, rng: random.Random) -> None:
    record = record_of(seed)
    other = {**record, "players": {}}
    seats = list(record["players"])
    rng.shuffle(seats)
    for seat in seats:
        entry = record["players"][seat]
        tiles, melds = parse_tiles(entry["hand"]), list(entry["melds"])
        rng.shuffle(tiles)
        rng.shuffle(melds)
        hand = unicode_tiles(tiles) if rng.random() < 0.5 else " ".join(entry["hand"].split()[::-1])
        other["players"][f"{seat}家"] = {**entry, "hand": hand, "melds": melds, "name": f"玩家{seat}"}
    assert figures_of(score(other)) == figures_of(score(record))


def won_deals(count: int, first: int) -> list[tuple[Any, Any]]:
    found = []
    for seed in range(first, first + count):
        deal, rules = prepare(GAME, record_of(seed))
        if deal.winner is not None:
            found.append((deal, rules))
    return found


def test_tiles_that_do_not_win_have_no_reading() -> None:
    deal, rules = won_deals(1, 20)[0]
    side = side_of(deal, deal.winner, rules.options)
    assert scores_of(replace(side, counts=(*side.counts[1:], side.counts[0] + 1))) == []


def counted(one: Score) -> Any:
    """How a reading counts, the place of the winning tile apart."""
    rest = [(hit.rule.id, len(hit.proofs)) for hit in one.found if hit.rule.id != "all_chows"]
    return sorted(rest), one.hua


@pytest.mark.parametrize("first", range(0, 1200, 200))
def test_readings_that_are_put_together_count_the_same(first: int) -> None:
    """Of all readings with all places of the winning tile none counts in a way that is not looked at."""
    for deal, rules in won_deals(200, first):
        side = side_of(deal, deal.winner, rules.options)
        chosen = scores_of(side)
        everything = [score_of(hand) for hand in every_hand(side)]
        own = [one for one in everything if reads_wildcards_as_own(one, side.wild)]
        assert max(one.rank for one in everything) == chosen[0].rank
        assert {str(counted(one)) for one in own} == {str(counted(one)) for one in chosen}
        assert len(hands_of(side)) == len(chosen)


def reads_wildcards_as_own(one: Score, wild: int) -> bool:
    """Whether no pung or pair of 财神 only is read as another kind, which would be the same set again."""
    groups = [*one.hand.sets, one.hand.pair]
    return all(
        group is not None
        and (group.kind == "chow" or group.wild_count < len(group.tiles) or group.tile == wild)
        for group in groups
    )


@pytest.mark.parametrize("first", range(5000, 5600, 150))
def test_every_open_point_that_moves_a_number_is_told(first: int) -> None:
    for seed in range(first, first + 150):
        deal, rules = prepare(GAME, record_of(seed))
        now = figures(deal, rules.options)
        moved = set()
        for name, option in GAME.options.options().items():
            if not option.open or name == "zhong_flower_when":
                continue
            for value in option.values:
                other = figures(deal, replace(rules.options, **{name: value}))
                if other.tai != now.tai or other.settlement.net != now.settlement.net:
                    moved.add((name, str(value).lower()))
        told = GAME.score(deal, rules).notes
        points = [note.args for note in told if note.code == "rules.open_point"]
        assert {(str(args["name"]), str(args["value"])) for args in points} == moved


def test_a_settled_point_is_not_told() -> None:
    record = record_of(11) | {"rules": {"caishen_all_used": "exclude", "hua_sets": "replace"}}
    names = {note.args.get("name") for note in score(record).notes}
    assert names.isdisjoint({"caishen_all_used", "hua_sets"})
