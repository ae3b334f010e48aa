"""Think Str8! in the browser: what is arranged in the panel and on the board is the same thing."""

import re
from typing import Any

from playwright.async_api import Page, expect

from tests.browser.browsing import Room, browsing, check, run
from tests.browser.stage import Moment, Staged, remembered, stage
from tests.server.live_server import Clock

FOUR = "think_str8/rounds_done_by_four"


LAPTOP = {"width": 1280, "height": 800}
SHORT = {"width": 360, "height": 640}
# Pairs of stones on the track that overlap; side by side, they may touch.
COVERED = """() => {
    const stones = [...document.querySelectorAll('section.board .stone')]
        .map(each => each.getBoundingClientRect())
    const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) / one.width
    return stones.flatMap((one, place) =>
        stones.slice(place + 1).map(other => apart(one, other)).filter(each => each < 0.8))
}"""


async def phone(room: Room, staged: Staged, seat: int, **options: Any) -> Page:
    """The phone of the player in that seat."""
    kept = remembered(staged.tokens[seat], staged.names[seat])
    page = await room.phone(kept=kept, **options)
    await page.goto(f"/t/{staged.code}")
    await expect(page.locator("section.board [data-turn]")).to_be_attached()
    return page


def sheet(page: Page):
    return page.get_by_role("region", name="Your sheet", exact=True)


def panel(page: Page):
    return page.locator(".panel .decision")


def test_the_final_bets_are_named_on_the_sheet_and_the_panel_says_what_they_may_cost():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, Moment(FOUR, ("FinalBet", 2)))
            page = await phone(room, staged, staged.next)
            await expect(page.locator(".panel h2")).to_have_text(
                "Name up to three numbers for each of your cards."
            )
            await expect(panel(page)).to_contain_text("tap the numbers to bet on")
            await expect(panel(page).locator(".filled")).to_have_count(0)
            blue = sheet(page).get_by_role("group", name="blue")
            await blue.locator("button.open").first.click()
            await expect(panel(page).locator(".filled")).to_have_count(1)
            await expect(panel(page)).to_contain_text("Each colour without a number: −2.")
            await blue.locator("button.black").first.click()
            await expect(panel(page)).to_contain_text("so it can’t be yours")
            await blue.locator("button.black").nth(1).click()
            await expect(blue.locator("button:enabled")).to_have_count(3)  # no fourth number
            await check(page)
            await page.get_by_role("button", name="Bet on 1 of 6 cards").click()
            await expect(page.get_by_role("button", name="Change my mind")).to_be_visible()
            await page.get_by_role("button", name="Change my mind").click()
            await expect(panel(page).locator(".filled")).to_have_count(1)

    run(story())


def test_where_every_colour_needs_a_number_the_button_says_which_are_missing():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            required = {"final_numbers_required": True}
            moment = Moment(FOUR, ("FinalBet", 2), options=required)
            staged = await stage(room.server, clock, moment)
            page = await phone(room, staged, staged.next)
            await expect(page.locator(".panel h2")).to_contain_text("Name one to three numbers")
            for colour in ("blue", "green", "yellow", "purple", "red"):
                row = sheet(page).get_by_role("group", name=colour)
                await row.locator("button.open").first.click()
            button = page.get_by_role("button", name="Name a number for grey")
            await expect(button).to_be_disabled()
            await page.get_by_role("button", name="Cross out").click()
            grey = sheet(page).get_by_role("group", name="grey")
            await grey.locator("button.open").first.click()
            await expect(button).to_be_disabled()
            await page.get_by_role("button", name="Name", exact=True).click()
            await grey.locator("button.open").first.click()
            await expect(page.get_by_role("button", name="Bet on 6 of 6 cards")).to_be_enabled()

    run(story())


def test_everyone_sees_a_die_being_turned_before_the_dice_are_set():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, Moment(FOUR, ("SetDice", 1)))
            thrower = await phone(room, staged, staged.next)
            other = await phone(room, staged, (staged.next + 1) % 4)
            dice = other.get_by_role("region", name="Dice")
            before = await dice.locator("li").all_text_contents()
            assert "blue" not in "".join(before)
            await panel(thrower).get_by_role("button", name="Turn the").first.click()
            await panel(thrower).get_by_role("button", name="blue", exact=True).click()
            for page in (thrower, other):
                shown = page.get_by_role("region", name="Dice").locator("li")
                await expect(shown.first).to_contain_text("blue")
            await panel(thrower).get_by_role("button", name="Set blue").click()
            await expect(other.locator(".told")).to_contain_text("set the dice")
            await expect(dice.locator("li").first).to_contain_text("blue")

    run(story())


def test_a_card_chosen_beside_the_sheet_is_exchanged_with_the_panels_button():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, Moment(FOUR, ("Exchange", 8)))
            page = await phone(room, staged, staged.next, viewport=LAPTOP)
            await expect(page.get_by_role("button", name="Choose a card")).to_be_disabled()
            await page.locator("section.board [data-card] button").first.click()
            button = panel(page).get_by_role("button", name="Exchange your blue card")
            await button.click()
            await expect(page.locator(".told")).to_contain_text("You discarded the blue")

    run(story())


def test_a_short_phone_shows_the_sheet_at_a_glance_and_enlarges_it_to_be_marked():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, Moment(FOUR, ("Exchange", 8)))
            page = await phone(room, staged, staged.next, viewport=SHORT)
            blue = sheet(page).get_by_role("group", name="blue")
            await expect(blue.locator(".card")).to_have_text(["7", "0", "3"])  # the others' cards
            await expect(blue.locator(".open")).to_have_text(["1", "2", "4", "5", "6"])
            await sheet(page).get_by_role("button", name="Mark").click()
            await blue.get_by_role("button", name="blue 4").click()
            await sheet(page).get_by_role("button", name="Smaller").click()
            await expect(blue.locator(".open")).to_have_text(["1", "2", "5", "6"])
            await expect(blue.locator(".crossed")).to_have_count(1)
            await check(page)

    run(story())


def test_in_a_replay_there_is_nothing_to_mark():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, Moment(FOUR))
            page = await phone(room, staged, 0, viewport=LAPTOP)
            await page.get_by_role("link", name="Watch the replay").click()
            await page.get_by_role("slider", name="Step").fill("78")
            for size in (LAPTOP, SHORT):
                await page.set_viewport_size(size)
                await expect(sheet(page)).to_be_visible()
                await expect(sheet(page).locator("button:enabled")).to_have_count(0)
                await expect(sheet(page)).not_to_contain_text(re.compile("Tap|Mark"))

    run(story())


def test_the_last_round_is_still_in_sight_after_a_reload():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, Moment(FOUR, ("Take", 10)))
            page = await phone(room, staged, staged.next)
            answers = page.locator("section.board .answer")
            await expect(answers).to_have_text([re.compile("Last: .*too low")] * 4)
            said = await answers.all_inner_texts()
            await page.reload()
            await expect(answers).to_have_count(4)
            assert await answers.all_inner_texts() == said

    run(story())


def test_no_stone_covers_another_however_long_the_track_is():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            for moment in (("SetDice", 1), ("Exchange", 8), ("FinalBet", 2)):
                staged = await stage(room.server, clock, Moment(FOUR, moment))
                page = await phone(room, staged, staged.next)
                for size in (SHORT, LAPTOP):
                    await page.set_viewport_size(size)
                    await expect(page.locator("section.board .stone")).to_have_count(4)
                    # Once they have stopped: they hop to where the new size wants them.
                    await page.wait_for_function(f"() => ({COVERED})().length === 0")

    run(story())
