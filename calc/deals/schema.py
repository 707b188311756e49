"""JSON Schema of deal files, for editors: both names of every key, numbers and words as people write them.

A schema describes a document as an editor's YAML reader sees it: typed. What ``calc score`` reads, it takes;
it refuses what can be told without knowing the rules (keys, words, numbers, what is missing).
"""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from calc.core.game import Game
from calc.core.options import FALSE_WORDS, TRUE_WORDS, Option, rule_set
from calc.core.script import spellings
from calc.deals.fields import one_of
from calc.deals.keys import KEYS, names_of
from calc.messages import Lang, Speaker

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]
_SAMPLES: tuple[Any, ...] = ("西", "true", "1", [])


def game_schema(game: Game, lang: Lang) -> Schema:
    """The schema of one game's files: a deal, or a header with ``deals``; in JSON also an array of them."""
    parts, root = _parts(game, lang, "#", "")
    return {"$schema": DIALECT, "$defs": parts, **root}


def any_schema(games: list[Game], speaker: Speaker) -> Schema:
    """A deal of any game."""
    parts: Schema = {}
    for game in games:
        name = game.entry.id
        own, root = _parts(game, speaker.lang, f"#/$defs/{name}", f"{name}.")
        parts |= {**own, name: root}
    each = {"anyOf": [{"$ref": f"#/$defs/{game.entry.id}.deal"} for game in games], "allOf": [_has("game")]}
    mixed = {  # each deal under the header says which game it is
        "type": "object",
        "not": _has("game"),
        "anyOf": [
            {"required": [key], "properties": {key: {"type": "array", "items": each}}}
            for key in names_of("deals")
        ],
    }
    roots = [{"$ref": f"#/$defs/{game.entry.id}"} for game in games]
    return {"$schema": DIALECT, "$defs": parts, "title": speaker.say("schema.any"), "anyOf": [*roots, mixed]}


def _parts(game: Game, lang: Lang, at: str, prefix: str) -> tuple[Schema, Schema]:
    """The definitions of a game's schema, their names beginning with ``prefix``, and its root."""
    speaker = Speaker(lang, game.texts)
    whole = game.model.model_json_schema(mode="validation", ref_template=f"#/$defs/{prefix}{{model}}")
    parts: Schema = {f"{prefix}{name}": part for name, part in whole.pop("$defs", {}).items()}
    entry = game.entry
    whole["properties"]["game"] = one_of(_game_words(game), _game_words(game))
    whole["properties"]["rules"] = _rules(game, speaker)
    fields: Schema = {}
    deal = _polished(whole, f"{prefix}deal", fields)
    parts = {name: _polished(part, name, fields) for name, part in parts.items()} | fields
    title = speaker.say("schema.title", game=speaker.pick(entry.name, entry.en))
    parts[f"{prefix}deal"] = {**deal, "title": title}
    deals = {"type": "array", "minItems": 1, "items": {"$ref": f"#/$defs/{prefix}deal"}}
    listed = dict.fromkeys(names_of("deals"), deals)
    root = {
        **deal,
        "title": title,
        "type": ["object", "array"],
        "items": {"$ref": at},
        "properties": {**deal["properties"], **listed},
        "allOf": [_here_or_in_deals(keys) for keys in [("game",), *_needed(game)]],
    }
    return parts, root


def _game_words(game: Game) -> list[str]:
    entry = game.entry
    return [entry.name, entry.id, entry.en, *entry.aliases]


def _polished(part: Schema, at: str, fields: Schema) -> Schema:
    """A part as pydantic gives it: fields may be missing but not null, and every key has all its names.

    What a field holds goes to ``fields``, under the part's name and its own, as several keys refer to it.
    """
    part = {key: value for key, value in part.items() if key not in ("description", "title", "required")}
    if "properties" not in part:
        return part
    properties: Schema = {}
    patterns: Schema = {}
    for name, field in part["properties"].items():
        names = names_of(name) if name in KEYS else (name,)
        fields[f"{at}.{name}"] = _not_null(field)
        there = {"$ref": f"#/$defs/{at}.{name}"}
        for word in names:
            properties[word] = {"title": KEYS.get(name, name) if word == name else name, **there}
        patterns[rf"^\s*(?:{'|'.join(map(spellings, names))})\s*$"] = there
    return {**part, "properties": properties, "patternProperties": patterns}


def _not_null(field: Schema) -> Schema:
    null = {"type": "null"}
    choices = field.get("anyOf", [])
    if field.get("default", ...) is None and null in choices:
        choices = [choice for choice in choices if choice != null]
    field = {key: value for key, value in field.items() if key not in ("default", "title", "anyOf")}
    if len(choices) == 1 and not field:
        return dict(choices[0])
    return {**field, "anyOf": choices} if choices else field


def _has(key: str) -> Schema:
    """That an object has a key, in any spelling."""
    names = names_of(key) if key in KEYS else (key,)
    spelled = "|".join(map(spellings, names))
    other = {"not": {"propertyNames": {"not": {"pattern": rf"^\s*(?:{spelled})\s*$"}}}}
    return {"anyOf": [*({"required": [name]} for name in names), other]}


def _any(keys: tuple[str, ...]) -> Schema:
    return {"anyOf": [choice for key in keys for choice in _has(key)["anyOf"]]}


def _here_or_in_deals(keys: tuple[str, ...]) -> Schema:
    """That a document has one of the keys, or each of its deals has."""
    in_deals = [
        {"required": [name], "properties": {name: {"items": _any(keys)}}} for name in names_of("deals")
    ]
    return {"anyOf": [*_any(keys)["anyOf"], *in_deals]}


def _needed(game: Game) -> list[tuple[str, ...]]:
    """What a deal cannot do without, as the game's own checks have it, each with what may stand instead."""
    found: list[tuple[str, ...]] = []
    for (key,) in _missing(game, {}):
        others = [
            name.rstrip("_")
            for name in game.model.model_fields
            for sample in _SAMPLES
            if name != key and (key,) not in (_missing(game, {name: sample}) or [(key,)])
        ]
        found.append((key, *dict.fromkeys(others)))
    return found


def _missing(game: Game, data: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The keys that the game misses in a deal, as paths; none where it is no deal at all."""
    try:
        deal = game.model.model_validate(data)
    except ValidationError:
        return []
    rules, _ = rule_set(game.options, None, ())
    problems = game.check(deal, rules, frozenset())
    return [p.path for p in problems if p.code == "field.missing" and len(p.path) == 1]


def _rules(game: Game, speaker: Speaker) -> Schema:
    presets = one_of(game.options.presets, list(game.options.presets))
    if years := [int(name) for name in game.options.presets if name.isdecimal()]:
        presets["anyOf"].append({"enum": years})
    options: Schema = dict.fromkeys(names_of("preset"), presets)
    for name, option in game.options.options().items():
        options[name] = {**_option(option), "description": _about(option, speaker)}
    labels = [label for option in game.options.options().values() for label in (option.label, option.en)]
    spelled = (
        {f"^(?:{'|'.join(map(spellings, labels))})$": {"type": ["string", "number", "boolean"]}}
        if labels
        else {}
    )
    rules = {
        "type": "object", "properties": options, "patternProperties": spelled, "additionalProperties": False,
    }  # fmt: skip
    return {"anyOf": [presets, rules, {"type": "null"}]}


def _about(option: Option, speaker: Speaker) -> str:
    text = speaker.pick(option.label, option.en)
    if not option.values:
        return f"{text}: {option.least}–{option.most}"
    words = [
        f"{word}: {option.value_label(value, speaker.lang)}"
        for word, value in zip(option.words(), option.values, strict=True)
    ]
    return f"{text}. {'; '.join(words)}"


def _option(option: Option) -> Schema:
    if not option.values:
        number = {"type": "integer", "minimum": option.least, "maximum": option.most}
        return {"anyOf": [number, {"type": "string", "pattern": r"^\s*[0-9０-９]{1,9}\s*$"}]}
    words = [word for value, labels in option.values.items() for word in (str(value), *labels)]
    if isinstance(option.default, bool):
        words = [*TRUE_WORDS, *FALSE_WORDS]
        return {"anyOf": [{"type": "boolean"}, *one_of(words, ["true", "false"])["anyOf"]]}
    return one_of(words, list(option.values))  # type: ignore[arg-type]
