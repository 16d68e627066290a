"""A whole visit by sentences: a name, the tables, and whatever is played there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ttr_tui.hosting.lobby.people import NameFault
from ttr_tui.hosting.lobby.visit import NoTable, Visit
from ttr_tui.plain.menu.asking import Back, ask, choose
from ttr_tui.plain.visiting.chair_game import ChairGame
from ttr_tui.plain.visiting.line import Line, Reading
from ttr_tui.plain.visiting.line_voice import LineVoice
from ttr_tui.plain.visiting.new_table import new_table
from ttr_tui.plain.visiting.waiting_room import WaitingRoom
from ttr_tui.plain.voice import Left, ToMenu
from ttr_tui.store.journal import JournalFault
from ttr_tui.words.english import asking
from ttr_tui.words.english.host import lobby as lobby_words
from ttr_tui.words.english.plain import menu as menu_words
from ttr_tui.words.english.plain import visiting as words


async def visit_by_sentences(visit: Visit, reading: Reading, why: str) -> None:
    """From coming to leaving; `why` there is no screen, if somebody may wonder."""
    line = Line(reading)
    try:
        await line.talk(lambda: Visitor(line, visit).stay(why))
    finally:
        await visit.leave()


class Visitor:
    def __init__(self, line: Line, visit: Visit) -> None:
        self._line, self._visit = line, visit
        self._voice = LineVoice(line)
        self._waiting: set[str] = set()
        """The tables that this person was told to wait for them."""

    def stay(self, why: str) -> None:
        if why:
            self._voice.say(why)
        try:
            self._line.do(self._visit.arrive)
            if not self._visit.watching:
                self._introduce()
            code = self._first_table()
            while True:
                code = self._go_to(code or self._choose_table())
        except Left:
            self._voice.say(words.SEAT_KEPT)
            self._voice.send()

    def _introduce(self) -> None:
        """The first visit: what somebody is called, and nothing else."""
        if self._visit.person is not None:
            return
        self._voice.say(*filter(None, lobby_words.welcome(self._visit.fingerprint)))
        while self._visit.person is None:
            name = self._voice.ask(lobby_words.YOUR_NAME)
            if name == asking.QUIT:
                raise Left
            try:
                person = self._line.do(partial(self._visit.introduce, name))
            except NameFault as fault:
                self._voice.say(lobby_words.NAME_FAULTS[str(fault)])
            else:
                if person.return_code:
                    self._voice.say(*filter(None, lobby_words.return_code(person.return_code)))

    def _first_table(self) -> str:
        """Coming back is the first thing: to the table asked for, the one that waits longest, or the only one."""
        mine = [one for one in self._line.do(self._visit.mine) if one.begun]
        back = [one.code for one in mine if one.my_turn or len(mine) == 1]
        return self._visit.code or next(iter(back), "")

    def _choose_table(self) -> str:
        """A code; nothing if something else was done in the lobby."""
        mine, others, now = self._line.do(lambda: (self._visit.mine(), self._visit.others(), self._visit.now))
        self._waiting = {one.code for one in mine if one.my_turn}
        self._voice.on_news = self._turns_that_came
        self._line.do(lambda: self._visit.listen(self._line.wake))
        person = self._visit.person
        entries: list[tuple[str, Callable[[], str]]] = [
            *((words.own_table(one, now), partial(str, one.code)) for one in mine),
            *(self._for_players() if person is not None else [(lobby_words.PLAY_TOO, self._play_too)]),
            *((words.table_of_others(one), partial(str, one.code)) for one in others),
            (lobby_words.LEAVE, self._leave),
        ]
        self._voice.head(
            lobby_words.RUNNING if person is None else lobby_words.greeting(person.name, len(self._waiting))
        )
        try:
            return entries[choose(self._voice, menu_words.MENU, [said for said, _ in entries])][1]()
        except Back:
            return ""

    def _for_players(self) -> list[tuple[str, Callable[[], str]]]:
        return [
            (lobby_words.NEW_TABLE, partial(new_table, self._voice, self._visit)),
            (lobby_words.ENTER_CODE, self._ask_code),
            (lobby_words.ANOTHER_KEY, self._link),
        ]

    def _play_too(self) -> str:
        self._introduce()
        return ""

    def _turns_that_came(self) -> list[str]:
        waiting = [one for one in self._line.do(self._visit.mine) if one.my_turn]
        told = [words.your_turn_at(one) for one in waiting if one.code not in self._waiting]
        self._waiting = {one.code for one in waiting}
        return told

    def _ask_code(self) -> str:
        return ask(self._voice, lobby_words.WHICH_CODE).strip().lower()

    def _link(self) -> str:
        code = ask(self._voice, lobby_words.link(self._line.do(self._visit.link_code)))
        if code and not self._line.do(partial(self._visit.join_as, code)):
            self._voice.say(lobby_words.NO_SUCH_LINK)
        return ""

    def _leave(self) -> str:
        raise Left

    def _go_to(self, code: str) -> str:
        """Stay at a table; the one to go to next, if those there go on to another."""
        if not code:
            return ""
        try:
            if not self._line.do(partial(self._visit.look, code)).begun:
                self._line.do(lambda: self._visit.listen(self._line.wake))
                WaitingRoom(self._voice, self._visit, code).stay()
            return self._play(code)
        except NoTable:
            self._voice.say(lobby_words.no_table(code))
        except JournalFault:
            self._voice.say(lobby_words.CANT_OPEN)
        except (Back, ToMenu):
            pass
        finally:
            self._voice.on_news = self._voice.on_typed = tuple
        return ""

    def _play(self, code: str) -> str:
        variants = self._line.do(partial(self._visit.look, code)).variants
        self._line.do(self._visit.stop_listening)
        chair = self._line.wait(self._visit.sit(code))
        try:
            return ChairGame(self._voice, chair, variants).run()
        finally:
            self._line.wait(self._visit.get_up())
