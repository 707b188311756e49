"""``calc rules GAME [RULE] [--options]``: the rule table, one rule explained, the house rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.claims.example import Example
    from calc.core.catalogue import Rule
    from calc.core.game import Game
    from calc.messages import Speaker

MOST_SUGGESTED = 3
BY_DEAL = ("分", "倍", "级", "贡", "牌型")
"""Kinds of rules of which some have no value of their own: the deal decides."""
FORMATS = (*common.FORMATS, "markdown", "html")
SheetFormat = Annotated[str, typer.Option("--format", help=f"输出：{'、'.join(FORMATS)}", metavar="FORMAT")]


def command(
    game: Annotated[str, typer.Argument(help="游戏的名称或编号")],
    rule: Annotated[str | None, typer.Argument(help="规则的名称或编号")] = None,
    options: Annotated[bool, typer.Option("--options", help="列出桌规选项")] = False,
    format: SheetFormat = "text",
    json: common.Json = False,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """规则表：每条规则的编号、值与条文；写上规则名则详细说明这一条。"""
    wished = common.wishes(format, json, lang=lang, formats=FORMATS, no_config=no_config)
    found = common.find(game, wished)
    speaker = wished.speaker(found)
    if wished.format in ("markdown", "html"):
        if rule is not None or options:
            common.refuse(speaker.say("cli.whole_sheet", format=wished.format))
        from calc.cli.outputs import write
        from calc.render.rule_sheet import sheet_html, sheet_markdown

        sheet = sheet_html if wished.format == "html" else sheet_markdown
        write(sheet(found, speaker, _value, _examples(found)).encode(errors="replace"))
        return
    if options:
        names = found.options_named(rule) if rule is not None else None
        if names == []:
            _unknown(found, str(rule), speaker)
        show = (
            _options_json(found, names) if wished.format == "json" else _options_text(found, speaker, names)
        )
    elif rule is not None:
        chosen, named = found.rules_named(rule), found.options_named(rule)
        if not chosen and not named:
            _unknown(found, rule, speaker)
        if wished.format == "json":
            show = [*map(_rule_json, chosen), *_options_json(found, named)]
        else:
            show = chain(_explained(found, chosen, speaker), _options_text(found, speaker, named))
    else:
        every = [r for catalogue in found.catalogues for r in catalogue]
        show = [_rule_json(r) for r in every] if wished.format == "json" else _table(every, speaker, found)
    if wished.format == "json":
        from calc.render.json import dump

        common.print_json(dump(show))
    else:
        for line in show:
            typer.echo(line)


def _examples(game: Game, ids: frozenset[str] | None = None) -> dict[str, Example]:
    """The examples of a game's rules, or of some of them, by the rules' ids."""
    from calc.claims.example import examples_of
    from calc.source.records import read

    (record,) = read(game.examples.encode(), "examples.yaml")
    return {example.rule.id: example for example in examples_of(game, record.data, ids)}


def _unknown(game: Game, word: str, speaker: Speaker) -> NoReturn:
    """End the program with the nearest rule or house rule: those with the word in them come first."""
    from calc.core.script import bare
    from calc.diagnostics.nearest import nearest

    known = {
        name: speaker.pick(rule.name, rule.en)
        for catalogue in game.catalogues
        for rule in catalogue
        for name in (rule.name, rule.id, rule.en, *rule.aliases)
    }
    for id, option in game.options.options().items():
        label = speaker.pick(option.label, option.en)
        known |= dict.fromkeys((option.label, id, option.en), f"{id} ({label})")
    wanted = bare(word)
    holding = [shown for name, shown in known.items() if len(wanted) > 1 and wanted in bare(name)]
    near = nearest(word, known)
    if near and len(wanted) <= 2 and bare(near)[:1] != wanted[:1]:
        near = None  # of two characters one alone says too little
    shown = [known[near]] if near and not holding else list(dict.fromkeys(holding))[:MOST_SUGGESTED]
    code = "cli.no_rule_near" if shown else "cli.no_rule"
    near_words = speaker.pick(" 或 ", " or ").join(shown)
    common.refuse(speaker.say(code, game=game.entry.name, word=word, near=near_words))


def _value(rule: Rule[Any], speaker: Speaker) -> str:
    """A rule's value. One without a number of its own is worth the limit, or what the deal makes of it."""
    if rule.value or rule.kind not in ("腊子", *BY_DEAL):
        return str(rule.value)
    return speaker.say("text.limit" if rule.kind == "腊子" else "rules.by_deal")


def _table(rules: list[Rule[Any]], speaker: Speaker, game: Game) -> Iterator[str]:
    from calc.render.table import table

    head = [speaker.say(f"rules.{key}") for key in ("kind", "name", "value", "id", "clause")]
    rows = [
        [
            speaker.say(f"{game.entry.id}.kind.{rule.kind}"),
            speaker.pick(rule.name, rule.en),
            _value(rule, speaker),
            rule.id,
            speaker.pick("；", "; ").join(dict.fromkeys(clause.row for clause in rule.clauses.values())),
        ]
        for rule in rules
    ]
    yield from table([head, *rows], right={2})
    yield ""
    yield speaker.say("rules.presets", presets=speaker.listed(game.options.presets))


def _explained(game: Game, rules: list[Rule[Any]], speaker: Speaker) -> Iterator[str]:
    from calc.render.example import example_text

    known = {rule.id: rule for catalogue in game.catalogues for rule in catalogue}
    examples = _examples(game, frozenset(rule.id for rule in rules)) if rules else {}
    for index, rule in enumerate(rules):
        if index:
            yield ""
        kind = speaker.say(f"{game.entry.id}.kind.{rule.kind}")
        yield f"{speaker.pick(rule.name, rule.en)}  {_value(rule, speaker)} {kind}  [{rule.id}]"
        yield f"  {rule.about[speaker.lang]}"
        if rule.id in examples:
            yield f"  {speaker.say('rules.example')}: {example_text(examples[rule.id], game, speaker)}"
        for role, clause in rule.clauses.items():
            role_word = speaker.say(f"{game.entry.id}.role.{role}")
            yield f"  {speaker.say('rules.clause')}: {clause.source} {clause.row}" + (
                speaker.within(role_word) if role_word else ""
            )
        if rule.excludes:
            names = speaker.listed(
                speaker.pick(known[other].name, known[other].en) for other in rule.excludes
            )
            yield f"  {speaker.say('rules.excludes')}: {names}"
        for name in rule.options:
            option = game.options.options()[name]
            label = speaker.pick(option.label, option.en)
            yield f"  {speaker.say('rules.options')}: {name}{speaker.within(label)}"


def _options_text(game: Game, speaker: Speaker, names: Collection[str] | None = None) -> Iterator[str]:
    """All options of a game with the presets, or some of them."""
    from calc.core.options import show

    for name, option in game.options.options().items():
        if names is not None and name not in names:
            continue
        yield f"{name}  {speaker.pick(option.label, option.en)}"
        if option.values:
            for value in option.values:
                mark = "*" if value == option.default else " "
                yield f"  {mark} {show(value)}  {option.value_label(value, speaker.lang)}"
        else:
            yield f"  * {show(option.default)}  ({option.least}–{option.most})"
        row = f" [{option.row}]" if option.row else ""
        yield f"    {speaker.say('rules.reason')}: {speaker.pick(option.reason, option.reason_en)}{row}"
    if names is None:
        yield ""
        yield speaker.say("rules.presets", presets=speaker.listed(game.options.presets))


def _options_json(game: Game, names: Collection[str] | None = None) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "label": option.label,
            "en": option.en,
            "default": option.default,
            "values": [{"value": value, "label": zh, "en": en} for value, (zh, en) in option.values.items()],
            "reason": option.reason,
            "open": option.open,
        }
        for name, option in game.options.options().items()
        if names is None or name in names
    ]


def _rule_json(rule: Rule[Any]) -> dict[str, Any]:
    return {
        "id": rule.id,
        "name": rule.name,
        "en": rule.en,
        "kind": rule.kind,
        "value": rule.value,
        "clauses": {role: f"{clause.source} {clause.row}" for role, clause in rule.clauses.items()},
        "about": rule.about,
        "excludes": list(rule.excludes),
        "options": list(rule.options),
    }
