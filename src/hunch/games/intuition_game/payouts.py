"""What a bet pays: N to 1, or nothing if it loses. The rule numbers are those of RULES.md."""

from typing import Final

from hunch.games.intuition_game.values import (
    AGAINST,
    JOINT,
    WILD,
    WITH,
    Card,
    Options,
    Payouts,
    Spot,
)

LOST: Final = 0
MATCHES: Final = 2  # the exact card has both the right colour and the right character


def dealers_payout(options: Options, mark: Spot, card: Card) -> int:
    """Rule 3: one bet that can win in four ways. H2: only the best pays, unless they add up."""
    if mark == WILD:
        return options.payout_dealer_wild if card == WILD else LOST
    if card == WILD:
        return options.payout_wild
    if card == mark:
        return options.payout_exact + _added(options)
    return options.payout_match if _alike(mark, card) else LOST


def payouts_of(options: Options, dealing: bool) -> Payouts:
    """What the dealer's bets, or another player's, can pay."""
    exact, matching, wild = options.payout_exact, options.payout_match, options.payout_wild
    if not dealing:
        return Payouts(exact, matching, wild, None, options.payout_special)
    return Payouts(exact + _added(options), matching, wild, options.payout_dealer_wild, None)


def players_payout(options: Options, mark: Spot, spot: Spot, card: Card) -> int:
    """Rule 4: every other player's bet wins on its own spot."""
    if spot in (WITH, AGAINST):
        return options.payout_special if _special_wins(mark, spot, card) else LOST
    if spot == card:
        return options.payout_wild if card == WILD else options.payout_exact
    # H3: a wild card has neither a colour nor a character.
    return options.payout_match if spot in card.split(JOINT) else LOST


def _special_wins(mark: Spot, spot: Spot, card: Card) -> bool:
    """Rules 4.5 to 4.7: whether a bet with or against the dealer wins."""
    if mark == WILD:  # H5: the dealer is right if a wild card comes up
        return (card == WILD) == (spot == WITH)
    return card != WILD and _alike(mark, card) == (spot == WITH)


def _added(options: Options) -> int:
    return MATCHES * options.payout_match if options.dealer_adds_up else 0


def _alike(one: Card, other: Card) -> bool:
    """Whether two character cards share a colour or a character, or both."""
    (colour, character), (hue, shape) = one.split(JOINT), other.split(JOINT)
    return colour == hue or character == shape
