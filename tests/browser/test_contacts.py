"""Messages by email: offered in a match over several days, confirmed with a code, and stopped."""

from playwright.async_api import expect

from hunch.server.identity import key_of
from tests.browser.browsing import browsing, run
from tests.browser.stage import remembered
from tests.server.test_contacts import ANN, code_in, outbox, stop_in


def test_a_player_gives_an_address_sees_it_and_stops_the_messages():
    async def story():
        async with browsing(mail="mailto://mail.example.org") as room:
            letters = outbox(room.server)
            code, token = await room.server.open("intuition", days=2)
            page = await room.phone(remembered(token, "Ann"))
            await page.goto(f"/t/{code}")
            await page.get_by_role("button", name="Yes, please").click()
            await page.get_by_label("Email address").fill(ANN)
            await page.get_by_role("button", name="Send code").click()
            await expect(page.get_by_label("Six-digit code")).to_be_focused()
            await page.get_by_label("Six-digit code").fill(code_in(letters[0].body))
            await page.get_by_role("button", name="Confirm").click()
            await expect(page.get_by_text(f"write to {ANN}")).to_be_visible()
            [row] = await room.server.runtime.store.subscriptions.of(key_of(token))

            await page.goto(f"/stop/{stop_in(letters[0].body)}")
            await page.get_by_role("button", name="Stop these messages").click()
            await expect(page.get_by_text("Done")).to_be_visible()
            assert not await room.server.runtime.store.subscriptions.of(row.browser)

    run(story())


def test_an_address_can_be_added_and_removed_in_the_table_menu():
    async def story():
        async with browsing(apprise=True, mail="mailto://mail.example.org") as room:
            letters = outbox(room.server)
            code, token = await room.server.open("intuition")
            page = await room.phone(remembered(token, "Ann"))
            await page.goto(f"/t/{code}")
            await page.get_by_role("button", name="Table menu").click()
            await page.get_by_role("button", name="Notifications and sound").click()
            await page.get_by_role("button", name="By email or another service").click()
            await page.get_by_label("Email or Apprise address").fill(ANN)
            await page.get_by_role("button", name="Send code").click()
            await expect(page.get_by_label("Six-digit code")).to_be_focused()
            await page.get_by_label("Six-digit code").fill(code_in(letters[0].body))
            await page.get_by_role("button", name="Confirm").click()
            await page.get_by_role("button", name=f"Remove {ANN}").click()
            await expect(page.get_by_text(ANN)).to_have_count(0)

    run(story())
