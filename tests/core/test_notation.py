"""The notation: every fact and action is one line that parses back to itself, and nothing else parses."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.lines import Lines
from support.tables import rules_of

from ttr_tui.core.events import Sealed
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.notation import Notation, NotationError
from ttr_tui.rules.claiming import Claim

MEGA = rules_of("usa", ("mega",))
EDITION = MEGA.edition
NOTATION = MEGA.notation
FACTS = sorted({fact for part in MEGA.parts for fact in part.facts}, key=lambda kind: kind.word)
ACTIONS = sorted(MEGA.acting, key=lambda kind: kind.word)


LINES = Lines(MEGA)
things = LINES.things
LANE = LINES.lane


def test_every_system_has_facts_and_actions() -> None:
    assert len(FACTS) > 20
    assert {kind.word for kind in ACTIONS} == {"claim", "draw", "keep", "take", "tickets"}


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.word)
@given(data=st.data())
def test_a_fact_parses_back_to_itself(kind: type[Fact], data: st.DataObject) -> None:
    fact = data.draw(things(kind))
    line = NOTATION.write(fact)
    read = NOTATION.fact(line)
    assert (type(read), read) == (kind, fact)
    assert line.split(" ")[0] == kind.word
    assert "\n" not in line


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.word)
@given(data=st.data())
def test_an_action_parses_back_to_itself(kind: type[Action], data: st.DataObject) -> None:
    action = data.draw(things(kind))
    read = NOTATION.action(NOTATION.write(action))
    assert (type(read), read) == (kind, action)


def test_the_lines_are_what_a_player_would_write() -> None:
    lines = [
        "claim s1 denver-omaha/1 black*3 wild",
        "draw s2 cars red*2 blue red",
        "draw s2 cars ?*4",
        "take s1 5 wild",
        "seal s3 keep denver-el_paso calgary-phoenix | duluth-houston",
        "keep s1 ? ?",
        "measure s1 4 denver-santa_fe/1 el_paso-santa_fe/1",
        "score s2 -4 tickets",
        "won s1 s3",
        "sweep",
    ]
    assert [NOTATION.write(NOTATION.fact(line)) for line in lines] == lines


@given(lane=LANE)
def test_the_cities_of_a_lane_may_stand_in_either_order(lane: int) -> None:
    name = EDITION.board.lanes[lane].id
    pair, _, count = name.partition("/")
    a, b = pair.split("-")
    assert a < b
    assert NOTATION.action(f"claim {a}-{b}/{count} red") == NOTATION.action(f"claim {b}-{a}/{count} red")
    assert NOTATION.action(f"claim {b}-{a}/{count} red") == Claim(lane, ((0, 1),))
    with pytest.raises(NotationError):
        NOTATION.fact(f"claim s1 {b}-{a}/{count} red")


@given(payment=LINES.payment, data=st.data())
def test_the_cards_of_a_payment_may_stand_in_any_order(
    payment: tuple[tuple[int, int], ...], data: st.DataObject
) -> None:
    start, *words = NOTATION.write(Claim(0, payment)).split(" ")[1:]
    shuffled = data.draw(st.permutations(words))
    assert NOTATION.action(" ".join(["claim", start, *shuffled])) == Claim(0, payment)


HOSTILE = [
    "",
    " ",
    "\n",
    "nonsense",
    "Claim denver-omaha/1 purple*4",
    "claim",
    "claim ",
    "claim denver-omaha",
    "claim denver-omaha/",
    "claim denver-omaha/0 purple*4",
    "claim denver-omaha/2 purple*4",
    "claim denver-omaha/01 purple*4",
    "claim denver-omaha/1/1 purple*4",
    "claim denver-omaha/-1 purple*4",
    "claim denver-omaha/\u0661 purple*4",
    "claim denver-atlantis/1 purple*4",
    "claim -/1 purple*4",
    "claim ? purple*4",
    "claim 5 purple*4",
    "claim denver-omaha/1 purple*4 purple",
    "claim denver-omaha/1 purple*4 wild wild",
    "claim denver-omaha/1 purple*0",
    "claim denver-omaha/1 purple*-1",
    "claim denver-omaha/1 purple*",
    "claim denver-omaha/1 purple*1.5",
    "claim denver-omaha/1 purple*\u0664",
    "claim denver-omaha/1 *4",
    "claim denver-omaha/1 4*purple",
    "claim denver-omaha/1 pink*4",
    "claim denver-omaha/1 ?*4",
    "claim denver-omaha/1  purple*4",
    " claim denver-omaha/1 purple*4",
    "claim denver-omaha/1 purple*4 ",
    "claim denver-omaha/1 purple*4\n",
    "claim denver-omaha/1 purple*4\x00",
    "claim denver-omaha/1 purple*4 | wild",
    "claim\tdenver-omaha/1 purple*4",
    "claim denver-omaha/1 purple*" + "9" * 5000,
    "draw",
    "draw ships",
    "draw cars cars",
    "draw cars red",
    "take",
    "take 0",
    "take -1",
    "take +1",
    "take 1.0",
    "take one",
    "take \u00b2",
    "take " + "9" * 5000,
    "take 1 1",
    "tickets 3",
    "keep",
    "keep denver-el_paso",
    "keep | | denver-el_paso",
    "keep denver-el_paso | | duluth-houston",
    "keep el_paso-denver |",
    "keep denver-atlantis | denver-el_paso",
    "keep denver-el_paso * 2 |",
]


def fit_to_be_shown(sentence: str) -> bool:
    return "“" in sentence and sentence.isprintable() and len(sentence) < 200


@pytest.mark.parametrize("line", HOSTILE)
def test_a_line_that_is_no_action_is_refused_in_words(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        NOTATION.action(line)
    assert fit_to_be_shown(str(caught.value))


@pytest.mark.parametrize(
    "line",
    [
        *HOSTILE,
        "draw s1 cars red red",
        "draw s1 cars ?*1001",
        "draw s1 cars red*600 blue*600",
        "draw s1 cars red*1",
        "draw s0 cars red",
        "draw 1 cars red",
        "draw ss1 cars red",
        "draw s01 cars red",
        "draw s1 cars red*02",
        "score s1 +4 routes",
        "score s1 \u0664 routes",
        "score s1 1_000 routes",
        "score s1 \t4 routes",
        "score s1 4",
        "score s1 4 routes and more",
        "score s1 1000000 routes",
        "score s1 -1000000 routes",
        "market 99999999999",
        "claim s1 denver-omaha/1 wild purple*3",
        "claim s1 omaha-denver/1 purple*4",
        "supply s1 air 45",
        "seal s1",
        "seal s1 pass",
        "seal s1 seal s1 tickets",
        "seal s1 take 0",
        "shuffle cars " + " ".join(["red blue"] * 501),
        "won s1 s",
        "ticket s1 denver-el_paso",
    ],
)
def test_a_line_that_is_no_fact_is_refused_in_words(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        NOTATION.fact(line)
    assert fit_to_be_shown(str(caught.value))


WORDS = [*(kind.word for kind in FACTS), *(kind.word for kind in ACTIONS)]
PIECES_OF_LINES = [*"?|*1", "", "?*3", "-1", "s1", "s9", "cars", "red", "wild*2", "denver-omaha/1", "denver-el_paso"]
TYPED = st.text(max_size=40) | st.lists(st.sampled_from([*WORDS, *PIECES_OF_LINES]), max_size=7).map(" ".join)


@given(line=TYPED)
def test_any_line_is_a_fact_as_it_is_written_or_an_error(line: str) -> None:
    try:
        fact = NOTATION.fact(line)
    except NotationError:
        return
    assert NOTATION.write(fact) == line


@given(line=TYPED)
def test_any_line_is_an_action_or_an_error(line: str) -> None:
    try:
        action = NOTATION.action(line)
    except NotationError:
        return
    assert NOTATION.action(NOTATION.write(action)) == action


@given(fact=st.one_of([things(kind) for kind in FACTS]), data=st.data())
def test_a_damaged_line_is_an_error_or_another_fact(fact: Fact, data: st.DataObject) -> None:
    line = NOTATION.write(fact)
    place = data.draw(st.integers(0, len(line)))
    sign = data.draw(st.sampled_from(["", " ", "x", "9", "*", "?", "|", "\u00a0", "\ud800"]))
    damaged = line[:place] + sign + line[place + 1 :]
    try:
        read = NOTATION.fact(damaged)
    except NotationError:
        return
    assert NOTATION.write(read) == damaged


def test_no_two_facts_or_actions_share_a_word() -> None:
    assert len({kind.word for kind in FACTS}) == len(FACTS)
    assert len({kind.word for kind in ACTIONS}) == len(ACTIONS)
    assert all(" " not in word and word for word in WORDS)


def test_a_sealed_choice_is_written_as_the_action_it_is() -> None:
    choice = NOTATION.action("keep denver-el_paso | duluth-houston calgary-phoenix")
    line = NOTATION.write(Sealed(2, choice))
    assert line == "seal s3 keep denver-el_paso | duluth-houston calgary-phoenix"


def test_every_type_of_field_can_be_written() -> None:
    notation = Notation(EDITION.board, EDITION.cards, FACTS, ACTIONS)
    assert notation.action("tickets") == NOTATION.action("tickets")
    used = {str(field.type) for kind in (*FACTS, *ACTIONS) for field in fields(cast(Any, kind))}
    assert used <= set(LINES.values)
