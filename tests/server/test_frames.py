"""WebSocket frames however they come: in pieces, together, fragmented, with pings between, or not as they should."""

import asyncio
import socket
from contextlib import asynccontextmanager, contextmanager

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from imperia.server.frames import ARE_YOU_THERE, EXTENSION, Frames
from tests.server.node import two_at_a_table

MASK = b"\x11\x22\x33\x44"
PING = b'{"do":"ping"}'


def frame(data, first=0x81, masked=True):
    long = len(data) > 125
    size = bytes([(126 if long else len(data)) | (128 if masked else 0)]) + (
        len(data).to_bytes(2, "big") if long else b""
    )
    return bytes([first]) + size + (MASK + bytes(b ^ MASK[i % 4] for i, b in enumerate(data)) if masked else data)


@contextmanager
def raw(person, table):
    """A socket on which every byte is one's own."""
    base = person.node.url.removeprefix("http://")
    with socket.create_connection(base.split(":")) as found:
        found.settimeout(20)
        headers = "".join(f"{name}: {value}\r\n" for name, value in person.headers().items())
        found.sendall(
            f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {base}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n".encode()
        )
        until(found, b'"presence"')
        yield found


def until(found, wanted, times=1):
    """Read until something has come so often."""
    heard = b""
    while heard.count(wanted) < times:
        more = found.recv(65536)
        assert more, heard
        heard += more
    return heard


@pytest.fixture
def stream(node):
    table, ada, _bo = two_at_a_table(node)
    with raw(ada, table) as found:
        yield found


def test_a_frame_may_come_byte_by_byte(stream):
    for byte in frame(PING):
        stream.sendall(bytes([byte]))
    until(stream, b'"pong"')


def test_many_frames_may_come_at_once(stream):
    stream.sendall(frame(PING) * 7 + frame(PING)[:5])
    until(stream, b'"pong"', 7)
    stream.sendall(frame(PING)[5:])
    until(stream, b'"pong"')


def test_a_long_frame_and_one_with_nothing_in_it_are_answered(stream):
    stream.sendall(frame(b" " * 300 + PING) + frame(b""))
    assert b'"pong"' in until(stream, b'"server-body"')


def test_a_message_may_come_in_fragments_with_a_ping_between_them(stream):
    stream.sendall(frame(PING[:4], 0x01) + frame(b"alive?", 0x89) + frame(PING[4:], 0x80) + frame(PING))
    assert b"alive?" in until(stream, b'"pong"', 2)


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(PING, masked=False), 1002),
        (frame(PING, 0xC1), 1002),
        (frame(PING, 0x83), 1002),
        (frame(PING, 0x80), 1002),
        (frame(PING, 0x01) + frame(PING), 1002),
        (frame(b"\xff\xfe"), 1007),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + MASK, 1009),
    ],
)
def test_what_is_no_frame_ends_the_connection_with_its_code(stream, bad, code):
    stream.sendall(bad)
    heard = until(stream, code.to_bytes(2, "big"))
    assert b"Traceback" not in heard


def test_what_comes_after_we_have_hung_up_is_heard_by_nobody(node):
    table, ada, _bo = two_at_a_table(node)
    with raw(ada, table) as stream:
        stream.sendall(frame(b"nonsense") * 40)
        heard = until(stream, (4009).to_bytes(2, "big"))
        assert heard.count(b'"server-body"') == 20
        stream.sendall(frame(PING) + frame((4009).to_bytes(2, "big"), 0x88))
        while more := stream.recv(65536):
            assert b'"pong"' not in more
    # That nothing failed on the way is looked for in the server's log when all tests have used it.
    assert ada.get(f"/api/tables/{table}")["doc"]["status"] == "running"


def test_a_client_that_says_goodbye_is_answered(node):
    table, ada, _bo = two_at_a_table(node)
    with ada.stream(table) as stream:
        stream.next()
        stream.socket.close(1000)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                stream.next()
    assert closed.value.rcvd.code == 1000
    assert ada.get(f"/api/tables/{table}")["doc"]["status"] == "running"


class Silence:
    """Hears, and says nothing."""

    def heard(self, message):
        pass

    def gone(self):
        pass


class Written:
    """A transport that keeps what is written, and how it was divided."""

    def __init__(self):
        self.pieces = []

    def is_closing(self):
        return False

    def write(self, data):
        self.pieces.append(data)

    def get_write_buffer_size(self):
        return 7


def test_messages_that_are_gathered_go_out_in_order_and_in_one_write():
    frames = Frames.__new__(Frames)
    frames.transport, frames.close_sent = Written(), False
    assert frames.post(b"first") == 7
    frames.gather()
    assert frames.post(b"second") == 7 + 8, "what is gathered waits for the reader, too"
    frames.post(b"third")
    assert frames.transport.pieces == [b"\x81\x05first"]
    frames.write_gathered()
    frames.write_gathered()
    frames.post(b"fourth")
    assert frames.transport.pieces[1:] == [b"\x81\x06second\x81\x05third", b"\x81\x06fourth"]


async def hand_over(scope, receive, send):
    await receive()
    await send({"type": "websocket.accept"})
    scope["extensions"][EXTENSION].hand_over(Silence())


@asynccontextmanager
async def looking_often():
    """A server that looks twenty times a second whether anyone is there; its port."""
    config = uvicorn.Config(hand_over, port=0, ws=Frames, ws_ping_interval=0.05, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await running


def test_who_only_listens_is_asked_now_and_then_and_stays():
    async def listen():
        async with looking_often() as port, connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as client:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(client.recv(), 1)
            return client.close_code

    assert asyncio.run(listen()) is None


def test_who_answers_nothing_is_asked_once_and_let_go():
    async def ignore():
        async with looking_often() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + key + b"\r\n")
            heard = await asyncio.wait_for(reader.read(), 20)
            writer.close()
            return heard.partition(b"\r\n\r\n")[2]

    heard = asyncio.run(ignore())
    assert heard.startswith(ARE_YOU_THERE)
    assert heard.count(ARE_YOU_THERE) == 1
    assert b"keepalive" in heard
