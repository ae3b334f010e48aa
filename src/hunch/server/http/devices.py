"""A person's devices and passkeys: listed, added, signed out."""

import re
from typing import Annotated, Any, Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from hunch.core.values import Value, doc
from hunch.server.dependencies import (
    AddressDependency,
    AnyRequest,
    LimitDependency,
    RuntimeDependency,
)
from hunch.server.devices import Arrived, agent_of, grouped, holder_in, owner_of, short
from hunch.server.http.refusal import REFUSALS
from hunch.server.http.tables import LARGEST_FORM
from hunch.server.identity import one_line
from hunch.server.links import Links, draw_qr
from hunch.server.passkeys import site_of
from hunch.server.security import check_pace

OwnName = Annotated[str, Meta(max_length=20)]  # or empty, if they haven't entered one
PASSKEY_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")


class DeviceFacts(Value, frozen=True, kw_only=True):
    """One of your devices."""

    id: Annotated[str, doc("Its id, for signing it out.")]
    client: Annotated[str, doc("Its browser, such as `Firefox`; empty if unknown.")]
    system: Annotated[str, doc("Its system, such as `Android`; empty if unknown.")]
    seen_at: Annotated[int, doc("When it was last used, to the hour, in milliseconds since 1970.")]
    here: Annotated[bool, doc("Whether it is this device.")]


class PasskeyFacts(Value, frozen=True, kw_only=True):
    """One of your passkeys."""

    id: Annotated[str, doc("Its id, for removing it.")]
    client: Annotated[str, doc("The browser that created it.")]
    system: Annotated[str, doc("The system that it was created on.")]
    site: Annotated[str, doc("The name of the server that it is for.")]
    at: Annotated[int, doc("When it was created, in milliseconds since 1970.")]
    used_at: Annotated[int, doc("When it was last used, in milliseconds since 1970.")]


class OwnDevices(Value, frozen=True, kw_only=True):
    """Your devices and passkeys, and what you would leave behind."""

    devices: Annotated[tuple[DeviceFacts, ...], doc("Your devices, starting with this one.")] = ()
    passkeys: Annotated[tuple[PasskeyFacts, ...], doc("Your passkeys.")] = ()
    takes_passkeys: Annotated[bool, doc("Whether this server accepts passkeys.")] = False
    tables: Annotated[int, doc("How many tables you are at.")] = 0
    matches: Annotated[int, doc("How many matches you have finished.")] = 0
    packs: Annotated[int, doc("How many packs you have uploaded.")] = 0


class Naming(Value, frozen=True):
    """What you call yourself, so that your other device can use it, too."""

    name: Annotated[OwnName, doc("Your name; empty if you have none yet.")] = ""


class DeviceInvitation(Value, frozen=True, kw_only=True):
    """How another device becomes yours: by a link or its QR code, or by typing the code."""

    code: Annotated[str, doc("The code to type on the other device.")]
    links: Annotated[Links, doc("The links to open there.")]
    qr: Annotated[str, doc("The link as a QR code, in SVG.")]
    until: Annotated[int, doc("When it stops working, in milliseconds since 1970.")]


class Code(Value, frozen=True):
    """What the link contains."""

    code: Annotated[str, Meta(max_length=100), doc("The code from the link.")]


class Invited(Value, frozen=True):
    """Whose link it is, before anything happens."""

    name: Annotated[str, doc("The person's name.")]
    you: Annotated[bool, doc("Whether you are already signed in as that person.")]


class Welcomed(Value, frozen=True):
    """This device's own token, and what its person is called."""

    token: Annotated[str, doc("The token of this device.")]
    name: Annotated[str, doc("The person's name.")]


class Made(Value, frozen=True):
    """A passkey that the browser has made, as it describes it in JSON."""

    credential: Annotated[dict[str, Any], doc("A `RegistrationResponseJSON`.")]
    name: Annotated[OwnName, doc("Your name; empty if you have none yet.")] = ""


class Signed(Value, frozen=True):
    """What a passkey has signed, as the browser describes it in JSON."""

    credential: Annotated[dict[str, Any], doc("An `AuthenticationResponseJSON`.")]


@get("/api/devices", responses=REFUSALS)
async def your_devices(
    request: AnyRequest, runtime: RuntimeDependency, lookups: LimitDependency
) -> OwnDevices:
    """Your devices and passkeys."""
    check_pace(request, lookups)
    holder, takes = await holder_in(request, runtime), runtime.passkeys.available
    if holder is None:
        return OwnDevices(takes_passkeys=takes)
    tables, matches, packs = await runtime.store.devices.belongings(holder.person)
    return OwnDevices(
        devices=tuple(
            DeviceFacts(
                id=short(each.key),
                client=each.client,
                system=each.system,
                seen_at=each.seen_at,
                here=each.key == holder.device,
            )
            for each in await runtime.devices.of(holder, agent_of(request))
        ),
        passkeys=tuple(
            PasskeyFacts(
                id=each.id,
                client=each.client,
                system=each.system,
                site=each.site,
                at=each.at,
                used_at=each.used_at,
            )
            for each in await runtime.store.devices.passkeys_of(holder.person)
        ),
        takes_passkeys=takes,
        tables=tables,
        matches=matches,
        packs=packs,
    )


@post("/api/devices/links", responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def invite_device(
    request: AnyRequest,
    data: JSONBody[Naming],
    runtime: RuntimeDependency,
    address: AddressDependency,
    creations: LimitDependency,
) -> DeviceInvitation:
    """A link that signs you in on another device: it works once, within ten minutes."""
    check_pace(request, creations)
    holder = await owner_of(request, runtime)
    secret, until = await runtime.devices.offer(holder, one_line(data.name), agent_of(request))
    # After the “#”, so that no server sees it, and no other page is told.
    links = address.links(str(request.base_url), f"/continue#{grouped(secret)}")
    qr = draw_qr(links.lan or links.here).decode()
    return DeviceInvitation(code=grouped(secret), links=links, qr=qr, until=until)


@post("/api/devices/links/look", status_code=200, responses=REFUSALS)
async def look_at_link(
    request: AnyRequest,
    data: JSONBody[Code],
    runtime: RuntimeDependency,
    creations: LimitDependency,
) -> Invited:
    """Whose link it is; looking doesn't use it up."""
    check_pace(request, creations)
    holder, link = await holder_in(request, runtime), await runtime.devices.look(data.code)
    return Invited(link.name, holder is not None and holder.person == link.person)


@post("/api/devices", responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def follow_link(
    request: AnyRequest,
    data: JSONBody[Code],
    runtime: RuntimeDependency,
    creations: LimitDependency,
) -> Welcomed:
    """Sign in with a link, which uses it up; this device gets a token of its own."""
    check_pace(request, creations)
    before = await holder_in(request, runtime)
    return _welcomed(await runtime.devices.arrive(data.code, agent_of(request), before))


@delete("/api/devices/others", responses=REFUSALS)
async def sign_out_others(
    request: AnyRequest, runtime: RuntimeDependency, lookups: LimitDependency
) -> None:
    """Revoke the tokens of all your other devices."""
    check_pace(request, lookups)
    await runtime.devices.sign_out_others(await owner_of(request, runtime))


@delete("/api/devices/{id_:str}", responses=REFUSALS)
async def sign_out(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """Revoke the token of one of your devices."""
    check_pace(request, lookups)
    await runtime.devices.sign_out((await owner_of(request, runtime)).person, id_)


@post("/api/passkeys/options", status_code=200, responses=REFUSALS)
async def passkey_options(
    request: AnyRequest,
    data: JSONBody[Naming],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> dict[str, Any]:
    """What your browser needs to create a passkey: a `PublicKeyCredentialCreationOptionsJSON`."""
    check_pace(request, lookups)
    holder = await owner_of(request, runtime)
    return await runtime.passkeys.creation(holder, one_line(data.name), site_of(request))


@post("/api/passkeys", status_code=204, responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def add_passkey(
    request: AnyRequest,
    data: JSONBody[Made],
    runtime: RuntimeDependency,
    creations: LimitDependency,
) -> None:
    """Save the passkey that your browser has created."""
    check_pace(request, creations)
    holder, using = await owner_of(request, runtime), agent_of(request)
    name, site = one_line(data.name), site_of(request)
    await runtime.passkeys.register(holder, name, data.credential, site, using)


@post("/api/passkeys/challenge", status_code=200, responses=REFUSALS)
async def passkey_challenge(
    request: AnyRequest, runtime: RuntimeDependency, lookups: LimitDependency
) -> dict[str, Any]:
    """What your browser needs to sign you in: a `PublicKeyCredentialRequestOptionsJSON`."""
    check_pace(request, lookups)
    return await runtime.passkeys.request(site_of(request))


@post("/api/passkeys/sign-in", responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def sign_in(
    request: AnyRequest,
    data: JSONBody[Signed],
    runtime: RuntimeDependency,
    creations: LimitDependency,
) -> Welcomed:
    """Sign in with a passkey that has signed the challenge; this device gets a token of its own."""
    check_pace(request, creations)
    before, using = await holder_in(request, runtime), agent_of(request)
    arrived = await runtime.passkeys.arrive(data.credential, site_of(request), using, before)
    return _welcomed(arrived)


@delete("/api/passkeys/{id_:str}", responses=REFUSALS)
async def remove_passkey(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
) -> None:
    """Remove one of your passkeys."""
    check_pace(request, lookups)
    holder = await owner_of(request, runtime)
    if PASSKEY_ID.fullmatch(id_):  # a database does not accept every string
        await runtime.store.devices.remove_passkey(holder.person, id_)


def _welcomed(arrived: Arrived) -> Welcomed:
    return Welcomed(arrived.token, arrived.name)


ROUTES = [
    *(your_devices, invite_device, look_at_link, follow_link, sign_out_others, sign_out),
    *(passkey_options, add_passkey, passkey_challenge, sign_in, remove_passkey),
]
