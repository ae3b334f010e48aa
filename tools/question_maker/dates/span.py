"""Two days that belong together."""

from datetime import date
from typing import NamedTuple


class Span(NamedTuple):
    """From one day to the other, both named so that no other day can be meant.

    "How many days after" has one reading; "between" leaves open whether both ends count. Where an
    event is known for a count that includes both ends, as the siege of Leningrad, it is left out.
    """

    id: str
    first: date
    last: date
    english: str  # after "How many days after"
    german: str  # after "Wie viele Tage nach"
