"""Why options, seats, actions and files are refused, in German."""

from typing import Final

from hunch.core.values import CHANCE, Actor
from hunch.core.words_de import either, listed

# What operating systems say.
SYSTEM_ERRORS: Final = {
    "No such file or directory": "Datei oder Verzeichnis nicht gefunden",
    "Permission denied": "keine Berechtigung",
    "Is a directory": "Das ist ein Verzeichnis",
}


# Options


def no_option(game: str, name: str, known: tuple[str, ...]) -> str:
    """The game has no such option."""
    others = f"möglich sind {listed(known)}" if known else "das Spiel hat keine Optionen"
    return f"{game} hat keine Option „{name}“; {others}."


def option_must_be(name: str, allowed: str, found: str) -> str:
    """An option has a value that it cannot have."""
    return f"Für die Option „{name}“ geht „{found}“ nicht; erlaubt: {allowed}."


def option_is_dealt(name: str, found: str) -> str:
    """People don't choose this option."""
    return (
        f"Die Option „{name}“ wird beim Vorbereiten der Partie gesetzt; „{found}“ geht dafür nicht."
    )


def not_an_option(text: str) -> str:
    """There is no equals sign in it."""
    return f"„{text}“ ist keine Option; schreib name=wert."


# Games and seats


def no_game(name: str, known: tuple[str, ...]) -> str:
    """There is no such game."""
    return f"Ein Spiel „{name}“ gibt es nicht; wähle {either(known)}."


def wrong_seats(game: str, fewest: int, most: int, seats: int) -> str:
    """The game cannot be played with this many."""
    many = f"{fewest}" if fewest == most else f"{fewest} bis {most}"
    return f"{game} ist für {many} Personen, nicht für {seats}."


# Actions


def match_over() -> str:
    """Nobody can act any more."""
    return "Die Partie ist vorbei; es gibt keine Züge mehr."


def not_your_turn(seat: Actor, turn: tuple[Actor, ...]) -> str:
    """It is somebody else's turn."""
    awaited = listed("den Zufall" if each is CHANCE else f"Platz {each}" for each in turn)
    who = "Der Zufall" if seat is CHANCE else f"Platz {seat}"
    return f"{who} ist nicht an der Reihe; die Partie wartet auf {awaited}."


def not_on_the_menu(seat: Actor, action: str, allowed: str) -> str:
    """The seat cannot do that now."""
    return f"Platz {seat} kann „{action}“ jetzt nicht spielen; erlaubt: {allowed}."


def cannot_come_up(action: str) -> str:
    """Luck cannot do that now."""
    return f"„{action}“ kann jetzt nicht kommen."


# Match files


def the_file() -> str:
    """A match file whose name isn't known."""
    return "Die Datei"


def this_match() -> str:
    """A match that may never have been a file."""
    return "Diese Partie"


def unreadable(source: str, why: str) -> str:
    """The file cannot be read."""
    return f"{source} lässt sich nicht lesen: {why}."


def system_error(reason: str) -> str:
    """Why the operating system could not read a file."""
    return SYSTEM_ERRORS.get(reason, reason)


def cut_off(line: int) -> str:
    """Why a file cannot be read."""
    return f"Der Text bricht in Zeile {line} ab"


def not_json(line: int, column: int) -> str:
    """Why a file cannot be read."""
    return f"Zeile {line}, Spalte {column} ist kein gültiges JSON"


def not_a_text(source: str) -> str:
    """The file is something else."""
    return f"{source} enthält keine Partie: Das ist kein Text in UTF-8."


def too_new(source: str, found: int, known: int) -> str:
    """The file is in a later format."""
    return f"{source} hat Format {found}; diese Version von Hunch liest bis Format {known}."


def not_a_match_file(source: str, why: str) -> str:
    """The file is something else."""
    return f"{source} enthält keine Partie: {why}"


def unplayable(source: str, why: str) -> str:
    """The match in the file cannot be set up."""
    return f"{source} lässt sich nicht nachspielen: {why}"


def another_version(found: int, game: str, here: int) -> str:
    """Why a match cannot be set up."""
    age = "ältere" if found > here else "neuere"
    return f"Gespielt wurde mit Version {found} von {game}; hier ist die {age} Version {here}."


def options_not_an_object() -> str:
    """Why a match cannot be set up."""
    return "Die Optionen sind kein Objekt."


def bad_entry(source: str, number: int, why: str) -> str:
    """An entry of the log doesn't fit."""
    return f"{source}, Eintrag {number}: {why}"


def another_outcome(source: str) -> str:
    """The file contradicts itself."""
    return f"{source}: Die Züge führen nicht zum angegebenen Ergebnis."


# Fairness


def no_fairness(source: str) -> str:
    """There is nothing to verify."""
    return f"{source} enthält keinen Nachweis der Fairness und lässt sich deshalb nicht prüfen."


def secret_kept(source: str) -> str:
    """There is nothing to verify yet."""
    return f"{source} verrät das Geheimnis noch nicht; prüfen lässt sich das erst nach der Partie."


def secret_not_hexadecimal(source: str) -> str:
    """The secret cannot be read."""
    return f"{source}: Das Geheimnis ist nicht hexadezimal."


def another_secret(source: str) -> str:
    """The secret is not the one that was committed to."""
    return f"Nicht fair ({source}): Das Geheimnis passt nicht zum Fingerabdruck."


def origin_too_long(source: str, entries: int, length: int) -> str:
    """The file claims more replayed entries than its log has."""
    return (
        f"Ungültig ({source}): {entries} Einträge sollen nachgespielt sein, es gibt aber nur "
        f"{length}."
    )


def another_luck(source: str, number: int, action: str, due: str | None) -> str:
    """Luck brought something else; `due` is None if that was never revealed."""
    given = "etwas anderes" if due is None else f"„{due}“"
    return (
        f"Nicht fair ({source}): Eintrag {number} ist „{action}“, "
        f"aus dem Geheimnis folgt aber {given}."
    )


def luck_not_recorded(source: str) -> str:
    """Luck cannot be recomputed here."""
    return (
        f"{source} nennt nicht alles, was kommen konnte, und hier ist etwas anderes installiert "
        "als das, womit gespielt wurde; der Zufall lässt sich deshalb nicht nachrechnen."
    )
