"""Where this server is found: its links, the address in the local network, QR codes."""

import socket
from io import BytesIO, StringIO

import segno

from hunch.core.values import Value

# A documentation address that nobody has: no packet is sent to find the way there.
FAR_AWAY = ("192.0.2.1", 9)


class Links(Value, frozen=True):
    """Ways to a table."""

    here: str  # on this machine, or as the browser reached the server
    lan: str | None  # in the local network, if the server listens there


class ServerAddress(Value, frozen=True):
    """How the server was started."""

    port: int
    lan: bool = False  # whether it listens to the whole network

    def links(self, base: str, path: str = "") -> Links:
        """Links to a page of this server, as reached under `base` and in the network."""
        found = lan_address() if self.lan else None
        return Links(
            base.rstrip("/") + path, f"http://{found}:{self.port}{path}" if found else None
        )


def lan_address() -> str | None:
    """This machine's address in the local network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found


def qr_svg(text: str) -> bytes:
    """A QR code as a picture that scales."""
    out = BytesIO()
    segno.make(text, error="m").save(out, kind="svg", border=2, xmldecl=False, omitsize=True)
    return out.getvalue()


def qr_text(text: str) -> str:
    """A QR code drawn with letters, for a terminal."""
    out = StringIO()
    segno.make(text, error="l").terminal(out, border=1, compact=True)
    return out.getvalue()
