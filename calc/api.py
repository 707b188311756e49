"""The same answers for programs: load deals, score them, check claims, ask why and what a hand waits for.

>>> import calc
>>> deal = calc.loads('''
... 游戏: 国标麻将
... 圈风: 东
... 玩家: {东: {手牌: 123万 456万 78万 345条 99筒}}
... 和牌: {座位: 东, 和张: 9万, 方式: 自摸}
... 声称: {总分: {东: 24}}
... ''')[0]
>>> result = calc.score(deal)
>>> result.players["东"].formula
'清龙 16 + 不求人 4 + 平和 2 = 22'
>>> calc.check(deal).agrees
False
>>> print(calc.text(calc.why(deal, "断幺")[0]).splitlines()[0])
东 的『断幺』不成立：19万 9筒 不在其中
>>> [wait.tile for wait in calc.waits(deal).waits]
[2, 5, 8]

A deal that cannot be scored raises ``Refused``, whose text says why, with the place and what to write:

>>> try:
...     calc.score({"game": "国标麻匠"})
... except calc.Refused as refused:
...     print(refused)
-:2:10: 错误[game.unknown] 没有叫“国标麻匠”的游戏
  2 |  "game": "国标麻匠"
    |          ^^^^^^^^^^
  改写: 是不是 国标麻将？
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from functools import partial, singledispatch
from json import dumps
from pathlib import Path
from typing import Any

from calc.claims import plays
from calc.claims.check import Checked, check_record
from calc.claims.waits import Wait, Waiting, waits_record
from calc.claims.why import Answer, why_record
from calc.core.game import Game
from calc.core.options import Setting
from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.diagnostics import Diagnostic, Refused
from calc.diagnostics.problem import Problem
from calc.games import find_game, game_of, load_game
from calc.messages import Lang, Speaker
from calc.source.document import MAX_DEPTH
from calc.source.records import Record, read

__all__ = [
    "Answer", "Checked", "Deal", "Refused", "Result", "Wait", "Waiting", "check", "faults", "json", "load",
    "loads", "score", "text", "waits", "why", "why_play",
]  # fmt: skip

Rules = Mapping[str, object]


@dataclass(frozen=True)
class Deal:
    """One deal as it was written: ``data`` is nested texts, ``name`` the file, ``index`` its place there."""

    data: Mapping[str, Any]
    name: str = "-"
    index: int = 0
    record: Record | None = field(default=None, repr=False, compare=False)

    @property
    def game(self) -> Game:
        """The game that it is a deal of. Raises Refused where it names none that there is."""
        with _in_words(self):
            return game_of(dict(self.data))


def load(path: str | Path) -> list[Deal]:
    """The deals of a file: YAML, ``.json`` or ``.jsonl``. Raises OSError where it cannot be read.

    A deal that cannot be read keeps its place; it is refused when it is asked about.
    """
    return _deals(Path(path).read_bytes(), str(path))


def loads(text: str | bytes, name: str = "-") -> list[Deal]:
    """The deals of a text; bytes are read as a file's would be."""
    return _deals(text if isinstance(text, bytes) else text.encode(errors="surrogatepass"), name)


def _deals(data: bytes, name: str) -> list[Deal]:
    return [Deal(each.data, name, each.index, each) for each in read(data, name, same=canonical)]


def score(deal: Deal | Mapping[str, Any], *, preset: str | None = None, rules: Rules | None = None) -> Result:
    """The result of a deal, under the house rules of the deal and those given over them.

    A deal may also be a mapping with the keys of a deal file. Raises Refused with every problem at once.

    >>> score({"game": "温岭麻将", "wild": "9筒", "win": {"seat": "东", "tile": "1万", "by": "自摸"}})
    Traceback (most recent call last):
    ...
    calc.diagnostics.problem.Refused: -:1:1: 错误[field.missing] 缺少 players
    ...
    """
    with _asked(deal) as (game, data):
        return score_record(game, data, *_house(preset, rules))


def check(
    deal: Deal | Mapping[str, Any],
    *,
    preset: str | None = None,
    rules: Rules | None = None,
    explain: bool = True,
) -> Checked:
    """A deal's claim beside its result and, where they differ, what explains it. Raises Refused."""
    with _asked(deal) as (game, data):
        return check_record(game, data, *_house(preset, rules), explain=explain)


def why(
    deal: Deal | Mapping[str, Any],
    pattern: str,
    seat: str | None = None,
    *,
    preset: str | None = None,
    rules: Rules | None = None,
) -> list[Answer]:
    """Why a pattern stands, does not count, or does not stand; of each rule of that name. Raises Refused.

    Without ``seat`` the winner's tiles are looked at.
    """
    with _asked(deal) as (game, data):
        return why_record(game, data, pattern, seat, *_house(preset, rules))


def why_play(
    deal: Deal | Mapping[str, Any],
    play: str,
    *,
    preset: str | None = None,
    rules: Rules | None = None,
) -> plays.PlayAnswer:
    """Whether a play of a record stands (``12``, ``12 丁 黑A``), or what forbids it. Raises Refused."""
    with _asked(deal) as (game, data):
        asked = plays.play_asked(game, data, play)
        if asked is None:
            raise Refused([Problem("why.play_form", (), {"word": play})])
        return plays.why_play(game, data, asked, *_house(preset, rules))


def waits(
    deal: Deal | Mapping[str, Any],
    seat: str | None = None,
    *,
    preset: str | None = None,
    rules: Rules | None = None,
) -> Waiting:
    """What a hand waits for and what each tile would be worth; the winner's without one. Raises Refused."""
    with _asked(deal) as (game, data):
        return waits_record(game, data, seat, *_house(preset, rules))


def faults(deal: Deal | Mapping[str, Any], refused: Refused, lang: Lang = "zh") -> list[Diagnostic]:
    """What a deal was refused for, in words and with its place in the text that it was loaded from.

    The places of a mapping are in what it is as JSON.
    """
    from calc.source.locate import locate

    record = deal.record if isinstance(deal, Deal) else None
    if record is None:
        data = _plain(deal.data if isinstance(deal, Deal) else deal)
        text = dumps(data, ensure_ascii=False, indent=1)
        record = read(text.encode(errors="replace"), "-", "json", same=canonical)[0]
    try:
        speaker = Speaker(lang, game_of(record.data).texts)
    except Refused:
        speaker = Speaker(lang)
    return [locate(problem, record, speaker) for problem in refused.problems]


@contextmanager
def _in_words(deal: Deal | Mapping[str, Any]) -> Iterator[None]:
    """What is refused says why, as the command line does."""
    try:
        yield
    except Refused as refused:
        refused.words = partial(_told, deal, refused)
        raise


@contextmanager
def _asked(deal: Deal | Mapping[str, Any]) -> Iterator[tuple[Game, dict[str, Any]]]:
    """A deal's game and its data, for a question whose refusal says why."""
    with _in_words(deal):
        if isinstance(deal, Deal) and deal.record is not None and deal.record.problems:
            raise Refused(list(deal.record.problems))
        data = _plain(deal.data if isinstance(deal, Deal) else deal)
        if not isinstance(data, dict):
            raise TypeError(f"a deal is a Deal or a mapping, not {type(deal).__name__}")
        yield game_of(data), data


def _told(deal: Deal | Mapping[str, Any], refused: Refused) -> str:
    from calc.render.diagnostics import diagnostics_text

    return diagnostics_text(faults(deal, refused), Speaker("zh"))


def _plain(value: Any, depth: int = 0) -> Any:
    """A value in the texts that a deal file has. Raises ValueError for one that is nested deeper."""
    if depth > MAX_DEPTH:
        raise ValueError(f"a deal is nested {MAX_DEPTH} levels deep at the most")
    if isinstance(value, Mapping):
        return {str(key): _plain(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner, depth + 1) for inner in value]
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return f"{value:f}"
    return str(value)


def _house(preset: str | None, rules: Rules | None) -> tuple[str | None, tuple[Setting, ...]]:
    """A preset and house rules over it."""
    if not isinstance(preset, str | None):
        raise TypeError(f"a preset is its name, not {type(preset).__name__}")
    if not isinstance(rules, Mapping | None):
        raise TypeError(f"rules are a mapping of house rules to values, not {type(rules).__name__}")
    return preset, tuple(
        Setting(str(name), _plain(value), "command", ("--set", f"{name}={_plain(value)}"))
        for name, value in (rules or {}).items()
    )


@singledispatch
def text(thing: object, lang: Lang = "zh") -> str:
    """A result, a check, an answer or what a hand waits for, as the command line prints it."""
    raise TypeError(f"{type(thing).__name__} has no text")


@singledispatch
def json(thing: object, lang: Lang = "zh") -> dict[str, Any]:
    """The same as plain values, as the command line prints with ``--json``."""
    raise TypeError(f"{type(thing).__name__} has no JSON")


def _spoken(game: str, lang: Lang) -> tuple[Game, Speaker]:
    entry = find_game(game)
    assert entry is not None
    found = load_game(entry)
    return found, Speaker(lang, found.texts)


@text.register
def _(thing: Result, lang: Lang = "zh") -> str:
    from calc.render.text import result_text

    return result_text(thing, *_spoken(thing.game, lang))


@text.register
def _(thing: Checked, lang: Lang = "zh") -> str:
    from calc.render.check import check_text

    return check_text(thing, *_spoken(thing.result.game, lang))


@text.register
def _(thing: Answer, lang: Lang = "zh") -> str:
    from calc.render.why import why_text

    return why_text([thing], *_spoken(thing.game, lang))


@text.register
def _(thing: plays.PlayAnswer, lang: Lang = "zh") -> str:
    from calc.render.why_play import why_play_text

    return why_play_text(thing, *_spoken(thing.game, lang))


@text.register
def _(thing: Waiting, lang: Lang = "zh") -> str:
    from calc.render.waits import waits_text

    return waits_text(thing, *_spoken(thing.game, lang))


@json.register
def _(thing: Result, lang: Lang = "zh") -> dict[str, Any]:
    from calc.render.json import result_json

    game, speaker = _spoken(thing.game, lang)
    return result_json(thing, game.entry, speaker)


@json.register
def _(thing: Checked, lang: Lang = "zh") -> dict[str, Any]:
    from calc.render.check_json import check_json

    return check_json(thing, *_spoken(thing.result.game, lang))


@json.register
def _(thing: Answer, lang: Lang = "zh") -> dict[str, Any]:
    from calc.render.why import why_json

    return why_json([thing], *_spoken(thing.game, lang))


@json.register
def _(thing: plays.PlayAnswer, lang: Lang = "zh") -> dict[str, Any]:
    from calc.render.why_play import why_play_json

    return why_play_json(thing, *_spoken(thing.game, lang))


@json.register
def _(thing: Waiting, lang: Lang = "zh") -> dict[str, Any]:
    from calc.render.waits import waits_json

    return waits_json(thing, *_spoken(thing.game, lang))
