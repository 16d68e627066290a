"""Draw the layouts of some maps: `python -m layouts [MAP ...] [--size S]`; every map and size if none is named."""

from __future__ import annotations

import argparse
import sys
from time import process_time

from layouts.annealing import STEPS, draw_layout
from layouts.files import boards, set_by_hand, write
from layouts.showing import show
from ttr_tui.store.faults import MapError
from ttr_tui.store.layouts import SIZES, Size, find_layout, layout_file
from ttr_tui.store.mapfile import find_map, load_map


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m layouts", description=__doc__)
    parser.add_argument("maps", nargs="*", metavar="MAP", help="the id or the path of a map")
    parser.add_argument("--size", choices=SIZES, help="only this size")
    parser.add_argument("--steps", type=int, default=STEPS, metavar="N", help="how many changes to try")
    parser.add_argument(
        "--show", action="store_true", help="print the layouts as they are, in colour, and draw nothing"
    )
    asked = parser.parse_args()
    sizes = [SIZES[asked.size]] if asked.size else list(SIZES.values())
    try:
        for name in asked.maps or boards():
            for size in sizes:
                _show(name, size) if asked.show else _draw(name, size, asked.steps)
    except MapError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _show(name: str, size: Size) -> None:
    edition = load_map(name)
    print(show(edition.board, find_layout(name, edition.board, size)))


def _draw(name: str, size: Size, steps: int) -> None:
    edition = load_map(name)
    path = layout_file(find_map(name), edition.id, size)
    began = process_time()
    layout, cost = draw_layout(edition.board, size, set_by_hand(path, edition.board, size), steps)
    write(path, edition.id, edition.board, layout)
    print(f"{path}: {process_time() - began:.0f} s, {cost:.0f} left that makes it hard to read", flush=True)


if __name__ == "__main__":
    sys.exit(main())
