"""A match reviewed: what every decision cost, and how much was luck and how much was play.

Play is judged from what the seat knew at the time: a decision is worth as much less than the
coach's choice as it cost. What it cost a seat goes to the others, in proportion to their chances.
Luck is everything else that changed a seat's chances, from the first estimate to the result: cards
and dice, a guess that happened to be right, and decisions that nobody can rate. So start + luck +
play + others = end for every seat, and what is uncertain about a point in between cancels out.

Random numbers are seeded from the match itself, so everyone who reviews it gets the same ones.
"""

from bisect import bisect
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Annotated, Any, Final

from hunch.bots.advice import WINNING
from hunch.core.codec import encode
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.values import Actor, Seat, Value, doc
from hunch.lab import words
from hunch.lab.accuracy import Weighed, accuracy
from hunch.lab.decision_rating import COACH, LOOKS, Coach, Rating, forced, rate
from hunch.lab.estimates import Estimate
from hunch.lab.luck_and_play import Ledger
from hunch.lab.win_chances import Due, Measured, measured, walked

ALL_LOOKS: Final = 400  # at all decisions together
LEAST_LOOKS: Final = 2  # at each
LEAST_LOSS: Final = 0.02  # of the win; what costs less is too small to be called a mistake


class Point(Value, frozen=True):
    """Every seat's expected share of the win after `number` entries of the log."""

    number: Annotated[int, doc("How many entries of the log it follows.")]
    chances: Annotated[tuple[Estimate, ...], doc("Every seat's expected share of the win.")]
    changes: Annotated[
        tuple[Estimate, ...], doc("How these have changed since the previous point.")
    ]
    actor: Annotated[Actor | None, doc("Who changed them; null at the start.")]


class Decision(Value, frozen=True):
    """A decision after `number` entries of the log, and what it cost."""

    number: Annotated[int, doc("How many entries of the log came before it.")]
    seat: Annotated[Seat, doc("Whose decision it was.")]
    action: Annotated[Any, doc("What they did.")]
    rating: Annotated[Rating, doc("What it cost.")]
    loss: Annotated[Estimate | None, doc("The cost as a chance of winning.")]
    winnable: Annotated[
        float, doc("The chance of winning with the best choice; 0 if there was no choice.")
    ]


class Account(Value, frozen=True, kw_only=True):
    """How a seat got from its chances at the start to its share of the win."""

    seat: Annotated[Seat, doc("Which seat.")]
    start: Annotated[Estimate, doc("Its share of the win at the start.")]
    luck: Annotated[Estimate, doc("What luck gave it.")]
    play: Annotated[Estimate, doc("What its own decisions cost it.")]
    others: Annotated[Estimate, doc("What everyone else's decisions gave it.")]
    end: Annotated[float, doc("Its share of the win at the end.")]
    accuracy: Annotated[
        float | None, doc("From 0 to 100; null if there was nothing to decide, or to rate.")
    ]
    decisions: Annotated[int, doc("How many decisions it made.")]
    rated: Annotated[int, doc("How many of them could be rated.")]


class Review(Value, frozen=True, kw_only=True):
    """A whole match, reviewed."""

    game: Annotated[str, doc("The name of its game.")]
    playouts: Annotated[int, doc("How many there were from every point; 0 if chances are known.")]
    method: Annotated[str, doc("How the chances were found, in words.")]
    points: Annotated[tuple[Point, ...], doc("Everyone's chances at every point.")]
    decisions: Annotated[tuple[Decision, ...], doc("What every decision cost.")]
    accounts: Annotated[tuple[Account, ...], doc("How each seat won or lost.")]
    mistakes: Annotated[
        tuple[Decision, ...], doc("Decisions that cost more than noise, the worst first.")
    ]


def review(match: Match, *, playouts: int | None = None, coach: Coach = COACH) -> Review:
    """Review a match that is over.

    `playouts` are run from every point; by default, as many as a few seconds allow on an ordinary
    machine, counted in steps, so that every machine runs the same number.
    """
    if match.outcome is None:
        raise BadMessage("The match isn’t over yet; only a finished match can be reviewed.")
    if playouts is not None and playouts < 2:
        raise BadMessage("A review needs at least two playouts from every point.")
    dues, stretches = walked(match)
    seed = seed_of(match)
    found = measured(match, stretches, playouts, Random(seed))
    points = tuple(
        Point(each.number, chances, changes, each.actor if each.number else None)
        for each, chances, changes in zip(stretches, found.chances, found.changes, strict=True)
    )
    numbers = [each.number for each in stretches]
    looks = min(max(ALL_LOOKS // max(len(dues), 1), LEAST_LOOKS), LOOKS)
    judge = _Judge(match, seed, coach, found, looks)
    decisions = tuple(judge.decided(due, bisect(numbers, due.number) - 1) for due in dues)
    ledger = Ledger(points)
    for decision in decisions:
        if decision.loss is not None:
            ledger.enter(decision.seat, decision.loss, bisect(numbers, decision.number) - 1)
    return Review(
        game=match.game.name,
        playouts=found.playouts,
        method=Translatable(words.method, found.method),
        points=points,
        decisions=decisions,
        accounts=tuple(_account(seat, ledger, decisions) for seat in range(len(match.names))),
        mistakes=_mistakes(decisions),
    )


def seed_of(match: Match) -> str:
    """The seed of a review: it depends on the game and the log, not on who played or who asks."""
    game = match.game
    return sha256(encode((game.name, game.version, len(match.names), match.log))).hexdigest()


class _Judge:
    """Judges the decisions of one match; the random numbers for each are its own."""

    def __init__(self, match: Match, seed: str, coach: Coach, found: Measured, looks: int) -> None:
        self.match, self.seed, self.coach, self.looks = match, seed, coach, looks
        self.found = found

    def decided(self, due: Due, point: int) -> Decision:
        """A decision made at that point, with its rating."""
        rng, game = Random(f"{self.seed}/{due.number}"), self.match.game
        rating = rate(game, due.knowledge, due.menu, due.action, rng, self.coach, self.looks)
        loss = rating.cost
        if forced(due.menu):
            winnable = 0.0
        elif rating.measure == WINNING:
            winnable = rating.worth + (0.0 if loss is None else loss.mean)
        else:  # points of the score are worth a fraction of the win,
            had = self.found.chances[point][due.seat]
            winnable = had.mean
            if loss is not None:  # but nobody can lose more than they had
                worth = self.found.worth[point][due.seat] if self.found.worth else None
                loss = None if worth is None else loss.times(worth).at_most(had.high)
        return Decision(due.number, due.seat, due.action, rating, loss, winnable)


def _account(seat: Seat, ledger: Ledger, decisions: Sequence[Decision]) -> Account:
    own = [decision for decision in decisions if decision.seat == seat]
    rated = [decision for decision in own if decision.loss is not None]
    start, end = ledger.points[0].chances[seat], ledger.points[-1].chances[seat].mean
    return Account(
        seat=seat,
        start=start,
        luck=ledger.luck(seat),
        play=ledger.play(seat),
        others=ledger.others(seat),
        end=end,
        accuracy=accuracy(
            (
                Weighed(each.loss.mean, each.winnable)
                for each in rated
                if each.loss and each.winnable
            ),
            1 / len(ledger.points[0].chances),
        ),
        decisions=len(own),
        rated=len(rated),
    )


def _mistakes(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """The decisions that were clearly worse than another, the worst first."""
    losses = [(each.loss, each) for each in decisions if each.loss is not None]
    clear = [(loss, each) for loss, each in losses if loss.clear and loss.mean >= LEAST_LOSS]
    return tuple(each for loss, each in sorted(clear, key=lambda pair: -pair[0].mean))
