"""The review of vaults that may be opened: keys are asked for, and what comes out is told, reckoned and looked over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.campaign.receipts.reckoning import Reckoning, reckon
from ttr_tui.campaign.receipts.recomputing import recompute
from ttr_tui.campaign.receipts.recount import recount
from ttr_tui.campaign.receipts.review import Safe
from ttr_tui.campaign.receipts.tables import inside
from ttr_tui.campaign.receipts.unlocking import Keys, keys_without_asking, take_out
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.plain.campaign.keys import ask_for_keys
from ttr_tui.plain.campaign.reviewing import Review
from ttr_tui.plain.voice import Left
from ttr_tui.store.vault.slots import CONDUCTOR
from ttr_tui.words.english.campaign import opening
from ttr_tui.words.english.campaign.review import charts, receipts, vaults


def tell_inside(review: Review, campaign: OpenCampaign, safes: Sequence[Safe]) -> None:
    """Of these vaults those that may be opened. Whoever goes away instead of answering sees what has no lock."""
    safes = [safe for safe in safes if safe.company in campaign.state.companies]
    may = [safe.company for safe in safes if safe.company in campaign.may_be_read]
    if not may:
        review.say("", vaults.CLOSED)
        return
    try:
        keys: Keys = ask_for_keys(campaign, review.voice, may)
    except Left:
        keys = keys_without_asking(campaign.campaign, may)
    taken = take_out(campaign.campaign, {color: keys[color] for color in may if color in keys})
    if not taken:
        review.say("", vaults.NOTHING_OPENED)
        return
    found = reckon(campaign.pack, campaign.state, campaign.history, taken)
    if review.in_sentences:
        _tell_accounts(review, found, campaign, may)
    else:
        _tell_receipts(review, found, safes, receipts.row_labels(campaign.pack))
    flaws = recount(campaign.pack, campaign.state.companies, campaign.history, taken)
    again = recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, taken, keys.get(CONDUCTOR))
    if review.game:
        flaws = tuple(flaw for flaw in flaws if flaw.game == review.game)
        again = tuple(one for one in again if one.game == review.game)
    review.say("", *receipts.flaws(flaws, again))
    review.table["opened"] = inside(found, flaws, again)


def _tell_accounts(review: Review, found: Reckoning, campaign: OpenCampaign, asked: Sequence[str]) -> None:
    """Company after company in sentences, as vaults are told when they are opened."""
    labels = receipts.row_labels(campaign.pack)
    for account in found.accounts:
        if account.company in asked and account.opened:
            vault = opening.vault_of(campaign.state, account.company)
            review.say("", vault, *opening.account(found, account, labels, review.game))
    if not (review.game or review.company):
        review.say("", receipts.standing_of(found), *opening.order(campaign.state, found))


def _tell_receipts(review: Review, found: Reckoning, safes: Sequence[Safe], labels: Mapping[str, str]) -> None:
    for number in [review.game] if review.game else found.years:
        review.say("", *receipts.game(found, safes, number, labels))
    if review.game:
        return
    _section(review, [receipts.YEARS, *receipts.years(found, safes)])
    _section(review, charts.chart(found, safes, ascii_only=review.ascii_only))
    _section(review, receipts.items(found))
    if not review.company:
        _section(review, [receipts.standing_of(found), *receipts.order(found, safes)])


def _section(review: Review, lines: Sequence[str]) -> None:
    if lines:
        review.say("", *lines)
