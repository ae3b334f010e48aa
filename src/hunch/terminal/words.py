"""What the full-screen client says, and what it shares with the client that talks line by line."""

from collections.abc import Sequence
from typing import Final

from hunch.core.formatting import listed

LEVEL_NAMES: Final[
    dict[str, str]
] = {}  # names of bots' levels that differ from the levels themselves


# The list of games


def tagline() -> str:
    """What Hunch is, in a few words."""
    return "games of intuition, wagering and deduction"


def players(fewest: int, most: int) -> str:
    """How many can play a game."""
    many = f"{fewest}" if fewest == most else f"{fewest}–{most}"
    return f"{many} {'player' if most == 1 else 'players'}"


def minutes(least: int, most: int) -> str:
    """How long a match takes."""
    return f"{least}–{most} min"


# The set-up


def player() -> str:
    """The name of a person who gave none."""
    return "Player"


def level(name: str) -> str:
    """How strong a bot is."""
    return LEVEL_NAMES.get(name, name)


def seats() -> str:
    """The heading above the seats."""
    return "Seats"


def kind(bot: bool) -> str:
    """Who sits there."""
    return "Bot" if bot else "Person"


def name() -> str:
    """The hint in an empty box for a name."""
    return "name"


def cut() -> str:
    """The hint in an empty box for words that cut the deck."""
    return "cut the deck: type any words"


def add_seat() -> str:
    """The button that adds a seat."""
    return "Add a seat"


def remove_seat() -> str:
    """The button that removes a seat."""
    return "Remove a seat"


def promise(commitment: str) -> str:
    """How the luck is kept fair."""
    return (
        f"The secret behind the shuffle is already set; the commitment to it is {commitment}. "
        "The words you cut the deck with are mixed in, so nobody can have rigged it. You get the "
        "proof at the end."
    )


def options() -> str:
    """The heading above the game's options."""
    return "Options"


def start() -> str:
    """The button that starts the match."""
    return "Start the match"


def back() -> str:
    """The button that leads back."""
    return "Back"


# The table


def happened() -> str:
    """The title of the log."""
    return "What happened"


def notes() -> str:
    """The title of the private sheet."""
    return "Your notes"


def you(name: str) -> str:
    """The person at the screen, among bots."""
    return f"{name} (you)"


def bot(name: str) -> str:
    """A bot in its seat."""
    return f"{name} · bot"


def introduction(names: Sequence[str], level: str) -> str:
    """How strong these bots are."""
    if len(names) == 1:
        return f"{names[0]} is a bot, playing at “{level}” level."
    return f"{listed(names)} are bots, playing at “{level}” level."


def next_round() -> str:
    """The button after a round, for a person who plays alone."""
    return "Continue (Enter)"


def luck() -> str:
    """Who acts when cards are dealt and dice are rolled."""
    return "luck"


def draft(label: str) -> str:
    """What the person at the screen has arranged so far."""
    return f"you: {label}"


def hide_and_pass(name: str) -> str:
    """The button before the screen is covered."""
    return f"Hide the table and pass the screen to {name}"


def pass_screen(name: str) -> str:
    """On the cover between two people."""
    return f"Pass the screen to {name}."


def when_alone(name: str) -> str:
    """On the cover, to the next person."""
    return f"{name}, press Enter when nobody else is looking."


def change_mind(name: str | None) -> str:
    """The button that takes a decision back: your own, or that of somebody else at the screen."""
    return "Change my mind (u)" if name is None else f"{name}: change my mind (u)"


def leave_match() -> str:
    """Asks whether to leave the match."""
    return "Leave this match? It isn’t finished."


def leave() -> str:
    """Yes, leave."""
    return "Leave"


def stay() -> str:
    """No, stay."""
    return "Stay"


def saved(path: str) -> str:
    """The match file is written."""
    return f"Saved to {path}."


def not_saved(reason: str) -> str:
    """The match file could not be written."""
    return f"The match couldn’t be saved: {reason}."


def help_title() -> str:
    """The title of the help."""
    return "Help"


def escape_back() -> str:
    """How to leave the help, or the coach."""
    return "Esc: back"


# The coach


def advice() -> str:
    """The title of what the coach says."""
    return "Advice from the coach"


def thinking() -> str:
    """The coach has not answered yet."""
    return "The coach is thinking…"


def no_advice(why: str) -> str:
    """The coach has no answer."""
    return f"The coach can’t help here: {why}"


# The end


def rematch() -> str:
    """The same table again."""
    return "Rematch (r)"


def save_match() -> str:
    """Write the match file."""
    return "Save (s)"


def see_board() -> str:
    """Look at the board again."""
    return "Board (b)"


def see_review() -> str:
    """Find out how much was luck, and how much play."""
    return "Review (v)"


def review_title() -> str:
    """The title of the review."""
    return "Review of the match"


def reviewing() -> str:
    """The review is not there yet."""
    return "Analysing the match…"


def other_games() -> str:
    """To the list of games."""
    return "Games (h)"


def quit_client() -> str:
    """End the client."""
    return "Quit (q)"


def back_to_result() -> str:
    """The button below the board, after the end."""
    return "Back to the result"


def shown_commitment(commitment: str) -> str:
    """What was shown before the match."""
    return f"The commitment shown before the match: {commitment}."


# The replay


def replay_title(game: str) -> str:
    """The title of a replay."""
    return f"Hunch · {game} · replay"


def replay_step(number: int, last: int, name: str | None) -> str:
    """Which step it is, and who is looking; None is a spectator."""
    return f"Step {number} of {last} · as {name or 'a spectator'} saw it"


def not_finished() -> str:
    """A match without an end, in a few words."""
    return "not finished"


def unfinished() -> str:
    """A match without an end, in a sentence."""
    return "The match isn’t finished."


def nothing_to_verify() -> str:
    """There is no proof of fairness here."""
    return "There’s nothing to verify here."


def no_seat(seat: int, last: int) -> str:
    """The match has no such seat."""
    return f"There’s no seat {seat}; the seats are 0 to {last}."
