"""腊子: what is worth the limit at once (四·1·③ for the winner, 四·2·③ for the others)."""

from __future__ import annotations

from calc.core.catalogue import Catalogue, Evidence
from calc.games.wenling_mahjong.hand import BLACK_FLOWERS, RED_FLOWERS, Hand, wild_kinds
from calc.mahjong.tile import GREEN, RED, WHITE, WINDS, Tile

limits: Catalogue[Hand] = Catalogue("wenling_mahjong", kind="腊子", source="温岭麻将")

WINNER, LOSER = "四·1·③", "四·2·③"


@limits(
    "four_winds", "四风会齐", 0, en="Four winds together", options=("four_winds_strict_pair", "loser_de"),
    winner="四·1·②", loser="四·2·②",
)  # fmt: skip
def four_winds(hand: Hand) -> Evidence:
    """东南西北齐全：三风为刻一风为对（四刻也算），门风一定是刻；得可以顶替；闲家不必成和。

    All four winds: three as pungs and one as a pair, one's own among the pungs (four pungs will do);
    wildcards may stand in. A loser needs no winning hand.
    """
    if hand.role == "winner" and not hand.whole:
        return
    pungs = {triplet.tile: triplet for triplet in hand.triplets() if triplet.tile in WINDS}
    pairs = {pair.tile: pair for pair in hand.pairs if pair.tile in WINDS}
    if hand.side.wind not in pungs or any(wind not in pungs and wind not in pairs for wind in WINDS):
        return
    if len(pungs) == 4 and hand.options.four_winds_strict_pair:
        return
    if len(pungs) >= 3:
        yield tuple(tile for wind in WINDS for tile in (pungs.get(wind) or pairs[wind]).tiles)


@limits(
    "three_wilds",
    "3张得",
    0,
    en="Three wildcards",
    heading="3 张“得”",
    options=("loser_limits",),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def three_wilds(hand: Hand) -> Evidence:
    """手里有 3 张得。

    Three wildcards in the hand.
    """
    if hand.side.wilds == 3 and _allowed(hand):
        kinds = wild_kinds(hand.side.wild)
        yield kinds if len(kinds) == 3 else kinds * 3


@limits(
    "four_red_flowers",
    "4张红花",
    0,
    en="Four red flowers",
    heading="4 张“红花”",
    options=("loser_limits",),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def four_red_flowers(hand: Hand) -> Evidence:
    """春夏秋冬四张齐全。

    All of 春夏秋冬.
    """
    if _allowed(hand) and all(tile in hand.side.shown for tile in RED_FLOWERS):
        yield RED_FLOWERS


@limits(
    "four_black_flowers",
    "4张黑花",
    0,
    en="Four black flowers",
    heading="4 张“黑花”",
    options=("loser_limits",),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def four_black_flowers(hand: Hand) -> Evidence:
    """梅兰竹菊四张齐全。

    All of 梅兰竹菊.
    """
    if _allowed(hand) and all(tile in hand.side.shown for tile in BLACK_FLOWERS):
        yield BLACK_FLOWERS


@limits(
    "four_white",
    "4张白板",
    0,
    en="Four 白板",
    heading="4 张“白板”",
    options=("loser_limits",),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def four_white(hand: Hand) -> Evidence:
    """翻出四张白板。

    Four 白板 laid out.
    """
    if _allowed(hand):
        yield from _four(hand, WHITE)


@limits(
    "four_red",
    "4张中",
    0,
    en="Four 中 laid out",
    heading="4 张“白板”",
    options=("four_extra_limit", "loser_limits"),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def four_red(hand: Hand) -> Evidence:
    """红中代白板或花牌时翻出四张红中。

    Four 中 laid out in the place of 白板 or flowers.
    """
    if _allowed(hand) and hand.options.four_extra_limit:
        yield from _four(hand, RED)


@limits(
    "four_green",
    "4张发",
    0,
    en="Four 发 laid out",
    heading="4 张“白板”",
    options=("four_extra_limit", "loser_limits"),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def four_green(hand: Hand) -> Evidence:
    """发财代白板或花牌时翻出四张发财。

    Four 发 laid out in the place of 白板 or flowers.
    """
    if _allowed(hand) and hand.options.four_extra_limit:
        yield from _four(hand, GREEN)


@limits(
    "own_wind_kong",
    "暗杠门风",
    0,
    en="Concealed kong of own wind",
    heading="暗杠“门风”",
    options=("loser_limits",),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def own_wind_kong(hand: Hand) -> Evidence:
    """暗杠自家门风。

    A concealed kong of one's own wind.
    """
    if _allowed(hand):
        for tiles in _concealed_kongs(hand):
            if tiles[0] == hand.side.wind:
                yield tiles


@limits(
    "dragon_kong",
    "暗杠字牌",
    0,
    en="Concealed kong of dragons",
    heading="暗杠“字牌”",
    options=("loser_limits",),
    fixed=True,
    winner=WINNER,
    loser=LOSER,
)
def dragon_kong(hand: Hand) -> Evidence:
    """暗杠中、发、白。

    A concealed kong of dragons.
    """
    if _allowed(hand):
        for tiles in _concealed_kongs(hand):
            if hand.side.is_dragon(tiles[0]):
                yield tiles


@limits(
    "double_home", "双财神归位", 0, en="Two wildcards in their own places",
    options=("double_home", "flower_de_pair"), winner=WINNER,
)  # fmt: skip
def double_home(hand: Hand) -> Evidence:
    """两张得都当作本来的牌用，如得得作对子。

    Two wildcards stand for their own face, as when they make the pair.
    """
    groups = hand.doubly_home()
    if groups:
        yield groups[0] if len(groups) == 1 else tuple(tile for group in groups for tile in group.tiles)


def _allowed(hand: Hand) -> bool:
    return hand.role == "winner" or hand.options.loser_limits


def _four(hand: Hand, tile: Tile) -> Evidence:
    if hand.side.shown.count(tile) == 4:
        yield (tile,) * 4


def _concealed_kongs(hand: Hand) -> list[tuple[Tile, ...]]:
    """Concealed kongs on the table and, for a winner, the one that his own draw completes."""
    kongs = [meld.tiles for meld in hand.kongs("concealed_kong")]
    side, tile = hand.side, hand.side.win_tile
    if (
        side.winner
        and side.self_drawn
        and tile is not None
        and tile < len(side.counts)
        and side.counts[tile] == 4
    ):
        kongs.append((tile,) * 4)
    return kongs


limits.freeze()
