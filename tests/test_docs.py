"""The documentation is true: rules have tests, games have pages, generated lists are current."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from hunch.core.contract import Game
from hunch.core.option_form import settings
from hunch.core.record import load, verify
from hunch.core.registry import games, rulebook, rules_of
from hunch.core.values import Outcome
from hunch.games.intuition import bots_chart
from hunch.server.config import PREFIX, Config
from hunch.server.protocol_docs import generated_files, refusals
from tests import laws
from tests.shipped import shipped

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "hunch" / "games"
PAGE_HEADINGS = [
    *("In short", "A match", "Options", "What is hidden"),
    *("In the code", "Bots", "Sources"),
]

each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))
RECORDED = sorted(GAMES.glob("*/matches/*.json"))


def numbered_rules(game: Game) -> list[str]:
    return re.findall(r"^- \*\*(\d+\.\d+|H\d+)\*\* ", rulebook(game), re.MULTILINE)


def rules_with_tests(game: Game) -> set[str]:
    files = (GAMES / game.name / "tests").rglob("*.py")
    return {
        number
        for path in files
        for marker in re.findall(r"^@rule\(([^)]*)\)", path.read_text("utf-8"), re.MULTILINE)
        for number in re.findall(r'"([^"]+)"', marker)
    }


@each_game
def test_every_numbered_rule_has_a_test_and_every_marker_names_a_rule(game: Game):
    numbers = numbered_rules(game)
    assert numbers
    assert len(numbers) == len(set(numbers))
    assert rules_with_tests(game) == set(numbers)


@each_game
def test_the_rules_name_every_option_and_credit_the_designer(game: Game):
    text = rulebook(game)
    for setting in settings(rules_of(game)):
        assert f"`{setting.name}`" in text, setting.name
    assert "## Credits" in text
    if game.designer:
        assert game.designer in text


def test_five_games_come_with_hunch():
    assert len(shipped()) == 5


@pytest.mark.parametrize("game", shipped().values(), ids=list(shipped()))
def test_every_game_that_comes_with_hunch_has_a_page_with_the_same_headings(game: Game):
    text = (ROOT / "docs" / "games" / f"{game.name}.md").read_text("utf-8")
    assert re.findall("^## (.+)$", text, re.MULTILINE) == PAGE_HEADINGS
    for setting in settings(rules_of(game)):
        assert f"`{setting.name}`" in text, setting.name


def test_the_chart_of_two_word_guesses_is_drawn_from_the_exact_solution(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # not the user's own files
    picture = ROOT / "docs" / "games" / "intuition-two-words.svg"
    assert picture.read_text("utf-8") == bots_chart.picture()


@pytest.mark.parametrize("path", RECORDED, ids=lambda p: f"{p.parts[-3]}-{p.stem}")
def test_a_recorded_match_ends_as_recorded(path: Path):
    match, record = load(path)
    assert record.game == path.parts[-3]
    assert record.outcome
    assert match.outcome == record.outcome
    if record.fairness:
        assert verify(record).startswith("Fair")


@each_game
def test_every_way_of_ending_is_recorded(game: Game):
    """A way of ending is a reason, with one winner or a shared win."""
    rng = Random(f"{game.name} endings")
    rules = rules_of(game)
    met = set()
    for number in range(120):
        seats = game.seats()[number % len(game.seats())]
        match = laws.new_match(game, rules, seats, rng)
        for _ in laws.moments(match, rng):
            pass
        met.add(ending(match.outcome))
    recorded = {ending(load(path)[1].outcome) for path in RECORDED if game.name in path.parts}
    assert met <= recorded


def ending(outcome: Outcome | None) -> tuple[str, str]:
    assert outcome
    return outcome.reason, "shared" if len(outcome.winners) > 1 else "one winner"


@each_game
def test_every_rule_in_a_numbered_section_has_a_number(game: Game):
    """Bullets under a numbered heading are rules."""
    for section in re.split(r"^## ", rulebook(game), flags=re.MULTILINE)[1:]:
        if re.match(r"\d+\.", section):
            for bullet in re.findall(r"^- (.*)$", section, re.MULTILINE):
                assert bullet.startswith("**"), bullet


def test_links_between_pages_work():
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *GAMES.glob("*/*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_contributing_explains_every_make_target():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert "play" in targets
    for target in set(targets) - {"help"}:  # which is what make alone does
        assert re.search(rf"^\| `make {target}\b", text, re.MULTILINE), target


def test_links_to_headings_work():
    for page in (ROOT / "docs").glob("*.md"):
        for target, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text("utf-8")):
            other = page.parent / target if target else page
            assert heading in anchors(other.read_text("utf-8")), f"{page.name}: {target}#{heading}"


def anchors(page: str) -> list[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


@pytest.mark.parametrize(
    "package", ["core", "packs", "text", "bots", "lab", "terminal", "store", "server", "mcp"]
)
def test_the_architecture_page_lists_every_file_of_a_package(package: str):
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = text.partition(f"## The {package}, file by file")[2].partition("\n## ")[0]
    for path in (ROOT / "src" / "hunch" / package).iterdir():
        name = f"{path.name}/" if path.is_dir() else path.name
        if not name.startswith("__"):
            assert f"`{name}`" in section, f"{package}/{name} has no line in docs/architecture.md"


@pytest.mark.parametrize("name", ["protocol.md", "hosting.md", "asyncapi.json"])
def test_generated_pages_are_up_to_date(name: str):
    path = ROOT / "docs" / name
    assert path.read_text("utf-8") == generated_files(ROOT / "docs")[path], (
        "update it with: make docs"
    )


def test_every_refusal_is_listed_in_the_protocol():
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    codes = [error.code for error in refusals()]
    assert {"refused", "not_host", "store_unavailable"} <= set(codes)
    assert len(codes) == len(set(codes))
    for code in codes:
        assert f"| `{code}` |" in page, code


def test_every_setting_of_the_server_is_listed_in_hosting():
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for field in msgspec.structs.fields(Config):
        [row] = re.findall(rf"^\| `{PREFIX}{field.name.upper()}` \| (.+) \|$", page, re.MULTILINE)
        default, _, meaning = row.split(" | ")
        assert default == ("none" if field.default in ((), "") else f"`{field.default}`")
        assert len(meaning) > len(field.name)
