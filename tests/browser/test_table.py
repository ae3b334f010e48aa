"""What a table offers beside the moves: the coach, signs, drafts, reading aloud, teams, answers."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.browsing import browsing, check, decide, run
from tests.browser.stage import Moment, Scene, open_scene
from tests.browser.test_play import HIDDEN, join, open_table
from tests.server.live_server import Clock, until

QUICK = "press_your_luck"
GAMES_LIST = "**/api/games?*"
BOARDS = re.compile(r"/assets/Board[^/]*\.js")
CALM = {"options": {"guess_seconds": 0, "bet_seconds": 0}}

# Notes what can be seen first: the card in the middle turned up, or the words about it.
WATCH = """() => {
    window.order = []
    const seen = {
        turned: () => document.querySelector('.middle .card.up'),
        said: () => document.querySelector('.told').textContent.includes('says “'),
    }
    new MutationObserver(() => {
        for (const [name, look] of Object.entries(seen))
            if (look() && !window.order.includes(name)) window.order.push(name)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


async def sit(page: Page, code: str, token: str) -> None:
    """The browser of whoever has this token, at the table."""
    remember = f"localStorage.setItem('hunch.me', JSON.stringify({{token: '{token}', name: ''}}))"
    await page.context.add_init_script(remember)
    await page.goto(f"/t/{code}")


async def alone(room, page: Page, game: str, bots: int = 1, **settings) -> None:
    """A match against bots, with these settings."""
    host = await room.server.table(game, bots=bots, **settings)
    await host.do("start")
    await sit(page, host.code, host.token)
    await host.close()
    await expect(page.locator(".controls.ours")).to_be_visible()


def test_the_coach_says_what_each_choice_is_worth_until_it_is_made():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, QUICK, coach=True)
            number = await page.locator(".menu").get_attribute("data-number")
            await page.get_by_role("button", name="Ask the coach").click()
            await expect(page.locator(".coach.note")).to_be_visible()
            await expect(page.locator("#choices")).not_to_have_class(HIDDEN)
            choices = page.locator(".actions button")
            values = page.locator(".actions .worth")
            await expect(values).to_have_count(await choices.count())
            await expect(values.first).to_contain_text("%")
            await expect(page.locator(".actions .best").first).to_contain_text("best")
            await page.get_by_text("What the coach knows").click()
            await expect(page.locator(".coach.note table").first).to_be_visible()
            await check(page)
            await decide(page)
            await expect(page.locator(f'.menu[data-number="{number}"]')).to_have_count(0)
            await expect(page.locator(".coach.note")).to_have_count(0)

    run(story())


def test_the_coach_fills_in_a_form_and_decides_nothing():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, "wits_and_wagers", coach=True, **CALM)
            number = await page.locator(".menu").get_attribute("data-number")
            await page.get_by_role("button", name="Ask the coach").click()
            await page.get_by_role("button", name=re.compile("^Fill in Guess")).first.click()
            await expect(page.locator(".menu input")).not_to_have_value("")
            await expect(page.locator(".go button")).to_be_enabled()
            assert await page.locator(".menu").get_attribute("data-number") == number

    run(story())


def test_there_is_no_coach_where_the_table_has_none():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, QUICK)
            await expect(page.get_by_role("button", name="Ask the coach")).to_have_count(0)

    run(story())


def test_the_title_says_whose_turn_it_is_unless_that_is_switched_off():
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
            ours = await ann.locator(".controls.ours").count()
            turn, other = (ann, ben) if ours else (ben, ann)
            await expect(turn).to_have_title("● Your turn – Hunch")
            await expect(other).not_to_have_title(re.compile("Your turn"))
            await turn.get_by_role("button", name="Table menu").click()
            await turn.get_by_role("button", name="Notifications and sound").click()
            await check(turn)
            await turn.get_by_label("in the tab’s title").uncheck()
            await expect(turn).not_to_have_title(re.compile("Your turn"))
            await turn.reload()
            await expect(turn.locator(".controls.ours")).to_be_visible()
            await expect(turn).not_to_have_title(re.compile("Your turn"))

    run(story())


def test_all_sound_is_off_by_one_tap_and_stays_off():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, QUICK)
            await page.get_by_role("button", name="Mute").click()
            await expect(page.get_by_role("button", name="Unmute")).to_be_visible()
            await page.reload()
            await expect(page.get_by_role("button", name="Unmute")).to_be_visible()

    run(story())


def test_what_was_arranged_survives_a_lost_line_and_a_server_that_forgot_it():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await alone(room, page, "wits_and_wagers", **CALM)
            await page.locator(".menu input").fill("1234")
            (live,) = room.server.runtime.tables.all
            await until(lambda: live.drafts)
            live.drafts.clear()
            room.hang_up()
            await expect(page.get_by_text("Connection lost")).to_be_visible()
            await expect(page.get_by_text("Connection lost")).to_have_count(0)
            await expect(page.locator(".menu input")).to_have_value("1234")
            await until(lambda: live.drafts)
            assert str(live.drafts[0].action.value) == "1234"

    run(story())


def test_a_draw_that_is_told_a_second_time_is_not_played_a_second_time():
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


def test_the_table_can_be_read_by_those_who_listen():
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


def test_people_share_a_chair_where_sides_are_teams():
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
            await ann.locator(".menu input").fill("77")
            await expect(ben.locator(".menu input")).to_have_value("77")  # they arrange together

    run(story())


def test_whoever_is_sent_away_is_told_so_and_may_come_again():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            code = await open_table(ann, "Ann")
            await join(ben, "Ben", code)
            await ann.get_by_role("button", name="Manage Ben").click()
            await ann.get_by_role("button", name="Remove Ben from the table").click()
            await expect(ben.get_by_text("You’re no longer at this table")).to_be_visible()
            await check(ben)
            await ben.get_by_role("button", name="Join", exact=True).click()
            await expect(ben.locator(".chairs").get_by_text("Ben")).to_be_visible()
            await expect(ben.get_by_text("You’re no longer at this table")).to_have_count(0)

    run(story())


def test_a_host_gives_the_chair_of_a_bot_to_somebody_who_watches():
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


def test_what_fails_to_load_can_be_tried_again_and_a_board_is_drawn_plainly_then():
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
            # All that can be done is in the list, which makes no room for such a board.
            await expect(page.locator("#choices")).not_to_have_class(HIDDEN)
            await decide(page)
            await expect(page.locator(".told li").first).to_be_visible()
            room.complaints.clear()  # the browser notes down what it could not load

    run(story())


def test_two_tabs_of_one_person_are_both_live():
    async def story():
        async with browsing() as room:
            first = await room.phone()
            await alone(room, first, "wits_and_wagers", **CALM)
            second = await first.context.new_page()
            await second.goto(first.url)
            await first.locator(".menu input").fill("12")
            await expect(second.locator(".menu input")).to_have_value("12")
            await second.locator(".menu input").fill("34")
            await expect(first.locator(".menu input")).to_have_value("34")
            number = await first.locator(".menu").get_attribute("data-number")
            await second.locator(".go button").click()
            await expect(first.locator(f'.menu[data-number="{number}"]')).to_have_count(0)

    run(story())


def test_words_wait_for_the_card_to_be_turned():
    async def story():
        async with browsing() as room:
            page = await room.phone(reduced_motion="no-preference")
            await alone(room, page, "intuition", options={"first_holder": 1})
            await page.evaluate(WATCH)
            await page.locator(".actions button").first.click()
            await expect(page.locator(".told")).to_contain_text("says “")
            assert await page.evaluate("window.order") == ["turned", "said"]

    run(story())


@pytest.mark.parametrize(
    ("record", "before", "place", "laid"),
    [
        ("wits_and_wagers/questions_done", ("Bet", 17), ".slot", ".slot .piles > *"),
        ("intuition_game/deck_empty_one_winner", ("Bet", 14), ".cell", ".bar .stake"),
    ],
)
def test_a_chip_is_dragged_onto_the_mat(record, before, place, laid):
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
            await chip.click()  # lifted and put down again, it lies nowhere
            await expect(page.locator(laid)).to_have_count(1)

    run(story())
