"""The deals of a file, whatever it is written in."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

from calc.diagnostics import Problem, Span
from calc.source.node import Entry, Mapping, Plain, Sequence, plain
from calc.source.text import SourceText, decode_leniently
from calc.source.yaml_reader import read_yaml

if TYPE_CHECKING:
    from collections.abc import Callable

    from calc.source.document import Document

Kind: TypeAlias = Literal["yaml", "json", "jsonl"]

DEALS = ("deals", "各局")
MAX_CONTROLS = 10


@dataclass
class Record:
    """One deal of a file.

    ``node`` is its root, or None where it could not be read; with ``problems`` the deal must not be scored,
    but a node that is there can still be checked for more faults. ``header`` is the mapping around
    ``deals:`` that the deal stands in, whose keys ``node`` already holds.
    """

    name: str
    index: int
    node: Mapping | None
    source: SourceText
    problems: list[Problem] = field(default_factory=list)
    header: Mapping | None = None
    same: Callable[[str], str] = field(default=lambda key: key, repr=False)

    @cached_property
    def data(self) -> dict[str, Plain]:
        """The deal as nested dicts, lists and texts; empty where it could not be read."""
        data = plain(self.node) if self.node is not None else {}
        return data if isinstance(data, dict) else {}


def read(
    data: bytes,
    name: str,
    kind: Kind | None = None,
    same: Callable[[str], str] = lambda key: key,
    first_line: int = 1,
) -> list[Record]:
    """Every deal of a file, in order; a broken one keeps its place and says what is wrong with it.

    ``kind`` is told by the ending of ``name`` unless given. ``same`` gives the one name of a key that has
    several, so that a deal's ``财神`` wins over its header's ``wild``. There is always at least one record.
    ``data`` may be a part of the file that starts at ``first_line``.
    """
    source, faults = decode_leniently(data, name, first_line)
    if faults and faults[0].code == "source.utf16":
        return [Record(name, 0, None, source, faults, same=same)]
    documents = _documents(source, kind)
    if not documents:
        problem = Problem("source.empty_file", span=source.span(0, 0))
        return [Record(name, 0, None, source, faults or [problem], same=same)]
    _spread_faults(source, documents, faults)
    records: list[Record] = []
    for document in documents:
        for node, header, problems in _deals(document, source, same):
            records.append(Record(name, len(records), node, source, problems, header, same))
    return records


def _documents(source: SourceText, kind: Kind | None) -> list[Document]:
    ending = source.name.rpartition(".")[2].lower()
    kind = kind or ("json" if ending == "json" else "jsonl" if ending in ("jsonl", "ndjson") else None)
    if kind in ("json", "jsonl"):
        from calc.source.json_reader import read_json, read_jsonl

        return read_json(source) if kind == "json" else read_jsonl(source)
    if kind is None and ending not in ("yaml", "yml") and source.text.lstrip()[:1] in ("{", "["):
        from calc.source.json_reader import read_json, read_jsonl

        # Piped in without a name: YAML understands most JSON, but not several objects on lines of their own.
        for reader in (read_json, read_jsonl):
            documents = reader(source)
            if documents and not any(document.problems for document in documents):
                return documents
    return read_yaml(source)


def _spread_faults(source: SourceText, documents: list[Document], faults: list[Problem]) -> None:
    """Give each document the unreadable characters in it; what was read of it is not to be trusted."""
    starts = [document.start for document in documents]
    found: dict[int, list[Problem]] = {}
    for fault in faults:
        if fault.span is not None:
            at = source.index(fault.span.line, fault.span.column)
            found.setdefault(max(bisect_right(starts, at) - 1, 0), []).append(fault)
    for number, mine in found.items():
        encoding = [fault for fault in mine if fault.code == "source.not_utf8"][:MAX_CONTROLS]
        if any("hint_code" in fault.args for fault in encoding):
            encoding = encoding[:1]  # a wrong encoding shows on every line: saying it once is enough
        others = [fault for fault in mine if fault.code != "source.not_utf8"][:MAX_CONTROLS]
        documents[number].node = None
        documents[number].problems = encoding + others


def _deals(
    document: Document, source: SourceText, same: Callable[[str], str]
) -> list[tuple[Mapping | None, Mapping | None, list[Problem]]]:
    """The deals of a document: itself, or those of its ``deals:`` list with the header's keys."""
    node, problems = document.node, document.problems
    if node is None:
        return [(None, None, problems)]
    if not isinstance(node, Mapping):
        return [(None, None, problems or [Problem("source.not_mapping", span=node.span)])]
    names = {*DEALS, *map(same, DEALS)}

    def lists_deals(entry: Entry) -> bool:
        return entry.key.text in names or same(entry.key.text) in names

    deals = next(filter(lists_deals, node.entries), None)
    if deals is None:
        return [(node, None, problems)]
    shared = tuple(entry for entry in node.entries if not lists_deals(entry))
    header = Mapping(node.span, shared)
    for entry in node.entries:
        if lists_deals(entry) and entry is not deals:
            problems.append(
                Problem(
                    "source.duplicate_key",
                    args={"word": entry.key.text},
                    span=entry.key.span,
                    related_span=deals.key.span,
                )
            )
    if not isinstance(deals.value, Sequence):
        problems.append(Problem("source.deals_not_list", args={"word": deals.key.text}, span=deals.key.span))
        return [(None, header, problems)]
    if not deals.value.items:
        problems.append(Problem("source.deals_empty", args={"word": deals.key.text}, span=deals.key.span))
        return [(None, header, problems)]
    result: list[tuple[Mapping | None, Mapping | None, list[Problem]]] = []
    spans = [item.span for item in deals.value.items]
    everywhere = [problem for problem in problems if not any(_within(problem, span) for span in spans)]
    for item in deals.value.items:
        mine = everywhere + [problem for problem in problems if _within(problem, item.span)]
        if not isinstance(item, Mapping):
            mine.append(Problem("source.deal_not_mapping", span=item.span))
            result.append((None, header, mine))
            continue
        nested = next(filter(lists_deals, item.entries), None)
        if nested is not None:
            mine.append(Problem("source.deals_nested", args={"word": nested.key.text}, span=nested.key.span))
            result.append((None, header, mine))
            continue
        own = {same(entry.key.text) for entry in item.entries}
        inherited = tuple(entry for entry in shared if same(entry.key.text) not in own)
        result.append((Mapping(item.span, inherited + item.entries), header, mine))
    return result


def _within(problem: Problem, span: Span) -> bool:
    place = problem.span
    return place is not None and (
        (span.line, span.column) <= (place.line, place.column) < (span.end_line, span.end_column)
    )
