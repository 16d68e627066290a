"""What can be read on the screen of a game, as text alone, beside what is true."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ttr_tui.core.board import RAIL
from ttr_tui.core.events import TURN
from ttr_tui.core.view import View
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.tickets import DrawTickets
from ttr_tui.seats.game import course_of
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import width_of
from ttr_tui.tui.kit.screen import Pane
from ttr_tui.tui.table.system_screen import screen_of_all
from ttr_tui.words import shorthand
from tui.seated import Seated, live_game

STANDING = re.compile(r"[ >](\d)(?: [^\d$>−]+)? (−?)\$?(\d+) (\d+)t(?: (\d+)s)?(?: (\d+)c)?(?: (\d+)k)?(?= |$)")
"""A seat's number, the sign of its points, points, trains, ships, cards and tickets, in the rows above the map."""

BESIDE = re.compile(r"[ >](\d) (.+?) +(−?)\$?(\d+((?: +\d+)+))")
"""Its number, name, the sign of its points, and all numbers of its row beside the map."""

KIND = re.compile(r"([A-Z]{1,2}|[a-z]{1,2})(\*?)(\d+)")
DECKS = ("deck", "other-deck")
NARROW = 31
"""A side that is wider has the names of cities."""


def check(at: Seated) -> None:
    """The screen is what its panes say, nothing is cut off, and everything on it is true."""
    rows = at.rows()
    panes_are_whole(at, rows)
    if any(phase.full for phase in at.table.phases):
        return
    keys_mean_something(at, rows[-1])
    if not at.table.status_pane.display:
        assert at.table.phase.wide_map
        assert len(at.table.map_pane.lines) == at.table.size.height - 2
        return
    everybody_stands_as_shown(at, rows)
    if at.table.hidden:
        assert at.table.hand_pane.lines == []
    else:
        own_cards_are_shown(at)
        own_tickets_are_shown(at)
    market_is_shown(at)


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


def scores_shown(at: Seated) -> Sequence[int]:
    """Those before the final scoring, as long as it goes on."""
    table = live_game(at.table).game.table
    if table.in_last_turn and table.winners is None:
        return course_of(at.table.desk.watch).by_turn[-1]
    return table.scores


def everybody_stands_as_shown(at: Seated, rows: list[str]) -> None:
    """Seat by seat it is true, each has a name of its own, and the seat whose turn it is has its sign."""
    table, side = live_game(at.table).game.table, at.table.side_pane
    marked = [str(table.active + 1)] if table.turn and table.winners is None else []
    turn = f"Turn {table.turn}" if table.turn else "Start"
    if side.display:
        told = ["".join(run.text for run in line).removesuffix(" ") for line in side.lines[: table.seats + 2]]
        assert told[0].startswith(" Players ")
        assert told[0].endswith("─") == told[1].endswith((" tkt", " k"))
        told = told[2 if told[0].endswith("─") else 1 :][: table.seats]
        assert rows[0].startswith(f" {at.table.desk.cast.edition.name} · {turn} ")
        assert [row[1] for row in told if row[0] == ">"] == marked
        stand_beside(at, told)
        return
    above = rows[: at.table.status_pane.size.height]
    assert len(above) == (2 if table.seats > 3 else 1)
    last = table.turns_left is not None and table.turns_left < table.seats and table.winners is None
    assert above[0].startswith(" Last round " if last else f" {turn} ")
    assert re.findall(r">(\d)", "\n".join(above)) == marked
    scores = scores_shown(at)
    found = [match for row in above for match in STANDING.findall(row)]
    for seat, (number, minus, score, *left, cards, tickets) in enumerate(found):
        pieces = [count for kind, count in enumerate(table.pieces[seat]) if count or kind == RAIL]
        assert [int(number), int(f"{'-' if minus else ''}{score}")] == [seat + 1, scores[seat]]
        assert [int(count) for count in left if count] == pieces
        assert cards in (f"{table.hand_sizes[seat]}", "")
        assert tickets in (f"{len(table.tickets[seat])}", "")
    assert len(found) == table.seats


def stand_beside(at: Seated, told: list[str]) -> None:
    """Every number of the rows of seats."""
    table, scores = live_game(at.table).game.table, scores_shown(at)
    kinds = sorted({lane.kind for lane in table.board.lanes} | {RAIL})
    names = set()
    for seat, row in enumerate(told):
        match = BESIDE.fullmatch(row)
        assert match is not None, row
        numbers = [int(count) for count in match[4].split()]
        known = [table.pieces[seat][kind] for kind in kinds]
        known = [abs(scores[seat]), *known, table.hand_sizes[seat], len(table.tickets[seat])]
        assert (int(match[1]), numbers) == (seat + 1, known)
        assert bool(match[3]) == (scores[seat] < 0)
        names.add(match[2])
    assert len(names) == table.seats


def own_cards_are_shown(at: Seated) -> None:
    game, desk = live_game(at.table).game, at.table.desk
    true = {
        shorthand.card_letter(desk.cast, kind): count for kind, count in enumerate(game.table.hands[desk.seat]) if count
    }
    chips = [run.text.split() for line in at.table.hand_pane.lines for run in line if run.token.startswith("card")]
    shown = dict(cards_in(chip) for chip in chips)
    assert shown == true
    assert len(shown) == len(chips)


def cards_in(chip: list[str]) -> tuple[str, int]:
    """`O3`, or card by card `O O O` and `O O O O 4`."""
    if (kind := KIND.fullmatch(chip[0])) is not None:
        assert len(chip) == 1
        return kind[1] + kind[2], int(kind[3])
    letters = [part for part in chip if not part.isdecimal()]
    assert len(set(letters)) == 1
    assert chip[len(letters) :] in ([], [f"{len(letters)}"])
    return letters[0], len(letters)


def market_is_shown(at: Seated) -> None:
    table, desk = live_game(at.table).game.table, at.table.desk
    letters = [shorthand.card_letter(desk.cast, kind) for kind in table.market]
    pane = at.table.side_pane if at.table.side_pane.display else at.table.strip_pane
    text = "\n".join("".join(run.text for run in line) for line in pane.lines)
    if at.table.side_pane.display and "Market" not in text:
        assert any(region.x >= at.table.atlas.columns for region in at.table.overlay.regions)
        return
    text = text.partition("Market")[2] or text
    shown = re.findall(r"(?:^|[\s\d])(\d) +(-|[A-Za-z]{1,2}\*?)(?= )", text, re.MULTILINE)[: len(letters)]
    assert shown == [(str(slot), letter) for slot, letter in enumerate(letters, 1)]
    sizes = [int(size) for size in re.findall(r"[:(](\d+)", text)[: len(table.decks)]]
    assert sizes == [len(deck) for deck in table.decks]


def own_tickets_are_shown(at: Seated) -> None:
    """As many as there is room for, unless a box lies over them; in rows with the number of those left out."""
    desk, table = at.table.desk, live_game(at.table).game.table
    held = table.tickets[desk.seat]
    side = at.table.side_pane.display
    panes = [at.table.side_pane] if side else [at.table.strip_pane, at.table.hand_pane]
    lines = [line for pane in panes for line in pane.lines]
    text = "\n".join("".join(run.text for run in line) for line in lines).partition("What happened")[0]
    if "╭" in text:
        return
    codes = [shorthand.ticket_code(desk.cast, ticket) for ticket in held]
    if side and at.table.side_pane.size.width > NARROW:
        text = " ".join(text.partition("Tickets")[2].split())
        codes = [desk.board.cities[desk.board.tickets[ticket].a].name for ticket in held]
    seen = sum(code in text for code in codes)
    left_out = re.search(r" \+(\d+)(?=\s|$)", text)
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
    game = live_game(table).game
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
    return live_game(at.table).game.rules.explain(view, action) is None
