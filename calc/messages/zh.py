"""The shared sentences in Chinese. A key ending in ``.hint`` says what to write instead."""

TEXTS: dict[str, str] = {
    "cli.shown_more": "另有 {count} 处",
}
