"""What happens at the table itself, in German."""

from hunch.core.naming_de import has, is_, to_whom, verb, who, whom


def timed_out(name: str) -> str:
    """A player ran out of time."""
    return f"Die Zeit ist um: Für {whom(name)} wurde automatisch gespielt."


def skipped(name: str) -> str:
    """The host moved on without a player."""
    return (
        f"Die Tischleitung hat nicht länger gewartet: Für {whom(name)} wurde automatisch gespielt."
    )


def joined(name: str) -> str:
    """Somebody joined."""
    return f"{who(name)} {is_(name)} dazugekommen."


def left(name: str, bot: bool) -> str:
    """Somebody left, and perhaps a bot plays for them."""
    return f"{who(name)} {has(name)} den Tisch verlassen{_bot(bot)}."


def removed(name: str, bot: bool) -> str:
    """The host removed somebody, and perhaps a bot plays for them."""
    was = verb(name, "wurdest", "wurde", "wurden", "wurdet")
    return f"{who(name)} {was} vom Tisch entfernt{_bot(bot)}."


def asked_back(name: str) -> str:
    """The host lets somebody join again."""
    return f"Die Tischleitung holt {whom(name)} zurück an den Tisch."


def hosts(name: str) -> str:
    """There is a new host."""
    return f"{who(name)} {verb(name, 'leitest', 'leitet', 'leiten', 'leitet')} jetzt den Tisch."


def took_over(name: str, seat: str) -> str:
    """Somebody took over a seat."""
    takes = verb(name, "übernimmst", "übernimmt", "übernehmen", "übernehmt")
    return f"{who(name)} {takes} den Platz von {to_whom(seat)}."


def joined_team(name: str, seat: str) -> str:
    """Somebody joined the people in a seat."""
    return f"{who(name)} {_plays(name)} jetzt bei {to_whom(seat)} mit."


def stood(name: str, bot: bool) -> str:
    """Somebody gave up their seat."""
    watches = verb(name, "schaust", "schaut", "schauen", "schaut")
    return f"{who(name)} {watches} jetzt zu{_bot(bot)}."


def stood_in(seat: str, late: bool) -> str:
    """A bot took over."""
    if late:
        return f"Bei {to_whom(seat)} ist die Zeit um; ein Bot übernimmt."
    return f"{who(seat)} {is_(seat)} gerade nicht da; ein Bot übernimmt."


def replaced(seat: str) -> str:
    """The host let a bot take over."""
    return f"Auf Wunsch der Tischleitung spielt jetzt ein Bot für {whom(seat)}."


def given_back(seat: str) -> str:
    """The host gave a seat back to its people."""
    return f"Auf Wunsch der Tischleitung {_plays(seat)} {who(seat, opens=False)} wieder selbst."


def handed_back(seat: str) -> str:
    """A bot gave a seat back."""
    return f"{who(seat)} {is_(seat)} zurück und {_plays(seat)} wieder selbst."


def paused() -> str:
    """All clocks are stopped."""
    return "Die Tischleitung hat die Partie pausiert."


def deserted() -> str:
    """All clocks are stopped, as none of the players is here."""
    return "Gerade ist niemand da; die Partie ist pausiert."


def resumed() -> str:
    """All clocks run again."""
    return "Die Partie geht weiter."


def configured() -> str:
    """The settings changed."""
    return "Die Einstellungen wurden geändert."


def started() -> str:
    """A match begins."""
    return "Die Partie beginnt."


def practice() -> str:
    """A match starts from a position in another one, for practice."""
    return "Zum Üben geht die Partie aus dieser Stellung weiter."


def cleared() -> str:
    """After a match, before the next."""
    return "Der Tisch ist bereit für die nächste Partie."


def ended() -> str:
    """The match ended without a result."""
    return "Die Tischleitung hat die Partie beendet; sie wird nicht gewertet."


def switched(title: str) -> str:
    """The table moves on to another game."""
    return f"An diesem Tisch wird jetzt {title} gespielt."


def team_named(name: str, members: str) -> str:
    """A team has a name."""
    return f"Neuer Teamname: „{name}“ ({members})."


def your_turn(tables: int) -> str:
    """The title of a message to somebody who is away."""
    return "Du bist dran" if tables == 1 else f"Du bist an {tables} Tischen dran"


def table_named(game: str, code: str) -> str:
    """A table in such a message."""
    return f"{game} (Tisch {code})"


def contact_code(code: str) -> str:
    """The title of a message with a code."""
    return f"Dein Code: {code}"


def code_sent(code: str, site: str) -> str:
    """Why somebody got a code."""
    return (
        f"Gib {code} auf {site} ein, um hier Bescheid zu bekommen, wenn du dran bist. Der "
        "Code gilt eine halbe Stunde. Hast du ihn nicht angefordert, ignorier diese Nachricht "
        "einfach."
    )


def how_to_stop(link: str) -> str:
    """The end of every message."""
    return f"Abbestellen: {link}"


def _plays(name: str) -> str:
    return verb(name, "spielst", "spielt", "spielen", "spielt")


def _bot(plays: bool) -> str:
    return "; ein Bot übernimmt" if plays else ""
