"""How an evening of mahjong goes on: the dealer sits 东, and everybody moves on when the deal passes."""

from __future__ import annotations

from calc.core.result import Result
from calc.core.session import Carried, Session, Standing
from calc.deals.keys import SEATS, canonical

ROUND = len(SEATS)


def seats_move(*, streak: bool = False, rounds: bool = False) -> Session:
    """The way of a mahjong game whose results name the seat that deals next (``next.dealer``).

    ``streak``: the result says how often in a row the dealer has stayed (牢庄), and the next deal takes it
    over. ``rounds``: the wind of the round (圈风) moves on when everybody has dealt; the players may then
    take other seats (换位).
    """

    def first(people: tuple[str, ...], said: Carried) -> Standing:
        carried = {"streak": said["streak"]} if streak else {}
        passed = 0
        if rounds:
            wind = canonical(str(said["round"]))
            passed = ROUND * SEATS.index(wind) if wind in SEATS else 0
            carried["round"] = wind
        return Standing(people, carried, passed=passed)

    def after(standing: Standing, result: Result) -> Standing:
        dealer = result.next.get("dealer")
        if not isinstance(dealer, str) or dealer not in SEATS:
            return Standing(None, {}, passed=standing.passed)
        steps = SEATS.index(dealer)
        passed = standing.passed + steps
        people = standing.people
        if people is not None:
            people = people[steps:] + people[:steps]
        carried: dict[str, str] = {}
        if streak:
            carried["streak"] = str(result.next.get("streak", 0))
        if rounds:
            carried["round"] = SEATS[passed // ROUND % ROUND]
        new_round = rounds and passed // ROUND > standing.passed // ROUND
        return Standing(people, carried, free=new_round, passed=passed)

    starts = {**({"streak": "0"} if streak else {}), **({"round": SEATS[0]} if rounds else {})}
    return Session(SEATS, starts, first, after, dealer=SEATS[0])
