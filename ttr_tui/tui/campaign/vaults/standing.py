"""Which vaults may be read."""

from __future__ import annotations

from ttr_tui.campaign.running import OpenCampaign


def may_be_read(campaign: OpenCampaign) -> tuple[str, ...]:
    """The vaults that were opened: all of them once the campaign is over, as far as they are in the file."""
    opened = campaign.state.companies if campaign.over else campaign.state.opened
    return tuple(color for color in opened if color in campaign.campaign.vaults)
