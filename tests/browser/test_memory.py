"""Remembering is up to the players: covered cards leave no trace in the page or its traffic.

A page that has followed a match is compared with one that followed its twin, which had other cards
in places that nobody can see any more. The pages must become identical, letter for letter, and so
must everything they store and everything they are sent from then on.
"""

import asyncio
import json
import re
from difflib import unified_diff

import pytest
from playwright.async_api import Page, expect

from hunch.core.narration import Narrator
from hunch.core.values import CHANCE, Entry
from hunch.core.visible_story import story_of
from tests.browser.browsing import Room, browsing, run
from tests.browser.stage import Moment, Staged, remembered, stage
from tests.browser.twin_matches import twins_of
from tests.server.live_server import PATIENCE, Clock, until

STRICT = {"memory": "strict"}
MOMENTS = [
    Moment("intuition/deck_empty_in_an_award", options=STRICT),
    Moment("press_your_luck/rainbow_single_winner", options=STRICT),
    Moment("press_your_luck/all_colours_claimed_with_hidden_scores", options=STRICT),
    Moment("intuition_game/deck_empty_shared_victory", options=STRICT),
]
KEPT = """() => JSON.stringify([document.documentElement.outerHTML,
    { ...localStorage }, { ...sessionStorage }])"""

TOLD = ".told :is(li, .headline)"  # the log, or the one sentence on a shared screen


class Witness:
    """A browser at a table, and everything it is sent."""

    def __init__(self, page: Page, staged: Staged, seat: int | None) -> None:
        self.page = page
        self.staged = staged
        self.seat = seat  # None is a shared screen
        self.frames: list[str] = []
        self.length = 0  # of the table's log, as sent here so far
        page.on("websocket", lambda line: line.on("framereceived", self._heard))

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "frame":
            self.frames.append(self._plain(str(text)))
            self.length = message["length"]

    def _plain(self, text: str) -> str:
        """A text without what differs between tables, browsers and moments."""
        own = [self.staged.code, self.staged.live.table.match_id, *self.staged.tokens]
        for each in own:
            text = text.replace(each, "…")
        return re.sub(r'(\\?"at\\?":)\d+', r"\1 0", text)

    async def kept(self) -> list[str]:
        """The page and its storage, as lines that can be compared."""
        text = self._plain(await self.page.evaluate(KEPT))
        return in_order(text).replace("><", ">\n<").splitlines()

    async def log(self) -> list[str]:
        """The lines of the page's log."""
        texts = await self.page.locator(TOLD).all_inner_texts()
        return [" ".join(text.split()) for text in texts]

    async def told(self) -> list[str]:
        """The same once everything has been shown: nothing but what may be read now."""
        await expect(self.page.locator("section[data-settled=true]")).to_be_attached()
        lines = await self.log()
        assert lines
        if self.seat is not None:  # on a shared screen, the board may have the last word
            story = iter(self.story())
            assert all(line in story for line in lines)  # in this order
        return lines

    def story(self) -> list[str]:
        """What may be read at the table now from where this browser sits."""
        match = self.staged.live.table.match
        assert match is not None
        narrator = Narrator.of(match, self.seat)
        return narrator.tell_all(line.event for line in story_of(match, self.seat))

    async def watch(self, lines: list[Entry]) -> None:
        """Play these entries, decision by decision, while the page watches."""
        batch: list[Entry] = []
        for line in [*lines, None]:
            if batch and (line is None or line.seat is not CHANCE):
                await self.staged.play(batch)
                await until(lambda: self.length == self.staged.live.table.length)
                batch = []
            if line is not None:
                batch.append(line)


def in_order(text: str) -> str:
    """A page with its generated ids numbered in the order of their appearance.

    Svelte counts every component it ever made, and a busy page may have skipped some.
    """
    ids: dict[str, str] = {}
    return re.sub(r'(?<==\\")c\d+\b', lambda found: ids.setdefault(found[0], f"c{len(ids)}"), text)


@pytest.mark.parametrize("where", ["a seat", "a shared screen"])
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.record)
def test_nothing_in_the_browser_remembers_what_was_covered(moment, where):
    twins = twins_of(moment, early=8, longest=24, after=2)
    assert twins.one != twins.other

    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            both = [
                await witness(room, clock, moment, lines, twins.parted, where)
                for lines in (twins.one, twins.other)
            ]
            for each, lines in zip(both, (twins.one, twins.other), strict=True):
                await each.watch(lines[twins.parted : twins.covered])
            await alike(*both)
            for each in both:
                each.frames.clear()
            for each, lines in zip(both, (twins.one, twins.other), strict=True):
                await each.watch(lines[twins.covered : twins.end])
            await alike(*both)
            assert both[0].frames
            assert both[0].frames == both[1].frames
            for each in both:  # and reconnecting reveals no more
                stayed = await each.told()
                await each.page.reload()
                await expect(each.page.locator("#board + *").first).to_be_attached()
                await expect(each.page.locator(TOLD)).to_have_text(stayed)
            await alike(*both)
            assert both[0].frames == both[1].frames

    run(story())


async def witness(
    room: Room, clock: Clock, moment: Moment, lines: list[Entry], parted: int, where: str
) -> Witness:
    """A witness who is there before the twins differ."""
    at = Moment(moment.record, before=parted, options=moment.options)
    staged = await stage(room.server, clock, at, lines)
    screen = where == "a shared screen"
    seat = staged.next
    known = {} if screen else {"kept": remembered(staged.tokens[seat], "Ada")}
    found = Witness(await room.phone(**known, hurried=True), staged, None if screen else seat)
    await found.page.goto(f"/tv/{staged.code}" if screen else f"/t/{staged.code}")
    await expect(found.page.locator("#board + *").first).to_be_attached()
    return found


async def alike(one: Witness, other: Witness) -> None:
    """Once all animations have finished, both pages are the same."""
    difference = ["nothing was seen"]
    try:
        async with asyncio.timeout(4 * PATIENCE):
            while difference:
                difference = list(unified_diff(await one.kept(), await other.kept(), n=0))
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError("\n".join(difference)) from None
