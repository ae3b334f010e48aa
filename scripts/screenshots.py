"""Takes screenshots of every page and every phase of every game: `python scripts/screenshots.py`.

The lab's reports come last, under the names report-GAME; they are also taken as printed. All go to
build/screenshots/, with an index.html that shows them all. Arguments select scenes by the start of
their names, and --size selects sizes. --readme takes the README's pictures.
"""

import argparse
import sys
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.async_api import Browser  # noqa: E402

from tests.browser.browsing import SETTLED, Room, browsing, enlarge_font  # noqa: E402
from tests.browser.chromium import chromium  # noqa: E402
from tests.browser.scenes import SCENES  # noqa: E402
from tests.browser.stage import Scene, open_scene  # noqa: E402
from tests.server.live_server import Clock  # noqa: E402

FOLDER: Final = ROOT / "build" / "screenshots"
SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
    "phone-dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "small": {"viewport": {"width": 360, "height": 640}},
    "large-font": {"viewport": {"width": 390, "height": 844}},
    "zoomed": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "desktop-dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "laptop": {"viewport": {"width": 1440, "height": 900}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "tv": {"viewport": {"width": 1920, "height": 1080}},
    "tv-dark": {"viewport": {"width": 1920, "height": 1080}, "color_scheme": "dark"},
}
REPORTS: Final = ROOT / "docs" / "reports"
REPORT: Final = "report-"
# Paper is A4 within the margins, in CSS pixels.
REPORT_SIZES: Final[dict[str, dict[str, Any]]] = {
    **{size: SIZES[size] for size in ("phone", "phone-dark", "desktop", "desktop-dark")},
    "print": {"viewport": {"width": 688, "height": 1001}},
}
# The README's pictures in docs/pictures/: size, height in pixels, and the scenes side by side.
PICTURES: Final = ROOT / "docs" / "pictures"
README: Final = {
    "phones": (
        "phone",
        650,
        (
            "press_your_luck-row",
            "wits_and_wagers-bets",
            "think_str8-place",
            "intuition_game-bets",
            "intuition-guess",
        ),
    ),
    "desk": ("desktop-dark", 800, ("intuition_game-bets",)),
}
# What has just faded in is only in the picture after another frame.
PAINTED: Final = """() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(done)))"""
SIDE_BY_SIDE: Final = (
    "<style>body{{display:inline-flex;gap:14px;margin:0}}img{{height:{height}px}}</style>{images}"
)


async def take(room: Room, clock: Clock, scene: Scene, size: str) -> None:
    """Take one screenshot, and a full-page one too if the page is longer than the screen."""
    screen = size.startswith("tv")
    if screen and (scene.moment is None or not scene.screen):
        return
    page = await open_scene(room, clock, scene, screen=screen, **SIZES[size])
    if size == "large-font":
        await enlarge_font(page)
    await page.evaluate(SETTLED)
    await page.evaluate("document.fonts.ready")
    await page.evaluate(PAINTED)
    await page.screenshot(path=FOLDER / f"{scene.name}.{size}.png")
    if await page.evaluate("document.documentElement.scrollHeight > innerHeight + 8"):
        await page.screenshot(path=FOLDER / f"{scene.name}.{size}.long.png", full_page=True)
    await page.context.close()


async def take_all(scenes: Sequence[Scene], sizes: Sequence[str]) -> None:
    """Take all screenshots, one after another."""
    clock = Clock()  # it stands still, so bots wait
    FOLDER.mkdir(parents=True, exist_ok=True)
    async with browsing(now=clock, bot_pause_ms=700) as room:
        for scene in scenes:
            print(scene.name, flush=True)
            for size in sizes:
                await take(room, clock, scene, size)


async def take_report(browser: Browser, name: str, size: str) -> None:
    """Take one report as a whole, on a screen or on paper."""
    page = await browser.new_page(**REPORT_SIZES[size])
    await page.emulate_media(media="print" if size == "print" else "screen")
    await page.goto((REPORTS / f"{name.removeprefix(REPORT)}.html").as_uri())
    await page.screenshot(path=FOLDER / f"{name}.{size}.long.png", full_page=True)
    await page.close()


async def take_reports(names: Sequence[str], sizes: Sequence[str]) -> None:
    """Take reports, one after another."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    browser = await chromium.browser()
    for name in names:
        print(name, flush=True)
        for size in sizes:
            if size in REPORT_SIZES:
                await take_report(browser, name, size)


async def take_readme() -> None:
    """Take the README's pictures."""
    clock = Clock()
    FOLDER.mkdir(parents=True, exist_ok=True)
    by_name = {scene.name: scene for scene in SCENES}
    async with browsing(now=clock) as room:
        for name, (size, height, scenes) in README.items():
            images = ""
            for scene in scenes:
                await take(room, clock, by_name[scene], size)
                taken = b64encode((FOLDER / f"{scene}.{size}.png").read_bytes()).decode()
                images += f'<img src="data:image/png;base64,{taken}" alt="">'
            page = await room.phone(viewport={"width": 1600, "height": height})
            await page.set_content(SIDE_BY_SIDE.format(height=height, images=images))
            await page.locator("body").screenshot(path=PICTURES / f"{name}.png")


def write_index() -> None:
    """Write a page that shows every screenshot, scene by scene."""
    parts = []
    for name in [*(scene.name for scene in SCENES), *report_names()]:
        found = sorted(FOLDER.glob(f"{name}.*.png"))
        shown = "".join(
            f'<a href="{path.name}"><img src="{path.name}" alt="{path.stem}" loading="lazy"></a>'
            for path in found
        )
        if shown:
            parts.append(f"<h2>{escape(name)}</h2><div>{shown}</div>")
    style = "body{font-family:sans-serif;background:#ccc}img{height:420px;margin:4px}"
    (FOLDER / "index.html").write_text(
        f"<!doctype html><meta charset=utf-8><title>Hunch</title><style>{style}</style>"
        + "".join(parts),
        "utf-8",
    )


def report_names() -> list[str]:
    """The reports, as if they were scenes."""
    return [f"{REPORT}{path.stem}" for path in sorted(REPORTS.glob("*.html"))]


def main() -> None:
    """Take the screenshots that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="how the scenes' names start (default: all)")
    parser.add_argument(
        "--size", action="append", choices=SIZES | REPORT_SIZES, help="which size (default: all)"
    )
    parser.add_argument("--readme", action="store_true", help="take the README's pictures instead")
    options = parser.parse_args()
    if options.readme:
        chromium.run(take_readme())
        chromium.quit()
        return
    starts = tuple(options.names) or ("",)
    sizes = options.size or list(SIZES | REPORT_SIZES)
    if chosen := [each for each in SCENES if each.name.startswith(starts)]:
        chromium.run(take_all(chosen, [size for size in sizes if size in SIZES]))
    chromium.run(take_reports([name for name in report_names() if name.startswith(starts)], sizes))
    chromium.quit()
    write_index()
    print(f"See {FOLDER / 'index.html'}")


if __name__ == "__main__":
    main()
