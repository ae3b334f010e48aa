"""What keys do: in the footer, and in the help."""


def key_help() -> str:
    """The keys and the rules."""
    return "Help"


def key_theme() -> str:
    """From dark to light and back."""
    return "Light/dark"


def key_quit() -> str:
    """End the client, or the match."""
    return "Quit"


def key_start() -> str:
    """Start the match."""
    return "Start"


def key_back() -> str:
    """To the previous screen."""
    return "Back"


def key_save() -> str:
    """Write the match file."""
    return "Save"


def key_notes() -> str:
    """To the private notes."""
    return "Notes"


def key_coach() -> str:
    """Ask the coach."""
    return "Coach"


def key_level() -> str:
    """Change a bot's strength."""
    return "Level"


def key_step_back() -> str:
    """One step back in a replay."""
    return "Back"


def key_step_forward() -> str:
    """One step forward in a replay."""
    return "Forward"


def key_perspective() -> str:
    """Through somebody else's eyes."""
    return "View as"


def key_verify() -> str:
    """Check the luck."""
    return "Verify"


def keys_help() -> tuple[tuple[str, str], ...]:
    """Every key, and what it does."""
    return (
        ("number, letter", "make that choice"),
        ("arrows, Enter", "move around, and choose"),
        ("Tab", "next field or button"),
        ("+ −", "change a bet or a number; digits set it"),
        ("Space", "switch on or off, or add another bet"),
        ("click", "pick a choice, a card or a spot"),
        ("PgUp, PgDn", "scroll the board"),
        ("Home, End", "start and end of a replay"),
        ("u", "change your mind, while others are deciding"),
        ("n", "to your notes and back"),
        ("c", "ask the coach, if the table has one"),
        ("s", "save the match to a file"),
        ("t", "light or dark"),
        ("q", "leave the match"),
    )
