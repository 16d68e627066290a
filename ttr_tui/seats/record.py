"""A game and its journal: what is written down of it, how it comes back, and the file that keeps it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.notation import Notation, NotationError
from ttr_tui.core.value import value
from ttr_tui.seats.deal import Deal, deal_of
from ttr_tui.seats.game import NOBODY, Act, Game, Happened, HintAsked, LaidOpen, TakeBack
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import ELSEWHERE, Entry, Journal, JournalFault, JournalFile
from ttr_tui.store.saves import create_save


@value
class Record:
    """A saved game, read and folded."""

    deal: Deal
    game: Game
    journal: Journal


def entry_of(game: Game, happened: Happened) -> Entry:
    """The block that a journal keeps of something that happened."""
    if isinstance(happened, TakeBack):
        return Entry("undo", {"to": happened.to})
    if isinstance(happened, LaidOpen):
        return Entry("open", {"after": happened.after})
    if isinstance(happened, HintAsked):
        return Entry("hint", {"seat": happened.seat + 1, "after": happened.after})
    write = game.rules.notation.write
    fields: dict[str, Any] = {"number": happened.number}
    if happened.action is not None:
        fields |= {"seat": happened.seat + 1, "action": write(happened.action)}
    return Entry("act", fields | {"facts": [write(fact) for fact in happened.facts]})


def recall(journal: Journal) -> Record:
    """Fold a journal into the game it tells. The facts alone count, so a later mend of a rule breaks no old game."""
    deal = deal_of(journal.path, journal.header)
    try:
        game = deal.game()
    except MapError as error:
        raise JournalFault(journal.path, f"The map in it is not right: {error.faults[0].sentence}") from error
    edition = game.rules.edition
    if not edition.min_seats <= game.seats <= edition.max_seats:
        raise JournalFault(journal.path, f"Its header has {game.seats} seats, and its map is not for so many.")
    notation = game.rules.notation
    for number, entry in enumerate(journal.entries, 1):
        try:
            game.replay([_happened(entry, notation, game)])
        except (NotationError, LookupError, ValueError, TypeError, AssertionError) as error:
            why = f" ({error})" if isinstance(error, NotationError) else ""
            sentence = f"Block {number} (after the header) does not fit the game before it{why}."
            raise JournalFault(journal.path, sentence) from error
    if not game.acts:
        raise JournalFault(journal.path, "The file breaks off before the first cards were dealt.")
    return Record(deal, game, journal)


def _happened(entry: Entry, notation: Notation, game: Game) -> Happened:
    """What a block tells, if it can come next in this game."""
    match entry.kind, entry.fields:
        case "undo", {"to": int(to)} if 0 <= to < len(game.acts) - 1:
            return TakeBack(to)
        case "open", {"after": int(after)} if after == len(game.acts) - 1:
            return LaidOpen(after)
        case "hint", {"seat": int(seat), "after": int(after)} if (
            1 <= seat <= game.seats and after == len(game.acts) - 1
        ):
            return HintAsked(seat - 1, after)
        case "act", {"number": int(number), "facts": [*lines], **rest} if number == len(game.acts):
            facts: tuple[Fact, ...] = tuple(notation.fact(str(line)) for line in lines)
            match rest:
                case {"seat": int(seat), "action": str(action)} if 1 <= seat <= game.seats:
                    return Act(number, seat - 1, notation.action(action), facts)
                case {**others} if not others:
                    return Act(number, NOBODY, None, facts)
    raise ValueError(entry.kind)


# A game under way and the file that keeps it.

STAYS = " A game of a campaign stays beside the campaign’s file. Make room there, and try again."


class OpenGame:
    """`save` puts on the disk whatever happened since it was last called; nobody is told of anything before that."""

    def __init__(self, deal: Deal, game: Game, file: JournalFile, written: int = 0) -> None:
        self.deal = deal
        self.game = game
        self._file = file
        self._written = written

    @classmethod
    def begin(cls, deal: Deal, folder: Path) -> OpenGame:
        """Deal a new game and save it in a folder."""
        return cls._begin(deal, _new_file(deal, folder))

    @classmethod
    def begin_at(cls, deal: Deal, path: Path) -> OpenGame:
        """Deal a new game and save it at this path, where nothing is yet."""
        return cls._begin(deal, JournalFile.create(path, deal.header()))

    @classmethod
    def _begin(cls, deal: Deal, file: JournalFile) -> OpenGame:
        open_game = cls(deal, deal.game(), file)
        open_game.game.begin(deal.first)
        try:
            open_game.save()
        except JournalFault:
            open_game.path.unlink(missing_ok=True)
            raise
        return open_game

    @classmethod
    def reopen(cls, path: Path) -> tuple[OpenGame, Journal]:
        """Go on with a saved game."""
        file, journal = JournalFile.reopen(path)
        try:
            record = recall(journal)
        except JournalFault:
            file.close()
            raise
        return cls(record.deal, record.game, file, len(record.game.history)), journal

    @property
    def size(self) -> int:
        """Bytes of its file."""
        return self._file.size

    @property
    def path(self) -> Path:
        return self._file.path

    def submit(self, seat: int, action: Action, expected: int | None = None) -> Act:
        """Do an action, chosen at revision `expected` if that may be another than now; it counts once it is saved."""
        return self.game.submit(seat, action, self.game.revision(seat) if expected is None else expected)

    def save(self) -> None:
        """Write what is not written yet. Raises JournalFault, and may then be tried again."""
        try:
            self.secure()
            for happened in self.game.history[self._written :]:
                self._file.append(entry_of(self.game, happened))
                self._written += 1
            self.secure()
        except JournalFault as fault:
            raise (_bound(fault) if self.deal.campaign else fault) from fault.__cause__

    @property
    def in_place(self) -> bool:
        """Is the file still there, with all that was written?"""
        return self._file.in_place

    def secure(self) -> None:
        """Write a file anew that was taken away or replaced since. Raises JournalFault, as `save` does."""
        if not self.in_place:
            self._go_on_in(self._file_again(), self._written)

    def move(self, folder: Path) -> None:
        """Write the whole game to a new file in another folder and go on there."""
        if self.deal.campaign:
            raise JournalFault(self.path, STAYS.lstrip())
        self._go_on_in(_new_file(self.deal, folder), len(self.game.history))

    def close(self) -> None:
        self._file.close()

    def _go_on_in(self, file: JournalFile, end: int) -> None:
        """Write the history up to here into a new file, which is from now on that of the game."""
        try:
            for happened in self.game.history[:end]:
                file.append(entry_of(self.game, happened))
        except JournalFault:
            file.close()
            file.path.unlink(missing_ok=True)
            raise
        self.close()
        self._file, self._written = file, end

    def _file_again(self) -> JournalFile:
        """At the same path; beside it if something else is there now, which is never written over."""
        try:
            return JournalFile.create(self.path, self.deal.header())
        except JournalFault as fault:
            if not isinstance(fault.__cause__, FileExistsError) or not os.path.lexists(self.path):
                raise
            if self.deal.campaign:
                what = "Something else lies where this game’s file was. Take it away, and try again."
                raise JournalFault(self.path, what) from fault
        return _new_file(self.deal, self.path.parent)


def _bound(fault: JournalFault) -> JournalFault:
    """The same of a game that can't be kept in another folder."""
    if not fault.sentence.endswith(ELSEWHERE):
        return fault
    return JournalFault(fault.path, fault.sentence.removesuffix(ELSEWHERE) + STAYS)


def _new_file(deal: Deal, folder: Path) -> JournalFile:
    return create_save(folder, deal.header(), str(deal.map["id"]), [who.name for who in deal.sitters])
