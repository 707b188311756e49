"""Every example deal comes to what its own ``claim:`` says, by the path that users take."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from calc.core.result import Result
from calc.core.script import simplify
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games import game_of
from calc.source.records import Record, read

ROOT = Path(__file__).parents[1] / "examples"
ENDINGS = {".yaml", ".yml", ".json", ".jsonl"}
FILES = sorted(path for path in ROOT.rglob("*") if path.suffix in ENDINGS)


def records() -> list[Any]:
    found = []
    for path in FILES:
        name = path.relative_to(ROOT).with_suffix("").as_posix()
        deals = read(path.read_bytes(), path.name, same=canonical)
        for record in deals:
            number = f"#{record.index + 1}" if len(deals) > 1 else ""
            found.append(pytest.param(record, id=name + number))
    return found


def test_there_are_examples() -> None:
    assert len(FILES) >= 25


@pytest.mark.parametrize("record", records())
def test_claim(record: Record) -> None:
    assert record.problems == []
    claim = {canonical(key): value for key, value in record.data.items()}.get("claim")
    assert isinstance(claim, dict), "the example claims nothing"
    assert claim, "the claim is empty"
    try:
        result = score_record(game_of(record.data), record.data)
    except Refused as refused:
        pytest.fail(
            f"refused: {[(problem.code, problem.path, problem.args) for problem in refused.problems]}"
        )
    wrong = [fault for key, value in claim.items() for fault in differences(result, canonical(key), value)]
    assert wrong == []


def differences(result: Result, key: str, claimed: Any) -> list[str]:
    """What of one part of a claim the result does not bear out."""
    found: list[str] = []
    if key == "outcome":
        return [] if simplify(claimed) == result.outcome else [f"outcome {result.outcome}, not {claimed}"]
    if key in ("net", "total", "patterns"):
        for who, figure in claimed.items():
            name = seat_of(result, who)
            if key == "net":
                if Decimal(figure) != result.settlement.net[name]:
                    found.append(f"net of {name} is {result.settlement.net[name]}, not {figure}")
            elif key == "total":
                if Decimal(figure) != result.players[name].total:
                    found.append(f"total of {name} is {result.players[name].total}, not {figure}")
            else:
                names = {line.name for line in result.players[name].lines}
                words = [simplify(word) for word in ([figure] if isinstance(figure, str) else figure)]
                found += [f"{name} has no {word}, but {sorted(names)}" for word in words if word not in names]
        return found
    facts = result.more.get(key, result.more.get("facts", {}).get(key))
    assert facts is not None, f"nothing in the result is called {key}"
    return [] if alike(claimed, facts) else [f"{key} is {facts}, not {claimed}"]


def seat_of(result: Result, who: str) -> str:
    """The result's own word for a player or account, however the claim spells it."""
    accounts = {canonical(name): name for name in (*result.players, *result.settlement.net)}
    return accounts[canonical(who)]


def alike(claimed: Any, fact: Any) -> bool:
    """Whether what is claimed is (a part of) what is."""
    if isinstance(claimed, dict):
        return isinstance(fact, dict) and all(k in fact and alike(v, fact[k]) for k, v in claimed.items())
    if isinstance(claimed, list):
        return len(claimed) == len(fact) and all(map(alike, claimed, fact))
    if isinstance(fact, bool):
        return claimed in (("true", "是") if fact else ("false", "否"))
    if isinstance(fact, int | Decimal):
        return Decimal(claimed) == fact
    return str(claimed) == str(fact)


@pytest.mark.parametrize(
    ("key", "claimed"),
    [("total", {"东": "71"}), ("net", {"西": "20"}), ("patterns", {"西": ["旁和"]}), ("outcome", "流局")],
)
def test_a_wrong_claim_is_found(key: str, claimed: Any) -> None:
    path = ROOT / "wenling_mahjong" / "single_wait.yaml"
    record = read(path.read_bytes(), path.name, same=canonical)[0]
    result = score_record(game_of(record.data), record.data)
    assert differences(result, key, claimed)
