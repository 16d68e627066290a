"""A game with others, by sentences: what they do is told as it happens, and a decision is asked when it comes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ttr_tui.bots.think.thinking import BotsLost
from ttr_tui.core.facts import Action
from ttr_tui.core.graph.forests import Forest
from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.hosting.company.matters import Matter
from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.hosted_game import NoWay
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.commands.every_command import COMMANDS
from ttr_tui.plain.decisions import choose
from ttr_tui.plain.hearing.news import before_scoring, since, unasked
from ttr_tui.plain.hearing.opening import Opening
from ttr_tui.plain.prompter import NoHint, Prompter, UndoAsked
from ttr_tui.plain.retelling import tell_end, told_by_turns
from ttr_tui.plain.visiting.after_game import AfterGame
from ttr_tui.plain.visiting.elsewhere import Elsewhere
from ttr_tui.plain.visiting.fellows import Fellows
from ttr_tui.plain.visiting.line_voice import Aside, LineVoice, Moved
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.referee import Refused
from ttr_tui.seats.game import NoWayBack, Stale
from ttr_tui.words.english import asking, screen
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.host import table as table_words
from ttr_tui.words.english.host.undone import undone
from ttr_tui.words.english.naming import cast_at
from ttr_tui.words.english.plain import visiting as words
from ttr_tui.words.english.refusing import refused
from ttr_tui.words.english.telling import tell_news

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice
    from ttr_tui.campaign.tale import Tale

OF_SEATS = ("hand", "tickets", "way", "plan", "chances", "since", "undo", "why", "hint")
"""Commands that say nothing to somebody who only looks on."""
MOST_MISSED = 20
"""Sentences of what happened meanwhile that somebody hears unasked when they come back."""


class ChairGame:
    """Knows what one chair is told; without a seat it looks on."""

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
        """`rings` is whether a bell says that somebody who waited is asked something.

        With a tale the game belongs to a campaign, which says itself what comes after it.
        """
        self._tale = tale
        self._voice, self._line, self._chair = voice, voice.line, chair
        self._variants = variants
        self._rings = rings
        self._seat = chair.seats[0] if chair.seats else SPECTATOR
        self._rules = chair.rules
        self._cast = cast_at(chair.rules.edition, chair.players, self._seat, tale)
        self._watch = self._line.do(lambda: chair.watch(self._seat))
        self._opening = Opening(voice)
        self._forests: dict[frozenset[int], Forest | None] = {}
        self._troubled = False
        """Does the game wait for its host?"""
        self._acted = False
        """Has this person acted since the other tables were mentioned?"""
        self._waited_for = ""
        """Whom this person knows to be waited for."""
        self._untold: Sequence[str] = ()
        """News that nobody was told, since the question that was open when they came is asked no more."""
        self._remarks: dict[str, None] = {}
        self._fellows = Fellows(voice, chair, self._cast.words.decisions, self._undone)
        self._elsewhere = Elsewhere(voice, visit, code)
        self._heard = self._known_from_before()
        """The acts that this person was told of."""

    def run(self) -> str:
        """To the end of the game, and the table where it is played again. Left or ToMenu ends it before that."""
        self._line.do(lambda: self._chair.listen(self._fellows.hear))
        self._voice.on_typed = lambda: self._line.do(self._chair.key_came)
        self._voice.on_news = self._meanwhile
        self._voice.asides = {
            **self._fellows.asides,
            **self._elsewhere.asides,
            "brief": Aside(lambda rest: self._voice.be_brief(brief=True), words.ABOUT_BRIEF),
            "full": Aside(lambda rest: self._voice.be_brief(brief=False), words.ABOUT_BRIEF),
        }
        self._introduce()
        while self._view.table.winners is None:
            if not self._line.do(lambda: self._chair.listens):
                self._voice.say(table_words.SEAT_TAKEN)
                return ""
            self._voice.say(*self._told())
            if self._line.do(lambda: self._fellows.given_up):
                return ""
            self._troubled = self._line.do(lambda: bool(self._chair.trouble))
            try:
                if self._troubled or self._view.owes is None:
                    self._wait()
                else:
                    self._choose()
            except UndoAsked:
                self._undo()
            except Moved:
                continue
        self._voice.say(*self._news())
        whole = self._line.do(self._chair.whole)
        assert whole is not None
        if self._tale is not None:
            tell_end(whole.game, None, self._voice, self._seat)
            return ""
        return AfterGame(self._voice, self._chair, self._fellows, whole, self._seat).stay()

    @property
    def _view(self) -> View:
        return self._watch.view

    def _known_from_before(self) -> int:
        """Who comes back hears what they were not shown; who looks on, what comes from now on."""
        heard = len(self._watch.heard)
        return heard if self._seat == SPECTATOR else min(max(1, self._chair.seen or 1), heard)

    def _introduce(self) -> None:
        cast, table = self._cast, self._view.table
        self._voice.say(doors.title(cast.all_introduced(), self._rules.edition.name, self._variants))
        if table.winners is not None:
            return
        self._voice.say(doors.going_on(table.turn) if table.turn else doors.first(cast, table), words.HELP)
        comes_back = table.turn or self._chair.seen is not None
        self._voice.say(*(self._fellows.absent() if comes_back else ()), *self._fellows.times())
        if self._line.do(lambda: any(one.stand_in for one in self._chair.company().mates if one.seat == self._seat)):
            self._voice.say(table_words.BOT_PLAYS_FOR_YOU)
        elif self._chair.was_decided_for:
            self._voice.say(table_words.DECIDED_FOR_YOU)
        self._voice.send()
        missed = self._news() if self._chair.seen is not None else ()
        if missed:
            self._voice.head(f"{table_words.WHILE_AWAY}:")
            self._voice.say(*words.earlier(len(missed) - MOST_MISSED), *missed[-MOST_MISSED:])

    def _told(self) -> Sequence[str]:
        """All that there is to tell before something is asked. TableClosed if the table is no more."""
        waits, acted, untold = self._view.owes is None, self._acted, self._untold
        self._acted, self._untold = False, ()
        self._elsewhere.check()
        elsewhere = self._elsewhere.news(again=acted) if waits else ()
        return [*untold, *self._news(), *self._fellows.news(), *self._elsewhere.knocks(), *elsewhere]

    def _choose(self) -> None:
        if self._rings and self._waited_for:
            self._voice.ring()
        self._waited_for = ""
        prompter = self._prompter()
        decision = self._view.owes
        assert decision is not None
        self._opening.tell(prompter, decision)
        self._submit(choose(prompter))

    def _wait(self) -> None:
        """Answer whatever somebody wants to know, until something happens."""
        prompter, question = self._prompter(), self._waiting_for()
        if question == self._waited_for or self._only_bots_owe():
            self._voice.leave_out(question)
        self._waited_for = question
        while True:
            if prompter.ask(question) and not self._troubled:
                self._voice.say(words.ONLY_WATCHING if self._seat == SPECTATOR else words.NOT_YOUR_TURN)

    def _waiting_for(self) -> str:
        return screen.HOST_WAITS if self._troubled else screen.waiting(self._cast, self._view.table)

    def _only_bots_owe(self) -> bool:
        """They act in a moment: whom the game waits for is soon told."""
        owed = enumerate(self._view.table.owed)
        return not self._troubled and all(self._chair.players[seat].bot for seat, decision in owed if decision)

    def _submit(self, action: Action) -> None:
        """Do it. If others were faster it is done after them, as long as the seat is still asked for the same."""
        view, owes = self._view, self._view.owes
        while True:
            known = self._watch.revision
            try:
                self._line.wait(self._chair.submit(self._seat, action, known))
            except Refused as why_not:
                self._voice.say(refused(self._cast, why_not.refusal))
                return
            except Stale:
                self._line.wait(self._chair.quiet())
                self._catch_up()
                same = self._view is view and view.owes == owes
                if known == self._watch.revision or not same or self._rules.explain(view, action) is not None:
                    self._voice.say(asking.OTHERS_WERE_FASTER)
                    return
            else:
                self._acted = True
                self._catch_up()
                return

    def _undo(self) -> None:
        way = self._line.do(lambda: self._chair.way_back(self._seat))
        if isinstance(way, NoWay):
            self._voice.say(asking.NO_WAY_BACK[way])
            return
        if way.asks:
            self._voice.say(*self._fellows.ask_back(way))
            return
        try:
            self._line.wait(self._chair.take_back(way))
        except (NoWayBack, Stale):
            self._voice.say(asking.OTHERS_WERE_FASTER)
            return
        self._catch_up()
        self._remarks.clear()
        self._heard = len(self._watch.heard)
        self._voice.say(asking.TAKEN_BACK)

    def _catch_up(self) -> None:
        known = self._watch.revision
        if self._line.do(lambda: self._chair.catch_up(self._watch)):
            self._remarks[asking.TAKEN_BACK_NEWS] = None
            self._heard = min(self._heard, len(self._watch.heard))
            self._opening.forget()
        if self._watch.revision != known:
            self._forests.clear()

    def _meanwhile(self) -> Sequence[str]:
        """What is told while a question stays open."""
        view, owes, known = self._view, self._view.owes, self._watch.revision
        self._catch_up()
        same = self._line.do(self._goes_on)
        if not same or self._view is not view or view.owes != owes:
            raise Moved
        told = self._told()
        if owes is None and (told or self._watch.revision != known):
            self._untold = told
            raise Moved
        return told

    def _undone(self, matter: Matter) -> str:
        return undone(self._rules, self._cast, self._watch.heard, matter)

    def _goes_on(self) -> bool:
        """Is it still this line’s game, and does it wait for its host as before?"""
        here = self._chair.listens and not self._fellows.given_up
        return here and bool(self._chair.trouble) == self._troubled

    def _news(self) -> Sequence[str]:
        """What happened that this person was not told yet."""
        acts, remarks = self._watch.heard[self._heard :], [*self._remarks]
        self._heard = len(self._watch.heard)
        self._remarks.clear()
        facts = unasked(self._cast, self._view.owes, before_scoring(self._rules, acts))
        if self._tale is None:
            return [*remarks, *tell_news(self._cast, facts)]
        from ttr_tui.plain.campaign.reading import told_with_story

        return [*remarks, *told_with_story(self._tale, self._cast, self._watch.heard, facts)]

    def _prompter(self) -> Prompter:
        heard = self._watch.heard
        looks_on = self._seat == SPECTATOR
        return Prompter(
            self._voice,
            self._rules,
            self._view,
            self._cast,
            partial(told_by_turns, self._rules, self._cast, heard),
            {word: command for word, command in COMMANDS.items() if not looks_on or word not in OF_SEATS},
            plan=lambda: self._line.do(lambda: self._chair.plan(self._seat)),
            mark=None if looks_on else self._mark,
            since=partial(since, self._rules, self._cast, heard),
            forests=self._forests,
            hint=None if looks_on else self._hint,
        )

    def _hint(self, claims: Sequence[Claim]) -> Sequence[Advice]:
        """Noted before it is given, where the table agreed to it."""
        from ttr_tui.words.english.advice import saying

        if self._view.owes is None:
            return ()
        if not self._chair.hints:
            raise NoHint(saying.NOT_ALLOWED)
        try:
            given = self._line.wait(self._chair.hint(self._seat))
        except Stale as late:
            raise NoHint(asking.OTHERS_WERE_FASTER) from late
        except BotsLost as lost:
            raise NoHint(str(lost)) from lost
        if not claims:
            return given
        from ttr_tui.bots.advice.adviser import Adviser

        return Adviser(self._rules).compare(self._view, claims)

    def _mark(self, lane: int) -> None:
        self._line.do(lambda: self._chair.mark(self._seat, lane))
