"""What stations borrow, and which do not: told at the end, and before it to who asks."""

from __future__ import annotations

import pytest
from support.europe_tables import europe
from support.tables import Scene, play_out

from ttr_tui.words import results
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import ScoringStep
from ttr_tui.words.tabletop import sight_called

MARSEILLE = "marseille-paris/1"
DIEPPE = "dieppe-paris/1"
OWNED = {0: f"{MARSEILLE} brest-dieppe/1", 1: DIEPPE}
PEOPLE = ("Ann", "Bea")


def scoring(scene: Scene, reader: int) -> list[ScoringStep]:
    cast = Cast(scene.rules.edition, PEOPLE, reader)
    _, final = results.split(scene.rules, scene.facts)
    return results.scoring_steps(cast, scene.table, final)


@pytest.mark.rule("EUROPE-062")
def test_the_final_scoring_says_what_was_borrowed_from_whom_and_why() -> None:
    scene = europe(pieces={0: 2}, owned=OWNED, stations={0: "paris wien"}, tickets={0: "brest-marseille roma-smyrna"})
    play_out(scene)
    steps = [step for step in scoring(scene, 0) if "station in" in step.sentence]
    assert [step.sentence for step in steps] == [
        "The station in Wien borrows nothing: no route there would complete another ticket.",
        (
            "The station in Paris borrows Dieppe to Paris from Bea, its best choice: "
            "that completes Brest to Marseille (7)."
        ),
    ]
    board = scene.table.board
    assert (steps[1].lanes, steps[1].cities) == (1 << board.lane_index[DIEPPE], (board.city_index["paris"],))
    assert any("from you" in step.sentence for step in scoring(scene, 1))


def test_several_stations_that_borrow_nothing_share_a_sentence() -> None:
    scene = europe(pieces={0: 2}, stations={0: "paris wien roma"}, tickets={0: "brest-marseille"})
    play_out(scene)
    assert "The stations in Paris, Roma and Wien borrow nothing: no route there would complete another ticket." in [
        step.sentence for step in scoring(scene, 0)
    ]


def test_stations_that_were_not_built_are_counted() -> None:
    scene = europe(pieces={0: 2}, stations={0: "paris"})
    play_out(scene)
    assert [step.worth for step in scoring(scene, 0) if step.sentence.startswith("Unbuilt stations")] == [8, 12]


def test_who_asks_hears_what_would_be_borrowed_now() -> None:
    scene = europe(owned=OWNED, stations={0: "paris"}, tickets={0: "brest-marseille"})
    sight = sight_called(scene.rules.edition, "stations")
    assert sight is not None
    heard = [list(sight.lines(Cast(scene.rules.edition, PEOPLE, seat), scene.view(seat))) for seat in (0, 1, -1)]
    now = (
        "If the game ended now, the station in Paris would borrow Dieppe to Paris from Bea: "
        "that completes Brest to Marseille (7)."
    )
    assert heard[0][-1] == now
    assert not any("ended now" in line for line in heard[1] + heard[2])
    assert [len(lines) for lines in heard] == [4, 3, 2]
