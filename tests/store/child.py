"""Another process: `child.py append URL`, or `child.py keep URL TABLE`."""

import asyncio
import sys
from itertools import count

from hunch.store import Store, TableRow, Unavailable


async def append(url: str) -> None:
    """Append for ever, and say each number once it is durable."""
    store = await Store.open(url)
    await store.create(TableRow("t", "t", "some", "lobby", True, b"{}", 1), [b"0"], 1)
    print(0, flush=True)
    for n in count(1):
        await store.append("t", n, [b"%d" % n], n)
        print(n, flush=True)


async def keep(url: str, table: str) -> None:
    """Keep a table, say so, and hold on."""
    try:
        store = await Store.open(url)
    except Unavailable as error:
        print(error, flush=True)
        return
    print(await store.claim(table), flush=True)
    await asyncio.Event().wait()


asyncio.run({"append": append, "keep": keep}[sys.argv[1]](*sys.argv[2:]))
