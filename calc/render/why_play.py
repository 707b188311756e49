"""Why a play stands or not, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calc.claims.plays import PlayAnswer
from calc.core.game import Game
from calc.core.options import show
from calc.messages import Speaker
from calc.render.why import WHY_SCHEMA


def why_play_text(answer: PlayAnswer, game: Game, speaker: Speaker) -> str:
    """The verdict, what forbids the play or what it is, and what that rests on."""
    return "\n".join(_lines(answer, speaker))


def _lines(answer: PlayAnswer, speaker: Speaker) -> Iterator[str]:
    cards = answer.cards or speaker.say("why.play.pass")
    about = {"entry": answer.entry, "player": answer.player, "cards": cards}
    if answer.earlier is not None:
        yield speaker.say("why.play.earlier", **about, earlier=answer.earlier)
    else:
        yield speaker.say("why.play.stands" if answer.stands else "why.play.not", **about)
    yield from (f"  {line}" for line in _reasons(answer, speaker))


def _reasons(answer: PlayAnswer, speaker: Speaker) -> Iterator[str]:
    problem, table, named = answer.problem, answer.table, answer.named
    if problem is not None:
        yield speaker.say(problem.code, **problem.args)
    if table is not None and table.cards:
        yield speaker.say("why.play.table", by=table.by, cards=table.cards)
    elif answer.stands:
        yield speaker.say("why.play.leads")
    if named is not None:
        reading = named.sets[-1].readings[0] if named.sets[-1].readings else None
        if reading is not None:
            yield speaker.say("why.play.is", cards=answer.cards, name=reading.local_name)
        elif answer.after is not None:  # what it only is as the last cards of a hand
            yield speaker.say("why.play.is", cards=answer.cards, name=answer.after.last)
        decides = problem is None or problem.code == "card.play.does_not_beat"
        compared = decides and named.relation not in (None, "illegal")
        if compared and named.reason is not None:
            yield speaker.say(named.reason.code, **named.reason.args)
        clause = named.clause if compared else reading.clause if reading is not None else None
        if clause is not None:
            yield speaker.say("why.play.clause", clause=clause)
    if answer.option is not None:
        name, option, value = answer.option
        yield speaker.say(
            "why.play.option",
            label=speaker.pick(option.label, option.en),
            meaning=option.value_label(value, speaker.lang),
            name=name,
            value=show(value),
            reason=speaker.pick(option.reason, option.reason_en),
        )


def why_play_json(answer: PlayAnswer, game: Game, speaker: Speaker) -> dict[str, Any]:
    """The same for programs."""
    problem, table, named = answer.problem, answer.table, answer.named
    return {
        "schema": WHY_SCHEMA,
        "game": game.entry.id,
        "play": {
            "entry": answer.entry,
            "player": answer.player,
            "cards": answer.cards,
            "stands": answer.stands,
            "earlier": answer.earlier,
            "code": None if problem is None else problem.code,
            "sentence": None if problem is None else speaker.say(problem.code, **problem.args),
            "table": {"by": table.by, "cards": table.cards} if table is not None and table.cards else None,
            "relation": None if named is None else named.relation,
            "option": None if answer.option is None else answer.option[0],
        },
        "text": why_play_text(answer, game, speaker),
    }
