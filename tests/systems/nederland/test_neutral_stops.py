"""When the neutral player stops for good: it lacks trains, or the tickets run out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.dutch import (
    AMS_ROT,
    AMS_UTR,
    MAP,
    NEUTRAL_GAME,
    ROT_ANT,
    SPARE,
    acts,
    after_the_round,
    idle,
    marker,
    neutral_game,
    neutral_lanes,
    neutral_trains,
    pile,
    tokens,
)
from support.tables import rules_of

from ttr_tui.core.chance import SeededDealer
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.nederland.neutral import Neutral, NeutralStopped


@pytest.mark.rule("NL-055")
@pytest.mark.parametrize("owned", [{}, {0: "amsterdam-rotterdam/1"}])
@pytest.mark.parametrize("left", [0, 3])
def test_without_trains_enough_it_stops_for_good(left: int, owned: dict[int, str]) -> None:
    scene = after_the_round(AMS_ROT, AMS_UTR, *SPARE.split(), neutral_trains=left, owned=owned)
    assert acts(idle(scene)) == [f"neutral-ticket s2 {AMS_ROT}", "neutral-stops"]
    assert (marker(scene), neutral_trains(scene), tokens(scene)) == (-1, left, [30, 30])
    assert acts(idle(scene, 4)) == []
    assert (neutral_lanes(scene), pile(scene)) == ([], [AMS_ROT])


@pytest.mark.rule("NL-055")
def test_trains_that_just_suffice_are_laid() -> None:
    scene = after_the_round(AMS_ROT, neutral_trains=4, owned={0: "amsterdam-rotterdam/2"})
    assert "neutral-lays amsterdam-rotterdam/1" in idle(scene)
    assert (neutral_trains(scene), marker(scene)) == (0, 1)


@pytest.mark.rule("NL-055")
def test_a_pair_that_names_nothing_to_do_is_no_test_of_its_trains() -> None:
    scene = after_the_round(AMS_ROT, neutral_trains=0, neutral_lanes="amsterdam-rotterdam/1")
    assert acts(idle(scene)) == [f"neutral-ticket s2 {AMS_ROT}"]
    assert marker(scene) == 1


@pytest.mark.rule("NL-056")
def test_the_last_ticket_is_carried_out_and_then_it_stops() -> None:
    scene = neutral_game(ticket_deck=AMS_ROT, pile=SPARE, owned={0: "amsterdam-rotterdam/1"})
    facts = [fact.split()[0] for fact in idle(scene)]
    assert facts[-6:] == ["neutral-ticket", "neutral-lays", "bank-pays", "neutral-stops", "shuffle-pile", "turn"]
    assert (marker(scene), pile(scene)) == (-1, [])
    assert set(scene.ticket_deck()) == {AMS_ROT, *SPARE.split()}
    assert acts(idle(scene, 4)) == []


@pytest.mark.rule("NL-056")
def test_the_holder_still_chooses_for_the_last_ticket() -> None:
    scene = neutral_game(ticket_deck=AMS_ROT, pile=SPARE)
    assert idle(scene)[-1] == "owe neutral-lane s2"
    assert marker(scene) == 1
    facts = [fact.split()[0] for fact in scene.do("neutral amsterdam-rotterdam/1")]
    assert facts[:4] == ["neutral-lays", "marker", "neutral-stops", "shuffle-pile"]
    assert (marker(scene), len(scene.ticket_deck())) == (-1, 5)


@pytest.mark.rule("NL-055", "NL-056")
def test_a_last_ticket_that_it_has_no_trains_for_is_shuffled_with_the_pile() -> None:
    scene = neutral_game(ticket_deck=AMS_ROT, pile=SPARE, neutral_trains=3)
    facts = [fact.split()[0] for fact in idle(scene)]
    assert facts[-4:] == ["neutral-ticket", "neutral-stops", "shuffle-pile", "turn"]
    assert (marker(scene), pile(scene)) == (-1, [])
    assert set(scene.ticket_deck()) == {AMS_ROT, *SPARE.split()}


@pytest.mark.rule("NL-011", "NL-056")
def test_once_it_has_stopped_the_pile_waits_until_it_is_needed() -> None:
    scene = after_the_round(AMS_ROT, *SPARE.split(), neutral_trains=0)
    idle(scene)
    assert (marker(scene), pile(scene)) == (-1, [AMS_ROT])
    assert [fact.split()[0] for fact in scene.do("tickets")] == ["offer", "owe"]
    a, *others = scene.offer()
    scene.do(f"keep {a} | {' '.join(others)}")
    assert (scene.ticket_deck(), pile(scene)) == ([], [AMS_ROT, *others])


@pytest.mark.rule("NL-056", "NL-012")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_draw_that_needs_the_pile_stops_it(left: int) -> None:
    deck = [AMS_ROT, ROT_ANT, AMS_UTR][:left]
    scene = neutral_game(turn=3, ticket_deck=" ".join(deck), pile=SPARE)
    facts = [fact.split()[0] for fact in scene.do("tickets")]
    assert facts == ["neutral-stops", "shuffle-pile", "offer", "owe"]
    assert scene.offer()[:left] == deck
    assert (len(scene.offer()), len(scene.ticket_deck()), pile(scene), marker(scene)) == (4, left, [], -1)


@pytest.mark.rule("NL-056")
def test_a_draw_of_the_last_four_stops_it_before_the_player_chooses() -> None:
    scene = neutral_game(turn=3, ticket_deck=SPARE, pile=AMS_ROT)
    facts = [fact.split()[0] for fact in scene.do("tickets")]
    assert facts == ["offer", "neutral-stops", "shuffle-pile", "owe"]
    assert (scene.ticket_deck(), pile(scene), marker(scene)) == ([AMS_ROT], [], -1)
    a, *others = scene.offer()
    scene.do(f"keep {a} | {' '.join(others)}")
    assert (scene.ticket_deck(), pile(scene)) == ([AMS_ROT], others)


@pytest.mark.rule("NL-056")
def test_it_stops_though_there_is_no_pile_to_shuffle() -> None:
    scene = neutral_game(turn=3, ticket_deck=SPARE)
    assert [fact.split()[0] for fact in scene.do("tickets")] == ["offer", "neutral-stops", "owe"]
    a, *others = scene.offer()
    scene.do(f"keep {a} | {' '.join(others)}")
    assert (scene.ticket_deck(), pile(scene), marker(scene)) == ([], others, -1)


@pytest.mark.rule("NL-056")
def test_with_no_more_tickets_than_are_dealt_it_stops_before_it_begins() -> None:
    edition = rules_of(MAP, NEUTRAL_GAME).edition
    rules = RuleSet(replace(edition, board=replace(edition.board, tickets=edition.board.tickets[:10])))
    play = Play(rules, rules.table(2, frozenset({0, 1})), SeededDealer(1))
    facts = begin(play, 0)
    assert (play.table.ticket_deck, play.table.record(Neutral).marker) == ([], -1)
    assert isinstance(facts[-2], NeutralStopped)
