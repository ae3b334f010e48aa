"""How many days lie between two famous dates, by the calendar."""

from datetime import date
from decimal import Decimal
from typing import Final

from tools.question_maker.days_between import (
    buildings_and_machines,
    comebacks,
    conflicts,
    culture,
    rulers,
    voyages,
)
from tools.question_maker.days_between.span import Span
from tools.question_maker.made_question import Made, Questions

SOURCE: Final = "Calendar: {first} to {last}"
THEMES: Final = (conflicts, rulers, voyages, buildings_and_machines, culture, comebacks)

# Hardly anyone knows a short span; for a long one, people know the years.
SPREADS: Final = ((100, "2.5"), (365, "2"), (3 * 365, "1.6"))
LONG: Final = "1.4"


def questions() -> Questions:
    """All questions of this kind."""
    for theme in THEMES:
        for span in theme.SPANS:
            yield _asked(span)


def _asked(span: Span) -> Made:
    days = (span.last - span.first).days
    return Made(
        id=span.id,
        question=f"How many days after {span.english}?",
        german=f"Wie viele Tage nach {span.german}?",
        answer=Decimal(days),
        unit="days",
        german_unit="Tage",
        source=SOURCE.format(first=_written(span.first), last=_written(span.last)),
        category="history",
        difficulty=2,
        factor=Decimal(next((factor for limit, factor in SPREADS if days < limit), LONG)),
    )


def _written(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
