"""The last board of a campaign is kept as a map of one's own, under a name that is asked for or was said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.own_map import is_name, is_taken, keep_board, last_chapter
from ttr_tui.dialogues.dialogue import Apart, Proceeding, Sentences, Typing, ask, show, wait
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import own_maps, reason_of
from ttr_tui.words import campaign_map

LONGEST = 40


def ask_for_map(campaign: OpenCampaign, apart: Apart) -> Proceeding:
    """Until it has a name that it can have, or nothing is typed."""
    typed = wrong = ""
    while True:
        about = [campaign_map.ABOUT_NAME]
        typed = yield from ask(Typing(campaign_map.NAME, LONGEST, typed, wrong, about=about))
        if not typed:
            return None
        wrong = why_not_called(typed)
        if not wrong:
            said = yield from wait(apart(partial(keep_called, campaign, typed)))
            yield from show(Sentences(campaign_map.KEPT, said))
            return None


def keep_called(campaign: OpenCampaign, name: str) -> Sequence[str]:
    """What is said of it once it is kept. Raises a Complaint."""
    if why := why_not_called(name) if campaign.over else campaign_map.NOT_OVER:
        raise Complaint(why)
    called, pack = campaign.state.name, campaign.pack.name
    title = campaign_map.title(called, last_chapter(campaign).year)
    try:
        path = keep_board(campaign, name, title, campaign_map.about(called, pack))
    except OSError as error:
        raise Complaint(campaign_map.no_room(str(own_maps()), reason_of(error))) from error
    return campaign_map.kept(name, str(path))


def why_not_called(name: str) -> str:
    """Why a map can’t have this name; nothing if it can."""
    if not is_name(name):
        return campaign_map.no_name(name)
    return campaign_map.taken(name) if is_taken(name) else ""
