"""What matches say about questions, from the finished matches on this machine alone."""

from decimal import Decimal

from hunch.core.match import Match
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import rules
from hunch.games.wits_and_wagers.packs import PACKS, playable
from hunch.games.wits_and_wagers.values import Ask, Guess
from hunch.packs.learning import ENOUGH, Play, learnt, table_of


def test_a_question_on_which_all_agree_never_spreads():
    same = [Play("same", (1.0, 1.0, 1.0))] * 3
    wide = [Play("wide", (1.0, 2.0, 3.0))] * 3
    found = {each.id: each for each in learnt([*same, *wide], {})}
    assert found["same"].dull
    assert (found["same"].spread, found["same"].equal) == (0.0, 1.0)
    assert not found["wide"].dull
    assert found["wide"].equal == 0.0
    assert found["wide"].guesses == 9


def test_nothing_is_said_of_a_question_few_have_guessed():
    few = [Play("few", (1.0, 1.0))] * (ENOUGH // 2 - 1)
    assert not learnt(few, {})[0].dull
    assert learnt([Play("alone", (1.0,))], {}) == ()  # one guess says nothing about spread


def test_what_people_found_dull_comes_first_even_if_it_was_never_played():
    found = learnt([Play("a", (1.0, 1.0, 1.0))] * 2, {"b": 2})
    assert [each.id for each in found] == ["b", "a"]
    lines = list(table_of(found))
    assert lines[1].split()[-1] == "2"
    assert lines[2].endswith("never spreads")


def test_only_the_guesses_of_people_count():
    question = playable(rules.Options())[0]
    match = Match(rules.GAME, ["Ada", "Ben", "bot"])
    match.play(CHANCE, Ask(question))
    for seat, value in enumerate((10, 20, 30)):
        match.play(seat, Guess(Decimal(value)))
    (play,) = PACKS.plays(match, {0, 1})
    assert play.id == question.id
    assert len(play.guesses) == 2
