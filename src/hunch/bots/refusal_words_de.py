"""Why names and players are refused, in German."""

from hunch.core.words_de import number


def name_too_long(name: str, most: int) -> str:
    """A name has too many characters."""
    return f"„{name}“ ist als Name zu lang; höchstens {most} Zeichen."


def name_not_visible() -> str:
    """A name has characters that cannot be seen."""
    return "Ein Name besteht nur aus sichtbaren Zeichen und Leerzeichen."


def name_twice(name: str) -> str:
    """Two players cannot be told apart."""
    return f"„{name}“ kommt zweimal vor; gib jedem einen eigenen Namen."


def no_player(name: str, known: str) -> str:
    """There is no such bot."""
    return (
        f"Einen Bot „{name}“ gibt es nicht; wähle {known} – oder deinen eigenen als modul:Klasse."
    )


def no_thinking(name: str) -> str:
    """A search would run no simulations."""
    return (
        f"„{name}“ würde gar nicht nachdenken; gib eine Zahl von Simulationen oder eine Zeit wie "
        "100ms an."
    )


def player_not_created(name: str, why: str) -> str:
    """A player's own bot could not be imported."""
    return f"Der Bot „{name}“ ließ sich nicht laden: {why}."


def not_a_player(name: str) -> str:
    """The class that was named is not a bot."""
    return f"„{name}“ ist kein Bot: Die Methode „decide“ fehlt."


# Sprachmodelle


def wrong_limit(name: str, value: str, reason: str) -> str:
    """A limit from the environment cannot be used."""
    return f"{name} kann nicht „{value}“ sein: {reason}"


def no_program(command: str) -> str:
    """There is no such program."""
    if not command:
        return "Schreib hinter „llm:“, wer antwortet: ein Befehl oder die URL eines Endpunkts."
    return f"„{command}“ lässt sich nicht starten: Das Programm gibt es nicht."


def not_a_command(command: str, reason: str) -> str:
    """The command's quotation marks do not match."""
    return f"„{command}“ ist kein Befehl: {reason}."


def failed_program(command: str, reason: str) -> str:
    """The program could not be run, or failed without an answer."""
    return f"Das Sprachmodell „{command}“ ist gescheitert: {reason}."


def failed_endpoint(url: str, reason: str) -> str:
    """An endpoint could not be asked, or answered with something else."""
    return f"Das Sprachmodell unter {url} ist gescheitert: {reason}."


def key_in_address(variable: str) -> str:
    """A URL has a name and a password in it, which would be shown to everybody."""
    return f"Alle sehen die Adresse; der Schlüssel gehört in {variable}, nicht in die URL."


def no_host(url: str) -> str:
    """A URL has no host."""
    return f"„{url}“ nennt keinen Rechner; schreib es so: http://localhost:11434/v1#llama3.2."


# Warum ein Standardzug gespielt wird


def out_of_time(seconds: int) -> str:
    """No answer came in time."""
    return f"Keine Antwort in {seconds} Sekunde{'' if seconds == 1 else 'n'}."


def no_legal_answer(tries: int) -> str:
    """None of its answers could be played."""
    return f"Keine spielbare Antwort in {tries} Versuch{'' if tries == 1 else 'en'}."


def out_of_tokens(most: int) -> str:
    """It has used up its budget for the match."""
    return f"Es hat seine {number(most)} Token für diese Partie verbraucht."
