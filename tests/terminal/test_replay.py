"""The replay: moments, perspectives, stepping, and text."""

import io

import pytest

from hunch.core.errors import BadMessage
from hunch.core.replay import whole_views
from hunch.games.intuition.rules import CardSeen, Options
from hunch.terminal.app import ReplayApp
from hunch.terminal.launch import tell_replay
from hunch.terminal.replay import MatchReplay


def finished(table):
    session = table("intuition", "Ann,Ben", Options(first_holder=0), secret=b"r" * 32)
    while session.outcome is None:
        seat = session.waiting_for()
        session.step() if seat is None else session.default(seat)
    return session


def test_a_replay_shows_every_moment_without_later_knowledge(table):
    session = finished(table)
    replay = MatchReplay(session.match)
    first, last = replay.scene(0, None), replay.scene(len(replay), None)
    assert first.view.deck == 48
    assert first.outcome is None
    assert last.view.deck == 0
    assert last.outcome == session.outcome


def test_a_spectator_and_the_guesser_never_see_the_held_card(table):
    replay = MatchReplay(finished(table).match)
    for seat in (None, 0, 1):
        steps = replay.seen_by(seat).steps
        for step, (view,) in zip(steps, whole_views(s.views for s in steps), strict=True):
            if view["hidden"] and view["holder"] != seat:
                assert view["held"] is None
                assert step.action is None
                assert not any(isinstance(event, CardSeen) for event in step.told)


def test_every_perspective_is_open_only_when_the_match_is_over(table):
    session = finished(table)
    assert MatchReplay(session.match).perspectives(None) == (None, 0, 1)
    assert MatchReplay(session.match).perspectives(1) == (1,)
    going_on = table("intuition", "Ann,Ben")
    going_on.step()
    assert MatchReplay(going_on.match).perspectives(None) == (None,)
    with pytest.raises(BadMessage, match="There’s no seat 7; the seats are 0 to 1"):
        MatchReplay(session.match).perspectives(7)


def test_a_match_is_told_as_a_seat_heard_it(table):
    session = finished(table)
    told = {}
    for seat in (None, 0, 1):
        out = io.StringIO()
        assert tell_replay(session.match, seat=seat, stdout=out) == 0
        told[seat] = out.getvalue()
        assert session.narrator_for(seat).result(session.outcome) in told[seat]
    assert "The hidden card" not in told[None]
    assert "The hidden card" in told[0]
    assert told[0] != told[1]


def test_an_unfinished_match_says_so(table):
    session = table("intuition", "Ann,Ben")
    session.step()
    out = io.StringIO()
    tell_replay(session.match, stdout=out)
    assert out.getvalue().endswith("The match isn’t finished.\n")


def test_stepping_goes_back_and_forth_and_looks_through_every_pair_of_eyes(table, drive):
    session = finished(table)
    total = len(session.match.log)

    async def script(client):
        await client.shown(f"Step 0 of {total} · as a spectator saw it")
        await client.press("right", "right", "right")
        await client.shown(f"Step 2 of {total}" if total < 3 else f"Step 3 of {total}")
        assert "you’re hiding it" not in client.text()
        assert "Ann is hiding it" not in client.text()
        await client.press("left")
        await client.shown("Ann is hiding it")
        await client.press("tab")
        await client.shown("as Ann saw it")
        assert "you’re hiding it" in client.text()
        await client.press("end")
        await client.shown(session.narrator.result(session.outcome))
        await client.press("right", "home")
        await client.shown(f"Step 0 of {total}")
        await client.press("v")
        await client.shown("Fair: all 48 draws")

    drive(script, app=ReplayApp(MatchReplay(session.match), session.record(), None), size=(140, 45))


def test_a_replay_from_one_seat_stays_there(table, drive):
    session = finished(table)

    async def script(client):
        await client.shown("as Ben saw it")
        await client.press("tab")
        assert "as Ben saw it" in client.text()

    drive(script, app=ReplayApp(MatchReplay(session.match), session.record(), 1))
