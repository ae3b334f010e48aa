"""Tables' logs on disk: SQLite by default, PostgreSQL for several processes."""

from hunch.store.bus import Bus
from hunch.store.errors import CodeTaken, Conflict, Unavailable
from hunch.store.rows import (
    MatchRow,
    Met,
    PackRow,
    Participant,
    TablePerson,
    TableRow,
    TableUse,
)
from hunch.store.store import Store, StoredTable
from hunch.store.urls import default_url

__all__ = [
    "Bus",
    "CodeTaken",
    "Conflict",
    "MatchRow",
    "Met",
    "PackRow",
    "Participant",
    "Store",
    "StoredTable",
    "TablePerson",
    "TableRow",
    "TableUse",
    "Unavailable",
    "default_url",
]
