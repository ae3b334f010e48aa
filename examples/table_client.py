"""A client in a few lines: joins a table with a name and plays at random. Start a server, then:

python examples/table_client.py ws://127.0.0.1:8000/api/tables/K7QX2M/socket Randy
"""

import asyncio
import json
import sys
from random import Random
from typing import Any

import msgspec
import websockets

from hunch.core.fields import Field


async def play(address: str, name: str, rng: Random) -> str:
    """Join the table, play one match, and say how it ended."""
    decided = -1  # the latest decision sent; frames that came before its result ask for it again
    async with websockets.connect(address) as socket:
        await socket.send(json.dumps({"type": "join", "name": name}))
        async for text in socket:
            match json.loads(text):
                case {"type": "refused", "message": message}:
                    print(message)
                case {"type": "frame", "match": {"result": str(result)}}:
                    return result
                case {"type": "frame", "match": {"id": id_, "number": n, "menu": dict(menu)}}:
                    if n > decided:
                        decided = n
                        move = {"number": n, "match": id_, "action": some_action(menu, rng)}
                        await socket.send(json.dumps({"type": "move", **move}))
    return "Disconnected before the match was over."


def some_action(menu: dict[str, Any], rng: Random) -> Any:
    """A random action from the list, or a form filled in at random within its bounds."""
    choice = rng.choice([*menu["actions"], *menu["forms"]])
    if "fields" not in choice:
        return choice
    fields = [msgspec.convert(field, Field) for field in choice["fields"]]
    values = {field.name: field.sample(rng) for field in fields}
    return {"type": choice["action"], **msgspec.to_builtins(values)}


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1], sys.argv[2], Random())))
