"""The review of a campaign's vaults from outside, in line mode: what anybody may see of them without a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ttr_tui.campaign.vaults import Raw, VaultGrid, outside
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaign_file import Campaign
from ttr_tui.words import campaign_vaults


@dataclass
class Review:
    """What is reviewed, and everything that was said of it. Nothing is written."""

    voice: Voice
    company: str = ""
    """Only this one, if it is named."""
    game: int = 0
    """Only this one, if it is a number."""
    ascii_only: bool = False
    in_sentences: bool = False
    """For those who listen: nothing stands under anything else."""
    lines: list[str] = field(default_factory=list)
    table: Raw = field(default_factory=dict)

    def say(self, *lines: str) -> None:
        self.lines += lines
        self.voice.say(*lines)

    def narrowed(self, grid: VaultGrid) -> VaultGrid:
        """Only what was asked for."""
        safes = tuple(safe for safe in grid.safes if self.company in ("", safe.company))
        companies = [safe.company for safe in safes]
        rows = [
            replace(row, cells={color: row.cells[color] for color in companies if color in row.cells})
            for row in grid.rows
            if not self.game or row.game in (0, self.game)
        ]
        return replace(grid, safes=safes, rows=tuple(rows))


def tell_outside(review: Review, campaign: Campaign, name: str, whole: VaultGrid) -> None:
    grid = review.narrowed(whole)
    review.table = {"name": name, **outside(campaign, grid)}
    rows, stubs = (
        (campaign_vaults.told_grid, campaign_vaults.told_stubs)
        if review.in_sentences
        else (campaign_vaults.grid, campaign_vaults.stubs)
    )
    review.say(campaign_vaults.title(name), "", *campaign_vaults.verdict(whole), "", *rows(grid), "")
    review.say(*campaign_vaults.remarks(grid), *campaign_vaults.locks(grid.safes), "", *stubs(grid))


def games_played(grid: VaultGrid) -> Sequence[int]:
    """Those that count."""
    return [row.game for row in grid.games if row.kind == "game" and row.counts]
