"""A game in sentences, over a chair: asks whoever is to choose, and tells each what they may know of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from ttr_tui.bots.thinker import BotsLost
from ttr_tui.core.facts import Action
from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.core.ways import Forest
from ttr_tui.plain.commands import COMMANDS
from ttr_tui.plain.decisions import decide
from ttr_tui.plain.narration import Standing, before_scoring, since, told_by_turns, told_with_story, unasked
from ttr_tui.plain.prompter import NoHint, Prompter, UndoAsked
from ttr_tui.plain.voice import Moved, Voice
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.referee import Refused
from ttr_tui.seats.game import Heard, NoWayBack, Stale, scores_so_far
from ttr_tui.seats.way_back import NoWay, WayBack
from ttr_tui.words import choices
from ttr_tui.words.cast import cast_at
from ttr_tui.words.sentences import refused, tell_news

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice
    from ttr_tui.campaign.tale import Tale
    from ttr_tui.hosting.chair import Chair


Guide: TypeAlias = Callable[[Sequence[Heard], View], Sequence[str]]
"""What somebody who learns the game is told before a question, by what happened and what they see."""

OF_SEATS = ("hand", "tickets", "way", "plan", "chances", "since", "undo", "why", "hint")
"""Commands that say nothing to somebody who only looks on."""


class HowItEnded(Enum):
    """How a game at the keyboard ends."""

    OVER = auto()
    MENU = auto()
    """The player goes to the menu; the game is saved."""
    LEFT = auto()
    """The player leaves altogether."""


class Ear:
    """What a seat was told of a game, and how much of it whoever sits there has heard."""

    def __init__(self, chair: Chair, seat: int, tale: Tale | None) -> None:
        self.seat = seat
        self.cast = cast_at(chair.rules.edition, chair.players, seat, tale)
        self.watch = chair.watch(seat)
        self.forests: dict[frozenset[int], Forest | None] = {}
        self.acts = len(self.watch.heard)
        """So many were heard, of those that stand."""
        self.remarks: dict[str, None] = {}
        """What is to be said beside that."""
        self._chair = chair
        self._tale = tale

    @property
    def view(self) -> View:
        return self.watch.view

    def knows(self, acts: int, remarks: Iterable[str] = ()) -> None:
        """So many acts were heard before, and nothing but these remarks is to be said of what else happened."""
        self.acts = min(acts, len(self.watch.heard))
        self.remarks = dict.fromkeys(remarks)

    def knows_all(self) -> None:
        self.knows(len(self.watch.heard))

    def catch_up(self) -> bool:
        """Know what was told since; True if something was taken back."""
        known = self.watch.revision
        stand = self._chair.catch_up(self.watch)
        if stand is not None:
            self.acts = min(self.acts, stand)
            self.remarks[choices.TAKEN_BACK_NEWS] = None
        if stand is not None or self.watch.revision != known:
            self.forests.clear()
        return stand is not None

    def news(self, *, story: bool = True) -> list[str]:
        """What was told and not heard yet; without the story where that is read to everybody at once."""
        rules, acts, remarks = self.watch.rules, self.watch.heard[self.acts :], [*self.remarks]
        self.knows_all()
        facts = unasked(self.cast, self.view.owes, before_scoring(rules, acts))
        if self._tale is None:
            return [*remarks, *tell_news(self.cast, facts)]
        return [*remarks, *told_with_story(self._tale, self.cast, self.watch.heard, facts, story=story)]


class PlainGame(ABC):
    """What is around the game says the rest: those who share the keyboard, or those at others."""

    def __init__(
        self, voice: Voice, chair: Chair, readers: Iterable[int], tale: Tale | None, guide: Guide | None = None
    ) -> None:
        """With a tale the game belongs to a campaign, which says itself what comes after it."""
        self._voice = voice
        self._chair = chair
        self._rules = chair.rules
        self._tale = tale
        self._guide = guide
        self._standing = Standing(voice)
        self._ears = {seat: voice.do(partial(Ear, chair, seat, tale)) for seat in readers}

    def run(self) -> str:
        """To the end, and where the same people play again, if they do. PlayerLeft or JournalFault ends it before."""
        self._begin()
        while self._goes_on():
            with suppress(Moved):
                seat = self._next()
                if seat is not None:
                    self._choose(self._ears[seat])
        return self._end()

    @abstractmethod
    def _begin(self) -> None:
        """Say where the game stands, as far as nobody has yet."""

    @abstractmethod
    def _goes_on(self) -> bool:
        """Is it played on from here?"""

    @abstractmethod
    def _next(self) -> int | None:
        """The seat that is to choose, once one is; None to look again. Moved may be raised for that, too."""

    @abstractmethod
    def _seat_down(self, seat: int) -> None:
        """Have whoever is to choose at the keyboard."""

    @abstractmethod
    def _until_written(self) -> None:
        """Do what can be done from here if the game waits for its file. Raises JournalFault if that is nothing."""

    @abstractmethod
    def _after_act(self, ear: Ear) -> None:
        """After something that its seat did."""

    @abstractmethod
    def _agree(self, way: WayBack) -> bool:
        """May that way be gone now? If not, say why."""

    @abstractmethod
    def _end(self) -> str:
        """Tell how it ended, if it did, and where the same people play again."""

    @property
    def _over(self) -> bool:
        return any(ear.view.table.winners is not None for ear in self._ears.values())

    def _catch_up(self) -> None:
        for ear in self._ears.values():
            if self._voice.do(ear.catch_up):
                self._standing.forget()

    def _choose(self, ear: Ear) -> None:
        self._seat_down(ear.seat)
        self._voice.say(*self._news(ear))
        prompter, decision = self._prompter(ear), ear.view.owes
        assert decision is not None
        self._standing.tell(prompter, decision)
        if self._guide is not None:
            self._voice.say(*self._guide(ear.watch.heard, ear.view))
        try:
            action = decide(prompter)
        except UndoAsked:
            self._undo(ear)
        else:
            self._submit(ear, action)

    def _submit(self, ear: Ear, action: Action) -> None:
        """Do it. If others were faster it is done after them, as long as the seat is still asked for the same."""
        view, owes = ear.view, ear.view.owes
        while True:
            known = ear.watch.revision
            try:
                self._voice.wait(self._chair.submit(ear.seat, action, known))
            except Refused as why_not:
                self._voice.say(refused(ear.cast, why_not.refusal))
                return
            except Stale:
                self._voice.wait(self._chair.quiet())
                self._catch_up()
                same = ear.view is view and view.owes == owes
                if known == ear.watch.revision or not same or self._rules.explain(view, action) is not None:
                    self._voice.say(choices.OTHERS_WERE_FASTER)
                    return
            else:
                self._until_written()
                self._catch_up()
                self._after_act(ear)
                return

    def _undo(self, ear: Ear) -> None:
        """Back to before the seat's last action."""
        way = self._voice.do(lambda: self._chair.way_back(ear.seat))
        if isinstance(way, NoWay):
            self._voice.say(choices.NO_WAY_BACK[way])
            return
        if not self._agree(way):
            return
        try:
            self._voice.wait(self._chair.take_back(way))
        except (NoWayBack, Stale):
            self._voice.say(choices.OTHERS_WERE_FASTER)
            return
        self._until_written()
        self._catch_up()
        ear.knows_all()
        self._voice.say(choices.TAKEN_BACK)

    def _news(self, ear: Ear) -> list[str]:
        """What happened that this person was not told yet, as it is told; nothing of what was taken back meanwhile."""
        return ear.news()

    def _prompter(self, ear: Ear) -> Prompter:
        heard, looks_on = ear.watch.heard, ear.seat == SPECTATOR
        return Prompter(
            self._voice,
            self._rules,
            ear.view,
            ear.cast,
            heard,
            partial(told_by_turns, self._rules, ear.cast, heard),
            {word: command for word, command in COMMANDS.items() if not looks_on or word not in OF_SEATS},
            plan=lambda: self._voice.do(lambda: self._chair.plan(ear.seat)),
            mark=None if looks_on else partial(self._mark, ear.seat),
            points=partial(scores_so_far, ear.watch),
            since=partial(since, self._rules, ear.cast, heard),
            forests=ear.forests,
            hint=None if looks_on else partial(self._hint, ear),
        )

    def _hint(self, ear: Ear, claims: Sequence[Claim]) -> Sequence[Advice]:
        """Noted before it is given, where hints are allowed."""
        if ear.view.owes is None:
            return ()
        if not self._chair.hints:
            from ttr_tui.words.hints import NOT_ALLOWED

            raise NoHint(NOT_ALLOWED)
        given: Sequence[Advice] = ()
        try:
            if claims:
                self._voice.wait(self._chair.ask_hint(ear.seat))
            else:
                given = self._voice.wait(self._chair.hint(ear.seat))
        except Stale as late:
            raise NoHint(choices.OTHERS_WERE_FASTER) from late
        except BotsLost as lost:
            raise NoHint(str(lost)) from lost
        self._until_written()
        return self._compared(ear, claims) if claims else given

    def _compared(self, ear: Ear, claims: Sequence[Claim]) -> Sequence[Advice]:
        """Ways to claim one route, by what the seat knows of the map."""
        from ttr_tui.bots.advice.teacher import Teacher

        return Teacher(self._rules.known_to(self._chair.players[ear.seat].color)).compare(ear.view, claims)

    def _mark(self, seat: int, lane: int) -> None:
        self._voice.do(lambda: self._chair.mark(seat, lane))
