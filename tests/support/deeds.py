"""What programs do to a campaign while they die: the next game is begun, gone on with, finished, taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from support.founded import CODE
from support.packs import two_valleys
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store import ciphers
from ttr_tui.store.slots import LEAST

SEED = 7
PRESENT = ("red", "green")


def opened(path: Path) -> OpenCampaign:
    return OpenCampaign.open(path, two_valleys())


def begin(path: Path) -> None:
    opened(path).begin(PRESENT, seed=SEED)


def go_on(path: Path) -> None:
    opened(path).go_on()


def finish(path: Path) -> None:
    campaign = opened(path)
    live = campaign.go_on()
    live.close()
    campaign.deposit(campaign.finish(live.game))


def take_back(path: Path) -> None:
    opened(path).take_back("the wrong bonus")


def give_up(path: Path) -> None:
    opened(path).give_up("the wrong companies")


def lead(path: Path) -> None:
    opened(path).lead("green", bot="normal")


def join(path: Path) -> None:
    opened(path).join(Founder("black", "Zoe"), CODE, LEAST)


def warm() -> None:
    """Load whatever a deed would load."""
    two_valleys()
    ciphers.unseal(*[ciphers.new_pair()[0]] * 3)


DOING = (begin, go_on, finish, take_back, give_up, lead, join)
DEEDS: dict[str, Callable[[Path], None]] = {deed.__name__: deed for deed in DOING}
warm()
