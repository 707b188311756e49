"""A real browser looks at a page; tests that need one are skipped where there is none."""

from __future__ import annotations

import html
import re
import shutil
import subprocess
from pathlib import Path

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium")

_FRAME = """<!DOCTYPE html><body style="margin:0"><iframe src="{page}" width="{width}" height="900"
style="border:0"></iframe><script>
onload = () => {{
  const inner = document.querySelector("iframe").contentDocument;
  const root = inner.documentElement;
  const missing = [...inner.querySelectorAll("use")].filter(
    use => !inner.getElementById(use.getAttribute("href").slice(1)));
  const outside = inner.defaultView.performance.getEntriesByType("resource").length;
  document.body.dataset.seen = [root.scrollWidth, root.clientWidth, missing.length, outside].join(" ");
}}
</script></body>"""


def look(page: Path, width: int = 360) -> tuple[list[int], list[str]]:
    """The page's scroll width, its width, its undrawn faces, its requests; and what the console said."""
    frame = page.with_name(f"frame-{page.name}")
    frame.write_text(_FRAME.format(page=html.escape(page.as_uri()), width=width), encoding="utf-8")
    assert CHROMIUM is not None
    arguments = [
        CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--allow-file-access-from-files",
        f"--user-data-dir={page.parent / 'profile'}", "--virtual-time-budget=5000", "--enable-logging=stderr",
        "--dump-dom", frame.as_uri(),
    ]  # fmt: skip
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=True)
    seen = re.search(r'data-seen="([\d ]+)"', done.stdout)
    assert seen is not None, done.stdout
    console = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return [int(number) for number in seen[1].split()], console
