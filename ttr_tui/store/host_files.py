"""The files of a host of many: who was ever here, which tables and campaigns there are, and who may not come.

No journal knows a person."""

from __future__ import annotations

import fcntl
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from shutil import rmtree
from typing import Any, Literal, TypeAlias, TypeVar

import tomli_w

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.codec import FLAG, TABLE, Entry, Kind, cut, each, matching, nothing, one_of, text, whole
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


def read_all(
    paths: Iterable[Path], decode: Callable[[Path, Mapping[str, object], Faults], T]
) -> tuple[list[T], list[str]]:
    """What is in these files, and what is wrong with those that can't be read: they stay as they are."""
    found, wrong = [], []
    for path in sorted(paths):
        faults = Faults(str(path), {})
        try:
            document = tomllib.loads(path.read_text("utf-8"))
        except (OSError, ValueError) as error:
            wrong.append(f"{path}: {error}")
            continue
        one = decode(path, document, faults)
        if len(faults):
            wrong += [str(fault) for fault in faults.listed()]
        else:
            found.append(one)
    return found, wrong


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


@value
class Person:
    """Somebody known by their keys; a guest has none and comes back by a code."""

    id: str
    name: str
    keys: tuple[str, ...] = ()
    return_code: str = ""
    conducts: Mapping[str, str] = field(default_factory=dict)
    """For each campaign that they opened, by its code, the conductor’s code."""
    new_at: int = 0
    """When somebody who has never sat down was here last; 0 for everyone else, and where that was never noted."""


def settings_of(folder: Path, person: str) -> Path:
    """The file with what a person wants of the screen."""
    return folder / person / SETTINGS_FILE


def read_people(folder: Path) -> tuple[list[Person], list[str]]:
    """Everyone, and what is wrong with files that can't be read: those stay as they are."""
    return read_all(folder.glob(f"*/{PERSON_FILE}"), _person)


def write_person(folder: Path, person: Person) -> None:
    """Keep who somebody is. Raises OSError."""
    written = {
        "name": person.name,
        "keys": list(person.keys),
        "return_code": person.return_code,
        "conducts": dict(person.conducts),
        **({"new_at": person.new_at} if person.new_at else {}),
    }
    replace_file(folder / person.id / PERSON_FILE, tomli_w.dumps(written).encode())


def remove_person(folder: Path, person: str) -> None:
    """Forget who somebody is, and what they want of the screen. Raises OSError."""
    if (folder / person).exists():
        rmtree(folder / person)


def _person(path: Path, document: Mapping[str, object], faults: Faults) -> Person:
    entry = Entry(document, (), faults)
    person = Person(
        PERSON.take(path.parent.name, (), faults),
        entry.get("name", cut(WIDEST_EVER)),
        entry.get("keys", each(KEY, "keys", 0, MOST_KEYS)),
        entry.get("return_code", RETURN_CODE, ""),
        _conducts(entry.get("conducts", TABLE, nothing())),
        entry.get("new_at", whole(0, LATEST), 0),
    )
    entry.end()
    return person


def _conducts(entry: Entry) -> dict[str, str]:
    return {CAMPAIGN_CODE.take(code, entry.place, entry.faults): entry.get(code, CONDUCTORS) for code in entry.values}


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
LATEST = 10**12
TABLE_CODE = matching(r"[a-z]{2,12}-[a-z]{2,12}-[0-9]{1,3}", "the code of a table, such as amber-otter-42")
JOURNAL_NAME = matching(r"[^/\x00]{1,200}\.ttr|", "the name of a journal in the folder of games")
PERSON_OR_NONE = matching(r"[0-9a-f]{16}|", PERSON.wanted)
BOT = matching(r"[a-z]{0,20}", "the level of a bot")


@value
class Terms:
    """What those at a table agreed on before they began."""

    tempo: Tempo = "live"
    days: int = 3
    """For each decision, where a game takes days."""
    spare: int = 5
    """Days that everybody has beyond those, in the whole game."""
    taking_back: TakingBack = "ask"
    """Of what isn’t just one’s own last claim."""
    watching: Watching = "everyone"
    talk: bool = True
    """May anything be said but the usual phrases?"""
    hints: bool = False
    """May anybody ask for hints, also where several people play?"""


@value
class SeatRecord:
    """A seat: a person’s, a bot’s, or free. A bot that stands in for a person leaves at their next key."""

    color: str
    person: str = ""
    bot: str = ""


@value
class TableRecord:
    code: str
    owner: str
    map: str
    variants: tuple[str, ...]
    terms: Terms
    places: tuple[SeatRecord, ...]
    begun_at: int
    """Seconds since 1970, as all moments here."""
    invited: tuple[str, ...] = ()
    game: str = ""
    """The journal; empty until the game begins."""
    over: bool = False
    owing: Mapping[int, int] = field(default_factory=dict)
    """The seats that the game waits for, as it was left, each with the moment since which it does."""
    went_on_at: int = 0
    """When the game last waited for somebody else than before."""
    seen: Mapping[str, int] = field(default_factory=dict)
    """For each person how many acts they have been shown."""
    left: Mapping[str, int] = field(default_factory=dict)
    """For each person who went away the moment of their last key."""
    spent: Mapping[str, int] = field(default_factory=dict)
    """For each person the seconds of spare days that are used up."""
    hold: tuple[str, ...] = ()
    """Those who would like the clock of a game of days to stand."""
    held_at: int = 0
    """When all of them did; 0 as long as it runs."""
    by_default: tuple[str, ...] = ()
    """Those for whom the rules decided since they were last here."""
    said: tuple[tuple[str, str], ...] = ()
    """What was said last, and by whom."""


def read_tables(folder: Path) -> tuple[list[TableRecord], list[str]]:
    """All tables, and what is wrong with files that can't be read: those stay as they are."""
    return read_all(folder.glob(f"*{SUFFIX}"), _table)


def write_table(folder: Path, record: TableRecord) -> None:
    """Keep what a table is. Raises OSError."""
    replace_file(folder / f"{record.code}{SUFFIX}", tomli_w.dumps(_table_document(record)).encode())


def remove_table(folder: Path, code: str) -> None:
    """Forget a table; its journal stays. Raises OSError."""
    (folder / f"{code}{SUFFIX}").unlink(missing_ok=True)


def _table_document(record: TableRecord) -> dict[str, Any]:
    terms = record.terms
    return {
        "owner": record.owner,
        "map": record.map,
        "variants": list(record.variants),
        "begun_at": record.begun_at,
        "invited": list(record.invited),
        "game": record.game,
        "over": record.over,
        "owing": {str(seat): since for seat, since in record.owing.items()},
        "went_on_at": record.went_on_at,
        "terms": {
            "tempo": terms.tempo,
            "days": terms.days,
            "spare": terms.spare,
            "taking_back": terms.taking_back,
            "watching": terms.watching,
            "talk": terms.talk,
            "hints": terms.hints,
        },
        "places": [{"color": one.color, "person": one.person, "bot": one.bot} for one in record.places],
        "seen": dict(record.seen),
        "left": dict(record.left),
        "spent": dict(record.spent),
        "hold": list(record.hold),
        "held_at": record.held_at,
        "by_default": list(record.by_default),
        "said": [{"who": who, "what": what} for who, what in record.said],
    }


def _as_today(document: Mapping[str, object]) -> Mapping[str, object]:
    """What a host kept before it counted the time of each seat: all that were waited for have been since one moment."""
    match document:
        case {"waits_since": since, "owing": [*owing], "terms": {**terms}, **rest}:
            by_seat = {str(seat): since for seat in owing}
            return {**rest, "owing": by_seat, "went_on_at": since, "terms": {"spare": Terms().spare, **terms}}
    return document


def _table(path: Path, document: Mapping[str, object], faults: Faults) -> TableRecord:
    entry = Entry(_as_today(document), (), faults)
    moment = whole(0, LATEST)
    record = TableRecord(
        TABLE_CODE.take(path.stem, (), faults),
        entry.get("owner", PERSON),
        entry.get("map", text(80)),
        entry.get("variants", each(text(40), "variants", 0, 10)),
        _terms(entry.get("terms", TABLE)),
        tuple([_place(one) for one in entry.get("places", each(TABLE, "seats", 2, MOST_SEATS))]),
        entry.get("begun_at", moment),
        entry.get("invited", each(PERSON, "people", 0, MOST_EVER_INVITED), ()),
        entry.get("game", JOURNAL_NAME, ""),
        entry.get("over", FLAG),
        _owing(entry.get("owing", TABLE, nothing())),
        entry.get("went_on_at", moment, 0),
        _by_person(entry.get("seen", TABLE, nothing()), whole(0, MOST_ACTS)),
        _by_person(entry.get("left", TABLE, nothing()), moment),
        _by_person(entry.get("spent", TABLE, nothing()), moment),
        entry.get("hold", each(PERSON, "people", 0, MOST_SEATS), ()),
        entry.get("held_at", moment, 0),
        entry.get("by_default", each(PERSON, "people", 0, MOST_SEATS), ()),
        tuple([_said(one) for one in entry.get("said", each(TABLE, "sentences", 0, MOST_SAID), ())]),
    )
    entry.end()
    return record


def _terms(entry: Entry) -> Terms:
    terms = Terms(
        _known(TEMPOS, entry.get("tempo", one_of(TEMPOS, "tempo"))),
        entry.get("days", whole(1, MOST_DAYS)),
        entry.get("spare", whole(0, MOST_SPARE)),
        _known(TAKING_BACK, entry.get("taking_back", one_of(TAKING_BACK, "rule for taking back"))),
        _known(WATCHING, entry.get("watching", one_of(WATCHING, "rule for watching"))),
        entry.get("talk", FLAG),
        entry.get("hints", FLAG, Terms().hints),
    )
    entry.end()
    return terms


def _known(names: tuple[T, ...], name: str) -> T:
    """The name as one of those; the first stands in where a fault was noted."""
    return next((known for known in names if known == name), names[0])


def _place(entry: Entry) -> SeatRecord:
    place = SeatRecord(
        entry.get("color", one_of(SEAT_COLORS, "colour")),
        entry.get("person", PERSON_OR_NONE, ""),
        entry.get("bot", BOT, ""),
    )
    entry.end()
    return place


def _owing(entry: Entry) -> dict[int, int]:
    owing = {k: entry.get(str(k), whole(0, LATEST)) for k in range(MOST_SEATS) if str(k) in entry.values}
    entry.end()
    return owing


def _by_person(entry: Entry, number: Kind[int]) -> dict[str, int]:
    return {PERSON.take(who, entry.place, entry.faults): entry.get(who, number) for who in entry.values}


def _said(entry: Entry) -> tuple[str, str]:
    said = entry.get("who", PERSON), entry.get("what", cut(WIDEST_SAID))
    entry.end()
    return said


# The campaigns of a host: a file each with who leads which company. What happened in it stands elsewhere.

WIDEST_TITLE = 60
MOST_INVITED_TO_JOIN = MOST_INVITED - MOST_SEATS
"""All of them, and those who lead companies, are invited to the tables of its games."""
PACK = matching(r"[a-z0-9]+(-[a-z0-9]+)*", "the id of a pack")


@value
class CampaignRecord:
    code: str
    owner: str
    name: str
    pack: str
    sealed: bool
    everyone: bool
    """May anyone take a company that is free, and watch the games? Else those who are invited."""
    companies: tuple[SeatRecord, ...]
    """Each is a person’s, a bot’s, or free until the campaign is founded."""
    opened_at: int
    """Seconds since 1970."""
    invited: tuple[str, ...] = ()


def read_campaigns(folder: Path) -> tuple[list[CampaignRecord], list[str]]:
    """All of them, and what is wrong with files that can’t be read: those stay as they are."""
    return read_all(folder.glob(f"*{SUFFIX}"), _campaign)


def write_campaign_record(folder: Path, record: CampaignRecord) -> None:
    """Keep who leads what. Raises OSError."""
    replace_file(folder / f"{record.code}{SUFFIX}", tomli_w.dumps(_campaign_document(record)).encode())


def remove_campaign_record(folder: Path, code: str) -> None:
    """Forget it. Raises OSError."""
    (folder / f"{code}{SUFFIX}").unlink(missing_ok=True)


def _campaign_document(record: CampaignRecord) -> dict[str, Any]:
    return {
        "owner": record.owner,
        "name": record.name,
        "pack": record.pack,
        "sealed": record.sealed,
        "everyone": record.everyone,
        "opened_at": record.opened_at,
        "invited": list(record.invited),
        "companies": [{"color": one.color, "person": one.person, "bot": one.bot} for one in record.companies],
    }


def _campaign(path: Path, document: Mapping[str, object], faults: Faults) -> CampaignRecord:
    entry = Entry(document, (), faults)
    record = CampaignRecord(
        TABLE_CODE.take(path.stem, (), faults),
        entry.get("owner", PERSON),
        entry.get("name", cut(WIDEST_TITLE)),
        entry.get("pack", PACK),
        entry.get("sealed", FLAG),
        entry.get("everyone", FLAG),
        tuple([_place(one) for one in entry.get("companies", each(TABLE, "companies", 2, MOST_SEATS))]),
        entry.get("opened_at", whole(0, LATEST)),
        entry.get("invited", each(PERSON, "people", 0, MOST_INVITED_TO_JOIN), ()),
    )
    entry.end()
    return record


# Who may not come to a host any more: keys and addresses.

BANS = "bans.toml"
MOST_BANS = 10_000
LONGEST_ADDRESS = 64


@value
class Bans:
    keys: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()


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
    entry = Entry(document, (), faults)
    bans = Bans(
        _without_blanks(entry.get("keys", each(KEY, "keys", 0, MOST_BANS), ())),
        _without_blanks(entry.get("addresses", each(text(LONGEST_ADDRESS), "addresses", 0, MOST_BANS), ())),
    )
    entry.end()
    return bans, [str(fault) for fault in faults.listed()]


def _without_blanks(banned: tuple[str, ...]) -> tuple[str, ...]:
    """What stands in for a fault would ban every guest: their key is empty."""
    return tuple(one for one in banned if one)


def write_bans(folder: Path, bans: Bans) -> None:
    """Keep them. Raises OSError."""
    written = {"keys": list(bans.keys), "addresses": list(bans.addresses)}
    replace_file(folder / BANS, tomli_w.dumps(written).encode())


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
