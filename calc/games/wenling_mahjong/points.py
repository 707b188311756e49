"""基础牌点: what counts 和 (四·1·① for the winner, 四·2·① for the others)."""

from __future__ import annotations

from calc.core.catalogue import Catalogue, Evidence
from calc.games.wenling_mahjong.hand import Hand
from calc.mahjong.tile import GREEN, RED, WHITE

points: Catalogue[Hand] = Catalogue("wenling_mahjong", kind="和", source="温岭麻将")

WINNER, LOSER = "四·1·①", "四·2·①"


@points(
    "own_wind_pair",
    "门风对",
    2,
    en="Own-wind pair",
    heading="对子",
    options=("loser_de",),
    winner=WINNER,
    loser=LOSER,
)
def own_wind_pair(hand: Hand) -> Evidence:
    """自家门风的对子。

    A pair of the player's own wind.
    """
    for pair in hand.pairs:
        if pair.tile == hand.side.wind:
            yield pair


@points(
    "dragon_pair",
    "字牌对",
    2,
    en="Dragon pair",
    heading="对子",
    options=("loser_de",),
    winner=WINNER,
    loser=LOSER,
)
def dragon_pair(hand: Hand) -> Evidence:
    """中、发、白的对子；翻出的不算。

    A pair of dragons, not of those that are laid out.
    """
    for pair in hand.pairs:
        if hand.side.is_dragon(pair.tile):
            yield pair


@points(
    "pung_major", "刻子", 4, en="Exposed pung, major", heading="刻子", options=("ron_triplet",),
    winner=WINNER, loser=LOSER,
)  # fmt: skip
def pung_major(hand: Hand) -> Evidence:
    """碰出的风牌、字牌、1 或 9 的刻子。

    A pung of winds, dragons, ones or nines made by claiming a discard.
    """
    for pung in hand.exposed_pungs():
        if hand.side.is_major(pung.tile):
            yield pung


@points(
    "pung_minor", "刻子", 2, en="Exposed pung, minor", heading="刻子", options=("ron_triplet",),
    winner=WINNER, loser=LOSER,
)  # fmt: skip
def pung_minor(hand: Hand) -> Evidence:
    """碰出的 2 到 8 的刻子。

    A pung of twos to eights made by claiming a discard.
    """
    for pung in hand.exposed_pungs():
        if not hand.side.is_major(pung.tile):
            yield pung


@points(
    "concealed_pung_major", "暗刻", 8, en="Concealed pung, major", heading="暗刻",
    options=("ron_triplet", "loser_de"), winner=WINNER, loser=LOSER,
)  # fmt: skip
def concealed_pung_major(hand: Hand) -> Evidence:
    """手里三张相同的风牌、字牌、1 或 9；四张没杠也按暗刻。

    Three alike in the hand: winds, dragons, ones or nines. Four that were not declared count as three.
    """
    for pung in hand.concealed_pungs():
        if hand.side.is_major(pung.tile):
            yield pung


@points(
    "concealed_pung_minor", "暗刻", 4, en="Concealed pung, minor", heading="暗刻",
    options=("ron_triplet", "loser_de"), winner=WINNER, loser=LOSER,
)  # fmt: skip
def concealed_pung_minor(hand: Hand) -> Evidence:
    """手里三张相同的 2 到 8；四张没杠也按暗刻。

    Three alike in the hand: twos to eights. Four that were not declared count as three.
    """
    for pung in hand.concealed_pungs():
        if not hand.side.is_major(pung.tile):
            yield pung


@points("exposed_kong_major", "明杠", 16, en="Exposed kong, major", fixed=True, winner=WINNER, loser=LOSER)
def exposed_kong_major(hand: Hand) -> Evidence:
    """风牌、字牌、1 或 9 的明杠。

    An exposed kong of winds, dragons, ones or nines.
    """
    for kong in hand.kongs("exposed_kong"):
        if hand.side.is_major(kong.tile):
            yield kong


@points("exposed_kong_minor", "明杠", 8, en="Exposed kong, minor", fixed=True, winner=WINNER, loser=LOSER)
def exposed_kong_minor(hand: Hand) -> Evidence:
    """2 到 8 的明杠。

    An exposed kong of twos to eights.
    """
    for kong in hand.kongs("exposed_kong"):
        if not hand.side.is_major(kong.tile):
            yield kong


@points(
    "concealed_kong_major", "暗杠", 32, en="Concealed kong, major", fixed=True, winner=WINNER, loser=LOSER
)
def concealed_kong_major(hand: Hand) -> Evidence:
    """风牌、字牌、1 或 9 的暗杠；门风和字牌的暗杠是腊子。

    A concealed kong of winds, dragons, ones or nines (of one's own wind or a dragon it is a 腊子).
    """
    for kong in hand.kongs("concealed_kong"):
        if hand.side.is_major(kong.tile):
            yield kong


@points(
    "concealed_kong_minor", "暗杠", 16, en="Concealed kong, minor", fixed=True, winner=WINNER, loser=LOSER
)
def concealed_kong_minor(hand: Hand) -> Evidence:
    """2 到 8 的暗杠。

    A concealed kong of twos to eights.
    """
    for kong in hand.kongs("concealed_kong"):
        if not hand.side.is_major(kong.tile):
            yield kong


@points("shown_white", "翻白板", 4, en="Laid-out 白板", fixed=True, winner=WINNER, loser=LOSER)
def shown_white(hand: Hand) -> Evidence:
    """翻出的每张白板。

    Each 白板 laid out.
    """
    for tile in hand.side.shown:
        if tile == WHITE:
            yield (tile,)


@points("shown_red", "翻红中", 4, en="Laid-out 红中", fixed=True, winner=WINNER, loser=LOSER)
def shown_red(hand: Hand) -> Evidence:
    """红中代白板或花牌翻出时，每张照白板计。

    Each 红中 laid out in the place of 白板 or flowers.
    """
    for tile in hand.side.shown:
        if tile == RED:
            yield (tile,)


@points("shown_green", "翻发财", 4, en="Laid-out 发财", fixed=True, winner=WINNER, loser=LOSER)
def shown_green(hand: Hand) -> Evidence:
    """发财代白板或花牌翻出时，每张照白板计。

    Each 发财 laid out in the place of 白板 or flowers.
    """
    for tile in hand.side.shown:
        if tile == GREEN:
            yield (tile,)


@points(
    "flower_tile", "花牌", 4, en="Flower", heading="花牌", options=("flower_points",),
    fixed=True, winner="桌规", loser="桌规",
)  # fmt: skip
def flower_tile(hand: Hand) -> Evidence:
    """条文没有列花牌的和数；有的桌上每张 4 和，由选项打开。

    The text lists no 和 for flowers; tables that give 4 each say so with the option.
    """
    if hand.options.flower_points:
        for tile in hand.side.shown:
            if tile > WHITE:
                yield (tile,)


@points("single_wait", "单吊", 2, en="Pair wait", options=("wait_de", "drawn_de_wait"), winner=WINNER)
def single_wait(hand: Hand) -> Evidence:
    """最后一张凑成对子和牌。

    The winning tile completed the pair.
    """
    if hand.wait == "pair" and hand.wait_counts():
        yield hand.completed


@points(
    "self_drawn",
    "自摸",
    2,
    en="Self-draw",
    options=("selfdraw_de_selfdraw", "bloom_selfdraw", "bloom_after_flower"),
    fixed=True,
    winner=WINNER,
)
def self_drawn(hand: Hand) -> Evidence:
    """自己摸进要和的牌。

    The winner drew the winning tile.
    """
    side, options = hand.side, hand.options
    if not side.self_drawn or (side.win_wild and not options.selfdraw_de_selfdraw):
        return
    if is_bloom(hand) and not options.bloom_selfdraw:
        return
    yield ()


@points("middle_wait", "嵌档", 2, en="Middle wait", options=("wait_de", "drawn_de_wait"), winner=WINNER)
def middle_wait(hand: Hand) -> Evidence:
    """最后一张是顺子的中间张。

    The winning tile is the middle of a chow.
    """
    if hand.wait == "middle" and hand.wait_counts():
        yield hand.completed


@points("edge_wait", "靠柄", 2, en="Edge wait", options=("wait_de", "drawn_de_wait"), winner=WINNER)
def edge_wait(hand: Hand) -> Evidence:
    """最后一张是 3 凑成 123，或是 7 凑成 789。

    The winning tile is the three of 123 or the seven of 789.
    """
    if hand.wait == "edge" and hand.wait_counts():
        yield hand.completed


@points("discarded_wild", "打出得", 0, en="Discarded a wildcard", heading="打牌过程", fixed=True, loser="三")
def discarded_wild(hand: Hand) -> Evidence:
    """打出得的玩家不能和牌，牌点清零；别家也不能用打出的得和牌。

    Who discarded a wildcard cannot win, and his score is nothing; nobody may win on it.
    """
    if hand.side.discarded_wild:
        yield ()


def is_bloom(hand: Hand) -> bool:
    """Whether the win counts as 杠上开花: the last replacement was for a kong (option A10 for flowers)."""
    side = hand.side
    if side.after_flower:
        return hand.options.bloom_after_flower == "except_bai" and side.after_flower == "flower"
    return side.by == "杠上开花"


points.freeze()
