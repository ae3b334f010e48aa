"""A table as it was just before its latest match began, so that only the log since then is read.

The log remains the source of truth: a snapshot that is missing, or that was made by another
version, only costs the time to read everything.
"""

from typing import Any, Final

from msgspec.structs import asdict

from hunch.core.codec import decode, encode
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable
from hunch.core.registry import games
from hunch.core.values import Value
from hunch.server import words
from hunch.server.entries import PersonId, Said, Settings
from hunch.server.table import Notice, Person, Place, Table
from hunch.server.table_notices import Mention

FORMAT: Final = 2  # increases when an older snapshot would mean something else


class _Mention(Value, frozen=True):
    name: str
    people: tuple[PersonId, ...]
    several: bool


class _Notice(Value, frozen=True):
    """A notice, by the name of the function in `words` that says it."""

    number: int
    at: int
    says: str
    of: tuple[str | bool | _Mention, ...]


class _Snapshot(Value, frozen=True, kw_only=True):
    """A table's fields as JSON, with its game by name and without any match."""

    format: int
    game: str
    version: int
    settings: Settings
    secret: str
    length: int
    at: int
    people: dict[PersonId, Person]
    names: dict[PersonId, str]
    host: PersonId | None
    removed: dict[str, PersonId]
    places: tuple[Place, ...]
    cuts: dict[PersonId, str]
    chat: tuple[tuple[int, Said], ...]
    notices: tuple[_Notice, ...]


def snapshot_of(table: Table) -> bytes:
    """A table between two matches, for the store; the previous one is only needed for a rematch."""
    assert table.current is None
    same = {name: value for name, value in asdict(table).items() if name in _SAME}
    return encode(
        _Snapshot(
            **same,
            format=FORMAT,
            game=table.game.name,
            version=table.game.version,
            secret=table.secret.hex(),
            notices=tuple(_saved(notice) for notice in table.notices),
        )
    )


def table_from_snapshot(id_: str, code: str, body: bytes) -> Table | None:
    """The table that a snapshot was made of, or None if this version cannot use it."""
    try:
        found: _Snapshot = decode(body, _Snapshot)
        notices = tuple(_restored(notice) for notice in found.notices)
    except (BadMessage, KeyError):
        return None
    game = games().get(found.game)
    if found.format != FORMAT or game is None or game.version != found.version:
        return None
    same = {name: value for name, value in asdict(found).items() if name in _SAME}
    return Table(
        id=id_,
        code=code,
        game=game,
        secret=bytes.fromhex(found.secret),
        notices=notices,
        **same,
    )


_SAME: Final = frozenset(_Snapshot.__struct_fields__) & frozenset(Table.__struct_fields__) - {
    *("game", "secret", "notices")
}


def _saved(notice: Notice) -> _Notice:
    of = tuple(
        _Mention(str(part), part.people, part.several) if isinstance(part, Mention) else part
        for part in notice.text.of
    )
    return _Notice(notice.number, notice.at, notice.text.by.__name__, of)


def _restored(notice: _Notice) -> Notice:
    of: list[Any] = [
        Mention.of(part.name, part.people, part.several) if isinstance(part, _Mention) else part
        for part in notice.of
    ]
    return Notice(notice.number, notice.at, Translatable(vars(words)[notice.says], *of))
