"""The named results, points and tributes of 枣庄够级: what the lines of a result say."""

from __future__ import annotations

from dataclasses import dataclass

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_result import Part
from calc.games.zaozhuang_gouji.combos import GAME_ID, SOURCE
from calc.games.zaozhuang_gouji.standing import Standing

NORMAL, SWEPT = "正常", "三户"


@dataclass(frozen=True)
class View:
    """One player of a finished deal."""

    player: str
    standing: Standing

    def tributes(self, why: str) -> Evidence:
        """His tributes of one kind: less for who pays, more for who gets."""
        for tribute in self.standing.tributes:
            if tribute.why != why:
                continue
            if tribute.source == self.player:
                yield Part(-tribute.cards, f"→ {tribute.to}")
            if tribute.to == self.player:
                yield Part(tribute.cards, f"← {tribute.source}")


results: Catalogue[View] = Catalogue(GAME_ID, kind="分", source=SOURCE)


@results(
    "three_households", SWEPT, 0, en="Three of a side first", heading="名次分（条文没有写）",
    options=("place_points", "settle"), rule="一",
)  # fmt: skip
def three_households(view: View) -> Evidence:
    """一家三人先走完：名次分另算，赢的每人加、输的每人减同样的分。条文没有写名次分（选项place_points）。

    The three of one side are out first: everybody of it gets as much as everybody of the other loses. Points
    for places are not in the text (option place_points).
    """
    if view.standing.sweep:
        side = view.standing.sweep
        shown = " ".join(p for p in view.standing.finish if p in side) if view.player in side else ""
        yield Part(view.standing.points[view.player], shown)


@results(
    "normal", NORMAL, 0, en="Normal", heading="名次分（条文没有写）", options=("place_points", "settle"),
    rule="一",
)  # fmt: skip
def normal(view: View) -> Evidence:
    """六人按走完的先后得名次分，三人的和大的一家胜。条文没有写名次分（选项place_points）。

    Everybody gets points for his place, and the side with the larger sum wins. Points for places are not in
    the text (option place_points).
    """
    if not view.standing.sweep:
        place = view.standing.finish.index(view.player) + 1
        yield Part(view.standing.points[view.player], f"#{place}")


results.freeze()

tributes: Catalogue[View] = Catalogue(GAME_ID, kind="贡", source=SOURCE)


@tributes(
    "point_tribute",
    "点贡",
    0,
    en="Tribute for not opening (点)",
    heading="点",
    options=("graduate",),
    rule="六",
)
def point_tribute(view: View) -> Evidence:
    """没能过点的，下一场开始前给对家点贡：第一次1个，连续第二次2个，连续第三次3个。

    Who did not open owes the player opposite before the next deal: one card, two for the second time in a
    row, three for the third.
    """
    yield from view.tributes("点")


@tributes("graduation", "毕业", 0, en="Free deal", heading="点", options=("graduate",), rule="六")
def graduation(view: View) -> Evidence:
    """连续三场没过点以后，第四场无需过点，也不进点贡；第五场重新开始，四场一轮回。

    After three deals in a row without opening the fourth is free; the fifth begins anew, a round of four.
    """
    found = view.standing.openings.get(view.player)
    if found is not None and found.graduated:
        yield Part(0)


@tributes(
    "burn_tribute",
    "烧贡",
    0,
    en="Tribute for burning (烧)",
    heading="先后顺序",
    options=("burn_tribute",),
    rule="二",
)
def burn_tribute(view: View) -> Evidence:
    """被烧的给对家，每次1个；排在点贡之后。

    Who was 烧 owes the player opposite one card each time, after those for 点.
    """
    yield from view.tributes("烧")


@tributes(
    "smother_tribute", "闷贡", 0, en="Tribute for smothering (闷)", heading="先后顺序",
    options=("smother_tribute",), aliases=("清贡",), rule="二",
)  # fmt: skip
def smother_tribute(view: View) -> Evidence:
    """被闷（清）的给对家，每次1个；排在烧贡之后。

    Who was 闷 (清) owes the player opposite one card each time, after those for 烧.
    """
    yield from view.tributes("闷")


@tributes(
    "fall_tribute", "落贡", 0, en="Tribute for falling (落)", heading="先后顺序",
    options=("tribute_counts", "tribute_same_side", "sweep_tribute"), rule="二",
)  # fmt: skip
def fall_tribute(view: View) -> Evidence:
    """排在最后：末名给第一名2个，第五名给第二名1个，同门之间也给；三户则输的每人给对家1个。

    The last to be paid: two cards from the last player to the first, one from the fifth to the second,
    partners too. After 三户 each loser pays the player opposite one.
    """
    yield from view.tributes("落")


tributes.freeze()
