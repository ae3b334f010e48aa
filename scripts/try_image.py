"""Builds the container image and runs it hardened: `python scripts/try_image.py BASE`, as root.

BASE is an image, or a folder with a root file system and Python, such as debootstrap makes. This
needs buildah, but no daemon, cgroups or network namespaces: what the image says (user, environment,
command, health check, stop signal) is carried out in a chroot whose file system is read-only but
for /tmp and /data. BASE must trust what the network presents to pip and npm: behind a proxy with a
certificate of its own, put that into its pip.conf (`cert`) and its root’s .npmrc (`cafile`).
"""

import asyncio
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.try_wheel import Refused, captured, fetched  # noqa: E402
from tests.server.live_server import LiveServer  # noqa: E402

NAME: Final = "localhost/hunch"
BASE_NAME: Final = "localhost/hunch-base"
PORT: Final = 8000
STOP_SECONDS: Final = 30
# As compose.yaml does, with what containers are given by the engine: /dev, /proc, a volume.
INSIDE: Final = """
set -e
mount --bind "$1" "$1"
mount --bind "$2" "$1/data"
mount -t tmpfs tmpfs "$1/tmp"
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount -o remount,ro,bind "$1"
root=$1 user=$3
shift 3
exec chroot "$root" setpriv --no-new-privs --bounding-set -all --inh-caps -all \\
    --reuid "$user" --regid "$user" --clear-groups env --ignore-environment "$@"
"""


def buildah(*words: str) -> str:
    """What buildah prints; it isolates no more than a chroot does."""
    return captured("buildah", "--storage-driver", "vfs", *words)


def built(base: str) -> None:
    """Build the image on this base."""
    if Path(base).is_dir():
        container = buildah("from", "scratch")
        buildah("add", "--quiet", container, base, "/")
        buildah("commit", "--quiet", "--rm", container, BASE_NAME)
        base = BASE_NAME
    recipe = str(ROOT / "deploy" / "Containerfile")
    words = ("--isolation", "chroot", "--format", "docker", "--build-arg", f"BASE={base}")
    buildah("build", *words, "--file", recipe, "--tag", NAME, str(ROOT))


class Container:
    """The image's root file system and volume, and what the image says about running it."""

    def __init__(self, root: str, data: str) -> None:
        self.root, self.data = root, data
        found = json.loads(buildah("inspect", "--type", "image", NAME))
        self.config: dict[str, Any] = found["Docker"]["config"]
        os.chown(data, int(self.config["User"]), int(self.config["User"]))

    def command(self, *words: str) -> tuple[str, ...]:
        """What runs these words inside."""
        start = ("unshare", "--mount", "sh", "-c", INSIDE, "container", self.root, self.data)
        return (*start, self.config["User"], *self.config["Env"], *words)

    def says(self, *words: str) -> str:
        """What a command prints, once it has succeeded."""
        return captured(*self.command(*words))


async def played(server: LiveServer) -> str:
    """Play a match against bots, and say how it ended."""
    host = await server.table("press_your_luck", bots=2)
    await host.do("start")
    await host.play(Random(1))
    await host.close()
    return str(host.match["result"])


def tried(container: Container) -> None:
    """Serve, check health, play, back up and stop."""
    config = container.config
    print(f"User {container.says('id', '-u')}; {container.says('hunch', '--version')}")
    if subprocess.run(
        container.command("touch", "/opt/hunch/file"), capture_output=True
    ).returncode:
        print("The root file system is read-only.")
    else:
        raise Refused("The root file system can be written.")
    pace = ("HUNCH_BOT_PAUSE_MS=0", "HUNCH_MESSAGES_PER_SECOND=1000")
    command = container.command(*pace, *config["Entrypoint"], *config["Cmd"])
    with subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL) as process:
        try:
            print("/ready says:", fetched(f"http://127.0.0.1:{PORT}/ready", process))
            [kind, *check] = config["Healthcheck"]["Test"]
            container.says(*(check if kind == "CMD" else ("sh", "-c", *check)))
            print("The health check passes:", shlex.join(check))
            print("A match was played:", asyncio.run(played(LiveServer(None, PORT))))
            print(container.says("hunch", "backup", "/data/saved.backup"))
            os.killpg(process.pid, getattr(signal, config.get("StopSignal") or "SIGTERM"))
            print("Stopped; the exit code is", code := process.wait(STOP_SECONDS))
        finally:
            process.kill()
    if code:
        raise Refused("It didn’t stop cleanly.")
    copy = "sqlite:////data/copy.db"
    print(container.says("hunch", "restore", "/data/saved.backup", "--database", copy))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python scripts/try_image.py BASE")
    try:
        built(sys.argv[1])
        made = buildah("from", "--pull=never", NAME)
        with tempfile.TemporaryDirectory(prefix="hunch-data-") as volume:
            tried(Container(buildah("mount", made), volume))
        buildah("rm", made)
    except Refused as reason:
        sys.exit(str(reason))
