"""Every page and phase is accessible: axe finds no problems, everything fits and can be tapped."""

import pytest
from playwright.async_api import Page

from tests.browser.browsing import PHONE, browsing, check, fits, run
from tests.browser.scenes import SCENES
from tests.browser.stage import show_scene
from tests.server.live_server import Clock

SMALLEST = {"width": 360, "height": 640}
LEAST = 44  # pixels: the smallest touch target
GROUP = 6  # scenes that share a browser; groups run side by side
# Learning, packs and the pages after a match are checked in their own tests.
ELSEWHERE = ("learn", "lesson", "pack", "history", "match", "replay")
CHECKED = [scene for scene in SCENES if not scene.name.startswith(ELSEWHERE)]
GROUPS = [CHECKED[start : start + GROUP] for start in range(0, len(CHECKED), GROUP)]
NAMES = [f"{group[0].name}..{group[-1].name}" for group in GROUPS]

# A touch target is what a finger can hit: the element itself, or its label. Links within a sentence
# are as tall as the text, which the guidelines allow; what is hidden until it gets the focus has no
# size yet.
TOO_SMALL = """(least) => [...document.querySelectorAll(
        'a[href], button, input, select, summary, [role=button], [role=slider]')]
    .filter(each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'))
    .filter(each => !(each.tagName === 'A' && each.closest('p, li p, td')))
    .filter(each => {
        const box = (each.closest('label') ?? each).getBoundingClientRect()
        return box.width > 2 && (box.width < least - 0.5 || box.height < least - 0.5)
    })
    .map(each => {
        const box = each.getBoundingClientRect()
        return `${each.outerHTML.slice(0, 160)} is ${box.width} by ${box.height}`
    })"""
BOTS_WAIT = 700  # milliseconds, and the clock stands still: what is looked at doesn't move on
TV = {"width": 1920, "height": 1080}
CROWDED = {
    "intuition_game-eight-long",
    "intuition-assist-long",
    "press_your_luck-five-long",
    "wits_and_wagers-seven-long",
    "think_str8-long",
    "over-eight",
    # The last bets, and how matches end
    "think_str8-final",
    "think_str8-end",
    "intuition-end",
    "intuition_game-end-eight",
    "press_your_luck-rainbow",
    "press_your_luck-claim",
    "wits_and_wagers-end",
}
FAR = 20  # pixels of a TV's 1080: the smallest text; most is far larger
# What is smaller than that, and whether anything is off the screen.
SEEN = """far => {
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    const small = []
    while (texts.nextNode()) {
        const { parentElement: holder, data } = texts.currentNode
        const box = holder.getBoundingClientRect()
        if (!data.trim() || box.width < 4 || holder.closest('.visually-hidden, svg')) continue
        const size = parseFloat(getComputedStyle(holder).fontSize) * holder.currentCSSZoom
        if (size < far) small.push(`${data.trim()}: ${size}, ${holder.className}`)
    }
    const board = document.querySelector('.fitted').getBoundingClientRect()
    const { scrollHeight } = document.documentElement
    return { small, board: board.bottom, whole: scrollHeight }
}"""


@pytest.mark.parametrize("group", GROUPS, ids=NAMES)
def test_every_page_and_phase_is_accessible(group):
    async def story():
        clock, found = Clock(), []
        async with browsing(now=clock, bot_pause_ms=BOTS_WAIT) as room:
            page = await room.phone()
            for scene in group:  # check all of them before failing
                await page.emulate_media(color_scheme="light")
                await page.set_viewport_size(PHONE)
                await show_scene(page, room, clock, scene)
                for name, check_page in CHECKS.items():
                    try:
                        await check_page(page)
                    except AssertionError as error:
                        found.append(f"{scene.name}, {name}: {error}")
        assert not found, "\n\n".join(found)

    run(story())


async def in_dark_mode(page: Page) -> None:
    await page.emulate_media(color_scheme="dark")
    await check(page, "color-contrast")  # nothing else changes in dark mode


async def on_a_small_phone(page: Page) -> None:
    await page.set_viewport_size(SMALLEST)
    await fits(page)
    small = await page.evaluate(TOO_SMALL, LEAST)
    assert not small, "\n".join(small)


CHECKS = {"light mode": check, "dark mode": in_dark_mode, "small phone": on_a_small_phone}


def test_a_shared_screen_can_be_read_from_afar_with_any_number_of_players():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await room.phone(viewport=TV)
            for scene in (each for each in SCENES if each.name in CROWDED):
                await show_scene(page, room, clock, scene, screen=True)
                seen = await page.evaluate(SEEN, FAR)
                assert not seen["small"], f"{scene.name}: {seen}"
                assert seen["board"] <= TV["height"], f"{scene.name}: {seen}"
                assert seen["whole"] <= TV["height"] + 1, f"{scene.name}: {seen}"

    run(story())
