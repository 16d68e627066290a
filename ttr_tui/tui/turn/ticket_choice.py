"""Choosing among tickets: each is shown on the map as it is weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from rich.cells import cell_len

from ttr_tui.core.facts import Action
from ttr_tui.core.ways import Way
from ttr_tui.rules.tickets import Keeps, KeepTickets
from ttr_tui.seats.way_back import NoWay
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import SIDES, WIDEST, Line, Run, fit, framed, line, width_of
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice, Choices, pressable
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_KEY, BOX_STRONG, CHOSEN
from ttr_tui.tui.table.hand import hand_in_a_box
from ttr_tui.tui.table.panes import NEEDS, WORTH, over_tickets, row_width, ticket_row
from ttr_tui.tui.table.protocol import GameForPhases, zooming
from ttr_tui.words import choices, panes, plans, shorthand

NARROWEST = 28
"""Columns of the text in the box where it lies over the map, at least."""
WIDEST_HAND = 36
"""Columns of the hand in that box, at most."""


class TicketChoice(Choices):
    """Digits and Space mark tickets to keep, Enter keeps those that are marked."""

    label = panes.MARK
    where = Where.SIDE
    wide_map = True

    def __init__(self, table: GameForPhases) -> None:
        self.table = table
        desk = table.desk
        self._offer = desk.view.table.offers[desk.seat]
        self._kept: list[int] = []
        self._menu = next(menu for menu in desk.rules.options(desk.view) if isinstance(menu, Keeps))
        super().__init__(
            panes.keep_at_least(self._menu.fewest),
            [Choice(self._words(ticket), self._toggler(ticket)) for ticket in self._offer],
            about=choices.limits(desk.cast, desk.view),
        )
        self.moved()

    def _words(self, ticket: int) -> str:
        return choices.offered_ticket(self.table.desk.cast, ticket, self.table.desk.way(ticket))

    def box(self, width: int, height: int) -> Sequence[Line]:
        """In columns beside the map; over it in few words, with what else it lies over: the hand and the tickets.

        Only where the cursor is there stand the names of cities: beside each they would hide too much of the map.
        """
        if self.table.roomy:
            return super().box(width, height)
        desk = self.table.desk
        short = [self._in_short(place) for place in range(len(self._offer))]
        hand = hand_in_a_box(desk, WIDEST_HAND)
        names = [line(Run(f" {shorthand.departure(desk.cast, ticket)}", BOX_STRONG)) for ticket in self._offer]
        wide = SIDES + 1 + max(NARROWEST, width_of(hand), *map(width_of, (*short, *names)))
        tokens = [CHOSEN if place == self.at else BOX for place in range(len(short))]
        lines = [fit(runs, wide - SIDES, token) for runs, token in zip(short, tokens, strict=True)]
        listed = [pressable(runs, pick(place)) for place, runs in enumerate(lines, 1)]
        return framed(self.title, [*listed, names[self.at], hand], wide, panes.tickets_held(len(desk.view.tickets)))

    def head(self, width: int) -> list[Line]:
        """Ends with what stands over the numbers."""
        return [*super().head(width), over_tickets(width)]

    def entry(self, place: int, width: int) -> list[Line]:
        """`1 [x] DLH▸HOU  8     5`, with the cities in full where they have room."""
        token, number = CHOSEN if place == self.at else BOX, self.number(place)
        before = Run(f"{number} ", CHOSEN if place == self.at else BOX_KEY), Run(self.mark(place), token)
        desk, ticket = self.table.desk, self._offer[place]
        way = desk.way(ticket)
        said = panes.how_far_in_a_sign(None if way is None else sum(way.pieces))
        lines = ticket_row(desk, ticket, f"{said:>{NEEDS}}", before, width, token)
        return [pressable(part, pick(number)) for part in lines]

    def _natural_width(self) -> int:
        said = [cell_len(sentence) + 2 for sentence in self.about]
        listed = len(f"1 {self.mark(0)}") + row_width(self.table.desk, self._offer, NEEDS)
        return min(WIDEST, SIDES + max(NARROWEST, listed, *said))

    def _in_short(self, place: int) -> Line:
        """`1 [x] DLH▸HOU   8  needs 8`."""
        desk, ticket, here = self.table.desk, self._offer[place], place == self.at
        way, value = desk.way(ticket), desk.board.tickets[ticket].value
        kind = desk.cast.words.ticket_sets.get(desk.board.tickets[ticket].set, "")
        needed = panes.still_needed(None if way is None else sum(way.pieces), kind)
        said = f" {self.mark(place)}{shorthand.ticket_code(desk.cast, ticket):<8}{value:>{WORTH}}  {needed}"
        return line(Run(f" {place + 1}", CHOSEN if here else BOX_KEY), Run(said, CHOSEN if here else BOX))

    def offers(self) -> Sequence[Offer]:
        toggle = Offer("toggle", lambda: self.choices[self.at].act(), panes.MARK)
        confirm = Offer("confirm", self._keep, panes.KEEP_MARKED if self._kept else panes.MARK_NEAREST)
        rest = [offer for offer in super().offers() if offer.command != "confirm"]
        return [confirm, toggle, *rest, Offer("back", self._say_must, shown=False), *zooming(self.table)]

    def _say_must(self) -> None:
        table = self.table
        undone = not isinstance(table.chair.way_back(table.desk.seat), NoWay)
        table.note = panes.must_keep(self._menu.fewest, table.session.keymap.sign("undo") if undone else "")

    def mark(self, place: int) -> str:
        return f"{panes.MARKED if self._offer[place] in self._kept else panes.UNMARKED} "

    def prompt(self, width: int) -> Line:
        desk, kept = self.table.desk, self._kept
        within = sum(way is not None for way in desk.ways(kept))
        said = plans.tickets_marked(desk.cast, desk.view, kept, within, desk.together(kept))
        return line(Run(f" {said or panes.MARK_TICKETS}", BAR_STRONG))

    def ready(self, action: Action) -> bool:
        if not isinstance(action, KeepTickets):
            return False
        self._kept = list(action.kept)
        self.moved()
        return True

    def moved(self) -> None:
        self.table.weigh(self._offer[self.at], self._kept)

    def _toggler(self, ticket: int) -> Callable[[], None]:
        def act() -> None:
            if ticket in self._kept:
                self._kept.remove(ticket)
            else:
                self._kept.append(ticket)
            self.moved()

        return act

    def _keep(self) -> None:
        """Without a mark: mark as few as may be kept, those that are nearest to being joined."""
        if not self._kept:
            ways = zip(self._offer, self.table.desk.ways(self._offer), strict=True)
            pieces = {ticket: _pieces(way) for ticket, way in ways}
            few = takewhile(lambda kept: len(kept) == self._menu.fewest, self._menu.subsets())
            self._kept = list(min(few, key=lambda kept: sorted(pieces[ticket] for ticket in kept)))
            self.moved()
            return
        kept = tuple(ticket for ticket in self._offer if ticket in self._kept)
        self.table.act(KeepTickets(kept, tuple(ticket for ticket in self._offer if ticket not in self._kept)))


def _pieces(way: Way | None) -> tuple[bool, int]:
    return way is None, 0 if way is None else sum(way.pieces)
