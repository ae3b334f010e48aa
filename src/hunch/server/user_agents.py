"""What browsers call themselves, in the words that their owners would use."""

from typing import Final, NamedTuple

# Nearly every browser also claims to be several others, so the first that fits is meant.
CLIENTS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


class Agent(NamedTuple):
    """A browser, and what it runs on; empty if unknown."""

    client: str
    system: str


def agent(header: str | None) -> Agent:
    """What the header “User-Agent” says."""
    text = header or ""
    client, system = (
        next((name for mark, name in known if mark in text), "") for known in (CLIENTS, SYSTEMS)
    )
    return Agent(client, system)
