"""Finding, hosting and joining a table: the home page, invitations, options, playing alone."""

import json
import re

import pytest
from playwright.async_api import Page, expect

from hunch.core.registry import games
from hunch.server.links import ServerAddress
from tests.browser.browsing import browsing, check, decide, fits, run
from tests.browser.gathering import gather
from tests.browser.stage import remembered
from tests.browser.test_play import join, open_table
from tests.server.live_server import until

QUICK = "press_your_luck"
WITS = "wits_and_wagers"
# How far each game's box reaches into the first screen, by its top edge.
TOPS = """() => document.fonts.ready.then(() =>
    [...document.querySelectorAll('.box')].map(each => each.getBoundingClientRect().top))"""
BEGUN = 28  # pixels: enough to read a title


async def remember(page: Page, *codes: str) -> None:
    """Let the browser know these tables."""
    tables = json.dumps([{"code": code, "game": QUICK, "at": 1} for code in codes])
    await page.evaluate("tables => localStorage.setItem('hunch.tables', tables)", tables)


def own(page: Page):
    """The list of the browser's own tables."""
    return page.get_by_role("region", name=re.compile("Back to your table"))


# The home page


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_all_games_begin_on_the_first_screen_of_a_phone(width, height, locale):
    async def story():
        async with browsing() as room:
            ann = await room.server.table(QUICK, bots=2)
            await ann.do("start")
            known = remembered(ann.token, "Ann")
            small = {"width": width, "height": height}
            page = await room.phone(viewport=small, locale=locale, kept=known)
            await page.goto("/")
            await expect(page.locator(".box")).to_have_count(len(games()))
            tops = await page.evaluate(TOPS)
            assert max(tops) <= height - BEGUN, tops
            for summary in await page.locator(".box .summary").all():
                await expect(summary).to_be_visible()
            await remember(page, ann.code)
            await page.reload()
            await expect(page.locator("#own")).to_be_visible()
            tops = await page.evaluate(TOPS)
            assert sorted(tops)[3] <= height - BEGUN, tops
            await check(page)
            await fits(page)

    run(story())


def test_the_home_page_leads_back_to_the_table_and_says_who_is_there_and_whose_turn_it_is():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            code = await open_table(ann, "Ann")
            await join(ben, "Ben", code)
            await ann.goto("/")
            await expect(own(ann)).to_contain_text("Not started yet")
            await expect(own(ann)).to_contain_text("with Ben · Ben is here now")
            await ann.goto(f"/t/{code}")
            await ann.get_by_role("button", name="Start with 2 players").click()
            await expect(ann.get_by_role("region", name="Board", exact=True)).to_be_visible()
            (live,) = room.server.runtime.tables.all
            (due,) = live.table.to_act
            turn, other = (ann, ben) if due == 0 else (ben, ann)
            for page in (turn, other):
                await page.goto("/")
            await expect(own(turn)).to_contain_text("Your turn")
            await expect(own(other)).to_contain_text("Match in progress")
            await check(turn)
            await own(turn).get_by_role("link").click()
            await expect(turn.locator(".panel.ours")).to_be_visible()

    run(story())


def test_tables_that_no_longer_exist_disappear_from_the_home_page():
    async def story():
        async with browsing() as room:
            code, token = await room.server.open(QUICK)
            page = await room.phone(kept=remembered(token, "Ann"))
            await remember(page, code, "BBBBBB")
            await page.goto("/")
            await expect(own(page).get_by_role("link")).to_have_count(1)
            kept = json.loads(await page.evaluate("localStorage.getItem('hunch.tables')"))
            assert [each["code"] for each in kept] == [code]

    run(story())


def test_a_removed_person_is_told_on_the_home_page_and_at_the_table():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            code = await open_table(ann, "Ann")
            await join(ben, "Ben", code)
            await ben.goto("/")
            await expect(own(ben)).to_be_visible()
            await ann.get_by_role("button", name="Manage Ben").click()
            await ann.get_by_role("button", name="Remove Ben from the table").click()
            await expect(ann.locator(".chairs")).not_to_contain_text("Ben")
            await ben.reload()
            told = ben.get_by_role("region", name="No longer at this table")
            await expect(told).to_contain_text("The host removed you from this table.")
            await expect(own(ben)).to_have_count(0)
            await check(ben)
            await ben.evaluate("localStorage.removeItem('hunch.tables')")  # as on another device
            await ben.reload()
            await told.get_by_role("link").click()
            note = ben.get_by_role("alert").filter(has_text="The host removed you from this table.")
            await note.get_by_role("link", name="Home").click()
            await told.get_by_role("button", name=f"Remove table {code} from this list").click()
            await expect(told).to_have_count(0)
            await ben.reload()
            await expect(ben.locator(".box").first).to_be_visible()
            await expect(told).to_have_count(0)

    run(story())


# Codes and addresses


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("kx", "A code is six letters and digits, like KXTR42."),
        ("bbbbbb", "There’s no table BBBBBB. Check the code, or ask your host."),
    ],
)
def test_a_wrong_code_stays_in_the_field_with_a_sentence_about_it(typed, sentence):
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/")
            await page.get_by_label("Join a table").fill(typed)
            await page.get_by_role("button", name="Join", exact=True).click()
            await expect(page.get_by_text(sentence)).to_be_visible()
            await expect(page.get_by_label("Join a table")).to_have_value(typed)
            await expect(page.get_by_label("Join a table")).to_be_focused()
            await expect(page.get_by_role("button", name="Join", exact=True)).to_have_count(1)
            await check(page)
            room.complaints.clear()  # the browser logs that there was no such table

    run(story())


def test_a_code_typed_after_the_address_leads_to_the_table():
    async def story():
        async with browsing() as room:
            code, _ = await room.server.open(QUICK)
            page = await room.phone()
            await page.goto(f"/{code.lower()}")
            await expect(page.get_by_role("heading", name="Join this table")).to_be_visible()
            assert page.url.endswith(f"/t/{code}")

    run(story())


def test_an_address_that_leads_nowhere_has_a_page_with_a_way_home():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            answer = await page.goto("/nowhere/at/all")
            assert answer.status == 404
            await expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
            await check(page)
            await page.get_by_role("link", name="Home", exact=True).click()
            await expect(page.locator(".box").first).to_be_visible()
            room.complaints.clear()  # the browser logs the status

    run(story())


# A game's page


@pytest.mark.parametrize("game", sorted(games()))
def test_a_game_can_be_started_from_the_first_screen_of_a_small_phone(game):
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport={"width": 360, "height": 640})
            await page.goto(f"/g/{game}")
            for name in ("Play now against bots", "Host a table for friends"):
                button = page.get_by_role("button", name=name)
                await expect(button).to_be_in_viewport(ratio=1)

    run(story())


# Inviting


def test_a_lobby_begins_with_the_code_and_the_players_on_a_small_phone():
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport={"width": 360, "height": 640})
            code = await open_table(page, "Ann")
            players = page.get_by_role("region", name="Players").get_by_role("listitem")
            await page.evaluate("scrollTo(0, 0)")
            await expect(page.get_by_text(code, exact=True).last).to_be_in_viewport()
            await expect(players.first).to_be_in_viewport(ratio=1)

    run(story())


def test_a_host_learns_that_nobody_else_can_open_a_link_to_this_computer():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await open_table(page, "Ann")
            await page.get_by_text("Only this computer can open this link.").click()
            await expect(page.get_by_text("make play ARGS=--lan")).to_be_visible()
            await expect(page.get_by_role("img", name="QR code")).to_have_count(0)

    run(story())


def test_on_a_network_the_invitation_has_a_link_for_everyone(monkeypatch):
    monkeypatch.setattr("hunch.server.links.lan_address", lambda: "192.168.1.20")

    async def story():
        async with browsing(address=ServerAddress(8000, lan=True)) as room:
            page = await room.phone()
            await open_table(page, "Ann")
            await expect(
                page.get_by_text(re.compile("http://192.168.1.20:8000/t/"))
            ).to_be_visible()
            await expect(page.get_by_role("img", name="QR code")).to_be_visible()
            await expect(page.get_by_text("Only this computer")).to_have_count(0)

    run(story())


def test_spectators_are_counted_in_sight():
    async def story():
        async with browsing() as room:
            table = await gather(room, QUICK, "Ann", bots=1)
            await table.start()
            ann, guest = table.phones[0], await room.phone()
            await guest.goto(f"/t/{table.code}")
            # The television watches too.
            await expect(ann.get_by_title("2 watching")).to_be_visible()
            await table.screen.close()
            await expect(ann.get_by_title("1 watching")).to_be_visible()
            await guest.close()
            await expect(ann.get_by_title(re.compile("watching"))).to_have_count(0)

    run(story())


# Options


async def settings_of(room):
    """The settings of the only table, and how to open the form."""
    (live,) = room.server.runtime.tables.all
    return live.table.settings


def test_a_host_chooses_a_variant_with_one_tap_and_everyone_reads_what_it_means():
    async def story():
        async with browsing() as room:
            table = await gather(room, WITS, "Ann", "Ben")
            ann, ben = table.phones
            await expect(ann.get_by_role("radio", name="As printed")).to_be_checked()
            await ann.get_by_role("radio", name="Quick").check()
            await expect(ben.get_by_text("Four questions")).to_be_visible()
            assert (await settings_of(room)).options["questions"] == 4
            await check(ann)
            await check(ben)

    run(story())


def test_the_form_has_a_control_for_every_kind_of_option():
    async def story():
        async with browsing() as room:
            table = await gather(room, WITS, "Ann", "Ben", "Cleo", bots=1)
            ann, ben = table.phones[:2]
            await ann.get_by_role("button", name="Change settings").click()
            form = ann.get_by_role("dialog", name="Settings")
            await form.get_by_role("button", name="Increase: Questions").click()
            await expect(form.get_by_role("slider", name="Questions")).to_have_attribute(
                "aria-valuetext", "8 questions"
            )
            await form.get_by_role("slider", name="Time to guess").fill("0")
            await expect(form.locator("output", has_text="No clock")).to_be_visible()
            await form.get_by_role("radio", name="Sealed").check()
            await form.get_by_text("More options").click()
            await form.get_by_role("switch", name="Rising bonus").check()
            await form.get_by_role("switch", name="Ties go to the youngest").check()
            await form.get_by_role("button", name="Move Cleo up").click()
            await form.get_by_role("radio", name="Calm").check()
            await form.get_by_role("switch", name="Latecomers may").check()
            await check(ann)
            await fits(ann)
            await form.get_by_role("button", name="Save").click()
            await expect(form).to_have_count(0)
            settings = await settings_of(room)
            assert settings.options == {
                "questions": 8,
                "guess_seconds": 0,
                "bets": "sealed",
                "rising_bonus": True,
                "age_order": [0, 2, 1],
            }
            assert (settings.pace.value, settings.late_seats) == ("calm", True)
            await expect(ben.get_by_text("Ties go to the youngest: Ann, Cleo, Ben")).to_be_visible()

    run(story())


def test_players_are_dragged_into_an_order():
    async def story():
        async with browsing() as room:
            table = await gather(room, WITS, "Ann", "Ben", "Cleo")
            ann = table.phones[0]
            await ann.get_by_role("button", name="Change settings").click()
            await ann.get_by_role("switch", name="Ties go to the youngest").check()
            names = ann.locator(".order .name")
            await ann.locator(".order .handle").nth(2).scroll_into_view_if_needed()
            await ann.locator(".order .handle").nth(2).drag_to(ann.locator(".order li").first)
            await expect(names).to_have_text(["Cleo", "Ann", "Ben"])
            await ann.get_by_role("button", name="Save").click()
            await expect(ann.get_by_role("dialog")).to_have_count(0)
            assert (await settings_of(room)).options["age_order"] == [2, 0, 1]

    run(story())


@pytest.mark.parametrize("game", sorted(games()))
def test_every_form_of_options_fits_a_small_phone_and_can_be_saved_unchanged(game):
    async def story():
        async with browsing() as room:
            code, token = await room.server.open(game)
            known = remembered(token, "Ann")
            small = {"width": 360, "height": 640}
            page = await room.phone(viewport=small, locale="de-DE", kept=known)
            await page.goto(f"/t/{code}")
            await page.get_by_role("button", name="Einstellungen ändern").click()
            form = page.get_by_role("dialog", name="Einstellungen")
            for fold in await form.locator("summary").all():
                await fold.click()
            await check(page)
            await fits(page)
            await form.get_by_role("button", name="Speichern").click()
            await expect(form).to_have_count(0)
            assert (await settings_of(room)).options == {}

    run(story())


def test_the_first_player_is_chosen_by_name():
    async def story():
        async with browsing() as room:
            table = await gather(room, QUICK, "Ann", "Ben", bots=1)
            ann = table.phones[0]
            await ann.get_by_role("button", name="Change settings").click()
            await ann.get_by_label("Who goes first").select_option("Ben")
            await ann.get_by_role("button", name="Save").click()
            await expect(table.phones[1].get_by_text("Who goes first: Ben")).to_be_visible()
            assert (await settings_of(room)).options == {"first_seat": 1}

    run(story())


def test_a_match_can_start_after_the_player_who_was_to_go_first_has_left():
    async def story():
        async with browsing() as room:
            options = {"first_seat": 2}
            table = await gather(room, QUICK, "Ann", "Ben", "Cleo", options=options)
            ann = table.phones[0]
            await expect(ann.get_by_text("Who goes first: Cleo")).to_be_visible()
            await table.host.do("dismiss", person=2)
            await ann.get_by_role("button", name="Start with 2 players").click()
            await expect(ann.get_by_role("region", name="Board", exact=True)).to_be_visible()
            assert (await settings_of(room)).options == {}

    run(story())


# Playing alone


def test_a_person_who_plays_alone_has_the_coach_and_no_clock_unless_they_choose_one():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/")
            title = games()[WITS].title
            await page.get_by_role("button", name=f"Play {title} now against bots").click()
            await expect(page.locator(".panel.ours")).to_be_visible()
            settings = await settings_of(room)
            assert settings.coach
            assert settings.options == {"guess_seconds": 0, "bet_seconds": 0}
            await expect(page.get_by_role("timer")).to_have_count(0)
            await page.goto(f"/g/{WITS}")
            await expect(page.get_by_text("all the time you want")).to_be_visible()
            await page.get_by_label("Rules", exact=True).select_option("As printed")
            await page.get_by_role("button", name="Play now against bots").click()
            await expect(page.locator(".panel.ours")).to_be_visible()
            await until(lambda: len(room.server.runtime.tables.all) == 2)
            latest = room.server.runtime.tables.all[-1].table.settings
            assert (latest.coach, latest.options) == (True, {})

    run(story())


def test_bots_say_how_strong_they_are():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto(f"/g/{QUICK}")
            await page.get_by_role("radio", name="Hard").check()
            await page.get_by_role("button", name="Play now against bots").click()
            await expect(page.get_by_title("Ada, a hard bot")).to_be_visible()
            await page.get_by_role("button", name="Table menu").click()
            await page.get_by_role("button", name="Players and host tools").click()
            players = page.get_by_role("dialog", name="Players and host tools")
            await expect(players.get_by_role("listitem").nth(1)).to_contain_text("Ada hard bot")

    run(story())


# The host's tools during a match


async def tools(page: Page):
    """Open the list of players with the host's tools."""
    await page.get_by_role("button", name="Table menu").click()
    await page.get_by_role("button", name="Players and host tools").click()
    return page.get_by_role("dialog", name="Players and host tools")


def test_a_host_lets_a_bot_play_for_somebody_and_gives_the_seat_back():
    async def story():
        async with browsing() as room:
            table = await gather(room, QUICK, "Ann", "Ben", options={"first_seat": 0})
            await table.start()
            ann, ben = table.phones
            players = await tools(ann)
            await check(ann)
            await players.get_by_role("button", name="Let a bot play: Ben").click()
            await expect(ben.get_by_title("a bot is playing for them")).to_be_visible()
            await players.get_by_role("button", name="Give the seat back: Ben").click()
            await expect(ben.get_by_title("a bot is playing for them")).to_have_count(0)
            await expect(players.get_by_role("button", name="Let a bot play: Ben")).to_be_visible()

    run(story())


def test_a_host_skips_the_turn_of_a_player_who_keeps_everybody_waiting():
    async def story():
        async with browsing() as room:
            table = await gather(room, QUICK, "Ann", "Ben", options={"first_seat": 1})
            await table.start()
            ann = table.phones[0]
            (live,) = room.server.runtime.tables.all
            assert live.table.to_act == (1,)
            players = await tools(ann)
            await players.get_by_role("button", name="Skip turn: Ben").click()
            await until(lambda: live.table.to_act == (0,))
            await expect(players.get_by_role("button", name="Skip turn: Ben")).to_have_count(0)

    run(story())


def test_a_host_skips_the_wait_after_a_result():
    async def story():
        async with browsing(bot_pause_ms=1) as room:  # at 0 nobody waits
            options = {"guess_seconds": 0, "bet_seconds": 0}
            table = await gather(room, WITS, "Ann", bots=1, options=options)
            await table.start()
            ann = table.phones[0]
            (live,) = room.server.runtime.tables.all
            for number in range(2):  # a guess and a bet
                await expect(
                    ann.locator(f'.panel.ours .turn[data-number="{number}"]')
                ).to_be_visible()
                await decide(ann)
            await until(lambda: live.table.current.held)
            players = await tools(ann)
            await players.get_by_role("button", name="Skip the wait").click()
            await until(lambda: not live.table.current.held)
            await expect(players).to_have_count(0)

    run(story())


def test_a_tap_anywhere_or_a_key_continues_and_waiting_can_be_turned_off_there():
    async def story():
        async with browsing(bot_pause_ms=1) as room:  # at 0 nobody waits
            table = await gather(room, "intuition", "Ann", bots=1, options={"first_holder": 0})
            await table.start()
            ann = table.phones[0]
            (live,) = room.server.runtime.tables.all
            held = ann.locator(".panel[data-mode=held]")

            async def seen() -> None:
                await until(lambda: not live.table.current.held)
                await expect(held).to_have_count(0)
                await decide(ann)

            await expect(held).to_be_visible()
            await check(ann)
            await ann.get_by_role("region", name="Board").click()
            await seen()
            for key in ("Space", "Enter"):
                await expect(held).to_be_visible()
                await ann.keyboard.press(key)
                await seen()
            await expect(held).to_be_visible()
            await held.get_by_role("button", name="Don’t wait").click()
            await until(lambda: not live.table.current.held and not live.table.settings.tap)
            players = await tools(ann)
            await players.get_by_role("button", name="Wait for my tap").click()
            await until(lambda: live.table.settings.tap)

    run(story())


def test_a_host_ends_a_match_after_being_asked_once_and_everyone_is_back_in_the_lobby():
    async def story():
        async with browsing() as room:
            table = await gather(room, QUICK, "Ann", "Ben", bots=1)
            await table.start()
            ann, ben = table.phones
            players = await tools(ann)
            await players.get_by_role("button", name="End the match").click()
            await expect(players.get_by_text("End the match for everyone?")).to_be_visible()
            await players.get_by_role("button", name="Cancel").click()
            await players.get_by_role("button", name="End the match").click()
            await check(ann)
            await players.get_by_role("button", name="End it now").click()
            for page in (ann, ben):
                await expect(page.locator(".chairs")).to_contain_text("Ben")
            await expect(ann.get_by_role("button", name="Start with 3 players")).to_be_enabled()

    run(story())


def test_everyone_sees_who_plays_but_only_the_host_has_tools():
    async def story():
        async with browsing() as room:
            table = await gather(room, QUICK, "Ann", "Ben", bots=1)
            await table.start()
            ben = table.phones[1]
            await ben.get_by_role("button", name="Table menu").click()
            await ben.get_by_role("button", name="Players", exact=True).click()
            players = ben.get_by_role("dialog", name="Players")
            await expect(players.get_by_role("listitem")).to_have_count(3)
            await expect(players.get_by_role("listitem").last).to_contain_text("easy bot")
            await expect(players.get_by_role("button", name="Close")).to_be_visible()
            await expect(players.get_by_role("button")).to_have_count(1)

    run(story())
