"""Until everyone has decided, a decision can be changed; everyone sees open bets."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.browsing import browsing, can_fail, check, run
from tests.browser.gathering import gather
from tests.browser.stage import Moment, remembered, stage
from tests.server.live_server import Clock

CALM = {"questions": 1, "guess_seconds": 0, "bet_seconds": 0}
SECRET = "1234567"
FOUR = "think_str8/rounds_done_by_four"


def change_of_mind(page: Page):
    return page.get_by_role("button", name="Change my mind")


async def guess(page: Page, number: str) -> None:
    await page.locator(".decision input").fill(number)
    await page.locator(".decision form .wide").click()


def test_a_guess_is_taken_back_and_a_bet_is_moved_in_front_of_everyone():
    async def story():
        async with browsing() as room:
            table = await gather(room, "wits_and_wagers", "Ann", "Ben", "Cleo", options=CALM)
            await table.start()
            ann, ben, cleo = table.phones
            await ann.locator(".decision input").fill(SECRET)
            await ann.locator(".decision form .wide").press("Enter")
            await expect(ann.get_by_role("region", name="Your decision is in.")).to_be_focused()
            await expect(ben.locator("li.owes")).to_have_count(2)
            await ann.keyboard.press("Tab")
            await expect(change_of_mind(ann)).to_be_focused()
            await ann.keyboard.press("Enter")
            await expect(ann.locator(".decision input")).to_have_value(SECRET)
            for page in (ben, table.screen):
                await expect(page.locator(".told")).to_contain_text("Ann is thinking again.")
                await expect(page.locator("li.owes")).to_have_count(3)
                assert SECRET not in await page.content()
            for page, number in ((ann, "10"), (ben, "20"), (cleo, "30")):
                await guess(page, number)
            await bet_in_the_open(ann, ben, table.screen)

    run(story())


def test_the_keyboard_stays_where_it_is_when_somebody_else_decides():
    async def story():
        async with browsing() as room:
            table = await gather(room, "wits_and_wagers", "Ann", "Ben", "Cleo", options=CALM)
            await table.start()
            ann, ben, cleo = table.phones
            for page, number in ((ann, "10"), (ben, "20"), (cleo, "30")):
                await guess(page, number)
            slot = ann.locator(".mat .slot").nth(1)
            await slot.focus()
            await ben.get_by_role("button", name=re.compile("^Bet ")).first.click()
            await expect(ann.locator("li.owes")).to_have_count(2)
            await expect(slot).to_be_focused()

    run(story())


async def bet_in_the_open(ann: Page, ben: Page, screen: Page) -> None:
    """Ann bets on one slot, then thinks again and bets on another."""
    mats = [page.locator(".mat .slot") for page in (ann, ben, screen)]
    await mats[0].nth(1).click()
    await ann.get_by_role("button", name=re.compile("^Bet ")).first.click()
    await expect(change_of_mind(ann)).to_be_visible()
    for mat in mats:
        await expect(mat.nth(1).locator(".pile")).to_have_count(1)
    await change_of_mind(ann).click()
    await expect(ann.locator(".panel.ours .turn")).to_be_visible()
    await mats[0].nth(2).click()
    await expect(mats[0].nth(2).locator(".pile")).to_have_count(1)
    await ann.get_by_role("button", name=re.compile("^Bet ")).first.click()
    await expect(change_of_mind(ann)).to_be_visible()
    for mat in mats:
        await expect(mat.nth(2).locator(".pile")).to_have_count(1)


def test_the_dealers_stake_and_the_others_bets_lie_open_and_can_be_changed():
    async def story():
        async with browsing() as room:
            table = await gather(room, "intuition_game", "Ann", "Ben", "Cleo")
            await table.start()
            dealer = await first_to_act(table.phones)
            others = [page for page in table.phones if page is not dealer]
            everyone = [*table.phones, table.screen]
            await dealer.locator("button.cell").nth(10).click()
            await confirm(dealer, "Mark ")
            await expect(arranged(dealer)).to_have_text(re.compile("^Stake 1 on "))
            await dealer.locator("button.cell.marked").click()
            await confirm(dealer, "Stake 2 on ")
            for page in everyone:
                await expect(page.locator(".cell .chips > *").first).to_be_attached()
            laid = await table.screen.locator(".cell .chips > *").count()
            better = others[0]
            await better.locator("button.cell").nth(3).click()
            await confirm(better, "Bet 1 on ")
            await expect(change_of_mind(better)).to_be_visible()
            for page in everyone:
                await expect(page.locator(".cell .chips > *")).to_have_count(laid + 1)
            await change_of_mind(better).click()
            await expect(arranged(better)).to_have_text(re.compile("^Bet 1 on "))
            await change_of_mind(dealer).click()  # the stake, not the spot
            await expect(arranged(dealer)).to_have_text(re.compile("^Stake 2 on "))
            await expect(table.screen.locator(".told")).to_contain_text("is thinking again.")

    run(story())


def arranged(page: Page) -> Locator:
    """The button that says what has been arranged on the mat."""
    return page.locator(".bar .primary")


async def confirm(page: Page, start: str) -> None:
    """Press the button that does what was arranged; it says what that is."""
    await page.locator(".bar").get_by_role("button", name=re.compile(f"^{start}")).click()


async def first_to_act(pages: list[Page]) -> Page:
    """Whose turn it is, once that has appeared."""
    await expect(pages[0].locator("li.owes")).to_have_count(1)
    for page in pages:
        if await page.locator("li.owes.own").count():
            return page
    raise AssertionError("nobody has a decision to make")


@pytest.mark.parametrize(
    ("before", "seat", "restored"),
    [
        (("Place", 11), 0, ".lay input[type=range]"),
        (("FinalBet", 3), 1, ".menu form [aria-pressed=true]"),
    ],
)
def test_a_decision_comes_back_as_it_was_by_keyboard_in_german(before, seat, restored):
    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, Moment(FOUR, before))
            known = remembered(staged.tokens[seat], staged.names[seat])
            page = await room.phone(kept=known, locale="de-DE")
            await page.goto(f"/t/{staged.code}")
            button = page.get_by_role("button", name="Doch anders")
            await expect(button).to_be_visible()
            heard = page.get_by_role("status").filter(has_text="Deine Entscheidung steht.")
            await expect(heard).to_have_count(1)
            await check(page)
            await button.press("Enter")
            await expect(page.locator(restored).first).to_be_attached()
            await expect(page.locator(".panel")).to_be_focused()
            await expect(heard).to_have_count(0)
            if await page.locator(".lay").count():
                await expect(page.locator(restored)).to_have_value("15")
                await page.locator(restored).press("ArrowRight")
                await expect(page.get_by_role("button", name="bisher gewählt")).to_contain_text(
                    "16"
                )
            await check(page)

    run(story())


def test_a_change_of_mind_survives_a_lost_connection():
    async def story():
        async with browsing() as room:
            table = await gather(room, "wits_and_wagers", "Ann", "Ben", options=CALM)
            await table.start()
            ann = table.phones[0]
            lines = {ann: True}
            await can_fail(ann, lines)
            await guess(ann, "17")
            await expect(change_of_mind(ann)).to_be_visible()
            lines[ann] = False
            room.hang_up()
            await expect(ann.get_by_text("Connection lost")).to_be_visible()
            await change_of_mind(ann).click()
            await expect(ann.get_by_text("Your move is saved")).to_be_visible()
            lines[ann] = True
            await expect(ann.locator(".decision input")).to_have_value("17")

    run(story())
