"""What a mind makes of what it knows: the value of every choice."""

from math import log
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from hunch.bots import remembered
from hunch.core.values import Knowledge, Seat, replaced
from hunch.games.think_str8.bots_bets import (
    Bets,
    Rival,
    all_bets,
    exchange_worth,
    rival_tokens,
    worth_for,
)
from hunch.games.think_str8.bots_final import FinalOffer, offers, subset_values
from hunch.games.think_str8.bots_posterior import (
    Belief,
    Floats,
    belief_of,
    believe,
    final_subsets,
    others_unseen,
    rounds_told,
    weights_of,
)
from hunch.games.think_str8.deduction import clues_for
from hunch.games.think_str8.state import View
from hunch.games.think_str8.values import (
    MOST_FINAL_NUMBERS,
    PLACE_OF,
    Dice,
    FinalBet,
    Options,
    Place,
    Round,
    SetDice,
    Take,
)

# How much the others' average gains count: little, just enough to decide between equals. In
# theory a rival's point cancels one of mine, but weights of 0.4 and 1 did not win more often.
RIVALRY: Final = 0.1


class Mind(NamedTuple):
    """How a level thinks."""

    keep: float = 1.0  # the chance of still remembering a line of the sheet after one more
    noise: float = 0.0  # how many points its judgement is off by
    caution: float = 1.0  # the power to which points tempt it; below 1: rather right than rich
    learns: bool = False  # whether it values what it learns
    watches: bool = False  # whether it considers what the others can do, and who leads


class Judgement:
    """What a mind makes of what it knows."""

    def __init__(self, knowledge: Knowledge, mind: Mind, salt: str, rng: Random) -> None:
        assert knowledge.seat is not None
        self.knowledge, self.mind, self.rng = knowledge, mind, rng
        self.seat = knowledge.seat
        self.view: View = knowledge.view
        self.options: Options = knowledge.options
        self.rounds = rounds_told(knowledge)
        kept = _kept(self.rounds, self.seat, mind.keep, salt)
        self.belief = belief_of(self.view, self.seat, kept)

    def values(self, actions: tuple[Any, ...]) -> list[float]:
        """What each of these listed actions is worth."""
        dice = self.view.current.dice
        if isinstance(actions[0], SetDice):
            every = list(self.options.token_widths)
            order = tuple(stone.seat for stone in self.view.track)
            return [max(self._takings(every, action.dice, order)) for action in actions]
        if isinstance(actions[0], Take):
            return self._takings([action.width for action in actions], dice, self.view.waiting)
        if isinstance(actions[0], Place):
            return self._placings()
        worth = worth_for(self.view, self.options, dice)
        return [exchange_worth(self.belief, PLACE_OF[a.colour], worth) for a in actions]

    def final_bet(self) -> FinalBet:
        """One, two or three numbers of each colour."""
        if self.mind.watches:
            return FinalBet(self.offers()[0].numbers)
        return FinalBet(tuple(self._final_numbers(row) for row in self.belief.numbers()))

    def offers(self) -> list[FinalOffer]:
        """Final bets, the likeliest to win first."""
        every = offers(self.knowledge, self.belief, self.rng)
        return sorted(every, key=lambda offer: (-round(offer.winning, 9), -offer.points))

    def best_bet(self, dice: Dice, widths: list[int]) -> tuple[int, int, float]:
        """With one of these tokens: its width, where to place it, and how likely that is right."""
        bets = self.bets(self.belief, dice)
        worth = np.where(np.isin(bets.widths, widths), self.worth(bets), -np.inf)
        best = int(np.argmax(worth))
        return int(bets.widths[best]), int(bets.starts[best]), float(bets.right[best])

    def bets(self, belief: Belief, dice: Dice) -> Bets:
        """Every bet of a seat with this belief."""
        worth = worth_for(self.view, self.options, dice)
        return all_bets(belief, weights_of(dice, self.view.colours), worth, self.mind.learns)

    def worth(self, bets: Bets) -> Floats:
        """What each bet seems to be worth to this mind."""
        if self.mind.caution != 1:
            tempting = np.array(self.options.token_points, dtype=float) ** self.mind.caution
            index = np.searchsorted(self.options.token_widths, bets.widths)
            cautious: Floats = bets.right * tempting[index]
            return cautious
        return bets.points + bets.learnt if self.mind.learns else bets.points

    def _takings(self, widths: list[int], dice: Dice, order: tuple[Seat, ...]) -> list[float]:
        own = self._tokens(self.belief, dice)
        if not self.mind.watches:
            return [own[width] for width in widths]
        others = [self._rival(other, dice) for other in order[1:]]
        share = RIVALRY / (self.knowledge.seats - 1)
        return [
            own[width] - share * _picked(others, [w for w in widths if w != width])
            for width in widths
        ]

    def _tokens(self, belief: Belief, dice: Dice) -> dict[int, float]:
        """What each token is worth to a seat with this belief."""
        bets = self.bets(belief, dice)
        worth = self.worth(bets)
        return {
            width: float(worth[bets.widths == width].max()) for width in self.options.token_widths
        }

    def _rival(self, other: Seat, dice: Dice) -> dict[int, Rival]:
        """What another seat can do with each token; everyone but that seat can see its cards."""
        hands, view = self.belief.hands, self.view
        mine = tuple(map(int, hands[len(hands) // 2]))  # what it sees of mine: any hand will do
        unseen = others_unseen(view, other, self.belief.candidates, mine)
        belief = believe(unseen, clues_for(self.rounds, other, view.colours))
        weights = weights_of(dice, view.colours)
        total = sum(w * (n or 0) for w, n in zip(weights, view.holders[other], strict=True))
        return rival_tokens(belief, weights, total, self.options)

    def _placings(self) -> list[float]:
        bet = self.view.current.bets[self.seat]
        assert bet is not None
        bets = self.bets(self.belief, self.view.current.dice)
        found: list[float] = self.worth(bets)[bets.widths == bet.width].tolist()
        return found

    def _final_numbers(self, shares: Floats) -> tuple[int, ...]:
        values = subset_values(shares, self.options).tolist()
        sizes = range(len(values))
        best = max(sizes, key=lambda size: values[size] + blur(self.mind.noise, self.rng))
        return final_subsets(shares, MOST_FINAL_NUMBERS)[best]


def _kept(rounds: tuple[Round, ...], seat: int, keep: float, salt: str) -> tuple[Round, ...]:
    """The rounds without the forgotten checks; discarded cards are still in view."""
    checked = [i for i, past in enumerate(rounds) if past.bets[seat]]
    known = set(remembered(checked, keep, salt))
    return tuple(
        past
        if number in known
        else Round(past.dice, replaced(past.bets, seat, None), past.discards)
        for number, past in enumerate(rounds)
    )


def _picked(rivals: list[dict[int, Rival]], free: list[int]) -> float:
    """What the others get, if each in turn takes what promises most."""
    total, left = 0.0, list(free)
    for tokens in rivals:
        best = max(left, key=lambda width: tokens[width].hoped)
        total += tokens[best].foreseen
        left.remove(best)
    return total


def blur(noise: float, rng: Random) -> float:
    """A random error of judgement; choosing the best after such errors is a softmax."""
    return -noise * log(-log(rng.uniform(1e-9, 1 - 1e-9))) if noise else 0.0
