"""What programs do to a campaign of the Almanac while they die: a game is begun, or put into the vaults."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from support.founded import THREE
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.core.chance import Chance
from ttr_tui.lab.campaign_series import answer_by_chance
from ttr_tui.store import ciphers
from ttr_tui.store.places import shipped_packs

ALMANAC = read_pack(shipped_packs() / "iron-almanac")
SEED = 7


def opened(path: Path) -> OpenCampaign:
    return OpenCampaign.open(path, ALMANAC)


def begin(path: Path) -> None:
    opened(path).begin(THREE, seed=SEED).close()


def finish(path: Path) -> None:
    campaign = opened(path)
    live = campaign.go_on()
    live.close()
    put_in = campaign.finish(live.game)
    answer_by_chance(put_in, Chance(SEED, 0, 0))
    campaign.deposit(put_in)


DEEDS: dict[str, Callable[[Path], None]] = {deed.__name__: deed for deed in (begin, finish)}
ciphers.unseal(*[ciphers.new_pair()[0]] * 3)
