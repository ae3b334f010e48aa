"""The one shape of every error, and the statuses it comes with."""

from collections.abc import Mapping
from typing import Final

from litestar.openapi.datastructures import ResponseSpec

from hunch.core.values import Value


class Refusal(Value, frozen=True):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    message: str


def _spec(why: str) -> ResponseSpec:
    return ResponseSpec(Refusal, description=why, generate_examples=False)


# What a route of the API may answer besides what it promises; the document of routes tells it.
REFUSALS: Final[Mapping[int, ResponseSpec]] = {
    400: _spec("The request could not be understood."),
    403: _spec("That is not for the asker to do, or not now."),
    404: _spec("There is no such table or match, or no longer."),
    429: _spec("Too often in a short time."),
    503: _spec("There is no room, or the database does not answer; try again later."),
}
