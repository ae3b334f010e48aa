"""The Intuition Game in German: what a button says, what happened, what lies on the table."""

from collections.abc import Iterable, Sequence
from typing import Final

from hunch.core.fields import Stake
from hunch.core.formatting import capital
from hunch.core.values import Outcome, Seat
from hunch.core.words_de import digits, listed, percent
from hunch.games.intuition_game import values

SUMMARY: Final = "Setze auf die nächste von 19 Karten: ihre Farbe, ihre Figur oder die wilde."
OPTIONS: Final = {
    "tokens": ("Chips", "Mit wie vielen Chips alle beginnen."),
    "token_value": ("Wert eines Chips", "Wie viele Einheiten ein Chip wert ist."),
    "payout_exact": ("Quote der Karte", "Was ein Tipp auf genau diese Karte zahlt, zu 1."),
    "payout_match": (
        "Quote der Farbe und Figur",
        "Was die richtige Farbe oder die richtige Figur zahlt, zu 1.",
    ),
    "payout_wild": (
        "Quote der wilden Karte",
        "Was eine wilde Karte denen zahlt, die auf sie gesetzt haben, und dem Geber, zu 1.",
    ),
    "payout_dealer_wild": (
        "Quote der markierten wilden Karte",
        "Was eine wilde Karte einem Geber zahlt, der sie markiert hat, zu 1.",
    ),
    "payout_special": ("Quote für mit und gegen", "Was mit oder gegen den Geber zahlt, zu 1."),
    "dealer_adds_up": (
        "Geber bekommt alles",
        "Ob genau diese Karte einem Geber auch Farbe und Figur zahlt.",
    ),
    "least_wager": (
        "Mindesteinsatz",
        "Wie viele Chips ein Geber mindestens setzt, soweit er sie hat.",
    ),
    "colours": ("Farben", "Die Namen der vier Farben."),
    "characters": ("Figuren", "Die Namen der vier Figuren."),
    "mercy_token": (
        "Gnadenchip",
        "Ob die Bank einem Geber, der keinen Chip mehr hat, einen gibt.",
    ),
    "first_dealer": (
        "Wer zuerst gibt",
        "Der Platz, der zuerst gibt; nichts: Das Los entscheidet.",
    ),
    "memory": (
        "Gedächtnis",
        (
            "Was der Tisch von den gespielten Karten zeigt: streng und gezählt, wie viele es sind, "
            "mit Hilfe auch, welche."
        ),
    ),
}
FORMS: Final = {
    "Wager": ("Setzen:", "Wie viele Chips setzt du auf den Marker?"),
    "Bet": ("Setzen:", "Worauf setzt du?"),
}
# The usual names; a table may have names of its own, which stay as they are.
SPOTS: Final = {
    "Red": "Rot",
    "Yellow": "Gelb",
    "Blue": "Blau",
    "Green": "Grün",
    "Ox": "Ochse",
    "Eagle": "Adler",
    "Lion": "Löwe",
    "Bear": "Bär",
    values.WILD: "wilde Karte",
    values.WITH: "mit dem Geber",
    values.AGAINST: "gegen den Geber",
}
PHRASES: Final = {
    "Chance of each card left": "Chance jeder übrigen Karte",
    "Average return of a token": "Was ein Chip im Schnitt zurückbringt",
}


def named(spot: values.Spot) -> str:
    """A spot's name by itself: Rot, Gelb-Ochse, wilde Karte."""
    return values.JOINT.join(SPOTS.get(part, part) for part in spot.split(values.JOINT))


def spot_name(spot: values.Spot) -> str:
    """A spot's name in a sentence: Rot, Gelb-Ochse, die wilde Karte."""
    return "die wilde Karte" if spot == values.WILD else named(spot)


def card_name(card: values.Card) -> str:
    """A turned card's name: Gelb-Ochse, eine wilde Karte."""
    return "eine wilde Karte" if card == values.WILD else named(card)


def _tokens_of(number: int) -> str:
    """So many tokens."""
    return "keinen Chip" if number == 0 else f"{number} Chip{'' if number == 1 else 's'}"


def _bets_of(stakes: Iterable[Stake]) -> str:
    """Stakes in a sentence: 2 Chips auf Rot und 1 Chip gegen den Geber."""
    words = [f"{_tokens_of(stake.amount)} {_on(stake.spot)}" for stake in stakes]
    return listed(words) if words else "nichts"


def label(action: values.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case values.Mark(spot):
            return f"{capital(named(spot))} markieren"
        case values.Wager(tokens):
            return f"{capital(_tokens_of(tokens))} setzen"
        case values.Bet(stakes):
            return f"{capital(_bets_of(stakes))} setzen"
        case values.Turn(card):
            return f"{capital(named(card))} aufdecken"
        case values.First(dealer):
            return f"{names[dealer]} gibt zuerst"


def tell(event: values.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case values.FirstDealerChosen(dealer):
            return f"{names[dealer]} gibt zuerst."
        case values.SpotMarked(dealer, spot):
            return f"{names[dealer]} markiert {spot_name(spot)}."
        case values.BetSealed(seat):
            return f"{names[seat]} ist bereit."
        case values.BetOpened(seat, stakes):
            return f"{names[seat]} setzt {_bets_of(stakes)}."
        case values.CardTurned(card):
            return f"Die Karte ist {card_name(card)}."
        case values.StakeWon(seat, spot, tokens, winnings):
            return f"{names[seat]} gewinnt {winnings} mit {_tokens_of(tokens)} {_on(spot)}."
        case values.StakeLost(seat, spot, tokens):
            return f"{names[seat]} verliert {_tokens_of(tokens)} {_on(spot)}."
        case values.DeckPassed(dealer):
            return f"Der Stapel geht an {names[dealer]}."
        case values.MercyGiven(dealer):
            return f"{names[dealer]} bekommt von der Bank einen Chip."


def describe(view: values.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = [f"Stapel: {_cards(view.deck)}. Ablage: {_cards(view.discards)}."]
    if view.seen is not None:
        lines.append(f"Schon gesehen: {', '.join(map(named, view.seen)) or 'nichts'}.")
    if view.last is not None:
        lines.append(f"{names[view.last.dealer]} hatte {spot_name(view.last.mark)} markiert.")
        lines.append(f"Die Karte war {card_name(view.last.card)}.")
        lines.extend(tell(stake, names) for stake in view.last.settled)
    lines.extend(_owned(view, owner, name) for owner, name in enumerate(names))
    lines.append(_banked(view.bank))
    if view.dealer is not None and view.deck:
        lines.append(f"{names[view.dealer]} gibt.")
    if view.mark is not None:
        lines.append(f"Markiert: {named(view.mark)}.")
        lines.extend(_bet(view, owner, seat, name) for owner, name in enumerate(names))
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    winners = [names[seat] for seat in outcome.winners]
    tokens = max(outcome.scores)
    chips = f"{tokens} Chip{'' if tokens == 1 else 's'}"
    if len(winners) > 1:
        return f"Der Stapel ist leer. {listed(winners)} teilen sich den Sieg mit je {chips}."
    return f"Der Stapel ist leer. {winners[0]} gewinnt mit {chips}."


def ask(view: values.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if view.mark is None:
        return "Welche Karte kommt? Markiere sie; der Marker bleibt, wo du ihn hinlegst."
    owned = f"Du hast {_tokens_of(view.tokens[seat])}."
    if seat == view.dealer:
        return f"Wie viele Chips setzt du auf {spot_name(view.mark)}? {owned}"
    assert view.dealer is not None
    return f"{names[view.dealer]} markiert {spot_name(view.mark)}. Worauf setzt du? {owned}"


def _on(spot: values.Spot) -> str:
    return named(spot) if spot in (values.WITH, values.AGAINST) else f"auf {spot_name(spot)}"


def _cards(number: int) -> str:
    return f"{number} Karte{'' if number == 1 else 'n'}"


def _owned(view: values.View, owner: Seat, name: str) -> str:
    tokens = view.tokens[owner]
    owned = f"{name} hat {_tokens_of(tokens)}, {tokens * view.token_value} Einheiten wert"
    if view.deals is None or not view.deck:
        return f"{owned}."
    return f"{owned}, und gibt noch {view.deals[owner]} der übrigen Karten."


def _banked(bank: int) -> str:
    if not bank:
        return "Die Bank hat nichts gewonnen und nichts verloren."
    return f"Die Bank hat {_tokens_of(abs(bank))} {'gewonnen' if bank > 0 else 'verloren'}."


def _bet(view: values.View, owner: Seat, seat: Seat | None, name: str) -> str:
    if owner in view.waiting:
        return f"{name} hat noch nicht gesetzt."
    if view.waiting and owner != seat:
        return f"{name} ist bereit."
    return f"{name} setzt {_bets_of(view.stakes[owner])}."


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return PHRASES[text]


def imagined(samples: int) -> str:
    """How the values were found."""
    return f"{samples} vorgestellte Enden der Partie, mit genauen Chancen der nächsten Karte"


def why_mark(spot: values.Spot, wins: float, back: float) -> str:
    """What is best to mark."""
    return (
        f"Ein Chip auf {spot_name(spot)} gewinnt bei {percent(wins)} der übrigen Karten und bringt "
        f"im Schnitt {digits(f'{back:.2f}')} zurück."
    )


def why_wager(lost: float, tokens: int, staked: int) -> str:
    """How much is best to wager."""
    return (
        f"Der Marker verliert bei {percent(lost)} der übrigen Karten; von {_tokens_of(tokens)} "
        f"gewinnen {staked} darauf die Partie am häufigsten."
    )


def why_bet(spot: values.Spot, back: float, staked: int, tokens: int) -> str:
    """What is best to bet."""
    return (
        f"Der beste Tipp, {named(spot)}, bringt im Schnitt {digits(f'{back:.2f}')} je Chip zurück; "
        f"{_tokens_of(staked)} von {tokens} zu setzen gewinnt die Partie am häufigsten."
    )
