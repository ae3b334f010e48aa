"""Messages that bypass ASGI arrive as they would through it."""

import pytest
from websockets.frames import Frame, Opcode

from hunch.server.direct_websocket import MOST_UNHEARD, header
from tests.attack.raw_sockets import frame
from tests.server.live_server import running

PINGS = 10 * MOST_UNHEARD


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])
def test_a_message_of_any_length_is_framed_as_the_protocol_says(length: int):
    text = b"x" * length
    assert header(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_messages_that_come_all_at_once_are_all_answered_in_order():
    async with running() as server:
        host = await server.table("intuition")
        pings = [frame(1, b'{"type":"ping","sent":%d}' % number) for number in range(PINGS)]
        host.socket.transport.write(b"".join(pings))
        await host.until(lambda: len(host.others) == PINGS)
        assert [pong["sent"] for pong in host.others] == list(range(PINGS))
        await host.do("say", text="Still listening.")


async def test_a_message_may_come_in_pieces_between_others():
    async with running() as server:
        host = await server.table("intuition")
        await host.socket.send('{"type":"ping","sent":1}')
        await host.socket.send(iter(['{"type":"ping",', '"sent":', "2}"]))
        await host.socket.send('{"type":"ping","sent":3}')
        await host.until(lambda: len(host.others) == 3)
        assert [pong["sent"] for pong in host.others] == [1, 2, 3]
