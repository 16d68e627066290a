"""The cell-diff encoder: what a frame costs on the line. It knows what a terminal shows and sends only what differs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import compress, count
from operator import is_not, or_
from typing import NamedTuple, TypeAlias
from unicodedata import normalize

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Size
from textual.strip import Strip

from ttr_tui.term.terminal import Depth

Piece: TypeAlias = tuple[str, Style | None]
"""A text that looks the same throughout."""
CLEAR = "\x1b[m\x1b[2J"
MOST_KNOWN = 4096
"""So many pieces of text are kept as cells."""


class Encoder:
    """What one terminal should show, what it shows, and the way from one to the other."""

    def __init__(self, depth: Depth, *, unicode: bool = True) -> None:
        self._pens = Pens(depth)
        self._unicode = unicode
        self._size = Size(0, 0)
        self._wanted: list[list[Cell]] = []
        self._shown: list[list[Cell]] = []
        self._touched: set[int] = set()
        self._known: dict[Piece, tuple[Cell, ...]] = {}
        self._forgotten = True
        self._cursor: Offset | None = None

    def forget(self) -> None:
        """From here on nobody knows what the terminal shows: it was resized, or something else wrote to it."""
        self._forgotten = True

    def catch_up(self, cursor: Offset) -> str:
        """What to send so that the terminal shows all that was taken; nothing before anything was."""
        if not self._size:
            return ""
        sent = self._clean() + self._changes()
        if sent or cursor != self._cursor:
            sent += move(cursor.x, cursor.y)
            self._cursor = cursor
        return sent

    def take(self, update: CompositorUpdate) -> None:
        """Let the terminal show this update from the next catching up on."""
        if isinstance(update, LayoutUpdate):
            if update.region.size != self._size:
                self._size = update.region.size
                self._wanted = [[BLANK] * self._size.width for _ in range(self._size.height)]
                self.forget()
            for y, strips in enumerate(update.strips):
                self.put(y, 0, _pieces(strips))
        elif isinstance(update, ChopsUpdate):
            for y, first, last in update.spans:
                for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                    if strip is not None and x <= last and end > first:
                        self.put(y, x, _pieces((strip,)))
        else:
            raise TypeError(f"an update of the kind {type(update).__name__} is not for a whole screen")

    def put(self, y: int, x: int, pieces: Iterable[Piece]) -> None:
        """Let these stand side by side from here on."""
        if y >= self._size.height:
            return
        row = self._wanted[y]
        cells: list[Cell] = []
        for piece in pieces:
            cells += self._known.get(piece) or self._cells(piece)
        del cells[max(0, self._size.width - x) :]
        if row[x : x + len(cells)] != cells:
            row[x : x + len(cells)] = cells
            self._touched.add(y)

    def _cells(self, piece: Piece) -> tuple[Cell, ...]:
        """Most of what is drawn again is the same as before, so its cells are kept."""
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        text, style = piece
        cells = self._known[piece] = tuple(self._made(text, self._pens.of(style)))
        return cells

    def _made(self, text: str, pen: Pen) -> Iterator[Cell]:
        blank = Cell(" ", pen_of_blank(pen))
        for sign in text:
            if sign == " ":
                yield blank
            elif "!" <= sign <= "~":
                yield Cell(sign, pen)
            else:
                yield from self._foreign(sign, pen)

    def _foreign(self, sign: str, pen: Pen) -> Iterator[Cell]:
        """A sign that is not of ASCII, in as many cells as it takes."""
        width = cell_len(sign)
        if not self._unicode:
            yield from [Cell(stand_in(sign), pen)] * width
        elif width:
            yield Cell(sign, pen)
            yield from [Cell("", pen)] * (width - 1)

    def _clean(self) -> str:
        """If nobody knows what the terminal shows, then it shows nothing from here on."""
        if not self._forgotten:
            return ""
        self._forgotten = False
        self._shown = [[BLANK] * self._size.width for _ in range(self._size.height)]
        self._touched = set(range(self._size.height))
        self._cursor = None
        return CLEAR

    def _changes(self) -> str:
        runs: list[WrittenRun] = []
        for y in sorted(self._touched):
            runs += runs_of(y, self._wanted[y], self._shown[y])
            self._shown[y] = list(self._wanted[y])
        self._touched.clear()
        return written(runs, self._size.width)


def _pieces(strips: Iterable[Strip]) -> Iterator[Piece]:
    return ((text, style) for strip in strips for text, style, control in strip if not control)


# Pens: what a terminal is told about the look of a cell, in the colours that it has.

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
            color = nearest_color(color.triplet)
        return ";".join(color.downgrade(self._system).get_ansi_codes(front))


def pen_of_blank(pen: Pen) -> Pen:
    """As much of a pen as is to be seen of a space."""
    return pen if pen.attributes & SEEN_ALONE else Pen(0, ANY, pen.back)


def pen_for(held: Pen, asked: Pen) -> Pen:
    """The pen closest to the one that is held that does for what is asked."""
    return Pen(held.attributes & ~SEEN_ALONE, held.front, asked.back) if asked.front == ANY else asked


def serves(held: Pen, asked: Pen) -> bool:
    """Does the pen that is held do for what is asked as it is?"""
    if asked.front != ANY:
        return held == asked
    return held.back == asked.back and not held.attributes & SEEN_ALONE


MOST_CHANGES = 1024
"""So many ways from one pen to another are kept."""


@lru_cache(MOST_CHANGES)
def change_of_pen(old: Pen, new: Pen) -> str:
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


# Runs: what is different in a row of cells, and what is sent for it.
#
# A pen often costs more than a move. Then all that one pen writes is written before the nearest other one is taken up.


class Cell(NamedTuple):
    """What stands in a cell. The second half of a wide character is empty, and a space has any colour in front."""

    text: str
    pen: Pen


BLANK = Cell(" ", pen_of_blank(BARE))
"""All that may be erased: some terminals erase to the colour of the pen, others to their own."""


class WrittenRun(NamedTuple):
    """Something to write from one cell up to another. What erases stays where it is."""

    pen: Pen
    row: int
    start: int
    stop: int
    text: str


def runs_of(row: int, wanted: Sequence[Cell], shown: Sequence[Cell]) -> Iterator[WrittenRun]:
    """All that must be written so that a row shows what is wanted, from left to right."""
    run: WrittenRun | None = None
    for following in _stretches(row, wanted, shown):
        near = run and following.start - run.stop <= WORTH_REPEATING
        longer = _joined(run, wanted[run.stop : following.start], following) if run and near else None
        if run and not longer:
            yield run
        run = longer or following
    if run:
        yield run


WORTH_REPEATING = 4
"""Cells; a way over more of them is shorter than what stands there."""
WORTH_ERASING = 4
"""Cells that cost more than to erase the rest of a row."""
ERASE = "\x1b[K"


def _stretches(row: int, wanted: Sequence[Cell], shown: Sequence[Cell]) -> Iterator[WrittenRun]:
    """What is different, cut wherever the pen is another."""
    starts = _starts(wanted, shown)
    bare = _bare_from(wanted)
    erased = next((x for x in starts if x >= bare and starts[-1] - x >= WORTH_ERASING), len(wanted))
    start, stop, pen, texts = 0, 0, BARE, list[str]()
    for x in starts:
        if x >= erased:
            break
        cell = wanted[x]
        if x != stop or cell.pen != pen:
            if texts:
                yield WrittenRun(pen, row, start, stop, "".join(texts))
            start, pen, texts = x, cell.pen, []
        texts.append(cell.text)
        stop = x + 1 if x + 1 == len(wanted) or wanted[x + 1].text else x + 2
    if texts:
        yield WrittenRun(pen, row, start, stop, "".join(texts))
    if erased < len(wanted):
        yield WrittenRun(BLANK.pen, row, erased, erased, ERASE)


def _starts(wanted: Sequence[Cell], shown: Sequence[Cell]) -> list[int]:
    """Where a character must be written, from left to right; a wide one starts in its first half."""
    replaced = compress(count(), map(is_not, wanted, shown))
    differing = [x for x in replaced if wanted[x] != shown[x]]
    return list(dict.fromkeys([x if wanted[x].text else x - 1 for x in differing]))


def _bare_from(row: Sequence[Cell]) -> int:
    """From here on there is nothing to the end of the row."""
    end = len(row)
    while end and row[end - 1] == BLANK:
        end -= 1
    return end


def _joined(run: WrittenRun, between: Sequence[Cell], following: WrittenRun) -> WrittenRun | None:
    """One run of two, if one pen does for both and what is between them is no longer than a way around it."""
    if following.text == ERASE:
        return None
    pen, other = (following.pen, run.pen) if run.pen.front == ANY else (run.pen, following.pen)
    if not (serves(pen, other) and all(serves(pen, cell.pen) for cell in between)):
        return None
    again = "".join([cell.text for cell in between])
    if between and len(again.encode()) > len(_right(len(between))):
        return None
    return WrittenRun(pen, run.row, run.start, following.stop, run.text + again + following.text)


MANY = 500
"""Runs of which most of a screen is made: there the best order saves less than finding it costs."""
SHORT = 3
"""Cells that are written sooner than passed over."""
NEAR = 4
"""So many runs of a row are looked through for a pen that writes spaces as well."""


MOST_STEPS = 1024
"""So many ways across and down are kept."""


def written(runs: Sequence[WrittenRun], width: int) -> str:
    """What is sent for these runs: pen by pen, or from row to row where that is shorter; never so in a whole screen."""
    if len(runs) > MANY:
        return _in_order(_pen_by_pen(runs), width)
    return min(_in_order(_pen_by_pen(runs), width), _in_order(runs, width), key=lambda sent: len(sent.encode()))


def _pen_by_pen(runs: Sequence[WrittenRun]) -> Iterator[WrittenRun]:
    """After all that one pen writes, what the nearest pen writes, or of many the next; spaces go with what is near."""
    left: dict[Pen, list[WrittenRun]] = {}
    for place, run in enumerate(runs):
        if run.pen.front == ANY:
            near = [other.pen for other in runs[place + 1 : place + NEAR] if other.row == run.row]
            pen = next((each for each in near if serves(each, run.pen)), run.pen)
            run = run._replace(pen=pen)
        left.setdefault(run.pen, []).append(run)
    many = len(runs) > MANY
    due = set() if many else set(_short_cells(runs))
    pen = BARE
    while left:
        closest = (
            next(iter(left)) if many else min(left, key=lambda asked: len(change_of_pen(pen, pen_for(pen, asked))))
        )
        pen = pen_for(pen, closest)
        some = left.pop(closest)
        due.difference_update(_short_cells(some))
        yield from _over_due(some, due)


def _short_cells(runs: Iterable[WrittenRun]) -> Iterator[tuple[int, int]]:
    """The cells of runs that fit between two of another pen."""
    return ((run.row, x) for run in runs if run.stop - run.start <= SHORT for x in range(run.start, run.stop))


def _over_due(runs: Sequence[WrittenRun], due: Collection[tuple[int, int]]) -> Iterator[WrittenRun]:
    """The same runs of one pen, with spaces instead of a way over what another pen has yet to write."""
    longer = runs[0]
    for run in runs[1:]:
        gap = run.start - longer.stop
        free = longer.row == run.row and 0 < gap <= SHORT and run.text != ERASE
        if free and all((run.row, x) in due for x in range(longer.stop, run.start)):
            longer = WrittenRun(run.pen, run.row, longer.start, run.stop, longer.text + " " * gap + run.text)
        else:
            yield longer
            longer = run
    yield longer


def _in_order(runs: Iterable[WrittenRun], width: int) -> str:
    """Take up the pen, move, write; at the end the pen is bare again."""
    sent: list[str] = []
    last: WrittenRun | None = None
    pen = BARE
    for run in runs:
        held, pen = pen, pen_for(pen, run.pen)
        sent += change_of_pen(held, pen), _way(last, run, width), run.text
        last = run
    return "".join(sent) + change_of_pen(pen, BARE)


def move(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"


def _way(last: WrittenRun | None, run: WrittenRun, width: int) -> str:
    """How the terminal's cursor gets from the end of the last run to the beginning of the next.

    At the end of a row terminals keep it in different columns, and not all of them find every sign as wide as we do:
    then no other row begins where they think that they are.
    """
    if last is None or (last.row != run.row and not last.text.isascii()):
        return move(run.start, run.row)
    across = _column(run.start)
    if last.stop < width:
        across = min(_right(run.start - last.stop), across, key=len)
    if last.row == run.row:
        return across
    return min(_down(run.row - last.row) + across, move(run.start, run.row), key=len)


@lru_cache(MOST_STEPS)
def _down(rows: int) -> str:
    """A line feed goes down and nowhere else: drivers see to that. No frame goes down from the last row."""
    return min("\n" * rows, _steps(rows, "B"), key=len) if rows >= 0 else _steps(-rows, "A")


@lru_cache(MOST_STEPS)
def _column(column: int) -> str:
    return f"\x1b[{column + 1}G" if column else "\r"


@lru_cache(MOST_STEPS)
def _right(columns: int) -> str:
    return _steps(columns, "C") if columns >= 0 else min("\b" * -columns, _steps(-columns, "D"), key=len)


def _steps(count: int, way: str) -> str:
    """So many rows or columns one way."""
    return f"\x1b[{count if count > 1 else ''}{way}" if count else ""


# Colours of a terminal with 256, and signs of one that has only those of ASCII.

CUBE, LEVELS = 16, (0, 95, 135, 175, 215, 255)
"""The number of the first colour of the cube, and how much of each of red, green and blue its colours have."""
GREYS, DARKEST, STEP = 232, 8, 10
"""The number of the first grey, how bright it is, and how much brighter each of the next ones is."""


@cache
def nearest_color(color: ColorTriplet) -> Color:
    """Rich’s own way turns dark greys blue and bright ones darker, so that grounds that differ would become one."""
    red, green, blue = (min(range(6), key=lambda level: abs(LEVELS[level] - part)) for part in color)
    grey = max(0, min(23, round((sum(color) / 3 - DARKEST) / STEP)))
    numbers = CUBE + 36 * red + 6 * green + blue, GREYS + grey
    return min(map(Color.from_ansi, numbers), key=lambda found: _distance(found.get_truecolor(), color))


def _distance(one: ColorTriplet, other: ColorTriplet) -> int:
    """How different two colours look, in whole numbers: the difference of reds weighs more the redder both are."""
    mean = (one.red + other.red) // 2
    red, green, blue = ((a - b) ** 2 for a, b in zip(one, other, strict=True))
    return (512 + mean) * red + 1024 * green + (767 - mean) * blue


_LIKE = {
    "-": "─━═–—−╌┄",
    "|": "│┃║╎┆",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬",
    "'": "’‘",  # noqa: RUF001
    '"': "“”„",
    ".": "·▱",
    "x": "×✗",
    "*": "•★●◆■",
    "o": "øœ○◇□",
    "<": "←◀◂",
    ">": "→▶▸…",
    "^": "↑▲▴",
    "v": "↓▼▾✓",
    "#": "█▇▆▅▓▌▐▀▄▰",
    "_": "▁▂▃",
    ":": "░▒",
    "s": "ß",
    "a": "æ",
    "l": "ł",
    "O": "ØŒ",
    "A": "Æ",
    "L": "Ł",
}
_STAND_INS = {sign: plain for plain, signs in _LIKE.items() for sign in signs}


def stand_in(sign: str) -> str:
    """The sign of ASCII that comes closest; a question mark where none does."""
    plain = _STAND_INS.get(sign) or normalize("NFKD", sign)[0]
    return plain if " " <= plain <= "~" else "?"
