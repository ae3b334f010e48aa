"""The server under attack: inside the test, or `hunch serve` as people run it."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias
from unittest.mock import patch

from hunch.server import connection_guard
from hunch.server.config import PREFIX
from tests.server.live_server import PATIENCE, LiveServer, running
from tests.server.processes import free_port

Figures: TypeAlias = dict[str, str]

SHORT = 0.5  # seconds, for time limits in the short form
REQUEST = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


class Target:
    """A server to attack, in the short or the long form.

    In the long form it may come from another checkout of Hunch, to compare the two.
    """

    def __init__(self, long: bool, folder: Path, checkout: Path | None = None) -> None:
        self.long = long
        self.folder = folder
        self.checkout = checkout
        self.limits: dict[str, int] = {}  # settings of both forms, where attackers share an address

    @property
    def url(self) -> str:
        """The server's database, which can be filled before the server starts."""
        return f"sqlite:///{self.folder / 'hunch.db'}"

    @asynccontextmanager
    async def serving(self, **settings: Any) -> AsyncIterator[LiveServer]:
        """A running server; the settings are for the short form, the long one has its defaults."""
        if self.long:
            async with self.process() as server:
                yield server
        else:
            with patch.object(connection_guard, "SWEEP_SECONDS", SHORT / 10):
                async with running(**{"url": self.url, **self.limits, **settings}) as server:
                    yield server

    @asynccontextmanager
    async def process(
        self, files: str = "-Sn 1024", program: Sequence[str] = ("-m", "hunch")
    ) -> AsyncIterator[LiveServer]:
        """A server process; as on most systems, it may open only so many files (see `ulimit`)."""
        server = LiveServer(None, free_port())
        serve = [sys.executable, *program, "serve", "--port", str(server.port), "--no-browser"]
        command = ["sh", "-c", f'ulimit {files}; exec "$@"', "sh", *serve]
        settings = {f"{PREFIX}{name.upper()}": str(limit) for name, limit in self.limits.items()}
        settings[f"{PREFIX}DATABASE_URL"] = self.url
        if self.checkout:
            settings["PYTHONPATH"] = str(self.checkout / "src")
        with (self.folder / "log").open("w") as log:
            process = subprocess.Popen(
                command, env={**os.environ, **settings}, stdout=subprocess.DEVNULL, stderr=log
            )
        try:
            async with asyncio.timeout(PATIENCE):
                while await newcomer(server, 5) is None:
                    assert process.poll() is None, (self.folder / "log").read_text()
                    await asyncio.sleep(0.05)
            yield server
        finally:
            process.terminate()
            process.wait(PATIENCE)

    @property
    def log(self) -> list[str]:
        """The lines that the process wrote."""
        return (self.folder / "log").read_text().splitlines()


async def newcomer(server: LiveServer, patience: float, source: str = "") -> float | None:
    """How long a new visitor waits for a page; None if it never comes."""
    began = monotonic()
    from_there = (source, 0) if source else None
    try:
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", server.port, local_addr=from_there
            )
            try:
                writer.write(REQUEST)
                answer = await reader.read()
            finally:
                writer.close()
    except (TimeoutError, OSError):
        return None
    return monotonic() - began if answer.startswith(b"HTTP/1.1 200") else None


async def metric(server: LiveServer, name: str) -> float:
    """The value of one of its metrics, all labels together."""
    async with server.http() as http:
        lines = (await http.get("/metrics")).text.splitlines()
    named = [line for line in lines if line.startswith((f"{name} ", f"{name}{{"))]
    return sum(float(line.split()[-1]) for line in named)
