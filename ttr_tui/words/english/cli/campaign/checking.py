"""What is said of a pack that was checked."""

from __future__ import annotations

from ttr_tui.campaign.checks.checking import Review
from ttr_tui.campaign.checks.remarks import BoardFigures
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.words.english.phrases import counted, listed


def sound(review: Review) -> str:
    pack = review.pack
    games = counted(len(pack.chapters), "game")
    cards = counted(len(pack.stories), "card")
    return f"{pack.name} {pack.version}: this pack has no errors. {games}, {cards} of the story."


def figures(pack: Pack, one: BoardFigures) -> str:
    """A line for the board of each game."""
    chapter = pack.chapters[one.game - 1]
    colors = listed([f"{count} {'grey' if color == 'gray' else color}" for color, count in one.lanes.items()])
    board = f"{one.cities} cities, {counted(one.routes, 'route')}, {counted(one.spaces, 'space')} ({colors})"
    tickets = f"{counted(one.tickets, 'ticket')} worth {one.value}"
    rules = f"{counted(one.rules, 'rule')} in force at its end"
    return f"Game {one.game}, {chapter.year}: {board}, {tickets}, {counted(chapter.trains, 'train')}, {rules}."


def remarks(review: Review) -> list[str]:
    if not review.remarks:
        return ["Nothing in it is odd."]
    return ["This is allowed, but odd:", *(f"- {remark}" for remark in review.remarks)]
