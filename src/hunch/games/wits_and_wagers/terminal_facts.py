"""What a drawing of the table says in words, and its numbers, short where there is little room."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from hunch.core.formatting import listed
from hunch.core.values import Seat
from hunch.games.wits_and_wagers import words
from hunch.games.wits_and_wagers.questions import PLACES
from hunch.games.wits_and_wagers.values import Phase, View

LEVELS: Final = {1: "▪▫▫ easy", 2: "▪▪▫ medium", 3: "▪▪▪ hard"}
DATES: Final = ("year", "BC")  # a year has no commas
CURRENCIES: Final = ("$", "£")  # these stand before their number
SCALES: Final = ((12, "tn"), (9, "bn"), (6, "M"), (3, "k"))


def task(view: View, seat: Seat) -> str:
    """What the seat has to do now."""
    if view.phase is Phase.GUESS:
        return "Write your guess: the closest one that is not too high wins."
    cash = view.cash[seat]
    money = f", and up to {words.money(cash)} under them" if cash else ""
    return f"Lay your two Wager Chips{money}."


def waiting(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """Who is not finished yet."""
    late = [name for other, name in enumerate(names) if other not in view.decided]
    who = listed(late) if view.decided else "Everybody"
    verb = "are" if view.decided and len(late) > 1 else "is"
    sealed = "Sealed: " if seat in view.decided else ""
    return f"{sealed}{who} {verb} still {doing(view)} …"


def doing(view: View) -> str:
    """What those who have not decided are at."""
    return "writing" if view.phase is Phase.GUESS else "betting"


def reveal(view: View, names: Sequence[str]) -> str:
    """The answer, and which slot it makes win."""
    assert view.settlement is not None
    answer = f"It is {with_unit(view, view.settlement.answer)}:"
    slot = next(slot for slot in view.mat if slot.name == view.settlement.winners[0])
    if slot.value is None:
        return f"{answer} every guess was too high, and «smaller» pays {slot.odds} to 1."
    authors = listed(names[seat] for seat in slot.authors)
    right = "is exactly right" if slot.value == view.settlement.answer else "is closest"
    return f"{answer} {number(view, slot.value)} by {authors} {right} and pays {slot.odds} to 1."


def kind(view: View) -> str:
    """The question's category and difficulty."""
    return f"{view.category} · {LEVELS[view.difficulty or 1]}"


def unit(view: View) -> str:
    """In which unit to guess; a question for a year says so itself."""
    asked = view.unit and view.unit != "year" and not view.settlement
    return f"in {view.unit}" if asked else ""


def time(view: View) -> str:
    """How long everybody has for this decision."""
    return f"{view.seconds} s to {view.phase.value}" if view.seconds else ""


def with_unit(view: View, value: Decimal) -> str:
    """A number in the question's unit: 8611 m, $1.5, 1822."""
    if view.unit in CURRENCIES:
        return f"{view.unit}{number(view, value)}"
    return f"{number(view, value)} {'' if view.unit == 'year' else view.unit}".rstrip()


def number(view: View, value: Decimal) -> str:
    """A number as people write it; years have no commas."""
    return f"{value:f}" if view.unit in DATES else words.number(value)


def brief(value: Decimal, room: int) -> str:
    """A number in little room: with k, M, bn or tn, and with ≈ where digits were left out."""
    scales = [each for each in SCALES if abs(value) >= 10 ** each[0]]
    if abs(value) < words.LONG:
        scales = [(0, ""), *scales]
    for size, scale in scales:
        for places in range(PLACES, -1, -1):
            text = f"{round(value.scaleb(-size), places).normalize():f}"
            about = "" if Decimal(text).scaleb(size) == value else "≈"
            if len(about + text + scale) <= room:
                return about + text + scale
    return "…"
