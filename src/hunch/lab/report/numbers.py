"""Estimates as people write them: a mean, then its 95% interval in brackets."""

from collections.abc import Callable
from math import isfinite
from typing import Final, TypeAlias

from hunch.core.formatting import nth
from hunch.lab.estimates import Estimate

# The width of the interval decides how many decimals are meaningful.
COARSE: Final = 0.02  # shares: no decimals above, two below
FINE: Final = 0.0006
WHOLE: Final = 5.0  # numbers: no decimals above, two below
TENTHS: Final = 0.2
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
COUNTED: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

Writing: TypeAlias = Callable[[Estimate], str]


def percent(found: Estimate) -> str:
    """A share: `27.1% (26.8–27.4%)`."""
    digits, mean = _share_digits(found), percent_alone(found)
    if not _bounded(found):
        return mean
    dash = " to " if found.low < 0 else "–"
    return f"{mean} ({_plain(found.low * 100, digits)}{dash}{_plain(found.high * 100, digits)}%)"


def percent_alone(found: Estimate) -> str:
    """A share without its interval."""
    return f"{_plain(found.mean * 100, _share_digits(found))}%"


def number(found: Estimate) -> str:
    """A number: `41.2 (40.9–41.5)`, or with “to” if a bound is negative."""
    digits = _digits(found)
    mean = _plain(found.mean, digits)
    if not _bounded(found):
        return mean
    dash = " to " if found.low < 0 else "–"
    return f"{mean} ({_plain(found.low, digits)}{dash}{_plain(found.high, digits)})"


def number_alone(found: Estimate) -> str:
    """A number without its interval."""
    return _plain(found.mean, _digits(found))


def signed(found: Estimate) -> str:
    """A difference: `+1.2 (+0.8 to +1.6)`."""
    digits = _digits(found)
    mean = _plain(found.mean, digits, "+")
    if not _bounded(found):
        return mean
    return f"{mean} ({_plain(found.low, digits, '+')} to {_plain(found.high, digits, '+')})"


def points(found: Estimate) -> str:
    """A difference of shares, in percentage points."""
    return signed(Estimate(found.mean * 100, found.low * 100, found.high * 100)) + " pp"


def points_alone(found: Estimate) -> str:
    """A difference of shares without its interval."""
    return f"{_plain(found.mean * 100, 1, '+')} pp"


def count(value: int) -> str:
    """How many: `10,000`."""
    return f"{value:,}"


def counted(value: int, thing: str) -> str:
    """How many of something, in words if they are few: `four seats`, `one seat`."""
    written = COUNTED[value] if value < len(COUNTED) else count(value)
    return f"{written} {thing}{'' if value == 1 else 's'}"


def ordinal(place: int) -> str:
    """A place in the order of play: 0 is `first`."""
    return ORDINALS[place] if place < len(ORDINALS) else nth(place + 1)


def _bounded(found: Estimate) -> bool:
    """Whether there is an interval to state."""
    return found.low < found.high and isfinite(found.low) and isfinite(found.high)


def _share_digits(found: Estimate) -> int:
    width = found.high - found.low
    return 0 if width > 2 * COARSE else 2 if 0 < width < 2 * FINE else 1


def _digits(found: Estimate) -> int:
    width = found.high - found.low
    if width == 0 or not isfinite(width):
        return 0 if found.mean.is_integer() else 1
    return 0 if width > 2 * WHOLE else 2 if width < 2 * TENTHS else 1


def _plain(value: float, digits: int, sign: str = "") -> str:
    """A number with a real minus sign, and never a negative zero."""
    rounded = round(value, digits) or 0.0
    return f"{rounded:{sign},.{digits}f}".replace("-", "−")
