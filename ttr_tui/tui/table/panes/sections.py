"""The column beside the map: parts under headings, among which its height is dealt out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ttr_tui.tui.kit.lines import Line, Run, fit
from ttr_tui.tui.look.styles import FAINT, TEXT, TITLE

MARGIN = " "
"""Between the map and the column, and at its right."""

SHORTEST_RULE = 3
"""A rule and the spaces beside it."""

GAPPY = 6
"""Gaps between the parts leave the last one at least so many rows, or there are none."""


class Row(NamedTuple):
    line: Line
    act: int = 0
    """The act that it tells of, if it does."""


class Section(NamedTuple):
    """A heading and rows; a part without rows isn't shown."""

    heading: Line
    rows: Sequence[Row]
    least: int = 0
    """So many of its rows are shown wherever there is room for the least of all parts."""
    most: int = 99
    hanging: bool = False
    """Do its rows begin in the margin?"""
    coming: Row | None = None
    """What stands after the last of rows that become more and more; of those the last are shown, not the first."""


class Column(NamedTuple):
    """What is drawn, and the acts that some of its rows tell of."""

    lines: Sequence[Line]
    acts: Mapping[int, int]
    public: int = 0
    """The rows of its first two parts: the players and the market."""
    last: int = 0
    """The rows of its last part and of what is empty below: what happened."""


NOTHING = Column((), {})


def plain(lines: Sequence[Line]) -> list[Row]:
    return [Row(line) for line in lines]


def inner_width(width: int) -> int:
    """What the margins of a column leave."""
    return width - 2 * len(MARGIN)


def heading(title: str, width: int, press: str = "", over: str = "") -> Line:
    """A title, a faint rule, and perhaps what stands over columns of numbers; without room for all no title."""
    title = f"{title} " if len(title) + len(over) + SHORTEST_RULE <= width else ""
    rule = max(0, width - len(title) - len(over) - 1)
    return (
        Run(title, TITLE, press),
        Run("─" * (rule + (not over)), FAINT),
        Run(f" {over}" if over else "", FAINT),
    )


def has_title(heading: Line) -> bool:
    """Had the title room?"""
    return bool(heading[0].text)


def column(sections: Sequence[Section], width: int, height: int) -> Column:
    """All parts from the top, as wide as the column, with a margin at both sides."""
    shown = [section for section in sections if section.rows]
    gap = _gap(shown, height)
    room = height - gap * (len(shown) - 1)
    inner, margin = inner_width(width), Run(MARGIN)
    lines: list[Line] = []
    acts: dict[int, int] = {}
    starts: list[int] = []
    for section, rows in zip(shown, dealt_out(shown, room), strict=True):
        if lines and gap:
            lines.append(())
        starts.append(len(lines))
        part = _last_of(section, rows) if section.coming else section.rows[:rows]
        lines.append((margin, *section.heading))
        acts |= {place: row.act for place, row in enumerate(part, len(lines)) if row.act}
        lines += [row.line if section.hanging else (margin, *row.line) for row in part]
    lines += [()] * (height - len(lines))
    return Column(
        [(*fit(runs, inner + len(MARGIN), TEXT), margin) for runs in lines[:height]],
        acts,
        [*starts, height, height][2],
        height - starts[-1],
    )


def _last_of(section: Section, height: int) -> Sequence[Row]:
    """The last rows; two go at once where there are more, which sends half as much as if all moved with each one.

    The row that is free half of the time, and never longer, says what is coming.
    """
    gone = 2 * -(-max(0, len(section.rows) - height) // 2)
    return [*section.rows[gone:], *([section.coming] if section.coming else [])][:height]


def dealt_out(sections: Sequence[Section], height: int) -> list[int]:
    """How many rows each part gets under its heading: its least, then the first ones what they ask for."""
    least = [min(section.least, len(section.rows)) for section in sections]
    left = height - len(sections) - sum(least)
    given = []
    for section, rows in zip(sections, least, strict=True):
        asked = len(section.rows) + (section.coming is not None)
        more = max(0, min(left, section.most - rows, asked - rows))
        left -= more
        given.append(rows + more)
    return given


def _gap(sections: Sequence[Section], height: int) -> int:
    """An empty row between parts, where there is room for it."""
    asked = [min(section.most, len(section.rows)) for section in sections[:-1]]
    return int(sum(asked) + 2 * len(sections) - 1 + GAPPY <= height)
