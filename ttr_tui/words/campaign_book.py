"""What stands in the book of a campaign, and what is said of the file that it is written into."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ttr_tui.campaign.history import Corrected
from ttr_tui.core.text import visible
from ttr_tui.words import campaign_play, campaign_story
from ttr_tui.words.campaign_commands import set_right
from ttr_tui.words.campaign_play import company
from ttr_tui.words.campaign_rooms import history_lines, led_by
from ttr_tui.words.phrases import counted, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.album import AlbumCard
    from ttr_tui.campaign.book import Book, BookGame, CardAnswer, Remark
    from ttr_tui.campaign.pack import Chapter, Pack, StoryCard
    from ttr_tui.campaign.state import State

CONTENTS = "Contents"
COMPANIES = "The companies"
READ = "The story"
TURNED = "After the game"
POSTCARDS = "Postcards that were shown"
BESIDE = "Beside the games"
CLAIMED = "The board at the end of the game."
BARE = "The board of this game, with nothing claimed on it."
THE_END = "The end"
SO_FAR = "So far"
SUMS = "What each company had after each game, without the things in its vault."
IN_THE_VAULTS = "Things in the vaults"
CHECKED = "Checked"
GAME = "Game"


def cover(book: Book) -> list[str]:
    """Below the name: the pack with its title page, and the years of the games that were played."""
    years = [str(game.chapter.year) for game in book.games]
    played = [f"{counted(len(years), 'game')}, {' to '.join(dict.fromkeys((years[0], years[-1])))}."] if years else []
    return [*(line.strip(" ") for line in book.pack.cover or (book.pack.name,)), *played]


def companies(state: State) -> list[str]:
    """Who leads which."""
    return [f"{led_by(about.player, about.bot)}: the {color} company." for color, about in state.companies.items()]


def year(chapter: Chapter) -> str:
    return f"{chapter.year}: {chapter.title}"


def result(game: BookGame) -> list[str]:
    """Who was first and last, and who wasn't there."""
    state, line = game.before, game.line
    away, bots = ([company(state, color) for color in there] for there in (line.absent, line.stand_ins))
    return [
        f"{company(state, line.winner)} came first, {company(state, line.last)} last.",
        *([f"{listed(away)} stayed away."] if away else []),
        *([f"A bot played for {listed(bots)}."] if bots else []),
    ]


def about_board(game: BookGame) -> str:
    return CLAIMED if game.recorded else BARE


def behind(card: StoryCard) -> list[str]:
    """What is behind a card, and who says so."""
    note = [f"{campaign_story.NOTE}: {card.note}"] if card.note else []
    return [*note, *([f"Source: {card.source}."] if card.source else [])]


def answer(state: State, one: CardAnswer) -> str:
    if one.company:
        return campaign_play.answered(company(state, one.company), one.title, one.said)
    return f"Chance answers “{one.title}”: {one.said}."


def postcard(state: State, one: AlbumCard) -> str:
    return f"{company(state, one.company)} showed postcard {one.card.number}"


def beside(pack: Pack, remarks: Sequence[Remark]) -> Iterator[str]:
    """What was undone, corrected, dealt again or opened early, with the reasons."""
    for one in remarks:
        yield from history_lines(pack, one.before, [one.line])
        if isinstance(one.line, Corrected):
            yield from set_right(one.before, one.line.left, one.line.caboose)


def standing(book: Book) -> str:
    """Of a campaign whose vaults aren't open to all yet."""
    if book.state.over:
        return "The campaign is over. What lies in the vaults comes into this book once they are opened."
    if not book.games:
        return "No game has been played yet."
    return "The campaign goes on. What lies in the vaults stays there until its end."


def receipts_of(year: int) -> str:
    return f"The receipts of {year}"


# The file.


def written(path: str) -> str:
    return f"The book is in {visible(path, 400)}."


def no_book(path: str, suffixes: Sequence[str]) -> str:
    return f"A book is written into a file that ends in {listed(suffixes, 'or')}, and not into {quoted(path)}."
