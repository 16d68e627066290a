"""Play the sample anew, `campaigns/sample.toml`: a campaign of bots in the Almanac, whose vaults one code opens.

    python -m tools.sample

Chance deals the same cards each time, so that the same story comes of it as long as pack, rules and bots stay the same.
It is another campaign each time, with new locks: nobody knows the passphrases, and the code stands in the README.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from secrets import token_urlsafe

from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import found
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.lab.campaign_series import play_through, short_lived_folder
from ttr_tui.store.campaign_file import games_folder
from ttr_tui.store.slots import passphrase, spell

CAMPAIGNS = Path(__file__).resolve().parent.parent / "campaigns"
NAME = "Sample"
CODE = b"The Iron Almanac"
LEADERS = {"red": ("Ada", "planner"), "blue": ("Bo", "planner"), "green": ("Cy", "planner"), "black": ("Dee", "easy")}
SEED, AWAY = 5, 30
"""With these each company is absent at times."""


def main() -> None:
    founders = [Founder(color, name, bot, passphrase(token_urlsafe())) for color, (name, bot) in LEADERS.items()]
    with short_lived_folder() as folder:
        pack = read_pack(CAMPAIGNS / "iron-almanac")
        campaign = found(folder, pack, NAME, founders, "sealed", CODE, caboose="red", memory=folder)
        for passage in play_through(campaign, SEED, away=AWAY):
            line = passage.finish.finished.played
            away = f"; {' and '.join(line.absent)} absent" if line.absent else ""
            print(f"Game {line.game}: {line.winner} first, {line.last} last{away}.")
        target = CAMPAIGNS / "sample.toml"
        shutil.rmtree(games_folder(target), ignore_errors=True)
        shutil.copytree(games_folder(campaign.path), games_folder(target))
        shutil.copyfile(campaign.path, target)
    print(f"{target}: {spell(CODE)}")


if __name__ == "__main__":
    main()
