"""A campaign in a line."""

from __future__ import annotations

from ttr_tui.campaign.history import Founded, Played
from ttr_tui.store.campaigns.content import UnderWay
from ttr_tui.words.english.phrases import listed, quoted


def none(folder: str) -> str:
    return f"There is no campaign in {folder}. To begin one: ttr campaign new"


def line(founded: Founded, last: Played | None, under_way: UnderWay | None) -> str:
    who = listed([f"{company.player} ({color})" for color, company in founded.companies.items()])
    game = f"game {under_way.game} is under way" if under_way else f"game {last.game + 1 if last else 1} is next"
    return f"{quoted(founded.name)}: {game}. {who}."
