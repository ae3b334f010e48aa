"""Messages to a phone whose owner's turn it is: offered at the right moment, and shown."""

import json

from playwright.async_api import expect

from hunch.server.identity import key_of
from tests.browser.browsing import browsing, run
from tests.browser.stage import remembered

# The browser that runs the tests has no push service of its own.
PUSH_SERVICE = """
window.asked = 0
Object.defineProperty(Notification, 'permission', { get: () => 'default' })
Notification.requestPermission = async () => { window.asked += 1; return 'granted' }
const point =
    'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKW' +
    'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
const keys = { p256dh: point, auth: 'A'.repeat(22) }
const subscription = {
    endpoint: 'http://127.0.0.1:9/phone', toJSON: () => ({ endpoint: subscription.endpoint, keys }),
}
let subscribed = null
PushManager.prototype.getSubscription = async () => subscribed
PushManager.prototype.subscribe = async () => (subscribed = subscription)
"""
# Nor does it show notifications, whatever it is permitted.
CAUGHT = """() => {
    self.registration.showNotification = async (title, options) => {
        self.shown = { title, ...options }
    }
}"""


def test_notifications_are_offered_in_matches_over_several_days_and_not_before():
    async def story():
        async with browsing(push_to_loopback=True) as room:
            code, token = await room.server.open("intuition", days=2)
            page = await room.phone(remembered(token, "Ann"), service_workers="allow")
            await page.add_init_script(PUSH_SERVICE)
            await page.goto("/")
            await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            await page.goto(f"/t/{code}")
            yes = page.get_by_role("button", name="Yes, please", exact=True)
            await expect(yes).to_be_visible()
            assert await page.evaluate("window.asked") == 0
            await yes.click()
            await expect(yes).to_have_count(0)
            assert await page.evaluate("window.asked") == 1
            [row] = await room.server.runtime.store.subscriptions.of(key_of(token))
            assert row.address == "http://127.0.0.1:9/phone"

    run(story())


def test_a_message_is_shown_though_no_page_of_the_table_is_open():
    message = {"title": "It’s your turn", "body": "Intuition (table BCDFGH)", "path": "/t/BCDFGH"}

    async def story():
        async with browsing() as room:
            page = await room.phone(service_workers="allow")
            await page.goto("/")
            await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            [worker] = page.context.service_workers
            await worker.evaluate(CAUGHT)
            devtools = await page.context.new_cdp_session(page)
            registered = []
            devtools.on(
                "ServiceWorker.workerRegistrationUpdated",
                lambda found: registered.extend(found["registrations"]),
            )
            await devtools.send("ServiceWorker.enable")
            while not registered:
                await page.evaluate("new Promise(requestAnimationFrame)")
            delivered = {"origin": room.server.base, "data": json.dumps(message)}
            delivered["registrationId"] = registered[0]["registrationId"]
            await devtools.send("ServiceWorker.deliverPushMessage", delivered)
            while not (shown := await worker.evaluate("self.shown ?? null")):
                await page.evaluate("new Promise(requestAnimationFrame)")
            assert (shown["title"], shown["body"]) == (message["title"], message["body"])
            assert shown["data"] == message["path"]

    run(story())


# A click on a notification, as the browser reports it; and what the worker does then.
CLICKED = """async path => {
    const done = { closed: false, opened: [], focused: [] }
    const pages = self.clients
    pages.openWindow = async where => { done.opened.push(where) }
    WindowClient.prototype.focus = async function () {
        done.focused.push(new URL(this.url).pathname)
    }
    const click = new Event('notificationclick')
    click.notification = { data: path, close: () => { done.closed = true } }
    let work
    click.waitUntil = each => { work = each }
    self.dispatchEvent(click)
    await work
    return done
}"""


def test_a_click_on_a_notification_leads_to_the_page_that_is_open_or_opens_it():
    async def story():
        async with browsing() as room:
            page = await room.phone(service_workers="allow")
            await page.goto("/")
            await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            [worker] = page.context.service_workers
            home = await worker.evaluate(CLICKED, "/")
            assert home == {"closed": True, "opened": [], "focused": ["/"]}
            table = await worker.evaluate(CLICKED, "/t/BCDFGH")
            assert table == {"closed": True, "opened": ["/t/BCDFGH"], "focused": []}

    run(story())
