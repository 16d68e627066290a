"""Saves and views: facts that went through text fold to the truth, and as told to a seat to what that seat may know."""

import pytest

from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.listening import Audience, check_questions, check_views, told
from conformance.playing import Playing, moments, whole_games
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Drew, Opened, Sealed, Shuffled, TicketsOffered, TicketsRevealed, Took, Unsealed

EVERY = 20


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-038", "CLASSIC-033", "USA25-006")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_facts_fold_to_the_table_and_to_every_view(composition: Composition, seats: int) -> None:
    playing, chance = Playing(composition, seats, 200 + seats), Chance(2, seats, 0)
    audience = Audience(playing)
    for _ in moments(playing, seats):
        audience.catch_up()
        check_views(audience)
        if playing.table.turn < 3 or chance.below(EVERY) == 0:
            check_questions(audience, chance)


@pytest.mark.rule("ALL-035")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_nobody_hears_of_a_first_choice_before_all_have_chosen(composition: Composition, seats: int) -> None:
    playing = Playing(composition, seats, 300 + seats)
    for _ in moments(playing, 300 + seats):
        if not playing.table.choosing_in_secret:
            break
    choices = playing.acts[1:]
    assert len(choices) == seats * len(playing.rules.openings)
    while choices:
        *secret, last = choices[:seats]
        assert all(told(act.facts, other) == [] for act in secret for other in playing.everybody if other != act.seat)
        assert [type(fact) for fact in last.facts[:2]] == [Sealed, Unsealed]
        del choices[:seats]


@pytest.mark.rule("ALL-019", "TRAP-008")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_no_line_names_a_ticket_to_who_has_not_seen_it(composition: Composition, seats: int) -> None:
    (playing,) = whole_games(composition, seats, [400 + seats])
    names = {ticket.id: index for index, ticket in enumerate(playing.table.board.tickets)}
    facts = list(playing.facts)
    hidden = facts[: next(k for k, fact in enumerate(facts) if isinstance(fact, TicketsRevealed))]
    for listener in playing.everybody:
        shown = {
            ticket
            for fact in hidden
            if isinstance(fact, TicketsOffered) and fact.seat == listener
            for ticket in fact.tickets
        } | {ticket for fact in hidden for ticket in composition.twin.tickets_shown(fact)}
        for fact in hidden:
            heard = fact.told_to(listener)
            words = playing.rules.notation.write(heard).split() if heard else []
            assert {names[word] for word in words if word in names} <= shown


@pytest.mark.rule("ALL-020")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_a_blind_card_is_told_to_who_drew_it_alone(composition: Composition, seats: int) -> None:
    (playing,) = whole_games(composition, seats, [450 + seats])
    for fact in playing.facts:
        for listener in playing.everybody:
            heard = fact.told_to(listener)
            match heard:
                case Drew(seat, _, cards) if seat != listener:
                    assert set(cards) == {NONE}
                case Shuffled(_, order):
                    assert set(order) == {NONE}
                case Drew() | Took() | Opened():
                    assert heard == fact
