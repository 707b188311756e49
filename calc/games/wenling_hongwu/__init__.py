"""温岭红五 as 同城游 publishes it: two packs, partners opposite; red five and threes are trumps."""

from pathlib import Path

from calc.deals.tricks_entry import trick_game
from calc.games import TABLE
from calc.games.wenling_hongwu.options import Options
from calc.games.wenling_hongwu.order import PLAYED
from calc.games.wenling_hongwu.results import BOOK, COMPARISON, FIGURES, RUFFING
from calc.games.wenling_hongwu.texts import TEXTS

GAME = trick_game(
    next(entry for entry in TABLE if entry.id == "wenling_hongwu"),
    options=Options,
    played=PLAYED,
    book=BOOK,
    figures=FIGURES,
    comparison=COMPARISON,
    ruffing=RUFFING,
    texts=TEXTS,
    folder=Path(__file__).parent,
)
