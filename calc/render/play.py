"""Sets of cards named and compared, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from calc.core.game import Entry
from calc.core.play import Answer, NamedSet, Reading
from calc.messages import Speaker
from calc.render.table import table

Names = Mapping[str, str]
NO_NAMES: Names = MappingProxyType({})
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


def play_text(answer: Answer, entry: Entry, speaker: Speaker, english: Names = NO_NAMES) -> str:
    """The answer for people: what each set is, its other readings, and which one wins by which clause.

    ``english`` has the combinations' English names by the game's own.
    """
    blocks = ["\n".join(_set_text(one, speaker, english)) for one in answer.sets]
    if answer.relation is not None:
        blocks.append("\n".join(_relation(answer, speaker)))
    if answer.notes:
        blocks.append("\n".join(f"※ {speaker.say(note.code, **note.args)}" for note in answer.notes))
    return "\n\n".join([speaker.pick(entry.name, entry.en), *blocks])


def _set_text(one: NamedSet, speaker: Speaker, english: Names) -> Iterator[str]:
    if not one.readings:
        yield f"{one.cards}  {speaker.say('play.not_legal')}"
        if one.fault is not None:
            yield f"  {speaker.say(one.fault.code, **one.fault.args)}"
        return
    first = one.readings[0]
    yield "  ".join(part for part in (one.cards, *_reading(first, speaker, english)) if part)
    if first.clause is not None:
        yield f"  {speaker.say('play.clause')}  {first.clause.source} {first.clause.row}"
    if len(one.readings) > 1:
        yield f"  {speaker.say('play.readings')}"
        rows = [_reading(reading, speaker, english) for reading in one.readings]
        yield from (f"    {row}" for row in table(rows))


def _reading(reading: Reading, speaker: Speaker, english: Names = NO_NAMES) -> list[str]:
    """Name (with the shared one where the text has its own), size, top, and what wildcards stand for."""
    local = reading.local_name
    named = local + (speaker.within(reading.name) if reading.name != local else "")
    if speaker.lang == "en" and local in english:
        named = english[local] + speaker.within(local)
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
