"""A campaign from its founding to its end: the only place that knows in which order its files are written."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Literal, TypeAlias

from ttr_tui.campaign.finish import NOTHING_TOLD, Finish, deposits, learn
from ttr_tui.campaign.fold import cannot_be, fold, last_game
from ttr_tui.campaign.founders import (
    FEWEST,
    Founder,
    beside,
    check_founders,
    companies_led_by,
    company_led_by,
    new_vaults,
    with_new_vault,
)
from ttr_tui.campaign.history import (
    OTHER,
    SAME,
    ChangedPack,
    Company,
    Corrected,
    DealtAgain,
    Founded,
    HistoryFault,
    HistoryLine,
    NewCompany,
    NewLeader,
    PackName,
    Played,
    Trace,
    VaultsOpened,
    Voided,
    content_of,
    counting,
    read_history,
)
from ttr_tui.campaign.next_game import board_before, deal_game, sitters_of
from ttr_tui.campaign.pack import Chapter, Pack
from ttr_tui.campaign.pack_files import pack_for
from ttr_tui.campaign.reader_tables import differences, for_readers
from ttr_tui.campaign.sealed_history import SealedHistory
from ttr_tui.campaign.state import State
from ttr_tui.campaign.tale import Tale, tale_of
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.deal import SEEDS
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import entry_of, recall
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.campaign_file import (
    NOTHING,
    Campaign,
    CampaignFault,
    Mode,
    UnderWay,
    check_unchanged,
    games_folder,
    new_path,
    read_campaign,
    write_campaign,
)
from ttr_tui.store.campaign_games import (
    NAME,
    SEED,
    Seed,
    clear_finished,
    forget_seed,
    new_journal,
    note_dealt,
    read_seed,
    seed_beside,
    take_away_blank,
    was_dealt,
)
from ttr_tui.store.campaign_glance import LONGEST_NAME
from ttr_tui.store.journal import JournalFault, JournalFile, read_journal
from ttr_tui.store.places import sync_folder
from ttr_tui.store.saves import SEALED, forget_plans
from ttr_tui.store.slots import CONDUCTOR, COST, Cost
from ttr_tui.store.vault import (
    Vault,
    add_line,
    recording_digest,
    seal_recording,
)

Resumes: TypeAlias = Literal["journal", "deal", "seed", "anew"]
STAND_IN = "normal"
"""The bot that plays for those who aren't there."""


class OpenCampaign(SealedHistory):
    """A campaign's file, what it comes to, and how it is changed: by one line of its history at a time.

    Whatever can't be done is a Complaint, and nothing has changed then.

    A game is in the campaign's file before it has a journal, with the seed of its cards beside it. At its end one
    writing of that file puts everything into it, after the recording was sealed and before the journal is taken away.
    So whatever call a program dies in, there is the game before its end or after it.
    """

    def __init__(self, path: Path, pack: Pack, campaign: Campaign) -> None:
        self.path = path
        self.pack = pack
        self._take(campaign)

    @classmethod
    def open(cls, path: Path, pack: Pack | None = None) -> OpenCampaign:
        """Read it, with the pack that it is played with."""
        campaign = read_campaign(path)
        if "pad" in campaign.lines[0].content:
            raise CampaignFault(path, ["This is a pad, on which nothing is played. Open it with: ttr campaign pad"])
        if pack is None:
            pack = pack_for(_pack_name(read_history(campaign.lines)), path.resolve().parent)
        opened = cls(path, pack, campaign)
        opened._clear_away()
        return opened

    @property
    def under_way(self) -> UnderWay | None:
        return self.campaign.under_way

    @property
    def companies(self) -> Mapping[str, Company]:
        return self.state.companies

    @property
    def free(self) -> tuple[str, ...]:
        """The colours of companies that can join."""
        return tuple(color for color in SEAT_COLORS if color not in self.companies)

    @property
    def chapter(self) -> Chapter | None:
        """Of the next game, if there is one."""
        return None if self.over or self.waiting else self.pack.chapters[self.state.next_game - 1]

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def opened(self) -> Sequence[str]:
        return self.state.opened

    @property
    def recorded(self) -> bool:
        return any(game.line.log for game in counting(self.history))

    @property
    def has_room(self) -> bool:
        """Can a company join now?"""
        most: int = self.pack.board["seats"]["most"]
        return not self.over and self.under_way is None and len(self.companies) < most

    @property
    def waiting(self) -> bool:
        """Is there no other game in the pack, and no end either?"""
        return not self.over and self.state.next_game > len(self.pack.chapters)

    @property
    def vaults_are_open(self) -> bool:
        """Is it over, and does its history say that every vault was opened?"""
        return self.over and {*self.companies} <= {*self.opened}

    @property
    def may_be_read(self) -> tuple[str, ...]:
        """The vaults that were opened: all of them once the campaign is over, as far as they are in the file."""
        opened = self.state.companies if self.over else self.state.opened
        return tuple(color for color in opened if color in self.campaign.vaults)

    @property
    def other_pack(self) -> bool:
        """Is the pack here another version than the one that the campaign is played with?"""
        return self.pack.sha256 != self.state.pack.sha256

    @property
    def edited(self) -> list[str]:
        """Where tables for readers were changed by hand."""
        return differences(self.campaign, self.state, self.pack)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What those who play on should know, in sentences. Nothing of it keeps them from playing."""
        return (
            *_about_pack(self.pack, self.state),
            *self.seal_remarks,
            *self.edited,
        )

    @property
    def tale(self) -> Tale:
        """What is read aloud in the game under way."""
        return tale_of(self.pack, self.state, self._under_way().present)

    def on_the_table(self) -> Game:
        """The game under way as far as it is written, else the board of the next one. Raises a Complaint."""
        if self.under_way and self.resumes == "journal":
            return recall(read_journal(self._journal())).game
        return board_before(self.pack, self.state, [*self.state.companies])

    @property
    def resumes(self) -> Resumes:
        """From what the game under way goes on: its journal, or the seed of the same cards, or nothing at all.

        `deal` if it was begun, but there were no cards yet that anybody could have seen.
        """
        journal = self._journal()
        if was_dealt(journal):
            return "journal"
        kept = read_seed(journal)
        if kept is None:
            return "anew"
        return "seed" if kept.dealt else "deal"

    def begin(
        self, present: Sequence[str], stand_ins: Sequence[str] = (), seed: int | None = None, level: str = STAND_IN
    ) -> LiveGame:
        """The next game, with these companies; a bot of this level plays for some of them."""
        if self.under_way:
            self._refuse(
                f"Game {self.under_way.game} is under way. Go on with it: the next one begins when it is over."
            )
        self._check_going_on()
        self._check_not_over()
        if self.waiting:
            self._refuse("The pack goes no further yet. Wait for a longer one, or end the campaign.")
        self._check_pack()
        self._check_vaults()
        who = self._companies([*present, *stand_ins])
        journal = new_journal(self.path, self.state.next_game)
        kept = Seed(secrets.randbelow(SEEDS) if seed is None else seed, seed is not None, level)
        away = tuple(color for color in self.state.companies if color in stand_ins and not self._bot_of(color))
        self._write(
            under_way=UnderWay(self.state.next_game, who, away, journal.name), beside=seed_beside(journal, kept)
        )
        return self._deal(kept)

    def go_on(self) -> LiveGame:
        """The game under way, finished or not. If its journal is gone, the history says so before it is dealt again."""
        journal = self._journal()
        check_unchanged(self.path, self.campaign)
        if self.resumes == "journal":
            return self._reopen(journal)
        self._check_pack()
        take_away_blank(journal)
        kept, game = read_seed(journal), self._under_way().game
        if kept is None:
            kept = Seed(secrets.randbelow(SEEDS), typed=False, level=STAND_IN)
            self._write(DealtAgain(game, OTHER), under_way=self.under_way, beside=seed_beside(journal, kept))
        if kept.level not in NAMES:
            what = f"There is no bot “{visible(kept.level)}”. Take this file away: new cards are dealt then."
            raise CampaignFault(journal.with_suffix(SEED), [what])
        if kept.dealt:
            self._write(DealtAgain(game, SAME), under_way=self.under_way)
        return self._deal(kept)

    def finish(self, game: Game, told: Mapping[str, str] = NOTHING_TOLD) -> Finish:
        """What the game under way comes to, which is over. Nothing of it is written. `told` is for bots alone."""
        under_way = self._under_way()
        self._check_pack()
        if not game.over or {who.color for who in game.sitters} != {*under_way.present}:
            self._refuse(f"This isn't the end of game {under_way.game}. Play it to its end first.")
        finished = learn(self.pack, self.state, game, under_way.stand_ins)
        bots = {*under_way.stand_ins, *(color for color in under_way.present if self._bot_of(color))}
        return Finish(self.pack, self.state, finished, bots, game, told)

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
            vaults = self._filled(played.game, deposits(finish.finished, finish.doing), "absent")
            self._write(played, vaults=vaults, beside=beside)
            with suppress(OSError):
                forget_plans(journal)
                if self.mode == "sealed":
                    journal.unlink(missing_ok=True)
                forget_seed(journal)
                sync_folder(journal.parent)
        return self.stub

    def join(self, who: Founder, code: bytes | None = None, cost: Cost = COST) -> str:
        """A company more, from the next game on. Where anything is sealed, its vault has a lock for this code, too.

        From all games before it was absent, and its vault says so. Raises WrongSecret if the code opens nothing here.
        """
        self.check_room(who.color)
        self._check_vaults()
        who = beside(self.path, who, self.companies)
        about = company_led_by(who, self.mode)
        vaults = with_new_vault(self.campaign, self.history, who, code, cost)
        return self._write(NewCompany(who.color, about.player, about.lock, about.bot), vaults=vaults)

    def check_room(self, color: str = "") -> None:
        """Can a company join now, and this one?"""
        self._check_idle()
        self._check_not_over()
        if not self.has_room:
            most = self.pack.board["seats"]["most"]
            self._refuse(f"This pack is for at most {most} companies, and there are as many. Hand one of them over.")
        if color in self.companies:
            self._refuse(f"The {color} company is in this campaign already. Free are: {', '.join(self.free)}.")

    def check_goes_on(self) -> None:
        """Is there anything to lead a company in?"""
        self._check_going_on()
        self._check_not_over()

    def lead(self, color: str, player: str = "", bot: str = "") -> str:
        """Somebody else leads a company from now on, also in the game under way; a bot may do without a name."""
        self.check_goes_on()
        if color not in self.companies:
            self._refuse(f"There is no company “{visible(color)}” here. It has: {', '.join(self.companies)}.")
        now = self.companies[color]
        if (now.player, now.bot) == (player or now.player, bot):
            self._refuse(f"The {color} company is led by {visible(now.player)} already.")
        others = {one: about for one, about in self.companies.items() if one != color}
        who = beside(self.path, Founder(color, player, bot), others)
        under_way = self.under_way
        if under_way is None:
            return self._write(NewLeader(color, who.player, bot))
        stand_ins = tuple(one for one in under_way.stand_ins if one != color)
        with _played_by_nobody(self._journal()):
            return self._write(NewLeader(color, who.player, bot), under_way=replace(under_way, stand_ins=stand_ins))

    def give_up(self, reason: str) -> str:
        """The game under way is not played on: its number is played anew, with other cards. The reason is public."""
        journal = self._journal()
        check_unchanged(self.path, self.campaign)
        with _played_by_nobody(journal):
            with _advising(journal):
                journal.unlink(missing_ok=True)
            self._write(Corrected(reason, ()))
            with suppress(OSError):
                forget_plans(journal)
                forget_seed(journal)
        return self.stub

    def take_back(self, reason: str) -> str:
        """The last game that counts no longer does, and can be played again."""
        self._check_idle()
        last = last_game(self.history)
        if last is None:
            self._refuse("No game has been played, so there is none to take back.")
        self._check_vaults()
        return self._write(Voided(last.game, reason), vaults=self._filled(last.game, {}, "void"))

    def correct(self, reason: str, left: Sequence[Trace], caboose: str = "") -> str:
        """Set right what somebody found wrong."""
        self._check_idle()
        wrong = cannot_be(self.pack, self.state, left)
        if wrong:
            self._refuse(wrong)
        return self._write(Corrected(reason, tuple(left), caboose))

    def change_pack(self, pack: Pack) -> str:
        """Go on with another version of the pack, perhaps a longer one."""
        self._check_going_on()
        if pack.id != self.state.pack.id:
            self._refuse("This is another pack. A campaign goes on with another version of its own only.")
        if pack.sha256 == self.state.pack.sha256:
            self._refuse("The campaign is played with this version of the pack already.")
        changed = ChangedPack(PackName(pack.id, pack.version, pack.sha256))
        return self._write(changed, under_way=self.under_way, pack=pack)

    def open_vaults(self, *, early: bool, company: str = "") -> str:
        """Write down that vaults are opened, which comes before anybody looks into one."""
        if not early and not self.over:
            self._refuse("The campaign isn't over. Its vaults can be opened early, and that is noted for ever.")
        wanted = [company] if company else self.state.companies
        for color in wanted:
            self._vault_of(color)
        if {*wanted} <= {*self.state.opened}:
            return self.stub
        return self._write(VaultsOpened(early and not self.over, company), under_way=self.under_way)

    def end(self) -> str:
        """End a campaign that waits, for good: its vaults are opened."""
        if not self.waiting:
            self._refuse(
                "Only a campaign that waits for more of its pack can be ended. This one doesn't. "
                "To be rid of one that nobody wants, delete its file, and the folder of its games beside it."
            )
        return self._write(VaultsOpened(early=False))

    def _take(self, campaign: Campaign) -> None:
        history = read_history(campaign.lines)
        self.state: State = fold(self.pack, history)
        self.history = history
        self.campaign = campaign

    def _write(
        self,
        line: HistoryLine | None = None,
        *,
        vaults: Mapping[str, Vault] | None = None,
        under_way: UnderWay | None = None,
        pack: Pack | None = None,
        beside: Mapping[Path, bytes] = NOTHING,
    ) -> str:
        """The one way in which a campaign's file changes; the stub of its last line."""
        doubt = self._doubt
        changed = replace(self.campaign, under_way=under_way)
        if vaults is not None:
            changed = replace(changed, vaults=vaults)
        if line is not None:
            adds, joins = isinstance(line, Played | Voided), line.company if isinstance(line, NewCompany) else ""
            added = add_line(changed.id, changed.vaults, changed.lines, content_of(line), adds=adds, joins=joins)
            changed = replace(changed, lines=(*changed.lines, added))
        state = fold(pack or self.pack, read_history(changed.lines))
        written = write_campaign(self.path, replace(changed, readable=for_readers(state)), beside)
        self.pack = pack or self.pack
        self._take(written)
        self.remember(founding=doubt is None)
        return self.stub

    def _bot_of(self, color: str) -> str:
        return self.state.companies[color].bot

    def _check_idle(self) -> None:
        if self.under_way:
            self._refuse(f"Game {self.under_way.game} is under way. Finish it first.")
        self._check_going_on()

    def _check_going_on(self) -> None:
        if any(isinstance(line, VaultsOpened) and not line.early for line in self.history):
            self._refuse("This campaign is over, and its vaults were opened. Found a new one.")

    def _check_not_over(self) -> None:
        if self.over:
            self._refuse("The last card of the story was read, so there is no other game. Open the vaults.")

    def _check_pack(self) -> None:
        if self.other_pack:
            self._refuse("The pack here isn't the one that the campaign is played with. Change over to it first.")

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

    def _deal(self, seed: Seed) -> LiveGame:
        under_way = self._under_way()
        journal, revision = self._journal(), self.campaign.revision
        deal = deal_game(self.pack, self.state, under_way.present, under_way.stand_ins, seed, revision)
        try:
            live = LiveGame.begin_at(deal, journal)
        except JournalFault as fault:
            if not isinstance(fault.__cause__, OSError) or os.path.lexists(journal):
                raise
            reason = (fault.__cause__.strerror or str(fault.__cause__)).lower()
            what = f"The game can't be saved: {reason}. It is under way: go on with it, and these cards are dealt."
            raise CampaignFault(journal, [what]) from fault
        if not seed.dealt:
            note_dealt(journal, seed)
        return live

    def _reopen(self, journal: Path) -> LiveGame:
        with _advising(journal):
            live, _ = LiveGame.reopen(journal)
        of = live.deal.campaign
        if of is None or (of.id, of.game) != (self.campaign.id, self.state.next_game):
            live.close()
            raise CampaignFault(journal, ["Another game lies where this campaign's should be. Take it away."])
        live.hand_over(self._seated(live.game.sitters))
        return live

    def _seated(self, begun: Sequence[Sitter]) -> tuple[Sitter, ...]:
        """Those who lead the companies of the game under way by now: its journal says who led them as it began."""
        colors, stand_ins = [who.color for who in begun], self._under_way().stand_ins
        now = sitters_of(self.state, colors, (), "")
        return tuple(was if was.color in stand_ins else who for was, who in zip(begun, now, strict=True))

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
def _played_by_nobody(journal: Path) -> Iterator[None]:
    """Nobody plays at it meanwhile. Raises JournalFault if somebody does; what else is wrong with it doesn't matter."""
    with ExitStack() as held:
        try:
            held.enter_context(JournalFile.reopen(journal)[0])
        except JournalFault as fault:
            if isinstance(fault.__cause__, BlockingIOError):
                raise
        yield


@contextmanager
def _advising(journal: Path) -> Iterator[None]:
    """Says of a journal that was damaged or is out of reach what to do; one that is open elsewhere says so itself."""
    try:
        yield
    except JournalFault as fault:
        if isinstance(fault.__cause__, BlockingIOError):
            raise
        what = "Use a backup of it. Or take it away: the same cards are dealt again then, and the history says so."
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


def _about_pack(pack: Pack, state: State) -> Iterator[str]:
    if pack.sha256 != state.pack.sha256:
        was = visible(state.pack.version)
        same = "other words or numbers in it" if pack.version == state.pack.version else f"version {pack.version}"
        yield f"The campaign was played with version {was} of its pack, and the pack here has {same}."


# The founding of a campaign: who leads which company, how its vault is locked, and the first line of the history.


def found(
    folder: Path,
    pack: Pack,
    name: str,
    founders: Sequence[Founder],
    mode: Mode,
    code: bytes | None = None,
    caboose: str = "",
    campaign_id: str = "",
    cost: Cost = COST,
    file_name: str = "",
    memory: Path | None = None,
    *,
    neutral: bool = False,
) -> OpenCampaign:
    """A new campaign in a file of its own. Chance names who begins the first game, if nobody does.

    This machine saw it, then: whoever changes keys before the first game is found out.
    """
    name = visible(name.strip(), LONGEST_NAME)
    seats = pack.board["seats"]
    check_founders(folder, name, founders, max(FEWEST, seats["least"]), seats["most"], "This pack")
    companies = companies_led_by(founders, mode)
    if caboose and caboose not in companies:
        raise CampaignFault(folder, [f"There is no company “{visible(caboose)}” to begin the first game."])
    made = campaign_id or secrets.token_hex(4)
    told = Founded(
        made,
        name,
        mode,
        PackName(pack.id, pack.version, pack.sha256),
        companies,
        caboose or secrets.choice([*companies]),
        neutral,
    )
    vaults = new_vaults(made, founders, mode, code, cost)
    line = add_line(made, vaults, (), content_of(told), adds=False)
    state = fold(pack, read_history([line]))
    path = new_path(folder, file_name or name)
    campaign = OpenCampaign(path, pack, write_campaign(path, Campaign(made, mode, (line,), vaults, for_readers(state))))
    campaign.memory = memory
    campaign.remember(founding=True)
    return campaign
