"""Words for tunnels, ferries, stations, borrowed lanes and long tickets."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.table import Table
from ttr_tui.rules.europe.stations import UNBUILT
from ttr_tui.rules.europe.tickets import LONG, LongTickets
from ttr_tui.rules.europe.tunnels import EXTRA, FERRY, TUNNEL, AttemptOver, ExtraDue
from ttr_tui.words.english.asking import under_the_deck
from ttr_tui.words.english.command_name import CommandName
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.system_words import ExtraAction, SystemWords
from ttr_tui.words.english.systems.europe.choosing import extra_head, laid_down
from ttr_tui.words.english.systems.europe.facts import in_short, outcome, what_matches
from ttr_tui.words.english.systems.europe.lending import idle_stations, lent_by
from ttr_tui.words.english.systems.europe.refusals import REFUSALS
from ttr_tui.words.english.systems.europe.rule_texts import RULE_TEXTS
from ttr_tui.words.english.systems.europe.rules import PARTS
from ttr_tui.words.english.systems.europe.sights import BRINGING, HAVING, OFFERING, SIGHTS, ferry_with


def _out_of_the_game(table: Table, kept: Sequence[int], back: Sequence[int]) -> str:
    return under_the_deck(table, kept, back) if table.turn else "The others are out of the game."


WORDS: SystemWords[Cast] = SystemWords(
    decisions={EXTRA: "pay more for the tunnel or withdraw"},
    heads={EXTRA: extra_head},
    in_heads={EXTRA: (ExtraDue,)},
    refusals=REFUSALS,
    reasons={UNBUILT: "for unbuilt stations"},
    bonuses={UNBUILT: "Unbuilt stations"},
    columns={UNBUILT: "unbuilt"},
    ties={"stations": "the fewest stations built"},
    extra_actions={
        "station": ExtraAction(
            part="stations",
            choice="build a station",
            thing="a station",
            verbs=("station", "build"),
            help="station {city}: build a station there.",
            command=CommandName("Station", "build a station", "station build borrow"),
        ),
    },
    parts=PARTS,
    rule_texts=RULE_TEXTS,
    having=HAVING,
    at_end={"borrowing": idle_stations},
    lending={"borrowing": lent_by},
    bringing=BRINGING,
    remarks={"tunnels-and-ferries": what_matches},
    briefly={"tunnels-and-ferries": in_short},
    outcomes={"tunnels-and-ferries": outcome},
    paying={"tunnels-and-ferries": laid_down},
    procedure={"tunnels-and-ferries": (AttemptOver,)},
    offering=OFFERING,
    ticket_sets=dict.fromkeys(LongTickets.ticket_decks[LONG], "a long ticket"),
    unkept={"ticket-box": _out_of_the_game},
    built={"stations": "station"},
    lane_kinds={TUNNEL: lambda mark: "tunnel", FERRY: ferry_with},
    lane_marks={TUNNEL: "a tunnel", FERRY: "a space of a ferry that wants a wild"},
    sights=SIGHTS,
)
