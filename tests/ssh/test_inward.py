"""What somebody types comes through key by key; what nobody can have typed harms nobody and lames no keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from textual import events
from textual.message import Message

from ttr_tui.ssh import inward as module
from ttr_tui.ssh.inward import A_SECOND, BURST, MOST_UNREAD, PATIENCE, SLOWED, Inward

HOSTILE = (
    *("\x1b[48;24;80;100;100t", "\x1b[48;0;0;0;0t", "\x1b[48;9999999;9999999;1;1t", "\x1b[48;1:;1:;1:;1:t"),
    *("\x1b[1114112u", "\x1b[99999999999999999999u", "\x1b[55296u", "\x1b[97;5;55296u", "\x1b[97;99999999999;u"),
    *("\x1b[97;;1114112u", "\x1b[:::u", "\x1b[0u", "\x1b[<0;0;0M", "\x1b[<9999999999;99999999;1M"),
    *("\x1b[<0;-1;-1M", "\x1b[M\x00\x00\x00", "\x1b[?2026;9$y", "\x1b[?2048;1$y", "\x1b[99999999;99999999R"),
    *("\x1b[", "\x1bO", "\x1b\x1b\x1b", "\x1b[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;", "\x1b]52;c;x\x07"),
    *("\x00", "\x7f", "\x9b200~", "\x1bP$q", "\ufeff", "\u202e", "\U0010ffff", "é́́́"),
)


class Line:
    """Somebody at a keyboard, and the screen that answers them."""

    def __init__(self) -> None:
        self.dealt: list[Message] = []
        self.holds: list[bool] = []
        self.now = 0.0
        self.each = 1000.0
        """Seconds that the screen takes for a key."""
        self.inward = Inward(self._deal, self._hold, self._release, lambda: self.now)

    async def _deal(self, message: Message) -> None:
        self.dealt.append(message)
        self.now += self.each

    def _hold(self) -> None:
        self.holds.append(True)

    def _release(self) -> None:
        self.holds.append(False)

    @property
    def keys(self) -> list[str]:
        return [message.key for message in self.dealt if isinstance(message, events.Key)]

    @property
    def in_parser(self) -> int:
        """Characters of a paste that are kept."""
        reading: Any = self.inward._keys._parser._gen
        frame = reading.gi_frame
        return len(self.inward._keys._pasted or "") + len(frame.f_locals["paste_buffer"] if frame else ())

    async def types(self, *said: str | bytes) -> None:
        """All of it, and whatever comes of it."""
        dealing = asyncio.ensure_future(self.inward.run())
        try:
            for part in said:
                self.inward.take(part.encode() if isinstance(part, str) else part)
                while self.inward.unread and not dealing.done():
                    await asyncio.sleep(0)
            for _ in range(100):
                await asyncio.sleep(0)
            assert not dealing.done()
        finally:
            dealing.cancel()


@pytest.mark.parametrize("said", HOSTILE, ids=repr)
async def test_after_whatever_was_sent_a_key_is_a_key(said: str) -> None:
    line = Line()
    await line.types(said)
    await asyncio.sleep(0.15)
    await line.types("", "x" * 40)
    assert line.keys[-8:] == ["x"] * 8
    for message in line.dealt:
        assert not isinstance(message, module.NEVER)
        if isinstance(message, events.Key):
            f"{message.key}{message.character}".encode()


async def test_a_size_that_was_typed_moves_no_mouse() -> None:
    line = Line()
    await line.types("\x1b[48;24;80;2400;8000t\x1b[<0;10;5M")
    (pressed,) = line.dealt
    assert isinstance(pressed, events.MouseDown)
    assert (pressed.x, pressed.y) == (9, 4)


async def test_a_click_in_two_parts_presses_no_key() -> None:
    line = Line()
    line.each = 0.0
    dealing = asyncio.ensure_future(line.inward.run())
    for part, seconds in (("\x1b", 0.15), ("[<0;41;13m", 0.0), ("\x1b[<0;4", 1.5), ("1;13m", 0.0), ("\x1b[", 4.0)):
        line.inward.take(part.encode())
        await asyncio.sleep(0.01)
        line.now += seconds
        await asyncio.sleep(0.25 if seconds else 0.01)
    assert line.keys == ["escape"]
    line.now += 4
    await asyncio.sleep(0.15)
    assert not line.inward._keys.waits, "time passes though nothing comes"
    line.inward.take(b"13m")
    await asyncio.sleep(0.01)
    dealing.cancel()
    assert line.keys == ["escape", "1", "3", "m"]


async def test_of_a_paste_without_an_end_little_is_kept() -> None:
    line = Line()
    kept = []
    for _ in range(50):
        await line.types("\x1b[200~" + "x\x1b[200~y\x1b" * 200)
        kept.append(line.in_parser)
    assert max(kept) < 8192
    await line.types("\x1b[201~q")
    assert line.keys[-1:] == ["q"]


@pytest.mark.parametrize("flood", [b"\t", b"\x1b[<0;10;10M", b"\x1b[200~", b"\xff", b"x"])
async def test_a_flood_is_held_back_at_the_line(flood: bytes) -> None:
    line = Line()
    line.inward.take(flood * (MOST_UNREAD // len(flood) + 1))
    assert line.holds == [True]
    await line.types(b"")
    assert line.holds == [True, False]
    assert not line.inward.unread


async def waits(monkeypatch: pytest.MonkeyPatch, keys: int, *, full_for: float = 0.0) -> list[float]:
    """How long each of so many keys has to wait."""
    line, waited = Line(), [0.0]

    async def sleep(seconds: float) -> None:
        line.now += seconds
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    line.inward._full_since = 0.0 if full_for else None
    line.now = full_for
    for _ in range(keys):
        await line.inward._wait_for_turn()
    monkeypatch.undo()
    return waited[1:]


async def test_keys_typed_ahead_come_at_once_and_then_thirty_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = await waits(monkeypatch, BURST + 30)
    assert len(waited) == 30
    assert sum(waited) == pytest.approx(30 / A_SECOND)


async def test_whoever_keeps_the_line_full_is_slowed(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = await waits(monkeypatch, 11, full_for=PATIENCE + 1)
    assert sum(waited) == pytest.approx(10 / SLOWED)


SEEDS, STREAMS = 40, 10_000


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(SEEDS))
async def test_whatever_is_typed_the_keyboard_goes_on(seed: int) -> None:
    chance, line = Random(seed), Line()
    for _ in range(STREAMS // SEEDS):
        await line.types(*pieces(chance))
        assert line.in_parser < 8192
    await line.types("\x1b[201~")
    await asyncio.sleep(0.15)
    await line.types("", "z" * 40)
    assert line.keys[-8:] == ["z"] * 8


def pieces(chance: Random) -> Iterable[bytes]:
    """Bytes that mean something, or nearly, cut at any place."""
    said = "".join(chance.choice((*HOSTILE, "\x1b[200~", "\x1b[201~", "\x1b[A", "abc", "\t")) for _ in range(20))
    raw = bytearray(said.encode(errors="replace"))
    for _ in range(chance.randrange(5)):
        raw[chance.randrange(len(raw))] = chance.randrange(256)
    middle = chance.randrange(len(raw))
    return bytes(raw[:middle]), bytes(raw[middle:])


async def test_whoever_leaves_as_a_key_comes_leaves() -> None:
    """`wait_for` of Python 3.11 forgets that it was cancelled if what it waits for comes in the same turn."""
    line = Line()
    dealing = asyncio.ensure_future(line.inward.run())
    line.inward.take(b"\x1b")
    while line.inward.unread or not line.inward._keys.waits:
        await asyncio.sleep(0)
    for _ in range(5):
        await asyncio.sleep(0)
    line.inward.take(b"[A")
    await asyncio.sleep(0)
    dealing.cancel()
    await asyncio.wait([dealing], timeout=1)
    assert dealing.cancelled()
