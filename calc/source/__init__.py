"""From bytes to records: plain strings, each with its place in the file; limits are enforced here."""
