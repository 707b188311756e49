"""Checks over a whole mahjong table: sizes, copies, melds, the win. Every fault is found, none twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from calc.deals.mahjong import NO_WINNER, PLAYERS, SEATS, AnyDeal, PlayerEntry, WinEntry
from calc.diagnostics.problem import Path, Problem
from calc.mahjong.meld import Meld
from calc.mahjong.notation import format_tiles
from calc.mahjong.tile import COPIES, KINDS, Tile, tile_name

SET_SIZE = 3


@dataclass(frozen=True)
class Table:
    """What a game's table is made of, for one deal.

    ``copies`` says how many there are of each tile (by tile, 42). ``laid_out`` are the tiles that are put
    down and replaced when drawn; ``wild`` the kinds that are wildcards; ``indicator`` the tile turned up.
    ``drawn_settles``: something of the hands is settled when nobody wins, so that they must be known then.
    ``on_turn`` is the seat that has drawn and not discarded yet, where the deal ended so: one tile more.
    """

    hand_size: int
    copies: tuple[int, ...]
    laid_out: frozenset[Tile] = frozenset()
    wild: tuple[Tile, ...] = ()
    indicator: Tile | None = None
    on_turn: str | None = None
    drawn_settles: bool = False


def check_table(deal: AnyDeal, table: Table, broken: frozenset[Path]) -> list[Problem]:
    """Everything that is wrong with who has what. Takes care of values that could not be read."""
    problems: list[Problem] = []
    needed = deal.win != NO_WINNER or table.drawn_settles
    if not deal.players:
        if needed and not any(path[:1] == ("players",) for path in broken):
            named = "players" in deal.model_fields_set
            code = "players.not_by_seat" if named else "field.missing"
            problems.append(Problem(code, ("players",), {"key": "players", "example": PLAYERS}))
        return problems
    absent = _absent(deal, broken)
    if absent and (len(deal.players) > 1 or deal.winner not in (None, *deal.players)):
        problems.append(Problem("players.missing", ("players",), {"seats": "、".join(absent)}, on_key=True))
    for seat, player in deal.players.items():
        at: Path = ("players", seat)
        if player.hand is None and needed and not {at, (*at, "hand")} & broken:
            problems.append(Problem("field.missing", (*at, "hand"), {"key": "hand"}))
        problems.extend(_check_player(seat, player, table, broken))
    problems.extend(_check_copies(deal, table))
    return problems


def _absent(deal: AnyDeal, broken: frozenset[Path]) -> list[str]:
    """The seats that are not written; none where a seat's word could not be read."""
    if ("players",) in broken:
        return []
    return [seat for seat in SEATS if seat not in deal.players and ("players", seat) not in broken]


def _check_player(seat: str, player: PlayerEntry, table: Table, broken: frozenset[Path]) -> Iterator[Problem]:
    at: Path = ("players", seat)
    if player.hand is not None and (*at, "melds") not in broken:
        yield from _check_size(seat, player, table)
    for index, meld in enumerate(player.sets):
        yield from _check_meld(seat, meld, (*at, "melds", index), table)
    for tile in dict.fromkeys(player.flowers):
        if tile == table.indicator and table.copies[tile] == 1:
            args: dict[str, object] = {"tile": tile_name(tile), "nth": player.flowers.index(tile)}
            yield Problem("flowers.indicator", (*at, "flowers"), args)
        elif tile in table.wild:
            args = {"tile": tile_name(tile), "nth": player.flowers.index(tile)}
            yield Problem("flowers.wild", (*at, "flowers"), args)
        elif tile not in table.laid_out:
            args = {
                "tile": tile_name(tile),
                "nth": player.flowers.index(tile),
                "known": format_tiles(table.laid_out),
            }
            yield Problem("flowers.unknown", (*at, "flowers"), args)


def _check_size(seat: str, player: PlayerEntry, table: Table) -> Iterator[Problem]:
    assert player.hand is not None
    expected = table.hand_size - SET_SIZE * len(player.melds) + (seat == table.on_turn)
    count = len(player.hand)
    if count == expected:
        return
    args: dict[str, object] = {
        "seat": seat,
        "count": count,
        "expected": expected,
        "melds": len(player.melds),
        "size": table.hand_size,
        "difference": abs(count - expected),
    }
    if expected < 1:
        yield Problem("hand.too_many_melds", ("players", seat, "melds"), args)
        return
    args["hint_code"] = "hand.size.more" if count > expected else "hand.size.fewer"
    yield Problem("hand.size", ("players", seat, "hand"), args)


def _check_meld(seat: str, meld: Meld, at: Path, table: Table) -> Iterator[Problem]:
    args: dict[str, object] = {"meld": str(meld), "seat": seat}
    for tile in dict.fromkeys(meld.tiles):
        if tile in table.wild and meld.is_open:
            yield Problem("meld.wild", at, {**args, "tile": tile_name(tile)})
        elif tile in table.laid_out:
            yield Problem("meld.laid_out", at, {**args, "tile": tile_name(tile)})
    if meld.source == seat:
        yield Problem("meld.from_self", (*at, "from"), args)
    elif meld.kind == "chow" and meld.source is not None and meld.source != left_of(seat):
        yield Problem("meld.chow_from", (*at, "from"), {**args, "left": left_of(seat), "source": meld.source})


def left_of(seat: str) -> str:
    """The seat whose discards one may claim for a chow (上家).

    >>> left_of("东")
    '北'
    """
    return SEATS[SEATS.index(seat) - 1]


def turn_order(seat: str) -> list[str]:
    """The other seats as their turns come after this one: the next (下家) first.

    >>> turn_order("西")
    ['北', '东', '南']
    """
    index = SEATS.index(seat)
    return [SEATS[(index + step) % 4] for step in (1, 2, 3)]


def _check_copies(deal: AnyDeal, table: Table) -> Iterator[Problem]:
    """No tile more often than the set has it, over everything that is on the table."""
    counts = [0] * len(table.copies)
    if table.indicator is not None:
        counts[table.indicator] = 1
    for tiles, _ in _tiles_on_table(deal):
        for tile in tiles:
            counts[tile] += 1
    for tile, (count, allowed) in enumerate(zip(counts, table.copies, strict=True)):
        if count <= allowed:
            continue
        found = [(tiles, path) for tiles, path in _tiles_on_table(deal) if tile in tiles]
        if tile == table.indicator:
            found.insert(0, ((tile,), ("wild",)))
        tiles, last = found[-1]
        nth = max(nth for nth, held in enumerate(tiles) if held == tile)
        args: dict[str, object] = {"tile": tile_name(tile), "nth": nth, "count": count, "allowed": allowed}
        if allowed == 0:
            yield Problem("tile.not_in_game", last, args)
        elif len(found) == 1:
            yield Problem("tile.too_many_here", last, args)
        else:
            places = tuple((path, tiles.count(tile)) for tiles, path in found)
            yield Problem("tile.too_many", last, args, places=places)


def _tiles_on_table(deal: AnyDeal) -> Iterator[tuple[Sequence[Tile], Path]]:
    """All tiles that are written down, by place; none of them twice."""
    claimed: dict[Tile, int] = {}
    recorded = any(player.discards for player in deal.players.values())
    for seat, player in deal.players.items():
        at: Path = ("players", seat)
        yield player.hand or (), (*at, "hand")
        for index, meld in enumerate(player.sets):
            yield meld.tiles, (*at, "melds", index)
            if recorded and meld.is_open:
                for tile in set(meld.tiles) if meld.claimed is None else {meld.claimed}:
                    claimed[tile] = claimed.get(tile, 0) + 1
        yield player.flowers, (*at, "flowers")
    win = deal.win
    if isinstance(win, WinEntry) and win.tile is not None and not _in_a_kong(deal, win):
        yield (win.tile,), ("win", "tile")
    if recorded:
        yield from _discards_on_table(deal, claimed)


def _discards_on_table(deal: AnyDeal, claimed: dict[Tile, int]) -> Iterator[tuple[Sequence[Tile], Path]]:
    """The discards that lie in no meld, as far as that is known, and are not the winning tile."""
    discarder = _discarder(deal)
    for seat, player in deal.players.items():
        discards = list(player.discards or ())
        if seat == discarder and discards:
            discards.pop()
        lying = []
        for tile in discards:
            if claimed.get(tile, 0):
                claimed[tile] -= 1
            else:
                lying.append(tile)
        yield lying, ("players", seat, "discards")


def _discarder(deal: AnyDeal) -> str | None:
    """Whose last discard is the winning tile: as said or, where that is not known, as the discards show."""
    win = deal.win
    if not isinstance(win, WinEntry) or win.self_drawn or win.by == "抢杠":
        return None
    if win.from_ in deal.players and win.from_ != win.seat:
        return win.from_
    for seat, player in deal.players.items():
        if seat != win.seat and player.discards and player.discards[-1] == win.tile:
            return seat
    return None


def _in_a_kong(deal: AnyDeal, win: WinEntry) -> bool:
    """Whether the winning tile is counted in a kong: the winner's concealed one, or the robbed one.

    (That a robbed kong must not be written as one is said elsewhere.)
    """
    seat, kind = (win.from_, "exposed_kong") if win.by == "抢杠" else (win.seat, "concealed_kong")
    player = deal.players.get(seat or "")
    return player is not None and any(meld.kind == kind and meld.tile == win.tile for meld in player.sets)


def check_win(deal: AnyDeal, broken: frozenset[Path]) -> list[Problem]:
    """What is wrong with the words of the win: who, what, how, from whom."""
    win = deal.win
    if win is None:
        missing = Problem("field.missing", ("win",), {"key": "win", "hint_code": "field.missing.win"})
        return [] if ("win",) in broken else [missing]
    if not isinstance(win, WinEntry):
        return []
    problems = [
        Problem("field.missing", ("win", key), {"key": key, **hint})
        for key, hint in (("seat", {}), ("tile", {}), ("by", {"hint_code": "field.missing.by"}))
        if getattr(win, key) is None and ("win", key) not in broken
    ]
    absent = _absent(deal, broken)
    if deal.players and win.seat in absent:
        problems.append(Problem("win.seat_absent", ("win", "seat"), {"seat": win.seat}))
    if win.from_ is not None:
        args: dict[str, object] = {"seat": win.from_, "by": win.by}
        if win.self_drawn:
            problems.append(Problem("win.from_selfdraw", ("win", "from"), args))
        elif win.from_ == win.seat:
            problems.append(Problem("win.from_self", ("win", "from"), args))
        elif len(deal.players) > 1 and win.from_ in absent:
            problems.append(Problem("win.seat_absent", ("win", "from"), args))
        else:
            problems.extend(_check_source(deal, win))
    if win.by == "杠上开花" and win.seat in deal.players and ("players", win.seat, "melds") not in broken:
        assert win.seat is not None
        if not any(meld.is_kong for meld in deal.players[win.seat].sets):
            told = {} if "after_flower" in type(win).model_fields else {"hint_code": "win.no_kong.drawn"}
            problems.append(Problem("win.no_kong", ("win", "by"), {"seat": win.seat, **told}))
    return problems


def _check_source(deal: AnyDeal, win: WinEntry) -> Iterator[Problem]:
    """The discard or the kong that the winning tile came from."""
    player = deal.players.get(win.from_ or "")
    if player is None or win.tile is None:
        return
    at: Path = ("players", win.from_ or "")
    args: dict[str, object] = {"seat": win.from_, "tile": tile_name(win.tile)}
    if win.by == "抢杠":
        melds = {meld.kind: index for index, meld in enumerate(player.sets) if meld.tile == win.tile}
        if "exposed_kong" in melds:
            yield Problem("win.robbed_kong", (*at, "melds", melds["exposed_kong"]), args)
        elif "pung" not in melds:
            yield Problem("win.nothing_robbed", ("win", "from"), args)
    elif win.by == "点炮" and player.discards == ():
        yield Problem("win.no_discard", (*at, "discards"), args, related=("win", "from"))
    elif win.by == "点炮" and player.discards and player.discards[-1] != win.tile:
        args["last"] = tile_name(player.discards[-1])
        yield Problem("win.last_discard", (*at, "discards"), args, related=("win", "tile"))


def full_copies(*, flowers: bool) -> tuple[int, ...]:
    """Four of each of the 34 kinds, and one of each flower where the game has them."""
    return (COPIES,) * KINDS + ((1,) if flowers else (0,)) * 8
