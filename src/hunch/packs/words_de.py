"""Sentences for the authors of packs, in German; fields and columns keep their names in files."""

from typing import Final

from hunch.core.words_de import listed

# What the fields of a cover may contain; the English descriptions are part of the schema.
ALLOWED: Final = {
    "pack": "ein Text von bis zu 40 Zeichen",
    "title": "ein Text von bis zu 80 Zeichen",
    "about": "ein Text von bis zu 300 Zeichen",
    "mixes": 'eine Liste wie [{"pack": "space", "difficulty": [1, 2]}]',
}


def not_json_at(flaw: str, line: int, column: int) -> str:
    return f"Das ist kein gültiges JSON: {flaw} in Zeile {line}, Spalte {column}."


def not_json(flaw: str) -> str:
    return f"Dieses JSON lässt sich nicht lesen: {flaw}."


def not_csv(flaw: str) -> str:
    return f"Das ist kein gültiges CSV: {flaw}."


def empty() -> str:
    return "Die Datei ist leer; in die erste Zeile gehören die Spaltennamen."


def unknown_header(cell: str, known: tuple[str, ...]) -> str:
    return f"Die Spalte „{cell}“ ist unbekannt; möglich sind {listed(known)}."


def missing_header(name: str) -> str:
    return f"In der ersten Zeile fehlt die Spalte „{name}“."


def header_twice(name: str) -> str:
    return f"Die Spalte „{name}“ kommt zweimal vor."


def too_many_cells(cells: int, headers: int, separator: str) -> str:
    return (
        f"Die Zeile hat {cells} Zellen, aber es gibt {headers} Spalten; ein Text, in dem "
        f"„{separator}“ vorkommt, gehört in Anführungszeichen."
    )


def not_an_object(names: tuple[str, ...]) -> str:
    return f"Hier muss ein Objekt mit {listed(names)} stehen."


def too_many(counted: str, most: int) -> str:
    grouped = f"{most:,}".replace(",", ".")
    return f"Das Paket hat {counted}; höchstens {grouped} sind möglich."


def no_items(key: str) -> str:
    return f"„{key}“ muss eine Liste mit mindestens einem Eintrag sein."


def same_id(other: str) -> str:
    return f"{other} hat dieselbe Kennung."


def lacks(name: str) -> str:
    return f"„{name}“ fehlt."


def unknown(names: tuple[str, ...], known: tuple[str, ...]) -> str:
    wrong_ones = listed(f"„{name}“" for name in names)
    verb = "sind" if len(names) > 1 else "ist"
    return f"{wrong_ones} {verb} unbekannt; möglich sind {listed(known)}."


def wrong(name: str, allowed: str, found: str) -> str:
    return f"Für „{name}“ ist erlaubt: {allowed}; hier steht „{found}“."


def allowed(name: str, english: str) -> str:
    return ALLOWED.get(name, english)


def mixes_others() -> str:
    return (
        "Nur mitgelieferte Pakete können andere beimischen; an einem Tisch lassen sich mehrere "
        "Pakete auf einmal spielen."
    )


def odd_id(most: int) -> str:
    return f"Die Kennung muss ein Text von höchstens {most} sichtbaren Zeichen sein."


def cover_without_german() -> str:
    return "Es fehlen Titel und Beschreibung auf Deutsch."


def place(nth: str, id_: str, pack: str) -> str:
    return f"{nth} ({id_})" + (f" des Pakets „{pack}“" if pack else "")


def same(other: str) -> str:
    return f"Das ist dasselbe wie {other}."


def same_solution(other: str) -> str:
    return f"Das hat dieselbe Antwort wie {other}, in ähnlichen Worten."


def similar(other: str) -> str:
    return f"Das ist fast genauso formuliert wie {other}."
