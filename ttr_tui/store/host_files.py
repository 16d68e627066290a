"""The files of a host of many: who was ever here, which tables and campaigns there are, and who may not come.

No journal knows a person."""

from __future__ import annotations

import fcntl
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from shutil import rmtree
from typing import Annotated, Generic, Literal, TypeAlias, TypeVar

import tomli_w

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.codec import (
    NEEDED,
    SPARSE,
    TABLE,
    Entry,
    Kind,
    as_document,
    by_key,
    by_number,
    cut,
    each,
    matching,
    nothing,
    one_of,
    read_record,
    record_of,
    text,
    whole,
)
from ttr_tui.store.faults import Faults
from ttr_tui.store.places import replace_file
from ttr_tui.store.settings import WIDEST_NAME

# One process for each folder of a host: two would write over what the other has just kept. A program older than the one
# that wrote it last keeps out as well.

LOCK = "lock"
FORMAT = 1
"""Of all that lies in the folder. One more whenever a program from before would read some of it wrongly."""
FORMAT_FILE = "host.toml"


class FolderTaken(Exception):
    """Another process is the host of this folder."""


class OtherFormat(Exception):
    """The folder has a format that this program doesn't know, or none that can be read."""

    def __init__(self, file: Path, newer: int) -> None:
        """`newer` is 0 if it can't be read."""
        super().__init__(file, newer)
        self.file = file
        self.newer = newer


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep others out of a folder, until the end of this or of the process.

    Raises FolderTaken, OtherFormat or OSError, and nothing in the folder was written then.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    format_file = folder / FORMAT_FILE
    _check_format(format_file)
    descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderTaken from None
        if not format_file.exists():
            replace_file(format_file, f"format = {FORMAT}\n".encode())
        yield
    finally:
        os.close(descriptor)


def _check_format(file: Path) -> None:
    """Folders from before there was such a file have the first format."""
    try:
        said = file.read_text("utf-8")
    except FileNotFoundError:
        return
    except UnicodeDecodeError:
        raise OtherFormat(file, 0) from None
    found = re.fullmatch(r"format = ([1-9][0-9]{0,8})\s*", said)
    if found is None or int(found[1]) > FORMAT:
        raise OtherFormat(file, 0 if found is None else int(found[1]))


# Many small files of one kind: each is read by itself, and one that can't be read takes nothing else with it.

T = TypeVar("T")
NAMED = "*"


@value
class Records(Generic[T]):
    """Files of one kind, a record in each. What a file is called is one field of it."""

    kind: type[T]
    file: str
    """Its path in the folder; the name stands for the `*`."""
    called: str
    name: Kind[str]
    as_today: Callable[[Mapping[str, object]], Mapping[str, object]] = dict

    def read(self, folder: Path) -> tuple[list[T], list[str]]:
        """All of them, and what is wrong with files that can't be read: they stay as they are."""
        found, wrong = [], []
        for path in sorted(folder.glob(self.file)):
            faults = Faults(str(path), {})
            try:
                document = self.as_today(tomllib.loads(path.read_text("utf-8")))
            except (OSError, ValueError) as error:
                wrong.append(f"{path}: {error}")
                continue
            name = path.relative_to(folder).parts[0].removesuffix(self.file.removeprefix(NAMED))
            known = {self.called: self.name.take(name, (), faults)}
            one = read_record(self.kind, Entry(document, (), faults), **known)
            if len(faults):
                wrong += [str(fault) for fault in faults.listed()]
            else:
                found.append(one)
        return found, wrong

    def write(self, folder: Path, record: T) -> None:
        """Keep one. Raises OSError."""
        written = tomli_w.dumps(as_document(record, self.called))
        replace_file(self.path(folder, getattr(record, self.called)), written.encode())

    def remove(self, folder: Path, name: str) -> None:
        """Forget one. Raises OSError."""
        self.path(folder, name).unlink(missing_ok=True)

    def path(self, folder: Path, name: str) -> Path:
        return folder / self.file.replace(NAMED, name)


# Everyone who was ever at this host: a folder each, with who they are and what they want of the screen.

PERSON_FILE = "person.toml"
SETTINGS_FILE = "settings.toml"
MOST_KEYS = 8
WIDEST_EVER = 2 * WIDEST_NAME
"""Cells of a name that an earlier program wrote: it was cut by its signs."""
PERSON = matching(r"[0-9a-f]{16}", "the id of a person: 16 signs of 0 to 9 and a to f")
KEY = matching(r"SHA256:[A-Za-z0-9+/]{43}", "the fingerprint of a key, such as SHA256:…")
CAMPAIGN_CODE = matching(r"[a-z]{2,12}-[a-z]{2,12}-[0-9]{1,3}", "the code of a campaign, such as amber-otter-42")
CONDUCTORS = matching(r"[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){6}", "a conductor’s code: seven groups of four signs")
RETURN_CODE = matching(r"[a-z0-9-]{3,40}|", "the code by which a guest comes back")


LATEST = 10**12
MOMENT = whole(0, LATEST)
"""Seconds since 1970."""


@value
class Person:
    """Somebody known by their keys; a guest has none and comes back by a code."""

    id: Annotated[str, PERSON]
    name: Annotated[str, cut(WIDEST_EVER)]
    keys: Annotated[tuple[str, ...], each(KEY, "keys", 0, MOST_KEYS), NEEDED] = ()
    return_code: Annotated[str, RETURN_CODE] = ""
    conducts: Annotated[Mapping[str, str], by_key(CAMPAIGN_CODE, CONDUCTORS)] = field(default_factory=dict)
    """For each campaign that they opened, by its code, the conductor’s code."""
    new_at: Annotated[int, MOMENT, SPARSE] = 0
    """When somebody who has never sat down was here last; 0 for everyone else, and where that was never noted."""


PEOPLE = Records(Person, f"*/{PERSON_FILE}", "id", PERSON)


def settings_of(folder: Path, person: str) -> Path:
    """The file with what a person wants of the screen."""
    return folder / person / SETTINGS_FILE


def remove_person(folder: Path, person: str) -> None:
    """Forget who somebody is, and what they want of the screen. Raises OSError."""
    if (folder / person).exists():
        rmtree(folder / person)


# The tables of a host: a file each, with who sits where and what they agreed on. What happens is in the journal.

Tempo: TypeAlias = Literal["live", "days"]
TakingBack: TypeAlias = Literal["free", "ask", "never"]
Watching: TypeAlias = Literal["everyone", "invited", "nobody"]

TEMPOS: tuple[Tempo, ...] = ("live", "days")
TAKING_BACK: tuple[TakingBack, ...] = ("free", "ask", "never")
WATCHING: tuple[Watching, ...] = ("everyone", "invited", "nobody")

SUFFIX = ".toml"
MOST_SEATS = 5
MOST_DAYS = 14
MOST_SPARE = 30
MOST_SAID = 200
WIDEST_SAID = 80
MOST_INVITED = 50
"""To one table."""
MOST_EVER_INVITED = 10_000
"""So many are still read: there was no limit once."""
MOST_ACTS = 10**6
TABLE_CODE = matching(r"[a-z]{2,12}-[a-z]{2,12}-[0-9]{1,3}", "the code of a table, such as amber-otter-42")
JOURNAL_NAME = matching(r"[^/\x00]{1,200}\.ttr|", "the name of a journal in the folder of games")
PERSON_OR_NONE = matching(r"[0-9a-f]{16}|", PERSON.wanted)
BOT = matching(r"[a-z]{0,20}", "the level of a bot")


PEOPLE_THERE = each(PERSON, "people", 0, MOST_SEATS)
BY_PERSON = by_key(PERSON, MOMENT)


@value
class Terms:
    """What those at a table agreed on before they began."""

    tempo: Annotated[Tempo, one_of(TEMPOS, "tempo"), NEEDED] = "live"
    days: Annotated[int, whole(1, MOST_DAYS), NEEDED] = 3
    """For each decision, where a game takes days."""
    spare: Annotated[int, whole(0, MOST_SPARE), NEEDED] = 5
    """Days that everybody has beyond those, in the whole game."""
    taking_back: Annotated[TakingBack, one_of(TAKING_BACK, "rule for taking back"), NEEDED] = "ask"
    """Of what isn’t just one’s own last claim."""
    watching: Annotated[Watching, one_of(WATCHING, "rule for watching"), NEEDED] = "everyone"
    talk: Annotated[bool, NEEDED] = True
    """May anything be said but the usual phrases?"""
    hints: bool = False
    """May anybody ask for hints, also where several people play?"""


@value
class SeatRecord:
    """A seat: a person’s, a bot’s, or free. A bot that stands in for a person leaves at their next key."""

    color: Annotated[str, one_of(SEAT_COLORS, "colour")]
    person: Annotated[str, PERSON_OR_NONE] = ""
    bot: Annotated[str, BOT] = ""


@value
class Saying:
    """Something that somebody said to a table."""

    who: Annotated[str, PERSON]
    what: Annotated[str, cut(WIDEST_SAID)]


@value
class TableRecord:
    code: Annotated[str, TABLE_CODE]
    owner: Annotated[str, PERSON]
    map: Annotated[str, text(80)]
    variants: Annotated[tuple[str, ...], each(text(40), "variants", 0, 10)]
    terms: Terms
    places: Annotated[tuple[SeatRecord, ...], each(record_of(SeatRecord), "seats", 2, MOST_SEATS)]
    begun_at: Annotated[int, MOMENT]
    invited: Annotated[tuple[str, ...], each(PERSON, "people", 0, MOST_EVER_INVITED)] = ()
    game: Annotated[str, JOURNAL_NAME] = ""
    """The journal; empty until the game begins."""
    over: Annotated[bool, NEEDED] = False
    owing: Annotated[Mapping[int, int], by_number(0, MOST_SEATS - 1, MOMENT)] = field(default_factory=dict)
    """The seats that the game waits for, as it was left, each with the moment since which it does."""
    went_on_at: Annotated[int, MOMENT] = 0
    """When the game last waited for somebody else than before."""
    seen: Annotated[Mapping[str, int], by_key(PERSON, whole(0, MOST_ACTS))] = field(default_factory=dict)
    """For each person how many acts they have been shown."""
    left: Annotated[Mapping[str, int], BY_PERSON] = field(default_factory=dict)
    """For each person who went away the moment of their last key."""
    spent: Annotated[Mapping[str, int], BY_PERSON] = field(default_factory=dict)
    """For each person the seconds of spare days that are used up."""
    hold: Annotated[tuple[str, ...], PEOPLE_THERE] = ()
    """Those who would like the clock of a game of days to stand."""
    held_at: Annotated[int, MOMENT] = 0
    """When all of them did; 0 as long as it runs."""
    by_default: Annotated[tuple[str, ...], PEOPLE_THERE] = ()
    """Those for whom the rules decided since they were last here."""
    said: Annotated[tuple[Saying, ...], each(record_of(Saying), "sentences", 0, MOST_SAID)] = ()


def _as_today(document: Mapping[str, object]) -> Mapping[str, object]:
    """What a host kept before it counted the time of each seat: all that were waited for have been since one moment."""
    match document:
        case {"waits_since": since, "owing": [*owing], "terms": {**terms}, **rest}:
            by_seat = {str(seat): since for seat in owing}
            return {**rest, "owing": by_seat, "went_on_at": since, "terms": {"spare": Terms().spare, **terms}}
    return document


TABLES = Records(TableRecord, f"*{SUFFIX}", "code", TABLE_CODE, as_today=_as_today)


# The campaigns of a host: a file each with who leads which company. What happened in it stands elsewhere.

WIDEST_TITLE = 60
MOST_INVITED_TO_JOIN = MOST_INVITED - MOST_SEATS
"""All of them, and those who lead companies, are invited to the tables of its games."""
PACK = matching(r"[a-z0-9]+(-[a-z0-9]+)*", "the id of a pack")


@value
class CampaignRecord:
    code: Annotated[str, TABLE_CODE]
    owner: Annotated[str, PERSON]
    name: Annotated[str, cut(WIDEST_TITLE)]
    pack: Annotated[str, PACK]
    sealed: bool
    everyone: bool
    """May anyone take a company that is free, and watch the games? Else those who are invited."""
    companies: Annotated[tuple[SeatRecord, ...], each(record_of(SeatRecord), "companies", 2, MOST_SEATS)]
    """Each is a person’s, a bot’s, or free until the campaign is founded."""
    opened_at: Annotated[int, MOMENT]
    invited: Annotated[tuple[str, ...], each(PERSON, "people", 0, MOST_INVITED_TO_JOIN)] = ()
    neutral: Annotated[bool, SPARSE] = False
    """Does a neutral company lay routes in games of two companies?"""


CAMPAIGNS = Records(CampaignRecord, f"*{SUFFIX}", "code", TABLE_CODE)


# Who may not come to a host any more: keys and addresses.

BANS = "bans.toml"
MOST_BANS = 10_000
LONGEST_ADDRESS = 64


@value
class Bans:
    keys: Annotated[tuple[str, ...], each(KEY, "keys", 0, MOST_BANS)] = ()
    addresses: Annotated[tuple[str, ...], each(text(LONGEST_ADDRESS), "addresses", 0, MOST_BANS)] = ()


def read_bans(folder: Path) -> tuple[Bans, list[str]]:
    """Those who were banned, and what is wrong with the file; what is wrong bans nobody."""
    path = folder / BANS
    faults = Faults(str(path), {})
    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Bans(), []
    except (OSError, ValueError) as error:
        return Bans(), [f"{path}: {error}"]
    read = record_of(Bans).take(document, (), faults)
    bans = Bans(_without_blanks(read.keys), _without_blanks(read.addresses))
    return bans, [str(fault) for fault in faults.listed()]


def _without_blanks(banned: tuple[str, ...]) -> tuple[str, ...]:
    """What stands in for a fault would ban every guest: their key is empty."""
    return tuple(one for one in banned if one)


def write_bans(folder: Path, bans: Bans) -> None:
    """Keep them. Raises OSError."""
    replace_file(folder / BANS, tomli_w.dumps(as_document(bans)).encode())


# Addresses from which people came who are known here, for whom a part of the gate is kept.

ADDRESSES = "addresses.toml"
MOST_ADDRESSES = 10_000
LAST_DAY = 1_000_000


def read_addresses(folder: Path) -> tuple[Mapping[str, int], list[str]]:
    """For each the last day, counted from 1970, and what is wrong with the file."""
    path = folder / ADDRESSES
    faults = Faults(str(path), {})
    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}, []
    except (OSError, ValueError) as error:
        return {}, [f"{path}: {error}"]
    entry = Entry(document, (), faults)
    days = entry.get("days", TABLE, nothing())
    address, day = text(LONGEST_ADDRESS), whole(0, LAST_DAY)
    came = {address.take(one, days.place, faults): days.get(one, day) for one in days.values}
    entry.end()
    return ({}, [str(fault) for fault in faults.listed()]) if len(faults) else (came, [])


def write_addresses(folder: Path, came: Mapping[str, int]) -> None:
    """Keep them. Raises OSError."""
    replace_file(folder / ADDRESSES, tomli_w.dumps({"days": dict(came)}).encode())
