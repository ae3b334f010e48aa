"""A party: people come late, form teams and move on to another game, with a television."""

import re
from functools import partial

from playwright.async_api import Locator, Page, expect

from hunch.core.registry import games
from tests.browser.browsing import browsing, check, fits, run
from tests.browser.gathering import gather
from tests.browser.stage import remembered

CENTRED = "each => each.scrollIntoView({ block: 'center' })"  # clear of the bar below
CALM = {"questions": 1, "guess_seconds": 0, "bet_seconds": 0}


async def come_late(page: Page, code: str, name: str) -> None:
    """Open the table by its code during a match, and enter a name."""
    await page.goto(f"/t/{code}")
    await expect(page.get_by_role("heading", name="Join this table")).to_be_visible()
    await page.get_by_label("Your name").fill(name)


def teammates(page: Page):
    """The line that says who decides together."""
    return page.locator(".panel p").filter(has_text="With you:")


def test_a_latecomer_takes_a_bots_seat_if_the_settings_say_so():
    async def story():
        async with browsing() as room:
            table = await gather(room, "think_str8", "Ann", bots=2, late_seats=True)
            bot = await table.phones[0].locator(".chairs li b").nth(1).inner_text()
            await table.start()
            cleo = await room.phone()
            await come_late(cleo, table.code, "Cleo")
            await check(cleo)
            await cleo.get_by_role("button", name=f"Take {bot}’s seat").click()
            await expect(cleo.locator("li.own")).to_contain_text("Cleo")
            await expect(cleo.get_by_role("heading", name="Join this table")).to_have_count(0)
            for page in (table.phones[0], table.screen):
                seats = page.get_by_role("list", name="Players", exact=True)
                await expect(seats).to_contain_text("Cleo")
                await expect(seats).not_to_contain_text(bot)

    run(story())


def test_otherwise_latecomers_watch_and_the_host_is_told_and_seats_them():
    async def story():
        async with browsing() as room:
            table = await gather(room, "press_your_luck", "Ann", bots=1)
            ann, screen = table.phones[0], table.screen
            bot = await ann.locator(".chairs li b").nth(1).inner_text()
            await table.start()
            await expect(screen.get_by_text(table.code, exact=True)).to_be_visible()
            await expect(screen.get_by_role("img", name="QR code")).to_be_visible()
            cleo, dot = await room.phone(), await room.phone()
            for page, name in ((cleo, "Cleo"), (dot, "Dot")):
                await come_late(page, table.code, name)
                await page.get_by_role("button", name="Join", exact=True).click()
                await expect(page.get_by_text("Ann can give you a bot’s seat.")).to_be_visible()
            await expect(ann.get_by_text("Cleo is here and watching.")).to_be_visible()
            await check(ann)
            await ann.get_by_role("button", name="Let them watch").click()
            await expect(ann.get_by_text("Dot is here and watching.")).to_be_visible()
            await ann.get_by_role("button", name=f"Give {bot}’s seat to Dot").click()
            await expect(dot.locator("li.own")).to_contain_text("Dot")
            await expect(ann.get_by_text("is here and watching.")).to_have_count(0)

    run(story())


def test_the_host_finds_latecomers_in_the_menu_too():
    async def story():
        async with browsing() as room:
            table = await gather(room, "think_str8", "Ann", bots=2)
            ann = table.phones[0]
            bot = await ann.locator(".chairs li b").nth(2).inner_text()
            await table.start()
            guest = await room.server.client(table.code, name="Cleo")
            await ann.get_by_role("button", name="Find Cleo a seat").click()
            await check(ann)
            await ann.keyboard.press("Escape")
            await ann.get_by_role("button", name="Table menu").click()
            await ann.get_by_role("button", name="Seat a latecomer").click()
            await ann.get_by_role("button", name=f"Give {bot}’s seat to Cleo").last.click()
            await guest.until(lambda: guest.frame["you"]["seat"] == 2)

    run(story())


def test_three_people_form_a_team_and_work_on_one_guess():
    async def story():
        async with browsing() as room:
            options = {**CALM, "teams": True}
            table = await gather(room, "wits_and_wagers", "Ann", "Ben", "Cleo", options=options)
            ann, ben, cleo = table.phones
            team = ann.locator(".chairs > li").first
            await ann.get_by_role("button", name="Manage Ben").drag_to(team)
            await expect(team).to_contain_text("Ben")
            await cleo.get_by_role("button", name="Join the team of Ann & Ben").click()
            await ben.get_by_role("button", name="Name this team").click()
            await ben.get_by_label("Team name").fill("Quiz Pro Quo")
            await ben.get_by_role("button", name="Save").click()
            for page in (ann, cleo, table.screen):
                await expect(page.get_by_text("Quiz Pro Quo", exact=True)).to_be_visible()
            await check(ben)
            await ann.get_by_role("button", name="Add a bot").click()
            await expect(ann.locator(".chairs > li", has_text="bot")).to_be_visible()
            await table.start()
            await expect(teammates(cleo)).to_contain_text("Ann")
            await ann.locator(".decision input").fill("77")
            for page in (ben, cleo):
                await expect(page.locator(".decision input")).to_have_value("77")
            await ben.locator(".decision input").fill("78")
            await expect(ann.locator(".decision input")).to_have_value("78")

    run(story())


def test_a_finger_holds_a_name_to_carry_it_and_otherwise_scrolls():
    async def story():
        async with browsing() as room:
            code, token = await room.server.open("wits_and_wagers", options={"teams": True})
            await (await room.server.client(code, name="Ben")).close()
            known = remembered(token, "Ann")
            page = await room.phone(kept=known, has_touch=True)
            await page.goto(f"/t/{code}")
            ben, team = page.get_by_role("button", name="Manage Ben"), page.locator("[data-carry]")
            await page.locator(".chairs").evaluate(CENTRED)
            await swipe(page, ben, team.first, hold=400)
            await expect(team.first).to_contain_text("Ben")
            await expect(page.get_by_role("dialog")).to_have_count(0)
            await swipe(page, ben, team.last, hold=0)
            await expect(team.first).to_contain_text("Ben")
            await ben.press("Enter")
            await expect(page.get_by_role("dialog")).to_be_visible()

    run(story())


async def swipe(page: Page, start: Locator, end: Locator, hold: float) -> None:
    """Move a finger from one place to another, after resting for this many milliseconds."""
    finger = await page.context.new_cdp_session(page)
    first, last = await start.bounding_box(), await end.bounding_box()
    assert first
    assert last
    x, y = first["x"] + 20, first["y"] + 20
    goal = last["y"] + 20
    touch = partial(finger.send, "Input.dispatchTouchEvent")
    await touch({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    await page.wait_for_timeout(hold)
    for step in range(1, 6):
        point = {"x": x, "y": y + (goal - y) * step / 5}
        await touch({"type": "touchMove", "touchPoints": [point]})
    await touch({"type": "touchEnd", "touchPoints": []})


def test_a_team_changes_its_mind_together():
    async def story():
        async with browsing() as room:
            options = {**CALM, "teams": True}
            table = await gather(room, "wits_and_wagers", "Ann", "Ben", "Cleo", options=options)
            ann, ben, cleo = table.phones
            await table.host.do("seat", person=1, chair=0)
            await table.start()
            await ann.locator(".decision input").fill("77")
            await ann.locator(".decision form .wide").click()
            await expect(ben.get_by_text("Your team’s decision is in.")).to_be_visible()
            await expect(cleo.get_by_text("decision is in.")).to_have_count(0)
            await ben.get_by_role("button", name="Change my mind").click()
            for page in (ann, ben):
                await expect(page.locator(".decision input")).to_have_value("77")
            await ben.context.close()
            await expect(teammates(ann)).to_contain_text("Ben away")

    run(story())


def test_twelve_people_in_teams_fit_a_small_phone():
    async def story():
        async with browsing() as room:
            options = {**CALM, "teams": True}
            code, token = await room.server.open("wits_and_wagers", options=options)
            names = [f"Anneliese Gruenwald{letter}" for letter in "BCDEFGHIJKL"]
            for name in names:
                guest = await room.server.client(code, name=name)
                await guest.close()
            known = remembered(token, "Ann")
            small = {"width": 360, "height": 640}
            page = await room.phone(kept=known, viewport=small)
            await page.goto(f"/t/{code}")
            await expect(page.locator(".chairs .person:not(.join)")).to_have_count(12)
            await fits(page)
            await check(page)
            await page.get_by_role("button", name=f"Manage {names[-1]}").click()
            await fits(page)
            await page.get_by_role("button", name=f"Move {names[-1]} to the spectators").click()
            await expect(page.locator(".chairs .person:not(.join)")).to_have_count(11)
            await expect(page.locator(".watchers .person")).to_have_count(1)

    run(story())


def test_the_host_turns_on_teams_if_more_people_come_than_there_are_seats():
    async def story():
        async with browsing() as room:
            names = ("Ann", "Ben", "Cleo", "Dot", "Emil", "Fay", "Gus", "Ida")
            code, token = await room.server.open("wits_and_wagers", names[0], options=CALM)
            for name in names[1:]:
                await (await room.server.client(code, name=name)).close()
            page = await room.phone(kept=remembered(token, "Ann"))
            await page.goto(f"/t/{code}")
            await expect(page.get_by_text("More people than seats?")).to_be_visible()
            await page.get_by_role("button", name="Play in teams").click()
            await page.get_by_role("button", name="Manage Ida").click()
            await page.get_by_role("button", name="Move Ida to Gus").click()
            await expect(page.locator(".chairs .person:not(.join)")).to_have_count(8)

    run(story())


def test_the_host_takes_everyone_to_another_game():
    async def story():
        async with browsing() as room:
            table = await gather(room, "press_your_luck", "Ann", "Ben")
            ann, ben = table.phones
            await ann.get_by_role("button", name="Choose another game").click()
            await expect(ann.get_by_role("dialog").get_by_role("listitem")).to_have_count(
                len(games()) - 1
            )
            await check(ann)
            title = games()["think_str8"].title
            await ann.get_by_role("button", name=re.compile(re.escape(title))).click()
            for page in (ann, ben, table.screen):
                await expect(page.get_by_role("heading", name=title)).to_be_visible()
                assert page.url.endswith(table.code)
            await expect(ben.locator(".chairs")).to_contain_text("Ben")
            await ann.get_by_role("button", name="Start with 2 players").click()
            for page in (ben, table.screen):
                await expect(page.locator("#board + *").first).to_be_attached()
            await expect(table.screen.locator(".fitted")).to_contain_text("Round 1")

    run(story())
