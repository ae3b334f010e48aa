"""Values every choice, from what a bot of some level knows."""

from math import log
from random import Random
from typing import Any, Final

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
from hunch.games.think_str8.bots_hiding import bits_told
from hunch.games.think_str8.bots_levels import Mind
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
from hunch.games.think_str8.bots_reading import read
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
        self.hints = self.belief = belief_of(self.view, self.seat, kept)
        if mind.styles:
            after = [(self.seat + step) % knowledge.seats for step in range(1, knowledge.seats)]
            self.belief = read(knowledge, self.belief, mind.styles, after[: mind.asks])

    def values(self, actions: tuple[Any, ...]) -> list[float]:
        """What each of these listed actions is worth."""
        dice = self.view.current.dice
        if isinstance(actions[0], SetDice):
            every = list(self.options.token_widths)
            order = tuple(stone.seat for stone in self.view.track)
            if not self.mind.plans:
                return [self._most_points(action.dice) for action in actions]
            return [max(self._takings(every, action.dice, order)) for action in actions]
        if isinstance(actions[0], Take):
            found = self._takings([action.width for action in actions], dice, self.view.waiting)
            return self._hidden(found, actions)
        if isinstance(actions[0], Place):
            return self._hidden(self._placings(), actions)
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
        """The best of these tokens: its width, where to place it, and its chance of being right."""
        bets = self.bets(self.belief, dice)
        worth = np.where(np.isin(bets.widths, widths), self.worth(bets), -np.inf)
        best = int(np.argmax(worth))
        return int(bets.widths[best]), int(bets.starts[best]), float(bets.right[best])

    def right(self, belief: Belief, dice: Dice, width: int, start: int) -> float:
        """How likely this bet is to be right, for a seat with this belief."""
        sums = belief.sums(weights_of(dice, self.view.colours))
        return float(belief.shares[(start <= sums) & (sums < start + width)].sum())

    def bets(self, belief: Belief, dice: Dice) -> Bets:
        """Every bet of a seat with this belief."""
        worth = worth_for(self.view, self.options, dice)
        return all_bets(belief, weights_of(dice, self.view.colours), worth, self.mind.learns)

    def worth(self, bets: Bets) -> Floats:
        """What each bet seems to be worth to this mind."""
        tempting = self._tempting(bets)
        return tempting + bets.learnt if self.mind.learns else tempting

    def _tempting(self, bets: Bets) -> Floats:
        """The points that each bet scores on average, as this mind sees them."""
        if self.mind.caution == 1:
            return bets.points
        points = np.array(self.options.token_points, dtype=float) ** self.mind.caution
        index = np.searchsorted(self.options.token_widths, bets.widths)
        cautious: Floats = bets.right * points[index]
        return cautious

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

    def _most_points(self, dice: Dice) -> float:
        """What the best bet with these dice seems to be worth, if nothing is learnt from it."""
        worth = worth_for(self.view, self.options, dice)
        bets = all_bets(self.belief, weights_of(dice, self.view.colours), worth, learning=False)
        return float(self._tempting(bets).max())

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
        mine = tuple(map(int, hands[int(np.argmax(self.belief.shares))]))  # what it sees of mine
        unseen = others_unseen(view, other, self.belief.candidates, mine)
        belief = believe(unseen, clues_for(self.rounds, other, view.colours))
        weights = weights_of(dice, view.colours)
        total = sum(w * (n or 0) for w, n in zip(weights, view.holders[other], strict=True))
        return rival_tokens(belief, weights, total, self.options)

    def _hidden(self, values: list[float], actions: tuple[Any, ...]) -> list[float]:
        """The same values, minus what the choices give away."""
        if not self.mind.hides:
            return values
        worth = worth_for(self.view, self.options, self.view.current.dice)
        told = bits_told(self.knowledge, actions) * self.mind.hides * worth.a_bit
        return [value - float(bits) for value, bits in zip(values, told, strict=True)]

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
