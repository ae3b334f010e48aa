"""After a match, in a real browser: the result, the proof of its luck, the replay, the history."""

import asyncio
import json
import re
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from tests.browser.browsing import PHONE, Room, browsing, check, fits, play_to_the_end, run
from tests.browser.scenes import SLOW
from tests.browser.stage import remembered

GAME = "press_your_luck"
SHORT = MappingProxyType({"colours": 4, "cards_per_colour": 4})
SIZES = {"small": {"width": 360, "height": 640}, "wide": {"width": 1280, "height": 800}}


class Finished:
    """A finished match, and its host."""

    def __init__(self, id_: str, token: str, names: list[str], length: int) -> None:
        self.id, self.token, self.names, self.length = id_, token, names, length


async def finish(
    room: Room, game: str = GAME, bots: int = 2, options: Mapping[str, int] = SHORT
) -> Finished:
    """Play a match."""
    host = await room.server.table(game, bots=bots, options=dict(options))
    await host.do("start")
    await host.until(lambda: host.frame.get("match"))
    await host.play(Random(5))
    match = room.server.runtime.tables.all[-1].table.match
    assert host.token is not None
    return Finished(host.match["id"], host.token, list(match.names), len(match.log))


async def browser_of(room: Room, done: Finished, **options: Any) -> Page:
    """The host's browser."""
    return await room.phone(remembered(done.token, "Ann"), **options)


def fair(page: Page):
    return page.get_by_role("region", name="Was the luck fair?")


async def come_near(page: Page) -> None:
    """Scroll to the review: that is when the match is reviewed."""
    await page.locator("#review").scroll_into_view_if_needed()


async def reviewed(page: Page) -> None:
    """Scroll to the review, and wait for it as long as it takes."""
    await come_near(page)
    await expect(page.locator("#moments")).to_be_visible(timeout=SLOW)


# The result


@pytest.mark.parametrize(
    ("game", "bots", "size"),
    [(GAME, 2, "small"), ("intuition_game", 7, "wide")],
)
def test_the_result_page_has_a_podium_chances_luck_key_moments_and_a_proof(game, bots, size):
    async def story():
        async with browsing() as room:
            done = await finish(room, game, bots, {})
            page = await browser_of(room, done, viewport=SIZES[size])
            await page.goto(f"/m/{done.id}")
            podium = page.locator(".hero")
            for name in done.names:
                await expect(podium).to_contain_text(name)
            await expect(podium).to_contain_text("Ann (you)")
            await expect(fair(page)).to_contain_text(re.compile(r"Fair: all \d+ draws"))
            await reviewed(page)
            await expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
            await expect(page.get_by_role("heading", name="Key moments")).to_be_visible()
            await check(page)
            await fits(page)
            for words in ("Every draw", "Chances as a table"):
                await page.get_by_text(words).click()
            await expect(page.get_by_role("row").nth(5)).to_be_visible()
            await check(page)
            await fits(page)

    run(story())


def test_the_chart_of_chances_says_what_happened_and_links_to_that_moment():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done)
            await page.goto(f"/m/{done.id}")
            await reviewed(page)
            chances = page.get_by_role("slider", name="Chances of winning")
            await expect(chances).to_have_attribute("aria-valuenow", str(done.length))
            await chances.press("Home")
            await expect(chances).to_have_attribute("aria-valuenow", "0")
            await chances.press("ArrowRight")
            await chances.press("ArrowRight")
            step = await chances.get_attribute("aria-valuenow")
            assert step is not None
            assert 0 < int(step) < done.length
            for name in done.names:
                said = await chances.get_attribute("aria-valuetext")
                assert re.search(rf"{name} about \d+%", said or ""), said
            box = await chances.bounding_box()
            assert box is not None
            await chances.click(position={"x": box["width"] / 2, "y": 40})
            half = int(await chances.get_attribute("aria-valuenow") or 0)
            assert int(step) < half < done.length
            await page.get_by_role("link", name="Watch this moment").click()
            await expect(page).to_have_url(re.compile(rf"/r/{done.id}\?seat=0&step={half}$"))
            await expect(page.locator(".words")).to_contain_text(f"Step {half} of {done.length}")
            await page.go_back()
            await expect(podium_of(page)).to_be_visible()

    run(story())


@pytest.mark.parametrize("size", SIZES)
def test_one_tap_on_a_mistake_opens_a_table_to_practise_it(size):
    async def story():
        async with browsing() as room:
            done = await finish(room, options={})  # long enough for mistakes
            page = await browser_of(room, done, viewport=SIZES[size], hurried=True)
            await page.goto(f"/m/{done.id}")
            await reviewed(page)
            moments = page.get_by_role("region", name="Key moments")
            await expect(moments.get_by_role("listitem").first).to_be_visible()
            assert await moments.get_by_role("listitem").count() <= 3
            await expect(moments).to_contain_text(re.compile(r"Cost (about )?\d+ wins? in 100"))
            await moments.get_by_role("button", name="Practise this").first.click()
            await expect(page).to_have_url(re.compile("/t/[A-Z0-9]{6}$"))
            await expect(page.get_by_role("region", name="Your turn")).to_be_visible()
            await expect(page.get_by_text("Practice", exact=True)).to_be_visible()
            await expect(page.get_by_role("button", name="Ask the coach").first).to_be_visible()
            await check(page)
            await fits(page)
            await play_to_the_end(page)
            await expect(fair(page)).to_contain_text("after the starting position")
            await expect(fair(page)).to_contain_text("replayed from another match")
            await check(page)
            await page.get_by_role("button", name="Try again from the same position").click()
            await expect(page.get_by_role("region", name="Your turn")).to_be_visible()
            await page.goto("/history")
            running = page.get_by_role("region", name="Still being played")
            await expect(running.get_by_role("listitem")).to_have_count(1)
            rows = page.locator("main li").filter(has=page.locator("a[href^='/m/']"))
            await expect(rows).to_have_count(2)
            await expect(rows.first).to_contain_text("Practice")
            await expect(rows.first).not_to_contain_text(re.compile("Won|2nd|3rd"))

    run(story())


def podium_of(page: Page):
    return page.locator(".hero")


def test_anyone_with_the_link_sees_the_result_and_an_unknown_match_is_reported():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await room.phone()
            await page.goto(f"/m/{done.id}")
            await expect(podium_of(page)).to_contain_text("Ann")
            await expect(page.get_by_text("(you)")).to_have_count(0)
            await expect(fair(page)).to_contain_text("didn’t see the commitment")
            for path in (f"/m/{'0' * 32}", f"/r/{'0' * 32}"):
                await page.goto(path)
                await expect(page.get_by_role("alert").first).to_contain_text(
                    re.compile("There(’s| is) no")
                )
                await check(page)
            room.complaints.clear()  # the browser logs every 404

    run(story())


def test_a_failed_review_is_reported_and_can_be_retried():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done, viewport=SIZES["small"])
            await page.route("**/review?*", lambda route: route.abort())
            await page.goto(f"/m/{done.id}")
            await come_near(page)
            await expect(page.get_by_text("couldn’t be analysed")).to_be_visible()
            await check(page)
            await fits(page)
            await expect(podium_of(page)).to_be_visible()
            await page.unroute("**/review?*")
            await page.get_by_role("button", name="Try again").click()
            await expect(page.get_by_role("slider", name="Chances of winning")).to_be_visible()
            room.complaints.clear()  # the browser logs failed requests

    run(story())


def test_at_the_table_the_result_is_below_the_board_and_covers_nothing():
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport=SIZES["small"])
            await page.goto(f"/g/{GAME}")
            await page.get_by_role("button", name="Play now against bots").click()
            await play_to_the_end(page)
            await page.evaluate("scrollTo(0, 0)")
            seats = page.get_by_role("list", name="Players", exact=True)
            await expect(seats).to_be_in_viewport(ratio=1)
            await expect(page.locator(".panel")).to_be_hidden()
            await page.get_by_role("button", name="See the result").click()
            await expect(page.locator("#ended")).to_be_in_viewport()
            await expect(fair(page)).to_contain_text("saw before the match began")
            await check(page)
            await fits(page)

    run(story())


# The proof


async def tampered(page: Page, change: Any) -> None:
    """Change every proof on its way to the page."""

    async def forge(route: Route) -> None:
        answer = await route.fetch()
        proof = await answer.json()
        change(proof)
        await route.fulfill(response=answer, json=proof)

    await page.route("**/proof?*", forge)


def forged_card(proof):
    draw = proof["draws"][4]
    # Just above what was drawn, or a number from the old range might do for the new one as well.
    draw["low"], draw["high"] = draw["high"], str(int(draw["high"]) + 1)


def forged_secret(proof):
    proof["secret"] = "ab" * 32


def forged_all(proof):
    """A server that swaps its secret afterwards, and draws from the new one."""
    proof["commitment"] = "0" * 64


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (forged_card, "(draw 5) doesn’t follow"),
        (forged_secret, "doesn’t match its commitment"),
        (forged_all, "doesn’t match its commitment"),
    ],
)
def test_a_proof_that_was_tampered_with_is_reported_as_unfair(change, sentence):
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done)
            await tampered(page, change)
            await page.goto(f"/m/{done.id}")
            await expect(fair(page)).to_contain_text("Not fair")
            await expect(fair(page)).to_contain_text(sentence)
            await expect(fair(page)).not_to_contain_text("were recomputed in this browser")
            await fair(page).get_by_text("Every draw").click()
            if change is forged_card:
                await expect(fair(page).locator("tr.wrong")).to_have_count(1)
                await expect(fair(page).locator("tr.wrong")).to_contain_text("doesn’t match")
            await check(page)

    run(story())


def test_a_commitment_that_differs_from_the_one_shown_before_is_reported_as_unfair():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done)
            seen = {"tables": {}, "matches": {done.id: {"commitment": "f" * 64, "before": True}}}
            await page.evaluate("s => localStorage.setItem('hunch.seen', s)", json.dumps(seen))
            await page.goto(f"/m/{done.id}")
            await expect(fair(page)).to_contain_text("isn’t the one this browser saw")

    run(story())


def test_without_cryptography_in_the_browser_the_servers_verdict_is_shown_as_such():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done, fresh=True)
            await page.add_init_script(
                "Object.defineProperty(crypto, 'subtle', {value: undefined})"
            )
            await page.goto(f"/m/{done.id}")
            await expect(fair(page)).to_contain_text("plain HTTP")
            await expect(fair(page)).to_contain_text("Fair: all")
            await expect(fair(page)).not_to_contain_text("recomputed here")
            await check(page)

    run(story())


# The replay


def place(page: Page):
    return page.get_by_role("slider", name="Step")


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_can_be_scrubbed_stepped_through_by_keys_and_seen_as_another_player(size):
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done, viewport=SIZES[size])
            await page.goto(f"/r/{done.id}?seat=0")
            words = page.locator(".words")
            await expect(words).to_contain_text(f"Step 0 of {done.length}")
            await expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()
            await check(page)
            await fits(page)
            middle = done.length // 2
            await place(page).fill(str(middle))
            await expect(words).to_contain_text(f"Step {middle} of")
            await page.locator("body").press("ArrowRight")
            await page.locator("body").press("ArrowRight")
            await page.locator("body").press("ArrowLeft")
            after = middle + 1
            await expect(words).to_contain_text(f"Step {after} of")
            await expect(page).to_have_url(re.compile(f"seat=0&step={after}$"))
            for name, eyes in (("Spectator", ""), (done.names[1], "seat=1&")):
                await page.get_by_label("View as").select_option(label=name)
                await expect(page).to_have_url(re.compile(rf"/r/{done.id}\?{eyes}step={after}$"))
            await page.get_by_label("View as").select_option(value="all")
            await expect(page.get_by_text(re.compile("Through .*’s eyes"))).to_be_visible()
            await check(page)
            await page.locator("body").press("End")
            await expect(words).to_contain_text(f"Step {done.length} of")
            await expect(page.get_by_role("button", name="Step forward")).to_be_disabled()
            await check(page)
            await fits(page)

    run(story())


def test_a_replay_plays_until_it_is_paused_or_over():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done)
            await page.goto(f"/r/{done.id}?step={done.length - 2}")
            await expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()
            await page.get_by_label("Speed").select_option(label="4×")
            await page.locator("body").press(" ")
            await expect(page.locator(".words")).to_contain_text(f"Step {done.length} of")
            await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
            await page.get_by_role("button", name="Play", exact=True).click()  # from the start
            await expect(place(page)).to_have_value(re.compile("^[123]$"))
            await page.get_by_role("button", name="Pause").click()
            await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    run(story())


def test_a_link_opens_at_its_moment_and_the_back_button_steps_through_moments():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done, viewport=SIZES["wide"])
            late, middle = done.length - 2, done.length // 2
            await page.goto(f"/r/{done.id}?seat=1&step={late}")
            words = page.locator(".words")
            await expect(words).to_contain_text(f"Step {late} of")
            await expect(page.get_by_label("View as")).to_have_value("1")
            await place(page).fill(str(middle))
            await page.get_by_role("button", name="Show chances").click()
            await expect(page.get_by_role("heading", name="Chances now")).to_be_visible()
            await check(page)
            marks = await page.locator(".controls i").count()  # one on the slider for each of them
            assert marks == await page.locator(".more li a[href*='step=']").count() > 0
            moment = page.locator(".more a[href*='step=']").last
            number = re.search(r"step=(\d+)", await moment.get_attribute("href") or "")
            assert number is not None
            await moment.click()
            await expect(words).to_contain_text(f"Step {number[1]} of")
            await page.go_back()
            await expect(words).to_contain_text(f"Step {middle} of")  # where it was left
            await page.go_forward()
            await expect(words).to_contain_text(f"Step {number[1]} of")
            await page.goto(f"/r/{done.id}?seat=77")
            await expect(page.get_by_role("alert").first).to_contain_text("There is no seat 77")
            room.complaints.clear()  # the browser logs the refusal

    run(story())


def test_a_replay_appears_together_with_its_board():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done)
            loaded = asyncio.Event()

            async def slowly(route: Route) -> None:
                await loaded.wait()
                await route.continue_()

            await page.route(re.compile(r"/Board-.*\.js$"), slowly)
            await page.goto(f"/r/{done.id}")
            await expect(page.get_by_role("status")).to_contain_text("Loading the replay")
            await expect(place(page)).to_have_count(0)
            loaded.set()
            await expect(place(page)).to_be_visible()
            await expect(page.locator("#board ~ div")).to_be_visible()

    run(story())


# The history


@pytest.mark.parametrize("size", SIZES)
def test_the_history_lists_what_was_played_with_whom_and_how_it_ended(size):
    async def story():
        async with browsing() as room:
            done = await finish(room)
            page = await browser_of(room, done, viewport=SIZES[size])
            await page.goto("/")
            recent = page.get_by_role("region", name="Recent matches")
            await expect(recent).to_contain_text(done.names[1])
            await check(page)
            await page.get_by_role("link", name="All matches").click()
            await expect(page).to_have_url(re.compile("/history$"))
            listed = page.locator(f"a[href='/m/{done.id}']")
            await expect(listed).to_contain_text(re.compile("Won|Shared win|2nd|3rd"))
            await check(page)
            await fits(page)
            await listed.click()
            await expect(podium_of(page)).to_be_visible()
            await page.go_back()
            await page.get_by_role("link", name=re.compile("^Replay of")).click()
            await expect(place(page)).to_be_visible()

    run(story())


def test_an_empty_history_suggests_a_game_and_a_match_file_can_be_opened_there():
    async def story():
        async with browsing() as room:
            done = await finish(room)
            async with room.server.http() as http:
                file = (await http.get(f"/api/matches/{done.id}")).content
            page = await room.phone(viewport=PHONE)
            await page.goto("/")
            await page.get_by_role("link", name="Your matches").click()
            await expect(page.get_by_text("No finished matches yet")).to_be_visible()
            await check(page)
            chooser = page.locator("input[type=file]")
            broken = {"name": "a.json", "mimeType": "application/json", "buffer": b"{"}
            await chooser.set_input_files(broken)
            await expect(page.get_by_role("alert")).to_contain_text("cannot be read")
            await chooser.set_input_files({**broken, "buffer": file})
            await expect(page).to_have_url(re.compile("/r/file$"))
            middle = done.length // 2
            await place(page).fill(str(middle))
            await expect(page.locator(".words")).to_contain_text(f"Step {middle} of {done.length}")
            await page.get_by_label("View as").select_option(label=done.names[1])
            await expect(page).to_have_url(re.compile(f"seat=1&step={middle}$"))
            await check(page)
            await page.reload()
            await expect(
                page.get_by_text("The file was lost when the page reloaded")
            ).to_be_visible()
            room.complaints.clear()  # the browser logs the refusal

    run(story())
