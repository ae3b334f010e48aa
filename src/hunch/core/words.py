"""Words for any game that has none of its own."""

from collections.abc import Iterable, Sequence

from hunch.core.formatting import listed as listed
from hunch.core.naming import is_you, together, verb, who


def either(words: Iterable[str]) -> str:
    """A list of alternatives."""
    return listed(words, "or")


def ask(name: str) -> str:
    """Ask a player for a decision."""
    return "What will you do?" if is_you(name) else f"{name}, what will you do?"


def take_back() -> str:
    """The label of the button that takes a decision back."""
    return "Change my mind"


def thinks_again(name: str) -> str:
    """A seat took its decision back."""
    return f"{who(name)} {verb(name, 'is', 'are')} thinking again."


def result(winners: Sequence[str], standing: str) -> str:
    """Who won, and the final scores."""
    if len(winners) > 1:
        return f"{together(winners)} share the win. {standing}"
    return f"{who(winners[0])} {verb(winners[0], 'wins', 'win')}. {standing}"


def standing(scores: Sequence[tuple[str, int]]) -> str:
    """Everybody's score, the best first."""
    each = (
        f"{who(name, place == 0)} {number(score)}" for place, (name, score) in enumerate(scores)
    )
    return f"{', '.join(each)}."


def number(score: int) -> str:
    """A whole number as people write it: 12,000, −3."""
    return f"{score:,}".replace("-", "−")


def nothing() -> str:
    """An option that is not set."""
    return "nothing"


def text() -> str:
    """An option that is any text."""
    return "text"


def yes_or_no() -> str:
    """An option that is on or off."""
    return "yes or no"


def yes_words() -> tuple[str, ...]:
    """What may be typed to switch an option on, in lower case."""
    return ("yes", "on")


def no_words() -> tuple[str, ...]:
    """What may be typed to switch an option off, in lower case."""
    return ("no", "off")


def whole(bounds: str, step: int | None) -> str:
    """An option that is a number."""
    return "a whole number" + bounds + (f", in steps of {step}" if step else "")


def list_of(bounds: str, each: str) -> str:
    """An option that is a list."""
    items = "item" if bounds.endswith(" 1") else "items"
    return f"a list{bounds.replace(' from ', ' of ') or ' of'} {items}, each of them {each}"


def bounds(least: int | None, most: int | None) -> str:
    """The bounds of a number, or of a list's length."""
    if least is not None and least == most:
        return f" of {least}"
    if least is not None and most is not None:
        return f" from {least} to {most}"
    return "" if least is None else f" of at least {least}"


def fair(drawn: int, over: bool) -> str:
    """The result of verifying a match."""
    if not drawn:
        return "Nothing was drawn in this match." if over else "Nothing has been drawn so far."
    so_far = "" if over else " so far"
    if drawn == 1:
        return f"Fair: the only draw{so_far} follows from the committed secret."
    return f"Fair: all {drawn} draws{so_far} follow from the committed secret."


def fair_since(drawn: int, over: bool, replayed: int, match: str) -> str:
    """The result of verifying a match that starts from a position in another one."""
    so_far = "" if over else " so far"
    if not drawn:
        found = f"Nothing {'was' if over else 'has been'} drawn{so_far} after the starting position"
    elif drawn == 1:
        found = f"Fair: the only draw{so_far} after the starting position follows"
    else:
        found = f"Fair: all {drawn} draws{so_far} after the starting position follow"
    secret = " from the committed secret" if drawn else ""
    entries = "entry was" if replayed == 1 else f"{replayed} entries were"
    return f"{found}{secret}. The first {entries} replayed from match {match}, not drawn."


def nested_too_deeply() -> str:
    """Why a file cannot be read."""
    return "it is nested too deeply"


def invalid_unicode() -> str:
    """Why a file cannot be read."""
    return "it contains invalid Unicode"


def not_a_number(text: str) -> str:
    """Why a decision cannot be read."""
    return f"“{text}” is not a number."


def number_too_long() -> str:
    """Why a file cannot be read."""
    return "a number in it is too long"
