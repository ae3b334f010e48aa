"""Four levels of players, and a coach."""

from math import exp
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from hunch.bots.advice import WINNING, Advice, Choice, Fact, Unit, best_first
from hunch.bots.exact import Solver
from hunch.bots.memory import remembered
from hunch.bots.player import Player
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.press_your_luck import rules, words
from hunch.games.press_your_luck.bots_explain import explain as explain
from hunch.games.press_your_luck.bots_outlook import Outlook
from hunch.games.press_your_luck.bots_playouts import (
    COLOUR_WORTH,
    RAINBOW_WORTH,
    WORTH_PER_CARD_LEFT,
    position_of,
    sensible,
    shares,
    shuffled,
)
from hunch.games.press_your_luck.bots_turn import (
    Odds,
    Recall,
    odds,
    recall,
    value_of_drawing,
)
from hunch.games.press_your_luck.solve import essence

# How likely an easy player is to draw, by its number of side cards: it is greedy.
EASY_DRAWS: Final = (1.0, 0.98, 0.93, 0.83, 0.7, 0.52, 0.3, 0.0)
# A medium player draws while the next draw fails less often than this.
MEDIUM_FAILS: Final = 0.4
MEDIUM_NOISE: Final = 0.145
HARD_NOISE: Final = 0.5  # in score cards
KEEP: Final = {"easy": 0.82, "medium": 0.97, "hard": 0.975}

PLAYOUTS: Final = (300, 700, 1500)  # of each choice: a few first, then more while it is close
CLOSE: Final = 2.0  # standard errors of the difference
EXACT_CARDS: Final = 3  # with this few cards in the deck the rest of the match is solved exactly,
EXACT_STATES: Final = 1500  # unless it has more states than this


class Person:
    """Decides by what it remembers; once it forgets something, that stays forgotten."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.salt: str | None = None

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """Show every colour if possible; otherwise draw or stop."""
        if self.salt is None:
            self.salt = str(rng.getrandbits(32))
        if rules.CLAIM in menu:
            return rules.CLAIM
        if rules.STOP not in menu:
            return rules.DRAW
        mind = recall(knowledge, remembered(knowledge.history, KEEP[self.level], self.salt))
        seat = knowledge.seat
        assert seat is not None
        if mind.side and mind.owned[seat] | mind.side == _all(mind):
            return rules.STOP
        return rules.DRAW if rng.random() < self.eager(mind, seat) else rules.STOP

    def eager(self, mind: Recall, seat: int) -> float:
        """How likely it is to draw."""
        if self.level == "easy":
            return EASY_DRAWS[mind.side.bit_count()]
        if self.level == "medium":
            return _soft((MEDIUM_FAILS - odds(mind).fails) / MEDIUM_NOISE)
        return _soft(_gain(mind, seat) / HARD_NOISE)


class Expert:
    """Forgets nothing, and weighs every way its turn may end by the chance of winning the match."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """The choice that wins most often."""
        if len(menu.actions) == 1:
            return menu.actions[0]
        if rules.CLAIM in menu:
            return rules.CLAIM
        counted = _counted_out(rules.imagine(knowledge, rng), menu)
        if counted is not None:
            return best_first(counted.choices)[0].action
        drawing, stopping = self.judge(knowledge)
        return rules.DRAW if drawing > stopping else rules.STOP

    def judge(self, knowledge: Knowledge) -> tuple[float, float]:
        """Its share of the win if it draws, and if it stops."""
        seat = knowledge.seat
        assert seat is not None
        mind = recall(knowledge, knowledge.history)
        count_colours = knowledge.options.tie_break is rules.TieBreak.COLOURS
        return Outlook(mind, seat, knowledge.view.passes, count_colours).judge()


def player(level: str) -> Player:
    """A new player of this level."""
    return Expert() if level == "expert" else Person(level)


class Judgement(NamedTuple):
    """What every choice is worth, and how that was found."""

    choices: tuple[Choice, ...]
    method: str


def _judged(knowledge: Knowledge, menu: Menu, rng: Random) -> Judgement:
    """What each choice is worth: exactly near the end, by playouts before that."""
    state: rules.State = rules.imagine(knowledge, rng)
    if rules.CLAIM in menu:
        sure = Choice(rules.CLAIM, 1.0)
        others = Menu(tuple(action for action in menu.actions if action != rules.CLAIM))
        found = _played_out(state, others, rng)
        return Judgement((sure, *found.choices), found.method)
    return _counted_out(state, menu) or _played_out(state, menu, rng)


def _counted_out(state: rules.State, menu: Menu) -> Judgement | None:
    """Every choice's exact value, if the end is near enough to work it out."""
    if sum(state.deck) > EXACT_CARDS or not state.options.forced_draw:
        return None
    solver, seat = Solver(rules, essence, EXACT_STATES), state.turn
    assert seat is not None
    try:
        choices = tuple(
            Choice(action, float(solver.values(rules.apply(state, seat, action).state)[seat]))
            for action in menu.actions
        )
    except BadMessage:  # too many states
        return None
    method = Translatable(words.phrase, "exact, worked back from every possible ending")
    return Judgement(choices, method)


def _played_out(state: rules.State, menu: Menu, rng: Random) -> Judgement:
    position, actions = position_of(state), menu.actions
    draws = [action == rules.DRAW for action in actions]
    luck = np.random.default_rng(rng.getrandbits(64))
    won = np.empty((len(actions), 0))
    for games in PLAYOUTS:
        played = shares(position, draws, shuffled(position, games, luck), sensible)
        won = np.concatenate([won, played[:, :, position.turn]], axis=1)
        if len(actions) == 1:
            break
        apart = won[0] - won[1]
        if abs(apart.mean()) > CLOSE * apart.std() / len(apart) ** 0.5:
            break
    many = won.shape[1]
    errors = won.std(axis=1) / many**0.5
    choices = (
        Choice(action, float(mean), float(error))
        for action, mean, error in zip(actions, won.mean(axis=1), errors, strict=True)
    )
    return Judgement(tuple(choices), Translatable(words.played_on, many))


def advise(knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
    """What the coach says: how often each choice wins, and what the next card brings."""
    found, mind = _judged(knowledge, menu, rng), recall(knowledge, knowledge.history)
    choices, chances = best_first(found.choices), odds(mind)
    colours = zip(rules.COLOURS, mind.left, strict=False)
    return Advice(
        measure=WINNING,
        method=found.method,
        choices=choices,
        why=_why(choices, mind, chances, knowledge),
        facts=(
            Fact(
                Translatable(words.phrase, "the next card"),
                Unit.PROBABILITY,
                (
                    (Translatable(words.phrase, "succeeds"), chances.succeeds),
                    (Translatable(words.phrase, "fails"), chances.fails),
                    (Translatable(words.phrase, "is the rainbow"), chances.rainbow),
                ),
            ),
            Fact(
                Translatable(words.phrase, "colours left in the deck"),
                Unit.AMOUNT,
                tuple((Translatable(words.named, colour), count) for colour, count in colours),
            ),
        ),
    )


def _why(choices: tuple[Choice, ...], mind: Recall, chances: Odds, knowledge: Knowledge) -> str:
    best, seat, side = choices[0].action, knowledge.seat, mind.side.bit_count()
    assert seat is not None
    if best == rules.CLAIM:
        return Translatable(words.claim)
    if len(choices) == 1:
        return Translatable(words.forced)
    if best == rules.STOP and side and mind.owned[seat] | mind.side == _all(mind):
        return Translatable(words.complete)
    why = words.why_stop if best == rules.STOP else words.why_draw
    return Translatable(why, chances.fails, side)


def _gain(mind: Recall, seat: int) -> float:
    """How much better than stopping it is to draw and then play the turn as well as possible."""
    colours, scale = len(mind.left), min(1.0, mind.cards * WORTH_PER_CARD_LEFT)
    owned = mind.owned[seat]
    before = COLOUR_WORTH[colours - owned.bit_count()] * scale
    others = max(score for other, score in enumerate(mind.scores) if other != seat)

    def stop(kept: int, *_: float) -> float:
        lacking = colours - (owned | kept).bit_count()
        worth = COLOUR_WORTH[lacking] * (scale if lacking else 1.0)
        return float(kept.bit_count() + worth - before)

    def rainbow(kept: int) -> float:
        if owned | kept == _all(mind) and not mind.claim:
            return stop(kept)
        lead = mind.scores[seat] + kept.bit_count() - others
        return RAINBOW_WORTH * ((lead > 0) - (lead < 0))

    return value_of_drawing(mind, stop, rainbow) - stop(mind.side)


def _all(mind: Recall) -> int:
    """The set of all colours."""
    return (1 << len(mind.left)) - 1


def _soft(gain: float) -> float:
    """A gain, in units of noise, as a probability."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, gain))))
