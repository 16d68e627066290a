"""A game with others, by sentences: what they do is told as it happens, and a decision is asked when it comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.hosting.company import PHRASES, Matter, Presence
from ttr_tui.hosting.glance import Knock
from ttr_tui.hosting.news import Broken, ClockAsked, Decided, GivenUp, News, PlayOn, RulesDecided, SaidAtTable, Silence
from ttr_tui.hosting.society import TableChair
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.game import Ear, PlainGame
from ttr_tui.plain.lobby.line import Aside, LineVoice
from ttr_tui.plain.narration import tell_end
from ttr_tui.plain.prompter import UndoAsked
from ttr_tui.plain.questions import choose
from ttr_tui.plain.replay import replay
from ttr_tui.plain.voice import Moved, ToMenu
from ttr_tui.seats.record import WholeGame
from ttr_tui.seats.way_back import WayBack
from ttr_tui.words import choices, command_line, lobby, panes, table_talk
from ttr_tui.words.lookup import find_choices, find_numbers
from ttr_tui.words.table_talk import undone

if TYPE_CHECKING:
    from ttr_tui.campaign.tale import Tale


MOST_MISSED = 20
"""Sentences of what happened meanwhile that somebody hears unasked when they come back."""


class VisitedGame(PlainGame):
    """With one chair at a table of several keyboards; without a seat it looks on."""

    _voice: LineVoice
    _chair: TableChair

    def __init__(
        self,
        voice: LineVoice,
        visit: Visit,
        chair: TableChair,
        code: str,
        variants: Sequence[str],
        *,
        rings: bool = False,
        tale: Tale | None = None,
    ) -> None:
        """`rings` is whether a bell says that somebody who waited is asked something."""
        self._seat = chair.seats[0] if chair.seats else SPECTATOR
        super().__init__(voice, chair, [self._seat], tale)
        self._ear = self._ears[self._seat]
        self._line = voice.line
        self._variants = variants
        self._rings = rings
        self._troubled = False
        """Does the game wait for its host?"""
        self._acted = False
        """Has this person acted since the other tables were mentioned?"""
        self._waited_for = ""
        """Whom this person knows to be waited for."""
        self._untold: Sequence[str] = ()
        """News that nobody was told, since the question that was open when they came is asked no more."""
        self._fellows = Fellows(voice, chair, self._ear.cast.words.decisions, self._undone)
        self._elsewhere = Elsewhere(voice, visit, code)
        if chair.seats:
            self._ear.knows(max(1, chair.seen or 1))

    def _begin(self) -> None:
        self._line.do(lambda: self._chair.listen(self._fellows.hear))
        self._voice.on_typed = lambda: self._line.do(self._chair.key_came)
        self._voice.on_news = self._meanwhile
        self._voice.asides = {
            **self._fellows.asides,
            **self._elsewhere.asides,
            "brief": Aside(lambda rest: self._voice.be_brief(brief=True), table_talk.ABOUT_BRIEF),
            "full": Aside(lambda rest: self._voice.be_brief(brief=False), table_talk.ABOUT_BRIEF),
        }
        self._introduce()

    def _goes_on(self) -> bool:
        if self._over:
            return False
        if not self._line.do(lambda: self._chair.listens):
            self._voice.say(table_talk.SEAT_TAKEN)
            return False
        self._voice.say(*self._told())
        return not self._line.do(lambda: self._fellows.given_up)

    def _next(self) -> int | None:
        self._troubled = self._line.do(lambda: bool(self._chair.trouble))
        if not self._troubled and self._view.owes is not None:
            return self._seat
        try:
            self._wait()
        except UndoAsked:
            self._undo(self._ear)
        return None

    def _seat_down(self, seat: int) -> None:
        if self._rings and self._waited_for:
            self._voice.ring()
        self._waited_for = ""

    def _until_written(self) -> None:
        """Whoever hosts the game sees to that."""

    def _after_act(self, ear: Ear) -> None:
        self._acted = True

    def _agree(self, way: WayBack) -> bool:
        if way.asks:
            self._voice.say(*self._fellows.ask_back(way))
        return not way.asks

    def _end(self) -> str:
        if not self._over:
            return ""
        self._voice.say(*self._ear.news())
        whole = self._line.do(self._chair.whole)
        assert whole is not None
        if self._tale is not None:
            tell_end(whole.game, None, self._voice, self._seat)
            return ""
        return AfterGame(self._voice, self._chair, self._fellows, whole, self._seat).stay()

    @property
    def _view(self) -> View:
        return self._ear.view

    def _introduce(self) -> None:
        """Who comes back hears what they were not shown; who looks on, what comes from now on."""
        cast, table = self._ear.cast, self._view.table
        self._voice.say(command_line.title(cast.all_introduced(), self._rules.edition.name, self._variants))
        if table.winners is not None:
            return
        self._voice.say(
            command_line.going_on(table.turn) if table.turn else command_line.first(cast, table), table_talk.HELP
        )
        chair = self._chair
        comes_back = table.turn or chair.seen is not None
        self._voice.say(*(self._fellows.absent() if comes_back else ()), *self._fellows.times())
        if self._line.do(lambda: any(one.stand_in for one in chair.company().mates if one.seat == self._seat)):
            self._voice.say(table_talk.BOT_PLAYS_FOR_YOU)
        elif chair.was_decided_for:
            self._voice.say(table_talk.DECIDED_FOR_YOU)
        self._voice.send()
        missed = self._ear.news() if chair.seen is not None else ()
        if missed:
            self._voice.head(f"{table_talk.WHILE_AWAY}:")
            self._voice.say(*table_talk.earlier(len(missed) - MOST_MISSED), *missed[-MOST_MISSED:])

    def _told(self) -> Sequence[str]:
        """All that there is to tell before something is asked. TableClosed if the table is no more."""
        waits, acted, untold = self._view.owes is None, self._acted, self._untold
        self._acted, self._untold = False, ()
        self._elsewhere.check()
        elsewhere = self._elsewhere.news(again=acted) if waits else ()
        return [*untold, *self._ear.news(), *self._fellows.news(), *self._elsewhere.knocks(), *elsewhere]

    def _wait(self) -> None:
        """Answer whatever somebody wants to know, until something happens; what was piped in is for later questions."""
        while self._line.piped and self._only_bots_owe():
            self._voice.wait_for_news()
        prompter, question = self._prompter(self._ear), self._waiting_for()
        if question == self._waited_for or self._only_bots_owe():
            self._voice.leave_out(question)
        self._waited_for = question
        while True:
            if prompter.ask(question) and not self._troubled:
                self._voice.say(table_talk.ONLY_WATCHING if self._seat == SPECTATOR else table_talk.NOT_YOUR_TURN)

    def _waiting_for(self) -> str:
        return panes.HOST_WAITS if self._troubled else panes.waiting(self._ear.cast, self._view.table)

    def _only_bots_owe(self) -> bool:
        """They act in a moment: whom the game waits for is soon told."""
        owed = enumerate(self._view.table.owed)
        waits = self._troubled or self._fellows.bots_lost
        return not waits and all(self._chair.players[seat].bot for seat, decision in owed if decision)

    def _meanwhile(self) -> Sequence[str]:
        """What is told while a question stays open."""
        view, owes, known = self._view, self._view.owes, self._ear.watch.revision
        self._catch_up()
        same = self._line.do(self._as_before)
        if not same or self._view is not view or view.owes != owes:
            raise Moved
        told = self._told()
        if owes is None and (told or self._ear.watch.revision != known):
            self._untold = told
            raise Moved
        return told

    def _undone(self, matter: Matter) -> str:
        return undone(self._rules, self._ear.cast, self._ear.watch.heard, matter)

    def _as_before(self) -> bool:
        """Is it still this line’s game, and does it wait for its host as before?"""
        here = self._chair.listens and not self._fellows.given_up
        return here and bool(self._chair.trouble) == self._troubled


# The others at the table: who is here, what they say and ask.


class Fellows:
    """Everything here but `hear` is for the thread that asks."""

    def __init__(
        self, voice: LineVoice, chair: TableChair, decisions: Mapping[str, str], undone: Callable[[Matter], str]
    ) -> None:
        """With the words for what can be decided in this game, and for the act with which an undo begins."""
        self._undone = undone
        self._decisions = decisions
        self._voice, self._line, self._chair = voice, voice.line, chair
        self._names = tuple(who.name for who in chair.players)
        self._told: list[str] = []
        self._takes_days = self._line.do(chair.company).takes_days
        self._over: set[int] = set()
        """The seats whose time was over when somebody last looked."""
        self._asked: object = None
        self._here: set[int] = set()
        """The seats of those who were here when somebody last looked."""
        self._gone: set[int] = set()
        """Those who are known to be away."""
        self._replaced: set[int] = set()
        """Those for whom a bot plays, as far as it was told."""
        self.given_up = False
        """Is the game played no more?"""
        self.bots_lost = False
        """Do the bots answer no more?"""
        self.next_table = ""
        """Where the same people play again."""

        def may_give_up() -> bool:
            return chair.may_give_up

        self.asides: Mapping[str, Aside] = {
            "players": Aside(self._players, table_talk.ABOUT_PLAYERS),
            "say": Aside(self._say, table_talk.ABOUT_SAY),
            "agree": Aside(lambda rest: self._answer(agrees=True), table_talk.ABOUT_AGREE),
            "refuse": Aside(lambda rest: self._answer(agrees=False), table_talk.ABOUT_AGREE),
            "bot": Aside(self._ask_for_bot, table_talk.ABOUT_BOT),
            **({"clock": Aside(self._clock, table_talk.ABOUT_CLOCK)} if self._takes_days and chair.seats else {}),
            **({"give-up": Aside(self._give_up, table_talk.ABOUT_GIVE_UP)} if self._line.do(may_give_up) else {}),
        }

    def hear(self, news: News) -> None:
        """For the loop."""
        match news:
            case SaidAtTable(name, what):
                self._told.append(table_talk.said(name, what))
            case ClockAsked(name, wants, stands):
                mine = name in {self._names[seat] for seat in self._chair.seats}
                self._told.append(table_talk.clock_asked(name, wants=wants, stands=stands, mine=mine))
            case RulesDecided(seat, decision):
                name = "" if seat in self._chair.seats else self._names[seat]
                self._told.append(table_talk.rules_decided(name, self._decisions[decision]))
            case Decided(False):
                self._told.append(table_talk.NOT_AGREED)
            case PlayOn(code):
                self.next_table = code
            case GivenUp(_, reason):
                self.given_up = True
                self._told.append(table_talk.given_up(reason))
            case Silence(sentence):
                self._told.append(sentence)
                self.bots_lost = True
            case Broken():
                self._told.append(panes.HOST_WAITS)
                self.bots_lost = True
        self._line.wake()

    def news(self) -> Sequence[str]:
        """Who came and went, and what was said and asked since."""
        return self._line.do(self._since)

    def absent(self) -> Sequence[str]:
        """Who isn’t here, for somebody who comes to a game that has begun."""
        mates = [mate for mate in self._line.do(self._chair.company).mates if mate.seat not in self._chair.seats]
        absent = [mate for mate in mates if mate.presence is not Presence.HERE and not mate.stand_in]
        self._here = {mate.seat for mate in mates if mate.presence is Presence.HERE}
        self._gone.update(mate.seat for mate in absent)
        return [table_talk.away(mate.name) for mate in absent]

    def times(self) -> Sequence[str]:
        """How long there is for what is to be decided, where a game takes days."""
        company, own = self._line.do(self._chair.company), self._chair.seats
        clocks = [(one, one.clock) for one in company.mates if one.clock is not None]
        if company.stands:
            return [table_talk.CLOCK_STOPPED]
        return [table_talk.time_of("" if one.seat in own else one.name, clock, company.now) for one, clock in clocks]

    def ask_back(self, way: WayBack) -> Sequence[str]:
        """Ask those who are here to agree, and say what comes of it."""
        return self._line.do(lambda: self._asks(self._chair.ask_back(way), table_talk.NOBODY_TO_ASK))

    def ask_rematch(self) -> Sequence[str]:
        return self._line.do(lambda: self._asks(self._chair.ask_rematch()))

    def _give_up(self, reason: str) -> None:
        if not reason:
            self._voice.say(table_talk.HOW_TO_GIVE_UP)
            return
        asked = partial(self._chair.ask_give_up, reason)
        self._voice.say(*self._line.do(lambda: self._asks(asked(), table_talk.NOBODY_TO_ASK)))

    def _asks(self, asked: bool, otherwise: str = table_talk.ASKED_ALREADY) -> Sequence[str]:  # noqa: FBT001
        """Nothing is said where nobody had to be asked."""
        open_now = self._chair.question is not None
        if asked:
            return [table_talk.ASKED] if open_now else []
        return [table_talk.ASKED_ALREADY if open_now else otherwise]

    def _since(self) -> Sequence[str]:
        told, self._told = [*self._company(), *self._told], []
        question = self._chair.question
        if question != self._asked and question is not None and question.mine:
            done = self._undone(question.matter)
            asked = table_talk.asks(question.matter, question.asker, self._names, done)
            told.append(f"{asked} {table_talk.HOW_TO_AGREE}")
        self._asked = question
        return told

    def _company(self) -> list[str]:
        """Who went or came back."""
        told, company = [], self._chair.company()
        for mate in company.mates:
            over, was_over = mate.clock is not None and mate.clock.is_over(company.now), mate.seat in self._over
            (self._over.add if over else self._over.discard)(mate.seat)
            if over and not was_over and mate.seat not in self._chair.seats:
                told.append(table_talk.time_up(mate.name))
            here, was_here = mate.presence is Presence.HERE, mate.seat in self._here
            replaced, was_replaced = mate.stand_in, mate.seat in self._replaced
            (self._here.add if here else self._here.discard)(mate.seat)
            (self._replaced.add if replaced else self._replaced.discard)(mate.seat)
            if mate.seat in self._chair.seats:
                continue
            if replaced != was_replaced:
                told.append(table_talk.replaced(mate.name) if replaced else table_talk.plays_again(mate.name))
                self._gone.discard(mate.seat)
            elif was_here and not here:
                told.append(table_talk.away(mate.name))
                self._gone.add(mate.seat)
            elif here and mate.seat in self._gone:
                told.append(table_talk.here(mate.name))
                self._gone.discard(mate.seat)
        return told

    def _players(self, rest: str) -> None:
        company, may = self._line.do(lambda: (self._chair.company(), self._chair.may_stand_in()))
        self._voice.say(*table_talk.everyone(company), *(table_talk.may_stand_in(self._names[seat]) for seat in may))

    def _clock(self, rest: str) -> None:
        """How long there is; or that it may stop, or should run."""
        wants = {"stop": True, "run": False}.get(rest.strip().casefold())
        if wants is None:
            self._voice.say(*self.times(), table_talk.HOW_TO_STOP)
        else:
            self._line.do(lambda: self._chair.hold(wants=wants))
            self._voice.say(*self.news())

    def _say(self, rest: str) -> None:
        """A phrase by its number or its words, anything else as it was typed; nothing lists the phrases."""
        phrases = [table_talk.SAYINGS[name] for name in PHRASES]
        if not rest:
            said = self._line.do(self._chair.said)
            self._voice.say(*(table_talk.said(*one) for one in said))
            self._voice.say(
                *(choices.numbered(number, phrase) for number, phrase in enumerate(phrases, 1)), table_talk.HOW_TO_SAY
            )
            return
        numbers = find_numbers(rest)
        meant = [number - 1 for number in numbers] if numbers is not None else find_choices(phrases, rest)
        known = len(meant) == 1 and 0 <= meant[0] < len(phrases)
        what = table_talk.phrase(PHRASES[meant[0]]) if known else rest
        why_not = self._line.do(lambda: self._chair.say(what))
        self._voice.say(*self.news() if why_not is None else [table_talk.UNSAID[why_not]])

    def _answer(self, *, agrees: bool) -> None:
        def answer() -> bool:
            question = self._chair.question
            self._chair.answer(agrees=agrees)
            return question is not None and question.mine

        asked = self._line.do(answer)
        self._voice.say((table_talk.AGREED if agrees else table_talk.REFUSED) if asked else table_talk.NOTHING_ASKED)

    def _ask_for_bot(self, rest: str) -> None:
        """Of those who have been away for long, the one who is named, or the only one."""
        may = self._line.do(self._chair.may_stand_in)
        names = [self._names[seat] for seat in may]
        meant = find_choices(names, rest) if rest else [*range(len(may))]
        if len(meant) == 1:
            self._voice.say(*self._line.do(lambda: self._asks(self._chair.ask_stand_in(may[meant[0]]))))
        else:
            self._voice.say(*[table_talk.may_stand_in(name) for name in names] or [table_talk.NOBODY_AWAY])


# The other tables of somebody who sits at one: that it is their turn there, and the way to them.


class GoOn(ToMenu):
    """Somebody goes to another table."""

    def __init__(self, code: str) -> None:
        self.code = code


class TableClosed(ToMenu):
    """There is no such table any more."""


class Elsewhere:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._waiting: Sequence[str] = ()
        self._known: Sequence[str] = ()
        self._knocking: Sequence[tuple[Knock, str]] = ()
        """Who would like to sit at another table of mine, and at which."""
        self._knocked: Sequence[tuple[Knock, str]] = ()
        """Those of whom this person knows."""
        self._closed = False
        voice.line.do(self._listen)
        self.asides: Mapping[str, Aside] = {"next": Aside(self._go_on, table_talk.ABOUT_NEXT)}

    def check(self) -> None:
        """TableClosed once this table is no more."""
        if self._closed:
            raise TableClosed

    def news(self, *, again: bool) -> Sequence[str]:
        """At how many it is their turn: if there is one more, or said again."""
        before, self._known = self._known, self._waiting
        more = set(self._waiting) - set(before)
        return [table_talk.your_turn_elsewhere(len(self._waiting))] if self._waiting and (more or again) else ()

    def knocks(self) -> Sequence[str]:
        """Who would like to sit at another table since: they wait for an answer."""
        new, self._knocked = [one for one in self._knocking if one not in self._knocked], self._knocking
        return [lobby.knocks_at(*one) for one in new]

    def _listen(self) -> None:
        self._look()
        self._known, self._knocked = self._waiting, self._knocking
        self._visit.listen(self._tables_changed, self._code)

    def _look(self) -> None:
        self._waiting = [one.code for one in self._visit.listing.waiting(self._code)]
        self._knocking = self._visit.listing.knocking()
        self._closed = not self._visit.has(self._code)

    def _tables_changed(self) -> None:
        """For the loop: most of what happens at other tables is nothing to tell."""
        before = self._waiting, self._knocking, self._closed
        self._look()
        if before != (self._waiting, self._knocking, self._closed):
            self._voice.line.wake()

    def _go_on(self, rest: str) -> None:
        if self._waiting:
            raise GoOn(self._waiting[0])
        self._voice.say(table_talk.NOWHERE_ELSE)


# What somebody does once a game with others is over: play again, replay it, hear the result again.


class AfterGame:
    def __init__(self, voice: LineVoice, chair: TableChair, fellows: Fellows, whole: WholeGame, reader: int) -> None:
        self._voice, self._chair, self._fellows = voice, chair, fellows
        self._whole, self._reader = whole, reader

    def stay(self) -> str:
        """The table where it is played again; none if somebody goes back to the tables."""
        self._voice.on_news = self._news
        doings: list[tuple[str, Callable[[], object] | None]] = [
            (table_talk.TO_LOBBY, None),
            *([(table_talk.PLAY_AGAIN, self._ask_rematch)] if self._chair.seats else []),
            (table_talk.REPLAY, self._replay),
            (table_talk.RESULT_AGAIN, self._tell_end),
        ]
        self._tell_end()
        try:
            while doing := doings[choose(self._voice, table_talk.AFTER, [said for said, _ in doings])][1]:
                doing()
        except Moved:
            if not self._fellows.next_table:
                self._voice.say(table_talk.SEAT_TAKEN)
        return self._fellows.next_table

    def _news(self) -> Sequence[str]:
        if self._fellows.next_table or not self._voice.line.do(lambda: self._chair.listens):
            raise Moved
        return self._fellows.news()

    def _tell_end(self) -> None:
        tell_end(self._whole.game, self._whole.deal, self._voice, self._reader)

    def _ask_rematch(self) -> None:
        self._voice.say(*self._fellows.ask_rematch())

    def _replay(self) -> None:
        replay(self._voice, self._whole, self._reader)
