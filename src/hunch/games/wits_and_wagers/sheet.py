"""Questions in a spreadsheet: English or German headers, and how a row becomes a question."""

from typing import Any, Final

from hunch.games.wits_and_wagers.questions import Imperial, Question
from hunch.packs.kind import Sheet
from hunch.packs.sheets import read_number

HEADERS: Final = {
    "id": "id", "nr": "id", "kennung": "id",
    "question": "question", "frage": "question",
    "answer": "answer", "antwort": "answer", "lösung": "answer",
    "unit": "unit", "einheit": "unit",
    "rounded_to": "rounded_to", "gerundet_auf": "rounded_to",
    "source": "source", "quelle": "source",
    "category": "category", "kategorie": "category", "thema": "category",
    "difficulty": "difficulty", "schwierigkeit": "difficulty",
    "factor": "factor", "faktor": "factor",
    "amount": "amount", "betrag": "amount",
    "checked": "checked", "geprüft": "checked", "geprueft": "checked",
    "made": "made",
    "family": "family", "familie": "family",
    "links": "links", "verwandt": "links",
    "grim": "grim", "düster": "grim",
    "region": "region",
    "question_de": "question_de", "frage_de": "question_de",
    "unit_de": "unit_de", "einheit_de": "unit_de",
    **{f"imperial_{each}": f"imperial_{each}" for each in (
        "question", "answer", "unit", "rounded_to", "question_de", "unit_de"
    )},
}  # fmt: skip
SAMPLE: Final = """\
question,answer,unit,rounded_to,category,difficulty,source,factor,amount,question_de,unit_de
How many keys does a full-sized piano have?,88,keys,,music,1,Any piano maker,1.4,,\
Wie viele Tasten hat ein Klavier in voller Größe?,Tasten
In which year did people first walk on the Moon?,1969,year,,history,1,"NASA, Apollo 11",,5,\
In welchem Jahr standen die ersten Menschen auf dem Mond?,Jahr
"How many metres high is the Matterhorn, to the nearest 10?",4480,m,10,geography,2,\
Swiss Federal Office of Topography,1.2,,"Wie viele Meter hoch ist das Matterhorn, auf 10 gerundet?",
How many steps lead up to our attic?,47,steps,,home,2,We counted them,1.5,,,
"""
DIFFICULTIES: Final = {
    "easy": 1, "leicht": 1, "einfach": 1, "medium": 2, "mittel": 2, "hard": 3, "schwer": 3,
}  # fmt: skip


NUMBERS: Final = ("answer", "rounded_to")
IMPERIAL: Final = "imperial_"
BETWEEN: Final = ";"  # between the links of a question
YES: Final = {"yes": True, "true": True, "ja": True, "no": False, "false": False, "nein": False}


def _written(question: Question) -> dict[str, str]:
    spread, other = question.spread, question.imperial
    factor, amount = (spread.factor, spread.amount) if spread else (None, None)
    return {
        "id": question.id,
        **_asked(question),
        "category": question.category,
        "difficulty": str(question.difficulty),
        "source": question.source,
        "factor": "" if factor is None else f"{factor:f}",
        "amount": "" if amount is None else f"{amount:f}",
        "checked": question.checked or "",
        "made": question.made or "",
        "family": question.family or "",
        "links": BETWEEN.join(question.links),
        "grim": "yes" if question.grim else "",
        "region": question.region or "",
        **{IMPERIAL + name: cell for name, cell in (_asked(other) if other else {}).items()},
    }


def _asked(question: Question | Imperial) -> dict[str, str]:
    """What is asked, in either units."""
    step, german = question.rounded_to, question.wordings.de
    return {
        "question": question.question,
        "answer": f"{question.answer:f}",
        "unit": question.unit,
        "rounded_to": "" if step is None else f"{step:f}",
        "question_de": german.question if german else "",
        "unit_de": (german.unit or "") if german else "",
    }


def _read(given: dict[str, str], separator: str) -> dict[str, Any]:
    """A row as JSON would have it; anything that isn't a number stays, to be reported by name."""
    data: dict[str, Any] = {}
    other = {name.removeprefix(IMPERIAL): given[name] for name in given if IMPERIAL in name}
    if other:
        data["imperial"] = _read(other, separator)
    for name, cell in given.items():
        if IMPERIAL in name:
            continue
        if name in NUMBERS:
            data[name] = read_number(cell, separator)
        elif name in ("factor", "amount"):
            data.setdefault("spread", {})[name] = read_number(cell, separator)
        elif name == "links":
            data[name] = [link.strip() for link in cell.split(BETWEEN) if link.strip()]
        elif name == "grim":
            data[name] = YES.get(cell.lower(), cell)
        elif name == "difficulty":
            level = DIFFICULTIES.get(cell.lower(), cell)
            digit = isinstance(level, str) and len(level) == 1 and level.isdecimal()
            data[name] = int(level) if digit else level
        elif name in ("question_de", "unit_de"):
            german = data.setdefault("wordings", {"de": {}})["de"]
            german[name.removesuffix("_de")] = cell
        else:
            data[name] = cell
    return data


SHEET: Final = Sheet(
    headers=HEADERS,
    text="question",
    required=("question", "answer"),
    read=_read,
    write=_written,
    sample=SAMPLE,
)
