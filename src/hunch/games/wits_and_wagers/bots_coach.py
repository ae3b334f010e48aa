"""The coach: it advises a person, who has their own hunch, from the table and without answers."""

from math import exp, sqrt
from random import Random
from typing import Any, Final

import numpy as np

from hunch.bots import WINNING, Advice, Choice, Fact, Unit, best_first
from hunch.bots.calibration import Line
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.wits_and_wagers import words
from hunch.games.wits_and_wagers.bots_bet_evidence import followed
from hunch.games.wits_and_wagers.bots_betting import (
    Board,
    Candidates,
    board_of,
    bonus_of,
    victories,
)
from hunch.games.wits_and_wagers.bots_crowd import chances, guessers_in, rounds_of
from hunch.games.wits_and_wagers.bots_guessers import Floats
from hunch.games.wits_and_wagers.bots_scale import (
    MISCONCEPTION,
    SPREADS,
    YEAR_SPAN,
    Hunch,
    broad,
    scale_of,
    written,
)
from hunch.games.wits_and_wagers.mat import WAGER_CHIP
from hunch.games.wits_and_wagers.values import Bet, Guess, Phase, Slot, View

IMAGINED: Final = 4000  # answers, each with the guesses of the others
SHADES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)  # how far below the middle to guess, in spreads
SAMPLES: Final = 200  # of what the others may bet
# How much likelier (in logarithms) the slots that somebody bets on are than the table can tell,
# shared by all seats: the fewer sides there are, the less the table tells. With this, the bets of
# experts cost nothing on average: fitted by scripts/fit_benefit.py.
BENEFIT: Final = 2.9
# What bets are said to win, and what they do: fitted by scripts/fit_coaches.py.
COACHED: Final = Line(shift=-2.33, slope=0.75)
SHOWN: Final = 6  # bets shown besides the best one on each slot


def advise(knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
    """What a guess or a bet is worth to a player without a hunch."""
    luck = np.random.default_rng(rng.getrandbits(64))
    if knowledge.view.phase is Phase.GUESS:
        return _on_guessing(knowledge, luck)
    return _on_betting(knowledge, luck)


def _on_guessing(knowledge: Knowledge, luck: np.random.Generator) -> Advice:
    view: View = knowledge.view
    scale, bonus = scale_of(view), bonus_of(view, knowledge.options)
    middle, spread = broad(view)
    usual = SPREADS[view.difficulty or 2]
    answers = scale.warp(middle) + spread * luck.standard_normal(IMAGINED)
    common = answers + usual * MISCONCEPTION * luck.standard_normal(IMAGINED)
    noise = luck.standard_normal((knowledge.seats, IMAGINED))
    guesses = common + usual * noise
    places = [scale.warp(middle) - shade * spread for shade in SHADES]
    worth = {Guess(None): 0.0}
    for place in places:
        number = written(max(scale.unwarp(place), 0.0), scale, spread)
        won = _won(np.full(IMAGINED, scale.warp(float(number))), guesses[1:], answers)
        worth[Guess(number)] = bonus * won
    choices = (Choice(g, v, sqrt(v * (bonus - v) / IMAGINED)) for g, v in worth.items())
    rows = tuple(
        (_below(shade * usual, scale.years), _won(guesses[0] - shade * usual, guesses[1:], answers))
        for shade in SHADES
    )
    title = "Chance of the bonus if you know as much as the others and guess"
    # Without a bonus they are all worth the same; sorting is stable and keeps their order.
    return Advice(
        measure="dollars",
        method=Translatable(words.guess_method, IMAGINED),
        choices=best_first(sorted(choices, key=lambda choice: choice.action.value is None)),
        why=Translatable(words.phrase, words.GUESS_WHY),
        facts=(Fact(Translatable(words.phrase, title), Unit.PROBABILITY, rows),),
    )


def _won(own: Floats, others: Floats, answers: Floats) -> float:
    """How often this guess is the closest without going over."""
    best = np.where(others <= answers, others, -np.inf).max(axis=0)
    return float(np.mean((own <= answers) & (own >= best)))


def _below(shade: float, years: bool) -> str:
    by = round(shade * YEAR_SPAN) if years else round(100 * (1 - exp(-shade)))
    return Translatable(words.below, by, years)


def _on_betting(knowledge: Knowledge, luck: np.random.Generator) -> Advice:
    view: View = knowledge.view
    seat = knowledge.seat
    assert seat is not None
    chance, board = slot_chances(knowledge), board_of(view.mat)
    candidates = Candidates(board, view.cash[seat])
    gains = np.vstack([candidates.gains, np.zeros((1, len(chance)))])
    values = victories(knowledge, gains, chance, luck, SAMPLES)
    actions = {
        number: candidates.bet(number, view.mat) for number in _worth_showing(candidates, values)
    }
    actions[len(values) - 1] = Bet(())
    choices = best_first(
        _choice(action, float(values[n]), knowledge) for n, action in actions.items()
    )
    return Advice(
        measure=WINNING,
        method=Translatable(words.bet_method, SAMPLES),
        choices=choices,
        why=_why(choices[0].action, view.mat, board.wins @ chance),
        facts=_facts(view.mat, board, chance),
    )


def judge(
    knowledge: Knowledge, menu: Menu, actions: tuple[Any, ...], rng: Random
) -> tuple[Choice, ...] | None:
    """How often these very bets win; a guess is somebody's own knowledge, and isn't judged.

    The last of them is the one that was placed, and its player may have had good reason to: it gets
    the benefit of the doubt.
    """
    if knowledge.view.phase is Phase.GUESS:
        return None
    luck = np.random.default_rng(rng.getrandbits(64))
    return judged(knowledge, actions, luck, BENEFIT / knowledge.seats)


def judged(
    knowledge: Knowledge, bets: tuple[Bet, ...], luck: np.random.Generator, benefit: float
) -> tuple[Choice, ...]:
    """The same with that much benefit of the doubt."""
    view: View = knowledge.view
    chance = _believed(slot_chances(knowledge), view, bets[-1], benefit)
    gains = np.array([_gains(view, bet) for bet in bets])
    values = victories(knowledge, gains, chance, luck, SAMPLES).tolist()
    return tuple(_choice(*each, knowledge) for each in zip(bets, values, strict=True))


def _believed(chance: Floats, view: View, bet: Bet, benefit: float) -> Floats:
    """The chances in the eyes of somebody who places this bet: people bet on what they know."""
    board, rows = board_of(view.mat), [slot.name for slot in view.mat]
    covered = np.zeros(len(chance))
    for stake in bet.bets:
        covered = np.maximum(covered, board.wins[rows.index(stake.spot)])
    moved = chance * np.exp(benefit * covered)
    return np.asarray(moved / moved.sum(), dtype=np.float64)


def _gains(view: View, bet: Bet) -> Floats:
    """What a bet gains with each slot that may win."""
    board, rows = board_of(view.mat), {slot.name: row for row, slot in enumerate(view.mat)}
    found = np.zeros(board.wins.shape[1])
    for stake in bet.bets:
        row = rows[stake.spot]
        found = found + board.chip[row] + stake.amount * board.dollar[row]
    return found


def _choice(bet: Bet, value: float, knowledge: Knowledge) -> Choice:
    true = COACHED.at(value, knowledge.seats, over(knowledge))
    return Choice(bet, true, sqrt(max(true * (1 - true), 0) / SAMPLES))


def over(knowledge: Knowledge) -> float:
    """The share of the match that is over, once the question on the table is answered."""
    return float(knowledge.view.number / knowledge.view.questions)


def slot_chances(knowledge: Knowledge) -> Floats:
    """How likely each slot is to win, going by the mat, the past, and the bets that lie open."""
    guessers = guessers_in(rounds_of(knowledge.history), knowledge.seats)
    found = chances(knowledge.view, guessers, knowledge.seat, None)
    return followed(found, knowledge, knowledge.history)


def _worth_showing(candidates: Candidates, values: Floats) -> list[int]:
    """The best few, and for each slot the best with both Wager Chips on it."""
    order = [int(number) for number in np.argsort(-values[:-1], kind="stable")]
    found = order[:SHOWN]
    seen: set[int] = set()
    for number in order:
        first, second = candidates.rows[number, :2]
        if first == second and int(first) not in seen:
            seen.add(int(first))
            found.append(number)
    return list(dict.fromkeys(found))


def _why(best: Bet, mat: tuple[Slot, ...], likely: Floats) -> str:
    """The slot with the most money on it, and its chance."""
    if not best.bets:
        return Translatable(words.phrase, words.NO_BET)
    spot = max(best.bets, key=lambda stake: stake.amount).spot
    row = next(row for row, slot in enumerate(mat) if slot.name == spot)
    return Translatable(words.why_bet, spot, round(100 * likely[row]))


def _facts(mat: tuple[Slot, ...], board: Board, chance: Floats) -> tuple[Fact, ...]:
    likely = board.wins @ chance
    names = [Translatable(words.spot_name, slot.name) for slot in mat]
    tables = (
        (Translatable(words.phrase, "Chance of each slot"), Unit.PROBABILITY, likely),
        (
            Translatable(words.phrase, "Expected dollars from a Wager Chip"),
            Unit.AMOUNT,
            board.chip @ chance,
        ),
        (
            Translatable(words.cash_under, WAGER_CHIP),
            Unit.AMOUNT,
            WAGER_CHIP * (board.dollar @ chance),
        ),
    )
    return tuple(
        Fact(title, unit, tuple((name, float(x)) for name, x in zip(names, column, strict=True)))
        for title, unit, column in tables
    )


def hunch_text(view: View, hunch: Hunch) -> str:
    """What a hunch amounts to in numbers that people would write."""
    scale = scale_of(view)
    middle = scale.warp(hunch.centre)
    around = (scale.unwarp(middle + off) for off in (0.0, -hunch.spread, hunch.spread))
    return Translatable(words.hunch, *(written(each, scale, hunch.spread) for each in around))
