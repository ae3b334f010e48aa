"""Starts a new game: a folder with a playable game and its tests, to change rule by rule.

Usage: python scripts/new_game NAME [FROM]

Without FROM, it is the tiny game in `template`, which has only the files that every game needs;
with FROM, it is a copy of that whole game. Either way, every file uses the new name.
"""

import re
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
GAMES: Final = ROOT / "src" / "hunch" / "games"
TEMPLATE: Final = HERE / "template"
TEMPLATE_NAME: Final = "my_game"
USAGE: Final = "Give the new game a name: make new-game NAME=my_game"


def main(arguments: list[str]) -> int:
    """Create the folder, or say why not."""
    if len(arguments) not in (1, 2):
        return _refuse(USAGE)
    name, source = (*arguments, "")[:2]
    if not re.fullmatch("[a-z][a-z0-9_]*", name):
        return _refuse(f"“{name}” can’t be a game’s name: use lower-case letters, digits and _.")
    if (GAMES / name).exists():
        return _refuse(f"There is already a game “{name}”.")
    if source and not (GAMES / source / "rules.py").exists():
        return _refuse(f"There is no game “{source}” to copy.")
    copy(GAMES / source if source else TEMPLATE, source or TEMPLATE_NAME, name)
    print(f"Created src/hunch/games/{name}, {f'a copy of {source}' if source else 'a tiny game'}.")
    print(f"Play it:  .venv/bin/hunch play {name}")
    print(f"Test it:  .venv/bin/pytest -k {name}")
    print("Next:     write RULES.md with its credits, then change rules.py and its tests to match.")
    return 0


def copy(folder: Path, old: str, new: str) -> None:
    """Copy a game's folder to a game of another name."""
    title = _title(folder)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            target = GAMES / new / path.relative_to(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(path.read_text("utf-8"), old, title, new), "utf-8")


def renamed(text: str, old: str, title: str, new: str) -> str:
    """The text with the old game's name and title replaced, in any spelling."""
    pattern = old.replace("_and_", " (?:and|&|und) ").replace("_", "[ -]")
    text = text.replace(title, _as_title(new))
    text = re.sub(rf"\b{old}\b", new, text)
    return re.sub(rf"\b{pattern}\b", _as_title(new), text, flags=re.IGNORECASE)


def _title(folder: Path) -> str:
    found = re.search(r'title="(.+)"', (folder / "__init__.py").read_text("utf-8"))
    assert found, "a game has a title"
    return found[1]


def _as_title(name: str) -> str:
    return name.replace("_", " ").title()


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
