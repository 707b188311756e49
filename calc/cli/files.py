"""Writing a file that somebody keeps."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_file(path: Path, text: str) -> None:
    """Write beside the file and rename, so that a broken write costs nothing. Raises OSError."""
    path = path.resolve()
    if not path.exists():
        path.touch()  # with the rights that a new file gets here
    with NamedTemporaryFile(dir=path.parent, delete=False) as beside:
        pass
    try:
        Path(beside.name).write_text(text, encoding="utf-8", newline="")
        os.chmod(beside.name, path.stat().st_mode)  # noqa: PTH101
        Path(beside.name).replace(path)
    except OSError:
        Path(beside.name).unlink(missing_ok=True)
        raise
