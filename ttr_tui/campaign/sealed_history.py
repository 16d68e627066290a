"""What a campaign and a pad have in common: a file with a history and vaults, checked before anything is put in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NoReturn

from ttr_tui.campaign.history import Company
from ttr_tui.store.campaign_file import Campaign, CampaignFault, Mode
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.slots import CONDUCTOR
from ttr_tui.store.vault import (
    Blank,
    Content,
    Doubt,
    Findings,
    Sighting,
    Vault,
    count_entries,
    doubt_of,
    put,
    put_blank,
    read_witness,
    unseen,
    verify,
    write_witness,
)


class SealedHistory(ABC):
    """A file as it was read. Whoever writes it knows what its lines come to."""

    memory: Path | None = None
    """The folder in which it is noted what was seen of the campaign; none is that of this machine."""
    path: Path
    campaign: Campaign

    @property
    @abstractmethod
    def companies(self) -> Mapping[str, Company]:
        """Those of the founding, and then those that joined, in the order of the campaign."""

    @property
    @abstractmethod
    def over(self) -> bool: ...

    @property
    @abstractmethod
    def opened(self) -> Sequence[str]:
        """The companies of whose vaults the history says that they were opened."""

    @property
    @abstractmethod
    def recorded(self) -> bool:
        """Is there a recording of a game that counts?"""

    @property
    def mode(self) -> Mode:
        return self.campaign.mode

    @property
    def findings(self) -> Findings:
        """What was changed in history and vaults since they were written."""
        return verify(self.campaign.id, self.campaign.vaults, self.campaign.lines)

    @property
    def unseen(self) -> tuple[Sighting, ...]:
        """What this machine saw of the campaign, and the file has no more."""
        return unseen(read_witness(self.campaign.id, self.memory), self.campaign.lines)

    @property
    def seal_remarks(self) -> tuple[str, ...]:
        """What those who go on should know of seals and stubs, in sentences."""
        return (*_about_seals(self.companies, self.findings), *_about_going_back(self.unseen))

    @property
    def stub(self) -> str:
        """That of the last line."""
        return self.campaign.lines[-1].stub

    def remember(self, *, founding: bool) -> None:
        """Note what is in the file now, for a copy that is behind; what vouches for keys, the founding and joinings,
        only if nothing speaks against it."""
        with suppress(VaultFault):
            write_witness(self.campaign.id, self.campaign.lines, date.today(), self.memory, founding=founding)

    @property
    def _doubt(self) -> Doubt | None:
        witnessed = read_witness(self.campaign.id, self.memory)
        return doubt_of(self.campaign.id, self.campaign.vaults, self.campaign.lines, witnessed)

    def _check_vaults(self) -> None:
        """Does the founding, or a joining, vouch for whatever would be sealed to, and is there a place for it?

        What the entries in the vaults already hold doesn't matter.
        """
        due = count_entries(self.campaign.lines)
        for color in self.companies:
            found = len(self._vault_of(color).entries)
            if found != due:
                what = "taken away" if found < due else "put in besides, or a line of the history was taken away"
                self._refuse(f"Something in the vault of {color} was {what}. Use a backup.")
        doubt = self._doubt
        if doubt is None:
            return
        self._refuse(
            f"Nothing can be put into the vaults: {_doubted(doubt)}. A key could be somebody else's. "
            "Nothing is lost: put a backup of the file in its place, and go on."
        )

    def _vault_of(self, color: str) -> Vault:
        vault = self.campaign.vaults.get(color)
        if vault is None:
            self._refuse(f"The vault of {color} is missing from the file. Use a backup.")
        return vault

    def _filled(self, game: int, put_in: Mapping[str, Content], blank: Blank) -> dict[str, Vault]:
        """The vaults with an entry more for every company: one of this kind for those that put nothing in."""
        vaults = dict(self.campaign.vaults)
        for color in self.companies:
            vault = vaults[color]
            if color in put_in:
                vaults[color] = put(self.campaign.id, color, vault, game, put_in[color])
            else:
                vaults[color] = put_blank(self.campaign.id, color, vault, game, blank)
        return vaults

    def _refuse(self, sentence: str) -> NoReturn:
        raise CampaignFault(self.path, [sentence])


def _doubted(doubt: Doubt) -> str:
    if doubt.seen and doubt.vault:
        return f"on {doubt.seen} this machine saw another history than that in which {doubt.vault} joined"
    if doubt.seen:
        return f"on {doubt.seen} this machine saw another founding of this campaign"
    if doubt.vault == CONDUCTOR:
        return "the lock of the conductor's vault was changed, or every line of the history"
    if doubt.vault and doubt.line:
        return f"what lies in {doubt.vault}'s vault for line {doubt.line} of the history was changed or taken away"
    if doubt.vault:
        return f"the lock of {doubt.vault}'s vault was changed, or what was put in first"
    return f"line {doubt.line} of the history was changed, or a lock that it vouches for"


def _about_seals(companies: Mapping[str, Company], findings: Findings) -> Iterator[str]:
    if lost := [color for color in companies if color not in findings.vaults]:
        yield f"These vaults are missing from the file: {', '.join(lost)}. Use a backup."
    vaults = [name for name, vault in findings.vaults.items() if not vault.intact and name != CONDUCTOR]
    if vaults:
        yield f"Something in these vaults isn't as it was put in: {', '.join(vaults)}. That stays marked."
    if set(findings.lines) - {"intact"}:
        number = next(k for k, state in enumerate(findings.lines, 1) if state != "intact")
        yield f"The history isn't as it was written, from its line {number} on. That stays marked."


def _about_going_back(missed: Sequence[Sighting]) -> Iterator[str]:
    if missed:
        last = missed[-1]
        yield (
            f"This file is behind: on {last.day} it had {last.line} lines here, and the stub of the last one was "
            f"{last.stub[:12]}. If this is an old copy, use the newer one."
        )
