"""The door to the drawings of maps on the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from ttr_tui.core.cards import NONE
from ttr_tui.layouts.annealing import STEPS
from ttr_tui.layouts.sheets import BoardSheet, Redrawn, everything_shipped, redraw, sheets_of
from ttr_tui.plain.voice import Voice
from ttr_tui.store.layouts import SIZES, Size
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.tracing import trace
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.words import maps

BAR = 30
"""Signs of a bar that is full."""


def draw_maps(names: Sequence[str], size: str | None, seed: int) -> int:
    """Draw some maps or packs, or all that come with the game."""
    voice = Voice()
    voice.say(maps.BEGINNING)
    for sheet, each in _asked(names, size):
        with _bar(f"{sheet.name} {each.name}") as tick:
            outcome = redraw(sheet, each, seed, STEPS, tick)
        voice.say(_outcome(outcome))
    return 0


def _is_terminal() -> bool:
    return sys.stderr.isatty()


@contextmanager
def _bar(name: str) -> Iterator[Callable[[float], None]]:
    """How far a drawing is, for somebody at a terminal, while it is made."""
    if not _is_terminal():
        yield lambda part: None
        return

    def tick(part: float) -> None:
        full = int(part * BAR)
        sys.stderr.write(f"\r{name} [{'#' * full}{'.' * (BAR - full)}] {int(part * 100):2} %")
        sys.stderr.flush()

    try:
        yield tick
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def show(names: Sequence[str], size: str | None) -> int:
    """Print how maps are drawn now, in signs alone."""
    for sheet, each in _asked(names, size):
        board, looks = sheet.edition.board, screen_of(sheet.edition.parts).looks
        print(draw(trace(board, sheet.layout(each), looks), Marks([NONE] * len(board.lanes))).text(), end="\n\n")
    return 0


def _asked(names: Sequence[str], size: str | None) -> Iterator[tuple[BoardSheet, Size]]:
    """Every board of these maps and packs, or of all there are, in each size that it is wanted in."""
    for name in names or everything_shipped():
        for sheet in sheets_of(name):
            for each in sheet.sizes:
                if size in (None, each):
                    yield sheet, SIZES[each]


def _outcome(told: Redrawn) -> str:
    if told.before is None:
        return maps.drawn(str(told.path))
    return (maps.kept if told.kept else maps.redrawn)(str(told.path))
