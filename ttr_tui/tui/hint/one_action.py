"""An action that is done at one key, laid ready: Enter does it as well, and nothing is done before."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.facts import Action
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.table.panes.cards import DECKS
from ttr_tui.tui.turn.listed import ListedActions
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.phrases import capital


class OneAction(ListedActions):
    """Its own key does it too."""

    def __init__(self, table: GameForPhases, title: str, action: Action, said: str) -> None:
        self._said = said
        super().__init__(table, title, [action], back=lambda: table.close(self))

    def _choice(self, action: Action) -> Choice:
        signs = [self.table.session.keymap.sign(command) for command in commands_of(action)]
        return Choice(capital(self._said), lambda: self.table.act(action), sign=" ".join(signs))

    def number(self, place: int) -> int:
        """No other digit than the card's own: the others take other cards."""
        action = self._actions[place]
        return action.slot + 1 if isinstance(action, TakeCard) else 0

    def offers(self) -> Sequence[Offer]:
        own = [Offer(command, self.confirm, shown=False) for command in commands_of(self._actions[0])]
        shown = [one._replace(label=words.DO_IT) if one.command == "confirm" else one for one in super().offers()]
        return [*shown, *own]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.do_this(self._said)}", BAR_STRONG))


def commands_of(action: Action) -> Sequence[str]:
    """That which does it on the map, if it isn't the number of a card."""
    match action:
        case DrawCard(supply):
            return [DECKS[supply]]
        case DrawTickets():
            return ["draw-tickets"]
        case _:
            return []
