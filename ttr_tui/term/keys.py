"""What somebody types, as keys and clicks: one reader for the login terminal and for the line of ssh."""

from __future__ import annotations

from collections.abc import Iterable

from textual._xterm_parser import XTermParser
from textual.message import Message

TICK = 0.1
"""Seconds after which a lone Esc is a key and not the beginning of another."""


class KeyReader:
    """Textual's parser, which it has for its own drivers alone."""

    def __init__(self, *, debug: bool = False) -> None:
        self._parser = XTermParser(debug)

    @property
    def waits(self) -> bool:
        """Was the beginning of something read, which may be a key by itself?"""
        return self._parser._timeout_time is not None

    def feed(self, typed: str) -> Iterable[Message]:
        return self._parser.feed(typed)

    def tick(self) -> Iterable[Message]:
        """To be called again and again: what was waited for long enough is a key by itself."""
        return self._parser.tick()

    def count_cells(self) -> None:
        """Take clicks as cells, whatever the other end says of pixels."""
        self._parser.mouse_pixels = False
