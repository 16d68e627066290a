"""A campaign's file, what it comes to, and how it is changed: by one line of its history at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NoReturn

from ttr_tui.campaign.fold import differences, fold, last_game
from ttr_tui.campaign.history import (
    ChangedPack,
    Corrected,
    HistoryLine,
    Opened,
    PackName,
    Played,
    Voided,
    content_of,
    read_history,
)
from ttr_tui.campaign.left import Left
from ttr_tui.campaign.packs.pack import Chapter, Pack
from ttr_tui.campaign.standing.correcting import cannot_be
from ttr_tui.campaign.standing.remarks import remarks_on
from ttr_tui.campaign.state import State, for_readers
from ttr_tui.store.campaigns.content import Campaign, Mode, UnderWay
from ttr_tui.store.campaigns.file import NOTHING, CampaignFault, write_campaign
from ttr_tui.store.vault.binding import VaultFault
from ttr_tui.store.vault.chain import Vault, add_line, put_blank
from ttr_tui.store.vault.verifying import Findings, verify
from ttr_tui.store.vault.witness import Sighting, read_witness, unseen, write_witness


class Standing:
    """Whatever can't be done is a Complaint, and nothing has changed then."""

    memory: Path | None = None
    """The folder in which it is noted what was seen of the campaign; none is that of this machine."""

    def __init__(self, path: Path, pack: Pack, campaign: Campaign) -> None:
        self.path = path
        self.pack = pack
        self._take(campaign)

    @property
    def under_way(self) -> UnderWay | None:
        return self.campaign.under_way

    @property
    def mode(self) -> Mode:
        return self.campaign.mode

    @property
    def chapter(self) -> Chapter | None:
        """Of the next game, if there is one."""
        return None if self.over or self.waiting else self.pack.chapters[self.state.next_game - 1]

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def waiting(self) -> bool:
        """Is there no other game in the pack, and no end either?"""
        return not self.over and self.state.next_game > len(self.pack.chapters)

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
    def findings(self) -> Findings:
        """What was changed in history and vaults since they were written."""
        return verify(self.campaign.id, self.campaign.vaults, self.campaign.lines)

    @property
    def unseen(self) -> tuple[Sighting, ...]:
        """What this machine saw of the campaign, and the file has no more."""
        return unseen(read_witness(self.campaign.id, self.memory), self.campaign.lines)

    @property
    def edited(self) -> list[str]:
        """Where tables for readers were changed by hand."""
        return differences(self.campaign, self.state)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Whatever of this should be known to those who play on, in sentences."""
        return remarks_on(self.pack, self.state, self.findings, self.unseen, self.edited)

    def take_back(self, reason: str) -> str:
        """The last game that counts no longer does, and can be played again."""
        self._check_idle()
        last = last_game(self.history)
        if last is None:
            self._refuse("No game has been played, so there is none to take back.")
        self._check_vaults()
        vaults = dict(self.campaign.vaults)
        for color in self.state.companies:
            vaults[color] = put_blank(self.campaign.id, color, vaults[color], last.game, "void")
        return self._write(Voided(last.game, reason), vaults=vaults)

    def correct(self, reason: str, left: Sequence[Left], caboose: str = "") -> str:
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
            return self._stub
        return self._write(Opened(early and not self.over, company), under_way=self.under_way)

    def end(self) -> str:
        """End a campaign that waits, for good: its vaults are opened."""
        if not self.waiting:
            self._refuse(
                "Only a campaign that waits for more of its pack can be ended. This one doesn't. "
                "To be rid of one that nobody wants, delete its file, and the folder of its games beside it."
            )
        return self._write(Opened(early=False))

    @property
    def _stub(self) -> str:
        return self.campaign.lines[-1].stub

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
        changed = replace(self.campaign, under_way=under_way)
        if vaults is not None:
            changed = replace(changed, vaults=vaults)
        if line is not None:
            adds = isinstance(line, Played | Voided)
            added = add_line(changed.id, changed.vaults, changed.lines, content_of(line), adds=adds)
            changed = replace(changed, lines=(*changed.lines, added))
        state = fold(pack or self.pack, read_history(changed.lines))
        written = write_campaign(self.path, replace(changed, readable=for_readers(state)), beside)
        self.pack = pack or self.pack
        self._take(written)
        with suppress(VaultFault):
            write_witness(written.id, written.lines, date.today(), self.memory)
        return self._stub

    def _bot_of(self, color: str) -> str:
        return self.state.companies[color].bot

    def _check_idle(self) -> None:
        if self.under_way:
            self._refuse(f"Game {self.under_way.game} is under way. Finish it first.")
        self._check_going_on()

    def _check_going_on(self) -> None:
        if any(isinstance(line, Opened) and not line.early for line in self.history):
            self._refuse("This campaign is over, and its vaults were opened. Found a new one.")

    def _check_pack(self) -> None:
        if self.other_pack:
            self._refuse("The pack here isn't the one that the campaign is played with. Change over to it first.")

    def _check_vaults(self) -> None:
        """Is there a sound slot for everything that is to be put in? What was sealed before doesn't matter."""
        found = self.findings
        for color in self.state.companies:
            vault = self._vault_of(color)
            at = found.lines[0] == "intact" or vault.entries
            if vault.slot and (found.vaults[color].slot == "altered" or not at):
                self._refuse(f"The lock of {color}'s vault was changed: what is put in could be lost. Use a backup.")

    def _vault_of(self, color: str) -> Vault:
        vault = self.campaign.vaults.get(color)
        if vault is None:
            self._refuse(f"The vault of {color} is missing from the file. Use a backup.")
        return vault

    def _refuse(self, sentence: str) -> NoReturn:
        raise CampaignFault(self.path, [sentence])
