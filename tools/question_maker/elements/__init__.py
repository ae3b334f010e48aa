"""Chemical elements: melting points, weights, protons and discoveries, from mendeleev."""

from typing import Any

from tools.question_maker.elements import discoveries, heat, protons, weights
from tools.question_maker.made import Questions


def questions() -> Questions:
    """All questions of this kind."""
    from mendeleev import get_all_elements

    known: dict[str, Any] = {each.name: each for each in get_all_elements()}
    for kind in (heat, weights, protons, discoveries):
        yield from kind.questions(known)
