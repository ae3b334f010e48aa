"""The compiled players know, think and write like the ones in `bots`."""

import ast
from decimal import Decimal
from pathlib import Path
from random import Random

import numpy as np
import pytest

from hunch.core.engine import play
from hunch.core.match import Match
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import kernel, rules
from hunch.games.wits_and_wagers.bots_crowd import chances
from hunch.games.wits_and_wagers.bots_guessers import GUESSERS, strangers
from hunch.games.wits_and_wagers.bots_hunch import hunch
from hunch.games.wits_and_wagers.bots_scale import Hunch, scale_for, written
from hunch.games.wits_and_wagers.kernel_crowd import chances as compiled_chances
from hunch.games.wits_and_wagers.kernel_hunch import hunch as compiled_hunch
from hunch.games.wits_and_wagers.kernel_hunch import written as compiled_written
from hunch.games.wits_and_wagers.kernel_numbers import number_in
from hunch.games.wits_and_wagers.questions import Question, Spread
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.values import Ask, Guess

FOLDER = Path(rules.__file__).parent
PEOPLE = 3000  # whose hunches are compared
FACTOR, AMOUNT = Spread(factor=Decimal("1.5")), Spread(amount=Decimal(20))


def question(
    answer: str, unit: str, spread: Spread | None = None, step: str | None = None
) -> Question:
    rounded_to = None if step is None else Decimal(step)
    return Question("q", "How many?", Decimal(answer), unit, "", "things", 2, rounded_to, spread)


QUESTIONS = [
    question("88", "keys"),
    question("88", "keys", FACTOR),
    question("1969", "year", AMOUNT),
    question("2015", "year", AMOUNT),
    question("97", "%", FACTOR),
    question("-40", "°C", AMOUNT),
    question("4480", "m", FACTOR, "10"),
    question("2.5", "m", FACTOR, "0.1"),
]
each_question = pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.unit)


def test_only_the_hunch_may_look_up_an_answer():
    doors = {"ANSWER", "ANSWER_WHOLE", "ANSWER_MILLIONTHS", "LIMIT", "LIMIT_WHOLE", "TRUTH"}
    rules_of_the_twin = {"kernel", "kernel_codec", "kernel_state"}
    drawn_afresh = {"kernel_imagining": {"ANSWER", "LIMIT"}}  # it replaces them
    for path in FOLDER.glob("kernel*.py"):
        if path.stem not in rules_of_the_twin:
            tree = ast.walk(ast.parse(path.read_text("utf-8")))
            names = {a.name for n in tree if isinstance(n, ast.ImportFrom) for a in n.names}
            known = {"TRUTH"} if path.stem == "kernel_hunch" else drawn_afresh.get(path.stem, set())
            assert names & doors == known, path


@each_question
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_hunches_are_distributed_as_in_bots(asked: Question, level: str):
    options = Options(deck=(asked,))
    state = play(rules, rules.start(2, options), CHANCE, Ask(asked)).state
    scale, p = scale_for(asked.unit), kernel.parameters(2, options)
    bots, compiled = np.empty((2, PEOPLE, 2))
    for number in range(PEOPLE):
        found = hunch(state, level, f"{number}")
        assert found is not None
        bots[number] = scale.warp(found.centre), found.spread
        kernel.salt(p, np.uint64(Random(number).getrandbits(64)))
        centre, spread = compiled_hunch(p, 0, 1, GUESSERS[level].off)
        compiled[number] = scale.warp(centre), spread
    error = bots.std(axis=0) / PEOPLE**0.5
    assert (abs(bots.mean(axis=0) - compiled.mean(axis=0)) < 5 * error).all()
    assert np.allclose(bots.std(axis=0), compiled.std(axis=0), rtol=0.1)


@each_question
def test_the_crowd_is_weighed_as_in_bots(asked: Question):
    rng, options = Random(1), Options(deck=(asked,))
    p, scale = kernel.parameters(5, options), scale_for(asked.unit)
    for _ in range(20):
        match = Match(rules.GAME, ["Ada"] * 5, options)
        match.play(CHANCE, Ask(asked))
        for seat in range(5):
            near = scale.warp(float(asked.answer)) + rng.gauss(0, 0.6)
            value = written(scale.unwarp(near), scale, 0.5)
            match.play(seat, Guess(None if rng.random() < 0.1 else value))
        own = Hunch(float(asked.answer) * rng.uniform(0.8, 1.2), rng.uniform(0.05, 0.8))
        expected = chances(match.view(2), strangers(5), 2, own)
        found = np.empty(8)
        state = kernel.load(p, match.state)
        compiled_chances(p, state, 2, own.centre, own.spread, found)
        # In `bots`, points are a twentieth of a spread apart.
        assert np.allclose(found[: len(expected)], expected, atol=0.03)


@each_question
def test_numbers_are_written_as_in_bots(asked: Question):
    rng, p, scale = Random(2), kernel.parameters(2, Options(deck=(asked,))), scale_for(asked.unit)
    for _ in range(300):
        number = rng.choice((-1, 1)) * 10 ** rng.uniform(-2 if not scale.years else 1, 16)
        spread = rng.choice((0.1, 0.5))
        found = number_in(*compiled_written(p, 0, number, spread))
        assert found == written(number, scale, spread), number
