"""What the last round brought is in sight until the next one has ended, and after a reload, too."""

import pytest
from playwright.async_api import Page, expect

from tests.browser.browsing import browsing, run
from tests.browser.stage import Moment, Scene, open_scene
from tests.server.live_server import Clock

# The end of a round or turn, played while the page is open, and where the page sums it up.
SUMMARIES = {
    "press_your_luck": (Moment("press_your_luck/rainbow_single_winner", 61, live=1), ".ended"),
    "intuition": (Moment("intuition/deck_empty", ("Guess", 13), live=2), ".stack .guess"),
    "intuition_game": (
        Moment("intuition_game/deck_empty_one_winner", ("Mark", 7), live=1),
        ".news .brought",
    ),
    "wits_and_wagers": (
        Moment("wits_and_wagers/questions_done", ("Guess", 16), live=2),
        ".last-round",
    ),
}


async def settled(page: Page) -> None:
    """Wait until everything has been shown."""
    await expect(page.locator("section.board[data-settled=true]")).to_be_attached()


@pytest.mark.parametrize("game", sorted(SUMMARIES))
def test_the_summary_of_the_last_round_is_the_same_after_a_reload(game):
    moment, summary = SUMMARIES[game]

    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            page = await open_scene(room, clock, Scene(game, moment=moment))
            await settled(page)
            said = page.locator(f"section.board {summary}")
            await expect(said.first).to_be_visible()
            texts = await said.all_inner_texts()
            assert any(text.strip() for text in texts)
            await page.reload()
            await expect(said.first).to_be_visible()
            await settled(page)
            assert await said.all_inner_texts() == texts

    run(story())
