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
    """Who is at a table, and what it uses."""

    people: tuple[TablePerson, ...] = ()
    packs: tuple[str, ...] = ()  # that its settings name
    begun: bool = False  # whether a match was ever started
    removed: tuple[str, ...] = ()  # those whom its host removed, by browser


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


class Subscription(Value, frozen=True):
    """An address at which a browser's owner wants to be told that it is their turn."""

    address: str
    browser: str
    body: bytes  # what it takes to reach it, opaque here
    at: int


class Met(Value, frozen=True):
    """Items that have just come up at a host's table, and items that may now come up again."""

    browser: str
    game: str
    items: tuple[str, ...]
    forgotten: tuple[str, ...] = ()


class Device(Value, frozen=True):
    """A token: where it is, and whose."""

    key: str
    person: str
    client: str
    system: str
    at: int
    seen_at: int
    revoked_at: int | None = None


class DeviceLink(Value, frozen=True):
    """What lets another device in, once."""

    secret: str
    person: str
    name: str
    until: int


class Passkey(Value, frozen=True):
    """A passkey, as far as the server knows it."""

    id: str
    person: str
    name: str
    site: str
    public_key: bytes
    counter: int
    client: str
    system: str
    at: int
    used_at: int
