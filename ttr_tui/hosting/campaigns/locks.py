"""The locks of a campaign’s vaults before it is founded: in memory, and of a passphrase only what it locks."""

from __future__ import annotations

import secrets

from ttr_tui.store.vault.codes import new_code, spell
from ttr_tui.store.vault.slots import COMPANY, CONDUCTOR, COST, CURTAIN, Cost, Slot, code_secret, make_slot, passphrase


class Locks:
    """Written with the campaign or never: whoever chose one chooses again if the host ends before that."""

    def __init__(self, cost: Cost = COST) -> None:
        self.campaign = secrets.token_hex(4)
        self.slots: dict[str, Slot] = {}
        """By company."""
        self.code = new_code()
        """The conductor’s, which whoever opened the campaign writes down."""
        self._cost = cost

    @property
    def spelled(self) -> str:
        return spell(self.code)

    def make(self, color: str, words: str) -> Slot:
        """The slot of a company; without words its vault has a curtain alone. Takes its time. Raises VaultFault."""
        keys = {COMPANY: passphrase(words) if words else CURTAIN, CONDUCTOR: code_secret(self.code)}
        return make_slot(self.campaign, color, keys, self._cost)
