"""Running totals as an SVG chart: one line a person, drawn with whole numbers and tenths only."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape

from calc.core.money import show_money

WIDTH, HEIGHT = 760, 340
LEFT, RIGHT, TOP, BOTTOM = 64, 96, 16, 32
COLORS = ("#1f6feb", "#d1242f", "#1a7f37", "#9a6700", "#8250df", "#0a7e8c", "#bf3989", "#57606a")
DASHES = ("", "7 3", "2 3", "9 3 2 3")
LABEL_GAP = 20


def chart_svg(lines: Sequence[tuple[str, Sequence[Decimal]]], title: str) -> str:
    """The chart of some people's running totals; every line starts at 0 before the first deal."""
    deals = max((len(values) for _, values in lines), default=0)
    values = [Decimal(0), *(value for _, each in lines for value in each)]
    ticks = _ticks(min(values), max(values))
    low, high = ticks[0], ticks[-1]

    def x(place: int) -> str:
        return _tenths(LEFT + Fraction(place * (WIDTH - LEFT - RIGHT), max(deals, 1)))

    def y(value: Decimal) -> Fraction:
        return TOP + (HEIGHT - TOP - BOTTOM) * (Fraction(high) - Fraction(value)) / Fraction(high - low)

    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{escape(title)}</title>']
    for tick in ticks:
        at = _tenths(y(tick))
        faint = "" if tick == 0 else ' stroke-opacity="0.25"'
        parts.append(f'<path d="M{LEFT} {at}H{WIDTH - RIGHT}" stroke="#888"{faint} fill="none"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{at}" dy="4" text-anchor="end" fill="#888">{show_money(tick)}</text>'
        )
    step = max(1, -(-deals // 12))
    parts += [
        f'<text x="{x(place)}" y="{HEIGHT - 10}" text-anchor="middle" fill="#888">{place}</text>'
        for place in range(0, deals + 1, step)
    ]
    labels = _labels([y(each[-1] if each else Decimal(0)) for _, each in lines])
    for number, (name, each) in enumerate(lines):
        color, dash = COLORS[number % len(COLORS)], DASHES[number // len(COLORS) % len(DASHES)]
        points = " ".join(
            f"{x(place)},{_tenths(y(value))}" for place, value in enumerate([Decimal(0), *each])
        )
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2" '
            f'stroke-linejoin="round"{dashed}/>'
        )
        parts.append(
            f'<text x="{WIDTH - RIGHT + 8}" y="{_tenths(labels[number])}" dy="4" fill="{color}">'
            f"{escape(name)}</text>"
        )
    return "\n".join([*parts, "</svg>"])


def _tenths(value: Fraction) -> str:
    whole, tenth = divmod(round(value * 10), 10)
    return f"{whole}.{tenth}" if tenth else str(whole)


def _ticks(low: Decimal, high: Decimal) -> list[Decimal]:
    """Round numbers, 0 among them, from below the least to above the largest value."""
    span = max(high - low, Decimal(1))
    step = Decimal(1).scaleb((span / 5).adjusted())
    while span / step > 6:
        step *= 2 if (step / Decimal(1).scaleb(step.adjusted())) != 2 else Decimal("2.5")
    first = (low / step).to_integral_value(rounding="ROUND_FLOOR")
    last = (high / step).to_integral_value(rounding="ROUND_CEILING")
    return [step * number for number in range(int(first), max(int(last), int(first) + 1) + 1)]


def _labels(places: Sequence[Fraction]) -> list[Fraction]:
    """Where the names stand: at the ends of the lines, but never one on another."""
    order = sorted(range(len(places)), key=lambda number: (places[number], number))
    put: dict[int, Fraction] = {}
    lowest = Fraction(-LABEL_GAP)
    for number in order:
        put[number] = lowest = max(places[number], lowest + LABEL_GAP)
    return [put[number] for number in range(len(places))]
