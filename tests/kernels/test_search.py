"""The compiled search finds what the search through the rules finds, only faster."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import numba.core.caching
import numpy as np
import pytest
from msgspec import convert

from hunch.bots import compiled_search
from hunch.bots.budget import Budget
from hunch.bots.compiled_search import CompiledSearch, CompiledTree
from hunch.bots.rules_search import RulesSearch
from hunch.bots.search import search_of
from hunch.core.contract import Game
from hunch.core.match import Match
from hunch.core.registry import find, games, rules_of
from hunch.core.values import CHANCE, Actor, Knowledge
from hunch.core.walk import at_random, playing
from hunch.kernels import compiling
from hunch.kernels.contract import hooks_of, kernel_of
from hunch.kernels.search import Tree, continue_step
from tests.kernels.likeness import close, drawn_as_imagined
from tests.kernels.plain_search import Node, plain_search
from tests.kernels.step_rules import StepRules
from tests.laws import NAMES

TWINS = [game for game in games().values() if kernel_of(game) is not None]
PLAIN = 250  # simulations in plain Python
RUNS = 12  # of each search that is compared
DRAWING = [game for game in TWINS if hooks_of(kernel_of(game)).imagine]

Findings = dict[Any, tuple[int, float]]  # how often each choice was tried, and what it won


def named(game: Game) -> str:
    return game.name


def decisions(game: Game, seats: int, seed: int, every: int) -> Iterator[tuple[Match, int]]:
    """Every n-th decision of a random match, and the last of the seats whose turn it is."""
    match, number = Match(game, NAMES[:seats]), 0
    for moment in playing(match, at_random(Random(seed))):
        if moment.entry.seat is not CHANCE:
            number += 1
            if number % every == 0:
                yield match, match.rules.to_act(match.state)[-1]


def knowledge_in(game: Game, seats: int, seed: int, every: int) -> list[Knowledge]:
    return [match.knowledge(seat) for match, seat in decisions(game, seats, seed, every)]


def among_several(game: Game) -> list[Knowledge]:
    """What the last seat to act knows, where several decide simultaneously."""
    every = decisions(game, game.usual, seed=6, every=1)
    return [match.knowledge(seat) for match, seat in every if seat != first_to_act(match)]


def first_to_act(match: Match) -> Actor:
    return match.rules.to_act(match.state)[0]


def agree(one: Callable[[], Findings], other: Callable[[], Findings]) -> None:
    """Both try every choice equally often, and win as much with all of them together."""
    found, found_there = [one() for _ in range(RUNS)], [other() for _ in range(RUNS)]
    for choice in {choice for findings in found + found_there for choice in findings}:
        close(f"tries of {choice}", *(_tries(each, choice) for each in (found, found_there)))
    close("wins", *(_wins(each) for each in (found, found_there)))


def _tries(found: list[Findings], choice: Any) -> list[float]:
    return [findings.get(choice, (0, 0.0))[0] for findings in found]


def _wins(found: list[Findings]) -> list[float]:
    return [sum(total for _, total in findings.values()) for findings in found]


def of_rules(search: RulesSearch, knowledge: Knowledge, rng: Random, count: int) -> Findings:
    arms = search.tree(knowledge, rng, Budget(count)).arms
    return {action: (arm.tried, arm.total) for action, arm in arms.items() if arm.tried}


def of_twin(search: CompiledSearch, knowledge: Knowledge, rng: Random, count: int) -> Findings:
    arms = search.tree(knowledge, rng, Budget(count)).arms
    return {action: (arm.tried, arm.total) for action, arm in arms.items()}


def first_steps(search: CompiledSearch, knowledge: Knowledge, rng: Random, count: int) -> Findings:
    """What was found about the first step of the decision."""
    tree = search.tree(knowledge, rng, Budget(count))._tree
    tried = np.flatnonzero(tree.tried[0]).tolist()
    return {step: (int(tree.tried[0, step]), float(tree.total[0, step])) for step in tried}


@pytest.mark.parametrize("game", TWINS, ids=named)
def test_it_grows_the_same_tree_as_plain_python_with_the_same_luck(game: Game):
    rng, search = Random(1), CompiledSearch(game)
    for knowledge in [*among_several(game)[:2], *knowledge_in(game, game.usual, 6, 12)[-2:]]:
        tree = CompiledTree(search, knowledge, rng)
        tree._states = tree._states[:1]  # the plain search begins in one state only
        tree.simulate(0, PLAIN)
        rules = StepRules(game, game.usual, knowledge.options)
        assert knowledge.seat is not None
        root = plain_search(rules, tree._states[0], knowledge.seat, tree._seed, PLAIN)
        same_tree(tree._tree, 0, root)


def same_tree(tree: Tree, row: int, node: Node) -> None:
    """Compare every number in the tree."""
    tried = np.flatnonzero(tree.tried[row]).tolist()
    assert {action: int(tree.tried[row, action]) for action in tried} == node.tried
    assert {action: float(tree.total[row, action]) for action in tried} == node.total
    there = {action: int(tree.there[row, action]) for action in node.there}
    assert there == node.there
    for action, child in node.nodes.items():
        same_tree(tree, tree.child[row, action], child)


def with_short_menus(game: Game) -> list[Knowledge]:
    """What seats know at decisions that the rules and the twin make in a single step."""
    every = decisions(game, game.fewest, seed=4, every=7)
    return [match.knowledge(seat) for match, seat in every if not match.menu(seat).forms]


@pytest.mark.parametrize("states_of_its_own", [True, False])
@pytest.mark.parametrize("name", ["intuition", "press_your_luck"])
def test_where_every_decision_is_one_step_it_finds_what_the_rules_find(
    name: str, states_of_its_own: bool
):
    rng, fast, slow = Random(2), CompiledSearch(find(name)), RulesSearch(find(name))
    fast.draws_what_is_hidden &= not states_of_its_own
    for knowledge in with_short_menus(find(name))[-3:]:
        agree(
            partial(of_twin, fast, knowledge, rng, 400),
            partial(of_rules, slow, knowledge, rng, 400),
        )


@pytest.mark.parametrize("game", TWINS, ids=named)
def test_it_keeps_to_the_menu_and_counts_every_simulation(game: Game):
    rng, search = Random(3), CompiledSearch(game)
    for match, seat in decisions(game, game.usual, seed=5, every=5):
        tree = search.tree(match.knowledge(seat), rng, Budget(300))
        assert tree.best() in match.menu(seat)
        assert tree._tree.tried[0].sum() == 300
        assert all(action in match.menu(seat) for action in tree.arms)


@pytest.mark.parametrize("game", TWINS, ids=named)
def test_a_counted_search_depends_on_its_random_numbers_alone(game: Game):
    search, knowledge = CompiledSearch(game), knowledge_in(game, game.usual, 7, 4)[0]
    found = [first_steps(search, knowledge, Random(seed), 500) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


def test_a_tree_that_is_full_is_searched_without_growing(monkeypatch: pytest.MonkeyPatch):
    game = find("intuition")
    monkeypatch.setattr(compiled_search, "MOST_ARMS", 150 * 8)
    knowledge = knowledge_in(game, 2, 7, 4)[0]
    tree = CompiledSearch(game).tree(knowledge, Random(1), Budget(5000))
    assert len(tree._tree.tried) == tree._rows == 150
    assert tree._tree.tried[0].sum() == 5000


@pytest.mark.parametrize("game", DRAWING, ids=named)
def test_what_is_hidden_is_drawn_as_the_rules_imagine_it(game: Game):
    rng = Random(8)
    for knowledge in [*hidden_decisions(game), *knowledge_in(game, game.usual, 8, 15)[:6]]:
        drawn_as_imagined(game, knowledge, rng)


def hidden_decisions(game: Game) -> Iterator[Knowledge]:
    """The last to decide simultaneously, in each phase, where everything that can be is sealed."""
    kind = rules_of(game).Options
    options = convert({"bets": "sealed"} if "bets" in kind.__struct_fields__ else {}, kind)
    match, seen = Match(game, NAMES[: game.usual], options), set[str]()
    for moment in playing(match, at_random(Random(3))):
        turn = match.rules.to_act(match.state)
        phase = str(getattr(match.state, "phase", ""))
        if turn[0] is not CHANCE and len(turn) == 1 and phase not in seen:
            seen.add(phase)
            yield match.knowledge(moment.entry.seat)


def test_of_choices_tried_equally_often_any_may_be_taken():
    knowledge = knowledge_in(find("intuition_game"), 4, 6, 5)[0]
    search = CompiledSearch(find("intuition_game"))
    trees = [search.tree(knowledge, Random(seed), Budget(8)) for seed in range(20)]
    assert len({str(tree.best()) for tree in trees}) > 5


def test_without_a_twin_the_search_goes_through_the_rules(monkeypatch: pytest.MonkeyPatch):
    game = find("intuition")
    assert isinstance(search_of.__wrapped__(game), CompiledSearch)
    monkeypatch.setattr("hunch.bots.search.kernel_of", lambda game: None)
    assert isinstance(search_of.__wrapped__(game), RulesSearch)


def test_compiled_code_needs_no_folder_to_be_kept_in(monkeypatch: pytest.MonkeyPatch):
    game = find("press_your_luck")
    monkeypatch.setattr(numba.core.caching.CacheImpl, "_locator_classes", [])
    made = compiling.compiled(game, continue_step)
    kernel = kernel_of(game)
    assert kernel is not None
    p, s = kernel.parameters(2, match_options(game)), np.zeros(kernel.CELLS, np.int64)
    kernel.reset(p, s)
    kernel.step(p, s, -1, 0)
    kernel.step(p, s, -1, 0)
    assert not made(p, s, 0, 0, np.zeros(kernel.ACTIONS, np.uint8))


def match_options(game: Game) -> Any:
    return Match(game, NAMES[: game.fewest]).options
