"""A real Chromium, with a context for each phone, and what people do in it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from functools import cached_property
from types import MappingProxyType
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.browser.chromium import ROOT, chromium
from tests.server.live_server import PATIENCE, LiveServer, running

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
# Options that a page can change later on; others need a new context.
PASSING = {"viewport", "reduced_motion", "color_scheme"}
BLANK = "about:blank"
OF_THE_SITE = "/robots.txt"  # small, and on the same site, whose storage it shares
REMEMBER = """kept => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}"""
# What the page of somebody in a hurry waits for or shows for a while takes a tenth of the time.
IN_A_HURRY = "in-a-hurry"
HURRY = f"""if (location.protocol === 'http:' && localStorage.getItem('{IN_A_HURRY}')) {{
    const wait = window.setTimeout.bind(window)
    window.setTimeout = (then, ms = 0, ...rest) => wait(then, ms / 10, ...rest)
}}"""
# Requests that the page of a staged table answers itself: JSON by a part of the address. A route
# would do the same, but switch the browser's cache off: every page would load twice as slowly.
ANSWERED = "answered"
ANSWER = f"""if (location.protocol === 'http:' && localStorage.getItem('{ANSWERED}')) {{
    const answers = Object.entries(JSON.parse(localStorage.getItem('{ANSWERED}')))
    const ask = window.fetch.bind(window)
    window.fetch = (asked, ...rest) => {{
        const found = answers.find(([part]) => String(asked.url ?? asked).includes(part))
        return found ? Promise.resolve(Response.json(found[1])) : ask(asked, ...rest)
    }}
}}"""
LARGE_FONT = 24  # pixels; browsers come with 16
MOST_DECISIONS = 400
MOST_TABS = 250
SUBMIT = "form .go button, form button.primary"
OVER = "over"
NOBODY: Mapping[Page, Any] = MappingProxyType({})
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
    async with running(port=chromium.port, **config) as server:
        room = Room(server, browser)
        try:
            yield room
            assert not room.complaints, room.complaints
            await room.give_back()
        finally:
            for context in room.contexts:
                await context.close()


class Room:
    """People around one server, each with a browser."""

    def __init__(self, server: LiveServer, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.borrowed: list[Page] = []
        self.complaints: list[str] = []  # errors on pages, and requests to other hosts

    async def phone(
        self,
        kept: Mapping[str, str] | None = None,
        *,
        fresh: bool = False,
        hurried: bool = False,
        **options: Any,
    ) -> Page:
        """A new person, whose browser remembers nothing, or only what is `kept`.

        Most pages are used again by the next test, in a fraction of the time that a new one takes.
        A test that changes its browser for good asks for a `fresh` one. A `hurried` person is
        shown everything, but briefly.
        """
        usual = {"viewport": PHONE, "locale": "en-GB", "reduced_motion": "reduce"}
        usual["service_workers"] = "block"  # what a worker answers, a test cannot answer instead
        lasting = fresh or not options.keys() <= PASSING
        page = chromium.idle.pop() if chromium.idle and not lasting else None
        if page is None:
            context = await self.browser.new_context(
                **{**usual, "base_url": self.server.base, **options}
            )
            context.set_default_timeout(PATIENCE * 1000)
            await context.add_init_script(HURRY + "\n" + ANSWER)
            page = await context.new_page()
        self.contexts.append(page.context)
        if not lasting:
            self.borrowed.append(page)
            await page.set_viewport_size(options.get("viewport", PHONE))
            motion, scheme = options.get("reduced_motion", "reduce"), options.get("color_scheme")
            await page.emulate_media(reduced_motion=motion, color_scheme=scheme or "light")
        await page.goto(OF_THE_SITE)
        await page.evaluate(REMEMBER, {**(kept or {}), **({IN_A_HURRY: "yes"} if hurried else {})})
        for event, heard in self._listeners.items():
            page.on(event, heard)
        return page

    async def give_back(self) -> None:
        """Let the next test use the pages that can be used again."""
        for page in self.borrowed:
            if page.is_closed() or len(page.context.pages) > 1:
                continue
            for event, heard in self._listeners.items():
                page.remove_listener(event, heard)
            await page.unroute_all()
            await page.goto(BLANK)
            await page.context.clear_cookies()
            self.contexts.remove(page.context)
            chromium.idle.append(page)

    def hang_up(self) -> None:
        """Close every connection; pages that are online reconnect."""
        for live in self.server.runtime.tables.all:
            for connection in list(live.connections):
                connection.end("the test closes the connection")

    @cached_property
    def _listeners(self) -> dict[Any, Callable[[Any], None]]:
        return {
            "pageerror": lambda error: self.complaints.append(str(error)),
            "console": self._heard,
            "request": lambda request: self._asked(request.url),
        }

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
    await expect(page.get_by_role("main")).to_be_visible()  # its code may still be on the way
    await page.evaluate(SETTLED)
    if not await page.evaluate("'axe' in window"):
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


async def enlarge_font(page: Page) -> None:
    """Set the browser's font size, as people do who see badly."""
    session = await page.context.new_cdp_session(page)
    sizes = {"standard": LARGE_FONT, "fixed": LARGE_FONT}
    await session.send("Page.setFontSizes", {"fontSizes": sizes})


async def unfold(page: Page) -> None:
    """Open the list of choices if it is collapsed."""
    folded = page.locator("[aria-controls=choices][aria-expanded=false]")
    if await folded.count():
        await folded.click()


async def decide(page: Page) -> None:
    """Do something from the menu, as a person who doesn't know the rules would."""
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
    """Decide whenever it is your turn, and continue after results, until the match is over."""
    ours, result = page.locator(".panel.ours .turn"), page.locator("#result")
    seen = page.locator(".panel").get_by_role("button", name="Continue", exact=True)
    for _ in range(MOST_DECISIONS):
        await expect(ours.or_(result).or_(seen)).to_be_visible()
        if await result.count():
            return
        if await seen.count():
            await seen.click()
            await expect(seen).to_be_hidden()
            continue
        number = await page.evaluate(NUMBER)
        if number is None:  # what was visible was “Continue”, and is gone again
            continue
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


async def play_together(*pages: Page, decides: Mapping[Page, Any] = NOBODY) -> None:
    """The players to move decide, some in their own way, until everyone sees the result."""
    made = dict.fromkeys(pages)
    for _ in range(MOST_DECISIONS * len(pages)):
        acting = await _first_to_act(pages, made)
        if acting is None:
            return
        made[acting] = await acting.evaluate(NUMBER)
        await decides.get(acting, decide)(acting)
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


async def can_fail(page: Page, lines: dict[Page, bool]) -> None:
    """Let a page's socket connect only while its line is up: offline mode does not stop sockets."""

    async def connect(socket: WebSocketRoute) -> None:
        if lines[page]:
            socket.connect_to_server()
        else:
            await socket.close()

    await page.route_web_socket("**/socket", connect)
    await page.reload()


def run(story: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine."""
    chromium.run(story)
