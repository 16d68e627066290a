"""Pens: what a terminal is told about the look of a cell, in the colours that it has."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style

from ttr_tui.term.depth import Depth
from ttr_tui.term.encoder.eight_bit import nearest

SYSTEMS = {
    Depth.ANSI: ColorSystem.STANDARD,
    Depth.EIGHT_BIT: ColorSystem.EIGHT_BIT,
    Depth.TRUE: ColorSystem.TRUECOLOR,
}


class Pen(NamedTuple):
    """Bits of `ATTRIBUTES`, and the codes of the colours."""

    attributes: int
    front: str
    back: str


class Attribute(NamedTuple):
    """Something that a pen has or has not. Blinking and dimming are never sent."""

    name: str
    on: str
    off: str


ATTRIBUTES = (
    Attribute("bold", "1", "22"),
    Attribute("italic", "3", "23"),
    Attribute("underline", "4", "24"),
    Attribute("reverse", "7", "27"),
    Attribute("strike", "9", "29"),
)
FRONT, BACK = "39", "49"
"""The codes of the terminal's own colours."""

BARE = Pen(0, FRONT, BACK)
"""The pen after a reset."""


ANY = ""
"""The colour of what is not to be seen."""
SEEN_ALONE = sum(1 << k for k, each in enumerate(ATTRIBUTES) if each.name in ("underline", "reverse", "strike"))
"""The attributes that show where no sign stands; with them so does the colour in front."""


MOST_CHANGES = 1024
"""So many ways from one pen to another are kept."""


class Pens:
    """The pens of one session. Textual's own cache forgets for which depth a style was written out."""

    def __init__(self, depth: Depth) -> None:
        self._system = SYSTEMS.get(depth)
        self._known: dict[Style | None, Pen] = {None: BARE}

    def of(self, style: Style | None) -> Pen:
        """The pen that comes closest to a style."""
        pen = self._known.get(style)
        if pen is None:
            assert style is not None
            pen = self._known[style] = self._made(style)
        return pen

    def _made(self, style: Style) -> Pen:
        bits = [1 << k for k, each in enumerate(ATTRIBUTES) if getattr(style, each.name)]
        front, back = self._code(style.color, FRONT, front=True), self._code(style.bgcolor, BACK, front=False)
        return Pen(reduce(or_, bits, 0), front, back)

    def _code(self, color: Color | None, default: str, *, front: bool) -> str:
        if color is None or self._system is None:
            return default
        if self._system is ColorSystem.EIGHT_BIT and color.triplet is not None:
            color = nearest(color.triplet)
        return ";".join(color.downgrade(self._system).get_ansi_codes(front))


def of_blank(pen: Pen) -> Pen:
    """As much of a pen as is to be seen of a space."""
    return pen if pen.attributes & SEEN_ALONE else Pen(0, ANY, pen.back)


def fit(held: Pen, asked: Pen) -> Pen:
    """The pen closest to the one that is held that does for what is asked."""
    return Pen(held.attributes & ~SEEN_ALONE, held.front, asked.back) if asked.front == ANY else asked


def serves(held: Pen, asked: Pen) -> bool:
    """Does the pen that is held do for what is asked as it is?"""
    if asked.front != ANY:
        return held == asked
    return held.back == asked.back and not held.attributes & SEEN_ALONE


@lru_cache(MOST_CHANGES)
def change(old: Pen, new: Pen) -> str:
    """The shortest sequence that makes one pen of another."""
    if old == new:
        return ""
    added, removed = new.attributes & ~old.attributes, old.attributes & ~new.attributes
    codes = [each.off for k, each in enumerate(ATTRIBUTES) if removed >> k & 1]
    codes += [each.on for k, each in enumerate(ATTRIBUTES) if added >> k & 1]
    if old.front != new.front:
        codes.append(new.front)
    if old.back != new.back:
        codes.append(new.back)
    afresh = ["", *(each.on for k, each in enumerate(ATTRIBUTES) if new.attributes >> k & 1)]
    afresh += [color for color, default in ((new.front, FRONT), (new.back, BACK)) if color != default]
    return f"\x1b[{min(';'.join(codes), ';'.join(afresh), key=len)}m"
