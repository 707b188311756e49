"""A result taken apart into the words that a page, a card or a chat message shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from calc.claims.compare import Compared
from calc.core.game import Game
from calc.core.money import minus, show_money, signed
from calc.core.options import show
from calc.core.result import PlayerResult, Result
from calc.messages import Speaker
from calc.messages.clean import clean
from calc.render.account import formula_of, payments
from calc.render.spoken import spoken
from calc.render.text import fact_text


@dataclass(frozen=True)
class LinePart:
    """A line of a score; ``proof`` is the text of its tiles or cards."""

    name: str
    proof: str
    count: int
    worth: str
    clause: str


@dataclass(frozen=True)
class KindPart:
    """The lines of one kind, and what they come to where there are several."""

    kind: str
    lines: tuple[LinePart, ...]
    sum: str


@dataclass(frozen=True)
class PlayerPart:
    """One player: who, what was held, the lines, the formula."""

    who: str
    role: str
    total: str
    first: bool
    reading: str
    laid_out: str
    kinds: tuple[KindPart, ...]
    formula: str
    net: str


@dataclass(frozen=True)
class PaidPart:
    """Money from one account to another, and what for."""

    payer: str
    payee: str
    amount: str
    reason: str


@dataclass(frozen=True)
class ClaimPart:
    """A claimed figure beside the computed one."""

    what: str
    said: str
    computed: str
    agrees: bool


@dataclass(frozen=True)
class Parts:
    """A whole result in words. ``cards`` says that its proofs are cards and not tiles."""

    title: str
    about: tuple[str, ...]
    id: str
    rules: str
    sides: tuple[tuple[str, str, str], ...]
    players: tuple[PlayerPart, ...]
    settlement: str
    paid: tuple[PaidPart, ...]
    nets: tuple[tuple[str, str], ...]
    claims: tuple[ClaimPart, ...]
    facts: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    cards: bool
    names: frozenset[str]


def parts_of(result: Result, game: Game, speaker: Speaker, compared: Sequence[Compared] = ()) -> Parts:
    """A result's words; ``compared`` is its claim, where there is one."""
    claims = tuple(_claims(result, game, compared, speaker))
    result = spoken(result, game, speaker)
    unit = speaker.say(result.settlement_unit, unit=show_money(result.unit)) if result.settlement_unit else ""
    settled = bool(result.settlement.net)
    heading = f"{speaker.say('text.settlement')}{speaker.pick(f'（{unit}）', f' ({unit})')}"
    return Parts(
        title=f"{speaker.pick(game.entry.name, game.entry.en)} · {result.preset}",
        about=tuple(_said(note.code, note.args, speaker) for note in result.headline),
        id=clean(result.id or ""),
        rules=", ".join(f"{name}={show(result.option(name))}" for name in result.changed),
        sides=tuple(_sides(result, speaker)),
        players=tuple(
            _player(result, key, player, number == 0 and player.role == "winner", game, speaker)
            for number, (key, player) in enumerate(result.players.items())
        ),
        settlement=heading if settled else "",
        paid=tuple(_paid(result, game, speaker)),
        nets=tuple((clean(who), signed(net)) for who, net in result.settlement.net.items()),
        claims=claims,
        facts=tuple(_facts(result, speaker)),
        notes=tuple(speaker.say(note.code, **note.args) for note in result.notes),
        cards=game.play is not None,
        names=frozenset(result.players),
    )


def _said(code: str, args: object, speaker: Speaker) -> str:
    assert isinstance(args, dict)
    return " ".join(speaker.say(code, **args).split())


def _sides(result: Result, speaker: Speaker) -> Iterator[tuple[str, str, str]]:
    unit = next((player.unit for player in result.players.values()), "")
    for side in result.more.get("sides", ()):
        who = clean(" ".join(side["players"]))
        yield who, f"{minus(side['points'])} {unit}", fact_text(side["result"], result.game, speaker)


def _player(
    result: Result, key: str, player: PlayerResult, first: bool, game: Game, speaker: Speaker
) -> PlayerPart:
    net = result.settlement.net.get(key)
    return PlayerPart(
        who=clean(f"{key} {player.name}" if player.name != key else key),
        role=speaker.say(f"{result.game}.role.{player.role}"),
        total=f"{minus(player.total)} {player.unit}",
        first=first,
        reading=player.reading,
        laid_out=player.laid_out,
        kinds=tuple(_kinds(result, player, speaker)),
        formula=formula_of(result, player, game, speaker),
        net="" if net is None else signed(net),
    )


def _kinds(result: Result, player: PlayerResult, speaker: Speaker) -> Iterator[KindPart]:
    for kind, group in groupby(player.lines, key=lambda line: line.kind):
        members = list(group)
        lines = [
            LinePart(
                speaker.pick(line.name, line.en),
                clean(line.tiles),
                line.count,
                minus(line.worth),
                line.clause.row,
            )
            for line in members
        ]
        total = minus(sum(line.worth for line in members)) if len(members) > 1 else ""
        yield KindPart(speaker.say(f"{result.game}.kind.{kind}"), tuple(lines), total)


def _paid(result: Result, game: Game, speaker: Speaker) -> Iterator[PaidPart]:
    """One row for each pair of accounts, however many payments there are between them."""
    amounts: dict[tuple[str, str], Decimal] = {}
    reasons: dict[tuple[str, str], dict[str, None]] = {}
    for each in payments(result, game, speaker):
        why = speaker.pick(f"{each.reason}（{each.clause}）", f"{each.reason} ({each.clause})")
        for payer in each.payers:
            pair = payer, each.payee
            amounts[pair] = amounts.get(pair, Decimal(0)) + each.amount
            reasons.setdefault(pair, {})[why if each.clause else each.reason] = None
    for (payer, payee), amount in amounts.items():
        why = speaker.listed(reasons[payer, payee])
        yield PaidPart(clean(payer), clean(payee), show_money(amount), why)


def _claims(
    result: Result, game: Game, compared: Sequence[Compared], speaker: Speaker
) -> Iterator[ClaimPart]:
    if not compared:
        return
    from calc.render.check import values_of, what_of

    for each in compared:
        said, computed = values_of(each, result, game, speaker)
        yield ClaimPart(clean(what_of(each.figure, game, speaker)), clean(said), clean(computed), each.agrees)


def _facts(result: Result, speaker: Speaker) -> Iterator[tuple[str, str]]:
    for name, value in result.more.get("facts", {}).items():
        if value is not None and value != []:
            shown = clean(fact_text(value, result.game, speaker))
            yield speaker.say(f"{result.game}.fact.{name}"), shown
