"""The door to the laboratory of campaigns: plays a number of them among bots and says how they went."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from ttr_tui.lab.campaign_summary import CampaignSummary, rows_of
from ttr_tui.lab.campaigns import Tour, simulate_campaigns
from ttr_tui.lab.workers import Hands
from ttr_tui.plain.simulation import STDOUT, open_lines
from ttr_tui.plain.voice import Paper
from ttr_tui.words.english.cli.campaign import simulating

Rows: TypeAlias = Sequence[Sequence[str]]


def run_campaigns(name: str, tour: Tour, hands: Hands, json_target: str | None) -> None:
    """Play with a progress bar, write a line of JSON for each company and game where asked, then print the tables."""
    report = Paper(stderr=json_target == STDOUT, highlight=False)
    console = Console(stderr=True)
    summary = CampaignSummary()
    played = simulate_campaigns(tour, hands)
    with open_lines(json_target) as lines:
        for campaign in track(
            played, "Playing", tour.campaigns, console=console, transient=True, disable=not console.is_terminal
        ):
            summary.add(campaign)
            if lines is not None:
                lines.writelines(json.dumps(row) + "\n" for row in rows_of(campaign))
    print_campaigns(name, tour, summary, report)


def print_campaigns(name: str, tour: Tour, summary: CampaignSummary, console: Console) -> None:
    """The figures of a pack, and those of whoever plays."""
    console.print(escape(simulating.head(name, summary, len(tour.levels), tour.seed)))
    for heading, rows in tables_of(summary).items():
        console.print(_table(heading, rows))
    for sentence in simulating.sentences(summary):
        console.print(escape(sentence))


def tables_of(summary: CampaignSummary) -> Mapping[Sequence[str], Rows]:
    """Each by its headings."""
    named = {simulating.COMPANY: summary.companies, simulating.BOT: summary.bots}
    tables: dict[Sequence[str], Rows] = {
        (thing, *simulating.OF_CAMPAIGNS): [(who, *simulating.of_campaigns(one)) for who, one in sorted(found.items())]
        for thing, found in named.items()
        if len(found) > 1
    }
    tables[simulating.TURN_ORDER] = [
        (str(turn), simulating.share(won)) for turn, won in sorted(summary.turn_order.items())
    ]
    tables[simulating.GAMES] = [
        (str(number), *simulating.of_game(game)) for number, game in sorted(summary.games.items())
    ]
    return tables


def _table(headings: Sequence[str], rows: Rows) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, heading in enumerate(headings):
        table.add_column(heading, justify="right" if k else "left")
    for row in rows:
        table.add_row(*map(escape, row))
    return table
