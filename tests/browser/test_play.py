"""From the catalogue to the end of a match, in a real browser."""

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from hunch.core.registry import described, games
from tests.browser.browsing import browsing, check, decide, fits, play_to_the_end, run
from tests.server.live_server import PATIENCE
from tests.shipped import shipped

QUICK = "press_your_luck"
LONG = "intuition"  # whatever the luck, a match has dozens of decisions
GAMES = sorted(shipped())
HIDDEN = re.compile("visually-hidden")


async def open_table(page: Page, name: str, game: str = QUICK) -> str:
    """Host a table, starting from the home page; returns its code."""
    await page.goto("/")
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("link", name=re.compile(games()[game].title[:12])).click()
    await page.get_by_role("button", name="Host a table").click()
    await expect(page.get_by_role("heading", name="Players")).to_be_visible()
    return page.url.rpartition("/")[2]


async def join(page: Page, name: str, code: str) -> None:
    await page.goto("/")
    await page.get_by_label("Your name").fill(name)
    await page.get_by_label("Join a table").fill(code.lower())
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("heading", name="Players")).to_be_visible()
    await page.get_by_role("button", name="Join").click()
    await expect(page.locator(".chairs").get_by_text(name)).to_be_visible()


def test_somebody_plays_against_bots_from_the_home_page_to_a_rematch():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/")
            await expect(page.locator(".box")).to_have_count(len(games()))
            await check(page)
            title = games()[QUICK].title
            await page.get_by_role("link", name=re.compile(title[:12])).click()
            await expect(page.get_by_role("heading", name=title[:12])).to_be_visible()
            await check(page)
            await page.get_by_role("button", name="Play now against bots").click()
            await expect(page.locator(".panel.ours")).to_be_visible()
            await check(page)
            await play_to_the_end(page)
            await check(page)
            fair = page.get_by_role("region", name="Was the luck fair?")
            await expect(fair).to_contain_text("were recomputed in this browser")
            await expect(fair).to_contain_text("saw before the match began")
            await page.get_by_role("button", name="Play again").click()
            await expect(page.locator("#result")).to_have_count(0)
            await expect(page.locator(".panel.ours")).to_be_visible()

    run(story())


@pytest.mark.parametrize("game", [game for game in GAMES if game != QUICK])
def test_every_game_can_be_played_with_what_the_menu_offers(game):
    async def story():
        async with browsing() as room:
            page = await room.phone(color_scheme="dark")
            await page.goto(f"/g/{game}")
            await page.get_by_role("button", name="Play now against bots").click()
            bots = page.locator(".side .told").get_by_text("level.")
            await expect(bots).to_be_attached()  # they introduce themselves first
            for _ in range(3):
                await expect(page.locator(".panel.ours .turn")).to_be_visible()
                await check(page)
                number = await page.locator(".turn").get_attribute("data-number")
                await decide(page)
                await expect(page.locator(f'.turn[data-number="{number}"]')).to_have_count(0)
                await expect(page.locator(".problem")).to_have_count(0)

    run(story())


def test_the_list_of_choices_collapses_to_make_room_for_the_board_and_can_be_opened():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/g/intuition_game")
            await page.get_by_role("button", name="Play now against bots").click()
            await expect(page.locator(".panel.ours .turn")).to_be_visible()
            choices = page.locator("#choices")
            await expect(choices).to_have_class(HIDDEN)  # the board offers the same
            await check(page)
            await page.get_by_role("button", name="List all choices").click()
            await expect(choices).not_to_have_class(HIDDEN)
            await check(page)
            await page.get_by_role("button", name="Hide the list").click()
            await expect(choices).to_have_class(HIDDEN)
            await choices.get_by_role(
                "button"
            ).first.focus()  # the keyboard reaches it, and it opens
            await expect(choices).not_to_have_class(HIDDEN)

    run(story())


def test_two_people_play_together_by_code_and_chat():
    async def story():
        async with browsing() as room:
            ann, ben = await room.phone(), await room.phone()
            code = await open_table(ann, "Ann")
            await check(ann)
            await join(ben, "Ben", code)
            await check(ben)
            await ben.get_by_role("textbox", name="Say something").fill("Good luck!")
            await ben.get_by_role("button", name="Send").click()
            await expect(ann.get_by_role("log")).to_contain_text("Good luck!")
            await ann.get_by_role("button", name="Start with 2 players").click()
            for _ in range(4):
                await one_decides(ann, ben)
            await expect(ann.get_by_role("region", name="Board", exact=True)).to_be_visible()

    run(story())


async def one_decides(*pages: Page) -> None:
    """The player to move does something; wait until it has been played."""
    async with asyncio.timeout(4 * PATIENCE):
        while True:
            for page in pages:
                if await page.locator(".panel.ours .turn").count():
                    number = await page.locator(".turn").get_attribute("data-number")
                    await decide(page)
                    await expect(page.locator(f'.turn[data-number="{number}"]')).to_have_count(0)
                    return
            await asyncio.sleep(0.02)


def test_after_a_decision_the_keyboard_continues_at_the_next_menu():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto(f"/g/{LONG}")
            await page.get_by_role("button", name="Play now against bots").press("Enter")
            await expect(page.locator(".panel.ours")).to_be_visible()
            await page.locator(".decision button").last.focus()
            for _ in range(3):
                number = await page.locator(".turn").get_attribute("data-number")
                await page.keyboard.press("Enter")
                await expect(page.locator(f'.turn[data-number="{number}"]')).to_have_count(0)
                await expect(page.locator(".panel.ours .turn")).to_be_visible()
                await expect(page.locator(".panel")).to_be_focused()
                await page.keyboard.press("Tab")
                await expect(page.get_by_role("button", name="Ask the coach")).to_be_focused()
                await page.keyboard.press("Tab")
                await expect(page.locator(".decision button").first).to_be_focused()

    run(story())


def test_a_reload_keeps_the_seat():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto(f"/g/{QUICK}")
            await page.get_by_label("Your name").fill("Ann")
            await page.get_by_role("button", name="Play now against bots").click()
            await expect(page.locator(".panel.ours")).to_be_visible()
            number = await page.locator(".turn").get_attribute("data-number")
            await page.reload()
            await expect(page.locator(".panel.ours")).to_be_visible()
            assert await page.locator(".turn").get_attribute("data-number") == number
            await expect(page.get_by_role("list", name="Players", exact=True)).to_contain_text(
                "(you)"
            )

    run(story())


def test_a_lost_connection_comes_back_by_itself_and_loses_no_move():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto(f"/g/{QUICK}")
            await page.get_by_role("button", name="Play now against bots").click()
            await expect(page.locator(".panel.ours")).to_be_visible()
            number = await page.locator(".turn").get_attribute("data-number")
            room.hang_up()
            await expect(page.get_by_text("Connection lost")).to_be_visible()
            await decide(page)  # before the connection is back
            await expect(page.get_by_text("Connection lost")).to_have_count(0)
            await expect(page.locator(f'.turn[data-number="{number}"]')).to_have_count(0)

    run(story())


def test_people_who_follow_a_link_watch_until_they_join():
    async def story():
        async with browsing() as room:
            ann, guest = await room.phone(), await room.phone()
            await open_table(ann, "Ann")
            # As on a home network without HTTPS, where a link can only be shown.
            await ann.evaluate("Object.defineProperty(navigator, 'clipboard', {})")
            await ann.get_by_role("button", name="Copy link").click()
            link = await ann.get_by_label("Copy this link:").input_value()
            await guest.goto(link)
            await expect(guest.get_by_role("heading", name="Join this table")).to_be_visible()
            await expect(guest.locator(".chairs")).to_contain_text("Ann")
            await expect(ann.get_by_text("1 more person is watching.")).to_be_visible()

    run(story())


def test_a_shared_screen_shows_the_code_and_then_the_board():
    async def story():
        async with browsing() as room:
            ann, screen = (
                await room.phone(),
                await room.phone(viewport={"width": 1280, "height": 720}),
            )
            code = await open_table(ann, "Ann")
            await screen.goto(f"/tv/{code}")
            await expect(screen.get_by_text(code, exact=True)).to_be_visible()
            await check(screen)
            await ann.get_by_role("button", name="Fill with bots").click()
            await ann.get_by_role("button", name=re.compile("^Start")).click()
            await expect(screen.get_by_role("region", name="Board", exact=True)).to_be_visible()
            await expect(screen.locator(".menu")).to_have_count(0)

    run(story())


def test_an_unknown_code_is_answered_with_a_sentence():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/t/BBBBBB")
            await expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
            await check(page)
            await page.get_by_role("link", name="Home").last.click()
            await expect(page.locator(".box")).to_have_count(len(games()))

    run(story())


def test_the_page_is_shown_in_german_and_remembers_light_or_dark_mode():
    async def story():
        async with browsing() as room:
            page = await room.phone(locale="de-DE", color_scheme="light")
            await page.goto("/")
            await expect(page.get_by_label("Dein Name")).to_be_visible()
            await page.get_by_role("button", name="Zur dunklen Ansicht wechseln").click()
            await page.reload()
            assert await page.evaluate("document.documentElement.dataset.theme") == "dark"
            await check(page)

    run(story())


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_narrated_in_the_language_of_the_page_and_changes_with_it(game):
    async def story():
        async with browsing() as room:
            page = await room.phone(locale="de-DE", viewport={"width": 1280, "height": 800})

            async def speak(language: str, menu: str, label: str) -> None:
                await page.get_by_role("button", name=menu).click()
                await page.get_by_label(label).select_option(language)
                await page.keyboard.press("Escape")

            await page.goto(f"/g/{game}")
            german = described(games()[game], "de").summary
            await expect(page.get_by_text(german)).to_be_visible()
            await page.get_by_role("button", name="Sofort gegen Bots spielen").click()
            asked = page.locator(".panel.ours h2")
            await expect(asked).to_have_attribute("lang", "de")
            words = await asked.inner_text()
            await check(page)
            await fits(page)
            await speak("en", "Tischmenü", "Sprache")
            await expect(asked).to_have_attribute("lang", "en")
            assert await asked.inner_text() != words
            told = await page.get_by_role("region", name="What happened").inner_text()
            await speak("de", "Table menu", "Language")
            await expect(asked).to_have_text(words)
            again = await page.get_by_role("region", name="Was geschah").inner_text()
            assert told != again
            assert len(told.splitlines()) == len(again.splitlines())

    run(story())


@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_is_wider_than_the_screen(width):
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport={"width": width, "height": 640})
            for path in ("/", f"/g/{QUICK}"):
                await page.goto(path)
                await expect(page.get_by_role("heading").first).to_be_visible()
                await fits(page)
            await page.get_by_role("button", name="Host a table").click()
            await expect(page.get_by_role("heading", name="Players")).to_be_visible()
            await fits(page)
            await page.get_by_role("button", name="Fill with bots").click()
            await page.get_by_role("button", name=re.compile("^Start")).click()
            await expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()
            await fits(page)

    run(story())
