"""Games are found in the folder, and in packages that offer one through an entry point."""

import sys
from pathlib import Path

import pytest

from hunch.core import registry
from hunch.core.errors import UnknownGame

GAME = """
from hunch.core.contract import Game

GAME = Game(
    name="{name}", title="Coin", designer="Nobody", summary="Heads or tails?",
    fewest=1, most=2, usual=1, minutes=(1, 1),
)
"""


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Install a package with a game in it: `offer("coin", "coin_game", GAME)`."""
    monkeypatch.syspath_prepend(tmp_path)
    registry.packages.cache_clear()

    def offered(name: str, package: str, source: str, rules: str | None = "") -> None:
        folder, facts = tmp_path / package, tmp_path / f"{package}-1.dist-info"
        folder.mkdir()
        facts.mkdir()
        (folder / "__init__.py").write_text(source, "utf-8")
        (folder / "RULES.md").write_text("# Coin\n", "utf-8")
        (folder / "words.py").write_text("def phrase(text):\n    return text\n", "utf-8")
        if rules is not None:
            (folder / "rules.py").write_text(rules, "utf-8")
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (facts / "entry_points.txt").write_text(f"[hunch.games]\n{name} = {package}\n", "utf-8")

    yield offered
    registry.packages.cache_clear()
    for module in [name for name in sys.modules if name.startswith("coin_game")]:
        del sys.modules[module]


def test_another_package_can_offer_a_game_with_all_its_parts(offer):
    offer("coin", "coin_game", GAME.format(name="coin"))
    game = registry.find("coin")
    assert game in registry.games().values()
    assert registry.package_of(game) == "coin_game"
    assert registry.rules_of(game).__name__ == "coin_game.rules"
    words = registry.part(game, "words")
    assert words is not None
    assert words.__name__ == "coin_game.words"
    assert registry.part(game, "bots") is None
    assert registry.rulebook(game) == "# Coin\n"


@pytest.mark.parametrize(
    ("name", "source", "rules", "why"),
    [
        ("coin", "import nowhere_to_be_found", "", "No module named 'nowhere_to_be_found'"),
        ("coin", GAME.format(name="coin"), "1 / 0", "ZeroDivisionError: division by zero"),
        ("coin", GAME.format(name="coin"), None, "No module named 'coin_game.rules'"),
        ("coin", "", "", "has no attribute 'GAME'"),
        ("coin", GAME.format(name="dice"), "", "it calls itself “dice”"),
        ("intuition", GAME.format(name="intuition"), "", "clashes with hunch.games.intuition"),
    ],
)
def test_a_game_that_cannot_be_played_is_skipped_with_a_warning(
    offer, caplog: pytest.LogCaptureFixture, name, source, rules, why
):
    usual = set(registry.games())
    registry.packages.cache_clear()
    offer(name, "coin_game", source, rules)
    assert set(registry.games()) == usual
    assert f"Skipped the game “{name}” from coin_game: " in caplog.text
    assert why in caplog.text
    with pytest.raises(UnknownGame, match="dice"):
        registry.find("dice")
