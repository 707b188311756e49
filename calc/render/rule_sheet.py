"""A game's rules as a sheet for the wall of a club: patterns with a hand of each, the house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any

from calc.claims.example import Example
from calc.core.catalogue import Rule
from calc.core.game import Game
from calc.core.options import show
from calc.messages import Speaker
from calc.render.example import example_parts, example_pieces, example_text
from calc.render.faces.read import symbols
from calc.render.html import faces_html
from calc.render.html import table as html_table
from calc.render.markdown import table as markdown_table
from calc.render.page import page

Value = Callable[[Rule[Any], Speaker], str]
"""How a rule's value is said: a number, the limit, or that the deal decides."""
Examples = Mapping[str, Example]
"""The example of each rule, by the rule's id."""


@dataclass(frozen=True)
class Row:
    """What the sheet says of a rule."""

    name: str
    value: str
    about: str
    clause: str
    example: Example | None


def sheet_markdown(game: Game, speaker: Speaker, value: Value, examples: Examples) -> str:
    """The sheet as Markdown, the examples in notation."""
    blocks = [f"# {_title(game, speaker)}"]
    head = [speaker.say(f"rules.{key}") for key in ("name", "value", "about", "example", "clause")]
    for kind, rows in _patterns(game, speaker, value, examples):
        cells = [[row.name, row.value, row.about, _text(row, game, speaker), row.clause] for row in rows]
        blocks += [f"## {kind}", markdown_table([head, *cells], {1})]
    blocks += [f"## {speaker.say('rules.options')}", markdown_table([*_options(game, speaker)], set())]
    blocks.append(speaker.say("rules.presets", presets=speaker.listed(game.options.presets)))
    return "\n\n".join(blocks) + "\n"


def sheet_html(game: Game, speaker: Speaker, value: Value, examples: Examples) -> str:
    """The sheet as a page, the examples drawn."""
    title = _title(game, speaker)
    drawings: dict[str, str] = {}
    body = [f"<article><h1>{escape(title)}</h1>"]
    for kind, rows in _patterns(game, speaker, value, examples):
        body.append(f'<section><h2>{escape(kind)}</h2><ul class="lines rules">')
        body += [_item(row, game, speaker, drawings) for row in rows]
        body.append("</ul></section>")
    body.append(f"<section><h2>{escape(speaker.say('rules.options'))}</h2>")
    body.append(html_table([*_options(game, speaker)], head=True))
    presets = speaker.say("rules.presets", presets=speaker.listed(game.options.presets))
    body.append(f"<p>{escape(presets)}</p></section></article>")
    return page(title, body, speaker, drawings)


def _item(row: Row, game: Game, speaker: Speaker, drawings: dict[str, str]) -> str:
    """A rule with its example under it; the drawings that it needs are added."""
    drawn: list[str] = []
    for part in example_parts(row.example, game, speaker) if row.example is not None else ():
        word = f"<small>{escape(part.word)}</small>" if part.word else ""
        if part.drawn and row.example is not None:
            found = example_pieces(part, row.example, game)
            drawings |= symbols(found)
            drawn.append(word + faces_html(found))
        else:
            drawn.append(f"<small>{escape(str(part))}</small>")
    hand = f'<div class="hand">{"".join(drawn)}</div>' if drawn else ""
    return (
        f'<li><b class="name">{escape(row.name)}</b><span class="worth">{escape(row.value)}</span>'
        f"<p>{escape(row.about)}</p>{hand}"
        f'<span class="clause">{escape(row.clause)}</span></li>'
    )


def _text(row: Row, game: Game, speaker: Speaker) -> str:
    return example_text(row.example, game, speaker) if row.example is not None else ""


def _title(game: Game, speaker: Speaker) -> str:
    return speaker.pick(game.entry.name, game.entry.en)


def _patterns(
    game: Game, speaker: Speaker, value: Value, examples: Examples
) -> Iterator[tuple[str, list[Row]]]:
    """The rules of each kind, a row each."""
    rules = [rule for catalogue in game.catalogues for rule in catalogue]
    known = {rule.id: speaker.pick(rule.name, rule.en) for rule in rules}
    for kind, members in groupby(rules, key=lambda rule: rule.kind):
        rows = []
        for rule in members:
            about = rule.about[speaker.lang]
            if rule.excludes:
                names = speaker.listed(known[other] for other in rule.excludes)
                about += f" {speaker.say('rules.excludes')}{speaker.pick('：', ': ')}{names}"
            clauses = speaker.pick("；", "; ").join(dict.fromkeys(one.row for one in rule.clauses.values()))
            rows.append(Row(known[rule.id], value(rule, speaker), about, clauses, examples.get(rule.id)))
        yield speaker.say(f"{game.entry.id}.kind.{kind}"), rows


def _options(game: Game, speaker: Speaker) -> Iterator[list[str]]:
    """Each house rule: its values, the default first, and why."""
    yield [speaker.say(f"rules.{key}") for key in ("option", "default", "options", "reason")]
    for name, option in game.options.options().items():
        others = [
            f"{show(value)} {option.value_label(value, speaker.lang)}"
            for value in option.values
            if value != option.default
        ]
        default = show(option.default)
        if option.values:
            default += f" {option.value_label(option.default, speaker.lang)}"
        else:
            others = [f"{option.least}–{option.most}"]
        reason = f"{speaker.pick(option.reason, option.reason_en)} {option.row}".strip()
        label = f"{speaker.pick(option.label, option.en)} {name}"
        yield [label, default, speaker.pick("；", "; ").join(others), reason]
