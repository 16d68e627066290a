"""The door: those of whom it is plain that they can’t come in go before they cost a connection."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any

import asyncssh
from asyncssh.constants import DEFAULT_LANG, MSG_DISCONNECT
from asyncssh.packet import Byte, String, UInt32

VERSION = "ttr"
WAITING = 4096
"""Connections that the system holds until they are looked at; those that it has no room for try again much later."""
AT_A_TIME = 8
"""That come in before those inside are served."""
TURNED = 16
"""That are turned away before that."""
PADDED = 8
READ = 4096


class Door(socket.socket):
    """Where connections come in."""

    def __init__(self, family: int, turns_away: Callable[[str], str]) -> None:
        """`turns_away` says why nobody comes in from an address."""
        super().__init__(family, socket.SOCK_STREAM)
        self._turns_away = turns_away
        self.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            self.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        self.setblocking(False)

    def listen(self, backlog: int = 0) -> None:
        super().listen(max(backlog, WAITING))

    def accept(self) -> tuple[socket.socket, Any]:
        """The next that may come in, as far as is plain here."""
        for _ in range(TURNED):
            line, address = super().accept()
            why = self._turns_away(str(address[0]))
            if not why:
                return line, address
            with line, suppress(OSError):
                line.setblocking(False)
                line.send(farewell(why))
                line.shutdown(socket.SHUT_WR)
                line.recv(READ)  # What is unread would take back what was just sent.
        raise BlockingIOError


@lru_cache
def farewell(why: str) -> bytes:
    """All that a client needs to read why it can't come in."""
    said = Byte(MSG_DISCONNECT) + UInt32(asyncssh.DISC_BY_APPLICATION) + String(why) + String(DEFAULT_LANG)
    padding = PADDED - (5 + len(said)) % PADDED
    padding += PADDED if padding < 4 else 0
    packet = UInt32(1 + len(said) + padding) + Byte(padding) + said + bytes(padding)
    return f"SSH-2.0-{VERSION}\r\n".encode() + packet
