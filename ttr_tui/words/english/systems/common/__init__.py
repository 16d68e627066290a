"""What the parts say that systems share."""

from __future__ import annotations

from ttr_tui.core.events import TURN
from ttr_tui.rules.common.claiming import CLAIM_STEPS
from ttr_tui.rules.common.market import SECOND_CARD
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS
from ttr_tui.rules.referee import BEGIN_PLAY, END_TURN, FINISH
from ttr_tui.words.english.asking import under_the_deck
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.system_words import Design, SystemWords, Topic, always
from ttr_tui.words.english.systems.common import facts as facts
from ttr_tui.words.english.systems.common.refusals import REFUSALS
from ttr_tui.words.english.systems.common.rule_texts import RULE_TEXTS
from ttr_tui.words.english.systems.common.rules import PARTS
from ttr_tui.words.english.systems.common.topics import doubtful_tickets, too_many

WORDS: SystemWords[Cast] = SystemWords(
    decisions={
        TURN: "choose an action",
        SECOND_CARD: "take a second card",
        FIRST_TICKETS: "choose the first tickets",
        KEEP_TICKETS: "choose which tickets to keep",
    },
    tasks={
        CLAIM_STEPS: "What follows the claim",
        BEGIN_PLAY: "The first turn",
        END_TURN: "The end of the turn",
        FINISH: "The rest of the scoring",
    },
    refusals=REFUSALS,
    reasons={
        "routes": "for the route",
        "longest-route": "for the longest route",
        "most-tickets": "for the most completed tickets",
        "start": "to begin with",
    },
    bonuses={
        "longest-route": "The longest route of all",
        "most-tickets": "The most completed tickets",
        "start": "The start",
    },
    columns={"routes": "routes", "most-tickets": "most tickets"},
    ties={
        "tickets": "the most completed tickets",
        "longest-route": "the longest route",
        "later": "a later place in turn order",
    },
    parts=PARTS,
    rule_texts=RULE_TEXTS,
    unkept={"tickets": under_the_deck},
    designs={"plain": Design("train", "{0}"), "wild": Design("wild", "L")},
    topics={
        "numbers": Topic("the numbers of the rules"),
        "cities": Topic("the cities", "cities", too_many),
        "routes": Topic("the routes", "routes", too_many),
        "tickets": Topic("the tickets", "tickets", doubtful_tickets),
        "route_points": Topic("what routes score"),
    },
    city_marks={"junction": always("a junction")},
)
