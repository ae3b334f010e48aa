"""A passkey in software: what a browser and its authenticator make of a server's options."""

import base64
import json
import secrets
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, HAS_KEY = 0x01, 0x40  # flags


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text_: str) -> bytes:
    return base64.urlsafe_b64decode(text_ + "=" * (-len(text_) % 4))


class Authenticator:
    """Holds one passkey, and counts how often it signs if `counts`."""

    def __init__(self, counts: bool = True) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.user = b""
        self.counts = counts
        self.counter = 0

    def create(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """The answer of `navigator.credentials.create()`."""
        self.user = raw(options["user"]["id"])
        numbers = self.private.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        data = self._data(options["rp"]["id"], PRESENT | HAS_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options["challenge"], origin)
        return self._answer(clientDataJSON=text(said), attestationObject=text(attestation))

    def get(self, options: dict[str, Any], origin: str, **other: Any) -> dict[str, Any]:
        """The answer of `navigator.credentials.get()`; `other` replaces parts of it."""
        self.counter += self.counts
        data = self._data(other.pop("site", options["rpId"]), PRESENT)
        said = self._said("webauthn.get", options["challenge"], origin)
        signature = self.private.sign(data + sha256(said).digest(), ec.ECDSA(SHA256()))
        parts = {
            "authenticatorData": text(data),
            "clientDataJSON": text(said),
            "signature": text(signature),
            "userHandle": text(self.user),
        }
        return self._answer(**{**parts, **other})

    def _data(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def _said(self, type_: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": type_, "challenge": challenge, "origin": origin}).encode()

    def _answer(self, **response: str) -> dict[str, Any]:
        id_ = text(self.id)
        return {"id": id_, "rawId": id_, "type": "public-key", "response": response}
