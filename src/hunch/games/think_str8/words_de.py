"""Think Str8! in German: what a button says, what happened, what lies on the table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from hunch.core.naming import is_you
from hunch.core.naming_de import has, together, verb, verb_of_all, who, whose, wins
from hunch.core.values import Outcome, Seat
from hunch.core.words_de import digits, either, listed, percent
from hunch.core.words_de import number as whole
from hunch.games.think_str8 import values
from hunch.games.think_str8.deduction import Range
from hunch.games.think_str8.sheet import Line, Mark, Sheet
from hunch.games.think_str8.state import View
from hunch.games.think_str8.values import COLOURS, NUMBERS
from hunch.games.think_str8.words import signed, sum_of

FORMS: Final = {
    "FinalBet": ("Schlusswette abgeben", "Nenn zu jeder deiner Karten höchstens drei Zahlen"),
}
COLOUR_NAMES: Final = {
    "blue": "Blau",
    "green": "Grün",
    "yellow": "Gelb",
    "purple": "Lila",
    "red": "Rot",
    "grey": "Grau",
}
ADJECTIVES: Final = {
    "blue": "blaue",
    "green": "grüne",
    "yellow": "gelbe",
    "purple": "lila",
    "red": "rote",
    "grey": "graue",
}
TIMES: Final = {0: "abgelegt", 1: "einmal", 2: "zweimal", 3: "dreimal"}
HINTS: Final = {
    "right": "richtig",
    "wrong": "falsch",
    "too low": "zu niedrig",
    "too high": "zu hoch",
}
PHRASES: Final = {
    "your cards": "deine Karten",
    "points on average": "Punkte im Schnitt",
    "all hands you might have, against what the others would bet given their hints": (
        "alle Blätter, die du haben kannst, gegen das, was die anderen nach ihren Hinweisen wetten"
    ),
}


def named(colour: str) -> str:
    """A colour's name."""
    return COLOUR_NAMES.get(colour, colour)


def label(action: values.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case values.SetDice(dice):
            return f"{_all(dice)} festlegen"
        case values.Take(width):
            return f"Plättchen mit {_spaces(width)} nehmen"
        case values.Place(start):
            return f"Ab {start} legen"
        case values.Exchange(colour):
            return f"Deine {_card_in(colour)} tauschen"
        case values.FinalBet(numbers):
            return f"Wetten: {_final_numbers(numbers)}"
        case values.Stack(order):
            return f"Stapeln, von oben: {_each(names, order)}"
        case values.Roll(colour):
            return f"{named(colour)} würfeln"
        case values.Deal(number):
            return f"Eine {number} geben"
        case values.Draw(number):
            return f"Eine {number} ziehen"


def tell(event: values.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case values.StonesStacked(order):
            return f"Die Steine sind gestapelt, von oben: {_each(names, order)}."
        case values.CardDealt(holder, colour):
            return f"{_has(names[holder])} eine {_card_in(colour)} bekommen."
        case values.CardSeen(holder, colour, number):
            return f"{_holder(holder, names)} zeigt {named(colour)} {number}."
        case values.RoundBegan(number, thrower):
            throws = verb(names[thrower], "würfelst", "würfelt", "würfeln", "würfelt")
            return f"Runde {number} beginnt; {who(names[thrower], opens=False)} {throws}."
        case values.DieRolled(colour):
            return f"Ein Würfel zeigt {named(colour)}."
        case values.DiceSet(thrower, dice):
            return f"{_has(names[thrower])} die Würfel festgelegt: {_all(dice)}."
        case values.TokenTaken(seat, width):
            return f"{_has(names[seat])} das Plättchen mit {_spaces(width)} genommen."
        case values.BetPlaced(seat):
            return f"{_has(names[seat])} das Plättchen gelegt."
        case values.BetChecked(seat, bet, points):
            move = f", {_fields(points)} vor" if bet.hint == "right" else ""
            return f"{_has(names[seat])} auf {_covered(bet)} gewettet: {_hint(bet)}{move}."
        case values.CardDiscarded(seat, card):
            return f"{_has(names[seat])} {named(card.colour)} {card.number} abgelegt."
        case values.ExchangeSkipped(seat):
            swaps = verb(names[seat], "tauschst", "tauscht", "tauschen", "tauscht")
            return f"{who(names[seat])} {swaps} nichts: Alle Stapel sind leer."
        case values.FinalBetSealed(seat):
            return f"{_has(names[seat])} die Schlusswette abgegeben."
        case values.FinalBetOpened(seat, cards, _, points, space):
            cards_of = whose(names[seat], "Karten", "Deine", "Eure")
            return (
                f"{cards_of}: {_cards(cards)}. Das macht {sum_of(points)}, "
                f"am Ende also Feld {signed(space)}."
            )


def describe(view: View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = [f"Runde {view.number} von {view.rounds}."]
    if view.track:
        stones = (
            f"{who(names[stone.seat], opens=False)} auf {stone.space}" for stone in view.track
        )
        lines.append(f"Punkteleiste, von hinten nach vorn, Türme von oben: {listed(stones)}.")
    for holder, cards in enumerate(view.holders):
        if cards:
            name = "Dein Halter" if holder == seat else _holder(holder, names)
            lines.append(f"{name}: {_cards(cards)}.")
    for owner, laid in enumerate(view.discards):
        if laid:
            shown = listed(f"{named(card.colour)} {card.number}" for card in laid)
            lines.append(f"{_has(names[owner])} {shown} abgelegt.")
    piles = zip(view.colours, view.piles, strict=True)
    lines.append(
        f"Noch zu ziehen: {listed(f'{cards} {named(colour)}' for colour, cards in piles)}."
    )
    if view.current.dice:
        lines.append(f"Würfel: {_all(view.current.dice)}.")
    if view.phase == "taking":
        free = (token for token in view.tokens if token.seat is None)
        offers = listed(f"{_fields(token.width)} für {_points(token.points)}" for token in free)
        lines.append(f"Freie Plättchen: {offers}.")
    lines += [
        f"{who(names[owner])}: Plättchen mit {_spaces(bet.width)}"
        + (f" auf {_covered(bet)}" if bet.start is not None else "")
        + (f", {_hint(bet)}." if bet.hint else ".")
        for owner, bet in enumerate(view.current.bets)
        if bet
    ]
    if view.sheet:
        lines += _sheet(view, view.sheet)
    for owner, final in enumerate(view.finals):
        if final:
            points = f": {sum_of(final.points)}" if final.points is not None else ""
            numbers = _final_numbers(final.numbers)
            bet = whose(names[owner], "Schlusswette", "Deine", "Eure")
            lines.append(f"{bet}: {numbers}{points}.")
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    winners = outcome.winners
    best = outcome.scores[winners[0]]
    level = [seat for seat, score in enumerate(outcome.scores) if score == best]
    stack = "" if len(level) == len(winners) else ", ganz unten im Turm"
    best_of = [names[seat] for seat in winners]
    win = wins(best_of[0]) if len(winners) == 1 else verb_of_all(best_of, "gewinnen", "gewinnt")
    won = f"{together(best_of)} {win}"
    return f"Alle Runden sind gespielt. {won} mit {_points(best, 'Punkten')}{stack}."


def ask(view: View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    match view.phase:
        case "setting":
            return "Wie legst du die Würfel fest?"
        case "taking":
            return "Welches Plättchen nimmst du?"
        case "placing":
            return f"Wie hoch ist deine Summe aus {_all(view.current.dice)}?"
        case "exchanging":
            return "Welche Karte tauschst du?"
        case _:
            many = "eine bis" if view.final_numbers[0] else "höchstens"
            return f"Nenn zu jeder deiner Karten {many} drei Zahlen."


def _sheet(view: View, sheet: Sheet) -> Iterator[str]:
    """The deduction sheet, colour by colour and line by line."""
    for colour, black, crossed in zip(view.colours, sheet.black, sheet.crossed, strict=True):
        still = [str(number) for number in NUMBERS if number not in (*black, *crossed)]
        seen = f"; gesehen {listed(map(str, black))}" if black else ""
        ruled_out = f"; ausgeschlossen {listed(map(str, crossed))}" if crossed else ""
        yield f"Deine {_card_in(colour)}: {either(still)}{seen}{ruled_out}."
    for number, line in enumerate(sheet.lines, 1):
        yield f"Zettel, Runde {number}: {_line(line)}."


def _line(line: Line) -> str:
    sum_ = f", Summe {_noted(line.noted)}" if line.noted else ""
    return listed(map(_mark, line.marks)) + sum_


def _mark(mark: Mark) -> str:
    number = "" if mark.number is None else f" (es war {mark.number})"
    return f"{named(mark.colour)} {TIMES[mark.times]}{number}"


def _noted(noted: Range) -> str:
    return ("" if noted.inside else "nicht ") + _from_to(noted.low, noted.high)


def _covered(bet: values.Bet) -> str:
    start = bet.start or 0
    return _from_to(start, start + bet.width - 1)


def _from_to(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} bis {high}"


def _hint(bet: values.Bet) -> str:
    return HINTS[bet.hint] if bet.hint else ""


def _card_in(colour: str) -> str:
    return f"{ADJECTIVES[colour]} Karte"


def _all(colours: Iterable[str]) -> str:
    return listed(map(named, colours))


def _cards(cards: Sequence[int | None]) -> str:
    """A holder's cards, colour by colour; a question mark is a card that cannot be seen."""
    coloured = zip(COLOURS, cards, strict=False)
    return listed(f"{named(colour)} {'?' if card is None else card}" for colour, card in coloured)


def _final_numbers(numbers: values.FinalNumbers) -> str:
    coloured = zip(COLOURS, numbers, strict=False)
    return "; ".join(
        f"{named(colour)} {either(map(str, some)) if some else 'nichts'}"
        for colour, some in coloured
    )


def _holder(holder: int, names: Sequence[str]) -> str:
    if holder >= len(names):
        return f"Freier Halter {holder - len(names) + 1}"
    mine = is_you(names[holder])
    return whose(names[holder], "Halter") if mine else f"Der Halter von {names[holder]}"


def _has(name: str) -> str:
    return f"{who(name)} {has(name)}"


def _each(names: Sequence[str], seats: Iterable[Seat]) -> str:
    return listed(who(names[seat], opens=False) for seat in seats)


def _spaces(number: int) -> str:
    """The number of spaces that something has: mit 1 Feld, mit 2 Feldern."""
    return "1 Feld" if number == 1 else f"{number} Feldern"


def _fields(number: int) -> str:
    return "1 Feld" if number == 1 else f"{number} Felder"


def _points(number: int, many: str = "Punkte") -> str:
    return f"{signed(number)} {'Punkt' if number == 1 else many}"


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return PHRASES[text]


def method(hands: int, rivalry: float | None) -> str:
    """How the values were found; `rivalry` is how much others' gains count against you."""
    taken = ""
    if rivalry is not None:
        share = f"das {digits(str(rivalry))}-Fache"
        taken = f", minus {share} dessen, was alle nach dir im Schnitt gewinnen"
    return (
        f"Punkte jetzt und was dir das Gelernte später bringt{taken}; gemittelt über alle "
        f"{whole(hands)} Blätter, die du haben kannst; solche, die zu den Entscheidungen der "
        "anderen passen, zählen mehr"
    )


def why_final(points: float) -> str:
    """Why a final bet is best."""
    return (
        f"Die beste Wahl bringt im Schnitt {digits(f'{points:.1f}')} Punkte, und so gewinnst du am "
        "häufigsten."
    )


def why_exchange(colour: str) -> str:
    """Why to exchange that card."""
    return f"Deine {_card_in(colour)} ist am ehesten zu entbehren, und ihre Zahl verrät am meisten."


def why_bet(right: float, placed: bool) -> str:
    """Why to aim at a bet, or, once its token is `placed`, why to place it here."""
    told = "die Antwort verrät dir etwas über deine Karten."
    if placed:
        return f"Die beste Wette stimmt zu {percent(right)}, und {told}"
    return f"Die beste Wahl erlaubt eine Wette, die zu {percent(right)} stimmt, und {told}"


def why_read(right: float) -> str:
    """Why to aim at that bet, if the hints alone wouldn't say so."""
    return (
        f"Nach dem, was die anderen gewählt haben, stimmt eine Wette zu {percent(right)}, also "
        "öfter, als deine Hinweise allein vermuten lassen."
    )


def card(colour: str, number: int) -> str:
    """A card that may be your own."""
    return f"{named(colour)} {number}"


def sum_name(dice: Sequence[str]) -> str:
    """A fact's name."""
    return f"deine Summe aus {_all(dice)}"


def final(numbers: values.FinalNumbers) -> str:
    """A final bet in a table."""
    return _final_numbers(numbers)
