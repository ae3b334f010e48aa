"""What was wrong with a choice, in a sentence that a child understands."""

from typing import Any, Final

from hunch.core.languages import Translatable
from hunch.core.values import Knowledge
from hunch.games.press_your_luck import moment_words as words
from hunch.games.press_your_luck import rules
from hunch.games.press_your_luck.bots_turn import odds, recall

# A risk of failing that explains by itself why to stop, or to draw.
LIKELY: Final = 0.35
EVEN: Final = 0.5


def explain(knowledge: Knowledge, action: Any, best: Any, name: str) -> str | None:
    """How risky the next card was, or what else would have won at once."""
    mind, seat = recall(knowledge, knowledge.history), knowledge.seat
    assert seat is not None
    side, fails = mind.side.bit_count(), odds(mind).fails
    if best == rules.CLAIM:
        return Translatable(words.could_claim, name)
    if action == rules.DRAW and best == rules.STOP and side:
        if mind.owned[seat] | mind.side == (1 << len(mind.left)) - 1:
            return Translatable(words.could_complete, name)
        return Translatable(words.drew, name, side, fails) if fails > LIKELY else None
    if action == rules.STOP and best == rules.DRAW and side and fails < EVEN:
        return Translatable(words.stopped, name, side, fails)
    return None
