"""What somebody wants to know before choosing."""

from __future__ import annotations

from ttr_tui.core.events import TURN
from ttr_tui.core.view import SPECTATOR
from ttr_tui.plain.prompter import Prompter
from ttr_tui.plain.voice import Voice
from ttr_tui.rules.common.market import SECOND_CARD
from ttr_tui.rules.common.tickets import FIRST_TICKETS
from ttr_tui.words.english import asking, showing


class Opening:
    """How things stand, told once a turn."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._in_turn = SPECTATOR
        """Who was told how things stand at the beginning of the turn that goes on."""

    def forget(self) -> None:
        """Tell it again, since something was taken back."""
        self._in_turn = SPECTATOR

    def tell(self, prompter: Prompter, decision: str) -> None:
        name, table = prompter.cast.people[prompter.view.seat], prompter.view.table
        if decision == TURN:
            self._tell_turn(prompter)
            cast, view = prompter.cast, prompter.view
            how_it_stands = *showing.scores(cast, table), *showing.at_turn(cast, view), *showing.look_up(cast, view)
            self._voice.say(*([showing.market(cast, table)] if self._voice.brief else how_it_stands))
        elif decision == SECOND_CARD:
            if self._in_turn != prompter.view.seat:
                self._tell_turn(prompter)
                self._voice.say(asking.ONE_CARD_TAKEN)
            if self._voice.brief:
                self._voice.say(showing.market(prompter.cast, table))
        elif decision == FIRST_TICKETS:
            self._voice.head(asking.your_first_tickets(name))
            self._voice.say(showing.hand(prompter.cast, prompter.view))
            self._voice.say(showing.market(prompter.cast, table))
        else:
            if self._in_turn != prompter.view.seat and not table.choosing_in_secret:
                self._voice.head(asking.asked_now(name, table, prompter.cast.words.decisions[decision]))
                self._tell_holding(prompter)
            if decision in prompter.cast.words.heads:
                self._voice.head(prompter.cast.words.heads[decision](prompter.cast, prompter.view))

    def _tell_turn(self, prompter: Prompter) -> None:
        """Whose turn it is, and with what."""
        view = prompter.view
        self._voice.head(asking.your_turn(prompter.cast.people[view.seat], view.table))
        self._tell_holding(prompter)

    def _tell_holding(self, prompter: Prompter) -> None:
        """The hand and the tickets."""
        cast, view = prompter.cast, prompter.view
        self._in_turn = view.seat
        self._voice.say(showing.hand(cast, view))
        if not self._voice.brief:
            self._voice.say(showing.tickets(cast, view.tickets, prompter.ways(view.tickets)))
