"""A made-up game for the forms, and a way to drive the client by keys and clicks."""

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

import hunch.games
from hunch.core import registry
from hunch.terminal.app import HunchApp
from hunch.terminal.seats import parse_seats
from hunch.terminal.session import Setup

PATIENCE = 1400  # how many times a condition is checked before the test fails
QUICK = 200


@pytest.fixture
def fake():
    """The rules of the made-up game, which is listed for one test."""
    here = str(Path(__file__).with_name("games"))
    hunch.games.__path__.append(here)
    registry.packages.cache_clear()
    yield registry.rules_of(registry.find("fake"))
    hunch.games.__path__.remove(here)
    registry.packages.cache_clear()


@pytest.fixture
def table():
    """Opens a session: `table("intuition", "Ann,Ben")`."""

    def opened(game, seats, options=None, **more):
        found = registry.find(game) if isinstance(game, str) else game
        return Setup(found, parse_seats(seats), options, **more).open()

    return opened


@pytest.fixture
def drive():
    """Runs a script against the client: `drive(script, session=...)`."""

    def driven(script, size=(100, 30), app=None, **settings):
        asyncio.run(_driven(script, size, app or HunchApp(pace=0, **settings)))

    return driven


async def _driven(script, size, app):
    async with app.run_test(size=size, notifications=True) as pilot:

        async def until(condition):
            for turn in range(PATIENCE):
                if condition():
                    return
                # At first, as soon as the client is idle; later, because a bot may be thinking.
                await pilot.pause(None if turn < QUICK else 0.05)
            raise AssertionError(f"the condition was never met; the screen shows:\n{text()}")

        async def shown(words):
            await until(lambda: words in text())

        async def press(*keys):
            await pilot.press(*keys)
            await pilot.pause()

        async def click_on(words, offset=0):
            await shown(words)
            for y, line in enumerate(text().splitlines()):
                if words in line:
                    await pilot.click(offset=(line.index(words) + offset, y))
                    await pilot.pause()
                    return

        def text():
            strips = app.screen._compositor.render_strips()
            return "\n".join("".join(segment.text for segment in strip) for strip in strips)

        await pilot.pause()
        await script(
            SimpleNamespace(
                app=app,
                pilot=pilot,
                until=until,
                shown=shown,
                press=press,
                click_on=click_on,
                text=text,
            )
        )
