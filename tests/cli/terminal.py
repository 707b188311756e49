"""The program at a terminal: what it shows, what is typed, how it ends."""

from __future__ import annotations

import os
import pty
import select
import time
from contextlib import suppress
from pathlib import Path

from calling import CALC, ROOT, environment


class Terminal:
    """A running call on a pseudo-terminal."""

    def __init__(self, *arguments: str, cwd: Path = ROOT, **env: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(cwd)
            os.execve(CALC[0], [*CALC, *arguments], environment(**env))
        self.shown = ""
        self.seen = 0
        self._bytes = b""

    def until(self, words: str, seconds: float = 20) -> str:
        """What is shown, since the last time, up to some words."""
        end = time.monotonic() + seconds
        while words not in self.shown[self.seen :]:
            assert time.monotonic() < end, self.shown[self.seen :]
            if not self._read():
                assert words in self.shown[self.seen :], self.shown[self.seen :]
        before, self.seen = self.seen, self.shown.index(words, self.seen) + len(words)
        return self.shown[before : self.seen]

    def _read(self) -> bool:
        if not select.select([self.fd], [], [], 0.1)[0]:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # the other end is closed
            return False
        self._bytes += data
        self.shown = self._bytes.decode(errors="ignore").replace("\r\n", "\n")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def end(self, seconds: float = 20, key: str = "") -> int:
        """Wait for the end: the exit code. A ``key`` is pressed each second until then.

        Readline does not hear a Ctrl-C between its prompt and its waiting; people press it again.
        """
        until = time.monotonic() + seconds
        pressed = 0.0
        while self._read():
            now = time.monotonic()
            assert now < until, self.shown
            if key and now > pressed + 1:
                pressed = now
                with suppress(OSError):
                    self.type(key)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)
