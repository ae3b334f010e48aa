"""Every decision has room: on small phones, laptops, and with enlarged text."""

import pytest
from playwright.async_api import Page

from tests.browser.browsing import browsing, fits, run
from tests.browser.scenes import LONG
from tests.browser.stage import Moment, Scene, open_scene
from tests.server.live_server import Clock

SIZES = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "laptop": (1280, 800),
    "desktop": (1920, 1080),
    "enlarged to 200%": (640, 400),
}
# As many seats as a game has, with names as long as they may be.
FULL = {
    "intuition": Moment("intuition/deck_empty", ("Guess", 12), names=LONG[:2]),
    "intuition_game": Moment(
        "intuition_game/deck_empty_eight_seats", ("Bet", 60), drafting=2, names=LONG
    ),
    "press_your_luck": Moment(
        "press_your_luck/rainbow_before_the_claim", ("Draw", 18), names=LONG[:5]
    ),
    "think_str8": Moment("think_str8/rounds_done_by_four", ("Place", 20), names=LONG[:4]),
    "wits_and_wagers": Moment("wits_and_wagers/seven_sides_vegas", ("Bet", 25), names=LONG[:7]),
}
MOST_STOPS = 12  # tab stops before the decision

# Buttons that are covered by something else once they have been scrolled to.
COVERED = """() => [...document.querySelectorAll('section.board button:not(.read), .panel button')]
    .filter(each => !each.closest('.visually-hidden, [inert]') && each.checkVisibility())
    .filter(each => {
        each.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const { left, top, width, height } = each.getBoundingClientRect()
        if (width < 2 || height < 2) return false
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return !found || !(each.contains(found) || found.contains(each))
    })
    .map(each => each.outerHTML.slice(0, 160))"""
# Whether the last button of the decision can be seen without scrolling.
CONFIRMS = """() => {
    document.querySelector('.panel').scrollTop = 0
    const buttons = [...document.querySelectorAll('.decision button')]
    const last = buttons.filter(each => each.checkVisibility()).at(-1)
    if (!last) return true
    const { top, bottom } = last.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
}"""
BOARD = """() => {
    const board = document.querySelector('section.board')
    return { height: board.clientHeight, sideways: board.scrollWidth - board.clientWidth }
}"""
STOPS = """() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')]
    const stops = all.filter(each => each.tabIndex >= 0 && !each.disabled && each.checkVisibility())
    return stops.findIndex(each => each.closest('.decision'))
}"""


async def opened(room, clock, moment: Moment, name: str) -> Page:
    """The page of the player to move."""
    page = await open_scene(room, clock, Scene(name, moment=moment))
    await page.locator(".panel.ours .decision").wait_for()
    return page


@pytest.mark.parametrize("game", sorted(FULL))
def test_the_decision_is_a_few_tab_stops_away_and_all_buttons_are_in_reach_at_every_size(game):
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await opened(room, clock, FULL[game], game)
            await page.locator(".panel:focus").wait_for()  # the turn begins there
            assert 0 <= await page.evaluate(STOPS) <= MOST_STOPS
            for size, (width, height) in SIZES.items():
                await page.set_viewport_size({"width": width, "height": height})
                await fits(page)
                board = await page.evaluate(BOARD)
                assert board["sideways"] <= 0, f"{size}: {board}"
                assert board["height"] > 150, f"{size}: {board}"
                if height > 400:
                    assert await page.evaluate(CONFIRMS), (
                        f"{size}: the button that confirms is hidden"
                    )
                covered = await page.evaluate(COVERED)
                assert not covered, f"{size}: {covered}"

    run(story())
