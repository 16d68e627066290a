"""A game under way and its file, as every door drives it: what happens is written down, and only then told."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ttr_tui.core.events import Won
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game, Happened, TakeBack, Watch, line_of
from ttr_tui.seats.record import WholeGame, entry_of, recall
from ttr_tui.seats.sitters import Sitter, people_of
from ttr_tui.store.journal import ELSEWHERE, Journal, JournalFault, JournalFile
from ttr_tui.store.saves import create_save, read_plans, write_plans

STAYS = " A game of a campaign stays beside the campaign’s file. Make room there, and try again."


class LiveGame:
    """Whoever drives it does something with `game`, and then `save`: what has no block in the file is told to nobody.

    `save` waits for the disk; `told` and what follows from it may be read at any time.
    """

    def __init__(self, deal: Deal, game: Game, file: JournalFile) -> None:
        self.deal = deal
        self.game = game
        self._file = file
        self._line: tuple[int, Sequence[Act]] = 0, ()
        """The acts that count, and of how many blocks they are."""
        begun = len(self.acts) > 1
        self._plans = read_plans(self.path, game.rules.edition.board) if begun else {}
        """For each seat the lanes that it means to claim; a game just begun has none, whatever lies beside its file."""
        self._kept = self._plans
        """Those of them that are on the disk."""

    @classmethod
    def begin(cls, deal: Deal, folder: Path) -> LiveGame:
        """Deal a new game and save it in a folder."""
        return cls._begin(deal, _new_file(deal, folder))

    @classmethod
    def begin_at(cls, deal: Deal, path: Path) -> LiveGame:
        """Deal a new game and save it at this path, where nothing is yet."""
        return cls._begin(deal, JournalFile.create(path, deal.header()))

    @classmethod
    def _begin(cls, deal: Deal, file: JournalFile) -> LiveGame:
        live = cls(deal, deal.game(), file)
        live.game.begin(deal.first)
        try:
            live.save()
        except JournalFault:
            live.path.unlink(missing_ok=True)
            raise
        return live

    @classmethod
    def reopen(cls, path: Path) -> tuple[LiveGame, Journal]:
        """Go on with a saved game."""
        file, journal = JournalFile.reopen(path)
        try:
            record = recall(journal)
        except JournalFault:
            file.close()
            raise
        return cls(record.deal, record.game, file), journal

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def size(self) -> int:
        """Bytes of its file."""
        return self._file.size

    def hand_over(self, sitters: Sequence[Sitter]) -> None:
        """These sit there from now on. Its file says who sat down at first, and those who wrote it down know better."""
        self.deal = replace(self.deal, sitters=tuple(sitters))
        self.game.sitters = self.deal.sitters

    # What may be known: all that is in the file.

    @property
    def told(self) -> Sequence[Happened]:
        """All that happened, what was taken back included."""
        return self.game.history[: self._file.blocks]

    @property
    def acts(self) -> Sequence[Act]:
        """Those of it that count."""
        blocks = self._file.blocks
        if self._line[0] != blocks:
            self._line = blocks, line_of(self.game.history[:blocks])
        return self._line[1]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of everybody who is no bot."""
        return people_of(self.game.sitters)

    @property
    def over(self) -> bool:
        """Was everybody told that it is over?"""
        return any(isinstance(fact, Won) for fact in self.acts[-1].facts)

    def watch(self, seat: int) -> Watch:
        """What a seat was told so far."""
        watch = Watch(self.game.rules, self.game.seats, seat)
        self.catch_up(watch)
        return watch

    def catch_up(self, watch: Watch) -> int | None:
        """Let a view hear what was told since.

        It begins anew if something was taken back: so many of the acts that it knew still stand.
        """
        back_to = [happened.to for happened in self.told if isinstance(happened, TakeBack)]
        since = back_to[watch.take_backs :]
        if not since:
            watch.hear(*self.acts[len(watch.heard) :])
            return None
        stand = min(len(watch.heard), min(since) + 1)
        watch.take_backs = len(back_to)
        watch.see_again(self.acts)
        return stand

    def whole(self) -> WholeGame | None:
        """The game as it was told, if it is over."""
        game = Game(self.game.rules, self.game.sitters, self.deal.seed)
        game.replay(self.told)
        return WholeGame(game, self.deal) if game.over else None

    # What seats have marked for themselves; it is no part of the game.

    def plan(self, seat: int) -> int:
        """The lanes that this seat has marked: a mask."""
        return self._plans.get(seat, 0)

    def mark(self, seat: int, lane: int) -> None:
        """Mark a lane for this seat, or unmark it; `keep_plans` writes that down."""
        self._plans = {**self._plans, seat: self.plan(seat) ^ 1 << lane}

    def keep_plans(self) -> None:
        """Write down what is marked, if that is something else than before: nothing is when the game is over."""
        plans = {} if self.over else self._plans
        if plans != self._kept:
            write_plans(self.path, self.game.rules.edition.board, plans)
            self._kept = plans

    # The file.

    def save(self) -> None:
        """Write what is not written yet. Raises JournalFault, and may then be tried again."""
        try:
            self.secure()
            for happened in self.game.history[self._file.blocks :]:
                self._file.append(entry_of(self.game, happened))
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
            self._go_on_in(self._file_again(), self._file.blocks)

    def move(self, folder: Path) -> None:
        """Write all of it into a new file in another folder and go on there. Raises JournalFault: nothing has changed
        then."""
        if self.deal.campaign:
            raise JournalFault(self.path, STAYS.lstrip())
        self._go_on_in(_new_file(self.deal, folder), len(self.game.history))
        self._kept = {}
        self.keep_plans()

    def close(self) -> None:
        """Leave the game as it is on the disk."""
        self.keep_plans()
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
        self._file.close()
        self._file = file

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
