"""The book of a campaign: what everybody may know of it, game by game, as values that a page is written from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ttr_tui.campaign.album import AlbumCard, shown_in
from ttr_tui.campaign.fold import ended, fold
from ttr_tui.campaign.history import (
    Answered,
    ChangedPack,
    Corrected,
    CountedGame,
    DealtAgain,
    HistoryLine,
    NewCompany,
    NewLeader,
    Played,
    VaultsOpened,
    Voided,
    counting,
)
from ttr_tui.campaign.next_game import board_before, cities_off_board, sitters_of
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import BEFORE, Chapter, Pack, StoryCard
from ttr_tui.campaign.recordings import VaultsRead, find, read_recording
from ttr_tui.campaign.state import State
from ttr_tui.campaign.tale import story_so_far
from ttr_tui.campaign.vaults import Keys
from ttr_tui.core.value import value
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import recall
from ttr_tui.store.campaign_games import find_recording
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.saves import SEALED
from ttr_tui.store.slots import CONDUCTOR, PrivateKey


@value
class CardAnswer:
    """What a card that was turned after a game was answered, for everybody to hear."""

    company: str
    """Empty if chance answered."""
    title: str
    said: str


@value
class Remark:
    """Something beside the games that the history tells of, and how the campaign stood before it."""

    line: Voided | Corrected | DealtAgain | ChangedPack | NewCompany | NewLeader | VaultsOpened
    before: State


@value
class BookGame:
    """A game that counts."""

    chapter: Chapter
    line: Played
    before: State
    """How the campaign stood then, with those who led the companies at its end."""
    board: Game
    """As it was recorded; else as it lay there before anybody had claimed anything."""
    recorded: bool
    shut: frozenset[int]
    """The cities beyond the board, once its story was read, and those that are closed."""
    read: tuple[StoryCard, ...]
    turned: tuple[StoryCard, ...]
    said: tuple[str, ...]
    """What turned cards said beside their texts."""
    answers: tuple[CardAnswer, ...]
    shown: tuple[AlbumCard, ...]
    beside: tuple[Remark, ...]
    """What came after it, before the next one that counts."""

    @property
    def closed(self) -> int:
        """The lanes of a bare board that led beyond it: a mask. A recorded one knows its own."""
        return 0 if self.recorded else self.board.table.board.lanes_to(self.shut)


@value
class Book:
    """A campaign as far as it has come. Of what is sealed, and of games to come, there is nothing in it."""

    pack: Pack
    state: State
    beside: tuple[Remark, ...]
    """What came before the first game."""
    games: tuple[BookGame, ...]
    ending: StoryCard | None
    """What was read when it was ended on request."""
    found: VaultsRead | None
    """What was in the vaults; none before all of them were opened at the end."""


def book_of(campaign: OpenCampaign, keys: Keys) -> Book:
    """Nothing is opened with the keys before the vaults are."""
    pack, state, history = campaign.pack, campaign.state, campaign.history
    is_open = campaign.vaults_are_open
    first = next((game.place for game in counting(history)), len(history))
    return Book(
        pack,
        state,
        _beside(pack, history, 1, first),
        games_of(campaign, keys),
        pack.ending if pack.ending and pack.ending.id in state.read else None,
        find(campaign, campaign.may_be_read, keys) if is_open else None,
    )


def games_of(campaign: OpenCampaign, keys: Keys) -> tuple[BookGame, ...]:
    """Those that count. Recordings that are sealed are read once all vaults were opened, with the conductor's key."""
    conductor = keys.get(CONDUCTOR) if campaign.vaults_are_open else None
    games = counting(campaign.history)
    stops = [*(game.place for game in games[1:]), len(campaign.history)]
    return tuple(_game(campaign, game, stop, conductor) for game, stop in zip(games, stops, strict=False))


def _game(campaign: OpenCampaign, game: CountedGame, stop: int, conductor: PrivateKey | None) -> BookGame:
    pack, history, line = campaign.pack, campaign.history, game.line
    before = fold(pack, history[: game.place])
    cards = [card for card in story_so_far(pack, campaign.state) if card.game == line.game and not card.on_request]
    recording = _recording(campaign, line, before, conductor)
    present = [color for color in before.companies if color not in line.absent]
    board = recording or board_before(pack, before, present)
    return BookGame(
        pack.chapters[line.game - 1],
        line,
        before,
        board,
        recording is not None,
        frozenset(cities_off_board(pack, before, present, board.table.board)),
        tuple(card for card in cards if card.kind in BEFORE),
        tuple(card for card in cards if card.kind not in BEFORE),
        tuple(ended(pack, before, line).said),
        tuple(_answers(pack, before, line)),
        tuple(shown_in(pack, line)),
        _beside(pack, history, game.place + 1, stop),
    )


def _recording(campaign: OpenCampaign, line: Played, before: State, conductor: PrivateKey | None) -> Game | None:
    """The game as it was played, if that may be read here and can be; by those who led the companies at its end."""
    file = find_recording(campaign.path, line.log)
    if file is None or (file.suffix == SEALED and conductor is None):
        return None
    try:
        game = recall(read_recording(file, campaign.campaign.id, conductor)).game
    except (OSError, JournalFault, VaultFault):
        return None
    if not {who.color for who in game.sitters} <= {*before.companies}:
        return None
    now = sitters_of(before, [who.color for who in game.sitters], (), "")
    game.sitters = tuple(replace(was, name=who.name) for was, who in zip(game.sitters, now, strict=True))
    return game


def _answers(pack: Pack, before: State, line: Played) -> Iterator[CardAnswer]:
    """Each question as it would be asked if nobody had answered it."""
    for told in line.left:
        if not isinstance(told, Answered):
            continue
        unanswered = replace(line, left=tuple(one for one in line.left if one != told))
        for question in ended(pack, before, unanswered).questions:
            if (question.company, question.name) == (told.company, told.question) and told.label in question.labels:
                company = "" if question.by_chance else told.company
                yield CardAnswer(company, pack.title_of(question.name), pack.answer_said(told.label))


def _beside(pack: Pack, history: Sequence[HistoryLine], start: int, stop: int) -> tuple[Remark, ...]:
    """Lines that are no game, and not the end; of a game that was taken back the line tells that does so."""
    return tuple(
        Remark(line, fold(pack, history[:place]))
        for place, line in enumerate(history[start:stop], start)
        if isinstance(line, Voided | Corrected | DealtAgain | ChangedPack | NewCompany | NewLeader)
        or (isinstance(line, VaultsOpened) and line.early)
    )
