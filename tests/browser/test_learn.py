"""Lessons and rules in a real browser."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from hunch.core.registry import games
from hunch.server.lessons import has_lesson
from tests.browser.browsing import PHONE, browsing, check, fits, run
from tests.shipped import shipped

TAUGHT = [game.name for game in games().values() if has_lesson(game)]
QUICK = "press_your_luck"
SMALL = {"width": 360, "height": 640}
WIDE = {"width": 1280, "height": 800}


async def lesson(page: Page, game: str, language: str = "en") -> list[Any]:
    """The scenes that the server sends."""
    answer = await page.request.get(f"/api/games/{game}/lesson?language={language}")
    return (await answer.json())["scenes"]


async def shown(page: Page, scene: Any) -> None:
    """Wait for a scene's text, skipping what is played before it."""
    said = page.locator(".say", has_text=scene["say"])
    skip = page.get_by_role("button", name="Skip ahead")
    await expect(said.or_(skip)).to_be_visible()
    if await skip.count():
        await skip.click()
    await expect(said).to_be_visible()


async def choose(page: Page, scene: Any, action: Any) -> None:
    """Make a decision with the menu."""
    menu = scene["frames"][-1]["menu"]
    unfold = page.get_by_role("button", name="List all choices")
    if await unfold.count():
        await unfold.click()
    if action in menu["actions"]:
        await page.locator(".choices .actions button").nth(menu["actions"].index(action)).click()
        return
    place = next(n for n, form in enumerate(menu["forms"]) if form["action"] == action["type"])
    form = page.locator(".choices form").nth(place)
    for field in menu["forms"][place]["fields"]:
        await fill(form, field, action[field["name"]])
    await form.locator("button.primary").click()


async def fill(form: Any, field: Any, value: Any) -> None:
    if field["kind"] == "Whole":
        await form.locator("input[type=range]").fill(str(value))
    elif field["kind"] == "Number":
        await form.locator("input").fill(value)
    elif field["kind"] == "Stakes":
        for stake in value:
            await form.locator(".spot").nth(field["spots"].index(stake["spot"])).click()
            more = form.locator(".placed > li").last.locator("button").last
            for _ in range((stake["amount"] - field["low"]) // field["step"]):
                await more.click()
    else:
        for row, choices in enumerate(value):
            buttons = form.get_by_role("group").nth(row).get_by_role("button")
            for choice in choices:
                await buttons.nth(field["choices"].index(choice)).click()


@pytest.mark.parametrize(
    ("game", "size"),
    [*((game, SMALL) for game in TAUGHT), (QUICK, WIDE)],
    ids=[*TAUGHT, f"{QUICK} at a desk"],
)
def test_every_lesson_can_be_played_through_by_its_right_choices(game, size):
    async def story():
        async with browsing() as room:
            page = await room.phone(
                viewport=size, color_scheme="light" if size is SMALL else "dark"
            )
            await page.goto(f"/learn/{game}/play")
            scenes = await lesson(page, game)
            for scene in scenes[:-1]:
                await shown(page, scene)
                await check(page)
                await fits(page)
                if scene["choose"]:
                    await choose(page, scene, scene["choose"][0])
                else:
                    await page.get_by_role("button", name="Next").click()
            await shown(page, scenes[-1])
            await check(page)
            await page.get_by_role("button", name="Play now").click()
            await expect(page.locator(".play").first).to_be_visible()

    run(story())


def test_a_wrong_choice_gets_its_hint_and_nothing_is_played():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto(f"/learn/{QUICK}/play")
            scenes = await lesson(page, QUICK)
            place = next(n for n, scene in enumerate(scenes) if scene["choose"])
            for scene in scenes[:place]:
                await shown(page, scene)
                await page.get_by_role("button", name="Next").click()
            scene = scenes[place]
            await shown(page, scene)
            actions = scene["frames"][-1]["menu"]["actions"]
            await choose(page, scene, next(each for each in actions if each not in scene["choose"]))
            await expect(page.locator(".hint")).to_have_text(scene["otherwise"])
            await expect(page.locator(".say")).to_have_text(scene["say"])
            await check(page)
            await choose(page, scene, scene["choose"][0])
            await shown(page, scenes[place + 1])
            await expect(page.locator(".hint")).to_have_count(0)

    run(story())


def test_other_right_choices_continue_the_lesson_too_and_you_can_go_back():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            game, scenes, place = await _with_two_ways(page)
            await page.goto(f"/learn/{game}/play")
            for scene in scenes[:place]:
                await shown(page, scene)
                if scene["choose"]:
                    await choose(page, scene, scene["choose"][0])
                else:
                    await page.get_by_role("button", name="Next").click()
            await shown(page, scenes[place])
            await choose(page, scenes[place], scenes[place]["choose"][1])
            await shown(page, scenes[place + 1])
            await page.get_by_role("button", name="Back").click()
            await expect(page.locator(".say")).to_have_text(scenes[place]["say"])
            await choose(page, scenes[place], scenes[place]["choose"][0])
            await shown(page, scenes[place + 1])

    run(story())


async def _with_two_ways(page: Page) -> tuple[str, list[Any], int]:
    for game in TAUGHT:
        answer = await page.request.get(f"/api/games/{game}/lesson")
        scenes = (await answer.json())["scenes"]
        for place, scene in enumerate(scenes):
            if len(scene["choose"]) > 1:
                return game, scenes, place
    raise AssertionError("no lesson has a scene with two right choices")


def test_a_lesson_can_be_played_by_keyboard_alone_and_is_announced():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto(f"/learn/{QUICK}/play")
            scenes = await lesson(page, QUICK)
            status = page.get_by_role("status")
            await expect(status).to_contain_text(scenes[0]["say"])
            await page.keyboard.press("ArrowRight")
            await expect(status).to_contain_text(scenes[1]["say"])
            await page.keyboard.press("ArrowLeft")
            await expect(status).to_contain_text(scenes[0]["say"])
            await page.keyboard.press("ArrowRight")
            await expect(status).to_contain_text(scenes[1]["say"])
            await page.locator(".choices button").first.press("Enter")
            await page.keyboard.press("ArrowRight")  # skips the animation
            await expect(status).to_contain_text(scenes[2]["say"])
            focus = "document.activeElement.closest('.coach') !== null"
            assert await page.evaluate(focus), "the keyboard focus stays in the lesson"

    run(story())


@pytest.mark.parametrize("game", sorted(shipped()))
def test_the_rules_are_shown_with_pictures_and_a_link_leads_to_one_rule(game):
    async def story():
        async with browsing() as room:
            page = await room.phone(viewport=SMALL)
            await page.goto(f"/learn/{game}")
            await expect(page.get_by_role("heading", name="In a nutshell")).to_be_visible()
            await fits(page)
            await page.locator("summary").click()
            await expect(page.locator("[id='1.1']")).to_be_visible()
            await check(page)
            await fits(page)
            await page.goto("/")
            await page.goto(f"/learn/{game}#H1")
            rule = page.locator("#H1")
            await expect(rule).to_be_in_viewport()
            await expect(rule).to_have_class("found")

    run(story())


@pytest.mark.parametrize("game", TAUGHT)
def test_everything_is_also_in_german(game):
    async def story():
        async with browsing() as room:
            page = await room.phone(locale="de-DE", viewport=PHONE)
            await page.goto(f"/learn/{game}#1.1")
            await expect(page.get_by_role("heading", name="Auf einen Blick")).to_be_visible()
            book = page.locator(".book")
            await expect(book).to_have_attribute("lang", "de")
            await expect(book.locator("h3", has_text="Hausregeln")).to_be_attached()
            await check(page)
            await page.get_by_role("link", name="Spielend lernen").click()
            scenes = await lesson(page, game, "de")
            await expect(page.locator(".say")).to_have_text(scenes[0]["say"])
            await check(page)

    run(story())


def test_the_list_of_lessons_is_one_tap_from_home_and_from_each_game():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/")
            await page.get_by_role("link", name="Learn any game").click()
            await expect(page.get_by_role("link", name="Rules with pictures")).to_have_count(
                len(games())
            )
            await check(page)
            await page.goto(f"/g/{QUICK}")
            await page.get_by_role("link", name="Learn by playing").click()
            await expect(page.locator(".say")).to_be_visible()

    run(story())


def test_rules_can_be_looked_up_at_the_table_without_leaving_the_seat():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto(f"/g/{QUICK}")
            await page.get_by_role("button", name="Play now against bots").click()
            await expect(page.locator(".panel.ours")).to_be_visible()
            await page.get_by_role("button", name="Table menu").click()
            await page.get_by_role("button", name="Rules", exact=True).click()
            dialog = page.get_by_role("dialog")
            await expect(dialog.locator("[id='4.3']")).to_be_attached()
            await check(page)
            await dialog.get_by_role("link", name="4. Drawing").click()
            await expect(dialog.locator("[id='4']")).to_be_in_viewport()
            await page.keyboard.press("Escape")
            await expect(page.locator(".panel.ours .turn")).to_be_visible()

    run(story())


def test_the_page_of_an_unknown_game_has_a_way_back():
    async def story():
        async with browsing() as room:
            page = await room.phone()
            await page.goto("/learn/chess")
            await expect(page.get_by_text("There’s no such game")).to_be_visible()
            await page.get_by_role("link", name=re.compile("Learn the games")).click()
            await expect(page).to_have_url(re.compile("/learn$"))

    run(story())
