"""An evening played from its file: deal after deal, then who owes whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from calc.batch.session.expenses import Expense, read_expenses
from calc.batch.session.seating import (
    Opening,
    compare_carried,
    header_entry,
    opening_of,
    own_entry,
    own_players_by_seat,
    seat,
    stated_in,
)
from calc.batch.session.settle import Payment, fewest_payments
from calc.core.game import Game
from calc.core.options import Setting
from calc.core.result import Result
from calc.core.session import Session, Standing
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.diagnostics import Diagnostic, Problem, Refused, Span
from calc.games import game_of
from calc.source.judge import Speakers
from calc.source.locate import locate
from calc.source.node import Mapping, plain
from calc.source.records import Record


@dataclass(frozen=True)
class Played:
    """A deal of the evening. ``people`` is who stands behind each account of the result."""

    number: int
    game: Game
    result: Result
    people: dict[str, str]
    dealer: str | None
    stayed: int
    net: dict[str, Decimal]
    running: dict[str, Decimal]
    expenses: tuple[Expense, ...] = ()

    @property
    def winners(self) -> list[str]:
        """Who won, by name."""
        return [self.people[key] for key, player in self.result.players.items() if player.role == "winner"]


@dataclass
class Total:
    """What an evening came to for one person (or account)."""

    deals: int = 0
    wins: int = 0
    play: Decimal = Decimal(0)
    paid: Decimal = Decimal(0)
    share: Decimal = Decimal(0)

    @property
    def net(self) -> Decimal:
        """What he gets in the end, or owes."""
        return self.play + self.paid - self.share


@dataclass
class Evening:
    """A whole evening."""

    deals: list[Played] = field(default_factory=list)
    expenses: list[Expense] = field(default_factory=list)
    totals: dict[str, Total] = field(default_factory=dict)
    payments: list[Payment] = field(default_factory=list)
    following: Standing | None = None

    @property
    def games(self) -> list[Game]:
        """The games that were played, in the order they were begun."""
        return list({played.game.entry.id: played.game for played in self.deals}.values())


def play(
    records: Sequence[Record],
    speakers: Speakers,
    preset: str | None = None,
    settings: tuple[Setting, ...] = (),
) -> tuple[Evening, list[Diagnostic]]:
    """Play an evening. With diagnostics the evening is not to be used."""
    table = _Table(speakers, preset, settings)
    for number, record in enumerate(records, 1):
        table.deal(number, record)
    table.close(records)
    return table.evening, table.diagnostics


@dataclass
class _Way:
    """How far a game of the evening is."""

    standing: Standing | None = None
    before: Span | None = None
    dealer: str | None = None
    stayed: int = 0
    lost: bool = False  # a deal could not be scored: what follows from it is not known


class _Table:
    def __init__(self, speakers: Speakers, preset: str | None, settings: tuple[Setting, ...]) -> None:
        self.speakers = speakers
        self.preset = preset
        self.settings = settings
        self.evening = Evening()
        self.diagnostics: list[Diagnostic] = []
        self.ways: dict[str, _Way] = {}
        self.running: dict[str, Decimal] = {}
        self.headers: list[tuple[Record, Mapping]] = []

    def deal(self, number: int, record: Record) -> None:
        """One deal: its seats, its score, where the evening stands then."""
        problems = list(record.problems)
        game: Game | None = None
        record = _without_names(record)
        if record.header is not None and not any(record.header is header for _, header in self.headers):
            self.headers.append((record, record.header))
        if record.node is not None:
            try:
                game = game_of(record.data)
                self._play(number, record, game, problems)
            except Refused as refused:
                problems += refused.problems
        if problems:
            self._tell(record, game, problems)
            if game is not None:
                self._way(game).lost = True

    def _tell(self, record: Record, game: Game | None, problems: list[Problem]) -> None:
        speaker = self.speakers(game)
        located = {locate(problem, record, speaker): None for problem in problems}
        self.diagnostics += sorted(located, key=lambda found: (found.line, found.column))

    def _way(self, game: Game) -> _Way:
        return self.ways.setdefault(game.entry.id, _Way())

    def _play(self, number: int, record: Record, game: Game, problems: list[Problem]) -> None:
        assert record.node is not None
        session = game.session or Session()
        way = self._way(game)
        opening = opening_of(record, session, game.entry.name, problems)
        stated = stated_in(record, session, problems)
        at = _head(record.node)
        people: tuple[str, ...] | None = None
        if not way.lost:
            people, found = seat(session, way.standing, stated, opening, way.before, at)
            problems += found
        standing, missing, found = self._standing(record, session, way, people)
        problems += [] if way.lost else found
        data = _completed(record, session, people, missing)
        result = score_record(game, data, self.preset, self.settings)
        if problems or people is None or way.lost:
            return
        self._enter(number, record, game, session, way, people, opening, result, problems)
        way.standing, way.before = session.after(standing, result), at

    def _standing(
        self, record: Record, session: Session, way: _Way, people: tuple[str, ...] | None
    ) -> tuple[Standing, dict[str, Any], list[Problem]]:
        """Where the evening stands before this deal, what the deal leaves out, and what it says otherwise."""
        if way.standing is None:
            said = {key: _said(record, key) or value for key, value in session.starts.items()}
            standing = session.first(people or (), said)
            missing = {key: value for key, value in standing.carried.items() if _said(record, key) is None}
            return standing, missing, []
        standing = replace(way.standing, people=people)
        return standing, *compare_carried(record, standing, way.before)

    def _enter(
        self,
        number: int,
        record: Record,
        game: Game,
        session: Session,
        way: _Way,
        people: tuple[str, ...],
        opening: Opening | None,
        result: Result,
        problems: list[Problem],
    ) -> None:
        """The deal's figures, by person."""
        seats = dict(zip(session.seats, people, strict=True)) if session.seats else {}
        accounts = dict.fromkeys((*result.settlement.net, *result.players))
        names = {account: seats.get(account, account) for account in accounts}
        for name in (*(opening.people if opening else ()), *people):
            self.running.setdefault(name, Decimal(0))
            self.evening.totals.setdefault(name, Total())
        net = dict.fromkeys(people, Decimal(0))
        for account, amount in result.settlement.net.items():
            name = names[account]
            net[name] = net.get(name, Decimal(0)) + amount
        for name, amount in net.items():
            self.running[name] = self.running.get(name, Decimal(0)) + amount
            self.evening.totals.setdefault(name, Total()).play += amount
        for name in people:
            self.evening.totals[name].deals += 1
        dealer = seats.get(session.dealer)
        way.stayed = way.stayed + 1 if dealer is not None and dealer == way.dealer else 0
        way.dealer = dealer
        entry = own_entry(record, "expenses")
        expenses = tuple(read_expenses(entry, people, problems, number)) if entry is not None else ()
        self.evening.expenses += expenses
        played = Played(number, game, result, names, dealer, way.stayed, net, dict(self.running), expenses)
        for name in played.winners if result.outcome != "错和" else ():
            self.evening.totals[name].wins += 1
        self.evening.deals.append(played)

    def close(self, records: Sequence[Record]) -> None:
        """The header's expenses, and the payments that settle everything."""
        evening = self.evening
        everybody = [name for name, total in evening.totals.items() if total.deals]
        for record, _ in self.headers:
            entry = header_entry(record, "expenses")
            if entry is not None and everybody:
                problems: list[Problem] = []
                evening.expenses += read_expenses(entry, everybody, problems)
                if problems:
                    self._tell(record, None, problems)
        for expense in evening.expenses:
            evening.totals.setdefault(expense.payer, Total()).paid += expense.amount
            for name, share in expense.shares:
                evening.totals[name].share += share
        if self.diagnostics:
            return
        if evening.deals:
            evening.following = self.ways[evening.deals[-1].game.entry.id].standing
        evening.payments = fewest_payments({name: total.net for name, total in evening.totals.items()})


def _without_names(record: Record) -> Record:
    """The deal without the names of its header, which are the evening's where players stand by seat."""
    entry = header_entry(record, "players")
    if entry is None or record.node is None or own_players_by_seat(entry):
        return record
    try:
        session = game_of(record.data).session
    except Refused:
        return record
    if session is None or not session.seats:
        return record
    entries = tuple(other for other in record.node.entries if other is not entry)
    return replace(record, node=replace(record.node, entries=entries))


def _head(node: Mapping) -> Span:
    """A short place that stands for a whole deal: its first key."""
    own = [entry.key.span for entry in node.entries if entry.key.span.line >= node.span.line]
    return min(own, key=lambda span: (span.line, span.column)) if own else node.span


def _said(record: Record, key: str) -> Any:
    """What a deal or its header says under a key, as plain values."""
    entry = own_entry(record, key) or header_entry(record, key)
    return plain(entry.value) if entry is not None else None


def _completed(
    record: Record, session: Session, people: tuple[str, ...] | None, missing: dict[str, Any]
) -> dict[str, Any]:
    """The deal with what it need not say: the names at the seats, and what is carried over."""
    inherited = {
        entry.key.text for entry in (record.header.entries if record.header is not None else ())
        if canonical(entry.key.text) in missing
    }  # fmt: skip
    data = {key: value for key, value in record.data.items() if key not in inherited}
    data |= missing
    if people is None:
        return data
    key = next((key for key in data if canonical(key) == "players"), "players")
    if not session.seats:
        data.setdefault(key, list(people))
        return data
    players = data.get(key)
    if not isinstance(players, dict):
        return data
    names = dict(zip(session.seats, people, strict=True))
    filled = {}
    for seat_, player in players.items():
        name = names.get(canonical(seat_))
        if isinstance(player, dict) and name and not any(canonical(inner) == "name" for inner in player):
            player = {"name": name, **player}
        filled[seat_] = player
    data[key] = filled
    return data
