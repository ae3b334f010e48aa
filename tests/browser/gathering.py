"""People who gather around a table, each with a phone, and a television."""

import asyncio
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Page, expect

from tests.browser.browsing import Room
from tests.browser.stage import remembered
from tests.server.live_server import Client

TELEVISION = {"width": 1280, "height": 720}


@dataclass
class Gathering:
    """A table, and everyone who looks at it."""

    code: str
    phones: list[Page]
    screen: Page
    host: Client  # the first person's connection, besides their phone

    async def start(self) -> None:
        """Start the match, and wait until everyone sees it."""
        await self.host.do("start")
        for page in (*self.phones, self.screen):
            await expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()


async def gather(room: Room, game: str, *names: str, bots: int = 0, **settings: Any) -> Gathering:
    """A table with these people, before the match; bots sit on the chairs after theirs."""
    code, token = await room.server.open(game, names[0], **settings)
    host = await room.server.client(code, token=token)
    tokens = [token]
    for name in names[1:]:
        guest = await room.server.client(code, name=name)
        assert guest.token
        tokens.append(guest.token)
        await guest.close()
    for chair in range(len(names), len(names) + bots):
        await host.do("bot", chair=chair, level="easy")
    screen, *phones = await asyncio.gather(
        room.phone(viewport=TELEVISION),
        *(
            room.phone(kept=remembered(each, name))
            for each, name in zip(tokens, names, strict=True)
        ),
    )
    await asyncio.gather(screen.goto(f"/tv/{code}"), *(page.goto(f"/t/{code}") for page in phones))
    for page in phones:
        await expect(page.locator(".chairs")).to_be_visible()
    return Gathering(code, phones, screen, host)
