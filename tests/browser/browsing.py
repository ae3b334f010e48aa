"""A real Chromium, with a context for each phone, and what people do in it."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, expect

from tests.browser.chromium import ROOT, chromium
from tests.server.live_server import PATIENCE, LiveServer, running

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
MOST_DECISIONS = 400
MOST_TABS = 250
SUBMIT = "form .go button, form button.primary"
OVER = "over"
NUMBER = "document.querySelector('.turn')?.dataset.number"
# The number of the decision that is due on this page, if any; or that the match is over.
DUE = f"""() => document.querySelector('#result') ? '{OVER}'
    : document.querySelector('.panel.ours .turn')?.dataset.number ?? null"""
# What the keyboard has reached: a choice, a number to type, or something to mark in a form.
REACHED = """(submit) => {
    const here = document.activeElement
    if (!here?.closest('.panel.ours .turn')) return ''
    if (!document.querySelector('.menu')) {
        const unready = document.querySelector('.decision .button.primary:disabled')
        return here.matches('.decision button') ? (unready ? 'mark' : 'choose') : ''
    }
    if (!here.closest('.menu')) return ''
    if (here.matches(`.actions button, ${submit}`)) return 'choose'
    if (here.matches('input[inputmode]')) return here.value === '' ? 'fill' : ''
    const row = here.closest('[role=group]')
    const marked = row?.querySelector('[aria-pressed=true], :checked')
    return row && here.matches('button, input') && !marked ? 'mark' : ''
}"""
# Elements that are fading in don't have their final colours yet; endless animations are ignored.
SETTLED = """() => Promise.all(document.getAnimations()
    .filter(each => each.effect.getComputedTiming().iterations !== Infinity)
    .map(each => each.finished.catch(() => {})))"""
STICKING_OUT = """[...document.querySelectorAll('*')]
    .filter(each => each.getBoundingClientRect().right > innerWidth)
    .map(each => each.outerHTML.slice(0, 200)).join('\\n')"""
# Only violations are reported in full; the rest takes most of the time.
VIOLATIONS = """async rules => {
    const only = rules.length ? { runOnly: rules } : {}
    return (await axe.run({ ...only, resultTypes: ['violations'] })).violations
}"""

expect.set_options(timeout=PATIENCE * 1000)


@asynccontextmanager
async def browsing(**config: Any) -> AsyncIterator["Room"]:
    """A server, and a browser."""
    browser = await chromium.browser()
    async with running(**config) as server:
        room = Room(server, browser)
        try:
            yield room
            assert not room.complaints, room.complaints
        finally:
            for context in room.contexts:
                await context.close()


class Room:
    """People around one server, each with a browser."""

    def __init__(self, server: LiveServer, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []  # errors on pages, and requests to other hosts

    async def phone(self, **options: Any) -> Page:
        """A new person, whose browser remembers nothing."""
        usual = {"viewport": PHONE, "locale": "en-GB", "reduced_motion": "reduce"}
        context = await self.browser.new_context(
            **{**usual, "base_url": self.server.base, **options}
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        page.on("request", lambda request: self._asked(request.url))
        return page

    def hang_up(self) -> None:
        """Close every connection; pages that are online reconnect."""
        for live in self.server.runtime.tables.all:
            for connection in list(live.connections):
                connection.end("the test closes the connection")

    def _heard(self, message: Any) -> None:
        # Connections that the test itself closes are not the page's fault.
        cut = "WebSocket" in message.text or "ERR_INTERNET_DISCONNECTED" in message.text
        if message.type == "error" and not cut:
            self.complaints.append(message.text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.server.base, "data:")):
            self.complaints.append(f"asked another host: {url}")


async def check(page: Page, *rules: str) -> None:
    """Assert that axe finds no violations of these rules, or of any."""
    await page.evaluate(SETTLED)
    # Through the debugger, so that the content security policy can stay strict.
    await page.evaluate(AXE.read_text("utf-8"))
    found = await page.evaluate(VIOLATIONS, rules)
    said = [f"{v['id']}: {n['html']} ({n['failureSummary']})" for v in found for n in v["nodes"]]
    assert not said, "\n".join(said)


async def fits(page: Page) -> None:
    """Assert that the page is not wider than the screen; names what sticks out."""
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    if await page.evaluate(wide):
        raise AssertionError(await page.evaluate(STICKING_OUT))


async def unfold(page: Page) -> None:
    """Open the list of choices if it is collapsed."""
    folded = page.locator("[aria-controls=choices][aria-expanded=false]")
    if await folded.count():
        await folded.click()


async def decide(page: Page) -> None:
    """Do something from the menu, as somebody who knows no rules would."""
    await unfold(page)
    menu = page.locator(".panel .menu")
    if not await menu.count():  # the decision's own buttons are all there is
        buttons = page.locator(".panel .decision button")
        unready = await buttons.and_(page.locator(".primary:disabled")).count()
        await buttons.and_(page.locator(":enabled")).first.click()
        if unready:  # something was chosen; now do it
            await buttons.and_(page.locator(".primary")).click()
        return
    listed = menu.locator(".actions button:enabled")
    if await listed.count():
        await listed.first.click()
        return
    for box in await menu.locator("input[inputmode]").all():
        await box.fill("12")
    for row in await menu.locator("[role=group]").all():
        await row.locator("button").first.click()
    await menu.locator("form .go button").first.click()


async def play_to_the_end(page: Page) -> None:
    """Decide whenever it is your turn, until the match is over."""
    ours = page.locator(".panel.ours .turn")
    for _ in range(MOST_DECISIONS):
        await expect(ours.or_(page.locator("#result"))).to_be_visible()
        if await page.locator("#result").count():
            return
        number = await page.evaluate(NUMBER)
        await decide(page)
        await page.wait_for_function(
            "before => document.querySelector('#result')"
            " || document.querySelector('.turn')?.dataset.number !== before",
            arg=number,
        )
    raise AssertionError(f"the match was not over after {MOST_DECISIONS} decisions")


async def decide_by_keyboard(page: Page) -> None:
    """The same with only the Tab and Enter keys, from wherever the focus is."""
    for _ in range(MOST_TABS):
        await page.keyboard.press("Tab")
        match await page.evaluate(REACHED, SUBMIT):
            case "choose":
                await page.keyboard.press("Enter")
                return
            case "fill":
                await page.keyboard.type("12")
            case "mark":
                await page.keyboard.press("Enter")
    raise AssertionError("the keyboard does not reach anything to do")


async def play_together(*pages: Page, decides: Any = decide) -> None:
    """The players to move decide, until everyone sees the result."""
    made = dict.fromkeys(pages)
    for _ in range(MOST_DECISIONS * len(pages)):
        acting = await _first_to_act(pages, made)
        if acting is None:
            return
        made[acting] = await acting.evaluate(NUMBER)
        await decides(acting)
    raise AssertionError("the match does not end")


async def _first_to_act(pages: tuple[Page, ...], made: dict[Page, Any]) -> Page | None:
    """A page with a new decision due; None once all of them show the result."""
    async with asyncio.timeout(4 * PATIENCE):
        while True:
            over = 0
            for page in pages:
                found = await page.evaluate(DUE)
                if found not in (None, OVER, made[page]):
                    return page
                over += found == OVER
            if over == len(pages):
                return None
            await asyncio.sleep(0.02)


def run(story: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine."""
    chromium.run(story)
