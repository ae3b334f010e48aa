"""The built client: its size, its scripts, its icons."""

import gzip
import json
import re
import struct

from hunch.core.registry import games
from tests.browser.chromium import CLIENT, ROOT

MOST_BYTES = 70_000  # of compressed script, for the home page


def test_the_home_page_needs_little_script():
    page = CLIENT.read_text("utf-8")
    scripts = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page)
    assert scripts
    packed = sum(len(gzip.compress((CLIENT.parent / name).read_bytes())) for name in scripts)
    assert packed < MOST_BYTES


def test_the_service_worker_keeps_every_file_that_a_page_may_need():
    worker = (CLIENT.parent / "service-worker.js").read_text("utf-8")
    [listed] = re.findall(r"^const SHELL = (.*)$", worker, re.MULTILINE)
    kept, assets = set(json.loads(listed)), (CLIENT.parent / "assets").iterdir()
    assert kept >= {f"/assets/{path.name}" for path in assets if path.suffix != ".woff"}


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


def test_it_can_be_added_to_a_phones_home_screen():
    page = CLIENT.read_text("utf-8")
    assert 'rel="manifest" href="/manifest.webmanifest"' in page
    manifest = json.loads((CLIENT.parent / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    drawn = {(icon.get("purpose", "any"), icon["sizes"]): icon for icon in manifest["icons"]}
    assert drawn["any", "any"]["type"] == "image/svg+xml"
    for purpose in ("any", "maskable"):
        for size in (192, 512):
            assert _pixels(drawn[purpose, f"{size}x{size}"]["src"]) == (size, size)
    assert 'rel="apple-touch-icon" href="/apple-touch-icon.png"' in page
    assert _pixels("/apple-touch-icon.png") == (180, 180)


def _pixels(address: str) -> tuple[int, int]:
    """The width and height of one of the client's PNGs."""
    data = (CLIENT.parent / address.removeprefix("/")).read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height
