"""Choosing what to do with a turn, and its second card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.cells import cell_len

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action, Payment
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.tickets import DrawTickets, TicketDeck
from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.lines import Line, Run, line, width_of
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look import BAR, BAR_KEY, BAR_LAST, BAR_STRONG
from ttr_tui.tui.table.panes import DECKS
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.tui.turn.action_list import OneAction, open_listed
from ttr_tui.tui.turn.open_map import Looking, plan_mark
from ttr_tui.tui.turn.purchase import ClaimPurchase, hinted_claim
from ttr_tui.tui.turn.undo import just_taken
from ttr_tui.words import choices, lanes, panes
from ttr_tui.words.controls import name_of


class Acting(Looking):
    """What is possible stands in the row of keys; what isn't says why when it is tried."""

    def __init__(self, game: GameForPhases) -> None:
        super().__init__(game)
        self.game = game

    def offers(self) -> Sequence[Offer]:
        desk, view = self.table.desk, self.table.desk.view
        takes = [
            self._direct(pick(slot + 1), TakeCard(slot), panes.TAKE, "" if kind == NONE else desk.cast.kind(kind))
            for slot, kind in enumerate(view.table.market[:PICKS])
        ]
        decks = [
            self._direct(command, DrawCard(supply), panes.deck(desk.cast, supply))
            for supply, command in enumerate(DECKS[: len(desk.cast.cards.supplies)])
        ]
        offers = [*takes, *decks]
        on_turn = view.owes == TURN
        claimable = desk.claimable() if on_turn else 0
        lane = self.table.atlas.lane
        claim = []
        if lane != NONE:
            possible = bool(claimable >> lane & 1)
            claim = [Offer("confirm", self._claim, panes.CLAIM, possible, desk.cast.way(lane))]
        cycle = [
            Offer("next-claim", lambda: self._cycle(1), shown=bool(claimable)),
            Offer("previous-claim", lambda: self._cycle(-1), shown=False),
        ]
        tickets = [self._direct("draw-tickets", DrawTickets(), "")._replace(act=self._draw_tickets)]
        more = [self._extra_action(kind) for kind in desk.cast.words.extra_actions]
        return [*claim, *offers, *cycle, *tickets, *more, *plan_mark(self.game), *super().offers()]

    def ready(self, action: Action) -> bool:
        """Over this lies what asks for it: ways to pay, a city to build in, else the action alone."""
        desk = self.table.desk
        if isinstance(action, Claim):
            self.table.atlas.choose(action.lane)
            asking_for = ClaimPurchase(self.game, action.lane)
            self.table.push(asking_for)
            return asking_for.ready(action)
        kind = next((menu.kind for menu in desk.rules.options(desk.view) if action in list(menu)), "")
        if kind in desk.cast.words.extra_actions:
            self._open(kind)()
            return self.table.phases[-1].ready(action)
        from ttr_tui.words.hints import action_said

        self._lay_ready(panes.READY, action, action_said(action, desk.cast, desk.view))
        return True

    def prompt(self, width: int) -> Line:
        desk, lane = self.table.desk, self.table.atlas.lane
        if lane != NONE:
            return self._about(lane, width)
        move = panes.your_move(desk.cast, desk.view)
        head = Run(f" {move}", BAR_LAST if move.startswith(panes.LAST_TURN) else BAR_KEY)
        return self.round_about(head, width, just_taken(self.game))

    def _about(self, lane: int, width: int) -> Line:
        """Why the lane can't be claimed, or what it is and how it could be paid for; in short if that is too long."""
        desk = self.table.desk
        if desk.view.owes != TURN:
            return self.pointed_at()
        refusal = desk.rules.claiming.explain_lane(desk.view, lane)
        if refusal is not None:
            why = desk.lane_refusal(lane)
            short = lanes.short_of(desk.cast, refusal, lane) or f"{lanes.lane_code(desk.cast, lane)}: {why}"
            return line(Run(f" {why if cell_len(why) < width else short}", BAR))
        hinted = hinted_claim(self.game, lane)
        first = None if hinted is None else hinted.payment
        payments = sorted(desk.rules.claiming.payments(desk.view, lane), key=lambda payment: payment != first)
        said: Line = ()
        for said in self._ways_to_say(lane, payments, width):
            if width_of(said) <= width:
                break
        return said

    def _ways_to_say(self, lane: int, payments: Sequence[Payment], width: int) -> Iterator[Line]:
        """What a lane is and how it could be paid for, from the longest form; each worked out if the last is too long.

        The route comes first, and its name stays; in short a payment is told in letters. Then of how many claims help
        and which tickets are helped only one is told, and at last the end is left out.
        """
        cast, table = self.table.desk.cast, self.table.desk.view.table
        named = lanes.lane_line(cast, table, lane)
        pay = Run(f"  {lanes.cheapest(cast, lane, payments)}", BAR_KEY)
        yield self._in_order(lane, named, lanes.place_of_all), pay
        yield self._in_order(lane, named), pay
        laid = bool(lanes.laying(cast, lane, payments[0]))
        short = lanes.lane_line(cast, table, lane, short=True, bare=laid)
        in_short = self._in_order(lane, short)
        yield in_short, pay
        letters = Run(f"  {lanes.cheapest_in_letters(cast, lane, payments)}", BAR_KEY)
        yield in_short, letters
        uncounted = self._in_order(lane, short, counted=False)
        yield uncounted, letters
        yield self._in_order(lane, short, helping=False), letters
        yield _in_parts(uncounted, width - width_of((letters,))), letters

    def _direct(self, command: str, action: Action, label: str, thing: str = "") -> Offer:
        """A whole action at one key."""
        possible = self.table.desk.why_not(action) is None
        return Offer(command, lambda: self.game.act(action), label, possible, thing)

    def _draw_tickets(self) -> None:
        """Some must be kept of those that are seen, and not every table lets anybody take that back."""
        desk, action = self.table.desk, DrawTickets()
        if desk.why_not(action) is not None:
            self.game.act(action)
            return
        part = desk.rules.acting[DrawTickets]
        assert isinstance(part, TicketDeck)
        table = desk.view.table
        said = choices.draw_tickets(desk.cast, table, part.drawn(table), part.beside_deck(table))
        self._lay_ready(name_of("draw-tickets").short, action, said)

    def _lay_ready(self, title: str, action: Action, said: str) -> None:
        self.table.push(OneAction(self.game, title, action, said))

    def _in_order(
        self,
        lane: int,
        said: str,
        place_of: Callable[[int, int, int], str] = lanes.place_in_short,
        *,
        counted: bool = True,
        helping: bool = True,
    ) -> Run:
        """What is said of a lane, with its place among all that can be claimed, and the tickets that it helps."""
        desk = self.table.desk
        offers = desk.claims_in_order()
        place = next((k for k, offer in enumerate(offers) if offer.lane == lane), None)
        if place is not None:
            serving = sum(bool(offer.helps) for offer in offers) if counted else 0
            helps = lanes.helping(desk.cast, offers[place].helps if helping else ())
            said = f"{place_of(place + 1, len(offers), serving)} {said}{helps}"
        return Run(f" {said}", BAR_STRONG)

    def _cycle(self, by: int) -> None:
        """To the next lane that can be claimed, those first that serve a ticket."""
        desk = self.table.desk
        offers = desk.claims_in_order() if desk.view.owes == TURN else []
        if offers:
            self.table.atlas.turn(by, [offer.lane for offer in offers])
        else:
            self.table.note = choices.nothing_payable(desk.cast) if desk.view.owes == TURN else panes.SECOND_CARD_FIRST

    def _claim(self) -> None:
        desk, lane = self.table.desk, self.table.atlas.lane
        if desk.view.owes != TURN:
            self.table.note = panes.SECOND_CARD_FIRST
            return
        refusal = desk.rules.claiming.explain_lane(desk.view, lane)
        if refusal is None:
            self.table.push(ClaimPurchase(self.game, lane))
        else:
            self.game.refuse(refusal, lane)

    def _extra_action(self, kind: str) -> Offer:
        name = self.table.desk.cast.words.extra_actions[kind].command.short
        return Offer(kind, self._open(kind), name, shown=self.table.desk.may(kind))

    def _open(self, kind: str) -> Callable[[], None]:
        own = screen_of(self.table.desk.rules.edition.parts).extra_actions[kind].open
        return (lambda: open_listed(self.game, kind)) if own is None else lambda: own(self.game)


def _in_parts(about: Run, room: int) -> Run:
    """What is said of a lane without the last parts that have no room; its name is left in any case."""
    text = about.text
    for between in (", ", ": "):
        while cell_len(text) > room and between in text:
            text = text.rpartition(between)[0]
    return about._replace(text=text)
