"""Players by name, their memory, and the generic search."""

import re
from random import Random

import pytest

from hunch.bots import RandomPlayer, SearchPlayer, remembered
from hunch.bots.levels import LEVELS, NAMES, advise, player_for
from hunch.bots.seated import Bot, seated
from hunch.core.errors import BadMessage
from hunch.core.languages import translate
from hunch.core.match import Match, PlainLuck
from hunch.core.registry import find, games
from hunch.core.values import CHANCE
from hunch.core.walk import at_random, playing, run
from tests import laws

SENTENCES = 8  # that are read of each game


def decisions(game, seats, player, seed):
    """The player sits in seat 0 of a random match; every decision with its menu."""
    rng, match = Random(seed), Match(game, laws.NAMES[:seats])
    players = [Bot(game, each) for each in (player, *[RandomPlayer()] * (seats - 1))]
    for moment in playing(match, seated(players, PlainLuck(rng), [rng] * seats)):
        if moment.entry.seat == 0:
            yield moment.entry.action, match.menu(0)


@pytest.mark.parametrize("name", games())
def test_the_search_plays_any_game_and_keeps_to_the_menu(name):
    game = find(name)
    for action, menu in decisions(game, game.fewest, SearchPlayer(game, 5), seed=3):
        assert action in menu


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("level", LEVELS[:3])
def test_every_level_plays_a_whole_match_on_the_menu(name, level):
    game = find(name)
    made = list(decisions(game, game.fewest, player_for(game, level), seed=4))
    assert made
    assert all(action in menu for action, menu in made)


def test_the_search_beats_chance():
    game, wins = find("press_your_luck"), 0.0
    for seed in range(12):
        rng = Random(seed)
        match, mine = Match(game, ("Ada", "Ben")), seed % 2
        players = [Bot(game, RandomPlayer())] * 2
        players[mine] = Bot(game, SearchPlayer(game, 60))
        run(match, seated(players, PlainLuck(rng), [rng] * 2))
        wins += match.outcome.winners == (mine,)
    assert wins >= 8


@pytest.mark.parametrize("name", [*NAMES, "search:20", "search:5ms", "hunch.bots:RandomPlayer"])
def test_players_can_be_named(name):
    assert callable(player_for(find("intuition"), name).decide)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("genius", "There is no player “genius”; choose random, easy"),
        ("search:many", "Could not create the player “search:many”: "),
        ("search:0", "“search:0” would not think at all; give it a number of simulations"),
        ("search:0ms", "“search:0ms” would not think at all; "),
        ("search:-5", "Could not create the player “search:-5”: "),
        ("no.such:Bot", "Could not create the player “no.such:Bot”: "),
        ("hunch.bots:NoBot", "Could not create the player “hunch.bots:NoBot”: "),
        ("fractions:Fraction", "“fractions:Fraction” is not a player"),
    ],
)
def test_an_unknown_player_is_refused_with_a_sentence(name, sentence):
    with pytest.raises(BadMessage, match=sentence):
        player_for(find("intuition"), name)


def test_a_perfect_memory_keeps_everything_and_a_weak_one_forgets_the_oldest_first():
    history = list(range(200))
    assert remembered(history, 1, "me") == tuple(history)
    kept = remembered(history, 0.95, "me")
    assert 5 < len(kept) < 50
    assert kept[-1] == 199
    assert sum(item >= 100 for item in kept) > sum(item < 100 for item in kept)


def test_what_is_forgotten_stays_forgotten_and_two_players_forget_differently():
    history = list(range(300))
    early, late = (set(remembered(history[:n], 0.98, "me")) for n in (200, 300))
    assert {item for item in late if item < 200} <= early
    assert remembered(history, 0.98, "me") != remembered(history, 0.98, "you")


@pytest.mark.parametrize("name", games())
def test_the_coach_advises_in_every_game_with_the_best_choice_first(name):
    game, rng = find(name), Random(5)
    match = Match(game, laws.NAMES[: game.fewest])
    seat = next(m.entry.seat for m in playing(match, at_random(rng)) if m.entry.seat is not CHANCE)
    advice = advise(game, match.knowledge(seat), match.menu(seat), rng)
    values = [choice.value for choice in advice.choices]
    assert values == sorted(values, reverse=True)
    assert advice.best.action in match.menu(seat)
    assert advice.method


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", games())
def test_the_coach_says_why_in_one_sentence_with_at_most_one_number(name, language):
    game, rng = find(name), Random(8)
    match, asked = Match(game, laws.NAMES[: game.fewest]), 0
    for moment in playing(match, at_random(rng)):
        seat = moment.entry.seat
        if seat is CHANCE or asked == SENTENCES or rng.random() < 0.5:
            continue
        asked += 1
        why = translate(advise(game, match.knowledge(seat), match.menu(seat), rng).why, language)
        why = re.sub("[“„].*?[”“]", "", why)  # the name of a slot may be a number
        assert why.endswith(".")
        assert not re.search(r"[.!?] [A-ZÄÖÜ]", why)
        assert len(re.findall(r"[0-9]+(?:[.,][0-9]+)*", why)) <= 1, why
