"""Material that people write for a game, in packs: read, checked, listed and kept.

A game with such material declares a `PackKind` in its `packs.py`; `kind.py` says what it contains.
"""
