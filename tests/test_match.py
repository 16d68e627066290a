"""A checkout against another one."""

from pathlib import Path

from bench.match import HERE, series_of
from ttr_tui.lab.series import simulate

CHECKOUT = Path(__file__).parents[1]


def test_two_checkouts_of_the_same_code_play_the_same() -> None:
    """Through the protocol a bot decides as it does here: the two games of a deal come to the same, seat by seat."""
    mirrored = list(simulate(series_of(CHECKOUT, "legacy-east", 2, 2, "normal", "normal", 3), 1))
    assert [[who.name for who in game.sitters].index(HERE) for game in mirrored] == [0, 1]
    assert mirrored[0].outcome == mirrored[1].outcome


def test_a_board_names_the_variants_of_its_map() -> None:
    plain, mega = (series_of(CHECKOUT, board, 4, 8, "hard", "easy", 1) for board in ("usa", "usa+mega"))
    assert (plain.variants, mega.variants) == ((), ("mega",))
    assert (plain.map["numbers"]["tickets_dealt"], mega.map["numbers"]["tickets_dealt"]) == (3, 5)
    ours, *theirs = mega.sitters
    assert ours.bot == "hard"
    assert {who.command.split()[-1] for who in theirs} == {"easy"}
