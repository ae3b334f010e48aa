"""Begin a new game from the smallest one: a working folder to change rule by rule.

Usage: python scripts/new_game.py NAME
"""

import re
import sys
from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "src" / "hunch" / "games"
PATTERN = "intuition"  # the smallest game
PATTERN_TITLE = "Intuition"
# What the pattern knows of its own play is of no use to another game; the search plays any game.
LEFT_OUT = re.compile(r"(test_)?(bots|solve)\w*\.py$")


def main(arguments: list[str]) -> int:
    """Make the folder, or say why not."""
    if len(arguments) != 1:
        return _refuse("Give the new game one name: make new-game NAME=my_game")
    (name,) = arguments
    if not re.fullmatch("[a-z][a-z0-9_]*", name):
        return _refuse(f"«{name}» cannot be a game's name: use small letters, digits and _.")
    folder = GAMES / name
    if folder.exists():
        return _refuse(f"There is a game «{name}» already.")
    title = name.replace("_", " ").title()
    for source in sorted((GAMES / PATTERN).rglob("*")):
        if source.is_dir() or "__pycache__" in source.parts or LEFT_OUT.match(source.name):
            continue
        target = folder / source.relative_to(GAMES / PATTERN)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text("utf-8"), name, title), "utf-8")
    print(f"Made {folder.relative_to(GAMES.parent.parent.parent)}, a copy of {PATTERN_TITLE}.")
    print(f"Play it:   .venv/bin/hunch play {name}")
    print(f"Test it:   .venv/bin/pytest -k {name}")
    print("Then write its RULES.md, and change rules.py and its tests rule by rule.")
    return 0


def _renamed(text: str, name: str, title: str) -> str:
    """The pattern's name and title, wherever they stand as words, become the new game's."""
    text = text.replace(f"hunch.games.{PATTERN}", f"hunch.games.{name}")
    text = text.replace(f'name="{PATTERN}"', f'name="{name}"')
    text = text.replace(f'"game": "{PATTERN}"', f'"game": "{name}"')
    return re.sub(rf"\b{PATTERN_TITLE}\b", title, text)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
