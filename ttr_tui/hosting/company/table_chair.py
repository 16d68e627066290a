"""A chair at a table of several keyboards: besides the game it has those who are here, and what they ask and say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import Chair
from ttr_tui.hosting.company.matters import GiveUp, Matter, Question, Rematch, StandIn
from ttr_tui.hosting.company.presence import Company
from ttr_tui.hosting.company.talk import Unsaid, spoken
from ttr_tui.hosting.host import Host
from ttr_tui.hosting.hosted_game import WayBack
from ttr_tui.hosting.news import News
from ttr_tui.store.host.tables import TakingBack


class Fellows(Protocol):
    """All at a table, as one of them may ask for them."""

    @property
    def taking_back(self) -> TakingBack: ...
    @property
    def hints(self) -> bool: ...
    @property
    def free_talk(self) -> bool: ...
    def company(self) -> Company: ...
    def question(self, person: str) -> Question | None: ...
    def key_came(self, person: str) -> None: ...
    def ask(self, person: str, matter: Matter) -> bool: ...
    def answer(self, person: str, *, agrees: bool) -> None: ...
    def may_give_up(self, person: str) -> bool: ...
    def may_stand_in(self) -> list[int]: ...
    def say(self, person: str, what: str) -> Unsaid | None: ...
    def said(self) -> list[tuple[str, str]]: ...
    def hold(self, person: str, *, wants: bool) -> None: ...
    def seen(self, person: str) -> int | None: ...
    def was_decided_for(self, person: str) -> bool: ...


class TableChair(Chair):
    def __init__(self, host: Host, seats: tuple[int, ...], fellows: Fellows, person: str) -> None:
        super().__init__(host, seats)
        self.person = person
        """Nobody in particular where somebody looks on."""
        self.taking_back = fellows.taking_back
        self.hints = fellows.hints
        self.seen = fellows.seen(person)
        """The acts that this person had been shown before; None if they never sat here."""
        self.was_decided_for = fellows.was_decided_for(person)
        """Did the rules decide something while this person was away?"""
        self.gone = False
        """Did they say that they go, and were not just cut off?"""
        self.was_shown = False
        """Did a screen, or somebody’s sentences, begin to tell from here what happens?"""
        self._fellows = fellows

    def listen(self, listener: Callable[[News], None]) -> None:
        self.was_shown = True
        super().listen(listener)

    def company(self) -> Company:
        return self._fellows.company()

    def key_came(self) -> None:
        """Whoever sits here is here."""
        if self.seats:
            self._fellows.key_came(self.person)

    def says_bye(self) -> None:
        """Go on purpose: the others read it."""
        self.gone = True

    async def submit(self, seat: int, action: Action, expected: int) -> None:
        """Whoever acts is here, whatever they have before them."""
        self.key_came()
        await super().submit(seat, action, expected)

    @property
    def question(self) -> Question | None:
        """What is asked just now of those who are here."""
        return self._fellows.question(self.person)

    def answer(self, *, agrees: bool) -> None:
        self._fellows.answer(self.person, agrees=agrees)

    def ask_back(self, way: WayBack) -> bool:
        """Ask those who are here to go that way back; False if none of them can be asked now."""
        return self.way_back(way.seat) == way and self._fellows.ask(self.person, way)

    def ask_stand_in(self, seat: int) -> bool:
        """Ask for a bot in the place of somebody who has been away long enough."""
        return bool(self.seats) and self._fellows.ask(self.person, StandIn(seat))

    def ask_rematch(self) -> bool:
        return bool(self.seats) and self.over and self._fellows.ask(self.person, Rematch())

    @property
    def may_give_up(self) -> bool:
        """Can this person ask that the game of their campaign begins anew?"""
        return bool(self.seats) and self._fellows.may_give_up(self.person)

    def ask_give_up(self, reason: str) -> bool:
        """Everyone reads the reason."""
        said = spoken(reason)
        return bool(said) and self.may_give_up and self._fellows.ask(self.person, GiveUp(said))

    def may_stand_in(self) -> list[int]:
        """The seats of those for whom a bot can be asked to play."""
        return self._fellows.may_stand_in() if self.seats else []

    @property
    def may_talk(self) -> bool:
        """Do others hear what is said here? Those who look on wait until the end."""
        return bool(self.seats) or self.over

    @property
    def free_talk(self) -> bool:
        """May one say anything, and not just the usual phrases?"""
        return self.may_talk and self._fellows.free_talk

    def say(self, what: str) -> Unsaid | None:
        """Say something to everyone here, or hear why not."""
        return self._fellows.say(self.person, what) if self.may_talk else Unsaid.NOT_YET

    def said(self) -> list[tuple[str, str]]:
        """What was said last, with the names."""
        return self._fellows.said()

    def hold(self, *, wants: bool) -> None:
        """Say that the clock of a game of days may stand, or that it should run."""
        if self.seats:
            self._fellows.hold(self.person, wants=wants)
