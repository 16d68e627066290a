"""What a campaign comes to when its vaults were opened, and what isn't said before."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.reckonings import Season
from support.twelve_games import make_twelve_games
from support.vaults import SECRETS

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Played, Voided
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.receipts import Deposit, FinalPlace, Reckoning, reckon
from ttr_tui.campaign.vaults import Keys, keys_without_asking, take_out, unlock_vault

GAMES = 12


@cache
def twelve() -> Pack:
    with TemporaryDirectory() as folder:
        return read_pack(make_twelve_games(Path(folder) / "pack"))


def reckoned(season: Season, keys: Keys | None = None) -> Reckoning:
    campaign = season.campaign
    opened = keys_without_asking(campaign, season.companies) if keys is None else keys
    return reckon(season.pack, fold(season.pack, season.history), season.history, take_out(campaign, opened))


def played_out(*, sealed: bool = False, games: int = GAMES) -> Season:
    """Blue missed the second game; the third was taken back and played again."""
    season = Season(twelve(), sealed=sealed)
    for game in range(1, games + 1):
        season.play(game, ["blue"] if game == 2 else [], seed=game)
        if game == 3:
            season.take_back(3, "wrong bonus")
            season.play(3, seed=99)
    return season


@st.composite
def seasons(draw: st.DrawFn) -> Season:
    companies = ("red", "blue", "green", "yellow", "black")[: draw(st.integers(2, 5))]
    season = Season(twelve(), companies, sealed=False)
    game = 1
    for seed in draw(st.lists(st.integers(0, 10**6), max_size=14)):
        away = [color for k, color in enumerate(companies) if seed >> k & 7 == 7][: len(companies) - 2]
        if game <= GAMES:
            season.play(game, away, seed)
            game += 1
            if seed % 5 == 0:
                game -= 1
                season.take_back(game, "again")
    return season


@settings(deadline=None, max_examples=60)
@given(seasons())
def test_any_campaign_comes_to_the_sums_of_its_receipts(season: Season) -> None:
    counting: dict[int, int] = {}
    for entry, line in enumerate(season.history):
        if isinstance(line, Played):
            counting[line.game] = entry
        elif isinstance(line, Voided):
            del counting[line.game]
    found = reckoned(season)
    assert [*found.years] == [*counting]
    assert found.over == (GAMES in counting)
    for account in found.accounts:
        put_in = [season.put_in[account.company].get(entry) for entry in counting.values()]
        receipts = sum(deposit.receipt.total for deposit in put_in if deposit)
        absent = sum(10 + game for game, deposit in zip(counting, put_in, strict=True) if deposit is None)
        items = sum(len(deposit.items) for deposit in put_in if deposit)
        assert account.receipts == receipts + (absent if found.over else 0)
        assert account.sums[-1:] == ((account.receipts,) if counting else ())
        assert (account.worth, account.total) == (4 * items, account.receipts + 4 * items)
    totals = {account.company: (account.total, account.tickets) for account in found.accounts}
    assert [(one.total, one.tickets) for one in found.order] == sorted(totals.values(), reverse=True)
    assert {one.company: (one.total, one.tickets) for one in found.order} == totals
    for one in found.order:
        assert one.place == 1 + sum(other > totals[one.company] for other in totals.values())


@pytest.mark.rule("LEGACY-084")
def test_v16_what_a_company_has_for_a_game_that_it_missed_is_revealed_at_the_end_only() -> None:
    season = played_out(games=GAMES - 1)
    entry = season.vaults["blue"].entries[1]
    assert (entry.kind, entry.game, entry.body) == ("absent", 2, "")
    season.open_early()
    early = reckoned(season).accounts[1]
    assert (early.company, early.results[1].kind, early.results[1].amount) == ("blue", "absent", 0)
    assert early.receipts == sum(season.put_in["blue"][k].receipt.total for k in season.put_in["blue"] if k != 3)
    season.play(GAMES, seed=5)
    late = reckoned(season).accounts[1]
    assert (late.results[1].kind, late.results[1].amount) == ("absent", twelve().chapters[1].absent_among(4))


@pytest.mark.rule("LEGACY-084")
def test_c9_a_company_that_missed_the_last_game_is_reckoned_too() -> None:
    season = played_out(games=GAMES - 1)
    season.play(GAMES, ["green"], seed=5)
    green = reckoned(season).accounts[2]
    assert (green.results[-1].kind, green.results[-1].amount) == ("absent", twelve().chapters[-1].absent_among(4))
    assert not reckoned(season).provisional


@pytest.mark.rule("LEGACY-091")
def test_a_sum_is_provisional_until_all_games_are_played_and_all_vaults_open() -> None:
    season = played_out(games=GAMES - 1)
    season.open_early()
    assert reckoned(season).provisional
    season.play(GAMES, seed=5)
    found = reckoned(season)
    assert not found.provisional
    assert found.order[0].total == max(one.receipts + one.worth + one.by_rules for one in found.accounts)
    assert any(account.worth for account in found.accounts)


def test_v13_a_vault_that_stays_closed_is_marked_and_the_others_are_reckoned() -> None:
    season = played_out(sealed=True)
    keys = {**keys_without_asking(season.campaign, season.companies)}
    assert [*keys] == ["blue"], "its vault has only a curtain"
    keys["green"] = unlock_vault(season.campaign, "green", SECRETS["green"])
    found = reckoned(season, keys)
    assert (found.unopened, found.provisional) == (("red",), True)
    assert [one.company for one in found.order] in (["blue", "green"], ["green", "blue"])
    red = found.accounts[0]
    assert {result.kind for result in red.results} == {"closed"}
    assert (red.opened, red.total) == (False, 0)


def test_a_deposit_that_was_damaged_is_lost_and_makes_the_sum_provisional() -> None:
    season = played_out(sealed=True)
    vault = season.vaults["blue"]
    damaged = replace(vault.entries[0], body=vault.entries[2].body)
    season.vaults["blue"] = replace(vault, entries=(damaged, *vault.entries[1:]))
    found = reckoned(season)
    assert [result.kind for result in found.accounts[1].results[:3]] == ["lost", "absent", "receipt"]
    assert found.provisional


def test_entries_that_were_swapped_are_found_where_they_belong() -> None:
    season = played_out(sealed=True)
    before = reckoned(season).accounts[1]
    vault = season.vaults["blue"]
    season.vaults["blue"] = replace(vault, entries=vault.entries[::-1])
    assert reckoned(season).accounts[1] == before


def with_receipts(*rows: tuple[int, int]) -> Reckoning:
    """One game with these totals and completed tickets."""
    season = Season(twelve(), ("red", "blue", "green", "yellow")[: len(rows)], sealed=False)
    season.play(1, seed=1)
    for company, (total, tickets) in zip(season.companies, rows, strict=True):
        one = replace(season.put_in[company][1].receipt, total=total, tickets=tickets)
        season.put_in[company][1] = Deposit(one)
    return reckon(twelve(), fold(twelve(), season.history), season.history, season.put_in)


@pytest.mark.rule("LEGACY-091")
def test_equal_totals_go_by_completed_tickets_and_then_share_the_place() -> None:
    assert with_receipts((20, 1), (30, 2), (30, 4)).order == (
        FinalPlace(1, "green", 30, 4),
        FinalPlace(2, "blue", 30, 2),
        FinalPlace(3, "red", 20, 1),
    )
    shared = with_receipts((30, 2), (9, 0), (30, 2), (8, 7)).order
    assert [(one.place, one.company) for one in shared] == [(1, "red"), (1, "green"), (3, "blue"), (4, "yellow")]
