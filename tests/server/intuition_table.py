"""A table of Intuition with Ann, who is the host and guesses first, and Ben."""

import asyncio
from random import Random


async def two_at_intuition(server, **settings):
    """A table before the match."""
    settings = {"options": {"first_holder": 1}, **settings}
    ann = await server.table("intuition", **settings)
    ben = await server.client(ann.code, name="Ben")
    return ann, ben


async def begin(host, *others):
    """Start the match, and wait until everyone sees it."""
    await host.do("start")
    for client in (host, *others):
        await client.until(lambda client=client: client.frame.get("match"))


async def played(server, **settings):
    """A finished match."""
    ann, ben = await two_at_intuition(server, **settings)
    await begin(ann, ben)
    await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
    return ann, ben
