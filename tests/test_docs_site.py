"""The documentation site: every page is on it and no link is broken; `hunch docs` opens it."""

import importlib
import tomllib
from pathlib import Path

import pytest

from hunch import cli_docs
from hunch.core.errors import BadMessage

ROOT = Path(__file__).parent.parent
SITE = ROOT / "docs" / "site"


def pages_in(entry: object) -> set[str]:
    """Every page that a part of the navigation leads to."""
    if isinstance(entry, str):
        return {entry}
    parts = entry.values() if isinstance(entry, dict) else entry
    return {page for part in parts for page in pages_in(part)}


def test_every_page_is_in_the_navigation():
    settings = tomllib.loads((SITE / "zensical.toml").read_text("utf-8"))
    docs = ROOT / "docs"
    pages = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    assert pages <= pages_in(settings["project"]["nav"])


@pytest.fixture
def building(monkeypatch):
    """What builds the site; a test does so in a folder of its own."""
    monkeypatch.syspath_prepend(ROOT / "scripts" / "docs_site")
    return importlib.import_module("building")


@pytest.mark.parametrize(
    "planted",
    ["[nowhere](nowhere.md)", "[no such heading](index.md#no-such-heading)"],
)
def test_a_broken_link_fails_the_build(building, tmp_path, planted):
    building.stage(tmp_path / "stage")
    page = tmp_path / "stage" / "pages" / "play-tonight.md"
    page.write_text(f"{page.read_text('utf-8')}\n{planted}\n", "utf-8")
    with pytest.raises(building.Broken, match=r"play-tonight\.md"):
        building.render(tmp_path / "stage", tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_a_missing_picture_fails_the_build(building, tmp_path, monkeypatch):
    pages = importlib.import_module("pages")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    monkeypatch.setattr(pages, "DOCS", tmp_path / "docs")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("![none](none.png)")
    with pytest.raises(building.Broken, match=r"docs/index\.md leads to none\.png"):
        building.stage(tmp_path / "stage")


def test_what_players_read_is_there_in_german():
    settings = tomllib.loads((SITE / "zensical.toml").read_text("utf-8"))
    parts = {title: part for entry in settings["project"]["nav"] for title, part in entry.items()}
    german = pages_in(parts["Deutsch"])
    for page in {"index.md", *pages_in(parts["Play"])}:
        assert page.replace(".md", ".de.md") in german


def test_without_a_site_one_sentence_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(cli_docs, "SITE", tmp_path)
    with pytest.raises(BadMessage, match=r"run `make docs`"):
        cli_docs.find_page("index", "en")


def test_a_page_opens_in_the_language_if_it_is_translated(tmp_path, monkeypatch):
    monkeypatch.setattr(cli_docs, "SITE", tmp_path)
    for name in ("index.html", "index.de.html", "lab.html"):
        (tmp_path / name).touch()
    assert cli_docs.find_page("index", "de").name == "index.de.html"
    assert cli_docs.find_page("lab", "de").name == "lab.html"
    with pytest.raises(BadMessage, match="no page “dance”"):
        cli_docs.find_page("dance", "en")
