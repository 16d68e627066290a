"""Which vaults may be read."""

from __future__ import annotations

from ttr_tui.campaign.running import OpenCampaign


def may_be_read(campaign: OpenCampaign) -> tuple[str, ...]:
    """The vaults that were opened: all of them once the campaign is over."""
    return tuple(campaign.state.companies) if campaign.over else campaign.state.opened
