"""The postcards of a campaign, with their years: those that were shown, and those that a company still keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import HistoryLine, Played, Shown, counting
from ttr_tui.campaign.pack import Pack, Postcard
from ttr_tui.core.value import value


@value
class AlbumCard:
    """A postcard, and whose it is or was."""

    year: int
    """In which it was shown; of one that wasn't, in which it came."""
    company: str
    card: Postcard


def shown_in(pack: Pack, line: Played) -> Iterator[AlbumCard]:
    """Those that were shown in a game."""
    for one in line.left:
        if isinstance(one, Shown) and one.number in pack.postcards:
            yield AlbumCard(pack.chapters[line.game - 1].year, one.company, pack.postcards[one.number])


def shown_so_far(pack: Pack, history: Sequence[HistoryLine]) -> list[AlbumCard]:
    """Those that were shown in the games that count: everybody may read them."""
    return [card for game in counting(history) for card in shown_in(pack, game.line)]


def kept_by(pack: Pack, history: Sequence[HistoryLine], company: str) -> list[AlbumCard]:
    """Those that a company hasn't shown: for itself alone. One that was given between games came with the last one."""
    games = counting(history)
    stops = [*(game.place for game in games[1:]), len(history)]
    years: dict[int, int] = {}
    for game, stop in zip(games, stops, strict=False):
        offices = fold(pack, history[:stop]).offices
        for number in offices[company].postcards if company in offices else ():
            years.setdefault(number, pack.chapters[game.line.game - 1].year)
    held = fold(pack, history).offices[company].postcards
    cards = [(years.get(number, pack.chapters[0].year), number) for number in held if number in pack.postcards]
    return [AlbumCard(year, company, pack.postcards[number]) for year, number in sorted(cards)]
