"""Persist, then publish: kills a server again and again while a swarm plays on it.

SIGKILL stops a process between any two instructions. What the operating system already has is not
lost, so this proves the order of events, not the disk; syncing to disk is up to the database.
"""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from hunch.core.codec import decode
from hunch.core.record import parse, verify
from hunch.server.config import PREFIX
from hunch.server.entries import AnyEntry
from hunch.server.folding import fold, table_from
from hunch.server.table import Phase
from hunch.store import Store
from hunch.store.urls import File, locate, sqlite_url
from tests.server.acknowledged_moves import Ledger, Promised
from tests.server.live_server import PATIENCE, UNLIMITED, LiveServer
from tests.server.swarm import PLANS, STANDSTILL, Gathering, Player, gather

LONGEST_LIFE = 100  # moves; not seconds, so that a busy machine plays as much as an idle one
CLOCKS_SECONDS = 7.0  # now and then: long enough for clocks, which give everyone 5 s to reconnect
LONGEST_START = 1.5


@dataclass
class Figures:
    """How a run went."""

    kills: int = 0
    acknowledged: int = 0  # moves of people
    entries: int = 0
    matches: int = 0  # finished ones
    connections: int = 0
    retries: int = 0  # of moves that had already been played
    lost: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged moves, {len(self.lost)} lost, "
            f"{self.matches} matches finished ({self.entries} entries, {self.connections} "
            f"connections, {self.retries} retries of moves already played, "
            f"{len(self.faults)} other faults)"
        )


class KillableServer:
    """`hunch serve` as a separate process, always on the same port and database."""

    def __init__(self, url: str, folder: Path, **config: int) -> None:
        self.url = url
        self.config = UNLIMITED | config
        self.log = folder / "server.log"
        self.port = _free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it accepts connections a moment later."""
        words = ["serve", "--no-browser", "--log", "json"]
        words += ["--port", str(self.port), "--database", self.url]
        limits = {f"{PREFIX}{name.upper()}": str(value) for name, value in self.config.items()}
        kept: dict[str, str] = {}
        if sys.dont_write_bytecode:  # it starts so often that its code is compiled only once
            code = str(self.log.parent / "code")
            kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": code}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "hunch", *words],
                env=os.environ | limits | kept,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def end(self, how: signal.Signals) -> None:
        """Send a signal and wait until the process has ended."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def complaints(self) -> list[str]:
        """What it logged: nothing, if all went well.

        Python itself says that it cleans up after the worker processes of a server that was killed.
        """
        lines = self.log.read_text("utf-8").splitlines()
        return [f"The server's log: {line}" for line in lines if "resource_tracker" not in line]


class KillLoop:
    """A swarm, a server to kill, and the checks."""

    def __init__(
        self, url: str, folder: Path, rng: Random, longest_life: int = LONGEST_LIFE
    ) -> None:
        self.url = url
        self.folder = folder
        self.rng = rng
        self.longest_life = longest_life
        self.server = KillableServer(url, folder)
        self.tables: list[Gathering] = []
        self.ledgers: dict[str, Ledger] = {}  # by code
        self.ids: dict[str, str] = {}  # of tables, by code
        self.last_kill: dict[str, int] = {}  # the length of the logs then, by code
        self.faults: list[str] = []
        self.figures = Figures()

    async def run(self, kills: int, report: Callable[[Figures], None]) -> Figures:
        """Kill the server this often while everyone plays, and let them play on at the end."""
        self.server.start()
        try:
            await self._open_tables()
            async with asyncio.TaskGroup() as tasks:
                playing = [tasks.create_task(player.run()) for player in self._players()]
                while self.figures.kills < kills and not self._failed():
                    await self._live_a_while()
                    self.server.end(signal.SIGKILL)
                    self.figures.kills += 1
                    promised = {code: ledger.promised() for code, ledger in self.ledgers.items()}
                    url = self._copied()
                    self.server.start()
                    await self._check(url, promised)
                    report(self.figures)
                await self._all_go_on()
                for task in playing:
                    task.cancel()
            self.server.end(signal.SIGTERM)
        finally:
            self.server.end(signal.SIGKILL)
        await self._check_at_last()
        return self.figures

    async def _open_tables(self) -> None:
        here = LiveServer(None, self.server.port)
        await until(lambda: answers(self.server.port))
        self.tables = [await gather(here, plan, self.rng) for plan in PLANS]
        self.ledgers = {table.ledger.code: table.ledger for table in self.tables}

    async def _live_a_while(self) -> None:
        """Wait for a random moment: usually during play, sometimes while the server starts."""
        chance = self.rng.random()
        if chance < 0.1 and self.figures.kills:
            await asyncio.sleep(self.rng.uniform(0, LONGEST_START))
            return
        goal = self._acknowledged() + self.rng.randint(1, self.longest_life)
        try:
            await until(lambda: self._acknowledged() >= goal or self._failed())
        except TimeoutError:
            self.faults.append("Play did not go on after a restart.")
        await asyncio.sleep(CLOCKS_SECONDS if chance > 0.97 else self.rng.uniform(0, 0.03))

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
            self.faults.append("Not every table went on after the last kill.")

    # Checks

    def _copied(self) -> str:
        """A copy of the database as the kill left it. Opening SQLite's own files would repair them,
        and that is the server's job."""
        place = locate(self.url)
        if not isinstance(place, File):
            return self.url
        assert place.path is not None
        copy = self.folder / "copy.db"
        for end in ("", "-wal"):
            copy.with_name(copy.name + end).unlink(missing_ok=True)
            if (source := place.path.with_name(place.path.name + end)).exists():
                shutil.copy(source, copy.with_name(copy.name + end))
        return sqlite_url(copy)

    async def _check(self, url: str, promised: dict[str, Promised]) -> None:
        """Everything acknowledged is in the logs, exactly once and as it was sent."""
        async with _opened(url) as store:
            for code, ledger in self.ledgers.items():
                ledger.take(await store.read(await self._id(store, code), len(ledger.lines)))
                lost = ledger.lost(promised[code])
                self.figures.lost += [each for each in lost if each not in self.figures.lost]
        self._count()

    async def _check_at_last(self) -> None:
        """The logs are complete, unchanged since they were read, and can be folded again."""
        promised = {code: ledger.promised() for code, ledger in self.ledgers.items()}
        await self._check(self.url, promised)
        broken, finished = self._failed(), 0
        async with _opened(self.url) as store:
            for table in self.tables:
                ledger, code = table.ledger, table.ledger.code
                id_, lines = await self._id(store, code), ledger.lines
                if await store.read(id_) != lines:
                    self.faults.append(f"Table {code}: the log is not what it was.")
                if await store.read(id_, len(lines)):  # nothing may follow
                    self.faults.append(f"Table {code}: the log has gaps.")
                missing = table.plan.deciders - ledger.deciders(self.last_kill[code])
                if missing and not broken:
                    self.faults.append(f"Table {code}: not everyone played on.")
                self.faults += ledger.invented()
                finished += await _finished(store, id_, code, lines)
        self.faults += self.server.complaints()
        self._count()
        self.figures.matches = finished

    async def _id(self, store: Store, code: str) -> str:
        if code not in self.ids:
            row = await store.find(code)
            assert row is not None, f"Table {code} has disappeared."
            self.ids[code] = row.id
        return self.ids[code]

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
