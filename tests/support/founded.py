"""Campaigns of the small pack for tests: founded in a folder, begun, and played among bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

from support.packs import COLORS, two_valleys
from ttr_tui.bots.roster import BOTS
from ttr_tui.campaign.finish import Finished, deposits
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.story_effects import CampaignDoing
from ttr_tui.core.chance import Chance
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.places import state_folder
from ttr_tui.store.slots import CURTAIN, LEAST, Secret, passphrase
from ttr_tui.store.vault import Content

CODE = bytes(range(16))
PLAYERS = {"red": "Ada", "blue": "Bo", "green": "Cy", "yellow": "Dee", "black": "Eli"}
THREE = COLORS[:3]
MODES: tuple[Mode, ...] = ("open", "sealed")
SECRETS = {"red": passphrase("the salt of Ada"), "blue": passphrase("né en été"), "green": CURTAIN}
NAME = "Friday Line"


def friday_line(
    folder: Path,
    *,
    pack: Pack | None = None,
    mode: Mode = "open",
    companies: Sequence[str] = THREE,
    bots: Sequence[str] = (),
    campaign_id: str = "7f3c2a10",
) -> OpenCampaign:
    """A new campaign; the first company begins it. Another one with its id is forgotten."""
    secrets: dict[str, Secret] = SECRETS if mode == "sealed" else {}
    founders = [
        Founder(color, PLAYERS[color], "random" if color in bots else "", secrets.get(color)) for color in companies
    ]
    code = CODE if mode == "sealed" else None
    (state_folder() / "campaigns" / f"{campaign_id}.toml").unlink(missing_ok=True)
    return found(folder, pack or two_valleys(), NAME, founders, mode, code, companies[0], campaign_id, LEAST)


def play_out(game: Game, acts: int | None = None) -> Game:
    """To its end, or so far, whoever sits there."""
    bot = BOTS["random"](game.rules)
    while not game.over and (acts is None or len(game.acts) < acts):
        seat = game.owing()[0]
        action = bot.choose(game.view(seat), Chance(game.seed, seat, len(game.acts)), 1)
        game.submit(seat, action, game.revision(seat))
    return game


def play_on(live: LiveGame) -> None:
    """To the end of the game, and leave it."""
    play_out(live.game)
    live.save()
    live.close()


def play_game(campaign: OpenCampaign, present: Sequence[str] = THREE, seed: int = 7) -> str:
    """The next game from its beginning to the deposit; its stub."""
    live = campaign.begin(present, seed=seed)
    play_on(live)
    return campaign.deposit(campaign.finish(live.game))


def play_forged_game(campaign: OpenCampaign) -> None:
    """As if somebody had written it all anew: red has a thousand dollars more, and every seal fits."""

    def more(finished: Finished, doing: CampaignDoing) -> dict[str, Content]:
        put_in = deposits(finished, doing)
        receipt = dict(put_in["red"]["receipt"])
        receipt |= {"dollars": receipt["dollars"] + 1000, "total": receipt["total"] + 1000}
        return {**put_in, "red": {**put_in["red"], "receipt": receipt}}

    with patch("ttr_tui.campaign.open_campaign.deposits", more):
        play_game(campaign)


def again(campaign: OpenCampaign) -> OpenCampaign:
    return OpenCampaign.open(campaign.path, two_valleys())


def games(campaign: OpenCampaign) -> Path:
    return campaign.path.with_suffix(".games")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def dealt(live: LiveGame) -> list[str]:
    write = live.game.rules.notation.write
    return [write(fact) for fact in live.game.acts[0].facts]


def played_to_its_end(campaign: OpenCampaign) -> Iterator[None]:
    """The two games of the small pack, step by step, with one that is undone; then the vaults are opened."""
    yield
    play_game(campaign)
    yield
    campaign.take_back("again")
    yield
    play_game(campaign)
    live = campaign.begin(THREE, seed=8)
    yield
    play_on(live)
    yield
    campaign.deposit(campaign.finish(live.game))
    yield
    campaign.open_vaults(early=False)
    yield
