"""Pairs of tables that differ only in what one seat must not know.

What a connection is sent must not depend on what its seat must not know. So a match is played at
one table, and next to it at a twin in which hidden things are different. What the seat is sent from
both is compared byte by byte, without a network.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from hunch.core.codec import encode
from hunch.core.contract import Game
from hunch.core.errors import GameError
from hunch.core.match import Match
from hunch.core.replay import replay_of
from hunch.core.values import CHANCE, Entry, Memory, Seat
from hunch.core.walk import at_random, match_after, playing
from hunch.server import entries as log
from hunch.server.config import Config
from hunch.server.connection import Connection
from hunch.server.connection_story import Telling
from hunch.server.entries import By, PersonId, Settings
from hunch.server.folding import fold, table_from
from hunch.server.identity import key_of
from hunch.server.live_table import LiveTable
from hunch.server.protocol import Happened, Role
from hunch.server.runtime import Runtime
from hunch.server.seat_frames import Held, drafts_open
from hunch.server.steady_clock import Clock
from hunch.server.table import Person, Phase, Table
from hunch.store.bus import LocalBus
from tests import laws

NOW = 1_800_000_000_000
SECRET = "5ec2e7" * 10 + "abcd"
CODE, TABLE, MATCH = "BCDFGH", "t" * 32, "m" * 32
# Frames are compared after every action; these only after some, with this probability:
IMAGINED, DEALT, PROBED, KNOWN, REPLAYED = 0.05, 0.02, 0.3, 0.1, 0.02


class Allowed(GameError):
    """The answer to a move that would have been accepted."""

    code = "allowed"


class NoDisk:
    """A store that stores nothing, so that a probing move is decided but changes nothing."""

    def __init__(self) -> None:
        self.bus = LocalBus()
        self.devices = self.subscriptions = None  # nobody arrives, or is told anything

    async def append(self, *_: Any) -> None:
        raise Allowed("It was allowed.")


class Tape:
    """A socket that records what is sent."""

    full = False

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def drain(self) -> None:
        """It is never full."""

    def write(self, texts: Iterable[bytes]) -> None:
        self.texts += [text.decode() for text in texts]

    async def close(self, reason: str) -> None:
        self.texts.append(f"closed: {reason}")


def new_runtime() -> Runtime:
    """A runtime without a disk, with a stopped clock."""
    return Runtime(NoDisk(), Config(messages_per_second=1_000_000), Clock(lambda: NOW, int))  # type: ignore[arg-type]


def new_table(game: Game, options: Any, seats: int) -> Table:
    """A table with a match in progress; person n has chair n."""
    chosen = Settings(options=msgspec.to_builtins(options), turn_seconds=60)
    chairs, names = tuple(range(seats)), laws.NAMES[:seats]
    entries: list[log.AnyEntry] = [
        log.Opened(at=1, game=game.name, version=game.version, settings=chosen, secret=SECRET)
    ]
    for seat, name in enumerate(names):
        entries.append(log.Came(at=2, person=seat, name=name, key=key_of(name)))
        entries.append(log.Sat(at=3, person=seat, chair=seat))
    entries.append(log.Hosted(at=4, person=0))
    entries.append(log.Started(at=NOW, chairs=chairs, names=names, cuts=(), match=MATCH))
    return table_from(TABLE, CODE, entries)


def twin_of(live: LiveTable, observer: PersonId | None, rng: Random) -> LiveTable:
    """The same table, to be played on differently; the tokens of others differ already."""
    people = {
        id_: person if id_ == observer else Person(id_, person.name, key_of(f"{rng.random()}"))
        for id_, person in live.table.people.items()
    }
    twin = LiveTable(live.store, replace(live.table, people=people), live.clock)
    twin.connections, twin.gone = live.connections, live.gone
    return twin


def draft(live: LiveTable, rng: Random) -> None:
    """Some of the seats that have to decide arrange a draft."""
    table, match = live.table, live.table.match
    assert match is not None
    for seat in table.current.owing:
        if rng.random() < 0.5:
            live.drafts[seat] = Held(table.current.decided[seat], match.menu(seat).sample(rng))


def redraft(twin: LiveTable, live: LiveTable, observer: PersonId | None, rng: Random) -> None:
    """In the twin, others arrange something else, unless everyone may see their drafts."""
    twin.drafts = dict(live.drafts)
    if drafts_open(live.table):
        return
    own = live.drafts.get(live.table.seat_of(observer))
    twin.drafts = {}
    draft(twin, rng)
    twin.drafts.pop(live.table.seat_of(observer), None)
    if own is not None:
        twin.drafts[live.table.seat_of(observer)] = own


async def received(
    runtime: Runtime,
    live: LiveTable,
    person: PersonId | None,
    since: int,
    messages: Sequence[bytes],
) -> list[str]:
    """Everything a connection is sent: a frame, and the answers to these messages."""
    tape = Tape()
    connection = Connection(runtime, live, tape)
    connection.person, connection.joined = person, True
    connection.role = Role.SPECTATOR if person is None else Role.PLAYER
    connection.telling = told_until(live.table.match, live.table.seat_of(person), since)
    connection.wake()
    for message in messages:
        await connection.receive(message)
    await connection._send_all()
    return tape.texts


def told_until(match: Match, seat: Seat | None, length: int) -> Telling:
    """A connection that was told this much of the match, and still shows all of it."""
    telling = Telling()
    telling.match_id, telling.seat, telling.length = MATCH, seat, length
    heard, later = match.heard(seat), match.heard(seat, length)
    telling.events = heard[: len(heard) - len(later)]
    telling.shown = {n: Happened(n, event, "") for n, event in enumerate(telling.events)}
    return telling


def probes(table: Table, person: PersonId | None, actions: Sequence[Any]) -> list[bytes]:
    """Moves that may or may not be allowed; the answers must not depend on hidden things."""
    seat = table.seat_of(person)
    number = 0 if seat is None else table.current.decided[seat]
    moves = [{"type": "move", "number": number, "action": each, "id": 1} for each in actions]
    early = {"type": "move", "number": number + 1, "action": None, "id": 2}
    return [encode(each) for each in (*moves, early, {"type": "advise", "id": 3})]


class Watch:
    """One observer of a match: compares what they are sent at the table and at its twin."""

    def __init__(
        self, runtime: Runtime, live: LiveTable, person: PersonId | None, rng: Random
    ) -> None:
        self.runtime = runtime
        self.live = live
        self.person = person
        self.rng = rng
        self.twin: LiveTable | None = None
        self.since = 0  # the length of the log when something hidden began
        self.compared = 0

    @property
    def seat(self) -> Seat | None:
        return self.live.table.seat_of(self.person)

    def before(self, entry: Entry) -> Any:
        """Before an action: another one for the twin, if the observer does not witness it."""
        match = self.live.table.match
        assert match is not None
        rules = match.rules
        audience = rules.witnesses(match.state, entry.seat, entry.action)
        if audience is None or entry.seat == self.seat or self.seat in audience:
            self.twin = None
            return None
        if self.twin is None:
            self.twin = twin_of(self.live, self.person, self.rng)
            self.since = len(match.log)
        beside = self.twin.table.match
        assert beside is not None
        for other in laws.alternatives(beside, entry, self.rng):
            if rules.witnesses(beside.state, entry.seat, other) == audience:
                return other
        self.twin = None
        return None

    async def after(self, entry: Entry, other: Any) -> None:
        """After the action: play the other one at the twin, and compare."""
        if self.twin is not None and other is not None:
            self.twin.table = fold(self.twin.table, played(Entry(entry.seat, other)))
            await self.compare(self.twin, [entry.action, other, laws.Nonsense()])
        if self.rng.random() < IMAGINED:
            await self.compare(self.imagined(), [entry.action, laws.Nonsense()])
        match = self.live.table.match
        if self.rng.random() < DEALT and (redealt := laws.dealt(match, self.rng)) is not None:
            await self.compare(self.with_match(redealt), [entry.action, laws.Nonsense()])

    def imagined(self) -> LiveTable:
        """A twin in a different state that looks the same to this seat."""
        match = copy(self.live.table.match)
        assert match is not None
        match.state = match.rules.imagine(match.knowledge(self.seat), self.rng)
        return self.with_match(match)

    def with_match(self, match: Match) -> LiveTable:
        """A twin with this match."""
        twin = twin_of(self.live, self.person, self.rng)
        current = twin.table.current
        assert current is not None
        twin.table = replace(twin.table, current=replace(current, match=match))
        return twin

    async def compare(self, twin: LiveTable, actions: Sequence[Any]) -> None:
        """Assert that both send the same, byte by byte."""
        redraft(twin, self.live, self.person, self.rng)
        probed = self.rng.random() < PROBED
        messages = probes(self.live.table, self.person, actions) if probed else []
        since = self.since if self.twin is not None else len(self.live.table.match.log) - 1
        ours, theirs = [
            await received(self.runtime, live, self.person, since, messages)
            for live in (self.live, twin)
        ]
        assert ours == theirs, f"person {self.person} can tell:\n{ours}\n{theirs}"
        self.compared += 1
        if self.rng.random() < KNOWN:  # what the coach and a bot on this seat would know
            laws.check_same_knowledge(self.live.table.match, twin.table.match, self.seat)

    async def reread(self) -> None:
        """Assert that replays of both running matches are the same too."""
        assert self.twin is not None
        again = [encode(replay_of(live.table.match, self.seat)) for live in (self.live, self.twin)]
        assert again[0] == again[1], f"person {self.person} can tell from the replay"


def played(entry: Entry) -> log.Played:
    """An entry of a match's log as an entry of the table's."""
    by = By.LUCK if entry.seat is CHANCE else By.PERSON
    return log.Played(at=NOW, seat=entry.seat, action=entry.action, by=by)


async def play_watched(runtime: Runtime, game: Game, seats: int, options: Any, rng: Random) -> int:
    """Play a match at random, watched from every seat and by a spectator; returns comparisons."""
    live = LiveTable(runtime.store, new_table(game, options, seats), runtime.clock)
    watches = [Watch(runtime, live, person, rng) for person in (*range(seats), None)]
    begun = live.table.match
    assert begun is not None
    for moment in playing(match_after(begun, len(begun.log)), at_random(rng, rng.choice)):
        entry = moment.entry
        others = [watch.before(entry) for watch in watches]
        live.table = fold(live.table, played(entry))
        live._folded([])
        if live.table.phase is Phase.OVER:  # now everyone may know everything
            break
        draft(live, rng)
        for watch, other in zip(watches, others, strict=True):
            await watch.after(entry, other)
            assisted = watch.twin is not None and live.table.memory is Memory.ASSIST
            if assisted and rng.random() < REPLAYED:
                await watch.reread()
    return sum(watch.compared for watch in watches)
