"""Two days that belong together."""

from datetime import date
from typing import NamedTuple


class Span(NamedTuple):
    """From one day to another, each described so that no other day can be meant.

    “How many days after” has one meaning; “between” leaves open whether both ends count. Events
    known for a count that includes both ends, such as the siege of Leningrad, are left out.
    """

    id: str
    first: date
    last: date
    english: str  # after “How many days after”
    german: str  # after “Wie viele Tage nach”
