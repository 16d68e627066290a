"""How lines of a history are written down and read: any history, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.campaigns import file_of
from support.founded import again, friday_line
from support.packs import COLORS, changed, faults_of, history, played, two_valleys
from support.vaults import CAMPAIGN, Kept, public

from ttr_tui.campaign.fold import fold, state_of
from ttr_tui.campaign.history import (
    DEALS,
    Answered,
    Archived,
    CalledBack,
    Came,
    ChangedPack,
    Colored,
    Company,
    Corrected,
    DealtAgain,
    Drawn,
    Founded,
    Held,
    HistoryFault,
    HistoryLine,
    Joined,
    Lost,
    NewCompany,
    NewLeader,
    PackName,
    Perked,
    Placed,
    Played,
    Raised,
    Shown,
    Trace,
    VaultsOpened,
    Voided,
    content_of,
    read_history,
)
from ttr_tui.campaign.history import Kept as Laid
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.reader_tables import differences, for_readers
from ttr_tui.store.campaign_file import Campaign, read_campaign, write_campaign
from ttr_tui.store.vault import SealedLine, Vault, count_entries, put_blank, verify


def stubbed(lines: Sequence[HistoryLine]) -> list[SealedLine]:
    return [SealedLine(content_of(line), "", False) for line in lines]


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
ids = st.sampled_from(["crate", "lantern", "mud", "ash", "nobody-knows"])
colors = st.sampled_from(COLORS[:3])
numbers = st.integers(0, 9999)
things: st.SearchStrategy[Trace] = st.one_of(
    st.builds(Shown, colors, numbers),
    st.builds(Drawn, colors, numbers),
    st.builds(Laid, colors, ids),
    st.builds(Lost, colors, ids),
    st.builds(Came, ids, numbers),
    st.builds(Held, colors, ids, numbers),
    st.builds(Placed, colors, ids, ids, numbers),
    st.builds(Perked, colors, ids, st.integers(0, 1)),
    st.builds(Raised, colors, numbers),
    st.builds(Colored, colors, st.sampled_from(["red", "white", "pink"])),
    st.builds(Joined, colors, ids, ids),
    st.builds(Archived, ids),
    st.builds(CalledBack, ids),
    st.builds(Answered, colors, st.sampled_from(["1901-02/4", "x/0"]), st.sampled_from(["no", "bridge", "x"])),
)
left = st.lists(things, max_size=8).map(tuple)
packs = st.builds(PackName, names, names, names)


def foundings() -> st.SearchStrategy[Founded]:
    company = st.builds(Company, names, st.sampled_from(["passphrase", "curtain", "none"]))
    companies = st.fixed_dictionaries(dict.fromkeys(COLORS[:3], company))
    return st.builds(Founded, st.just("7f3c2a10"), names, st.just("open"), packs, companies, colors)


def games(game: int) -> st.SearchStrategy[Played]:
    pairs = st.permutations(COLORS[:3])
    return st.builds(
        lambda order, away, left, log: Played(game, order[2:] if away else (), (), order[0], order[1], left, log),
        pairs.map(tuple),
        st.booleans(),
        left,
        names,
    )


@st.composite
def histories(draw: st.DrawFn) -> tuple[HistoryLine, ...]:
    """Any history that can come about with the small pack."""
    lines: list[HistoryLine] = [draw(foundings())]
    game = 1
    for _ in range(draw(st.integers(0, 7))):
        moves = ["game", "game", "void", "correction", "opened", "pack", "again", "company", "leader"]
        move = draw(st.sampled_from(moves))
        if move == "game" and game <= 2:
            lines.append(draw(games(game)))
            game += 1
        elif move == "void" and game > 1:
            game -= 1
            lines.append(Voided(game, draw(names)))
        elif move == "correction":
            lines.append(Corrected(draw(names), draw(left), draw(st.sampled_from(["", *COLORS[:3]]))))
        elif move == "opened":
            opened = VaultsOpened(draw(st.booleans()), draw(st.sampled_from(["", *COLORS[:3]])))
            lines.append(opened)
            if not opened.early:
                break
        elif move == "pack":
            lines.append(ChangedPack(draw(packs)))
        elif move == "again":
            lines.append(DealtAgain(game, draw(st.sampled_from(DEALS))))
        elif move == "leader":
            lines.append(NewLeader(draw(colors), draw(names), draw(st.sampled_from(["", "hard"]))))
        elif move == "company" and not any(isinstance(line, NewCompany) for line in lines):
            lines.append(NewCompany("black", draw(names), "none", draw(st.sampled_from(["", "normal"]))))
    return tuple(lines)


@pytest.mark.rule("LEGACY-013")
@given(histories())
def test_any_history_is_read_as_it_was_written_and_folds(lines: tuple[HistoryLine, ...]) -> None:
    assert read_history(stubbed(lines)) == lines
    state = fold(two_valleys(), lines)
    games_that_count = sum(isinstance(line, Played) for line in lines) - sum(isinstance(line, Voided) for line in lines)
    assert state.next_game == games_that_count + 1
    assert isinstance(lines[0], Founded)
    joined = {line.company: line.about for line in lines if isinstance(line, NewCompany)}
    founders = len(lines[0].companies)
    assert {*[*state.companies][:founders]} == {*lines[0].companies}
    assert [*state.companies][founders:] == [*joined], "who joins comes last"
    began = {**lines[0].companies, **joined}
    led = {color: about.player for color, about in began.items()}
    led |= {line.company: line.player for line in lines if isinstance(line, NewLeader)}
    assert {color: about.player for color, about in state.companies.items()} == led, "each keeps its company till then"
    locks = {color: about.lock for color, about in began.items()}
    assert {color: about.lock for color, about in state.companies.items()} == locks
    held = [number for office in state.offices.values() for number in office.postcards]
    assert len({*held, *state.post}) == len(held) + len(state.post), "no postcard is there twice"
    assert sorted((*state.events, *state.archive)) == sorted({*state.events, *state.archive})


@given(histories())
def test_taking_back_the_last_game_is_as_if_it_had_never_been(lines: tuple[HistoryLine, ...]) -> None:
    pack = two_valleys()
    state = fold(pack, lines)
    if not state.over:
        more = (*lines, played(state.next_game), Voided(state.next_game, ""))
        assert fold(pack, more) == state


@given(histories())
def test_v19_v23_a_file_is_read_to_the_same_state_and_its_tables_agree(
    tmp_path_factory: pytest.TempPathFactory, lines: tuple[HistoryLine, ...]
) -> None:
    pack, path = two_valleys(), tmp_path_factory.mktemp("campaign") / "friday.toml"
    written = write_campaign(path, filed(pack, lines))
    state = state_of(pack, read_campaign(path))
    assert state == state_of(pack, written) == fold(pack, lines)
    assert differences(read_campaign(path), state, pack) == []
    assert verify(CAMPAIGN, written.vaults, written.lines).intact


def filed(pack: Pack, lines: Sequence[HistoryLine]) -> Campaign:
    kept = Kept({color: Vault(None) for color in COLORS[:3]})
    for line in lines:
        if isinstance(line, Played | Voided):
            entered = {one: put_blank(CAMPAIGN, one, vault, line.game, "absent") for one, vault in kept.vaults.items()}
            kept = replace(kept, vaults=entered)
        joins = line.company if isinstance(line, NewCompany) else ""
        if joins:
            late = Vault(None)
            for _ in range(count_entries(kept.lines)):
                late = put_blank(CAMPAIGN, joins, late, 1, "absent")
            kept = replace(kept, vaults={**kept.vaults, joins: late})
        kept = public(kept, content_of(line), adds=isinstance(line, Played | Voided), joins=joins)
    return file_of(kept, sealed=False, readable=for_readers(fold(pack, lines)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda tables: tables["now"].update(caboose="green"), "now.caboose was changed by hand, and doesn't count"),
        (lambda tables: tables["now"].update(year=1999), "now.year was changed by hand, and doesn't count"),
        (lambda tables: tables["now"].pop("post"), "now.post was changed by hand"),
        (lambda tables: tables["now"].update(money=5), "now.money was changed by hand, and doesn't count: the history"),
        (lambda tables: tables["companies"]["red"].update(player="Eve"), "companies.red.player was changed by hand"),
        (lambda tables: tables.pop("companies"), "companies was changed by hand"),
        (lambda tables: tables.update(campaign=4), "campaign was changed by hand"),
    ],
)
def test_v23_tables_edited_by_hand_are_reported_and_the_history_wins(
    change: Callable[[dict[str, Any]], Any], said: str
) -> None:
    pack = two_valleys()
    campaign = filed(pack, history(pack, played(1)))
    readable = for_readers(state_of(pack, campaign))
    change(readable)
    edited = replace(campaign, readable=readable)
    assert state_of(pack, edited) == state_of(pack, campaign)
    assert len(differences(edited, state_of(pack, edited), pack)) == 1
    assert said in differences(edited, state_of(pack, edited), pack)[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "gaem"}, "history 2, kind: There is no kind of line “gaem”. Did you mean “game”?"),
        ({"game": 0}, "history 2, game: A whole number from 1 to 99"),
        ({"winner": "purple"}, "history 2, winner: There is no company “purple”"),
        ({"wiener": "red"}, "history 2, wiener: “wiener” is no key here"),
        ({"absent": ["red", "red"]}, "history 2, absent 2: “red” stands in this list twice"),
        ({"left": ["shwon red 1"]}, "history 2, left 1: Nothing that a game leaves behind begins like this"),
        ({"left": ["shown red"]}, "history 2, left 1: After “shown” come 2 words: company, number."),
        ({"left": ["shown red  1"]}, "history 2, left 1: After “shown” come 2 words"),
        ({"left": ["shown red ²"]}, "history 2, left 1: The number is a whole number below 10000."),
        ({"left": ["shown red 10000"]}, "history 2, left 1: The number is a whole number below 10000."),
        ({"left": ["shown rot 1"]}, "history 2, left 1: There is no company “rot”"),
        ({"left": [4]}, "history 2, left 1: A line of words"),
        ({"left": {}}, "history 2, left: A list of 0 to 300 things"),
        ({"kind": "new-company"}, "history 2: The key “company” is missing."),
        ({"kind": "new-leader", "company": "pink"}, "history 2, company: There is no company “pink”"),
        ({"kind": "dealt-again", "cards": "new"}, "history 2, cards: There is no deal “new”"),
        ({"log": 3}, "history 2, log: A text belongs here, not 3"),
    ],
)
def test_a_line_that_says_something_else_is_refused_with_its_place(change: dict[str, Any], said: str) -> None:
    lines = stubbed(history(two_valleys(), played(1, Shown("red", 1))))
    lines[1] = replace(lines[1], content={**lines[1].content, **change})
    with pytest.raises(HistoryFault) as caught:
        read_history(lines)
    assert any(said in one for one in caught.value.sentences), caught.value.sentences


def test_c14_a_bot_that_nobody_knows_is_refused_with_its_place(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, bots=["red"])
    text = campaign.path.read_text()
    place = text.index("[[history]]")
    campaign.path.write_text(text[:place] + text[place:].replace('"random"', '"norjal"', 1))
    with pytest.raises(HistoryFault) as caught:
        again(campaign)
    said = "history 1, companies.red.bot: There is no bot “norjal”. Did you mean “normal”?"
    assert caught.value.sentences == (said,)


def test_faults_of_several_lines_are_told_at_once() -> None:
    lines = stubbed(history(two_valleys(), played(1), Voided(1, "")))
    spoilt = [replace(line, content={**line.content, "kind": "?"}) for line in lines]
    with pytest.raises(HistoryFault) as caught:
        read_history(spoilt)
    assert len([one for one in caught.value.sentences if "kind" in one]) == 3


def test_the_fixtures_change_what_they_say(tmp_path: Path) -> None:
    assert faults_of(changed(tmp_path, "events", {})) == []
