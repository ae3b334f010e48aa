"""A system that permits few open files: some are kept for the database, whoever connects."""

import subprocess
import sys

import pytest

from hunch.server.file_limit import OTHERS
from tests.attack.raw_sockets import all_closed, open_many
from tests.attack.target import Target, metric
from tests.server.live_server import until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")

ROOM = 60  # connections
LIMITED = 'ulimit -n "$0"; exec "$@"'
ALLOWED = "from hunch.server.file_limit import raise_file_limit; print(raise_file_limit(10_000))"


@pytest.mark.parametrize(
    ("limit", "connections"), [(OTHERS + ROOM, ROOM), (OTHERS + 1, 1), (OTHERS // 2, 1)]
)
def test_all_files_but_a_reserve_are_for_connections(limit: int, connections: int):
    command = ["sh", "-c", LIMITED, str(limit), sys.executable, "-c", ALLOWED]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(said.stdout.splitlines()[-1]) == connections


async def test_a_server_that_is_full_of_connections_can_still_open_tables(target: Target):
    async with target.process(files=f"-n {OTHERS + ROOM}") as server:
        with all_closed() as sockets:
            await open_many(sockets, server.port, 3 * ROOM, [b""])
            assert 0 < await metric(server, "hunch_connections") <= ROOM
            code, token = await server.open("intuition")
            host = await server.client(code, token=token)
            await host.do("say", text="There is room.")
            await host.close()
        await until(lambda: any("connections closed" in line for line in target.log))
    assert any("few open files permitted" in line for line in target.log)
    assert not any("Traceback" in line or "Too many" in line for line in target.log)
