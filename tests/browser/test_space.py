"""Every decision has room: on small phones, laptops, and with enlarged text."""

import re

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.browser.browsing import SETTLED, browsing, enlarge_font, fits, run
from tests.browser.scenes import LONG
from tests.browser.stage import Moment, Scene, open_scene, show_scene
from tests.server.live_server import Clock

SIZES = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "laptop": (1280, 800),
    "larger laptop": (1440, 900),
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
FOUR = "think_str8/rounds_done_by_four"
# The decisions that FULL doesn't have.
OTHERS = {
    "intuition_game": [
        Moment("intuition_game/deck_empty_one_winner", (kind, 6)) for kind in ("Mark", "Wager")
    ],
    "press_your_luck": [
        Moment("press_your_luck/all_colours_claimed_with_hidden_scores", ("Claim", 1))
    ],
    "think_str8": [
        Moment(FOUR, before)
        for before in (("SetDice", 1), ("Take", 10), ("Exchange", 8), ("FinalBet", 2))
    ],
    "wits_and_wagers": [Moment("wits_and_wagers/questions_done", ("Guess", 18))],
}
# Decisions on a grid of buttons: the moment, and one of them that has others all around.
GRIDS = {
    "intuition": (FULL["intuition"], ".mat button:has-text('Red') >> nth=0"),
    "think_str8": (OTHERS["think_str8"][-1], ".sheet .line button >> nth=0"),
}
FOCUSED = "document.activeElement.ariaLabel ?? document.activeElement.innerText"
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
# Two frames: what is measured in the first is drawn in the second.
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Where each of these ends, in screens of the board; 0 if it isn't there.
FAR_DOWN = """() => {
    const board = document.querySelector('section.board')
    board.scrollTop = 0
    const { top, height } = board.getBoundingClientRect()
    const end = those => Math.max(0, ...[...board.querySelectorAll(those)]
        .filter(each => each.checkVisibility())
        .map(each => (each.getBoundingClientRect().bottom - top) / height))
    return {
        cards: end('.players .player, .strip'),
        answers: end('.status.answer, .strip'),
        sheet: end('.sheet .line'),
    }
}"""
# How much of the window the drawn board takes.
SHARE = """() => {
    const { width, height } = document.querySelector('section.board > div').getBoundingClientRect()
    return Math.round(1000 * width * height / (innerWidth * innerHeight)) / 1000
}"""
# Sums that are wider than their place.
CUT_OFF = """() => [...document.querySelectorAll('[data-score]')].filter(each => {
    const [sum, place] = [each, each.closest('li')].map(one => one.getBoundingClientRect())
    return each.checkVisibility() && (sum.left < place.left || sum.right > place.right + 0.5)
}).map(each => each.closest('li').textContent)"""
STOPS = """() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')]
    const stops = all.filter(each => each.tabIndex >= 0 && !each.disabled && each.checkVisibility())
    return stops.findIndex(each => each.closest('.decision'))
}"""


# How far the board on a game's page sticks out of its picture, in pixels.
CUT = """() => {
    const picture = document.querySelector('.picture').getBoundingClientRect()
    const drawn = document.querySelector('.picture .board > .drawn').getBoundingClientRect()
    return Math.max(drawn.bottom - picture.bottom, drawn.right - picture.right)
}"""


async def opened(room, clock, moment: Moment, name: str, **options) -> Page:
    """The page of the player to move."""
    page = await open_scene(room, clock, Scene(name, moment=moment), **options)
    await page.locator(".panel.ours .decision").wait_for()
    return page


async def resize(page: Page, size: str) -> None:
    """Give the window this size, and wait until the page has followed."""
    width, height = SIZES[size]
    await page.set_viewport_size({"width": width, "height": height})
    await page.evaluate(DRAWN)


async def in_reach(page: Page, size: str) -> None:
    """Assert that the decision can be made at this size, and that the board is usable."""
    await resize(page, size)
    await fits(page)
    board = await page.evaluate(BOARD)
    assert board["sideways"] <= 0, f"{size}: {board}"
    assert board["height"] > 150, f"{size}: {board}"
    if SIZES[size][1] > 400:
        assert await page.evaluate(CONFIRMS), f"{size}: the button that confirms is hidden"
    covered = await page.evaluate(COVERED)
    assert not covered, f"{size}: {covered}"


@pytest.mark.parametrize("game", sorted(FULL))
def test_the_decision_is_a_few_tab_stops_away_and_all_buttons_are_in_reach_at_every_size(game):
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await opened(room, clock, FULL[game], game, fresh=True)
            await page.locator(".panel:focus").wait_for()  # the turn begins there
            assert 0 <= await page.evaluate(STOPS) <= MOST_STOPS
            for size in SIZES:
                await in_reach(page, size)
            await enlarge_font(page)
            for size in ("phone", "laptop"):
                await in_reach(page, size)

    run(story())


@pytest.mark.parametrize("game", sorted(OTHERS))
def test_every_kind_of_decision_is_in_reach_at_every_size(game):
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await room.phone()
            for moment in OTHERS[game]:
                await show_scene(page, room, clock, Scene(str(moment.before), moment=moment))
                await page.locator(".panel.ours .decision").wait_for()
                for size in SIZES:
                    await in_reach(page, size)

    run(story())


def test_money_of_six_digits_has_room_on_a_small_phone():
    def enrich(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        million = re.compile(r'"cash":\[[\d,]+\]')
        rich = ",".join(["987650"] * 7)
        server.on_message(lambda text: socket.send(million.sub(f'"cash":[{rich}]', str(text))))

    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await room.phone(fresh=True)
            await page.route_web_socket("**/socket", enrich)
            scene = Scene("rich", moment=FULL["wits_and_wagers"])
            await show_scene(page, room, clock, scene)
            await expect(page.get_by_text("$987,650").first).to_be_visible()
            await in_reach(page, "small phone")
            assert await page.evaluate(CUT_OFF) == []

    run(story())


def test_what_think_str8_is_worked_out_from_is_in_sight_at_once_or_a_scroll_away():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await room.phone()
            for before in (("Take", 10), ("Place", 11), ("Exchange", 8)):
                await show_scene(page, room, clock, Scene("x", moment=Moment(FOUR, before)))
                await page.locator(".panel.ours .decision").wait_for()
                for size, screens in (("laptop", 1), ("phone", 2), ("small phone", 2)):
                    await resize(page, size)
                    far = await page.evaluate(FAR_DOWN)
                    assert all(far.values()), f"{before} {size}: {far}"
                    assert max(far.values()) <= screens, f"{before} {size}: {far}"

    run(story())


@pytest.mark.parametrize("game", sorted(FULL))
def test_the_larger_the_window_the_larger_is_the_boards_share_of_it(game):
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await opened(room, clock, FULL[game], game)
            shares = []
            for size in ("laptop", "larger laptop", "desktop"):
                await resize(page, size)
                shares.append(await page.evaluate(SHARE))
            assert shares == sorted(shares), shares

    run(story())


@pytest.mark.parametrize("game", sorted(FULL))
def test_the_whole_board_is_in_the_picture_on_a_games_page(game):
    async def story():
        async with browsing() as room:
            page = await room.phone()
            for size, (width, height) in SIZES.items():
                await page.set_viewport_size({"width": width, "height": height})
                await page.goto(f"/g/{game}")
                await page.locator(".picture .board > .drawn").wait_for()
                await page.evaluate(SETTLED)
                assert await page.evaluate(CUT) <= 1, size

    run(story())


@pytest.mark.parametrize("game", sorted(GRIDS))
def test_arrow_keys_move_over_the_guesses_and_the_sheet(game):
    moment, start = GRIDS[game]

    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, Scene(game, moment=moment))
            await page.locator(".panel.ours .decision").wait_for()
            await page.locator(start).focus()
            reached = [await page.evaluate(FOCUSED)]
            for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
                await page.keyboard.press(key)
                reached.append(await page.evaluate(FOCUSED))
            assert len(set(reached[:4])) == 4, reached
            assert reached[-1] == reached[0]

    run(story())
