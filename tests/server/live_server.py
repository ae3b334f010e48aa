"""A real server in the test's own event loop, and clients that speak its protocol."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets
from litestar import Litestar

from hunch.core.fields import Field
from hunch.server.app import Setup, make_app
from hunch.server.config import Config
from hunch.server.connection_guard import ConnectionGuard
from hunch.server.guarded_protocols import GuardedSettings
from hunch.server.links import ServerAddress
from hunch.server.steady_clock import NS_PER_MS
from hunch.server.steady_clock import Clock as ServerClock
from hunch.store import Store

PATIENCE = 60  # seconds to wait for a condition; generous, as tests say nothing about speed
# All tests come from one address, and don't wait for bots.
UNLIMITED = {
    "most_connections_each": 100_000,
    "creations_per_minute": 100_000,
    "joins_per_minute": 1_000_000,
    "table_joins_per_minute": 1_000_000,
    "changes_per_minute": 1_000_000,
    "messages_per_second": 100_000,
    "bot_pause_ms": 0,
    "review_playouts": 20,  # a real review makes more, and takes longer
}

idle_apps: list[Litestar] = []  # making one takes longer than many a test

JSON = {"content-type": "application/json"}
SHEET = {"content-type": "text/csv"}


def bearer(token: str | None) -> dict[str, str]:
    """The header with the token, if there is one."""
    return {"authorization": f"Bearer {token}"} if token else {}


class LiveServer:
    """A running server: its address, and what is inside."""

    def __init__(self, app: Any, port: int) -> None:
        self.app = app
        self.port = port
        self.base = f"http://127.0.0.1:{port}"

    @property
    def runtime(self):
        return self.app.state.runtime

    def http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.base, timeout=PATIENCE)

    async def open(self, game: str, name: str = "Ann", **settings: Any) -> "tuple[str, str]":
        """A new table: its code and its host's token."""
        async with self.http() as http:
            answer = await http.post(
                "/api/tables", json={"game": game, "name": name, "settings": settings}
            )
        assert answer.status_code == 201, answer.text
        return answer.json()["code"], answer.json()["token"]

    async def client(self, code: str, **join: Any) -> "Client":
        """Connect and join."""
        client = Client(f"ws://127.0.0.1:{self.port}/api/tables/{code}/socket")
        await client.connect(**join)
        return client

    async def table(self, game: str, bots: int = 0, level: str = "random", **settings: Any):
        """A table whose host is connected, with bots on the next chairs."""
        code, token = await self.open(game, **settings)
        host = await self.client(code, token=token)
        for chair in range(1, bots + 1):
            await host.ask("bot", chair=chair, level=level)
        return host


class Clock:
    """The server's clock, which moves when a test says so."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def __call__(self) -> int:
        return self.at

    def forward(self, server: LiveServer, seconds: float) -> None:
        """Move the clock, and make every table look at it again."""
        self.at += int(seconds * 1000)
        for live in server.runtime.tables.all:
            live.changed.set()


@asynccontextmanager
async def running(
    url: str = "sqlite://",
    now: Callable[[], int] | None = None,
    clock: ServerClock | None = None,
    address: ServerAddress = ServerAddress(8000),  # noqa: B008 - never changed
    proxies: str | None = None,
    port: int = 0,
    **config: Any,
) -> AsyncIterator[LiveServer]:
    """A server on this port, or a free one; `now` sets both its time and its date, `clock` each."""
    if now is not None:
        clock = ServerClock(now, lambda: now() * NS_PER_MS)
    store = await Store.open(url)
    settings = Config(**{"drain_seconds": 2, **UNLIMITED, **config})
    guard = ConnectionGuard(settings, proxies=proxies)
    setup = Setup(store, settings, address, clock, guard)
    app = idle_apps.pop() if idle_apps else make_app(setup)
    app.state.setup = setup
    server = PromptServer(GuardedSettings(app, settings, guard, proxies))
    server.config.port = port
    await server.start()
    try:
        yield LiveServer(app, server.servers[0].sockets[0].getsockname()[1])
    finally:
        await server.stop(settings.drain_seconds)
        idle_apps.append(app)


class PromptServer(uvicorn.Server):
    """Starts and stops at once; uvicorn itself looks only every tenth of a second."""

    async def start(self) -> None:
        self.config.load()
        self.lifespan = self.config.lifespan_class(self.config)
        await self.startup()
        assert self.started

    async def stop(self, seconds: float) -> None:
        for each in self.servers:
            each.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await until(lambda: not self.server_state.connections)
                await until(lambda: not self.server_state.tasks)
        for task in list(self.server_state.tasks):
            task.cancel()
        await self.lifespan.shutdown()


async def until(condition: Callable[[], Any]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


class Client:
    """One socket; remembers everything it received."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.received: list[str] = []  # as it came
        self.frame: dict[str, Any] = {}  # the latest
        self.token: str | None = None
        self.refusals: list[dict[str, Any]] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.others: list[dict[str, Any]] = []  # pong, advice
        self.told: list[dict[str, Any]] = []
        self.story: dict[int, str] = {}  # what may be shown now of what happened, by number
        self.noticed: list[str] = []  # what happened at the table itself
        self.chat: list[dict[str, Any]] = []
        self.closed = False
        self.last_id = 0
        self.news = asyncio.Event()

    async def connect(self, **join: Any) -> None:
        self.token = join.get("token")
        self.socket = await websockets.connect(self.address, compression=None)
        self.reader = asyncio.create_task(self._read())
        await self.ask("join", **join)
        await self.until(lambda: self.frame)

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                self.received.append(text)
                self._take(json.loads(text))
        self.closed = True
        self.news.set()

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "frame":
                self._hear(message.get("match", {}))
                self.frame = message
                self.noticed += [notice["text"] for notice in message["notices"]]
                self.chat += message["chat"]
            case "welcome":
                self.token = message["token"]
            case "refused":
                self.refusals.append(message)
                if message.get("id") is not None:
                    self.answers[message["id"]] = message
            case "done":
                self.answers[message["id"]] = message
            case _:
                self.others.append(message)
        self.news.set()

    def _hear(self, match: dict[str, Any]) -> None:
        told, story = match.get("told", []), match.get("story")
        self.told += told
        same = match.get("id") == self.frame.get("match", {}).get("id")
        kept = self.story if same and story is None else {}
        lines = told if story is None else story
        self.story = kept | {line["number"]: line["text"] for line in lines}

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait for a condition on what was received."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self.news.clear()
                await self.news.wait()

    async def send(self, type_: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type_, **fields}))

    async def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer: `done` or `refused`."""
        self.last_id += 1
        id_ = self.last_id
        await self.send(type_, id=id_, **fields)
        await self.until(lambda: id_ in self.answers or self.closed)
        return self.answers[id_]

    async def do(self, type_: str, **fields: Any) -> None:
        """Send a message that must not be refused."""
        answer = await self.ask(type_, **fields)
        assert answer["type"] == "done", answer

    async def close(self) -> None:
        await self.socket.close()
        await self.reader

    # What the latest frame says

    @property
    def code(self) -> str:
        return self.frame["table"]["code"]

    @property
    def table(self) -> dict[str, Any]:
        return self.frame["table"]

    @property
    def match(self) -> dict[str, Any]:
        return self.frame["match"]

    @property
    def number(self) -> int:
        return self.match["number"]

    @property
    def owes(self) -> bool:
        return self.match.get("menu") is not None

    @property
    def over(self) -> bool:
        return self.frame["table"]["phase"] == "over"

    async def play(self, rng: Random) -> None:
        """Play at random to the end."""
        while True:
            await self.until(lambda: self.owes or self.over or self.closed)
            if self.over or self.closed:
                return
            number = self.number
            await self.do("move", number=number, action=sample(self.match["menu"], rng))
            await self.until(lambda number=number: self.number > number or self.closed)


def sample(menu: dict[str, Any], rng: Random) -> Any:
    """A random action from a menu, as a client that doesn't know the rules would choose it."""
    number = rng.randrange(len(menu["actions"]) + len(menu["forms"]))
    if number < len(menu["actions"]):
        return menu["actions"][number]
    form = menu["forms"][number - len(menu["actions"])]
    fields = [msgspec.convert(field, Field) for field in form["fields"]]
    values = {field.name: field.sample(rng) for field in fields}
    return {"type": form["action"], **msgspec.to_builtins(values)}
