"""The review of a finished match, which the client gets from the lab when it starts."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hunch.core.errors import GameError
from hunch.core.match import Match
from hunch.text.translator import Voice

Reviewer: TypeAlias = Callable[[Match, str], Sequence[str]]  # its lines, in a language


def reviewed(reviewer: Reviewer, match: Match, say: Voice) -> Sequence[str]:
    """The review line by line, or why there is none."""
    try:
        return reviewer(match, say.language)
    except GameError as error:
        return (say.why(error),)
