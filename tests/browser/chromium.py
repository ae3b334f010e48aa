"""One Chromium for all tests of a process: starting it takes longer than most of them."""

import asyncio
import os
import shutil
import socket
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Playwright, async_playwright

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "src" / "hunch" / "server" / "client" / "index.html"
# Chromium has no sandbox as root. Pages are short-lived here: optimising code never pays off. The
# other flags keep it from calling home.
FLAGS = (
    "--no-sandbox",
    "--js-flags=--no-opt --no-maglev",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LASTING_PORTS = range(20_000, 30_000)


def path() -> str | None:
    """The path of Chromium, preferably of its headless shell, which starts faster."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium-headless-shell", "chromium"]
    return next(filter(None, map(shutil.which, names)), None)


def free_port() -> int:
    """A port that stays ours: no system gives one from this range to a connection."""
    for port in Random().sample(LASTING_PORTS, len(LASTING_PORTS)):
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("all ports are taken")


class Chromium:
    """A browser that is started when it is first needed, its event loop, and pages to use again.

    A page that is used again has the client's code compiled already, provided that it comes from
    the same address; so all servers of this process get the same port.
    """

    def __init__(self) -> None:
        self._loop = asyncio.Runner()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self.port = free_port()
        self.idle: list[Page] = []

    def run(self, story: Coroutine[Any, Any, None]) -> None:
        """Run a test's coroutine."""
        self._loop.run(story)

    async def browser(self) -> Browser:
        """The browser; every test opens its own contexts in it."""
        found = path()
        if found is None or not CLIENT.exists():
            pytest.fail(
                "The browser tests need Chromium and the built client; `make test` installs both."
            )
        if self._playwright is None:
            self._playwright = await async_playwright().start()
        if self._browser is None or not self._browser.is_connected():
            self.idle.clear()
            launch = self._playwright.chromium.launch
            self._browser = await launch(executable_path=found, args=list(FLAGS))
        return self._browser

    def quit(self) -> None:
        """Leave nothing running."""
        self._loop.run(self._stop())
        self._loop.close()

    async def _stop(self) -> None:
        if self._browser is not None:
            await self._browser.close()
        if self._playwright is not None:
            await self._playwright.stop()


chromium = Chromium()
