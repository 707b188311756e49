"""Why a play of a record stands, or which rule forbids it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from calc.cards.notation import Written, format_cards, parse_play
from calc.core.game import Game
from calc.core.options import Option, RuleSet, Setting
from calc.core.play import Answer, OnTable, Question
from calc.deals.cards import Turn
from calc.deals.cards_table import Seats
from calc.deals.deal import rules_of
from calc.deals.read import read_model
from calc.diagnostics.problem import NotationError, Path, Problem, Refused

STATED = (
    "finish", "captured", "in_hand", "cards_left", "bombs", "idle_points", "last_trick", "first_out",
)  # fmt: skip
"""What a deal may say beside its record; whether a play stands has nothing to do with it."""
NEEDED = ("players", "hands", "level", "levels", "playing", "trump", "declared", "banker", "bids", "bid")
"""What a record is replayed by: with a fault there nobody can say anything of a play."""
BASIS = {
    "card.trick.suit": "follow", "card.trick.pairs": "follow", "card.trick.tractors": "follow",
    "card.trick.no_throws": "throws", "card.trick.throw_stopped": "failed_throw",
    "card.play.undeclared": "wild_reading", "wenling_guanpai.leader": "leader",
}  # fmt: skip
"""The house rule that a fault rests on."""
_ASKED = re.compile(r"(?:[第#]?\s*(?P<entry>\d{1,4})\s*手?)?[\s:：]*(?P<play>.*)\Z", re.DOTALL)
_PLAY = re.compile(r"(?P<player>[^\s:：]+)(?:\s*[:：]\s*|\s+)(?P<cards>.+)\Z", re.DOTALL)


class Asked(NamedTuple):
    """A play as it is asked about: which entry of the record, or whose and which cards, or all of it."""

    entry: int | None
    player: str | None = None
    cards: str = ""


@dataclass(frozen=True)
class PlayAnswer:
    """What there is to say of one play: ``entry`` counts from 1.

    ``problem`` is what forbids it (of an ``earlier`` entry where the record is wrong before it already) and
    ``option`` the house rule that this rests on; ``table`` what lay there, ``named`` what the cards are and
    how they stand to it, ``after`` where the record stops then.
    """

    game: str
    entry: int
    player: str
    cards: str
    problem: Problem | None = None
    earlier: int | None = None
    table: OnTable | None = None
    named: Answer | None = None
    after: OnTable | None = None
    option: tuple[str, Option, Any] | None = None

    @property
    def stands(self) -> bool:
        """Whether the play can be made."""
        return self.problem is None


def play_asked(game: Game, data: Mapping[str, Any], pattern: str) -> Asked | None:
    """The play that is asked about: ``12``, ``第 12 手``, ``丁 黑A``, ``12 丁 黑A``; None for a pattern."""
    if game.play is None or game.rules_named(pattern.strip()):
        return None
    found = _ASKED.match(pattern.strip())
    assert found is not None
    entry = int(found["entry"]) if found["entry"] else None
    said = found["play"].strip()
    if not said:
        return Asked(entry) if entry is not None else None
    deal, _, _ = read_model(game.model, dict(data))
    play = _PLAY.match(said)
    player = Seats(deal.players).find(play["player"]) if play else None
    return Asked(entry, player, play["cards"]) if play and player else None


def why_play(
    game: Game,
    data: Mapping[str, Any],
    asked: Asked,
    preset: str | None = None,
    settings: tuple[Setting, ...] = (),
) -> PlayAnswer:
    """Whether a play of a record stands, and why. Raises Refused for what cannot be looked at."""
    deal, problems, _ = read_model(game.model, dict(data))
    rules, wrong = rules_of(deal, game, preset, settings)
    if problems or wrong:
        raise Refused([*problems, *wrong])
    if game.on_table is None or not hasattr(deal, "log") or deal.log is None:
        raise Refused([Problem("why.no_log", ())])
    entry, turn = _turn(deal, asked)
    log = (*deal.log[: entry - 1], turn, *deal.log[entry:])
    fault = _fault(game, _with_log(deal, log), rules)
    player, cards = Seats(deal.players).find(turn.player) or turn.player, format_cards(turn.said.cards)
    answer = PlayAnswer(game.entry.id, entry, player, cards)
    if fault is not None and fault[0] < entry:
        return replace(answer, problem=fault[1], earlier=fault[0])
    table = game.on_table(_with_log(deal, log[: entry - 1]), rules)
    answer = replace(answer, table=table, named=_named(game, rules, turn.said, table))
    if fault is None or fault[0] > entry:
        return replace(answer, after=game.on_table(_with_log(deal, log[:entry]), rules))
    name = BASIS.get(fault[1].code, "")
    option = rules.options.options().get(name)
    basis = (name, option, getattr(rules.options, name)) if option is not None else None
    return replace(answer, problem=fault[1], option=basis)


def _turn(deal: Any, asked: Asked) -> tuple[int, Turn[Written]]:
    """The entry that is meant, and what is played there."""
    count = len(deal.log)
    if asked.player is None:
        assert asked.entry is not None
        if not 1 <= asked.entry <= count:
            raise Refused([Problem("why.play_number", (), {"count": count})])
        return asked.entry, deal.log[asked.entry - 1]
    try:
        said = parse_play(asked.cards)
    except NotationError as error:
        raise Refused([Problem(each.code, (), each.args) for each in error.problems]) from None
    seats = Seats(deal.players)
    for entry, turn in enumerate(deal.log, 1):
        same = seats.find(turn.player) == asked.player and sorted(turn.said.cards) == sorted(said.cards)
        if same and asked.entry in (None, entry):
            return entry, turn
    if asked.entry is None or not 1 <= asked.entry <= count + 1:
        args = {"player": asked.player, "cards": format_cards(said.cards), "count": count}
        raise Refused([Problem("why.play_which", (), args)])
    return asked.entry, Turn(asked.player, said, ())


def _with_log(deal: Any, log: tuple[Turn[Written], ...]) -> Any:
    """The deal with another record and nothing stated beside it."""
    placed = tuple(turn._replace(at=(index,)) for index, turn in enumerate(log))
    known = type(deal).model_fields
    unset = {key: known[key].get_default(call_default_factory=True) for key in STATED if key in known}
    return deal.changed(**{**unset, "log": placed})


def _fault(game: Game, deal: Any, rules: RuleSet[Any]) -> tuple[int, Problem] | None:
    """The first wrong entry of a record and what is wrong with it."""
    problems = game.check(deal, rules, frozenset())
    missing = [problem for problem in problems if problem.path and problem.path[0] in NEEDED]
    if missing:
        raise Refused(missing)
    faults = [(_entry(problem.path), problem) for problem in problems if problem.path[:1] == ("log",)]
    return min(((at, problem) for at, problem in faults if at), key=lambda each: each[0], default=None)


def _entry(path: Path) -> int:
    """Which entry a fault of the record is about; 0 where it is about all of it."""
    return path[1] + 1 if len(path) > 1 and isinstance(path[1], int) else 0


def _named(game: Game, rules: RuleSet[Any], said: Written, table: OnTable | None) -> Answer | None:
    """What cards are, and how they stand to those on the table; None for a pass."""
    if not said.cards or game.play is None or table is None:
        return None
    cards, declared = format_cards(said.cards), format_cards(said.declared)
    sets = (table.cards, cards) if table.cards else (cards,)
    meant = ("",) * (len(sets) - 1) + (declared,) if declared else ()
    try:
        return game.play(Question(sets, meant, table.level, table.trump), rules)
    except Refused:
        return None
