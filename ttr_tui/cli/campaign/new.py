"""The door to a new campaign."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.cli.campaign.finding import command_for
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.campaign.founding import Asked, found_campaign
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.store.places import campaigns_folder
from ttr_tui.words.english.campaign import founding


def run(
    pack: str | None,
    name: str | None,
    companies: str | None,
    closed: str | None,
    campaigns: Path | None,
    wishes: Wishes,
) -> int:
    """Found one: on the screen, unless something is said of it; what isn’t said is asked."""
    if not (pack or name or companies or closed):
        terminal = screen_here(wishes)
        if terminal is not None:
            from ttr_tui.tui.campaign.way import room_of_a_new_one

            return open_screen(terminal, None, wishes, first=room_of_a_new_one, campaigns=campaigns)
    voice = Voice(asked_for=wishes.plain)
    folder = campaigns_folder(campaigns)
    try:
        campaign = found_campaign(Asked(pack, name, companies, closed), folder, voice)
    except Left:
        voice.say(founding.NOTHING_BEGUN)
        return 0
    voice.say(*founding.founded(campaign.pack, campaign.state.name, str(campaign.path)))
    voice.say(founding.first_game(campaign.pack, command_for(campaign, "play", plain=wishes.plain)))
    return 0
