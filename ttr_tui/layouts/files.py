"""Layout files: what is written into them, and what a person has set there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from ttr_tui.core.board import Board
from ttr_tui.core.value import value
from ttr_tui.layouts.annealing import ByHand, cost_of, draw_layout
from ttr_tui.layouts.land import land_behind
from ttr_tui.layouts.sheets import Sheet
from ttr_tui.store.faults import MapError
from ttr_tui.store.maps.land import text_of as land_text
from ttr_tui.store.maps.layouts import BY_HAND, FORMAT, Course, Layout, Size, hand_set, read_layout
from ttr_tui.store.maps.source import read_raw

HEAD = """\
# Drawn by `ttr layouts`. What stands under [by_hand] wins, and is kept when the map is drawn again:
# write [by_hand.cities] and [by_hand.lanes] at the end of this file, with lines like those above them.
"""
MARK = f"[{BY_HAND}"
LAND = "[land]"
LAND_SAYS = "for each half of a row, and of three rows above and below: columns of land, of water, of land ..."


def set_by_hand(path: Path, board: Board, size: Size) -> ByHand:
    if not path.is_file():
        return ByHand()
    cities, courses = hand_set(read_raw(path), str(path), board, size)
    return ByHand(
        {board.city_index[city]: cell for city, cell in cities.items()},
        {board.lane_index[lane]: course for lane, course in courses.items()},
    )


@value
class Redrawn:
    """What makes a new drawing hard to read, and what the one that was there before, if there was one."""

    path: Path
    cost: float
    before: float | None

    @property
    def kept(self) -> bool:
        """Was the one before at least as good, and is it still there?"""
        return self.before is not None and self.before <= self.cost


def redraw(sheet: Sheet, size: Size, seed: int, steps: int, tick: Callable[[float], None] = lambda _: None) -> Redrawn:
    """Draw a board, keep the better one of the new drawing and the one that is there, and lay the land behind it.

    Again and again `tick` hears which part of the work is done.
    """
    path, board = sheet.file(size), sheet.edition.board
    layout, cost = draw_layout(board, size, set_by_hand(path, board, size), seed, steps, tick)
    outcome = Redrawn(path, cost, _cost_before(path, board, size))
    if not outcome.kept:
        write(path, sheet.edition.id, board, layout)
    lay_land(sheet, size)
    return outcome


def lay_land(sheet: Sheet, size: Size) -> Path | None:
    """Work out the land behind a drawing anew and write it into its file; None if there is no drawing or no land."""
    path, board = sheet.file(size), sheet.edition.board
    if not path.is_file():
        return None
    land = land_behind(board, read_layout(path, board, size), sheet.degrees)
    drawn, by_hand = _parts(path)
    drawn = drawn.partition(f"\n{LAND}")[0]
    behind = "" if land is None else f'\n{LAND}  # {LAND_SAYS}\nhalves = """\n{land_text(land)}\n"""\n'
    path.write_text(drawn + behind + by_hand, encoding="utf-8")
    return None if land is None else path


def _cost_before(path: Path, board: Board, size: Size) -> float | None:
    """None also for the layout of a map that has other cities or lanes by now."""
    try:
        return cost_of(board, read_layout(path, board, size)) if path.is_file() else None
    except MapError:
        return None


def write(path: Path, board_id: str, board: Board, layout: Layout) -> None:
    path.parent.mkdir(exist_ok=True)
    kept = _kept(path)
    path.write_text(text_of(board_id, board, layout) + kept, encoding="utf-8")


def text_of(board_id: str, board: Board, layout: Layout) -> str:
    cities = sorted(zip((city.id for city in board.cities), layout.cities, strict=True))
    lanes = sorted(zip((lane.id for lane in board.lanes), map(_numbers, layout.courses), strict=True))
    lines = [
        f'format = {FORMAT}\nboard = "{board_id}"\nsize = "{layout.size.name}"\n',
        "[cities]  # column and row of its middle",
        *(f"{city} = [{column}, {row}]" for city, (column, row) in cities),
        "\n[lanes]  # its bend in dots, then columns and rows beside the line between its cities",
        *(f'"{lane}" = [{", ".join(map(str, numbers))}]' for lane, numbers in lanes),
    ]
    return HEAD + "\n".join(lines) + "\n"


def _numbers(course: Course) -> Iterable[int]:
    return course.bend, course.right, course.down


def _kept(path: Path) -> str:
    """What a person has written."""
    return _parts(path)[1] if path.is_file() else ""


def _parts(path: Path) -> tuple[str, str]:
    """What was generated, and what a person has written: from the first table that is theirs to the end."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next((k for k, line in enumerate(lines) if line.lstrip().startswith(MARK)), None)
    if first is None:
        return "".join(lines), ""
    return "".join(lines[:first]).rstrip("\n") + "\n", "\n" + "".join(lines[first:])
