"""Who founds a campaign or a pad, joins it or leads a company later, and the vaults that they begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ttr_tui.campaign.history import Company, HistoryLine, Played, Voided
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.sitters import SeatFault, Sitter, may_be_called, seat_all
from ttr_tui.store.campaign_file import Campaign, CampaignFault, Mode
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.slots import (
    COMPANY,
    CONDUCTOR,
    CURTAIN,
    OPEN_CURTAIN,
    Cost,
    Secret,
    Slot,
    code_secret,
    make_slot,
    unlock,
)
from ttr_tui.store.vault import Vault, put_blank

FEWEST = 2
"""Companies in a game."""


@value
class Founder:
    """Who leads a company: a person, or a bot of this level. Without a secret its vault has a curtain alone."""

    color: str
    player: str
    bot: str = ""
    secret: Secret | None = None
    slot: Slot | None = None
    """That of its vault, if its locks were made before."""


def check_founders(folder: Path, name: str, founders: Sequence[Founder], least: int, most: int, what: str) -> None:
    """Can these found a campaign of this name? `what` is for `least` to `most` companies. Raises a CampaignFault."""
    if not name:
        raise CampaignFault(folder, ["A campaign needs a name. Give it one that its companies will know."])
    if not least <= len(founders) <= most:
        raise CampaignFault(folder, [f"{what} is for {least} to {most} companies, and these are {len(founders)}."])
    if strange := next((who.color for who in founders if who.color not in SEAT_COLORS), None):
        raise CampaignFault(folder, [f"There is no company “{visible(strange)}”. There are: {', '.join(SEAT_COLORS)}."])
    wanted = tuple(Sitter(who.player, who.color, who.bot) for who in founders)
    try:
        seated = seat_all(wanted)
    except SeatFault as fault:
        raise CampaignFault(folder, [str(fault)]) from fault
    if seated != wanted:
        unlike = next(was.player for was, now in zip(founders, seated, strict=True) if was.player != now.name)
        raise CampaignFault(folder, [f"Nobody can be called “{visible(unlike)}” here. Choose another name."])


def beside(path: Path, who: Founder, others: Mapping[str, Company]) -> Founder:
    """Somebody who comes to these companies later; a bot that nobody named gets a name. Raises a CampaignFault."""
    if who.color not in SEAT_COLORS:
        raise CampaignFault(path, [f"There is no company “{visible(who.color)}”. There are: {', '.join(SEAT_COLORS)}."])
    if who.bot and who.bot not in NAMES:
        raise CampaignFault(path, [f"There is no bot “{visible(who.bot)}”. There are: {', '.join(NAMES)}."])
    there = [Sitter(one.player, color, one.bot) for color, one in others.items() if may_be_called(one.player)]
    try:
        name = seat_all([*there, Sitter(who.player, who.color, who.bot)])[-1].name
    except SeatFault as fault:
        raise CampaignFault(path, [str(fault)]) from fault
    if who.player and who.player != name:
        raise CampaignFault(path, [f"Nobody can be called “{visible(who.player)}” here. Choose another name."])
    return replace(who, player=name)


def companies_led_by(founders: Sequence[Founder], mode: Mode) -> dict[str, Company]:
    """In the order of a campaign."""
    seated = {who.color: who for who in founders}
    return {color: company_led_by(seated[color], mode) for color in SEAT_COLORS if color in seated}


def company_led_by(who: Founder, mode: Mode) -> Company:
    if mode == "open":
        return Company(who.player, "none", who.bot)
    kdf = who.slot.locks[COMPANY].kdf if who.slot is not None else (who.secret or CURTAIN).kdf
    return Company(who.player, "curtain" if kdf == OPEN_CURTAIN else "passphrase", who.bot)


def new_vaults(
    campaign: str, founders: Sequence[Founder], mode: Mode, code: bytes | None, cost: Cost
) -> dict[str, Vault]:
    """Empty ones, in the order of a campaign; where anything is sealed, the conductor's last. Raises VaultFault."""
    seated: Mapping[str, Founder] = {who.color: who for who in founders}
    colors = [color for color in SEAT_COLORS if color in seated]
    if mode == "open":
        return {color: Vault(None) for color in colors}
    if code is None:
        raise VaultFault("A sealed campaign needs a conductor code, by which everything can be opened.")
    vaults = {color: _new_vault(campaign, seated[color], code, cost) for color in colors}
    return {**vaults, CONDUCTOR: Vault(make_slot(campaign, CONDUCTOR, {CONDUCTOR: code_secret(code)}, cost))}


def _new_vault(campaign: str, who: Founder, code: bytes, cost: Cost) -> Vault:
    """One that the company and this code open."""
    keys = {COMPANY: who.secret or CURTAIN, CONDUCTOR: code_secret(code)}
    return Vault(who.slot or make_slot(campaign, who.color, keys, cost))


def with_new_vault(
    campaign: Campaign, history: Sequence[HistoryLine], who: Founder, code: bytes | None, cost: Cost
) -> dict[str, Vault]:
    """The vaults with one for a company that joins: it says of every game before that the company was absent.

    Raises VaultFault; if the code opens nothing here, WrongSecret.
    """
    vaults, vault = dict(campaign.vaults), Vault(None)
    conductor = vaults.pop(CONDUCTOR, vault)
    if conductor.slot is not None:
        if code is None:
            raise VaultFault("The conductor’s code has to open the new vault, too. Say it.")
        unlock(campaign.id, CONDUCTOR, conductor.slot, code_secret(code))
        vault = _new_vault(campaign.id, who, code, cost)
    for line in history:
        if isinstance(line, Played):
            vault = put_blank(campaign.id, who.color, vault, line.game, "absent")
        elif isinstance(line, Voided):
            vault = put_blank(campaign.id, who.color, vault, line.game, "void")
    return {**vaults, who.color: vault, **({CONDUCTOR: conductor} if conductor.slot is not None else {})}
