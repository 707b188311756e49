"""双升 by the published 比赛规则: two packs, partners opposite, trumps by level and suit."""

from pathlib import Path

from calc.deals.tricks_entry import trick_game
from calc.games import TABLE
from calc.games.shuangsheng.options import Options
from calc.games.shuangsheng.order import PLAYED
from calc.games.shuangsheng.results import BOOK, COMPARISON, FIGURES, RUFFING
from calc.games.shuangsheng.texts import TEXTS

GAME = trick_game(
    next(entry for entry in TABLE if entry.id == "shuangsheng"),
    options=Options,
    played=PLAYED,
    book=BOOK,
    figures=FIGURES,
    comparison=COMPARISON,
    ruffing=RUFFING,
    texts=TEXTS,
    folder=Path(__file__).parent,
)
