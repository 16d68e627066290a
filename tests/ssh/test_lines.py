"""What is typed without a screen: lines, their limits, and a flood of them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from ttr_tui.ssh.line_mode import AT_ONCE, LONGEST, MOST, MOST_UNREAD, MOST_UNSENT, Lines


@dataclass
class Wire:
    """A pipe that keeps what went through it."""

    sent: bytearray = field(default_factory=bytearray)
    unsent: int = 0
    paused: bool = False
    closed: bool = False

    def write(self, data: bytes) -> None:
        self.sent += data

    def is_closing(self) -> bool:
        return self.closed

    def abort(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


def lines_on(wire: Wire) -> Lines:
    return Lines(wire, lambda: wire.unsent)


async def test_a_line_is_shown_mended_and_sent() -> None:
    wire = Wire()
    lines = lines_on(wire)
    lines.take(b"hannd")
    lines.take(b"\x7f\x7fd\r\n")
    assert await lines.read() == "hand"
    assert wire.sent == b"hannd\b \b\b \bd\r\n"


async def test_what_is_being_typed_is_shown_again_after_what_is_said() -> None:
    wire = Wire()
    lines = lines_on(wire)
    lines.take(b"tak")
    lines.write("\nBo draws a card.\nWhat will you do? ")
    assert wire.sent.endswith(b"What will you do? tak")
    lines.take(b"e 1\r")
    assert await lines.read() == "take 1"


async def test_a_line_without_an_end_is_cut() -> None:
    wire = Wire()
    lines = lines_on(wire)
    lines.take(b"x" * LONGEST * 2 + b"\r")
    assert await lines.read() == "x" * LONGEST


async def test_a_flood_of_lines_waits_at_the_other_end() -> None:
    wire = Wire()
    lines = lines_on(wire)
    lines.take(b"map\r" * 20_000)
    assert wire.paused
    assert lines._ready.qsize() == MOST
    for _ in range(MOST + 3):
        assert await asyncio.wait_for(lines.read(), 5) == "map"
    assert lines._ready.qsize() <= MOST


async def test_a_flood_without_lines_is_dealt_with_a_little_at_a_time() -> None:
    wire = Wire()
    lines = lines_on(wire)
    lines.take(b"x" * 60_000)
    assert len(lines._unread) == 60_000 - AT_ONCE > MOST_UNREAD
    assert wire.paused


async def test_who_reads_nothing_is_given_up() -> None:
    wire = Wire(unsent=MOST_UNSENT + 1)
    lines_on(wire).write("Bo draws a card.")
    assert wire.closed
    assert not wire.sent


async def test_after_leaving_nothing_more_is_read() -> None:
    lines = lines_on(Wire())
    lines.take(b"one\r\x04two\r")
    assert [await lines.read() for _ in range(2)] == ["one", None]


async def test_lines_that_came_before_the_end_are_all_read() -> None:
    """A pipe sends more lines than wait at once, and ends."""
    lines = lines_on(Wire())
    lines.take(b"map\n" * MOST * 2)
    lines.no_more()
    read = []
    while (line := await lines.read()) is not None:
        read.append(line)
    assert read == ["map"] * MOST * 2
