"""The row that says what is asked: also what the cursor is on and what one has just done, as far as there is room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from support.small import BOT

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.lines import Run, joined, line, shorten_words, width_of
from ttr_tui.tui.look import BAR_LAST
from ttr_tui.tui.pages.sheet import Page
from ttr_tui.tui.table.desk import ARRIVED, BROUGHT, OTHERS, OTHERS_CLAIM, OWN, SaidOfTurn, fitting
from ttr_tui.words import lanes, panes, shorthand
from ttr_tui.words.phrases import article
from tui.player import Player
from tui.seated import Seated, deal, seated, unframed

SIZES = ((80, 24), (100, 30), (120, 40))


def said(at: Seated) -> str:
    return at.rows()[-2].rstrip()


@pytest.mark.parametrize("size", SIZES)
async def test_every_arrow_says_where_the_cursor_is(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        for key in ("left", "left", "up", "right", "left"):
            before, city = said(at), at.table.atlas.city
            await at.press(key)
            assert at.table.atlas.city != city
            assert said(at) != before
            assert said(at).startswith(" Your turn. ")
            desk, city = at.table.desk, at.table.atlas.city
            routes, open_ = desk.routes_at(city)
            assert f"{desk.board.cities[city].name} · " in said(at)
            assert f"{routes} routes, {open_} open" in said(at) or routes == 1
            on = desk.tickets_over(city)
            assert (" · on " in said(at)) == bool(on)


async def test_a_city_knows_the_own_tickets_that_lead_over_it(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        for ticket in desk.view.tickets:
            found, way = desk.board.tickets[ticket], desk.way(ticket)
            assert way is not None
            assert all(ticket in desk.tickets_over(city) for city in (found.a, found.b, *way.cities))
        far = next(city for city in range(len(desk.board.cities)) if not desk.tickets_over(city))
        assert all(far not in way.cities for way in desk.ways(desk.view.tickets) if way is not None)


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_is_not_taken_in_silence(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        slot = next(slot for slot, kind in enumerate(desk.view.table.market) if desk.cast.kind(kind) != "wild")
        color = desk.cast.kind(desk.view.table.market[slot])
        await at.press(str(slot + 1))
        assert said(at).startswith(f" Take your second card. You took {article(color)} card. u undoes it")
        await at.press("u")
        assert "You took" not in said(at)
        before = [*at.table.desk.view.hand]
        await at.press(str(slot + 1), "d")
        await at.rest()
        after = at.table.desk
        other = [after.cast.kind(kind) for kind, had in enumerate(before) if after.view.hand[kind] > had]
        other.remove(color)
        assert (f"You took {color}, {other[0]}" if other else f"You took {color} ×2") in said(at)


async def test_nothing_is_cut_within_a_word(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy,easy,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        for key in ("left", "d", "right", "tab", "escape", "up"):
            await at.press(key)
            assert len(said(at)) <= 80
            assert "…" not in said(at).removesuffix(" …")


def test_words_are_left_whole() -> None:
    told = line(Run("Kansas City "), Run("to Oklahoma City"))
    assert ["".join(run.text for run in shorten_words(told, width)) for width in (28, 27, 20, 14)] == [
        "Kansas City to Oklahoma City",
        "Kansas City to Oklahoma …",
        "Kansas City to …",
        "Kansas City …",
    ]


def test_what_has_no_room_is_left_out_whole() -> None:
    parts = [Run("Kansas City"), Run(""), Run("on HOU-WPG"), Run("Tab")]
    assert (
        "".join(run.text for run in joined(Run("Your turn."), parts, 40)) == "Your turn. Kansas City · on HOU-WPG"[:40]
    )
    assert all(width_of(joined(Run("Your turn."), parts, width)) <= width for width in range(12, 60))


async def test_a_list_of_places_says_what_can_be_done_with_it(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        for key in ("r", "T", "l"):
            await at.press(key)
            assert said(at).startswith(" Enter shows it on the map, Esc closes.")
            await at.press("escape")
            assert said(at).startswith(" Your turn. ")


@pytest.mark.parametrize("size", SIZES)
async def test_a_page_says_which_keys_it_has(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        longer = False
        for key in ("p", "h", "R", "question_mark"):
            await at.press(key)
            assert isinstance(at.table.phase, Page)
            longer = any(offer.command == "down" and offer.shown for offer in at.table.offers())
            asked = " Up and Down scroll, Esc closes." if longer else " Esc closes."
            assert said(at) == asked
            await at.press("x")
            assert said(at) == f" That key does nothing now.{asked}"
            await at.press("escape")
            assert said(at).startswith(" Your turn. ")
        assert longer


async def test_esc_says_that_nothing_is_open(tmp_path: Path) -> None:
    """It leaves a route or takes a note away without a word; a key that only moves is never spoken of."""
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        await at.press("tab", "escape")
        assert said(at).startswith(" Your turn. ")
        await at.press("escape")
        assert said(at).startswith(" Nothing is open to close. Your turn. ")
        await at.press("escape")
        assert said(at).startswith(" Your turn. ")
        await at.press("backspace", "home")
        assert said(at).startswith(" Your turn. ")


async def test_the_fleet_is_not_left_without_a_word(tmp_path: Path) -> None:
    async with seated(deal("great-lakes", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        while "Your fleet" not in "".join(at.rows()):
            await at.press("1", "2", "3", "enter")
        assert "│ 18 -" in "".join(at.rows())
        await at.press("escape")
        assert "Your fleet" in "".join(at.rows())
        assert said(at).startswith(" Choose your fleet first: ")
        await at.press("enter")
        assert "Your fleet" not in "".join(at.rows())


@pytest.mark.parametrize("size", SIZES)
async def test_what_a_card_shows_beside_its_colour_is_told_in_the_first_round(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with seated(deal("great-lakes", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        cast, market = at.table.desk.cast, at.table.desk.view.table.market
        told = shorthand.designs(cast, market)
        assert told
        assert (told.split(", ")[0] in said(at)) == (size[0] < 100)


async def test_a_payment_wider_than_the_row_is_cut_and_not_waited_for(tmp_path: Path) -> None:
    """The cards of the lakes have long names: eleven of each deck make payments that no row of 80 holds."""
    dealt = deal("great-lakes", "Ann,random", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": 11}})
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        desk, widest = at.table.desk, 0
        for offer in desk.claims_in_order():
            await at.press("c")
            assert at.table.atlas.lane == offer.lane
            assert said(at).strip()
            payments = desk.rules.claiming.payments(desk.view, offer.lane)
            widest = max(widest, len(lanes.cheapest(desk.cast, offer.lane, payments)))
        assert widest >= 80


@pytest.mark.parametrize("size", SIZES)
async def test_who_has_a_last_turn_hears_so_with_why(size: tuple[int, int], tmp_path: Path) -> None:
    dealt = deal("usa", "Ann,random", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "trains": 9, "end_at": 7}})
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        while desk.view.table.turns_left is None:
            await at.press("d", "d")
        asked = " ".join(" ".join(unframed(at.rows())).split())
        left = desk.view.table.pieces[1][0]
        assert f"LAST TURN. {BOT} has {left} trains left" in asked, said(at)
        assert ("last round: you" if size[0] >= 100 else "Last round") in asked
        strongest = {run.token for run in at.table.prompt_pane.lines[0] if "LAST TURN" in run.text}
        assert strongest == {BAR_LAST}
        await at.press("left")
        assert said(at).startswith(" LAST TURN. ")
        await at.press("d")
        assert said(at).startswith(" LAST TURN. Take your second card. ")


def test_claims_are_told_before_draws_and_names_before_codes() -> None:
    claim, draw = (
        SaidOfTurn(["Cleo laid Calgary–Vancouver: 4 points", "Cleo laid CGY-VAN: 4 points"], OTHERS_CLAIM),
        [SaidOfTurn([said], OTHERS) for said in ("Dan: red", "Eve: blue")],
    )
    told, (long, short) = [draw[0], claim, draw[1]], claim.forms

    def texts(told: Sequence[SaidOfTurn], room: int) -> list[str]:
        return [text for text, _ in fitting(told, room)]

    assert texts(told, 80) == ["Dan: red", long, "Eve: blue"]
    assert texts(told, 58) == ["Dan: red", short, "Eve: blue"]
    assert texts(told, 44) == [short, "Eve: blue"]
    assert texts(told, 40) == [long]
    assert texts(told, 31) == [short]
    assert texts(told, 20) == []
    own = SaidOfTurn(["Denver–Omaha is yours: 7 points", "DEN-OMA is yours: 7 points"], OWN)
    needs = SaidOfTurn(["Dallas to Omaha needs 2 now", "DAL-OMA needs 2 now"], BROUGHT)
    assert texts([own, needs], 52) == [own.forms[1], needs.forms[1]]
    assert texts([own, needs], 36) == [own.forms[0]]
    arrived = SaidOfTurn(["Dallas to Omaha has arrived", "DAL-OMA has arrived"], ARRIVED)
    assert texts([own, arrived], 36) == [arrived.forms[0]]
    assert texts([own, arrived, told[1]], 52) == [arrived.forms[1], short], "what others did, and a ticket that arrived"
    assert texts([own, needs, draw[1]], 20) == ["Eve: blue"]


@pytest.mark.parametrize("map_id", ["usa", "europe", "great-lakes", "nederland"])
async def test_whatever_one_bot_did_is_said_when_it_is_ones_turn(map_id: str, tmp_path: Path) -> None:
    """In the smallest screen, whatever else there is to tell; without the letters of the whole map."""
    played, told = deal(map_id, "Ann,normal", 17, pieces=24), 0
    async with seated(played, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        player, desk = Player(at, 3), at.table.desk
        await player.settle_in()
        while not player.over:
            others = desk.said_since()[-1:] if desk.view.owes == TURN and at.table.phase is at.table.phases[0] else []
            if others and others[0].worth in (OTHERS, OTHERS_CLAIM) and at.table.atlas.lane == NONE:
                row = said(at)
                assert any(form in row for form in others[0].forms), row
                told += 1
            await player.act()
    assert told > 8


async def test_a_claim_is_told_with_its_cards_and_with_where_it_lies_out_of_sight(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,normal", 12, pieces=30), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        player, desk, rows = Player(at, 5), at.table.desk, []
        await player.settle_in()
        while not player.over:
            claims = [one for one in desk.said_since() if one.worth == OTHERS_CLAIM]
            if claims and desk.view.owes == TURN and at.table.phase is at.table.phases[0]:
                rows.append((at.table.atlas.way_to(claims[0].lane), said(at)))
            await player.act()
    assert any(re.search(r"Cleo laid .* \(\d [a-z]+", row) for _, row in rows)
    assert any(way and panes.OUT_OF_SIGHT[way] in row for way, row in rows)
    assert not any(
        panes.OUT_OF_SIGHT[other] in row for way, row in rows for other in panes.OUT_OF_SIGHT if other != way
    )
