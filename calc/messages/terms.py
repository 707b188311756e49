"""The words that results are made of, which are Chinese in all data, in the field's English."""

from __future__ import annotations

from calc.messages.texts import Bilingual

WORDS: dict[str, str] = {
    "东": "East", "南": "South", "西": "West", "北": "North",
    "自摸": "self-draw", "点炮": "discard", "抢杠": "robbing the kong", "杠上开花": "kong replacement",
    "和牌": "win", "流局": "drawn game", "逃跑": "escape", "错和": "false win",
    "和": "hu", "番": "fan", "台": "tai", "花": "hua", "条": "tiao", "腊子": "limit", "包三家": "pays for all three",
    "分": "points", "倍": "times", "级": "levels", "贡": "tribute",
    "胜": "won", "负": "lost", "平": "draw", "双倍": "double", "未结束": "not finished", "正常": "normal",
    "统": "tong", "无分统": "shut out", "三户": "three of a side first", "关": "shut in",
    "庄家胜": "the banker wins", "闲家胜": "the others win",
    "庄家保庄": "the bankers stay", "庄家下庄": "the banker is unseated",
    "庄家的对家": "the banker's partner", "庄家的下家": "the banker's next seat",
    "庄家": "bankers", "闲家": "idle side", "桌面": "the table",
    "双上": "first and second", "一三": "first and third", "一四": "first and fourth",
    "单贡": "tribute", "双贡": "double tribute", "抗贡": "tribute resisted",
    "无抓": "nobody caught", "抓1人": "one caught", "抓2人": "two caught", "抓3人": "three caught",
    "抓4人": "four caught", "大剃": "big shave",
    "点": "not opening", "烧": "burning", "闷": "smothering", "落": "falling",
    "非法": "not legal", "无": "none", "黑": "spades", "红": "hearts", "梅": "clubs", "方": "diamonds",
}  # fmt: skip

SIDES = ("庄家", "闲家", "桌面")
"""Accounts that are nobody's name."""


def term(word: str) -> Bilingual:
    """A word of a result in both languages; one that is no such word stands for itself.

    >>> term("自摸").en, term("甲").en
    ('self-draw', '甲')
    """
    return word if isinstance(word, Bilingual) else Bilingual(word, WORDS.get(word, word))


def account(name: str) -> Bilingual:
    """A player's name as it is; a side or the table in both languages.

    >>> account("闲家").en, account("胜").en
    ('idle side', '胜')
    """
    return term(name) if name in SIDES else Bilingual(name, name)


def english(text: object) -> str:
    """The English of what has one."""
    return text.en if isinstance(text, Bilingual) else str(text)
