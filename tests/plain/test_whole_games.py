"""Whole games by typed choices, from the first ticket to the result."""

import itertools
import json
import re

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from support.small import BOT
from support.typist import Keyboard, Newcomer, Session, play_sensibly

from ttr_tui.core.board import members
from ttr_tui.rules.registry import folders_of
from ttr_tui.seats.audit import audit

pytestmark = pytest.mark.installed

SIGN = {"+": 1, "−": -1}


def totals(session: Session) -> dict[str, tuple[int, int]]:
    """For everybody the total that was told, and the sum of what was told before it."""
    scoring = session.said.partition("Final scoring.")[2]
    total_of_all = r"^([^\n]+) score\.\n(.*?)^Total: (−)?\$?(\d+)( points?)?\."
    found = re.findall(total_of_all, scoring, re.DOTALL | re.MULTILINE)
    return {name: (int(total) * (-1 if minus else 1), routes_and_more(lines)) for name, lines, minus, total, _ in found}


def routes_and_more(lines: str) -> int:
    routes = re.search(r"^Routes: (\d+) points?\.", lines, re.MULTILINE)
    more = re.findall(r": ([+−])\$?(\d+)\.$", lines, re.MULTILINE)
    return int(routes[1] if routes else 0) + sum(SIGN[sign] * int(count) for sign, count in more)


@pytest.mark.parametrize("game", [("usa",), ("usa-2025",), ("usa", "--with", "mega", "--with", "first=Ann")])
def test_a_person_plays_a_bot_to_the_end(keyboard: Keyboard, game: tuple[str, ...]) -> None:
    session = keyboard("play", *game, "--plain", "--seats", "Ann,random", "--seed", "11", answer=play_sensibly)
    assert (session.code, session.complaint) == (0, "")
    record = keyboard.record()
    assert record.game.over
    assert audit(record) is None
    told = totals(session)
    assert {name: total for name, (total, _) in told.items()} == {
        "Your": record.game.table.scores[0],
        f"{BOT}’s": record.game.table.scores[1],
    }
    assert all(total == summed for total, summed in told.values())
    assert "Seed 11, chosen before the game, so the deal could be known.\n" in session.said
    assert not re.search(r"[\x00-\x09\x0b-\x1f\u2500-\u25ff]", session.said), "nothing but sentences"
    assert str(keyboard.saved()) in session.said


SITTERS = {2: "Ann,planner", 3: "Ann,Bea,Cas", 4: "Ann,random,Bea,random", 5: "Ann,Bea,random,random,random"}
WITH_PARTS = [one for one in COMPOSITIONS if one.shipped and folders_of(one.rules.edition.parts)]
GAMES = [
    pytest.param(
        composition,
        SITTERS[seats],
        id=f"{composition.name}-{seats}",
        marks=[]
        if seats == composition.seats[-1] or (seats == composition.seats[0] and not composition.variants)
        else [pytest.mark.deep],
    )
    for composition in WITH_PARTS
    for seats in composition.seats
]
"""Every map of a system with parts of its own at its most seats, without variants at its fewest too; the others too,
where there is time."""


@pytest.mark.parametrize(("composition", "seats"), GAMES)
def test_newcomers_play_every_system_to_the_end(keyboard: Keyboard, composition: Composition, seats: str) -> None:
    variants = [word for variant in composition.variants for word in ("--with", variant)]
    session = keyboard(
        "play", composition.map, *variants, "--plain", "--seats", seats, "--seed", "11", answer=Newcomer(7)
    )
    assert (session.code, session.complaint) == (0, "")
    record = keyboard.record()
    assert record.game.over
    assert audit(record) is None
    told = totals(session)
    assert [total for total, _ in told.values()] == record.game.table.scores
    assert all(total == summed for total, summed in told.values())
    assert clumsy(session.said) == []
    for door in ("replay", "audit"):
        again = keyboard(door, str(keyboard.saved()))
        assert (again.code, again.complaint) == (0, "")
        assert clumsy(again.said) == []


NOUNS = "card|point|train|ship|ticket|route|harbour|loan|event|space|place|turn|lane|token|wild card"
CLUMSY = re.compile(
    rf"\b1 (?:{NOUNS})s\b"
    rf"|\b(?:[02-9]|[1-9]\d+) (?:{NOUNS})\b(?! (?:card|deck))"
    r"|\bNone\b|\b[a-z]+_[a-z]+\b|[{}<>]|-\d|  |\.\.| [,.:;]|\b(?:Ann|Bea|Cas) and You\b|\ba [aeio]"
)


def clumsy(said: str) -> list[str]:
    """Whatever sounds like a program: wrong numbers, names of the inside, stray signs."""
    lines = [line for line in said.splitlines() if "/" not in line and ": ttr " not in line]
    return [line for line in lines if CLUMSY.search(line)]


def test_clumsy_sentences_are_recognised() -> None:
    for line in ("You have 1 cards.", "It takes 3 train.", "Denver to new_york", "Ann and You win", "a orange card"):
        assert clumsy(line) == [line]
    assert clumsy("You pay 2 red train and 1 wild. It takes 2 train cards, and you have 1 card.") == []


def test_the_final_scoring_names_the_cities_of_the_longest_route(keyboard: Keyboard) -> None:
    session = keyboard("play", "--seats", "Ann,random", "--seed", "11", answer=play_sensibly)
    game = keyboard.record().game
    along = re.search(r"^Longest route, (\d+) trains: (.*)\.$", session.said, re.MULTILINE)
    assert along
    board = game.rules.edition.board
    names = [city.name for city in board.cities]
    walk = [names.index(name) for name in along[2].split(", ")]
    own = {frozenset((board.lanes[i].a, board.lanes[i].b)): board.lanes[i].length for i in members(game.table.lanes[0])}
    assert sum(own[frozenset(step)] for step in itertools.pairwise(walk)) == int(along[1])


def test_the_same_seed_plays_the_same_game_as_the_laboratory(keyboard: Keyboard) -> None:
    watched = keyboard("play", "--seats", "planner,random", "--seed", "21")
    simulated = keyboard("simulate", "--seats", "planner,random", "--games", "1", "--seed", "21", "--json", "-")
    (row,) = map(json.loads, simulated.said.splitlines())
    table = keyboard.record().game.table
    assert (watched.code, simulated.code) == (0, 0)
    assert (row["scores"], row["turns"]) == (table.scores, table.turn)
    assert f"{BOT}: {row['scores'][0]} points." in watched.said
