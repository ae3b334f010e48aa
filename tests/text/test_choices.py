"""A menu as lines, and the line that answers it."""

from decimal import Decimal
from random import Random

import pytest

from hunch.core.errors import BadMessage
from hunch.core.fields import Number, Stake, Stakes, Subsets, Whole
from hunch.core.languages import languages
from hunch.core.match import Match, PlainLuck
from hunch.core.narration import FormWords, Narrator
from hunch.core.registry import games
from hunch.core.walk import decided, run
from hunch.text.choices import Choices, FormChoice, Picked, action_of, picked_of
from hunch.text.translator import IN_ENGLISH, Voice

LABELS = ("Low", "Low red", "High")
STAKES = Stakes("stakes", ("Red", "1,000", "Ox"), low=1, budget=10, prompt="Your bets:")
NUMBERS = Subsets("numbers", ("Red", "Blue"), choices=(0, 1, 2, 3), fewest=0, most=2)
STEPS = Whole("steps", 10, 50, step=10, prompt="How many steps?")
GUESS = Number("guess", Decimal(-(10**12)), Decimal(10**12), places=2, optional=True)


def form(*fields, title="Decide"):
    told = FormWords(title, tuple(field.prompt or field.name for field in fields), {"Ox": "the ox"})
    return FormChoice.of(told, fields, IN_ENGLISH)


def choices(*forms, labels=LABELS):
    return Choices(labels, forms)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_action_of_every_game_can_be_written_and_read_back(game, language):
    rng, say = Random(7), Voice(language)
    match = Match(game, [f"Player {seat}" for seat in range(game.usual)])

    def through_a_line(match, seat):
        menu, narrator = match.menu(seat), Narrator.of(match, seat, language)
        asked = Choices.of(menu, narrator, say)
        action = menu.sample(rng)
        read = action_of(menu, asked.read(asked.write(picked_of(menu, action))))
        assert read == action
        assert all(line.strip() for line in asked.lines())
        for form in asked.forms:
            form.read(form.example, say)
        return read

    assert run(match, decided(through_a_line, PlainLuck(rng))).outcome is not None


def test_a_choice_is_answered_with_its_number_its_words_or_both():
    for line in ("2", "low red", "Low R", "2. Low red", "2) low red", " 2: low red\n"):
        assert choices().read(line) == Picked(1), line


def test_the_way_to_answer_is_shown_with_the_choices():
    assert choices().lines() == [
        "1. Low",
        "2. Low red",
        "3. High",
        "Answer with the number of your choice.",
    ]
    assert choices(form(STAKES, title="Bet:")).lines()[3:] == [
        "4. Bet:",
        "   Spots: Red, 1,000 and the ox.",
        "   Your bets (10 in all; - bets nothing)",
        (
            "Answer with the number of your choice. If it asks for something, add that after a "
            "colon, like this: 4: Red 3, 1,000 1"
        ),
    ]
    assert choices(form(STEPS), labels=()).lines() == [
        "Decide:",
        "How many steps? (10 to 50, in steps of 10)",
        "Answer on one line, such as: 10",
    ]


def test_a_form_is_answered_with_its_number_and_what_goes_into_it():
    asked = choices(form(STAKES, title="Bet"), form(STEPS, NUMBERS))
    assert asked.read("4: red 3, 1,000 2") == (3, ((Stake("Red", 3), Stake("1,000", 2)),))
    assert asked.read("4: -") == (3, ((),))
    assert asked.read("5: 20 | 1 3 | none") == (4, (20, ((1, 3), ())))


def test_a_form_that_is_all_there_is_needs_no_number():
    assert choices(form(GUESS), labels=()).read("8,848.86") == (0, (Decimal("8848.86"),))
    assert choices(form(GUESS), labels=()).read("none") == (0, (None,))
    assert choices(form(STAKES), labels=()).read("the ox 2") == (0, ((Stake("Ox", 2),),))


def test_every_example_is_a_valid_answer():
    poor = (Stakes("stakes", ("Red", "Blue"), low=1, budget=budget) for budget in range(4))
    fields = (STAKES, *poor, NUMBERS, STEPS, GUESS)
    for asked in (choices(form(each), labels=()) for each in fields):
        (filled,) = asked.forms
        assert asked.write(asked.read(filled.example)) == filled.example


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "Choose a number from 1 to 5."),
        ("9", "There’s no choice 9. Choose a number from 1 to 5."),
        ("²", "“²” isn’t one of the choices. Type a number from 1 to 5."),
        ("٣", "There’s no choice ٣. Choose a number from 1 to 5."),
        ("1. High", "“1. High” names two choices: 1 is “Low”. Answer with one of them."),
        ("lo", "“lo” could be Low or Low red. Type a bit more."),
        ("4: red 11", "11 is more than the 10 you have. Bet less."),
        ("4: green 1", "There’s no spot “green”. The spots are Red, 1,000 and the ox."),
        ("5: 25 | 1 | 2", "The number must be from 10 to 50, in steps of 10."),
        (
            "5: 20",
            "The answer needs 3 parts, separated by |, not 1. Write it like this: 10 | 1 2 | 1 2",
        ),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_one_sentence(line, told):
    with pytest.raises(BadMessage) as refusal:
        choices(form(STAKES, title="Bet"), form(STEPS, NUMBERS)).read(line)
    assert str(refusal.value) == told
