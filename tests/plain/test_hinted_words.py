"""What a hint or a menu says can be typed as it stands there."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import pytest
from conformance.composition import Composition
from support.advised import WAYS, asked
from support.prompters import ask
from support.tables import position

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.teacher import SeatTeachers
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.plain.commands import COMMANDS
from ttr_tui.plain.decisions import decide
from ttr_tui.plain.prompter import Prompter
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import DrawTickets
from ttr_tui.words.cast import Cast
from ttr_tui.words.hints import advice_lines

SOME = 4


def typed(rules: RuleSet, cast: Cast, view: View, given: Sequence[Advice], *lines: str) -> tuple[Action | None, str]:
    """What comes of lines at the prompt, and what was said."""
    target = StringIO()
    source = StringIO("".join(f"{line}\n" for line in lines))
    prompter = Prompter(Voice(source, target), rules, view, cast, (), list, COMMANDS, hint=lambda claims: given)
    try:
        return decide(prompter), target.getvalue()
    except PlayerLeft:
        return None, target.getvalue()


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_a_hint_is_done_as_it_is_typed(way: Composition, seats: int) -> None:
    """With all of its reason, or with nothing but what to do; what every game has also if no hint was asked for."""
    names, teachers = ("Ann", "Bea", "Cleo", "Dan", "Eve")[:seats], SeatTeachers(lambda seat: way.rules, 1)
    for count, (_, view) in zip(range(SOME), asked(way, seats), strict=False):
        cast = Cast(way.rules.edition, names, view.seat)
        given = teachers.advise(view, count)
        for advice, line in zip(given, advice_lines(cast, view, given), strict=True):
            head = line.partition(":")[0]
            ways = [["hint all", line], ["hint all", head]]
            if isinstance(advice.action, Claim | TakeCard | DrawCard | DrawTickets):
                ways += [[line], [head]] if isinstance(advice.action, Claim) else [[head]]
            for lines in ways:
                done, said = typed(way.rules, cast, view, given, *lines)
                assert done is not None, (lines, said)
                assert alike(view, done) == alike(view, advice.action), (lines, said)


def alike(view: View, action: Action) -> object:
    """What an action does, wherever in the market its card lies."""
    return view.table.market[action.slot] if isinstance(action, TakeCard) else action


@pytest.mark.parametrize(
    "named",
    [
        "denver kansas city black",
        "Denver to Kansas City (black)",
        "the black route from Denver to Kansas City",
        "denver–kansas city, black",
        "den kan the black route",
        "Denver to Kansas City (black), pay 4 black",
        "Denver to Kansas City (black): 4 black, 7 points",
        "denver-kansas_city/2",
    ],
)
def test_a_lane_is_known_by_every_name_that_is_told_of_it(named: str) -> None:
    scene = position(hands={0: "black*4 orange*4"})
    assert ask(scene, f"claim {named}").action == "claim denver-kansas_city/2 black*4"
    assert ask(scene, "claim", named.partition(", pay")[0]).action == "claim denver-kansas_city/2 black*4"


def test_an_accent_may_be_typed_or_left_out() -> None:
    scene = position("europe", hands={0: "green*6 wild*2"})
    for named in ("budapest kyiv", "Budapest to Kyïv", "Budapest–Kyïv, lay 6 green down"):
        assert ask(scene, f"claim {named}", "1").action == "claim budapest-kyiv/1 green*6"


def test_a_colour_that_no_lane_has_is_named() -> None:
    asked = ask(position(hands={0: "red*4"}), "claim denver kansas city green")
    assert "Denver to Kansas City is orange or black." in asked.lines
