"""What is drawn on asking: an event that was turned up, and what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rich.cells import cell_len

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.systems.legacy import card_words, table_words
from ttr_tui.systems.legacy.outcomes import EventTurned
from ttr_tui.systems.legacy.placing import PickLane, in_order_of_use
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_KEY, BOX_STRONG
from ttr_tui.tui.pages.finder import Finding
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.tui.table.system_screen import InForce
from ttr_tui.tui.turn.action_list import ListedDecision
from ttr_tui.words.lanes import helping
from ttr_tui.words.lookup import matching_cities, matching_lanes

WIDEST_SIGHTS = 84
LEAST_MARK, MOST_MARK = 2, 16


def on_the_table(desk: Desk, width: int) -> list[Line]:
    """As wide as can be read with ease."""
    wide = min(width, WIDEST_SIGHTS)
    lines: list[Line] = []
    for heading, entries in table_words.headings(desk.cast, desk.view):
        lines += [*([()] if lines else []), line(Run(heading, BOX_STRONG))]
        marks = [cell_len(entry.mark) for entry in entries if entry.mark]
        room = min(MOST_MARK, max(LEAST_MARK, *marks)) if marks else 0
        for entry in entries:
            lines += _entry(entry, room, wide)
    return lines


def in_force(desk: Desk) -> list[InForce]:
    """The current event in full if it lasts, the rules of the board by their titles, as there may be many; and where
    a neutral company builds."""
    event, rules = table_words.lasting(desk.cast, desk.view), table_words.rules_by_title(desk.cast, desk.view)
    further = [rules, table_words.neutral_company(desk.cast, desk.view.table)]
    return [*([InForce(event.said, event.mark)] if event else []), *(InForce(said) for said in further if said)]


def _entry(entry: table_words.SightRow, room: int, width: int) -> list[Line]:
    """What it is about in a column of its own, and beside it what is said."""
    indent = room + (4 if room else 2)
    first, *rest = wrap(entry.said, width - indent, BOX)
    mark = fit((Run("  ", BOX), Run(entry.mark, BOX_KEY)), indent, BOX)
    return [(*mark, *first), *((Run(" " * indent, BOX), *part) for part in rest)]


# An event that was turned up, as a card.

WIDEST_CARD = 48


class EventsTurned(Phase):
    """One after the other, each until it is put away; those that come up meanwhile follow."""

    where = Where.SIDE
    lasting = True
    tells_in_force = True

    def __init__(self, game: GameForPhases, since: int) -> None:
        self.game = game
        self._since = since
        self._at = 0

    @property
    def events(self) -> list[str]:
        heard = self.game.desk.watch.heard[self._since :]
        return [fact.event for one in heard for fact in one.facts if isinstance(fact, EventTurned)]

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go_on, table_words.CLOSE), Offer("back", self._go_on, shown=False)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {table_words.TURNED_UP}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        events, desk = self.events, self.game.desk
        if self._at >= len(events):
            return ()
        name, wide = events[self._at], min(width, WIDEST_CARD)
        event, inner = card_words.card(desk.cast, name), wide - SIDES - 2
        said = [*wrap(card_words.text_of(desk.cast, name), inner, BOX), ()]
        said += wrap(table_words.now(desk.cast, desk.view, name), inner, BOX_KEY)
        part = f"{self._at + 1}/{len(events)}" if len(events) > 1 else ""
        return framed(event.title, [(Run(" ", BOX), *runs) for runs in said], wide, part)

    def _go_on(self) -> None:
        self._at += 1
        if self._at >= len(self.events):
            self.game.close(self)


# What cards ask.


class Question(ListedDecision):
    """Over the map: the column beside it tells what is in force, and has little room for what answers do."""

    where = Where.CLEAR


class PickingLane(Question):
    """Those that help a ticket come first; `/` finds one by its cities, as on the map."""

    def in_order(self, table: GameForPhases, actions: Sequence[Action]) -> Sequence[Action]:
        lanes = [action.lane for action in actions if isinstance(action, PickLane)]
        self._helped = in_order_of_use(table.desk.rules, table.desk.view, lanes)
        return [PickLane(lane) for lane in self._helped]

    def _choice(self, action: Action) -> Choice:
        assert isinstance(action, PickLane)
        said = super()._choice(action)
        return said._replace(words=f"{said.words}{helping(self.table.desk.cast, self._helped[action.lane])}")

    def offers(self) -> Sequence[Offer]:
        return [*super().offers(), Offer("find", self.table.opener(lambda: FindingLane(self)))]

    @property
    def lanes(self) -> Mapping[int, str]:
        """What is said of each, in their order."""
        return {lane: choice.words for lane, choice in zip(self._helped, self.choices, strict=True)}


class FindingLane(Finding):
    """Among those of a list, whose cursor goes to what is found."""

    def __init__(self, listed: PickingLane) -> None:
        self._listed = listed
        self._lanes: list[int] = []
        super().__init__(listed.table)

    def _found(self) -> tuple[list[Choice], list[Callable[[], None]]]:
        desk, typed, lanes = self.table.desk, self._typed.text, self._listed.lanes
        near = 0
        for city in matching_cities(desk.board, typed, desk.unseen):
            near |= desk.board.lanes_at[city]
        between = matching_lanes(desk.board, typed, desk.unseen)
        self._lanes = [lane for lane in lanes if lane in between or near >> lane & 1]
        return (
            [Choice(lanes[lane], self.confirm) for lane in self._lanes],
            [partial(self.table.atlas.choose, lane) for lane in self._lanes],
        )

    def confirm(self) -> None:
        found = self._lanes[self.at] if self.choices else NONE
        super().confirm()
        if found != NONE:
            self._listed.ready(PickLane(found))
