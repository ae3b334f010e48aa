"""A decision made simultaneously with others may be taken back until the last of them is made."""

import io
from decimal import Decimal

from hunch.core.record import load, verify
from hunch.core.registry import find
from hunch.core.values import DecisionTakenBack, TakeBack
from hunch.games.intuition_game.rules import Options as Tokens
from hunch.games.wits_and_wagers.rules import Options as Questions
from hunch.terminal.app import HunchApp, ReplayApp
from hunch.terminal.launch import tell_replay
from hunch.terminal.plain import run_plain
from hunch.terminal.replay import MatchReplay
from hunch.terminal.screens.dialogs import CoverScreen
from hunch.terminal.seats import parse_seats
from hunch.terminal.session import Setup

ANN, BEN = 0, 1
ONE_QUESTION = Questions(questions=1)
FIRST, SECOND = "717", "424"


def ready(session, done=lambda: False):
    """Let luck, bots and people's default moves play out until it is done or a person is needed."""
    while session.outcome is None and not done():
        seat = session.waiting_for()
        session.step() if seat is None else session.default(seat)
    return session


def checked(session, path, name="Ann"):
    """Everything a file of the match proves: it loads, is fair, and records second thoughts."""
    ready(session)
    match, record = load(session.save(path))
    assert match.outcome == session.outcome
    assert TakeBack() in [entry.action for entry in match.log]
    assert verify(record).startswith("Fair")
    out = io.StringIO()
    assert tell_replay(match, stdout=out) == 0
    assert f"{name} is thinking again." in out.getvalue()
    return match, record


def covers(client):
    return lambda: isinstance(client.app.screen, CoverScreen)


def forms(client):
    return lambda: bool(client.app.screen.query("#form"))


def test_a_guess_is_changed_on_the_cover_and_nobody_else_sees_it(table, drive, tmp_path):
    session = table("wits_and_wagers", "Ann,Ben", ONE_QUESTION)

    async def script(client):
        await client.shown("Pass the screen to Ann.")
        assert "change my mind" not in client.text()
        await client.press("u")
        assert isinstance(client.app.screen, CoverScreen)
        await client.press("enter")
        await client.until(forms(client))
        assert "hange my mind" not in client.text()
        await client.press(*FIRST, "enter")
        await client.shown("Change my mind (u)")
        await client.press("enter")
        await client.until(covers(client))
        await client.shown("Ann: change my mind (u)")
        assert FIRST not in client.text()
        await client.press("u")
        await client.until(forms(client))
        await client.shown(f"Guess {FIRST}")
        await client.press(*SECOND)
        await client.shown(f"Guess {SECOND}")
        await client.press("enter")
        await client.shown("pass the screen to Ben")
        await client.press("enter")
        await client.until(covers(client))
        await client.press("enter")
        await client.until(forms(client))
        await client.shown("Ann is thinking again.")
        assert FIRST not in client.text()
        assert SECOND not in client.text()
        assert "hange my mind" not in client.text()
        await client.press("u")
        assert session.to_act == (BEN,)

    drive(script, session=session, size=(140, 45))
    assert session.match.state.guesses[ANN].value == Decimal(SECOND)
    match, record = checked(session, tmp_path / "match.json")
    number = [entry.action for entry in match.log].index(TakeBack())

    async def replayed(client):
        await client.press(*["right"] * (number + 1))
        await client.shown("Ann is thinking again.")
        assert FIRST not in client.text()
        await client.press("v")
        await client.shown("Fair: ")

    app = ReplayApp(MatchReplay(match), record, None)
    drive(replayed, app=app, size=(140, 45))


def test_a_token_is_moved_before_and_after_the_table_is_covered(table, drive, tmp_path):
    session = table("think_str8", "Ann,Ben")
    ready(session, lambda: session.match.state.phase == "placing")
    before = len(session.match.log)
    me, other = session.to_act
    name, pass_on = session.names[me], f"pass the screen to {session.names[other]}"

    async def script(client):
        await client.press("enter")
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        await client.press("5")
        await client.shown("Change my mind (u)")
        await client.click_on("Change my mind", 2)
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        choices = client.app.screen.query_one("#choices")
        assert choices.cursor == 4
        assert set(session.to_act) == {me, other}
        await client.press("left", "enter")
        await client.shown(pass_on)
        await client.press("enter")
        await client.until(covers(client))
        await client.click_on(f"{name}: change my mind", 2)
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        await client.press("enter")
        await client.shown(pass_on)
        await client.press("enter")
        await client.until(covers(client))
        await client.press("enter")
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        await client.shown(f"{name} is thinking again.")
        assert client.app.screen.query_one("#choices").cursor == 0

    drive(script, session=session, size=(140, 45))
    first, back, *others = [entry.action for entry in session.match.log[before:]]
    assert back == TakeBack()
    assert others == [others[0], TakeBack(), others[0]]
    assert first != others[0]
    told = session.match.heard(other, before)
    assert told.count(DecisionTakenBack(me)) == 2
    assert not any(session.narrator.label(first) in line for line in session.story(other))
    checked(session, tmp_path / "match.json", name)


def test_a_player_waiting_for_bots_may_change_their_mind_between_their_bets(table, drive, tmp_path):
    session = table("intuition_game", "Ann,bot:random,bot:random", Tokens(first_dealer=ANN))

    async def script(client):
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        await client.press("1")
        await client.until(lambda: session.match.state.mark is not None)
        while not client.app.screen.query("#form"):
            await client.press("x")
        await client.press("3", "enter")
        await client.shown("Change my mind (u)")
        await client.press("u")
        while not client.app.screen.query("#form"):
            await client.press("x")
        await client.shown("Stake 3 tokens")
        assert session.to_act == (ANN,)
        assert all(laid is not None for laid in session.match.state.stakes[1:])

    drive(script, app=HunchApp(session=session, pace=30), size=(140, 45))
    checked(session, tmp_path / "match.json")


def test_at_an_open_table_anybody_may_change_their_mind_while_another_decides(table, drive):
    session = table("intuition_game", "Ann,Ben,Cleo", Tokens(first_dealer=ANN))
    ready(session, lambda: len(session.to_act) == 2)
    session.viewer = ANN
    session.needs_cover = lambda seat: False

    async def script(client):
        await client.until(forms(client))
        await client.shown("Ann: change my mind (u)")
        await client.press("2")
        await client.shown("Bet 2 tokens on Red-Ox")
        await client.press("u")
        await client.shown("Stake 1 token")
        await client.press("4", "enter")
        await client.shown("Bet 2 tokens on Red-Ox")
        assert session.viewer == BEN

    drive(script, session=session, size=(140, 45))


def test_second_thoughts_get_no_more_time_and_end_with_what_was_decided(table, drive):
    session = table("wits_and_wagers", "Ann,Ben", ONE_QUESTION)

    async def script(client):
        await client.press("enter")
        await client.until(forms(client))
        await client.press(*FIRST)
        screen = client.app.screen
        screen.deadline -= 20
        await client.press("enter")
        await client.shown("Change my mind (u)")
        await client.press("u")
        await client.until(forms(client))
        await client.shown(f"Guess {FIRST}")
        assert 0 < screen.spare <= 10
        screen.deadline -= 20
        await client.shown("pass the screen to Ben")
        assert "hange my mind" not in client.text()

    drive(script, session=session, clock=True)
    assert session.match.state.guesses[ANN].value == Decimal(FIRST)


def transcript(lines, game="wits_and_wagers", language="en", options=None, save=None):
    out = io.StringIO()
    setup = Setup(find(game), parse_seats("Ann,Ben"), options or ONE_QUESTION, b"s" * 32, language)
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    assert run_plain(setup, stdin=typed, stdout=out, save=save) == 0
    return out.getvalue()


def test_line_by_line_back_takes_the_latest_decision_back(tmp_path):
    lines = ["back", FIRST, "back", "?", SECOND, "", "back", SECOND, "", "", "?"]
    text = transcript(lines, save=tmp_path / "match.json")
    hint = "Press Enter to continue, or type “back” to change your mind."
    cover = "Pass the screen to Ben. Ben, press Enter when nobody else is looking. "
    assert text.count(hint) == 3
    assert text.count(cover + "Ann, type “back” to change your mind.") == 2
    assert text.count(f"You had chosen: Guess {FIRST}.") == 1
    assert text.count(f"You had chosen: Guess {SECOND}.") == 1
    assert "back: " not in text
    _, _, ben = text.rpartition(cover)
    assert "Ann is thinking again." in ben
    assert FIRST not in ben
    assert SECOND not in ben
    match, _ = load(tmp_path / "match.json")
    assert [entry.action for entry in match.log].count(TakeBack()) == 2


def test_line_by_line_in_german():
    lines = ["", FIRST, "zurück", SECOND, "", "ZURÜCK", SECOND]
    text = transcript(lines, language="de")
    assert "Weiter mit Enter; mit „zurück“ kannst du dich umentscheiden." in text
    assert "Ann, mit „zurück“ kannst du dich noch umentscheiden." in text
    assert f"Bisher: {FIRST} schätzen." in text
    assert f"Bisher: {SECOND} schätzen." in text


def test_the_help_mentions_back_only_where_it_is_possible(table):
    from hunch.terminal import plain_words

    assert not any("back" in line for line in plain_words.help_lines(True, None))
    assert "back: take back Ann’s latest decision." in plain_words.help_lines(False, "Ann")


def test_a_lone_person_closes_the_phase_and_has_nothing_to_take_back(table):
    session = table("wits_and_wagers", "Ann,bot,bot", ONE_QUESTION)
    while session.automatic() is not None:
        session.step()
    assert session.to_act == (ANN,)
    session.default(ANN)
    assert session.second_thoughts() is None
