"""The book of a campaign as a page that is read without this program: with its boards and sums drawn into it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from re import sub

from ttr_tui.campaign.book import Book, BookGame, book_of
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import StoryCard
from ttr_tui.campaign.recordings import VaultsRead
from ttr_tui.campaign.vaults import Keys
from ttr_tui.core.text import printable
from ttr_tui.store.faults import Complaint
from ttr_tui.store.saves import keep
from ttr_tui.tui.campaign.book_pictures import draw_board, draw_sums
from ttr_tui.words import campaign_book, campaign_play, campaign_receipts, tabletop
from ttr_tui.words.cast import cast_of

HTML = ".html"
MARKDOWN = ".md"


def page_of(book: Book, suffix: str) -> str:
    """All of it as the text of a file that ends so."""
    page = PAGES[suffix](book.state.name, campaign_book.cover(book))
    _write(book, page)
    return page.text()


def keep_book(campaign: OpenCampaign, keys: Keys, folder: Path) -> str:
    """A new file in a folder, and what is said of it. Raises a Complaint."""
    text = page_of(book_of(campaign, keys), HTML)
    return campaign_book.written(str(keep(folder, [campaign.state.name, "book"], HTML, text)))


def check_suffix(path: str) -> str:
    """What a file ends in, if a book can be written into it. Raises a Complaint."""
    suffix = Path(path).suffix
    if suffix not in PAGES:
        raise Complaint(campaign_book.no_book(path, list(PAGES)))
    return suffix


def _write(book: Book, page: BookPage) -> None:
    """Chapter by chapter."""
    state, players = book.state, {color: about.player for color, about in book.state.companies.items()}
    page.begin_chapter(campaign_book.COMPANIES)
    page.say([*campaign_book.companies(state), *campaign_book.beside(book.pack, book.beside)])
    for game in book.games:
        page.begin_chapter(campaign_book.year(game.chapter))
        page.say(campaign_book.result(game))
        if board := draw_board(game, players):
            page.hang(board, campaign_book.about_board(game))
        if game.recorded:
            page.say(tabletop.networks(cast_of(game.board), game.board.table))
        _write_story(book, game, page)
    page.begin_chapter(campaign_book.SO_FAR if book.found is None else campaign_book.THE_END)
    if book.ending is not None:
        _lay(book.ending, page)
    if book.found is None:
        page.say([campaign_book.standing(book)])
    else:
        _write_end(book, book.found, page)


def _write_story(book: Book, game: BookGame, page: BookPage) -> None:
    """What was read in a game, what was asked and shown, and what came after it."""
    state = game.before
    if game.read:
        page.head(3, campaign_book.READ)
    for card in game.read:
        _lay(card, page)
    if game.shown:
        page.head(3, campaign_book.POSTCARDS)
    for one in game.shown:
        page.lay_card(campaign_book.postcard(state, one), [one.card.front, one.card.secret], [])
    if game.turned:
        page.head(3, campaign_book.TURNED)
    for card in game.turned:
        _lay(card, page)
    page.say([*(campaign_book.answer(state, one) for one in game.answers), *game.said])
    if game.beside:
        page.head(3, campaign_book.BESIDE)
        page.say(campaign_book.beside(book.pack, game.beside))


def _lay(card: StoryCard, page: BookPage) -> None:
    page.lay_card(card.title, [*card.front.splitlines(), *card.back.splitlines()], campaign_book.behind(card))


def _write_end(book: Book, found: VaultsRead, page: BookPage) -> None:
    """What was in the vaults."""
    reckoning, state = found.reckoning, book.state
    players = {color: about.player for color, about in state.companies.items()}
    page.say([campaign_receipts.standing_of(reckoning), *campaign_play.order(state, reckoning, "")])
    if sums := draw_sums(reckoning, players):
        page.hang(sums, campaign_book.SUMS)
    names = [campaign_play.company(state, account.company) for account in reckoning.accounts]
    page.tabulate([campaign_book.GAME, *names], campaign_receipts.year_rows(reckoning, reckoning.accounts))
    if things := campaign_receipts.items(reckoning):
        page.head(3, campaign_book.IN_THE_VAULTS)
        page.say(things)
    labels = campaign_receipts.row_labels(book.pack)
    for game, year in reckoning.years.items():
        page.head(3, campaign_book.receipts_of(year))
        page.tabulate(["", *names], campaign_receipts.receipt_rows(reckoning, reckoning.accounts, game, labels))
    page.head(3, campaign_book.CHECKED)
    page.say(campaign_receipts.flaws(found.flaws, found.recomputed))


# Pages: what a book is written into.


class BookPage(ABC):
    """Whatever is put on it stands there as it was said, whatever signs are in it."""

    def __init__(self, title: str, cover: Sequence[str]) -> None:
        self.title = title
        self.cover = cover
        self.parts: list[str] = []
        self.chapters: list[str] = []

    def begin_chapter(self, said: str) -> None:
        """With a heading that the list of contents leads to."""
        self.chapters.append(said)
        self.parts.append(self.marked(len(self.chapters)))
        self.head(2, said)

    @abstractmethod
    def marked(self, chapter: int) -> str: ...
    @abstractmethod
    def head(self, level: int, said: str) -> None: ...
    @abstractmethod
    def say(self, lines: Iterable[str]) -> None: ...
    @abstractmethod
    def lay_card(self, title: str, sides: Sequence[str], behind: Sequence[str]) -> None: ...
    @abstractmethod
    def hang(self, svg: str, said: str) -> None: ...
    @abstractmethod
    def tabulate(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None: ...
    @abstractmethod
    def text(self) -> str: ...


STYLE = """\
:root { color-scheme: light dark; --ink: #1b222b; --paper: #fbf9f3; --card: #f1ecdf; --rule: #cfc7b3; --faint: #59626c }
@media (prefers-color-scheme: dark) {
:root { --ink: #d7dde5; --paper: #12161c; --card: #1f2731; --rule: #3b4654; --faint: #8f9aa8 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 Georgia, serif }
main { max-width: 44rem; margin: auto; padding: 1rem; overflow-wrap: anywhere }
h1, h2, h3, h4 { line-height: 1.2 }
h1 { font-size: 2.2rem }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--rule) }
p { margin: .5rem 0 }
a { color: inherit }
article { background: var(--card); border: 1px solid var(--rule); padding: .2rem 1rem; margin: 1rem 0 }
article h4 { margin: .6rem 0 }
aside, figcaption { color: var(--faint); font-size: .9rem }
figure { margin: 1.5rem 0 }
figure div, .rows { overflow-x: auto }
figure svg { display: block; width: 100%; min-width: 40rem }
table { border-collapse: collapse; font-size: .95rem; margin: 1rem 0 }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--rule) }
th { text-align: left }
td, thead th + th { text-align: right; white-space: nowrap }
@media (min-width: 80rem) { figure { margin: 1.5rem -16rem } }
@media print {
:root { --ink: #000; --paper: #fff; --card: #fff; --rule: #999; --faint: #444 }
main { max-width: none }
h2 { break-before: page }
nav h2, nav + a + h2 { break-before: auto }
h3, h4 { break-after: avoid }
article, figure, table { break-inside: avoid }
figure { margin: 1rem 0 }
figure svg { min-width: 0 }
}
"""
ALONE = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser is told: nothing is loaded, and no script runs."""


class HtmlPage(BookPage):
    def marked(self, chapter: int) -> str:
        return f'<a id="c{chapter}"></a>'

    def head(self, level: int, said: str) -> None:
        self.parts.append(f"<h{level}>{_escaped(said)}</h{level}>")

    def say(self, lines: Iterable[str]) -> None:
        self.parts += _paragraphs(lines)

    def lay_card(self, title: str, sides: Sequence[str], behind: Sequence[str]) -> None:
        told = [f"<h4>{_escaped(title)}</h4>", *_paragraphs(sides)]
        aside = ["<aside>", *_paragraphs(behind), "</aside>"] if behind else []
        self.parts += ["<article>", *told, *aside, "</article>"]

    def hang(self, svg: str, said: str) -> None:
        caption = f"<figcaption>{_escaped(said)}</figcaption>"
        self.parts.append(f'<figure><div aria-hidden="true">{svg}</div>{caption}</figure>')

    def tabulate(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        above = "".join(f'<th scope="col">{_escaped(one)}</th>' for one in heads)
        self.parts.append(f'<div class="rows"><table><thead><tr>{above}</tr></thead><tbody>')
        for label, *cells in rows:
            told = "".join(f"<td>{_escaped(cell)}</td>" for cell in cells)
            self.parts.append(f'<tr><th scope="row">{_escaped(label)}</th>{told}</tr>')
        self.parts.append("</tbody></table></div>")

    def text(self) -> str:
        links = [f'<li><a href="#c{k}">{_escaped(said)}</a></li>' for k, said in enumerate(self.chapters, 1)]
        lines = [
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{ALONE}">',
            f"<title>{_escaped(self.title)}</title>\n<style>\n{STYLE}</style></head><body><main>",
            f"<header><h1>{_escaped(self.title)}</h1>",
            *_paragraphs(self.cover),
            f"</header>\n<nav><h2>{campaign_book.CONTENTS}</h2><ul>",
            *links,
            "</ul></nav>",
            *self.parts,
            "</main></body></html>",
        ]
        return "\n".join(lines) + "\n"


def _paragraphs(lines: Iterable[str]) -> list[str]:
    return [f"<p>{_escaped(one)}</p>" for one in lines if one.strip()]


def _escaped(said: str) -> str:
    return escape(printable(said))


class MarkdownPage(BookPage):
    """Pictures are in it as data. No two parts are without an empty line between them."""

    def marked(self, chapter: int) -> str:
        return f'<a id="c{chapter}"></a>'

    def head(self, level: int, said: str) -> None:
        self.parts.append(f"{'#' * level} {_literal(said)}")

    def say(self, lines: Iterable[str]) -> None:
        self.parts += [_literal(one) for one in lines if one.strip()]

    def lay_card(self, title: str, sides: Sequence[str], behind: Sequence[str]) -> None:
        told = [f"#### {_literal(title)}", *(_literal(one) for one in (*sides, *behind) if one.strip())]
        self.parts.append("\n>\n".join(f"> {one}" for one in told))

    def hang(self, svg: str, said: str) -> None:
        self.parts.append(f"![{_literal(said)}](data:image/svg+xml;base64,{b64encode(svg.encode()).decode()})")

    def tabulate(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        rule = ["---", *("---:" for _ in heads[1:])]
        told = [[_literal(cell) for cell in row] for row in (heads, *rows)]
        self.parts.append("\n".join(f"| {' | '.join(row)} |" for row in (told[0], rule, *told[1:])))

    def text(self) -> str:
        links = [f"- [{_literal(said)}](#c{k})" for k, said in enumerate(self.chapters, 1)]
        cover = [_literal(one) for one in self.cover]
        contents = [f"## {campaign_book.CONTENTS}", "\n".join(links)]
        return "\n\n".join([f"# {_literal(self.title)}", *cover, *contents, *self.parts]) + "\n"


def _literal(said: str) -> str:
    """Nothing in it is a mark, and nothing HTML."""
    marks = sub(r"([\\`*_~\[\]|$])", r"\\\1", escape(printable(said.strip()), quote=False))
    return sub(r"^([#+=-]|\d+(?=[.)]))", lambda found: _first(found[1]), marks)


def _first(begins: str) -> str:
    """What would make a heading or a list of a line that begins with it."""
    return f"{begins}\\" if begins[-1].isdigit() else f"\\{begins}"


PAGES: Mapping[str, type[BookPage]] = {HTML: HtmlPage, MARKDOWN: MarkdownPage}
"""By what a file ends in."""
