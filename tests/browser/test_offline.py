"""The client opens without a connection: its pages, rules, lessons, and matches that were seen."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from playwright.async_api import Page, expect

from hunch.core.registry import games
from hunch.server import web_client
from tests.browser.browsing import Room, browsing, run
from tests.browser.stage import Moment, remembered, stage
from tests.server.live_server import Clock

OVER = Moment("intuition/deck_empty")
PLAYING = Moment("intuition/deck_empty", 6)
KEPT = """async () => {
    const found = []
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    return found
}"""
# How many games' rules are kept, which happens in the background.
RULES = f"({KEPT})().then(all => all.filter(url => url.includes('/rulebook')).length)"


@asynccontextmanager
async def equipped(room: Room, kept: dict[str, str]) -> AsyncIterator[Page]:
    """A phone with the service worker, once that has kept all it keeps."""
    page = await room.phone(kept, service_workers="allow")
    await page.goto("/")
    while await page.evaluate(RULES) < len(games()):
        await page.evaluate("new Promise(requestAnimationFrame)")
    yield page
    await page.context.set_offline(False)


async def visit(page: Page, path: str, shows: str) -> None:
    """Open this address, and wait for what it shows."""
    await page.goto(path)
    await expect(page.locator(shows).first).to_be_visible()


def test_pages_rules_lessons_and_seen_replays_open_offline_but_no_table_does():
    clock = Clock()

    async def story():
        async with browsing(now=clock) as room:
            over = await stage(room.server, clock, OVER)
            playing = await stage(room.server, clock, PLAYING)
            kept = remembered(over.tokens[0], over.names[0])
            replay = f"/r/{over.live.table.match_id}?seat=0&step=5"
            async with equipped(room, kept) as page:
                await visit(page, replay, "#board")
                await visit(page, f"/t/{playing.code}", "#board")
                held = await page.evaluate(KEPT)
                assert not [url for url in held if "/api/tables" in url]
                await page.context.set_offline(True)
                room.complaints.clear()
                for path, shows in (
                    ("/", "#catalogue ~ *"),
                    ("/learn/intuition#H1", "#H1"),
                    ("/learn/intuition/play", "#board"),
                    (replay, "#board"),
                ):
                    await visit(page, path, shows)
                await visit(page, f"/t/{playing.code}", "[role=status]")
                await expect(page.locator("#board")).to_have_count(0)
                room.complaints.clear()  # about the connection

    run(story())


def test_an_update_is_offered_and_never_forced(monkeypatch):
    files, name = web_client.client(web_client.FOLDER), "service-worker.js"
    now = files[name]

    def worker(content: bytes, tag: str) -> None:
        monkeypatch.setitem(files, name, replace(now, content=content, compressed=None, tag=tag))

    async def story():
        async with browsing() as room, equipped(room, {}) as page:
            offer = page.get_by_role("button", name="Reload", exact=True)
            await page.evaluate("window.same = true")
            worker(now.content.replace(b"const BUILD = '", b"const BUILD = 'a"), '"a"')
            await update(page)
            await expect(offer).to_have_count(0)  # the page itself has not changed
            changed = re.sub(rb'"/assets/index-[^"]+.js",?', b"", now.content)
            worker(changed.replace(b"const BUILD = '", b"const BUILD = 'b"), '"b"')
            await update(page)
            await expect(offer).to_be_visible()
            assert await page.evaluate("window.same")
            await offer.click()
            await page.wait_for_function("() => !window.same")
            await expect(offer).to_have_count(0)

    run(story())


async def update(page: Page) -> None:
    """Let the browser look for a new worker, which then takes over."""
    await page.evaluate("""() => new Promise(done => {
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
        navigator.serviceWorker.getRegistration().then(each => each.update())
    })""")
