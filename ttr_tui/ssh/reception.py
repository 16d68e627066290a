"""What the way in leads to: the lobby, with a session for each, and the settings that they left here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import Protocol

from textual import events, on

from ttr_tui.bots.thinker import Thinker
from ttr_tui.core.value import value
from ttr_tui.hosting.lobby import HostOffice, Lobby, Present
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.lobby.line import Line, LineSource
from ttr_tui.plain.lobby.visitor import visit_by_sentences
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.ssh.gate import LIKE_A_CODE, Identity, Key, Word
from ttr_tui.ssh.remote_driver import Outward, SSHDriver
from ttr_tui.store.host_files import Bans, Person, settings_of
from ttr_tui.store.settings import DEFAULTS, Settings, read_settings
from ttr_tui.term.base import BaseApp
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.every_command import EveryCommand
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.visitor import Front, VisitorApp
from ttr_tui.words import lobby as lobby_words
from ttr_tui.words import ssh

log = logging.getLogger("ttr.host")


@value
class Caller:
    """Somebody who was let in."""

    identity: Identity
    user: str
    """The name before the @: the code of a table, or nothing in particular."""
    address: str
    send_away: Callable[[str], None]
    """Ends whatever is shown to them, and says why."""


class Reception(Protocol):
    def knows(self, word: str) -> bool:
        """Is this the code of a table, or of somebody's seat?"""
        ...

    def refuses(self, caller: Caller) -> str:
        """Why they may not come in, as those who were banned; empty if they may."""
        ...

    def person(self, caller: Caller) -> str:
        """The same for all keys of a person; empty for whoever was never here."""
        ...

    def screen(self, caller: Caller, terminal: Terminal, outward: Outward) -> BaseApp[None]:
        """What is shown to them."""
        ...

    def farewell(self, app: BaseApp[None]) -> str:
        """What somebody reads who has left their screen: what stays open, and how they come back."""
        ...

    async def sentences(self, caller: Caller, lines: LineSource, why: str) -> None:
        """The same without a screen, until they leave; `why` there is none, if that has to be said."""
        ...

    async def answer(self, caller: Caller, command: str, say: Callable[[str], None]) -> int:
        """One of the fixed words after the address; what it ends with."""
        ...

    def failed(self, fault: Exception) -> None:
        """A screen ended by a mistake of the program. Its seat is held."""
        ...


WATCH = "watch"
"""The user name of somebody who wants to look on at whatever is played."""


class LobbyReception:
    def __init__(self, lobby: Lobby, lists: Executor, office: HostOffice | None = None, owner: str = "") -> None:
        self._lobby = lobby
        self._owner = owner
        """The key of whoever keeps this host; empty if it has none."""
        self._office = office or HostOffice(lobby, Bans(), lambda: None)
        self._lists = lists
        self._front = Front()

    def knows(self, word: str) -> bool:
        known = word == WATCH or word in self._lobby.tables or word in self._lobby.campaigns.all
        return known or self._lobby.people.with_return_code(word) is not None

    def refuses(self, caller: Caller) -> str:
        fingerprint = caller.identity.fingerprint if isinstance(caller.identity, Key) else ""
        return "" if self._office.admits(fingerprint, caller.address) else ssh.BANNED

    def person(self, caller: Caller) -> str:
        person = self._person(caller.identity)
        return "" if person is None else person.id

    def screen(self, caller: Caller, terminal: Terminal, outward: Outward) -> BaseApp[None]:
        visit = self._visit(caller)
        app = RemoteApp(self._session(terminal, visit.person), visit, self._front, outward)
        app.gone = partial(self._office.leave, self._enter(caller, visit, app.tell))
        return app

    def farewell(self, app: BaseApp[None]) -> str:
        visit = app.visit if isinstance(app, VisitorApp) else None
        if visit is None or visit.person is None:
            return lobby_words.GOODBYE
        kept = [one for one in visit.listing.mine() if one.begun or one.stage is not None]
        turns = [one.code for one in kept if one.my_turn]
        return lobby_words.farewell([one.code for one in kept], turns, visit.person.return_code)

    def _enter(self, caller: Caller, visit: Visit, tell: Callable[[str], None]) -> Present:
        """Somebody whom the owner of the host sees until they leave the office again."""
        one = Present(
            lambda: "" if visit.person is None else visit.person.id,
            lambda: "" if visit.person is None else visit.person.name,
            visit.fingerprint,
            caller.address,
            self._lobby.now(),
            partial(caller.send_away, ssh.PUT_OUT),
            partial(caller.send_away, ssh.BANNED),
            partial(caller.send_away, ssh.REMOVED),
            tell,
            lambda: visit.table,
        )
        self._office.enter(one)
        return one

    async def sentences(self, caller: Caller, lines: LineSource, why: str) -> None:
        visit, line = self._visit(caller), Line(lines)
        present = self._enter(caller, visit, lambda said: line.tell(lobby_words.from_the_owner(said)))
        try:
            await visit_by_sentences(visit, line, self._lobby.disk.people, why)
        finally:
            self._office.leave(present)

    async def answer(self, caller: Caller, command: str, say: Callable[[str], None]) -> int:
        person = self._person(caller.identity)
        if command == "status" and person is not None:
            return self._status(person, say)
        if command == "wait" and person is not None:
            visit = self._visit(caller)
            here = self._enter(caller, visit, lambda said: say(lobby_words.from_the_owner(said)))
            try:
                await self._until_a_turn(visit)
            finally:
                self._office.leave(here)
            return self._status(person, say)
        if command in ("status", "wait"):
            say(ssh.NOT_KNOWN)
        elif command != "help":
            say(ssh.not_a_word(command))
        say(ssh.HELP)
        return 0 if command == "help" else 2

    def failed(self, fault: Exception) -> None:
        log.error("a session ended by a mistake", exc_info=fault)

    def _status(self, person: Person, say: Callable[[str], None]) -> int:
        """A line a table; 0 if any of them waits for this person, else 1."""
        visit = Visit(self._lobby, person=person)
        mine = visit.listing.mine()
        for one in mine:
            say(lobby_words.status_line(one, visit.now))
        return 0 if any(one.my_turn for one in mine) else 1

    async def _until_a_turn(self, visit: Visit) -> None:
        """Until a table waits for this person."""
        changed = asyncio.Event()
        visit.listen(changed.set)
        try:
            while not visit.listing.waiting():
                changed.clear()
                await changed.wait()
        finally:
            visit.stop_listening()

    def _visit(self, caller: Caller) -> Visit:
        identity = caller.identity
        fingerprint = identity.fingerprint if isinstance(identity, Key) else ""
        said = identity.said if isinstance(identity, Word) else ""
        asked = next((word for word in (said, caller.user) if LIKE_A_CODE.fullmatch(word)), "")
        person = self._person(identity)
        keys = (fingerprint, *(() if person is None else person.keys))
        return Visit(
            self._lobby,
            fingerprint=fingerprint,
            person=person,
            code=asked,
            watching=WATCH in (said, caller.user),
            office=self._office if self._owner and fingerprint and self._owner in keys else None,
            address=caller.address,
        )

    def _person(self, identity: Identity) -> Person | None:
        people = self._lobby.people
        if isinstance(identity, Key):
            return people.with_key(identity.fingerprint)
        return people.with_return_code(identity.said)

    def _session(self, terminal: Terminal, person: Person | None) -> Session:
        folder = self._lobby.disk.people
        file = settings_of(folder, "nobody" if person is None else person.id)
        settings: Settings = DEFAULTS if person is None else read_settings(file, EveryCommand())[0]
        return Session(terminal, folder, file, settings, _nobody_thinks, self._lists, campaigns=folder, at_home=False)


class RemoteApp(VisitorApp):
    """A visitor's app at the end of a line."""

    def __init__(self, session: Session, visit: Visit, front: Front, outward: Outward) -> None:
        super().__init__(session, visit, front, SSHDriver)
        self.outward = outward
        self.gone: Callable[[], object] = bool
        """Is called once this has ended."""

    def tell(self, said: str) -> None:
        self.complain(lobby_words.from_the_owner(said))

    @on(events.Unmount)
    def _be_gone(self) -> None:
        self.gone()


def _nobody_thinks(live: LiveGame) -> Thinker:
    """Tables have their own who think."""
    raise AssertionError(live)
