"""What the full-screen client says, in German."""

from collections.abc import Sequence
from typing import Final

from hunch.core.words_de import listed

LEVEL_NAMES: Final = {
    "random": "zufällig",
    "easy": "leicht",
    "medium": "mittel",
    "hard": "stark",
    "expert": "meisterhaft",
}


# The list of games


def tagline() -> str:
    """What Hunch is, in a few words."""
    return "Ahnen, wetten, kombinieren"


def players(fewest: int, most: int) -> str:
    """How many can play a game."""
    many = f"{fewest}" if fewest == most else f"{fewest}–{most}"
    return f"{many} {'Person' if most == 1 else 'Personen'}"


def minutes(least: int, most: int) -> str:
    """How long a match takes."""
    return f"{least}–{most} Min."


# The set-up


def player() -> str:
    """The name of a person who gave none."""
    return "Gast"


def level(name: str) -> str:
    """How strong a bot is."""
    return LEVEL_NAMES.get(name, name)


def seats() -> str:
    """The heading above the seats."""
    return "Plätze"


def kind(bot: bool) -> str:
    """Who sits there."""
    return "Bot" if bot else "Mensch"


def name() -> str:
    """The hint in an empty box for a name."""
    return "Name"


def cut() -> str:
    """The hint in an empty box for words that cut the deck."""
    return "Abheben: beliebige Wörter"


def add_seat() -> str:
    """The button that adds a seat."""
    return "Platz hinzufügen"


def remove_seat() -> str:
    """The button that removes a seat."""
    return "Platz entfernen"


def promise(commitment: str) -> str:
    """How the luck is kept fair."""
    return (
        f"Der Zufall ist schon festgelegt; sein Fingerabdruck ist {commitment}. Die Wörter, mit "
        "denen du abhebst, werden mit eingemischt, also kann ihn niemand gesteuert haben. Den "
        "Beweis gibt es am Ende."
    )


def options() -> str:
    """The heading above the game's options."""
    return "Optionen"


def start() -> str:
    """The button that starts the match."""
    return "Partie beginnen"


def back() -> str:
    """The button that leads back."""
    return "Zurück"


# The table


def happened() -> str:
    """The title of the log."""
    return "Was geschah"


def notes() -> str:
    """The title of the private sheet."""
    return "Deine Notizen"


def you(name: str) -> str:
    """The person at the screen, among bots."""
    return f"{name} (du)"


def bot(name: str) -> str:
    """A bot in its seat."""
    return f"{name} · Bot"


def introduction(names: Sequence[str], level: str) -> str:
    """How strong these bots are."""
    if len(names) == 1:
        return f"{names[0]} ist ein Bot und spielt auf Stufe „{level}“."
    return f"{listed(names)} sind Bots und spielen auf Stufe „{level}“."


def next_round() -> str:
    """The button after a round, for a person who plays alone."""
    return "Weiter (Enter)"


def luck() -> str:
    """Who acts when cards are dealt and dice are rolled."""
    return "Zufall"


def draft(label: str) -> str:
    """What the person at the screen has arranged so far."""
    return f"du: {label}"


def hide_and_pass(name: str) -> str:
    """The button before the screen is covered."""
    return f"Tisch verdecken und an {name} weitergeben"


def pass_screen(name: str) -> str:
    """On the cover between two people."""
    return f"Gib den Bildschirm an {name} weiter."


def when_alone(name: str) -> str:
    """On the cover, to the next person."""
    return f"{name}, drück Enter, wenn sonst niemand zuschaut."


def change_mind(name: str | None) -> str:
    """The button that takes a decision back: your own, or that of somebody else at the screen."""
    return "Doch anders (u)" if name is None else f"{name}: doch anders (u)"


def leave_match() -> str:
    """Asks whether to leave the match."""
    return "Diese Partie verlassen? Sie ist noch nicht zu Ende."


def leave() -> str:
    """Yes, leave."""
    return "Verlassen"


def stay() -> str:
    """No, stay."""
    return "Bleiben"


def saved(path: str) -> str:
    """The match file is written."""
    return f"Gespeichert in {path}."


def not_saved(reason: str) -> str:
    """The match file could not be written."""
    return f"Die Partie konnte nicht gespeichert werden: {reason}."


def help_title() -> str:
    """The title of the help."""
    return "Hilfe"


def escape_back() -> str:
    """How to leave the help, or the coach."""
    return "Esc: zurück"


# The coach


def advice() -> str:
    """The title of what the coach says."""
    return "Rat vom Coach"


def thinking() -> str:
    """The coach has not answered yet."""
    return "Der Coach überlegt …"


def no_advice(why: str) -> str:
    """The coach has no answer."""
    return f"Der Coach kann hier nicht helfen: {why}"


# The end


def rematch() -> str:
    """The same table again."""
    return "Revanche (r)"


def save_match() -> str:
    """Write the match file."""
    return "Speichern (s)"


def see_board() -> str:
    """Look at the board again."""
    return "Brett (b)"


def see_review() -> str:
    """Find out how much was luck, and how much play."""
    return "Analyse (v)"


def review_title() -> str:
    """The title of the review."""
    return "Analyse der Partie"


def reviewing() -> str:
    """The review is not there yet."""
    return "Die Partie wird analysiert …"


def other_games() -> str:
    """To the list of games."""
    return "Spiele (h)"


def quit_client() -> str:
    """End the client."""
    return "Beenden (q)"


def back_to_result() -> str:
    """The button below the board, after the end."""
    return "Zurück zum Ergebnis"


def shown_commitment(commitment: str) -> str:
    """What was shown before the match."""
    return f"Der Fingerabdruck, der vor der Partie gezeigt wurde: {commitment}."


# The replay


def replay_title(game: str) -> str:
    """The title of a replay."""
    return f"Hunch · {game} · Wiederholung"


def replay_step(number: int, last: int, name: str | None) -> str:
    """Which step it is, and who is looking; None is a spectator."""
    return f"Schritt {number} von {last} · Ansicht: {name or 'Publikum'}"


def not_finished() -> str:
    """A match without an end, in a few words."""
    return "nicht zu Ende gespielt"


def unfinished() -> str:
    """A match without an end, in a sentence."""
    return "Die Partie ist nicht zu Ende gespielt."


def nothing_to_verify() -> str:
    """There is no proof of fairness here."""
    return "Hier gibt es nichts zu prüfen."


def no_seat(seat: int, last: int) -> str:
    """The match has no such seat."""
    return f"Platz {seat} gibt es nicht; die Plätze sind 0 bis {last}."
