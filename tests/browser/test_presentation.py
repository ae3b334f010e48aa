"""Board, seats, words and buttons agree at every moment of a match.

A whole recorded match is played while somebody's page is open, on a phone or on a laptop, and the
page is inspected in every animation frame, until the result; then once more as that player taps.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.async_api import Page, expect

from hunch.core.values import Entry
from tests.browser.browsing import PHONE, browsing, decide, run
from tests.browser.stage import END, Moment, lines_of, remembered, stage
from tests.browser.watching import (
    RESULT,
    Watched,
    ahead,
    announced,
    contradictions,
    decisions_of,
    jumps,
)
from tests.server.live_server import PATIENCE, Clock

LAPTOP: Final = {"width": 1440, "height": 900}
DECISIONS: Final = 10  # that are watched at the beginning, and as many at the end


class Game(NamedTuple):
    """A match to watch, and where from."""

    record: str
    seat: int
    viewport: dict[str, int]

    @property
    def name(self) -> str:
        """The game's name."""
        return self.record.partition("/")[0]


WATCHED: Final = (
    Game("intuition/deck_empty", 0, PHONE),
    Game("intuition_game/deck_empty_one_winner", 1, LAPTOP),
    Game("press_your_luck/rainbow_single_winner", 0, PHONE),
    Game("think_str8/rounds_done_by_two", 1, LAPTOP),
    Game("wits_and_wagers/questions_done", 2, PHONE),
)
STEP = 100  # milliseconds
LONGEST_REVEAL = 30_000
SUSPENSE = 2000  # milliseconds until a drawn card is on the table
MOST_SHIFT = 0.05  # summed layout shift of the match


@pytest.mark.parametrize("game", WATCHED, ids=lambda game: game.name)
def test_nothing_on_the_page_contradicts_anything_else(game):
    async def story():
        clock = Clock()
        async with browsing(now=clock, bot_pause_ms=700) as room:
            groups = decisions_of(lines_of(Moment(game.record).read()))
            moved: list[dict[str, Any]] = []
            for first in (1, len(groups) - DECISIONS):
                before = sum(map(len, groups[:first]))
                staged = await stage(room.server, clock, Moment(game.record, before))
                kept = remembered(staged.tokens[game.seat], staged.names[game.seat])
                options = {"viewport": game.viewport, "reduced_motion": "no-preference"}
                page = await room.phone(kept, fresh=True, **options)
                watched = await Watched(page, staged).opened()
                for decision in groups[first : first + DECISIONS]:
                    await watched.play(decision)
                if first == 1:
                    await tap(watched, groups[first + DECISIONS :])
                moved += await agreed(watched, {"asked", "showing"})
            await expect(page.locator("#result")).to_be_attached()
            shift = sum(each["value"] for each in moved)
            print(f"{game.name}: layout shift {shift:.4f}")
            assert shift < MOST_SHIFT, moved

    run(story())


async def tap(watched: Watched, coming: list[list[Entry]]) -> None:
    """When it's their turn, the player decides on the page; where that leads is for luck to say."""
    while not await watched.page.locator(".panel.ours").count():
        await watched.play(coming.pop(0))
    match = watched.staged.live.table.match
    await decide(watched.page)
    async with asyncio.timeout(PATIENCE):
        while watched.staged.live.table.match is match:
            await asyncio.sleep(0.002)
    await watched.look()


async def agreed(watched: Watched, modes: set[str]) -> list[dict[str, Any]]:
    """Assert that nothing contradicted anything else; and return what has moved unasked."""
    seen = await watched.seen()
    assert modes <= {each["mode"] for each in seen}
    wrong: dict[str, Any] = {problem: each for each in seen for problem in contradictions(each)}
    wrong |= {problem: each for each in seen for problem in ahead(each, watched.sentences)}
    wrong |= dict.fromkeys((*jumps(seen), *announced(seen)), "")
    assert not wrong, wrong
    return await watched.shifts()


def shown(moment: Moment, seat: int, look: Callable[[Page], Awaitable[None]]) -> None:
    """Look at a phone while the last entries before this moment are on show."""

    async def story():
        clock = Clock()
        async with browsing(now=clock) as room:
            staged = await stage(room.server, clock, moment)
            kept = remembered(staged.tokens[seat], staged.names[seat])
            page = await room.phone(kept, fresh=True)
            await page.clock.install()  # nothing passes by itself
            await page.goto(f"/t/{staged.code}")
            await expect(page.locator("section.board > div").first).to_be_attached()
            await staged.play_on()
            await look(page)

    run(story())


def test_while_the_result_is_on_show_the_panel_says_who_is_next():
    async def look(page):
        await expect(page.locator(".panel[data-mode=showing] .doing")).to_have_text("Next: Cleo")

    shown(Moment("press_your_luck/rainbow_single_winner", 61, live=1), 1, look)


def test_where_it_could_be_one_of_several_things_the_panel_names_the_next_step():
    async def look(page):
        doing = page.locator(".panel[data-mode=showing] .doing", has_text="exchange")
        for _ in range(LONGEST_REVEAL // STEP):
            if await doing.count():
                break
            await page.clock.run_for(STEP)
        await expect(doing).to_have_text("Next: you to exchange a card")

    shown(Moment("think_str8/rounds_done_by_two", ("Exchange", 1), live=1), 1, look)


def test_nobody_has_to_wait_for_the_result_of_a_match():
    async def look(page):
        await page.clock.run_for(SUSPENSE)
        await page.locator(".panel").get_by_role("button", name="See the result").click()
        await expect(page.locator(".panel")).to_be_hidden()
        await expect(page.locator("#result")).to_be_focused()
        await expect(page.locator("#result h2").first).to_be_in_viewport()

    shown(Moment("press_your_luck/rainbow_single_winner", END, live=2), 0, look)


AGREED: Final[dict[str, Any]] = {
    "mode": "asked",
    "ours": False,
    "waiting": "",
    "asked": "Draw or stop?",
    "offered": 2,
    "seats": [0],
    "names": ["Ann", "Ben", "Cleo"],
    "own": 0,
    "turn": [0],
    "live": [],
    "told": 4,
    "headline": "Ben drew pink.",
    "log": ["Ben drew pink."],
    "scores": {"0": "3", "1": "5"},
}
SENTENCES: Final = {4: {"Bendrewpink."}, 5: {"Cleodrewred."}, RESULT: {"Cleowins."}}


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"mode": "asked", "seats": [1]}, "the panel asks, but our badge"),
        ({"mode": "waiting", "seats": [0], "turn": [0]}, "the panel doesn’t ask"),
        ({"mode": "asked", "turn": [1]}, "the board shows somebody else"),
        ({"mode": "asked", "offered": 0}, "offers nothing"),
        ({"mode": "waiting", "seats": [1], "turn": [2]}, "different players"),
        ({"mode": "showing", "seats": [1], "turn": []}, "still being shown"),
        ({"mode": "waiting", "seats": [1], "turn": [1], "live": ["<button>"]}, "out of turn"),
        ({"mode": "waiting", "seats": [1], "turn": [1], "waiting": "Ann is betting"}, "others"),
        ({"mode": "waiting", "seats": [1], "turn": [1]}, "others"),
        ({"mode": "showing", "seats": [], "turn": [], "ours": True}, "without a question"),
    ],
)
def test_a_contradiction_is_noticed(changed, problem):
    assert not contradictions(AGREED)
    assert any(problem in each for each in contradictions({**AGREED, **changed}))


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"log": ["Ben drew pink.", "Cleo drew red."]}, "before it can be seen"),
        ({"headline": "Cleo drew red."}, "before it can be seen"),
        ({"headline": "Cleo wins."}, "before it can be seen"),
        ({"log": ["Ben drew green."]}, "nobody has said"),
    ],
)
def test_words_that_are_ahead_of_the_board_are_noticed(changed, problem):
    assert not ahead(AGREED, SENTENCES)
    assert any(problem in each for each in ahead({**AGREED, **changed}, SENTENCES))


def test_a_score_that_changes_before_anything_was_told_is_noticed():
    more = {**AGREED, "scores": {"0": "3", "1": "6"}}
    assert list(jumps([AGREED, more]))
    assert not list(jumps([AGREED, {**more, "told": 5}]))
    assert list(jumps([AGREED, {**more, "mode": "showing"}]))


def test_somebody_else_to_move_than_announced_is_noticed():
    showing = {**AGREED, "mode": "showing", "waiting": "Next: you", "seats": []}
    assert not list(announced([showing, AGREED]))
    assert list(announced([{**showing, "waiting": "Next: Cleo"}, AGREED]))
