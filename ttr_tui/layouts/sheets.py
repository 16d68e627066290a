"""What can be drawn, and the files of drawings: what is written into them, and what a person has set there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path

from ttr_tui.campaign.pack_files import BOARD, PACK, read_pack
from ttr_tui.campaign.rehearsal import largest_boards
from ttr_tui.core.board import Board
from ttr_tui.core.value import value
from ttr_tui.layouts.annealing import ByHand, cost_of, draw_layout
from ttr_tui.layouts.coasts import land_behind
from ttr_tui.rules.edition import Edition
from ttr_tui.store.faults import MapError
from ttr_tui.store.layouts import (
    BY_HAND,
    FORMAT,
    SIZES,
    LaneCourse,
    Layout,
    Size,
    find_layout,
    hand_set,
    land_text,
    layout_file,
    read_layout,
)
from ttr_tui.store.map_decoder import decode_base, degrees_on, load_map
from ttr_tui.store.map_entries import Degrees, degrees_of
from ttr_tui.store.maps import find_map, known_maps, list_maps, read_raw
from ttr_tui.store.places import pack_folders, shipped_packs

EARLY, EARLY_SIZES = 3, ("S", "M", "L")
"""Boards with no more new areas than this have planes of their own in these sizes: the last leaves them half empty."""
MIDDLE = 5
"""So does the board with so many of them, if there are more, in the sizes of the last one: for the games between."""
LAST, LAST_SIZES = "continent", ("M", "L", "XL")
"""The plane that shows everything, for all boards that have none of their own, so that no city moves between them."""


@value
class BoardSheet:
    """A board to be drawn: whose it is, what its files are called, and in which sizes it is wanted."""

    edition: Edition
    source: Path
    """The file beside which its layouts lie."""
    name: str
    sizes: tuple[str, ...]
    degrees: Mapping[str, Degrees] = field(default_factory=dict, hash=False)
    """Where its cities lie on Earth, as far as they say so."""

    def file(self, size: Size) -> Path:
        return layout_file(self.source, self.name, size)

    def layout(self, size: Size) -> Layout:
        """How it is drawn now."""
        path, board = self.file(size), self.edition.board
        return read_layout(path, board, size) if path.is_file() else find_layout(self.source, board, size)


def everything_shipped() -> list[str]:
    """The maps that have a board of their own, and the packs."""
    maps = [name for name in list_maps() if "board" not in read_raw(find_map(name))]
    return [*maps, *sorted(path.parent.name for path in shipped_packs().glob(f"*/{PACK}.toml"))]


def sheets_of(asked: str) -> list[BoardSheet]:
    """The boards of a map or of a pack, by its id or path."""
    folders = [] if asked in known_maps() else [Path(asked), *pack_folders(asked)]
    folder = next((folder for folder in folders if (folder / f"{PACK}.toml").is_file()), None)
    if folder is not None:
        return [*_of_pack(folder)]
    edition, source = load_map(asked), find_map(asked)
    return [BoardSheet(edition, source, edition.id, tuple(SIZES), degrees_on(asked))]


def _of_pack(folder: Path) -> Iterator[BoardSheet]:
    """Each early board, but one that a map of the game is drawn for already, the one in the middle and the last one."""
    pack, source = read_pack(folder), folder / f"{PACK}.toml"
    boards = [(board, decode_base(board.raw, str(source))) for board in largest_boards(pack)]
    own = folder / f"{BOARD}.toml"
    degrees = degrees_on(own if own.is_file() else pack.board["id"])
    degrees |= degrees_of(city for area in pack.areas.values() for city in area.cities)
    for board, edition in boards:
        if board.areas <= EARLY and (board.areas or edition.kin not in known_maps()):
            yield BoardSheet(edition, source, board.name, EARLY_SIZES, degrees)
        if board.areas == MIDDLE < boards[-1][0].areas:
            yield BoardSheet(edition, source, board.name, LAST_SIZES, degrees)
    last, edition = boards[-1]
    drawn = EARLY_SIZES if last.areas <= EARLY else ()
    yield BoardSheet(edition, source, LAST, tuple(size for size in LAST_SIZES if size not in drawn), degrees)


# The files of drawings.

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


def redraw(
    sheet: BoardSheet, size: Size, seed: int, steps: int, tick: Callable[[float], None] = lambda _: None
) -> Redrawn:
    """Draw a board, keep the better one of the new drawing and the one that is there, and lay the land behind it.

    Again and again `tick` hears which part of the work is done.
    """
    path, board = sheet.file(size), sheet.edition.board
    layout, cost = draw_layout(board, size, set_by_hand(path, board, size), seed, steps, tick)
    outcome = Redrawn(path, cost, _cost_before(path, board, size))
    if not outcome.kept:
        write_layout(path, sheet.edition.id, board, layout)
    _lay_land(sheet, size)
    return outcome


def _lay_land(sheet: BoardSheet, size: Size) -> None:
    """Work out the land behind a drawing anew and write it into its file, if the map says where it lies."""
    path, board = sheet.file(size), sheet.edition.board
    land = land_behind(board, read_layout(path, board, size), sheet.degrees)
    drawn, by_hand = _both_parts(path)
    drawn = drawn.partition(f"\n{LAND}")[0]
    behind = "" if land is None else f'\n{LAND}  # {LAND_SAYS}\nhalves = """\n{land_text(land)}\n"""\n'
    path.write_text(drawn + behind + by_hand, encoding="utf-8")


def _cost_before(path: Path, board: Board, size: Size) -> float | None:
    """None also for the layout of a map that has other cities or lanes by now."""
    try:
        return cost_of(board, read_layout(path, board, size)) if path.is_file() else None
    except MapError:
        return None


def write_layout(path: Path, board_id: str, board: Board, layout: Layout) -> None:
    path.parent.mkdir(exist_ok=True)
    kept = _by_hand_in(path)
    path.write_text(layout_text(board_id, board, layout) + kept, encoding="utf-8")


def layout_text(board_id: str, board: Board, layout: Layout) -> str:
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


def _numbers(course: LaneCourse) -> Iterable[int]:
    return course.bend, course.right, course.down


def _by_hand_in(path: Path) -> str:
    """What a person has written."""
    return _both_parts(path)[1] if path.is_file() else ""


def _both_parts(path: Path) -> tuple[str, str]:
    """What was generated, and what a person has written: from the first table that is theirs to the end."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next((k for k, line in enumerate(lines) if line.lstrip().startswith(MARK)), None)
    if first is None:
        return "".join(lines), ""
    return "".join(lines[:first]).rstrip("\n") + "\n", "\n" + "".join(lines[first:])
