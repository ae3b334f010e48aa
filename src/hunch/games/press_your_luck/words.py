"""The game in words: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence

from hunch.core.formatting import listed
from hunch.core.naming import together, verb, who, whose
from hunch.core.values import Outcome, Seat
from hunch.games.press_your_luck import rules

SUSPENSE_MS = 700  # the top card has gone to the side, and nobody knows the next one
CARD_MS = 900
FAILURE_MS = 2000  # in addition to CARD_MS for the card that caused it
RAINBOW_MS = 1500  # then its finder takes the side cards
TAKEN_MS = 2500
COLOURS_MS = 3000


def _card_name(card: rules.Card) -> str:
    """A card's name in a sentence: pink, or the rainbow."""
    return "the rainbow" if card == rules.RAINBOW else card


def named(card: rules.Card) -> str:
    """A card's name by itself: pink, rainbow."""
    return card


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case rules.Draw():
            return "Draw"
        case rules.Stop():
            return "Stop"
        case rules.Claim():
            return "Show every colour"
        case rules.Turn(card):
            return f"Turn {_card_name(card)}"
        case rules.First(seat):
            return f"{_goes(names[seat])} first"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case rules.FirstSeatChosen(seat):
            return f"{_goes(names[seat])} first."
        case rules.FirstCardTurned(card):
            return f"The first card is {card}."
        case rules.CardPutAside(seat, card):
            return f"{who(names[seat])} put {card} to the side."
        case rules.CardTurned(seat, card):
            return f"{who(names[seat])} drew {_card_name(card)}."
        case rules.CardsDiscarded(seat, cards, covered):
            return f"{who(names[seat])} failed and lost {_side_cards(cards, covered)}."
        case rules.CardsTaken(seat, cards, covered):
            return f"{who(names[seat])} took {_side_cards(cards, covered)}."
        case rules.Passed(seat):
            return f"{who(names[seat])} stopped without a card."
        case rules.ColoursShown(seat):
            return f"{who(names[seat])} showed every colour."


def _goes(name: str) -> str:
    return f"{who(name)} {verb(name, 'goes', 'go')}"


def _side_cards(cards: Sequence[rules.Card], covered: int) -> str:
    """By colour, or by number once they are out of sight, if they may be counted."""
    if cards:
        return listed(cards)
    return counted(covered) if covered else "the cards at the side"


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = []
    if view.top:
        lines.append(f"On top of the deck: {_card_name(view.top)}.")
    lines.append(f"At the side: {listed(view.side or ['nothing'])}.")
    for name, score, cards in zip(names, view.scores, view.score_cards, strict=True):
        count = "" if score is None else f" ({score})"
        colours = "face down" if cards is None else ", ".join(cards) or "none"
        lines.append(f"{whose(name, opens=True)} score cards{count}: {colours}.")
    if view.discard_top:
        count = "" if view.discard is None else f" ({counted(view.discard)})"
        lines.append(f"Discard pile{count}: {view.discard_top}.")
    if view.deck is not None:
        lines.append(f"Face down in the deck: {counted(view.deck)}.")
    if view.left is not None:
        left = zip(view.left, rules.COLOURS, strict=False)
        lines.append(f"Colours left there: {', '.join(f'{n} {colour}' for n, colour in left)}.")
    if view.passes:
        lines.append(f"Stops in a row without a card: {view.passes}.")
    if view.shown is not None:
        lines.append(f"{who(names[view.shown])} showed every colour.")
    elif view.turn is not None and view.top != rules.RAINBOW:
        lines.append(f"It is {whose(names[view.turn])} turn.")
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    winners, most = [names[seat] for seat in outcome.winners], max(outcome.scores)
    wins = verb(winners[0], "wins", "win")
    if outcome.reason == "all_colours":
        shows = verb(winners[0], "shows", "show")
        return f"{who(winners[0])} {shows} every colour and {wins}."
    how = "share the win" if len(winners) > 1 else wins
    score = f"{most} score card{'' if most == 1 else 's'}{' each' if len(winners) > 1 else ''}"
    tied = outcome.scores.count(most) > len(winners)
    colours = " and more colours" if tied else ""
    return f"The rainbow is out. {together(winners)} {how} with {score}{colours}."


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if {*(view.score_cards[seat] or ()), *view.side} >= set(view.colours):
        return "You have every colour: win, or press your luck?"
    if not view.may_stop:
        return "Everyone has stopped, so you must draw."
    if not view.side:
        return f"Put {view.top} to the side and draw, or stop?"
    return f"Put {view.top} to the side and draw, or stop and keep {counted(len(view.side))}?"


def counted(cards: int) -> str:
    """A number of cards: 1 card, 2 cards."""
    return f"{cards} card{'' if cards == 1 else 's'}"


def pause_ms(event: rules.Event, options: rules.Options) -> int:
    """The moment before a card turns deserves a beat, and so does what it may bring."""
    match event:
        case rules.CardPutAside():
            return SUSPENSE_MS
        case rules.CardTurned(card=rules.RAINBOW):
            return RAINBOW_MS
        case rules.CardTurned() | rules.FirstCardTurned():
            return CARD_MS
        case rules.CardsDiscarded():
            return FAILURE_MS
        case rules.CardsTaken():
            return TAKEN_MS
        case rules.ColoursShown():
            return COLOURS_MS
    return 0


def ends_turn(event: rules.Event, options: rules.Options) -> Seat | None:
    """A bust or kept cards; without a card, nothing has changed."""
    return event.seat if isinstance(event, rules.CardsDiscarded | rules.CardsTaken) else None


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return text


def played_on(many: int) -> str:
    """How the values were found."""
    return f"{many:,} matches played out from each choice, with the same shuffled decks"


def claim() -> str:
    """Why to claim."""
    return "You have every colour: show them and win."


def forced() -> str:
    """Why to draw, where there is no choice."""
    return "Everyone has stopped, so you must draw."


def complete() -> str:
    """Why to stop with every colour."""
    return "These cards complete your colours: stop, and you win."


def why_stop(fails: float, side: int) -> str:
    """Why to stop, with cards at the side or without."""
    if not side:
        return (
            f"Stop: a draw fails {fails:.0%} of the time, so let somebody else try the next card."
        )
    cards = "your side cards are" if side > 1 else "your side card is"
    return f"Stop: {cards} worth more than another draw, which fails {fails:.0%} of the time."


def why_draw(fails: float, side: int) -> str:
    """Why to draw."""
    if not side:
        return f"Draw: it fails {fails:.0%} of the time, but you have nothing to lose yet."
    cards = "your side cards" if side > 1 else "your side card"
    return f"Draw: it fails {fails:.0%} of the time, but one more is worth risking {cards} for."
