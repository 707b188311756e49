"""The program's way in. ``--version`` is answered before anything else is imported."""

from __future__ import annotations

import sys

from calc import __version__


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
    from calc.cli.app import run

    run()


if __name__ == "__main__":
    main()
