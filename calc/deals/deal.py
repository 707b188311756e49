"""What every deal file has: the game, its house rules, what is carried through, and the claim."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

from pydantic import AliasChoices, AliasGenerator, BaseModel, BeforeValidator, ConfigDict
from pydantic_core import PydanticCustomError

from calc.core.game import Game
from calc.core.options import PRESET, RuleSet, Setting, rule_set, standing
from calc.deals.fields import Or, Text, Unit, Word, refuse
from calc.deals.keys import canonical, names_of
from calc.diagnostics.problem import Problem

_AMOUNT = {"type": ["number", "string"]}


def _aliases(name: str) -> AliasChoices:
    first, *others = names_of(name.rstrip("_"))
    return AliasChoices(first, *others)


class Fields(BaseModel):
    """A mapping of a deal file. Every field may be missing; what is missing is checked afterwards."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        defer_build=True,  # a model is built when it reads its first deal, not when its module is imported
        alias_generator=AliasGenerator(validation_alias=_aliases),
    )


def _mapping(value: Any) -> Any:
    if not isinstance(value, dict):
        raise PydanticCustomError("dict_type", "dict_type")
    return value


def _expenses(value: Any) -> Any:
    """Expenses, which an evening reads; an amount alone is one of the house."""
    return {"": value} if isinstance(value, str) and value.strip() else _mapping(value)


def _house_rules(value: Any) -> Any:
    """House rules: a preset's name, or a mapping of options to their values."""
    if isinstance(value, str):
        return {"preset": value} if value.strip() else {}
    if not isinstance(value, dict):
        raise refuse(Problem("rules.not_mapping"))
    wrong = [
        Problem("field.not_text", (key,), {"key": key})
        for key, text in value.items()
        if not isinstance(text, str)
    ]
    if wrong:
        raise refuse(*wrong)
    return value


class Deal(Fields):
    """The keys that every game's deal shares."""

    game: Word | None = None
    rules: Annotated[dict[str, str], BeforeValidator(_house_rules)] = {}
    unit: Unit | None = None
    id: Word | None = None
    date: Word | None = None
    note: Text | None = None
    claim: Annotated[dict[str, Any], BeforeValidator(_mapping)] = {}
    expenses: Annotated[dict[str, Any], BeforeValidator(_expenses), Or(_AMOUNT)] = {}


def unit_of(deal: Deal) -> Decimal:
    """Money for one unit of the settlement: 1 where the deal does not say."""
    return deal.unit if deal.unit is not None else Decimal(1)


def rules_of(
    deal: Deal, game: Game, preset: str | None = None, settings: tuple[Setting, ...] = ()
) -> tuple[RuleSet[Any], list[Problem]]:
    """The rules for a deal: preset, then what the deal says, then what the caller says (the latest wins).

    Below all of it lies what stands for every deal of the game; who names a preset leaves that behind.
    """
    written = dict(deal.rules)
    key = next((key for key in written if canonical(key) == PRESET), None)
    named = written.pop(key) if key is not None else None
    own = [Setting(name, text, "deal", ("rules", name)) for name, text in written.items()]
    chosen, below = standing(settings, game.entry.id)
    if preset is not None:
        chosen, below = Setting(PRESET, preset, "call", ("--rules", preset)), []
    elif named is not None:
        chosen, below = Setting(PRESET, named, "deal", ("rules", key or "")), []
    given = [setting for setting in settings if not setting.game]
    rules, problems = rule_set(
        game.options, (chosen.text, chosen.path) if chosen else None, [*below, *own, *given]
    )
    if chosen is not None:
        rules.origins[PRESET] = chosen.origin
    return rules, problems
