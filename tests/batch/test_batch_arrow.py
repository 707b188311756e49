"""``score_batches``: the function that other engines run, and the whole job under Dask."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from batch_deals import calc, flat, jsonl, load

from calc.batch.arrow import NAMES, SPARK_SCHEMA, schema, score_batches, score_table
from calc.batch.inputs import Input
from calc.batch.parts import count_part, parts_of, score_part
from calc.batch.rows import COLUMNS, row_of
from calc.batch.scorer import Job

BAD = ['{"game": "桥牌"}', "nonsense", None, ""]


@pytest.fixture(scope="module")
def expected(many: list[dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    folder = tmp_path_factory.mktemp("arrow")
    jsonl(folder / "in.jsonl", many[:30])
    assert calc("batch", "in.jsonl", "-o", "out.jsonl", cwd=folder).returncode == 0
    return load(folder / "out.jsonl")


def batches(values: list[Any], size: int, kind: Any = None) -> list[pa.RecordBatch]:
    array = pa.array(values, kind or pa.string())
    return pa.table({"value": array}).to_batches(max_chunksize=size)


def text(deal: dict[str, Any]) -> str:
    return json.dumps(deal, ensure_ascii=False)


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.binary()])
def test_deals_as_json(many: list[dict[str, Any]], expected: list[Any], kind: Any) -> None:
    lines: list[Any] = [text(deal) for deal in many[:30]]
    given = [line.encode() for line in lines] if kind == pa.binary() else lines
    found = list(score_batches(iter(batches(given, 7, kind))))
    assert [batch.num_rows for batch in found] == [7, 7, 7, 7, 2]
    rows = [row for batch in found for row in batch.to_pylist()]
    assert [json.loads(row["result"]) for row in rows] == expected
    assert [row["row"] for row in rows] == list(range(30))
    for row, result, deal in zip(rows, expected, many, strict=False):
        assert [row[name] for name in COLUMNS] == row_of(result, deal.get("date"))
        assert row["errors"] is None


def test_deals_in_columns(many: list[dict[str, Any]], expected: list[Any]) -> None:
    rows = [flat(deal) for deal in many[:30]]
    names = list(dict.fromkeys(name for row in rows for name in row))
    table = pa.table({name: [row.get(name) for row in rows] for name in names})
    found = score_table(table)
    assert [json.loads(value) for value in found.column("result").to_pylist()] == expected


def test_a_bad_row_keeps_its_place(many: list[dict[str, Any]]) -> None:
    lines = [text(many[0]), *BAD, text(many[1]) + "\n"]
    (batch,) = score_batches(batches(lines, 100))
    rows = batch.to_pylist()
    assert [row["errors"] is None for row in rows] == [True, False, False, False, False, True]
    assert json.loads(rows[1]["errors"])[0]["code"] == "game.unknown"
    assert json.loads(rows[1]["deal"]) == {"game": "桥牌"}
    assert rows[1]["game"] is None
    assert [row["row"] for row in rows] == list(range(6))


def test_nothing_comes_to_nothing() -> None:
    assert list(score_batches([])) == []
    (empty,) = score_batches([pa.record_batch({"value": pa.array([], pa.string())})])
    assert empty.num_rows == 0
    assert empty.schema == schema()


def test_house_rules_and_language(many: list[dict[str, Any]]) -> None:
    deal = next(deal for deal in many if deal["game"] == "温岭麻将")
    (batch,) = score_batches(batches([text(deal)], 1), settings=[("cap", "300")], lang="en")
    (row,) = batch.to_pylist()
    assert row["changed"].endswith("cap=300")
    assert row["game_name"] == "Wenling mahjong"


def test_the_schema_for_spark_names_every_column() -> None:
    assert [field.split("`")[1] for field in SPARK_SCHEMA.split(", ")] == list(NAMES) == schema().names
    kinds = dict(zip(NAMES, (field.rsplit(" ", 1)[1] for field in SPARK_SCHEMA.split(", ")), strict=True))
    assert {name: "bigint" if kind == pa.int64() else "string" for name, kind in
            zip(schema().names, schema().types, strict=True)} == kinds  # fmt: skip


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("stretch", [1, 50, 1000, 10**6])
def test_stretches_of_a_file_are_the_file(
    tmp_path: Path, many: list[dict[str, Any]], stretch: int, end: str
) -> None:
    lines = [text(deal) for deal in many[:6]]
    header = '{"game": "桥牌", "deals": [{"a": 1}, {"a": 2}]}'
    content = end.join([lines[0], "", *lines[1:3], "nonsense", header, "", *lines[3:], "\u3000", "{}"])
    path = tmp_path / "in.jsonl"
    path.write_bytes(content.encode())
    whole = tmp_path / "whole.jsonl"
    assert calc("batch", path, "-o", whole).returncode == 1
    source = Input(path.as_posix(), path, "jsonl", path.stat().st_size)
    found, faults, line, record = b"", b"", 0, 0
    for part in parts_of(source, stretch):
        part = type(part)(part.name, part.path, part.start, part.end, line=line, record=record)
        target, errors = tmp_path / "part.jsonl", tmp_path / "errors.jsonl"
        errors.unlink(missing_ok=True)
        done = score_part(part, Job(), str(target), str(errors))
        lines_here, records_here = count_part(part)
        assert done.scored + done.refused == records_here
        found += target.read_bytes()
        faults += errors.read_bytes() if errors.exists() else b""
        line, record = line + lines_here, record + records_here
    assert found == whole.read_bytes()
    assert faults == (tmp_path / "whole.jsonl.errors.jsonl").read_bytes()


@pytest.fixture(scope="module")
def partitioned(tmp_path_factory: pytest.TempPathFactory, many: list[dict[str, Any]]) -> Path:
    folder = tmp_path_factory.mktemp("dask")
    (folder / "in").mkdir()
    jsonl(folder / "in" / "a.jsonl", [*many[:20], "broken", *many[20:25]])
    jsonl(folder / "in" / "b.jsonl", [])
    rows = [flat(deal) for deal in many[25:60]] + [{"game": "桥牌"}]
    names = list(dict.fromkeys(name for row in rows for name in row))
    table = pa.table({name: [row.get(name) for row in rows] for name in names})
    pq.write_table(table, folder / "in" / "c.parquet", row_group_size=10)
    return folder


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_dask_gives_the_rows_of_the_local_run(partitioned: Path, ending: str) -> None:
    local, cluster = f"local.{ending}", f"cluster.{ending}"
    assert calc("batch", "in", "-o", local, "--ledger", "local.csv", cwd=partitioned).returncode == 1
    call = ["batch", "in", "-o", cluster, "--ledger", "cluster.csv", "--engine", "dask", "-j", "2"]
    for _ in range(2):  # what it wrote itself it may write again
        done = calc(*call, cwd=partitioned)
        assert done.returncode == 1, done.stderr.decode()
    folder = partitioned / cluster
    assert (folder / "_SUCCESS").exists()
    parts = sorted(folder.glob("part-*"))
    assert len(parts) == 5
    if ending == "jsonl":
        assert b"".join(part.read_bytes() for part in parts) == (partitioned / local).read_bytes()
    else:
        rows = [row for part in parts for row in pq.read_table(part).to_pylist()]
        assert rows == pq.read_table(partitioned / local).to_pylist()
    for name in (".errors.jsonl",):
        assert (partitioned / (cluster + name)).read_bytes() == (partitioned / (local + name)).read_bytes()
    assert (partitioned / "cluster.csv").read_bytes() == (partitioned / "local.csv").read_bytes()
    assert not list(partitioned.glob("*.partial"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["in/a.jsonl", "-o", "out.csv"], "名字结尾要是 .jsonl 或 .parquet"),
        (["in/a.jsonl", "-o", "out.jsonl", "--resume"], "不能和 --resume 一起用"),
        (["in/a.jsonl", "-o", "out.jsonl", "--strict"], "不能和 --strict 一起用"),
        (["in/a.jsonl", "-o", "out.jsonl", "--check"], "不能和 --check 一起用"),
        (["-", "-o", "out.jsonl"], "只读 .jsonl 和 .parquet"),
        (["in/a.jsonl", "-o", "in"], "认不出“in”"),
        (["in/b.jsonl", "-o", "in/a.jsonl"], "换一个名字"),
    ],
)
def test_bad_calls_of_dask(partitioned: Path, arguments: list[str], said: str) -> None:
    done = calc("batch", *arguments, "--engine", "dask", cwd=partitioned)
    assert done.returncode == 2
    assert said in done.stderr.decode()


def test_a_scheduler_that_is_not_there(partitioned: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call = ["in/a.jsonl", "-o", "out.jsonl", "--engine", "dask", "--scheduler", "nonsense://nowhere"]
    done = calc("batch", *call, cwd=partitioned)
    assert done.returncode == 2
    assert "连不上调度器 nonsense://nowhere" in done.stderr.decode()
