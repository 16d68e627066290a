"""The result of a game as a text: complete, aligned, and about people by name."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conformance.playing import Playing
from conformance.saving import SMALLEST, Saving, played
from support.advised import way_on
from support.small import play_on, small_deal

from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.game import Watch
from ttr_tui.seats.sitters import Sitter
from ttr_tui.systems.europe.stations import Stations
from ttr_tui.systems.legacy.ending import Receipts
from ttr_tui.words.cast import Cast, cast_of
from ttr_tui.words.results import places, result, results, sources


@pytest.mark.parametrize("saving", SMALLEST, ids=[saving.name for saving in SMALLEST])
def test_the_sources_of_points_add_up_to_the_scores(saving: Saving) -> None:
    whole = played(saving, 1)
    table = whole.game.table
    own = sources(cast_of(whole.game), table)
    rows = [row for _, row in own]
    assert [sum(row[seat] for row in rows) for seat in range(table.seats)] == list(table.scores)
    labels = [label for label, _ in own]
    assert len(set(labels)) == len(labels)
    assert len(results(whole.game, whole.deal)) >= len(rows) + 6


def test_the_text_of_a_small_game() -> None:
    deal = replace(
        small_deal(), sitters=(Sitter("日本", "red"), Sitter("random", "blue", "random")), seed_was_typed=True
    )
    game = deal.game()
    play_on(game)
    game.take_back(len(game.acts) - 4)
    play_on(game)
    assert results(game, deal) == [
        "Small: 日本 and random (random bot).",
        "",
        "Points                 random    日本",
        "Routes                      8       7",
        "Tickets                    15      −2",
        "The longest route          10       0",
        "Total                      33       5",
        "Place                       1       2",
        "Tickets completed      4 of 4  0 of 1",
        "Longest route, length       7       4",
        "Wild cards paid             3       0",
        "",
        (
            "random: Ashford to Camden (5) completed, Bexhill to Dover (4) completed, Camden to Dover (4) completed, "
            "Ashford to Dover (2) completed."
        ),
        "日本: Ashford to Bexhill (2) incomplete.",
        "",
        "random wins.",
        "The game took 16 turns.",
        "Undo was used once.",
        "Seed 1, chosen before the game, so the deal could be known.",
    ]


def test_dollars_are_called_so() -> None:
    (saving,) = [saving for saving in SMALLEST if Receipts in saving.composition.twin.invariants][:1]
    whole = played(saving, 1)
    assert results(whole.game, whole.deal)[2].startswith("Dollars")


@pytest.mark.parametrize("saving", SMALLEST, ids=[saving.name for saving in SMALLEST])
def test_equal_points_share_a_place_unless_the_rules_tell_every_place_apart(saving: Saving) -> None:
    game = played(saving, 1).game
    watch = Watch.of(game, SPECTATOR)
    watch.view.table.scores[:] = [7] * game.seats
    watch.view.table.winners = tuple(range(game.seats))
    found = sorted(place for place, _ in places(watch))
    apart = "later" in game.rules.edition.numbers["tie_break"]
    assert found == ([*range(1, game.seats + 1)] if apart else [1] * game.seats)


def test_of_equal_points_it_is_told_what_decided() -> None:
    """Not the whole list of what might have: the tie-breaks in which those that were still equal differ."""
    way = way_on("europe")
    table, order = Playing(way, 2, 1).table, way.rules.edition.numbers["tie_break"]
    cast = Cast(way.rules.edition, ("Ann", "Bea"), 0)

    def told(tickets: tuple[int, int], stations: tuple[int, int], winners: tuple[int, ...]) -> str:
        table.scores[:], table.made[:], table.winners = [90, 90], tickets, winners
        table.record(Stations).left[:] = stations
        return result(cast, table, order)[-1].partition(": ")[2]

    assert told((6, 5), (3, 3), (0,)) == "at equal points by the most completed tickets."
    assert told((5, 5), (2, 3), (1,)) == "at equal points by the fewest stations built."
    assert told((5, 5), (3, 3), (0, 1)) == ""
