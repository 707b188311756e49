"""A deal's record (``log``): replayed, its first wrong play named, its facts compared with those stated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calc.cards.card import Card
from calc.cards.climbing import replay
from calc.cards.deck import points_of
from calc.cards.notation import format_cards
from calc.cards.trick import Play, Replay, Rules
from calc.core.play import OnTable
from calc.deals.cards import CardDeal, Log, PointsDeal
from calc.deals.cards_points import Side
from calc.deals.cards_table import Seats
from calc.diagnostics.problem import Path, Problem


@dataclass(frozen=True)
class Record:
    """A replayed record: what came of it by which rules, and where its entries stand in the file."""

    rules: Rules
    played: Replay
    log: Log
    places: tuple[Path, ...]

    def last_play(self, player: str) -> int | None:
        """The index of a player's last play with cards."""
        found = [n for n, turn in enumerate(self.log) if turn.player == player and turn.said.cards]
        return found[-1] if found else None

    def last_trick(self, player: str) -> int | None:
        """The index of the play that won a player his last trick."""
        won = [trick.won_by for trick in self.played.tricks if trick.winner == player]
        return won[-1] if won else None


def record_of(
    deal: CardDeal,
    rules: Rules,
    seats: Seats,
    sides: tuple[Side, ...],
    sizes: Mapping[str, int],
    hands: Mapping[str, tuple[Card, ...]] | None = None,
    first: str | None = None,
) -> Record | None:
    """The deal's record, replayed once; None where the deal has none.

    ``hands`` are those to play from (the deal's own where they are not given); ``first`` must lead.
    """
    log = deal.log
    if log is None:
        return None

    def work() -> Record:
        turns = tuple(turn._replace(player=seats.find(turn.player) or turn.player) for turn in log)
        plays = [Play(turn.player, *turn.said) for turn in turns]
        held = seats.by_player(deal.hands) if hands is None else hands
        played = replay(
            rules, plays, players=seats.players, sides=sides, sizes=sizes, hands=held, first=first
        )
        return Record(rules, played, turns, tuple(("log", *turn.at) for turn in log))

    return deal.once(("record", id(rules), sides, first), work)  # the record keeps its rules alive


def on_table(record: Record | None, level: str | None = None) -> OnTable | None:
    """Where a record stops."""
    if record is None:
        return None
    played = record.played
    laid = [(turn, combo) for turn, combo in zip(record.log, played.combos, strict=False) if combo]
    last = played.combos[-1] if played.combos else None
    named = last.local_name if last is not None else ""
    if played.table is None or not laid:
        return OnTable(turn=played.turn, last=named, level=level)
    top, _ = laid[-1]
    return OnTable(format_cards(top.said.cards), top.player, played.turn, named, level)


def check_record(record: Record, *, declared: bool = False) -> Iterator[Problem]:
    """The first wrong play. With ``declared`` a play of several readings must say which one is meant."""
    played = record.played
    if declared and played.undeclared and (played.fault is None or played.undeclared[0] < played.fault.index):
        index = played.undeclared[0]
        turn = record.log[index]
        args: dict[str, object] = {"player": turn.player, "cards": format_cards(turn.said.cards)}
        yield Problem("card.play.undeclared", record.places[index], args)
    fault = played.fault
    if fault is None:
        return
    args = {"entry": fault.index + 1, **fault.args}
    related = None
    if fault.why is not None:
        args |= {**fault.why.args, "hint_code": fault.why.reason}
        laid = [index for index, combo in enumerate(played.combos[: fault.index]) if combo is not None]
        related = record.places[laid[-1]] if laid else None
    yield Problem(fault.code, record.places[fault.index], args, related=related)


def check_ended(record: Record, *, stopped: bool) -> Iterator[Problem]:
    """The record goes on to the end of the deal, unless it was stopped early."""
    if record.played.fault is None and not record.played.ended and not stopped:
        args: dict[str, object] = {"turn": record.played.turn or "", "count": len(record.log)}
        yield Problem("log.not_over", ("log",), args, on_key=True)


def check_order_played(deal: CardDeal, seats: Seats, record: Record) -> Iterator[Problem]:
    """A stated ``finish`` is the one that was played; the first difference is told, with the play."""
    stated, played = seats.known(deal.finish or ()), record.played.finish
    if deal.finish is None or record.played.fault is not None:
        return
    for place, player in enumerate(stated):
        right = played[place] if place < len(played) else None
        if player == right or (right is None and len(stated) == len(seats.players)):
            continue
        yield from _order_differs(record, ("finish", place), player, right)
        return
    if len(stated) < len(played):
        yield from _order_differs(record, ("finish",), "", played[len(stated)])


def _order_differs(record: Record, path: Path, player: str, right: str | None) -> Iterator[Problem]:
    if right is None:
        left = record.played.count[player]
        args: dict[str, object] = {"player": player, "left": left}
        last = record.last_play(player)
        yield Problem("log.still_holds", path, args, related=None if last is None else record.places[last])
        return
    index = record.last_play(right)
    assert index is not None
    args = {"player": player, "right": right, "entry": index + 1}
    yield Problem("log.finish_differs", path, args, related=record.places[index])


def check_points_played(
    deal: PointsDeal,
    seats: Seats,
    record: Record,
    sides: tuple[Side, ...],
    points: Mapping[str, int],
    in_hand: Mapping[str, int],
) -> Iterator[Problem]:
    """Stated points are those that were played: of a player, or of a side that stands under one of it.

    ``in_hand`` are the points left by the record, of the players where it tells them.
    """
    if record.played.fault is not None:
        return
    stated = seats.by_player(deal.captured or {})
    for player, figure in stated.items():
        side = next(side for side in sides if player in side)
        own = record.played.captured[player]
        pooled = sum(record.played.captured[member] for member in side)
        if figure != own and not (figure == pooled and not any(o in stated for o in side if o != player)):
            index = record.last_trick(player)
            args: dict[str, object] = {"player": player, "points": own, "written": figure}
            args["entry"] = "—" if index is None else index + 1
            related = None if index is None else record.places[index]
            yield Problem("log.captured_differs", ("captured", player), args, related=related)
    for player, held in seats.by_player(deal.in_hand).items():
        worth = held.points(points)
        if player in in_hand and worth != in_hand[player]:
            index = record.last_play(player)
            args = {"player": player, "points": in_hand[player], "written": worth}
            args["entry"] = "—" if index is None else index + 1
            related = None if index is None else record.places[index]
            yield Problem("log.in_hand_differs", ("in_hand", player), args, related=related)


def left_in_hand(record: Record, total: int | None, points: Mapping[str, int]) -> dict[str, int]:
    """The points left in hand, by player, as far as the record tells them.

    Of a player whose hand was given they are counted. What then is missing from ``total`` (all points of
    the deck, None where they are not all in play) is in the hands of the others: with one such player it is
    his, and where nothing is missing they have none.
    """
    played = record.played
    left = {player: points_of(cards, points) for player, cards in played.left.items()}
    unknown = [player for player, count in played.count.items() if count and player not in left]
    if total is not None:
        rest = total - sum(played.captured.values()) - played.open_points - sum(left.values())
        if len(unknown) == 1 or rest == 0:
            left |= dict.fromkeys(unknown, rest)
    return {**dict.fromkeys([p for p, count in played.count.items() if not count], 0), **left}
