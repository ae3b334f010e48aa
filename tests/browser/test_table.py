"""At a table: the coach, notifications, drafts, reading aloud, teams and error messages."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.browsing import REMEMBER, browsing, check, decide, run
from tests.browser.stage import Moment, Scene, open_scene, remembered
from tests.browser.test_play import HIDDEN, join, open_table
from tests.server.live_server import Clock, until

QUICK = "press_your_luck"
GAMES_LIST = "**/api/games?*"
BOARDS = re.compile(r"/assets/Board[^/]*\.js")
CALM = {"options": {"guess_seconds": 0, "bet_seconds": 0}}

# Records which appears first: the card turned up in the middle, or the text about it.
WATCH = """() => {
    window.order = []
    const seen = {
        turned: () => document.querySelector('.middle .card.up'),
        said: () => document.querySelector('.told').textContent.includes('said “'),
    }
    new MutationObserver(() => {
        for (const [name, look] of Object.entries(seen))
            if (look() && !window.order.includes(name)) window.order.push(name)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


async def sit(page: Page, code: str, token: str) -> None:
    """Open the table in a browser that has this token."""
    await page.evaluate(REMEMBER, remembered(token, ""))
    await page.goto(f"/t/{code}")


async def alone(room, page: Page, game: str, bots: int = 1, **settings) -> None:
    """A match against bots, with these settings."""
    host = await room.server.table(game, bots=bots, **settings)
    await host.do("start")
    await sit(page, host.code, host.token)
    await host.close()
    await expect(page.locator(".panel.ours")).to_be_visible()


def test_the_coach_says_what_each_choice_is_worth_until_it_is_made():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, QUICK, coach=True)
            number = await page.locator(".turn").get_attribute("data-number")
            await page.get_by_role("button", name="Ask the coach").click()
            await expect(page.locator(".coach.note")).to_be_visible()
            choices = page.locator(".decision button")
            values = page.locator(".decision .worth")
            await expect(values).to_have_count(await choices.count())
            await expect(values.first).to_contain_text("%")
            await expect(page.locator(".decision .best").first).to_contain_text("best")
            await page.get_by_text("What the coach knows").click()
            await expect(page.locator(".coach.note table").first).to_be_visible()
            await check(page)
            await decide(page)
            await expect(page.locator(f'.turn[data-number="{number}"]')).to_have_count(0)
            await expect(page.locator(".coach.note")).to_have_count(0)

    run(story())


def test_the_coach_fills_in_a_form_and_decides_nothing():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, "wits_and_wagers", coach=True, **CALM)
            number = await page.locator(".turn").get_attribute("data-number")
            await page.get_by_role("button", name="Ask the coach").click()
            await page.get_by_role("button", name=re.compile("^Fill in Guess")).first.click()
            await expect(page.locator(".decision input")).not_to_have_value("")
            await expect(page.locator(".decision form .wide")).to_be_enabled()
            assert await page.locator(".turn").get_attribute("data-number") == number

    run(story())


def test_there_is_no_coach_if_the_table_does_not_allow_it():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, QUICK)
            await expect(page.get_by_role("button", name="Ask the coach")).to_have_count(0)

    run(story())


def test_the_page_title_says_when_it_is_your_turn_unless_switched_off():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            code = await open_table(ann, "Ann")
            await join(ben, "Ben", code)
            await expect(ann).not_to_have_title(re.compile("Your turn"))
            await ann.get_by_role("button", name="Start with 2 players").click()
            for page in (ann, ben):
                await expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()
            await expect(ann.locator("li.owes")).to_have_count(1)
            ours = await ann.locator(".panel.ours").count()
            turn, other = (ann, ben) if ours else (ben, ann)
            await expect(turn).to_have_title("● Your turn – Hunch")
            await expect(other).not_to_have_title(re.compile("Your turn"))
            await turn.get_by_role("button", name="Table menu").click()
            await turn.get_by_role("button", name="Notifications and sound").click()
            await check(turn)
            await turn.get_by_label("in the tab’s title").uncheck()
            await expect(turn).not_to_have_title(re.compile("Your turn"))
            await turn.reload()
            await expect(turn.locator(".panel.ours")).to_be_visible()
            await expect(turn).not_to_have_title(re.compile("Your turn"))

    run(story())


def test_sound_is_muted_in_the_menu_or_with_one_click_and_stays_off():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, QUICK)
            await page.get_by_role("button", name="Table menu").click()
            await page.get_by_role("button", name="Mute").click()
            await expect(page.get_by_role("button", name="Unmute")).to_be_visible()
            await page.reload()
            await page.set_viewport_size({"width": 1280, "height": 800})
            await page.get_by_role("button", name="Unmute").click()
            await expect(page.get_by_role("button", name="Mute")).to_be_visible()

    run(story())


def test_a_draft_survives_a_lost_connection_even_if_the_server_forgot_it():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, "wits_and_wagers", **CALM)
            await page.locator(".decision input").fill("1234")
            (live,) = room.server.runtime.tables.all
            await until(lambda: live.drafts)
            live.drafts.clear()
            room.hang_up()
            await expect(page.get_by_text("Connection lost")).to_be_visible()
            await expect(page.get_by_text("Connection lost")).to_have_count(0)
            await expect(page.locator(".decision input")).to_have_value("1234")
            await until(lambda: live.drafts)
            assert str(live.drafts[0].action.value) == "1234"

    run(story())


def test_a_draw_that_is_told_again_is_not_animated_again():
    drawn = Scene("drawn", moment=Moment("press_your_luck/rainbow_single_winner", ("Draw", 2)))

    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, drawn, reduced_motion="no-preference")
            await expect(page.locator(".side .card")).to_have_count(1)
            room.hang_up()
            await expect(page.get_by_text("Connection lost")).to_be_visible()
            await expect(page.get_by_text("Connection lost")).to_have_count(0)
            await expect(page.locator(".side .card")).to_have_count(1)

    run(story())


def test_the_table_can_be_read_with_a_screen_reader():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, QUICK)
            await page.keyboard.press("Alt+R")
            dialog = page.get_by_role("dialog", name="The table in words")
            await expect(dialog.get_by_role("status")).to_contain_text("On top of the deck")
            await expect(dialog.get_by_role("status")).to_be_focused()
            await check(page)
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name="Table menu").click()
            await page.get_by_role("button", name="Read the table", exact=True).click()
            await expect(dialog.get_by_role("status")).to_contain_text("On top of the deck")

    run(story())


def test_people_share_a_chair_in_a_team_game():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            code, token = await room.server.open("wits_and_wagers", options={"teams": True})
            await sit(ann, code, token)
            await join(ben, "Ben", code)
            await ben.get_by_role("button", name="Join the team of Ann").click()
            team = ann.locator(".team").first
            await expect(team).to_contain_text("Ben")
            await check(ann)
            await ann.get_by_role("button", name="Manage Ben").click()
            await ann.get_by_role("button", name="Move Ben to the spectators").click()
            await expect(team).not_to_contain_text("Ben")
            await ben.get_by_role("button", name="Join the team of Ann").click()
            await ann.get_by_role("button", name="Fill with bots").click()
            await ann.get_by_role("button", name=re.compile("^Start")).click()
            await ann.locator(".decision input").fill("77")
            await expect(ben.locator(".decision input")).to_have_value("77")  # they share the draft

    run(story())


def test_a_removed_person_is_told_so_and_may_join_again_when_asked_back():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            code = await open_table(ann, "Ann")
            await join(ben, "Ben", code)
            await ann.get_by_role("button", name="Manage Ben").click()
            await ann.get_by_role("button", name="Remove Ben from the table").click()
            told = ben.get_by_role("alert").filter(has_text="The host removed you from this table.")
            joining = ben.get_by_role("button", name="Join", exact=True)
            await expect(told).to_be_visible()
            await expect(joining).to_have_count(0)
            await ben.evaluate("localStorage.removeItem('hunch.tables')")
            await ben.reload()
            await expect(told).to_be_visible()
            await check(ben)
            await check(ann)
            await ann.get_by_role("button", name="Let Ben back in").click()
            await expect(ann.get_by_role("button", name="Let Ben back in")).to_have_count(0)
            await joining.click()
            await expect(ben.locator(".chairs").get_by_text("Ben")).to_be_visible()
            await expect(told).to_have_count(0)

    run(story())


def test_a_host_gives_a_bots_chair_to_a_spectator():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            host = await room.server.table("intuition", bots=1)
            await sit(ann, host.code, host.token)
            bot = await ann.locator(".chairs li:has(select) b").inner_text()
            await ben.goto(f"/t/{host.code}")
            await ben.get_by_label("Your name").fill("Ben")
            await ben.get_by_role("button", name="Join", exact=True).click()
            await ann.get_by_role("button", name="Ben", exact=True).click()
            await check(ann)
            await ann.get_by_role("button", name=f"Give {bot}’s seat to Ben").click()
            await expect(ben.locator(".chairs").get_by_text("Ben")).to_be_visible()
            await expect(ann.get_by_text(bot)).to_have_count(0)

    run(story())


def test_if_a_board_fails_to_load_it_can_be_retried_and_the_generic_one_is_shown():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            for part in (GAMES_LIST, BOARDS):
                await page.route(part, lambda route: route.abort())
            host = await room.server.table(QUICK, bots=1)
            await sit(page, host.code, host.token)
            await host.close()
            await expect(page.get_by_text("The games couldn’t be loaded.")).to_be_visible()
            await page.unroute(GAMES_LIST)
            await page.get_by_role("button", name="Try again").click()
            await page.get_by_role("button", name="Start with 2 players").click()
            # Everything can be done with the list, which stays open for such a board.
            await expect(page.locator("#choices")).not_to_have_class(HIDDEN)
            await decide(page)
            await expect(page.locator(".recent .latest")).to_be_visible()
            room.complaints.clear()  # the browser logs what it could not load

    run(story())


def test_two_tabs_of_one_person_both_stay_up_to_date():
    async def story():
        async with browsing() as room:
            first = await room.phone()
            await alone(room, first, "wits_and_wagers", **CALM)
            second = await first.context.new_page()
            await second.goto(first.url)
            await first.locator(".decision input").fill("12")
            await expect(second.locator(".decision input")).to_have_value("12")
            await second.locator(".decision input").fill("34")
            await expect(first.locator(".decision input")).to_have_value("34")
            number = await first.locator(".turn").get_attribute("data-number")
            await second.locator(".decision form .wide").click()
            await expect(first.locator(f'.turn[data-number="{number}"]')).to_have_count(0)

    run(story())


def test_the_text_waits_until_the_card_is_turned():
    async def story():
        async with browsing() as room:
            page = await room.phone(reduced_motion="no-preference")
            await alone(room, page, "intuition", options={"first_holder": 1})
            await page.evaluate(WATCH)
            await page.locator(".decision button").first.click()
            await expect(page.locator(".told")).to_contain_text("said “")
            assert await page.evaluate("window.order") == ["turned", "said"]

    run(story())


@pytest.mark.parametrize(
    ("record", "before", "place", "laid"),
    [
        ("wits_and_wagers/questions_done", ("Bet", 16), ".slot", ".slot .piles > *"),
        ("intuition_game/deck_empty_one_winner", ("Bet", 14), ".cell", ".bar .stake"),
    ],
)
def test_a_chip_can_be_dragged_onto_the_mat(record, before, place, laid):
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            scene = Scene("drag", moment=Moment(record, before))
            page = await open_scene(room, clock, scene, viewport={"width": 1280, "height": 1000})
            await expect(page.locator(laid)).to_have_count(0)
            chip, target = page.locator(".draggable").first, page.locator(f"button{place}").nth(1)
            await chip.drag_to(target)
            await expect(page.locator(laid)).to_have_count(1)
            await expect(page.locator(".awaits")).to_have_count(0)
            await chip.click()  # lifted and put down again without a bet
            await expect(page.locator(laid)).to_have_count(1)

    run(story())
