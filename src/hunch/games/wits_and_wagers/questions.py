"""A question whose answer is a number. PACKS.md explains every field to authors."""

from decimal import ROUND_HALF_UP, Decimal
from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from hunch.core.codec import encode
from hunch.core.fields import Number
from hunch.core.values import Value
from hunch.packs.pack import LONGEST_ID, Text

LARGEST: Final = Decimal(10) ** 15
PLACES: Final = 6
# House rule H10: what an answer may be, and therefore a guess.
ANSWER: Final = Number("answer", -LARGEST, LARGEST, PLACES)
# House rule H21: what an answer may be rounded to.
STEP: Final = Number("rounded_to", Decimal(1).scaleb(-PLACES), LARGEST, PLACES)
HARDEST: Final = 3  # of all difficulties
WIDEST: Final = Decimal(100)  # good guessers are never off by a larger factor
ONE: Final = Decimal(1)
SEAL_LENGTH: Final = 32  # hexadecimal digits, 128 bits

Region: TypeAlias = Literal["de"]
Short: TypeAlias = Annotated[str, Meta(pattern=r"\S", max_length=80)]
Long: TypeAlias = Annotated[str, Meta(pattern=r"\S", max_length=500)]


class Spread(Value, frozen=True, omit_defaults=True):
    """How far off a good guesser typically is: by a factor, or by an amount in the unit."""

    factor: Decimal | None = None
    amount: Decimal | None = None

    def __post_init__(self) -> None:
        if (self.factor is None) == (self.amount is None):
            raise ValueError("A spread must be either a factor or an amount")
        factor, amount = self.factor, self.amount
        if factor is not None and not (factor.is_finite() and 1 < factor <= WIDEST):
            raise ValueError(f"A factor must be above 1 and at most {WIDEST}")
        if amount is not None and not (ANSWER.accepts(amount) and amount > 0):
            raise ValueError(f"An amount must be above 0, with up to {PLACES} decimal places")


class Wording(Value, frozen=True):
    """A question in another language; without a unit, it keeps the English one."""

    question: Text
    unit: str | None = None


class Wordings(Value, frozen=True, omit_defaults=True):
    """A question in the languages of the game other than English."""

    de: Wording | None = None


NO_WORDINGS: Final = Wordings()


class Imperial(Value, frozen=True, omit_defaults=True):
    """The same question for tables that measure in miles, pounds and degrees Fahrenheit."""

    question: Text
    answer: Decimal
    unit: Text
    rounded_to: Decimal | None = None
    wordings: Wordings = NO_WORDINGS

    def __post_init__(self) -> None:
        if not ANSWER.accepts(self.answer):
            raise ValueError(f"Nobody could guess the answer {self.answer}")
        if self.rounded_to is not None and not STEP.accepts(self.rounded_to):
            raise ValueError(f"An answer can’t be rounded to {self.rounded_to}")


class Question(Value, frozen=True, omit_defaults=True):
    """A question whose answer is a number."""

    id: Annotated[
        Text, Meta(max_length=LONGEST_ID, description=f"text of up to {LONGEST_ID} characters")
    ]
    question: Annotated[Text, Meta(max_length=500, description="text of up to 500 characters")]
    answer: Annotated[
        Decimal,
        Meta(description=f"a number from -10^15 to 10^15 with up to {PLACES} decimal places"),
    ]
    unit: Annotated[
        str,
        Meta(max_length=40, description="text of up to 40 characters, empty if there is no unit"),
    ]
    source: Annotated[str, Meta(max_length=500, description="text of up to 500 characters")]
    category: Annotated[Text, Meta(max_length=40, description="text of up to 40 characters")]
    difficulty: Annotated[int, Meta(ge=1, le=HARDEST, description="1 (easy), 2 or 3 (hard)")]
    # Added later, so logs leave them out if they are missing.
    rounded_to: Annotated[
        Decimal | None,
        Meta(description=f"a number above 0 with up to {PLACES} decimal places, such as 10"),
    ] = None
    spread: Annotated[
        Spread | None,
        Meta(
            description='{"factor": 1.5}, above 1 and up to 100, or {"amount": 20}, above 0 with '
            f"up to {PLACES} decimal places"
        ),
    ] = None
    checked: Annotated[Long | None, Meta(description="text of up to 500 characters")] = None
    made: Annotated[Short | None, Meta(description="text of up to 80 characters")] = None
    wordings: Annotated[
        Wordings,
        Meta(description='such as {"de": {"question": "Wie alt?", "unit": "Jahre"}}'),
    ] = NO_WORDINGS
    # How a deck is dealt: at most one question of a family, and one of those that share a link.
    family: Annotated[
        Short | None, Meta(description="text of up to 80 characters, such as “days between”")
    ] = None
    links: Annotated[tuple[Short, ...], Meta(description='a list such as ["Frankenstein"]')] = ()
    grim: Annotated[bool, Meta(description="true or false")] = False
    region: Annotated[
        Region | None, Meta(description="“de”, if it only makes sense to people from Germany")
    ] = None
    imperial: Annotated[
        Imperial | None,
        Meta(description='such as {"question": "How many feet?", "answer": 12, "unit": "ft"}'),
    ] = None

    def __post_init__(self) -> None:
        if not ANSWER.accepts(self.answer):
            raise ValueError(f"Nobody could guess the answer {self.answer}")
        step = self.rounded_to
        if step is not None and not STEP.accepts(step):
            raise ValueError(f"An answer can’t be rounded to {step}")


def rounded(value: Decimal, step: Decimal | None) -> Decimal:
    """House rule H21: to the nearest step, halves away from zero, as people round by hand."""
    return value if step is None else (value / step).quantize(ONE, ROUND_HALF_UP) * step


def read_out(question: Question) -> Question:
    """A question as read out at the table, without what only helps to deal and to check it."""
    return replace(
        question,
        spread=None,
        checked=None,
        made=None,
        family=None,
        links=(),
        grim=False,
        region=None,
        imperial=None,
    )


def sealed(question: Question) -> str:
    """How a match file names a question that was never asked: its id and a digest of the rest."""
    return f"{question.id}#{sha256(encode(question)).hexdigest()[:SEAL_LENGTH]}"


def id_of(card: Question | str) -> str:
    """The id of a question, sealed or not."""
    return card.rpartition("#")[0] if isinstance(card, str) else card.id
