"""What stands round the map, as lines: players, market, hand, tickets, what is in force and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from ttr_tui.core.board import PIECES, members
from ttr_tui.core.cards import NONE
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.prospects import Journey
from ttr_tui.tui.kit.commands import Keymap, pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, spread, width_of, wrap
from ttr_tui.tui.kit.picker import pressable
from ttr_tui.tui.look import (
    BAD,
    BAR,
    BAR_FAINT,
    BAR_KEY,
    BAR_STRONG,
    BOX,
    BOX_FAINT,
    CARD_NONE,
    CHOSEN,
    FAINT,
    GOOD,
    KEY,
    OFF,
    STRONG,
    TEXT,
    TITLE,
    WANTED,
    card,
    seat,
)
from ttr_tui.tui.table.desk import Desk, TurnInBrief
from ttr_tui.tui.table.system_screen import in_force
from ttr_tui.words import lanes, panes, shorthand
from ttr_tui.words.cast import Cast
from ttr_tui.words.tabletop import DELAYED

# The column beside the map: parts under headings, among which its height is dealt out.

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


# What stands beside the map, from the top.

MOST_IN_FORCE = 8
"""So many rows may tell what holds in this turn."""


def _in_force(desk: Desk, width: int) -> Section:
    """What the systems of this game say of what lasts, for as long as it holds."""
    found = in_force(desk) if desk.view.table.turn else []
    lines = [part for one in found for part in wrap(one.said, width, TEXT)]
    return Section(heading(panes.IN_FORCE, width, "sights"), plain(lines), 0, MOST_IN_FORCE)


class MarketKeys(NamedTuple):
    """The keys that take and draw cards."""

    keymap: Keymap
    live: bool
    """Do they do so now, and not something else that lies over the table?"""


class Side:
    """What stands beside the map. While something moves most parts stay as they are, and are not made anew."""

    def __init__(self) -> None:
        self._kept: dict[Callable[..., Section], tuple[object, Section]] = {}

    def column(self, desk: Desk, keys: MarketKeys, width: int, height: int, *, told: bool = False) -> Column:
        """`told`: a box says what is in force."""
        inner, behind = inner_width(width), desk.behind
        sections = (
            self._part(players, (behind.points, behind.coming), desk, inner),
            self._part(market_section, (behind.market, behind.decks), desk, keys, inner),
            self._part(ticket_section, (behind.needs, behind.lit), desk, inner, LONG if height >= LONG else 0),
            self._part(plan_section, desk.planned, desk, inner),
            *([] if told else [self._part(_in_force, (), desk, inner)]),
            self._part(happened, (), desk, inner),
        )
        return column(sections, width, height)

    def _part(self, make: Callable[..., Section], shows: object, desk: Desk, *given: object) -> Section:
        """`shows`: what it is made of beside what the seat was told."""
        made_of = desk, desk.view, desk.watch.revision, shows, given
        if make not in self._kept or self._kept[make][0] != made_of:
            self._kept[make] = made_of, make(desk, *given)
        return self._kept[make][1]


# The rows above the map.


def title_row(desk: Desk, width: int) -> Line:
    """The map and the turn, and at the right what is nearly over."""
    table = desk.view.table
    name = Run(f" {desk.cast.edition.name}", BAR_STRONG)
    over = Run(f"{panes.nearly_over(desk.cast, table)} ", BAR_KEY)
    return spread((name, Run(f" · {panes.turn(table)}", BAR)), (over,), width, BAR)


def players_above(desk: Desk, width: int, rows: int) -> list[Line]:
    """All seats in so many rows, in columns of the same width; numbers give way to a name of a few letters."""
    table = desk.view.table
    turn, right = panes.turn_in_short(table)
    left = f" {turn} "
    tail = f"{right} " if right else ""
    across = -(-table.seats // rows)
    share = (width - cell_len(left) - cell_len(tail)) // across
    each = share - BEFORE_NAME - 2
    standing = [
        _fitting(shorthand.standing(desk.cast, table, number, points), each - LEAST_NAME)
        for number, points in enumerate(desk.counted())
    ]
    rooms = [max(LEAST_NAME, each - cell_len(parts)) for parts in standing]
    names = [brief_names(desk.cast.people, room)[number] for number, room in enumerate(rooms)]
    cells = [_standing(desk, number, name, standing[number], share) for number, name in enumerate(names)]
    lines = []
    for row in range(rows):
        head = Run(" " * cell_len(left) if row else left, BAR_STRONG)
        parts = [run for cell in cells[row * across : (row + 1) * across] for run in cell]
        lines.append(spread((head, *parts), (Run("" if row else tail, BAR_KEY),), width, BAR))
    return lines


def _standing(desk: Desk, number: int, name: str, standing: str, share: int) -> Line:
    owes = at_turn(desk, number)
    runs = marked(desk, number, BAR_KEY, BAR_STRONG, name)
    return fit((*runs, Run(f" {standing}", BAR if owes or number == desk.seat else BAR_FAINT)), share, BAR)


def _fitting(parts: Sequence[str], room: int) -> str:
    """As many of these as have room, the first always; half a number would be read as a whole one."""
    while len(parts) > 1 and cell_len(" ".join(parts)) > room:
        parts = parts[:-1]
    return " ".join(parts)


# How every seat stands.

ROOM_FOR_NAME = 8
"""So many letters of a name have room wherever short headings make it."""
LEAST_NAME = 3
"""So many are shown at least."""
BEFORE_NAME = 3
"""Cells for the sign of the turn, the number of the seat, and a space."""


class Count(NamedTuple):
    """A column of numbers; its heading in short where names need the room."""

    headings: tuple[str, str]
    digits: int
    """It has room for so many from the beginning, so that nothing moves later."""
    counts: Sequence[str]

    def width(self, *, short: bool) -> int:
        return 1 + max(len(self.headings[short]), self.digits, *(cell_len(count) for count in self.counts))


def players(desk: Desk, width: int) -> Section:
    """A row a seat, with a number for all that everybody may know of it; in a narrow column the heading takes two."""
    columns = _counts(desk)
    longest = max(cell_len(name) for name in desk.cast.people)
    room = width + len(MARGIN) - BEFORE_NAME
    at_length = room - sum(column.width(short=False) for column in columns)
    short = at_length < min(longest, ROOM_FOR_NAME)
    wide = [column.width(short=short) for column in columns]
    names = brief_names(desk.cast.people, max(LEAST_NAME, room - sum(wide)))
    over = "".join(f"{c.headings[short]:>{w}}" for c, w in zip(columns, wide, strict=True))
    rows = [
        (*marked(desk, number, KEY, STRONG if number == desk.seat else TEXT, name), Run(numbers))
        for number, name in enumerate(names)
        for numbers in ["".join(f"{c.counts[number]:>{w}}" for c, w in zip(columns, wide, strict=True))]
    ]
    title = heading(panes.PLAYERS, width, "scores", over.strip())
    if not has_title(title):
        title = heading(panes.PLAYERS, width, "scores")
        rows.insert(0, line(Run(over, FAINT)))
    whole = [spread(row[:-1], row[-1:], width + len(MARGIN)) for row in rows]
    return Section(title, plain(whole), len(rows), hanging=True)


def marked(desk: Desk, number: int, sign: str, token: str, name: str) -> Line:
    """The number of a seat on its colour and its name, with a sign at whose turn it is."""
    mark = Run(">" if at_turn(desk, number) else " ", sign)
    return (mark, Run(f"{number + 1}", seat(number)), Run(f" {name}" if name else "", token))


def _counts(desk: Desk) -> list[Count]:
    """Points, pieces by kind as far as there are any, cards and tickets."""
    table, seats = desk.view.table, range(desk.view.table.seats)
    kinds = sorted({lane.kind for lane in desk.board.lanes} | {0})
    return [
        Count(
            panes.POINTS_COLUMN,
            3,
            [desk.cast.number(points) for points in desk.counted()],
        ),
        *(
            Count(panes.PIECE_COLUMNS[PIECES[kind]], 2, [str(table.pieces[seat][kind]) for seat in seats])
            for kind in kinds
        ),
        Count(panes.CARD_COLUMN, 2, [str(size) for size in desk.hand_sizes()]),
        Count(panes.TICKET_COLUMN, 1, [str(len(table.tickets[seat])) for seat in seats]),
    ]


def under_way(desk: Desk) -> bool:
    """Has the first turn begun, and is the last one not over?"""
    table = desk.view.table
    return bool(table.turn) and table.winners is None


def at_turn(desk: Desk, number: int) -> bool:
    return under_way(desk) and desk.view.table.active == number


def brief_names(names: Sequence[str], room: int) -> list[str]:
    """Every name in at most so many cells; those that begin alike end with a letter that tells them apart."""
    cut = [_cut_name(name, room) for name in names]
    apart: list[str] = []
    for number, name in enumerate(names):
        alike = [other for k, other in enumerate(names) if k != number and cut[k] == cut[number]]
        own = next((sign for k, sign in enumerate(name) if _only_here(sign, k, alike)), "")
        found = _cut_name(name, room - cell_len(own)) + own if cut[number] != name and own else cut[number]
        apart.append(found if found not in apart else f"{_cut_name(name, room - 1)}{number + 1}")
    return apart


def _cut_name(name: str, room: int) -> str:
    return name if cell_len(name) <= room else set_cell_size(name, room).rstrip()


def _only_here(sign: str, place: int, others: Sequence[str]) -> bool:
    """Has no other name this letter at this place?"""
    return sign != " " and bool(others) and all(other[place : place + 1] != sign for other in others)


# The market.

DECKS = ("deck", "other-deck")
"""The command for each supply of cards."""


def card_run(desk: Desk, kind: int, count: str = "", press: str = "") -> Run:
    token = CARD_NONE if kind == NONE else card(desk.cast.cards.kinds[kind].color)
    return Run(f" {shorthand.card_letter(desk.cast, kind)}{count} ", token, press)


def market_section(desk: Desk, keys: MarketKeys, width: int) -> Section:
    """A card a line, then the decks. With the turn only the keys change: were it the names too, more would be sent."""
    table, market = desk.view.table, _lying(desk)
    lines: list[Line] = []
    widest = max((width_of([card_run(desk, kind)]) for kind in market), default=0)
    named = _market_names(desk, market, width - widest - len("1 ") - 1)
    for slot, kind in enumerate(market):
        press = pick(slot + 1)
        shown = card_run(desk, kind, press=press)
        gap = Run(" " * (1 + widest - width_of([shown])))
        sign = _sign(desk, keys, press, TakeCard(slot))
        lines.append((sign, Run(" ", TEXT, press), shown, gap, Run(named[slot], TEXT, press)))
    for supply in range(len(desk.cast.cards.supplies)):
        command, drawn = DECKS[supply], desk.behind.decks.get(supply)
        said = f"{desk.cast.deck(supply)} ({len(table.decks[supply])})"
        card = (card_run(desk, drawn.card), Run(" ")) if drawn is not None and drawn.card != NONE else ()
        lines.append((_sign(desk, keys, command, DrawCard(supply)), Run(" "), *card, Run(said, TEXT, command)))
    return Section(heading(panes.MARKET, width, "hand"), plain(lines), len(lines))


def _lying(desk: Desk) -> list[int]:
    """The cards of the market, as far as it has been shown how they came there."""
    before = desk.behind.market
    return [before[slot].card if slot in before else kind for slot, kind in enumerate(desk.view.table.market)]


def _sign(desk: Desk, keys: MarketKeys, press: str, action: TakeCard | DrawCard) -> Run:
    """The key that takes a card, or who is just taking it. It is off also where that key does something else now."""
    behind = desk.behind
    going = behind.market.get(action.slot) if isinstance(action, TakeCard) else behind.decks.get(action.supply)
    if going is not None and going.seat != NONE:
        return Run(f"{going.seat + 1}", seat(going.seat))
    can = keys.live and desk.view.owes is not None and desk.why_not(action) is None
    return Run(keys.keymap.sign(press), KEY if can else OFF, press)


def _market_names(desk: Desk, market: Sequence[int], room: int) -> list[str]:
    """What the cards of the market are called: all in fewer words if one of them needs that to have room."""

    def by(name: Callable[[int], str]) -> list[str]:
        return [panes.EMPTY_PLACE if kind == NONE else name(kind) for kind in market]

    whole = by(desk.cast.kind)
    return whole if all(cell_len(name) <= room for name in whole) else by(desk.cast.brief_kind)


def market_strip(desk: Desk, keys: MarketKeys) -> Line:
    """All in one row."""
    runs: list[Run] = [Run(" ")]
    for slot, kind in enumerate(_lying(desk)):
        press = pick(slot + 1)
        sign = _sign(desk, keys, press, TakeCard(slot))
        runs += [sign, card_run(desk, kind, press=press)]
    for supply, deck in enumerate(desk.view.table.decks):
        command = DECKS[supply]
        runs += [Run(" "), _sign(desk, keys, command, DrawCard(supply))]
        runs.append(Run(f":{len(deck)}", TEXT, command))
    return tuple(runs)


# The seat's tickets.

LEAST_TICKETS, MOST_TICKETS = 4, 12
"""Rows for them."""
WORTH = 3
"""Columns for what a ticket is worth."""
NEEDS = 6
"""Columns for what a ticket on offer needs."""
FAR = len(f" 16 to go, {DELAYED}")
"""Columns for how far a ticket is."""
WITH_NAMES = 31
"""So wide a column has room for the names of cities."""
LONG = 40
"""So high a one has room for what delayed a ticket: in a lower one more of what happened moved, and was sent again."""


def ticket_section(desk: Desk, width: int, height: int) -> Section:
    """A ticket a line, those that still need something first; where there is room with its cities in full.

    In a long column what delayed it stands below.
    """
    title = heading(panes.TICKETS, width, "tickets")
    if not desk.mine:
        return Section(title, ())
    if not desk.view.tickets:
        return Section(title, plain([line(Run(panes.NO_TICKETS, FAINT))]), 1)
    rows: list[Line] = []
    for journey in by_need(desk):
        rows += _ticket_rows(desk, journey, width)
        if height >= LONG and journey.later and journey.cut:
            rows.append(_delay_row(desk, journey, width))
    return Section(title, plain(rows), LEAST_TICKETS, MOST_TICKETS)


def _ticket_rows(desk: Desk, journey: Journey, width: int) -> list[Line]:
    """`DLH▸HOU  8   5 to go`; with the cities in full how far it has come stands below them, as a bar too."""
    said, token = state_now(desk, journey, brief=width < WITH_NAMES)
    ticket, value = journey.ticket, desk.board.tickets[journey.ticket].value
    if width < WITH_NAMES:
        code = Run(f"{shorthand.ticket_code(desk.cast, ticket)}{value:>{WORTH}}", token, "tickets")
        return [spread((code,), (Run(said, token),), width)]
    named = [
        pressable(part, "tickets")
        for part in wrap(f"{value:>2} {shorthand.departure(desk.cast, ticket)}", width, token, "   ")
    ]
    if not journey.under_way and width_of(named[-1]) + cell_len(said) < width:
        return [*named[:-1], spread(named[-1], (Run(said, token),), width)]
    bar = _bar(desk.laid_for(ticket), journey.to_go, width - FAR - 4) if journey.under_way else ""
    return [*named, spread((Run(f"   {bar}", token),), (Run(said, token),), width)]


def _delay_row(desk: Desk, journey: Journey, width: int) -> Line:
    """`2 Duluth–Omaha   3 more`: who took what of its shortest way, and how much longer it is for that."""
    more = Run(panes.so_much_later(journey.later), FAINT)
    room = width - width_of((more,)) - 1
    forms = [_taken(desk, journey.cut, said) for said in (lanes.lane_ends, lanes.lane_code, None)]
    return spread(next((form for form in forms if width_of(form) <= room), shorten(forms[-1], room)), (more,), width)


def _taken(desk: Desk, cut: int, said: Callable[[Cast, int], str] | None) -> Line:
    """Whose lanes these are, and which, if something is to be said of each."""
    ways: dict[int, list[str]] = {}
    for lane in members(cut):
        ways.setdefault(desk.view.table.owner[lane], []).extend([said(desk.cast, lane)] if said else [])
    shown = [(Run("  "), _who(owner), Run(f" {', '.join(some)}".rstrip(), FAINT)) for owner, some in ways.items()]
    return tuple([run for runs in shown for run in runs])


def _bar(done: int, to_go: int, width: int) -> str:
    full = width * done // (done + to_go)
    return "▰" * full + "▱" * (width - full)


def ticket_row(desk: Desk, ticket: int, said: str, before: Line, width: int, token: str) -> list[Line]:
    """`DLH▸HOU  8     5` after what stands before it; in a wide column with the cities in full. Then its kind."""
    found = desk.board.tickets[ticket]
    kind, indent = desk.cast.words.ticket_sets.get(found.set), " " * width_of(before)
    numbers = f"{found.value:>{WORTH}}{said}"
    room, pair = width - len(indent) - len(numbers), shorthand.departure(desk.cast, ticket)
    named = width >= WITH_NAMES or cell_len(pair) <= room
    first, *more = wrap(pair if named else shorthand.ticket_code(desk.cast, ticket), room, token)
    more += [line(Run(kind, token))] if kind else []
    return [
        spread((*before, *first), (Run(numbers, token),), width, token),
        *(fit((Run(indent, token), *part), width, token) for part in more),
    ]


def row_width(desk: Desk, tickets: Sequence[int], said: int) -> int:
    """Columns of the longest of these with its cities in full, and so many for what is said of it."""
    return max((cell_len(shorthand.departure(desk.cast, ticket)) for ticket in tickets), default=0) + WORTH + said


def over_tickets(width: int) -> Line:
    """What stands over the numbers."""
    return spread((), (Run(panes.OVER_TICKETS, BOX_FAINT),), width, BOX)


def ticket_strip(desk: Desk, width: int, below: int) -> tuple[Line, Line]:
    """All of them in the longest form that has room, some of them in so many columns of the row below if need be.

    Where that has no room for the shortest form either, a number says how many more there are.
    """
    if not desk.mine:
        return (), ()
    held = by_need(desk)
    for forms in (STRIPS, (SHORT_STRIP,)):
        for columns, form in product((0, below), forms):
            first, second, left = _in_rows(form.runs(desk, held), width, columns)
            if not left:
                return first, second
    first, second, left = _in_rows(SHORT_STRIP.runs(desk, held), width - MORE, below - MORE)
    more = Run(f" +{left}", FAINT, "tickets")
    return (first, (*second, more)) if second else ((*first, more), ())


MORE = len(" +10")


class StripForm(NamedTuple):
    """What is said of each ticket in a row of all: what gives way first where there is little room."""

    points: bool = False
    """In brackets: a number without them is what is to go."""
    words: bool = False
    """For what is over, in place of a sign."""
    brief: bool = False
    """Is `to go` said once, before all of them, and a sign used for `delayed`?"""

    def runs(self, desk: Desk, held: Sequence[Journey]) -> list[Run]:
        told = [self._run(desk, journey) for journey in held]
        if self.brief and held[0].under_way:
            told[0] = told[0]._replace(text=f"  {panes.TO_GO}{told[0].text[1:]}")
        return told

    def _run(self, desk: Desk, journey: Journey) -> Run:
        said, token = (state_now if self.words or journey.under_way else sign_now)(desk, journey)
        missing = _missing_now(desk, journey)
        if missing and self.brief:
            said = panes.how_far_in_short(missing, delayed=bool(journey.later))
        value = f" ({desk.board.tickets[journey.ticket].value})" if self.points else ""
        return Run(f"  {shorthand.ticket_code(desk.cast, journey.ticket)}{value} {said}", token, "tickets")


STRIPS = (
    StripForm(points=True, words=True),
    StripForm(words=True),
    StripForm(points=True),
    StripForm(),
)
SHORT_STRIP = StripForm(brief=True)


def _in_rows(runs: Sequence[Run], width: int, below: int) -> tuple[Line, Line, int]:
    """What has room in the first row, what in the second, and how many have in neither."""
    rows: list[Line] = []
    for room in (width, below):
        row: list[Run] = []
        while runs and width_of((*row, runs[0])) <= room:
            row.append(runs[0])
            runs = runs[1:]
        rows.append(tuple(row))
    first, second = rows
    return first, second, len(runs)


def state_now(desk: Desk, journey: Journey, *, brief: bool = False) -> tuple[str, str]:
    """How far a ticket is, which may just be on its way there, in words; and how that looks."""
    missing = _missing_now(desk, journey)
    return panes.how_far(missing, delayed=bool(journey.later), brief=brief), _look_of(desk, journey, missing)


def sign_now(desk: Desk, journey: Journey) -> tuple[str, str]:
    missing = _missing_now(desk, journey)
    return panes.how_far_in_a_sign(missing), _look_of(desk, journey, missing)


def _missing_now(desk: Desk, journey: Journey) -> int | None:
    return None if journey.way is None else journey.to_go + desk.behind.needs.get(journey.ticket, 0)


def _look_of(desk: Desk, journey: Journey, missing: int | None) -> str:
    if journey.ticket in desk.behind.lit:
        return CHOSEN
    return BAD if missing is None else WANTED if missing else GOOD


def by_need(desk: Desk) -> list[Journey]:
    """What this seat's tickets are: the nearest first, then the completed, then the hopeless."""
    return sorted(map(desk.journey, desk.view.tickets), key=_need)


def _need(journey: Journey) -> tuple[int, int]:
    return (2, 0) if journey.way is None else (not journey.under_way, journey.to_go)


# What the routes take that the seat means to claim.

MOST_PLANNED = 11
"""Rows for it."""
MOST_CHANCES = 3
"""Of so many routes the chances in 1, 2 and 4 draws are told."""


def plan_section(desk: Desk, width: int) -> Section:
    """For a seat that has marked lanes; it loads its words with the first mark, not with the first frame."""
    if not desk.planned or not desk.mine or desk.view.table.winners is not None:
        return Section((), ())
    from ttr_tui.rules.chances import chances_to_pay
    from ttr_tui.words import plans

    said = plans.plan_lines(desk.cast, desk.view, desk.planned, desk.beside_plan())
    open_lanes = desk.rules.claiming.open_lanes(desk.view.table, desk.seat)
    wanted = list(members(desk.planned & open_lanes & ~desk.claimable()))[:MOST_CHANCES]
    said += [plans.OVER_CHANCES] if wanted else []
    chances = [plans.brief_chances(desk.cast, lane, chances_to_pay(desk.rules, desk.view, lane)) for lane in wanted]
    lines = [part for one in said for part in wrap(one, width, TEXT, "  ")]
    return Section(heading(plans.TITLE, width), plain([*lines, *(line(Run(one)) for one in chances)]), 2, MOST_PLANNED)


# What happened, turn by turn.

LEAST_HAPPENED = 4
"""Rows for it."""


def happened(desk: Desk, width: int) -> Section:
    """A line for each turn, the latest last; a click on one opens the log there."""
    told = [Row(_turn_line(done, width), done.act) for done in desk.turns()]
    rows = told or [Row(line(Run(panes.NOTHING_YET, FAINT)))]
    coming = line(_who(desk.view.table.active), Run(f" {panes.UNDER_WAY}", FAINT)) if under_way(desk) else ()
    return Section(heading(panes.LOG, width, "log"), rows, LEAST_HAPPENED, coming=Row(coming))


@lru_cache(maxsize=1024)
def _turn_line(done: TurnInBrief, width: int) -> Line:
    """With the names of cities in a wide column, with letters of cards in a narrow one, if need be."""
    who = _who(done.seat)
    said = done.fitting(width - width_of((who,)) - 1, names=width >= WITH_NAMES)
    return shorten((who, Run(f" {said}")), width)


def _who(number: int) -> Run:
    return Run(f"{number + 1}", seat(number)) if number >= 0 else Run(" ")
