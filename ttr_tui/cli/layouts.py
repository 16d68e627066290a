"""The door to the drawings of maps on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.layouts.annealing import STEPS
from ttr_tui.layouts.files import Redrawn, boards, redraw
from ttr_tui.plain.voice import Voice
from ttr_tui.store.maps.file import load_map
from ttr_tui.store.maps.layouts import SIZES, Size
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.tracing import trace_map
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.words.english.cli import layouts


def run(maps: Sequence[str], size: str | None, seed: int, steps: int | None) -> int:
    """Draw some maps, or every one that has a board of its own."""
    voice, sizes = Voice(), _sizes(size)
    voice.say(layouts.BEGINNING)
    for name in maps or boards():
        for each in sizes:
            voice.say(_outcome(redraw(name, each, seed, STEPS if steps is None else steps)))
    return 0


def show(maps: Sequence[str], size: str | None) -> int:
    """Print how maps are drawn now, in signs alone."""
    for name in maps or boards():
        edition = load_map(name)
        looks, nobodys = screen_of(edition.parts).looks, Marks([NONE] * len(edition.board.lanes))
        for each in _sizes(size):
            print(draw(trace_map(name, edition.board, each, looks, edition.kin), nobodys).text(), end="\n\n")
    return 0


def _outcome(told: Redrawn) -> str:
    if told.before is None:
        return layouts.drawn(str(told.path))
    return (layouts.kept if told.kept else layouts.redrawn)(str(told.path))


def _sizes(name: str | None) -> list[Size]:
    return list(SIZES.values()) if name is None else [SIZES[name]]
