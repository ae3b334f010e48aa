"""What is said about a list of choices, in German."""


def answer_number(filled: str) -> str:
    """How to answer; `filled` is an example of a form that is filled in, if there are forms."""
    if not filled:
        return "Antworte mit der Nummer deiner Wahl."
    return (
        "Antworte mit der Nummer deiner Wahl. Wo etwas gefragt ist, schreib es hinter einen "
        f"Doppelpunkt, etwa so: {filled}"
    )


def answer_form(example: str) -> str:
    """How to answer if there is nothing but one form."""
    return f"Antworte in einer Zeile, etwa so: {example}"


def spots(names: str) -> str:
    """Where bets may be placed."""
    return f"Felder: {names}."


def stakes(title: str, bounds: str) -> str:
    """What may be bet."""
    return f"{title} ({bounds}; - setzt nichts)"


def choose_number(most: int) -> str:
    """No answer was given."""
    return f"Wähle eine Nummer von 1 bis {most}."


def no_choice(number: str, most: int) -> str:
    """No choice has that number."""
    return f"Nummer {number} gibt es nicht. Wähle eine von 1 bis {most}."


def none_of_these(text: str, most: int) -> str:
    """No choice has these words."""
    return f"„{text}“ steht nicht zur Wahl. Tipp eine Nummer von 1 bis {most}."


def two_choices(line: str, number: int, label: str) -> str:
    """The number and the words in an answer mean different choices."""
    return f"„{line}“ nennt zwei Möglichkeiten: {number} ist „{label}“. Antworte mit einer davon."


def wrong_parts(due: int, given: int, example: str) -> str:
    """A line fills in too many blanks of a form, or too few."""
    parts = "1 Teil" if due == 1 else f"{due} Teile, getrennt durch |"
    return f"Die Antwort braucht {parts}, nicht {given}. Schreib sie so: {example}"
