"""Full-width and traditional characters brought to the forms that the rest of the program knows."""

from __future__ import annotations

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_FULL_WIDTH |= {0x3000: 0x20, ord("、"): ord(",")}

_LOOKED_FOR: dict[int, str | None] = {
    **dict.fromkeys(map(ord, " \t\n\u00a0\u3000_\"'“”‘’「」『』《》")),
    **{ord(word): str(number) for number, word in enumerate("一二三四五六七八九", 1)},
    ord("胡"): "和",
}

_PAIRS = """
東东 發发 萬万 條条 餅饼 財财 風风 買买 賣卖 蘭兰 無无 莊庄 閒闲 門门 飄飘 紅红 圍围 單单
龍龙 對对 順顺 將将 臺台 數数 兩两 補补 張张 絕绝 種种 類类 聲声 稱称 遊游 戲戏 編编 號号
備备 註注 規规 則则 從从 來来 進进 級级 餘余 額额 貢贡 燒烧 悶闷 贏赢 輸输 過过 點点 記记
譜谱 開开 雙双 總总 淨净 場场 結结 費费 槓杠 棄弃 標标 後后 連连 環环 齊齐 斷断 報报 領领
離离 滿满 頭头 搶抢 獨独 樂乐 溫温 嶺岭 國国 摜掼 麼么 筆笔 隊队 棗枣 夠够 關关 烏乌 內内
處处 銀银 價价 終终 飛飞 碼码 鳥鸟 邊边 釣钓 變变 純纯 帶带 節节 鳴鸣 歸归 屬属 靈灵 議议
罰罚 錯错 給给 還还 個个 統统 戶户
"""
_TRADITIONAL = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})


def bare(word: str) -> str:
    """A name as it is looked for: no blanks, no quotes, no capitals, in the simple script, 胡 as 和, 三 as 3.

    >>> bare("2 張“得”"), bare("Seat Flower")
    ('2张得', 'seatflower')
    """
    return simplify(half_width(word)).translate(_LOOKED_FOR).lower()


def spellings(word: str) -> str:
    """A regular expression for a word in either script, full-width or not, in capitals or not.

    >>> spellings("财x")
    '[財财][XxＸｘ]'
    """
    return "".join(_characters(character) for character in word)


def _characters(character: str) -> str:
    cases = {character, character.lower(), character.upper()} if character.isascii() else {character}
    wide = {chr(ord(case) + 0xFEE0) for case in cases if "!" <= case <= "~"}
    older = {chr(code) for code, simple in _TRADITIONAL.items() if simple == character}
    every = sorted(cases | wide | older)
    escaped = "".join(f"\\{other}" if other in r"\]^-[" else other for other in every)
    return f"[{escaped}]"


def half_width(text: str) -> str:
    """Full-width letters, digits and punctuation as ASCII, one character for one.

    >>> half_width("１２３万，（５筒）")
    '123万,(5筒)'
    """
    return text if text.isascii() else text.translate(_FULL_WIDTH)


def simplify(text: str) -> str:
    """Traditional characters as simplified ones, as far as this field's words need it.

    >>> simplify("財神"), simplify("搶槓")
    ('财神', '抢杠')
    """
    return text if text.isascii() else text.translate(_TRADITIONAL)
