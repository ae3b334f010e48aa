"""What authors are told in German; fields and columns keep the names they have in files."""

from typing import Final

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
    "rounded_to": "eine Zahl über 0 mit bis zu 6 Nachkommastellen, zum Beispiel 10",
    "checked": "ein Text von bis zu 500 Zeichen",
    "made": "ein Text von bis zu 80 Zeichen",
    "family": "ein Text von bis zu 80 Zeichen, zum Beispiel „days between“",
    "links": 'eine Liste wie ["Frankenstein"]',
    "grim": "true oder false",
    "region": "„de“, wo nur Tische in Deutschland Bescheid wissen können",
    "imperial": '{"question": "How many feet?", "answer": 12, "unit": "ft"} oder so ähnlich',
}


def nth(number: int) -> str:
    return f"Frage {number}"


def counted(count: int) -> str:
    return "1 Frage" if count == 1 else f"{count:,} Fragen".replace(",", ".")


def allowed(name: str, english: str) -> str:
    return ALLOWED.get(name, english)


def _text(german: bool) -> str:
    return "Die deutsche Frage" if german else "Die Frage"


def not_a_question(german: bool) -> str:
    return f"{_text(german)} endet nicht mit einem Fragezeichen."


def too_long(german: bool, length: int, most: int) -> str:
    return f"{_text(german)} hat {length} Zeichen; mehr als {most} lassen sich schlecht vorlesen."


def spaces(german: bool) -> str:
    return f"{_text(german)} hat überzählige Leerzeichen oder Zeilenumbrüche."


def undated(word: str) -> str:
    return f"„{word}“ ändert sich mit der Zeit: Gib den Stand an, zum Beispiel „im Jahr 2024“."


def stated(answer: str) -> str:
    return f"Die Antwort {_german(answer)} steht schon in der Frage."


def decade(word: str) -> str:
    return f"„{word}“ verrät das Jahr."


def leading(words: str) -> str:
    return f"„{words}“ liegt so nahe, dass es die Antwort verrät."


def other_numbers() -> str:
    return "Die deutsche Frage nennt andere Zahlen als die englische."


def unit_without_german(unit: str) -> str:
    return f"Für die Einheit „{unit}“ fehlt das deutsche Wort."


def unknown_unit(unit: str) -> str:
    return f"Die Einheit „{unit}“ ist nicht bekannt und kommt in der Frage nicht vor."


def asks_for_a_year() -> str:
    return "Gefragt ist ein Jahr, also sollte die Einheit „year“ sein."


def asks_for(word: str, unit: str) -> str:
    return f"Gefragt wird nach „{word}“, also sollte die Einheit „{unit}“ sein."


def no_year(answer: str) -> str:
    return f"Ein Jahr ist eine ganze Zahl ab 1, nicht {_german(answer)}."


def future_year(answer: str) -> str:
    return f"Das Jahr {_german(answer)} liegt in der Zukunft, aber in der Frage steht kein „will“."


def no_year_bc(answer: str) -> str:
    return f"Ein Jahr vor Christus ist eine ganze Zahl ab 1, nicht {_german(answer)}."


def no_percentage(answer: str) -> str:
    return f"{_german(answer)} % sind hier kaum möglich; prüf die Antwort."


def not_whole(unit: str, answer: str) -> str:
    what = f"„{unit}“ zählt man" if unit else "Ohne Einheit wird gezählt"
    return f"{what}, also sollte {_german(answer)} eine ganze Zahl sein."


def rounds_coarsely(step: str) -> str:
    return f"Auf {_german(step)} gerundet ist zu grob: Frag nach der genauen Zahl aus einer Quelle."


def says_rounded(step: str) -> str:
    return (
        "Laut der Frage ist die Antwort gerundet, also sollte bei „rounded_to“ "
        f"{_german(step)} stehen."
    )


def not_rounded(answer: str, step: str) -> str:
    return (
        f"Die Antwort {_german(answer)} ist nicht auf {_german(step)} gerundet, wie es bei "
        "„rounded_to“ steht."
    )


def no_source() -> str:
    return "Es fehlt eine Quelle."


def unread(words: str) -> str:
    return f"„{words}“ nennt keine zweite Quelle: Gib an, was gelesen oder berechnet wurde."


def unchecked() -> str:
    return "Die Antwort hat noch niemand nachgeprüft."


def needs_an_amount() -> str:
    return "Bei einem Jahr oder der Antwort 0 muss die Streuung ein Betrag sein, kein Faktor."


def wide_factor(factor: str) -> str:
    return f"Ein Faktor von {_german(factor)} ist zu groß: Wer gut schätzt, liegt näher dran."


def narrow_factor(factor: str) -> str:
    return f"Ein Faktor von {_german(factor)} ist zu klein: Dafür müssten alle die Antwort wissen."


def every_percentage(amount: str) -> str:
    return f"Ein Betrag von {_german(amount)} deckt alle möglichen Prozentsätze ab."


def more_than_the_answer(amount: str) -> str:
    return f"Ein Betrag von {_german(amount)} ist größer als die Antwort selbst."


def narrow_amount(amount: str) -> str:
    return f"Ein Betrag von {_german(amount)} ist zu klein: Dafür müssten alle die Antwort wissen."


def _german(number: str) -> str:
    return number.replace(".", ",")
