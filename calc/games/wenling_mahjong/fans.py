"""番数: what doubles (四·1·② for the winner, 四·2·② for the others)."""

from __future__ import annotations

from calc.core.catalogue import Catalogue, Evidence
from calc.games.wenling_mahjong.hand import Hand, seat_flowers
from calc.games.wenling_mahjong.points import is_bloom
from calc.mahjong.tile import GREEN, RED, WHITE

fans: Catalogue[Hand] = Catalogue("wenling_mahjong", kind="番", source="温岭麻将")

WINNER, LOSER = "四·1·②", "四·2·②"


@fans(
    "seat_wind_triplet",
    "门风刻",
    1,
    en="Own-wind pung",
    heading="门风刻、杠",
    options=("loser_de",),
    winner=WINNER,
    loser=LOSER,
)
def seat_wind_triplet(hand: Hand) -> Evidence:
    """自家门风的刻子或杠，暗刻可由得替代。

    A pung or kong of the player's own wind; wildcards may stand in when it is concealed.
    """
    for triplet in hand.triplets():
        if triplet.tile == hand.side.wind:
            yield triplet


@fans(
    "dragon_triplet",
    "字牌刻",
    1,
    en="Dragon pung",
    heading="字牌刻、杠",
    options=("loser_de",),
    winner=WINNER,
    loser=LOSER,
)
def dragon_triplet(hand: Hand) -> Evidence:
    """中、发、白的刻子或杠，翻出的不算，暗刻可由得替代。

    A pung or kong of dragons that are in play; wildcards may stand in when it is concealed.
    """
    for triplet in hand.triplets():
        if hand.side.is_dragon(triplet.tile):
            yield triplet


@fans("shown_white_fan", "翻白板", 1, en="Laid-out 白板", fixed=True, winner=WINNER, loser=LOSER)
def shown_white_fan(hand: Hand) -> Evidence:
    """翻出的每张白板。

    Each 白板 laid out.
    """
    for tile in hand.side.shown:
        if tile == WHITE:
            yield (tile,)


@fans("shown_red_fan", "翻红中", 1, en="Laid-out 红中", fixed=True, winner=WINNER, loser=LOSER)
def shown_red_fan(hand: Hand) -> Evidence:
    """红中代白板或花牌翻出时，每张照白板计。

    Each 红中 laid out in the place of 白板 or flowers.
    """
    for tile in hand.side.shown:
        if tile == RED:
            yield (tile,)


@fans("shown_green_fan", "翻发财", 1, en="Laid-out 发财", fixed=True, winner=WINNER, loser=LOSER)
def shown_green_fan(hand: Hand) -> Evidence:
    """发财代白板或花牌翻出时，每张照白板计。

    Each 发财 laid out in the place of 白板 or flowers.
    """
    for tile in hand.side.shown:
        if tile == GREEN:
            yield (tile,)


@fans(
    "seat_flower", "门风花", 1, en="Seat flower", heading="门风花牌", options=("loser_seat_flower",),
    fixed=True, winner=WINNER, loser="三",
)  # fmt: skip
def seat_flower(hand: Hand) -> Evidence:
    """与自家门风相应的花牌，每张 1 番；闲家的番数没有列这一项。

    Each flower of the player's own seat. The losers' list does not have it.
    """
    if hand.role == "loser" and not hand.options.loser_seat_flower:
        return
    own = seat_flowers(hand.side.seat)
    for tile in hand.side.shown:
        if tile in own:
            yield (tile,)


@fans("full_flush", "清一色", 4, en="Full flush", options=("shown_breaks_flush",), winner=WINNER)
def full_flush(hand: Hand) -> Evidence:
    """全部是万、筒、条中的一门。

    Every tile of one numbered suit.
    """
    suits = hand.suits()
    if len(suits) == 1 and 3 not in suits and not _shown_breaks(hand):
        yield hand.faces()


@fans(
    "half_flush", "混一色", 2, en="Half flush", options=("shown_breaks_flush", "honors_only"), winner=WINNER
)
def half_flush(hand: Hand) -> Evidence:
    """万、筒、条中只有一门，另有风牌或字牌；翻出的不算。

    One numbered suit together with honours; what is laid out does not count.
    """
    suits = hand.suits()
    honors_alone = suits == {3} and hand.options.honors_only == "mixed"
    broken_flush = len(suits) == 1 and 3 not in suits and _shown_breaks(hand)
    if (len(suits) == 2 and 3 in suits) or honors_alone or broken_flush:
        yield hand.faces()


def _shown_breaks(hand: Hand) -> bool:
    return hand.options.shown_breaks_flush and any(tile <= WHITE for tile in hand.side.shown)


@fans("all_pungs", "对对和", 2, en="All pungs", options=("duidui_de",), winner=WINNER)
def all_pungs(hand: Hand) -> Evidence:
    """除一个对子外全是刻或杠；得、翻出的花和白板不妨碍。

    Every set is a pung or a kong. Wildcards and what is laid out do not matter.
    """
    if hand.side.wilds and hand.options.duidui_de == "forbid":
        return
    if all(meld.kind != "chow" for meld in hand.melds) and all(g.kind == "pung" for g in hand.sets):
        yield hand.faces()


@fans(
    "all_chows", "旁和", 1, en="All chows, open wait",
    options=("panghe_de", "panghe_pair", "panghe_by"), winner=WINNER,
)  # fmt: skip
def all_chows(hand: Hand) -> Evidence:
    """除一个对子外全是顺子，且不是嵌档、靠柄、单吊和牌；得、翻出的花和白板不妨碍。

    Every set is a chow, and the winning tile made no middle, edge or pair wait.
    Wildcards and what is laid out do not matter.
    """
    side, options = hand.side, hand.options
    if any(meld.kind != "chow" for meld in hand.melds) or any(g.kind != "chow" for g in hand.sets):
        return
    if hand.wait is not None or (side.wilds and options.panghe_de == "forbid"):
        return
    if options.panghe_by == "selfdraw" and not side.self_drawn:
        return
    pair = hand.pairs[0].tile
    if options.panghe_pair == "plain" and (pair == side.wind or side.is_dragon(pair)):
        return
    yield hand.faces()


@fans("no_wild", "无得", 1, en="No wildcard", heading="无“得”", fixed=True, winner=WINNER)
def no_wild(hand: Hand) -> Evidence:
    """手里没有得。

    There is no wildcard in the hand.
    """
    if hand.side.wilds == 0:
        yield ()


@fans("two_wilds", "2张得", 1, en="Two wildcards", heading="2 张“得”", fixed=True, winner=WINNER)
def two_wilds(hand: Hand) -> Evidence:
    """手里有 2 张得。

    There are two wildcards in the hand.
    """
    if hand.side.wilds == 2:
        yield ()


@fans(
    "kong_bloom",
    "杠上开花",
    1,
    en="Win on a kong's replacement",
    options=("bloom_after_flower",),
    fixed=True,
    winner=WINNER,
)
def kong_bloom(hand: Hand) -> Evidence:
    """自己开杠补进的牌正好和牌；补白板、补花摸进的不算。

    The replacement for one's own kong wins; the one for a laid-out 白板 or flower does not count.
    """
    if is_bloom(hand):
        yield ()


@fans("robbed_kong", "抢杠和", 1, en="Robbing a kong", fixed=True, winner=WINNER)
def robbed_kong(hand: Hand) -> Evidence:
    """别人明杠的那张正好和牌；暗杠不能抢。

    The fourth tile of another's exposed kong wins. A concealed kong cannot be robbed.
    """
    if hand.side.by == "抢杠":
        yield ()


@fans("drawn_wild", "自摸得", 1, en="Self-drawn wildcard", winner=WINNER)
def drawn_wild(hand: Hand) -> Evidence:
    """自摸进来和牌的是得。

    The winning tile, drawn by the winner, is a wildcard.
    """
    if hand.side.win_wild and hand.side.self_drawn:
        yield hand.completed


@fans(
    "wild_home",
    "财神归位",
    1,
    en="Wildcard in its own place",
    options=("double_home", "flower_de_pair"),
    winner=WINNER,
)
def wild_home(hand: Hand) -> Evidence:
    """得当作本来的牌用；只计一次，成了双财神归位就不再计。

    A wildcard stands for its own face. Counted once, and not beside 双财神归位.
    """
    if hand.doubly_home():
        return
    for group in hand.homes():
        yield group
        return


fans.freeze()
