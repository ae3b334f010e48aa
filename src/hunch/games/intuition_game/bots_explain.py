"""What was wrong with a mark, a wager or a bet, in a sentence that a child understands."""

from typing import Any

import numpy as np

from hunch.core.languages import Translatable
from hunch.core.values import Knowledge
from hunch.games.intuition_game import moment_words as words
from hunch.games.intuition_game.bots_odds import (
    Floats,
    cards_left,
    dealers_gains,
    different_cards,
    players_returns,
    spots_of,
)
from hunch.games.intuition_game.values import Bet, CardTurned, Mark, Wager


def explain(knowledge: Knowledge, action: Any, best: Any, name: str) -> str | None:
    """How often each of them pays, and whether it was too much or too little."""
    odds = _odds(knowledge)
    if isinstance(action, Mark):
        pays, more = (
            float(odds[_gains(knowledge, each.spot) > 0].sum()) for each in (action, best)
        )
        if more <= pays:
            return None
        return Translatable(words.marked, name, action.spot, pays, best.spot, more)
    view = knowledge.view
    tokens = view.tokens[knowledge.seat]
    if isinstance(action, Wager):
        lost = float(odds[_gains(knowledge, view.mark) < 0].sum())
        say = words.staked_too_much if action.tokens > best.tokens else words.staked_too_little
        return Translatable(say, name, action.tokens, best.tokens, tokens, lost)
    pays, more = (_pays(knowledge, odds, each) for each in (action, best))
    staked, better = (sum(stake.amount for stake in each.stakes) for each in (action, best))
    if not action.stakes:
        return Translatable(words.bet_nothing, name, better, more)
    if staked > better:
        return Translatable(words.bet_too_much, name, staked, better, tokens, pays)
    if pays < more:
        return Translatable(words.bet_badly, name, staked, pays, better, more)
    return None


def _odds(knowledge: Knowledge) -> Floats:
    """How likely each card is, for somebody who remembers them all."""
    turned = [event.card for event in knowledge.history if type(event) is CardTurned]
    left = cards_left(knowledge.options, knowledge.view.seen or turned)
    return np.asarray(left / left.sum())


def _gains(knowledge: Knowledge, mark: Any) -> Floats:
    options = knowledge.options
    found: Floats = dealers_gains(options)[different_cards(options).index(mark)]
    return found


def _pays(knowledge: Knowledge, odds: Floats, bet: Bet) -> float:
    """How often a bet brings more than it costs."""
    options, mark = knowledge.options, knowledge.view.mark
    spots = spots_of(options, mark)
    amounts = np.zeros(len(spots))
    for stake in bet.stakes:
        amounts[spots.index(stake.spot)] += float(stake.amount)
    back = players_returns(options, mark)[:, :-1] @ amounts
    return float(odds[back > amounts.sum()].sum())
