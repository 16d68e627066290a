"""What happened, beside the map and in the log: whole at every width, by names where there is room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_tui.core.events import Claimed, Opened, Took
from ttr_tui.seats.game import Watch
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.table.desk import Desk
from ttr_tui.words.cast import cast_of
from ttr_tui.words.controls import DEAD_KEY, with_what_is_asked
from ttr_tui.words.sentences import tell_news
from tui.finish.opened import opened_replay, short_game
from tui.player import Player
from tui.seated import Seated, deal, seated


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 60)], ids=str)
async def test_no_row_of_cards_is_cut(size: tuple[int, int], tmp_path: Path) -> None:
    """Where the names of two cards have no room, their letters stand there; the market says what those mean."""
    async with seated(deal("great-lakes", "Ann,normal,normal", 3), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        told = set()
        for _ in range(12):
            await at.press("d", "s", "d")
            told |= set(happened(at))
        assert not [row for row in told if re.search(r"\w…$", row)]
        assert any(re.fullmatch(r"\d [A-Za-z*]{1,3}, (unseen|[A-Za-z*]{1,3})", row) for row in told) == (size[0] < 200)


@pytest.mark.parametrize("map_id", ["usa", "great-lakes"])
async def test_what_was_told_turn_by_turn_is_what_is_told_of_the_whole_game(map_id: str, tmp_path: Path) -> None:
    """Also of a game of which something was taken back; of turns that are over nothing is worked out again."""
    async with seated(deal(map_id, "Ann,random,random", 3), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        player = Player(at, 3)
        await player.settle_in()
        for step in range(14):
            await at.press(*["u", "y"] if step == 9 else ["d"])
            desk = at.table.desk
            assert desk.turns() == desk.doings(desk.watch.heard)
            begun, over = desk._over
            assert over == [done for done in desk.turns() if done.act < begun]
        assert len(at.table.desk._over[1]) > 9


def happened(at: Seated) -> list[str]:
    rows = ["".join(run.text for run in line).strip() for line in at.table.side_pane.lines]
    return rows[next(place for place, row in enumerate(rows) if row.startswith("What happened")) + 1 :]


def test_a_claim_is_told_by_names_in_a_wide_column() -> None:
    whole = short_game("usa")
    desk = Desk(Watch.of(whole.game, 0), cast_of(whole.game, 0))
    lane = next(fact.lane for act in whole.game.acts for fact in act.facts if isinstance(fact, Claimed))
    found, cities = desk.board.lanes[lane], desk.board.cities
    said = f"{cities[found.a].name}–{cities[found.b].name}"
    done = next(done for done in desk.turns() if done.named == said)
    assert done.fitting(34, names=True) == said
    assert done.fitting(34, names=False) == f"{cities[found.a].code}-{cities[found.b].code}"


def test_cards_of_a_turn_are_told_in_one_sentence() -> None:
    whole = short_game("usa")
    cast = cast_of(whole.game, 0)
    red, blue = (next(k for k in range(9) if cast.kind(k) == color) for color in ("red", "blue"))
    two = [Took(1, 0, red), Opened(0, 0, blue), Took(1, 2, blue)]
    assert tell_news(cast, two) == ["Bea takes a red card and a blue card from the market."]
    assert tell_news(cast, [*two[:2], Took(1, 2, red)]) == ["Bea takes 2 red cards from the market."]


def test_a_dead_key_repeats_no_gap_of_the_prompt() -> None:
    asked = "Your turn. You drew a wild. u undoes it                  Philadelphia "
    assert with_what_is_asked(DEAD_KEY, asked, 60) == f"{DEAD_KEY} Your turn. You drew a wild."
    assert (
        with_what_is_asked(DEAD_KEY, asked, 160) == f"{DEAD_KEY} Your turn. You drew a wild. u undoes it · Philadelphia"
    )


async def test_help_over_a_replay_says_what_its_keys_do(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, size=(120, 40)) as at:
        await at.press("question_mark")
        read = ""
        for _ in range(6):
            read += at.text("map")
            await at.press("pagedown")
        assert "Next claim of the game" in read
        assert "can claim now" not in read


@pytest.mark.parametrize("size", [(120, 40), (200, 60)], ids=str)
async def test_cards_of_the_market_are_all_named_at_one_length(size: tuple[int, int], tmp_path: Path) -> None:
    """In few words if one of them has no room for all: not a “single ship” below a “double”."""
    async with seated(deal("great-lakes", "Ann,normal", 3), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        cast = at.table.desk.cast
        kinds = [kind for kind in range(len(cast.cards.kinds)) if cast.kind(kind) != cast.brief_kind(kind)]
        long, short = (sorted(kinds, key=lambda kind: len(cast.kind(kind)))[place] for place in (-1, 0))
        at.table.desk.view.table.market[:2] = [long, short]
        at.table.desk.watch.revision += 1
        at.table.show()
        await at.rest()
        side = ["".join(run.text for run in line).strip() for line in at.table.side_pane.lines]
        first = next(place for place, row in enumerate(side) if row.startswith("Market"))
        names = [re.sub(r"^\d +\S+ +", "", row) for row in side[first + 1 : first + 3]]
        told = cast.kind if size[0] == 200 else cast.brief_kind
        assert names == [told(long), told(short)]
