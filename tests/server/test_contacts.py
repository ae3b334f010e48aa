"""Messages by email and by Apprise's services, for people who are away when it is their turn."""

import asyncio
import re
from contextlib import asynccontextmanager
from email import message_from_bytes, policy

import pytest
from aiohttp import web
from aiosmtpd.smtp import SMTP

from hunch.core.errors import BadMessage
from hunch.server import contacts
from hunch.server.apprise_program import Guard, Letter, Outcome, plugin_for
from hunch.server.apprise_sender import AppriseSender
from hunch.server.config import Config, check_extras, read_config
from hunch.server.identity import key_of
from hunch.server.turn_messages import AGAIN_MS
from tests.server.intuition_table import begin, two_at_intuition
from tests.server.live_server import Clock, bearer, running
from tests.server.test_own_tables import FIRST_HOLDS
from tests.server.test_web_push import away, looked

ANN = "ann@example.org"


class Mailbox:
    """A mail server with one mailbox for everybody."""

    def __init__(self) -> None:
        self.received: list = []

    async def handle_DATA(self, server, session, envelope):  # noqa: N802 - aiosmtpd's name
        message = message_from_bytes(envelope.content, policy=policy.default)
        self.received.append((envelope.rcpt_tos, message))
        return "250 OK"


@asynccontextmanager
async def mail_server():
    """A real one: its mailbox, and the setting with which Hunch uses it."""
    box = Mailbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield box, f"mailto://127.0.0.1:{port}?from=hunch@example.org"
    finally:
        server.close()


@asynccontextmanager
async def chat_service():
    """A real endpoint that takes messages as ntfy does, and where it is."""
    received = []

    async def take(request: web.Request) -> web.Response:
        received.append(await request.text())
        return web.json_response({"id": "1"})

    app = web.Application()
    app.router.add_post("/{tail:.*}", take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield received, f"ntfy://127.0.0.1:{runner.addresses[0][1]}/hunch"
    finally:
        await runner.cleanup()


class Outbox(AppriseSender):
    """Keeps what would be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[Letter] = []
        self.outcomes: list[Outcome] = []  # of the next ones

    async def send(self, letter: Letter) -> Outcome:
        self.letters.append(letter)
        return self.outcomes.pop(0) if self.outcomes else Outcome.SENT


@asynccontextmanager
async def hosting(clock=None, url="sqlite://", mail="mailto://mail.example.org", **config):
    async with running(url, now=clock, push_to_loopback=True, mail=mail, **config) as server:
        yield server


def outbox(server) -> list[Letter]:
    server.runtime.turn_messages.contacts.sender = found = Outbox()
    return found.letters


async def post(server, owner, path="", **body):
    async with server.http() as http:
        return await http.post(f"/api/contacts{path}", json=body, headers=bearer(owner))


def code_in(text: str) -> str:
    return re.search(r"\b\d{6}\b", text)[0]


def stop_in(text: str) -> str:
    return re.search(r"/stop/(\w+)", text)[1]


async def reachable(server, token, to=ANN, language="en"):
    """This person has confirmed an address."""
    letters = outbox(server)
    answer = await post(server, token, "/code", to=to, language=language)
    assert answer.status_code == 204, answer.text
    code = code_in(letters.pop().body)
    answer = await post(server, token, to=to, code=code, language=language)
    assert answer.status_code == 201, answer.text
    return letters


def test_a_player_who_is_away_is_told_by_mail_once():
    clock = Clock()

    async def story():
        async with mail_server() as (box, mail), hosting(clock, mail=mail) as server:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            answer = await post(server, ann.token, "/code", to=ANN)
            assert answer.status_code == 204, answer.text
            [(to, message)] = box.received
            assert to == [ANN]
            code = code_in(message["subject"])
            assert code in message.get_content()
            answer = await post(server, ann.token, to=ANN, code=code)
            assert answer.json()["shown"] == ANN
            await begin(ann, ben)
            await looked(server)
            assert len(box.received) == 1  # her page is open
            await away(server, clock, ann, ben)
            await looked(server)
            await looked(server)
            [_, (_, message)] = box.received
            assert message["subject"] == "It’s your turn"
            text = message.get_content().replace("\r\n", "\n")
            stop = stop_in(text)
            assert text.rstrip() == (
                f"Intuition (table {ann.code})\n{server.base}/t/{ann.code}\n\n"
                f"Unsubscribe: {server.base}/stop/{stop}"
            )
            assert message["List-Unsubscribe"] == f"<{server.base}/stop/{stop}>"
            answer = await post(server, None, "/stop", token=stop)
            assert answer.status_code == 204, answer.text
            assert not await server.runtime.store.subscriptions.of(key_of(ann.token))

    asyncio.run(story())


def test_a_player_is_told_through_a_service_in_their_language():
    clock = Clock()

    async def story():
        async with chat_service() as (received, topic), hosting(clock, apprise=True) as server:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            answer = await post(server, ann.token, "/code", to=topic, language="de")
            assert answer.status_code == 204, answer.text
            body = {"to": topic, "code": code_in(received[0]), "language": "de"}
            answer = await post(server, ann.token, **body)
            assert answer.json()["shown"] == "ntfy"  # the address itself may contain a password
            await begin(ann, ben)
            await away(server, clock, ann, ben)
            await looked(server)
            assert "Du bist dran" in received[1]

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_several_waiting_tables_are_named_in_one_mail(kind, request):
    url = "sqlite://" if kind == "sqlite" else request.getfixturevalue("postgres_url")
    clock = Clock()

    async def story():
        async with hosting(clock, url) as server:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            letters = await reachable(server, ann.token)
            cleo = await server.table("intuition", days=1, options={"first_holder": 0})
            other = await server.client(cleo.code, name="Ann", token=ann.token)
            await begin(ann, ben)
            await begin(cleo, other)
            await away(server, clock, ann, ben, cleo, other)
            await looked(server)
            [letter] = letters
            assert letter.title == "It’s your turn at 2 tables"
            assert all(f"/t/{code}\n" in letter.body for code in (ann.code, cleo.code))

    asyncio.run(story())


def test_who_has_had_many_messages_gets_the_next_one_later(monkeypatch):
    monkeypatch.setattr(contacts, "MESSAGES_PER_DAY", 1)
    clock = Clock()

    async def story():
        async with hosting(clock) as server:
            ann, ben = await two_at_intuition(server, days=7, options=FIRST_HOLDS)
            letters = await reachable(server, ann.token)
            assert server.runtime.turn_messages.contacts.has_room(key_of(ann.token))
            await begin(ann, ben)
            await away(server, clock, ann, ben)
            await looked(server)
            assert not letters
            clock.at += contacts.DAY * 1000
            await looked(server)
            await looked(server)
            assert len(letters) == 1

    asyncio.run(story())


def test_only_the_owner_of_an_address_can_confirm_it():
    async def story():
        async with hosting(Clock()) as server:
            _, ann = await server.open("intuition")
            _, ben = await server.open("intuition")
            letters = outbox(server)
            await post(server, ann, "/code", to=ANN)
            code = code_in(letters[0].body)
            wrong = f"{(int(code) + 1) % 10**6:06}"
            for token, given in ((ann, wrong), (ben, code)):
                answer = await post(server, token, to=ANN, code=given)
                assert answer.status_code == 403, answer.text
            answers = [await post(server, ann, to=ANN, code=wrong) for _ in range(10)]
            assert answers[-1].status_code == 429  # nobody can try them all
            assert not await server.runtime.store.subscriptions.of(key_of(ann))

    asyncio.run(story())


def test_nobody_can_make_the_server_flood_a_mailbox():
    async def story():
        async with hosting(Clock()) as server:
            letters = outbox(server)
            for number in range(contacts.CODES_PER_CONTACT + 1):
                _, token = await server.open("intuition")
                answer = await post(server, token, "/code", to=f"Ann+{number}@example.org")
            assert answer.status_code == 429, answer.text
            assert len(letters) == contacts.CODES_PER_CONTACT

    asyncio.run(story())


def test_the_owner_of_an_address_can_refuse_codes():
    clock = Clock()

    async def story():
        async with hosting(clock) as server:
            _, token = await server.open("intuition")
            letters = outbox(server)
            await post(server, token, "/code", to=ANN)
            stop = stop_in(letters[0].body)
            assert (await post(server, None, "/stop", token=stop[:-1])).status_code == 403
            await post(server, None, "/stop", token=stop)
            assert (await post(server, token, "/code", to=ANN)).status_code == 403
            clock.at += contacts.DECLINED_MS
            assert (await post(server, token, "/code", to=ANN)).status_code == 204

    asyncio.run(story())


def test_people_see_and_remove_their_own_addresses():
    async def story():
        async with hosting(Clock(), apprise=True) as server, server.http() as http:
            _, token = await server.open("intuition")
            for number in range(contacts.MOST_EACH):
                await reachable(server, token, f"ann{number}@example.org")
            answer = await post(server, token, "/code", to="too-many@example.org")
            assert "maximum" in answer.json()["message"]
            own = (await http.get("/api/contacts", headers=bearer(token))).json()
            assert own["mail"]
            assert "Telegram" in own["services"]
            assert len(own["contacts"]) == contacts.MOST_EACH
            body, headers = {"id": own["contacts"][0]["id"]}, bearer(token)
            await http.request("DELETE", "/api/contacts", json=body, headers=headers)
            own = (await http.get("/api/contacts", headers=headers)).json()
            assert len(own["contacts"]) == contacts.MOST_EACH - 1
            assert not (await http.get("/api/contacts")).json()["contacts"]

    asyncio.run(story())


def test_links_lead_to_the_public_name_whatever_the_request_says():
    async def story():
        async with hosting(Clock(), hosts=("play.example.org",)) as server:
            _, token = await server.open("intuition")
            letters = outbox(server)
            await post(server, token, "/code", to=ANN)  # the request's address is 127.0.0.1
            assert letters[0].stop.startswith("https://play.example.org/stop/")

    asyncio.run(story())


def test_a_server_offers_only_what_its_host_allows():
    async def story():
        async with running() as server, server.http() as http:
            offer = (await http.get("/api/contacts")).json()
            assert offer == {"mail": False, "services": [], "contacts": []}
            _, token = await server.open("intuition")
            assert (await post(server, token, "/code", to=ANN)).status_code == 403

    asyncio.run(story())


def test_a_setting_without_its_library_is_refused_and_no_password_is_shown(monkeypatch):
    monkeypatch.setattr("hunch.server.config.find_spec", lambda name: None)
    with pytest.raises(BadMessage, match="HUNCH_MAIL needs the extra “apprise”"):
        check_extras(Config(mail="mailtos://hunch:secret@example.org"))
    with pytest.raises(BadMessage, match="HUNCH_MAIL cannot be what it is") as found:
        read_config({"HUNCH_MAIL": "smtp://hunch:secret@example.org"})
    assert "secret" not in str(found.value)


@pytest.mark.parametrize(
    "to",
    [
        "json://example.org/hook",  # would post anything anywhere
        "syslog://",
        "mailto://someone:secret@example.org",
        "gotify://example.org/token",  # not encrypted
        "ntfys://example.org/topic?attach=file:///etc/passwd",
        "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js?template=/etc/passwd",
        "ntfys://example.org/topic?verify=no",
        "ntfys://example.org/topic?+X-Any=header",
        "no address at all",
    ],
)
def test_only_plain_addresses_of_known_services_are_used(to):
    assert plugin_for(Letter(to=to, title="", body="", stop="")) is None


@pytest.mark.parametrize(
    "to",
    [
        "tgram://123456789:abcdefg_hijklmnop/12315544/",
        "matrixs://user:password@example.org/#room",
        "https://discord.com/api/webhooks/4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js",
        "https://ntfy.sh/topic",
    ],
)
def test_addresses_as_services_and_apprise_write_them_are_understood(to):
    assert plugin_for(Letter(to=to, title="", body="", stop="")) is not None


def test_the_program_that_sends_reaches_public_addresses_only_and_starts_and_writes_nothing():
    guard = Guard()
    guard("socket.connect", (None, ("93.184.215.14", 443)))
    guard("open", ("/etc/hosts", "r", 0))
    for event, args in (
        ("socket.connect", (None, ("10.0.0.1", 443))),
        ("socket.connect", (None, ("127.0.0.1", 8000))),
        ("socket.connect", (None, ("::1", 8000, 0, 0))),
        ("socket.connect", (None, ("93.184.215.14", 25))),  # mail goes the host's way
        ("socket.connect", (None, ("example.org", 443))),  # a name could be anything
        ("socket.connect", (None, "/run/docker.sock")),
        ("open", ("/tmp/file", "w", 577)),
        ("subprocess.Popen", ("sh",)),
    ):
        with pytest.raises(PermissionError):
            guard(event, args)


async def test_the_program_says_that_an_address_is_private():
    sender = AppriseSender()
    letter = Letter(to="ntfys://localhost:8443/topic", title="", body="x", stop="")
    try:
        assert await sender.send(letter) is Outcome.PRIVATE
    finally:
        sender.stop()


def test_a_program_that_hangs_is_ended(monkeypatch):
    monkeypatch.setattr("hunch.server.apprise_sender.SEND_SECONDS", 0.2)

    async def silence(reader, writer):
        await reader.read()
        writer.close()

    async def story():
        server = await asyncio.start_server(silence, "127.0.0.1", 0)
        to = f"ntfy://127.0.0.1:{server.sockets[0].getsockname()[1]}/topic"
        letter = Letter(to=to, title="", body="x", stop="", loopback=True)
        sender = AppriseSender()
        assert await sender.send(letter) is Outcome.LATE
        sender.stop()
        server.close()

    asyncio.run(story())


def test_a_mail_that_could_not_be_sent_is_sent_again():
    clock = Clock()

    async def story():
        async with hosting(clock) as server:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            letters = await reachable(server, ann.token)
            sender = server.runtime.turn_messages.contacts.sender
            sender.outcomes = [Outcome.FAILED, Outcome.LATE]
            await begin(ann, ben)
            await away(server, clock, ann, ben)
            for pause in (0, *AGAIN_MS):
                clock.at += pause
                await looked(server)
            assert len(letters) == 2  # the second one may have arrived
            assert letters[0] == letters[1]

    asyncio.run(story())


def test_after_too_many_wrong_codes_a_sentence_says_so():
    async def story():
        async with hosting() as server:
            _, token = await server.open("intuition")
            outbox(server)
            for _ in range(contacts.TRIES_PER_HOUR):
                answer = await post(server, token, to=ANN, code="000000")
                assert "not the code" in answer.json()["message"]
            answer = await post(server, token, to=ANN, code="000000")
            assert answer.status_code == 429
            assert answer.json()["message"].startswith("Too many wrong codes")

    asyncio.run(story())
