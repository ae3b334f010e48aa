"""What The Intuition Game's drawing says in German."""

from hunch.core.naming_de import has, to_whom, verb, whom
from hunch.games.intuition_game import values
from hunch.games.intuition_game.words_de import named, spot_name

# The headline; what a dealer does follows the dealer's name.


def drawing_lots() -> str:
    """Nobody deals yet."""
    return "Das Los entscheidet, wer zuerst gibt …"


def your_deal(name: str) -> str:
    """For the dealer, who has to mark a card."""
    return f"{verb(name, 'gibst', 'gibt', 'geben', 'gebt')}: Welche Karte kommt?"


def deals(name: str) -> str:
    """Somebody else has to mark a card."""
    deals = verb(name, "gibst", "gibt", "geben", "gebt")
    marks = verb(name, "markierst", "markiert", "markieren", "markiert")
    return f"{deals} und {marks} eine Karte"


def marks(spot: values.Spot, then: str, name: str) -> str:
    """This dealer has marked a spot; `then` is what happens next."""
    return f"{has(name)} {spot_name(spot)} markiert: {then}"


def how_many_tokens() -> str:
    """For the dealer, who has to stake."""
    return "Wie viele Chips?"


def place_your_bets() -> str:
    """For another player, who has to bet."""
    return "Worauf setzt du?"


def dealer_stakes() -> str:
    """The dealer has yet to stake, or is thinking again."""
    return "Chips werden gesetzt …"


def ready(count: int, seats: int) -> str:
    """How many have bet."""
    return f"{count} von {seats} bereit"


def card_is_coming() -> str:
    """All bets are open."""
    return "Jetzt kommt die Karte …"


def it_was() -> str:
    """What is said before the card that was turned."""
    return "Es war"


# The mat


def dealer_letter() -> str:
    """The letter that marks the dealer and the marker."""
    return "G"  # Geber


def face(card: values.Card) -> str:
    """The name on a card, a colour or a character; there is little space for it on the mat."""
    return named(card)


def with_dealer(name: str | None) -> str:
    """The spot for bets with this dealer, or with whoever deals first."""
    return f"mit {'dem Geber' if name is None else to_whom(name)}"


def against_dealer(name: str | None) -> str:
    """The spot for bets against this dealer, or against whoever deals first."""
    return f"gegen {'den Geber' if name is None else whom(name)}"


# The deck and the players


def to_come() -> str:
    """What follows the number of cards in the deck."""
    return "übrig"


def no_cards() -> str:
    """The place of an empty deck; at most seven letters."""
    return "leer"


def discarded(count: int) -> str:
    """How many cards are in the discard pile."""
    return f"{count} abgelegt"


def both_piles(deck: int, discards: int) -> str:
    """The deck and the discard pile in one short line."""
    return f"{deck} übrig, {discards} weg"


def tokens() -> str:
    """The column of everybody's tokens."""
    return "Chips"


def deals_left() -> str:
    """The column that says how many times everybody will deal; at most six letters."""
    return "gibt"


def wins() -> str:
    """What stands beside a winner; at most four letters."""
    return "Sieg"


def bank(won: int, amount: str) -> str:
    """What the bank has won, or lost where it is negative; the amount is written without a sign."""
    if not won:
        return "Bank: ausgeglichen"
    return f"Bank: {amount} im {'Plus' if won > 0 else 'Minus'}"


def payouts(exact: int, match: int, wild: int) -> str:
    """What every bet pays."""
    return f"Karte {exact}:1 · Farbe, Figur {match}:1 · Joker {wild}:1"


def pays_marked_wild(payout: int) -> str:
    """What a wild card pays the dealer who marked it; it follows what wild pays."""
    return f", markiert {payout}:1"


def pays_special(payout: int) -> str:
    """What a bet with or against the dealer pays; it follows what wild pays."""
    return f" · mit, gegen {payout}:1"
