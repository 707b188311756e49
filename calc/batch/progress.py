"""A line on a terminal that says how far a run is; nothing anywhere else."""

from __future__ import annotations

import shutil
import time
from typing import TextIO

from calc.batch.journal import Counts
from calc.messages import Speaker
from calc.messages.width import clip, width

_EVERY = 0.1
_BAR = 24


class Progress:
    """Draws on a terminal how much of the input is done, how fast, and how long the rest will take."""

    def __init__(self, stream: TextIO, total: int, speaker: Speaker) -> None:
        self.stream = stream
        self.total = total
        self.speaker = speaker
        self.on = stream.isatty()
        self.done = self.records = 0
        self.began = self.drawn = time.monotonic()
        self.first: tuple[int, int] | None = None  # where this run took up: bytes, records
        self.shown = 0

    def __call__(self, weight: int, counts: Counts) -> None:
        """So many more bytes of the input are done."""
        self.done += weight
        self.records = counts.scored + counts.refused
        if not self.on:
            return
        now = time.monotonic()
        records = self.records
        if self.first is None or records <= self.first[1]:
            self.first, self.began = (self.done, records), now
        if now - self.drawn >= _EVERY:
            self.drawn = now
            self._draw(self.line(records, now - self.began))

    def line(self, records: int, seconds: float) -> str:
        """The line itself."""
        before = self.first or (0, 0)
        rate = (records - before[1]) / seconds if seconds > 0 else 0.0
        text = self.speaker.say("batch.progress", count=f"{records:,}", rate=f"{rate:,.0f}")
        if not self.total:
            return text
        share = min(self.done / self.total, 1.0)
        full = int(share * _BAR)
        bar = f"[{'█' * full}{'·' * (_BAR - full)}] {share:4.0%}  {text}"
        new = self.done - before[0]
        if new > 0 and seconds > 0.5:
            left = int(seconds * max(self.total - self.done, 0) / new)
            bar += self.speaker.say(
                "batch.progress_left", time=f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
            )
        return bar

    def _draw(self, text: str) -> None:
        text = clip(text, shutil.get_terminal_size().columns - 1)
        self.stream.write("\r" + text + " " * max(self.shown - width(text), 0))
        self.stream.flush()
        self.shown = width(text)

    def end(self) -> None:
        """Take the line away."""
        if self.shown:
            self.stream.write("\r" + " " * self.shown + "\r")
            self.stream.flush()
            self.shown = 0
