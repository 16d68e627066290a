"""Pens and the way from one to another."""

import re

import pytest
from rich.style import Style

from ttr_tui.term.encoder import BARE, Pen, Pens, change_of_pen
from ttr_tui.term.terminal import Depth

LOUD = Style.parse("bold underline #ff4b3e on #12161c")


@pytest.mark.parametrize(
    ("depth", "front", "back"),
    [
        (Depth.NONE, "39", "49"),
        (Depth.ANSI, "91", "40"),
        (Depth.EIGHT_BIT, "38;5;203", "48;5;233"),
        (Depth.TRUE, "38;2;255;75;62", "48;2;18;22;28"),
    ],
)
def test_a_style_in_the_colours_there_are(depth: Depth, front: str, back: str) -> None:
    assert Pens(depth).of(LOUD) == Pen(0b101, front, back)


def test_two_sessions_do_not_share_their_colours() -> None:
    assert [Pens(depth).of(LOUD).front for depth in (Depth.TRUE, Depth.ANSI)] == ["38;2;255;75;62", "91"]


def test_dimming_and_blinking_are_never_sent() -> None:
    assert Pens(Depth.TRUE).of(Style(dim=True, blink=True, blink2=True)) == BARE


def test_without_colours_shapes_are_left() -> None:
    pen = Pens(Depth.NONE).of(Style.parse("reverse red on blue"))
    assert change_of_pen(BARE, pen) == "\x1b[7m"


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        (BARE, BARE, ""),
        (BARE, Pen(1, "31", "49"), "\x1b[1;31m"),
        (Pen(1, "31", "49"), Pen(1, "32", "49"), "\x1b[32m"),
        (Pen(1, "31", "49"), BARE, "\x1b[m"),
        (Pen(1, "38;5;203", "48;5;233"), Pen(0, "38;5;203", "48;5;233"), "\x1b[22m"),
        (Pen(0b11111, "39", "49"), Pen(0b10, "39", "49"), "\x1b[;3m"),
    ],
)
def test_the_shortest_way_to_a_pen(old: Pen, new: Pen, sent: str) -> None:
    assert change_of_pen(old, new) == sent


def test_no_sequence_needs_colons() -> None:
    pens = Pens(Depth.TRUE)
    sent = change_of_pen(BARE, pens.of(LOUD)) + change_of_pen(pens.of(LOUD), BARE)
    assert re.fullmatch(r"(?:\x1b\[[0-9;]*m)+", sent)
