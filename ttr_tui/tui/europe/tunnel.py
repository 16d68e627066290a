"""A tunnel that has become dearer: what was turned up, why it counts, and the ways to go on."""

from __future__ import annotations

from ttr_tui.core.facts import Action
from ttr_tui.rules.europe.tunnels import Attempt, PayExtra
from ttr_tui.tui.kit.lines import Line, Run, line, width_of
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BOX, BOX_BAD
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.table.panes.cards import card_run
from ttr_tui.tui.turn.paying import Paying
from ttr_tui.words.english.sentences import choice_of
from ttr_tui.words.english.systems.europe import choosing


class TunnelExtra(Paying):
    """Withdrawing is the last choice, and the only one for who can't pay; the tunnel is pointed out on the map."""

    rows = 8

    def __init__(self, table: GameForPhases) -> None:
        desk = table.desk
        attempt = desk.view.table.record(Attempt)
        actions = [action for menu in desk.rules.options(desk.view) for action in menu]
        super().__init__(
            table,
            choosing.extra_head(desk.cast, desk.view),
            actions,
            [action.payment for action in actions if isinstance(action, PayExtra)],
            [self._choice(table, action) for action in actions],
        )
        self._turned_up = attempt.turned_up
        self._counting = {*dict(desk.view.table.laid[desk.seat]), desk.cast.cards.wild}
        table.atlas.choose(attempt.lane)

    def head(self, width: int) -> list[Line]:
        """The cards turned up stand between what is due and the ways to go on; those that count are marked."""
        desk, lines = self.table.desk, [line(Run(f" {choosing.TURNED_UP}", BOX)), line(Run(" ", BOX))]
        for card in self._turned_up:
            shown = Run("!" if card in self._counting else " ", BOX_BAD), card_run(desk, card)
            if width_of((*lines[-1], *shown)) > width:
                lines.append(line(Run(" ", BOX)))
            lines[-1] = (*lines[-1], *shown)
        return [*super().head(width), *lines]

    def _choice(self, table: GameForPhases, action: Action) -> Choice:
        said = choice_of(action, table.desk.cast, table.desk.view.table)
        return Choice(said, lambda: table.act(action))
