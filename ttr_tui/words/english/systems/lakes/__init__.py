"""Words for trains and ships: two decks, fleets, harbours and exchanges."""

from __future__ import annotations

from ttr_tui.rules.lakes.fleet import FLEET
from ttr_tui.rules.lakes.harbors import PORT
from ttr_tui.rules.lakes.market import DRAW_ON, REFILL
from ttr_tui.words.english.command_name import CommandName
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.system_words import Design, ExtraAction, SystemWords, always
from ttr_tui.words.english.systems.lakes import facts as facts
from ttr_tui.words.english.systems.lakes.choosing import fleet_head, refill_head
from ttr_tui.words.english.systems.lakes.refusals import REFUSALS
from ttr_tui.words.english.systems.lakes.rule_texts import RULE_TEXTS
from ttr_tui.words.english.systems.lakes.rules import PARTS
from ttr_tui.words.english.systems.lakes.sights import HAVING, SIGHTS

WORDS: SystemWords[Cast] = SystemWords(
    decisions={
        FLEET: "choose trains and ships",
        REFILL: "choose the deck that refills the market",
    },
    tasks={DRAW_ON: "The rest of the draw"},
    refusals=REFUSALS,
    reasons={
        "exchanges": "for pieces that were exchanged",
        "harbors": "for harbours",
        "unbuilt-harbors": "for unbuilt harbours",
    },
    bonuses={
        "exchanges": "Pieces exchanged",
        "harbors": "Harbours",
        "unbuilt-harbors": "Unbuilt harbours",
    },
    columns={"harbors": "harbours", "unbuilt-harbors": "not built", "exchanges": "exchanged"},
    extra_actions={
        "harbor": ExtraAction(
            part="harbors",
            choice="build a harbour",
            thing="a harbour",
            verbs=("harbour", "harbor", "build"),
            help="harbour {city}: build a harbour there.",
            command=CommandName("Harbour", "build a harbour", "harbor port"),
        ),
        "exchange": ExtraAction(
            part="exchange",
            choice="exchange trains and ships",
            thing="an exchange",
            verbs=("exchange", "swap"),
            help="exchange 3 ships: take 3 ships from your box for 3 trains.",
            command=CommandName("Exchange", "exchange trains and ships", "swap pieces fleet"),
        ),
    },
    heads={FLEET: fleet_head, REFILL: refill_head},
    parts=PARTS,
    rule_texts=RULE_TEXTS,
    decks={"cars": "train deck", "ships": "ship deck"},
    designs={
        "harbor": Design("harbour train", "{0}*", "harbour"),
        "single": Design("single ship", "{0}", "ship"),
        "double": Design("double ship", "{0}{0}", "double"),
    },
    built={"harbors": "harbour"},
    city_marks={PORT: always("a port")},
    having=HAVING,
    sights=SIGHTS,
)
