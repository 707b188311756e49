"""From a record (plain strings) to a game's model, with every problem found on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import takewhile
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from calc.deals.keys import KEYS, canonical, listed
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import NotationError, Path, Problem
from calc.messages.texts import Bilingual

ModelT = TypeVar("ModelT", bound=BaseModel)

_CODES = {
    "string_type": "field.not_text",
    "model_type": "field.not_mapping",
    "model_attributes_type": "field.not_mapping",
    "dict_type": "field.not_mapping",
    "list_type": "field.not_list",
    "tuple_type": "field.not_list",
}
_ROUNDS = 8
"""Faults come to light from the outside in; no record is deeper than this."""


def read_model(model: type[ModelT], data: dict[str, Any]) -> tuple[ModelT, list[Problem], frozenset[Path]]:
    """Read a record into a model whose fields may all be missing.

    Returns the model, what was wrong, and the paths (English keys) whose values were left out for that
    reason. What cannot be read is taken out and the rest is read again, so that one bad tile does not
    hide what is wrong elsewhere.
    """
    try:
        return model.model_validate(data), [], frozenset()
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
    problems: list[Problem] = []
    broken: set[Path] = set()
    for _ in range(_ROUNDS):
        # Keys come before what stands under them: a value that is taken out must not take out the same key
        # in another spelling.
        for detail in sorted(found, key=lambda detail: detail["type"] != "extra_forbidden"):
            data = _handle(model, data, detail, problems, broken)
        try:
            return model.model_validate(data), problems, frozenset(broken)
        except ValidationError as error:
            found = error.errors(include_url=False, include_input=False)
    return model.model_validate({}), problems, frozenset({*broken, ()})


def _handle(
    model: type[BaseModel], data: dict[str, Any], detail: Any, problems: list[Problem], broken: set[Path]
) -> dict[str, Any]:
    path: Path = tuple(detail["loc"])
    if detail["type"] == "extra_forbidden":
        if path in broken:
            return data
        word = str(path[-1])
        holder = _model_at(model, path[:-1])
        key = canonical(word)
        known = holder.model_fields if holder else {}
        if _field(key) in known:
            return _rename(data, path, key, problems)
        if cut := _cut_by_commas(value_at(data, path[:-1]), word, known):
            whole, *others = cut
            parts = [value_at(data, path[:-1])[whole], *others]
            args: dict[str, object] = {"key": whole, "word": word, "whole": " ".join(parts)}
            if _is_meld(word):
                args |= {"whole": f"[{', '.join(parts)}]", "hint_code": "key.comma.list"}
            problems.append(Problem("key.comma", path, args, on_key=True))
            broken.update((*path[:-1], other) for other in (canonical(whole), *others))
            for other in cut:
                data = _without(data, (*path[:-1], other))
            return data
        problem = _unknown_key(path, word, key, [name.rstrip("_") for name in known], _home_of(model, key))
        problems.append(problem)
        if problem.args["near"]:  # the value stands under a slip of its key: not missing as well
            broken.add((*_outside_lists(path[:-1]), canonical(str(problem.args["near"]))))
    else:
        of_this = list(_problems_of(detail, path))
        problems.extend(of_this)
        broken.add(tuple(canonical(str(part)) for part in _outside_lists(path)))
        if all(problem.on_key and len(problem.path) > len(path) for problem in of_this):
            for problem in of_this:  # keys that are none: what stands under the others can be read
                data = _without(data, problem.path)
            return data
    return _without(data, path)


def _cut_by_commas(holder: Any, word: str, known: Iterable[str]) -> list[str]:
    """A key, and the tiles, cards or melds that stand after commas in its value; nothing where it is not so.

    In ``{hand: 1万 2筒,5筒,8筒}`` the commas make keys of the later tiles.
    """
    keys = list(holder) if isinstance(holder, dict) else []
    if word not in keys:
        return []
    start = keys.index(word)
    first = next((key for key in reversed(keys[:start]) if holder[key] != ""), "")
    if _field(canonical(first)) not in known or not isinstance(holder[first], str):
        return []
    rest = takewhile(
        lambda key: holder[key] == "" and (_is_meld(key) or _is_tiles_or_cards(key)),
        keys[keys.index(first) + 1 :],
    )
    cut = list(rest)
    return [first, *cut] if word in cut else []


def _is_meld(text: str) -> bool:
    from calc.mahjong.meld import parse_meld  # only a fault needs it

    return _is_read(text, parse_meld)


def _is_tiles_or_cards(text: str) -> bool:
    from calc.cards.notation import parse_cards  # only a fault needs them
    from calc.mahjong.notation import parse_tiles

    return _is_read(text, parse_tiles) or _is_read(text, parse_cards)


def _is_read(text: str, parse: Callable[[str], object]) -> bool:
    """Whether a notation takes a text."""
    try:
        parse(text)
    except NotationError:
        return False
    return True


def _problems_of(detail: Any, path: Path) -> Iterable[Problem]:
    carried = detail.get("ctx", {}).get("problems")
    if carried is None:
        code = _CODES.get(detail["type"])
        if code is None:
            raise AssertionError(f"pydantic says {detail['type']}: {detail['msg']}")
        return [Problem(code, path, {"key": _shown(path)})]
    return [
        replace(problem, path=path + problem.path, args={"key": _shown(path), **problem.args})
        for problem in carried
    ]


def _shown(path: Path) -> str:
    return next((str(part) for part in reversed(path) if isinstance(part, str)), "")


def _home_of(model: type[BaseModel], key: str) -> Bilingual | None:
    """Where a key belongs that stands at the wrong height: the field whose mapping has it."""
    for name, field in model.model_fields.items():
        inner = _inner_model(field.annotation)
        if inner is not None and _field(key) in inner.model_fields:
            return listed([name])
    return None


def _unknown_key(path: Path, word: str, key: str, known: list[str], home: Bilingual | None) -> Problem:
    """The problem of a key that there is none of here. ``key`` is its name: it may be one of another game."""
    spellings = [*known, *(KEYS[name] for name in known if name in KEYS)]
    if key in KEYS:  # the word is right, and only what it means can be near
        near = nearest(key, known)
        near = KEYS.get(near, near) if near and word != key else near
    else:
        near = nearest(word, spellings)
    args: dict[str, object] = {"word": word, "near": near, "known": listed(known)}
    if home:
        args |= {"near": None, "place": home, "hint_code": "key.unknown.elsewhere"}
    elif near:
        args["hint_code"] = "key.unknown.near"
    return Problem("key.unknown", path, args, on_key=True)


def _rename(data: dict[str, Any], path: Path, key: str, problems: list[Problem]) -> dict[str, Any]:
    """A key in another spelling (traditional, full-width, capitals) gets its own name, unless both stand."""
    data = _copy_to(data, path[:-1])
    holder = _at(data, path[:-1])
    other = next((k for k in holder if k != path[-1] and canonical(k) == key), None)
    value = holder.pop(path[-1])
    if other is None:
        holder[key] = value
    else:
        args: dict[str, object] = {"word": path[-1], "other": other}
        problems.append(Problem("key.twice", path, args, on_key=True, related=(*path[:-1], other)))
    return data


def _field(key: str) -> str:
    return f"{key}_" if key in ("from", "false") else key


def _without(data: dict[str, Any], path: Path) -> dict[str, Any]:
    """The data without the value at a path. Out of a list nothing is taken: the whole list goes."""
    path = _outside_lists(path)
    data = _copy_to(data, path[:-1])
    holder: Any = data
    for part in path[:-1]:
        key = _spelled(holder, part)
        if key is None:
            return data  # gone already, with something above it
        holder = holder[key]
    key = _spelled(holder, path[-1])
    if key is not None:
        del holder[key]
    return data


def _outside_lists(path: Path) -> Path:
    index = next((i for i, part in enumerate(path) if isinstance(part, int)), len(path))
    return path[:index]


def _copy_to(data: dict[str, Any], path: Path) -> dict[str, Any]:
    """A copy of everything along a path, so that the caller's record stays as it was."""
    top = dict(data)
    at: Any = top
    for part in path:
        key = _spelled(at, part)
        if key is None:
            break
        inner = at[key]
        at[key] = (
            dict(inner) if isinstance(inner, dict) else list(inner) if isinstance(inner, list) else inner
        )
        at = at[key]
    return top


def value_at(data: Any, path: Path) -> Any:
    """The value at a path of English keys, however they are spelled; None where there is none."""
    for part in path:
        key = _spelled(data, part)
        if key is None:
            return None
        data = data[key]
    return data


def _at(data: Any, path: Path) -> Any:
    for part in path:
        key = _spelled(data, part)
        if key is None:
            return data
        data = data[key]
    return data


def _spelled(holder: Any, part: str | int) -> Any:
    if isinstance(holder, list):
        return part if isinstance(part, int) and part < len(holder) else None
    if isinstance(holder, dict):
        if part in holder:
            return part
        return next((k for k in holder if canonical(k) == canonical(str(part))), None)
    return None


def keys_at(model: type[BaseModel], path: Path) -> tuple[str, ...]:
    """The keys that may stand in the mapping at a path; none where there is no such mapping."""
    holder = _model_at(model, path)
    return tuple(name.rstrip("_") for name in holder.model_fields) if holder else ()


def _model_at(model: type[BaseModel], path: Path) -> type[BaseModel] | None:
    """The model that holds the keys at a path."""
    at: Any = model
    for part in path:
        if not (isinstance(at, type) and issubclass(at, BaseModel)):
            continue
        field = at.model_fields.get(_field(canonical(str(part))))
        if field is None:
            continue
        at = _inner_model(field.annotation)
    return at if isinstance(at, type) and issubclass(at, BaseModel) else None


def _inner_model(annotation: Any) -> Any:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for argument in getattr(annotation, "__args__", ()):
        found = _inner_model(argument)
        if found is not None:
            return found
    return None
