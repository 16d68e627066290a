"""Recordings of games: opened when they may be, and played again to see whether their receipts fit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from ttr_tui.campaign.finish import deposits, learn
from ttr_tui.campaign.fold import ended, fold
from ttr_tui.campaign.history import HistoryFault, HistoryLine, Played, counting
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.receipts import Deposit, Discrepancy, Reckoning, Taken, read_deposit, reckon, recount
from ttr_tui.campaign.sealed_history import SealedHistory
from ttr_tui.campaign.vaults import Keys, take_out
from ttr_tui.core.value import value
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import recall
from ttr_tui.store.campaign_file import Campaign
from ttr_tui.store.campaign_games import bytes_of_game, find_recording
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.journal import Journal, JournalFault, parse_journal
from ttr_tui.store.saves import SEALED
from ttr_tui.store.slots import CONDUCTOR, PrivateKey
from ttr_tui.store.vault import open_recording


def may_be_watched(campaign: OpenCampaign) -> bool:
    """Is the campaign over, or was a vault opened before its end?"""
    return bool(campaign.may_be_read)


def need_code(campaign: SealedHistory) -> bool:
    """Is the campaign over, and is there a recording that only the conductor's code opens?"""
    return campaign.over and campaign.mode == "sealed" and campaign.recorded


def read_recording(file: Path, campaign_id: str, key: PrivateKey | None) -> Journal:
    """The journal in it; a sealed one needs the conductor's key. Raises OSError, JournalFault or VaultFault."""
    raw = bytes_of_game(file)
    if file.suffix == SEALED and key is not None:
        raw = open_recording(campaign_id, file.name, key, raw)
    return parse_journal(file, raw)


Outcome: TypeAlias = Literal["fits", "differs", "other rules", "not kept", "missing", "closed", "unreadable"]
"""Differs: other receipts, or another result, than vaults and history say. Other rules: the recording itself says the
same, but today's rules would not come to it. Missing: the recording isn't there as it was then. Closed: nobody gave
the conductor's code."""


@value
class Recomputed:
    """What came of the recording of a game, and whose deposits are other ones."""

    game: int
    outcome: Outcome
    companies: tuple[str, ...] = ()


def recompute(
    path: Path,
    campaign: Campaign,
    pack: Pack,
    history: Sequence[HistoryLine],
    taken: Taken,
    key: PrivateKey | None,
) -> tuple[Recomputed, ...]:
    """Every game that counts, of the campaign in the file `path`; `key` opens the conductor's slot."""
    found = []
    for game in counting(history):
        deposits = {company: inside[game.entry] for company, inside in taken.items() if game.entry in inside}
        found.append(_recompute(path, campaign, pack, history[: game.place], game.line, deposits, key))
    return tuple(found)


def _recompute(
    path: Path,
    campaign: Campaign,
    pack: Pack,
    before: Sequence[HistoryLine],
    line: Played,
    there: Mapping[str, Deposit],
    key: PrivateKey | None,
) -> Recomputed:
    if not line.log:
        return Recomputed(line.game, "not kept")
    file = find_recording(path, line.log)
    if file is None:
        return Recomputed(line.game, "missing")
    if file.suffix == SEALED and key is None:
        return Recomputed(line.game, "closed")
    try:
        record = recall(read_recording(file, campaign.id, key))
    except (OSError, JournalFault, VaultFault):
        return Recomputed(line.game, "unreadable")
    try:
        state = fold(pack, before)
        finished = learn(pack, state, record.game, line.stand_ins)
        put_in = deposits(finished, ended(pack, state, line))
        receipts = {company: read_deposit(content) for company, content in put_in.items()}
    except (HistoryFault, LookupError, ValueError, TypeError, AssertionError, StopIteration):
        return Recomputed(line.game, "differs")
    found = finished.played
    others = tuple(company for company, deposit in there.items() if not _same(deposit, receipts.get(company)))
    result = (found.game, {*found.absent}, found.winner, found.last)
    if others or result != (line.game, {*line.absent}, line.winner, line.last):
        return Recomputed(line.game, "differs", others)
    told = found.left == line.left[: len(found.left)] and all(receipts[company] == there[company] for company in there)
    if not told and state.pack.sha256 == pack.sha256:
        return Recomputed(line.game, "differs", tuple(one for one in there if receipts[one] != there[one]))
    return Recomputed(line.game, "fits" if told and audit(record) is None else "other rules")


def _same(one: Deposit, other: Deposit | None) -> bool:
    """The same receipt; items are looked at apart, as the cards that gave them may have changed since."""
    return other is not None and one.receipt == other.receipt


@value
class VaultsRead:
    """Everything that came out of the vaults that were opened, and what doesn't come out of it."""

    reckoning: Reckoning
    flaws: tuple[Discrepancy, ...]
    recomputed: tuple[Recomputed, ...]


def find(campaign: OpenCampaign, companies: Collection[str], keys: Keys) -> VaultsRead:
    """What is in the vaults of these companies, looked over: whoever tells a sum tells what speaks against it too."""
    file, pack, history = campaign.campaign, campaign.pack, campaign.history
    taken = take_out(file, {color: key for color, key in keys.items() if color in companies})
    reckoning = reckon(pack, campaign.state, history, taken)
    flaws = recount(pack, history, taken)
    return VaultsRead(reckoning, flaws, recompute(campaign.path, file, pack, history, taken, keys.get(CONDUCTOR)))
