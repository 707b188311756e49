"""Results as text for a terminal: a head line, each player's lines, who pays whom, the notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from itertools import groupby

from calc.core.game import Game
from calc.core.money import minus, show_money, signed
from calc.core.options import show
from calc.core.result import Line, Result
from calc.messages import Speaker
from calc.messages.clean import clean
from calc.messages.width import pad, width
from calc.render.account import formula_of, payments
from calc.render.explain import explained
from calc.render.spoken import spoken
from calc.render.table import table

GAP = " " * 8
COLUMNS = 60
Emphasis = Callable[[str], str]


def result_text(
    result: Result, game: Game, speaker: Speaker, *, explain: bool = False, bold: Emphasis = str
) -> str:
    """A whole result. ``bold`` marks what matters most; it must not change the width of a text."""
    result = spoken(result, game, speaker)
    blocks = ["\n".join(_head(result, game, speaker, bold))]
    if result.more.get("sides"):
        blocks.append("\n".join(_sides(result, speaker)))
    for key in result.players:
        blocks.append("\n".join(_player(result, key, game, speaker, explain, bold)))
    if game.play is None and (marks := marks_of(result, speaker)):
        blocks.append(marks)
    if result.settlement.net:
        blocks.append("\n".join(_settlement(result, game, speaker)))
    if any(value is not None and value != [] for value in result.more.get("facts", {}).values()):
        blocks.append("\n".join(facts_lines(result, speaker)))
    if explain and result.origins:
        blocks.append("\n".join(_origins(result, game, speaker)))
    if result.notes:
        blocks.append("\n".join(f"※ {speaker.say(note.code, **note.args)}" for note in result.notes))
    return "\n\n".join(blocks)


def marks_of(result: Result, speaker: Speaker) -> str:
    """What the marks on the tiles of a result mean; nothing where there are none."""
    shown = [player.reading for player in result.players.values()]
    shown += [line.tiles for player in result.players.values() for line in player.lines]
    marks = [code for code, mark in (("won", "*"), ("wild", "(")) if any(mark in text for text in shown)]
    return speaker.pick("；", "; ").join(speaker.say(f"text.mark.{code}") for code in marks)


def _head(result: Result, game: Game, speaker: Speaker, bold: Emphasis) -> Iterator[str]:
    name = speaker.pick(game.entry.name, game.entry.en)
    parts = [f"{name} · {result.preset}", *(speaker.say(note.code, **note.args) for note in result.headline)]
    yield bold(GAP.join(part.strip().replace("  ", " ") for part in parts))
    if result.id:
        yield f"# {clean(result.id)}"
    if result.changed:
        words = [f"{name}={show(result.option(name))}" for name in result.changed]
        yield f"{speaker.say('text.rules')}  {'  '.join(words)}"


def _player(
    result: Result, key: str, game: Game, speaker: Speaker, explain: bool, bold: Emphasis
) -> Iterator[str]:
    player = result.players[key]
    role = speaker.say(f"{result.game}.role.{player.role}")
    who = clean(f"{key} {player.name}" if player.name != key else key)
    head = "  ".join(part for part in (who, role) if part)
    total = f"{minus(player.total)} {player.unit}"
    yield bold(head + pad(total, max(COLUMNS - width(head), width(total) + 2), "right"))
    shown = [player.reading, speaker.say("text.flowers", tiles=player.laid_out) if player.laid_out else ""]
    if any(shown):
        yield "  " + " | ".join(part for part in shown if part)
    if player.lines:
        yield from (f"  {line}".rstrip() for line in _lines(result, player.lines, speaker))
    if formula := formula_of(result, player, game, speaker):
        yield f"  {formula}"
    if explain:
        yield from explained(player, game, speaker)


def _lines(result: Result, lines: tuple[Line, ...], speaker: Speaker) -> Iterator[str]:
    """The lines grouped by kind, with a sum under each group."""
    rows: list[list[str]] = []
    for kind, group in groupby(lines, key=lambda line: line.kind):
        members = list(group)
        word = speaker.say(f"{result.game}.kind.{kind}")
        for index, line in enumerate(members):
            name = speaker.pick(line.name, line.en)
            tiles = line.tiles if line.count == 1 else f"{line.tiles} ×{line.count}".strip()
            rows.append(["" if index else word, name, tiles, minus(line.worth), line.clause.row])
        if len(members) > 1:
            rows.append(["", "", "", minus(sum(line.worth for line in members)), ""])
    yield from table(rows, right={3})


def _sides(result: Result, speaker: Speaker) -> Iterator[str]:
    """The sides of a card game: who they are, their points, how they came out."""
    yield speaker.say("text.sides")
    rows = [
        [" ".join(side["players"]), f"{side['points']} {_unit(result)}", side["result"]]
        for side in result.more["sides"]
    ]
    yield from (f"  {row}" for row in table(rows, right={1}))


def _unit(result: Result) -> str:
    return next(iter(result.players.values())).unit


def facts_lines(result: Result, speaker: Speaker) -> Iterator[str]:
    """The facts of a result, each under the word that the game's texts have for it (``fact.…``)."""
    yield speaker.say("text.facts")
    rows = [
        [speaker.say(f"{result.game}.fact.{name}"), fact_text(value, result.game, speaker)]
        for name, value in result.more["facts"].items()
        if value is not None and value != []
    ]
    yield from (f"  {row}" for row in table(rows))


def fact_text(value: object, game: str, speaker: Speaker) -> str:
    """One fact: a word or figure, figures by name, or a list of either."""
    if isinstance(value, bool):
        return speaker.say("text.yes" if value else "text.no")
    if isinstance(value, dict):
        parts = []
        for key, inner in value.items():
            if inner == []:
                continue
            code = f"{game}.fact.{key}"
            name = speaker.say(code) if speaker.has(code) else str(key)
            parts.append(f"{name} {fact_text(inner, game, speaker)}")
        return "  ".join(parts)
    if isinstance(value, list | tuple):
        return speaker.pick("；", "; ").join(fact_text(inner, game, speaker) for inner in value)
    if isinstance(value, int):
        return minus(value)
    return str(value) if value is not None else "—"


def _settlement(result: Result, game: Game, speaker: Speaker) -> Iterator[str]:
    unit = speaker.say(result.settlement_unit, unit=show_money(result.unit))
    yield f"{speaker.say('text.settlement')} ({unit})"
    if not result.settlement.transfers:
        yield f"  {speaker.say('text.no_payments')}"
        return
    accounts = list(result.settlement.net)
    paid: dict[tuple[str, str], Decimal] = {}
    for transfer in result.settlement.transfers:
        pair = transfer.payer, transfer.payee
        paid[pair] = paid.get(pair, Decimal(0)) + transfer.amount
    rows = [
        ["", *(speaker.say("text.pays", account=account) for account in accounts), speaker.say("text.net")]
    ]
    for payer in accounts:
        cells = [_cell(payer, payee, paid.get((payer, payee))) for payee in accounts]
        rows.append([payer, *cells, signed(result.settlement.net[payer])])
    yield from (f"  {row}" for row in table(rows, right=set(range(1, len(rows[0]))), least=6))
    yield speaker.say("text.reasons")
    yield from (f"  {row}" for row in table(_reasons(result, game, speaker), right={1}))


def _reasons(result: Result, game: Game, speaker: Speaker) -> list[list[str]]:
    rows = []
    for each in payments(result, game, speaker):
        amount = show_money(each.amount)
        if len(each.payers) > 1:
            amount = speaker.say("text.each", amount=amount)
        rows.append([f"{speaker.listed(each.payers)} → {each.payee}", amount, each.reason, each.clause])
    return rows


def _cell(payer: str, payee: str, amount: Decimal | None) -> str:
    if payer == payee:
        return "—"
    return "" if amount is None else show_money(amount)


def _origins(result: Result, game: Game, speaker: Speaker) -> Iterator[str]:
    """Where everything comes from that somebody said: a game, a unit and a preset, too, in another file."""
    yield speaker.say("text.origins")
    known = game.options.options()
    title = speaker.pick(game.entry.name, game.entry.en)
    standing = {"game": title, "unit": show_money(result.unit), "preset": result.preset}
    for key, text in standing.items():
        if key in result.origins:
            where, _, more = result.origins[key].partition(":")
            origin = speaker.say(f"text.origin.{where}", more=more)
            yield f"  {speaker.say('text.origin.standing', name=key, value=text, origin=origin)}"
    for name in result.options:
        if name not in result.origins:
            continue
        option, value = known[name], result.option(name)
        where, _, more = result.origins[name].partition(":")
        yield "  " + speaker.say(
            "text.origin",
            name=name,
            value=show(value),
            label=speaker.pick(option.label, option.en),
            meaning=option.value_label(value, speaker.lang),
            default=show(option.default),
            origin=speaker.say(f"text.origin.{where}", more=more),
        )
