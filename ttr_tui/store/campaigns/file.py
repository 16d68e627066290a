"""One campaign's file: read strictly, written whole, and only over what was read.

A file that can't be understood is never taken for one that isn't there, and nothing is ever written over it.
"""

from __future__ import annotations

import fcntl
import os
import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG

import tomli_w

from ttr_tui.core.text import visible
from ttr_tui.store.campaigns.content import FORMAT, Campaign, Raw, read_tables, tables_of
from ttr_tui.store.decoding import Entry, whole
from ttr_tui.store.faults import Complaint, Faults
from ttr_tui.store.places import make_private
from ttr_tui.store.replacing import replace_file

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
    raw = _text(campaign, revision).encode()
    if replace(_understood(path, raw), readable={}) != replace(campaign, readable={}, revision=revision):
        raise CampaignFault(path, ["The campaign can't be written so that it would be read again as it is."])
    with _locked(path) as target:
        check_unchanged(path, campaign)
        try:
            _clear_away(target)
            if campaign.read_from:
                _keep_older(target)
            for other, content in beside.items():
                make_private(other.parent)
                _clear_away(other)
                replace_file(other, content)
            replace_file(target, raw)
        except OSError as error:
            raise _cannot_write(path, error, written=_holds(target, raw)) from error
    return replace(campaign, revision=revision, read_from=_digest(raw))


def _text(campaign: Campaign, revision: int) -> str:
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


def _clear_away(target: Path) -> None:
    """What was left when a program ended in the middle of writing; only whoever holds the lock does this."""
    left = re.compile(rf"\.{re.escape(target.stem)}-[a-z0-9_]{{8}}")
    for path in target.parent.iterdir():
        if left.fullmatch(path.name):
            path.unlink(missing_ok=True)


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
