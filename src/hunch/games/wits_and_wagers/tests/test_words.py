"""Everything that can happen is told in a sentence that reads well."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.values import CHANCE, Bets, Outcome
from hunch.games.wits_and_wagers import rules, words, words_de
from hunch.games.wits_and_wagers.questions import Question, Wording, Wordings
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.values import Ask, Bet, Guess, PacksEmptied

NAMES = ("Ada", "Ben", "Cleo")
QUESTION = Question("q", "How far is it?", Decimal(384400), "km", "An atlas", "space", 2)


def told(match, seat, action):
    return [words.tell(line.event, match.names) for line in match.play(seat, action)]


@pytest.mark.parametrize("bets", Bets)
def test_a_whole_question_reads_well(bets):
    match = Match(rules.GAME, NAMES, Options(questions=1, bets=bets))
    assert told(match, CHANCE, Ask(QUESTION)) == ["Question 1: How far is it? Unit: km."]
    assert words.ask(match.view(0), 0, NAMES) == "Write your guess (km)"
    assert told(match, 0, Guess(Decimal(300000))) == ["Ada has finished guessing."]
    match.play(1, Guess(None))
    assert words.describe(match.view(0), 0, NAMES) == (
        "Question 1 of 1, space: How far is it? Unit: km.",
        "Your guess: 300,000.",
        "Finished: Ada and Ben.",
        *("Ada has $0.", "Ben has $0.", "Cleo has $0."),
    )
    assert told(match, 2, Guess(Decimal("1969"))) == [
        (
            "On the mat: Smaller (all guesses too high) pays 6 to 1; "
            "1969 (Cleo) pays 3 to 1; 300,000 (Ada) pays 3 to 1."
        ),
    ]
    assert words.ask(match.view(0), 0, NAMES) == "Place your two chips"
    match.play(0, Bet((Stake("300000", 0), Stake("300000", 0))))
    assert "Your bet: $200 on 300,000." in words.describe(match.view(0), 0, NAMES)
    ada, ben = ("Ada bet $200 on 300,000.", "Ben bet nothing.")
    assert (ada in words.describe(match.view(1), 1, NAMES)) == (bets is Bets.OPEN)
    sealed = "Ben has finished betting."
    assert told(match, 1, Bet(())) == [ben if bets is Bets.OPEN else sealed]
    last = told(match, 2, Bet((Stake("1969", 0), Stake("smaller", 0))))
    cleo = "$100 on 1969 and $100 on Smaller."
    revealed = f"The bets: Ada $200 on 300,000; Ben nothing; Cleo {cleo}"
    assert last == [
        f"Cleo bet {cleo}" if bets is Bets.OPEN else revealed,
        "The answer is 384,400 (source: An atlas). The winning guess is 300,000.",
        "Ada won $600 and got a bonus of $300.",
    ]
    lines = words.describe(match.view(None), None, NAMES)
    assert last[-1] in lines
    assert "Ben bet nothing." in lines
    assert words.result(match.outcome, NAMES) == "That was the last question. Ada wins with $900."


@pytest.mark.parametrize(
    ("language", "slots"),
    [
        ("en", {"smaller": "Smaller", "300000.5": "300,000.5"}),
        ("de", {"smaller": "Kleiner", "300000.5": "300.000,5"}),
    ],
)
def test_a_form_names_every_slot_the_way_people_write_it(language, slots):
    match = Match(rules.GAME, NAMES, Options(questions=1))
    match.play(CHANCE, Ask(QUESTION))
    for seat in range(3):
        match.play(seat, Guess(Decimal("300000.5")))
    [form] = match.menu(0).forms
    assert Narrator(match.game, NAMES, language).form(form).names == slots


@pytest.mark.parametrize(
    ("german", "says"),
    [
        (Wording("Wie weit ist es?", "Kilometer"), "Wie weit ist es? Einheit: Kilometer."),
        (Wording("Wie weit ist es?"), "Wie weit ist es? Einheit: km."),
        (None, "How far is it? Einheit: km."),
    ],
)
def test_germans_read_the_question_in_german_if_its_pack_has_it(german, says):
    unit = says.rpartition(" ")[2].rstrip(".")
    match = Match(rules.GAME, NAMES, Options(questions=1))
    question = replace(QUESTION, wordings=Wordings(german))
    (told,) = match.play(CHANCE, Ask(question))
    view = match.view(0)
    assert words_de.tell(told.event, NAMES) == f"Frage 1: {says}"
    assert words_de.ask(view, 0, NAMES) == f"Schreib deine Schätzung ({unit})"
    assert words_de.describe(view, 0, NAMES)[0] == f"Frage 1 von 1, Weltraum: {says}"
    assert words_de.label(Ask(question), NAMES) == f"„{says.partition('?')[0]}?“ fragen"
    assert words.tell(told.event, NAMES) == "Question 1: How far is it? Unit: km."


def test_rare_events_read_well_too():
    two = NAMES[:2]
    match = Match(rules.GAME, two, Options(questions=2, red_black=True))
    match.play(CHANCE, Ask(QUESTION))
    match.play(0, Guess(None))
    assert "You didn’t guess." in words.describe(match.view(0), 0, two)
    assert told(match, 1, Guess(None)) == [
        "Nobody guessed, so the question is void. The answer is 384,400 (source: An atlas)."
    ]
    match.play(CHANCE, Ask(Question("r", "How old?", Decimal(9), "", "Ada", "age", 1)))
    assert words.ask(match.view(0), 0, two) == "Write your guess"
    assert words_de.ask(match.view(0), 0, two) == "Schreib deine Schätzung"
    match.play(0, Guess(Decimal(8)))
    match.play(1, Guess(Decimal("9.5")))
    match.play(0, Bet(()))
    assert told(match, 1, Bet(()))[1:] == [
        "The answer is 9 (source: Ada). The winning guess is 8, and red wins too.",
        "Ada got a bonus of $300.",
    ]
    match.play(CHANCE, Ask(Question("s", "How many?", Decimal(1), "", "Ben", "age", 1)))
    match.play(0, Guess(Decimal(8)))
    match.play(1, Guess(Decimal(8)))
    assert words_de.ask(match.view(0), 0, two) == "Setz deine zwei Chips"
    match.play(1, Bet(()))
    last = told(match, 0, Bet((Stake("8", 200),)))
    assert last[1] == "The answer is 1 (source: Ben). All guesses are too high, so Smaller wins."
    assert last[2] == "Ada lost $200."
    assert words.tell(PacksEmptied(), NAMES) == "There are no more questions."


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (Guess(None), "No guess"),
        (Guess(Decimal("-3.5")), "Guess -3.5"),
        (Bet(()), "Bet nothing"),
        (Bet((Stake("12", 200), Stake("red", 0))), "Bet $300 on 12 and $100 on red"),
        (Ask(QUESTION), "Ask “How far is it?”"),
        (Ask(None), "No more questions"),
    ],
)
def test_an_action_has_a_label(action, says):
    assert words.label(action, NAMES) == says


def test_ties_are_explained():
    shared = Outcome("questions_done", (900, 900, 100), (1, 1, 3))
    assert words.result(shared, NAMES) == (
        "That was the last question. Ada and Ben share the win with $900 each."
    )
    youngest = Outcome("packs_empty", (900, 900, 100), (2, 1, 3))
    assert words.result(youngest, NAMES) == (
        "The packs have no more questions. Ben wins with $900; ties go to the youngest."
    )
