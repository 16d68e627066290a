"""The review of a campaign's vaults in line mode: from outside for everybody, from inside once they may be opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ttr_tui.campaign.receipts.reckoning import Reckoning, reckon
from ttr_tui.campaign.receipts.recomputing import recompute
from ttr_tui.campaign.receipts.recount import recount
from ttr_tui.campaign.receipts.review import Grid, look
from ttr_tui.campaign.receipts.tables import Raw, inside, outside
from ttr_tui.campaign.receipts.unlocking import Keys, keys_without_asking, take_out
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.plain.campaign.keys import ask_for_keys
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.store.vault.slots import CONDUCTOR
from ttr_tui.store.vault.witness import read_witness
from ttr_tui.words.english.campaign.review import charts, receipts, vaults


@dataclass
class Reviewing:
    """What is reviewed, and everything that was said of it. Nothing is written."""

    campaign: OpenCampaign
    voice: Voice
    companies: Sequence[str]
    game: int | None
    """Only this one, if it is a number."""
    ascii_only: bool
    lines: list[str] = field(default_factory=list)
    table: Raw = field(default_factory=dict)

    def review(self) -> None:
        """Say what can be seen from outside; ask for keys to vaults that may be opened, and say what is in them."""
        campaign = self.campaign
        whole = look(campaign.campaign, read_witness(campaign.campaign.id))
        grid = self._narrowed(whole)
        self.table = {"name": campaign.state.name, **outside(campaign.campaign, grid)}
        self._say(vaults.title(campaign.state.name), "", *vaults.verdict(whole), "", *vaults.grid(grid), "")
        self._say(*vaults.remarks(grid), *vaults.locks(grid.safes), "", *vaults.stubs(grid))
        may = [color for color in self.companies if campaign.over or color in campaign.state.opened]
        if not may:
            self._say("", vaults.CLOSED)
        elif whole.games:
            self._open(grid, may)

    def _open(self, grid: Grid, may: Sequence[str]) -> None:
        """Whoever goes away instead of answering sees what has no lock."""
        campaign = self.campaign
        try:
            keys: Keys = ask_for_keys(campaign, self.voice, may)
        except Left:
            keys = keys_without_asking(campaign.campaign, may)
        taken = take_out(campaign.campaign, {color: key for color, key in keys.items() if color in may})
        if not taken:
            self._say("", vaults.NOTHING_OPENED)
            return
        found = reckon(campaign.pack, campaign.state, campaign.history, taken)
        self._tell(grid, found, keys)

    def _tell(self, grid: Grid, found: Reckoning, keys: Keys) -> None:
        campaign, safes = self.campaign, grid.safes
        taken = take_out(campaign.campaign, {color: keys[color] for color in keys if color in campaign.state.companies})
        flaws = recount(campaign.pack, campaign.state.companies, campaign.history, taken)
        again = recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, taken, keys.get(CONDUCTOR))
        if self.game is not None:
            flaws = tuple(flaw for flaw in flaws if flaw.game == self.game)
            again = tuple(one for one in again if one.game == self.game)
        for number in found.years:
            if self.game in (None, number):
                self._say("", *receipts.game(found, safes, number))
        if self.game is None:
            self._say("", receipts.YEARS, *receipts.years(found, safes), "")
            self._say(*charts.chart(found, safes, ascii_only=self.ascii_only), "", *receipts.items(found))
            self._say("", receipts.standing_of(found), *receipts.order(found, safes))
        self._say("", *receipts.flaws(flaws, again))
        self.table["opened"] = inside(found, flaws, again)

    def _narrowed(self, grid: Grid) -> Grid:
        """Only the companies and the game that were asked for."""
        rows = grid.rows if self.game is None else [row for row in grid.rows if row.game in (0, self.game)]
        kept = [
            replace(row, cells={color: cell for color, cell in row.cells.items() if color in self.companies})
            for row in rows
        ]
        return replace(grid, safes=tuple(one for one in grid.safes if one.company in self.companies), rows=tuple(kept))

    def _say(self, *lines: str) -> None:
        self.lines += lines
        self.voice.say(*lines)
