"""A campaign's games, from the beginning to the deposit: the only place that knows in which order files are written.

A game is in the campaign's file before it has a journal, with the seed of its cards beside it. At its end one writing
of that file puts everything into it, after the recording was sealed and before the journal is taken away. So whatever
call a program dies in, there is the game before its end or after it.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Literal, TypeAlias

from ttr_tui.campaign.finishing import Finish
from ttr_tui.campaign.history import (
    ChangedPack,
    Corrected,
    Founded,
    HistoryFault,
    HistoryLine,
    PackName,
    Played,
    read_history,
)
from ttr_tui.campaign.learning import deposits, learn
from ttr_tui.campaign.packs.finding import pack_for
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.standing.dealing import deal_game
from ttr_tui.campaign.standing.standing import Standing
from ttr_tui.campaign.tale import Tale, tale_of
from ttr_tui.core.text import visible
from ttr_tui.seats.game import Game
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.party import SEEDS
from ttr_tui.seats.record import entry_of
from ttr_tui.store.campaigns.content import UnderWay
from ttr_tui.store.campaigns.file import NOTHING, CampaignFault, check_unchanged, read_campaign
from ttr_tui.store.campaigns.folder import games_folder
from ttr_tui.store.campaigns.games import (
    NAME,
    SEALED,
    SEED,
    Seed,
    clear_finished,
    new_journal,
    read_seed,
    seed_beside,
    take_away_blank,
    was_dealt,
)
from ttr_tui.store.journal import JournalFault, JournalFile
from ttr_tui.store.plan_marks import forget_plans
from ttr_tui.store.replacing import sync_folder
from ttr_tui.store.vault.chain import Content, Vault, put, put_blank
from ttr_tui.store.vault.recordings import recording_digest, seal_recording
from ttr_tui.store.vault.slots import CONDUCTOR

Resumes: TypeAlias = Literal["journal", "seed", "anew"]
STAND_IN = "normal"
"""The bot that plays for those who aren't there."""
FEWEST = 2


class OpenCampaign(Standing):
    """A campaign's file and what it comes to. Whatever can't be done is a Complaint, and nothing has changed then."""

    @classmethod
    def open(cls, path: Path, pack: Pack | None = None) -> OpenCampaign:
        """Read it, with the pack that it is played with."""
        campaign = read_campaign(path)
        if pack is None:
            pack = pack_for(_pack_name(read_history(campaign.lines)), path.resolve().parent)
        opened = cls(path, pack, campaign)
        opened._clear_away()
        return opened

    @property
    def tale(self) -> Tale:
        """What is read aloud in the game under way."""
        return tale_of(self.pack, self.state, self._under_way().present)

    @property
    def resumes(self) -> Resumes:
        """From what the game under way goes on: its journal, or the seed of the same cards, or nothing at all."""
        journal = self._journal()
        if was_dealt(journal):
            return "journal"
        return "anew" if read_seed(journal) is None else "seed"

    def begin(
        self, present: Sequence[str], stand_ins: Sequence[str] = (), seed: int | None = None, level: str = STAND_IN
    ) -> OpenGame:
        """The next game, with these companies; a bot of this level plays for some of them."""
        if self.under_way:
            self._refuse(
                f"Game {self.under_way.game} is under way. Go on with it: the next one begins when it is over."
            )
        self._check_going_on()
        if self.over:
            self._refuse("The last card of the story was read, so there is no other game. Open the vaults.")
        if self.waiting:
            self._refuse("The pack goes no further yet. Wait for a longer one, or end the campaign.")
        self._check_pack()
        who = self._companies([*present, *stand_ins])
        journal = new_journal(self.path, self.state.next_game)
        kept = Seed(secrets.randbelow(SEEDS) if seed is None else seed, seed is not None, level)
        away = tuple(color for color in self.state.companies if color in stand_ins and not self._bot_of(color))
        self._write(
            under_way=UnderWay(self.state.next_game, who, away, journal.name), beside=seed_beside(journal, kept)
        )
        return self._deal(kept)

    def go_on(self) -> OpenGame:
        """The game under way, finished or not."""
        journal = self._journal()
        check_unchanged(self.path, self.campaign)
        if self.resumes == "journal":
            return self._reopen(journal)
        self._check_pack()
        take_away_blank(journal)
        kept = read_seed(journal)
        if kept is None:
            kept = Seed(secrets.randbelow(SEEDS), typed=False, level=STAND_IN)
            self._write(under_way=self.under_way, beside=seed_beside(journal, kept))
        return self._deal(kept)

    def finish(self, game: Game) -> Finish:
        """What the game under way comes to, which is over. Nothing of it is written."""
        under_way = self._under_way()
        self._check_pack()
        if not game.over or {who.color for who in game.sitters} != {*under_way.present}:
            self._refuse(f"This isn't the end of game {under_way.game}. Play it to its end first.")
        finished = learn(self.pack, self.state, game, under_way.stand_ins)
        bots = {*under_way.stand_ins, *(color for color in under_way.present if self._bot_of(color))}
        return Finish(self.pack, self.state, finished, bots, game)

    def deposit(self, finish: Finish) -> str:
        """Write what a game came to, with its receipts in the vaults; the stub to note. Its journal must be closed."""
        journal = self._journal()
        check_unchanged(self.path, self.campaign)
        self._check_vaults()
        if finish.finished.played.game != self._under_way().game:
            self._refuse("This is another game than the one under way.")
        finish.answer_all()
        with ExitStack() as held:
            log, beside = "", NOTHING
            if os.path.lexists(journal):
                log, beside = self._recording(held.enter_context(_closed_at_its_end(journal, finish.game)))
            played = replace(finish.finished.played, log=log)
            vaults = self._filled(played.game, deposits(finish.finished, finish.doing))
            self._write(played, vaults=vaults, beside=beside)
            with suppress(OSError):
                forget_plans(journal)
                if self.mode == "sealed":
                    journal.unlink(missing_ok=True)
                journal.with_suffix(SEED).unlink(missing_ok=True)
                sync_folder(journal.parent)
        return self._stub

    def give_up(self, reason: str) -> str:
        """The game under way is not played on: its number is played anew, with other cards. The reason is public."""
        journal = self._journal()
        check_unchanged(self.path, self.campaign)
        with ExitStack() as held:
            try:
                held.enter_context(JournalFile.reopen(journal)[0])
            except JournalFault as fault:
                if isinstance(fault.__cause__, BlockingIOError):
                    raise
            with _advising(journal):
                journal.unlink(missing_ok=True)
            self._write(Corrected(reason, ()))
            with suppress(OSError):
                forget_plans(journal)
                journal.with_suffix(SEED).unlink(missing_ok=True)
        return self._stub

    def _journal(self) -> Path:
        return games_folder(self.path) / self._under_way().journal

    def _under_way(self) -> UnderWay:
        if self.under_way is None:
            self._refuse("No game is under way. Begin the next one.")
        under_way = self.under_way
        known = {*under_way.present} <= {*self.state.companies} and len(under_way.present) >= FEWEST
        if under_way.game != self.state.next_game or not known or not NAME.fullmatch(under_way.journal):
            self._refuse("What the file says of the game under way doesn't fit its history. Use a backup.")
        return under_way

    def _companies(self, named: Sequence[str]) -> tuple[str, ...]:
        """Those who play, in the order of the campaign."""
        if strange := next((color for color in named if color not in self.state.companies), None):
            self._refuse(f"There is no company “{visible(strange)}” here. It has: {', '.join(self.state.companies)}.")
        who = tuple(color for color in self.state.companies if color in named)
        seats = self.pack.board["seats"]
        if len(who) < max(FEWEST, seats["least"]):
            self._refuse("A game needs at least two companies. Wait for another, or let a bot stand in for one.")
        if len(who) > seats["most"]:
            self._refuse(f"This pack is for at most {seats['most']} companies.")
        return who

    def _deal(self, seed: Seed) -> OpenGame:
        under_way = self._under_way()
        journal, revision = self._journal(), self.campaign.revision
        deal = deal_game(self.pack, self.state, under_way.present, under_way.stand_ins, seed, revision)
        try:
            return OpenGame.begin_at(deal, journal)
        except JournalFault as fault:
            if not isinstance(fault.__cause__, OSError) or os.path.lexists(journal):
                raise
            reason = (fault.__cause__.strerror or str(fault.__cause__)).lower()
            what = f"The game can't be saved: {reason}. It is under way: go on with it, and these cards are dealt."
            raise CampaignFault(journal, [what]) from fault

    def _reopen(self, journal: Path) -> OpenGame:
        with _advising(journal):
            open_game, _ = OpenGame.reopen(journal)
        of = open_game.deal.campaign
        if of is None or (of.id, of.game) != (self.campaign.id, self.state.next_game):
            open_game.close()
            raise CampaignFault(journal, ["Another game lies where this campaign's should be. Take it away."])
        return open_game

    def _filled(self, game: int, put_in: Mapping[str, Content]) -> dict[str, Vault]:
        """The vaults with an entry more for every company, also for those that weren't there."""
        vaults = dict(self.campaign.vaults)
        for color in self.state.companies:
            vault = vaults[color]
            if color in put_in:
                vaults[color] = put(self.campaign.id, color, vault, game, put_in[color])
            else:
                vaults[color] = put_blank(self.campaign.id, color, vault, game, "absent")
        return vaults

    def _recording(self, file: JournalFile) -> tuple[str, Mapping[Path, bytes]]:
        """What the history says of the recording, and what is to be written for it."""
        journal = file.path
        with _advising(journal):
            raw = journal.read_bytes()
        slot = self.campaign.vaults[CONDUCTOR].slot if self.mode == "sealed" else None
        if slot is None:
            return recording_digest(raw), NOTHING
        path = journal.with_suffix(SEALED)
        sealed = seal_recording(self.campaign.id, path.name, slot, raw)
        return recording_digest(sealed), {path: sealed}

    def _clear_away(self) -> None:
        """What an interrupted end left; where that can't be done, it can wait."""
        logs = {line.log for line in self.history if isinstance(line, Played) and line.log}
        with suppress(OSError):
            clear_finished(self.path, logs, self.under_way.journal if self.under_way else "")


@contextmanager
def _advising(journal: Path) -> Iterator[None]:
    """Says of a journal that was damaged or is out of reach what to do; one that is open elsewhere says so itself."""
    try:
        yield
    except JournalFault as fault:
        if isinstance(fault.__cause__, BlockingIOError):
            raise
        what = "Use a backup of it. Or take it away: the same cards are dealt again then, from the beginning."
        raise CampaignFault(journal, [fault.sentence, what]) from fault
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise CampaignFault(journal, [f"The file can't be reached: {reason}. Nothing was done."]) from error


def _closed_at_its_end(journal: Path, game: Game) -> JournalFile:
    """The journal of a game that nobody plays at any more, with its last act in it."""
    with _advising(journal):
        file, found = JournalFile.reopen(journal)
    if len(found.entries) != len(game.history) or found.entries[-1] != entry_of(game, game.history[-1]):
        file.close()
        raise CampaignFault(journal, ["The game's last acts aren't in its file. Go on with it, and finish it again."])
    return file


def _pack_name(history: Sequence[HistoryLine]) -> PackName:
    """Of the pack that it was played with last."""
    names = [line.pack for line in history if isinstance(line, Founded | ChangedPack)]
    if not names:
        raise HistoryFault(["A history begins with the founding of the campaign."])
    return names[-1]
