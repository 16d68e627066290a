"""Games on every board of a campaign: they come to an end, all is conserved, and their records come out again."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.campaign_games import dealt, play_out
from support.conserving import see_cards, see_receipts, see_tickets
from support.packs import COLORS, rehearse
from support.twelve_games import AREAS, make_twelve_games

from ttr_tui.campaign.finish import learn
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.state import State
from ttr_tui.seats.audit import audit
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal

GAMES = 20
SEATS = (2, 3, 4, 5)
LEVELS = ("random", "planner")


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    return read_pack(make_twelve_games(tmp_path_factory.mktemp("packs") / "large"))


@pytest.fixture(scope="module")
def boards(pack: Pack) -> list[State]:
    """How a campaign stands before the first game on each of the nine boards."""
    return [state for state, _ in rehearse(pack, eventful=True)][:AREAS]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("board", range(AREAS))
def test_c13_a_game_on_every_board_is_audited(
    tmp_path: Path, pack: Pack, boards: list[State], board: int, level: str
) -> None:
    """At the gate one game, with another number of companies on each board."""
    play_and_audit(tmp_path, pack, boards[board], SEATS[(board + len(level)) % len(SEATS)], level, seed=board)


@pytest.mark.deep
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("board", range(AREAS))
def test_c13_twenty_games_on_every_board_are_audited(
    tmp_path: Path, pack: Pack, boards: list[State], board: int, seats: int, level: str
) -> None:
    for seed in range(100, 100 + GAMES):
        play_and_audit(tmp_path, pack, boards[board], seats, level, seed)


def play_and_audit(folder: Path, pack: Pack, state: State, seats: int, level: str, seed: int) -> None:
    """A game with the first of five companies; the others are absent."""
    present = COLORS[:seats]
    opened = LiveGame.begin(dealt(compose(pack, state, present), state, present, seed, level), folder)
    game = play_out(opened.game, seed)
    opened.save()
    opened.close()
    found = recall(read_journal(opened.path))
    assert found.game.over
    assert found.game.table.scores == game.table.scores
    assert audit(found) is None
    see_cards(game.table, game.rules.edition.numbers["newspapers"][seats])
    see_tickets(game.table)
    see_receipts(game, present, learn(pack, state, game).receipts)
    opened.path.unlink()
