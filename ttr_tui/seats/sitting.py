"""A game under way and the file that keeps it."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.core.facts import Action
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game
from ttr_tui.seats.record import entry_of, recall
from ttr_tui.store.journal import Journal, JournalFault, JournalFile
from ttr_tui.store.saves import create_save


class Sitting:
    """`save` puts on the disk whatever happened since it was last called; nobody is told of anything before that."""

    def __init__(self, deal: Deal, game: Game, file: JournalFile, written: int = 0) -> None:
        self.deal = deal
        self.game = game
        self._file = file
        self._written = written

    @classmethod
    def begin(cls, deal: Deal, folder: Path) -> Sitting:
        """Deal a new game and save it in a folder."""
        sitting = cls(deal, deal.game(), _new_file(deal, folder))
        sitting.game.begin(deal.first)
        try:
            sitting.save()
        except JournalFault:
            sitting.path.unlink(missing_ok=True)
            raise
        return sitting

    @classmethod
    def reopen(cls, path: Path) -> tuple[Sitting, Journal]:
        """Go on with a saved game."""
        file, journal = JournalFile.reopen(path)
        try:
            record = recall(journal)
        except JournalFault:
            file.close()
            raise
        return cls(record.deal, record.game, file, len(record.game.history)), journal

    @property
    def path(self) -> Path:
        return self._file.path

    def submit(self, seat: int, action: Action, expected: int | None = None) -> Act:
        """Do an action, chosen at revision `expected` if that may be another than now; it counts once it is saved."""
        return self.game.submit(seat, action, self.game.revision(seat) if expected is None else expected)

    def save(self) -> None:
        """Write what is not written yet. Raises JournalFault, and may then be tried again."""
        for happened in self.game.history[self._written :]:
            self._file.append(entry_of(self.game, happened))
            self._written += 1

    def move(self, folder: Path) -> None:
        """Write the whole game to a new file in another folder and go on there."""
        other = Sitting(self.deal, self.game, _new_file(self.deal, folder))
        try:
            other.save()
        except JournalFault:
            other.close()
            other.path.unlink(missing_ok=True)
            raise
        self.close()
        self._file, self._written = other._file, other._written

    def close(self) -> None:
        self._file.close()


def _new_file(deal: Deal, folder: Path) -> JournalFile:
    return create_save(folder, deal.header(), str(deal.map["id"]), [who.name for who in deal.sitters])
