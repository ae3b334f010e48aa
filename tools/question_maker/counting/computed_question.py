"""A question whose answer is computed."""

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from tools.question_maker.made_question import Made
from tools.question_maker.rounding import rounded


class Sum(NamedTuple):
    """A question, its answer and how that was found."""

    id: str
    english: str
    german: str
    answer: Decimal
    unit: str
    german_unit: str
    how: str
    difficulty: int
    factor: str | None = "2"
    amount: str | None = None

    def made(self) -> Made:
        """The question in the shape that all makers use."""
        return Made(
            id=self.id,
            question=self.english,
            german=self.german,
            answer=self.answer,
            unit=self.unit,
            german_unit=self.german_unit,
            source=f"Arithmetic: {self.how}",
            category="numbers",
            difficulty=self.difficulty,
            factor=Decimal(self.factor) if self.factor else None,
            amount=Decimal(self.amount) if self.amount else None,
        )


def percent(chance: Fraction) -> Decimal:
    """A chance as a percentage, to one decimal place."""
    return rounded(float(chance * 100), "0.1")
