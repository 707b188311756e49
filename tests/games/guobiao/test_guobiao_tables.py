"""The tables that make it fast say what the catalogue says."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest
from fan_cases import FAN_CASES
from guobiao_hands import counted, random_wins

from calc.core.catalogue import find_among
from calc.games.guobiao_mahjong import pieces, tables
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import CHOW_FANS, FANS, count, rules_of
from calc.games.guobiao_mahjong.evidence import Evidence, evidence_of, in_full
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Hand, Reading, make_facts, pair_of
from calc.games.guobiao_mahjong.notation import parse_hand
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.readings import best, hand_of, readings, rules_in
from calc.games.guobiao_mahjong.shapes import all_waits, is_apart, is_orphans, is_pairs, lacking, waits_beside
from calc.games.guobiao_mahjong.tables import FREE
from calc.games.guobiao_mahjong.verdicts import VERDICTS
from calc.mahjong.group import group
from calc.mahjong.memo import Memo
from calc.mahjong.suit_waits import kinds_of


@pytest.mark.parametrize("profile", ["1998", "2006"])
def test_totals_are_those_of_the_catalogue(profile: str) -> None:
    options = Options(profile=profile)
    for facts in random_wins(seed=11, number=1500):
        found = readings(facts, options)
        assert found
        for scored in found:
            hand = hand_of(facts, scored)
            plain = count(hand, profile)
            assert scored.total == plain.total
            assert count(hand, profile, rules_in(scored)) == plain
            assert in_any_order(evidence_of(facts, scored, profile)) == in_any_order(in_full(plain))


def in_any_order(evidence: Evidence) -> object:
    """What does not count is put together section by section, so that equal fans may change places."""
    return evidence.lines, evidence.terms, sorted(map(repr, evidence.dropped)), evidence.others


def test_full_tables_begin_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def worked_out() -> list[object]:
        found = [(facts, best(facts, Options())) for facts in map(parse_hand, lines)]
        return [evidence_of(facts, scored, "1998") for facts, scored in found if scored]

    lines = [hit for hit, _, _ in FAN_CASES.values()]
    before = worked_out()
    every = (
        *tables.TABLES, VERDICTS["1998"], pieces.NUMBER_CUTS, pieces.HONOR_CUTS,
    )  # fmt: skip
    for table in every:
        table.clear()
    monkeypatch.setattr(Memo, "limit", 2)
    monkeypatch.setattr(pieces.CutTable, "limit", 2)
    assert worked_out() == before
    assert all(0 < len(table) <= 2 for table in every)


def test_waits_over_all_shapes() -> None:
    """The short way to a wait, where its form counts, and the long one agree."""
    for facts in random_wins(seed=12, number=1500):
        before = bytearray(facts.counts)
        before[facts.win] -= 1
        sets = 4 - len(facts.melds)
        waits = all_waits(bytes(before), sets)
        assert waits >> facts.win & 1
        for scored in readings(facts, Options()):
            reading = hand_of(facts, scored).reading
            in_sets = [each for each in (*reading.groups, reading.pair) if each and facts.win in each.tiles]
            if reading.shape in ("standard", "knitted") and in_sets:
                assert waits_beside(facts.counts, facts.win, sets, knitted=reading.body != ()) == waits


def test_waits_are_what_completes_the_hand() -> None:
    for facts in random_wins(seed=13, number=120):
        before = bytearray(facts.counts)
        before[facts.win] -= 1
        sets = 4 - len(facts.melds)
        found = kinds_of(all_waits(bytes(before), sets))
        for tile in range(34):
            before[tile] += 1
            if before[tile] <= 4:
                after = make_facts([t for t in range(34) for _ in range(before[t])][:-1], 0)
                wins = lacking(bytes(before), sets) == 0
                assert wins == (tile in found)
                assert after
            before[tile] -= 1


def test_shapes() -> None:
    def counts(*tiles: int) -> bytes:
        return bytes(tiles.count(kind) for kind in range(34))

    assert is_pairs(counts(*[0, 1, 2, 3, 4, 5, 6] * 2))
    assert is_pairs(counts(*[0, 0, 2, 3, 4, 5, 6] * 2))
    assert not is_pairs(counts(0, 0, 0, *[2, 3, 4, 5, 6] * 2, 7))
    orphans = (0, 8, 9, 17, 18, 26, *range(27, 34))
    assert is_orphans(counts(*orphans, 0))
    assert not is_orphans(counts(*orphans, 1))
    apart = (0, 3, 6, 10, 13, 16, 20, 23, 26)
    assert is_apart(counts(*apart, 27, 28, 29, 30, 31))
    assert not is_apart(counts(*apart[:-1], 25, 27, 28, 29, 30, 31))
    assert kinds_of(all_waits(counts(*orphans), 4)) == list(orphans)
    assert kinds_of(all_waits(counts(*apart[:7], *range(27, 33)), 4)) == [23, 26, 33]


def chow_hand(lows: tuple[int, ...], pair: int) -> Hand:
    groups = tuple(group("chow", low) for low in lows)
    tiles = [tile for each in groups for tile in each.tiles] + [pair, pair]
    facts = make_facts(tiles[1:], tiles[0])
    return Hand(facts, Reading("standard", groups, pair_of(pair), (), None, False))


LOWS = [9 * suit + rank for suit in range(3) for rank in range(7)]


def test_chows_combine_for_the_most_points() -> None:
    """Against a slow search: of all sets of fans that the principles allow, the dearest."""
    for number, lows in enumerate(combinations_with_replacement(LOWS, 4)):
        if number % 7 == 0 and all(lows.count(low) <= 4 for low in lows):
            hits = find_among([fans[id] for id in fans_of_chows()], chow_hand(lows, 31))
            combination = combine(hits)
            edges = [proof.at for hit in hits for proof in hit.proofs if len(proof.at) == 2]  # type: ignore[attr-defined]
            worth = sum(each.rule.value for each in combination.kept)
            best = spanning(edges)
            for hit in hits:
                for proof in hit.proofs:
                    at = proof.at  # type: ignore[attr-defined]
                    if len(at) > 2:
                        more = any(not set(edge) <= set(at) for edge in edges)
                        best = max(best, hit.rule.value + more)
            assert worth == best
            kept = [(each.rule.id, each.proof) for each in combination.kept]
            lost = [(each.occurrence.rule.id, each.occurrence.proof) for each in combination.lost]
            assert len(kept) + len(lost) == sum(len(hit.proofs) for hit in hits)


def fans_of_chows() -> list[str]:
    return [rule.id for rule in fans if rule.id in CHOW_FANS]


def spanning(edges: list[tuple[int, ...]]) -> int:
    """Chows minus components."""
    groups = [{node} for node in range(4)]
    for first, second in edges:
        joined = [each for each in groups if first in each or second in each]
        groups = [each for each in groups if each not in joined] + [set().union(*joined)]
    return 4 - len(groups)


def test_exchanging_suits_changes_no_total_of_chows() -> None:
    lows = (0, 3, 9, 15)
    totals = set()
    for order in permutations(range(3)):
        hand = chow_hand(tuple(9 * order[low // 9] + low % 9 for low in lows), 31)
        totals.add(count(hand).total)
    assert len(totals) == 1


def test_free_fans_stand_in_no_exclusion() -> None:
    rules = rules_of("1998")
    for rule in rules.values():
        for other in rule.excludes:
            if rule.id not in CHOW_FANS or other not in CHOW_FANS:
                assert {rule.id, other}.isdisjoint(FREE)
    assert {"short_straight", "edge_wait", "knitted_straight"} <= FREE
    assert len(FANS) == 80


@pytest.mark.parametrize(
    ("line", "wait"),
    [
        ("[123m][456p]789s1255p3p", "边张"),
        ("[123m][456p]789s1355p2p", "嵌张"),
        ("[123m][456p]789s1235p5p", "单钓将"),
        ("[123m][456p]789s2355p4p", None),
        ("445566m2277779s8s", None),
        ("[123m]3334555p789s3p", None),
    ],
)
def test_forms_of_the_wait(line: str, wait: str | None) -> None:
    result = counted(line)
    assert result is not None
    names = {hit.rule.name for hit in result.kept} & {"边张", "嵌张", "单钓将"}
    assert names == ({wait} if wait else set())
