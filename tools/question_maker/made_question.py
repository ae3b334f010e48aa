"""A question made from data, in the shape that packs use."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from hunch.games.wits_and_wagers.checks_vocabulary import stated_step

LANGUAGE: Final = "de"


@dataclass(frozen=True, kw_only=True)
class Made:
    """A question with its German wording and where its figure comes from."""

    id: str
    question: str
    german: str
    answer: Decimal
    unit: str = ""
    german_unit: str = ""
    source: str
    category: str
    difficulty: int
    factor: Decimal | None = None  # how far off a good guesser typically is: by this factor,
    amount: Decimal | None = None  # or by this much

    def row(self, tool: str) -> dict[str, Any]:
        """The question as a pack has it; `tool` says what it was made with."""
        spread = {"factor": self.factor} if self.factor else {"amount": self.amount}
        return {
            "id": self.id,
            "question": self.question,
            "answer": self.answer,
            "unit": self.unit,
            "source": self.source,
            "category": self.category,
            "difficulty": self.difficulty,
            **self._rounded(),
            "spread": spread,
            "made": tool,
            "wordings": {
                LANGUAGE: {"question": self.german, "unit": self.german_unit or self.unit}
            },
        }

    def _rounded(self) -> dict[str, Decimal]:
        """The step that the wording names, so that guesses are rounded like the answer."""
        step = stated_step(self.question, self.unit)
        return {} if step is None else {"rounded_to": step}


Questions = Iterator[Made]


def in_turn(texts: tuple[tuple[str, str], ...], place: int) -> tuple[str, str]:
    """One of several wordings, English and German, so that not all questions sound alike."""
    return texts[place % len(texts)]


def names(text: str) -> tuple[str, ...]:
    """A list of names, split at its commas."""
    return tuple(text.split(", "))
