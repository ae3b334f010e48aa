"""The Intuition Game in a browser: its mat, its decisions and its last round."""

import re
from itertools import pairwise

import pytest
from playwright.async_api import FloatRect, Page, expect

from hunch.core.fields import Stake
from hunch.core.values import CHANCE, Entry
from hunch.games.intuition_game.values import Bet, Mark, Turn, Wager
from tests.browser.browsing import browsing, fits, run
from tests.browser.scenes import IN2IT, IN2IT_8, LONG
from tests.browser.stage import Moment, Scene, open_scene, remembered, stage
from tests.server.live_server import Clock

SMALL = {"width": 360, "height": 640}
MARKING = Scene("mark", moment=Moment(IN2IT, ("Mark", 6)))
BETTING = Scene("bet", moment=Moment(IN2IT, ("Bet", 14)))
FOCUSED = "() => document.activeElement.textContent"
STOPS = "() => document.querySelectorAll('.grid button.cell[tabindex=\"0\"]').length"
FACE_DOWN = "The last card is face down again."
ADDED_UP = re.compile(r"Red-Ox.*Ada\s*\+40.*Cleo\s*\+4.*Dan\s*\+18", re.S)


def confirming(page: Page):
    """The button that does what was arranged."""
    return page.locator(".bar .go button").first


def test_arrow_keys_move_over_the_mat_and_the_button_says_what_was_chosen():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, MARKING)
            await expect(confirming(page)).to_be_disabled()
            await expect(confirming(page)).to_have_text("Tap a card on the mat")
            assert await page.evaluate(STOPS) == 1
            await page.locator("button.cell").filter(has_text="Red-Ox").focus()
            await page.keyboard.press("ArrowRight")
            await page.keyboard.press("ArrowDown")
            assert (await page.evaluate(FOCUSED)).startswith("Mark Yellow-Eagle")
            await page.keyboard.press("Enter")
            await expect(page.locator("button.cell[aria-pressed=true]")).to_have_count(1)
            await expect(confirming(page)).to_have_text("Mark Yellow-Eagle")
            assert await page.evaluate(STOPS) == 1
            await confirming(page).press("Enter")
            await expect(page.locator(".cell.marked")).to_contain_text("Yellow-Eagle")

    run(story())


def test_tokens_are_laid_on_the_mat_and_counted_in_the_panel():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, BETTING)
            await expect(confirming(page)).to_have_text("Bet nothing")
            await page.get_by_role("button", name="Red: add").click()
            await page.get_by_role("button", name="Red: add").click()
            await page.get_by_role("slider").fill("40")
            await expect(confirming(page)).to_have_text("Bet 40 on Red")
            await page.get_by_role("button", name=re.compile("^Ox: add")).click()
            await expect(confirming(page)).to_have_text("Bet 40 on Red and 1 on Ox")
            await expect(page.locator(".purse b")).to_have_text("0 left")
            await page.get_by_role("button", name=re.compile("^Bear: add")).click()  # nothing left
            await expect(page.locator(".stake")).to_have_count(2)
            await page.locator(".stake").first.click()  # the slider changes Red again
            await page.get_by_role("button", name="Tokens on Red: one less").click()
            await expect(confirming(page)).to_have_text("Bet 39 on Red and 1 on Ox")
            await page.get_by_role("button", name="Clear").click()
            await expect(confirming(page)).to_have_text("Bet nothing")

    run(story())


def test_the_last_card_leaves_the_mat_to_whoever_marks_the_next():
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, MARKING)
            await expect(page.locator(".last .shown")).to_have_count(1)
            await expect(page.locator(".cell .landed, .cell.lit")).to_have_count(0)
            watching = Scene("watch", moment=MARKING.moment, seat=0)
            page = await open_scene(room, clock, watching)
            await expect(page.locator(".cell .landed")).to_have_count(1)
            await expect(page.locator(".last .shown")).to_have_count(0)

    run(story())


@pytest.mark.parametrize(
    ("memory", "shows"),
    [("strict", FACE_DOWN), ("assist", ADDED_UP)],
)
def test_the_last_round_stays_in_sight_for_as_long_as_the_rules_allow(memory, shows):
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            moment = Moment(IN2IT, ("Wager", 8), options={"memory": memory}, live=1)
            page = await open_scene(room, clock, Scene("last", moment=moment, seat=2))
            last = page.locator(".last .below")
            await expect(page.locator(".cell.marked")).to_have_count(1)
            await expect(last).to_contain_text(shows)
            await page.reload()
            await expect(last).to_contain_text(shows)

    run(story())


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes have more than a pixel in common in both directions."""
    return all(
        one[start] + one[size] > other[start] + 1 and other[start] + other[size] > one[start] + 1
        for start, size in (("x", "width"), ("y", "height"))
    )


def rich_round(dealer: int, card: str, tokens: list[int]) -> list[Entry]:
    """A round in which everyone bets a third of their tokens on the card that comes up."""
    others = [seat for seat in range(len(tokens)) if seat != dealer]
    staked = [owned // 3 for owned in tokens]
    for seat, stake in enumerate(staked):
        tokens[seat] += 100 * stake
    return [
        Entry(dealer, Mark(card)),
        Entry(dealer, Wager(staked[dealer])),
        *(Entry(seat, Bet((Stake(card, staked[seat]),))) for seat in others),
        Entry(CHANCE, Turn(card)),
    ]


def test_eight_long_names_and_six_digits_fit_on_a_small_phone():
    async def story():
        clock = Clock()
        tokens = [100] * len(LONG)
        lines = [*rich_round(0, "Red-Ox", tokens), *rich_round(1, "Red-Eagle", tokens)]
        assert min(tokens) > 100_000
        options = {"tokens": 100, "payout_exact": 100, "first_dealer": 0}
        moment = Moment(IN2IT_8, len(lines), names=LONG, options=options)
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, moment, lines)
            known = remembered(staged.tokens[2], staged.names[2])
            page = await room.phone(viewport=SMALL, kept=known)
            await page.goto(f"/t/{staged.code}")
            await expect(confirming(page)).to_be_in_viewport(ratio=1)
            await fits(page)
            wide = "document.querySelector('.board').scrollWidth - innerWidth"
            assert await page.evaluate(wide) <= 0
            for row in await page.locator("[data-point=players] li").all():
                texts = [await part.bounding_box() for part in await row.locator("b, .news").all()]
                for one, other in pairwise(texts):
                    assert not overlap(one, other)

    run(story())
