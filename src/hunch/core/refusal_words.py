"""Why options, seats, actions and files are refused, in words."""

from hunch.core.formatting import listed, names_of
from hunch.core.values import Actor

# Options


def no_option(game: str, name: str, known: tuple[str, ...]) -> str:
    """The game has no such option."""
    others = f"its options are {listed(known)}" if known else "it has none"
    return f"{game} has no option “{name}”; {others}."


def option_must_be(name: str, allowed: str, found: str) -> str:
    """An option has a value that it cannot have."""
    return f"Option “{name}” must be {allowed}, not “{found}”."


def option_is_dealt(name: str, found: str) -> str:
    """People don't choose this option."""
    return f"Option “{name}” is set when a match is prepared; it cannot be “{found}”."


def not_an_option(text: str) -> str:
    """There is no equals sign in it."""
    return f"“{text}” is not an option; write key=value."


# Games and seats


def no_game(name: str, known: tuple[str, ...]) -> str:
    """There is no such game."""
    return f"There is no game “{name}”; choose {listed(known, 'or')}."


def wrong_seats(game: str, fewest: int, most: int, seats: int) -> str:
    """The game cannot be played with this many."""
    many = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    return f"{game} is for {many} players, not {seats}."


# Actions


def match_over() -> str:
    """Nobody can act any more."""
    return "The match is over; no more moves can be made."


def not_your_turn(seat: Actor, turn: tuple[Actor, ...]) -> str:
    """It is somebody else's turn."""
    return f"It isn’t {names_of((seat,))}’s turn; the match is waiting for {names_of(turn)}."


def not_on_the_menu(seat: Actor, action: str, allowed: str) -> str:
    """The seat cannot do that now."""
    return f"Seat {seat} cannot play “{action}” now; allowed: {allowed}."


def cannot_come_up(action: str) -> str:
    """Luck cannot do that now."""
    return f"“{action}” cannot come up now."


# Match files


def the_file() -> str:
    """A match file whose name isn't known."""
    return "The file"


def this_match() -> str:
    """A match that may never have been a file."""
    return "This match"


def unreadable(source: str, why: str) -> str:
    """The file cannot be read."""
    return f"{source} cannot be read: {why}."


def system_error(reason: str) -> str:
    """Why the operating system could not read a file, in its own words."""
    return reason


def cut_off(line: int) -> str:
    """Why a file cannot be read."""
    return f"it is cut off at line {line}"


def not_json(line: int, column: int) -> str:
    """Why a file cannot be read."""
    return f"line {line}, column {column} is not valid JSON"


def not_a_text(source: str) -> str:
    """The file is something else."""
    return f"{source} is not a match file: it is not UTF-8 text."


def too_new(source: str, found: int, known: int) -> str:
    """The file is in a later format."""
    return f"{source} is in format {found}; this version of Hunch reads up to format {known}."


def not_a_match_file(source: str, why: str) -> str:
    """The file is something else."""
    return f"{source} is not a match file: {why}"


def unplayable(source: str, why: str) -> str:
    """The match in the file cannot be set up."""
    return f"{source} cannot be replayed: {why}"


def another_version(found: int, game: str, here: int) -> str:
    """Why a match cannot be set up."""
    age = "newer" if found > here else "older"
    return (
        f"it was played with version {found} of {game}, which is {age} than the one installed "
        f"here (version {here})."
    )


def options_not_an_object() -> str:
    """Why a match cannot be set up."""
    return "its options are not an object."


def bad_entry(source: str, number: int, why: str) -> str:
    """An entry of the log doesn't fit."""
    return f"{source}, entry {number}: {why}"


def another_outcome(source: str) -> str:
    """The file contradicts itself."""
    return f"{source}: its log does not lead to the outcome it claims."


# Fairness


def no_fairness(source: str) -> str:
    """There is nothing to verify."""
    return f"{source} contains no fairness data, so it cannot be verified."


def secret_kept(source: str) -> str:
    """There is nothing to verify yet."""
    return f"{source} does not reveal its secret yet; it can be verified once the match is over."


def secret_not_hexadecimal(source: str) -> str:
    """The secret cannot be read."""
    return f"{source}: its secret is not hexadecimal."


def another_secret(source: str) -> str:
    """The secret is not the one that was committed to."""
    return f"Not fair ({source}): the secret does not match its commitment."


def origin_too_long(source: str, entries: int, length: int) -> str:
    """The file claims more replayed entries than its log has."""
    return f"{source} says that {entries} entries were replayed, but its log has only {length}."


def another_luck(source: str, number: int, action: str, due: str | None) -> str:
    """Luck brought something else; `due` is None if that was never revealed."""
    given = "something else" if due is None else f"“{due}”"
    return f"Not fair ({source}): entry {number} is “{action}”, but the secret gives {given}."


def luck_not_recorded(source: str) -> str:
    """Luck cannot be recomputed here."""
    return (
        f"{source} does not list every possible draw, and what is installed here differs from "
        "what the match was played with, so its luck cannot be recomputed."
    )
