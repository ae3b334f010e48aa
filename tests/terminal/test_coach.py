"""The coach at the table: asked by a key or by a word, and absent where it is not allowed."""

import io
import threading

import pytest

from hunch.bots.advice import Advice, Choice
from hunch.core.errors import BadFile
from hunch.core.registry import find
from hunch.terminal import coach
from hunch.terminal.plain import run_plain
from hunch.terminal.screens.coach import CoachedChoices, CoachScreen
from hunch.terminal.screens.dialogs import CoverScreen
from hunch.terminal.screens.table import TableScreen
from hunch.terminal.seats import parse_seats
from hunch.terminal.session import Setup


@pytest.fixture
def asked(monkeypatch):
    """A coach that is quick; the list tells whose knowledge it got."""
    seats = []

    def advise(game, knowledge, menu, rng):
        seats.append(knowledge.seat)
        choices = tuple(Choice(action, 0.5) for action in menu.actions)
        return Advice("probability of winning", "a quick look", choices, "Trust your hunch.")

    monkeypatch.setattr(coach, "advise", advise)
    return seats


def due(client):
    return lambda: (
        isinstance(client.app.screen, TableScreen) and bool(client.app.screen.query("#choices"))
    )


def test_one_key_asks_the_coach_and_another_closes_it(table, drive, asked):
    session = table("intuition", "Ann,bot")

    async def script(client):
        await client.until(due(client))
        await client.shown("Coach")
        before = len(session.match.log)
        await client.press("c")
        await client.shown("Trust your hunch.")
        assert "Probability of winning (a quick look" in client.text()
        await client.press("escape")
        await client.until(due(client))
        assert len(session.match.log) == before
        assert asked == [0]

    drive(script, session=session, coach=True)


def test_where_it_is_not_allowed_there_is_no_coach(table, drive, asked):
    session = table("intuition", "Ann,bot")

    async def script(client):
        await client.until(due(client))
        assert "Coach" not in client.text()
        await client.press("c")
        assert not isinstance(client.app.screen, CoachScreen)
        assert asked == []

    drive(script, session=session, coach=False)


def test_the_coach_closes_when_the_decision_has_been_made(table, drive, monkeypatch):
    session = table("intuition", "Ann,Ben")
    thinking = threading.Event()
    monkeypatch.setattr(coach.Counsel, "answer", lambda self: (str(thinking.wait(20)),))

    async def script(client):
        await client.until(lambda: isinstance(client.app.screen, CoverScreen))
        await client.press("enter")
        await client.until(due(client))
        screen = client.app.screen
        action = session.match.menu(session.viewer).actions[0]
        await client.press("c")
        assert "The coach is thinking" in client.text()
        screen.give(action)
        await client.until(lambda: not isinstance(client.app.screen, CoachScreen))
        thinking.set()

    drive(script, session=session, coach=True)


def test_the_key_of_the_coach_chooses_nothing_else():
    assert "c" not in CoachedChoices([str(number) for number in range(20)]).keys


def plain(lines, **more):
    out = io.StringIO()
    setup = Setup(find("intuition"), parse_seats("Ann,bot"), None, b"s" * 32)
    run_plain(setup, stdin=io.StringIO("\n".join(lines) + "\n"), stdout=out, **more)
    return out.getvalue()


def test_line_by_line_the_coach_is_asked_by_a_word(asked):
    text = plain(["?", "coach", "advise"], coach=True)
    assert text.count("Trust your hunch.") == 2
    assert "coach: ask the coach" in text


def test_line_by_line_the_coach_is_absent_where_it_is_not_allowed(asked):
    text = plain(["?", "coach"], coach=False)
    assert "“coach” isn’t one of the choices" in text
    assert "coach:" not in text
    assert asked == []


def test_a_coach_that_cannot_help_says_why(monkeypatch):
    def advise(game, knowledge, menu, rng):
        raise BadFile("Pack “farm” can’t be read.")

    monkeypatch.setattr(coach, "advise", advise)
    assert "The coach can’t help here: Pack “farm”" in plain(["coach"], coach=True)
