"""A program of its own that sends messages with Apprise, one for each line of JSON on its input.

People choose where their messages go, so this process may do little: it has none of the server's
secrets, starts no other program, writes no file, and connects to public addresses only. All of that
is checked where Python carries it out, so it also holds for redirects, and for a name that points
somewhere else by the time it is looked up. Apprise's plugins that could do more are never loaded.
"""

import logging
import os
import sys
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hunch.server.public_addresses import may_reach

if TYPE_CHECKING:
    from apprise.plugins.base import NotifyBase

# What people may use: the schemas, and the plugin. All of them send over TLS.
SERVICES: Final = {
    "Discord": (("discord",), "discord.NotifyDiscord"),
    "Google Chat": (("gchat",), "google_chat.NotifyGoogleChat"),
    "Gotify": (("gotifys",), "gotify.NotifyGotify"),
    "Matrix": (("matrixs",), "matrix.NotifyMatrix"),
    "Mattermost": (("mmosts",), "mattermost.NotifyMattermost"),
    "Microsoft Teams": (("workflow", "workflows"), "workflows.NotifyWorkflows"),
    "Nextcloud Talk": (("nctalks",), "nextcloudtalk.NotifyNextcloudTalk"),
    "ntfy": (("ntfys",), "ntfy.NotifyNtfy"),
    "Pushbullet": (("pbul",), "pushbullet.NotifyPushBullet"),
    "Pushover": (("pover",), "pushover.NotifyPushover"),
    "Rocket.Chat": (("rockets",), "rocketchat.NotifyRocketChat"),
    "Signal": (("signals",), "signal_api.NotifySignalAPI"),
    "Slack": (("slack",), "slack.NotifySlack"),
    "Telegram": (("tgram",), "telegram.NotifyTelegram"),
    "Webex": (("wxteams", "webex"), "webexteams.NotifyWebexTeams"),
    "Zulip": (("zulip",), "zulip.NotifyZulip"),
}
UNENCRYPTED: Final = {"ntfy": "ntfys"}  # only for tests
# Others could name a local file, an attachment, or a way around the checks of TLS.
PARAMETERS: Final = {
    *("channel", "channels", "key", "mode", "priority", "sig", "sound", "team", "thread"),
    *("threadkey", "to", "token", "topic", "v", "webhook", "workspace"),
}
WEB_PORTS: Final = (80, 443)
FIRST_UNRESERVED_PORT: Final = 1024
FORBIDDEN: Final = ("os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.startfile", "os.system")
FORBIDDEN_TOO: Final = ("pty.spawn", "socket.bind", "socket.sendto", "subprocess.Popen")
MAY_WRITE: Final = os.O_WRONLY | os.O_RDWR


class Letter(msgspec.Struct, frozen=True):
    """A message, and where it goes."""

    to: str  # an Apprise address or, if there is an account, an email address
    title: str
    body: str
    stop: str  # the link to unsubscribe, which mail programs offer as a button
    account: str = ""  # the host's own mail account, as an Apprise address
    loopback: bool = False  # whether this machine itself may be reached: only for tests


class Outcome(StrEnum):
    """What happened to a letter."""

    SENT = "sent"
    UNKNOWN = "unknown"  # not a service that people may use, or not an address of it
    PRIVATE = "private"  # not a public address
    FAILED = "failed"
    LATE = "late"  # no answer in time: it may have arrived


class Guard:
    """Refuses what this process has no need to do; see `sys.addaudithook`."""

    def __init__(self) -> None:
        self.anywhere = False  # the host's own mail server may be in the host's own network
        self.loopback = False
        self.refused = False

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        """Python is about to do this."""
        if event == "socket.connect":
            self._check_address(args[1])
        elif event == "open":
            self._check_file(*args)
        elif event in FORBIDDEN or event in FORBIDDEN_TOO:
            raise PermissionError(f"not allowed here: {event}")

    def _check_address(self, address: object) -> None:
        if not (self.anywhere or self._is_public(address)):
            self.refused = True
            raise PermissionError("not a public address")

    def _is_public(self, address: object) -> bool:
        match address:
            case (str(host), int(port), *_):
                web = port in WEB_PORTS or port >= FIRST_UNRESERVED_PORT
                try:
                    return web and may_reach(host, self.loopback)
                except ValueError:  # a name, which could be anything
                    return False
        return False  # a Unix socket, say

    def _check_file(self, path: object, mode: object, flags: object) -> None:
        if isinstance(flags, int) and flags & MAY_WRITE and path != os.devnull:
            raise PermissionError("not allowed here: writing a file")


def plugin_for(letter: Letter) -> "NotifyBase | None":
    """What sends this letter; None if nothing may, or can."""
    from apprise.asset import AppriseAsset
    from apprise.common import PersistentStoreMode
    from apprise.exception import AppriseImproperlyConfigured

    found = _mail(letter) if letter.account else _service(letter)
    if found is None:
        return None
    plugin, parts = found
    parts["format"] = "text"
    parts["asset"] = AppriseAsset(
        app_id="Hunch",
        app_desc="Hunch",
        app_url="",
        image_url_mask="",
        image_url_logo="",
        async_mode=False,
        http_redirects=False,
        pgp_autogen=False,
        pem_autogen=False,
        allow_templates=False,
        storage_mode=PersistentStoreMode.MEMORY,
    )
    try:
        made: NotifyBase = plugin(**parts)
        return made
    except (AppriseImproperlyConfigured, TypeError, ValueError):
        return None


def _mail(letter: Letter) -> tuple[Any, dict[str, Any]] | None:
    plugin = _plugin("email.NotifyEmail")
    parts = plugin.parse_url(letter.account)
    if not parts:
        return None
    parts["targets"] = [letter.to]
    parts["headers"] |= {
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": f"<{letter.stop}>",
    }
    return plugin, parts


def _service(letter: Letter) -> tuple[Any, dict[str, Any]] | None:
    schema = letter.to.partition("://")[0].lower()
    if letter.loopback:
        schema = UNENCRYPTED.get(schema, schema)
    for schemas, path in SERVICES.values():
        if schema in (*schemas, "https"):
            plugin = _plugin(path)
            native = schema == "https"  # the address that a service itself shows its users
            parts = plugin.parse_native_url(letter.to) if native else plugin.parse_url(letter.to)
            if parts:
                return (plugin, parts) if _is_plain(parts) else None
    return None


def _is_plain(parts: dict[str, Any]) -> bool:
    special = any(parts.get(each) for each in ("qsd+", "qsd-", "qsd:"))
    return not special and set(parts["qsd"]) <= PARAMETERS


def _plugin(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(import_module(f"apprise.plugins.{module}"), name)


def send(letter: Letter, guard: Guard) -> Outcome:
    """Send a letter, and say what happened."""
    plugin = plugin_for(letter)
    if plugin is None:
        return Outcome.UNKNOWN
    guard.anywhere, guard.loopback, guard.refused = bool(letter.account), letter.loopback, False
    if plugin.notify(body=letter.body, title=letter.title, body_format="text"):
        return Outcome.SENT
    return Outcome.PRIVATE if guard.refused else Outcome.FAILED


def main() -> None:
    """Send every letter on the input, and answer each with its outcome."""
    logging.disable()  # what Apprise logs contains people's addresses
    guard = Guard()
    sys.addaudithook(guard)
    for line in sys.stdin.buffer:
        outcome = send(msgspec.json.decode(line, type=Letter), guard)
        sys.stdout.buffer.write(outcome.encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
