"""Every page and every phase of every game, by name, for screenshots and for tests.

A new page or phase is one more line here.
"""

import re

from playwright.async_api import Page, expect

from hunch.core.registry import games
from hunch.lab.game_numbers import numbers_of
from tests.browser.stage import END, Moment, Scene

# As long as names may be, in characters and on the screen.
LONG = (
    "Wolfeschlegelstein",
    "Maria-Magdalena von",
    "Anneliese Grünwald",
    "Bartholomew Fitzg.",
    "Ottoline Featherst.",
    "Xiangliu Konstantin",
    "Papadimitrakopoulou",
    "Llanfairpwllgwyngy",
)


PICTURE = ".picture > .board"  # what a game's page loads last
NUMBERS = ".numbers .source"  # or this, if it has been measured
SLOW = 90_000  # milliseconds; a review takes its time


async def host(page: Page) -> None:
    """Open a table."""
    await page.get_by_label("Your name").fill("Ada")
    await page.get_by_role("button", name="Host a table").click()
    await expect(page.get_by_role("heading", name="Players")).to_be_visible()


async def fill(page: Page) -> None:
    """Open a table and fill it with bots."""
    await host(page)
    await page.get_by_role("button", name="Fill with bots").click()
    await expect(page.get_by_role("button", name=re.compile("^Start"))).to_be_enabled()


async def form_teams(page: Page) -> None:
    """Open a table and turn on teams."""
    await host(page)
    await page.get_by_role("button", name="Play in teams").click()
    await expect(page.get_by_role("button", name="Form a team")).to_be_visible()
    await page.evaluate("scrollTo(0, 0)")


async def choose_another_game(page: Page) -> None:
    """Open a table, then the catalogue for the next game."""
    await host(page)
    await page.get_by_role("button", name="Choose another game").click()
    await expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()


async def change_settings(page: Page) -> None:
    """Open a table, then everything there is to set."""
    await host(page)
    await page.get_by_role("button", name="Change settings").click()
    form = page.get_by_role("dialog")
    await expect(form.get_by_role("button", name="Save")).to_be_visible()
    for fold in await form.locator("summary").all():
        await fold.click()
    await form.evaluate("form => form.scrollTo(0, 0)")


async def come_late(page: Page) -> None:
    """Open a table where latecomers may take seats, start with bots, and come as somebody new."""
    await fill(page)
    await page.get_by_role("button", name="Change settings").click()
    await page.get_by_label("Latecomers may").check()
    await page.get_by_role("button", name="Save").click()
    await page.get_by_role("button", name=re.compile("^Start")).click()
    await expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()
    await page.evaluate("localStorage.clear()")
    await page.reload()
    await expect(page.get_by_role("button", name=re.compile("^Take .* seat")).first).to_be_visible()


async def think_again(page: Page) -> None:
    """Take the decision back."""
    await page.get_by_role("button", name="Change my mind").click()
    await expect(page.locator(".panel.ours .menu")).to_be_attached()


async def name_numbers(page: Page) -> None:
    """Name numbers for final bets, one of which was seen elsewhere."""
    rows = page.locator(".sheet .line")
    for row in range(4):
        await rows.nth(row).locator("button.open").first.click()
    await rows.first.locator("button.black").first.click()
    await expect(page.locator(".decision .filled")).to_have_count(4)


async def see_result(page: Page) -> None:
    """Go to the page of a match that has ended, and scroll down to its review."""
    await page.goto(await _replay_of(page))
    await page.get_by_role("link", name="Result and review").click()
    await page.locator("#review").scroll_into_view_if_needed()
    await expect(page.locator("#moments")).to_be_visible(timeout=SLOW)
    await page.evaluate("scrollTo(0, 0)")


async def see_home(page: Page) -> None:
    """Go home, where a table is waiting."""
    await page.goto("/")
    await expect(page.get_by_role("region", name="Back to your table")).to_contain_text("Your turn")


async def see_devices(page: Page) -> None:
    """Look at one's devices; a code would have expired long ago, as the clock stands still."""
    await page.goto("/devices")
    await expect(page.get_by_role("button", name="Show the code")).to_be_visible()


async def see_running_matches(page: Page) -> None:
    """Look at one's matches, one of which is still being played."""
    await page.goto("/history")
    await expect(page.get_by_role("region", name="Still being played")).to_contain_text("Your turn")


async def see_replay(page: Page) -> None:
    """Replay half of a match that has ended."""
    await page.goto(await _replay_of(page))
    where = page.get_by_role("slider", name="Step")
    await where.fill(str(int(await where.get_attribute("max") or 0) // 2))
    await where.blur()


async def _replay_of(page: Page) -> str:
    link = page.get_by_role("link", name="Watch the replay")
    return await link.get_attribute("href") or ""


async def mistype(page: Page) -> None:
    """Try to join a table with an invalid code."""
    await page.get_by_label("Join a table").fill("kx")
    await page.get_by_role("button", name="Join").click()
    await expect(page.locator("input[aria-invalid=true]")).to_be_focused()


async def use_host_tools(page: Page) -> None:
    """Open the host's tools."""
    await page.get_by_role("button", name="Table menu").click()
    await page.get_by_role("button", name="Players and host tools").click()
    await expect(page.get_by_role("button", name="End the match")).to_be_visible()


async def pause(page: Page) -> None:
    """Pause the match."""
    await page.get_by_role("button", name="Table menu").click()
    await page.get_by_role("button", name="Pause the match").click()
    await expect(page.locator(".panel[data-mode=paused]")).to_be_visible()


async def react(page: Page) -> None:
    """Send a reaction, and look at the table again."""
    await page.get_by_role("button", name="Chat").first.click()
    await page.get_by_role("button", name="Good game!").click()
    await page.keyboard.press("Escape")
    await expect(page.locator(".bubble")).to_be_visible()


PAGES = (
    Scene("home", "/", waits=".box"),
    Scene("home-mistake", "/", act=mistype, waits=".box"),
    *(
        Scene(f"game-{name}", f"/g/{name}", waits=NUMBERS if numbers_of(game) else PICTURE)
        for name, game in sorted(games().items())
    ),
    Scene("game-unknown", "/g/nothing", waits="h1"),
    Scene("learn", "/learn", waits="h1"),
    *(Scene(f"learn-{game}", f"/learn/{game}", waits="article") for game in sorted(games())),
    Scene("lesson", "/learn/press_your_luck/play", waits=".say"),
    Scene("packs", "/packs", waits="h2"),
    Scene("pack", "/packs/space", waits="main li"),
    Scene("pack-new", "/packs/new", waits="h1"),
    Scene("pack-import", "/packs/import", waits="h1"),
    Scene("history", "/history", waits="h1"),
    Scene("continue", "/continue", waits="h1"),
    Scene("stop", "/stop/0123456789", waits="h1"),
    Scene("nowhere", "/t/B", waits="h1"),
    Scene("table-unknown", "/t/BBBBBB", waits="h2"),
    Scene("lobby", "/g/press_your_luck", act=host, waits="h1"),
    Scene("lobby-full", "/g/intuition_game", act=fill, waits="h1"),
    Scene("lobby-teams", "/g/wits_and_wagers", act=form_teams, waits="h1"),
    *(
        Scene(f"settings-{game}", f"/g/{game}", act=change_settings, waits="h1")
        for game in sorted(games())
    ),
    Scene("lobby-switch", "/g/think_str8", act=choose_another_game, waits="h1"),
    Scene("late", "/g/press_your_luck", act=come_late, waits="h1"),
)

SLOW_TABLE = Moment("intuition/deck_empty", ("Guess", 12), days=3)
IN2IT = "intuition_game/deck_empty_one_winner"
IN2IT_AGAIN = "intuition_game/deck_empty_second_thoughts"
IN2IT_8 = "intuition_game/deck_empty_eight_seats"
INTUITION_GAME = (
    Scene("intuition_game-first", moment=Moment(IN2IT, ("Mark", 1))),
    Scene("intuition_game-mark", moment=Moment(IN2IT, ("Mark", 6))),
    Scene("intuition_game-wager", moment=Moment(IN2IT, ("Wager", 6))),
    Scene("intuition_game-bets", moment=Moment(IN2IT, ("Bet", 14), drafting=1)),
    Scene("intuition_game-flip", moment=Moment(IN2IT, ("Mark", 7), live=1), seat=0),
    Scene("intuition_game-paid", moment=Moment(IN2IT, ("Mark", 8)), seat=1),
    Scene("intuition_game-watched", moment=Moment(IN2IT, ("Bet", 20)), seat=None, screen=False),
    Scene(
        "intuition_game-two", moment=Moment("intuition_game/deck_empty_shared_victory", ("Bet", 9))
    ),
    Scene("intuition_game-open", moment=Moment(IN2IT_AGAIN, ("Bet", 27))),
    Scene("intuition_game-again", moment=Moment(IN2IT_AGAIN, ("Wager", 11)), seat=3),
    Scene("intuition_game-laid", moment=Moment(IN2IT_AGAIN, ("Wager", 11)), seat=2),
    Scene("intuition_game-eight", moment=Moment(IN2IT_8, ("Bet", 60), drafting=2)),
    Scene("intuition_game-eight-long", moment=Moment(IN2IT_8, ("Mark", 12), names=LONG)),
    Scene("intuition_game-end", moment=Moment(IN2IT, END, live=1)),
    Scene("intuition_game-end-eight", moment=Moment(IN2IT_8, END, live=1, names=LONG)),
)

AWARD = "intuition/deck_empty_in_an_award"
INTUITION = (
    Scene("intuition-first", moment=Moment("intuition/deck_empty", ("Guess", 1))),
    Scene("intuition-guess", moment=Moment("intuition/deck_empty", ("Guess", 12))),
    Scene(
        "intuition-watched",
        moment=Moment("intuition/deck_empty", ("Guess", 12)),
        seat=None,
        screen=False,
    ),
    Scene("intuition-holds", moment=Moment("intuition/deck_empty", ("Guess", 12)), seat=0),
    Scene("intuition-turned", moment=Moment("intuition/deck_empty", ("Guess", 13), live=2), seat=1),
    Scene("intuition-award", moment=Moment("intuition/deck_empty", ("Guess", 4), live=4), seat=0),
    Scene("intuition-awarded", moment=Moment("intuition/deck_empty", ("Guess", 4), live=4), seat=1),
    Scene("intuition-strict", moment=Moment(AWARD, ("Guess", 20))),
    Scene(
        "intuition-assist-long",
        moment=Moment(AWARD, ("Guess", 30), options={"memory": "assist"}, names=LONG[:2]),
    ),
    Scene("intuition-last", moment=Moment("intuition/deck_empty", END, live=1)),
    Scene("intuition-end", moment=Moment("intuition/deck_empty", END, live=1), shows=".winner"),
    Scene("intuition-over", moment=Moment("intuition/deck_empty", END), screen=False),
)

LUCK = "press_your_luck/rainbow_single_winner"
HIDDEN = "press_your_luck/all_colours_claimed_with_hidden_scores"
FIVE = "press_your_luck/rainbow_before_the_claim"
PRESS_YOUR_LUCK = (
    Scene("press_your_luck-first", moment=Moment(LUCK, ("Draw", 1))),
    Scene("press_your_luck-grows", moment=Moment(LUCK, ("Draw", 3), live=1)),
    Scene("press_your_luck-row", moment=Moment(LUCK, ("Stop", 1))),
    Scene("press_your_luck-fails", moment=Moment(LUCK, ("Draw", 12), live=2), seat=1),
    Scene("press_your_luck-takes", moment=Moment(LUCK, 61, live=1), seat=1),
    Scene("press_your_luck-late", moment=Moment(LUCK, ("Draw", 36))),
    Scene("press_your_luck-waits", moment=Moment(LUCK, ("Draw", 24)), seat=0),
    Scene("press_your_luck-hidden", moment=Moment(HIDDEN, ("Draw", 25))),
    Scene("press_your_luck-claim", moment=Moment(HIDDEN, ("Claim", 1))),
    Scene("press_your_luck-five", moment=Moment(FIVE, ("Draw", 18))),
    Scene(
        "press_your_luck-five-long",
        moment=Moment(FIVE, ("Draw", 18), names=LONG[:5], options={"hidden_scores": False}),
    ),
    Scene("press_your_luck-rainbow", moment=Moment(LUCK, END, live=2)),
    Scene("press_your_luck-all-colours", moment=Moment(HIDDEN, END, live=1)),
)

WITS = "wits_and_wagers/questions_done"
OPEN_BETS = "wits_and_wagers/open_bets"
SEVEN = "wits_and_wagers/seven_sides_vegas"
PAID = ".money :is(.up, .down)"  # the bank has paid, and the new totals are shown
WITS_AND_WAGERS = (
    Scene("wits_and_wagers-guess", moment=Moment(WITS, ("Guess", 1))),
    Scene("wits_and_wagers-guess-later", moment=Moment(WITS, ("Guess", 18))),
    Scene("wits_and_wagers-guessed", moment=Moment(WITS, ("Guess", 18)), seat=0),
    Scene("wits_and_wagers-sorted", moment=Moment(WITS, ("Bet", 11), live=1), shows=".slot"),
    Scene("wits_and_wagers-bets", moment=Moment(WITS, ("Bet", 17), drafting=3)),
    Scene("wits_and_wagers-open-bets", moment=Moment(OPEN_BETS, ("Bet", 9), drafting=2)),
    Scene("wits_and_wagers-bets-placed", moment=Moment(OPEN_BETS, ("Bet", 9), drafting=2), seat=1),
    Scene("wits_and_wagers-paid", moment=Moment(WITS, ("Guess", 16), live=2), shows=PAID),
    Scene(
        "wits_and_wagers-two", moment=Moment("wits_and_wagers/two_sides", ("Bet", 5), drafting=1)
    ),
    Scene(
        "wits_and_wagers-high",
        moment=Moment("wits_and_wagers/all_too_high", ("Guess", 4), live=2),
        shows=PAID,
    ),
    Scene("wits_and_wagers-teams", moment=Moment("wits_and_wagers/teams", ("Bet", 9), drafting=2)),
    Scene("wits_and_wagers-seven", moment=Moment(SEVEN, ("Bet", 9), drafting=5)),
    Scene("wits_and_wagers-seven-long", moment=Moment(SEVEN, ("Bet", 25), names=LONG[:7])),
    Scene("wits_and_wagers-seven-paid", moment=Moment(SEVEN, ("Guess", 15), live=2), shows=PAID),
    Scene("wits_and_wagers-end", moment=Moment(WITS, END, live=1), shows=".final"),
)

FOUR = "think_str8/rounds_done_by_four"
THREE = "think_str8/rounds_done_by_three"
TWO = "think_str8/rounds_done_by_two"
THINK_STR8 = (
    Scene("think_str8-dice", moment=Moment(FOUR, ("SetDice", 1))),
    Scene("think_str8-take", moment=Moment(FOUR, ("Take", 10))),
    Scene("think_str8-place", moment=Moment(FOUR, ("Place", 11))),
    Scene("think_str8-placed", moment=Moment(FOUR, ("Place", 11)), seat=0),
    Scene(
        "think_str8-again",
        moment=Moment(FOUR, ("Place", 11)),
        seat=0,
        act=think_again,
        screen=False,
    ),
    Scene("think_str8-scored", moment=Moment(FOUR, ("Exchange", 4), live=1)),
    Scene("think_str8-exchange", moment=Moment(FOUR, ("Exchange", 8))),
    Scene("think_str8-late", moment=Moment(FOUR, ("Place", 30))),
    Scene("think_str8-final", moment=Moment(FOUR, ("FinalBet", 2))),
    Scene("think_str8-named", moment=Moment(FOUR, ("FinalBet", 2)), act=name_numbers, screen=False),
    Scene("think_str8-watched", moment=Moment(FOUR, ("Place", 11)), seat=None, screen=False),
    Scene("think_str8-two", moment=Moment(TWO, ("Place", 12))),
    Scene("think_str8-three", moment=Moment(THREE, ("Take", 14))),
    Scene(
        "think_str8-introductory", moment=Moment("think_str8/rounds_done_introductory", ("Take", 5))
    ),
    Scene("think_str8-long", moment=Moment(FOUR, ("Place", 20), names=LONG[:4])),
    Scene("think_str8-end", moment=Moment(FOUR, END, live=1)),
)

TABLE = (
    Scene("table-tools", moment=Moment(LUCK, ("Draw", 24)), seat=0, act=use_host_tools),
    Scene("table-paused", moment=Moment(LUCK, ("Draw", 24)), seat=0, act=pause),
    Scene("table-bubble", moment=Moment(LUCK, ("Draw", 24)), seat=0, act=react),
    Scene("table-removed", moment=Moment(LUCK, ("Draw", 24), removed=True), screen=False),
    Scene(
        "table-held",
        moment=Moment(LUCK, 61, live=1, alone=True),
        shows=".panel[data-mode=held]",
        screen=False,
    ),
)

AFTER_MATCH = (
    Scene("several-days", moment=SLOW_TABLE),
    Scene("several-days-home", moment=SLOW_TABLE, act=see_home, screen=False),
    Scene("several-days-history", moment=SLOW_TABLE, act=see_running_matches, screen=False),
    Scene("devices", moment=SLOW_TABLE, act=see_devices, screen=False),
    Scene("over", moment=Moment(LUCK, END)),
    Scene("over-eight", moment=Moment(IN2IT_8, END, names=LONG)),
    Scene("match", moment=Moment(WITS, END), act=see_result, screen=False),
    Scene("match-eight", moment=Moment(IN2IT_8, END, names=LONG), act=see_result, screen=False),
    *(
        Scene(f"replay-{game}", moment=Moment(record, END), act=see_replay, screen=False)
        for game, record in (("luck", LUCK), ("think_str8", FOUR), ("wits", WITS))
    ),
)

SCENES = (
    *PAGES,
    *INTUITION_GAME,
    *INTUITION,
    *PRESS_YOUR_LUCK,
    *WITS_AND_WAGERS,
    *THINK_STR8,
    *TABLE,
    *AFTER_MATCH,
)
