"""Alone against bots: they introduce themselves, the coach is there, and nobody hurries."""

import io

import pytest

from hunch.core.registry import find
from hunch.games.intuition.rules import GuessMade, Options
from hunch.games.intuition_game import rules
from hunch.terminal.app import HunchApp
from hunch.terminal.plain import run_plain
from hunch.terminal.screens.table import TableScreen
from hunch.terminal.seats import parse_seats
from hunch.terminal.session import Setup

QUICK = 0.001  # the pace of a client that hardly pauses


def due(client):
    return lambda: isinstance(client.app.screen, TableScreen) and client.app.screen.menu is not None


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Ada and Cyd are bots, playing at “medium” level.",
                "Bix is a bot, playing at “easy” level.",
            ],
        ),
        (
            "de",
            [
                "Ada und Cyd sind Bots und spielen auf Stufe „mittel“.",
                "Bix ist ein Bot und spielt auf Stufe „leicht“.",
            ],
        ),
    ],
)
def test_bots_introduce_themselves_by_level(table, language, sentences):
    session = table("press_your_luck", "Ann,bot,bot:easy,bot", language=language)
    names = [chair.name for chair in session.setup.chairs]
    said = session.introduction()
    for name, stands_for in zip(names[1:], ("Ada", "Bix", "Cyd"), strict=True):
        said = [sentence.replace(name, stands_for) for sentence in said]
    assert said == sentences


def test_the_log_begins_with_the_bots(table, drive):
    session = table("press_your_luck", "Ann,bot:hard")

    async def script(client):
        await client.until(due(client))
        await client.shown("playing at “")

    drive(script, session=session, size=(140, 45))


@pytest.mark.parametrize(("seats", "coach"), [("Ann,bot", True), ("Ann,Ben", False)])
def test_the_coach_is_there_for_a_person_who_plays_alone(table, drive, seats, coach):
    session = table("press_your_luck", seats)

    async def script(client):
        await client.until(due(client))
        assert client.app.screen.coach is coach
        assert ("Coach" in client.text()) is coach

    drive(script, session=session)


@pytest.mark.parametrize(("seats", "hint"), [("Ann,bot", True), ("Ann,Ben", False)])
def test_the_coach_is_mentioned_line_by_line_too(seats, hint):
    said = io.StringIO()
    run_plain(Setup(find("intuition"), parse_seats(seats)), stdin=io.StringIO(), stdout=said)
    assert ("or “coach” for advice" in said.getvalue()) is hint


def alone(table, seats="Ann,bot"):
    return table("intuition_game", seats, rules.Options(first_dealer=0))


def test_the_table_waits_after_a_round(table, drive, monkeypatch):
    session = alone(table)
    monkeypatch.setattr(session, "pause_ms", lambda event: 0)

    async def script(client):
        while session.match.view(0).last is None:
            await client.until(lambda: due(client)() or session.match.view(0).last is not None)
            before = len(session.match.log)
            if due(client)():
                client.app.screen.give(session.match.rules.default(session.match.state, 0))
                await client.until(lambda n=before: len(session.match.log) > n)
        await client.shown("Continue (Enter)")
        length = len(session.match.log)
        await client.press("x")
        assert len(session.match.log) == length
        await client.press("enter")
        await client.until(lambda: len(session.match.log) > length or due(client)())
        assert "Continue (Enter)" not in client.text()

    drive(script, app=HunchApp(session=session, pace=QUICK))


def test_the_table_waits_after_a_round_only_for_a_person_who_plays_alone(table):
    for seats, waits in (("Ann,bot", True), ("Ann,Ben", False), ("bot,bot", False)):
        session = alone(table, seats)
        ended = []
        while not ended:
            seat = session.waiting_for()
            told = session.step() if seat is None else session.default(seat)
            ended = [each.event for each in told if session.match.view(None).last]
        assert session.waits_after(ended) is waits
        assert not session.waits_after(())


def test_the_table_waits_after_a_bots_turn_but_not_after_the_persons_own(table):
    session = table("intuition", "Ann,bot", Options(first_holder=0))
    waited = {}
    while len(waited) < 2:
        seat = session.waiting_for()
        told = session.step() if seat is None else session.default(seat)
        for guess in (each.event for each in told if isinstance(each.event, GuessMade)):
            waited[guess.guesser] = session.waits_after([guess])
    assert waited == {0: False, 1: True}


def test_a_language_model_that_cannot_be_asked_ends_the_match_with_a_sentence(
    table, drive, tmp_path, monkeypatch
):
    monkeypatch.setenv("HUNCH_LLM_TRANSCRIPTS", str(tmp_path))
    session = table("intuition", "bot:llm:sh -c 'exit 3',Ann", Options(first_holder=1))

    async def script(ui):
        await ui.until(lambda: ui.app.return_code is not None)
        assert ui.app.return_code == 1

    drive(script, session=session)
