"""A compiled match depends on its seed and its number, not on how many are played at once."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np
import pytest

from hunch.core.contract import Game
from hunch.core.match import Match
from hunch.core.registry import find, games, rules_of
from hunch.core.values import CHANCE
from hunch.kernels.batches import Matches
from hunch.kernels.contract import LUCK, kernel_of
from hunch.kernels.stream import branch, key_of

GAME = find("intuition")
UNITS = 840
TWINS = [
    pytest.param(game, id=game.name) for game in games().values() if kernel_of(game) is not None
]


@cache
def of(game: Game) -> Matches:
    """A game's matches, with the usual seats and options."""
    return Matches(game, game.usual, rules_of(game).Options())


MATCHES = of(GAME)


def played(game: Game, seed: int, first: int, count: int, player: str = "random") -> np.ndarray:
    """Scores, ranks and counts of these matches, a row for each."""
    lineups = np.tile(of(game).levels((player,) * game.usual), (count, 1))
    deals = np.arange(first, first + count)
    return np.column_stack(of(game).play(lineups, of(game).seeds(seed), deals, first))


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("game", TWINS)
def test_a_match_is_the_same_in_any_batch(game: Game, strong: bool):
    player = of(game).kernel.PLAYERS[0] if strong else "random"
    together = played(game, 7, 0, 40, player)
    apart = [played(game, 7, first, count, player) for first, count in ((0, 1), (1, 24), (25, 15))]
    assert np.array_equal(together, np.concatenate(apart))
    assert len(np.unique(together, axis=0)) > 10  # and matches don't share their luck


@pytest.mark.parametrize("threads", [2, 5])
@pytest.mark.parametrize("game", TWINS)
def test_a_match_is_the_same_on_any_number_of_threads(game: Game, threads: int):
    batch, batches = 400, 10
    with ThreadPoolExecutor(threads) as pool:
        found = pool.map(lambda number: played(game, 7, number * batch, batch), range(batches))
        assert np.array_equal(np.concatenate(list(found)), played(game, 7, 0, batch * batches))


@pytest.mark.parametrize("game", TWINS)
def test_another_seed_gives_other_matches(game: Game):
    assert not np.array_equal(played(game, 7, 0, 20), played(game, 8, 0, 20))


def test_every_match_is_played_to_its_end():
    scores = played(GAME, 7, 0, 200)[:, :2]
    assert (scores.sum(axis=1) == 47).all()
    assert scores.min() >= 0


@pytest.mark.parametrize("game", TWINS)
def test_a_recorded_match_is_the_one_that_is_played(game: Game):
    matches = of(game)
    levels = matches.levels((matches.kernel.PLAYERS[0], "random") * 4)[: game.usual]
    seeds = matches.seeds(3)
    result = matches.play(levels[None], seeds, np.array([5]), 5)
    recorded = matches.record(levels, seeds, 5, 5)
    match, begun = Match(game, ["a"] * game.usual), []
    for actor, step, whole in zip(*(column.tolist() for column in recorded), strict=True):
        begun.append(step)
        if whole:
            seat = CHANCE if actor == LUCK else actor
            action = matches.kernel.decode(matches.p, match.state, seat, tuple(begun))
            match.play(seat, action)
            begun = []
    outcome = match.outcome
    assert outcome
    assert outcome.scores == tuple(result.scores[0])
    assert outcome.ranking == tuple(result.ranks[0])
    assert result.luck[0] == sum(entry.seat is CHANCE for entry in match.log)
    by_seat = [sum(entry.seat == seat for entry in match.log) for seat in range(game.usual)]
    assert result.decisions[0].tolist() == by_seat
    assert result.opening[0] == next(each.seat for each in match.log if each.seat is not CHANCE)


def test_seats_that_decide_simultaneously_do_so_in_a_random_order():
    game = find("wits_and_wagers")
    lineups = np.tile(of(game).levels(["random"] * game.usual), (200, 1))
    openings = of(game).play(lineups, of(game).seeds(1), np.arange(200), 0).opening
    assert np.bincount(openings, minlength=game.usual).min() > 10


def test_the_last_point_of_an_evaluated_match_is_its_result():
    levels, seeds = MATCHES.levels(("expert", "expert")), MATCHES.seeds(3)
    won = MATCHES.evaluate(levels, seeds, 9, 9, 20, UNITS)
    ranks = MATCHES.play(levels[None], seeds, np.array([9]), 9).ranks[0]
    assert (won.sum(axis=2) == 10 * UNITS).all()
    assert (won[-1] == 10 * UNITS * (ranks == 1)).all()
    assert won[0].min() > 0  # at the start, anybody may win


def test_a_source_of_luck_has_numbers_of_its_own():
    levels = MATCHES.levels(("expert", "expert"))[None]
    seeds, deals = MATCHES.seeds(3), np.array([0])
    cards_redrawn = seeds.copy()
    cards_redrawn[MATCHES.sources.index("Turn")] = 4
    openings, scores = set(), set()
    for number in range(20):
        one = MATCHES.play(levels, seeds, deals + number, number)
        other = MATCHES.play(levels, cards_redrawn, deals + number, number)
        assert one.opening[0] == other.opening[0]
        openings.add(one.opening[0])
        scores.add((one.scores[0, 0], other.scores[0, 0]))
    assert len(openings) == 2
    assert any(one != other for one, other in scores)


def test_every_stream_of_a_match_is_different():
    keys = {int(branch(key_of(7, 0), np.uint64(number))) for number in range(40)}
    assert len(keys) == 40


@pytest.mark.parametrize("game", TWINS)
def test_what_is_called_from_python_is_kept_on_disk(game):
    kernel = kernel_of(game)
    called = [kernel.reset, kernel.turn, kernel.legal, kernel.step, kernel.score, kernel.decide]
    assert all(function.stats.cache_path for function in called)
