"""What can be read on the screen of a game, as text alone, beside what is true."""

from __future__ import annotations

import re

from ttr_tui.core.board import RAIL
from ttr_tui.core.events import TURN
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import width_of
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.table.system_screen import screen_of_all
from ttr_tui.words.english import shorthand
from tui.seated import Seated, hosted

ROOMY = 120
STANDING = re.compile(
    r"[ >](\d)(?: [^\d$>-]+)? \$?(-?\d+)(?: [a-z]+)?,? (\d+) ?t(?:rains?)?(?:,? (\d+) ?s(?:hips?)?)?"
    r"(?:,? (\d+) ?c(?:ards?)?)?(?:,? (\d+) ?(?:k|tickets?))?(?= |$)"
)
"""A seat's number, points, trains, ships, cards and tickets, in letters or in words."""

CARD = re.compile(r"([A-Z]{1,2}|[a-z]{1,2})(\*?)(\d+)")
DECKS = ("deck", "other-deck")


def check(at: Seated) -> None:
    """The screen is what its panes say, nothing is cut off, and everything on it is true."""
    rows = at.rows()
    panes_are_whole(at, rows)
    everybody_stands_as_shown(at, rows[0])
    if at.table.hidden:
        assert at.table.hand_pane.lines == []
    else:
        own_cards_are_shown(at)
        own_tickets_are_shown(at)
    market_is_shown(at)
    keys_mean_something(at, rows[-1])


def panes_are_whole(at: Seated, rows: list[str]) -> None:
    for pane in at.table.query(Pane):
        if not pane.display or not pane.lines:
            continue
        region = pane.region
        for y, line in enumerate(pane.lines):
            assert width_of(line) <= region.width, (pane.id, line)
            said = "".join(run.text for run in line).ljust(region.width)
            assert rows[region.y + y][region.x : region.right] == said
        assert len(pane.lines) <= region.height, pane.id


def everybody_stands_as_shown(at: Seated, row: str) -> None:
    """The top row is true, seat by seat, and marks the seat whose turn it is.

    Points and trains are always there. Where there is little room tickets are left out, with many seats more.
    """
    table, wide = hosted(at.table).game.table, at.table.size.width >= ROOMY
    assert re.findall(r">(\d)", row) == ([str(table.active + 1)] if table.turn and table.winners is None else [])
    assert row.startswith(f" Turn {table.turn} " if table.turn else " Start ")
    found = STANDING.findall(row.replace(" no ", " 0 ").replace("minus ", "-"))
    for seat, (number, score, *left, cards, tickets) in enumerate(found):
        pieces = [count for kind, count in enumerate(table.pieces[seat]) if count or kind == RAIL]
        assert [int(number), int(score)] == [seat + 1, table.scores[seat]]
        crowded = table.seats > 3 and not wide
        shown = [int(count) for count in left if count]
        assert shown == (pieces[: len(shown)] if crowded else pieces)
        assert cards == f"{table.hand_sizes[seat]}" or (cards == "" and crowded)
        assert tickets == f"{len(table.tickets[seat])}" or (tickets == "" and not wide)
    assert len(found) == table.seats


def own_cards_are_shown(at: Seated) -> None:
    game, desk = hosted(at.table).game, at.table.desk
    true = {
        shorthand.card_letter(desk.cast, kind): count for kind, count in enumerate(game.table.hands[desk.seat]) if count
    }
    text = "\n".join("".join(run.text for run in line) for line in at.table.hand_pane.lines)
    shown = {letter + design: int(count) for letter, design, count in CARD.findall(text)}
    assert shown == true


def market_is_shown(at: Seated) -> None:
    table, desk = hosted(at.table).game.table, at.table.desk
    letters = [shorthand.card_letter(desk.cast, kind) for kind in table.market]
    pane = at.table.side_pane if at.table.side_pane.display else at.table.strip_pane
    text = "\n".join("".join(run.text for run in line) for line in pane.lines)
    shown = re.findall(r"(?:^|[\s\d])(\d) +(-|[A-Za-z]{1,2}\*?)(?= )", text, re.MULTILINE)[: len(letters)]
    assert shown == [(str(slot), letter) for slot, letter in enumerate(letters, 1)]
    sizes = [int(size) for size in re.findall(r"[:(](\d+)", text)[: len(table.decks)]]
    assert sizes == [len(deck) for deck in table.decks]


def own_tickets_are_shown(at: Seated) -> None:
    """As many as there is room for; in one row with the number of those that are left out."""
    desk, table = at.table.desk, hosted(at.table).game.table
    held = table.tickets[desk.seat]
    side = at.table.side_pane.display
    pane = at.table.side_pane if side else at.table.strip_pane
    text = "\n".join("".join(run.text for run in line) for line in pane.lines).partition("\nLog")[0]
    codes = [shorthand.ticket_code(desk.cast, ticket) for ticket in held]
    seen = sum(code in text for code in codes)
    left_out = re.search(r" \+(\d+)$", text)
    assert seen + int(left_out[1] if left_out else 0) >= len(codes) if not side else seen >= min(len(codes), 4)


def keys_mean_something(at: Seated, row: str) -> None:
    """The row of keys names what is possible now and nothing else; the keys of a turn are those of the rules."""
    table = at.table
    shown = {offer.command for offer in table.offers() if offer.shown}
    named = {run.press for run in table.footer_pane.lines[0] if run.press}
    assert named <= shown
    assert ("?" in row) == ("help" in shown)
    if table.phase is not table.phases[0] or table.desk.view.owes is None or "draw-tickets" not in commands(at):
        return
    game = hosted(table).game
    view = View(game.table, table.desk.seat)
    possible = {pick(slot + 1) for slot in range(len(game.table.market)) if can(at, view, TakeCard(slot))}
    possible |= {DECKS[supply] for supply in range(len(game.table.decks)) if can(at, view, DrawCard(supply))}
    possible |= {"draw-tickets"} if can(at, view, DrawTickets()) else set()
    extra = set(screen_of_all().extra_actions)
    menus = {menu.kind for menu in game.rules.options(view)} if view.owes == TURN else set()
    possible |= menus & extra
    if view.owes == TURN and game.rules.claiming.claimable(view):
        possible.add("next-claim")
    known = {*(pick(slot) for slot in range(1, 10)), *DECKS, "draw-tickets", *extra, "next-claim"}
    assert shown & known == possible


def commands(at: Seated) -> set[str]:
    return {offer.command for offer in at.table.offers()}


def can(at: Seated, view: View, action: TakeCard | DrawCard | DrawTickets) -> bool:
    return hosted(at.table).game.rules.explain(view, action) is None
