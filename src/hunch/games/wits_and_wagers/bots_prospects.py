"""Everyone's chances of winning, for reviews; players never get to see a whole state."""

import numpy as np

from hunch.games.wits_and_wagers.bots_betting import leads
from hunch.games.wits_and_wagers.values import State


def prospects(state: State) -> tuple[float, ...]:
    """The chances by the cash they have: guesses and bets count once they are settled."""
    left = max(1, state.options.questions - state.done)
    good = leads(np.array(state.cash, dtype=float), left, len(state.cash))
    worth = np.exp(good - good.max())
    return tuple((worth / worth.sum()).tolist())
