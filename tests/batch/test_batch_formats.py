"""Every input format gives the same results, every output format the same rows."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import python_calamine
import xlsxwriter
import yaml
from batch_deals import calc, flat, jsonl, load, records

from calc.batch.rows import COLUMNS, PLACE, row_of


@pytest.fixture(scope="module")
def deals(many: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return many[:40]


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory, deals: list[dict[str, Any]]) -> list[Any]:
    folder = tmp_path_factory.mktemp("expected")
    jsonl(folder / "in.jsonl", deals)
    assert calc("batch", "in.jsonl", "-o", "out.jsonl", cwd=folder).returncode == 0
    return load(folder / "out.jsonl")


def columns_of(rows: list[dict[str, str]]) -> list[str]:
    return list(dict.fromkeys(name for row in rows for name in row))


def write_inputs(folder: Path, deals: list[dict[str, Any]]) -> None:
    """The deals in every format."""
    rows = [flat(deal) for deal in deals]
    names = columns_of(rows)
    with (folder / "in.csv").open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(rows)
    (folder / "in.json").write_text(json.dumps(deals, ensure_ascii=False, indent=1), encoding="utf-8")
    (folder / "one.json").write_text(json.dumps(deals, ensure_ascii=True), encoding="utf-8")
    (folder / "in.yaml").write_text(
        "# a month\n---\n" + yaml.safe_dump_all(deals, allow_unicode=True, sort_keys=False), encoding="utf-8"
    )
    pq.write_table(pa.table({name: [row.get(name) for row in rows] for name in names}), folder / "in.parquet")
    won = [{**deal, "rules": None} for deal in deals if isinstance(deal.get("win"), dict)]
    keys = list(dict.fromkeys(key for deal in won for key in deal))
    pq.write_table(
        pa.table({key: [deal.get(key) for deal in won] for key in keys}), folder / "nested.parquet"
    )
    book = xlsxwriter.Workbook(str(folder / "in.xlsx"))
    for start in (0, len(rows) // 2):  # two sheets, each with its own columns
        part = rows[start : start + len(rows) // 2]
        sheet = book.add_worksheet()
        for column, name in enumerate(columns_of(part)):
            sheet.write_string(0, column, name)
            for line, row in enumerate(part, 1):
                if row.get(name):
                    sheet.write_string(line, column, row[name])
    book.close()


@pytest.mark.parametrize(
    "name", ["in.csv", "in.json", "one.json", "in.yaml", "in.parquet", "nested.parquet", "in.xlsx"]
)
def test_every_input_format(
    tmp_path: Path, deals: list[dict[str, Any]], expected: list[Any], name: str
) -> None:
    write_inputs(tmp_path, deals)
    done = calc("batch", name, "-o", "out.jsonl", "-j", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr.decode()
    if name == "nested.parquet":  # a column is either a mapping or a text
        expected = [
            one for one, deal in zip(expected, deals, strict=True) if isinstance(deal.get("win"), dict)
        ]
    assert load(tmp_path / "out.jsonl") == expected


@pytest.mark.parametrize("kind", ["csv", "json", "jsonl", "yaml", "parquet"])
def test_every_format_through_standard_input(
    tmp_path: Path, deals: list[dict[str, Any]], expected: list[Any], kind: str
) -> None:
    write_inputs(tmp_path, deals)
    jsonl(tmp_path / "in.jsonl", deals)
    given = (tmp_path / f"in.{kind}").read_bytes()
    told = ["--from", "csv"] if kind == "csv" else []
    done = calc("batch", "-", "-o", "out.jsonl", *told, cwd=tmp_path, given=given)
    assert done.returncode == 0, done.stderr.decode()
    assert load(tmp_path / "out.jsonl") == expected


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The rows of an output, every cell as text, empty ones left out."""
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            rows: list[dict[str, Any]] = list(csv.DictReader(file))
    elif path.suffix == ".parquet":
        rows = pq.read_table(path).drop_columns("result").to_pylist()
    else:
        head, *lines = python_calamine.CalamineWorkbook.from_path(str(path)).get_sheet_by_index(0).to_python()
        rows = [dict(zip(head, line, strict=True)) for line in lines]
    return [{name: text(value) for name, value in row.items() if value not in (None, "")} for row in rows]


def text(value: Any) -> str:
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


@pytest.mark.parametrize("ending", ["csv", "parquet", "xlsx"])
def test_every_output_format_has_the_same_rows(
    tmp_path: Path, deals: list[dict[str, Any]], expected: list[Any], ending: str
) -> None:
    jsonl(tmp_path / "in.jsonl", deals)
    assert calc("batch", "in.jsonl", "-o", f"out.{ending}", cwd=tmp_path).returncode == 0
    wanted = [
        {
            name: str(value)
            for name, value in zip(
                [*PLACE, *COLUMNS],
                ["in.jsonl", number, number, *row_of(result, deals[number - 1].get("date"))],
                strict=True,
            )
            if value not in (None, "")
        }
        for number, result in enumerate(expected, 1)
    ]
    assert rows_of(tmp_path / f"out.{ending}") == wanted


def test_parquet_keeps_the_whole_result(
    tmp_path: Path, deals: list[dict[str, Any]], expected: list[Any]
) -> None:
    jsonl(tmp_path / "in.jsonl", deals)
    assert calc("batch", "in.jsonl", "-o", "out.parquet", cwd=tmp_path).returncode == 0
    table = pq.read_table(tmp_path / "out.parquet")
    assert [json.loads(value) for value in table.column("result").to_pylist()] == expected
    assert table.schema.field("players.1.total").type == pa.int64()
    assert table.schema.field("players.1.net").type == pa.string()


def test_a_database_answers_sql(tmp_path: Path, deals: list[dict[str, Any]], expected: list[Any]) -> None:
    jsonl(tmp_path / "in.jsonl", deals)
    call = ["batch", "in.jsonl", "-o", "out.db", "--ledger", "out.db", "--by", "game,player"]
    assert calc(*call, cwd=tmp_path).returncode == 0
    base = sqlite3.connect(tmp_path / "out.db")
    stored = [json.loads(value) for (value,) in base.execute("SELECT result FROM deals ORDER BY deal")]
    assert stored == expected
    (lines,) = base.execute("SELECT count(*) FROM lines").fetchone()
    assert lines == sum(len(player["lines"]) for one in expected for player in one["players"].values())
    (paid,) = base.execute("SELECT count(*) FROM transfers").fetchone()
    assert paid == sum(len(one["settlement"]["transfers"]) for one in expected)
    assert base.execute("SELECT deal FROM players GROUP BY deal HAVING abs(sum(net)) > 1e-9").fetchall() == []
    sums = base.execute(
        "SELECT game_name, name, sum(net) FROM players JOIN deals USING (deal) GROUP BY game_name, name"
    )
    ledger = base.execute("SELECT game, player, net FROM ledger")
    assert {row[:2]: row[2] for row in sums} == {row[:2]: row[2] for row in ledger}
    base.close()


def test_cells_of_a_table_may_be_typed(tmp_path: Path) -> None:
    (deal,) = records(1, seed=3)
    row: dict[str, Any] = {**flat(deal), "streak": 2.0, "unit": 0.5}
    pq.write_table(pa.Table.from_pylist([row]), tmp_path / "in.parquet")
    assert calc("batch", "in.parquet", "-o", "out.jsonl", cwd=tmp_path).returncode == 0
    jsonl(tmp_path / "same.jsonl", [{**deal, "streak": "2", "unit": "0.5"}])
    assert calc("batch", "same.jsonl", "-o", "same_out.jsonl", cwd=tmp_path).returncode == 0
    assert load(tmp_path / "out.jsonl") == load(tmp_path / "same_out.jsonl")


def write_csv(path: Path, *rows: list[str]) -> None:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    path.write_text(out.getvalue(), encoding="utf-8")


def test_faults_of_a_table_point_at_the_cell(tmp_path: Path) -> None:
    row = flat(records(1, seed=8)[0])
    names = list(row)
    bad = {**row, "wild": "5同"}
    with (tmp_path / "in.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(names)
        writer.writerow(row.values())
        writer.writerow(bad.values())
        writer.writerow([*row.values(), "more"])
        file.write('"' + ",".join(row.values()) + "\n")
    done = calc("batch", "in.csv", "-o", "out.csv", cwd=tmp_path)
    assert done.returncode == 1
    first, second, third = load(tmp_path / "out.csv.errors.jsonl")
    (error,) = [one for one in first["errors"] if one["code"] == "tile.misspelt"]
    line = (tmp_path / "in.csv").read_text(encoding="utf-8").splitlines()[2]
    assert error["line"] == first["line"] == 3
    assert line[error["column"] - 1 :].startswith("5同")
    assert second["errors"][0]["code"] == "batch.row_long"
    assert second["deal"].endswith("more")
    assert third["line"] == 5


@pytest.mark.parametrize(
    ("head", "cells", "code"),
    [
        (["game", "game"], ["温岭麻将", "温岭麻将"], "batch.column_twice"),
        (["game", "win", "win.tile"], ["温岭麻将", "none", "5筒"], "batch.column_clash"),
        (["game", ""], ["温岭麻将", "5筒"], "batch.column_unnamed"),
        (["game", "wild"], ["温岭麻将", "5筒" * 4000], "source.long_scalar"),
        (["game", "wild"], ["温岭麻将", "5\x00筒"], "source.control"),
    ],
)
def test_bad_tables(tmp_path: Path, head: list[str], cells: list[str], code: str) -> None:
    write_csv(tmp_path / "in.csv", head, cells)
    assert calc("batch", "in.csv", "-o", "out.jsonl", cwd=tmp_path).returncode == 1
    (fault,) = load(tmp_path / "out.jsonl.errors.jsonl")
    assert code in [error["code"] for error in fault["errors"]]


def test_a_table_in_another_encoding_is_told(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_bytes("game,wild\n温岭麻将,5筒\n".encode("gbk"))
    assert calc("batch", "in.csv", "-o", "out.jsonl", cwd=tmp_path).returncode == 1
    (fault,) = load(tmp_path / "out.jsonl.errors.jsonl")
    assert fault["errors"][0]["code"] == "source.not_utf8"
    assert "GBK" in fault["errors"][0]["hint"]


@pytest.mark.parametrize("name", ["in.parquet", "in.xlsx"])
def test_what_is_no_table_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"this is no table")
    done = calc("batch", name, "-o", "out.jsonl", cwd=tmp_path)
    assert done.returncode == 2
    assert f"读不了 {name}" in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()
