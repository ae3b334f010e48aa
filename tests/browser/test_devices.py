"""One person on a laptop and a phone; a passkey that outlives the browser's memory."""

from playwright.async_api import Page, expect

from tests.browser.browsing import browsing, check, fits, run
from tests.browser.stage import remembered

TOKEN = "JSON.parse(localStorage.getItem('hunch.me')).token"


async def code_on(laptop: Page) -> str:
    """A new code for another device."""
    await laptop.goto("/devices")
    await laptop.get_by_role("button", name="Show the code").click()
    return str(await laptop.locator(".code [aria-hidden]").inner_text())


def test_a_phone_becomes_the_same_person_and_is_signed_out_again():
    async def story():
        async with browsing() as room:
            _, token = await room.server.open("intuition")
            laptop = await room.phone(remembered(token, "Ann"), hurried=True)
            phone = await room.phone()
            code = await code_on(laptop)
            await expect(laptop.get_by_text("Passkeys need a domain name")).to_be_visible()
            await check(laptop)
            await fits(laptop)
            await phone.goto(f"/continue#{code}")
            await expect(phone.get_by_role("heading", name="Continue as Ann?")).to_be_visible()
            assert await phone.evaluate("location.href") == f"{room.server.base}/continue"
            await check(phone)
            await phone.get_by_role("button", name="Continue as Ann").click()
            await expect(phone.get_by_text("Welcome, Ann!")).to_be_visible()
            assert await phone.evaluate(TOKEN) not in (None, token)
            await phone.get_by_role("region", name="Back to your table").get_by_role("link").click()
            await expect(phone.get_by_text("you, host")).to_be_visible()
            await expect(
                laptop.get_by_role("status").filter(has_text="has been added")
            ).to_be_visible()
            await laptop.get_by_role("button", name="Sign out", exact=False).first.click()
            await laptop.get_by_role("button", name="Sign out", exact=True).click()
            await expect(laptop.get_by_text("Last used")).to_have_count(0)
            await expect(phone.get_by_text("This device has been signed out.")).to_be_visible()
            assert await phone.evaluate(TOKEN) is None
            assert await laptop.evaluate(TOKEN) == token

    run(story())


def test_a_phone_with_matches_of_its_own_is_asked_first():
    async def story():
        async with browsing() as room:
            _, token = await room.server.open("intuition")
            _, own = await room.server.open("intuition", name="Ben")
            laptop, phone = (
                await room.phone(remembered(token, "Ann")),
                await room.phone(remembered(own, "Ben")),
            )
            code = await code_on(laptop)
            await phone.goto("/devices")
            await phone.get_by_label("Code from your other device").fill(code.lower())
            await phone.get_by_role("button", name="Continue", exact=True).click()
            await expect(phone.get_by_text("It has 1 table that you would")).to_be_visible()
            await phone.get_by_role("link", name="Not now").click()
            assert await phone.evaluate(TOKEN) == own
            await phone.goto(f"/continue#{code}")
            await phone.get_by_role("button", name="Continue anyway").click()
            await expect(phone.get_by_text("Welcome, Ann!")).to_be_visible()
            await laptop.goto(f"/continue#{code}")
            await expect(laptop.get_by_text("That code is wrong or has expired")).to_be_visible()
            assert "403" in room.complaints.pop()

    run(story())


def test_a_passkey_brings_somebody_back_who_has_lost_everything():
    authenticator = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }

    async def story():
        async with browsing() as room:
            _, token = await room.server.open("intuition")
            room.server.base = f"http://localhost:{room.server.port}"  # a name, not an address
            page = await room.phone(remembered(token, "Ann"), fresh=True)
            devtools = await page.context.new_cdp_session(page)
            await devtools.send("WebAuthn.enable")
            await devtools.send("WebAuthn.addVirtualAuthenticator", {"options": authenticator})
            await page.goto("/devices")
            await page.get_by_role("button", name="Create a passkey").click()
            await expect(page.get_by_text("Created with")).to_be_visible()
            await page.get_by_role("button", name="Create a passkey").click()
            await expect(
                page.get_by_text("You already have a passkey on this device.")
            ).to_be_visible()
            await page.evaluate("localStorage.clear()")
            await page.goto("/devices")
            await expect(page.get_by_role("button", name="Create a passkey")).to_have_count(0)
            await page.get_by_role("button", name="Sign in with a passkey").click()
            await expect(page.get_by_text("Welcome, Ann!")).to_be_visible()
            await expect(page.get_by_role("region", name="Back to your table")).to_be_visible()
            assert await page.evaluate(TOKEN) not in (None, token)

    run(story())
