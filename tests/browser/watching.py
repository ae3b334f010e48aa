"""A page at a table that is inspected whenever anything on it changes, however briefly.

So nothing that can be seen in an animation frame is missed, and time may pass much faster than it
does for people: reveals of several seconds take a moment here.
"""

import asyncio
import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.async_api import Page, expect

from hunch.core.codec import decode
from hunch.core.values import CHANCE, Entry
from tests.browser.stage import Staged
from tests.server.live_server import PATIENCE

# What is shown for a while takes a fraction of the time; the socket's patience stays as it is.
TEMPO: Final = 20
FASTER: Final = f"""{{
    const wait = window.setTimeout.bind(window)
    window.setTimeout = (then, ms = 0, ...rest) =>
        wait(then, ms < 8000 ? ms / {TEMPO} : ms, ...rest)
}}"""
# Whether all that was told up to this number has been shown.
SHOWN: Final = """number => {
    if (document.querySelector('#result')) return true
    const { settled, told } = document.querySelector('section.board').dataset
    return settled === 'true' && told >= number
}"""

# What can be seen at one moment. `seats` are the badges of the players to move, `told` is
# the number of the latest event that the board has shown, and `live` is whatever a player might
# tap on the board, except what is theirs at any time, like their notes.
LOOK: Final = """() => {
    const text = each => each?.textContent.trim() ?? ''
    const own = each => [...each.childNodes].filter(child => child.nodeType === 3)
        .map(child => child.data).join('').trim()
    const panel = document.querySelector('.panel')
    const board = document.querySelector('section.board')
    const badges = [...document.querySelectorAll('header ul > li')]
    const turn = board?.querySelector('[data-turn]')?.dataset.turn ?? ''
    const live = [...board?.querySelectorAll('button, [data-takes]') ?? []].filter(each =>
        !each.disabled && each.ariaDisabled !== 'true'
        && !each.closest('.read, [inert], [data-anytime]'))
    const scores = [...board?.querySelectorAll('[data-score]') ?? []]
    return {
        mode: panel?.dataset.mode ?? 'over',
        ours: !!panel?.matches('.ours'),
        waiting: text(panel?.querySelector('.doing')),
        asked: text(panel?.querySelector('h2')),
        offered: panel?.querySelectorAll('.turn :is(button, input):enabled').length ?? 0,
        seats: badges.flatMap((each, seat) => each.matches('.owes') ? [seat] : []),
        names: badges.map(each => text(each.querySelector('.name'))),
        own: badges.findIndex(each => each.matches('.own')),
        turn: turn.split(' ').filter(Boolean).map(Number),
        live: live.map(each => each.outerHTML.slice(0, 80)),
        told: Number(board?.dataset.told ?? -1),
        headline: text(panel?.querySelector('.recent .latest')),
        log: [...document.querySelectorAll('.side .told li')].slice(-8).map(text),
        scores: Object.fromEntries(scores.map(each => [each.dataset.score, own(each)])),
    }
}"""
# Every change is followed by a look, as soon as the page has finished with it.
WATCH: Final = f"""() => {{
    const look = {LOOK}
    window.__seen = []
    const watch = () => {{
        const now = JSON.stringify(look())
        if (now !== window.__seen.at(-1)) window.__seen.push(now)
    }}
    const {{ port1, port2 }} = new MessageChannel()
    port1.onmessage = watch
    new MutationObserver(() => port2.postMessage('')).observe(document,
        {{ subtree: true, childList: true, attributes: true, characterData: true }})
    const hurry = () => {{
        for (const each of document.getAnimations()) each.playbackRate = {TEMPO}
        requestAnimationFrame(hurry)
    }}
    hurry()
    watch()
}}"""
# In the end the board gets the panel’s room: until then, nothing moves unasked.
SHIFTS: Final = """() => {
    window.__shifts = []
    const place = each => [each.x, each.y, each.width, each.height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
        for (const { hadRecentInput, value, sources } of list.getEntries())
            if (!hadRecentInput && !document.querySelector('.ending, #result'))
                window.__shifts.push({ value, moved: sources.map(each =>
                    `${each.node?.outerHTML?.slice(0, 90)}: ${place(each.previousRect)} to `
                    + place(each.currentRect)) })
    }).observe({ type: 'layout-shift', buffered: false })
}"""


RESULT: Final = float("inf")  # the number of the sentence that comes last


class Watched:
    """A page that is inspected at every moment, and what its socket brought."""

    def __init__(self, page: Page, staged: Staged) -> None:
        self.page = page
        self.staged = staged
        self.length = 0  # of the table's log, in the latest frame
        # All that was told, by number, in any wording it ever had; at last, the result.
        self.sentences: dict[float, set[str]] = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self._received))

    def _received(self, payload: str | bytes) -> None:
        message = decode(payload, dict)
        if message["type"] != "frame" or "match" not in message:  # or a table without one
            return
        self.length, match = message["length"], message["match"]
        told = (*(match["story"] or ()), *match["told"])
        for each in told:
            self.sentences.setdefault(each["number"], set()).add(_plain(each["text"]))
        if match["result"]:
            self.sentences[RESULT] = {_plain(match["result"])}

    async def opened(self) -> "Watched":
        """Open the page, and look at it from the first settled moment on."""
        await self.page.add_init_script(FASTER)
        await self.page.goto(f"/t/{self.staged.code}")
        await expect(self.page.locator("section.board > div").first).to_be_attached()
        await self.page.evaluate("document.fonts.ready.then(() => {})")
        await self.page.evaluate(SHIFTS)
        await self.page.evaluate(WATCH)
        return self

    async def play(self, lines: list[Entry]) -> None:
        """Play these, and look until all of it has been shown."""
        await self.staged.play(lines)
        await self.look()

    async def look(self) -> None:
        """Look until all that has happened has been shown."""
        async with asyncio.timeout(PATIENCE):
            while self.length < self.staged.live.table.length:
                await asyncio.sleep(0.002)
        await self.page.wait_for_function(SHOWN, arg=self.latest)

    @property
    def latest(self) -> int:
        """The number of the latest event that we were told."""
        return max((int(each) for each in self.sentences if each < RESULT), default=-1)

    async def seen(self) -> list[dict[str, Any]]:
        """Everything that was seen, without repetitions."""
        found: list[dict[str, Any]] = await self.page.evaluate("window.__seen.map(JSON.parse)")
        return found

    async def shifts(self) -> list[dict[str, Any]]:
        """What has moved without being asked to: how much each time, and what."""
        found: list[dict[str, Any]] = await self.page.evaluate("window.__shifts")
        return found


def contradictions(seen: dict[str, Any]) -> list[str]:
    """What does not agree at one moment."""
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
    if mode == "asked" and not seen["offered"]:
        found.append("the panel asks, but offers nothing to answer with")
    if mode in ("waiting", "decided") and set(seats) != set(seen["turn"]):
        found.append("the board and the badges show different players’ turns")
    if mode in ("showing", "held") and (seats or seen["turn"]):
        found.append("somebody is to act while it is still being shown what happened")
    if mode != "asked" and seen["live"]:
        found.append(f"something on the board can be tapped out of turn: {seen['live']}")
    if mode in ("waiting", "decided") and _named(seen) != seats:
        found.append(f"the panel waits for others than the badges: {seen['waiting']}")
    if seen["ours"] and not (mode == "asked" and seen["asked"]):
        found.append("the panel is lit up without a question")
    return found


def ahead(seen: dict[str, Any], sentences: dict[float, set[str]]) -> list[str]:
    """What log and headline tell at one moment, though the board hasn't shown it yet."""
    latest = max((number for number in sentences if number < RESULT), default=-1)
    until = RESULT if seen["told"] >= latest else seen["told"]  # the result comes with the last
    told = {text for number in sentences if number <= until for text in sentences[number]}
    coming = {text for number in sentences if number > until for text in sentences[number]} - told
    log, headline = [_plain(line) for line in seen["log"]], _plain(seen["headline"])
    found = [
        f"“{line}” is told before it can be seen" for line in (*log, headline) if line in coming
    ]
    return [*found, *(f"nobody has said “{line}”" for line in log if line not in told | coming)]


def jumps(seen: list[dict[str, Any]]) -> Iterator[str]:
    """Where a score changed though nothing had been told since everything was last settled."""
    known, told = dict[str, str](), -1
    for each in seen:
        for seat, score in each["scores"].items():
            if known.get(seat, score) != score and each["told"] <= told:
                yield f"seat {seat} has {score} now, but nothing was told"
        if each["mode"] != "showing":
            known, told = {**known, **each["scores"]}, each["told"]


def announced(seen: list[dict[str, Any]]) -> Iterator[str]:
    """Where somebody else was to move than the panel had announced."""
    expected: list[int] | None = None
    said = ""
    for each in seen:
        if each["mode"] == "showing" and each["waiting"]:
            expected, said = _named(each), each["waiting"]
        elif each["mode"] in ("asked", "waiting", "decided") and expected is not None:
            if expected != each["seats"]:
                yield f"“{said}”, but then it was the turn of {each['seats']}"
            expected = None


def _named(seen: dict[str, Any]) -> list[int]:
    """The seats that the panel names."""
    words = seen["waiting"]
    if "everyone" in words:
        return list(range(len(seen["names"])))
    own = seen["own"] if re.search(r"\byou\b", words) else None
    return [seat for seat, name in enumerate(seen["names"]) if name in words or seat == own]


def _plain(text: str) -> str:
    return "".join(text.split())


def decisions_of(lines: list[Entry]) -> list[list[Entry]]:
    """The entries, each decision together with the luck that follows it."""
    groups: list[list[Entry]] = []
    for line in lines:
        if line.seat is CHANCE and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups
