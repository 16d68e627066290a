"""Open vaults: from a passphrase or the conductor's code to what lies in them. Nothing is written anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ttr_tui.campaign.receipts.receipt import Deposit, read_deposit
from ttr_tui.campaign.receipts.review import companies_of, lock_of
from ttr_tui.store.campaigns.content import Campaign
from ttr_tui.store.vault.binding import NoLibrary, VaultFault
from ttr_tui.store.vault.chain import DEPOSIT, open_entry
from ttr_tui.store.vault.slots import CONDUCTOR, CURTAIN, PrivateKey, Secret, WrongSecret, unlock

Keys: TypeAlias = Mapping[str, PrivateKey | None]
"""By company; None where there is no lock. A company that isn't in it stays closed."""


def keys_without_asking(campaign: Campaign, companies: Iterable[str]) -> dict[str, PrivateKey | None]:
    """Keys to those of these vaults that have no lock, or only a curtain; one whose curtain is damaged stays closed."""
    keys: dict[str, PrivateKey | None] = {}
    for company in companies:
        lock = lock_of(campaign.vaults[company])
        if lock == "none":
            keys[company] = None
        elif lock == "curtain":
            try:
                keys[company] = unlock_vault(campaign, company, CURTAIN)
            except NoLibrary:
                raise
            except VaultFault:
                continue
    return keys


def unlock_vault(campaign: Campaign, name: str, secret: Secret) -> PrivateKey:
    """The key to a company's vault, or to the conductor's. Raises WrongSecret, or another VaultFault."""
    slot = campaign.vaults[name].slot
    if slot is None:
        raise VaultFault("This vault has no lock.")
    return unlock(campaign.id, name, slot, secret)


def unlock_all(campaign: Campaign, code: Secret) -> dict[str, PrivateKey | None]:
    """What the conductor's code opens: every vault whose conductor's lock is whole, and recordings.

    Raises WrongSecret if it opens nothing here.
    """
    keys: dict[str, PrivateKey | None] = {}
    for name in (*companies_of(campaign), CONDUCTOR):
        try:
            keys[name] = unlock_vault(campaign, name, code)
        except NoLibrary:
            raise
        except VaultFault:
            continue
    if not keys:
        raise WrongSecret("That isn’t the conductor’s code of this campaign.")
    return keys


def take_out(campaign: Campaign, keys: Keys) -> dict[str, dict[int, Deposit]]:
    """Every deposit that can be read, by company and by its number in the vault, wherever in the file it stands."""
    taken: dict[str, dict[int, Deposit]] = {}
    for company in companies_of(campaign):
        if company not in keys:
            continue
        taken[company] = {}
        for entry in campaign.vaults[company].entries:
            if entry.kind != DEPOSIT:
                continue
            try:
                deposit = read_deposit(open_entry(campaign.id, company, entry, keys[company]))
            except NoLibrary:
                raise
            except VaultFault:
                continue
            if deposit is not None:
                taken[company].setdefault(entry.seq, deposit)
    return taken
