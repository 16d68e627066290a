"""One campaign's file, or a pad's: what it holds, read strictly and written whole; and the folder of them."""

from __future__ import annotations

import fcntl
import os
import tomllib
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field, replace
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG
from typing import Annotated, Any, Literal, TypeAlias

import tomli_w

from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.store.campaign_glance import SUFFIX
from ttr_tui.store.ciphers import canonical
from ttr_tui.store.codec import (
    SPARSE,
    TABLE,
    Entry,
    Kind,
    Wrong,
    as_document,
    each,
    matching,
    one_of,
    record_of,
    whole,
)
from ttr_tui.store.faults import HUGE, Complaint, Faults, Place
from ttr_tui.store.places import clear_half_written, make_private, replace_file
from ttr_tui.store.saves import numbered_paths, plain_name
from ttr_tui.store.slots import CONDUCTOR
from ttr_tui.store.vault import SealedLine, Vault, read_vaults, vault_tables

# What it holds, as the tables of a TOML document.
#
# Only the history and the vaults count. The tables before them say for readers what the history comes to, so that
# whoever opens the file sees it at the top; what stands there is kept as it was read, and never believed.

Raw: TypeAlias = dict[str, Any]
Mode: TypeAlias = Literal["sealed", "open"]

FORMAT = 1
READABLE = ("campaign", "pad", "companies", "now")
"""The tables for readers."""
ADDING = ("game", "void", "receipt")
"""The kinds of line that stand for an entry in every vault."""
FOUNDED = "founded"
NEW_COMPANY = "new-company"
"""The kind of line with which a vault begins."""
MODES = ("sealed", "open")
MOST_LINES = 500
MOST_COMPANIES = 5
MOST_ROWS = 200

REVISION = whole(1, HUGE)
GAME = whole(1, 99)
CAMPAIGN_ID = matching(r"[0-9a-z-]{1,40}", "the id of a campaign: small letters, digits and dashes")
COLOR = matching(r"[a-z]{1,30}", "the colour of a company")
COMPANIES = each(COLOR, "companies", 0, MOST_COMPANIES)
FILE_NAME = matching(r"[^/\x00]{1,255}", "the name of a file")


def _text(value: object, place: Place, faults: Faults) -> str:
    if not isinstance(value, str):
        raise Wrong
    return value


def _line(value: object, place: Place, faults: Faults) -> Raw:
    """Anything that could be sealed."""
    if not isinstance(value, dict):
        raise Wrong
    try:
        canonical(value)
    except (ValueError, RecursionError) as error:
        raise Wrong("Something in this line is larger than anything in a history.") from error
    return value


ANYTHING: Kind[Any] = Kind("anything", lambda value, place, faults: value, dict)
TEXT = Kind("a text", _text, str)
LINE: Kind[Raw] = Kind("a line of the history, which is a table", _line, dict)
LINES = each(LINE, "lines", 1, MOST_LINES)


@value
class UnderWay:
    """A game that was begun and is not in the history yet."""

    game: Annotated[int, GAME]
    present: Annotated[tuple[str, ...], COMPANIES]
    stand_ins: Annotated[tuple[str, ...], COMPANIES, SPARSE]
    journal: Annotated[str, FILE_NAME]
    """The name of its file, in the folder beside the campaign's."""


@value
class TypedRow:
    """A row of a receipt that is not in its vault yet, or that a company was absent from a game: on a pad alone."""

    game: Annotated[int, GAME]
    company: Annotated[str, COLOR]
    amount: Annotated[int, whole(-HUGE, HUGE), SPARSE] = 0
    body: Annotated[str, TEXT, SPARSE] = ""
    """The amount behind a curtain, where anything is sealed."""
    absent: Annotated[bool, SPARSE] = False


ROWS = each(record_of(TypedRow), "rows", 0, MOST_ROWS)


@value
class Campaign:
    """A campaign as its file has it. Nothing in it is known to be intact."""

    id: str
    mode: Mode
    lines: tuple[SealedLine, ...]
    vaults: Mapping[str, Vault]
    readable: Mapping[str, Any]
    under_way: UnderWay | None = None
    rows: tuple[TypedRow, ...] = ()
    """In the order in which they were typed."""
    revision: int = 0
    """How often it was written; 0 if it never was."""
    read_from: str = field(default="", compare=False)
    """The digest of the file that this was read from, by which a later change of it is noticed."""


def tables_of(campaign: Campaign, revision: int) -> Raw:
    """What to write, in this order. It ends in the revision once more, so that a torn file is told from a whole one."""
    under_way = campaign.under_way
    game = {} if under_way is None else {"under_way": as_document(under_way)}
    typed = {"row": [as_document(row) for row in campaign.rows]} if campaign.rows else {}
    return {
        "format": FORMAT,
        "revision": revision,
        **{name: campaign.readable[name] for name in READABLE if name in campaign.readable},
        **game,
        **typed,
        "history": [{**line.content, "stub": line.stub} for line in campaign.lines],
        "vault": vault_tables(campaign.vaults),
        "end": {"revision": revision},
    }


def read_tables(top: Entry) -> Campaign:
    """The campaign in a document of this format; whatever is wrong is noted in its faults."""
    top.get("format", whole(FORMAT, FORMAT))
    revision = top.get("revision", REVISION)
    readable = {name: top.values[name] for name in READABLE if name in top.values}
    for name in readable:
        top.get(name, ANYTHING)
    told = top.get("history", LINES)
    of_pad = bool(told) and "pad" in told[0]
    playing = "under_way" in top.values and not of_pad
    under_way = top.get("under_way", record_of(UnderWay)) if playing else None
    rows = top.get("row", ROWS, ()) if of_pad else ()
    lines = tuple(_read_line(Entry(line, ("history", k), top.faults)) for k, line in enumerate(told))
    founded = Entry(told[0], ("history", 0), top.faults) if told else None
    campaign_id, mode = _read_founding(founded) if founded else ("", "")
    vaults = read_vaults(top.get("vault", TABLE), sealed=mode == "sealed") if mode else top.get("vault", ANYTHING, {})
    if mode == "sealed" and CONDUCTOR not in vaults and "vault" in top.values:
        top.fault("The conductor's slot is missing. Use a backup of the campaign.", "vault")
    end = top.get("end", TABLE)
    if end.get("revision", REVISION) != revision and "end" in top.values:
        end.fault("This isn't the revision at the top of the file, so a part of it is missing. Use a backup.")
    end.end()
    top.end()
    how: Mode = "sealed" if mode == "sealed" else "open"
    return Campaign(campaign_id, how, lines, vaults, readable, under_way, rows, revision)


def _read_line(entry: Entry) -> SealedLine:
    kind, stub = entry.get("kind", TEXT), entry.get("stub", TEXT)
    for key in entry.values:
        entry.get(key, ANYTHING)
    entry.end()
    content = {key: value for key, value in entry.values.items() if key != "stub"}
    joins = content.get("company") if kind == NEW_COMPANY else ""
    return SealedLine(content, stub, kind in ADDING, joins if isinstance(joins, str) else "")


def _read_founding(entry: Entry) -> tuple[str, str]:
    """What has to be known of the first line to read the rest."""
    if entry.values.get("kind") != FOUNDED:
        entry.fault(f"A history begins with a line of kind “{FOUNDED}”. Use a backup of the campaign.", "kind")
        return "", ""
    campaign_id, mode = entry.get("campaign", CAMPAIGN_ID), entry.get("mode", one_of(MODES, "mode"))
    for key in entry.values:
        entry.get(key, ANYTHING)
    entry.end()
    return campaign_id, mode


# How it is read and written: only over what was read.
#
# A file that can't be understood is never taken for one that isn't there, and nothing is ever written over it.

LARGEST = 2 * 1024 * 1024
LONGEST_LINE = 4000
"""Far more than a campaign needs. Beyond these, reading can take minutes."""
ANY_FORMAT = whole(1, 999_999)

NOTHING: Mapping[Path, bytes] = {}
OLDER: Mapping[int, Callable[[Raw], Raw]] = {}
"""By its number, what makes a document of the next format of one of that format."""


class CampaignFault(Complaint):
    """A campaign that can't be read or written: everything that is wrong, and what to do about it."""

    def __init__(self, path: Path, sentences: Iterable[str]) -> None:
        self.path = path
        self.sentences = tuple(sentences)
        where = visible(str(path), 400)
        super().__init__("\n".join(f"{where}: {sentence}" for sentence in self.sentences))


def read_campaign(path: Path) -> Campaign:
    """The campaign in a file. One of an older format is read as it would be written today."""
    return _understood(path, _bytes_of(path))


def write_campaign(path: Path, campaign: Campaign, beside: Mapping[Path, bytes] = NOTHING) -> Campaign:
    """Write it with the next revision, if the file is still the one that it was read from; or a new file.

    Before a file of an older format is replaced, it is kept beside the new one. What has to be there when the campaign
    says so is written before it, and only by whoever may write the campaign.
    """
    revision = campaign.revision + 1
    raw = _file_text(campaign, revision).encode()
    if replace(_understood(path, raw), readable={}) != replace(campaign, readable={}, revision=revision):
        raise CampaignFault(path, ["The campaign can't be written so that it would be read again as it is."])
    with _locked(path) as target:
        check_unchanged(path, campaign)
        try:
            clear_half_written(target)
            if campaign.read_from:
                _keep_older(target)
            for other, content in beside.items():
                make_private(other.parent)
                clear_half_written(other)
                replace_file(other, content)
            replace_file(target, raw)
        except OSError as error:
            raise _cannot_write(path, error, written=_holds(target, raw)) from error
    return replace(campaign, revision=revision, read_from=_digest(raw))


def _file_text(campaign: Campaign, revision: int) -> str:
    """What is sealed goes over many lines; other texts must not, as some ends of lines would not survive it."""
    tables = tables_of(campaign, revision)
    first = {name: tables[name] for name in tables if name not in ("vault", "end")}
    vault = tomli_w.dumps({"vault": tables["vault"]}, multiline_strings=campaign.mode == "sealed")
    return "\n".join((tomli_w.dumps(first), vault, tomli_w.dumps({"end": tables["end"]})))


def _understood(path: Path, raw: bytes) -> Campaign:
    document = _document(path, raw)
    faults = Faults("", document)
    top = Entry(document, (), faults)
    found = top.get("format", ANY_FORMAT)
    if found > FORMAT:
        what = f"A newer ttr-tui wrote this campaign (format {found}, this one reads {FORMAT}). Update first."
        raise CampaignFault(path, [what])
    while 0 < found < FORMAT:
        document = OLDER[found](document)
        found += 1
        faults = Faults("", document)
        top = Entry(document, (), faults)
    campaign = read_tables(top)
    if len(faults):
        raise CampaignFault(path, map(str, faults.listed()))
    return replace(campaign, read_from=_digest(raw))


def _document(path: Path, raw: bytes) -> Raw:
    if not raw.strip():
        raise CampaignFault(path, ["The file is empty: the campaign in it is lost. Use a backup."])
    if len(raw) > LARGEST:
        raise CampaignFault(path, ["The file is far larger than that of any campaign."])
    if max(map(len, raw.split(b"\n"))) > LONGEST_LINE:
        raise CampaignFault(path, [f"A line of this file is longer than {LONGEST_LINE} letters. Break it."])
    try:
        return tomllib.loads(raw.removeprefix(BOM_UTF8).decode())
    except UnicodeDecodeError as error:
        raise CampaignFault(path, ["This is not UTF-8 text, so it was damaged. Use a backup."]) from error
    except RecursionError as error:
        raise CampaignFault(path, ["The tables in this file are nested far too deeply for a campaign."]) from error
    except tomllib.TOMLDecodeError as error:
        what = f"This is not TOML: {visible(str(error), 100)}. Mend it, or use a backup."
        raise CampaignFault(path, [what]) from error
    except ValueError as error:
        raise CampaignFault(path, ["A number or a date in this file is none that could be meant."]) from error


def _bytes_of(path: Path) -> bytes:
    try:
        if not S_ISREG(path.stat().st_mode):
            raise CampaignFault(path, ["This is not a file. Name the file of a campaign."])
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise CampaignFault(path, ["There is no such file. Check the path."]) from error
    except (OSError, ValueError) as error:
        raise CampaignFault(path, [f"The file can't be read: {_reason(error)}."]) from error


@contextmanager
def _locked(path: Path) -> Iterator[Path]:
    """The file behind the path, with nobody else writing it. The lock is a file of its own: this one is replaced."""
    try:
        target = path.resolve()
        make_private(target.parent)
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
        descriptor = os.open(target.parent / f".{target.stem}.lock", flags, 0o600)
    except (OSError, RuntimeError) as error:
        raise _cannot_write(path, error) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield target
    except BlockingIOError as error:
        raise CampaignFault(path, ["Another program is writing this campaign. Wait a moment and try again."]) from error
    finally:
        os.close(descriptor)


def check_unchanged(path: Path, campaign: Campaign) -> None:
    """Nobody's work is written over: neither another program's nor what somebody wrote by hand."""
    if not campaign.read_from:
        if os.path.lexists(path):
            raise CampaignFault(path, ["There is a file of this name already. Choose another name."])
        return
    raw = _bytes_of(path)
    if _digest(raw) == campaign.read_from:
        return
    there = _understood(path, raw)
    if there.id != campaign.id:
        raise CampaignFault(path, ["Another campaign lies here now. Nothing was written."])
    what = (
        f"The file was changed since revision {campaign.revision} was read here, and is revision {there.revision} now."
    )
    raise CampaignFault(path, [f"{what} Nothing was written. Begin again from the file as it is."])


def _keep_older(target: Path) -> None:
    """A copy of the file, if it is of an older format."""
    raw = target.read_bytes()
    found = _document(target, raw).get("format")
    if found != FORMAT:
        replace_file(target.with_name(f"{target.stem}.format-{found}.backup"), raw)


def _digest(raw: bytes) -> str:
    return sha256(raw).hexdigest()


def _holds(target: Path, raw: bytes) -> bool:
    try:
        return target.read_bytes() == raw
    except OSError:
        return False


def _cannot_write(path: Path, error: Exception, *, written: bool = False) -> CampaignFault:
    now = "It stands in its file, but the disk may lose it" if written else "It is as it was before"
    return CampaignFault(path, [f"The campaign can't be saved: {_reason(error)}. {now}."])


def _reason(error: Exception) -> str:
    return ((error.strerror if isinstance(error, OSError) else "") or str(error)).lower()


# The folder: what a new one's file is called, and which are there.


def new_path(folder: Path, name: str, suffix: str = SUFFIX) -> Path:
    """A file for a new campaign of this name; names may be the same, files are numbered then."""
    paths = numbered_paths(folder, [plain_name(name) or "campaign"], suffix)
    return next(path for path in paths if not os.path.lexists(path))


def games_folder(path: Path) -> Path:
    """The folder for the games of a campaign, beside its file."""
    return path.resolve().with_suffix(".games")


def list_campaigns(folder: Path, suffix: str = SUFFIX) -> list[Path]:
    """The campaigns in a folder, the one that was played last first; whether they can be read is not known."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.suffix == suffix and path.name[0] != "." and path.is_file()]
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))


def find_campaign(folder: Path, asked: str, name_of: Callable[[Campaign], str]) -> Path:
    """A campaign by its path, by its file's name, or by the name that it was given.

    Files that can't be read are named if none was found: what was asked for may be one of them.
    """
    for path in (Path(asked), folder / asked, folder / f"{asked}{SUFFIX}"):
        if asked and os.path.lexists(path) and not path.is_dir():
            return path
    found, unread = [], []
    for path in list_campaigns(folder):
        try:
            if name_of(read_campaign(path)).casefold() == asked.casefold():
                found.append(path)
        except CampaignFault as fault:
            unread.append(f"{path.name} can't be read: {fault.sentences[0]}")
    if len(found) == 1:
        return found[0]
    if found:
        files = ", ".join(path.name for path in found)
        raise CampaignFault(folder, [f"There are several campaigns of this name: {files}. Name the file."])
    if Path(asked).name != asked:
        raise CampaignFault(Path(asked), ["There is no such file."])
    raise CampaignFault(folder, [f"There is no campaign “{visible(asked)}” here.", *unread])
