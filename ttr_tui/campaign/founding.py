"""The founding of a campaign: who leads which company, how its vault is locked, and the first line of the history."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Company, Founded, PackName, content_of, read_history
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.running import FEWEST, OpenCampaign
from ttr_tui.campaign.state import for_readers
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.seats.sitters import SeatFault, Sitter, seat_all
from ttr_tui.store.campaigns.content import Campaign, Mode
from ttr_tui.store.campaigns.file import CampaignFault, write_campaign
from ttr_tui.store.campaigns.folder import new_path
from ttr_tui.store.vault.binding import VaultFault
from ttr_tui.store.vault.chain import Vault, add_line
from ttr_tui.store.vault.slots import (
    COMPANY,
    CONDUCTOR,
    COST,
    CURTAIN,
    OPEN_CURTAIN,
    Cost,
    Secret,
    Slot,
    code_secret,
    make_slot,
)

LONGEST_NAME = 60


@value
class Founder:
    """Who leads a company: a person, or a bot of this level. Without a secret its vault has a curtain alone."""

    color: str
    player: str
    bot: str = ""
    secret: Secret | None = None
    slot: Slot | None = None
    """That of its vault, if its locks were made before."""


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
) -> OpenCampaign:
    """A new campaign in a file of its own. Chance names who begins the first game, if nobody does."""
    name = visible(name.strip(), LONGEST_NAME)
    _check(folder, pack, name, founders)
    seated = {who.color: who for who in founders}
    companies = {color: _company(seated[color], mode) for color in SEAT_COLORS if color in seated}
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
    )
    vaults = _sealed(made, seated, code, cost) if mode == "sealed" else {color: Vault(None) for color in companies}
    line = add_line(made, vaults, (), content_of(told), adds=False)
    state = fold(pack, read_history([line]))
    path = new_path(folder, file_name or name)
    written = write_campaign(path, Campaign(made, mode, (line,), vaults, for_readers(state)))
    return OpenCampaign(path, pack, written)


def _check(folder: Path, pack: Pack, name: str, founders: Sequence[Founder]) -> None:
    if not name:
        raise CampaignFault(folder, ["A campaign needs a name. Give it one that its companies will know."])
    most = pack.board["seats"]["most"]
    least = max(FEWEST, pack.board["seats"]["least"])
    if not least <= len(founders) <= most:
        raise CampaignFault(folder, [f"This pack is for {least} to {most} companies, and these are {len(founders)}."])
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


def _company(who: Founder, mode: Mode) -> Company:
    if mode == "open":
        return Company(who.player, "none", who.bot)
    kdf = who.slot.locks[COMPANY].kdf if who.slot is not None else (who.secret or CURTAIN).kdf
    return Company(who.player, "curtain" if kdf == OPEN_CURTAIN else "passphrase", who.bot)


def _sealed(campaign: str, seated: dict[str, Founder], code: bytes | None, cost: Cost) -> dict[str, Vault]:
    if code is None:
        raise VaultFault("A sealed campaign needs a conductor code, by which everything can be opened.")
    conductor = code_secret(code)
    vaults = {}
    for color in SEAT_COLORS:
        if color in seated:
            who = seated[color]
            keys = {COMPANY: who.secret or CURTAIN, CONDUCTOR: conductor}
            vaults[color] = Vault(who.slot or make_slot(campaign, color, keys, cost))
    return {**vaults, CONDUCTOR: Vault(make_slot(campaign, CONDUCTOR, {CONDUCTOR: conductor}, cost))}
