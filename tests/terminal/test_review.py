"""The review after a match: offered by whoever starts the client, and the same as elsewhere."""

import io

from hunch import cli
from hunch.core.errors import BadFile
from hunch.core.registry import find
from hunch.terminal.plain import run_plain
from hunch.terminal.screens.dialogs import EndScreen
from hunch.terminal.screens.review import ReviewScreen
from hunch.terminal.seats import parse_seats
from hunch.terminal.session import Setup
from tests.command import told

OFFER = "Review the match"


def almost_over(session):
    while session.match.view(None).deck > 1:
        session.default(seat) if (seat := session.waiting_for()) is not None else session.step()
    return session


class Person(io.StringIO):
    """Always takes the first choice, and answers the offer of a review."""

    def __init__(self, answer):
        super().__init__()
        self.answer, self.out = answer, io.StringIO()

    def readline(self, size=-1):
        return self.answer if OFFER in self.out.getvalue().splitlines()[-1] else "1\n"


def played(answer, review, seats="Ann,bot:easy", save=None):
    person = Person(answer)
    setup = Setup(find("intuition"), parse_seats(seats), None, b"s" * 32)
    run_plain(setup, review=review, save=save, stdin=person, stdout=person.out)
    return person.out.getvalue()


def reviewer(match, language):
    return ["Ann had no luck.", "Ada played well."]


def test_a_person_who_wants_it_gets_the_review_line_by_line():
    text = played("y\n", reviewer)
    assert "Analysing the match…\nAnn had no luck.\nAda played well.\n" in text


def test_no_and_the_end_of_input_are_both_no():
    for answer in ("n\n", ""):
        text = played(answer, reviewer)
        assert OFFER in text
        assert "no luck" not in text
        assert "isn’t finished" not in text


def test_nobody_is_asked_where_only_bots_play_or_nothing_can_review():
    assert OFFER not in played("y\n", reviewer, "bot,bot")
    assert OFFER not in played("y\n", None)


def test_it_has_the_same_numbers_as_the_command(tmp_path):
    file = tmp_path / "match.json"
    text = played("y\n", cli._review_lines, save=file)
    assert told("review", str(file), "--language", "en") in text


def test_one_key_at_the_end_opens_the_review_and_another_closes_it(table, drive):
    session = almost_over(table("intuition", "Ann,bot"))

    async def script(client):
        while session.outcome is None:
            await client.until(
                lambda: session.outcome is not None or bool(client.app.screen.query("#choices"))
            )
            await client.press("1")
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        await client.shown("Review (v)")
        await client.press("v")
        await client.shown("Ada played well.")
        await client.press("escape")
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        await client.click_on("Review (v)")
        await client.shown("Ann had no luck.")

    drive(script, session=session, review=reviewer)


def test_without_a_reviewer_there_is_neither_button_nor_key(table, drive):
    session = almost_over(table("intuition", "bot,bot"))

    async def script(client):
        await client.shown("Rematch (r)")
        assert "Review" not in client.text()
        await client.press("v")
        assert not isinstance(client.app.screen, ReviewScreen)

    drive(script, session=session)


def test_a_match_that_cannot_be_reviewed_says_why(table, drive):
    session = almost_over(table("intuition", "bot,bot"))

    def refuse(match, language):
        raise BadFile("This match has no end.")

    async def script(client):
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        await client.press("v")
        await client.shown("This match has no end.")

    drive(script, session=session, review=refuse)


def test_all_buttons_fit_into_80_columns_in_german(table, drive):
    session = almost_over(table("intuition", "bot,bot", language="de"))

    async def script(client):
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        for words in ("Revanche (r)", "Speichern (s)", "Brett (b)", "Analyse (v)", "Beenden (q)"):
            await client.shown(words)

    drive(script, session=session, review=reviewer, size=(80, 24))
