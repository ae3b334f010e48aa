"""A match over several days in real browsers."""

from playwright.async_api import expect

from tests.browser.browsing import browsing, decide, run
from tests.browser.stage import remembered
from tests.server.live_server import until
from tests.server.test_own_tables import FIRST_HOLDS

STORAGE = "({ ...localStorage })"


def test_a_match_goes_on_after_a_restart_while_everybody_was_away(tmp_path):
    url = f"sqlite:///{tmp_path / 'hunch.db'}"

    async def story():
        async with browsing(url=url) as room:
            code, token = await room.server.open("intuition", days=3, options=FIRST_HOLDS)
            ann = await room.phone(remembered(token, "Ann"))
            ben = await room.phone()
            for page in (ann, ben):
                await page.goto(f"/t/{code}")
            await ben.get_by_label("Your name").fill("Ben")
            await ben.locator("main form button.primary").click()
            await expect(ann.locator(".chairs")).to_contain_text("Ben")
            await ann.locator(".start button.primary").click()
            for page in (ann, ben):
                await expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()
            of_ann, of_ben = await ann.evaluate(STORAGE), await ben.evaluate(STORAGE)
        async with browsing(url=url) as room:
            ann = await room.phone(of_ann)
            await ann.goto("/history")
            running = ann.get_by_role("region", name="Still being played")
            await expect(running).to_contain_text("Your turn")
            await ann.goto("/")
            back = ann.get_by_role("region", name="Back to your table")
            await expect(back).to_contain_text("Your turn")
            await back.get_by_role("link").click()
            live = await room.server.runtime.tables.find(code)
            assert live.table.current.decided[0] == 0
            await decide(ann)
            await until(lambda: live.table.current.decided[0] == 1)
            ben = await room.phone(of_ben)
            await ben.goto("/")
            waiting = ben.get_by_role("region", name="Back to your table")
            await expect(waiting).to_contain_text("with Ann")

    run(story())
