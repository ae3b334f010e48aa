"""What The Intuition Game's drawing says: its headline, its captions and the names on the mat."""

from hunch.core.naming import verb, whom
from hunch.games.intuition_game import values
from hunch.games.intuition_game.words import spot_name

# The headline; what a dealer does follows the dealer's name.


def drawing_lots() -> str:
    """Nobody deals yet."""
    return "Drawing lots for the first deal…"


def your_deal(name: str) -> str:
    """For the dealer, who has to mark a card."""
    return f"{verb(name, 'deals', 'deal')}: which card is next?"


def deals(name: str) -> str:
    """Somebody else has to mark a card."""
    return verb(name, "deals and marks a card", "deal and mark a card")


def marks(spot: values.Spot, then: str, name: str) -> str:
    """This dealer has marked a spot; `then` is what happens next."""
    return f"marked {spot_name(spot)}: {then}"


def how_many_tokens() -> str:
    """For the dealer, who has to stake."""
    return "how many tokens?"


def place_your_bets() -> str:
    """For another player, who has to bet."""
    return "place your bets"


def dealer_stakes() -> str:
    """The dealer has yet to stake, or is thinking again."""
    return "placing tokens…"


def ready(count: int, seats: int) -> str:
    """How many have bet."""
    return f"{count} of {seats} ready"


def card_is_coming() -> str:
    """All bets are open."""
    return "here comes the card…"


def it_was() -> str:
    """What is said before the card that was turned."""
    return "It was"


# The mat


def dealer_letter() -> str:
    """The letter that marks the dealer and the marker."""
    return "D"


def face(card: values.Card) -> str:
    """The name on a card, a colour or a character; there is little space for it on the mat."""
    return card


def with_dealer(name: str | None) -> str:
    """The spot for bets with this dealer, or with the first dealer."""
    return f"with {'dealer' if name is None else whom(name)}"


def against_dealer(name: str | None) -> str:
    """The spot for bets against this dealer, or against the first dealer."""
    return f"against {'dealer' if name is None else whom(name)}"


# The deck and the players


def to_come() -> str:
    """What follows the number of cards in the deck."""
    return "to come"


def no_cards() -> str:
    """The place of an empty deck; at most seven letters."""
    return "empty"


def discarded(count: int) -> str:
    """How many cards are in the discard pile."""
    return f"{count} discarded"


def both_piles(deck: int, discards: int) -> str:
    """The deck and the discard pile in one short line."""
    return f"{deck} to come, {discards} gone"


def tokens() -> str:
    """The column of everybody's tokens."""
    return "tokens"


def deals_left() -> str:
    """The column that says how many times everybody will deal; at most six letters."""
    return "deals"


def wins() -> str:
    """What stands beside a winner; at most four letters."""
    return "wins"


def bank(won: int, amount: str) -> str:
    """What the bank has won, or lost where it is negative; the amount is written without a sign."""
    if not won:
        return "bank: even"
    return f"bank: {amount} {'up' if won > 0 else 'down'}"


def payouts(exact: int, match: int, wild: int) -> str:
    """What every bet pays."""
    return f"card {exact}:1 · colour, character {match}:1 · wild {wild}:1"


def pays_marked_wild(payout: int) -> str:
    """What a wild card pays the dealer who marked it; it follows what wild pays."""
    return f", marked {payout}:1"


def pays_special(payout: int) -> str:
    """What a bet with or against the dealer pays; it follows what wild pays."""
    return f" · with, against {payout}:1"
