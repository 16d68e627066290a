"""A new campaign of the host, question by question."""

from __future__ import annotations

from functools import partial

from ttr_tui.hosting.campaigns.campaigns import TooManyCampaigns
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.menu.asking import ask_for_text, choose
from ttr_tui.plain.visiting.line_voice import LineVoice
from ttr_tui.words.english.campaign import founding
from ttr_tui.words.english.host import campaigns as campaign_words


def new_campaign(voice: LineVoice, visit: Visit) -> str:
    """The code of one that was opened; nothing if there can’t be one. Back from any question."""
    campaigns = visit.campaigns
    packs = voice.line.wait(campaigns.packs())
    if not packs:
        voice.say(campaign_words.NO_PACK)
        return ""
    pack = packs[choose(voice, campaign_words.WHICH_PACK, [founding.pack_line(one) for one in packs])]
    name = ask_for_text(voice, campaign_words.which_name(pack.name)) or pack.name
    sealed = choose(voice, campaign_words.HOW, [campaign_words.ABOUT_SEALED, campaign_words.ABOUT_OPEN]) == 0
    everyone = (
        choose(voice, campaign_words.WHO_JOINS, [campaign_words.ABOUT_EVERYONE, campaign_words.ABOUT_INVITED]) == 0
    )
    try:
        return voice.line.do(partial(campaigns.create, name, pack, sealed=sealed, everyone=everyone))
    except TooManyCampaigns:
        voice.say(campaign_words.TOO_MANY)
        return ""
