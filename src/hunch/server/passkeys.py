"""Passkeys (WebAuthn): a lasting way to sign in on another device.

The library for them is the extra `passkeys`; a server without it doesn't offer them. A passkey
belongs to one name of this server, and browsers use it only over HTTPS, or on `localhost`.
"""

import asyncio
import base64
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from hunch.core.languages import Translatable
from hunch.server import refusal_words as why
from hunch.server.challenges import ANSWER_MS, Challenges, Purpose
from hunch.server.devices import Arrived, Holder, device
from hunch.server.errors import NotAllowed
from hunch.server.identity import key_of, new_token
from hunch.server.security import Caller, is_address
from hunch.server.user_agents import Agent
from hunch.store import Passkey, Spent

if TYPE_CHECKING:
    from webauthn.helpers.structs import AuthenticationCredential, RegistrationCredential

    from hunch.server.runtime import Runtime

NEEDED: Final = ("webauthn",)
OWNER: Final = "Hunch"  # of the passkey, as the browser names it
LONGEST_ID: Final = 1400  # characters; the specification allows 1023 bytes
LARGEST_KEY: Final = 2000  # bytes

Options: TypeAlias = dict[str, Any]  # JSON, as the browser takes it
Answer: TypeAlias = dict[str, Any]  # and gives it


class Site(NamedTuple):
    """The name of this server that passkeys are for, and the origins of its pages."""

    name: str
    origins: tuple[str, ...]


def site_of(request: Caller) -> Site | None:
    """The site that a request was sent to; None where browsers allow no passkeys."""
    host = request.headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""  # a name of this server's: see `check_host`
    if not name or is_address(name):
        return None
    local = name == "localhost" or name.endswith(".localhost")
    return Site(name, (f"https://{host}", *([f"http://{host}"] if local else [])))


class Passkeys:
    """Made and used; every refusal is a sentence."""

    def __init__(self, runtime: "Runtime") -> None:
        self._runtime = runtime
        self._store = runtime.store.devices
        self._challenges = Challenges(runtime.store, runtime.clock)

    @property
    def available(self) -> bool:
        """Whether the library is installed."""
        return all(find_spec(name) for name in NEEDED)

    # Making one

    async def creation(self, holder: Holder, name: str, site: Site | None) -> Options:
        """What a browser needs to make a passkey for this person."""
        site = await self._ready(site)
        from webauthn import base64url_to_bytes, generate_registration_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        known = await self._store.passkeys_of(holder.person)
        self._check_room(len(known))
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=OWNER,
            user_id=_handle(holder.person),
            user_name=name or OWNER,
            challenge=await self._challenges.new("register", holder.person),
            timeout=ANSWER_MS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,  # so that no name has to be typed
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id))
                for each in known
                if each.site == site.name
            ],
        )
        return options_to_json_dict(options)

    async def register(
        self, holder: Holder, name: str, answer: Answer, site: Site | None, using: Agent
    ) -> None:
        """Store the passkey that a browser has made."""
        site = await self._ready(site)
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url, parse_registration_credential_json

        self._check_room(len(await self._store.passkeys_of(holder.person)))
        try:
            credential = parse_registration_credential_json(answer)
            challenge = await self._answered(credential, site, "register", holder.person)
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
            )
        except NotAllowed:
            raise
        except Exception as error:  # whatever the library makes of what anybody may send
            raise NotAllowed(Translatable(why.passkey_failed)) from error
        id_, now = bytes_to_base64url(found.credential_id), self._runtime.clock.date()
        if len(id_) > LONGEST_ID or len(found.credential_public_key) > LARGEST_KEY:
            raise NotAllowed(Translatable(why.passkey_failed))
        row = Passkey(
            id=id_,
            person=holder.person,
            name=name,
            site=site.name,
            public_key=found.credential_public_key,
            counter=found.sign_count,
            client=using.client,
            system=using.system,
            at=now,
            used_at=now,
        )
        try:
            await self._store.add_passkey(row, _ticket(challenge), device(holder, using, now))
        except Spent:
            raise NotAllowed(Translatable(why.passkey_late)) from None

    # Using one

    async def request(self, site: Site | None) -> Options:
        """What a browser needs to sign somebody in."""
        site = await self._ready(site)
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict

        challenge = await self._challenges.new("sign in")
        options = generate_authentication_options(
            rp_id=site.name, challenge=challenge, timeout=ANSWER_MS
        )
        return options_to_json_dict(options)

    async def arrive(
        self, answer: Answer, site: Site | None, using: Agent, before: Holder | None
    ) -> Arrived:
        """Sign this device in as the person whose passkey has signed."""
        site = await self._ready(site)
        from webauthn import verify_authentication_response
        from webauthn.helpers import parse_authentication_credential_json

        try:
            credential = parse_authentication_credential_json(answer)
            challenge = await self._answered(credential, site, "sign in")
            known = await self._known(credential)
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
                credential_public_key=known.public_key,
                credential_current_sign_count=known.counter,
            )
        except NotAllowed:
            raise
        except Exception as error:  # a counter that went back, for one: somebody has a copy
            raise NotAllowed(Translatable(why.passkey_failed)) from error
        if before is not None and before.person == known.person:
            raise NotAllowed(Translatable(why.same_person))
        await self._runtime.devices.check_room(known.person)
        token, now = new_token(), self._runtime.clock.date()
        fresh = device(Holder(known.person, key_of(token)), using, now)
        ticket = _ticket(challenge)
        try:
            await self._store.arrive_by_passkey(known, found.new_sign_count, ticket, fresh, now)
        except Spent:
            raise NotAllowed(Translatable(why.passkey_late)) from None
        await self._runtime.devices.leave(before)
        return Arrived(token, known.name)

    async def _known(self, credential: "AuthenticationCredential") -> Passkey:
        id_ = base64.urlsafe_b64encode(credential.raw_id).rstrip(b"=").decode()
        found = await self._store.passkey(id_)
        handle = credential.response.user_handle
        if found is None or handle not in (None, _handle(found.person)):
            raise NotAllowed(Translatable(why.unknown_passkey))
        return found

    async def _answered(
        self,
        credential: "AuthenticationCredential | RegistrationCredential",
        site: Site,
        purpose: Purpose,
        person: str = "",
    ) -> bytes:
        """The challenge that was signed, if it is one of ours, on one of our pages."""
        from webauthn.helpers import parse_client_data_json

        said = parse_client_data_json(credential.response.client_data_json)
        if said.origin not in site.origins:
            raise NotAllowed(Translatable(why.wrong_origin, site.origins[0]))
        if not await self._challenges.stands(said.challenge, purpose, person):
            raise NotAllowed(Translatable(why.passkey_late))
        return said.challenge

    async def _ready(self, site: Site | None) -> Site:
        if not self.available:
            raise NotAllowed(Translatable(why.no_passkeys))
        if site is None:
            raise NotAllowed(Translatable(why.no_passkeys_here))
        await asyncio.to_thread(__import__, "webauthn")  # which takes a moment, once
        return site

    def _check_room(self, number: int) -> None:
        most = self._runtime.config.most_devices_each
        if number >= most:
            raise NotAllowed(Translatable(why.too_many_passkeys, most))


def _handle(person: str) -> bytes:
    """The name of a person inside a passkey; it says nothing about them."""
    return sha256(b"hunch/passkey/1" + person.encode()).digest()


def _ticket(challenge: bytes) -> str:
    return sha256(challenge).hexdigest()
