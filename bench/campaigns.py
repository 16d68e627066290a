"""How long a campaign of twelve games lets somebody wait: until it is verified, and until its receipts are there.

Home is the measure of the second: both are started in turn, and often.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from founded import friday_line
from packs import COLORS
from twelve_games import make_twelve_games

from bench.clock import seconds, spread
from bench.screen_start import ROUNDS, wait
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.lab.campaign_series import play_through
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.vault import verify

VERIFICATIONS = 50


def measure_campaigns() -> None:
    """A sealed campaign of five companies, made here."""
    with TemporaryDirectory() as place:
        path = play_twelve_games(Path(place))
        campaign = read_campaign(path)
        took = [
            1000 * seconds(lambda: verify(campaign.id, campaign.vaults, campaign.lines)) for _ in range(VERIFICATIONS)
        ]
        size = path.stat().st_size // 1024
        print(f"a campaign of 12 games and 5 companies ({size} kB) is verified in {spread(took, '{:.1f}')} ms")
        ours = [sys.executable, "-m", "ttr_tui"]
        home, grid = [*ours, "--saves", f"{place}/none"], [*ours, "campaign", "receipts", str(path)]
        rounds = [(wait(home, b"Quit"), wait(grid, b"intact")) for _ in range(1 + ROUNDS)][1:]
        print(f"    its grid of receipts is there after {spread([1000 * shown for _, shown in rounds])} ms,")
        print(f"        for each of home’s: {spread([shown / first for first, shown in rounds], '{:.2f}')}")


def play_twelve_games(folder: Path) -> Path:
    """Bots lead the companies; the pack lies beside the campaign."""
    pack = read_pack(make_twelve_games(folder / "twelve-squares"))
    campaign = friday_line(folder, pack=pack, mode="sealed", companies=COLORS, bots=COLORS)
    campaign.memory = folder
    for _ in play_through(campaign, seed=1):
        pass
    return campaign.path
