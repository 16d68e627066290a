"""Words for tolls and loans, the pile of tickets, starts, and the neutral player."""

from __future__ import annotations

from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.sentences import Details
from ttr_tui.words.english.system_words import SystemWords, Topic
from ttr_tui.words.english.systems.nederland.choosing import neutral_head
from ttr_tui.words.english.systems.nederland.facts import in_vain
from ttr_tui.words.english.systems.nederland.rule_texts import RULE_TEXTS
from ttr_tui.words.english.systems.nederland.rules import PARTS
from ttr_tui.words.english.systems.nederland.sights import BRINGING, HAVING, SIGHTS, WEIGHING, tokens_left
from ttr_tui.words.english.systems.nederland.topics import pairs, tolls


def _not_neutral(cast: Cast, details: Details) -> str:
    return f"The ticket {cast.pair(details['ticket'])} names other routes. Choose one of those for the neutral player."


WORDS: SystemWords[Cast] = SystemWords(
    decisions={NEUTRAL_LANE: "choose a route for the neutral player"},
    refusals={"not a lane for the neutral player": _not_neutral},
    reasons={
        "loans": "for loans",
        "tolls": "for tokens left",
    },
    bonuses={"loans": "Loans", "tolls": "Tokens left"},
    columns={"tolls": "tokens", "loans": "loans"},
    heads={NEUTRAL_LANE: neutral_head},
    parts=PARTS,
    rule_texts=RULE_TEXTS,
    remarks={"neutral": in_vain},
    unkept={"ticket-pile": lambda table, kept, back: "The others go face-up on the pile."},
    beside_deck={"ticket-pile": "on the face-up pile"},
    outsiders={"neutral": "the neutral player"},
    topics={
        "tolls": Topic("the tolls", "toll of routes", tolls),
        "pairs": Topic("the pairs of cities at the foot of tickets", "pair of tickets", pairs),
        "start_scores": Topic("the scores at the start"),
    },
    counts={"tolls": ("Tokens at the end", tokens_left)},
    having=HAVING,
    bringing=BRINGING,
    weighing=WEIGHING,
    sights=SIGHTS,
)
