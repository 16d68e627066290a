"""Games of a campaign are analysed like any others, unless some players know more than others."""

from __future__ import annotations

from dataclasses import replace

from support.campaign_games import begun_game, play_out
from support.packs import COLORS, history, played, two_valleys

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.state import CompanyOffice
from ttr_tui.lab.analysis import read, written
from ttr_tui.lab.analyst import analyse, is_fair, judged_seats
from ttr_tui.seats.game import Game

WORK = 300


def second_game(*, mail: bool) -> Game:
    """Of the small campaign, with its postcards or without any."""
    pack = two_valleys()
    offices = {color: CompanyOffice() for color in COLORS[:3]}
    state = replace(fold(pack, history(pack, played(1))), offices=offices, post=())
    raw = compose(pack, state, COLORS[:3])
    if not mail:
        raw["numbers"]["postcards"] = []
    return begun_game(raw, state, COLORS[:3], 3)


def test_a_game_of_a_campaign_is_analysed() -> None:
    game = play_out(second_game(mail=False), 3)
    assert is_fair(game)
    *_, found = analyse(game, judged_seats(game), WORK)
    assert found.whole
    assert {one.seat for one in found.luck} == {0, 1, 2}
    assert read(written(found, game), game) == found


def test_one_with_secret_postcards_is_not() -> None:
    assert not is_fair(second_game(mail=True))
