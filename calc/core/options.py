"""House rules: every point where texts or tables differ is a named option with a default."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

from calc.core.script import half_width, simplify
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Path, Problem
from calc.messages.texts import Bilingual

TRUE_WORDS = frozenset({"true", "yes", "是", "对", "算"})
FALSE_WORDS = frozenset({"false", "no", "否", "不", "不算"})

PRESET = "preset"
"""The key that names a preset among options; no option has this name."""

Value = str | int | bool
Impact = Literal["H", "M", "L"]


@dataclass(frozen=True)
class Option:
    """One house rule: what it decides, its values with a word on each, and where the default comes from.

    ``values`` maps each allowed value to a pair of labels (Chinese, English). An integer option has no
    ``values`` but a smallest and a largest one, and ``usual`` ones that tables are known to play. ``open``
    marks a point that the text itself leaves open, so that a result says when it leaned on it. ``impact``
    says how often tables part over it: H in ordinary hands, M now and then, L rarely.
    """

    label: str
    en: str
    default: Value
    values: Mapping[Value, tuple[str, str]]
    reason: str
    reason_en: str
    row: str = ""
    open: bool = False
    least: int = 0
    most: int = 0
    usual: tuple[int, ...] = ()
    impact: Impact = "M"

    def read(self, text: str) -> Value | None:
        """The value that a text stands for, or None."""
        word = _folded(text)
        if not self.values:
            if not (word.isascii() and word.isdigit() and len(word) <= 9):
                return None
            return int(word) if self.least <= int(word) <= self.most else None
        if isinstance(self.default, bool):
            return True if word in TRUE_WORDS else False if word in FALSE_WORDS else None
        return next((v for v, labels in self.values.items() if word in map(_folded, (str(v), *labels))), None)

    def words(self) -> list[str]:
        """The values as a person writes them."""
        if not self.values:
            return [f"{self.least}–{self.most}"]
        return [show(value) for value in self.values]

    def glossed(self) -> Bilingual:
        """The values as a person writes them, each with what it means."""
        words = self.words()
        zh, en = list(words), list(words)
        for index, labels in enumerate(self.values.values()):
            zh[index] += f"（{labels[0]}）" if labels[0] != words[index] else ""
            en[index] += f" ({labels[1]})" if labels[1] != words[index] else ""
        return Bilingual("、".join(zh), ", ".join(en))

    def others(self, now: Value) -> list[Value]:
        """The other values that a table may play."""
        return [value for value in (self.values or (self.default, *self.usual)) if value != now]

    def value_label(self, value: Value, lang: str = "zh") -> str:
        """A word or two on what a value means."""
        labels = self.values.get(value)
        return str(value) if labels is None else labels[0 if lang == "zh" else 1]


def _folded(word: str) -> str:
    """A word as it is compared: in either script, full-width or not, in capitals or not."""
    return simplify(half_width(word)).strip().lower()


def show(value: Value) -> str:
    """An option's value as it is written in a deal file.

    >>> show(True), show(500)
    ('true', '500')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def choice(
    label: str,
    en: str,
    values: Mapping[Any, tuple[str, str]],
    *,
    reason: str,
    reason_en: str,
    row: str = "",
    open: bool = False,
    impact: Impact = "M",
) -> Any:
    """A dataclass field for an option with named values; the first one is the default."""
    option = Option(label, en, next(iter(values)), values, reason, reason_en, row, open, impact=impact)
    return field(default=option.default, metadata={"option": option})


def flag(
    label: str,
    en: str,
    default: bool,
    *,
    reason: str,
    reason_en: str,
    row: str = "",
    open: bool = False,
    impact: Impact = "M",
) -> Any:
    """A dataclass field for an option that is on or off."""
    words = {True: ("是", "yes"), False: ("否", "no")}
    ordered = cast(
        "Mapping[Value, tuple[str, str]]", {default: words[default], not default: words[not default]}
    )
    return choice(label, en, ordered, reason=reason, reason_en=reason_en, row=row, open=open, impact=impact)


def number(
    label: str,
    en: str,
    default: int,
    *,
    least: int,
    most: int,
    reason: str,
    reason_en: str,
    row: str = "",
    usual: tuple[int, ...] = (),
    impact: Impact = "M",
) -> Any:
    """A dataclass field for an option that is a whole number."""
    option = Option(
        label, en, default, {}, reason, reason_en, row, least=least, most=most, usual=usual, impact=impact
    )
    return field(default=default, metadata={"option": option})


class OptionSet:
    """Base of a game's frozen dataclass of options; each field is made by choice, flag or number."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    """Named rule sets as differences from the defaults; the first is the default preset."""

    @classmethod
    def options(cls) -> dict[str, Option]:
        """Every option by name, in order."""
        return _options(cast("Any", cls))

    def values(self) -> dict[str, Value]:
        """The value of every option."""
        return {name: getattr(self, name) for name in _options(cast("Any", type(self)))}

    def changed(self) -> list[str]:
        """Names of the options that are not at their default."""
        return [name for name, option in self.options().items() if getattr(self, name) != option.default]


@cache
def _options(kind: Any) -> dict[str, Option]:
    return {field.name: field.metadata["option"] for field in dataclasses.fields(kind)}


@cache
def _names(kind: Any) -> dict[str, str]:
    """Every spelling of an option -> its name: the name itself, and its labels as results show them."""
    options = _options(kind)
    labels = {_folded(label): name for name, option in options.items() for label in (option.label, option.en)}
    return labels | {name: name for name in options}


OptionsT = TypeVar("OptionsT", bound=OptionSet)


@dataclass(frozen=True)
class Setting:
    """An option as somebody wrote it, and where (shown by ``--explain``).

    ``path`` leads to it in the deal; for the command line it is the option with its argument:
    ``("--set", "cap=300")``. One with a ``game`` holds for every deal of that game that does not say
    otherwise (``calc.toml``); its name may be ``preset``.
    """

    name: str
    text: str
    origin: str
    path: Path = ()
    game: str = ""


@dataclass(frozen=True)
class RuleSet(Generic[OptionsT]):
    """The rules a deal is scored by, each option knowing where it was set."""

    preset: str
    options: OptionsT
    origins: dict[str, str] = field(default_factory=dict)

    def with_value(self, name: str, value: Value) -> RuleSet[OptionsT]:
        """The same rules with one option at another value."""
        return RuleSet(self.preset, _replaced(self.options, name, value), {**self.origins, name: "what-if"})

    def settled(self) -> RuleSet[OptionsT]:
        """The same rules with no point left open, so that nothing is remarked on any."""
        return RuleSet(self.preset, self.options, dict.fromkeys(self.options.options(), "settled"))


def standing(settings: Iterable[Setting], game: str) -> tuple[Setting | None, list[Setting]]:
    """What stands for every deal of a game: the preset, and the options over it. A preset begins anew.

    >>> far = [Setting("cap", "300", "", game="g"), Setting("preset", "2006", "", game="g")]
    >>> preset, options = standing([*far, Setting("wild", "no", "", game="g")], "g")
    >>> preset.text, [option.name for option in options]
    ('2006', ['wild'])
    """
    preset: Setting | None = None
    options: list[Setting] = []
    for setting in settings:
        if setting.game != game:
            continue
        if setting.name == PRESET:
            preset, options = setting, []
        else:
            options.append(setting)
    return preset, options


@lru_cache(maxsize=1024)
def _replaced(options: OptionsT, name: str, value: Value) -> OptionsT:
    return cast("OptionsT", dataclasses.replace(cast("Any", options), **{name: value}))


def rule_set(
    kind: type[OptionsT], preset: tuple[str, Path] | None, settings: Iterable[Setting]
) -> tuple[RuleSet[OptionsT], list[Problem]]:
    """Rules from a preset and the settings over it (later ones win), with what was wrong in them."""
    problems: list[Problem] = []
    name = next(iter(kind.presets), "")
    values: dict[str, Value] = {}
    origins: dict[str, str] = {}
    if preset is not None:
        wanted = _folded(preset[0])
        chosen = next((known for known in kind.presets if _folded(known) == wanted), None)
        if chosen is not None:
            name = chosen
        else:
            problems.append(_unknown("rules.preset_unknown", preset[0], kind.presets, preset[1]))
    for key, value in kind.presets.get(name, {}).items():
        values[key] = value
        origins[key] = f"preset:{name}"
    known, names = kind.options(), _names(cast("Any", kind))
    written: dict[str, Setting] = {}
    for setting in settings:
        named = names.get(setting.name) or names.get(_folded(setting.name))
        if named is None:
            problems.append(_no_option(setting, known))
            continue
        if setting.origin == "deal" and (other := written.setdefault(named, setting)) is not setting:
            args: dict[str, object] = {"word": setting.name, "other": other.name}
            problems.append(Problem("key.twice", setting.path, args, on_key=True, related=other.path))
        read = known[named].read(setting.text)
        if read is None:
            problems.append(_no_value(setting, known[named]))
            continue
        values[named] = read
        origins[named] = setting.origin
    return RuleSet(name, kind(**values), origins), problems


def _no_value(setting: Setting, option: Option) -> Problem:
    """The problem of a value that an option does not have; one near a value's label is told by the value."""
    words = option.words()
    labels = dict(zip(words, words, strict=True))
    if option.values:
        pairs = zip(words, option.values.values(), strict=True)
        labels |= {label: word for word, pair in pairs for label in pair}
    near = nearest(setting.text, labels) if option.values else None
    args: dict[str, object] = {"name": setting.name, "word": setting.text, "values": option.glossed()}
    if near:
        args |= {"near": labels[near], "hint_code": "rules.value_unknown.near"}
    return Problem("rules.value_unknown", setting.path, args)


def _no_option(setting: Setting, known: Mapping[str, Option]) -> Problem:
    """The problem of an option that there is none of; one named by its label is told by its name."""
    labels = {label: name for name, option in known.items() for label in (option.label, option.en)}
    near = nearest(setting.name, [*known, *labels])
    problem = _unknown("rules.option_unknown", setting.name, known, setting.path, on_key=True)
    if near in labels:
        problem.args.update(near=labels[near], hint_code="rules.option_unknown.near")
    return problem


def _unknown(code: str, word: str, known: Iterable[str], path: Path, *, on_key: bool = False) -> Problem:
    names = list(known)
    near = nearest(word, names)
    args: dict[str, object] = {"word": word, "near": near, "known": "、".join(names)}
    args["game"] = Bilingual("游戏", "GAME")  # who knows the game says which
    args["hint_code"] = f"{code}.near" if near else f"{code}.hint"
    return Problem(code, path, args, on_key=on_key)
