"""A report of the lab is accessible in light and dark mode, and fits on a phone and on paper."""

import re

import pytest

from hunch.lab.report.page import report
from tests.browser.browsing import PHONE, browsing, check, fits, run
from tests.lab.made_findings import made_findings, mapped_findings, swept_findings

PAPER = {"width": 688, "height": 1001}  # A4 within the margins of the report, in CSS pixels
# What is wider than the paper, or is taller and may not go on on the next page.
CUT = """([width, height]) => [...document.querySelectorAll('main *, header *')]
    .filter(each => each.checkVisibility())
    .filter(each => {
        const box = each.getBoundingClientRect()
        const whole = getComputedStyle(each).breakInside === 'avoid'
        return box.right > width + 1 || (whole && box.height > height)
    })
    .map(each => `${each.tagName} ${each.className}: ${each.textContent.trim().slice(0, 60)}`)"""


@pytest.mark.parametrize("made", [made_findings, swept_findings, mapped_findings])
def test_a_report_is_accessible(made):
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport=PHONE, color_scheme="light")
            await page.goto("about:blank")  # away from the server and its content policy
            await page.set_content(report(made(), "hunch lab some_game"))
            await check(page)
            await page.evaluate("document.querySelectorAll('details').forEach(e => e.open = true)")
            await check(page)
            await fits(page)
            await page.emulate_media(color_scheme="dark")
            await check(page, "color-contrast")

    run(story())


@pytest.mark.parametrize("made", [made_findings, swept_findings, mapped_findings])
def test_a_report_is_printed_whole_and_in_ink_on_white(made):
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport=PAPER, color_scheme="dark")
            await page.goto("about:blank")
            await page.set_content(report(made(), "hunch lab some_game"))
            folded = page.locator("details").locator("table").first
            await page.emulate_media(media="print")
            assert await page.evaluate(CUT, [PAPER["width"], PAPER["height"]]) == []
            if await page.locator("details").count():
                assert await folded.is_visible(), "what is folded on a screen is printed"
            background = "getComputedStyle(document.body).backgroundColor"
            assert await page.evaluate(background) == "rgb(255, 255, 255)"
            printed = await page.pdf(prefer_css_page_size=True)
            assert len(re.findall(rb"/Type */Page[^s]", printed)) > 1

    run(story())
