"""The set-up in full screen: the levels of its bots, by keys and by clicks."""

import pytest

from hunch.bots.levels import LEVELS
from hunch.core.registry import find
from hunch.games.intuition.bots import Expert
from hunch.terminal.screens.setup import SeatRow, SetupScreen
from hunch.terminal.screens.table import TableScreen
from hunch.terminal.widgets.bot_levels import Levels

SIZES = ((80, 24), (100, 30), (140, 46))


def seats(client):
    return list(client.app.screen.query(SeatRow))


def levels(client):
    return [row.levels.level for row in seats(client) if row.bot]


async def go_to(client, box):
    """Press the arrow until the box has the focus."""
    for _ in range(40):
        if client.app.focused is box:
            return
        await client.press("down")
    raise AssertionError(
        f"the arrow keys never reached {box}; the focus is on {client.app.focused}"
    )


def test_every_level_is_in_sight_and_the_usual_one_is_marked(drive):
    async def script(client):
        await client.shown("Bot")
        lines = [line.split() for line in client.text().splitlines() if " Bot " in line]
        assert lines == [["Bot", "easy", "●", "medium", "hard", "expert"]] * 3
        assert list(seats(client)[1].levels.words) == list(LEVELS)

    drive(script, game=find("intuition_game"))


def test_the_arrows_choose_the_level_of_one_seat_and_of_no_other(drive):
    async def script(client):
        await go_to(client, seats(client)[2].levels)
        await client.shown("← → Level")
        await client.press("right")
        assert levels(client) == ["medium", "hard", "medium"]
        await client.press("left", "left")
        assert levels(client) == ["medium", "easy", "medium"]
        await client.press("left")
        assert levels(client) == ["medium", "expert", "medium"]
        await client.press("enter")
        assert levels(client) == ["medium", "easy", "medium"]

    drive(script, game=find("intuition_game"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_click_on_a_level_chooses_it(drive, level):
    async def script(client):
        await client.click_on(level, 1)
        assert levels(client) == [level, "medium", "medium"]
        assert f"● {level}" in client.text()
        assert client.app.focused is seats(client)[1].levels

    drive(script, game=find("intuition_game"))


def test_the_match_is_played_by_bots_of_the_chosen_levels(drive):
    async def script(client):
        await go_to(client, seats(client)[1].levels)
        await client.press("right", "right", "ctrl+s")
        await client.until(lambda: isinstance(client.app.screen, TableScreen))
        session = client.app.latest
        assert [chair.bot for chair in session.setup.chairs] == [None, "expert"]
        assert isinstance(session.bots[1].player, Expert)
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        await client.press("1")
        await client.until(lambda: any(each.seat == 1 for each in session.match.log))

    drive(script, game=find("intuition"))


def test_a_person_has_no_level_and_a_bot_has_neither_name_nor_cut(drive):
    async def script(client):
        row = seats(client)[1]
        await client.click_on("expert", 1)
        await client.click_on("Bot", 1)
        await client.until(lambda: row.person.has_focus)
        assert not row.bot
        assert "expert" not in client.text()
        await client.press("B", "e", "n", "shift+tab", "enter")
        await client.shown("● expert")
        assert "Ben" not in client.text()
        assert row.words == "bot:expert"

    drive(script, game=find("intuition"))


def test_the_levels_are_chosen_for_one_match_and_forgotten(drive):
    async def script(client):
        await client.click_on("hard", 1)
        assert levels(client) == ["hard"]
        await client.press("escape")
        client.app.push_screen(SetupScreen(find("intuition")))
        await client.shown("● medium")
        assert levels(client) == ["medium"]

    drive(script, game=find("intuition"))


@pytest.mark.parametrize("size", SIZES)
def test_the_levels_of_a_full_table_fit_at_every_size(drive, size):
    game = find("intuition_game")

    async def script(client):
        screen = client.app.screen
        while len(seats(client)) < game.most:
            before = len(seats(client))
            screen.query_one("#more").press()
            await client.until(lambda before=before: len(seats(client)) > before)
        await client.pilot.click(seats(client)[-1].levels.words["expert"])
        await client.shown("● expert")
        lines = [line.split() for line in client.text().splitlines() if " Bot " in line]
        assert [line.index("●") for line in lines] == [2] * 6 + [4]
        assert all({"Bot", *LEVELS} < set(line) for line in lines)
        await client.shown("Start the match")

    drive(script, game=game, size=size)


def test_the_arrows_go_from_box_to_box_where_the_page_scrolls(drive):
    async def script(client):
        page = client.app.screen.query_one("#setup")
        assert page.max_scroll_y > 0
        passed = []
        for _ in range(8):
            await client.press("down")
            passed.append(client.app.focused)
        first, second, third, _ = seats(client)
        boxes = [first.kind, first.person, first.cut, second.kind, second.levels, third.kind]
        assert passed[1:7] == boxes
        assert isinstance(passed[7], Levels)
        await client.press("pagedown")
        await client.until(lambda: page.scroll_y > 0)

    drive(script, game=find("intuition_game"), size=(80, 24))
