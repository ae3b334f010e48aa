"""One Chromium for all tests of a process: starting it takes longer than most of them."""

import asyncio
import os
import shutil
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Playwright, async_playwright

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "src" / "hunch" / "server" / "client" / "index.html"
# Chromium has no sandbox as root; the other flags keep it from calling home.
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def path() -> str | None:
    """The path of Chromium, preferably of its headless shell, which starts faster."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium-headless-shell", "chromium"]
    return next(filter(None, map(shutil.which, names)), None)


class Chromium:
    """A browser that is started when it is first needed, and its event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.Runner()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

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
