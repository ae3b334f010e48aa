"""The full-screen client, played by keys and by clicks."""

from hunch.core.record import load, verify
from hunch.core.registry import find
from hunch.terminal.app import HunchApp
from hunch.terminal.screens.dialogs import CoverScreen, EndScreen
from hunch.terminal.screens.home import HomeScreen
from hunch.terminal.screens.setup import SetupScreen
from hunch.terminal.screens.table import TableScreen

SIZES = ((80, 24), (100, 30), (140, 45))


def waits_for(client, session):
    return lambda: session.outcome is not None or bool(client.app.screen.query("#choices"))


def almost_over(session):
    """Let everybody guess without a screen until a few cards are left."""
    while session.match.view(None).deck > 3:
        seat = session.waiting_for()
        if seat is None:
            session.step()
        else:
            session.default(seat)
    return session


def test_a_whole_match_of_intuition_is_played_by_keys(table, drive):
    session = table("intuition", "Ann,bot")

    async def script(client):
        while session.outcome is None:
            await client.until(waits_for(client, session))
            before = len(session.match.log)
            if session.outcome is None:
                await client.press("down", "right", "enter")
                await client.until(lambda before=before: len(session.match.log) > before)
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        assert session.narrator.result(session.outcome) in client.text()
        assert "Fair: all" in client.text()

    drive(script, session=session)


def test_choices_are_made_by_number(table, drive):
    session = table("intuition", "Ann,bot")

    async def script(client):
        await client.until(waits_for(client, session))
        before = len(session.match.log)
        await client.press("3")
        await client.until(lambda: len(session.match.log) > before)
        assert session.match.log[before].action.words.value == "red"

    drive(script, session=session)


def test_choices_are_made_by_click(table, drive):
    session = table("intuition", "Ann,bot")

    async def script(client):
        for _ in range(3):
            await client.until(waits_for(client, session))
            before = len(session.match.log)
            await client.click_on("High black", 2)
            await client.until(lambda before=before: len(session.match.log) > before)
            assert session.match.log[before].action.words.value == "high black"

    drive(script, session=session)


def test_a_part_of_the_board_chooses_an_action_by_click(table, drive, monkeypatch):
    from hunch.games.intuition import GAME, rules
    from hunch.terminal import art
    from hunch.terminal.hooks import terminal_of

    def draw(scene):
        return art.below("the board", art.clickable("HERE", rules.Guess(rules.Words.BLACK)))

    monkeypatch.setattr(terminal_of(GAME), "draw", draw)
    session = table("intuition", "Ann,bot")

    async def script(client):
        await client.until(waits_for(client, session))
        before = len(session.match.log)
        await client.click_on("HERE", 1)
        await client.until(lambda: len(session.match.log) > before)
        assert session.match.log[before].action.words is rules.Words.BLACK

    drive(script, session=session)


def test_the_cover_hides_the_table_between_two_people(table, drive):
    from hunch.games.intuition.rules import Options

    session = table("intuition", "Ann,Ben", Options(first_holder=0))

    async def script(client):
        await client.until(lambda: isinstance(client.app.screen, CoverScreen))
        await client.shown("Pass the screen to Ben.")
        await client.press("x", "escape", "1")
        assert isinstance(client.app.screen, CoverScreen)
        await client.press("enter")
        await client.shown("Ann is hiding it")
        await client.press("1")
        await client.shown("pass the screen to Ann")
        assert "you’re hiding it" in client.text()
        begins = "The hidden card is "
        (secret,) = (told for told in session.story(1) if told.startswith(begins))
        name = secret.removeprefix(begins).rstrip(".")
        await client.press("enter")
        await client.until(lambda: isinstance(client.app.screen, CoverScreen))
        covered = client.text()
        assert name not in covered
        assert "♥" not in covered
        assert "hold" not in covered
        await client.press("enter")
        await client.shown("Ben is hiding it")
        assert "you’re hiding it" not in client.text()
        assert secret not in session.story(0)

    drive(script, session=session, size=(140, 45))


def test_help_shows_the_keys_and_the_rules(table, drive):
    session = table("intuition", "Ann,bot")

    async def script(client):
        await client.until(waits_for(client, session))
        await client.press("question_mark")
        await client.shown("make that choice")
        await client.press("end")
        await client.shown("Credits")
        await client.press("escape")
        await client.until(lambda: isinstance(client.app.screen, TableScreen))

    drive(script, session=session)


def test_quitting_asks_first(table, drive):
    session = table("intuition", "Ann,bot")

    async def script(client):
        await client.until(waits_for(client, session))
        await client.press("q")
        await client.shown("Leave this match?")
        await client.press("n")
        await client.until(lambda: isinstance(client.app.screen, TableScreen))
        assert client.app.is_running
        await client.press("q")
        await client.shown("Leave this match?")
        await client.press("y")
        await client.until(lambda: client.app._exit)

    drive(script, session=session)


def test_saving_writes_a_file_that_keeps_the_secret_until_the_end(
    table, drive, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    session = almost_over(table("intuition", "Ann,bot"))

    async def script(client):
        await client.until(waits_for(client, session))
        await client.press("s")
        await client.shown("Saved to intuition-1.json")
        match, record = load(tmp_path / "intuition-1.json")
        assert match.outcome is None
        assert record.fairness.secret is None
        while session.outcome is None:
            await client.until(waits_for(client, session))
            await client.press("1")
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        await client.press("s")
        await client.shown("Saved to intuition-2.json")
        _, record = load(tmp_path / "intuition-2.json")
        assert verify(record).startswith("Fair")

    drive(script, session=session)


def test_a_rematch_begins_at_the_same_table(table, drive):
    session = almost_over(table("intuition", "Ann,bot"))

    async def script(client):
        while session.outcome is None:
            await client.until(waits_for(client, session))
            await client.press("1")
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        await client.press("b")
        await client.shown("Back to the result")
        await client.press("enter")
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        await client.press("r")
        await client.until(lambda: client.app.latest is not session)
        assert client.app.latest.names == session.names

    drive(script, session=session)


def test_from_the_list_of_games_to_the_table(drive):
    async def script(client):
        assert isinstance(client.app.screen, HomeScreen)
        while "High or low, red or black" not in client.text():
            await client.press("down")
        games = client.app.screen.query_one("#games")
        while games.get_option_at_index(games.highlighted).id != "intuition":
            await client.press("down")
        await client.press("enter")
        await client.until(lambda: isinstance(client.app.screen, SetupScreen))
        await client.shown("The secret behind the shuffle is already set")
        person, cut = list(client.app.screen.query("SeatRow Input"))[:2]
        person.value, cut.value = "Zoe", "left hand"
        await client.press("enter")
        await client.until(lambda: isinstance(client.app.screen, TableScreen))
        session = client.app.latest
        assert session.names == ("Zoe", "Ada")
        assert [cut.words for cut in session.luck.cuts] == ["left hand"]

    drive(script)


def test_the_set_up_says_what_is_wrong(drive):
    async def script(client):
        screen = client.app.screen
        await client.until(lambda: isinstance(client.app.screen, SetupScreen))
        screen = client.app.screen
        first, _, second, _ = screen.query("SeatRow Input")
        kinds = list(screen.query("SeatRow Button"))
        kinds[1].press()
        await client.pilot.pause()
        first.value, second.value = "Ann", "ann"
        screen.query_one("#begin").press()
        await client.shown("Two players are called")
        second.value = "Ben"
        rows = {row.setting.name: row for row in screen.query("OptionRow")}
        rows["reveal_ms"].box.value = "5"
        screen.query_one("#begin").press()
        await client.shown("must be a whole number from 1000 to 10000, not")

    drive(script, game=find("intuition"))


def test_every_size_shows_the_choices_and_the_footer(table, drive):
    for size in SIZES:
        session = table("intuition", "Ann,bot")

        async def script(client, session=session):
            await client.until(waits_for(client, session))
            for words in ("Low", "High black", "What card is", "Help", "Ann", "set aside"):
                await client.shown(words)

        drive(script, session=session, size=size)


def test_the_theme_switches_between_light_and_dark(table, drive):
    session = table("intuition", "Ann,bot")

    async def script(client):
        await client.until(waits_for(client, session))
        assert client.app.current_theme.dark
        await client.press("t")
        assert not client.app.current_theme.dark
        await client.press("t")
        assert client.app.current_theme.dark

    drive(script, session=session)


def test_notes_are_kept_for_each_seat_and_never_in_the_log(table, drive, monkeypatch):
    from hunch.games.intuition import GAME
    from hunch.games.intuition.rules import Options
    from hunch.terminal import art
    from hunch.terminal.hooks import terminal_of

    def notes(scene):
        return art.markable(f"SHEET of {scene.seat}: {scene.notes}", "clicked")

    monkeypatch.setattr(terminal_of(GAME), "notes", notes)
    monkeypatch.setattr(
        terminal_of(GAME), "on_note", lambda scene, mark: (*(scene.notes or ()), mark)
    )
    session = table("intuition", "Ann,Ben", Options(first_holder=1))

    async def script(client):
        await client.press("enter")
        await client.shown("SHEET of 0: None")
        before = list(session.match.log)
        await client.press("n", "x", "up")
        await client.shown("('x', 'up')")
        await client.click_on("SHEET", 1)
        await client.shown("'clicked')")
        assert session.match.log == before
        await client.press("n", "1")
        await client.shown("pass the screen to Ben")
        await client.press("enter")
        await client.until(lambda: isinstance(client.app.screen, CoverScreen))
        await client.press("enter")
        await client.shown("SHEET of 1: None")

    drive(script, session=session, size=(140, 45))


def test_a_game_that_asks_for_time_gets_it_and_any_key_skips_the_rest(table, drive):
    session = table("intuition", "Ann,bot")
    asked = []
    session.pause_ms = lambda event: asked.append(event) or 3_600_000  # an hour, but for the key
    session.least_pause_ms = lambda event: 1
    session.waits_after = lambda events: False

    async def script(client):
        for _ in range(40):
            await client.press("x")
            if client.app.screen.query("#choices"):
                break
        await client.until(waits_for(client, session))
        assert asked

    drive(script, app=HunchApp(session=session, pace=30))


def test_a_board_that_scrolls_is_drawn_beside_its_bar_and_not_under_it(table, drive):
    session = table("think_str8", "Ann,bot")

    async def script(client):
        await client.until(waits_for(client, session))
        await client.shown("round 1 of 10")

    drive(script, session=session, size=(80, 24))
