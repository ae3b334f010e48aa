"""The games that come with Hunch: README.md links to a page about each of them.

Any other game, just begun or from another package, only has to fulfil the contract and its rules.
"""

from pathlib import Path

from hunch.core.contract import Game
from hunch.core.registry import games

README = Path(__file__).parent.parent / "README.md"


def shipped() -> dict[str, Game]:
    """These games, by name."""
    text = README.read_text("utf-8")
    return {name: game for name, game in games().items() if f"docs/games/{name}.md" in text}
