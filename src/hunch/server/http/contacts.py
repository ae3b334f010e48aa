"""The addresses at which people want to be told that it is their turn."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from hunch.core.languages import ENGLISH, Translatable
from hunch.core.values import Value, doc
from hunch.server import refusal_words as why
from hunch.server.contacts import Contact, Reached, To
from hunch.server.dependencies import AnyRequest, LimitDependency, RuntimeDependency
from hunch.server.devices import owner_of, person_in
from hunch.server.errors import NotAllowed
from hunch.server.http.refusal import REFUSALS
from hunch.server.http.tables import LARGEST_FORM
from hunch.server.protocol import LANGUAGE
from hunch.server.runtime import Runtime
from hunch.server.security import check_pace, host_of


class ContactOffer(Value, frozen=True):
    """Which kinds of addresses this server can write to, and which of yours it does."""

    mail: Annotated[bool, doc("Whether you may give an email address.")]
    services: Annotated[
        tuple[str, ...], doc("Other services that you may use, with an Apprise address.")
    ]
    contacts: Annotated[tuple[Contact, ...], doc("Yours.")]


class WantedContact(Value, frozen=True):
    """An address to which a code is sent."""

    to: Annotated[To, doc("The address.")]
    language: Annotated[LANGUAGE, doc("The language of the messages.")] = ENGLISH


class ConfirmedContact(Value, frozen=True):
    """An address and the code that was sent there."""

    to: Annotated[To, doc("The address.")]
    code: Annotated[str, Meta(max_length=20), doc("The code from the message.")]
    language: Annotated[LANGUAGE, doc("The language of the messages.")] = ENGLISH


class RemovedContact(Value, frozen=True):
    """A contact of yours to remove."""

    id: Annotated[str, Meta(max_length=100), doc("Its id.")]


class Stop(Value, frozen=True):
    """The end of the link that every message contains."""

    token: Annotated[str, Meta(max_length=100), doc("What the link ends with.")]


@get("/api/contacts", responses=REFUSALS)
async def contact_offer(
    request: AnyRequest, runtime: RuntimeDependency, lookups: LimitDependency
) -> ContactOffer:
    """Which addresses this server accepts, and yours."""
    check_pace(request, lookups)
    contacts, key = runtime.turn_messages.contacts, await person_in(request, runtime)
    own = await contacts.of(key) if key and contacts.available else ()
    return ContactOffer(contacts.mail, contacts.services, tuple(own))


@post("/api/contacts/code", status_code=204, responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def send_code(
    request: AnyRequest,
    data: JSONBody[WantedContact],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """Send a code to an address."""
    check_pace(request, lookups)
    reached = Reached(data.to.strip(), data.language, _base(request, runtime))
    owner = await owner_of(request, runtime)
    if not await runtime.store.usage.knows(owner.person):  # anyone can make up tokens
        raise NotAllowed(Translatable(why.not_at_a_table))
    await runtime.turn_messages.contacts.send_code(owner.person, host_of(request), reached)


@post("/api/contacts", responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def confirm_contact(
    request: AnyRequest,
    data: JSONBody[ConfirmedContact],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> Contact:
    """Tell the owner of this token, at this address, when it is their turn."""
    check_pace(request, lookups)
    reached = Reached(data.to.strip(), data.language, _base(request, runtime))
    owner = await owner_of(request, runtime)
    return await runtime.turn_messages.contacts.confirm(owner, reached, data.code)


@delete("/api/contacts", status_code=204, responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def remove_contact(
    request: AnyRequest,
    data: JSONBody[RemovedContact],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """Send nothing more to one of your contacts."""
    check_pace(request, lookups)
    owner = await owner_of(request, runtime)
    await runtime.turn_messages.contacts.remove(owner.person, data.id)


@post("/api/contacts/stop", status_code=204, responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def stop_contact(
    request: AnyRequest,
    data: JSONBody[Stop],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """Unsubscribe with the link from a message; no token is needed."""
    check_pace(request, lookups)
    await runtime.turn_messages.contacts.stop(data.token)


def _base(request: AnyRequest, runtime: Runtime) -> str:
    """Where links in messages lead: to the server's public name, if it has one.

    The request may name any address instead, and the message may go to somebody else.
    """
    public = [host for host in runtime.config.hosts if host != "*"]
    if public and request.base_url.hostname not in public:
        return f"https://{public[0]}"
    return str(request.base_url).rstrip("/")


ROUTES = [contact_offer, send_code, confirm_contact, remove_contact, stop_contact]
