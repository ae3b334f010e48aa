"""The Intuition Game in German: what a button says, what happened, what lies on the table."""

from collections.abc import Iterable, Sequence
from typing import Final

from hunch.core.fields import Stake
from hunch.core.formatting import capital
from hunch.core.naming_de import has, is_, together, verb, verb_of_all, who, whom, wins
from hunch.core.values import Bets, Outcome, Seat
from hunch.core.words_de import digits, listed, percent
from hunch.games.intuition_game import values
from hunch.games.intuition_game.words import HALF, MOST

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
    values.WILD: "Joker",
    values.WITH: "mit dem Geber",
    values.AGAINST: "gegen den Geber",
}
PHRASES: Final = {
    "Chance of each card left": "Chance für jede übrige Karte",
    "Average return of a token": "Was ein Chip im Schnitt einbringt",
}


def named(spot: values.Spot) -> str:
    """A spot's name by itself: Rot, Gelb-Ochse, Joker."""
    return values.JOINT.join(SPOTS.get(part, part) for part in spot.split(values.JOINT))


def spot_name(spot: values.Spot) -> str:
    """A spot's name after a verb or „auf“: Rot, Gelb-Ochse, den Joker."""
    return "den Joker" if spot == values.WILD else named(spot)


def spot_alone(spot: values.Spot) -> str:
    """A spot's name in a list."""
    return named(spot)


def card_name(card: values.Card) -> str:
    """A turned card's name: Gelb-Ochse, ein Joker."""
    return "ein Joker" if card == values.WILD else named(card)


def _tokens_of(number: int) -> str:
    """A number of tokens: keine Chips, 1 Chip, 1.200 Chips."""
    return "keine Chips" if number == 0 else f"{grouped(number)} Chip{'' if number == 1 else 's'}"


def grouped(number: int) -> str:
    """A whole number with points between its thousands."""
    return digits(f"{number:,}")


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
            return f"{_deals(names[dealer])} zuerst"


def tell(event: values.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case values.FirstDealerChosen(dealer):
            return f"{_deals(names[dealer])} zuerst."
        case values.SpotMarked(dealer, spot):
            return f"{_has(names[dealer])} {spot_name(spot)} markiert."
        case values.BetSealed(seat):
            return f"{who(names[seat])} {is_(names[seat])} bereit."
        case values.BetLaid(seat, stakes) | values.BetOpened(seat, stakes):
            return f"{_has(names[seat])} {_bets_of(stakes)} gesetzt."
        case values.CardTurned(card):
            return f"Die Karte ist {card_name(card)}."
        case values.StakeWon(seat, spot, tokens, winnings):
            stake = f"{_tokens_of(tokens)} {_on(spot)}"
            return f"{_has(names[seat])} mit {stake} {grouped(winnings)} gewonnen."
        case values.StakeLost(seat, spot, tokens):
            return f"{_has(names[seat])} {_tokens_of(tokens)} {_on(spot)} verloren."
        case values.DeckPassed(dealer):
            return f"Der Stapel geht an {whom(names[dealer])}."
        case values.MercyGiven(dealer):
            return f"{_has(names[dealer])} von der Bank einen Chip bekommen."


def describe(view: values.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = [f"Stapel: {_cards(view.deck)}. Ablage: {_cards(view.discards)}."]
    if view.seen is not None:
        lines.append(f"Schon gesehen: {', '.join(map(named, view.seen)) or 'nichts'}.")
    if view.last is not None:
        lines.append(f"{_has(names[view.last.dealer])} {spot_name(view.last.mark)} markiert.")
        lines.append(f"Die Karte war {card_name(view.last.card)}.")
        lines.extend(tell(stake, names) for stake in view.last.settled)
    lines.extend(_owned(view, owner, name) for owner, name in enumerate(names))
    lines.append(_banked(view.bank))
    if view.dealer is not None and view.deck:
        lines.append(f"{_deals(names[view.dealer])}.")
    if view.mark is not None:
        lines.append(f"Markiert: {named(view.mark)}.")
        lines.extend(_bet(view, owner, name) for owner, name in enumerate(names))
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    winners = [names[seat] for seat in outcome.winners]
    tokens = max(outcome.scores)
    chips = f"{grouped(tokens)} Chip{'' if tokens == 1 else 's'}"
    if len(winners) > 1:
        share = verb_of_all(winners, "teilen sich", "teilt euch")
        return f"{together(winners)} {share} den Sieg mit je {chips}."
    winner = winners[0]
    if outcome.scores.count(tokens) > 1:
        return f"Gleichstand mit {chips}: {_has(winner)} seltener gegeben und {wins(winner)}."
    return f"{who(winner)} {wins(winner)} mit {chips}."


def ask(view: values.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if view.mark is None:
        return "Welche Karte kommt als Nächstes?"
    if seat == view.dealer:
        return f"Wie viele auf {spot_name(view.mark)}?"
    return "Worauf setzt du?"


def _has(name: str) -> str:
    return f"{who(name)} {has(name)}"


def _deals(name: str) -> str:
    return f"{who(name)} {verb(name, 'gibst', 'gibt', 'geben', 'gebt')}"


def _on(spot: values.Spot) -> str:
    return named(spot) if spot in (values.WITH, values.AGAINST) else f"auf {spot_name(spot)}"


def _cards(number: int) -> str:
    return f"{number} Karte{'' if number == 1 else 'n'}"


def _owned(view: values.View, owner: Seat, name: str) -> str:
    tokens = view.tokens[owner]
    worth = f" im Wert von {grouped(tokens * view.token_value)} Einheiten" if tokens else ""
    owned = f"{_has(name)} {_tokens_of(tokens)}{worth}"
    if view.deals is None or not view.deck:
        return f"{owned}."
    deals = verb(name, "gibst", "gibt", "geben", "gebt")
    left = view.deals[owner]
    return f"{owned} und {deals} {f'noch {left}-mal' if left else 'nicht mehr'}."


def _banked(bank: int) -> str:
    if not bank:
        return "Die Bank steht bei null."
    return f"Die Bank hat {_tokens_of(abs(bank))} {'gewonnen' if bank > 0 else 'verloren'}."


def _bet(view: values.View, owner: Seat, name: str) -> str:
    laid = view.stakes[owner]
    if laid is None:
        decided = view.bets is Bets.SEALED and owner not in view.waiting
        return (
            f"{who(name)} {is_(name)} bereit." if decided else f"{_has(name)} noch nicht gesetzt."
        )
    if not view.tokens[owner]:
        return f"{_has(name)} keine Chips zum Setzen."
    return f"{_has(name)} {_bets_of(laid)} gesetzt."


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return PHRASES[text]


def imagined(samples: int) -> str:
    """How the values were found."""
    return (
        f"{grouped(samples)} durchgespielte Enden der Partie, mit exakten Chancen für die nächste "
        "Karte"
    )


def why_mark(spot: values.Spot, wins: float, pays: bool) -> str:
    """What is best to mark, and whether it pays on average."""
    why = "bringt mehr, als er riskiert" if pays else "verliert am wenigsten"
    return (
        f"Ein Chip auf {spot_name(spot)} gewinnt bei {percent(wins)} der übrigen Karten und {why}."
    )


def why_wager(lost: float, tokens: int, staked: int) -> str:
    """How much is best to wager."""
    return (
        f"Der Marker verliert bei {percent(lost)} der übrigen Karten, also {_much(staked, tokens)}."
    )


def why_bet(spot: values.Spot, back: float, staked: int, tokens: int) -> str:
    """What is best to bet."""
    best = f"bringt im Schnitt {digits(f'{back:.2f}')} je Chip, und kein Feld bringt mehr"
    subject = "Der Joker" if spot == values.WILD else capital(named(spot))
    return f"{subject} {best}, also {_much(staked, tokens)}."


def _much(staked: int, tokens: int) -> str:
    """How much to stake, without a number: the list of choices has it."""
    if not staked:
        return "heb deine Chips auf"
    if staked == tokens:
        return "setz alles"
    part = staked / tokens
    some = "die meisten" if part > MOST else "etwa die Hälfte" if part > HALF else "einen Teil"
    return f"setz {some} deiner Chips"
