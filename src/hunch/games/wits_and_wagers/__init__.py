"""Wits & Wagers Deluxe, a party game of guessing and betting on the guesses."""

from hunch.core.contract import Game

GAME = Game(
    name="wits_and_wagers",
    title="Wits & Wagers Deluxe",
    designer="Dominic Crapuchettes",
    publisher="North Star Game Studio",
    summary="Guess a number nobody knows, then bet on whose guess comes closest.",
    fewest=2,
    most=7,
    usual=6,
    minutes=(25, 40),
    version=3,
)
