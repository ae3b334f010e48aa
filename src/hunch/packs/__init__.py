"""Material that people write for a game: read, checked, listed and kept in packs."""
