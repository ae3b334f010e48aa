"""Links to this server, its address on the local network, and QR codes."""

import socket
from functools import lru_cache
from io import BytesIO, StringIO
from typing import Annotated

import segno

from hunch.core.values import Value, doc

# An address reserved for documentation: no packet is sent to find a route there.
FAR_AWAY = ("192.0.2.1", 9)


class Links(Value, frozen=True):
    """Links to a page."""

    here: Annotated[str, doc("As your browser reached the server.")]
    lan: Annotated[str | None, doc("On the local network, if the server listens there.")]


class ServerAddress(Value, frozen=True):
    """Where the server listens."""

    port: int
    lan: bool = False  # whether it listens on the whole network

    def links(self, base: str, path: str = "") -> Links:
        """Links to a page on this server: below `base`, and on the local network."""
        found = lan_address() if self.lan else None
        return Links(
            base.rstrip("/") + path, f"http://{found}:{self.port}{path}" if found else None
        )


def lan_address() -> str | None:
    """This machine's address on the local network, if it is on one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found


@lru_cache(maxsize=1000)
def qr_svg(text: str) -> bytes:
    """A QR code as SVG, for a link that many people ask for."""
    return draw_qr(text)


def draw_qr(text: str) -> bytes:
    """A QR code as SVG."""
    out = BytesIO()
    segno.make(text, error="m").save(out, kind="svg", border=2, xmldecl=False, omitsize=True)
    return out.getvalue()


def qr_text(text: str) -> str:
    """A QR code in characters, for a terminal."""
    out = StringIO()
    segno.make(text, error="l").terminal(out, border=1, compact=True)
    return out.getvalue()
