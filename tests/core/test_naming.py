"""Names in sentences: “you” to the reader, and verbs that agree with them."""

import pickle

import pytest

from hunch.core import naming, naming_de
from hunch.core.naming import Name, names_for
from hunch.core.narration import Narrator
from hunch.core.registry import find
from hunch.core.values import DecisionTakenBack, Outcome
from hunch.games.intuition.rules import FirstHolderChosen

YOU = Name("Ann", you=True)
TEAM = Name("Ann & Ben", several=True)
YOUR_TEAM = Name("Ann & Ben", you=True, several=True)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (YOU, "You have yours; it is your turn."),
        ("Ann", "Ann has yours; it is Ann’s turn."),
        (Name("Ann"), "Ann has yours; it is Ann’s turn."),
        (TEAM, "Ann & Ben have yours; it is Ann & Ben’s turn."),
        (YOUR_TEAM, "You have yours; it is your turn."),
        (Name("The Owls", several=True), "The Owls have yours; it is The Owls’ turn."),
    ],
)
def test_english_addresses_the_reader_and_agrees_with_teams(name, said):
    has, whose = naming.verb(name, "has", "have"), naming.whose(name)
    assert f"{naming.who(name)} {has} yours; it is {whose} turn." == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (YOU, "Du hast es; für dich, bei dir. Dein Stapel."),
        ("Ann", "Ann hat es; für Ann, bei Ann. Stapel von Ann."),
        (TEAM, "Ann & Ben haben es; für Ann & Ben, bei Ann & Ben. Stapel von Ann & Ben."),
        (YOUR_TEAM, "Ihr habt es; für euch, bei euch. Euer Stapel."),
    ],
)
def test_german_addresses_the_reader_or_their_team(name, said):
    cases = f"für {naming_de.whom(name)}, bei {naming_de.to_whom(name)}"
    told = f"{naming_de.who(name)} {naming_de.has(name)} es; {cases}."
    assert f"{told} {naming_de.whose(name, 'Stapel')}." == said


@pytest.mark.parametrize("text", ["You", "you", "Du", "A & B", "& Co", ""])
def test_what_people_call_themselves_decides_nothing(text):
    for name in (text, Name(text)):
        assert naming.who(name) == naming_de.who(name) == text
        assert naming.verb(name, "has", "have") == "has"
        assert naming_de.has(name) == "hat"


def test_a_name_is_the_text_that_was_typed_for_every_reader():
    names = names_for(("Ann", "Ben & Max"), reader=0, teams=(1,))
    assert names == ("Ann", "Ben & Max")
    assert f"{names[0]} wins" == "Ann wins"
    assert [(name.you, name.several) for name in names] == [(True, False), (False, True)]


def test_a_name_keeps_its_marks_on_the_way_to_another_process():
    again = pickle.loads(pickle.dumps(YOUR_TEAM))
    assert (again, again.you, again.several) == ("Ann & Ben", True, True)


def test_the_reader_comes_first_among_several():
    names = ["Ben", YOU, "Cleo"]
    assert naming.together(names) == "You, Ben and Cleo"
    assert naming_de.together(names) == "Du, Ben und Cleo"
    assert naming_de.verb_of_all(names, "teilen sich", "teilt euch") == "teilt euch"
    assert naming_de.verb_of_all(["Ben"], "teilen sich", "teilt euch") == "teilen sich"


def narrators(language):
    """Narrators of the same match for seat 0, for its team, and for anybody else."""
    game, names = find("intuition"), ("Ann", "Ben")
    readers = ((0, ()), (0, (0,)), (None, ()), (None, (0,)))
    return [Narrator(game, names, language, *each) for each in readers]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            ["You are", "You are", "Ann is", "Ann are"],
        ),
        (
            "de",
            ["Du überlegst", "Ihr überlegt", "Ann überlegt", "Ann überlegen"],
        ),
    ],
)
def test_the_plain_words_of_any_game_address_the_reader(language, sentences):
    told = [each.tell(DecisionTakenBack(0)) for each in narrators(language)]
    assert [" ".join(each.split()[:2]) for each in told] == sentences


@pytest.mark.parametrize(
    ("language", "standing"),
    [
        ("en", ["Ben 4, you 2.", "Ben 4, Ann 2."]),
        ("de", ["Ben 4, du 2.", "Ben 4, Ann 2."]),
    ],
)
def test_the_standing_calls_the_reader_you(language, standing):
    mine, _, others, _ = narrators(language)
    outcome = Outcome("over", (2, 4), (2, 1))
    assert [mine.standing(outcome), others.standing(outcome)] == standing


def test_a_sentence_told_to_one_reader_is_not_told_to_the_next():
    """Sentences are remembered, and names for different readers are equal as strings."""
    event = FirstHolderChosen(0)
    assert len({each.tell(event) for each in narrators("en")}) == 3
