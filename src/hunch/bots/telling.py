"""Advice in words: every choice as the game says it, its value, and how sure that is."""

from collections.abc import Sequence
from typing import Any, Final

from hunch.bots.advice import Advice, Choice, Fact
from hunch.core.contract import Game
from hunch.core.registry import part
from hunch.core.wording import label

WINNING: Final = "probability of winning"
MOST_CHOICES: Final = 8  # a longer list is no help at a table
MOST_ROWS: Final = 12


def lines(
    game: Game, advice: Advice, names: Sequence[str], most: int = MOST_CHOICES
) -> tuple[str, ...]:
    """What the coach says, line by line: what is measured, the choices, why, and the facts."""
    shown = advice.choices[:most]
    rows = [
        f"{number}. {label_of(game, choice.action, names)}: {worth(advice.measure, choice)}"
        for number, choice in enumerate(shown, start=1)
    ]
    if more := len(advice.choices) - len(shown):
        rows.append(f"And {more} more that {'is' if more == 1 else 'are'} worth no more.")
    head = f"{_capital(advice.measure)} ({advice.method}):"
    facts = (_fact(fact) for fact in advice.facts if fact.rows)
    return tuple(line for line in (head, *rows, advice.why, *facts) if line)


def label_of(game: Game, action: Any, names: Sequence[str]) -> str:
    """An action in the game's own words, or in plain ones where it has none."""
    own = getattr(part(game, "words"), "label", None)
    return str(own(action, tuple(names))) if own else label(action)


def worth(measure: str, choice: Choice) -> str:
    """A choice's value with its standard error.

    >>> worth("probability of winning", Choice(None, 0.523, 0.02))
    '52.3 % ± 2.0 %'
    """
    value = amount(measure, choice.value)
    return f"{value} ± {amount(measure, choice.error)}" if choice.error else value


def amount(measure: str, value: float, sign: bool = False) -> str:
    """A value as people say it: a probability in per cent, anything else as a number.

    >>> amount("points", 2.0), amount("points", -1.25, sign=True)
    ('2', '−1.25')
    """
    plus = "+" if sign else ""
    if measure == WINNING:
        text, unit = f"{round(100 * value, 1) + 0.0:{plus}.1f}", " %"  # + 0.0: never −0
    else:
        text, unit = f"{round(value, 2) + 0.0:{plus}.2f}".rstrip("0").rstrip("."), ""
    return text.replace("-", "−") + unit


def _fact(fact: Fact) -> str:
    """A fact in one line; rows from 0 to 1 are probabilities."""
    likely = all(0 <= value <= 1 for _, value in fact.rows)
    measure = WINNING if likely else ""
    said = [f"{name} {amount(measure, value)}" for name, value in fact.rows[:MOST_ROWS]]
    more = len(fact.rows) - len(said)
    rest = f", and {more} more" if more else ""
    return f"{_capital(fact.name)}: {', '.join(said)}{rest}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
