"""What the built client is made of."""

import gzip
import re

from hunch.core.registry import games
from tests.browser.browsing import CLIENT, ROOT

MOST_BYTES = 100_000  # of packed script, for the first page


def test_the_first_page_is_light():
    page = CLIENT.read_text("utf-8")
    scripts = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page)
    assert scripts
    packed = sum(len(gzip.compress((CLIENT.parent / name).read_bytes())) for name in scripts)
    assert packed < MOST_BYTES


def test_the_page_has_no_inline_script_and_names_no_other_host():
    page = CLIENT.read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert "//" not in page.replace("<!doctype html>", "")


def test_the_client_names_no_game():
    for path in (ROOT / "web").rglob("*"):
        if path.suffix in (".ts", ".svelte", ".html", ".css") and "generated" not in path.parts:
            text = path.read_text("utf-8")
            for game in games():
                assert not re.search(rf"""['"`/]{game}['"`/]""", text), f"{path} names {game}"
