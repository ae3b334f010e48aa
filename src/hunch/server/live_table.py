"""A table in this process: one lock, its connections, and the way into its log.

Persist, then publish: what is not on disk is neither folded nor shown.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from hunch.bots.seated import Bot
from hunch.core.codec import check_numbers, convert, decode, encode
from hunch.core.errors import GameError
from hunch.core.languages import Translatable
from hunch.core.registry import hooks_of
from hunch.core.values import Seat
from hunch.server import entries as log
from hunch.server import refusal_words as why
from hunch.server.changes import Change
from hunch.server.commands import facts
from hunch.server.connection_story import Telling
from hunch.server.corrupt_data import reading_stored
from hunch.server.duties import Duty, Kind, duties
from hunch.server.entries import AnyEntry, PersonId
from hunch.server.errors import NoSuchTable, Removed
from hunch.server.folding import fold_all, fold_changes
from hunch.server.loading import lines_since
from hunch.server.moves import finished
from hunch.server.packs import met_by
from hunch.server.peer_messages import Present
from hunch.server.protocol import Frame, Role, SeatFacts
from hunch.server.seat_frames import Held, drafts_open, facts_of, frame_of, seats_of
from hunch.server.snapshots import snapshot_of
from hunch.server.steady_clock import Clock
from hunch.server.table import Phase, Table
from hunch.store import Conflict, Store, TablePerson, TableRow, TableUse, Unavailable

SETTINGS_SECONDS = 0.5  # between two changes of the settings
MOST_ADDRESSES = 100  # that other processes are told of; their messages are short
GRACE_MS = 5000  # after a restart, nobody runs out of time before they can be back

# Decides what to write, from the table as it is at a given time; or refuses.
Make: TypeAlias = Callable[[Table, int], Sequence[Change]]


class TableConnection(Protocol):
    """A connection to this table."""

    role: Role
    person: PersonId | None
    key: str | None  # who they are at every table, even if they only watch this one
    device: str | None  # the hash of its token
    telling: Telling  # of the match
    heard: int  # how much of the table's log was sent, for chat and notices
    language: str  # of what is sent

    def wake(self) -> None:
        """Something new can be sent."""

    def end(self, reason: str) -> None:
        """Send this reason and close."""

    def turn_away(self, error: GameError) -> None:
        """Refuse this person everything from now on, and close."""


class LiveTable:
    """One table, and all of its connections to this process."""

    def __init__(self, store: Store, table: Table, clock: Clock) -> None:
        self.store = store
        self.table = table
        self.clock = clock
        self._ahead = 0  # how far this table's time is ahead of the process's
        self._keep_up()
        self.loaded_at = self.now()
        self.lock = asyncio.Lock()
        self.doubtful = False  # whether the log may be longer than what we have read
        self.changed = asyncio.Event()  # for bots and clocks
        self.connections: set[TableConnection] = set()
        self.sockets = 0  # connections, and those that have not joined yet
        self.addresses: Counter[str] = Counter()  # where they come from
        self.elsewhere: dict[str, Present] = {}  # by process
        self.drafts: dict[Seat, Held] = {}
        self.bots: dict[tuple[Seat, str], Bot] = {}  # bots of this match, by seat and level
        self.gone: dict[PersonId, int] = {}
        self.quiet_since = self.now()  # when the last connection here ended
        self._settings: object = None  # the latest that were asked for
        self._settled_at = -SETTINGS_SECONDS
        self._facts: msgspec.Raw | None = None
        self._seats: tuple[Table | None, tuple[SeatFacts, ...]] = (None, ())
        self._note_presence()

    def now(self) -> int:
        """The time at this table, which never runs backwards."""
        return self.clock.now() + self._ahead

    def _keep_up(self) -> None:
        """The log may be ahead: another process's clock is, or this machine's was set back."""
        self._ahead = max(self._ahead, self.table.at - self.clock.now())

    def row(self) -> TableRow:
        """What the list of tables says about this one."""
        return row_of(self.table, self.table.at)

    # Writing

    async def write(self, make: Make) -> None:
        """Change the table: decide based on its current state, persist, then publish.

        `make` gives the changes, or raises a refusal. If another process was quicker, the table is
        brought up to date and `make` decides again.
        """
        before = self.table.length
        try:
            async with self.lock:
                while not await self._written(make):
                    pass
        finally:  # even after a refusal, others' entries may have been read
            if self.table.length > before:
                self.publish()

    async def settled(self, settings: object) -> bool:
        """Whether to write these settings: of several in quick succession, only the last.

        The others count as done, too.
        """
        loop = asyncio.get_running_loop()
        self._settings = settings
        await asyncio.sleep(self._settled_at + SETTINGS_SECONDS - loop.time())
        if self._settings is not settings:
            return False
        self._settled_at = loop.time()
        return True

    async def catch_up(self, length: int) -> None:
        """Another process has written: read its entries, unless we already have."""
        if length <= self.table.length:
            return
        async with self.lock:
            self.doubtful = False
            if await self._read_on():
                self.publish()

    async def _written(self, make: Make) -> bool:
        """Try to write; False if another process was quicker, whose entries were then read."""
        now = self.now()
        made = make(self.table, now)
        if not made:
            return True
        after = fold_changes(self.table, made)
        try:
            await self._persist(after, made)
        except Conflict:
            if not await self._read_on():
                raise NoSuchTable("This table was closed.") from None
            return False
        except (Unavailable, asyncio.CancelledError):
            self.doubtful = True  # it may have been written without anybody being told
            raise
        self.table = after
        self._folded([change.entry for change in made])
        return True

    async def _persist(self, after: Table, made: Sequence[Change]) -> None:
        """Store the entries, and with them what they change in the lists of tables and matches."""
        before, date = self.table, self.clock.date()
        ended = after.phase is Phase.OVER and before.phase is not Phase.OVER
        changed = _listing(after) != _listing(before)
        use = use_of(after) if changed else None
        await self.store.append(
            after.id,
            before.length,
            [encode(change.entry) for change in made],
            date,
            row_of(after, date) if changed else None,
            finished(after, date) if ended else None,
            met_by(before, after, made),
            snapshot_of(before) if isinstance(made[0].entry, log.Started) else None,
            use if changed and use != use_of(before) else None,
        )

    async def _read_on(self) -> bool:
        """Fold what others have written; return whether there was anything."""
        table, found = self.table, list[AnyEntry]()
        async for lines in lines_since(self.store, table.id, table.length):
            with reading_stored(f"The log of table {table.code}"):
                some: list[AnyEntry] = [decode(line, AnyEntry) for line in lines]
                table = fold_all(table, some)
            found += some
        self.table = table
        self._folded(found)
        return bool(found)

    def _folded(self, found: Sequence[AnyEntry]) -> None:
        self._keep_up()
        # Most entries are moves, which change nothing else while the match continues.
        if self.table.phase is not Phase.PLAYING or any(type(e) is not log.Played for e in found):
            self._facts = None
            self._note_presence()
            self._say_goodbye(found)
            if any(isinstance(entry, log.Started | log.Switched) for entry in found):
                self.drafts.clear()  # of the previous match
                self.bots.clear()
        for seat, held in list(self.drafts.items()):
            current = self.table.current
            if current is None or held.number != current.decided[seat]:
                del self.drafts[seat]

    def _say_goodbye(self, found: Sequence[AnyEntry]) -> None:
        """People who left, or whom the host removed, get nothing more from this table."""
        left = {entry.person: entry.removed for entry in found if isinstance(entry, log.Left)}
        for connection in self.connections:
            if connection.person in left and connection.person not in self.table.people:
                if left[connection.person]:
                    connection.turn_away(Removed(Translatable(why.removed)))
                else:
                    connection.end(Translatable(why.left_table))

    # Publishing

    def publish(self) -> None:
        """Send everybody a new frame, and let the automation look again."""
        for connection in self.connections:
            connection.wake()
        self.changed.set()

    def frame_for(self, connection: TableConnection) -> Frame:
        """The next frame for this connection, which counts as sent."""
        table = self.table
        heard, connection.heard = connection.heard, table.length
        return frame_of(
            table,
            self.facts(),
            self.seats(),
            connection.role,
            connection.person,
            connection.telling,
            heard,
            self.drafts,
            self.now(),
            connection.language,
            connection.key in table.removed,
        )

    def seats(self) -> tuple[SeatFacts, ...]:
        """The seats of the match, which are the same for all, made once for each table value."""
        table, seats = self._seats
        if table is not self.table:
            table, seats = self._seats = self.table, seats_of(self.table)
        return seats

    def facts(self) -> msgspec.Raw:
        """The part of a frame that is the same for all, encoded when it has changed."""
        if self._facts is None:
            self._facts = facts_of(
                self.table, lambda person: person not in self.gone, self.watching()
            )
        return self._facts

    # Who is here

    @property
    def in_use(self) -> bool:
        """Whether anybody is connected, here or to another process."""
        there = self.elsewhere.values()
        return bool(self.connections) or any(each.people or each.watching for each in there)

    def watching(self) -> int:
        """How many connections have no name: spectators and shared screens."""
        here = sum(connection.person is None for connection in self.connections)
        return here + sum(present.watching for present in self.elsewhere.values())

    def present(self, process: str) -> Present:
        """Who is connected to this process."""
        people = {
            connection.person for connection in self.connections if connection.person is not None
        }
        watching = sum(connection.person is None for connection in self.connections)
        addresses = [address for address, count in self.addresses.items() if count]
        sent = tuple(addresses[:MOST_ADDRESSES])
        return Present(process, self.table.id, tuple(sorted(people)), watching, sent)

    def presence_changed(self) -> None:
        """Somebody connected or was disconnected, here or elsewhere: tell everybody here."""
        self._facts = None
        self._note_presence()
        if not self.connections:
            self.quiet_since = self.now()
        self.publish()

    def _note_presence(self) -> None:
        here = {connection.person for connection in self.connections}
        for present in self.elsewhere.values():
            here.update(present.people)
        now = self.now()
        self.gone = {
            person: self.gone.get(person, now) for person in self.table.people if person not in here
        }

    def deserted_since(self) -> int:
        """When the last of the players was here.

        If they have not been back since the table was loaded, the exact time is not known; the
        latest entry of the log stands in for it, so that a restart costs nobody any time.
        """
        left = max(self.gone[person] for person in self.table.players)
        return left if left > self.loaded_at else self.table.at

    # Drafts

    def keep_draft(self, match: str, seat: Seat, number: int, action: Any) -> None:
        """What a seat arranges for its decision `number` in this match; None clears it."""
        current = self.table.current
        if current is None or current.id != match or number != current.decided[seat]:
            return
        if action is not None:  # from another process it comes as plain data
            drafted = convert(action, current.match.rules.Action)
            check_numbers(drafted)
            self.drafts[seat] = Held(number, drafted)
        elif seat in current.taken_back:  # what they took back is cleared, too
            self.drafts[seat] = Held(number, None)
        else:
            self.drafts.pop(seat, None)
        if drafts_open(self.table):
            self.publish()
            return
        for connection in self.connections:  # a team arranges together; nobody else learns of it
            if self.table.seat_of(connection.person) == seat:
                connection.wake()

    # What is due

    def next_duty(self, pace: int) -> Duty | None:
        """What is due first."""
        return min(
            map(self._graced, duties(self.table, self.gone, pace)),
            default=None,
            key=lambda duty: duty.at,
        )

    def _graced(self, duty: Duty) -> Duty:
        if duty.kind is Kind.LATE:
            return duty._replace(at=max(duty.at, self.loaded_at + GRACE_MS))
        return duty


def row_of(table: Table, now: int) -> TableRow:
    """What the store's list of tables says about this one."""
    return TableRow(
        id=table.id,
        code=table.code,
        game=table.game.name,
        phase=table.phase.value,
        listed=table.settings.listed,
        facts=encode(facts(table)),
        active_at=now,
    )


def use_of(table: Table) -> TableUse:
    """Who is at this table, and what it uses."""
    return TableUse(
        people=tuple(TablePerson(each.id, each.key, each.name) for each in table.people.values()),
        removed=tuple(table.removed),
        packs=hooks_of(table.game).packs_in(table.options),
        begun=table.current is not None or table.previous is not None,
    )


def _listing(table: Table) -> tuple[object, ...]:
    """All that the table's row and its use depend on."""
    return (
        table.game.name,
        table.phase,
        table.settings,
        table.host,
        table.people,
        table.removed,
        table.places,
    )
