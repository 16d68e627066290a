"""The journal of a game: one text file, only ever appended to, sealed block by block.

The header is TOML and ends in a table `[sealed]`; then one `[[act]]`, `[[undo]]`, `[[open]]` or `[[hint]]` block for
each thing that happened. The last line of the header and of every block is a seal: a digest of the seal before it and
of all bytes since. A file without the last block's whole seal line was torn while it was written; a seal that doesn't
fit was changed.
"""

from __future__ import annotations

import fcntl
import os
import re
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from types import TracebackType
from typing import Any

import tomli_w

from ttr_tui.core.value import value
from ttr_tui.store.faults import FileFault
from ttr_tui.store.places import reason_of, sync_folder

FORMAT = 1
LARGEST = 4 * 1024 * 1024
LARGEST_HEADER = 256 * 1024
LONGEST_LINE = 2000
"""Of a header. Games are a tenth as large at most; a file beyond these could take minutes to read."""

_SEAL_LINE = re.compile(rb'\nseal = "([0-9a-f]{32})"(?=\n)')
"""With the end of the line before it, by which it is found many times faster than by `^`."""
_BLOCK = re.compile(
    rb"""\n\[\[(?:act|undo|open|hint)\]\]\n(?:[a-z]+\ =\ (?:
        \d{1,9} | "[^"\\\n]*+(?:\\.[^"\\\n]*+)*+" | \[\] | \[\n(?:\ {4}"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+",\n)++\]
    )\n)*+""",
    re.VERBOSE,
)
"""What `append` writes: numbers, texts, and lists of texts. Anything else could take long to read."""
_NOT_PLAIN = re.compile(r"[\\\x00-\x08\x0b-\x1f\x7f]")
"""What means something else in TOML than it says, or may not stand there."""
_FORMAT_LINE = re.compile(rb"\Aformat = (\d{1,9})\n")

ELSEWHERE = " Choose another folder with --saves."
"""What helps if a folder can't be written to."""


class JournalFault(FileFault):
    """A saved game that can't be read or written."""


@value
class Block:
    """One block: `act`, `undo`, `open` or `hint`, and its fields as they stand in the file."""

    kind: str
    fields: Mapping[str, Any]


@value
class Journal:
    """A saved game as read: every seal fits up to `sound` bytes; `torn` bytes after that were no whole block.

    Blanks are nothing that was torn: a file may break off in the line between two blocks.
    """

    path: Path
    header: Mapping[str, Any]
    entries: tuple[Block, ...]
    seal: str
    sound: int
    torn: int


@value
class SealedText:
    """A saved game whose seals fit, its header and blocks still as they stand in the file."""

    path: Path
    header: bytes
    blocks: tuple[bytes, ...]
    seal: str
    sound: int
    torn: int


def read_journal(path: Path) -> Journal:
    """Read a saved game and check every seal."""
    return _parse(read_sealed(path))


def parse_journal(path: Path, raw: bytes) -> Journal:
    """The saved game in these bytes; `path` is for what is said of it."""
    return _parse(_split(path, raw))


def read_sealed(path: Path) -> SealedText:
    """Read a saved game and check every seal, but understand nothing of it: many times faster."""
    return _split(path, _bytes_of(path))


class JournalFile:
    """A saved game that is open for writing, by one program at a time."""

    def __init__(self, path: Path, descriptor: int, seal: str, size: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._seal = seal
        self._size = size
        self.blocks = 0
        """So many are in it, and on the disk."""

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Any]) -> JournalFile:
        """Begin a new file. Never writes over one that is there."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise _cannot_write(path, error) from error
        journal = cls(path, descriptor, "", 0)
        try:
            journal._lock()
            journal._write(tomli_w.dumps({"format": FORMAT, **header}) + "\n[sealed]\n")
            sync_folder(path.parent)
        except (JournalFault, OSError) as error:
            journal.close()
            path.unlink(missing_ok=True)
            if isinstance(error, OSError):
                raise _cannot_write(path, error) from error
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[JournalFile, Journal]:
        """Open a file to go on with it; what was torn off is cut away."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        except OSError as error:
            raise _cannot_write(path, error) from error
        journal_file = cls(path, descriptor, "", 0)
        try:
            journal_file._lock()
            journal = read_journal(path)
            if os.fstat(descriptor).st_size > journal.sound:
                os.ftruncate(descriptor, journal.sound)
            os.lseek(descriptor, 0, os.SEEK_END)
        except (JournalFault, OSError) as error:
            journal_file.close()
            if isinstance(error, OSError):
                raise _cannot_write(path, error) from error
            raise
        journal_file._seal, journal_file._size = journal.seal, journal.sound
        journal_file.blocks = len(journal.entries)
        return journal_file, journal

    @property
    def size(self) -> int:
        """Bytes that are written."""
        return self._size

    @property
    def in_place(self) -> bool:
        """Does all that was written stand at the path? A file may be taken away, replaced or cut while it is open."""
        try:
            found = self.path.stat()
        except OSError:
            return False
        return os.path.samestat(found, os.fstat(self._descriptor)) and found.st_size == self._size

    def append(self, entry: Block) -> None:
        """Write a block and wait until the disk has it. A block that fails is taken away again."""
        self._write(f"\n[[{entry.kind}]]\n{tomli_w.dumps(entry.fields)}")
        self.blocks += 1

    def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, body: str) -> None:
        raw = body.encode()
        seal = _seal(self._seal, raw)
        block = raw + f'seal = "{seal}"\n'.encode()
        if self._size + len(block) > LARGEST or (not self._size and not _fits(raw)):
            raise JournalFault(self.path, "This is more than a saved game can hold.")
        try:
            rest = memoryview(block)
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
        except OSError as error:
            self._restore()
            raise _cannot_write(self.path, error) from error
        self._seal = seal
        self._size += len(block)

    def _restore(self) -> None:
        """Cut off what was written of a block that failed; if even that fails, reading will drop it as torn."""
        try:
            os.ftruncate(self._descriptor, self._size)
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
        except OSError:
            pass

    def _lock(self) -> None:
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise JournalFault(self.path, "This game is open in another program. Close it there first.") from error
        except OSError as error:
            raise _cannot_write(self.path, error) from error


def _seal(before: str, body: bytes) -> str:
    return sha256(before.encode() + body).hexdigest()[:32]


def _bytes_of(path: Path) -> bytes:
    try:
        _check_kind(path, path.stat().st_mode)
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise JournalFault(path, f"The file can’t be read: {reason_of(error)}.") from error
    if not raw:
        raise JournalFault(path, "The file is empty: there is no game in it.")
    if len(raw) > LARGEST:
        raise JournalFault(path, "The file is far larger than any saved game.")
    return raw


def _check_kind(path: Path, mode: int) -> None:
    """A pipe would be waited at without end."""
    if S_ISDIR(mode):
        raise JournalFault(path, "This is a folder. Name a saved game in it.")
    if not S_ISREG(mode):
        raise JournalFault(path, "This is not a file. Name a saved game.")


def _fits(header: bytes) -> bool:
    return len(header) <= LARGEST_HEADER and max(map(len, header.split(b"\n"))) <= LONGEST_LINE


def _split(path: Path, raw: bytes) -> SealedText:
    found = _FORMAT_LINE.match(raw)
    if found is None:
        raise JournalFault(path, "This is no saved game: one begins with the line “format = 1”.")
    if int(found[1]) > FORMAT:
        newer = int(found[1])
        raise JournalFault(
            path, f"A newer ttr-tui wrote this game (format {newer}, this one reads {FORMAT}). Update first."
        )
    bodies: list[bytes] = []
    seal, start = "", 0
    for line in _SEAL_LINE.finditer(raw):
        body, end = raw[start : line.start() + 1], line.end() + 1
        if _seal(seal, body) != line[1].decode():
            place = _place(len(bodies))
            raise JournalFault(path, f"The seal of {place} doesn’t fit: the file was changed or damaged there.")
        bodies.append(body)
        seal, start = line[1].decode(), end
    if not bodies:
        raise JournalFault(path, "The file breaks off in its header: there is nothing to go on with.")
    if not _fits(bodies[0]):
        raise JournalFault(path, "Its header is far larger than that of any saved game.")
    torn = 0 if raw[start:].isspace() else len(raw) - start
    return SealedText(path, bodies[0], tuple(bodies[1:]), seal, start, torn)


def _parse(text: SealedText) -> Journal:
    header = _chunk(text.path, 0, text.header)
    entries = tuple(_entry(text.path, number, body) for number, body in enumerate(text.blocks, 1))
    return Journal(text.path, header, entries, text.seal, text.sound, text.torn)


def _chunk(path: Path, number: int, body: bytes) -> Mapping[str, Any]:
    try:
        return tomllib.loads(body.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise JournalFault(path, f"{_place(number).capitalize()} can’t be understood: {error}.") from error
    except ValueError as error:
        what = "a number or a date in it is none that could be meant"
        raise JournalFault(path, f"{_place(number).capitalize()} can’t be understood: {what}.") from error


def _place(number: int) -> str:
    return f"block {number} (after the header)" if number else "its header"


def _entry(path: Path, number: int, body: bytes) -> Block:
    """A block holds one thing that happened."""
    if _BLOCK.fullmatch(body) is None:
        raise JournalFault(path, f"{_place(number).capitalize()} is nothing that happens in a game.")
    fields = _plain_fields(body)
    if fields is None:
        [(kind, [fields])] = _chunk(path, number, body).items()
    else:
        kind = body[3 : body.index(b"]")].decode()
    return Block(kind, fields)


def _plain_fields(body: bytes) -> Mapping[str, Any] | None:
    """The fields of a block line by line, or nothing if only a reader of all of TOML can say what they mean.

    Sixty times faster than that one, and a long game is little else.
    """
    try:
        text = body.decode()
    except UnicodeDecodeError:
        return None
    if _NOT_PLAIN.search(text):
        return None
    fields: dict[str, Any] = {}
    lines = iter(text.split("\n")[2:-1])
    for line in lines:
        name, _, said = line.partition(" = ")
        if name in fields:
            return None
        if said == "[":
            fields[name] = [item[5:-2] for item in iter(lines.__next__, "]")]
        elif said == "[]":
            fields[name] = []
        elif said[0] == '"':
            fields[name] = said[1:-1]
        elif said[0] == "0" != said:
            return None
        else:
            fields[name] = int(said)
    return fields


def _cannot_write(path: Path, error: OSError) -> JournalFault:
    return JournalFault(path, f"The game can’t be saved in {path.parent}: {reason_of(error)}.{ELSEWHERE}")
