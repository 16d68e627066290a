"""The screen of a game under way: whoever owes a decision makes it here. What comes after it is loaded then."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from textual import work as in_worker
from textual.message import Message

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN, EndCalled
from ttr_tui.core.facts import Action
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.hosting.news import BotsHeld, Broken, News, Silence, Social, StandsIn, Trouble, WentOn
from ttr_tui.rules.market import SECOND_CARD
from ttr_tui.rules.part import Refusal
from ttr_tui.rules.referee import Refused
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Heard, Stale
from ttr_tui.seats.way_back import WayBack
from ttr_tui.store.layouts import Size
from ttr_tui.tui.kit.commands import DIGITS
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.pages.table_pages import page_commands
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.moves import Laying, helped, moves_of, needed
from ttr_tui.tui.table.protocol import GameForPhases, Work
from ttr_tui.tui.table.system_screen import in_force, screen_of
from ttr_tui.tui.table_screen import TableScreen, middle_city
from ttr_tui.tui.turn.halt import AnotherFolder, Curtain, HostWaits
from ttr_tui.words import choices, panes
from ttr_tui.words.cast import cast_at
from ttr_tui.words.sentences import refused, rule_text, tell

MOST_AHEAD = 16
"""So many keys are kept while an act is written down."""


class GameScreen(TableScreen):
    only_finish = ("space", "escape")
    stays = False
    """Is the game's file to be nowhere else than where it is?"""

    class Told(Message):
        """Something that the host tells everybody who looks on."""

        def __init__(self, news: News) -> None:
            super().__init__()
            self.news = news

    def __init__(self, session: Session, chair: PacedChair) -> None:
        self.chair = chair
        self.names = tuple(who.name for who in chair.players)
        self._desks = {seat: self._desk_of(seat) for seat in chair.seats}
        """What each who sits here knows."""
        self._public = self._desks[chair.seats[0]] if len(chair.seats) == 1 else self._desk_of(SPECTATOR)
        """What is shown while a curtain is drawn, if there ever is one, and to whoever only looks on."""
        self._seated = len(chair.seats) < 2
        """Does the one whose view this is sit here?"""
        self._settled: object = None
        self._zoomed: dict[int, tuple[Size, bool]] = {}
        """How large each who sits here had the map drawn last, and whether they chose it."""
        self._reminded = ""
        self._rung = (NONE, 0)
        """The seat and the turn that the bell rang for last."""
        self._called = ""
        """Who called the end, and how many turns that leaves."""
        self._known = {seat: len(desk.watch.heard) for seat, desk in self._desks.items()}
        """How much each who sits here was told of by what a system lays on the screen."""
        self._news: Phase | None = None
        self._returning = {seat for seat, desk in self._desks.items() if desk.acted() and desk.others_last()}
        """Those who come back to a game, and were not told yet what happened meanwhile."""
        self._acting = False
        """Is something on its way to the disk?"""
        self._bots_lost = False
        """Do bots answer no more?"""
        self._end_is_ready = False
        """Was what comes after the last turn loaded, off the loop? It takes longer than a frame."""
        self._hurried = False
        """Was a key pressed before bots had acted, and are they still at it?"""
        self._ahead: deque[tuple[str, str | None]] = deque(maxlen=MOST_AHEAD)
        super().__init__(session, chair.players, self._desks[chair.seats[0]] if chair.seats else self._public)

    def opened(self) -> None:
        super().opened()
        self.chair.listen(self._hear)
        self.settle()
        if self.chair.trouble:
            self._wait_for_room(self.chair.trouble)

    def on_unmount(self) -> None:
        self.chair.stop_listening()

    def _hear(self, news: News) -> None:
        self.post_message(self.Told(news))

    async def on_game_screen_told(self, told: Told) -> None:
        """Others on the loop have their turn before it is drawn: both take their time when a game ends."""
        match told.news:
            case WentOn():
                self._go_forward()
            case Trouble(sentence):
                self._wait_for_room(sentence)
            case Silence(sentence):
                self._bots_lost, self.note = True, sentence
            case StandsIn(seat, why):
                self.note = choices.stands_in(self.names[seat], why)
            case Broken(fault) if self.chair.keeps:
                raise fault
            case Broken():
                self._bots_lost, self.note = True, panes.HOST_WAITS
            case BotsHeld():
                pass
            case _:
                self.heard(told.news)
        self.settle()
        self.show()
        if self._ahead and not self._acting:
            self._go_on_typing()
        await asyncio.sleep(0)

    def heard(self, news: Social) -> None:
        """Those at other keyboards came, went, or want something."""

    def _go_forward(self) -> None:
        """Know what was told since."""
        self.forget_dead_key()
        self._bots_lost = False
        known = len(self.desk.watch.heard)
        needed_before = {} if self.hidden else needed(self.desk)
        begun_anew = [self.chair.catch_up(desk.watch) for desk in (*self._desks.values(), self._public)]
        if any(begun_anew):
            self.moving.finish()
            self._settled = None
            if self._news is not None:
                self.close(self._news)
            if not self._acting:
                self.note = choices.TAKEN_BACK_NEWS
        else:
            told = self.desk.watch.heard[known:]
            self._show_going(told, needed_before)
            news = [fact for heard in told for fact in heard.facts]
            called = " ".join(tell(self.desk.cast, [fact for fact in news if isinstance(fact, EndCalled)]))
            if called:
                self.note = self._called = called
        if not self.chair.trouble:
            self.phases = [phase for phase in self.phases if not isinstance(phase, AnotherFolder | HostWaits)]

    def _show_going(self, told: Sequence[Heard], needed_before: Mapping[int, int]) -> None:
        """What is told moves to where it belongs; what an own claim brought is said until the next own act."""
        desk = self.desk
        if any(heard.seat == desk.seat for heard in told):
            desk.helped, desk.warnings = (), ()
        desk.look_for_the_end()
        if panes.is_last_round(desk.view.table) and not self._end_is_ready:
            self._end_is_ready = True
            self.run_worker(self.session.on_disk(partial(self._load_end, self._marks(desk))), group="end")
        hurried = self._hurried
        self._hurried &= self._bots_act
        if self.hidden or desk.view.table.winners is not None:
            return
        nearer = helped(desk, needed_before)
        moves = [*moves_of(desk, told, nearer)]
        if any(isinstance(motion, Laying) and motion.seat == desk.seat for motion in moves):
            desk.helped = tuple(nearer)
        if self.session.moves and not hurried:
            self.moving.begin(*moves)

    def _load_end(self, marks: Marks) -> None:
        from ttr_tui.tui.game_end import load_posters

        load_posters(self.size.width, self.atlas.traced, marks, self.session.glyphs)

    def _wait_for_room(self, sentence: str) -> None:
        """Only the keeper of the game may say where else it is to be written."""
        waiting = AnotherFolder(self, sentence) if self.chair.keeps else HostWaits(self)
        self.phases = [phase for phase in self.phases if not isinstance(phase, AnotherFolder | HostWaits)]
        self.push(waiting)

    def act(self, action: Action) -> None:
        """Do something, or hear why not."""
        refusal = self.desk.why_not(action)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.carry_out(partial(self._submit, action))

    @property
    def window_title(self) -> str:
        """Whose turn it is, where only one person looks at it."""
        title = super().window_title
        mine = len(self.chair.seats) == 1 and self.desk.view.owes is not None and bool(self.desk.view.table.turn)
        return panes.your_turn_in(title, ascii_only=not self.session.unicode) if mine else title

    @property
    def busy(self) -> bool:
        return self._acting

    def refuse(self, refusal: Refusal, lane: int = NONE, *, said: str = "") -> None:
        """Say what is missing, in words of its own where there are any; whoever tries it again hears the rule."""
        cast = self.desk.cast
        self.note = said or refused(cast, refusal, lane)
        self.rule = refusal.rule, rule_text(cast, refusal)

    def carry_out(self, work: Work) -> None:
        """Have something done to the game; keys wait until it is done and told."""
        self._acting = True
        self._carry_out(work)

    @in_worker(group="acts")
    async def _carry_out(self, work: Work) -> None:
        try:
            await work()
        finally:
            self.call_later(self._go_on_typing)

    def pressed(self, key: str, character: str | None) -> None:
        """Keys that come at once over a slow line each find what the one before led to.

        So does one that means nothing before bots have acted: they take no time from then on. A digit is not kept: it
        means a card that was seen, and another may lie there then.
        """
        if self._acting:
            self._ahead.append((key, character))
        elif self._hurries(key):
            self.moving.finish()
            if key not in self.only_finish and not {*self.session.keymap.commands(key)} & {*DIGITS}:
                self._ahead.append((key, character))
        else:
            super().pressed(key, character)

    def _is_early(self, key: str) -> bool:
        """Has it a meaning, but none as long as only bots are to act?"""
        if self.hidden or self.chair.trouble or self._bots_lost or self.chair.by_step or len(self.phases) > 1:
            return False
        meant = self.session.keymap.commands(key)
        return bool(meant) and self._bots_act and not {offer.command for offer in self.offers()} & {*meant}

    @property
    def _bots_act(self) -> bool:
        """Is it for bots alone to act?"""
        owed = [seat for seat, decision in enumerate(self.desk.view.table.owed) if decision is not None]
        return bool(owed) and all(self.chair.players[seat].bot for seat in owed)

    def _hurries(self, key: str) -> bool:
        """Have bots act at once if this key is for what comes after them; nothing that they do moves then."""
        early = self._is_early(key) and self.chair.hurry()
        self._hurried |= early
        return early

    def _go_on_typing(self) -> None:
        """Nothing typed before may lift a curtain or name a folder."""
        self._acting = False
        if self.hidden or self.chair.trouble or self._bots_lost:
            self._ahead.clear()
        while self._ahead and not self._acting and not self._hurries(self._ahead[0][0]):
            super().pressed(*self._ahead.popleft())

    async def _submit(self, action: Action) -> None:
        """Do it. If others were faster it is done after them, as long as the seat is still asked for the same."""
        desk, lane = self.desk, self.atlas.lane
        view, owes = desk.view, desk.view.owes
        self.atlas.lane = NONE
        while True:
            known = desk.watch.revision
            try:
                await self.chair.submit(desk.seat, action, known)
            except Refused as refused_:
                self.refuse(refused_.refusal)
                self.atlas.lane = lane
                self.show()
                return
            except Stale:
                await self._hear_all()
                same = self.desk is desk and desk.view is view and view.owes == owes
                if known == desk.watch.revision or not same or desk.why_not(action) is not None:
                    self.note, self.atlas.lane = choices.OTHERS_WERE_FASTER, lane
                    self.show()
                    return
            else:
                return

    async def _hear_all(self) -> None:
        """Wait until this screen knows of everything that has happened."""
        await self.chair.quiet()
        heard = asyncio.Event()
        self.call_later(heard.set)
        await heard.wait()

    def settle(self) -> None:
        """Have the phase that the position asks for, under whatever pages are open, and over it what is news."""
        self._ask()
        self._tell_news()
        self._tell_what_was_missed()

    def _ask(self) -> None:
        view = self.desk.view
        owing = [seat for seat, desk in self._desks.items() if desk.view.owes]
        over = view.table.winners is not None
        own = sum(act.seat == self.desk.seat for act in self.desk.watch.heard) if view.owes else 0
        key = (self.desk.seat, over, view.table.turn, view.owes, own, owing)
        if key == self._settled:
            return
        self._settled = key
        self.point_at_nothing()
        pages = [phase for phase in self.phases[1:] if phase.lasting]
        self.phases = [self._base(owing), *pages]
        self.desk.advice = ()
        if view.owes == TURN:
            self._remind(self._in_force())
            if self.note == self._called:
                self.note = ""
        self._ring()

    def _ring(self) -> None:
        """Ring once when this seat is to decide, not again for what else it decides in the same turn."""
        view = self.desk.view
        rung = self._rung
        if view.owes is not None:
            self._rung = self.desk.seat, view.table.turn
        if self._rung != rung and self.session.rings:
            self.app.bell()
            if not self.session.at_home:
                self.stage.give_notice(self.window_title)

    def _tell_news(self) -> None:
        """Lay down what a system tells of this seat's news, once; nothing of it lies there behind a curtain."""
        seat, heard = self.desk.seat, len(self.desk.watch.heard)
        if self.hidden or self.desk.view.table.winners is not None:
            if self._news is not None:
                self.close(self._news)
            return
        known = min(self._known.get(seat, heard), heard)
        self._known[seat] = heard
        if self._news in self.phases or self._brought.news is None or known == heard:
            return
        self._news = self._brought.news(self, known)
        if self._news is not None:
            self.push(self._news)
            self._reminded = self._in_force()

    def _tell_what_was_missed(self) -> None:
        """Open what others did since the own last act, once, to somebody who comes back and is to decide."""
        desk = self.desk
        if self.hidden or not desk.view.owes or desk.seat not in self._returning:
            return
        self._returning.remove(desk.seat)
        if desk.others_last() and self.phase is self.phases[0]:
            from ttr_tui.tui.pages.log import Since

            self.push(Since(self))

    def _in_force(self) -> str:
        return " ".join(one.said for one in in_force(self.desk))

    def _remind(self, said: str) -> None:
        """Say what holds in this turn, if that is something else than in the seat's turn before and isn't beside it."""
        if said and said != self._reminded and not self.roomy:
            self.note = said
        self._reminded = said

    def _base(self, owing: Sequence[int]) -> Phase:
        view = self.desk.view
        if view.table.winners is not None:
            self.note = ""
            return self.ended()
        if not self._seated:
            return Curtain(self, (owing or self.chair.seats)[0])
        if view.owes is not None:
            return ask(self, view.owes)
        from ttr_tui.tui.turn.open_map import HandingOver, OthersTurn

        return HandingOver(self, owing[0]) if owing else OthersTurn(self)

    def ended(self) -> Phase:
        """What comes after the last turn."""
        from ttr_tui.tui.game_end import end_of

        return end_of(self)

    def other_games(self, deal: Deal) -> Sequence[Offer]:
        """What can be played after this game."""
        from ttr_tui.tui.game_end import games_after

        return games_after(self, deal)

    def sit_down(self, seat: int) -> None:
        """Somebody else looks at the screen from here on."""
        atlas = self.atlas
        self._zoomed[self.desk.seat] = atlas.size, atlas.zoomed
        self.desk = self._desks[seat]
        self._seated = True
        self._settled = None
        self._reminded = ""
        atlas.size, atlas.zoomed = self._zoomed.get(seat, (atlas.size, atlas.zoomed))
        atlas.go_to(middle_city(self.desk))
        self.settle()

    def look_away(self) -> None:
        """Everybody has looked at the screen: a curtain comes before anybody's hand does."""
        self._seated = False
        self._settled = None
        self.settle()

    def always(self) -> Sequence[Offer]:
        """Nothing is undone behind a page or a choice that is open over the table."""
        over = self.desk.view.table.winners is not None
        undo = Offer("undo", self._take_back, shown=not over and self._may_take_back())
        home = Offer("home", lambda: self.go(GoHome()), shown=over)
        own = [undo] if len(self.phases) == 1 else []
        over_all = any(phase.alone and not phase.gives_way for phase in self.phases[1:])
        own += [] if over_all else [Offer("hint", self._ask_hint, shown=not over)]
        return [*own, *page_commands(self), home, Offer("quit", self.leave)]

    def _may_take_back(self) -> bool:
        """Is there anything of this seat's to take back?"""
        return self.desk.acted() and self.desk.view.table.turn > 1

    def _take_back(self) -> None:
        from ttr_tui.tui.turn.undo import take_back

        take_back(self)

    def _ask_hint(self) -> None:
        from ttr_tui.tui.turn.hint import ask_hint

        ask_hint(self)

    def ask_elsewhere(self, way: WayBack) -> None:
        """Ask those at other keyboards to go back so far."""

    def leave(self) -> None:
        """Go; everything is on the disk."""
        self.app.exit()

    @property
    def holding(self) -> bool:
        """Do bots wait until somebody says go on?"""
        return self.chair.holding

    def step(self) -> None:
        self.chair.go_on()

    @property
    def stepping(self) -> bool:
        """Do bots act one by one, whenever somebody says go on?"""
        owed = enumerate(self.desk.view.table.owed)
        return self.chair.by_step and any(what and self.chair.players[seat].bot for seat, what in owed)

    @property
    def hidden(self) -> bool:
        """Is a curtain drawn?"""
        return bool(self.phases) and isinstance(self.phases[0], Curtain)

    def seen(self) -> Desk:
        return self._public if self.hidden else self.desk

    def _desk_of(self, seat: int) -> Desk:
        return Desk(
            self.chair.watch(seat),
            cast_at(self.chair.rules.edition, self.chair.players, seat),
            self.chair.plan(seat),
        )


# How the screen asks for each decision; each way is loaded when it is asked in first.


def _act(table: GameForPhases) -> Phase:
    from ttr_tui.tui.turn.action import Acting

    return Acting(table)


def _choose_tickets(table: GameForPhases) -> Phase:
    from ttr_tui.tui.turn.ticket_choice import TicketChoice

    return TicketChoice(table)


def _choose_listed(table: GameForPhases) -> Phase:
    from ttr_tui.tui.turn.action_list import ListedDecision

    return ListedDecision(table)


DECISIONS: Mapping[str, Callable[[GameForPhases], Phase]] = {
    TURN: _act,
    SECOND_CARD: _act,
    FIRST_TICKETS: _choose_tickets,
    KEEP_TICKETS: _choose_tickets,
}
"""Those of every game."""


def ask(table: GameForPhases, decision: str) -> Phase:
    """The phase that asks for a decision: one of its own, or a list."""
    own = screen_of(table.desk.rules.edition.parts).decisions
    return (DECISIONS.get(decision) or own.get(decision, _choose_listed))(table)
