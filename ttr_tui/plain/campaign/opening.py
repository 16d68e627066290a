"""Vaults are opened in line mode: keys are asked for, then company after company is told, the last one first."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.receipts.reckoning import reckon
from ttr_tui.campaign.receipts.unlocking import Keys, take_out
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.plain.campaign.keys import ask_for_keys
from ttr_tui.plain.voice import Voice
from ttr_tui.words.english.campaign import opening, story
from ttr_tui.words.english.campaign.review.receipts import row_labels


def open_at_the_end(campaign: OpenCampaign, voice: Voice) -> None:
    """The opening of all vaults when the campaign is over; what was read last is read out first."""
    ending = campaign.pack.ending
    if ending and ending.id in campaign.state.read:
        voice.say(*story.card_lines(ending))
    voice.head(opening.AT_THE_END)
    campaign.open_vaults(early=False)
    tell_opened(campaign, voice, tuple(campaign.state.companies))


def open_early(campaign: OpenCampaign, voice: Voice, company: str, companies: Sequence[str]) -> None:
    """The opening before the end: it is written down once something opens, and before anybody looks."""
    keys = ask_for_keys(campaign, voice, companies)
    if {*companies}.isdisjoint(keys):
        voice.say(opening.NOT_OPENED)
        return
    campaign.open_vaults(early=True, company=company)
    voice.say(opening.NOTED)
    tell_with(campaign, voice, companies, keys)


def tell_opened(campaign: OpenCampaign, voice: Voice, companies: Sequence[str]) -> None:
    """Ask for keys to vaults of which the history says that they are opened, and tell what is in them."""
    tell_with(campaign, voice, companies, ask_for_keys(campaign, voice, companies))


def tell_with(campaign: OpenCampaign, voice: Voice, companies: Sequence[str], keys: Keys) -> None:
    """What is in the vaults to which there are keys."""
    taken = take_out(campaign.campaign, {color: key for color, key in keys.items() if color in companies})
    reckoning = reckon(campaign.pack, campaign.state, campaign.history, taken)
    accounts = {account.company: account for account in reckoning.accounts}
    labels = row_labels(campaign.pack)
    for standing in reversed(reckoning.order):
        voice.head(opening.vault_of(campaign.state, standing.company))
        voice.say(*opening.account(reckoning, accounts[standing.company], labels))
        voice.pause(opening.NEXT)
    voice.head(opening.PROVISIONAL if reckoning.provisional else opening.FINAL)
    voice.say(*opening.order(campaign.state, reckoning))
