"""Games of tricks: every diagnostic, with the place that it points at and its sentence in both languages."""

from __future__ import annotations

import pytest
from card_faults import faults, scored
from trick_records import dealt, hands_of, record_of

TABLE = "game: 双升\nplayers: [甲, 乙, 丙, 丁]\nbanker: 甲\n"
FACTS = "idle_points: 60\nbottom: 15\nlast_trick: {winner: 闲, kind: 对}\n"
BARE = "game: 双升\n" + FACTS
BOTTOM = "黑3 黑5 梅6 梅10 梅7 方3 方4 方8"


def at(text: str, mark: str) -> tuple[str, tuple[int, int]]:
    """A text without its mark, and where the mark stood."""
    before = text[: text.index(mark)]
    return text.replace(mark, "", 1), (before.count("\n") + 1, len(before) - before.rfind("\n"))


STATIC = {
    # What is missing.
    "field.missing": "^game: 双升\nbottom: 15\nlast_trick: {winner: 闲, kind: 对}\n",
    "field.missing bottom": "^game: 双升\nidle_points: 15\nlast_trick: {winner: 闲, kind: 对}\n",
    "field.missing last": "^game: 双升\nidle_points: 15\nbottom: 15\n",
    "field.missing winner": "game: 双升\nidle_points: 15\nbottom: 15\n^last_trick: {kind: 对}\n",
    "field.missing level": "^" + TABLE + "trump: 黑\nidle_points: 60\nbottom: 15\n"
    "last_trick: {winner: 闲, cards: 红3344}\n",
    "field.missing trump": "^" + TABLE + "level: 2\nidle_points: 60\nbottom: 15\n"
    "last_trick: {winner: 闲, cards: 红3344}\n",
    "field.missing declared": "^" + TABLE + FACTS + "declared: [[乙, 黑2]]\n",
    # Names.
    "players.count": "game: 双升\nplayers: ^[甲, 乙, 丙]\n" + FACTS,
    "players.twice": "game: 双升\nplayers: [甲, 乙, 丙, ^甲]\n" + FACTS,
    "player.unknown": TABLE.replace("banker: 甲", "banker: ^戊") + FACTS,
    "player.unknown winner": TABLE + FACTS.replace("闲", "^戊"),
    "player.unknown declared": TABLE + FACTS + "level: 2\ndeclared: [[戊, ^黑2]]\n",
    "player.unknown levels": TABLE + FACTS + "levels: {^戊: 5}\n",
    "last_trick.winner_unknown": BARE.replace("闲", "^戊"),
    "last_trick.whose_side": TABLE.replace("banker: 甲\n", "") + FACTS.replace("闲", "^乙"),
    # Words.
    "level.unknown": TABLE + "level: ^1\n" + FACTS,
    "trump.unknown": TABLE + "trump: ^紫\n" + FACTS,
    "last_trick.kind_unknown": BARE.replace("对}", "^三张}"),
    "key.unknown": TABLE + FACTS + "^finish: [甲]\n",
    # Points and cards.
    "points.step": BARE.replace("60", "^61"),
    "points.step bottom": BARE.replace("15", "^12"),
    "bottom.too_many": BARE.replace("15", "^85"),
    "bottom.size": BARE.replace("15", "^黑3 黑5"),
    "tricks.too_many": BARE.replace("60", "^190"),
    "card.excess": BARE.replace("15", "红K 红K ^红K 黑3 黑4 黑5 黑6 黑7"),
    "card.excess declared": TABLE + "level: 5\ndeclared: [[甲, 红5], [乙, 黑55]]\nidle_points: 5\n"
    "last_trick: {winner: 闲, kind: 单}\nbottom: 红5 ^黑5 黑346789\n",
    "card.excess last": "game: 双升\nlevel: 2\ntrump: 无\nidle_points: 5\nbottom: 红K ^红K 黑345678\n"
    "last_trick: {winner: 闲, cards: 红K 红A}\n",
    "tricks.no_suit": "game: 双升\nlevel: 2\ntrump: 黑\nidle_points: 60\nbottom: 15\n"
    "last_trick: {winner: 闲, cards: 红33 ^4}\n",
    "hands.size": TABLE + FACTS + "hands: {甲: ^红3 红4}\n",
    "tricks.no_suit hands": TABLE + FACTS + "hands: {甲: 红AAKKQQJJ1010998877665544 黑33 ^3}\n",
    # The last trick.
    "last_trick.no_shape": BARE.replace("last_trick: {winner: 闲, kind: 对}", "^last_trick: {winner: 闲}"),
    "last_trick.pairs_needed": BARE.replace("kind: 对", "kind: ^拖拉机"),
    "last_trick.pairs_wrong": BARE.replace("对}", "对, pairs: ^2}"),
    "last_trick.pairs_wrong single": BARE.replace("对}", "单, pairs: ^2}"),
    "last_trick.pairs_tractor": BARE.replace("对}", "拖拉机, pairs: ^1}"),
    "last_trick.pairs_tractor long": BARE.replace("对}", "拖拉机, pairs: ^13}"),
    "last_trick.mixed": "game: 双升\nlevel: 2\ntrump: 黑\nidle_points: 60\nbottom: 15\n"
    "last_trick: {winner: 闲, cards: ^红33 梅3}\n",
    "last_trick.kind_differs": BARE.replace("kind: 对", "kind: ^单, cards: 红3 红3"),
    "last_trick.pairs_differ": BARE.replace("kind: 对", "pairs: ^2, cards: 红3 红3"),
    "last_trick.too_many": "game: 双升\nlevel: 2\ntrump: 黑\nidle_points: 60\nbottom: 15\n"
    "last_trick: {winner: 闲, cards: ^黑AAKKQQJJ101099887766554433 大王 小王 红2}\n",
    # Trumps and levels.
    "card.declare.cards": TABLE + FACTS + "level: 2\ndeclared: [[乙, ^黑3]]\n",
    "card.declare.no_suit": TABLE + FACTS + "level: 2\ndeclared: [[乙, ^2]]\n",
    "card.declare.not_higher": TABLE + FACTS + "level: 2\ndeclared: [[乙, 黑2], [丙, ^红2]]\n",
    "card.declare.own": TABLE + FACTS + "level: 2\ndeclared: [[乙, 黑2], [乙, ^红22]]\n",
    "card.declare.excess": TABLE + FACTS + "level: 2\ndeclared: [[乙, 黑2], [丙, ^黑22]]\n",
    "tricks.trump_differs": TABLE + FACTS + "level: 2\ntrump: ^红\ndeclared: [[乙, 黑2]]\n",
    "levels.differ": TABLE + FACTS + "level: 5\nlevels: {丙: ^6}\n",
    "side.twice": TABLE + FACTS + "levels: {甲: 6, ^丙: 7}\n",
    # Stopped early.
    "tricks.still_open": "game: 双升\nidle_points: 60\nbottom: 15\nended_early: ^true\n",
}


@pytest.mark.parametrize("case", STATIC)
def test_places(case: str) -> None:
    text, place = at(STATIC[case], "^")
    found = faults(text)
    assert [code for code, _, _ in found] == [case.split()[0]]
    assert found[0][1:] == place


def test_a_declared_card_may_be_told_again() -> None:
    """The banker may bury it, a player may show it once more, or take the last trick with it."""
    declared = "level: 5\nidle_points: 5\ndeclared: [[甲, 红5], [乙, 黑55], [甲, 大王 大王]]\n"
    shown_again = declared.replace("[乙, 黑55], ", "[甲, 红55], ")
    bottom = "bottom: 红5 {} 黑346789\n"
    last = "last_trick: {{winner: 乙, cards: {}}}\n"
    scored(TABLE + declared + bottom.format("大王") + last.format("黑55"))
    scored(TABLE + shown_again + bottom.format("红5") + last.format("黑44"))
    wrong = TABLE + declared + bottom.format("红5") + last.format("红5")
    assert [code for code, _, _ in faults(wrong)] == ["card.excess"]


def test_levels_are_open_when_stopped() -> None:
    text = TABLE + "idle_points: 95\nbottom: 15\nended_early: true\n"
    assert [code for code, _, _ in faults(text, "settle=levels")] == ["tricks.levels_open"]
    assert faults(text, "settle=unit") == []


def test_payments_need_names() -> None:
    assert [code for code, _, _ in faults(BARE, "settle=unit")] == ["field.missing", "field.missing"]


def test_everything_is_told_at_once() -> None:
    text = (
        "game: 双升\nplayers: [甲, 乙, 丙, 丁]\nbanker: 戊\nlevel: 1\nidle_points: 61\n"
        "bottom: 黑3\nlast_trick: {winner: 己, kind: 拖拉机}\n"
    )
    assert {code for code, _, _ in faults(text)} == {
        "player.unknown", "level.unknown", "points.step", "bottom.size", "last_trick.pairs_needed",
    }  # fmt: skip


HAND = "红3344 红88 梅667J 方99JJ5K 黑335678910 大王"
HEAD = TABLE + f"level: 2\ntrump: 黑\nbottom: 0\nhands:\n  乙: {HAND}\nlog:\n"
PLAYS = {
    "card.trick.turn": "甲 红9 / 丙^ 红3",
    "card.trick.pass": "甲 红9 / 乙 ^过",
    "card.trick.no_suit": "甲 红9 / 乙 ^8",
    "card.trick.lead_mixed": "甲 ^红9 梅9",
    "card.trick.size": "甲 红9 / 乙 ^红33",
    "card.trick.not_held": "甲 红9 / 乙 ^红10",
    "card.trick.declared": "甲 红9 / 乙 ^红3 = 红4",
    "card.trick.suit": "甲 红9 / 乙 ^梅7",
    "card.trick.pairs": "甲 红99 / 乙 ^红38",
    "card.trick.pairs three": "甲 红5566 / 乙 ^红3348",
    "card.trick.tractors": "甲 红5566 / 乙 ^红3388",
    "card.trick.throw_stopped": "甲 ^红A7",
    "card.trick.throw_stopped pair": "甲 ^红A77",
    "card.play.not_in_deck": "甲 红9 / 乙 红3 / 丙 红9 / 丁 ^红9",
}


@pytest.mark.parametrize("case", PLAYS)
def test_wrong_plays(case: str) -> None:
    entries = [entry.split(maxsplit=1) for entry in PLAYS[case].split(" / ")]
    lines = "".join(f"  - {player.strip('^')}: {cards}\n" for player, cards in entries)
    if case == "card.trick.turn":
        lines = lines.replace("丙: ", "丙: ^")
    text, place = at(HEAD + lines, "^")
    found = faults(text)
    assert found == [(case.split()[0], *place)]


def test_what_a_throw_is_stopped_by_needs_the_same_shape() -> None:
    """TRAPS: A-KK-QQ is not stopped by a pair, or by some tractor, but by the same shape and higher."""
    hand = "红3344 红AA 梅667J 方99JJ5K 黑335678910 大王"
    text = (
        TABLE
        + f"level: 2\ntrump: 黑\nbottom: 0\nended_early: true\nhands:\n  乙: {hand}\nlog:\n  - 甲: 红AKKQQ\n"
    )
    [(code, _, _)] = faults(text)
    assert code == "tricks.still_open"  # the throw itself is in order


def test_options_of_play() -> None:
    def codes(log: str, *rules: str) -> list[str]:
        lines = "".join(f"  - {e[0]}: {e[2:]}\n" for e in log.split(" / "))
        return [
            code for code, _, _ in faults(HEAD.replace("log:", "ended_early: true\nlog:") + lines, *rules)
        ]

    assert codes("甲 红5566 / 乙 红3388") == ["card.trick.tractors"]
    assert codes("甲 红5566 / 乙 红3388", "follow=pairs") == ["tricks.still_open"]
    assert codes("甲 红5566 / 乙 红3348", "follow=pairs") == ["card.trick.pairs"]
    assert codes("甲 红5566 / 乙 红3348", "follow=cards") == ["tricks.still_open"]
    assert codes("甲 红AAK", "throws=false") == ["card.trick.no_throws"]
    stopped = HEAD + "  - 甲: 红AA7\n"
    hints = [scored(stopped, f"failed_throw={way}").diagnostics[0].hint for way in ("smallest", "stopped")]
    assert hints == ["甩牌不成，只能出 红7"] * 2
    stopped = HEAD.replace("红3344 红88", "红3344 红99") + "  - 甲: 红A88\n"
    hints = [scored(stopped, f"failed_throw={way}").diagnostics[0].hint for way in ("smallest", "stopped")]
    assert hints == ["甩牌不成，只能出 红A", "甩牌不成，只能出 红8 红8"]


def test_more_after_the_end() -> None:
    """With the hands known, what is written after the end is not taken for a card held back before."""
    record, hands = record_of("双升", "2", "黑", 1), hands_of(dealt("双升", "2", "黑", 1))
    lines = "".join(f"  - {p}: {cards}\n" for entry in record["log"] for p, cards in entry.items())
    dealt_out = "".join(f"  {player}: {cards}\n" for player, cards in hands.items())
    text = TABLE + f"level: 2\ntrump: 黑\nhands:\n{dealt_out}log:\n" + lines
    assert faults(text) == []
    assert faults(text + "  - 甲: 红3\n") == [("card.play.after_end", text.count("\n") + 1, 8)]
