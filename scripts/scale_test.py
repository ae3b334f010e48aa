"""Thousands of tables in play on one PostgreSQL and several processes, one of which is killed.

Usage: python scripts/scale_test.py [--tables 300] [--processes 3] [--seconds 15]
                                    [--people 0.1] [--bots 0.1] [--pace 5] [--checkout FOLDER]

All of it runs on this machine and only on 127.0.0.1: an embedded PostgreSQL (with fsync, as on a
real server), several `hunch serve` processes, and all players in one Python process. Each table has
two seats and a match of Intuition in play:

- at a share of the tables (`--people`), two people are connected, often to different processes;
  each thinks for `--pace` seconds before a move;
- at another share (`--bots`), one connected person plays against an easy bot, at the usual pace;
- at all others the players have put their phones away: nobody is connected, the match is paused,
  and one of the processes is responsible for it.

Then one process is killed with SIGKILL. Those who were connected to it reconnect to another one, as
they would through a load balancer, and try again every 0.2 s.

With `--checkout` the processes run another version of Hunch. One from before leases locks every
table instead, which the database does not show, so what is said about those is left out.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import asyncpg
import httpx
import websockets

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hunch.server.config import Config
from hunch.server.file_limit import raise_file_limit
from hunch.server.identity import new_token
from tests.postgres import DURABLE, Server
from tests.server.live_server import Client, sample
from tests.server.processes import Process

GAME = "intuition"
OPENED_AT_ONCE = 20
WARM_UP = 3.0  # seconds
RETRY = 0.2  # seconds until somebody tries to reconnect
PATIENCE = 120.0  # seconds for the tables of the killed process to resume
LOST = (OSError, websockets.WebSocketException, KeyError, TimeoutError)

UNCLAIMED = (
    "SELECT count(*) FROM tables WHERE phase = 'playing'"
    " AND NOT EXISTS (SELECT FROM claims WHERE table_id = id)"
)
CLAIMED = "SELECT code, process FROM tables JOIN claims ON table_id = id WHERE phase = 'playing'"
LEASES = "SELECT process FROM leases"
HAS_LEASES = "SELECT to_regclass('leases') IS NOT NULL"


class Options(NamedTuple):
    """What to do, from the command line."""

    tables: int
    processes: int
    seconds: float
    people: float
    bots: float
    pace: float
    checkout: Path | None


class Moved(NamedTuple):
    """A move that the server has answered, and how long that took."""

    at: float
    seconds: float


class LeanClient(Client):
    """A client that remembers only the latest frame."""

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                self._take(json.loads(text))
        self.closed = True
        self.news.set()

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "frame":
            self.frame = message
            self.news.set()
        elif message["type"] in ("done", "refused"):
            self.answers = {message["id"]: message}
            self.news.set()

    async def connect(self, **join: Any) -> None:
        self.socket = await websockets.connect(self.address, compression=None, ping_interval=None)
        self.reader = asyncio.create_task(self._read())
        await self.do("join", **join)
        await self.until(lambda: self.frame or self.closed)

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not (condition() or self.closed):
                self.news.clear()
                await self.news.wait()
        if self.closed:
            raise ConnectionError

    async def stays_until(self, condition: Any) -> None:
        """The same, for as long as it takes."""
        while not (condition() or self.closed):
            self.news.clear()
            await self.news.wait()
        if self.closed:
            raise ConnectionError


class Person:
    """Somebody connected to one of the processes, who plays on, whatever happens."""

    def __init__(self, test: "ScaleTest", code: str, token: str, place: int, hosts: bool) -> None:
        self.test = test
        self.code = code
        self.token = token
        self.place = place  # of the process
        self.hosts = hosts
        self.rng = Random(f"{code} {hosts}")
        self.back: list[float] = []  # each time this person joined the table
        self.moves: list[Moved] = []
        self.turns: list[float] = []  # each time it was this person's turn
        self.faults: list[str] = []

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                await self._connected()
            except LOST:
                self.place += 1
                await asyncio.sleep(RETRY)
            except AssertionError as error:  # something was refused
                self.faults.append(f"{self.code}: {error}")
                await asyncio.sleep(RETRY)

    async def _connected(self) -> None:
        client = await self.test.join(self.place, self.code, token=self.token)
        self.back.append(monotonic())
        try:
            while True:
                await client.stays_until(lambda: client.over or _owes(client))
                if client.over:
                    await self._again(client)
                else:
                    await self._move(client)
        finally:
            await client.close()

    async def _again(self, client: LeanClient) -> None:
        if self.hosts:
            await client.do("rematch")
            await client.do("start")
        await client.stays_until(lambda: not client.over)

    async def _move(self, client: LeanClient) -> None:
        self.turns.append(monotonic())
        number, action = client.number, sample(client.match["menu"], self.rng)
        with suppress(TimeoutError):  # thinking
            async with asyncio.timeout(self.test.options.pace * self.rng.uniform(0.5, 1.5)):
                await client.stays_until(lambda: False)
        began = monotonic()
        await client.do("move", number=number, action=action)
        self.moves.append(Moved(monotonic(), monotonic() - began))
        await client.stays_until(lambda: client.over or client.number > number)


def _owes(client: LeanClient) -> bool:
    return "match" in client.frame and client.owes


class ScaleTest:
    """The processes, the tables and the people at them."""

    def __init__(self, options: Options, url: str, processes: Sequence[Process]) -> None:
        self.options = options
        self.url = url
        self.processes = list(processes)
        self.people: list[Person] = []
        self.kinds = {"people": 0, "bots": 0, "waiting": 0}
        self.rows: list[tuple[str, str]] = []

    async def join(self, place: int, code: str, **join: Any) -> LeanClient:
        """A connection to the process at this place in the list; places wrap around."""
        port = self.processes[place % len(self.processes)].port
        client = LeanClient(f"ws://127.0.0.1:{port}/api/tables/{code}/socket")
        try:
            await client.connect(**join)
        except BaseException:
            if hasattr(client, "reader"):
                await client.close()
            raise
        return client

    async def run(self) -> None:
        """Open everything, measure, kill, and measure again."""
        await asyncio.gather(*(process.ready() for process in self.processes))
        began = monotonic()
        await self._open_all()
        took = monotonic() - began
        shares = ", ".join(f"{count:,} {kind}" for kind, count in self.kinds.items())
        self._note("tables in play", f"{self.options.tables:,} ({shares})")
        self._note("opened in", f"{took:.0f} s")
        tasks = [asyncio.create_task(person.run()) for person in self.people]
        try:
            await self._steady()
            await self._killed()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # Opening

    async def _open_all(self) -> None:
        turn = asyncio.Semaphore(OPENED_AT_ONCE)
        options = self.options
        async with httpx.AsyncClient(timeout=60) as http:

            async def one(number: int) -> None:
                async with turn:
                    # Spread evenly, so that every process has its share of each kind.
                    part = number * 0.6180339887 % 1
                    if part < options.people:
                        await self._open_for_people(http, number)
                    elif part < options.people + options.bots:
                        await self._open_with_bot(http, number, stays=True)
                    else:
                        await self._open_with_bot(http, number, stays=False)

            await asyncio.gather(*(one(number) for number in range(options.tables)))

    async def _open(self, http: httpx.AsyncClient, number: int) -> tuple[str, str, LeanClient]:
        base = self.processes[number % len(self.processes)].base
        new = {"game": GAME, "name": "Ann", "settings": {"slow": "wait", "tap": False}}
        made = (await http.post(f"{base}/api/tables", json=new)).json()
        host = await self.join(number, made["code"], token=made["token"])
        return made["code"], made["token"], host

    async def _open_for_people(self, http: httpx.AsyncClient, number: int) -> None:
        code, token, host = await self._open(http, number)
        other, place = new_token(), number + number // len(self.processes) % 2
        guest = await self.join(place, code, token=other, name="Ben")
        await host.until(lambda: len(host.frame["table"]["people"]) == 2)
        await host.do("start")
        await host.close()
        await guest.close()
        self.people.append(Person(self, code, token, number, hosts=True))
        self.people.append(Person(self, code, other, place, hosts=False))
        self.kinds["people"] += 1

    async def _open_with_bot(self, http: httpx.AsyncClient, number: int, stays: bool) -> None:
        code, token, host = await self._open(http, number)
        await host.do("bot", chair=1, level="easy")
        await host.do("start")
        await host.close()
        if stays:
            self.people.append(Person(self, code, token, number, hosts=True))
        self.kinds["bots" if stays else "waiting"] += 1

    # Measuring

    async def _steady(self) -> None:
        await asyncio.sleep(WARM_UP + self.options.pace)
        for person in self.people:
            person.moves.clear()
        began, cpu = monotonic(), self._cpu()
        await asyncio.sleep(self.options.seconds)
        took = monotonic() - began
        cores = (self._cpu() - cpu) / took
        seconds = [move.seconds for person in self.people for move in person.moves]
        self._note("people’s moves per second", f"{len(seconds) / took:.0f}")
        self._note("a move, answered in", _times(seconds))
        self._note("CPU of the server processes", f"{cores:.2f} cores")

    async def _killed(self) -> None:
        count = len(self.processes)
        there = [person for person in self.people if person.place % count == 0]
        line = await asyncpg.connect(self.url)
        try:
            if await line.fetchval(HAS_LEASES):
                killed, own = await self._taken_over(line)
            else:
                killed, own = monotonic(), {person.code for person in there if person.hosts}
                self.processes[0].kill()
        finally:
            await line.close()
        await self._going_on("people connected to it were back after", there, killed)
        codes = {person.code for person in self.people if person.hosts and person.turns}
        alone = [each for each in self.people if each.code in own & codes and self._is_alone(each)]
        await self._going_on("bots that it ran moved again after", alone, killed)
        after = [move for person in self.people for move in person.moves if move.at > killed]
        self._note("a move after the kill, answered in", _times([move.seconds for move in after]))
        faults = [fault for person in self.people for fault in person.faults]
        complaints = [line for process in self.processes[1:] for line in process.complaints()]
        self._note("refused", f"{len(faults)}" + (f", such as {faults[0]}" if faults else ""))
        self._note("errors in logs", f"{len(complaints)}")
        for complaint in complaints[:5]:
            print(complaint)

    async def _taken_over(self, line: asyncpg.Connection) -> tuple[float, set[str]]:
        """Kill a process; returns when that was, and the codes of the tables that it ran."""
        claims = {row["code"]: row["process"] for row in await line.fetch(CLAIMED)}
        leases = {row["process"] for row in await line.fetch(LEASES)}
        killed = monotonic()
        self.processes[0].kill()
        dead = await self._lapsed(line, leases)
        self._note("lease lapsed after", f"{monotonic() - killed:.1f} s")
        own = {code for code, process in claims.items() if process in dead}
        self._note("tables run by the killed process", f"{len(own):,}")
        while await line.fetchval(UNCLAIMED) and monotonic() < killed + PATIENCE:
            await asyncio.sleep(0.05)
        left = await line.fetchval(UNCLAIMED)
        taken = f"{monotonic() - killed:.1f} s" if not left else f"never: {left} still left"
        self._note("all taken over after", taken)
        return killed, own

    def _is_alone(self, person: Person) -> bool:
        return sum(each.code == person.code for each in self.people) == 1

    async def _lapsed(self, line: asyncpg.Connection, leases: set[str]) -> set[str]:
        async with asyncio.timeout(PATIENCE):
            while True:
                now = {row["process"] for row in await line.fetch(LEASES)}
                if leases - now:
                    return leases - now
                await asyncio.sleep(0.05)

    async def _going_on(self, what: str, people: Sequence[Person], killed: float) -> None:
        """Write down how long it took until these people were back, or had a turn again."""
        bots = what.startswith("bots")

        def went_on(person: Person) -> float | None:
            times = person.turns if bots else person.back
            return next((at - killed for at in times if at > killed), None)

        while monotonic() < killed + PATIENCE and any(went_on(each) is None for each in people):
            await asyncio.sleep(0.1)
        found = [each for each in map(went_on, people) if each is not None]
        never = f", {len(people) - len(found)} never" if len(found) < len(people) else ""
        self._note(f"{len(people):,} {what}", (_seconds(found) if found else "–") + never)

    def _cpu(self) -> float:
        """The CPU seconds that the server processes have used, without their workers."""
        ticks = 0
        for process in self.processes:
            fields = Path(f"/proc/{process.popen.pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def _note(self, what: str, value: str) -> None:
        self.rows.append((what, value))
        print(f"{what}: {value}", flush=True)


def _ranked(seconds: Sequence[float], part: float) -> float:
    ranked = sorted(seconds)
    return ranked[min(len(ranked) - 1, int(len(ranked) * part))]


def _times(seconds: Sequence[float]) -> str:
    if not seconds:
        return "–"
    p50, p99 = 1000 * _ranked(seconds, 0.5), 1000 * _ranked(seconds, 0.99)
    return f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, longest {1000 * max(seconds):.0f} ms"


def _seconds(seconds: Sequence[float]) -> str:
    p50, p99 = _ranked(seconds, 0.5), _ranked(seconds, 0.99)
    return f"p50 {p50:.1f} s, p99 {p99:.1f} s, longest {max(seconds):.1f} s"


def main(arguments: list[str]) -> int:
    """Run it; returns 1 if a table was not taken over, or a server logged an error."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=300, help="default: 300")
    parser.add_argument("--processes", type=int, default=3, help="default: 3")
    parser.add_argument("--seconds", type=float, default=15, help="to measure (default: 15)")
    parser.add_argument("--people", type=float, default=0.1, help="share of tables (default: 0.1)")
    parser.add_argument("--bots", type=float, default=0.1, help="share of tables (default: 0.1)")
    parser.add_argument(
        "--pace", type=float, default=5, help="seconds of thinking per move (default: 5)"
    )
    parser.add_argument("--checkout", type=Path, help="a folder with another version of Hunch")
    options = Options(**vars(parser.parse_args(arguments)))
    if options.checkout:
        os.environ["PYTHONPATH"] = str(options.checkout.resolve() / "src")  # of the processes
    raise_file_limit(8 * options.tables + 1000)
    settings = {"most_tables": 2 * options.tables + 100, "bot_pause_ms": Config().bot_pause_ms}
    with tempfile.TemporaryDirectory(prefix="hunch-scale-") as folder:
        home = Path(folder) / "postgres"
        Path(folder).chmod(0o755)
        home.mkdir()
        postgres = Server(home, DURABLE)
        url = postgres.create()
        processes = [
            Process(url, f"scale{number}", Path(folder), **settings)
            for number in range(options.processes)
        ]
        test = ScaleTest(options, url, processes)
        try:
            asyncio.run(test.run())
        finally:
            for process in processes:
                process.kill()
            postgres.stop()
    print("\n| measured | |\n| --- | --- |")
    for what, value in test.rows:
        print(f"| {what} | {value} |")
    found = dict(test.rows)
    fine = bool(options.checkout) or "never" not in found.get("all taken over after", "never")
    return 0 if fine and found["errors in logs"] == "0" else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
