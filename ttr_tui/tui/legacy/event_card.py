"""An event that was turned up, as a card: its title, what it says, and what is to be done now."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.rules.legacy.effects.event_cards import EventTurned
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_KEY
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english.systems.legacy import cards
from ttr_tui.words.english.systems.legacy import table as words

WIDEST = 48


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
        return [Offer("confirm", self._go_on, words.CLOSE), Offer("back", self._go_on, shown=False)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.TURNED_UP}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        events, desk = self.events, self.game.desk
        if self._at >= len(events):
            return ()
        name, wide = events[self._at], min(width, WIDEST)
        event, inner = cards.card(desk.cast, name), wide - SIDES - 2
        said = [*wrap(cards.text_of(desk.cast, name), inner, BOX), ()]
        said += wrap(words.now(desk.cast, desk.view, name), inner, BOX_KEY)
        part = f"{self._at + 1}/{len(events)}" if len(events) > 1 else ""
        return framed(event.title, [(Run(" ", BOX), *runs) for runs in said], wide, part)

    def _go_on(self) -> None:
        self._at += 1
        if self._at >= len(self.events):
            self.game.close(self)
