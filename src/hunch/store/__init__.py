"""Tables' logs on disk: SQLite by default, PostgreSQL for several processes."""

from hunch.store.bus import Bus
from hunch.store.errors import CodeTaken, Conflict, Spent, Unavailable
from hunch.store.rows import (
    Device,
    DeviceLink,
    MatchRow,
    Met,
    PackRow,
    Participant,
    Passkey,
    Subscription,
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
    "Device",
    "DeviceLink",
    "MatchRow",
    "Met",
    "PackRow",
    "Participant",
    "Passkey",
    "Spent",
    "Store",
    "StoredTable",
    "Subscription",
    "TablePerson",
    "TableRow",
    "TableUse",
    "Unavailable",
    "default_url",
]
