"""What was wrong with a bet, in a sentence that a child understands."""

from random import Random
from typing import Any

from hunch.core.languages import Translatable
from hunch.core.values import Knowledge
from hunch.games.think_str8 import moment_words as words
from hunch.games.think_str8.bots_final import judged
from hunch.games.think_str8.bots_levels import MINDS
from hunch.games.think_str8.bots_values import Judgement
from hunch.games.think_str8.values import FinalBet, Place


def explain(knowledge: Knowledge, action: Any, best: Any, name: str) -> str | None:
    """How often a bet was right, or what the final bet scores; None for anything else."""
    if not isinstance(action, Place | FinalBet):
        return None
    judgement = Judgement(knowledge, MINDS["expert"], "", Random(0))
    if isinstance(action, FinalBet):
        numbers = [action.numbers, best.numbers]
        points, more = (o.points for o in judged(knowledge, judgement.belief, numbers, Random(0)))
        return Translatable(words.final, name, points, more) if more >= points + 1 else None
    view = knowledge.view
    bet = view.current.bets[judgement.seat]
    if bet is None:
        return None
    every = judgement.bets(judgement.belief, view.current.dice)
    right, more = (
        float(every.right[(every.widths == bet.width) & (every.starts == each.start)][0])
        for each in (action, best)
    )
    if more <= right:
        return None
    return Translatable(words.placed, name, action.start, right, best.start, more, bet.width)
