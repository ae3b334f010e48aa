"""Real server processes that share one PostgreSQL; tests start, stop and kill them."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

from hunch.core.codec import decode
from hunch.server.config import Config
from hunch.server.entries import AnyEntry
from hunch.server.maintenance import maintain
from hunch.server.runtime import Runtime
from hunch.store import Store
from tests.postgres import Server
from tests.server.live_server import PATIENCE, UNLIMITED, Client, LiveServer, sample, until

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{}'"


class Process(LiveServer):
    """`hunch serve` as people run it, on its own port."""

    def __init__(self, url: str, name: str, folder: Path, **config: int) -> None:
        super().__init__(None, free_port())
        self.name = name
        self.log = folder / f"{name}.log"
        self.clients: list[Player] = []
        settings = {
            f"HUNCH_{key.upper()}": str(value) for key, value in {**UNLIMITED, **config}.items()
        }
        # PostgreSQL identifies the process's connections by this name.
        settings["HUNCH_DATABASE_URL"] = f"{url}&application_name={name}"
        command = [sys.executable, "-m", "hunch", "serve", "--port", str(self.port), "--no-browser"]
        with self.log.open("w") as log:
            self.popen = subprocess.Popen(
                command, env={**os.environ, **settings}, stdout=log, stderr=log
            )

    async def client(self, code: str, **join: Any) -> "Player":
        player = Player(f"ws://127.0.0.1:{self.port}/api/tables/{code}/socket")
        self.clients.append(player)
        await player.connect(**join)
        return player

    async def ready(self) -> None:
        """Wait until it accepts work."""
        async with asyncio.timeout(3 * PATIENCE), self.http() as http:
            while not await self._answers(http):
                assert self.popen.poll() is None, self.log.read_text()
                await asyncio.sleep(0.02)

    async def _answers(self, http: httpx.AsyncClient) -> bool:
        try:
            return (await http.get("/ready")).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Kill it without warning, as a power cut would."""
        self.popen.kill()
        self.popen.wait()

    async def stop(self) -> int:
        """Stop it as its operator would; returns the exit code."""
        self.popen.send_signal(signal.SIGTERM)
        await until(lambda: self.popen.poll() is not None)
        return self.popen.returncode

    async def metric(self, name: str) -> float:
        """The value of one of its metrics."""
        async with self.http() as http:
            lines = (await http.get("/metrics")).text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))

    def complaints(self) -> list[str]:
        """Errors that it logged."""
        signs = ("[error", "[critical", "Traceback", "never awaited", "never retrieved")
        lines = self.log.read_text().splitlines()
        return [line for line in lines if any(sign in line for sign in signs)]


class Player(Client):
    """A client with more ways to look at what it was shown."""

    @property
    def here(self) -> set[str]:
        return {person["name"] for person in self.frame["table"]["people"] if person["here"]}

    @property
    def said(self) -> set[str]:
        return {line["text"] for line in self.chat}

    def sample(self, rng: Random) -> Any:
        """A random action from its menu, as it comes back from the server."""
        return json.loads(json.dumps(sample(self.match["menu"], rng)))

    def common(self) -> dict[int, Any]:
        """What all seats are shown of the match, by the length of the log."""
        found = {}
        for text in self.received:
            frame = json.loads(text)
            if frame["type"] == "frame" and "match" in frame:
                match, table = frame["match"], frame["table"]
                facts = (match["id"], match["seats"], match["outcome"])
                found[frame["length"]] = (*facts, table["phase"], table["chairs"])
        return found


class Cluster:
    """A database, and the processes that share it."""

    def __init__(self, postgres: Server, folder: Path) -> None:
        self.postgres = postgres
        self.url = postgres.create()
        self.folder = folder
        self.processes: list[Process] = []

    def run(self, story: Coroutine[Any, Any, None]) -> None:
        """Run a test's coroutine; fails if the servers log any errors."""
        before = self._complaints()
        self.run_despite_errors(story)
        assert self._complaints() == before

    def run_despite_errors(self, story: Coroutine[Any, Any, None]) -> None:
        """Run a test's coroutine, and close all connections afterwards."""

        async def whole() -> None:
            try:
                await story
            finally:
                for process in self.processes:
                    while process.clients:
                        await process.clients.pop().close()

        asyncio.run(whole())

    def _complaints(self) -> list[str]:
        return [line for process in self.processes[:2] for line in process.complaints()]

    def begin(self, name: str) -> Process:
        """Start a process; it is ready a moment later."""
        process = Process(self.url, name, self.folder)
        self.processes.append(process)
        return process

    async def join(self, name: str) -> Process:
        """Start a process and wait for it."""
        process = self.begin(name)
        await process.ready()
        return process

    async def cut(self, process: Process) -> None:
        """Close all of a process's connections to the database; it may reconnect."""
        await asyncio.to_thread(self.postgres.execute, CUT.format(process.name))

    @asynccontextmanager
    async def cut_off(self, process: Process) -> AsyncIterator[None]:
        """In this context, a process has no connection to the database and can't get one."""
        database = self.url.split("/")[3].partition("?")[0]
        change = f"ALTER DATABASE {database} ALLOW_CONNECTIONS {{}}"
        await asyncio.to_thread(self.postgres.execute, change.format("false"))
        try:
            await self.cut(process)
            yield
        finally:
            await asyncio.to_thread(self.postgres.execute, change.format("true"))

    async def entries(self, code: str) -> list[AnyEntry]:
        """A table's log, as stored."""
        store = await Store.open(self.url)
        try:
            row = await store.find(code)
            assert row is not None
            return [decode(line, AnyEntry) for line in await store.read(row.id)]
        finally:
            await store.close()


@contextmanager
def cluster(postgres: Server, folder: Path, names: Sequence[str]) -> Iterator[Cluster]:
    """Running processes, which are killed at the end."""
    found = Cluster(postgres, folder)
    try:
        for name in names:
            found.begin(name)
        asyncio.run(_all_ready(found.processes))
        yield found
    finally:
        for process in found.processes:
            process.kill()


@asynccontextmanager
async def runtime(url: str) -> AsyncIterator[Runtime]:
    """A server's runtime inside this process."""
    store = await Store.open(url)
    found = Runtime(store, Config())
    running = asyncio.create_task(maintain(found))
    try:
        yield found
    finally:
        running.cancel()
        await asyncio.wait([running])
        await found.stop()
        await store.close()


async def _all_ready(processes: Sequence[Process]) -> None:
    await asyncio.gather(*(process.ready() for process in processes))


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


# Players on different processes


async def begin(host: Player, *others: Player) -> None:
    """The host starts the match once everyone is there; wait until they all see it."""
    await settled([host, *others])
    await host.do("start")
    for client in (host, *others):
        await client.until(lambda client=client: "match" in client.frame)


async def settled(clients: Sequence[Player]) -> None:
    """Wait until everyone has seen the longest log that any of them was shown."""
    for client in clients:
        longest = max(each.frame["length"] for each in clients)
        await client.until(lambda client=client, n=longest: client.frame["length"] >= n)


async def together(clients: Sequence[Player], rng: Random) -> list[Player]:
    """Everyone who has to decide does so simultaneously; returns who they were."""
    owing = {client: client.number for client in clients if client.owes}
    moves = [("move", {"number": n, "action": c.sample(rng)}) for c, n in owing.items()]
    await asyncio.gather(
        *(client.do(word, **fields) for client, (word, fields) in zip(owing, moves, strict=True))
    )
    for client, number in owing.items():
        await client.until(lambda client=client, n=number: client.number > n)
    return list(owing)


async def insist(client: Player, word: str, **fields: Any) -> None:
    """Repeat a message as long as the answer is `try_again`."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await client.ask(word, **fields))["type"] == "refused":
            assert answer["code"] == "try_again", answer


async def insisting(client: Player, rng: Random) -> None:
    """Play at random to the end on a server that sometimes can't reach its database."""
    while not client.over:
        await client.until(lambda: client.owes or client.over)
        if client.owes:
            number = client.number
            await insist(client, "move", number=number, action=client.sample(rng))
            await client.until(lambda n=number: client.number > n)


def agree(clients: Sequence[Player]) -> bool:
    """Assert that all were shown the same facts at the same length of the log."""
    shown: dict[int, Any] = {}
    compared = 0
    for client in clients:
        for length, facts in client.common().items():
            compared += length in shown
            assert shown.setdefault(length, facts) == facts, f"at {length}"
    return compared > 0
