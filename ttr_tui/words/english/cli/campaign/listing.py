"""A campaign in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.words.english.phrases import listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.running import OpenCampaign


def none(folder: str) -> str:
    return f"There is no campaign in {folder}. To begin one: ttr campaign new"


def line(campaign: OpenCampaign, *, alone: bool = True) -> str:
    """How it stands, who plays, and whether its vaults are intact; its file too, unless its name tells it apart."""
    state = campaign.state
    who = listed([f"{company.player} ({color})" for color, company in state.companies.items()])
    vaults = "intact" if campaign.findings.intact and not campaign.unseen else "not intact: ttr campaign verify"
    name = quoted(state.name) if alone else f"{quoted(state.name)} ({campaign.path.name})"
    return f"{name}, {campaign.pack.name}: {_standing(campaign)}. {who}. Vaults {vaults}."


def _standing(campaign: OpenCampaign) -> str:
    if campaign.over:
        opened = {*campaign.state.companies} <= {*campaign.state.opened}
        return "over, and its vaults are opened" if opened else "over, and its vaults wait to be opened"
    if campaign.waiting:
        return "waits for more of its pack"
    chapter = campaign.chapter
    game = f"game {campaign.state.next_game}{f', {chapter.year},' if chapter else ''}"
    return f"{game} is {'under way' if campaign.under_way else 'next'}"
