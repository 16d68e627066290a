"""What the owner of a host sees and may do: who is connected, every table, a word to all, an end to any of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ttr_tui.hosting.lobby.lobby import Lobby
from ttr_tui.seats.sitters import clean_name
from ttr_tui.store.host.bans import Bans

LONGEST_WORD = 160


@dataclass(eq=False)
class Present:
    """Somebody who is connected."""

    person: Callable[[], str]
    name: Callable[[], str]
    """Both are empty until they have said what they are called."""
    fingerprint: str
    address: str
    since: int
    put_out: Callable[[], None]
    shut_out: Callable[[], None]
    see_off: Callable[[], None]
    """All three end what they see and say why: they may come again, or they may not, or they are nobody here now."""
    tell: Callable[[str], None]
    table: Callable[[], str] = str
    """The code of the table that they are at; empty in the lobby."""


class Office:
    def __init__(self, lobby: Lobby, bans: Bans, drain: Callable[[], None]) -> None:
        self.lobby = lobby
        self.bans = bans
        self.present: list[Present] = []
        self.drain = drain
        """Ends the host; everyone reads why."""

    def admits(self, fingerprint: str, address: str) -> bool:
        """May somebody with this key come in from there? A guest has no key."""
        return fingerprint not in self.bans.keys and address not in self.bans.addresses

    def enter(self, one: Present) -> None:
        self.present.append(one)

    def leave(self, one: Present) -> None:
        if one in self.present:
            self.present.remove(one)

    def say(self, text: str) -> None:
        """Tell it to everyone who has a screen here."""
        said = clean_name(text)[:LONGEST_WORD]
        for one in list(self.present) if said else ():
            one.tell(said)

    def let_in(self, banned: str) -> None:
        """End the ban of a key or an address."""
        keys, addresses = (
            tuple(one for one in some if one != banned) for some in (self.bans.keys, self.bans.addresses)
        )
        self._ban(Bans(keys, addresses))

    def ban_key(self, one: Present) -> None:
        """Let this key in no more, and end all its lines."""
        self._ban(replace(self.bans, keys=(*self.bans.keys, one.fingerprint)))

    def ban_address(self, one: Present) -> None:
        """Let nobody in from there any more, and end all lines from there."""
        self._ban(replace(self.bans, addresses=(*self.bans.addresses, one.address)))

    def hold_to(self, bans: Bans) -> None:
        """These are banned from now on; whoever of them is here is put out."""
        self.bans = bans
        for one in list(self.present):
            if not self.admits(one.fingerprint, one.address):
                one.shut_out()

    def close_table(self, code: str) -> None:
        """Take a table away from everyone; its journal stays."""
        table = self.lobby.tables.get(code)
        if table is not None:
            self.lobby.forget(table)

    def close_campaign(self, code: str) -> None:
        """Take a campaign away from everyone, and the table of its game; what was written of it stays."""
        one = self.lobby.campaigns.all.get(code)
        if one is not None:
            self.lobby.campaigns.forget(one)
            self.close_table(code)

    def remove(self, person: str) -> None:
        """Forget who somebody is; their seats in games stay held."""
        for one in list(self.present):
            if one.person() == person:
                one.see_off()
        self.lobby.remove(person)

    def _ban(self, bans: Bans) -> None:
        self.lobby.disk.keep_bans(bans)
        self.hold_to(bans)
