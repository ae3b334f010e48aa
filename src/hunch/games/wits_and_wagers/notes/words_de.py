"""The same for those who read German; columns and fields are called as files call them."""

from typing import Final

from hunch.core.words_de import listed

# What each field may hold; the English descriptions are part of the schema.
ALLOWED: Final = {
    "id": "ein Text von bis zu 80 Zeichen",
    "question": "ein Text von bis zu 500 Zeichen",
    "answer": "eine Zahl von -10^15 bis 10^15 mit bis zu 6 Nachkommastellen",
    "unit": "ein Text von bis zu 40 Zeichen, leer ohne Einheit",
    "source": "ein Text von bis zu 500 Zeichen",
    "category": "ein Text von bis zu 40 Zeichen",
    "difficulty": "1 (leicht), 2 oder 3 (schwer)",
    "spread": '{"factor": 1.5}, über 1 und bis 100, oder {"amount": 20}, über 0 mit bis zu 6 '
    "Nachkommastellen",
    "checked": "ein Text von bis zu 500 Zeichen",
    "made": "ein Text von bis zu 80 Zeichen",
    "pack": "ein Text von bis zu 40 Zeichen",
    "title": "ein Text von bis zu 80 Zeichen",
    "about": "ein Text von bis zu 300 Zeichen",
    "questions": "eine Liste mit mindestens einer Frage",
    "mixes": 'eine Liste wie [{"pack": "space", "difficulty": [1, 2]}]',
}


def not_json_at(flaw: str, line: int, column: int) -> str:
    return f"Das ist kein JSON: {flaw} in Zeile {line}, Spalte {column}."


def not_json(flaw: str) -> str:
    return f"Das ist kein JSON, das sich lesen lässt: {flaw}."


def not_csv(flaw: str) -> str:
    return f"Das ist kein CSV: {flaw}."


def empty() -> str:
    return "Die Datei ist leer: In die erste Zeile gehören die Spaltennamen."


def unknown_header(cell: str, known: tuple[str, ...]) -> str:
    return f"Die Spalte „{cell}“ ist unbekannt; es gibt {listed(known)}."


def missing_header(name: str) -> str:
    return f"In der ersten Zeile fehlt die Spalte „{name}“."


def header_twice(name: str) -> str:
    return f"Die Spalte „{name}“ gibt es zweimal."


def too_many_cells(cells: int, headers: int, separator: str) -> str:
    return (
        f"Die Zeile hat {cells} Zellen, aber es gibt {headers} Spalten; ein Text, in dem "
        f"„{separator}“ vorkommt, gehört in Anführungszeichen."
    )


def not_an_object(names: tuple[str, ...]) -> str:
    return f"Es muss ein Objekt sein mit {listed(names)}."


def too_many(count: int, most: int) -> str:
    return f"Es sind {_grouped(count)} Fragen; {_grouped(most)} sind das Höchste."


def no_questions() -> str:
    return "„questions“ muss eine Liste mit mindestens einer Frage sein."


def same_id(first: int) -> str:
    return f"Frage {first} hat dieselbe Kennung."


def lacks(name: str) -> str:
    return f"Es fehlt „{name}“."


def unknown(names: tuple[str, ...], known: tuple[str, ...]) -> str:
    wrong_ones = listed(f"„{name}“" for name in names)
    verb = "sind" if len(names) > 1 else "ist"
    return f"{wrong_ones} {verb} unbekannt; es gibt {listed(known)}."


def wrong(name: str, allowed: str, found: str) -> str:
    return f"Erlaubt ist für „{name}“: {ALLOWED.get(name, allowed)}; hier steht „{found}“."


def mixes_others() -> str:
    return "Nur Pakete des Spiels mischen andere; ein Tisch kann mehrere wählen."


def odd_id(most: int) -> str:
    return f"Die Kennung muss ein Text von bis zu {most} sichtbaren Zeichen sein."


def _what(german: bool) -> str:
    return "Die deutsche Frage" if german else "Die Frage"


def not_a_question(german: bool) -> str:
    return f"{_what(german)} endet nicht mit einem Fragezeichen."


def too_long(german: bool, length: int, most: int) -> str:
    return f"{_what(german)} hat {length} Zeichen; vorlesen lassen sich {most}."


def spaces(german: bool) -> str:
    return f"{_what(german)} hat überzählige Leerzeichen oder Zeilenumbrüche."


def undated(word: str) -> str:
    return f"„{word}“ ändert sich mit der Zeit: Sag, von wann die Zahl ist, etwa „in 2024“."


def stated(answer: str) -> str:
    return f"Die Lösung {_german(answer)} steht in der Frage."


def decade(word: str) -> str:
    return f"„{word}“ verrät das Jahr."


def leading(words: str) -> str:
    return f"„{words}“ liegt so nahe, dass es die Lösung verrät."


def other_numbers() -> str:
    return "Die deutsche Frage nennt andere Zahlen als die englische."


def unit_without_german(unit: str) -> str:
    return f"Für die Einheit „{unit}“ fehlt das deutsche Wort."


def cover_without_german() -> str:
    return "Es fehlen ein Titel und eine Zeile darüber auf Deutsch."


def unknown_unit(unit: str) -> str:
    return f"Die Einheit „{unit}“ ist weder bekannt noch ein Wort der Frage."


def asks_for_a_year() -> str:
    return "Gefragt ist ein Jahr, also sollte die Einheit „year“ sein."


def asks_for(word: str, unit: str) -> str:
    return f"Gefragt ist nach „{word}“, also sollte die Einheit „{unit}“ sein."


def no_year(answer: str) -> str:
    return f"Ein Jahr ist eine ganze Zahl ab 1, nicht {_german(answer)}."


def future_year(answer: str) -> str:
    return f"Das Jahr {_german(answer)} liegt in der Zukunft, und kein „will“ sagt es."


def no_year_bc(answer: str) -> str:
    return f"Ein Jahr vor Christus ist eine ganze Zahl ab 1, nicht {_german(answer)}."


def no_percentage(answer: str) -> str:
    return f"{_german(answer)} % von etwas sind kaum möglich; prüf die Lösung."


def not_whole(unit: str, answer: str) -> str:
    what = f"„{unit}“" if unit else "Eine Zahl ohne Einheit"
    return f"{what} wird gezählt, also sollte {_german(answer)} eine ganze Zahl sein."


def no_source() -> str:
    return "Es fehlt eine Quelle."


def unchecked() -> str:
    return "Die Lösung wurde noch nicht ein zweites Mal geprüft."


def needs_an_amount() -> str:
    return "Jahre und eine Lösung von 0 brauchen als Streuung einen Betrag, keinen Faktor."


def wide_factor(factor: str) -> str:
    return f"Ein Faktor von {_german(factor)} ist keine Streuung von Leuten, die gut schätzen."


def narrow_factor(factor: str) -> str:
    return f"Mit einem Faktor von {_german(factor)} wüssten es alle."


def every_percentage(amount: str) -> str:
    return f"Ein Betrag von {_german(amount)} deckt jeden Prozentsatz ab."


def more_than_the_answer(amount: str) -> str:
    return f"Ein Betrag von {_german(amount)} ist mehr als die Lösung selbst."


def narrow_amount(amount: str) -> str:
    return f"Mit einem Betrag von {_german(amount)} wüssten es alle."


def _place(number: int, id_: str, pack: str) -> str:
    return f"Frage {number} ({id_})" + (f" des Pakets „{pack}“" if pack else "")


def same_question(number: int, id_: str, pack: str) -> str:
    return f"Gefragt ist dasselbe wie in {_place(number, id_, pack)}."


def same_answer(number: int, id_: str, pack: str) -> str:
    return f"Dieselbe Lösung wie in {_place(number, id_, pack)}, und fast dieselben Wörter."


def same_words(number: int, id_: str, pack: str) -> str:
    return f"Fast dieselben Wörter wie in {_place(number, id_, pack)}."


def _german(number: str) -> str:
    return number.replace(".", ",")


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", ".")
