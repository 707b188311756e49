"""What a player who did not win has that counts (四·2): pungs and pairs, and what 得 may finish."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from calc.games.wenling_mahjong.hand import Hand, Side
from calc.mahjong.group import Group, group
from calc.mahjong.tile import DRAGONS, KINDS, WINDS, Tile


def loser_hands(side: Side) -> list[Hand]:
    """Every way to let a loser's 得 finish something (option A2), the hand as it lies first."""
    lying = _lying(side)
    hands = [_hand(side, lying)]
    wilds = side.wilds
    if not wilds:
        return hands
    offers = _unlike(side, _offers(side, wilds), wilds)
    for size in range(1, wilds + 1):
        for chosen in combinations(offers, size):
            kinds = {offer.tile for offer in chosen}
            if len(kinds) == size and sum(offer.wild_count for offer in chosen) <= wilds:
                hands.append(_hand(side, {**lying, **{offer.tile: offer for offer in chosen}}))
    winds = _four_winds(side, wilds) if side.options.loser_de != "none" else None
    if winds is not None:
        hands.append(_hand(side, {**lying, **winds}))
    return hands


def _lying(side: Side) -> dict[Tile, Group]:
    """Real pungs and pairs by kind; four alike are one pung (A30)."""
    lying: dict[Tile, Group] = {}
    for tile, count in enumerate(side.counts):
        if count >= 2 and tile not in side.laid_out:
            lying[tile] = group("pung" if count >= 3 else "pair", tile)
    return lying


def _hand(side: Side, groups: dict[Tile, Group]) -> Hand:
    ordered = [groups[tile] for tile in sorted(groups)]
    return Hand(
        side,
        tuple(member for member in ordered if member.kind == "pung"),
        tuple(member for member in ordered if member.kind == "pair"),
    )


def _offers(side: Side, wilds: int) -> Iterator[Group]:
    """The groups that 得 may finish, each with the wildcards it takes."""
    anything = side.options.loser_de == "all"
    something = side.options.loser_de != "none"
    for tile in range(KINDS) if anything else (side.wind, *DRAGONS, *_own_face(side)):
        count = min(side.counts[tile], 3)
        worth_a_pair = tile == side.wind or side.is_dragon(tile)
        if tile == side.wild_home:  # lying together they are that tile (A40)
            if wilds >= 3:
                yield group("pung", tile, (0, 1, 2))
            elif wilds == 2:
                yield group("pair", tile, (0, 1))
        elif tile in side.laid_out or not (anything or worth_a_pair):
            continue
        elif something and count < 3 and 3 - count <= wilds:
            yield group("pung", tile, tuple(range(count, 3)))
        if anything and worth_a_pair and count < 2 <= count + wilds:
            yield group("pair", tile, tuple(range(count, 2)))


def _unlike(side: Side, offers: Iterator[Group], most: int) -> list[Group]:
    """The offers, but of those that are worth the same no more than can be taken at once."""
    taken: dict[tuple[str, int, bool, bool], int] = {}
    kept = []
    for offer in offers:
        tile = offer.tile
        worth = offer.kind, offer.wild_count, side.is_major(tile), tile == side.wind or side.is_dragon(tile)
        taken[worth] = taken.get(worth, 0) + 1
        if taken[worth] <= most:
            kept.append(offer)
    return kept


def _own_face(side: Side) -> tuple[Tile, ...]:
    """The face of the 得 itself, unless it is the player's wind or a dragon and so looked at already."""
    home = side.wild_home
    return () if home is None or home == side.wind or home in DRAGONS else (home,)


def _four_winds(side: Side, wilds: int) -> dict[Tile, Group] | None:
    """The winds made up to 四风会齐 with as few 得 as possible, or None."""
    melded = {meld.tile for meld in side.melds}
    best: dict[Tile, Group] | None = None
    fewest = wilds + 1
    others = [wind for wind in WINDS if wind != side.wind and wind not in melded]
    for paired in (None, *others):
        groups: dict[Tile, Group] = {}
        for wind in WINDS:
            if wind not in melded:
                size = 2 if wind == paired else 3
                count = min(side.counts[wind], size)
                groups[wind] = group("pair" if size == 2 else "pung", wind, tuple(range(count, size)))
        needed = sum(member.wild_count for member in groups.values())
        if needed < fewest:
            best, fewest = groups, needed
    return best
