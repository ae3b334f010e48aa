"""Wits & Wagers in German: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from hunch.core.fields import Stake
from hunch.core.formatting import capital
from hunch.core.naming import is_several
from hunch.core.naming_de import has, to_whom, together, verb_of_all, who, wins
from hunch.core.values import Outcome, Seat
from hunch.core.words_de import digits, listed
from hunch.core.words_de import number as whole
from hunch.games.wits_and_wagers import rules, values
from hunch.games.wits_and_wagers import words as english
from hunch.games.wits_and_wagers.mat import BLACK, RED, SMALLER
from hunch.games.wits_and_wagers.questions import Wordings
from hunch.games.wits_and_wagers.values import Payment, Phase, Slot
from hunch.games.wits_and_wagers.words import bets_of, whole_bets

FORMS: Final = {
    "Guess": ("Schätzen:", "Deine Schätzung"),
    "Bet": ("Wetten:", "Ein Feld für jeden Wettchip, und wie viele Dollar darunterkommen"),
}
ENDINGS: Final = {
    "questions_done": "Das war die letzte Frage.",
    "packs_empty": "Die Pakete haben keine Fragen mehr.",
}
SPOTS: Final = {
    SMALLER.name: "Kleiner",
    RED.name: "Rot",
    BLACK.name: "Schwarz",
}
CATEGORIES: Final = {
    "art and books": "Kunst und Bücher",
    "everyday life": "Alltag",
    "film and music": "Film und Musik",
    "food": "Essen",
    "games": "Spiele",
    "general": "Allgemeines",
    "geography": "Erdkunde",
    "history": "Geschichte",
    "human body": "Menschlicher Körper",
    "language": "Sprache",
    "money": "Geld",
    "nature": "Natur",
    "numbers": "Zahlen",
    "people": "Menschen",
    "records": "Rekorde",
    "science": "Wissenschaft",
    "space": "Weltraum",
    "sport": "Sport",
    "technology": "Technik",
}
PHRASES: Final = {
    english.GUESS_WHY: (
        "Nur wer schätzt, kann den Bonus bekommen, und zwar eher niedrig, denn zu hoch verliert."
    ),
    english.NO_BET: "Kein Feld gewinnt oft genug für das, was du darauf riskieren würdest.",
    "Chance of the bonus if you know as much as the others and guess": (
        "Chance auf den Bonus, wenn du so viel weißt wie die anderen und so schätzt"
    ),
    "Chance of each slot": "Chance jedes Feldes",
    "Expected dollars from a Wager Chip": "Erwartete Dollar aus einem Wettchip",
}


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a menu line says."""
    match action:
        case values.Guess(value):
            return "Keine Schätzung" if value is None else f"{number(value)} schätzen"
        case values.Bet(bets):
            return f"{capital(_bets(bets))} setzen"
        case values.Ask(question):
            if question is None:
                return "Keine Frage mehr"
            text, _ = _german(question.question, question.unit, question.wordings)
            return f"„{text}“ fragen"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence or two."""
    match event:
        case values.QuestionAsked(count, text, unit, _, _, wordings, step):
            return f"Frage {count}: {_asked(text, unit, wordings, step)}"
        case values.GuessSealed(seat):
            return f"{_has(names[seat])} geschätzt."
        case values.GuessesOpened(mat):
            return f"Auf der Matte: {'; '.join(_slot(slot, names) for slot in mat)}."
        case values.QuestionVoided(_, answer, source):
            return f"Niemand hat geschätzt, die Frage ist ungültig. {_answer(answer, source)}"
        case values.BetSealed(seat):
            return f"{_has(names[seat])} gewettet."
        case values.BetPlaced(seat, bets):
            return f"{_has(names[seat])} {_bets(bets)} gesetzt."
        case values.BetsOpened(bets):
            each = (f"{_name(names[seat])} {_bets(stakes)}" for seat, stakes in enumerate(bets))
            return f"Die Wetten: {'; '.join(each)}."
        case values.AnswerRevealed(_, answer, source, winners):
            return f"{_answer(answer, source)} {_winners(winners)}"
        case values.BetsSettled(payments):
            return f"{_payments(payments, names)}."
        case values.PacksEmptied():
            return "Es gibt keine Fragen mehr."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = []
    if view.text is not None:
        heading = f"Frage {view.number} von {view.questions}, {category_name(view.category or '')}"
        lines.append(f"{heading}: {_asked(view.text, view.unit, view.wordings, view.rounded_to)}")
    if view.guess is not None:
        guess = view.guess.value
        own = f"{_your(names, seat, 'Deine', 'Eure')} Schätzung"
        none = f"{_your(names, seat, 'Du hast', 'Ihr habt')} nicht geschätzt."
        lines.append(none if guess is None else f"{own}: {number(guess)}.")
    lines += [f"{_slot(slot, names)}." for slot in view.mat]
    if view.bet is not None and view.settlement is None:
        lines.append(f"{_your(names, seat, 'Deine', 'Eure')} Wette: {_bets(view.bet.bets)}.")
    lines += [
        f"{_has(names[other])} {_bets(stakes)} gesetzt." for other, stakes in bets_of(view, seat)
    ]
    if view.settlement is not None:
        found = view.settlement
        lines.append(f"{_answer(found.answer, found.source)} {_winners(found.winners)}")
        lines.append(f"{_payments(found.payments, names)}.")
    if view.decided:
        lines.append(f"Fertig: {listed(_name(names[other]) for other in view.decided)}.")
    lines += [f"{_has(names[other])} {money(cash)}." for other, cash in enumerate(view.cash)]
    return tuple(lines)


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if view.phase is Phase.GUESS:
        _, unit = _german("", view.unit, view.wordings)
        asked = _your(names, seat, "Schreib deine", "Schreibt eure") + " Schätzung"
        return f"{asked} ({unit})" if unit else asked
    return f"{_your(names, seat, 'Setz deine', 'Setzt eure')} zwei Chips"


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in a sentence or two."""
    ending, winners = ENDINGS[outcome.reason], outcome.winners
    best = money(outcome.scores[winners[0]])
    if len(winners) > 1:
        shared = [names[seat] for seat in winners]
        share = verb_of_all(shared, "teilen sich", "teilt euch")
        return f"{ending} {together(shared)} {share} den Sieg mit je {best}."
    tied = outcome.scores.count(outcome.scores[winners[0]]) > 1
    by_age = "; bei Gleichstand gewinnen die Jüngsten" if tied else ""
    winner = names[winners[0]]
    return f"{ending} {who(winner)} {wins(winner)} mit {best}{by_age}."


def number(value: Decimal) -> str:
    """A number as people write it: 8848,86, 1969, 384.400."""
    return digits(english.number(value))


def money(dollars: int) -> str:
    """Dollars as people write them: 1.200 $."""
    return digits(f"{dollars:,} $")


def spot_name(spot: str) -> str:
    """What a slot is called: by its guess, or as printed."""
    return SPOTS[spot] if spot in SPOTS else number(Decimal(spot))


named = spot_name


def rounding(step: Decimal) -> str:
    """House rule H21: what the card says where guesses are rounded."""
    to = "ganze Zahlen" if step == 1 else number(step)
    return f"Schätzungen zählen auf {to} gerundet."


def category_name(category: str) -> str:
    """A category in German; those of other packs stay as they are."""
    return CATEGORIES.get(category.lower(), category)


def _asked(text: str, unit: str | None, wordings: Wordings, step: Decimal | None) -> str:
    text, unit = _german(text, unit, wordings)
    asked = f"{text} Einheit: {unit}." if unit else text
    return asked if step is None else f"{asked} {rounding(step)}"


def _german(text: str, unit: str | None, wordings: Wordings) -> tuple[str, str | None]:
    """A question and its unit in German, if its pack has them."""
    german = wordings.de
    return (text, unit) if german is None else (german.question, german.unit or unit)


def _your(names: Sequence[str], seat: Seat | None, one: str, several: str) -> str:
    """How the seat itself is addressed: as one person, or as a team."""
    return several if seat is not None and is_several(names[seat]) else one


def _has(name: str) -> str:
    return f"{who(name)} {has(name)}"


def _name(name: str) -> str:
    return who(name, opens=False)


def _slot(slot: Slot, names: Sequence[str]) -> str:
    authors = listed(to_whom(names[seat]) for seat in slot.authors)
    remark = f" von {authors}" if slot.authors else ""
    if slot.name == SMALLER.name:
        remark = " (alle Schätzungen zu hoch)"
    return f"{spot_name(slot.name)}{remark} zahlt {slot.odds} zu 1"


def _bets(stakes: tuple[Stake, ...]) -> str:
    on = whole_bets(stakes)
    return listed([f"{money(bet)} auf {spot_name(spot)}" for spot, bet in on.items()] or ["nichts"])


def _answer(answer: Decimal, source: str) -> str:
    return f"Die Antwort ist {number(answer)} (Quelle: {source})."


def _winners(winners: tuple[str, ...]) -> str:
    best, *colours = map(spot_name, winners)
    if winners[0] == SMALLER.name:
        return f"Alle Schätzungen sind zu hoch, also gewinnt {best}."
    too = "".join(f", und {each} gewinnt auch" for each in colours)
    return f"Die beste Schätzung ist {best}{too}."


def _payments(payments: tuple[Payment, ...], names: Sequence[str]) -> str:
    told: list[str] = []
    for name, payment in zip(names, payments, strict=True):
        parts = []
        if payment.won:
            parts.append(f"{money(payment.won)} gewonnen")
        if payment.lost:
            parts.append(f"{money(payment.lost)} verloren")
        if payment.bonus:
            parts.append(f"{money(payment.bonus)} Bonus bekommen")
        if parts:
            told.append(f"{who(name, opens=not told)} {has(name)} {listed(parts)}")
    return "; ".join(told) or "Niemand hat etwas gewonnen oder verloren"


# The coach


def phrase(text: str) -> str:
    """A sentence that never varies."""
    return PHRASES[text]


def guess_method(imagined: int) -> str:
    """How the values of guesses were found."""
    return (
        f"{whole(imagined)} ausgedachte Antworten, wie sie für diese Einheit üblich sind; die "
        "richtige "
        "kennt der Coach nicht, also trau deinem Gefühl mehr als seinen Zahlen"
    )


def bet_method(samples: int) -> str:
    """How the values of bets were found."""
    return (
        "Chancen der Felder aus den Schätzungen und Wetten auf der Matte und daraus, wer bisher "
        f"nahe lag; {whole(samples)} Stichproben davon, was die anderen noch wetten könnten"
    )


def hunch(about: Decimal, low: Decimal, high: Decimal) -> str:
    """What a player happens to believe the answer is."""
    if low == high:
        return f"Dein Gefühl: Du bist dir so gut wie sicher, dass es {number(about)} ist."
    return f"Dein Gefühl: etwa {number(about)}, wohl zwischen {number(low)} und {number(high)}."


def below(by: int, years: bool) -> str:
    """How far below your hunch a guess is, in years or per cent."""
    if not by:
        return "genau nach Gefühl"
    return f"{by} Jahre darunter" if years else f"{by} % darunter"


def why_bet(spot: str, chance: int) -> str:
    """Why to bet there; a slot's name may be a number too."""
    return (
        f"Nach den Schätzungen gewinnt „{spot_name(spot)}“ in {chance} % der Fälle, und das ist "
        "die Quote wert, wenn du es nicht besser weißt."
    )


def cash_under(dollars: int) -> str:
    """What cash under a Wager Chip brings on average, as a heading."""
    return f"Erwartete Dollar aus {money(dollars)} darunter"
