"""Board, seats, words and buttons agree at every moment of a match.

A recorded match is played while somebody's phone is open, and the page is looked at in every
animation frame. The browser's clock is ours, so reveals of several seconds take no time here.
"""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Page, expect

from hunch.core.codec import decode
from hunch.core.values import CHANCE, Entry
from tests.browser.browsing import browsing, run
from tests.browser.stage import Moment, Staged, lines_of, remembered, stage
from tests.server.live_server import PATIENCE, Clock

MATCHES = {
    "intuition": "intuition/deck_empty",
    "intuition_game": "intuition_game/deck_empty_one_winner",
    "press_your_luck": "press_your_luck/rainbow_single_winner",
    "think_str8": "think_str8/rounds_done_by_two",
    "wits_and_wagers": "wits_and_wagers/questions_done",
}
DECISIONS = 30  # that are watched
STEP = 100  # milliseconds
LONGEST_REVEAL = 30_000
MOST_SHIFT = 0.05  # summed layout shift of the match
# Whether everything has been shown, or waits for a tap.
DONE = """() => document.querySelector('#result')
    || document.querySelector('section.board').dataset.settled === 'true'"""

# What can be seen in one animation frame. `seats` are the badges of the players to move.
LOOK = """() => {
    const text = each => each?.textContent.trim() ?? ''
    const panel = document.querySelector('.panel')
    const board = document.querySelector('section.board')
    const badges = [...document.querySelectorAll('header ul > li')]
    const turn = board?.querySelector('[data-turn]')?.dataset.turn ?? ''
    return {
        mode: panel?.dataset.mode ?? 'over',
        ours: !!panel?.matches('.ours'),
        waiting: text(panel?.querySelector('.doing')),
        asked: text(panel?.querySelector('h2')),
        seats: badges.flatMap((each, seat) => each.matches('.owes') ? [seat] : []),
        names: badges.map(each => text(each.querySelector('.name'))),
        own: badges.findIndex(each => each.matches('.own')),
        turn: turn.split(' ').filter(Boolean).map(Number),
        live: board?.querySelectorAll('[aria-disabled="false"], [data-takes]').length ?? 0,
    }
}"""
# Animations follow the browser's own time, which our clock doesn't move: it is kept in step here.
WATCH = f"""() => {{
    const look = {LOOK}
    window.__seen = []
    let last = performance.now()
    const watch = () => {{
        const passed = performance.now() - last
        last += passed
        for (const each of document.getAnimations()) each.currentTime += passed
        const now = JSON.stringify(look())
        if (now !== window.__seen.at(-1)) window.__seen.push(now)
        requestAnimationFrame(watch)
    }}
    watch()
}}"""
SHIFTS = """() => {
    window.__shifts = []
    const place = each => [each.x, each.y, each.width, each.height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
        for (const { hadRecentInput, value, sources } of list.getEntries())
            if (!hadRecentInput)
                window.__shifts.push({ value, moved: sources.map(each =>
                    `${each.node?.outerHTML?.slice(0, 90)}: ${place(each.previousRect)} to `
                    + place(each.currentRect)) })
    }).observe({ type: 'layout-shift', buffered: false })
}"""


def contradictions(seen: dict[str, Any]) -> list[str]:
    """What does not agree in one animation frame."""
    found = []
    mode, own, seats = seen["mode"], seen["own"], seen["seats"]
    if mode == "over":
        return found
    if mode == "asked" and own not in seats:
        found.append("the panel asks, but our badge says that it isn’t our turn")
    if mode != "asked" and own in seats:
        found.append("our badge says that it’s our turn, but the panel doesn’t ask")
    if mode == "asked" and own not in seen["turn"]:
        found.append("the panel asks, but the board shows somebody else’s turn")
    if mode in ("waiting", "decided") and set(seats) != set(seen["turn"]):
        found.append("the board and the badges show different players’ turns")
    if mode in ("showing", "held") and (seats or seen["turn"]):
        found.append("somebody is to act while it is still being shown what happened")
    if mode != "asked" and seen["live"]:
        found.append("something on the board can be tapped out of turn")
    if mode in ("waiting", "decided"):
        named = [seat for seat, name in enumerate(seen["names"]) if name in seen["waiting"]]
        if named != seats:
            found.append(f"the panel waits for others than the badges: {seen['waiting']}")
    if seen["ours"] and not (mode == "asked" and seen["asked"]):
        found.append("the panel is lit up without a question")
    return found


def decisions_of(lines: list[Entry]) -> list[list[Entry]]:
    """The entries, each decision together with the luck that follows it."""
    groups: list[list[Entry]] = []
    for line in lines:
        if line.seat is CHANCE and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


class Watched:
    """A page at a table, with a clock of its own and every animation frame looked at."""

    def __init__(self, page: Page, staged: Staged) -> None:
        self.page = page
        self.staged = staged
        self.length = 0  # of the table's log, in the latest frame
        page.on("websocket", lambda socket: socket.on("framereceived", self._received))

    def _received(self, payload: str | bytes) -> None:
        message = decode(payload, dict)
        if message["type"] == "frame":
            self.length = message["length"]

    async def open(self) -> None:
        """Open the page, and look at it from the first settled frame on."""
        await self.page.clock.install()
        await self.page.goto(f"/t/{self.staged.code}")
        await expect(self.page.locator("section.board > div").first).to_be_attached()
        await self.page.evaluate("document.fonts.ready.then(() => {})")
        await self.page.evaluate(SHIFTS)
        await self.page.evaluate(WATCH)

    async def play(self, lines: list[Entry]) -> None:
        """Play these, and look until all of it has been shown."""
        await self.staged.play(lines)
        async with asyncio.timeout(PATIENCE):
            while self.length < self.staged.live.table.length:
                await asyncio.sleep(0.005)
        for _ in range(LONGEST_REVEAL // STEP):
            await self.page.clock.run_for(STEP)
            if await self.page.evaluate(DONE):
                return
        raise AssertionError("the reveal does not end")

    async def seen(self) -> list[dict[str, Any]]:
        """Everything that was seen, without repetitions."""
        found: list[dict[str, Any]] = await self.page.evaluate("window.__seen.map(JSON.parse)")
        return found


@pytest.mark.parametrize("game", sorted(MATCHES))
def test_nothing_on_the_page_contradicts_anything_else(game):
    async def story():
        clock = Clock()
        async with browsing(now=clock, bot_pause_ms=700) as room:
            moment = Moment(MATCHES[game])
            lines = lines_of(moment.read())
            first = next(n for n, line in enumerate(lines) if line.seat is not CHANCE)
            staged = await stage(room.server, clock, Moment(MATCHES[game], first))
            kept = remembered(staged.tokens[0], staged.names[0])
            page = await room.phone(kept, fresh=True, reduced_motion="no-preference")
            watched = Watched(page, staged)
            await watched.open()
            groups = decisions_of(lines[first:])
            for group in groups[:DECISIONS]:
                await watched.play(group)
            seen = await watched.seen()
            modes = [each["mode"] for each in seen]
            assert {"asked", "showing"} <= set(modes), modes
            assert {"waiting", "decided"} & set(modes), modes
            wrong = {problem: each for each in seen for problem in contradictions(each)}
            assert not wrong, wrong
            shifts = await page.evaluate("window.__shifts")
            assert sum(each["value"] for each in shifts) < MOST_SHIFT, shifts

    run(story())


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"mode": "asked", "seats": [1]}, "the panel asks, but our badge"),
        ({"mode": "waiting", "seats": [0], "turn": [0]}, "the panel doesn’t ask"),
        ({"mode": "asked", "turn": [1]}, "the board shows somebody else"),
        ({"mode": "waiting", "seats": [1], "turn": [2]}, "different players"),
        ({"mode": "showing", "seats": [1], "turn": []}, "still being shown"),
        ({"mode": "waiting", "seats": [1], "turn": [1], "live": 2}, "out of turn"),
        ({"mode": "waiting", "seats": [1], "turn": [1], "waiting": "Ann is betting"}, "others"),
        ({"mode": "waiting", "seats": [1], "turn": [1]}, "others"),
        ({"mode": "showing", "seats": [], "turn": [], "ours": True}, "without a question"),
    ],
)
def test_a_contradiction_is_noticed(changed, problem):
    agreed = {
        "mode": "asked",
        "ours": False,
        "waiting": "",
        "asked": "Draw or stop?",
        "seats": [0],
        "names": ["Ann", "Ben", "Cleo"],
        "own": 0,
        "turn": [0],
        "live": 0,
    }
    assert not contradictions(agreed)
    assert any(problem in each for each in contradictions({**agreed, **changed}))
