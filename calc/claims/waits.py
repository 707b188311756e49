"""What a hand waits for, how many are left unseen, and what each tile would be worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calc.core.game import Game
from calc.core.options import RuleSet, Setting
from calc.core.result import PlayerResult, Result
from calc.deals.deal import rules_of
from calc.deals.keys import SEAT_WORDS, canonical
from calc.deals.mahjong import AnyDeal, WinEntry, seat_of
from calc.deals.read import read_model
from calc.deals.scoring import prepare
from calc.diagnostics.problem import Path, Problem, Refused
from calc.mahjong.tile import EAST, KINDS, Tile, tile_name

DRAWN, CLAIMED = "自摸", "点炮"
NOT_HIS = ("win", "claim", "liable", "wall_left", "escaped")
"""What of a finished deal says nothing about a hand that is still waiting."""


@dataclass(frozen=True)
class Wait:
    """One tile waited for: copies that nobody has seen yet, and the results of winning with it either way.

    ``held`` of the unseen ones lie in hands that the record shows. A result is None where one cannot win so.
    """

    tile: Tile
    unseen: int
    held: int
    drawn: Result | None
    claimed: Result | None


@dataclass(frozen=True)
class Waiting:
    """What a player waits for, and how many tiles the hand is away from winning (1 when it waits).

    ``barred`` says why he cannot win whatever comes.
    """

    seat: str
    away: int
    waits: tuple[Wait, ...]
    game: str = ""
    barred: Problem | None = None

    def worth(self, result: Result) -> PlayerResult:
        """The player's part of a result."""
        return result.players[self.seat]


def waits_record(
    game: Game,
    data: Mapping[str, Any],
    seat: str | None = None,
    preset: str | None = None,
    settings: tuple[Setting, ...] = (),
) -> Waiting:
    """What a player's hand in a record waits for; of the winner the hand before the winning tile.

    Raises Refused for a record that is wrong, however it was won.
    """
    if game.waiting is None:
        raise Refused([Problem("waits.no_game", (), {"game": game.entry.name})])
    deal, _, _ = read_model(game.model, dict(data))
    player = deal.winner if seat is None else seat_of(deal.names(), seat) or seat
    if player is None and len(deal.players) == 1:
        player = next(iter(deal.players))
    if player is None:
        raise Refused([Problem("waits.which", (), {"seats": "、".join(deal.players)})])
    if deal.players and player not in deal.players:
        raise Refused([Problem("waits.no_seat", (), {"seat": player})])
    open_deal, rules, barred = _unfinished(game, data, player, preset, settings)
    tiles, away = game.waiting(open_deal, rules, player)
    waits = []
    for tile in tiles:
        unseen, held = _unseen(deal, tile, player)
        results = [
            _won(game, data, player, tile, by, preset, settings) if unseen else None
            for by in (DRAWN, CLAIMED)
        ]
        if any(results) or not unseen:
            waits.append(Wait(tile, unseen, held, *results))
    return Waiting(player, away, tuple(waits), game.entry.id, barred)


def _record(data: Mapping[str, Any], seat: str, tile: Tile, by: str) -> dict[str, Any]:
    kept = {key: value for key, value in data.items() if canonical(key) not in NOT_HIS}
    return {**kept, "win": {"seat": seat, "tile": tile_name(tile), "by": by}}


def _unfinished(
    game: Game, data: Mapping[str, Any], seat: str, preset: str | None, settings: tuple[Setting, ...]
) -> tuple[AnyDeal, RuleSet[Any], Problem | None]:
    """The deal with the player's tiles as they wait, and what bars him from winning a deal that is right.

    Raises Refused for everything that is wrong but the win.
    """
    deal, _, _ = read_model(game.model, dict(data))
    spare = min(range(EAST), key=lambda tile: sum(_seen(deal, tile, seat)))
    record = _record(data, seat, spare, DRAWN)
    barred = None
    try:
        prepare(game, record, preset, settings)
    except Refused as refused:
        problems = [problem for problem in refused.problems if not _of_the_win(problem)]
        if problems and (own := _own_problems(game, data, preset, settings)):
            # In the words of the deal as it was played: nobody wrote the tile that it was tried with.
            raise Refused([own.get((problem.code, problem.path), problem) for problem in problems]) from None
        barred = problems[0] if problems else None
    read, _, _ = read_model(game.model, record)
    return read, rules_of(read, game, preset, settings)[0], barred


def _own_problems(
    game: Game, data: Mapping[str, Any], preset: str | None, settings: tuple[Setting, ...]
) -> dict[tuple[str, Path], Problem]:
    """What is wrong with the deal as it was played, by what and where."""
    try:
        prepare(game, dict(data), preset, settings)
    except Refused as refused:
        return {(problem.code, problem.path): problem for problem in refused.problems}
    return {}


def _of_the_win(problem: Problem) -> bool:
    """Whether a problem is about the tile that was only put there to look at the rest."""
    return (
        problem.path[:1] == ("win",) or problem.related == ("win", "tile") or problem.code == "hand.not_won"
    )


def _won(
    game: Game, data: Mapping[str, Any], seat: str, tile: Tile, by: str, preset: str | None,
    settings: tuple[Setting, ...],
) -> Result | None:  # fmt: skip
    """The result of winning with a tile so; None where the rules do not have it."""
    record = _record(data, seat, tile, by)
    for source in (None, *SEAT_WORDS.values()):
        if source is not None:
            record["win"]["from"] = source
        try:
            deal, rules = prepare(game, record, preset, settings)
        except Refused as refused:
            lacks = {(problem.code, problem.path) for problem in refused.problems}
            if (by == CLAIMED and lacks == {("field.missing", ("win", "from"))}) or source == seat:
                continue  # the game must know who discarded it: what it is worth does not depend on whom
            return None
        return game.score(deal, rules)
    return None


def _unseen(deal: AnyDeal, tile: Tile, seat: str) -> tuple[int, int]:
    """How many copies a player cannot see, and how many of these lie in hands on record."""
    seen, held = _seen(deal, tile, seat)
    copies = 4 if tile < KINDS else 1
    return max(copies - seen, 0), held


def _seen(deal: AnyDeal, tile: Tile, seat: str) -> tuple[int, int]:
    """How many copies a player sees (his own, melds, laid out, discarded), and how many others hold."""
    seen = held = melded_open = discarded = 0
    for other, player in deal.players.items():
        count = (player.hand or ()).count(tile)
        if other == seat:
            seen += count
        else:
            held += count
        seen += player.flowers.count(tile)
        for meld in player.sets:
            seen += meld.tiles.count(tile)
            melded_open += meld.is_open and tile in meld.tiles
        discarded += (player.discards or ()).count(tile)
    seen += max(0, discarded - melded_open) + (getattr(deal, "wild", None) == tile)
    win = deal.win
    if isinstance(win, WinEntry) and win.tile == tile and win.seat != seat and not _discarded(deal, win):
        seen += 1
    return seen, held


def _discarded(deal: AnyDeal, win: WinEntry) -> bool:
    """Whether the winning tile is on record as a discard."""
    player = deal.players.get(win.from_ or "")
    return win.by == CLAIMED and player is not None and bool(player.discards)
