"""Measures what holds up the event loop: every HTTP route and socket command, with large inputs.

Usage: python scripts/loop_probe.py [--over 5] [--only WORD] [--short]

The server runs inside this process. For each request it prints the longest time that the server's
code blocked the event loop without a break: for the first request, and for the best of its repeats.
CPU time is measured, so that other programs on the machine make no difference. `thread` is the time
spent in this process's threads, which share the interpreter with the event loop; `asleep` is the
longest wait for something else, such as a new process, in which the loop did nothing. `--short`
leaves out matches and packs, on which other processes work for a while.
"""

import argparse
import asyncio
import gc
import json
import socket
import sys
from asyncio.events import Handle
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from resource import RUSAGE_THREAD, getrusage
from time import perf_counter, thread_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hunch.core.registry import games
from hunch.packs import catalogue
from hunch.packs.registry import find_kind
from hunch.server.config import Config
from hunch.server.gc_tuning import tune_gc
from hunch.server.identity import new_token
from hunch.server.match_analysis import match_in
from tests.attack.test_floods import FLOODS
from tests.server.live_server import JSON, SHEET, Client, bearer, running, sample
from tests.server.long_tables import keep, long_match

AGAIN = 3
PAST = 50
LISTED = 100
FLOOD = 256_000  # bytes: the loop reads no more at a time
ITEMS = 2000  # in a pack: the maximum
# A point of the curve that push messages are encrypted with: the curve's own generator.
P256_POINT = (
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
)
OURS = ("Client.", "Probe.", "ClientConnection", "StreamProtocol", "connect.")  # the clients

Request = Callable[[], Awaitable[Any]]


class LoopTimer:
    """Times everything that the event loop runs, except for what belongs to the clients."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.in_threads = 0.0
        self.asleep = 0.0
        self._run = Handle._run
        self._to_thread = asyncio.to_thread

    def start(self) -> None:
        timer, run = self, self._run

        def timed(handle: Handle) -> None:
            began, at, slept = thread_time(), perf_counter(), getrusage(RUSAGE_THREAD).ru_nvcsw
            run(handle)
            took, passed = thread_time() - began, perf_counter() - at
            if max(took, passed) < 0.0005 or _of_a_client(handle):
                return
            timer.longest = max(timer.longest, took)
            if getrusage(RUSAGE_THREAD).ru_nvcsw > slept:
                timer.asleep = max(timer.asleep, passed - took)

        async def threaded(work: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
            def counted() -> Any:
                began = thread_time()
                try:
                    return work(*args, **named)
                finally:
                    timer.in_threads += thread_time() - began

            return await timer._to_thread(counted)

        Handle._run = timed  # type: ignore[method-assign]
        asyncio.to_thread = threaded  # type: ignore[assignment]

    def take(self) -> tuple[float, float, float]:
        """The longest stretch since the last call, the time in threads and the longest wait."""
        found = 1000 * self.longest, 1000 * self.in_threads, 1000 * self.asleep
        self.longest = self.in_threads = self.asleep = 0.0
        return found


def _flood(port: int, first: bytes, then: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port)) as each, suppress(OSError):
        each.sendall(first)
        if first.startswith(b"GET"):
            each.recv(4096)
        each.settimeout(5)
        each.sendall(then)
        while each.recv(FLOOD):
            pass


def _of_a_client(handle: Handle) -> bool:
    callback = handle._callback  # type: ignore[attr-defined]
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        name = getattr(owner.get_coro(), "__qualname__", "")
    else:
        protocol = getattr(owner, "_protocol", None) or owner
        name = type(protocol).__name__
    return name.startswith(OURS) or name == "ProbeRun.run"


class ProbeRun:
    """Asks for everything, one request after another."""

    def __init__(self, over: float, only: str, short: bool) -> None:
        self.over_ms = over
        self.only = only
        self.short = short
        self.timer = LoopTimer()
        self.slow: list[str] = []
        self.refused: list[str] = []
        self.last: dict[str, Any] = {}  # move

    async def run(self) -> None:
        async with running(joins_per_minute=10**9) as server, server.http() as http:
            self.server, self.http = server, http
            await self._prepare()
            tune_gc()
            gc.disable()
            self.timer.start()
            print(f"{'':<58} {'first':>8} {'again':>8} {'thread':>8} {'asleep':>8}  (ms)")
            await self._floods()
            await self._games()
            await self._tables()
            if not self.short:
                await self._matches()
                await self._packs()
            await self._push()
            await self._sockets()
        print("\nRefused, as they should be:", *dict.fromkeys(self.refused), sep="\n  ")
        print(f"Over {self.over_ms:g} ms: {', '.join(self.slow) or 'nothing'}.")

    async def _prepare(self) -> None:
        self.token = new_token()
        store, now = self.server.runtime.store, self.server.runtime.clock.date()
        past = long_match(self.token, over=True)
        for _ in range(PAST):
            await keep(store, past.table, past.log, now)
        [newest] = await store.history(past.table.people[0].key, 1)
        found = await store.match(newest.id)
        assert found is not None
        self.match = found
        playing = long_match(self.token)
        # Several copies, as only the first visit reads a table from the database.
        self.playing = [await keep(store, playing.table, playing.log, now) for _ in range(30)]
        for _ in range(LISTED):
            await keep(store, playing.table, playing.log, now, listed=True)
        self.over = [await keep(store, past.table, past.log, now) for _ in range(5)]
        rows = "".join(
            f'"How many things of kind {n} fit into box number {n * 7919 % 10007}, all in all?"'
            f",{10_000 + n}\n"
            for n in range(ITEMS)
        )
        self.sheet = f"question,answer\n{rows}".encode()
        self.fresh = iter(self.playing)

    async def _floods(self) -> None:
        """Tiny pieces, sent in one go to a server with the default limit for messages."""
        async with running(messages_per_second=Config().messages_per_second) as server:
            code, _ = await server.open("intuition")
            for what, (first, then, piece) in FLOODS.items():
                then += piece * (FLOOD // len(piece))
                sent = server.port, first.replace(b"{code}", code.encode()), then
                await self.ask(
                    f"{FLOOD // 1000} kB of {what}",
                    lambda sent=sent: self.timer._to_thread(_flood, *sent),
                    again=1,
                )

    async def _games(self) -> None:
        await self.get("/health")
        await self.get("/ready")
        await self.get("/metrics")
        await self.get("/api/docs/openapi.json")
        await self.get("/api/games")
        for name in games():
            for what in ("schema", "rules", "rulebook", "lesson", "numbers"):
                await self.get(f"/api/games/{name}/{what}")
            await self.get(f"/api/games/{name}/lesson?language=de")

    async def _tables(self) -> None:
        new = {"game": "think_str8", "name": "Ann"}
        await self.ask("POST /api/tables", lambda: self.http.post("/api/tables", json=new))
        for what, junk in (("lists", [[]] * 300_000), ("keys", {str(n): n for n in range(80_000)})):
            body = json.dumps({**new, "settings": {"options": {"x": junk}}}, separators=(",", ":"))
            await self.ask(
                f"POST /api/tables with {len(body) // 1000} kB of {what}",
                lambda body=body: self.http.post("/api/tables", content=body, headers=JSON),
            )
        await self.get("/api/tables")
        codes = "&".join(f"code={next(self.fresh).code}" for _ in range(10))
        await self.get(f"/api/tables/yours?{codes}", "/api/tables/yours, ten of them")
        code = next(self.fresh).code
        for what in ("", "/qr.svg"):
            await self.get(f"/api/tables/{code}{what}", f"/api/tables/…{what}")
        await self.get(f"/api/tables/{code}/replay", "/api/tables/…/replay, long match")

    async def _matches(self) -> None:
        address = f"/api/matches/{self.match.id}"
        for what in ("", "/ending", "/replay", "/replay?all=true", "/verify", "/proof", "/review"):
            await self.get(f"{address}{what}", f"/api/matches/…{what}, long match")
        await self.get("/api/history", f"/api/history, {PAST} long matches")
        played = match_in(self.match.record)
        step = max(n for n, entry in enumerate(played.log) if entry.seat == 0)
        await self.ask(
            "POST /api/matches/…/practice, long match",
            lambda: self.http.post(f"{address}/practice", json={"step": step, "seat": 0}),
        )
        text = self.match.record.decode()
        padded = text.rstrip()[:-1] + ' ,"x":"' + "y" * (490_000 - len(text)) + '"}'
        for what, body in (("long match", text), ("490 kB", padded)):
            await self.ask(
                f"POST /api/replay, {what}",
                lambda body=body: self.http.post("/api/replay", content=body, headers=JSON),
            )

    async def _packs(self) -> None:
        own = bearer(self.token)
        await self.get("/api/packs")
        await self.get("/api/packs/schema")
        await self.get("/api/packs/sample")
        kind = find_kind()[1]
        largest = max(catalogue.known(kind), key=lambda name: len(catalogue.content(kind, name)))
        await self.get(f"/api/packs/{largest}")
        await self.get(f"/api/packs/{largest}?solutions=true")
        await self.ask(
            f"POST /api/packs/check, CSV, {ITEMS} items",
            lambda: self.http.post("/api/packs/check", content=self.sheet, headers=SHEET),
        )
        await self.ask(
            f"POST /api/packs, CSV, {ITEMS} items",
            lambda: self.http.post("/api/packs", content=self.sheet, headers={**SHEET, **own}),
        )
        listed = (await self.http.get("/api/packs", headers=own)).json()
        id_ = next(each["id"] for each in listed if each["own"])
        text = (await self.http.get(f"/api/packs/{id_}/file", headers=own)).content
        await self.ask(
            f"POST /api/packs/check, JSON, {ITEMS} items",
            lambda: self.http.post("/api/packs/check", content=text, headers=JSON),
        )
        wrong = b'{"title": "x", "questions": [' + b"{}," * 300_000 + b"{}]}"
        await self.ask(
            "POST /api/packs/check, JSON, 900 kB of empty items",
            lambda: self.http.post("/api/packs/check", content=wrong, headers=JSON),
        )
        await self.get(f"/api/packs/{id_}", f"/api/packs/…, {ITEMS} items")
        await self.get(f"/api/packs/{id_}/file", f"/api/packs/…/file, {ITEMS} items")
        await self.get(f"/api/packs/{id_}/file?kind=csv", f"/api/packs/…/file?kind=csv, {ITEMS}")
        await self.ask(
            f"PUT /api/packs/…, {ITEMS} items",
            lambda: self.http.put(f"/api/packs/{id_}", content=text, headers={**JSON, **own}),
        )
        host = await self._host("wits_and_wagers", {"packs": [id_]})
        await self.do(host, "start", again=False)
        met = f"/api/packs/{id_}/met"
        await self.ask("DELETE /api/packs/…/met", lambda: self.http.delete(met, headers=own))
        dull = f"/api/packs/disliked/{next(iter(catalogue.content(kind, largest)))}"
        await self.ask("PUT /api/packs/disliked/…", lambda: self.http.put(dull, headers=own))
        await self.get(f"/api/packs/{id_}", "/api/packs/…, in play")
        await host.close()

    async def _push(self) -> None:
        await self.get("/api/push")
        keys = {"p256dh": P256_POINT, "auth": "A" * 22}
        body = {"endpoint": "https://8.8.8.8/", "keys": keys}
        own = bearer(self.token)
        await self.ask(
            "POST /api/push", lambda: self.http.post("/api/push", json=body, headers=own)
        )

    async def _host(self, game: str, options: dict[str, Any]) -> Client:
        new = {"game": game, "name": "Ann", "settings": {"options": options, "coach": True}}
        made = await self.http.post("/api/tables", json=new, headers=bearer(self.token))
        client = await self.server.client(made.json()["code"], token=self.token)
        for chair in (1, 2):
            await client.do("bot", chair=chair, level="easy")
        return client

    async def _sockets(self) -> None:
        await self.ask("join a long match", self._join)
        ended = iter(self.over)
        await self.ask("join a long match that is over", lambda: self._join(next(ended).code))
        code = next(self.fresh).code
        ann = await self.server.client(code, token=self.token)
        await self.ask("join a long match that is loaded", lambda: self._join(code))
        for word, fields in (
            ("speak", {"language": "de"}),
            ("describe", {}),
            ("ping", {"sent": 1}),
            ("say", {"text": "x" * 500}),
            ("react", {"sign": "clap"}),
            ("pause", {}),
            ("resume", {}),
        ):
            await self.do(ann, word, **fields)
        if not ann.owes and ann.match["may_take_back"]:
            await self.ask("move (take back), long match", lambda: self._take_back(ann), again=0)
        rng = Random(1)
        await self.ask("move, long match", lambda: self._move(ann, rng), again=0)
        if self.last:
            await self.ask("move (retry), long match", lambda: self._retry(ann))
        await self.do(ann, "end", again=False)
        await self.do(ann, "configure", settings={"coach": True})
        await self.do(ann, "switch", game="wits_and_wagers", again=False)
        await self.do(ann, "configure", settings={"coach": True})
        await self.do(ann, "start", again=False)
        await self.do(ann, "advise", again=False)
        await ann.close()

    async def _join(self, code: str | None = None) -> None:
        client = await self.server.client(code or next(self.fresh).code, token=self.token)
        await client.close()

    async def _take_back(self, client: Client) -> None:
        await client.do("move", number=client.number, action={"type": "TakeBack"})
        await client.until(lambda: client.owes)

    async def _move(self, client: Client, rng: Random) -> None:
        if client.owes:
            number = client.number
            self.last = {"number": number, "action": sample(client.match["menu"], rng)}
            await client.do("move", **self.last)
            await client.until(lambda: client.number > number)

    async def _retry(self, client: Client) -> None:
        await client.ask("move", **self.last)

    async def get(self, path: str, name: str = "") -> None:
        await self.ask(
            f"GET {name or path}", lambda: self.http.get(path, headers=bearer(self.token))
        )

    async def do(self, client: Client, word: str, again: bool = True, **fields: Any) -> None:
        await self.ask(f"“{word}”", lambda: client.ask(word, **fields), AGAIN if again else 0)

    async def ask(self, name: str, request: Request, again: int = AGAIN) -> None:
        """Make a request a few times, and print how long it blocked the loop."""
        if self.only not in name:
            self._shown(name, await request())  # later ones may need it
            return
        found = []
        for _ in range(1 + again):
            await asyncio.sleep(0.02)
            self.timer.take()
            answer = await request()
            await asyncio.sleep(0.02)
            found.append(self.timer.take())
            gc.collect()
        shown = self._shown(name, answer)
        first, *more = found
        best = min((each[0] for each in more), default=first[0])
        marked = "*" if max(first[0], best) > self.over_ms else " "
        if marked == "*":
            self.slow.append(name)
        thread, asleep = (max(each[place] for each in found) for place in (1, 2))
        figures = "".join(f" {each:8.1f}" for each in (first[0], best, thread, asleep))
        print(f"{shown:<58}{figures} {marked}", flush=True)

    def _shown(self, name: str, answer: Any) -> str:
        """The request, and why it was refused, if it was."""
        status = getattr(answer, "status_code", None) or (answer or {}).get("code", "")
        if status in (200, 201, 204, ""):
            return name
        self.refused.append(f"{name} → {status}")
        return self.refused[-1]


def main(arguments: list[str]) -> int:
    """Run it; returns 1 if anything took too long."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--over", type=float, default=5, help="mark anything that takes longer than this, in ms"
    )
    parser.add_argument("--only", default="", help="only requests whose name contains this")
    parser.add_argument("--short", action="store_true", help="leave out matches and packs")
    options = parser.parse_args(arguments)
    probe = ProbeRun(options.over, options.only, options.short)
    asyncio.run(probe.run())
    return 1 if probe.slow else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
