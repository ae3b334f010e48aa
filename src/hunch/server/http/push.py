"""Browsers that want to be told when it is their owner's turn."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import JSONBody

from hunch.core.languages import Translatable
from hunch.core.values import Value, doc
from hunch.server import refusal_words as why
from hunch.server.contacts import is_contact
from hunch.server.dependencies import AnyRequest, LimitDependency, RuntimeDependency
from hunch.server.devices import owner_of
from hunch.server.errors import NotAllowed
from hunch.server.http.refusal import REFUSALS
from hunch.server.http.tables import LARGEST_FORM
from hunch.server.security import check_pace
from hunch.server.web_push import Browser, subscription

MOST_EACH = 8  # browsers with one token


class PushOffer(Value, frozen=True):
    """Whether this server can send messages to browsers whose pages are closed."""

    key: Annotated[str | None, doc("What browsers subscribe with; null if it can't.")]


class Withdrawn(Value, frozen=True):
    """A subscription that is no longer wanted."""

    endpoint: Annotated[str, doc("The subscription's address.")]


@get("/api/push", responses=REFUSALS)
async def push_offer(runtime: RuntimeDependency) -> PushOffer:
    """What a browser needs to subscribe."""
    return PushOffer(await runtime.turn_messages.push.public_key())


@post("/api/push", status_code=204, responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def subscribe(
    request: AnyRequest,
    data: JSONBody[Browser],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """Tell the owner of this token, through this browser, when it is their turn."""
    check_pace(request, lookups)
    key, device = await owner_of(request, runtime)
    push, store = runtime.turn_messages.push, runtime.store.subscriptions
    if not push.available:
        raise NotAllowed(Translatable(why.no_push))
    if not await runtime.store.usage.knows(key):  # anyone can make up tokens
        raise NotAllowed(Translatable(why.not_at_a_table))
    await push.check(data)
    await store.add(subscription(data, key, runtime.clock.date()), device)
    browsers = [row for row in await store.of(key) if not is_contact(row)]
    for old in browsers[MOST_EACH:]:
        await store.remove(key, old.address)


@delete("/api/push", status_code=204, responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def unsubscribe(
    request: AnyRequest,
    data: JSONBody[Withdrawn],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """Send nothing more to this browser."""
    check_pace(request, lookups)
    owner = await owner_of(request, runtime)
    await runtime.store.subscriptions.remove(owner.person, data.endpoint)


ROUTES = [push_offer, subscribe, unsubscribe]
