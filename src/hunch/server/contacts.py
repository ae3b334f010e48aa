"""Addresses at which people get messages: email, and the services that Apprise supports.

An address is stored only once its owner has confirmed it with a code that is sent there. Every
message ends with a link to unsubscribe. In the message with the code, that link keeps further codes
from being sent to the address for a while, no matter who asks.
"""

import hmac
import re
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import structlog
from msgspec import Meta

from hunch.core.codec import decode, encode
from hunch.core.languages import Translatable, translate
from hunch.core.values import Value, doc
from hunch.server import refusal_words as why
from hunch.server import words
from hunch.server.apprise_program import SERVICES, UNENCRYPTED, Letter, Outcome
from hunch.server.apprise_sender import AppriseSender
from hunch.server.devices import Holder
from hunch.server.errors import NotAllowed, TooFast
from hunch.server.rate_limits import Limit, NetworkLimit
from hunch.store import Subscription

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime
    from hunch.server.turn_messages import Waiting

KEY_NAME: Final = "contacts"
PREFIX: Final = "contact/"  # of rows in the store, where browsers' addresses are too
ID_LENGTH: Final = (
    24  # hexadecimal digits; a link to stop has as many again, which prove it is ours
)
MOST_EACH: Final = 3  # contacts of one person
HOUR: Final = 3600
DAY: Final = 24 * HOUR
CODE_MS: Final = (
    30 * 60 * 1000
)  # a code is valid for this long at least, and for twice as long at most
CODE_DIGITS: Final = 6
TRIES_PER_HOUR: Final = 10  # to enter the code for an address
CODES_PER_CONTACT: Final = 5  # a day
CODES_PER_NETWORK: Final = 10  # an hour
CODES_IN_ALL: Final = 200  # an hour: about what a mail account puts up with
MESSAGES_PER_DAY: Final = 60  # to one person; once they are used up, one every 24 minutes
DECLINED_MS: Final = 30 * DAY * 1000
MAIL: Final = re.compile(r"[A-Za-z0-9._%+'-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")

To = Annotated[str, Meta(min_length=3, max_length=500)]

logger = structlog.get_logger()


class Contact(Value, frozen=True):
    """An address at which somebody has asked to be told that it is their turn."""

    id: Annotated[str, doc("Its id, for removing it.")]
    shown: Annotated[
        str, doc("The email address; or only the service, since such addresses contain passwords.")
    ]


class Reached(Value, frozen=True):
    """What is stored of a contact."""

    to: str
    language: str
    base: str  # where this server is, for links


class Contacts:
    """People's contacts, and messages to them."""

    def __init__(self, runtime: "Runtime") -> None:
        self._store = runtime.store.subscriptions
        self._config = runtime.config
        self._clock = runtime.clock
        self.sender = AppriseSender()
        self._secret = b""
        self._tries = Limit(TRIES_PER_HOUR, self._seconds, seconds=HOUR)
        self._codes = Limit(CODES_PER_CONTACT, self._seconds, seconds=DAY)
        self._codes_by_network = NetworkLimit(CODES_PER_NETWORK, self._seconds, seconds=HOUR)
        self._codes_in_all = Limit(CODES_IN_ALL, self._seconds, seconds=HOUR)
        self._messages = Limit(MESSAGES_PER_DAY, self._seconds, seconds=DAY)

    @property
    def mail(self) -> bool:
        """Whether people may give an email address."""
        return bool(self._config.mail) and self.sender.available

    @property
    def services(self) -> tuple[str, ...]:
        """The other services that people may use."""
        return tuple(SERVICES) if self._config.apprise and self.sender.available else ()

    @property
    def available(self) -> bool:
        """Whether people may have any contacts."""
        return self.mail or bool(self.services)

    async def of(self, key: str) -> list[Contact]:
        """Somebody's contacts, the latest first."""
        rows = [row for row in await self._store.of(key) if is_contact(row)]
        return [Contact(_id(row), _shown(decode(row.body, Reached).to)) for row in rows]

    async def send_code(self, key: str, network: str | None, wanted: Reached) -> None:
        """Send a code to an address, so that its owner can prove that they asked."""
        self._check(wanted.to)
        id_ = await self._id_of(wanted.to)
        if id_ not in (own := {each.id for each in await self.of(key)}) and len(own) >= MOST_EACH:
            raise NotAllowed(Translatable(why.too_many_contacts, MOST_EACH))
        known = await self._store.find(PREFIX + id_)
        if known and not known.browser and known.at > self._clock.date() - DECLINED_MS:
            raise NotAllowed(Translatable(why.contact_declined))
        if not (
            self._codes_by_network.allows(network)
            and self._codes.allows(id_)
            and self._codes_in_all.allows("")
        ):
            raise TooFast(Translatable(why.too_many_codes))
        code = await self._code(key, id_, self._period())
        title = translate(Translatable(words.contact_code, code), wanted.language)
        body = translate(Translatable(words.code_sent, code, wanted.base), wanted.language)
        match await self._send(wanted, id_, title, body):
            case Outcome.UNKNOWN:
                raise NotAllowed(Translatable(why.unknown_contact, self.mail, bool(self.services)))
            case Outcome.PRIVATE:
                raise NotAllowed(Translatable(why.contact_not_public))
            case Outcome.FAILED | Outcome.LATE:
                raise NotAllowed(Translatable(why.contact_unreachable))

    async def confirm(self, owner: Holder, wanted: Reached, code: str) -> Contact:
        """Store an address, given the code that was sent there."""
        self._check(wanted.to)
        key, id_ = owner.person, await self._id_of(wanted.to)
        if not self._tries.allows(id_):
            raise TooFast(Translatable(why.too_many_tries))
        given, now = "".join(code.split()), self._period()
        valid = [await self._code(key, id_, period) for period in (now, now - 1)]
        if not any(hmac.compare_digest(given.encode(), each.encode()) for each in valid):
            raise NotAllowed(Translatable(why.wrong_code))
        row = Subscription(PREFIX + id_, key, encode(wanted), self._clock.date())
        await self._store.add(row, owner.device)
        for old in (await self.of(key))[MOST_EACH:]:
            await self.remove(key, old.id)
        return Contact(id_, _shown(wanted.to))

    async def remove(self, key: str, id_: str) -> None:
        """Send nothing more to this contact."""
        await self._store.remove(key, PREFIX + id_)

    async def stop(self, token: str) -> None:
        """Unsubscribe the address that got this link; after a mere code, refuse further ones."""
        id_ = token[:ID_LENGTH]
        if not hmac.compare_digest(token.encode(), (await self._stop_token(id_)).encode()):
            raise NotAllowed(Translatable(why.wrong_stop_link))
        row = await self._store.find(PREFIX + id_)
        if row is not None and row.browser:
            await self._store.remove(row.browser, row.address)
        else:
            await self._store.add(Subscription(PREFIX + id_, "", b"", self._clock.date()))

    def has_room(self, key: str) -> bool:
        """Whether this person may get another message now; if so, it is counted."""
        return self._messages.allows(key)

    async def tell(self, row: Subscription, tables: "list[Waiting]") -> bool:
        """Tell the owner of a contact that these tables are waiting for them.

        The answer is whether that settles it: what was not delivered may be sent again.
        """
        reached = decode(row.body, Reached)
        if not self._allows(reached.to):  # the host has changed the settings since
            return True
        title = translate(Translatable(words.your_turn, len(tables)), reached.language)
        lines = [
            f"{each.named(reached.language)}\n{reached.base}/t/{each.live.table.code}"
            for each in tables
        ]
        outcome = await self._send(reached, _id(row), title, "\n\n".join(lines))
        if outcome is not Outcome.SENT:
            service = "mail" if _is_mail(reached.to) else reached.to.partition(":")[0]
            logger.warning("message not sent", service=service, reason=outcome.value)
        return outcome is not Outcome.FAILED

    async def _send(self, reached: Reached, id_: str, title: str, body: str) -> Outcome:
        stop = f"{reached.base}/stop/{await self._stop_token(id_)}"
        ending = translate(Translatable(words.how_to_stop, stop), reached.language)
        letter = Letter(
            to=reached.to,
            title=title,
            body=f"{body}\n\n{ending}",
            stop=stop,
            account=self._config.mail if _is_mail(reached.to) else "",
            loopback=self._config.push_to_loopback,
        )
        return await self.sender.send(letter)

    def _check(self, to: str) -> None:
        """Refuse an address that this server sends nothing to."""
        if not self.available:
            raise NotAllowed(Translatable(why.no_contacts))
        if not self._allows(to):
            raise NotAllowed(Translatable(why.unknown_contact, self.mail, bool(self.services)))

    def _allows(self, to: str) -> bool:
        return self.mail if _is_mail(to) else bool(self.services) and "://" in to

    def _period(self) -> int:
        return self._clock.date() // CODE_MS

    def _seconds(self) -> float:
        return self._clock.now() / 1000

    async def _code(self, key: str, id_: str, period: int) -> str:
        number = int(await self._mac("code", key, id_, str(period)), 16)
        return f"{number % 10**CODE_DIGITS:0{CODE_DIGITS}}"

    async def _id_of(self, to: str) -> str:
        return (await self._mac("contact", _mailbox(to) if _is_mail(to) else to))[:ID_LENGTH]

    async def _stop_token(self, id_: str) -> str:
        return id_ + (await self._mac("stop", id_))[:ID_LENGTH]

    async def _mac(self, *parts: str) -> str:
        if not self._secret:
            self._secret = await self._store.key(KEY_NAME, secrets.token_bytes(32))
        return hmac.new(self._secret, "\n".join(parts).encode(), sha256).hexdigest()


def is_contact(row: Subscription) -> bool:
    """Whether a row of the store is a contact, rather than a browser."""
    return row.address.startswith(PREFIX)


def _id(row: Subscription) -> str:
    return row.address.removeprefix(PREFIX)


def _is_mail(to: str) -> bool:
    return MAIL.fullmatch(to) is not None


def _mailbox(address: str) -> str:
    """The same for all ways to write one address: many ignore what follows a plus sign."""
    name, _, domain = address.lower().partition("@")
    return f"{name.partition('+')[0]}@{domain}"


def _shown(to: str) -> str:
    if _is_mail(to):
        return to
    schema = to.partition("://")[0].lower()
    schema = UNENCRYPTED.get(schema, schema)
    names = [name for name, (schemas, _) in SERVICES.items() if schema in schemas]
    return names[0] if names else urlsplit(to).hostname or schema
