"""What a seat may do is what the plain rules say, all of it is accepted, and nothing else."""

from __future__ import annotations

import pytest

from conformance.invariants import check_always
from conformance.likeness import contents, differences
from conformance.plain_rules import legal
from conformance.playing import Playing
from conformance.tries import tries
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.rules.part import Refusal
from ttr_tui.rules.referee import Refused, submit
from ttr_tui.rules.tickets import KeepTickets


def check_answers(playing: Playing, chance: Chance, sample: int) -> None:
    """Options, acceptance and refusals of this moment; of a large menu only a sample is carried out."""
    before, facts = contents(playing.table), playing.play.facts
    for seat in range(playing.table.seats):
        allowed = legal(playing.table, seat, playing.composition)
        check_options(playing, seat, allowed, chance, sample)
        check_refusals(playing, seat, allowed, chance)
    check_strangers(playing)
    assert playing.play.facts is facts, "a refusal left facts"
    assert differences(before, contents(playing.table)) == {}


def check_options(playing: Playing, seat: int, allowed: list[Action], chance: Chance, sample: int) -> None:
    """The menus hold exactly the allowed actions, each once, and the game accepts them."""
    offered: list[Action] = []
    for menu in playing.options(seat):
        actions = list(menu)
        assert actions, "an empty menu"
        assert menu.pick(chance) in actions
        while len(actions) > sample:
            actions.pop(chance.below(len(actions)))
        for action in actions:
            assert playing.rules.explain(playing.lens(seat), action) is None
            twin = playing.branch()
            assert twin.submit(seat, action)
            check_always(twin)
        offered += menu
    assert len(set(offered)) == len(offered)
    assert set(offered) == set(allowed)


def check_refusals(playing: Playing, seat: int, allowed: list[Action], chance: Chance) -> None:
    """What is not allowed has a reason why not, and the game itself gives that reason."""
    choices = {choice(action) for action in allowed}
    attempts = list(tries(playing, seat, chance))
    attempts += [menu.pick(chance) for other in playing.owing() for menu in playing.options(other)]
    for action in attempts:
        refusal = playing.rules.explain(playing.lens(seat), action)
        assert (refusal is None) == (choice(action) in choices), action
        if refusal is not None:
            assert refused(playing, seat, action) == refusal


def check_strangers(playing: Playing) -> None:
    """Who has no seat can do nothing, whatever number is given for it."""
    for seat in (-1, -playing.table.seats, playing.table.seats):
        for other in playing.owing():
            for menu in playing.options(other):
                assert refused(playing, seat, next(iter(menu))).rule == "ALL-004"


def refused(playing: Playing, seat: int, action: Action) -> Refusal:
    """The reason for which the game itself, not a copy, refuses this."""
    with pytest.raises(Refused) as no:
        submit(playing.play, seat, action)
    return no.value.refusal


def choice(action: Action) -> Action:
    """Tickets that are kept may be named in any order; it is the same choice."""
    return KeepTickets(tuple(sorted(action.kept)), action.returned) if isinstance(action, KeepTickets) else action
