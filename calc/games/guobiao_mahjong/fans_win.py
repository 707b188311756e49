"""Fans of how the hand was won, of the wait, and those that come after all others."""

from __future__ import annotations

from calc.core.catalogue import Evidence
from calc.games.guobiao_mahjong.book import fan
from calc.games.guobiao_mahjong.hand import Hand


def _winning_tile(hand: Hand) -> tuple[int]:
    return (hand.facts.win,)


@fan(44, "last_tile_draw", "妙手回春", 8, en="Last tile draw", looks_at="win", excludes=("self_drawn",))
def last_tile_draw(hand: Hand) -> Evidence:
    """自摸牌墙上的最后一张牌和牌。

    The last tile of the wall wins by self-draw.
    """
    if hand.facts.last_tile and hand.facts.self_drawn:
        yield _winning_tile(hand)


@fan(45, "last_tile_claim", "海底捞月", 8, en="Last tile claim", looks_at="win")
def last_tile_claim(hand: Hand) -> Evidence:
    """和打出的最后一张牌。

    The last discard of the deal wins.
    """
    if hand.facts.last_tile and not hand.facts.self_drawn:
        yield _winning_tile(hand)


@fan(
    46, "out_with_replacement", "杠上开花", 8, en="Out with replacement tile", looks_at="win",
    excludes=("self_drawn",),
)  # fmt: skip
def out_with_replacement(hand: Hand) -> Evidence:
    """开杠后补进的牌和牌；补花的不算。

    The replacement for a kong wins; the one for a flower does not count.
    """
    if hand.facts.by == "杠上开花":
        yield _winning_tile(hand)


@fan(47, "robbing_the_kong", "抢杠和", 8, en="Robbing the kong", looks_at="win", excludes=("last_of_kind",))
def robbing_the_kong(hand: Hand) -> Evidence:
    """和别人加杠的那张牌。

    The tile that another adds to a pung wins.
    """
    if hand.facts.by == "抢杠":
        yield _winning_tile(hand)


@fan(52, "melded_hand", "全求人", 6, en="Melded hand", looks_at="win", excludes=("single_wait",))
def melded_hand(hand: Hand) -> Evidence:
    """四副都是吃、碰、明杠来的，单钓别人打出的牌和牌。

    Every set was claimed, and another's tile makes the pair.
    """
    melds = hand.facts.melds
    if len(melds) == 4 and all(meld.is_open for meld in melds) and not hand.facts.self_drawn:
        yield hand.tiles


@fan(
    56, "fully_concealed_hand", "不求人", 4, en="Fully concealed hand", looks_at="win",
    excludes=("self_drawn",), options=("profile",),
)  # fmt: skip
def fully_concealed_hand(hand: Hand) -> Evidence:
    """没有吃、碰、明杠，自摸和牌。

    Nothing was claimed, and the winning tile was drawn.
    """
    if hand.closed and hand.facts.self_drawn:
        yield hand.tiles


@fan(58, "last_of_kind", "和绝张", 4, en="Last tile of its kind", looks_at="win")
def last_of_kind(hand: Hand) -> Evidence:
    """另外三张都已经亮在桌面上，和的是第四张。

    The other three of its kind lie open, and the fourth wins.
    """
    if hand.facts.last_of_kind:
        yield _winning_tile(hand)


@fan(62, "concealed_hand", "门前清", 2, en="Concealed hand", looks_at="win")
def concealed_hand(hand: Hand) -> Evidence:
    """没有吃、碰、明杠，和别人打出的牌。

    Nothing was claimed before another's tile won.
    """
    if hand.closed and not hand.facts.self_drawn:
        yield hand.tiles


@fan(80, "self_drawn", "自摸", 1, en="Self-drawn", looks_at="win")
def self_drawn(hand: Hand) -> Evidence:
    """自己摸进的牌和牌。

    The winner drew the winning tile.
    """
    if hand.facts.self_drawn:
        yield _winning_tile(hand)


@fan(77, "edge_wait", "边张", 1, en="Edge wait", looks_at="wait", options=("knitted_wait", "dead_wait"))
def edge_wait(hand: Hand) -> Evidence:
    """单和 123 的 3 或 789 的 7；还听别的牌就不算。

    Waiting only for the 3 of 123 or the 7 of 789.
    """
    if hand.reading.wait == "edge":
        chows = [group for group in hand.reading.groups if group.kind == "chow"]
        ends = ((0, 2), (6, 0))
        yield next(each for each in chows if (each.tile % 9, hand.facts.win - each.tile) in ends)


@fan(78, "closed_wait", "嵌张", 1, en="Closed wait", looks_at="wait", options=("knitted_wait", "dead_wait"))
def closed_wait(hand: Hand) -> Evidence:
    """单和顺子中间的一张；还听别的牌就不算。

    Waiting only for the middle of a chow.
    """
    if hand.reading.wait == "middle":
        chows = [group for group in hand.reading.groups if group.kind == "chow"]
        yield next(each for each in chows if hand.facts.win - each.tile == 1)


@fan(79, "single_wait", "单钓将", 1, en="Single wait", looks_at="wait", options=("knitted_wait", "dead_wait"))
def single_wait(hand: Hand) -> Evidence:
    """单钓一张牌作将；还听别的牌就不算。

    Waiting only for the pair.
    """
    if hand.reading.wait == "pair":
        yield hand.pair


@fan(43, "chicken_hand", "无番和", 8, en="Chicken hand", looks_at="last")
def chicken_hand(hand: Hand) -> Evidence:
    """花牌以外一番也没有。看过其他所有的番以后才计。

    There is no other fan, flowers apart. Counted after all others.
    """
    yield hand.tiles


@fan(81, "flower_tiles", "花牌", 1, en="Flower tiles", looks_at="last")
def flower_tiles(hand: Hand) -> Evidence:
    """每张花牌 1 番；不计入起和的 8 番。

    Each flower; not counted towards the 8 points that a win needs.
    """
    for flower in hand.facts.flowers:
        yield (flower,)
