"""The documentation site, opened from a folder as `hunch docs` does, on a phone and on a desk."""

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from hunch.cli_docs import SITE
from tests.browser.chromium import chromium

SIZES = {"phone": (390, 844), "desk": (1280, 800)}
SCHEMES = ("light", "dark")


@pytest.fixture
def site() -> Path:
    """The site, which `make test` has built."""
    if not (SITE / "index.html").exists():
        pytest.fail("These tests need the documentation; `make test` builds it.")
    return SITE


def in_browser(story) -> None:
    """Run a story with a page, which may ask nobody on the network for anything."""

    async def told() -> None:
        page = await (await chromium.browser()).new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await story(page)
        await page.context.close()
        assert {url for url in asked if not url.startswith(("file:", "data:", "blob:"))} == set()

    chromium.run(told())


async def width_beyond(page: Page) -> int:
    """How far the page can be moved sideways."""
    found: int = await page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


def test_no_page_moves_sideways_or_asks_another_server(site: Path):
    async def story(page: Page) -> None:
        wide = []
        for file in sorted(site.rglob("*.html")):
            await page.goto(file.as_uri())
            for name, (width, height) in SIZES.items():
                await page.set_viewport_size({"width": width, "height": height})
                if await width_beyond(page) > 0:
                    wide.append(f"{file.relative_to(site)} on a {name}")
        assert wide == []

    in_browser(story)


@pytest.mark.parametrize(
    ("start", "words", "found"),
    [
        ("index.html", "firewall", "Hosting"),
        ("games/intuition.html", "sand timer", "The terminal"),
        ("index.de.html", "WLAN", "Wenn etwas klemmt"),
    ],
)
def test_the_search_finds_a_page_without_a_network(site: Path, start, words, found):
    async def story(page: Page) -> None:
        await page.goto((site / start).as_uri())
        await page.keyboard.press("/")
        await page.locator("input:focus").fill(words)
        results = page.get_by_role("listbox").get_by_role("option")
        await expect(results.filter(has_text=found).first).to_be_visible()

    in_browser(story)


def test_each_scheme_has_colours_of_its_own(site: Path):
    async def story(page: Page) -> None:
        colours = set()
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme)
            await page.goto((site / "index.html").as_uri())
            colours.add(
                await page.evaluate("() => getComputedStyle(document.body).backgroundColor")
            )
        assert colours == {"rgb(255, 252, 244)", "rgb(23, 28, 43)"}

    in_browser(story)
