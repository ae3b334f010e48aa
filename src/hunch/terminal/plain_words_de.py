"""What is said line by line, in German."""

from hunch.terminal import plain_words as english

# On the way in


def no_language(given: str, known: str) -> str:
    """Nothing here speaks that language."""
    return f"„{given}“ spricht Hunch nicht; wähle {known}."


def which_game(games: str) -> str:
    """No game was named."""
    return f"Welches Spiel? Wähle {games}."


def game_prompt() -> str:
    """Where a game's name is typed."""
    return "Spiel:"


def no_game() -> str:
    """No game was named, and nobody can be asked."""
    return "Kein Spiel gewählt. Versuch es mit: hunch play intuition"


def not_writable(path: str) -> str:
    """There is no place for the match file."""
    return f"{path} lässt sich nicht schreiben: Nenn eine Datei in einem Ordner, den es gibt."


def replaces(path: str) -> str:
    """The file will be overwritten."""
    return f"{path} gibt es schon; die Datei wird ersetzt."


def you_words() -> tuple[str, ...]:
    """What stands for the person at the screen in a list of seats."""
    return ("du", "ich", *english.you_words())


def empty_seat() -> str:
    """Two commas with nothing between them."""
    return "Ein Platz ist leer. Schreib einen Namen oder „bot“."


def no_bot(kind: str, known: str) -> str:
    """There is no such bot."""
    return f"Einen Bot „{kind}“ gibt es nicht. Schreib bot oder {known}."


# The match


def at_table(names: str) -> str:
    """Who plays."""
    return f"Am Tisch: {names}."


def bot(name: str) -> str:
    """A bot among people."""
    return f"{name} (Bot)"


def committed(commitment: str) -> str:
    """How the luck is kept fair."""
    return f"Fairness: Der Zufall ist festgelegt; sein Fingerabdruck ist {commitment}."


def help_hint(coach: bool) -> str:
    """Where there is help, and perhaps a coach."""
    return f"Mit ? gibt es Hilfe{', mit „rat“ einen Rat' if coach else ''}."


def press_enter(back: bool) -> str:
    """Before the screen is cleared; whether the decision may still be taken back."""
    again = "; mit „zurück“ kannst du dich umentscheiden" if back else ""
    return f"Weiter mit Enter{again}."


def or_back(name: str) -> str:
    """On the cover, for the previous person."""
    return f"{name}, mit „zurück“ kannst du dich noch umentscheiden."


def had_chosen(label: str) -> str:
    """What was decided before, for a person who is deciding again."""
    return f"Bisher: {label}."


def quit_match() -> str:
    """Asks whether to leave the match."""
    return "Diese Partie beenden? j oder n:"


def review_match() -> str:
    """Asks whether to look back at the match that has just ended."""
    return "Die Partie analysieren: Was war Glück, was war gut gespielt? j oder n:"


def yes_words() -> tuple[str, ...]:
    """What stands for yes, in lower case."""
    return ("j", "ja", *english.yes_words())


def left_match() -> str:
    """The person has left."""
    return "Du hast die Partie verlassen; sie ist nicht zu Ende gespielt."


def input_ended() -> str:
    """The input has ended."""
    return "Die Eingabe ist zu Ende; die Partie ist nicht zu Ende gespielt."


# Commands and help


def commands() -> dict[str, str]:
    """What may be typed in place of an answer, and which command it is."""
    return {
        **english.commands(),
        "hilfe": "help",
        "rat": "coach",
        "regeln": "rules",
        "tisch": "table",
        "zurück": "back",
        "speichern": "save",
        "ende": "quit",
        "beenden": "quit",
    }


def help_lines(coach: bool, back: str | None) -> tuple[str, ...]:
    """How to answer, and every command; `back` is whose decision may be taken back."""
    again = (f"zurück: {back} nimmt die letzte Entscheidung zurück.",) if back else ()
    advice = ("rat: den Coach zu dieser Entscheidung fragen.",) if coach else ()
    return (
        "Antworte mit der Nummer einer Möglichkeit oder mit ihren Worten; der Anfang genügt.",
        "tisch: was auf dem Tisch liegt. regeln: die Spielregeln. speichern: die Partie sichern.",
        "?: diese Hilfe. q: beenden.",
        *again,
        *advice,
    )


# Questions and answers


def your_choice() -> str:
    """Where a choice is typed."""
    return "Deine Wahl:"


def stakes_question(title: str, example: str, bounds: str) -> str:
    """Where bets are typed."""
    return f"{title} Schreib etwa „{example}“ oder nichts für keinen Einsatz ({bounds}):"


def row_question(row: str, bounds: str, example: str) -> str:
    """Where the numbers of a row are typed."""
    return f"{row}: {bounds}, etwa {example}:"
