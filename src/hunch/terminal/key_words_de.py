"""What keys do, in German."""


def key_help() -> str:
    """The keys and the rules."""
    return "Hilfe"


def key_theme() -> str:
    """From dark to light and back."""
    return "Hell/dunkel"


def key_quit() -> str:
    """End the client, or the match."""
    return "Beenden"


def key_start() -> str:
    """Start the match."""
    return "Beginnen"


def key_back() -> str:
    """To the previous screen."""
    return "Zurück"


def key_save() -> str:
    """Write the match file."""
    return "Speichern"


def key_notes() -> str:
    """To the private notes."""
    return "Notizen"


def key_coach() -> str:
    """Ask the coach."""
    return "Coach"


def key_level() -> str:
    """Change a bot's strength."""
    return "Stärke"


def key_step_back() -> str:
    """One step back in a replay."""
    return "Zurück"


def key_step_forward() -> str:
    """One step forward in a replay."""
    return "Weiter"


def key_perspective() -> str:
    """Through somebody else's eyes."""
    return "Ansicht"


def key_verify() -> str:
    """Check the luck."""
    return "Prüfen"


def keys_help() -> tuple[tuple[str, str], ...]:
    """Every key, and what it does."""
    return (
        ("Zahl, Buchstabe", "diese Möglichkeit wählen"),
        ("Pfeile, Enter", "bewegen und auswählen"),
        ("Tab", "zum nächsten Feld oder Knopf"),
        ("+ −", "Einsatz oder Zahl ändern; Ziffern setzen sie"),
        ("Leertaste", "an- und ausschalten; noch ein Einsatz"),
        ("Klick", "Möglichkeit, Karte oder Feld wählen"),
        ("Bild ↑, Bild ↓", "das Brett scrollen"),
        ("Pos1, Ende", "Anfang und Ende einer Wiederholung"),
        ("u", "doch anders entscheiden, solange andere überlegen"),
        ("n", "zu deinen Notizen und zurück"),
        ("c", "den Coach fragen, wo es einen gibt"),
        ("s", "die Partie in einer Datei speichern"),
        ("t", "hell oder dunkel"),
        ("q", "die Partie verlassen"),
    )
