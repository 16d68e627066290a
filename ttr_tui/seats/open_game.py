"""A game under way and the file that keeps it."""

from __future__ import annotations

import os
from pathlib import Path

from ttr_tui.core.facts import Action
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game
from ttr_tui.seats.record import entry_of, recall
from ttr_tui.store.journal import ELSEWHERE, Journal, JournalFault, JournalFile
from ttr_tui.store.saves import create_save

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
