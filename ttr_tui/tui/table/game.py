"""The screen of a game under way: whoever owes a decision makes it here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine, Sequence
from dataclasses import replace

from textual.message import Message

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN, EndCalled
from ttr_tui.core.facts import Action
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.host import Host, News, Silence, Trouble
from ttr_tui.rules.referee import Refused
from ttr_tui.seats.deal import RULES
from ttr_tui.seats.game import Act, LaidOpen, Stale, TakeBack
from ttr_tui.tui.finish.result import Result
from ttr_tui.tui.finish.scoring import Scoring
from ttr_tui.tui.kit.messages import Begin, GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.pace import SHORT
from ttr_tui.tui.pages.offers import page_offers
from ttr_tui.tui.replay.screen import ReplayScreen
from ttr_tui.tui.table.decisions import MOMENTS
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.screen import TableScreen, middle_city
from ttr_tui.tui.turn.curtain import Curtain
from ttr_tui.tui.turn.handing_over import HandingOver
from ttr_tui.tui.turn.taking_back import take_back
from ttr_tui.tui.turn.trouble import AnotherFolder
from ttr_tui.tui.turn.waiting import Waiting
from ttr_tui.words.english.naming import cast_of
from ttr_tui.words.english.refusing import refused
from ttr_tui.words.english.sights import at_turn
from ttr_tui.words.english.telling import tell

MOST_AHEAD = 16
"""So many keys are kept while an act is written down."""


class GameScreen(TableScreen):
    class Told(Message):
        """Something that the host tells everybody who looks on."""

        def __init__(self, news: News) -> None:
            super().__init__()
            self.news = news

    def __init__(self, session: Session, host: Host) -> None:
        self.host = host
        self.names = [who.name for who in host.game.sitters]
        self.people = [seat for seat, who in enumerate(host.game.sitters) if not who.bot]
        self.holding = False
        """Do bots wait until somebody says go on?"""
        self._public = self._desk_of(SPECTATOR)
        """What is shown while a curtain is drawn."""
        self._stepped = asyncio.Event()
        self._seated = len(self.people) < 2
        """Does the one whose view this is sit here?"""
        self._settled: object = None
        self._reminded = ""
        self._acting = False
        """Is something on its way to the disk?"""
        self._ahead: deque[tuple[str, str | None]] = deque(maxlen=MOST_AHEAD)
        super().__init__(session, host.game.sitters, self._desk_of(self.people[0] if self.people else SPECTATOR))

    def opened(self) -> None:
        super().opened()
        self.host.subscribe(self._hear)
        self.run_worker(self.host.run_bots(), group="bots")
        self.settle()

    def _hear(self, news: News) -> None:
        self.post_message(self.Told(news))

    def on_game_screen_told(self, told: Told) -> None:
        match told.news:
            case Act() as act:
                for desk in (self.desk, self._public):
                    desk.watch.hear(act)
                calls = [fact for fact in act.facts if isinstance(fact, EndCalled)]
                self.note = " ".join(tell(self.desk.cast, calls)) or self.note
            case TakeBack():
                for desk in (self.desk, self._public):
                    desk.watch.see_again(self.host.acts)
                self._settled = None
            case LaidOpen():
                pass
            case Trouble(sentence):
                self.push(AnotherFolder(self, sentence))
            case Silence(sentence):
                self.note = sentence
        self.settle()
        self.show()

    def act(self, action: Action) -> None:
        """Do something, or hear why not."""
        refusal = self.desk.why_not(action)
        if refusal is not None:
            self.note = refused(self.desk.cast, refusal)
        else:
            self.carry_out(self._submit(action))

    def carry_out(self, work: Coroutine[None, None, None]) -> None:
        """Have something done to the game; keys wait until it is done and told."""
        self._acting = True
        self.run_worker(self._carry_out(work), group="acts")

    async def _carry_out(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        finally:
            self.call_later(self._go_on_typing)

    def pressed(self, key: str, character: str | None) -> None:
        """Keys that come at once over a slow line each find what the one before led to."""
        if self._acting:
            self._ahead.append((key, character))
        else:
            super().pressed(key, character)

    def _go_on_typing(self) -> None:
        """Nothing typed before may lift a curtain or name a folder."""
        self._acting = False
        if self.hidden or self.host.troubled:
            self._ahead.clear()
        while self._ahead and not self._acting:
            super().pressed(*self._ahead.popleft())

    async def _submit(self, action: Action) -> None:
        watch = self.desk.watch
        try:
            await self.host.submit(watch.seat, action, watch.revision)
        except Refused as refused_:
            self.note = refused(self.desk.cast, refused_.refusal)
            self.show()
        except Stale:
            self.show()
        else:
            self.atlas.lane = NONE

    def settle(self) -> None:
        """Have the phase that the position asks for, under whatever pages are open."""
        view = self.desk.view
        owing = [seat for seat in self.people if view.table.owed[seat]]
        over = view.table.winners is not None
        own = sum(act.seat == self.desk.seat for act in self.desk.watch.heard) if view.owes else 0
        key = (self.desk.seat, over, view.table.turn, view.owes, own, owing)
        if key == self._settled:
            return
        self._settled = key
        self.point_at_nothing()
        pages = [phase for phase in self.phases[1:] if phase.lasting]
        self.phases = [self._base(owing), *pages]
        if view.owes == TURN:
            self._remind(" ".join(at_turn(self.desk.cast, view)))
            if self.session.settings.bell:
                self.app.bell()

    def _remind(self, said: str) -> None:
        """Say what holds in this turn, if that is something else than in the seat's turn before."""
        if said and said != self._reminded:
            self.note = said
        self._reminded = said

    def _base(self, owing: Sequence[int]) -> Phase:
        view = self.desk.view
        if view.table.winners is not None:
            return self._end()
        if not self._seated:
            return Curtain(self, (owing or self.people)[0])
        if view.owes is not None:
            return MOMENTS[view.owes](self)
        if owing:
            return HandingOver(self, owing[0])
        return Waiting(self)

    def _end(self) -> Phase:
        """The score is counted up, unless somebody wants no delay."""
        settings = self.session.settings
        return Scoring(self, self._show_result) if settings.motion and settings.pace != "instant" else self._result()

    def _result(self) -> Phase:
        more = [Offer("again", self._play_again), Offer("replay", self._watch_again)]
        return Result(self, self.host.game, self.host.open_game.deal, more)

    def _show_result(self) -> None:
        self.point_at_nothing()
        self.phases[0] = self._result()

    def _play_again(self) -> None:
        """The same cards for the same people, who may know them now."""
        self.go(Begin(replace(self.host.open_game.deal, seed_was_typed=True, rules=RULES)))

    def _watch_again(self) -> None:
        self.app.push_screen(ReplayScreen(self.session, self.host.game, self.host.open_game.deal, seat=self.desk.seat))

    def sit_down(self, seat: int) -> None:
        """Somebody else looks at the screen from here on."""
        self.desk = self._desk_of(seat)
        self._seated = True
        self._settled = None
        self._reminded = ""
        self.atlas.go_to(middle_city(self.desk))
        self.settle()

    def always(self) -> Sequence[Offer]:
        """Nothing is taken back behind a page or a choice that is open over the table."""
        undo = [Offer("undo", lambda: take_back(self), shown=self._may_take_back())] if len(self.phases) == 1 else []
        home = Offer("home", lambda: self.go(GoHome()), shown=self.desk.view.table.winners is not None)
        return [*undo, *page_offers(self), home, Offer("quit", self.leave)]

    def _may_take_back(self) -> bool:
        """Has this seat done anything since the set-up?"""
        desk = self.desk
        return desk.mine and any(one.seat == desk.seat for one in desk.watch.heard[1:]) and desk.view.table.turn > 1

    def leave(self) -> None:
        """Go; everything is on the disk."""
        self.app.exit()

    async def breathe(self) -> None:
        """Let a person follow what bots do."""
        match self.session.settings.pace:
            case "short":
                await asyncio.sleep(SHORT)
            case "step":
                self.holding = True
                self._stepped.clear()
                self.show()
                await self._stepped.wait()

    def step(self) -> None:
        self.holding = False
        self._stepped.set()

    @property
    def stepping(self) -> bool:
        """Do bots act one by one, whenever somebody says go on?"""
        owed = enumerate(self.desk.view.table.owed)
        return self.session.settings.pace == "step" and any(what and seat not in self.people for seat, what in owed)

    @property
    def hidden(self) -> bool:
        """Is a curtain drawn?"""
        return bool(self.phases) and isinstance(self.phases[0], Curtain)

    def seen(self) -> Desk:
        return self._public if self.hidden else self.desk

    def _desk_of(self, seat: int) -> Desk:
        game = self.host.game
        return Desk(self.host.watch(seat), cast_of(game, seat))
