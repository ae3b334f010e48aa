"""A shared screen tells the same story as the phones, and what people say."""

import asyncio

from playwright.async_api import expect

from hunch.server import entries as log
from hunch.server.changes import Change
from tests.browser.browsing import browsing, run
from tests.browser.stage import Moment, lines_of, stage
from tests.browser.watching import Watched, decisions_of
from tests.server.live_server import PATIENCE, Clock

LUCK = Moment("press_your_luck/rainbow_single_winner", ("Draw", 24))
# Whether this is the headline, give or take the shapes before the names of colours.
TELLS = """sentence => {
    const said = document.querySelector('.headline')?.textContent ?? ''
    return said.replace(/\\s/g, '') === sentence
}"""


def test_the_headline_follows_the_latest_event():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, LUCK)
            page = await room.phone(hurried=True)
            watched = Watched(page, staged)
            await page.goto(f"/tv/{staged.code}")
            await expect(page.locator(".headline")).to_be_visible()
            played = len(staged.live.table.match.log)
            coming, heads = lines_of(LUCK.read())[played:], set()
            for decision in decisions_of(coming)[:4]:
                await staged.play(decision)
                async with asyncio.timeout(PATIENCE):
                    while watched.length < staged.live.table.length:
                        await asyncio.sleep(0.002)
                (latest,) = watched.sentences[watched.latest]
                await page.wait_for_function(TELLS, arg=latest)
                heads.add(latest)
            assert len(heads) > 1

    run(story())


def test_what_people_write_is_a_bubble_at_their_seat():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, LUCK)
            page = await room.phone()
            await page.goto(f"/tv/{staged.code}")
            seats = page.get_by_role("list", name="Players", exact=True).get_by_role("listitem")
            await expect(seats.nth(1)).to_be_visible()
            said = log.Said(at=clock(), person=1, text="I saw that coming")
            await staged.live.write(lambda table, at: [Change(said)])
            await expect(seats.nth(1).locator(".bubble")).to_have_text("I saw that coming")
            await expect(page.locator(".bubble")).to_have_count(1)

    run(story())
