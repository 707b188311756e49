"""温岭麻将 as 同城游 publishes it: 144 tiles, 16 in hand, 得 as wildcards, everybody's tiles count."""

from pathlib import Path

from calc.core.game import Game
from calc.core.views import lazily
from calc.deals.mahjong_session import seats_move
from calc.games import TABLE
from calc.games.wenling_mahjong.check import check
from calc.games.wenling_mahjong.fans import fans
from calc.games.wenling_mahjong.limits import limits
from calc.games.wenling_mahjong.model import WenlingDeal
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.points import points
from calc.games.wenling_mahjong.score import score
from calc.games.wenling_mahjong.settle import GROUNDS
from calc.games.wenling_mahjong.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "wenling_mahjong"),
    model=WenlingDeal,
    options=Options,
    catalogues=(points, fans, limits),
    texts=TEXTS,
    check=check,
    score=score,
    grounds=GROUNDS,
    folder=Path(__file__).parent,
    session=seats_move(),
    recount=lazily(f"{__name__}.recount", "Sheet"),
    views=lazily(f"{__name__}.views", "views"),
    obstacle=lazily(f"{__name__}.obstacles", "obstacle"),
    waiting=lazily(f"{__name__}.views", "waiting"),
)
