"""Whole matches in a real browser: together, without a mouse, and offline for a while."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from hunch.core.registry import games
from tests.browser.browsing import (
    Room,
    browsing,
    can_fail,
    check,
    decide_by_keyboard,
    play_together,
    run,
)
from tests.browser.stage import remembered
from tests.shipped import shipped

# Options for the shortest possible match.
SHORT: dict[str, dict[str, Any]] = {
    "intuition": {},
    "intuition_game": {"tokens": 3},
    "press_your_luck": {"colours": 3, "cards_per_colour": 3},
    "think_str8": {"rounds": 1, "introductory": True},
    "wits_and_wagers": {"questions": 1, "guess_seconds": 0, "bet_seconds": 0},
}
LOST = "Connection lost"


def test_every_game_has_a_short_match_here():
    assert set(SHORT) == set(shipped())


async def sit_down(room: Room, game: str, *names: str, bots: int = 0, **options: Any) -> list[Page]:
    """A match in progress at a new table: people with a browser each, and bots."""
    settings = {"options": SHORT[game]}
    code, token = await room.server.open(game, names[0], **settings)
    hosted = await room.server.client(code, token=token)
    first = await room.phone(kept=remembered(token, names[0]), **options)
    await first.goto(f"/t/{code}")
    pages = [first]
    for name in names[1:]:
        page = await room.phone(**options)
        await page.goto(f"/t/{code}")
        await page.locator("main form input").first.fill(name)
        await page.locator("main form button.primary").first.click()
        await expect(first.locator(".chairs")).to_contain_text(name)
        pages.append(page)
    for chair in range(len(names), len(names) + bots):
        await hosted.do("bot", chair=chair, level="easy")
    await hosted.close()
    await first.locator(".start button.primary").click()
    return pages


def bots_beside(game: str, people: int, most: int = 1) -> int:
    """How many bots to add: as many as needed, or as fit."""
    return min(most, games()[game].most - people)


@pytest.mark.parametrize("game", sorted(SHORT))
def test_one_plays_by_keyboard_alone_with_a_bot_and_someone_who_is_offline_for_a_while(game):
    async def story():
        async with browsing() as room:
            bots = bots_beside(game, 2)
            ann, ben = await sit_down(room, game, "Ann", "Ben", bots=bots, fresh=True, hurried=True)
            lines = {ben: True}
            await can_fail(ben, lines)
            await expect(ben.get_by_role("region", name="Board", exact=True)).to_be_visible()
            lines[ben] = False
            await ben.context.set_offline(True)
            room.hang_up()
            await expect(ben.get_by_text(LOST)).to_be_visible()
            await expect(ann.get_by_text(LOST)).to_have_count(0)  # she reconnects by herself
            lines[ben] = True
            await ben.context.set_offline(False)
            await play_together(ann, ben, decides={ann: decide_by_keyboard})
            await check(ann)
            for page in (ann, ben):
                await expect(page.locator("#result .players li, #result .lower li")).to_have_count(
                    2 + bots
                )
            await expect(ben.get_by_text(LOST)).to_have_count(0)

    run(story())


def test_seven_players_play_wits_and_wagers_around_a_shared_screen():
    async def story():
        async with browsing() as room:
            ann, ben = await sit_down(room, "wits_and_wagers", "Ann", "Ben", bots=5, hurried=True)
            code = ann.url.rpartition("/")[2]
            screen = await room.phone(viewport={"width": 1920, "height": 1080})
            await screen.goto(f"/tv/{code}")
            await expect(screen.get_by_role("list", name="Players", exact=True)).to_contain_text(
                "Ben"
            )
            await expect(screen.locator("#board + *")).to_be_visible()
            await check(screen)
            await play_together(ann, ben)
            await expect(screen.get_by_text("That was the last question").first).to_be_visible()
            await expect(screen.locator(".menu")).to_have_count(0)
            # Nobody can scroll a TV; the longest questions may take up the last line's margin.
            tall = "document.documentElement.scrollHeight <= innerHeight + 24"
            assert await screen.evaluate(tall), "a shared screen cannot be scrolled"

    run(story())
