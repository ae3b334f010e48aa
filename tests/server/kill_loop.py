"""Persist, then publish: kills a server again and again while a swarm plays on it.

SIGKILL stops a process between any two instructions. What the operating system already has is not
lost, so this proves the order of events. A power cut also loses what was not synced to disk:
with a simulated disk (SQLite only), the database's files are put back to what had been synced.
Several processes share a PostgreSQL, of which one is killed each time, and now and then PostgreSQL
itself; people reconnect to any of them.
"""

import asyncio
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from hunch.core.codec import decode
from hunch.core.record import parse, verify
from hunch.server.config import PREFIX
from hunch.server.entries import AnyEntry
from hunch.server.folding import fold, table_from
from hunch.server.table import Phase
from hunch.store import Store
from hunch.store.errors import Unavailable
from hunch.store.urls import File, locate, sqlite_url
from tests.postgres import Server
from tests.server.acknowledged_moves import Ledger, Promised
from tests.server.live_server import PATIENCE, UNLIMITED, LiveServer
from tests.server.simulated_disk import DATABASE, LOG, SYNCED, SimulatedDisk
from tests.server.swarm import PLANS, STANDSTILL, Gathering, Player, gather
from tests.server.sync_calls import SyncCalls

LONGEST_LIFE = 100  # moves; not seconds, so that a busy machine plays as much as an idle one
CLOCKS_SECONDS = 7.0  # now and then: long enough for clocks, which give everyone 5 s to reconnect
LONGEST_START = 1.5
# What a server says that can't reach its database, and one that was just being started.
OUTAGES = (
    *("database unavailable", "Database error: "),
    "cannot be used: the database system is starting up",
)
TRACEBACK = re.compile(r"Traceback \(most recent call last\):\n(?:[ \t].*\n)*.*\n?")
PARTIAL = 0.5  # the share of power cuts that leave some of what was not synced
ENDLESS = 10_000_000  # entries, so that a long run may chat to its end
DATABASE_KILLS = 0.25  # the share of kills that hit PostgreSQL instead of a process
CHECKPOINTS = 0.5  # the share of checkpoints that a power cut interrupts
# `hunch` with another of SQLite's settings, to see what that loses
WITH_PRAGMA = """\
from hunch.store import sqlite
sqlite.PRAGMAS += ({!r},)
from hunch.cli import main
main()
"""


@dataclass
class Figures:
    """How a run went."""

    kills: int = 0
    cuts: list["PowerCut"] | None = None  # if they are power cuts
    database_kills: int = 0  # those that hit PostgreSQL
    acknowledged: int = 0  # moves of people
    entries: int = 0
    matches: int = 0  # finished ones
    connections: int = 0
    retries: int = 0  # of moves that had already been played
    lost: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        ends = f"{self.kills} kills"
        if self.database_kills:
            ends += f" ({self.database_kills} of PostgreSQL)"
        if self.cuts is not None:
            during = Counter(cut.during for cut in self.cuts)
            ends = (
                f"{self.kills} power cuts ({during[LOG]} while the log was synced, "
                f"{during[DATABASE]} during a checkpoint, "
                f"{sum(cut.sectors_lost for cut in self.cuts)} sectors lost)"
            )
        return (
            f"{ends}, {self.acknowledged} acknowledged moves, {len(self.lost)} lost, "
            f"{self.matches} matches finished ({self.entries} entries, {self.connections} "
            f"connections, {self.retries} retries of moves already played, "
            f"{len(self.faults)} other faults)"
        )


class PowerCut(NamedTuple):
    """What happened in one power cut."""

    during: str | None  # the suffix of the file whose sync had begun
    kept: float  # the chance that something not synced survived
    sectors_lost: int


class KillableServer:
    """`hunch serve` as a separate process, always on the same port and database."""

    def __init__(
        self,
        url: str,
        folder: Path,
        disk: SimulatedDisk | None = None,
        pragma: str = "",
        log: str = "server.log",
        **config: int,
    ) -> None:
        self.url = url
        self.config = UNLIMITED | config
        self.disk = disk
        self.syncs = SyncCalls(disk.sync) if disk else None
        self.program = ["-c", WITH_PRAGMA.format(pragma)] if pragma else ["-m", "hunch"]
        self.log = folder / log
        self.port = _free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it accepts connections a moment later."""
        words = ["serve", "--no-browser", "--log", "json"]
        words += ["--port", str(self.port), "--database", self.url]
        limits = {f"{PREFIX}{name.upper()}": str(value) for name, value in self.config.items()}
        start = self.syncs.start if self.syncs else subprocess.Popen
        with self.log.open("ab") as log:
            self.process = start(
                [sys.executable, *self.program, *words],
                env=os.environ | limits,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def end(self, how: signal.Signals) -> None:
        """Send a signal and wait until the process has ended."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None
        if self.disk and self.syncs:
            self.disk.cut_power()
            self.syncs.stop()

    def complaints(self, outages: bool = False) -> list[str]:
        """What it logged: nothing, if all went well, except for what it says of `outages`.

        Python itself says that it cleans up after the worker processes of a server that was killed,
        and its fork server that it was about to start one.
        """
        logged = TRACEBACK.sub(_unless_of_fork_server, self.log.read_text("utf-8"))
        lines = logged.splitlines()
        expected = ("resource_tracker", *OUTAGES) if outages else ("resource_tracker",)
        return [
            f"The server's log: {line}"
            for line in lines
            if not any(each in line for each in expected)
        ]


def _unless_of_fork_server(traceback: re.Match[str]) -> str:
    return "" if "forkserver.py" in traceback[0] else traceback[0]


class KillLoop:
    """A swarm, a server to kill, and the checks."""

    def __init__(
        self,
        url: str,
        folder: Path,
        rng: Random,
        longest_life: int = LONGEST_LIFE,
        power_cuts: bool = False,
        pragma: str = "",
        processes: int = 1,
        postgres: Server | None = None,
    ) -> None:
        self.url = url
        self.folder = folder
        self.rng = rng
        self.postgres = postgres
        self.longest_life = longest_life
        self.disk = SimulatedDisk(_path(url), rng) if power_cuts else None
        self.servers = [
            KillableServer(
                *(url, folder, self.disk, pragma, f"server{number}.log"), most_entries=ENDLESS
            )
            for number in range(processes)
        ]
        self.tables: list[Gathering] = []
        self.ledgers: dict[str, Ledger] = {}  # by code
        self.last_kill: dict[str, int] = {}  # the length of the logs then, by code
        self.faults: list[str] = []
        self.figures = Figures(cuts=[] if power_cuts else None)

    async def run(
        self, kills: int, report: Callable[[Figures], None], seconds: float = 0
    ) -> Figures:
        """Kill the server this many times while everyone plays, and let them play on at the end.

        At first they play for this long without being interrupted.
        """
        for server in self.servers:
            server.start()
        try:
            await self._open_tables()
            async with asyncio.TaskGroup() as tasks:
                playing = [tasks.create_task(player.run()) for player in self._players()]
                await self._play_for(seconds)
                while self.figures.kills < kills and not self._failed():
                    await self._live_a_while()
                    killed = self._kill()
                    promised = {code: ledger.promised() for code, ledger in self.ledgers.items()}
                    self._lose_unsynced()
                    url = self._copied()
                    await asyncio.to_thread(killed.start)
                    await self._check(url, promised)
                    report(self.figures)
                await self._all_go_on()
                for task in playing:
                    task.cancel()
            for server in self.servers:
                server.end(signal.SIGTERM)
        finally:
            for server in self.servers:
                server.end(signal.SIGKILL)
            if self.disk:
                self.disk.close()
        await self._check_at_last()
        return self.figures

    async def _open_tables(self) -> None:
        here = [LiveServer(None, server.port) for server in self.servers]
        await until(lambda: all(answers(server.port) for server in self.servers))
        self.tables = [await gather(here, plan, self.rng) for plan in PLANS]
        self.ledgers = {table.ledger.code: table.ledger for table in self.tables}

    async def _play_for(self, seconds: float) -> None:
        end = monotonic() + seconds
        while monotonic() < end and not self._failed():
            await asyncio.sleep(1)

    def _kill(self) -> "KillableServer | Server":
        """Kill a process, or the PostgreSQL that they share; returns what has to be started."""
        self.figures.kills += 1
        if self.postgres and self.rng.random() < DATABASE_KILLS:
            self.figures.database_kills += 1
            self.postgres.stop()
            return self.postgres
        victim = self.rng.choice(self.servers)
        victim.end(signal.SIGKILL)
        return victim

    async def _live_a_while(self) -> None:
        """Wait for a random moment: usually during play, sometimes while the server starts."""
        chance = self.rng.random()
        if chance < 0.1 and self.figures.kills:
            await asyncio.sleep(self.rng.uniform(0, LONGEST_START))
            return
        if self.disk and self.rng.random() < CHECKPOINTS:
            self.disk.hang_at(DATABASE)  # if there is a checkpoint, which is rare
        goal = self._acknowledged() + self.rng.randint(1, self.longest_life)
        try:
            await self._play_until(goal)
            if self.disk and self.figures.kills % 2 == 0:
                self.disk.hang_at(LOG)
                await self._play_until(goal + self.longest_life)  # the next move, if it is synced
        except TimeoutError:
            self.faults.append("Play did not continue after a restart.")
        clocks = chance > 0.97 and not self._hanging()
        await asyncio.sleep(CLOCKS_SECONDS if clocks else self.rng.uniform(0, 0.03))

    async def _play_until(self, goal: int) -> None:
        """Wait for this many acknowledged moves, or until the disk hangs."""
        await until(lambda: self._acknowledged() >= goal or self._hanging() or self._failed())

    async def _all_go_on(self) -> None:
        """After the last kill, wait until every table has made progress."""
        made = [table.decisions for table in self.tables]

        def all_went_on() -> bool:
            return self._failed() or all(
                table.decisions > before for table, before in zip(self.tables, made, strict=True)
            )

        self.last_kill = {code: len(ledger.lines) for code, ledger in self.ledgers.items()}
        try:
            await until(all_went_on)
        except TimeoutError:
            self.faults.append("Not every table continued after the last kill.")

    def _lose_unsynced(self) -> None:
        """A power cut keeps only what was synced, or some of the rest too."""
        if self.disk and self.figures.cuts is not None:
            during, kept = self.disk.hanging, 0.0
            if self.figures.cuts and self.rng.random() < PARTIAL:
                kept = self.rng.random()
            self.figures.cuts.append(PowerCut(during, kept, self.disk.restore(kept)))

    # Checks

    def _copied(self) -> str:
        """A copy of the database as the kill left it. Opening SQLite's own files would repair them,
        and that is the server's job."""
        if not isinstance(locate(self.url), File):
            return self.url
        original, copy = _path(self.url), self.folder / "copy.db"
        for end in SYNCED:
            copy.with_name(copy.name + end).unlink(missing_ok=True)
            if (source := original.with_name(original.name + end)).exists():
                shutil.copy(source, copy.with_name(copy.name + end))
        return sqlite_url(copy)

    async def _check(self, url: str, promised: dict[str, Promised]) -> None:
        """Everything acknowledged is in the logs, exactly once and as it was sent."""
        try:
            async with _opened(url) as store:
                for code, ledger in self.ledgers.items():
                    if row := await store.find(code):
                        ledger.take(await store.read(row.id, len(ledger.lines)))
                    lost = ledger.lost(promised[code])
                    self.figures.lost += [each for each in lost if each not in self.figures.lost]
        except Unavailable as error:
            self.faults.append(f"The database cannot be opened: {error}")
        if isinstance(locate(url), File):
            self.faults += _damage(_path(url))
        self._count()

    async def _check_at_last(self) -> None:
        """The logs are complete, unchanged since they were read, and can be folded again."""
        promised = {code: ledger.promised() for code, ledger in self.ledgers.items()}
        await self._check(self.url, promised)
        broken, finished = self._failed(), 0
        async with _opened(self.url) as store:
            for table in self.tables:
                ledger, code = table.ledger, table.ledger.code
                row, lines = await store.find(code), ledger.lines
                if row is None or await store.read(row.id) != lines:
                    self.faults.append(f"Table {code}: the log is not what it was.")
                    continue
                if await store.read(row.id, len(lines)):  # nothing may follow
                    self.faults.append(f"Table {code}: the log has gaps.")
                missing = table.plan.deciders - ledger.deciders(self.last_kill[code])
                if missing and not broken:
                    self.faults.append(f"Table {code}: not everyone played on.")
                self.faults += ledger.invented()
                finished += await _finished(store, row.id, code, lines)
        for server in self.servers:
            self.faults += server.complaints(outages=self.figures.database_kills > 0)
        self._count()
        self.figures.matches = finished

    def _hanging(self) -> bool:
        return self.disk is not None and self.disk.hanging is not None

    def _failed(self) -> bool:
        broken = any(player.faults for player in self._players())
        return bool(broken or self.faults or self.figures.lost)

    def _count(self) -> None:
        figures, ledgers, players = self.figures, self.ledgers.values(), self._players()
        figures.acknowledged = self._acknowledged()
        figures.entries = sum(len(ledger.lines) for ledger in ledgers)
        figures.matches = sum(ledger.cleared for ledger in ledgers)
        figures.connections = sum(player.connections for player in players)
        figures.retries = sum(player.retries for player in players)
        figures.faults = [*self.faults, *(fault for each in players for fault in each.faults)]

    def _acknowledged(self) -> int:
        return sum(len(ledger.acknowledged) for ledger in self.ledgers.values())

    def _players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]


async def _finished(store: Store, id_: str, code: str, lines: list[bytes]) -> int:
    """Fold a whole log; every finished match in it is in the history and provably fair."""
    matches = 0
    table = table_from(id_, code, [decode(lines[0], AnyEntry)])
    for line in lines[1:]:
        before = table.phase
        table = fold(table, decode(line, AnyEntry))
        if before is Phase.PLAYING and table.phase is Phase.OVER:
            matches += 1
            row = await store.match(table.match_id)
            assert row is not None, f"Match {table.match_id} is not in the history."
            record = parse(row.record.decode())
            verify(record)
            assert table.match is not None
            assert len(record.log) == len(table.match.log), f"Match {table.match_id} is cut short."
    return matches


def _damage(database: Path) -> list[str]:
    """A sentence for everything wrong with a database: what SQLite finds, and gaps in logs."""
    gaps = "SELECT table_id FROM entries GROUP BY table_id HAVING max(n) + 1 != count(*)"
    with closing(sqlite3.connect(database)) as connection:
        try:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            found += [f"the log of {row[0]} has gaps" for row in connection.execute(gaps)]
        except sqlite3.DatabaseError as error:
            found = [str(error)]
    return [f"The database is damaged: {each}" for each in found if each != "ok"]


def _path(url: str) -> Path:
    """Where a SQLite database is."""
    place = locate(url)
    assert isinstance(place, File), "Only SQLite is a file."
    assert place.path is not None, "A temporary file has no path."
    return place.path


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(STANDSTILL):
        while not condition():
            await asyncio.sleep(0.005)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
