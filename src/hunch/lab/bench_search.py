"""How many simulations the search runs, through the rules and through the compiled twins."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import count
from random import Random
from time import process_time
from typing import Final

from hunch.bots.budget import Budget
from hunch.bots.hooks import SIMULATIONS
from hunch.bots.names import BOT_NAMES
from hunch.bots.rules_search import RulesSearch
from hunch.bots.search import Search
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.match import Match
from hunch.core.registry import find, games
from hunch.core.values import CHANCE, Knowledge, Value
from hunch.core.walk import at_random, playing
from hunch.kernels.contract import kernel_of

EVERY: Final = 7  # only some decisions of a match, so that many matches are seen


class SearchSpeed(Value, frozen=True):
    """Simulations per second of CPU time, averaged over the same decisions."""

    game: str
    decisions: int
    rules_per_cpu_second: int
    twin_per_cpu_second: int
    ratio: float


def bench_search(seconds: float, names: Sequence[str] = ()) -> tuple[SearchSpeed, ...]:
    """Search the same decisions of random matches in both ways, for these games with a twin."""
    if not find_spec("numba"):
        raise BadMessage("The twins need numba; install it with: pip install 'hunch-games[lab]'")
    chosen = [find(name) for name in names] or games().values()
    return tuple(_speed(game, seconds) for game in chosen if kernel_of(game))


def lines(speeds: tuple[SearchSpeed, ...]) -> Iterator[str]:
    """The result as text."""
    for each in speeds:
        rates = f"{each.rules_per_cpu_second:>8,} {each.twin_per_cpu_second:>10,}"
        yield f"{each.game:<16} {rates} {each.ratio:7.1f} x   {each.decisions} decisions"
    yield f"Simulations per CPU second, {SIMULATIONS:,} per decision: rules, twin, ratio."


def _speed(game: Game, seconds: float) -> SearchSpeed:
    from hunch.bots.compiled_search import CompiledSearch

    searches: tuple[Search, Search] = RulesSearch(game), CompiledSearch(game)
    spent, made = [0.0, 0.0], 0
    for knowledge in _decisions(game):
        if not made:  # compiles
            _timed(searches[1], knowledge)
        for way, search in enumerate(searches):
            spent[way] += _timed(search, knowledge)
        made += 1
        if sum(spent) >= seconds:
            break
    rules, twin = (made * SIMULATIONS / each for each in spent)
    return SearchSpeed(game.name, made, round(rules), round(twin), round(twin / rules, 1))


def _timed(search: Search, knowledge: Knowledge) -> float:
    """How much CPU time one decision takes."""
    begun = process_time()
    search.tree(knowledge, Random(1), Budget(SIMULATIONS)).best()
    return process_time() - begun


def _decisions(game: Game) -> Iterator[Knowledge]:
    """What a seat knows at some decisions of random matches, with the minimum number of seats."""
    made = 0
    for seed in count():
        match = Match(game, BOT_NAMES[: game.fewest])
        for moment in playing(match, at_random(Random(seed))):
            seat = moment.entry.seat
            if seat is not CHANCE:
                made += 1
                if made % EVERY == 0:
                    yield match.knowledge(seat)
