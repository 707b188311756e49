"""Sets of cards named and compared, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calc.core.game import Entry
from calc.core.play import Answer, NamedSet, Reading
from calc.messages import Speaker
from calc.render.table import table

PLAY_SCHEMA = "calc.play/1"
ILLEGAL = "非法"


def play_json(answer: Answer, game: str, speaker: Speaker) -> dict[str, Any]:
    """The answer with the keys of the published interface, in its order."""
    value: dict[str, Any] = {"schema": PLAY_SCHEMA, "game": game}
    for name, one in zip("ab", answer.sets, strict=False):
        value[name] = _set_json(one)
    if answer.relation is not None:
        value["relation"] = answer.relation
    value["reason"] = _reason(answer, speaker)
    if answer.notes:
        value["notes"] = [speaker.say(note.code, **note.args) for note in answer.notes]
    return value


def _reason(answer: Answer, speaker: Speaker) -> str:
    """Why the sets stand so, with the clause; of a single set what it is, or why it is nothing."""
    first = answer.sets[0]
    why, clause = answer.reason or first.fault, answer.clause
    if why is not None:
        said = speaker.say(why.code, **why.args)
    else:
        reading = first.readings[0]
        said = " ".join(part for part in _reading(reading, speaker) if part)
        clause = reading.clause
    return speaker.say("play.by", why=said, clause=str(clause)) if clause else said


def _set_json(one: NamedSet) -> dict[str, Any]:
    first = one.readings[0] if one.readings else None
    return {
        "cards": one.cards,
        "name": first.name if first else ILLEGAL,
        "local_name": first.local_name if first else ILLEGAL,
        "legal": first is not None,
        "readings": [
            {"name": reading.name, "size": reading.size, "top": reading.top} for reading in one.readings
        ],
    }


def play_text(answer: Answer, entry: Entry, speaker: Speaker) -> str:
    """The answer for people: what each set is, its other readings, and which one wins by which clause."""
    blocks = ["\n".join(_set_text(one, speaker)) for one in answer.sets]
    if answer.relation is not None:
        blocks.append("\n".join(_relation(answer, speaker)))
    if answer.notes:
        blocks.append("\n".join(f"※ {speaker.say(note.code, **note.args)}" for note in answer.notes))
    return "\n\n".join([speaker.pick(entry.name, entry.en), *blocks])


def _set_text(one: NamedSet, speaker: Speaker) -> Iterator[str]:
    if not one.readings:
        yield f"{one.cards}  {speaker.say('play.not_legal')}"
        if one.fault is not None:
            yield f"  {speaker.say(one.fault.code, **one.fault.args)}"
        return
    first = one.readings[0]
    yield "  ".join(part for part in (one.cards, *_reading(first, speaker)) if part)
    if first.clause is not None:
        yield f"  {speaker.say('play.clause')}  {first.clause.source} {first.clause.row}"
    if len(one.readings) > 1:
        yield f"  {speaker.say('play.readings')}"
        yield from (f"    {row}" for row in table([_reading(reading, speaker) for reading in one.readings]))


def _reading(reading: Reading, speaker: Speaker) -> list[str]:
    """Name (with the shared one where the text has its own), size, top, and what wildcards stand for."""
    named = reading.local_name
    if reading.name != reading.local_name:
        named += f"（{reading.name}）"
    return [
        named,
        speaker.say("play.size", size=reading.size),
        speaker.say("play.top", top=reading.top) if reading.top else "",
        speaker.say("play.as", cards=reading.meant) if reading.meant else "",
    ]


def _relation(answer: Answer, speaker: Speaker) -> Iterator[str]:
    a, b = (one.cards for one in answer.sets)
    winner, loser = (a, b) if answer.relation == "a>b" else (b, a)
    code = {"a=b": "play.equal", "not_comparable": "play.apart", "illegal": "play.cannot"}.get(
        answer.relation or "", "play.beats"
    )
    yield speaker.say(code, a=a, b=b, winner=winner, loser=loser)
    if answer.reason is not None:
        yield f"  {speaker.say(answer.reason.code, **answer.reason.args)}"
    if answer.clause is not None:
        yield f"  {speaker.say('play.clause')}  {answer.clause.source} {answer.clause.row}"
