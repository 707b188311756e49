"""Points that a text leaves open: found where they could move a number, and told with the other number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from calc.core.options import OptionsT, RuleSet, show
from calc.core.result import Note
from calc.messages import Bilingual


def open_point_notes(
    rules: RuleSet[OptionsT],
    touched: Mapping[str, Sequence[str]],
    changes: Callable[[OptionsT, str, Sequence[str]], str],
) -> Iterator[Note]:
    """A note for every other value of an open option that would change the figures.

    ``touched`` says by option whose score it could change in this deal (a cheap test); only theirs are
    worked out the other way. What the house has settled itself is not open any more.
    ``changes`` says in figures what would be different under other options, which differ in the named one
    and bear on these players; or nothing.
    """
    for name, option in rules.options.options().items():
        if not option.open or name in rules.origins or name not in touched:
            continue
        now = getattr(rules.options, name)
        for value in option.values:
            if value == now:
                continue
            different = changes(rules.with_value(name, value).options, name, touched[name])
            if different:
                yield Note(
                    "rules.open_point",
                    {
                        "label": Bilingual(option.label, option.en),
                        "name": name,
                        "current": show(now),
                        "now": Bilingual(option.value_label(now), option.value_label(now, "en")),
                        "value": show(value),
                        "meaning": Bilingual(option.value_label(value), option.value_label(value, "en")),
                        "changes": different,
                    },
                )
