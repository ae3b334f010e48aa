"""What is said line by line: on the way into a match, during it, and when an answer is wrong."""

# On the way in


def no_language(given: str, known: str) -> str:
    """Nothing here speaks that language."""
    return f"Hunch doesn’t speak “{given}”; choose {known}."


def which_game(games: str) -> str:
    """No game was named."""
    return f"Which game? Choose {games}."


def game_prompt() -> str:
    """Where a game's name is typed."""
    return "Game:"


def no_game() -> str:
    """No game was named, and nobody can be asked."""
    return "No game chosen. Try: hunch play intuition"


def not_writable(path: str) -> str:
    """There is no place for the match file."""
    return f"Can’t write to {path}: name a file in a folder that exists."


def replaces(path: str) -> str:
    """The file will be overwritten."""
    return f"{path} already exists and will be replaced."


def you_words() -> tuple[str, ...]:
    """What stands for the person at the screen in a list of seats."""
    return ("you",)


def empty_seat() -> str:
    """Two commas with nothing between them."""
    return "One seat is empty. Write a person’s name, or “bot”."


def no_bot(kind: str, known: str) -> str:
    """There is no such bot."""
    return f"There’s no bot “{kind}”. Write bot, or {known}."


# The match


def at_table(names: str) -> str:
    """Who plays."""
    return f"At the table: {names}."


def bot(name: str) -> str:
    """A bot among people."""
    return f"{name} (bot)"


def committed(commitment: str) -> str:
    """How the luck is kept fair."""
    return f"Fairness: the secret behind the shuffle is set; the commitment to it is {commitment}."


def help_hint(coach: bool) -> str:
    """Where there is help, and perhaps a coach."""
    return f"Type ? for help{', or “coach” for advice' if coach else ''}."


def press_enter(back: bool) -> str:
    """Before the screen is cleared; whether the decision may still be taken back."""
    return f"Press Enter to continue{', or type “back” to change your mind' if back else ''}."


def or_back(name: str) -> str:
    """On the cover, for the previous person."""
    return f"{name}, type “back” to change your mind."


def had_chosen(label: str) -> str:
    """What was decided before, for a person who is deciding again."""
    return f"You had chosen: {label}."


def quit_match() -> str:
    """Asks whether to leave the match."""
    return "Quit this match? y or n:"


def review_match() -> str:
    """Asks whether to look back at the match that has just ended."""
    return "Review the match: how much was luck, and how much play? y or n:"


def yes_words() -> tuple[str, ...]:
    """What stands for yes, in lower case."""
    return ("y", "yes")


def left_match() -> str:
    """The person has left."""
    return "You left the match; it isn’t finished."


def input_ended() -> str:
    """The input has ended."""
    return "The input has ended; the match isn’t finished."


# Commands and help


def commands() -> dict[str, str]:
    """What may be typed in place of an answer, and which command it is."""
    return {
        "?": "help",
        "help": "help",
        "coach": "coach",
        "advise": "coach",
        "rules": "rules",
        "table": "table",
        "back": "back",
        "save": "save",
        "q": "quit",
        "quit": "quit",
    }


def help_lines(coach: bool, back: str | None) -> tuple[str, ...]:
    """How to answer, and every command; `back` is whose decision may be taken back."""
    again = (f"back: take back {back}’s latest decision.",) if back else ()
    advice = ("coach: ask the coach about this decision.",) if coach else ()
    return (
        "Answer with the number of a choice, or with its words; the first few letters will do.",
        "table: what’s on the table. rules: the rules of the game. save: save the match to a file.",
        "?: this help. q: quit.",
        *again,
        *advice,
    )


# Questions and answers


def your_choice() -> str:
    """Where a choice is typed."""
    return "Your choice:"


def stakes_question(title: str, example: str, bounds: str) -> str:
    """Where bets are typed."""
    return f"{title} Type it like “{example}”, or leave it blank to bet nothing ({bounds}):"


def row_question(row: str, bounds: str, example: str) -> str:
    """Where the numbers of a row are typed."""
    return f"{row}: {bounds}, such as {example}:"
