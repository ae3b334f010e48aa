"""A session: seats, whose decision is next, what each seat is told, fairness and saving."""

import pytest

from hunch.core.errors import BadMessage, GameError
from hunch.core.fairness import Cut
from hunch.core.record import load, verify
from hunch.core.registry import find
from hunch.core.values import CHANCE, Memory
from hunch.games.intuition.rules import Guess, Options, Words
from hunch.terminal.seats import Chair, parse_seats
from hunch.terminal.session import Setup, free_path


def ready(session):
    """Let luck and bots play until a person owes a decision."""
    while session.automatic() is not None:
        session.step()
    return session.waiting_for()


def test_seats_are_people_and_bots_with_names_of_their_own():
    assert parse_seats("you, bot,Ada,bot") == (
        Chair("Player"),
        Chair("Bix", "medium"),
        Chair("Ada"),
        Chair("Cleo", "medium"),
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ann,,Ben", "One seat is empty. Write a person’s name, or “bot”."),
        ("Ann,ann", "Two players are called “ann”; give each a different name."),
        ("x" * 21, f"“{'x' * 21}” is too long for a name; the maximum is 20 characters."),
        (
            "bot:genius",
            (
                "There’s no bot “genius”. Write bot, or bot:random, bot:easy, bot:medium, "
                "bot:hard, bot:expert or bot:search."
            ),
        ),
        ("a\tb", "A name can only contain visible characters and spaces."),
    ],
)
def test_impossible_seats_are_refused_in_a_sentence(text, sentence):
    with pytest.raises(BadMessage) as refused:
        parse_seats(text)
    assert str(refused.value) == sentence


def test_a_table_with_the_wrong_number_of_seats_is_refused():
    with pytest.raises(BadMessage, match="Intuition is for 2 players, not 3"):
        Setup(find("intuition"), parse_seats("a,b,c"))


def test_the_commitment_is_known_before_the_deck_is_cut():
    setup = Setup(find("intuition"), parse_seats("Ann,bot"))
    session = setup.open([Cut(0, "my words"), Cut(1, "")])
    assert session.fairness().commitment == setup.commitment
    assert session.fairness().secret is None
    assert [cut.words for cut in session.luck.cuts] == ["my words"]


def test_luck_and_bots_come_first_and_then_the_person_is_asked(table):
    session = table("intuition", "Ann,bot", Options(first_holder=1))
    assert session.automatic() is CHANCE
    assert session.waiting_for() is None
    assert ready(session) == 0
    assert session.look(0).menu is not None


def test_each_seat_hears_only_what_it_was_told(table):
    session = table("intuition", "Ann,Ben", Options(first_holder=0))
    assert ready(session) == 1
    ann, ben = session.look(0).news, session.look(1).news
    assert any("The hidden card is" in sentence for sentence in ann)
    assert not any("The hidden card is" in sentence for sentence in ben)
    assert session.look(0).news == ()


def test_the_screen_is_covered_when_it_passes_to_another_person(table):
    session = table("intuition", "Ann,Ben", Options(first_holder=0))
    seat = ready(session)
    assert session.needs_cover(seat)
    session.viewer = seat
    assert not session.needs_cover(seat)
    session.decide(seat, Guess(Words.LOW))
    assert session.needs_cover(ready(session))


def test_one_person_among_bots_needs_no_cover(table):
    session = table("intuition", "Ann,bot")
    assert not session.needs_cover(ready(session))


def test_people_who_may_see_the_same_need_no_cover(fake, table):
    session = table(fake.GAME, "Ann,Ben")
    session.viewer = 0
    assert not session.needs_cover(1)


def test_a_refused_decision_changes_nothing(table):
    session = table("intuition", "Ann,Ben", Options(first_holder=0))
    ready(session)
    before = list(session.match.log)
    with pytest.raises(GameError):
        session.decide(0, Guess(Words.LOW))
    assert session.match.log == before


def test_the_log_does_not_remember_for_the_players_unless_the_table_assists(table):
    long = {}
    for memory in (Memory.STRICT, Memory.ASSIST):
        session = table("intuition", "Ann,Ben", Options(first_holder=0, memory=memory))
        for _ in range(6):
            session.decide(ready(session), Guess(Words.LOW))
        long[memory] = len(session.story(0))
    assert long[Memory.STRICT] < long[Memory.ASSIST] / 2


def test_what_is_new_in_the_log_is_known_even_if_older_lines_have_disappeared(table):
    session = table("intuition", "Ann,Ben", Options(first_holder=0, memory=Memory.STRICT))
    for _ in range(6):
        session.decide(ready(session), Guess(Words.LOW))
    seat = ready(session)
    before = len(session.match.log)
    session.decide(seat, Guess(Words.LOW))
    story, fresh = session.story(seat), session.fresh_lines(seat, before)
    assert "said “low”" in story[-2]
    assert fresh == 2  # the guess, and the card that it was about
    assert session.fresh_lines(seat, 0) == len(story)
    assert session.fresh_lines(seat, len(session.match.log)) == 0


def test_a_finished_match_is_saved_with_its_proof(table, tmp_path):
    session = table("intuition", "Ann,bot")
    while session.outcome is None:
        seat = session.waiting_for()
        session.step() if seat is None else session.default(seat)
    assert session.verdict().startswith("Fair: all")
    path = session.save(tmp_path / "match.json")
    match, record = load(path)
    assert match.outcome == session.outcome
    assert verify(record) == session.verdict()


def test_a_file_is_never_overwritten(tmp_path):
    game = find("intuition")
    assert free_path(game, tmp_path).name == "intuition-1.json"
    (tmp_path / "intuition-1.json").touch()
    assert free_path(game, tmp_path).name == "intuition-2.json"


def test_in_a_rematch_everybody_keeps_their_seat_and_the_other_player_goes_first(table):
    session = table("intuition", "bot:random,bot:random")
    first = []
    for _ in range(3):
        while session.automatic() is not None:
            session.step()
            holder = session.match.state.holder
            if len(session.match.log) == 2:  # whoever went first, one card has been set aside
                first.append(holder)
        assert session.outcome
        again = session.rematch()
        assert again.chairs == session.setup.chairs
        assert again.commitment != session.setup.commitment
        session = again.open()
    assert first[0] != first[1]
    assert first[0] == first[2]
