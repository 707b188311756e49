"""Every key of a deal file: its English name and its Chinese one. Both are accepted everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from calc.core.script import half_width, simplify
from calc.diagnostics.problem import Path
from calc.messages.texts import Bilingual

KEYS: dict[str, str] = {
    "game": "游戏", "rules": "规则", "unit": "底", "id": "编号", "date": "日期",
    "note": "备注", "claim": "声称", "players": "玩家", "name": "名字", "hand": "手牌",
    "melds": "副露", "kind": "种类", "tiles": "牌", "claimed": "吃进", "flowers": "花",
    "discards": "弃牌", "discarded_wild": "打出得", "wild": "财神", "win": "和牌", "seat": "座位",
    "tile": "和张", "by": "方式", "from": "来自", "first": "首张", "after_flower": "补花",
    "last_tile": "末张", "last_of_kind": "绝张", "false": "错和", "round": "圈风", "liable": "包家",
    "wall_left": "余牌", "streak": "牢庄", "escaped": "逃跑", "finish": "名次", "captured": "得分",
    "in_hand": "手分", "ended_early": "提前结束", "balances": "余额", "bids": "叫牌", "starter": "首叫",
    "two_kings": "双王", "banker": "庄家", "bid": "叫分", "first_out": "上游", "stake": "注金",
    "thrown": "抛牌", "level": "级牌", "trump": "主", "declared": "亮主", "idle_points": "闲家分",
    "bottom": "底牌", "last_trick": "末轮", "winner": "赢家", "cards": "出牌", "cards_left": "剩牌",
    "levels": "级数", "playing": "打级方", "a_fails": "过A失败", "hands": "各家牌", "log": "牌谱",
    "opened": "过点", "point_failures": "点贡", "burned": "烧", "smothered": "闷", "threes": "憋三",
    "deals": "各局", "expenses": "台费", "total": "总分", "net": "净", "patterns": "牌型",
    "outcome": "结果", "preset": "方案", "paid": "已付", "paid_by": "付款人", "pairs": "对数",
    "first_three": "首三", "deal_number": "场次", "failed_before": "前几场", "multiplier": "倍数",
    "bombs": "炸弹",
}  # fmt: skip

SEATS = ("东", "南", "西", "北")
"""The seats in turn order; a seat's index is its number everywhere in the program."""

SEAT_WORDS: dict[str, str] = {
    **{word: seat for seat in SEATS for word in (seat, f"{seat}家", f"{seat}风")},
    **dict(zip(("e", "s", "w", "n"), SEATS, strict=True)),
    **dict(zip(("east", "south", "west", "north"), SEATS, strict=True)),
}
"""Every spelling of a seat, which is a key where players stand by seat."""

_MORE = {"得": "wild", "财神(得)": "wild", "ruleset": "rules", "清": "smothered"}

_SAID = {
    **dict.fromkeys(("胡", "胡牌"), "win"),
    **dict.fromkeys(("赖子", "癞子", "百搭", "混子"), "wild"),
    "费用": "expenses",
}
"""What people call a key elsewhere: understood, but not offered."""

_CANONICAL = {
    **{key: key for key in KEYS},
    **{chinese: key for key, chinese in KEYS.items()},
    **_MORE,
    **_SAID,
    **SEAT_WORDS,
}


def canonical(word: str) -> str:
    """The one name of a key however it is written: the English one, for a seat 东南西北.

    Any other word comes back simplified.

    >>> canonical("財神"), canonical("Hand"), canonical("East"), canonical("甲")
    ('wild', 'hand', '东', '甲')
    """
    known = _CANONICAL.get(word)
    if known is not None:
        return known
    plain = simplify(half_width(word)).strip()
    return _CANONICAL.get(plain) or _CANONICAL.get(plain.lower()) or plain


EXAMPLES: dict[str, str] = {
    "game": "温岭麻将", "rules": "{cap: 500}", "unit": "1", "id": "第 3 局", "date": "2024-05-01",
    "claim": "{net: {东: 150, 南: -50}}", "name": "老林", "hand": "123万 55筒 东东东 …",
    "melds": "[碰 东, 吃 345筒]", "kind": "碰", "tiles": "345筒", "claimed": "4筒", "flowers": "春 白",
    "discards": "9万 东 5条", "discarded_wild": "true", "wild": "5筒",
    "win": "{seat: 东, tile: 1万, by: 自摸}",
    "seat": "东", "tile": "1万", "by": "自摸", "from": "南", "first": "true", "after_flower": "true",
    "last_tile": "true", "last_of_kind": "true", "false": "true", "round": "东", "liable": "南",
    "wall_left": "28", "streak": "2", "escaped": "西", "finish": "[甲, 丁, 丙]",
    "captured": "{甲: 90, 乙: 60}", "in_hand": "{丁: 30}", "ended_early": "true",
    "bids": "[[甲, 5], [乙, 过]]",
    "stake": "2", "cards_left": "{甲: 0, 乙: 5}", "levels": "{甲: 9, 乙: 6}", "log": "[甲: 333, 乙: 过]",
    "hands": "{甲: 333 10 J}", "deals": "[{…}, {…}]", "expenses": "{台费: 40, paid_by: 甲}",
    "total": "{东: 500}", "net": "{东: 150, 南: -50}", "patterns": "{东: [门风刻]}", "outcome": "和牌",
    "level": "5", "trump": "黑", "banker": "甲", "bid": "5", "first_out": "甲", "idle_points": "80",
    "bottom": "10", "last_trick": "{winner: 闲, kind: 对}",
    **dict.fromkeys(("东", "南", "西", "北"), "{hand: 123万 55筒 东东东 …}"),
}  # fmt: skip
"""What may stand under a key, for hints."""


def example_of(key: str) -> str:
    """Something that may stand under a key, however it is spelled.

    >>> example_of("财神"), example_of("cap")
    ('5筒', '…')
    """
    return EXAMPLES.get(canonical(key), "…")


def listed(keys: Iterable[str]) -> Bilingual:
    """Keys one after the other, for hints: both names in Chinese, the English one in English.

    >>> print(listed(["wild", "cap"]))
    wild（财神）、cap
    """
    keys = list(keys)
    both = [f"{key}（{KEYS[key]}）" if key in KEYS else key for key in keys]
    return Bilingual("、".join(both), ", ".join(keys))


def names_of(key: str) -> tuple[str, ...]:
    """Every spelling of a key that is read without a second look, the English one first."""
    return (key, KEYS[key], *(more for more, target in _MORE.items() if target == key))


def spoken(path: Path) -> Bilingual:
    """What stands at a path, in words.

    >>> print(spoken(("players", "西", "hand")), spoken(("win", "tile")), spoken(("hands", "甲")))
    西 手牌 和张 各家牌 甲
    """
    words = [str(part) for part in path if isinstance(part, str) and part not in ("players", "win")]
    return Bilingual(" ".join(KEYS.get(word, word) for word in words), " ".join(words))
