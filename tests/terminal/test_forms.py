"""The forms: numbers, stakes and subsets, by keys and by clicks."""

from decimal import Decimal

from hunch.core.fields import Stake


def asks(client):
    return lambda: bool(client.app.screen.query("#form"))


def only(fake, table, fields):
    return table(fake.GAME, "Ann", fake.Options(fields=fields))


def played(session):
    return session.match.log[-1].action


def test_a_whole_number_is_typed_or_nudged_within_its_bounds(fake, table, drive):
    session = only(fake, table, "whole")

    async def script(client):
        await client.until(asks(client))
        await client.press("5", "enter")
        await client.shown("The number must be from 10 to 50, in steps of 10.")
        assert session.outcome is None
        await client.press("backspace", "2", "0", "up", "up", "down")
        await client.shown("Decide 30")
        await client.click_on("+", 0)
        await client.shown("Decide 40")
        client.app.screen.query_one("NumberInput").focus()
        await client.press("up", "up", "enter")
        await client.until(lambda: session.outcome is not None)
        assert played(session).whole == 50

    drive(script, session=session)


def test_a_number_may_have_decimal_places_and_separators(fake, table, drive):
    session = only(fake, table, "number")

    async def script(client):
        await client.until(asks(client))
        await client.press("enter")
        await client.shown("Enter a number, or choose “No answer”.")
        await client.press(*"1,000.25", "enter")
        await client.shown(
            "Enter a number from 0 to 1,000 with up to 1 decimal place, or choose “No answer”."
        )
        await client.press(*["backspace"] * 8, *"999.5", "enter")
        await client.until(lambda: session.outcome is not None)
        assert played(session).number == Decimal("999.5")

    drive(script, session=session)


def test_no_answer_is_an_answer_too(fake, table, drive):
    session = only(fake, table, "number")

    async def script(client):
        await client.until(asks(client))
        await client.click_on("No answer", 2)
        await client.press("enter")
        await client.until(lambda: session.outcome is not None)
        assert played(session).number is None

    drive(script, session=session)


def test_letters_still_work_while_a_number_is_typed(fake, table, drive):
    session = only(fake, table, "number")

    async def script(client):
        await client.until(asks(client))
        await client.press("4", "question_mark")
        await client.shown("make that choice")

    drive(script, session=session)


def test_stakes_are_laid_by_keys(fake, table, drive):
    session = only(fake, table, "stakes")

    async def script(client):
        await client.until(asks(client))
        await client.press("+", "+", "+")
        await client.shown("8 of 10 left · 1 of 2 bets")
        await client.press("right", "7")
        await client.shown("1 of 10 left · 2 of 2 bets")
        await client.press("right", "+")
        await client.shown("At most 2 bets. Take one back first.")
        await client.press("left", "backspace", "left", "space", "4")
        await client.shown("4 of 10 left · 2 of 2 bets")
        await client.press("enter", "enter")
        await client.until(lambda: session.outcome is not None)
        assert played(session).stakes == (Stake("Red", 2), Stake("Red", 4))

    drive(script, session=session)


def test_stakes_beyond_the_budget_are_refused_in_a_sentence(fake, table, drive):
    session = only(fake, table, "stakes")

    async def script(client):
        await client.until(asks(client))
        await client.press("1", "2")
        await client.shown("2 too much")
        await client.press("enter", "enter")
        await client.shown("12 is more than the 10 you have. Bet less.")
        assert session.outcome is None

    drive(script, session=session)


def test_stakes_are_laid_by_click_on_the_list_and_on_the_board(fake, table, drive, monkeypatch):
    from hunch.terminal import art, boards

    monkeypatch.setattr(
        boards, "drawing_of", lambda game, scene: art.stakable(f"MAT {scene.draft}", "Ox")
    )
    session = only(fake, table, "stakes")

    async def script(client):
        await client.until(asks(client))
        await client.click_on("▼ Blue", 3)
        await client.click_on("▼ Blue", 3)
        await client.click_on("MAT", 1)
        await client.shown("9 of 10 left · 2 of 2 bets")
        assert "Stake(spot='Ox', amount=0)" in client.text()
        client.app.screen.query_one("#confirm").press()
        await client.until(lambda: session.outcome is not None)
        assert played(session).stakes == (Stake("Blue", 1), Stake("Ox", 0))

    drive(script, session=session, size=(140, 45))


def test_subsets_are_toggled_by_keys_and_clicks(fake, table, drive):
    session = only(fake, table, "subsets")

    async def script(client):
        await client.until(asks(client))
        await client.press("space", "right", "right", "space", "right", "space")
        await client.shown("Red takes up to 2 numbers. Remove one first.")
        await client.press("down", "1")
        row = next(line for line in client.text().splitlines() if "● Red" in line)
        await client.click_on("● Red", row.index(" 0 ") + 1 - row.index("● Red"))
        await client.press("enter", "enter")
        await client.until(lambda: session.outcome is not None)
        assert played(session).subsets == ((2,), (1,))

    drive(script, session=session)


def test_several_fields_are_stacked_and_the_button_says_what_happens(fake, table, drive):
    session = table(fake.GAME, "Ann")

    async def script(client):
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        assert "Pass" in client.text()
        await client.press("2")
        await client.until(asks(client))
        await client.press("escape")
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        await client.press("2")
        await client.until(asks(client))
        await client.press("2", "0", "enter", "7", "enter", "3", "enter", "0", "1")
        await client.shown("Decide 20 7 Red 3 0, 1")
        await client.press("enter", "enter")
        await client.until(lambda: session.outcome is not None)
        assert played(session) == fake.Decide(20, Decimal(7), (Stake("Red", 3),), ((0, 1), ()))

    drive(script, session=session, size=(80, 24))


def test_when_the_sand_timer_runs_out_the_draft_or_the_default_is_played(fake, table, drive):
    session = table(fake.GAME, "Ann,Ben", fake.Options(fields="whole"))

    async def script(client):
        await client.until(asks(client))
        await client.shown("⧗")
        await client.press("up")
        await client.shown("Decide 20")
        screen = client.app.screen
        for _ in session.names:
            await client.until(lambda: screen.deadline is not None)
            screen.deadline = 0
            screen.tick()
            await client.until(lambda: screen.deadline is None)
            await client.pilot.pause()
        await client.until(lambda: session.outcome is not None)
        assert [entry.action.whole for entry in session.match.log] == [20, 10]

    drive(script, session=session, clock=True)
