"""A server's settings, each with a default and an environment variable."""

import os
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from hunch.core.codec import convert
from hunch.core.errors import BadMessage
from hunch.core.values import Value

PREFIX = "HUNCH_"
EXTRAS = {"apprise": "apprise", "mail": "apprise", "mcp": "mcp"}  # and their libraries
SECRET = ("mail",)  # contain passwords


class Config(Value, frozen=True, kw_only=True):
    """A server's settings; `HUNCH_MOST_TABLES=100` sets `most_tables`."""

    most_tables: Annotated[
        int,
        Meta(
            ge=1,
            description="Maximum number of open tables; the least useful one "
            "with nobody at it makes way for a new one.",
        ),
    ] = 5000
    most_packs: Annotated[
        int,
        Meta(
            ge=0,
            description="Maximum number of uploaded packs; the least useful of those that no "
            "table uses makes way for a new one.",
        ),
    ] = 2000
    most_packs_each: Annotated[
        int, Meta(ge=0, description="Maximum number of packs that one person may upload.")
    ] = 20
    most_sockets: Annotated[
        int, Meta(ge=1, description="Maximum number of connections to tables in one process.")
    ] = 10_000
    most_connections: Annotated[
        int,
        Meta(
            ge=1,
            description="Maximum number of connections to one process, of any kind, even if "
            "nothing is sent; lower if the system permits fewer open files.",
        ),
    ] = 12_000
    most_connections_each: Annotated[
        int,
        Meta(
            ge=1,
            description="Maximum number of connections from one address; those without a "
            "complete request make way for new ones. As with all per-address limits, a network "
            "of many addresses counts as only a few.",
        ),
    ] = 500
    most_watching: Annotated[
        int, Meta(ge=0, description="Maximum number of anonymous spectators at one table.")
    ] = 50
    most_sockets_each: Annotated[
        int, Meta(ge=1, description="Maximum number of connections from one person to one table.")
    ] = 8
    most_entries: Annotated[
        int,
        Meta(
            ge=100,
            description="A table whose log has more entries than this accepts only what "
            "matches need: no chat, no newcomers, no new settings.",
        ),
    ] = 20_000
    creations_per_minute: Annotated[
        int,
        Meta(
            ge=1,
            description="Maximum per minute from one address: new tables, packs saved or changed, "
            "and files to replay.",
        ),
    ] = 10
    joins_per_minute: Annotated[
        int,
        Meta(
            ge=1,
            description="Maximum per minute from one address: joins and look-ups of tables, "
            "and packs viewed or checked.",
        ),
    ] = 60
    table_joins_per_minute: Annotated[
        int,
        Meta(
            ge=1, description="Maximum number of joins to one table per minute, from all addresses."
        ),
    ] = 120
    changes_per_minute: Annotated[
        int,
        Meta(ge=1, description="Maximum number of changes to one table per minute, besides moves."),
    ] = 240
    messages_per_second: Annotated[
        int, Meta(ge=1, description="Maximum number of messages per second on one connection.")
    ] = 20
    largest_message: Annotated[
        int, Meta(ge=1024, description="Maximum size of a message, in bytes.")
    ] = 16_384
    header_seconds: Annotated[
        int, Meta(ge=1, description="How long a client may take to send a request's headers.")
    ] = 10
    body_seconds: Annotated[
        int, Meta(ge=1, description="How long a client may take to send the rest of a request.")
    ] = 20
    idle_seconds: Annotated[
        int,
        Meta(ge=1, description="How long a connection is kept for the next request."),
    ] = 5
    join_seconds: Annotated[
        int, Meta(ge=1, description="How long a client may take to send `join`.")
    ] = 10
    send_seconds: Annotated[
        int, Meta(ge=1, description="A client that reads nothing for this long is disconnected.")
    ] = 20
    review_playouts: Annotated[
        int,
        Meta(
            ge=0,
            description="How many playouts a review runs from every point; 0 means as many as "
            "a few seconds allow.",
        ),
    ] = 0
    bot_pause_ms: Annotated[
        int,
        Meta(
            ge=0,
            description="How long a bot waits before it plays, so that people can follow; "
            "with 0, neither bots nor clocks wait until people have seen what happened.",
        ),
    ] = 700
    empty_minutes: Annotated[
        int,
        Meta(
            ge=1,
            description="A table is closed after this time if nobody has ever joined it, or if "
            "everybody has left it.",
        ),
    ] = 10
    lobby_hours: Annotated[
        int,
        Meta(
            ge=1,
            description="A table without a running match is closed after this much inactivity.",
        ),
    ] = 24
    match_days: Annotated[
        int,
        Meta(
            ge=1, description="A table with a running match is closed after this much inactivity."
        ),
    ] = 14
    most_devices_each: Annotated[
        int,
        Meta(ge=1, description="Maximum number of devices, and of passkeys, per person."),
    ] = 10
    device_links_per_hour: Annotated[
        int,
        Meta(
            ge=1,
            description="Maximum number of links for signing in on another device that one person "
            "can create per hour.",
        ),
    ] = 20
    history_days: Annotated[
        int,
        Meta(
            ge=1,
            description="How long to keep finished matches, unused packs, lists of used items, and "
            "devices and passkeys that nobody uses.",
        ),
    ] = 365
    apprise: Annotated[
        bool,
        Meta(
            description="Whether Matrix, Telegram and other services can tell people that it is "
            "their turn; needs the extra `apprise`."
        ),
    ] = False
    mail: Annotated[
        str,
        Meta(
            pattern="^$|^mailtos?://",
            description="The mail account for telling people that it is their turn, as an "
            "Apprise address, such as `mailtos://USER:PASSWORD@example.org`; needs the extra "
            "`apprise`.",
        ),
    ] = ""
    push_to_loopback: Annotated[
        bool,
        Meta(description="Also send messages to this machine itself, without TLS: only for tests."),
    ] = False
    drain_seconds: Annotated[
        int, Meta(ge=0, description="How long a graceful shutdown may take.")
    ] = 10
    mcp: Annotated[
        bool,
        Meta(
            description="Whether assistants may join tables through `/mcp`, the Model Context "
            "Protocol; needs the extra `mcp`."
        ),
    ] = False
    language_model: Annotated[
        str,
        Meta(
            description="Which language model plays for bots at level `llm`: a command, or "
            "the URL of an endpoint, such as `http://localhost:11434/v1#llama3.2`."
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...],
        Meta(description="Other origins whose pages may connect, such as https://example.org."),
    ] = ()
    hosts: Annotated[
        tuple[str, ...],
        Meta(
            description="The server's public names, such as play.example.org; addresses and names "
            "that only exist on a local network are always accepted, and `*` allows all."
        ),
    ] = ()


def check_extras(config: Config) -> None:
    """Refuse to start without the libraries that the settings need."""
    for setting, extra in EXTRAS.items():
        if msgspec.structs.asdict(config)[setting] and find_spec(extra) is None:
            name = PREFIX + setting.upper()
            raise BadMessage(
                f"{name} needs the extra “{extra}”: install it with pip install "
                f"'hunch-games[{extra}]', or leave {name} unset."
            )


def read_config(environment: Mapping[str, str] = os.environ) -> Config:
    """The settings from the environment."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Config):
        name = PREFIX + field.name.upper()
        if name not in environment:
            continue
        value: Any = environment[name]
        if field.name in ("origins", "hosts"):
            value = value.replace(",", " ").split()
        try:
            found[field.name] = convert(value, field.type, strict=False)
        except BadMessage as error:
            shown = "what it is" if field.name in SECRET else f"“{environment[name]}”"
            raise BadMessage(f"{name} cannot be {shown}: {error}") from error
    return Config(**found)
