"""A compiled player in ordinary matches."""

from random import Random

import pytest

from hunch.bots import RandomPlayer
from hunch.bots.levels import player_for
from hunch.bots.seated import Bot, seated
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.match import Match, PlainLuck
from hunch.core.registry import find, games
from hunch.core.walk import playing
from hunch.kernels import player
from hunch.kernels.contract import hooks_of, kernel_of
from tests.laws import NAMES

TWINS = [
    game
    for game in games().values()
    if (kernel := kernel_of(game)) is not None and not hooks_of(kernel).salt
]
NAME = "hunch.kernels.player:Compiled"


def whole_match(game: Game) -> Match:
    """A match that a compiled player plays against a random one, keeping to its menu."""
    rng, match = Random(game.name), Match(game, NAMES[: game.fewest])
    others = [RandomPlayer()] * (game.fewest - 1)
    bots = [Bot(game, each) for each in (player_for(game, NAME), *others)]
    for moment in playing(match, seated(bots, PlainLuck(rng), [rng] * game.fewest)):
        if moment.entry.seat == 0:
            assert moment.entry.action in match.menu(0)
    return match


@pytest.mark.parametrize("game", TWINS, ids=lambda game: game.name)
def test_it_plays_a_whole_match_on_the_menu(game: Game):
    assert whole_match(game).outcome is not None


def test_players_who_need_hunches_are_refused_with_a_sentence():
    with pytest.raises(BadMessage, match="need hunches, which an arena can’t give them"):
        whole_match(find("wits_and_wagers"))


def test_a_game_without_a_twin_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(player, "kernel_of", lambda game: None)
    with pytest.raises(BadMessage, match=r"There are no compiled players of Intuition here\."):
        whole_match(TWINS[0])
