"""A game's rules as a sheet for the wall of a club: patterns, values, what they exclude, the house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby
from typing import Any

from calc.core.catalogue import Rule
from calc.core.game import Game
from calc.core.options import show
from calc.messages import Speaker
from calc.render.html import table as html_table
from calc.render.markdown import table as markdown_table
from calc.render.page import page

Value = Callable[[Rule[Any], Speaker], str]
"""How a rule's value is said: a number, the limit, or that the deal decides."""


def sheet_markdown(game: Game, speaker: Speaker, value: Value) -> str:
    """The sheet as Markdown."""
    blocks = [f"# {_title(game, speaker)}"]
    for kind, rows in _patterns(game, speaker, value):
        blocks += [f"## {kind}", markdown_table([_head(speaker), *rows], {1})]
    blocks += [f"## {speaker.say('rules.options')}", markdown_table([*_options(game, speaker)], set())]
    blocks.append(speaker.say("rules.presets", presets=speaker.listed(game.options.presets)))
    return "\n\n".join(blocks) + "\n"


def sheet_html(game: Game, speaker: Speaker, value: Value) -> str:
    """The sheet as a page."""
    title = _title(game, speaker)
    body = [f"<article><h1>{escape(title)}</h1>"]
    for kind, rows in _patterns(game, speaker, value):
        body.append(f"<section><h2>{escape(kind)}</h2>")
        body.append(f"{html_table([_head(speaker), *rows], right={1}, head=True)}</section>")
    body.append(f"<section><h2>{escape(speaker.say('rules.options'))}</h2>")
    body.append(html_table([*_options(game, speaker)], head=True))
    presets = speaker.say("rules.presets", presets=speaker.listed(game.options.presets))
    body.append(f"<p>{escape(presets)}</p></section></article>")
    return page(title, body, speaker)


def _title(game: Game, speaker: Speaker) -> str:
    return speaker.pick(game.entry.name, game.entry.en)


def _head(speaker: Speaker) -> list[str]:
    return [speaker.say(f"rules.{key}") for key in ("name", "value", "about", "clause")]


def _patterns(game: Game, speaker: Speaker, value: Value) -> Iterator[tuple[str, list[list[str]]]]:
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
            rows.append([known[rule.id], value(rule, speaker), about, clauses])
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
