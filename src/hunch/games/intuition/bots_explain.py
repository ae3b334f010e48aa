"""What was wrong with a guess, in a sentence that a child understands."""

from typing import Any

from hunch.core.languages import Translatable
from hunch.core.values import Knowledge
from hunch.games.intuition import moment_words as words
from hunch.games.intuition import solve
from hunch.games.intuition.bots_counting import cards_seen
from hunch.games.intuition.rules import TWO_WORDS


def explain(knowledge: Knowledge, action: Any, best: Any, name: str) -> str | None:
    """How many of the cards left made each guess right."""
    counts = solve.counts_left(cards_seen(knowledge))
    said, better = action.words, best.words
    right, more = (sum(counts[k] for k in solve.MAKES_RIGHT[each]) for each in (said, better))
    left = sum(counts)
    if more > right:
        return Translatable(words.unlikely, name, said, right, better, more, left)
    if said in TWO_WORDS and better not in TWO_WORDS:
        return Translatable(words.too_daring, name, said, right, better, more, left)
    if better in TWO_WORDS and said not in TWO_WORDS:
        return Translatable(words.too_careful, name, said, right, better, more, left)
    return None
