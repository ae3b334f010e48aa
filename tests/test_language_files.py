"""The parts of a language are discovered automatically, and gaps are reported file by file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hunch.core.languages import ENGLISH, languages
from scripts import languages as tool
from tests.shipped import shipped

OTHERS = [language for language in languages() if language != ENGLISH]
INVENTED = "xx"
GAMES = "src/hunch/games"


def owed(part: tool.Part) -> bool:
    """Whether every language has to have it: a game that doesn't come with Hunch may do without."""
    game = part.path.removeprefix(f"{GAMES}/").partition("/")[0]
    return not part.path.startswith(GAMES) or game in shipped()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A small one: a package, a game and a client, in English and partly in German."""
    files = {
        "src/hunch/core/words.py": "def hello():\n    return 'Hello'\n",
        "src/hunch/core/words_de.py": "def hello():\n    return 'Hallo'\n",
        f"{GAMES}/dice/words.py": (
            "from hunch.core.formatting import listed as listed\n"
            "LONG = 10_000\n"
            "TIGHT = ('%', '°')\n"
            "FACES = {1: 'one', 6: 'six'}\n"
            "def tell(): ...\n"
            "def bid(): ...\n"
            "def same(): ...\n"
            "def pause_ms(): ...\n"
            "def _private(): ...\n"
        ),
        f"{GAMES}/dice/words_de.py": (
            "from hunch.games.dice.words import same\n"
            "SUMMARY = 'Würfel'\n"
            "FACES = {1: 'eins'}\n"
            "def tell(): ...\n"
        ),
        f"{GAMES}/dice/terminal_words.py": "def draw(): ...\n",
        f"{GAMES}/dice/tests/words.py": "def test(): ...\n",
        f"{GAMES}/dice/RULES.md": "- **1.1** Roll.\n- **1.2** Roll 1.1 again.\n- **H1** Or not.\n",
        f"{GAMES}/dice/RULES.de.md": "- **1.1** Würfle.\n",
        f"{GAMES}/dice/lesson.json": json.dumps(
            {"scenes": [{"say": {"en": "Hi", "de": "Hallo"}}, {"say": {"en": "Bye"}}]}
        ),
        f"{GAMES}/dice/data/pips.json": json.dumps(
            {"wordings": {"de": {}}, "items": [{"id": "a", "wordings": {"de": {}}}, {"id": "b"}]}
        ),
        f"{GAMES}/dice/items.py": "class Wordings:\n    de: str | None = None\n",
        "web/src/lib/words/en.ts": (
            "const words = {\n"
            "  plain: 'a, b: {n}', // not: 'this',\n"
            "  'with.dots': 'It’s \\'so\\', {x}',\n"
            "  /* gone: 'no', */\n"
            "  many: { one: '{n} die', other: '{n} dice' },\n"
            "  last: `x`,\n"
            "} satisfies Record<string, Entry>\n\nexport default words\n"
        ),
        "web/src/lib/words/de.ts": (
            "const words: Dictionary = {\n  plain: 'a',\n  'refused.full': 'Voll',\n}\n"
            "export default words\n"
        ),
        f"{GAMES}/dice/words.ts": "export default {\n  roll: 'Roll',\n} satisfies Phrases\n",
        f"{GAMES}/dice/words_de.ts": "export default {\n  roll: 'Würfeln',\n} satisfies Phrases\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def lacks(language: str, root: Path) -> dict[str, set[str]]:
    return {part.path: set(part.missing) for part in tool.parts(language, root)}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing(language: str):
    lacking = [part for part in tool.parts(language) if owed(part) and not part.complete]
    assert not lacking, "\n".join(tool.report(language, lacking))


def test_an_invented_language_lacks_every_file():
    parts = tool.parts(INVENTED)
    assert not any(part.complete for part in parts)
    paths = {part.path for part in parts}
    assert len(paths) == len(parts)
    assert {"src/hunch/core/words_xx.py", "web/src/lib/words/xx.ts"} <= paths
    for game in shipped():
        for name in ("words_xx.py", "words_xx.ts", "RULES.xx.md", "lesson.json"):
            assert f"{GAMES}/{game}/{name}" in paths
    text = "\n".join(tool.report(INVENTED, parts))
    assert all(f"  {path}: " in text for path in paths)


def test_the_server_and_the_tool_know_the_same_languages():
    assert tool.languages() == OTHERS


def test_what_a_file_lacks_is_named(repository: Path):
    assert tool.languages(repository) == ["de"]
    assert lacks("de", repository) == {
        "src/hunch/core/words_de.py": set(),
        f"{GAMES}/dice/words_de.py": {"listed", "bid", "FACES[6]"},
        f"{GAMES}/dice/terminal_words_de.py": {"draw"},
        f"{GAMES}/dice/words_de.ts": set(),
        f"{GAMES}/dice/RULES.de.md": {"1.2", "H1"},
        f"{GAMES}/dice/lesson.json": {"scenes[1].say"},
        f"{GAMES}/dice/data/pips.json": {"b"},
        f"{GAMES}/dice/items.py": set(),
        "web/src/lib/words/de.ts": {"with.dots", "many", "last"},
    }


def test_another_language_also_needs_what_english_says_elsewhere(repository: Path):
    (repository / GAMES / "dice" / "words_fr.py").write_text("def tell(): ...\n", "utf-8")
    lacking = lacks("fr", repository)
    assert lacking[f"{GAMES}/dice/words_fr.py"] == {"SUMMARY", "FACES", "bid", "same", "listed"}
    assert "refused.full" in lacking["web/src/lib/words/fr.ts"]
    assert lacking[f"{GAMES}/dice/items.py"] == {"Wordings.fr"}


def test_the_report_says_which_files_to_write_and_what_to_add(repository: Path):
    text = "\n".join(tool.report("de", tool.parts("de", repository)))
    assert text.startswith("de: 3 of 9 files are complete\n")
    assert f"  {GAMES}/dice/terminal_words_de.py: to be written, like terminal_words.py" in text
    assert "  web/src/lib/words/de.ts: last, many, with.dots" in text


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("english", "“english” isn’t a language code. Use two letters, such as fr"),
        ("f r", "“f r” isn’t a language code."),
        ("en", "English is what every other language is translated from."),
    ],
)
def test_anything_that_is_not_another_language_gets_a_sentence(wanted: str, sentence: str):
    done = subprocess.run(
        [sys.executable, "scripts/languages.py", wanted],
        cwd=tool.ROOT,
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert not done.stdout
