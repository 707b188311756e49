"""JSON Schema of deal files, for editors: both names of every key, numbers as people write them."""

from __future__ import annotations

from typing import Any

from calc.core.game import Game
from calc.deals.keys import KEYS
from calc.messages import Lang, Speaker

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def game_schema(game: Game, lang: Lang) -> dict[str, Any]:
    """The schema of one game's deals, derived from its model, its options and its names."""
    speaker = Speaker(lang, game.texts)
    schema = game.model.model_json_schema(mode="validation")
    for part in (schema, *schema.get("$defs", {}).values()):
        part.pop("description", None)
        _name_both(part)
    properties = schema["properties"]
    entry = game.entry
    properties["game"] = properties["游戏"] = {"enum": [entry.name, entry.id, entry.en, *entry.aliases]}
    properties["rules"] = properties["规则"] = _rules(game, speaker)
    title = speaker.say("schema.title", game=speaker.pick(entry.name, entry.en))
    return {"$schema": DIALECT, **schema, "title": title}


def any_schema(schemas: list[dict[str, Any]], speaker: Speaker) -> dict[str, Any]:
    """A deal of any game."""
    return {"$schema": DIALECT, "title": speaker.say("schema.any"), "anyOf": schemas}


def _name_both(part: dict[str, Any]) -> None:
    """Give every property its Chinese name beside the English one."""
    properties = part.get("properties")
    if not properties:
        return
    for name, schema in list(properties.items()):
        schema.pop("default", None)
        schema["title"] = KEYS.get(name, name)
        if name in KEYS:
            properties[KEYS[name]] = {**schema, "title": name}


def _rules(game: Game, speaker: Speaker) -> dict[str, Any]:
    presets = list(game.options.presets)
    options: dict[str, Any] = {"preset": {"enum": presets}, "方案": {"enum": presets}}
    for name, option in game.options.options().items():
        text = speaker.pick(option.label, option.en)
        if option.values:
            words = "；".join(
                f"{word}: {option.value_label(value, speaker.lang)}"
                for word, value in zip(option.words(), option.values, strict=True)
            )
            options[name] = {
                "enum": [*option.values, *(str(value) for value in option.words())],
                "description": f"{text}。{words}",
            }
        else:
            options[name] = {"type": ["integer", "string"], "description": text}
    return {
        "anyOf": [{"enum": presets}, {"type": "object", "properties": options, "additionalProperties": False}]
    }
