"""Wits & Wagers in a browser: the guess, the chips, the answer, and what stays in sight."""

import re
from decimal import Decimal

from playwright.async_api import Page, expect

from hunch.games.wits_and_wagers.conversion import nearly
from tests.browser.browsing import browsing, check, fits, run
from tests.browser.stage import Moment, Scene, open_scene
from tests.browser.test_table import alone
from tests.server.live_server import Clock

WITS = "wits_and_wagers/questions_done"
SEVEN = "wits_and_wagers/seven_sides_vegas"
SAND = ".timer svg"
# Names of authors and bettors that don't fit.
CUT = """() => [...document.querySelectorAll('.slot .fitting > span, .slot .wrapped > span')]
    .filter(each => each.offsetWidth > 1 && each.scrollWidth > each.offsetWidth)
    .map(each => each.textContent)"""

# How much of the board is out of sight.
BELOW = """() => {
    const board = document.querySelector('section.board')
    return board.scrollHeight - board.clientHeight
}"""


def panel(page: Page):
    return page.locator(".panel")


def decision(page: Page):
    return page.locator(".decision")


async def guess(page: Page, number: str) -> None:
    await decision(page).locator("input").fill(number)
    await decision(page).get_by_role("button", name=f"Guess {number}", exact=True).click()


def test_for_a_lone_player_the_answer_stays_until_they_continue_and_only_then_does_the_sand_run():
    async def story():
        async with browsing(bot_pause_ms=50) as room:  # without a pause, nobody looks at anything
            page = await room.phone()
            await alone(room, page, "wits_and_wagers", pace="quick", options={"questions": 2})
            await expect(page.locator(SAND)).to_have_count(1)
            await expect(panel(page).get_by_role("heading")).to_have_text(
                re.compile("^Write your guess")
            )
            await guess(page, "12")
            slots = page.locator("button.slot")
            await slots.nth(1).click()
            await expect(page.locator(SAND)).to_have_count(1)
            await decision(page).get_by_role("button", name=re.compile(r"^Bet \$100: ")).click()
            await expect(page.locator(".slot.won")).not_to_have_count(0)
            go_on = panel(page).get_by_role("button", name="Continue")
            await expect(go_on).to_be_visible()
            await expect(page.locator(SAND)).to_have_count(0)
            asked = page.get_by_text("Question 2 of")  # on its card, and nowhere else
            await expect(asked).to_have_count(0)
            answer = await page.locator(".flap .back .figure").inner_text()
            await check(page)
            await go_on.click()
            await expect(asked).to_have_count(1)
            await expect(page.locator(SAND)).to_have_count(1)
            await expect(page.locator(".last-round strong")).to_have_text(answer)
            await page.reload()  # it is not only this page that remembers
            await expect(page.locator(".last-round strong")).to_have_text(answer)

    run(story())


def test_a_guess_is_shown_in_other_units_and_the_question_can_be_called_dull():
    async def story():
        async with browsing(bot_pause_ms=50) as room:
            page = await room.phone()
            options = {"questions": 1, "packs": ["below_zero"]}
            await alone(room, page, "wits_and_wagers", pace="quick", options=options)
            [live] = room.server.runtime.tables.all
            asked = live.table.match.state.question
            field = decision(page).locator("input")
            await field.fill("-40")
            elsewhere = decision(page).locator(".hint.elsewhere")
            number, unit = nearly(Decimal(-40), asked.unit) or (0, "")
            if unit:
                await expect(elsewhere).to_have_text(f"≈ {number} {unit}".replace("-", "−"))
            await field.fill("")
            await expect(elsewhere).to_have_count(0)
            await guess(page, "12")
            await decision(page).get_by_role("button", name=re.compile("^Bet")).click()
            dull = page.get_by_role("button", name="Dull", exact=True)
            await expect(dull).to_have_attribute("aria-pressed", "false")
            await check(page)
            await dull.click()
            await expect(page.locator(".opinion button")).to_have_attribute("aria-pressed", "true")
            packs = room.server.runtime.store.packs
            assert await packs.dislikes("wits_and_wagers") == {asked.id: 1}
            await page.locator(".opinion button").click()
            await expect(dull).to_have_attribute("aria-pressed", "false")
            assert await packs.dislikes("wits_and_wagers") == {}

    run(story())


def test_chips_are_placed_moved_and_raised_with_the_mat_and_the_tray():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, Scene("bets", moment=Moment(WITS, ("Bet", 17))))
            bets = page.locator(".decision .wide")
            await expect(bets).to_have_text("Bet nothing")
            slots = page.locator("button.slot")
            await slots.filter(has_text="0.6").nth(1).click()  # the first is “Smaller than 0.6”
            await slots.filter(has_text="2.2").click()
            await expect(bets).to_have_accessible_name("Bet $200: $100 on 0.6 and $100 on 2.2")
            await page.get_by_role("button", name="Put $100 under the chip on 2.2").click()
            await expect(bets).to_have_accessible_name("Bet $300: $100 on 0.6 and $200 on 2.2")
            await page.locator("button.where").first.click()
            await page.get_by_role("button", name="All $200 under the chip on 0.6").click()
            await expect(bets).to_have_accessible_name("Bet $500: $300 on 0.6 and $200 on 2.2")
            await page.get_by_role("button", name="Take the chip back from 2.2").click()
            await expect(bets).to_have_accessible_name("Bet $300: $300 on 0.6")
            # By keyboard: the mat is one stop, and arrow keys move on it.
            await slots.first.focus()
            await page.keyboard.press("ArrowDown")
            await expect(slots.nth(1)).to_be_focused()
            await page.keyboard.press("Enter")
            await expect(bets).to_have_accessible_name("Bet $400: $400 on 0.6")
            await check(page)
            await fits(page)

    run(story())


def test_the_question_is_on_its_card_only():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, Scene("guess", moment=Moment(WITS, ("Guess", 1))))
            question = await page.locator("article h3").inner_text()
            assert question
            await expect(panel(page)).not_to_contain_text(question)

    run(story())


def test_names_are_whole_and_the_mat_is_in_sight_with_seven_players():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            moment = Moment(SEVEN, ("Bet", 9), drafting=5)
            page = await open_scene(room, clock, Scene("seven", moment=moment))
            for width, height in ((360, 640), (390, 844), (1280, 800), (1440, 900), (1920, 1080)):
                await page.set_viewport_size({"width": width, "height": height})
                shown = page.locator(".slot .author .name").filter(visible=True)
                await expect(shown).to_have_count(7)
                assert not await page.evaluate(CUT), f"{width} by {height}"
                assert await page.evaluate(BELOW) <= 0, f"{width} by {height}"

    run(story())
