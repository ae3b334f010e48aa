"""Chemical elements: melting points, densities, protons and discoveries, from mendeleev."""

from typing import Any

from tools.question_maker.elements import densities, discoveries, heat, protons
from tools.question_maker.made_question import Questions


def questions() -> Questions:
    """All questions of this kind."""
    from mendeleev import get_all_elements

    known: dict[str, Any] = {each.name: each for each in get_all_elements()}
    for kind in (heat, densities, protons, discoveries):
        yield from kind.questions(known)
