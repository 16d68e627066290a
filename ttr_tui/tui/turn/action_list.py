"""What can be done, simply listed: the answers to a decision, a further action of a turn, one action laid ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.tickets import DrawTickets
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look import BAR_STRONG
from ttr_tui.tui.table.panes import DECKS
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.tui.table.system_screen import places_of, screen_of
from ttr_tui.words import panes, tabletop
from ttr_tui.words.phrases import capital
from ttr_tui.words.sentences import choice_of


class ListedActions(Choices):
    """Where an action is about a lane or a city, the map shows it."""

    label = panes.CHOOSE
    where = Where.SIDE
    public = True

    def __init__(
        self, table: GameForPhases, title: str, actions: Sequence[Action], back: Callable[[], None] | None = None
    ) -> None:
        self.table = table
        self._actions = actions
        self._is_ready = False
        """Did a hint set the cursor?"""
        super().__init__(title, [self._choice(action) for action in actions], back=back)
        self.at = next((place for place, choice in enumerate(self.choices) if not choice.off), 0)
        self.moved()

    def ready(self, action: Action) -> bool:
        if action not in self._actions:
            return False
        self.at = self._actions.index(action)
        self._is_ready = True
        self.moved()
        return True

    def offers(self) -> Sequence[Offer]:
        """What a hint has made ready, Enter confirms; the row of keys says so."""
        label = panes.CONFIRM if self._is_ready else ""
        return [one._replace(label=label) if one.command == "confirm" else one for one in super().offers()]

    def number(self, place: int) -> int:
        """A card of the market has the number of its place there."""
        action = self._actions[place]
        return action.slot + 1 if isinstance(action, TakeCard) else super().number(place)

    def _choice(self, action: Action) -> Choice:
        desk = self.table.desk
        said = choice_of(action, desk.cast, desk.view.table)
        return Choice(said, lambda: self.table.act(action), off=desk.why_not(action) is not None)

    def moved(self) -> None:
        screen = screen_of(self.table.desk.rules.edition.parts)
        lanes, cities = places_of(screen, [self._actions[self.at]])
        if lanes:
            self.table.atlas.choose(next(members(lanes)))
        elif cities:
            self.table.atlas.go_to(cities[0])


class ListedDecision(ListedActions):
    """The answers to a decision, with what is asked above them."""

    def __init__(self, table: GameForPhases) -> None:
        desk = table.desk
        actions = [action for menu in desk.rules.options(desk.view) for action in menu]
        decision = desk.view.owes
        assert decision is not None
        super().__init__(table, capital(desk.cast.words.decisions[decision]), self.in_order(table, actions))
        asked = desk.cast.words.heads[decision](desk.cast, desk.view)
        self.about = [asked.removesuffix(f" {tabletop.hand(desk.cast, desk.view)}")]

    def in_order(self, table: GameForPhases, actions: Sequence[Action]) -> Sequence[Action]:
        """Where cards of the market are taken, those too that can't be; but no place that is empty."""
        if all(isinstance(action, TakeCard) for action in actions):
            return [TakeCard(slot) for slot, kind in enumerate(table.desk.view.table.market) if kind != NONE]
        return actions


def open_listed(table: GameForPhases, kind: str) -> None:
    """The ways to do a further action."""
    desk = table.desk
    actions = [action for menu in desk.rules.options(desk.view) if menu.kind == kind for action in menu]
    if actions:
        title = desk.cast.words.extra_actions[kind].command.short
        listed = ListedActions(table, title, actions, back=lambda: table.close(listed))
        table.push(listed)
    else:
        table.note = panes.NOTHING_OF_IT


class OneAction(ListedActions):
    """An action that has a key of its own, laid ready: Enter does it as well, and nothing is done before."""

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
        shown = [one._replace(label=panes.DO_IT) if one.command == "confirm" else one for one in super().offers()]
        return [*shown, *own]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {panes.do_this(self._said)}", BAR_STRONG))


def commands_of(action: Action) -> Sequence[str]:
    """That which does it on the map, if it isn't the number of a card."""
    match action:
        case DrawCard(supply):
            return [DECKS[supply]]
        case DrawTickets():
            return ["draw-tickets"]
        case _:
            return []
