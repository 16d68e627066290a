"""The market and the hand: cards as letters on their colour."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len

from ttr_tui.core.cards import NONE
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.tui.kit.commands import Keymap, pick
from ttr_tui.tui.kit.lines import Line, Run, line, shorten, spread, width_of
from ttr_tui.tui.look.styles import BOX_STRONG, CARD_NONE, FAINT, KEY, OFF, STRONG, TEXT, card
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.sections import Section, heading, plain
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand

DECKS = ("deck", "other-deck")
"""The command for each supply of cards."""


def card_run(desk: Desk, kind: int, count: str = "", press: str = "") -> Run:
    token = CARD_NONE if kind == NONE else card(desk.cast.cards.kinds[kind].color)
    return Run(f" {shorthand.card_letter(desk.cast, kind)}{count} ", token, press)


def market_section(desk: Desk, keymap: Keymap, width: int) -> Section:
    """A card a line, then the decks. With the turn only the keys change: were it the names too, more would be sent."""
    table = desk.view.table
    lines: list[Line] = []
    widest = max((width_of([card_run(desk, kind)]) for kind in table.market), default=0)
    named = _names(desk, width - widest - len("1 ") - 1)
    for slot, kind in enumerate(table.market):
        press = pick(slot + 1)
        can = _can(desk, TakeCard(slot))
        shown = card_run(desk, kind, press=press)
        gap = Run(" " * (1 + widest - width_of([shown])))
        runs = (Run(f"{keymap.sign(press)} ", KEY if can else OFF, press), shown, gap)
        lines.append((*runs, Run(named[slot], TEXT, press)))
    for supply in range(len(desk.cast.cards.supplies)):
        command = DECKS[supply]
        can = _can(desk, DrawCard(supply))
        said = f"{desk.cast.deck(supply)} ({len(table.decks[supply])})"
        sign = Run(f"{keymap.sign(command)} ", KEY if can else OFF, command)
        lines.append((sign, Run(said, TEXT, command)))
    return Section(heading(words.MARKET, width, "hand"), plain(lines), len(lines))


def _names(desk: Desk, room: int) -> list[str]:
    """What the cards of the market are called: all in fewer words if one of them needs that to have room."""

    def by(name: Callable[[int], str]) -> list[str]:
        return [words.EMPTY_PLACE if kind == NONE else name(kind) for kind in desk.view.table.market]

    whole = by(desk.cast.kind)
    return whole if all(cell_len(name) <= room for name in whole) else by(desk.cast.brief_kind)


def market_strip(desk: Desk, keymap: Keymap) -> Line:
    """All in one row."""
    table = desk.view.table
    runs: list[Run] = [Run(" ")]
    for slot, kind in enumerate(table.market):
        press = pick(slot + 1)
        can = _can(desk, TakeCard(slot))
        runs += [Run(keymap.sign(press), KEY if can else OFF, press), card_run(desk, kind, press=press)]
    for supply in range(len(desk.cast.cards.supplies)):
        command = DECKS[supply]
        can = _can(desk, DrawCard(supply))
        runs.append(Run(f" {keymap.sign(command)}", KEY if can else OFF, command))
        runs.append(Run(f":{len(table.decks[supply])}", TEXT, command))
    return tuple(runs)


def _can(desk: Desk, action: TakeCard | DrawCard) -> bool:
    return desk.view.owes is not None and desk.why_not(action) is None


def hand_rows(desk: Desk, width: int, rows: int) -> list[Line]:
    """The cards of the hand by kind, with their number; then what else the seat has, as far as there is room."""
    if not desk.mine:
        return [line(Run(f" {words.WATCHING}", FAINT))]
    start = line(Run(f" {words.HAND} ", STRONG))
    lines = _dealt_out(desk, start, width, rows, close=False)
    if any(width_of(part) > width for part in lines):
        lines = [shorten(part, width) for part in _dealt_out(desk, start, width, rows, close=True)]
    own = line(Run(words.own(desk.cast, desk.view.table, desk.seat), FAINT))
    if rows == 1:
        return [spread(lines[0], own, width)] if width_of((*lines[0], *own)) < width else lines
    return [*lines, line(Run(" " * width_of(start)), *own)][:rows]


def hand_in_a_box(desk: Desk, width: int) -> Line:
    """The cards of the hand alone, for a box over the row that has them."""
    start = line(Run(f" {words.HAND} ", BOX_STRONG))
    return shorten(_dealt_out(desk, start, width, 1, close=True)[0], width)


def _dealt_out(desk: Desk, start: Line, width: int, rows: int, *, close: bool) -> list[Line]:
    """All kinds in so many rows; the last one becomes as long as it must."""
    lines: list[Line] = []
    current, gap = start, line()
    for kind, count in enumerate(desk.view.hand):
        if not count:
            continue
        run = card_run(desk, kind, str(count))
        if close:
            run = run._replace(text=run.text.strip())
        if width_of((*current, *gap, run)) > width and len(lines) < rows - 1:
            lines.append(current)
            current, gap = line(Run(" " * width_of(start))), line()
        current, gap = (*current, *gap, run), line(Run(" "))
    return [*lines, current]
