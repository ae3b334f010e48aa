"""What players may do; each menu is built once and cached."""

from functools import cache, lru_cache
from itertools import product
from typing import Final

from hunch.core.fields import Subsets
from hunch.core.menu import Form, Menu
from hunch.core.values import replaced
from hunch.games.think_str8.values import (
    BOX,
    COLOURS,
    INTRODUCTORY_COLOURS,
    LEFT_OUT,
    MOST_FINAL_NUMBERS,
    NUMBERS,
    PLACE_OF,
    TRACK_END,
    Bet,
    Colour,
    Dice,
    Exchange,
    FinalBet,
    Place,
    SetDice,
    Take,
)

NOTHING: Final = Menu()
REMEMBERED: Final = 4096  # menus of exchanges: one for each combination of pile sizes


def in_order(dice: Dice) -> Dice:
    """H20: dice have no order, so they are listed in the order of the sheet."""
    return tuple(sorted(dice, key=PLACE_OF.__getitem__))


@cache
def settings(thrown: Dice, introductory: bool) -> Menu:
    """Rules 2.6 and 4.4: keep the dice or turn one; a colour not in play must be turned."""
    colours = INTRODUCTORY_COLOURS if introductory else COLOURS
    found = set()
    for turned in range(len(thrown)):
        for colour in colours:
            dice = replaced(thrown, turned, colour)
            faces = (colours if introductory and die == LEFT_OUT else (die,) for die in dice)
            found |= {in_order(result) for result in product(*faces)}
    others = sorted(found - {thrown}, key=lambda dice: [PLACE_OF[die] for die in dice])
    kept = [thrown] if thrown in found else []
    return Menu(tuple(map(SetDice, kept + others)))


@cache
def takings(widths: tuple[int, ...], bets: tuple[Bet | None, ...]) -> Menu:
    """Rule 5.1: any token nobody has taken."""
    taken = [bet.width for bet in bets if bet]
    return Menu(tuple(Take(width) for width in widths if width not in taken))


@cache
def placings(width: int) -> Menu:
    """H4: a token must lie entirely on the betting track."""
    return Menu(tuple(map(Place, range(TRACK_END + 2 - width))))


@lru_cache(REMEMBERED)
def exchanges(left: tuple[int, ...], wanted: tuple[Colour, ...]) -> Menu:
    """Rule 7.4: colours with more left than the card in the box; H11: of `wanted` if possible."""
    piles = [colour for colour, cards in zip(COLOURS, left, strict=False) if cards > BOX]
    return Menu(tuple(map(Exchange, [c for c in piles if c in wanted] or piles)))


def final_numbers(required: bool) -> tuple[int, int]:
    """Rule 8.1 and H14: how few and how many numbers a final bet names for each colour."""
    return int(required), MOST_FINAL_NUMBERS


@cache
def final_bets(colours: tuple[Colour, ...], required: bool) -> Menu:
    """Rule 8.1 and H14: up to three numbers for each colour, or one to three."""
    fewest, most = final_numbers(required)
    prompt = f"Name {'one' if required else 'up'} to three numbers for each of your cards"
    numbers = Subsets("numbers", colours, NUMBERS, fewest, most, prompt)
    return Menu(forms=(Form(FinalBet, (numbers,)),))
