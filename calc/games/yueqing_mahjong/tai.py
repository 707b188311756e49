"""台数, second part: what is worth ten and more (c to f). Together these make M."""

from __future__ import annotations

from calc.core.catalogue import Evidence
from calc.games.yueqing_mahjong.hand import Hand
from calc.games.yueqing_mahjong.small_tai import tai
from calc.mahjong.proof import Sets
from calc.mahjong.tile import EAST, GREEN, RED, WINDS, Tile

__all__ = ["tai"]


@tai("all_pungs", "对对胡", 10, en="All pungs", winner="台数·c·1")
def all_pungs(hand: Hand) -> Evidence:
    """五副都是刻子或杠。

    All five sets are pungs or kongs.
    """
    if hand.triplets_only:
        yield hand.whole


@tai("half_flush", "混一色", 10, en="Half flush", winner="台数·c·2")
def half_flush(hand: Hand) -> Evidence:
    """一种花色的序数牌加字牌；只有财神的一组不算花色。

    One numbered suit together with honours. A group of wildcards only has no suit.
    """
    if len(hand.suits) == 2 and 3 in hand.suits:
        yield hand.whole


@tai("wild_alone", "财神单吊", 10, en="Waiting with a lone wildcard", fixed=True, winner="台数·c·3")
def wild_alone(hand: Hand) -> Evidence:
    """吃碰杠后手里只剩一张财神，来什么牌都胡；自摸财神时加计财神做牛。

    After five melds the one tile left is a wildcard. A wildcard drawn to it has 财神做牛 as well.
    """
    if hand.side.alone == hand.side.wild:
        yield (hand.side.wild, hand.side.win_tile)


@tai("three_wilds", "三财神", 10, en="Three wildcards", options=("caishen_all_used",), winner="台数·c·4")
def three_wilds(hand: Hand) -> Evidence:
    """手里有三张财神；三张都归位或成三财神刻时，不在其外另计。

    Three wildcards in the hand. Not besides, when all are in their own place or are a pung of their own.
    """
    if hand.side.wilds == 3:
        used = len(hand.homes) == 3 or hand.wild_pung is not None
        if not used or hand.options.caishen_all_used == "stack":
            yield (hand.side.wild,) * 3


@tai(
    "wild_pair", "财神做牛", 10, en="A pair of wildcards", options=("zuoniu_with_single",), winner="台数·c·5"
)
def wild_pair(hand: Hand) -> Evidence:
    """一对财神作将。

    Two wildcards are the pair.
    """
    if hand.is_cow:
        yield hand.pair


@tai("four_winds_pair", "四风影", 10, en="Four winds, own wind as the pair", winner="台数·c·6")
def four_winds_pair(hand: Hand) -> Evidence:
    """另外三风是刻子或杠，自己的风位作将；风是财神时没有这一项。

    The other three winds as pungs or kongs, one's own as the pair. Not when a wind is the wildcard.
    """
    if hand.pair_kind == hand.side.wind and _winds_in_play(hand) and not _lacking(hand):
        yield _winds(hand)


@tai("double_home", "财神双归位", 10, en="Two wildcards in their own places", winner="台数·c·7")
def double_home(hand: Hand) -> Evidence:
    """有两张财神在顺子里当本来的牌用。

    Two wildcards stand for their own face in chows.
    """
    if len(hand.homes) == 2:
        yield Sets(tuple(hand.homes))


@tai("drawn_wild_alone", "单吊财神", 20, en="A wildcard drawn to a lone tile", fixed=True, winner="台数·d·1")
def drawn_wild_alone(hand: Hand) -> Evidence:
    """吃碰杠后手里只剩一张不是财神的牌，自摸财神成胡。

    After five melds the one tile left is no wildcard, and a wildcard is drawn to it.
    """
    side = hand.side
    if side.alone is not None and side.alone != side.wild and side.drew_wild:
        yield (side.alone, side.wild)


@tai("full_flush", "清一色", 30, en="Full flush", winner="台数·e·1")
def full_flush(hand: Hand) -> Evidence:
    """全是一种花色的序数牌；只有财神的一组不算花色。

    Every tile of one numbered suit. A group of wildcards only has no suit.
    """
    if len(hand.suits) == 1 and 3 not in hand.suits:
        yield hand.whole


@tai(
    "four_winds",
    "四风齐",
    30,
    en="Four winds, own wind as a pung",
    excludes=("own_wind_pung", "four_winds_pair"),
    winner="台数·e·2",
)
def four_winds(hand: Hand) -> Evidence:
    """四风齐全，自己的风位是刻子或杠，另外三风最多一个作将；自风位一台、四风影不再计。

    All four winds, one's own as a pung or kong and at most one of the others as the pair.
    Then it is no 四风影, though wildcards make the own wind a pair as well.
    """
    lacking = _lacking(hand)
    if hand.side.wind in hand.triplets and _winds_in_play(hand) and lacking in ([], [hand.pair_kind]):
        yield _winds(hand)


@tai("four_white", "四白板", 30, en="Four 白板", fixed=True, winner="台数·e·3")
def four_white(hand: Hand) -> Evidence:
    """四张白板；白板是财神时是四张红中。

    All four 白板 laid out, or all four 红中 when 白板 is the wildcard.
    """
    if hand.side.whites == 4:
        yield (hand.side.white,) * 4


@tai(
    "real_alone",
    "硬吊",
    30,
    en="A lone tile met by its like",
    fixed=True,
    excludes=("no_wild",),
    winner="台数·e·4",
)
def real_alone(hand: Hand) -> Evidence:
    """吃碰杠后手里只剩一张不是财神的牌，来了相同的一张；与无财神不叠加。

    After five melds the one tile left is no wildcard, and the same tile comes.
    """
    side = hand.side
    if side.alone is not None and side.alone != side.wild and not side.drew_wild:
        yield (side.alone, side.win_tile)


@tai("heaven", "天胡", 30, en="Dealer's first tile", fixed=True, winner="台数·e·5")
def heaven(hand: Hand) -> Evidence:
    """庄家摸第一张牌就胡。

    The dealer wins on the first tile he draws.
    """
    if hand.side.first and hand.side.wind == EAST:
        yield (hand.side.win_tile,)


@tai("earth", "地胡", 30, en="Dealer's first discard", fixed=True, winner="台数·e·6")
def earth(hand: Hand) -> Evidence:
    """庄家打出的第一张牌，闲家就胡。

    Another player wins on the dealer's first discard.
    """
    if hand.side.first and hand.side.wind != EAST:
        yield (hand.side.win_tile,)


@tai("wild_pung", "三财神刻", 30, en="A pung of wildcards", winner="台数·e·7")
def wild_pung(hand: Hand) -> Evidence:
    """三张财神自成一副刻子；这时没有归位。

    Three wildcards are a set of their own. None of them is then in its own place.
    """
    if hand.wild_pung is not None:
        yield hand.wild_pung


@tai(
    "three_beauties",
    "三美人",
    30,
    en="Three beauties",
    excludes=("red_pung", "green_pung"),
    winner="台数·e·8",
)
def three_beauties(hand: Hand) -> Evidence:
    """红中、发财都是刻子或杠，另有至少三张白板；三种里有财神时没有这一项。红中、发财的一台不再计。

    红中 and 发财 as pungs or kongs and at least three 白板 laid out. Not when one of these is the wildcard.
    """
    if hand.are_beauties:
        dragons = (*hand.triplets[RED].tiles, *hand.triplets[GREEN].tiles)
        yield (*dragons, *[hand.side.white] * hand.side.whites)


@tai("triple_home", "财神三归位", 100, en="Three wildcards in their own places", winner="台数·f·1")
def triple_home(hand: Hand) -> Evidence:
    """三张财神都在顺子里当本来的牌用。

    All three wildcards stand for their own face in chows.
    """
    if len(hand.homes) == 3:
        yield Sets(tuple(hand.homes))


@tai(
    "all_honors", "全字", 100, en="All honours", excludes=("own_wind_pung", "all_pungs", "half_flush"),
    winner="台数·f·2",
)  # fmt: skip
def all_honors(hand: Hand) -> Evidence:
    """全是字牌；自风位、对对胡、混一色不再计，三美人、四风齐、四风影照计。

    Every tile an honour. It takes the place of 自风位, 对对胡 and 混一色.
    """
    if hand.suits == {3}:
        yield hand.whole


def _winds_in_play(hand: Hand) -> bool:
    return hand.side.wild not in WINDS


def _lacking(hand: Hand) -> list[Tile]:
    """The other winds that are no pung or kong."""
    return [wind for wind in hand.other_winds if wind not in hand.triplets]


def _winds(hand: Hand) -> Sets:
    return Sets(tuple(part for part in hand.parts if part.tile in WINDS))


tai.freeze()
