"""Many records: cutting inputs, scoring in worker processes, journal, tables, ledger; and one evening."""
