"""Vaults in line mode: what opens them is asked for, and what is in them is told, reckoned and looked over."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from functools import partial
from typing import Any

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Reckoning
from ttr_tui.campaign.recordings import VaultsRead, find
from ttr_tui.campaign.vaults import Keys, Safe, inside, keys_without_asking
from ttr_tui.dialogues.dialogue import at_once
from ttr_tui.dialogues.vaults import ask_for_keys, look_inside, open_vaults
from ttr_tui.plain.dialogue import asked
from ttr_tui.plain.questions import go_on
from ttr_tui.plain.review import Review
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.words import campaign_play, campaign_receipts, campaign_story, campaign_vaults
from ttr_tui.words.campaign_play import Led

# Vaults are opened: company after company is told, the last one first.


def open_at_the_end(campaign: OpenCampaign, voice: Voice) -> None:
    """The opening of all vaults when the campaign is over; what was read last is read out first."""
    ending = campaign.pack.ending
    if ending and ending.id in campaign.state.read:
        voice.say(*campaign_story.card_lines(ending))
    voice.head(campaign_play.AT_THE_END)
    campaign.open_vaults(early=False)
    tell_opened(campaign, voice, tuple(campaign.state.companies))


def open_early(campaign: OpenCampaign, voice: Voice, company: str, companies: Sequence[str]) -> None:
    """The opening before the end: it is written down once something opens, and before anybody looks."""

    def write() -> Coroutine[Any, Any, object]:
        return at_once(partial(campaign.open_vaults, early=True, company=company))

    found = asked(voice, open_vaults(lambda: campaign, companies, at_once, write))
    if found is None:
        voice.say(campaign_play.NOT_OPENED)
        return
    voice.say(campaign_play.NOTED)
    tell_found(campaign, voice, found)


def tell_opened(campaign: OpenCampaign, voice: Voice, companies: Sequence[str]) -> None:
    """Ask for keys to vaults of which the history says that they are opened, and tell what is in them."""
    tell_found(campaign, voice, asked(voice, look_inside(campaign, companies, at_once)))


def tell_found(campaign: OpenCampaign, voice: Voice, found: VaultsRead, *, at_home: bool = True) -> None:
    """What was in the vaults to which there are keys, and what speaks against it."""
    reckoning = found.reckoning
    names = {color: campaign_play.company(campaign.state, color) for color in campaign.state.companies}
    rules = [*campaign_receipts.final_rules(reckoning, names)]
    then = campaign_play.NEXT_RULES if rules else campaign_play.NEXT_ORDER
    tell_one_by_one(voice, campaign.state, reckoning, campaign_receipts.row_labels(campaign.pack), then)
    if rules:
        voice.head(campaign_play.FINAL_RULES)
        voice.say(*rules)
        go_on(voice, campaign_play.NEXT_ORDER)
    voice.head(campaign_play.PROVISIONAL if reckoning.provisional else campaign_play.FINAL)
    voice.say(*campaign_play.order(campaign.state, reckoning, campaign_play.OPEN if at_home else ""))
    voice.say(*campaign_receipts.warning(found.flaws, found.recomputed))


def tell_one_by_one(voice: Voice, led: Led, found: Reckoning, labels: Mapping[str, str], then: str) -> None:
    """Vault after vault, the last company’s first, each once somebody wants it; `then` asks for what comes after.

    Without `then` nobody is waited for: that is for vaults that were told before.
    """
    accounts = {account.company: account for account in found.accounts}
    vaults = [standing.company for standing in reversed(found.order)]
    for company in vaults:
        voice.head(campaign_play.vault_of(led, company))
        voice.say(*campaign_play.account(found, accounts[company], labels))
        if then:
            go_on(voice, then if company == vaults[-1] else campaign_play.NEXT_VAULT)


# The review of vaults that may be opened: what comes out is reckoned and looked over.


def tell_inside(review: Review, campaign: OpenCampaign, safes: Sequence[Safe]) -> None:
    """Of these vaults those that may be opened. Whoever goes away instead of answering sees what has no lock."""
    safes = [safe for safe in safes if safe.company in campaign.state.companies]
    may = [safe.company for safe in safes if safe.company in campaign.may_be_read]
    if not may:
        review.say("", campaign_vaults.NOTHING_SHOWN)
        return
    try:
        keys: Keys = asked(review.voice, ask_for_keys(campaign, may, at_once, recordings=True))
    except PlayerLeft:
        keys = keys_without_asking(campaign.campaign, may)
    if {*may}.isdisjoint(keys):
        review.say("", campaign_vaults.NOTHING_OPENED)
        return
    found = find(campaign, may, keys)
    flaws, again = found.flaws, found.recomputed
    if review.in_sentences:
        _tell_accounts(review, found.reckoning, campaign, may)
    else:
        tell_receipts(review, found.reckoning, safes, campaign_receipts.row_labels(campaign.pack))
    if review.game:
        flaws = tuple(flaw for flaw in flaws if flaw.game == review.game)
        again = tuple(one for one in again if one.game == review.game)
    review.say("", *campaign_receipts.flaws(flaws, again))
    review.table["opened"] = inside(found.reckoning, flaws, again)


def _tell_accounts(review: Review, found: Reckoning, campaign: OpenCampaign, asked: Sequence[str]) -> None:
    """Company after company in sentences, as vaults are told when they are opened."""
    labels = campaign_receipts.row_labels(campaign.pack)
    for account in found.accounts:
        if account.company in asked and account.opened:
            vault = campaign_play.vault_of(campaign.state, account.company)
            review.say("", vault, *campaign_play.account(found, account, labels, review.game))
    if not (review.game or review.company):
        review.say("", campaign_receipts.standing_of(found), *campaign_play.order(campaign.state, found))


def tell_receipts(review: Review, found: Reckoning, safes: Sequence[Safe], labels: Mapping[str, str]) -> None:
    for number in [review.game] if review.game else found.years:
        review.say("", *campaign_receipts.game(found, safes, number, labels))
    if review.game:
        return
    _section(review, [campaign_receipts.YEARS, *campaign_receipts.years(found, safes)])
    _section(review, campaign_receipts.chart(found, safes, ascii_only=review.ascii_only))
    _section(review, campaign_receipts.items(found))
    if not review.company:
        _section(review, [campaign_receipts.standing_of(found), *campaign_receipts.order(found, safes)])


def _section(review: Review, lines: Sequence[str]) -> None:
    if lines:
        review.say("", *lines)
