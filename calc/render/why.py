"""Why a pattern is (not) there, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calc.claims.why import Answer
from calc.core.game import Game
from calc.core.result import Result
from calc.core.views import Obstacle
from calc.messages import Bilingual, Speaker
from calc.render.spoken import named

WHY_SCHEMA = "calc.why/1"


def why_text(answers: list[Answer], game: Game, speaker: Speaker) -> str:
    """What there is to say, a block for each rule of the name."""
    return "\n\n".join("\n".join(_answer(answer, game, speaker)) for answer in answers)


def _answer(answer: Answer, game: Game, speaker: Speaker) -> Iterator[str]:
    yield first_line(answer, game, speaker)
    name = speaker.pick(answer.rule.name, answer.rule.en)
    if answer.verdict == "stands":
        line = answer.lines[0]
        kind = speaker.say(f"{game.entry.id}.kind.{line.kind}")
        worth = sum([line.worth for line in answer.lines])
        yield "  " + speaker.say("why.worth", worth=worth, kind=kind, clause=line.clause)
    if answer.elsewhere is not None and answer.now is not None:
        view = answer.elsewhere
        where = {
            "reading": view.reading,
            "total": view.total,
            "unit": speaker.term(view.unit),
            "now": answer.now.total,
        }
        yield "  " + speaker.say("why.elsewhere", name=name, **where)
    if answer.remedy is not None:
        yield "  " + speaker.say("why.remedy", name=name, **answer.remedy.args)
    if answer.now is not None and answer.now.hand is not None and answer.now.reading:
        yield "  " + speaker.say("why.reading", reading=answer.now.reading)
    if answer.result is not None and answer.verdict == "not":
        yield "  " + speaker.say(
            "why.facts", facts=speaker.pick("；", "; ").join(_facts(answer.result, speaker))
        )
    if answer.obstacle is None or "about" not in answer.obstacle.args:
        yield "  " + speaker.say("why.alike", about=answer.rule.about[speaker.lang])


def _facts(result: Result, speaker: Speaker) -> Iterator[str]:
    """What decides a card deal: how it came out, who went out when, what the players and sides have."""
    yield speaker.say("why.facts.outcome", outcome=speaker.term(result.outcome))
    numbers = {who: player.numbers for who, player in result.players.items()}
    places = sorted((str(each["place"]), who) for who, each in numbers.items() if each.get("place"))
    if places:
        yield speaker.say("why.facts.order", order=" ".join(who for _, who in places))
    for key in ("captured", "cards_left"):
        if all(key in each for each in numbers.values()):
            shown = " ".join(f"{who} {each[key]}" for who, each in numbers.items())
            yield speaker.say(f"why.facts.{key}", figures=shown)
    if sides := result.more.get("sides"):
        yield speaker.say(
            "why.facts.sides",
            sides=" : ".join(f"{' '.join(side['players'])} {side['points']}" for side in sides),
        )


def first_line(answer: Answer, game: Game, speaker: Speaker) -> str:
    """The answer in one line: what proves the pattern, what took it, or what blocks it."""
    about = {
        "seat": named(answer.seat, game, speaker),
        "name": speaker.pick(answer.rule.name, answer.rule.en),
    }
    if answer.obstacle is not None:
        return speaker.say("why.not", **about, obstacle=obstacle_text(answer.obstacle, speaker))
    count = sum([line.count for line in answer.lines])
    proof = "、".join(line.tiles for line in answer.lines if line.tiles) or speaker.say("why.itself")
    if answer.verdict == "taken":
        return speaker.say("why.taken", **about, proof=proof, by=speaker.word(answer.by))
    code = "why.stands.count" if count > 1 else "why.stands"
    return speaker.say(code, **about, proof=proof, count=count)


def obstacle_text(obstacle: Obstacle, speaker: Speaker) -> str:
    """An obstacle as a sentence."""
    args = dict(obstacle.args)
    if obstacle.code == "why.role":
        args["role"] = speaker.say(str(args["role"])) or speaker.say("why.role.nobody")
    return speaker.say(obstacle.code, **args)


def why_json(answers: list[Answer], game: Game, speaker: Speaker) -> dict[str, Any]:
    """The same for programs."""
    return {
        "schema": WHY_SCHEMA,
        "game": game.entry.id,
        "answers": [_answer_json(answer, game, speaker) for answer in answers],
    }


def _answer_json(answer: Answer, game: Game, speaker: Speaker) -> dict[str, Any]:
    obstacle, other = answer.obstacle, answer.elsewhere
    return {
        "rule": answer.rule.id,
        "name": speaker.pick(answer.rule.name, answer.rule.en),
        "kind": answer.rule.kind,
        "seat": answer.seat,
        "verdict": answer.verdict,
        "tiles": [line.tiles for line in answer.lines],
        "count": sum([line.count for line in answer.lines]),
        "worth": sum([line.worth for line in answer.lines]),
        "by": speaker.word(answer.by) if isinstance(answer.by, Bilingual) else None,
        "obstacle": None
        if obstacle is None
        else {"code": obstacle.code.removeprefix("why."), "sentence": obstacle_text(obstacle, speaker)},
        "remedy": None if answer.remedy is None else dict(answer.remedy.args),
        "reading": answer.now.reading if answer.now else None,
        "elsewhere": None if other is None else {"reading": other.reading, "total": other.total},
        "text": "\n".join(_answer(answer, game, speaker)),
    }
