"""The shared sentences in English. Keys and placeholders are those of the Chinese ones."""

TEXTS: dict[str, str] = {
    "cli.shown_more": "{count} more",
}
