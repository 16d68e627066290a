"""The Almanac's later games are begun and put into the vaults by programs that die at any call: nothing is lost."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from shutil import copytree, rmtree

import pytest
from support.almanac_deeds import ALMANAC, DEEDS, SEED, opened
from support.dying import Died, dying_programs
from support.forging import forget
from support.founded import THREE, dealt, friday_line

from ttr_tui.campaign.askings import AskedGame
from ttr_tui.campaign.history import Played
from ttr_tui.lab.campaign_series import play_out, play_through
from ttr_tui.store.campaign_file import list_campaigns

GAMES = (4, 7, 10, 12)
LEVELS = dict.fromkeys(THREE, "easy")


@pytest.fixture(scope="module")
def run() -> Iterator[Callable[..., Died]]:
    with dying_programs("almanac_deeds") as program:
        yield program


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[int, str], Path]:
    """Before each of these games, and when it is over but in no vault: where a copy of the campaign is."""
    folder = tmp_path_factory.mktemp("almanac")
    campaign, found = friday_line(folder / "data", pack=ALMANAC, mode="sealed"), dict[tuple[int, str], Path]()

    def keep(deed: str) -> None:
        found[campaign.state.next_game, deed] = place = folder / f"{campaign.state.next_game}-{deed}"
        copytree(folder / "data", place)

    for game in GAMES:
        for _ in play_through(campaign, SEED, LEVELS, before=game):
            pass
        keep("begin")
        live = campaign.begin(THREE, seed=SEED)
        play_out(live.game, LEVELS, AskedGame(live.game, {}, "red"))
        live.save()
        live.close()
        keep("finish")
        DEEDS["finish"](campaign.path)
        campaign = opened(campaign.path)
    return found


@pytest.mark.deep
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_v10_a_late_game_is_there_as_before_or_after_whatever_call_a_program_dies_in(
    kept: Mapping[tuple[int, str], Path], tmp_path: Path, run: Callable[..., Died], game: int, deed: str
) -> None:
    data, state = tmp_path / "data", tmp_path / "state"
    path = data / list_campaigns(kept[game, deed])[0].name

    def died(at: int) -> Died:
        for folder in (data, state):
            rmtree(folder, ignore_errors=True)
        copytree(kept[game, deed], data)
        forget()
        return run(deed, path, state, at)

    def content() -> tuple[object, ...]:
        found = opened(path)
        assert found.findings.intact
        entries = {color: len(found.campaign.vaults[color].entries) for color in found.state.companies}
        history = [replace(one, log="") if isinstance(one, Played) else one for one in found.history]
        return history, found.state, found.under_way, entries

    def deal() -> list[str]:
        live = opened(path).go_on()
        live.close()
        return dealt(live)

    calls = died(0).calls
    done, seen = content(), set[bool]()
    cards = deal() if deed == "begin" else []
    for at in range(1, len(calls) + 1):
        assert died(at).status == -signal.SIGKILL
        seen.add(content() == done)
        if content() != done:
            DEEDS[deed](path)
        assert content() == done
        assert deed != "begin" or deal() == cards
    assert seen == {True, False}
