"""Advice in words: every choice as the game puts it, its value, and how certain that is."""

from collections.abc import Sequence
from typing import Any, Final

from hunch.bots.advice import WINNING, Advice, Choice, Fact, Unit
from hunch.core.contract import Game
from hunch.core.formatting import capital
from hunch.core.languages import ENGLISH, translate, words_in
from hunch.core.narration import Narrator

MOST_CHOICES: Final = 8  # a longer list wouldn't help during a match
MOST_ROWS: Final = 12
HERE: Final = "hunch.bots"


def lines(
    game: Game,
    advice: Advice,
    names: Sequence[str],
    most: int = MOST_CHOICES,
    language: str = ENGLISH,
) -> tuple[str, ...]:
    """The coach's advice, line by line: what is measured, the choices, why, and the facts."""
    words, narrator = _words(language), Narrator(game, names, language)
    advice, shown = translate(advice, language), advice.choices[:most]
    rows = [
        f"{number}. {narrator.label(choice.action)}: {worth(advice.measure, choice, language)}"
        for number, choice in enumerate(shown, start=1)
    ]
    if more := len(advice.choices) - len(shown):
        rows.append(words.more(more))
    head = f"{capital(words.measure(advice.measure))} ({advice.method}):"
    facts = (_fact(fact, language) for fact in advice.facts if fact.rows)
    return tuple(line for line in (head, *rows, advice.why, *facts) if line)


def worth(measure: str, choice: Choice, language: str = ENGLISH) -> str:
    """A choice's value with its standard error.

    >>> worth(WINNING, Choice(None, 0.523, 0.02))
    '52.3% ± 2.0%'
    """
    value = amount(measure, choice.value, language=language)
    error = amount(measure, choice.error, language=language)
    return f"{value} ± {error}" if choice.error else value


def amount(measure: str, value: float, sign: bool = False, language: str = ENGLISH) -> str:
    """A value as people write it: a probability as a percentage, anything else as a number.

    >>> amount("points", 2.0), amount("points", -1.25, sign=True)
    ('2', '−1.25')
    """
    plus, words = "+" if sign else "", _words(language)
    if measure == WINNING:
        text = f"{round(100 * value, 1) + 0.0:{plus}.1f}"  # + 0.0: never −0
        return str(words.percent(text.replace("-", "−")))
    text = f"{round(value, 2) + 0.0:{plus}.2f}".rstrip("0").rstrip(".")
    return str(words.digits(text.replace("-", "−")))


def _fact(fact: Fact, language: str) -> str:
    """A fact in one line."""
    measure = WINNING if fact.unit is Unit.PROBABILITY else ""
    shown = fact.rows[:MOST_ROWS]
    # A number after a name that is one itself needs something between them: 12: 42%.
    colon = ":" if any(name[-1:].isdigit() for name, _ in shown) else ""
    told = [f"{name}{colon} {amount(measure, value, language=language)}" for name, value in shown]
    more = len(fact.rows) - len(told)
    rest = _words(language).more_rows(more) if more else ""
    return f"{capital(fact.name)}: {', '.join(told)}{rest}."


def _words(language: str) -> Any:
    return words_in(HERE, language)
