"""The door to the book of a campaign: all that may be known of it, written into one file."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.book import book_of
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import Keys, keys_without_asking
from ttr_tui.cli.campaign_files import open_campaign
from ttr_tui.cli.receipts import write_text
from ttr_tui.cli.wishes import Wishes
from ttr_tui.dialogues.dialogue import at_once
from ttr_tui.dialogues.vaults import ask_for_book
from ttr_tui.plain.dialogue import asked as carried_out
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.tui.campaign.book import check_suffix, keep_book, page_of
from ttr_tui.words import campaign_book


def write_book(asked: str | None, campaigns: Path | None, target: str, wishes: Wishes) -> int:
    """Once the vaults are open keys are asked for; who has none gets what has no lock."""
    suffix = check_suffix(target)
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    voice.say(*campaign.remarks)
    write_text(target, page_of(book_of(campaign, keys_for_book(campaign, voice)), suffix))
    voice.say(campaign_book.written(target))
    return 0


def keep_book_here(campaign: OpenCampaign, voice: Voice, folder: Path) -> None:
    """The same from the menu in sentences, as a new file in a folder."""
    voice.say(keep_book(campaign, keys_for_book(campaign, voice), folder))


def keys_for_book(campaign: OpenCampaign, voice: Voice) -> Keys:
    """Whoever goes away instead of answering has those that are under no lock."""
    try:
        return carried_out(voice, ask_for_book(campaign, at_once))
    except PlayerLeft:
        return keys_without_asking(campaign.campaign, campaign.may_be_read)
