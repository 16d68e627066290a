"""A line on which little comes: between a client and its host, as the command of a proxy."""

import os
import socket
import sys
from threading import Thread
from time import sleep

STEP = 0.1


def trickle(port: int, rate: int) -> None:
    """Let everything through to the host, and back so many bytes a second."""
    with socket.socket() as host:
        host.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # What waits here is no more than on a wire.
        host.connect(("127.0.0.1", port))
        Thread(target=_forward, args=(host,), daemon=True).start()
        while data := host.recv(int(rate * STEP)):
            os.write(1, data)
            sleep(STEP * len(data) / (rate * STEP))


def _forward(host: socket.socket) -> None:
    while data := os.read(0, 65_536):
        host.sendall(data)
    host.shutdown(socket.SHUT_WR)


if __name__ == "__main__":
    trickle(int(sys.argv[1]), int(sys.argv[2]))
