"""What happens at the table itself, in German."""


def timed_out(name: str) -> str:
    """The clock decided."""
    return f"Die Zeit von {name} ist um: Die Uhr hat entschieden."


def joined(name: str) -> str:
    """Somebody came."""
    return f"{name} ist dazugekommen."


def left(name: str, bot: bool) -> str:
    """Somebody left, and perhaps a bot plays for them."""
    return f"{name} ist gegangen{_bot(bot)}."


def hosts(name: str) -> str:
    """There is a new host."""
    return f"{name} leitet jetzt den Tisch."


def sat(name: str, seat: str) -> str:
    """Somebody took over a seat."""
    return f"{name} spielt ab jetzt für {seat}."


def stood(name: str, bot: bool) -> str:
    """Somebody gave up their seat."""
    return f"{name} schaut jetzt zu{_bot(bot)}."


def stood_in(seat: str, late: bool) -> str:
    """A bot took over."""
    return f"Ein Bot spielt jetzt für {seat}: {'Die Zeit war um' if late else 'Niemand ist da'}."


def handed_back(seat: str) -> str:
    """A bot gave a seat back."""
    return f"Der Bot gibt an {seat} zurück."


def paused() -> str:
    """All clocks stand."""
    return "Die Partie ist angehalten."


def resumed() -> str:
    """All clocks go on."""
    return "Die Partie geht weiter."


def configured() -> str:
    """The settings are others."""
    return "Die Einstellungen wurden geändert."


def started() -> str:
    """A match begins."""
    return "Die Partie beginnt."


def cleared() -> str:
    """After a match, before the next."""
    return "Der Tisch ist für eine weitere Partie bereit."


def _bot(plays: bool) -> str:
    return "; ein Bot spielt weiter" if plays else ""
