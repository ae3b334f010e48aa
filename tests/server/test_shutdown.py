"""The server stops, whatever its connections are doing."""

from websockets.frames import Close, Frame, Opcode

from tests.server.live_server import running

GOODBYE = Frame(Opcode.CLOSE, Close(1000, "").serialize()).serialize(mask=True)


async def test_the_server_stops_while_a_client_is_closing_its_connection():
    async with running() as server:
        await server.table("intuition")
        (connection,) = server.runtime.tables.all[0].connections
        # The server stops before the loop runs again.
        connection.wire.direct.data_received(GOODBYE)
