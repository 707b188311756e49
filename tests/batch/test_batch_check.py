"""``batch --check``: claims held against the results, what differs grouped by what explains it."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from batch_deals import ROOT, calc, examples, jsonl, load

from calc.deals.keys import canonical
from calc.source.records import read


def tour() -> dict[str, Any]:
    path = ROOT / "examples" / "wenling_mahjong" / "tour.yaml"
    (record,) = read(path.read_bytes(), path.name, same=canonical)
    return dict(record.data)


def claimed(**totals: str) -> dict[str, Any]:
    deal = copy.deepcopy(tour())
    deal["claim"] = {"total": totals}
    return deal


def test_every_example_agrees(tmp_path: Path) -> None:
    done = calc("batch", ROOT / "examples", "-o", "out.jsonl", "--check", cwd=tmp_path)
    assert done.returncode == 0, done.stderr.decode()
    count = sum(any(canonical(key) == "claim" for key in deal) for deal in examples())
    assert f"有声称的 {count:,} 局全部相符" in done.stdout.decode()
    assert not (tmp_path / "out.jsonl.check.jsonl").exists()


def test_differences_are_grouped_by_what_explains_them(tmp_path: Path) -> None:
    silent = tour()
    silent.pop("claim")
    deals = [claimed(南="40"), tour(), claimed(南="40"), silent, claimed(南="12345"), claimed(南="40")]
    jsonl(tmp_path / "in.jsonl", deals)
    for jobs in ("1", "2"):
        done = calc("batch", "in.jsonl", "-o", "out.jsonl", "--check", "-j", jobs, cwd=tmp_path)
        assert done.returncode == 1, done.stderr.decode()
        said = done.stdout.decode()
        assert "有声称的 5 局里 4 局不符" in said
        assert "4 局不符里有 3 局：" in said
        assert "loser_seat_flower=true" in said
        assert "4 局不符里有 1 局：没有找到解释（如 in.jsonl:5）" in said
        lines = load(tmp_path / "out.jsonl.check.jsonl")
        assert [line["line"] for line in lines] == [1, 3, 5, 6]
        assert lines[0]["figures"] == [
            {"key": "total", "who": "南", "claimed": lines[0]["figures"][0]["claimed"], "computed": 20,
             "agrees": False}
        ]  # fmt: skip
        assert "南 40 和" in lines[0]["sentence"]
    assert len(load(tmp_path / "out.jsonl")) == 6


def test_a_claim_that_cannot_be_read_is_a_bad_record(tmp_path: Path) -> None:
    deal = tour()
    deal["claim"] = {"total": {"东方": "1"}}
    jsonl(tmp_path / "in.jsonl", [deal, tour()])
    assert calc("batch", "in.jsonl", "-o", "out.jsonl", cwd=tmp_path).returncode == 0
    done = calc("batch", "in.jsonl", "-o", "out.jsonl", "--check", cwd=tmp_path)
    assert done.returncode == 1
    (fault,) = load(tmp_path / "out.jsonl.errors.jsonl")
    assert fault["errors"][0]["line"] == 1
    assert fault["errors"][0]["column"] > 1


def test_no_claims_at_all(tmp_path: Path) -> None:
    deal = tour()
    deal.pop("claim")
    jsonl(tmp_path / "in.jsonl", [deal])
    done = calc("batch", "in.jsonl", "-o", "out.jsonl", "--check", "--lang", "en", cwd=tmp_path)
    assert done.returncode == 0
    assert "no deal has a claim" in done.stdout.decode()
