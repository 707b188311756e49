"""Card results as text: the sides, negative figures, facts; and nothing of that where there is none."""

from __future__ import annotations

from card_faults import scored

from calc.messages import Speaker
from calc.render.text import result_text

LIUJIA = "game: 温岭六家统\nplayers: [甲, 乙, 丙, 丁, 戊, 己]\n"


def shown(text: str, lang: str = "zh") -> str:
    one = scored(text)
    assert one.result is not None
    assert one.game is not None
    return result_text(one.result, one.game, Speaker(lang, one.game.texts))


def test_sides_lines_and_facts() -> None:
    text = shown(
        LIUJIA + "rules: 规则介绍\nfinish: [甲, 丁, 丙, 乙, 戊]\n"
        "captured: {甲: 90, 乙: 60, 丙: 70, 丁: 50, 戊: 40, 己: 60}\nin_hand: {己: K K 10}\n"
    )
    assert " ".join(text.splitlines()[0].split()) == "温岭六家统 · 规则介绍 上游 甲 正常 甲 丙 戊 290 : 110"
    assert "双方\n  甲 丙 戊  290 分  胜\n  乙 丁 己  110 分  负\n" in text
    assert "      手上分  己 10 KK   30  规则介绍·胜负规则 手上的分给对家\n" in text
    assert "      抓分归上游  甲  −60  规则介绍·胜负规则 抓到的分给第一名\n" in text
    assert "\n  60−60 = 0 分\n" in text
    assert "其他\n  倍数    1\n  游戏豆  甲 5  乙 −5  丙 5  丁 −5  戊 5  己 −5\n" in text


def test_no_facts_no_heading() -> None:
    text = shown(LIUJIA + "finish: [丁]\ncaptured: {甲: 90, 丙: 0}\nended_early: true\n")
    assert "其他" not in text
    assert "※ 还没有一方到手 200 分" in text


def test_english() -> None:
    text = shown("game: 温岭标统\nplayers: [甲, 乙, 丙, 丁]\nbanker: 甲\nbid: 5\nfirst_out: 乙\n", "en")
    assert "banker 甲 at 5        first out 乙" in text
    assert "  甲        0 points  lost\n" in text
    assert "  3×3 → −9\n" in text
    assert "points (积分)  甲 −15  乙 5  丙 5  丁 5" in text
