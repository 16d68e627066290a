"""Which campaigns there are, which is meant, how somebody goes on with it, and its story so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from ttr_tui.campaign.history import Founded, HistoryFault, read_history
from ttr_tui.cli.complaints import WRONG, complain
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaign_file import Campaign, CampaignFault, find_campaign, list_campaigns
from ttr_tui.store.campaign_glance import PAD_SUFFIX
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder
from ttr_tui.words import campaign_commands, campaign_story
from ttr_tui.words.command_line import command

if TYPE_CHECKING:
    from ttr_tui.campaign.open_campaign import OpenCampaign


def path_of(asked: str | None, campaigns: Path | None) -> Path:
    """The file of a campaign by whatever names it; that of the one played last, if nothing does."""
    folder = campaigns_folder(campaigns)
    if asked is not None:
        return find_campaign(folder, asked, _name_of)
    found = list_campaigns(folder)
    if not found:
        raise Complaint(campaign_commands.no_campaign(str(folder)))
    return found[0]


def open_campaign(asked: str | None, campaigns: Path | None) -> OpenCampaign:
    """A campaign with its pack. What is wrong with its history is told with its file."""
    from ttr_tui.campaign.open_campaign import OpenCampaign

    path = path_of(asked, campaigns)
    try:
        return OpenCampaign.open(path)
    except HistoryFault as fault:
        raise CampaignFault(path, fault.sentences) from fault


def command_for(campaign: OpenCampaign, door: str, *, plain: bool) -> str:
    """What is typed for this campaign at a door."""
    return command_on(campaign.path, door, plain=plain)


def command_on(path: Path, door: str, *, plain: bool) -> str:
    """The same for the campaign in a file."""
    name = path.stem if path.parent == campaigns_folder() else str(path)
    return f"{command(f'campaign {door}', plain=plain)} {quote(name)}"


def companies_named(campaign: OpenCampaign, said: Sequence[str]) -> tuple[str, ...]:
    """By their colours or by who leads them."""
    from ttr_tui.plain.campaign_game import find_companies

    try:
        return tuple(find_companies(campaign.state, ",".join(said)))
    except LookupError as wrong:
        raise Complaint(str(wrong.args[0])) from wrong


def _name_of(campaign: Campaign) -> str:
    """The name that it was founded with; none if its history can’t be read."""
    try:
        founded = read_history(campaign.lines[:1])
    except HistoryFault:
        return ""
    return founded[0].name if isinstance(founded[0], Founded) else ""


# The doors that tell of campaigns: the list of them, and the story so far of one.


def list_all(campaigns: Path | None) -> int:
    """A line a campaign; one that can't be read says so, and the others are shown all the same."""
    folder = campaigns_folder(campaigns)
    voice, code = Voice(), 0
    paths, pads = list_campaigns(folder), list_campaigns(folder, PAD_SUFFIX)
    if not (paths or pads):
        voice.say(campaign_commands.no_campaign(str(folder)))
    found = []
    for path in paths:
        try:
            found.append(open_campaign(str(path), campaigns))
        except Complaint as fault:
            complain(*str(fault).splitlines())
            code = WRONG
    names = Counter(campaign.state.name.casefold() for campaign in found)
    voice.say(*(campaign_commands.campaign_line(one, alone=names[one.state.name.casefold()] == 1) for one in found))
    return max(code, _list_pads(pads, voice)) if pads else code


def _list_pads(paths: Sequence[Path], voice: Voice) -> int:
    from ttr_tui.campaign.pad import Pad
    from ttr_tui.campaign.pad_history import year_of
    from ttr_tui.words import campaign_pad

    code = 0
    for path in paths:
        try:
            state = Pad.open(path).state
        except Complaint as fault:
            complain(*str(fault).splitlines())
            code = WRONG
        else:
            year = 0 if state.full else year_of(state.next_game)
            voice.say(campaign_pad.pad_line(state.name, quote(path.stem), year, over=state.over))
    return code


def tell_story(asked: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """Every card that was read in a game that counts, with what is behind it."""
    from ttr_tui.campaign.tale import story_so_far

    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    cards = story_so_far(campaign.pack, campaign.state)
    years = [chapter.year for chapter in campaign.pack.chapters]
    voice.say(
        campaign_story.title(campaign.state.name),
        *(campaign_story.so_far(cards, years) if cards else [campaign_story.NOTHING_YET]),
    )
    return 0
