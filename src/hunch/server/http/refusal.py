"""The one shape of every error, and its statuses."""

from collections.abc import Mapping
from typing import Annotated, Final

from litestar.openapi.datastructures import ResponseSpec

from hunch.core.languages import ENGLISH
from hunch.core.values import Value, doc


class Refusal(Value, frozen=True):
    """What went wrong: a code for programs, a sentence for people."""

    code: Annotated[str, doc("For programs: what kind of problem it is.")]
    message: Annotated[str, doc("For people: what went wrong, and what to do instead.")]
    language: Annotated[str, doc("The language of the sentence.")] = ENGLISH


def _spec(why: str) -> ResponseSpec:
    return ResponseSpec(Refusal, description=why, generate_examples=False)


# What any route may answer instead, for the OpenAPI document.
REFUSALS: Final[Mapping[int, ResponseSpec]] = {
    400: _spec("The request could not be understood."),
    403: _spec("That is not allowed for you, or not now."),
    404: _spec("There is no such table or match, or it no longer exists."),
    429: _spec("Too many requests in a short time."),
    503: _spec("The server is full, or its database is unavailable; try again later."),
}
