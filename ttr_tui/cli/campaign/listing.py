"""The doors that tell of campaigns: the list of them, and the story so far of one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ttr_tui.campaign.tale import story_so_far
from ttr_tui.cli.campaign.finding import open_campaign
from ttr_tui.cli.faults import WRONG, complain
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaigns.folder import list_campaigns
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder
from ttr_tui.words.english.campaign import story
from ttr_tui.words.english.cli.campaign import listing


def run(campaigns: Path | None) -> int:
    """A line a campaign; one that can't be read says so, and the others are shown all the same."""
    folder = campaigns_folder(campaigns)
    voice, code = Voice(), 0
    paths = list_campaigns(folder)
    if not paths:
        voice.say(listing.none(str(folder)))
    found = []
    for path in paths:
        try:
            found.append(open_campaign(str(path), campaigns))
        except Complaint as fault:
            complain(*str(fault).splitlines())
            code = WRONG
    names = Counter(campaign.state.name.casefold() for campaign in found)
    voice.say(*(listing.line(one, alone=names[one.state.name.casefold()] == 1) for one in found))
    return code


def tell_story(asked: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """Every card that was read in a game that counts, with what is behind it."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    cards = story_so_far(campaign.pack, campaign.state)
    years = [chapter.year for chapter in campaign.pack.chapters]
    voice.say(story.title(campaign.state.name), *(story.so_far(cards, years) if cards else [story.NOTHING_YET]))
    return 0
