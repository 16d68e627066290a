"""The pictures in the book of a campaign, boards and sums: SVG that looks alike whatever fonts somebody has."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import TypeAlias

from rich.cells import cell_len

from ttr_tui.campaign.book import BookGame
from ttr_tui.campaign.receipts import Reckoning
from ttr_tui.core.cards import NONE, SEAT_COLORS
from ttr_tui.core.text import printable
from ttr_tui.store.layouts import SIZES
from ttr_tui.tui.campaign.reckoning import chart
from ttr_tui.tui.finish.result_files import Ink, inks
from ttr_tui.tui.home.preview import marks_of, whole_map
from ttr_tui.tui.kit.lines import Line, Run, fit, width_of
from ttr_tui.tui.look import BOX, DARK, look_of, seat
from ttr_tui.tui.map.drawing import LOWER, UPPER, Marks
from ttr_tui.tui.map.signs import EMPTY_BRAILLE, GROUND, WITH_LAND
from ttr_tui.tui.map.tracing import BRAILLE, DOTS_ACROSS, DOTS_DOWN

LOOK = look_of(replace(DARK, box=DARK.ground))
"""Boards and sums on the same ground."""
LARGEST = list(SIZES.values())[-1]
SUMS_SIZE = 100, 24


def draw_board(game: BookGame, players: Mapping[str, str]) -> str:
    """The whole map of a game; below it the companies there, where it was recorded. Empty if it can't be drawn."""
    lines = whole_map(game.board.rules.edition, LARGEST.columns, LARGEST.rows, WITH_LAND, marks_in_book(game))
    if lines and game.recorded:
        colors = [who.color for who in game.board.sitters]
        lines += [companies_line(colors, players, width_of(lines[0]), GROUND)]
    return draw_shapes(lines) if lines else ""


def marks_in_book(game: BookGame) -> Marks:
    """What is to be seen on the board of a game: who claimed what only where it was recorded."""
    if game.recorded:
        return marks_of(game.board)
    return Marks([NONE] * len(game.board.table.board.lanes), game.closed)


def draw_sums(found: Reckoning, players: Mapping[str, str]) -> str:
    """Of the companies whose vaults were opened; empty if there is none."""
    opened = {SEAT_COLORS.index(one.company): one.sums for one in found.accounts if one.opened}
    years = list(found.years.values())
    if not opened or not years:
        return ""
    width, height = SUMS_SIZE
    lines = chart(opened, years, width, height, braille=True)
    return draw_shapes([*lines, companies_line([SEAT_COLORS[number] for number in opened], players, width, BOX)])


def companies_line(colors: Sequence[str], players: Mapping[str, str], width: int, token: str) -> Line:
    """The number of each, in its colour, and who leads it."""
    runs = [Run(" ", token)]
    for color in colors:
        number = SEAT_COLORS.index(color)
        runs += [Run(f" {number + 1} ", seat(number)), Run(f" {printable(players[color])}   ", token)]
    return fit(runs, width, token)


# Cells as shapes: grounds, blocks and dots are drawn, and only letters are left to a font.

ACROSS, DOWN = 10, 20
"""A cell."""
LETTER, BASE = 16.6, 15
DOT = 2.4
HALVES = {UPPER: 0, LOWER: DOWN // 2}
DOTTED = 1 << DOTS_ACROSS * DOTS_DOWN
"""So many signs are made of dots."""
PIECE = re.compile(rf"[\u2800-\u28ff]|[{UPPER}{LOWER}]|[^\s\u2800-\u28ff{UPPER}{LOWER}]+")
Letters: TypeAlias = tuple[Ink, bool, bool]
"""How they look: their ink, whether they are bold, and whether they are italic."""


def draw_shapes(lines: Sequence[Line]) -> str:
    areas, blocks, dots = (defaultdict[Ink, list[str]](list) for _ in range(3))
    words = defaultdict[Letters, list[str]](list)
    for row, runs in enumerate(lines):
        x, y = 0, row * DOWN
        for run in runs:
            style = LOOK.style(run.token)
            ink, ground = inks(style)
            areas[ground].append(_area(x, y, cell_len(run.text) * ACROSS, DOWN))
            for found in PIECE.finditer(run.text):
                piece, left = found[0], x + cell_len(run.text[: found.start()]) * ACROSS
                if piece in HALVES:
                    blocks[ink].append(_area(left, y + HALVES[piece], ACROSS, DOWN // 2))
                elif EMPTY_BRAILLE <= ord(piece[0]) < EMPTY_BRAILLE + DOTTED:
                    dots[ink] += _dots(left, y, ord(piece) - EMPTY_BRAILLE)
                else:
                    words[ink, bool(style.bold), bool(style.italic)].append(_word(piece, left, y))
            x += cell_len(run.text) * ACROSS
    width, height = max(map(width_of, lines)) * ACROSS, len(lines) * DOWN
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-size="{LETTER}" ',
            'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"><g shape-rendering="crispEdges">',
            *(f'<path fill="{_hex(ink)}" d="{"".join(some)}"/>' for ink, some in (*areas.items(), *blocks.items())),
            f'</g><g fill="none" stroke-width="{DOT}" stroke-linecap="round">',
            *(f'<path stroke="{_hex(ink)}" d="{"".join(some)}"/>' for ink, some in dots.items()),
            "</g>",
            *(f"<g {_attributes(letters)}>{''.join(some)}</g>" for letters, some in words.items()),
            "</svg>",
        ]
    )


def _word(letters: str, x: int, y: int) -> str:
    """As wide as in a terminal, whatever the font."""
    wide = cell_len(letters) * ACROSS
    place = f'x="{x}" y="{y + BASE}" textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}>{escape(letters)}</text>"


def _dots(x: int, y: int, bits: int) -> list[str]:
    """Each as a stroke of hardly any length, whose ends are round."""
    return [
        f"M{x + (2 * column + 1) * ACROSS / (2 * DOTS_ACROSS):g} {y + (2 * row + 1) * DOWN / (2 * DOTS_DOWN):g}h.01"
        for column, of_column in enumerate(BRAILLE)
        for row, bit in enumerate(of_column)
        if bits & bit
    ]


def _area(x: int, y: int, width: int, height: int) -> str:
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _attributes(letters: Letters) -> str:
    ink, bold, italic = letters
    more = [*(['font-weight="bold"'] if bold else []), *(['font-style="italic"'] if italic else [])]
    return " ".join([f'fill="{_hex(ink)}"', *more])


def _hex(ink: Ink) -> str:
    return "#{:02x}{:02x}{:02x}".format(*ink)
