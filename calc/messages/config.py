"""Sentences about ``calc.toml``; only who has such a file may need them."""

from __future__ import annotations

from calc.messages.texts import Texts

TEXTS = Texts(
    zh={
        "config.not_toml": "这里不合 TOML 的写法",
        "config.not_toml.hint": '每行写成 名称 = 值，文字加引号，如 game = "温岭麻将"',
        "config.not_toml.quotes": '中文的名称加引号，如 [rules."温岭麻将"]',
        "config.not_toml.wide": '等号、引号、方括号用半角的，如 game = "温岭麻将"',
        "config.not_toml.text": '文字加引号，如 game = "温岭麻将"；开关写 true 或 false',
        "config.not_toml.twice": "同一个名称或表头只写一次，把两处合起来",
        "config.key": "calc.toml 里没有“{word}”这一项",
        "config.key.hint": "可以写：{known}",
        "config.key.near": "是不是 {near}？",
        "config.key.rules": '桌规按游戏写，如 [rules."温岭麻将"]，下面一行 cap = 300；方案写 preset = "…"',
        "config.key_twice": "“{word}”用中英文写了两次",
        "config.key_twice.hint": "只留一个",
        "config.not_text": "{key} 这里写一个值，不是列表或一组名称",
        "config.not_text.hint": '如 {written} = "…"',
        "config.too_big": "只留下要用的几行",
        "config.game_twice": "“{word}”与“{other}”是同一个游戏",
        "config.game_twice.hint": "合成一处",
        "config.rules_list": "“{word}”的桌规不是列表",
        "config.rules_list.hint": '方案写 "{word}" = "方案名"；桌规写 [rules."{word}"]，下面每行一条，如 {rule}',
        "config.rules": "“{key}”要按游戏写",
        "config.rules.hint": '如 [rules."温岭麻将"]，下面一行 cap = 300',
    },
    en={
        "config.not_toml": "this is no TOML",
        "config.not_toml.hint": 'each line is name = value, text in quotes, such as game = "温岭麻将"',
        "config.not_toml.quotes": 'a Chinese name stands in quotes, such as [rules."温岭麻将"]',
        "config.not_toml.wide": 'use the half-width signs of equality, quotes and brackets, such as game = "温岭麻将"',
        "config.not_toml.text": 'text stands in quotes, such as game = "温岭麻将"; on and off are true and false',
        "config.not_toml.twice": "write a name or a table only once: put the two together",
        "config.key": "calc.toml has no “{word}”",
        "config.key.hint": "it can be: {known}",
        "config.key.near": "did you mean {near}?",
        "config.key.rules": 'house rules stand by game, such as [rules."温岭麻将"] with cap = 300 below it; a preset is preset = "…"',
        "config.key_twice": "“{word}” is written twice, in Chinese and in English",
        "config.key_twice.hint": "keep one of them",
        "config.not_text": "{key} takes one value, not a list or a table",
        "config.not_text.hint": 'such as {written} = "…"',
        "config.too_big": "leave in it what is needed",
        "config.game_twice": "“{word}” and “{other}” are the same game",
        "config.game_twice.hint": "put them in one place",
        "config.rules_list": "the house rules of “{word}” are not a list",
        "config.rules_list.hint": 'a preset is "{word}" = "its name"; house rules stand below [rules."{word}"], a line each, such as {rule}',
        "config.rules": "“{key}” is written by game",
        "config.rules.hint": 'such as [rules."温岭麻将"] with cap = 300 below it',
    },
)
