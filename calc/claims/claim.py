"""What somebody says a deal comes to: the ``claim:`` of a record, figure by figure, or its faults."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from calc.core.game import Game
from calc.core.result import Result
from calc.core.script import half_width, simplify
from calc.deals.keys import KEYS, canonical, listed
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Path, Problem
from calc.messages.texts import Bilingual

BY_PLAYER = ("net", "total", "patterns")
KIND = "kind"
_MINUS = str.maketrans(dict.fromkeys("−﹣－–—‒", "-"))
_NUMBER = re.compile(r"[+-]?\d{1,9}(\.\d{1,4})?\Z", re.ASCII)
_TIMES = re.compile(r"(.+?)\s*[×xX*]\s*(\d)\Z")
_BETWEEN = re.compile(r"[\s,，、;；+]+")


@dataclass(frozen=True)
class Figure:
    """One claimed figure: what of whom, and what it is said to be.

    ``key`` is ``net``, ``total``, ``patterns``, ``kind``, ``outcome`` or a fact of a card game; ``who`` the
    result's own word for the player or account. Of a pattern ``rules`` are the ids that the name stands for,
    and ``times`` how often it is claimed (0: at least once). A ``kind`` (和, 番, 台 …) is what lines of that
    kind come to.
    """

    key: str
    who: str
    said: Any
    path: Path
    rules: tuple[str, ...] = ()
    times: int = 0
    kind: str = ""


def read_claim(game: Game, data: Mapping[str, Any], result: Result) -> tuple[list[Figure], list[Problem]]:
    """The figures of a record's claim, and everything that is wrong with it. No figures where it has none."""
    claim = next((value for key, value in data.items() if canonical(key) == "claim"), None)
    figures: list[Figure] = []
    problems: list[Problem] = []
    if not isinstance(claim, Mapping):
        return figures, problems
    facts = {**result.more.get("facts", {}), **{k: v for k, v in result.more.items() if k != "facts"}}
    kinds = [catalogue.kind for catalogue in game.catalogues if game.play is None]
    known = [*BY_PLAYER, "outcome", *dict.fromkeys(kinds), *facts]
    for key, value in claim.items():
        name = canonical(key)
        path: Path = ("claim", key)
        if name in BY_PLAYER or simplify(key) in kinds:
            if not isinstance(value, Mapping):
                problems.append(
                    Problem("claim.by_player", path, {"key": key, "who": next(iter(result.players))})
                )
                continue
            for found in _of_players(game, result, name if name in BY_PLAYER else KIND, path, value):
                (figures if isinstance(found, Figure) else problems).append(found)  # type: ignore[arg-type]
        elif name == "outcome" and not (isinstance(value, str) and value.strip()):
            problems.append(Problem("field.not_text", path, {"key": key}))
        elif name == "outcome":
            figures.append(Figure("outcome", "", simplify(half_width(value)).strip(), path))
        elif key in facts or name in facts:
            figures.append(Figure(key if key in facts else name, "", value, path))
        elif name == "facts" and isinstance(value, Mapping):
            for fact, said in value.items():
                if fact in facts:
                    figures.append(Figure(fact, "", said, (*path, fact)))
                else:
                    problems.append(
                        _unknown("claim.key_unknown", (*path, fact), fact, [*facts], listed(facts))
                    )
        elif canonical(key) in accounts_of(result):
            args = {"word": key, "said": value if isinstance(value, str) else "…"}
            hint = {"hint_code": "claim.key_unknown.total"}
            problems.append(Problem("claim.key_unknown", path, {**args, **hint}, on_key=True))
        else:
            spellings = [*known, *(KEYS[name] for name in known if name in KEYS)]
            problems.append(_unknown("claim.key_unknown", path, key, spellings, listed(known)))
    return figures, problems


def _of_players(
    game: Game, result: Result, key: str, path: Path, value: Mapping[str, Any]
) -> Iterator[Figure | Problem]:
    accounts = accounts_of(result)
    for word, said in value.items():
        at = (*path, word)
        who = accounts.get(canonical(word))
        if who is None:
            known = "、".join(dict.fromkeys(accounts.values()))
            yield _unknown("claim.who_unknown", at, word, list(accounts), known)
        elif key == "patterns":
            yield from _patterns(game, who, at, said)
        elif not isinstance(said, str):
            yield Problem("field.not_text", at, {"key": word})
        else:
            unit = result.players[who].unit if key == "total" and who in result.players else ""
            kind = simplify(str(path[-1])) if key == KIND else ""
            number = read_number(said, kind or unit)
            if number is None:
                yield Problem("claim.not_number", at, {"word": said})
            else:
                yield Figure(key, who, number, at, kind=kind)


def accounts_of(result: Result) -> dict[str, str]:
    """Every spelling of a player or account -> the result's own word for it; a name is one alone's."""
    own = (*result.players, *result.settlement.net)
    called = [canonical(player.name) for player in result.players.values()]
    names = {name: key for name, key in zip(called, result.players, strict=True) if called.count(name) == 1}
    return {**names, **{canonical(name): name for name in own}}


def read_number(text: str, unit: str = "") -> Decimal | None:
    """A figure as people write it: a sign, full-width digits, a long minus, the unit behind.

    >>> read_number("−44"), read_number("+150"), read_number("２４０和", "和"), read_number("二百")
    (Decimal('-44'), Decimal('150'), Decimal('240'), None)
    """
    word = half_width(text).strip().translate(_MINUS)
    if unit:
        word = word.removesuffix(unit).rstrip()
    return Decimal(word) if _NUMBER.match(word) else None


def _patterns(game: Game, who: str, path: Path, said: Any) -> Iterator[Figure | Problem]:
    words = said if isinstance(said, list) else [part for part in _BETWEEN.split(str(said)) if part]
    if isinstance(said, Mapping):
        yield Problem("claim.not_list", path)
        return
    for index, word in enumerate(words):
        at = (*path, index) if isinstance(said, list) else path
        if not isinstance(word, str) or not word.strip():
            yield Problem("field.not_text", at, {"key": path[-1]})
            continue
        name = simplify(half_width(word)).strip()
        times = 0
        rules = game.rules_named(name)
        if not rules and (found := _TIMES.match(name)):
            name, times = found[1], int(found[2])
            rules = game.rules_named(name)
        if rules:
            yield Figure("patterns", who, name, at, tuple(rule.id for rule in rules), times)
        else:
            known = [
                name for cat in game.catalogues for rule in cat for name in (rule.name, rule.id, rule.en)
            ]
            problem = _unknown("claim.pattern_unknown", at, word, known, "")
            yield Problem(problem.code, at, {**problem.args, "game": game.entry.name})


def _unknown(code: str, path: Path, word: str, spellings: list[str], known: Bilingual | str) -> Problem:
    near = nearest(word, spellings)
    args: dict[str, object] = {"word": word, "near": near, "known": known}
    if near:
        args["hint_code"] = f"{code}.near"
    return Problem(code, path, args, on_key=code != "claim.pattern_unknown")
