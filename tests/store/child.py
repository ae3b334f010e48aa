"""Another process: `child.py append URL`, or `child.py claim URL TABLE`."""

import asyncio
import sys
from itertools import count

from hunch.store import Store, TableRow, Unavailable


async def append(url: str) -> None:
    """Append forever, and print each number once it is durable."""
    store = await Store.open(url)
    await store.create(TableRow("t", "t", "some", "lobby", True, b"{}", 1), [b"0"], 1)
    print(0, flush=True)
    for n in count(1):
        await store.append("t", n, [b"%d" % n], n)
        print(n, flush=True)


async def claim(url: str, table: str) -> None:
    """Claim a table, print whether it worked, and wait."""
    try:
        store = await Store.open(url)
    except Unavailable as error:
        print(error, flush=True)
        return
    print(await store.claim(table), flush=True)
    await asyncio.Event().wait()


asyncio.run({"append": append, "claim": claim}[sys.argv[1]](*sys.argv[2:]))
