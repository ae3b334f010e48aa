"""What a form says about its fields, in German."""

import re

from hunch.core import words_de as common

# What people type


def none_words() -> tuple[str, ...]:
    """What stands for no answer, in lower case."""
    return ("-", "–", "keine", "keine antwort", "none", "no answer")


def plain_number(text: str) -> str:
    """What was typed, without thousands separators and with a point before the decimals."""
    return re.sub(r"[\s'’$€£]|\.(?=\d{3}(?:\D|$))", "", text).replace(",", ".")


def digits(text: str) -> str:
    """A number as people write it."""
    return common.digits(text)


# What may be entered


def whole_bounds(low: int, high: int, step: int) -> str:
    """The bounds of a whole number."""
    return f"{low} bis {high}{_steps(step)}"


def number_bounds(low: str, high: str, places: int) -> str:
    """The bounds of any number."""
    return f"eine Zahl von {low} bis {high}{_places(places)}"


def any_number(places: int) -> str:
    """A number without bounds."""
    return f"irgendeine Zahl{_places(places)}"


def stakes_bounds(most: int | None, budget: int, step: int) -> str:
    """How much may be bet."""
    bets = "" if most is None else f"höchstens {most} {_bets(most)}, "
    return f"{bets}{budget} insgesamt{_steps(step) if budget else ''}"


def amount(fewest: int, most: int) -> str:
    """How many numbers a row takes."""
    if fewest == most:
        return "eine Zahl" if most == 1 else f"{most} Zahlen"
    return f"bis zu {most} Zahlen" if fewest == 0 else f"{fewest} bis {most} Zahlen"


def subset_bounds(many: str, span: str) -> str:
    """How many numbers, and which."""
    return f"{many} aus {span}"


def or_dash() -> str:
    """How to give no answer."""
    return " oder - für keine Antwort"


# What is wrong


def whole_wrong(bounds: str) -> str:
    """The number is out of bounds."""
    return f"Möglich ist {bounds}."


def not_whole(text: str, bounds: str) -> str:
    """It is not a whole number."""
    return f"„{text}“ ist keine ganze Zahl. Möglich ist {bounds}."


def number_wrong(bounds: str, optional: bool) -> str:
    """The number is out of bounds."""
    return f"Gib {bounds} ein{' oder wähle „Keine Antwort“' if optional else ''}."


def not_number(text: str, optional: bool) -> str:
    """It is not a number."""
    return f"„{text}“ ist keine Zahl. Schreib sie in Ziffern{or_dash() if optional else ''}."


def not_a_bet(text: str, example: str) -> str:
    """It is not a spot with an amount."""
    return f"„{text}“ ist kein Einsatz. Schreib ein Feld und einen Betrag, etwa „{example}“."


def not_numbers(text: str) -> str:
    """It is not a list of numbers."""
    return f"„{text}“ ist keine Liste von Zahlen. Schreib sie so: 1 4."


def not_choosable(numbers: str, bounds: str) -> str:
    """Some numbers are not among the choices."""
    return f"{numbers} geht hier nicht. Wähle {bounds}."


def wrong_amount(bounds: str, count: int) -> str:
    """There are too many numbers, or too few."""
    return f"Wähle {bounds}, nicht {count}."


def ambiguous(text: str, meant: str) -> str:
    """Several words begin like this."""
    return f"„{text}“ kann {meant} heißen. Tipp etwas mehr."


def no_spot(text: str, spots: str) -> str:
    """There is no such spot."""
    return f"Ein Feld „{text}“ gibt es nicht. Die Felder sind {spots}."


def too_many_bets(most: int, count: int) -> str:
    """More bets than allowed."""
    return f"Höchstens {most} {_bets(most)}, nicht {count}."


def one_bet_each() -> str:
    """Two bets lie on one spot."""
    return "Auf jedes Feld geht nur ein Einsatz."


def bet_too_small(spot: str, low: int) -> str:
    """A bet is below the minimum."""
    return f"Der Einsatz auf {spot} muss mindestens {low} sein."


def bet_off_step(spot: str, step: int, low: int) -> str:
    """A bet is between two steps."""
    return f"Der Einsatz auf {spot} geht ab {low} in Schritten von {step}."


def over_budget(total: int, budget: int) -> str:
    """The bets add up to more than the player has."""
    return f"{total} ist mehr als die {budget}, die du hast. Setz weniger."


def impossible_bets() -> str:
    """The bets cannot be placed."""
    return "Diese Einsätze gehen nicht."


def every_row(rows: str, bounds: str) -> str:
    """Some rows are missing."""
    return f"{rows}: jeweils {bounds}."


# The editors


def a_number() -> str:
    """The hint in an empty box."""
    return "eine Zahl"


def no_answer() -> str:
    """The button for no answer."""
    return "Keine Antwort"


def enter_number(optional: bool) -> str:
    """The box is still empty."""
    return f"Gib eine Zahl ein{' oder wähle „Keine Antwort“' if optional else ''}."


def confirm() -> str:
    """The button of a form that is not filled in yet."""
    return "Bestätigen"


def stake_keys(repeat: bool) -> str:
    """The keys for bets."""
    return f"+ − ändern, Ziffern setzen{', Leertaste: noch einer' if repeat else ''}"


def nothing_left() -> str:
    """There is nothing left to bet."""
    return "Es ist nichts mehr übrig. Nimm erst etwas zurück."


def bets_full(most: int) -> str:
    """No more bets can be placed."""
    return f"Höchstens {most} {_bets(most)}. Nimm erst einen zurück."


def left_of(left: int, budget: int) -> str:
    """What is left to bet."""
    return f"noch {left} von {budget}"


def too_much(over: int) -> str:
    """By how much the bets exceed what the player has."""
    return f"{over} zu viel"


def bets_of(count: int, most: int) -> str:
    """How many bets there are."""
    return f"{count} von {most} {'Einsatz' if most == 1 else 'Einsätzen'}"


def subset_keys() -> str:
    """The keys for numbers."""
    return "Leertaste oder Ziffer schaltet um"


def row_full(row: str, many: str) -> str:
    """A row takes no more numbers."""
    return f"{row}: {many}. Nimm erst eine weg."


def in_each_row(many: str) -> str:
    """How many numbers every row takes."""
    return f"{many} in jeder Reihe"


def _bets(count: int) -> str:
    return "Einsatz" if count == 1 else "Einsätze"


def _steps(step: int) -> str:
    return f" in Schritten von {step}" if step > 1 else ""


def _places(places: int) -> str:
    unit = "Nachkommastelle" if places == 1 else "Nachkommastellen"
    return f" mit bis zu {places} {unit}" if places else ""
