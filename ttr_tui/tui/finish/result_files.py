"""A result as files: a text, and the screen with the last map as pictures for a browser, a terminal, and anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from rich.cells import cell_len
from rich.color import Color, ColorSystem, blend_rgb
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from ttr_tui.seats.record import WholeGame
from ttr_tui.store.saves import KeepingFault, keep
from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.kit.lines import Line, width_of
from ttr_tui.tui.look import Look
from ttr_tui.tui.map.signs import EMPTY_BRAILLE
from ttr_tui.tui.map.tracing import BRAILLE, DOTS_ACROSS, DOTS_DOWN
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.words import results

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

FOLDER = "results"
"""Beside the saved games."""

Segmented: TypeAlias = Sequence[Sequence[Segment]]
"""Rows of a screen that have their styles already."""


async def keep_result(table: TableForPhases, whole: WholeGame, page: ResultPage) -> None:
    """Write all of them, and say where."""
    folder = table.session.saves / FOLDER
    words = [str(whole.deal.map["id"]), *(who.name for who in whole.deal.sitters)]
    text = results.text_to_keep(whole.game, whole.deal)
    lines, look = page.picture(table.session.glyphs), table.session.look

    def write() -> str:
        rows, width = segmented(lines, look), max(map(width_of, lines))
        pixels = draw_png(rows, width)
        files: dict[str, str | bytes] = {
            ".txt": text,
            ".svg": draw_svg(rows, width, results.PICTURE),
            ".ans": draw_ansi(rows),
        }
        if pixels is not None:
            files[".png"] = pixels
        try:
            paths = [keep(folder, words, suffix, content) for suffix, content in files.items()]
        except KeepingFault as fault:
            return str(fault)
        said = results.kept(str(folder), [path.name for path in paths])
        return said if pixels is not None else f"{said} {results.NEEDS_PILLOW}"

    table.note = await table.session.on_disk(write)
    table.show()


def segmented(lines: Iterable[Line], look: Look) -> Segmented:
    return [[Segment(run.text, look.style(run.token)) for run in row] for row in lines]


def draw_ansi(rows: Segmented) -> str:
    """For a terminal that shows the file as it is: `cat` does."""
    system = ColorSystem.TRUECOLOR
    drawn = ("".join([(style or Style()).render(text, color_system=system) for text, style, _ in row]) for row in rows)
    return "".join([f"{row}\n" for row in drawn])


SIXTEEN = TerminalTheme(
    (18, 22, 28),
    (215, 221, 229),
    [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    [
        (127, 127, 127),
        (255, 0, 0),
        (0, 255, 0),
        (255, 255, 0),
        (92, 92, 255),
        (255, 0, 255),
        (0, 255, 255),
        (255, 255, 255),
    ],
)
"""What a terminal’s own colours are in a picture: those of xterm, on our ground."""
WORD = re.compile(r"\s+|\S+")


def draw_svg(rows: Segmented, width: int, title: str) -> str:
    """Each word has its own place, whatever font a viewer has."""
    console = Console(
        record=True,
        file=StringIO(),
        width=width,
        height=len(rows),  # with a width alone Rich would ask the terminal after all
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    for row in rows:
        words = [Segment(word, cells.style) for cells in row for word in WORD.findall(cells.text)]
        console.print(Segments([*words, Segment.line()]), end="", crop=False)
    return console.export_svg(title=title, theme=SIXTEEN)


# Pixels, cell by cell as a terminal draws them, in letters of our own.

FONTS = Path(__file__).parent / "fonts"
USUAL, BOLD = "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf"
LETTER = 30
ACROSS, DOWN = 18, 35
"""A cell, in which the blocks of these fonts in this size leave no gap."""
DOT = 3
"""How wide a dot of braille is; the fonts have none."""


def draw_png(rows: Segmented, width: int) -> bytes | None:
    """None where the package that draws it isn't installed."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        return None
    usual, bold = (ImageFont.truetype(FONTS / name, LETTER) for name in (USUAL, BOLD))
    image = Image.new("RGB", (width * ACROSS, len(rows) * DOWN), SIXTEEN.background_color)
    drawing = ImageDraw.Draw(image)
    for row, cells in enumerate(rows):
        x, y = 0, row * DOWN
        for text, style, _ in cells:
            ink, ground = inks(style or Style())
            end = x + cell_len(text) * ACROSS
            drawing.rectangle((x, y, end - 1, y + DOWN - 1), fill=ground)
            if style is not None and style.underline:
                drawing.line((x, y + DOWN - 2, end - 1, y + DOWN - 2), fill=ink, width=2)
            for sign in text:
                dots = ord(sign) - EMPTY_BRAILLE
                if 0 <= dots < 1 << DOTS_ACROSS * DOTS_DOWN:
                    _draw_dots(drawing, x, y, dots, ink)
                elif sign != " ":
                    drawing.text((x, y), sign, fill=ink, font=bold if style is not None and style.bold else usual)
                x += cell_len(sign) * ACROSS
    file = BytesIO()
    image.save(file, "png", optimize=True)
    return file.getvalue()


Ink: TypeAlias = tuple[int, int, int]


def inks(style: Style) -> tuple[Ink, Ink]:
    """What is written and what it is written on."""
    ink = (style.color or Color.default()).get_truecolor(SIXTEEN)
    ground = (style.bgcolor or Color.default()).get_truecolor(SIXTEEN, foreground=False)
    if style.reverse:
        ink, ground = ground, ink
    return (blend_rgb(ink, ground) if style.dim else ink), ground


def _draw_dots(drawing: ImageDraw, x: int, y: int, dots: int, ink: Ink) -> None:
    for column, bits in enumerate(BRAILLE):
        for row, bit in enumerate(bits):
            if dots & bit:
                left = x + (2 * column + 1) * ACROSS // (2 * DOTS_ACROSS) - DOT // 2
                top = y + (2 * row + 1) * DOWN // (2 * DOTS_DOWN) - DOT // 2
                drawing.ellipse((left, top, left + DOT, top + DOT), fill=ink)
