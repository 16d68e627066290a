"""The files of a campaign's games, in the folder beside its own: journals, what they are dealt from, recordings.

`03.ttr` is the journal of game 3. While it is under way `03.seed` says what its cards are dealt from, so that the same
ones are dealt if the journal is lost. Afterwards the recording stays: `03.sealed`, or the journal itself where nothing
is sealed. A game that is played again is `03-2`.
"""

from __future__ import annotations

import errno
import os
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, count
from pathlib import Path
from typing import Literal, TypeAlias

import tomli_w

from ttr_tui.core.value import value
from ttr_tui.store.campaign_file import Mode, games_folder
from ttr_tui.store.journal import JournalFault, JournalFile, read_sealed
from ttr_tui.store.places import clear_half_written, replace_file, sync_folder
from ttr_tui.store.saves import SEALED, forget_plans
from ttr_tui.store.saves import SUFFIX as JOURNAL
from ttr_tui.store.vault import recording_digest

SEED = ".seed"
NAME = re.compile(r"[0-9]{2}(-[0-9]{1,3})?\.ttr")
"""Of a journal. It stands in a file that anybody may have written, so nothing else is taken for one."""
SEAL = b'\nseal = "'


@value
class Seed:
    """What cards are dealt from, and which bot plays for those who aren't there."""

    seed: int
    typed: bool
    """Then whoever typed it may know the deal."""
    level: str
    dealt: bool = False
    """Was there a journal with cards dealt from it? Somebody may have seen them then."""


def new_journal(campaign: Path, game: int) -> Path:
    """Where the journal of this game goes: nothing that was played before is in its way."""
    folder = games_folder(campaign)
    stems = (_stem(game, number) for number in count(1))
    free = next(stem for stem in stems if not any((folder / f"{stem}{end}").exists() for end in (JOURNAL, SEALED)))
    return folder / f"{free}{JOURNAL}"


def seed_beside(journal: Path, seed: Seed) -> Mapping[Path, bytes]:
    said = {"seed": seed.seed, "typed": seed.typed, "level": seed.level, "dealt": seed.dealt}
    return {journal.with_suffix(SEED): tomli_w.dumps(said).encode()}


def note_dealt(journal: Path, seed: Seed) -> None:
    """Keep in mind that the journal is there; it is only so that one that gets lost can be told of."""
    with suppress(OSError):
        for path, raw in seed_beside(journal, replace(seed, dealt=True)).items():
            replace_file(path, raw)


def forget_seed(journal: Path) -> None:
    """Take away what its cards were dealt from, also what a program left of it that ended while it wrote. OSError."""
    journal.with_suffix(SEED).unlink(missing_ok=True)
    clear_half_written(journal)


def read_seed(journal: Path) -> Seed | None:
    """What the cards of this journal are dealt from; None if that isn't known any more."""
    try:
        said = tomllib.loads(bytes_of_game(journal.with_suffix(SEED)).decode())
    except (OSError, ValueError):
        return None
    match said:
        case {"seed": int(seed), "typed": bool(typed), "level": str(level)} if seed >= 0:
            return Seed(seed, typed, level, said.get("dealt") is not False)
    return None


def was_dealt(journal: Path) -> bool:
    """Is there a journal, and may anybody have seen cards of it? What can't be read counts as such."""
    try:
        return bool(read_sealed(journal).blocks)
    except JournalFault:
        return os.path.lexists(journal) and _holds_a_seal(journal)


def take_away_blank(journal: Path) -> None:
    """A journal in which nothing was dealt; a JournalFault if another program is about to do so."""
    if not os.path.lexists(journal):
        return
    try:
        JournalFile.reopen(journal)[0].close()
    except JournalFault as fault:
        if isinstance(fault.__cause__, BlockingIOError):
            raise
    journal.unlink(missing_ok=True)


def _holds_a_seal(journal: Path) -> bool:
    try:
        return SEAL in bytes_of_game(journal)
    except OSError:
        return True


def bytes_of_game(path: Path) -> bytes:
    """What is in a file of a game. An OSError if it can't be read: nobody waits for a pipe."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "This is not a file", str(path))
    return path.read_bytes()


def find_recording(campaign: Path, log: str) -> Path | None:
    """The recording that a line of the history names, if it is there as it was then."""
    found = [path for path in _files(campaign) if path.suffix in (SEALED, JOURNAL)] if log else []
    return next((path for path in found if _digest(path) == log), None)


RecordingState: TypeAlias = Literal["intact", "changed", "exchanged", "missing"]
"""Exchanged: another game's lies in its place."""


@value
class Recorded:
    """A recording that a line of the history names by its digest."""

    line: int
    """From 1."""
    game: int
    log: str


@value
class Recording:
    """How the file of a recording is found; where nothing fits, by the name that it should have."""

    line: int
    game: int
    file: str
    found: RecordingState


def look_at_recordings(campaign: Path, mode: Mode, named: Sequence[Recorded]) -> tuple[Recording, ...]:
    """Every recording that the history names, without a key.

    A file counts only under a name of its game, in the order of the history: a sealed one is bound to its name.
    """
    suffix = SEALED if mode == "sealed" else JOURNAL
    there = {path.name: _digest(path) for path in _files(campaign) if path.suffix == suffix} if named else {}
    own: dict[int, list[Recorded]] = {}
    for one in named:
        own.setdefault(one.game, []).append(one)
    found: dict[int, str] = {}
    for game, lines in own.items():
        names = [name for name in there if _game_of(name) == game]
        found |= {one.line: name for one in lines for name in names if there[name] == one.log}
    wrong = {
        line
        for lines in own.values()
        for one, other in combinations([one.line for one in lines if one.line in found], 2)
        if _number_of(found[one]) > _number_of(found[other])
        for line in (one, other)
    }
    logs = {one.log for one in named}
    recordings = []
    for one in named:
        if one.line in found:
            state: RecordingState = "exchanged" if one.line in wrong else "intact"
            recordings.append(Recording(one.line, one.game, found[one.line], state))
            continue
        number = own[one.game].index(one) + 1
        name = f"{_stem(one.game, number)}{suffix}"
        if name not in there or name in found.values():
            state = "missing"
        else:
            state = "exchanged" if there[name] in logs else "changed"
        recordings.append(Recording(one.line, one.game, name, state))
    return tuple(recordings)


def _stem(game: int, number: int) -> str:
    return f"{game:02}" if number == 1 else f"{game:02}-{number}"


def _game_of(name: str) -> int:
    """Which game a file belongs to by its name; 0 if it is none of a game."""
    return int(name[:2]) if NAME.fullmatch(f"{Path(name).stem}{JOURNAL}") else 0


def _number_of(name: str) -> int:
    """The how-manieth time it is that the game was played."""
    return int(Path(name).stem[3:] or 1)


def clear_finished(campaign: Path, logs: Collection[str], under_way: str = "") -> None:
    """Take away what the end of a game left: its marks and seed, and its journal where a recording was sealed.

    Only beside a recording that the history names, so that nothing is lost. Raises OSError.
    """
    files = _files(campaign)
    left = [path for path in files if path.suffix in (JOURNAL, SEED) and path.stem != Path(under_way).stem]
    stems = {path.stem for path in left if path.suffix == SEED or path.with_suffix(SEALED).exists()}
    for stem in stems:
        journal = games_folder(campaign) / f"{stem}{JOURNAL}"
        sealed = journal.with_suffix(SEALED)
        if sealed.exists() and _digest(sealed) in logs:
            journal.unlink(missing_ok=True)
        elif not journal.exists() or _digest(journal) not in logs:
            continue
        forget_plans(journal)
        forget_seed(journal)
    if stems:
        sync_folder(games_folder(campaign))


def _files(campaign: Path) -> list[Path]:
    folder = games_folder(campaign)
    return sorted(folder.iterdir()) if folder.is_dir() else []


def _digest(path: Path) -> str:
    try:
        return recording_digest(bytes_of_game(path))
    except OSError:
        return ""
