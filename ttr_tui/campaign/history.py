"""The public history of a campaign: its lines, as they are written down and sealed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, TypeAlias

from ttr_tui.campaign.left import COMPANY, THINGS, Left, words_of
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.campaigns.content import CAMPAIGN_ID, FOUNDED, GAME, MODES, TEXT, Mode
from ttr_tui.store.decoding import FLAG, TABLE, Entry, Kind, by_name, distinct, each, one_of
from ttr_tui.store.faults import Complaint, Faults, Place
from ttr_tui.store.vault.chain import Line

LOCKS = ("passphrase", "curtain", "none")
OPTIONAL = ("absent", "stand_ins", "left", "log", "reason", "caboose", "company")
"""Keys that a line does without if there is nothing to say."""
COMPANIES = distinct(each(COMPANY, "companies", 0, len(SEAT_COLORS)))


class HistoryFault(Complaint):
    """A history that comes to no state, with everything that is wrong."""

    def __init__(self, sentences: Sequence[str]) -> None:
        self.sentences = tuple(sentences)
        super().__init__("\n".join(sentences))


@value
class PackName:
    """Which pack a campaign is played with."""

    id: str
    version: str
    sha256: str


@value
class Company:
    """Who leads it, and how its vault is locked."""

    player: str
    lock: str
    bot: str = ""
    """The level of the bot that leads it; empty for a person."""


@value
class Founded:
    """The first line."""

    kind: ClassVar[str] = FOUNDED
    campaign: str
    name: str
    mode: Mode
    pack: PackName
    companies: Mapping[str, Company]
    caboose: str
    """The company that begins the first game, as chance had it."""


@value
class Played:
    """A game."""

    kind: ClassVar[str] = "game"
    game: int
    absent: tuple[str, ...]
    stand_ins: tuple[str, ...]
    """Companies that a bot played because nobody was there."""
    winner: str
    last: str
    left: tuple[Left, ...]
    log: str
    """The digest of its sealed recording; empty if none was kept."""


@value
class Voided:
    """The last game that counts no longer does."""

    kind: ClassVar[str] = "void"
    game: int
    reason: str


@value
class Corrected:
    """What somebody found wrong and set right: each thing as it is now."""

    kind: ClassVar[str] = "correction"
    reason: str
    left: tuple[Left, ...]
    caboose: str = ""
    """The company that holds it now."""


@value
class Opened:
    """Vaults were opened: those of all companies, or of one; before the end of the campaign or at it."""

    kind: ClassVar[str] = "opened"
    early: bool
    company: str = ""


@value
class ChangedPack:
    """From here on the campaign is played with another version of its pack."""

    kind: ClassVar[str] = "changed-pack"
    pack: PackName


HistoryLine: TypeAlias = Founded | Played | Voided | Corrected | Opened | ChangedPack


@value
class Counted:
    """A game that wasn't taken back: its line, the place of that in the history, and its entry in every vault."""

    place: int
    entry: int
    line: Played


def counting(history: Sequence[HistoryLine]) -> list[Counted]:
    """The games that count. Raises a HistoryFault if another one than the last of them is taken back."""
    games: list[Counted] = []
    entries = 0
    for place, line in enumerate(history):
        if isinstance(line, Played):
            entries += 1
            games.append(Counted(place, entries, line))
        elif isinstance(line, Voided):
            entries += 1
            if not games or games.pop().line.game != line.game:
                what = f"Line {place + 1} takes back game {line.game}, and that isn't the last one that counts."
                raise HistoryFault([what])
    return games


def content_of(line: HistoryLine) -> dict[str, Any]:
    """The line as it is sealed and written, without its stub."""
    told = {"kind": line.kind, **{one.name: _plain(getattr(line, one.name)) for one in fields(line)}}
    return {key: plain for key, plain in told.items() if plain or key not in OPTIONAL}


def read_history(lines: Sequence[Line]) -> tuple[HistoryLine, ...]:
    """The lines of a campaign's file; a HistoryFault with everything in them that can't be understood."""
    document = {"history": [dict(line.content) for line in lines]}
    faults = Faults("", document)
    found = [_read(Entry(line.content, ("history", k), faults)) for k, line in enumerate(lines)]
    if len(faults):
        raise HistoryFault([str(fault) for fault in faults.listed()])
    return tuple(line for line in found if line)


def _plain(said: object) -> Any:
    if isinstance(said, Left):
        return words_of(said)
    if isinstance(said, Company):
        return {"player": said.player, "lock": said.lock, **({"bot": said.bot} if said.bot else {})}
    if isinstance(said, PackName):
        return {one.name: getattr(said, one.name) for one in fields(said)}
    if isinstance(said, Mapping):
        return {key: _plain(one) for key, one in said.items()}
    return [*map(_plain, said)] if isinstance(said, tuple) else said


def _read(entry: Entry) -> HistoryLine | None:
    kind = entry.get("kind", one_of(tuple(_READ), "kind of line"))
    if kind not in _READ:
        return None
    line = _READ[kind](entry)
    entry.end()
    return line


def _read_pack(entry: Entry) -> PackName:
    pack = PackName(entry.get("id", TEXT), entry.get("version", TEXT), entry.get("sha256", TEXT))
    entry.end()
    return pack


def _read_company(value: object, place: Place, faults: Faults) -> Company:
    entry = TABLE.read(value, place, faults)
    player, lock = entry.get("player", TEXT), entry.get("lock", one_of(LOCKS, "lock"))
    company = Company(player, lock, entry.get("bot", TEXT, ""))
    entry.end()
    return company


ABOUT = Kind("a table with the player and the lock", _read_company, lambda: Company("", LOCKS[0]))


def _founded(entry: Entry) -> Founded:
    named = entry.values.get("companies")
    there = [color for color in SEAT_COLORS if isinstance(named, dict) and color in named]
    if len(there) < 2:
        entry.fault("A campaign has at least two companies.", "companies")
    mode = entry.get("mode", one_of(MODES, "mode"))
    companies: dict[str, Company] = entry.get("companies", by_name(there, "companies", ABOUT))
    return Founded(
        entry.get("campaign", CAMPAIGN_ID),
        entry.get("name", TEXT),
        "sealed" if mode == "sealed" else "open",
        _read_pack(entry.get("pack", TABLE)),
        companies,
        entry.get("caboose", one_of(there, "company of this campaign")),
    )


def _played(entry: Entry) -> Played:
    return Played(
        entry.get("game", GAME),
        entry.get("absent", COMPANIES, ()),
        entry.get("stand_ins", COMPANIES, ()),
        entry.get("winner", COMPANY),
        entry.get("last", COMPANY),
        entry.get("left", THINGS, ()),
        entry.get("log", TEXT, ""),
    )


def _voided(entry: Entry) -> Voided:
    return Voided(entry.get("game", GAME), entry.get("reason", TEXT, ""))


def _corrected(entry: Entry) -> Corrected:
    caboose = entry.get("caboose", COMPANY) if "caboose" in entry.values else ""
    return Corrected(entry.get("reason", TEXT, ""), entry.get("left", THINGS, ()), caboose)


def _opened(entry: Entry) -> Opened:
    company = entry.get("company", COMPANY) if "company" in entry.values else ""
    return Opened(entry.get("early", FLAG), company)


def _changed(entry: Entry) -> ChangedPack:
    return ChangedPack(_read_pack(entry.get("pack", TABLE)))


_READ: Mapping[str, Callable[[Entry], HistoryLine]] = {
    Founded.kind: _founded,
    Played.kind: _played,
    Voided.kind: _voided,
    Corrected.kind: _corrected,
    Opened.kind: _opened,
    ChangedPack.kind: _changed,
}
