"""The program's way in. ``--version`` is answered before anything else is imported."""

from __future__ import annotations

import gc
import sys

from calc import __version__

MOST_YOUNG = 100_000
"""New objects before the collector looks for garbage: more than one deal makes, few beside a batch."""


def main() -> None:
    """Run the command line. Exit codes: 0 fine, 1 a difference, 2 bad usage or input, 70 our own fault."""
    if sys.argv[1:] == ["--version"] and sys.stdout is not None:
        try:
            sys.stdout.write(f"calc {__version__}\n")
            sys.stdout.flush()
        except OSError as fault:
            from calc.cli.app import unwritten

            unwritten(fault)
        return
    gc.set_threshold(MOST_YOUNG)
    from calc.cli.app import run

    try:
        run()
    finally:
        gc.freeze()  # the system takes the memory back; looking for garbage in it once more is lost time


if __name__ == "__main__":
    main()
