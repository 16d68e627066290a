"""Words for companies, newspapers, events, stickers, prices, receipts and the caboose."""

from __future__ import annotations

from ttr_tui.rules.legacy.caboose import ARCHIVE
from ttr_tui.rules.legacy.edges import OFF_BOARD
from ttr_tui.rules.legacy.effects.outcomes import CHOOSE, DISCARD
from ttr_tui.rules.legacy.large_cities import LARGE
from ttr_tui.rules.legacy.story.postcards import POSTCARDS
from ttr_tui.rules.legacy.story.reading import STORY
from ttr_tui.rules.legacy.story.steps import LastSteps, ReceiptRows
from ttr_tui.rules.legacy.story.stuck import StuckBefore
from ttr_tui.rules.legacy.tasks import CARDS, DO, EVENT, ROW_CARD
from ttr_tui.words.english.asking import under_the_deck
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.system_words import Design, SystemWords, Topic, always
from ttr_tui.words.english.systems.legacy.cards import way_to_pay
from ttr_tui.words.english.systems.legacy.choosing import archive_head, discard_head, question_head, row_card_head
from ttr_tui.words.english.systems.legacy.facts import why_it_waits
from ttr_tui.words.english.systems.legacy.refusals import REFUSALS
from ttr_tui.words.english.systems.legacy.rule_texts import RULE_TEXTS
from ttr_tui.words.english.systems.legacy.rules import PARTS
from ttr_tui.words.english.systems.legacy.sights import AT_TURN, BRINGING, HAVING, LOOK_UP, SIGHTS, off_board
from ttr_tui.words.english.systems.legacy.steps import STEPS

WORDS: SystemWords[Cast] = SystemWords(
    decisions={
        ROW_CARD: "take a card from the market",
        ARCHIVE: "archive an event",
        CHOOSE: "answer what is asked",
        DISCARD: "discard a card",
    },
    tasks={
        CARDS: "The rest of the draw",
        EVENT: "The event",
        DO: "What is left of it",
        STORY: "The rest of the story",
        POSTCARDS: "The next postcard",
        StuckBefore.tasks[0]: "The next step of the set-up",
        ReceiptRows.tasks[0]: "The next row of the receipt",
        LastSteps.tasks[0]: "The next step of the end",
    },
    refusals=REFUSALS,
    reasons={
        "company": "for a route in the company’s colour",
        "events": "for the event",
        "stickers": "for a rule",
        "effects": "as the card says",
        "office": "out of the office",
        "prices": "for the price of the route",
        "trains-left": "for few trains left",
        "lifted": "to bring the score up to zero",
    },
    bonuses={
        "company": "Routes in the company’s colour",
        "events": "Events",
        "stickers": "Rules",
        "effects": "As cards said",
        "office": "Out of the office",
        "prices": "Prices of routes",
        "trains-left": "Bonus for few trains",
        "lifted": "Brought up to zero",
    },
    columns={
        "company": "company",
        "events": "events",
        "stickers": "rules",
        "effects": "cards",
        "office": "office",
        "prices": "prices",
        "trains-left": "trains left",
        "lifted": "lifted",
    },
    heads={ROW_CARD: row_card_head, ARCHIVE: archive_head, CHOOSE: question_head, DISCARD: discard_head},
    parts=PARTS,
    rule_texts=RULE_TEXTS,
    waiting={"large-cities": why_it_waits},
    swept={"events": "The market is cleared"},
    unkept={"equal-tickets": under_the_deck},
    price_choices={"priced-claiming": way_to_pay},
    designs={
        "newspaper": Design("newspaper", "N"),
        "crew": Design("pick", "{0}^"),
        "skull": Design("skull", "{0}!"),
    },
    built={"tokens": "tokens"},
    city_marks={LARGE: always("a large city"), OFF_BOARD: off_board},
    lane_kinds={
        "water": lambda mark: "on the water",
        "summit": lambda mark: "over a summit",
        "blank": lambda mark: "not surveyed yet",
    },
    lane_marks={"water": "a route on the water", "summit": "a route over a summit", "blank": "not surveyed yet"},
    topics={
        "company_dollars": Topic("what routes in a company’s colour bring"),
        "trains_left_dollars": Topic("what trains left bring"),
        "events": Topic("the events"),
    },
    having=HAVING,
    bringing=BRINGING,
    steps=STEPS,
    dollars={"companies": "everyone leads a company and earns dollars"},
    at_turn=AT_TURN,
    look_up=LOOK_UP,
    sights=SIGHTS,
)
