"""Where a map's cities and lanes are drawn on a grid of cells, and the land behind: a file for each board and size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from ttr_tui.core.board import Board, members
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.store.codec import FLAG, TABLE, Entry, Kind, Wrong, matching, nothing, whole
from ttr_tui.store.faults import Faults, MapError, Place, suggestion
from ttr_tui.store.map_decoder import MAP_ID
from ttr_tui.store.maps import find_map, is_shipped, list_maps, read_raw
from ttr_tui.store.places import pack_folders

FORMAT = 1
FOLDER = "layouts"
"""Beside the maps that the layouts are of."""

BY_HAND = "by_hand"
"""The table of a layout file that wins over what was generated, and that generating again keeps."""


@value
class Size:
    """One of the sizes a map is drawn in. With `names`, cities are written out and a space is two cells wide."""

    name: str
    columns: int
    rows: int
    names: bool = False

    @property
    def space(self) -> int:
        """The cells that one space of a lane takes, side by side."""
        return 2 if self.names else 1


SIZES: Mapping[str, Size] = {
    size.name: size
    for size in (Size("S", 76, 22), Size("M", 96, 34), Size("L", 116, 44), Size("XL", 164, 52, names=True))
}


@value
class LaneCourse:
    """How a lane runs: bent to the right of the way from `a` to `b`, by so many dots at its middle (four dots to a
    row, two to a column), and then set off as a whole by columns and rows, beside the others of its route."""

    bend: int = 0
    right: int = 0
    down: int = 0


@value
class Layout:
    """The cell of each city's middle, and the course of each lane, in the order of the board."""

    size: Size
    cities: tuple[tuple[int, int], ...]
    courses: tuple[LaneCourse, ...]
    drawn: bool = True
    """False for a map that nobody has drawn a layout of: straight lines at the true places."""
    first: bool = False
    """Is it clear enough to begin with in a window that it does not fit into either?"""
    land: Land | None = None
    elsewhere: tuple[tuple[int, int], ...] = ()
    """The cells of cities that the board doesn't have: those of areas that are not open."""


def straight_layout(board: Board, size: Size) -> Layout:
    """A layout for a board that has none: every city where it truly is, every lane a straight line.

    The lanes of a double or triple route are set beside or below each other.
    """
    places = true_places(board, size)
    courses = []
    for lane, route in zip(board.lanes, board.route_masks, strict=True):
        place = list(members(route)).index(board.lane_index[lane.id])
        (x0, y0), (x1, y1) = places[lane.a], places[lane.b]
        level = abs(x1 - x0) > 2 * abs(y1 - y0)
        courses.append(LaneCourse(down=place) if level else LaneCourse(right=place * size.space))
    return Layout(size, tuple(places), tuple(courses), drawn=False)


SIDE = 2
"""Columns on each side of a drawing where no city is, if codes stand for them."""


def true_places(board: Board, size: Size) -> list[tuple[int, int]]:
    """The nearest cells to where the cities are, with the board stretched over the whole grid."""
    side = 8 if size.names else SIDE
    columns = _stretch([city.x for city in board.cities], side, size.columns - 1 - side)
    rows = _stretch([city.y for city in board.cities], 1, size.rows - 2)
    return list(zip(columns, rows, strict=True))


def _stretch(values: Sequence[float], first: int, last: int) -> list[int]:
    low, high = min(values, default=0), max(values, default=0)
    scale = (last - first) / (high - low) if high > low else 0.0
    return [first + round((value - low) * scale) for value in values]


def layout_file(map_file: Path, map_id: str, size: Size) -> Path:
    """Where the layout of a map lies: in a folder beside it."""
    return map_file.parent / FOLDER / f"{map_id}.{size.name}.toml"


def pack_layouts(folder: Path, size: Size) -> list[Path]:
    """The layouts of a pack: the part of their names before the size says which board each was drawn for."""
    return sorted((folder / FOLDER).glob(f"*.{size.name}.toml"))


def find_layout(name: str | Path, board: Board, size: Size, kin: str = "") -> Layout:
    """The layout of a map, by its id or path, or straight lines if there is none; a MapError if its file isn't right.

    A map without one is drawn by the closest layout that has all of its cities and lanes: of the map whose board it
    shares, of the pack whose id it has, or of the map that it grew from.
    """
    path = drawn_for(name, board, size, kin)
    return straight_layout(board, size) if path is None else read_layout(path, board, size)


def drawn_for(name: str | Path, board: Board, size: Size, kin: str = "") -> Path | None:
    """The file of the layout by which a map is drawn, if there is one."""
    own, shared = _beside(name, size)
    if own is not None:
        return own
    folders = pack_folders(str(name)) if kin else []
    others = [path for folder in folders for path in pack_layouts(folder, size)]
    return _closest([*shared, *others, *_known(kin, size)], board)


def _beside(name: str | Path, size: Size) -> tuple[Path | None, list[Path]]:
    """The layout of a map that has a file, and otherwise that of the map whose board it takes."""
    try:
        path = find_map(name)
        own = layout_file(path, path.stem if is_shipped(path) else str(read_raw(path).get("id")), size)
        return (own, []) if own.is_file() else (None, _shared(path, read_raw(path).get("board"), size))
    except MapError:
        return None, []


def _shared(path: Path, board: object, size: Size) -> list[Path]:
    """The layout of the map whose board another one takes: a map beside it, or one that is known by its id."""
    beside = {other.stem: other for other in path.parent.glob("*.toml")}
    if not isinstance(board, str):
        return []
    return [layout_file(beside[board], board, size)] if board in beside else _known(board, size)


def _known(map_id: str, size: Size) -> list[Path]:
    """The layout of a map that is known by this id."""
    return [layout_file(find_map(map_id), map_id, size)] if map_id in list_maps() else []


def _closest(paths: Iterable[Path], board: Board) -> Path | None:
    """Of the layouts that have a place for every city and lane of a board the one that has fewest others."""
    there = [path for path in paths if path.is_file()]
    room = {path: room for path in there if (room := _room(read_raw(path), board)) is not None}
    return min(room, key=lambda path: room[path], default=None)


def _room(raw: Mapping[str, object], board: Board) -> int | None:
    """For how much a layout has a place; None if something of the board has none."""
    cities, lanes = raw.get("cities"), raw.get("lanes")
    if not isinstance(cities, dict) or not isinstance(lanes, dict):
        return None
    whole = cities.keys() >= board.city_index.keys() and lanes.keys() >= board.lane_index.keys()
    return len(cities) + len(lanes) if whole else None


def read_layout(path: Path, board: Board, size: Size) -> Layout:
    """A layout file, for this board; a MapError with everything that is wrong in it."""
    return decode_layout(read_raw(path), str(path), board, size)


def decode_layout(raw: Mapping[str, object], source: str, board: Board, size: Size) -> Layout:
    """A layout from the plain values of its file; what was set by hand stands over what was generated.

    It may have more cities and lanes than the board: those of a larger one that this board is a part of.
    """
    faults = Faults(source, raw)
    top = Entry(raw, (), faults)
    top.get("format", whole(FORMAT, FORMAT))
    top.get("board", MAP_ID)
    top.get("size", matching(size.name, f"the size that this file is named for ({size.name})"))
    everywhere = _all(top.get("cities", TABLE), [city.id for city in board.cities], _cell(size))
    lanes = _all(top.get("lanes", TABLE), [lane.id for lane in board.lanes], COURSE)
    hand_cities, hand_lanes, first = _by_hand(top, board, size)
    behind = top.get("land", TABLE, nothing())
    land = behind.get("halves", land_kind(size.columns, size.rows)) if behind.values else None
    behind.end()
    top.end()
    if len(faults):
        raise MapError(source, faults.listed())
    cells = {city: (column, row) for city, (column, row) in (everywhere | hand_cities).items()}
    places = tuple(cells.pop(city.id) for city in board.cities)
    drawn = lanes | hand_lanes
    courses = tuple(LaneCourse(*drawn[lane.id]) for lane in board.lanes)
    return Layout(size, places, courses, first=first, land=land, elsewhere=tuple(cells.values()))


def hand_set(
    raw: Mapping[str, object], source: str, board: Board, size: Size
) -> tuple[dict[str, tuple[int, int]], dict[str, LaneCourse]]:
    """What a person has set in a layout file: cells by the ids of cities, courses by the ids of lanes."""
    faults = Faults(source, raw)
    cities, lanes, _ = _by_hand(Entry(raw, (), faults), board, size)
    if len(faults):
        raise MapError(source, faults.listed())
    return {city: (cell[0], cell[1]) for city, cell in cities.items()}, {
        lane: LaneCourse(*c) for lane, c in lanes.items()
    }


Numbers: TypeAlias = tuple[int, ...]


def numbers(*kinds: Kind[int]) -> Kind[Numbers]:
    """A list with one number of each of these kinds."""

    def read(value: object, place: Place, faults: Faults) -> Numbers:
        if not isinstance(value, list) or len(value) != len(kinds):
            raise Wrong
        return tuple(
            kind.take(item, (*place, k), faults) for k, (kind, item) in enumerate(zip(kinds, value, strict=True))
        )

    return Kind(f"a list of {len(kinds)} numbers", read, tuple)


BEND, ASIDE = whole(-99, 99), whole(-9, 9)
COURSE = numbers(BEND, ASIDE, ASIDE)


def _all(entry: Entry, names: Sequence[str], kind: Kind[Numbers]) -> dict[str, Numbers]:
    """The numbers of each of these, of which none may be missing, and of all others there are."""
    found = {name: entry.get(name, kind) for name in dict.fromkeys((*names, *entry.values))}
    entry.end()
    return found


def _by_hand(top: Entry, board: Board, size: Size) -> tuple[dict[str, Numbers], dict[str, Numbers], bool]:
    entry = top.get(BY_HAND, TABLE, nothing())
    cities = _some(entry, "cities", [*board.city_index], top, _cell(size))
    lanes = _some(entry, "lanes", [*board.lane_index], top, COURSE)
    first = entry.get("first", FLAG, False)
    entry.end()
    return cities, lanes, first


def _some(entry: Entry, key: str, names: Sequence[str], top: Entry, kind: Kind[Numbers]) -> dict[str, Numbers]:
    """What is set of these; a name that neither they nor what was generated have is a fault."""
    given, drawn = entry.get(key, TABLE, nothing()), top.values.get(key)
    known = [*names, *(drawn if isinstance(drawn, dict) else ())]
    for name in given.values:
        if name not in known:
            given.fault(f"The board has no “{visible(name)}”. {suggestion(name, known)}", name)
    return {name: given.get(name, kind) for name in given.values if name in names}


def _cell(size: Size) -> Kind[Numbers]:
    return numbers(whole(0, size.columns - 1), whole(0, size.rows - 1))


# The land behind a drawing.

RIM = 36, 12
"""So many columns and rows are known on each side of the drawing, for a window that is larger."""


@value
class Land:
    """Rows of halves, two for each row of cells, from the top of the rim: in each a byte for a column, 1 is water."""

    halves: tuple[bytes, ...]

    def row(self, row: int, start: int, stop: int) -> tuple[bytes, bytes]:
        """The upper and the lower halves of some cells of a row. Beyond the rim its edge goes on."""
        last = len(self.halves) - 1
        top = 2 * (row + RIM[1])
        upper, lower = (self.halves[min(max(at, 0), last)] for at in (top, top + 1))
        return _cut(upper, start, stop), _cut(lower, start, stop)


def _cut(half: bytes, start: int, stop: int) -> bytes:
    first, last = start + RIM[0], stop + RIM[0]
    before, after = max(0, min(0, last) - first), max(0, last - max(first, len(half)))
    return half[:1] * before + half[max(first, 0) : max(last, 0)] + half[-1:] * after


def land_text(land: Land) -> str:
    """A line for each row of halves: how many columns are land, then how many water, then land again, and so on."""
    return "\n".join([" ".join(map(str, _lengths(half))) for half in land.halves])


def _lengths(half: bytes) -> Iterable[int]:
    if half[0]:
        yield 0
    for _, run in groupby(half):
        yield len(list(run))


def land_kind(columns: int, rows: int) -> Kind[Land | None]:
    """How the land behind a drawing of this size is read."""
    width, height = columns + 2 * RIM[0], 2 * (rows + 2 * RIM[1])

    def read(value: object, place: Place, faults: Faults) -> Land:
        if not isinstance(value, str):
            raise Wrong
        lines = value.split("\n")
        lines = lines[:-1] if lines[-1] == "" else lines
        try:
            halves = tuple([_half([int(word) for word in line.split()]) for line in lines])
        except ValueError:
            raise Wrong from None
        if len(halves) != height or any(len(half) != width for half in halves):
            raise Wrong
        return Land(halves)

    return Kind(f"{height} lines of numbers that add up to {width}", read, lambda: None)


WIDEST = 999
"""Columns that no drawing has."""


def _half(lengths: Sequence[int]) -> bytes:
    if min(lengths, default=0) < 0 or sum(lengths) > WIDEST:
        raise ValueError
    return b"".join([bytes([at % 2]) * length for at, length in enumerate(lengths)])
