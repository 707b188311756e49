"""The games: one folder each, found through the table in this package."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from calc.core.game import Entry, Game
from calc.core.script import half_width, simplify
from calc.deals.keys import canonical
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Problem, Refused

TABLE: tuple[Entry, ...] = (
    Entry("wenling_mahjong", "温岭麻将", "Wenling mahjong", ("温岭", "温岭同城游麻将")),
    Entry("yueqing_mahjong", "乐清麻将", "Yueqing mahjong", ("乐清麻将上海花", "上海花", "乐清")),
    Entry(
        "guobiao_mahjong",
        "国标麻将",
        "Chinese Official mahjong (MCR)",
        ("国标", "MCR", "中国麻将竞赛规则"),
    ),
    Entry("wenling_duijia_tong", "温岭对家统", "Wenling Duijia Tong", ("对家统", "温岭对家")),
    Entry("wenling_liujia_tong", "温岭六家统", "Wenling Liujia Tong", ("六家统", "温岭六家")),
    Entry("wenling_biaotong", "温岭标统", "Wenling Biaotong", ("标统",)),
    Entry("wenling_hongwu", "温岭红五", "Wenling Hongwu", ("红五",)),
    Entry("shuangsheng", "双升", "Shuangsheng", ("双升比赛规则", "升级", "拖拉机")),
    Entry("guandan", "掼蛋", "Guandan", ("灌蛋",)),
    Entry("benxi_madui", "本溪马队", "Benxi Madui", ("马队", "本溪")),
    Entry("zaozhuang_gouji", "枣庄够级", "Zaozhuang Gouji", ("够级", "枣庄够级憋三", "gouji")),
    Entry("wenling_guanpai", "关牌", "Guanpai", ("温岭关牌", "guanpai")),
    Entry("wuhai_daduijia", "乌海打对家", "Wuhai Daduijia", ("双撇子", "乌海双撇子", "wuhai_shuangpiezi")),
    Entry("daduijia", "打对家", "Daduijia", ("打对家规则",)),
)


@cache
def _by_name() -> dict[str, Entry]:
    return {
        word.lower(): entry for entry in TABLE for word in (entry.id, entry.name, entry.en, *entry.aliases)
    }


def find_game(word: str) -> Entry | None:
    """The game with this id or any of its names, in either script.

    >>> find_game("溫嶺麻將").id
    'wenling_mahjong'
    """
    return _by_name().get(simplify(half_width(word)).strip().lower())


def game_names() -> list[str]:
    """Every word that finds a game."""
    return list(_by_name())


def nearest_game(word: str) -> str | None:
    """The name of a game that somebody most likely meant; what many games are called does not count.

    >>> nearest_game("温领麻将"), nearest_game("四川麻将"), nearest_game("麻将")
    ('温岭麻将', None, None)
    """
    wanted = _stem(simplify(half_width(word)))
    names = {_stem(name): name for name in reversed(game_names())}
    near = nearest(wanted, [name for name in names if name]) if wanted else None
    return names[near] if near is not None else None


def _stem(name: str) -> str:
    for common in ("麻将", "mahjong"):
        name = name.replace(common, "")
    return name.strip(" _").lower()


@cache
def load_game(entry: Entry) -> Game:
    """Import a game's folder, and only that one."""
    game: Game = import_module(f"calc.games.{entry.id}").GAME
    return game


def game_of(data: dict[str, Any]) -> Game:
    """The game that a record is a deal of. Raises Refused when it names none, or none that there is."""
    key = next((key for key in data if canonical(key) == "game"), None)
    word = data[key] if key is not None else None
    if key is None or not word:
        raise Refused([Problem("game.missing", (), {"known": TABLE[0].name})])
    if not isinstance(word, str):
        raise Refused([Problem("field.not_text", (key,), {"key": key})])
    entry = find_game(word)
    if entry is None:
        near = nearest_game(word)
        args: dict[str, object] = {"word": word, "near": near}
        if near:
            args["hint_code"] = "game.unknown.near"
        raise Refused([Problem("game.unknown", (key,), args)])
    return load_game(entry)
