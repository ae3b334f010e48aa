"""What the store contains besides the logs: a row for each table, finished match and pack."""

from hunch.core.values import Value


class TableRow(Value, frozen=True):
    """What is known about a table without reading its log."""

    id: str
    code: str
    game: str
    phase: str  # "lobby", "playing" or "over"
    listed: bool
    facts: bytes  # JSON for the list of tables, opaque here
    active_at: int  # milliseconds since the epoch


class TablePerson(Value, frozen=True):
    """Somebody at a table."""

    person: int
    browser: str
    name: str


class TableUse(Value, frozen=True):
    """Who is at a table, which packs its settings name, and whether a match was ever started."""

    people: tuple[TablePerson, ...] = ()
    packs: tuple[str, ...] = ()
    begun: bool = False


class Participant(Value, frozen=True):
    """Somebody who was at a match; without a seat, a spectator."""

    browser: str
    seat: int | None
    name: str


class MatchRow(Value, frozen=True):
    """A finished match and its file."""

    id: str
    table: str
    game: str
    ended_at: int
    record: bytes
    players: tuple[Participant, ...] = ()
    summary: bytes | None = None  # the parts of the record that lists show, opaque here


class PackRow(Value, frozen=True):
    """A pack that somebody has uploaded."""

    id: str
    game: str
    browser: str
    facts: bytes  # JSON for the list of packs, opaque here
    body: bytes
    changed_at: int
    active_at: int  # when it was last changed or played


class Met(Value, frozen=True):
    """Items that have just come up at a host's table, and items that may now come up again."""

    browser: str
    game: str
    items: tuple[str, ...]
    forgotten: tuple[str, ...] = ()
