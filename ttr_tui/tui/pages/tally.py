"""Tables of a game: how every player stands, and the cards by kind."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ttr_tui.core.board import PIECES, RAIL
from ttr_tui.core.cards import NONE
from ttr_tui.rules.chances import DRAWS, card_counts, chances_to_pay
from ttr_tui.seats.sitters import Sitter
from ttr_tui.tui.kit.columns import tabled
from ttr_tui.tui.kit.lines import Line, Run, line, shorten, wrap
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_KEY, BOX_STRONG, card, seat
from ttr_tui.tui.table.desk import Desk
from ttr_tui.words import panes, shorthand
from ttr_tui.words.tabletop import having

ACTS = 3
"""So many of a player's last turns are told."""
CLAIMS = 3
"""From so many claims on, how fast a player lays can be guessed."""


def players(desk: Desk, sitters: Sequence[Sitter], width: int) -> list[Line]:
    """A row for each seat with its last turns below it, then how long the game goes on."""
    cast, table = desk.cast, desk.view.table
    kinds = [kind for kind in range(len(PIECES)) if kind == RAIL or any(have[kind] for have in table.pieces)]
    headings = [
        *("", panes.PLAYER, panes.WHO, panes.score_heading(cast)),
        *(panes.pieces_heading(kind) for kind in kinds),
        *(panes.CARDS_HELD, panes.TICKETS_HELD),
    ]
    rows = [
        [
            _mark(desk, number),
            line(Run(cast.people[number], BOX_STRONG)),
            line(Run(panes.kind(sitters[number].bot, reader=number == desk.seat), BOX)),
            *(
                line(Run(str(count), BOX))
                for count in (
                    points,
                    *(table.pieces[number][kind] for kind in kinds),
                    table.hand_sizes[number],
                    len(table.tickets[number]),
                )
            ),
        ]
        for number, points in enumerate(desk.counted())
    ]
    above, *seats = tabled(headings, rows, left=(0, 1, 2))
    lines = [above]
    for number, row in enumerate(seats):
        lines.append(row)
        indent = Run("    ", BOX)
        lines += [(indent, *part) for part in _besides(desk, number, width - 4)]
    return [*lines, (), *wrap(_end(desk), width, BOX)]


def _mark(desk: Desk, number: int) -> Line:
    table = desk.view.table
    owes = table.active == number and table.winners is None and bool(table.turn)
    return line(Run(">" if owes else " ", BOX_KEY), Run(f"{number + 1}", seat(number)))


def _besides(desk: Desk, number: int, width: int) -> list[Line]:
    """What a player has beside the columns, and the last turns, the latest first."""
    held = ", ".join(having(desk.cast, desk.view.table, number))
    done = [doing.said for doing in desk.turns() if doing.seat == number][-ACTS:][::-1]
    told = " · ".join(done) or panes.NOTHING_YET
    lines = [shorten(line(Run(f"{panes.LAST}: {told}", BOX_FAINT)), width)]
    return [shorten(line(Run(held, BOX)), width), *lines] if held else lines


def _end(desk: Desk) -> str:
    return panes.until_the_end(desk.cast, desk.view.table, int(desk.cast.edition.numbers["end_at"]), _guess(desk))


def _guess(desk: Desk) -> tuple[int, int] | None:
    """Who gets to the end first at the pace of the game so far, and in how many turns.

    None before anyone has claimed enough.
    """
    table, numbers = desk.view.table, desk.cast.edition.numbers
    begun = int(numbers.get("fleet", numbers.get("trains", 0)))
    turns: dict[int, int] = {}
    for doing in desk.turns():
        turns[doing.seat] = turns.get(doing.seat, 0) + 1
    left = {}
    for number in range(table.seats):
        have, taken = sum(table.pieces[number]), turns.get(number, 0)
        laid = begun - have
        if laid > 0 and taken > 1 and table.owner.count(number) >= CLAIMS:
            left[number] = ceil(max(1, have - int(numbers["end_at"])) * taken / laid)
    return min(left.items(), key=lambda pair: pair[1]) if left else None


def cards(desk: Desk, lane: int, width: int) -> list[Line]:
    """Where they are, a row a kind, then the sums, what is left in the decks, and the chances for a route."""
    cast, table = desk.cast, desk.view.table
    counts = card_counts(desk.rules, desk.view)
    columns = {
        **({panes.IN_HAND: [count.held for count in counts]} if desk.mine else {}),
        panes.IN_MARKET: [count.market for count in counts],
        panes.DISCARDED: [count.discarded for count in counts],
        panes.TAKEN: [sum(count.taken) for count in counts],
        panes.UNSEEN: [count.unseen for count in counts],
    }
    rows = [
        [_kind(desk, kind), *(line(_number(column[kind])) for column in columns.values())]
        for kind in range(len(cast.cards.kinds))
    ]
    total = [line(Run(panes.TOTAL, BOX_FAINT)), *(line(Run(str(sum(all_)), BOX_FAINT)) for all_ in columns.values())]
    return [
        *tabled([panes.CARD, *columns], [*rows, total]),
        *wrap(panes.decks(cast, table), width, BOX),
        *_chances(desk, lane, width),
    ]


def _chances(desk: Desk, lane: int, width: int) -> list[Line]:
    """Of the route under the cursor, while nobody has it."""
    table = desk.view.table
    if lane == NONE or not desk.mine or table.owner[lane] != NONE or table.closed >> lane & 1:
        return []
    chances = chances_to_pay(desk.rules, desk.view, lane)
    return wrap(panes.chances(desk.cast, lane, dict(zip(DRAWS, chances, strict=True))), width, BOX_STRONG)


def _kind(desk: Desk, kind: int) -> Line:
    letter = Run(f" {shorthand.card_letter(desk.cast, kind)} ", card(desk.cast.cards.kinds[kind].color))
    return line(letter, Run(f" {desk.cast.kind(kind)}", BOX))


def _number(count: int) -> Run:
    return Run(str(count), BOX_STRONG) if count else Run("·", BOX_FAINT)
