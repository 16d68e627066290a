"""Words for dark lanes and lanterns."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.systems.lanterns.dark_lanes import (
    DARK,
    LANTERN,
    FoundDark,
    HangLantern,
    LanternHung,
    Lanterns,
    LeaveDark,
)
from ttr_tui.words.cast import Cast
from ttr_tui.words.phrases import counted, points
from ttr_tui.words.sentences import brief_of, choice_of, doing_of, plain, sentence_of
from ttr_tui.words.system_words import SystemWords


@sentence_of.register
def _(fact: FoundDark, reader: Cast) -> str:
    return f"It is dark on {reader.way(fact.lane)}."


@sentence_of.register
def _(fact: LanternHung, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'hang')} up a lantern over {reader.way(fact.lane)}."


@brief_of.register
def _(fact: LanternHung, cast: Cast) -> str:
    return "lantern"


@choice_of.register
def _(action: HangLantern, cast: Cast, table: Table) -> str:
    return f"hang up a lantern for a wild, which scores {_worth(cast.edition)}"


@choice_of.register
def _(action: LeaveDark, cast: Cast, table: Table) -> str:
    return "leave it dark"


@doing_of.register
def _(action: HangLantern, cast: Cast, table: Table) -> str:
    return "hanging up a lantern"


@doing_of.register
def _(action: LeaveDark, cast: Cast, table: Table) -> str:
    return "leaving the route dark"


def _worth(edition: Edition) -> str:
    return points(edition.numbers["lantern_points"])


def _head(cast: Cast, view: View) -> str:
    lane = view.table.record(Lanterns).lane
    asked = f"{cast.people[view.seat]}, it is dark on {cast.way(lane)}."
    return asked if view.hand[cast.cards.wild] else f"{asked} You have no wild for a lantern."


def _rules(edition: Edition) -> Iterator[str]:
    yield f"When you claim a dark route you may hang up a lantern there: it costs a wild and scores {_worth(edition)}."


def _hung(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    if hung := table.record(Lanterns).hung[seat]:
        yield counted(hung, "lantern")


def _dark(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    if DARK in cast.board.lanes[lane].marks:
        yield "dark"


WORDS: SystemWords[Cast] = SystemWords(
    decisions={LANTERN: "decide about a lantern"},
    heads={LANTERN: _head},
    in_heads={LANTERN: (FoundDark,)},
    refusals={"no wild for a lantern": plain("A lantern costs a wild, and you have none.")},
    rule_texts={"LANTERNS-001": "A lantern costs a wild."},
    reasons={"lanterns": "for a lantern"},
    bonuses={"lanterns": "Lanterns"},
    columns={"lanterns": "lanterns"},
    parts={"lanterns": _rules},
    having={"lanterns": _hung},
    bringing={"lanterns": _dark},
    lane_kinds={DARK: lambda mark: "dark route"},
    lane_marks={DARK: "a dark route, for a lantern"},
)
