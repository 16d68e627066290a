"""What can be drawn: the board of a map, and the boards that the games of a pack come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path

from ttr_tui.campaign.checks.rehearsal import largest_boards
from ttr_tui.campaign.packs.reading import BOARD, PACK, read_pack
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.store.maps.earth import Degrees, degrees_of
from ttr_tui.store.maps.file import degrees_on, load_map
from ttr_tui.store.maps.layouts import SIZES, Layout, Size, find_layout, layout_file, read_layout
from ttr_tui.store.maps.reading import decode_base
from ttr_tui.store.maps.source import find_map, known_maps, list_maps, read_raw
from ttr_tui.store.places import pack_folders, shipped_packs

EARLY, EARLY_SIZES = 3, ("S", "M", "L")
"""Boards with no more new areas than this have planes of their own in these sizes: the last leaves them half empty."""
LAST, LAST_SIZES = "continent", ("M", "L", "XL")
"""The plane that shows everything, for all boards that have none of their own, so that no city moves between them."""


@value
class Sheet:
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


def sheets_of(asked: str) -> list[Sheet]:
    """The boards of a map or of a pack, by its id or path."""
    folders = [] if asked in known_maps() else [Path(asked), *pack_folders(asked)]
    folder = next((folder for folder in folders if (folder / f"{PACK}.toml").is_file()), None)
    if folder is not None:
        return [*_of_pack(folder)]
    edition, source = load_map(asked), find_map(asked)
    return [Sheet(edition, source, edition.id, tuple(SIZES), degrees_on(asked))]


def _of_pack(folder: Path) -> Iterator[Sheet]:
    """Each early board, but one that a map of the game is drawn for already, and the last one."""
    pack, source = read_pack(folder), folder / f"{PACK}.toml"
    boards = {areas: decode_base(raw, str(source)) for areas, raw in largest_boards(pack)}
    own = folder / f"{BOARD}.toml"
    degrees = degrees_on(own if own.is_file() else pack.board["id"])
    degrees |= degrees_of(city for area in pack.areas.values() for city in area.cities)
    for areas, edition in boards.items():
        if areas <= EARLY and (areas or edition.kin not in known_maps()):
            yield Sheet(edition, source, f"{areas}", EARLY_SIZES, degrees)
    last = max(boards)
    drawn = EARLY_SIZES if last <= EARLY else ()
    yield Sheet(boards[last], source, LAST, tuple(size for size in LAST_SIZES if size not in drawn), degrees)
