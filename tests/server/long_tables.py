"""Tables and matches longer than people ever play, written straight to the database."""

from collections.abc import Iterable
from random import Random
from uuid import uuid4

from msgspec.structs import replace

from hunch.core.codec import encode
from hunch.core.values import Action, Seat, TakeBack
from hunch.server import entries as log
from hunch.server.entries import AnyEntry
from hunch.server.identity import key_of, new_code
from hunch.server.live_table import row_of, use_of
from hunch.server.moves import MOST_TAKEN_BACK, finished
from hunch.server.table import Table
from hunch.store import Store
from tests.server.offline_table import OfflineTable

NAMES = ("Ann", "Ben", "Cleo", "Dan")
IN_ONE_WRITE = 1000  # entries


def long_match(token: str, *, over: bool = False, seed: int = 1) -> OfflineTable:
    """The longest match of Think Str8! that there can be; the token is Ann's.

    Decisions are made simultaneously, and each seat takes them back nearly as often as it may.
    """
    at = OfflineTable("think_str8", slow="wait")
    for name in NAMES:
        at.join(name, key=key_of(token) if name == "Ann" else None)
    at.start()
    rng, left = Random(seed), dict.fromkeys(range(len(NAMES)), MOST_TAKEN_BACK - 1)
    while owing := at.table.current and at.table.current.owing:
        seat = at.play(action=_action(at.table, rng, next(iter(owing))))
        while left[seat] and at.table.match and at.table.match.may_take_back(seat):
            left[seat] -= 1
            at.play(seat, TakeBack())
            at.play(seat, _action(at.table, rng, seat))
        if not over and len(owing) == 1 and not any(left.values()):
            break
    return at


def _action(table: Table, rng: Random, seat: Seat) -> Action:
    assert table.match is not None
    return table.match.menu(seat).sample(rng)


def long_log(entries: int, token: str, at: int) -> tuple[Table, Iterable[AnyEntry]]:
    """A lobby in which somebody sits down and stands up again and again: its log, lazily."""
    table = OfflineTable("intuition")
    table.at = at
    table.join("Ann", key=key_of(token))

    def more() -> Iterable[AnyEntry]:
        yield from table.log
        for number in range(len(table.log), entries, 2):
            yield log.Stood(at=at, person=0)
            if number + 1 < entries:
                yield log.Sat(at=at, person=0, chair=0)

    return table.table, more()


async def keep(
    store: Store, table: Table, entries: Iterable[AnyEntry], at: int, listed: bool = False
) -> Table:
    """Store a table with a code of its own; if its match is over, that too."""
    settings = replace(table.settings, listed=listed)
    table = replace(table, id=uuid4().hex, code=new_code(), settings=settings)
    waiting: list[bytes] = []
    length = 0
    for entry in entries:
        waiting.append(encode(entry))
        if len(waiting) == IN_ONE_WRITE:
            length = await _append(store, table, length, waiting, at)
            waiting = []
    if waiting:
        await _append(store, table, length, waiting, at)
    return table


async def _append(store: Store, table: Table, length: int, lines: list[bytes], at: int) -> int:
    if length == 0:
        await store.create(row_of(table, at), lines[:1], at, use_of(table))
        lines, length = lines[1:], 1
    current = table.current
    if current is not None and current.over and length == 1:
        current = replace(current, id=uuid4().hex)
        done = finished(replace(table, current=current), at)
        await store.append(table.id, length, lines, at, finished=done)
    else:
        await store.append(table.id, length, lines, at)
    return length + len(lines)
