"""Assistants for tests: the SDK's own client, over both transports."""

import os
import sys
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from mcp import Client
from mcp.client.stdio import StdioServerParameters

from tests.server.live_server import LiveServer


class Assistant:
    """An MCP client that uses our tools as a model would."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.code = self.token = ""
        self.read: list[str] = []  # every text that it was given

    async def use(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool answers; it must not refuse."""
        answer = await self.client.call_tool(tool, arguments)
        self.read.append(answer.content[0].text)
        assert not answer.is_error, answer.content[0].text
        return answer.structured_content

    async def refused(self, tool: str, **arguments: Any) -> str:
        """Why a tool refuses, which it must."""
        answer = await self.client.call_tool(tool, arguments)
        assert answer.is_error, answer.content[0].text
        return answer.content[0].text

    async def sit_down(self, code: str, name: str = "Robin") -> dict[str, Any]:
        found = await self.use("join_table", code=code, name=name)
        self.code, self.token = code, found["token"]
        return found

    async def at_table(self, tool: str, **arguments: Any) -> dict[str, Any]:
        return await self.use(tool, code=self.code, token=self.token, **arguments)

    async def play_on(self, rng: Random) -> dict[str, Any]:
        """Play to the end, knowing nothing but what the choices say."""
        seen = await self.at_table("look_at_table")
        while seen["phase"] != "over":
            if seen["your_turn"]:
                answer = any_answer(seen["choices"], rng)
                seen = await self.at_table("play", decision=seen["decision"], answer=answer)
            else:
                seen = await self.at_table("wait_for_my_turn")
        return seen


def any_answer(choices: list[str], rng: Random) -> str:
    """An answer as the choices ask for it."""
    example = choices[-1].partition("such as: ")[2]
    return example or str(rng.randint(1, len(choices) - 1))


@asynccontextmanager
async def over_http(server: LiveServer, mode: str = "auto"):
    """An assistant that uses a server's `/mcp`."""
    async with Client(f"{server.base}/mcp", mode=mode) as client:
        yield Assistant(client)


@asynccontextmanager
async def over_stdio(server: LiveServer):
    """An assistant that has started `hunch mcp`."""
    arguments = ["-m", "hunch", "mcp", "--server", server.base]
    started = StdioServerParameters(command=sys.executable, args=arguments, env=dict(os.environ))
    async with Client(started) as client:
        yield Assistant(client)
