"""A local endpoint for chat completions that answers as a test says."""

import json
from collections.abc import Callable
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Script = Callable[[dict[str, Any]], Any]  # from the request to the text, or the whole response


def first_choice(request: dict[str, Any]) -> str:
    """The first choice, or the example of the form: legal in every game."""
    how = request["messages"][-1]["content"].splitlines()[-1]
    line = how.partition("such as: ")[2] or "1"
    return f"I have no idea.\n\n**Answer: {line}**"


class Endpoint:
    """A running endpoint: its address, and every request that it was sent."""

    def __init__(self, script: Script) -> None:
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                endpoint.requests.append(json.loads(body))
                endpoint.headers.append({k.lower(): v for k, v in self.headers.items()})
                answer = script(endpoint.requests[-1])
                if not isinstance(answer, tuple):
                    chat = {"choices": [{"message": {"role": "assistant", "content": answer}}]}
                    answer = 200, {}, json.dumps(chat).encode()
                status, headers, content = answer
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"


@contextmanager
def scripted(script: Script = first_choice):
    """An endpoint for one test."""
    endpoint = Endpoint(script)
    thread = Thread(target=endpoint.server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield endpoint
    finally:
        endpoint.server.shutdown()
        endpoint.server.server_close()
        thread.join()
