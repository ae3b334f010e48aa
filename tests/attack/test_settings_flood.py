"""A host who changes the table's settings as fast as possible, in as many tabs as allowed."""

import asyncio
from time import monotonic

from hunch.server.config import Config
from tests.attack.target import Figures, Target
from tests.server.live_server import Client

TABS = 8


async def test_a_flood_of_settings_does_not_fill_the_log(target: Target, figures: Figures):
    each, allowed = (500, Config().changes_per_minute) if target.long else (10, 5)
    async with target.serving(changes_per_minute=allowed) as server:
        code, token = await server.open("intuition")
        tabs = [await server.client(code, token=token) for _ in range(TABS)]
        before, began = tabs[0].frame["length"], monotonic()
        sent = sum(await asyncio.gather(*(_flood(tab, each) for tab in tabs)))
        took = monotonic() - began
        newcomer = await server.client(code, role="spectator")
        written = newcomer.frame["length"] - before
        figures["settings sent"] = f"{sent} of {TABS * each} in {took:.0f} s"
        figures["entries written"] = f"{written}, {written / took:.0f} a second"
        assert written <= allowed * (1 + took / 60)


async def _flood(tab: Client, count: int) -> int:
    """Send changes, each after the answer to the one before, until disconnected for it."""
    for number in range(count):
        tab.last_id += 1
        await tab.send("configure", id=tab.last_id, settings={"turn_seconds": 10 + number % 100})
        await tab.until(lambda: tab.last_id in tab.answers or tab.closed)
        if tab.closed:
            return number
    return count
