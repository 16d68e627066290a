"""Notes that each company has for itself, from game to game: a note of hand, said in data alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game
from support.packs import COLORS, changed, faults_of, history, played, two_valleys

from ttr_tui.bots.roster import BOTS
from ttr_tui.campaign.finish import learn
from ttr_tui.campaign.fold import cannot_be, ended, fold
from ttr_tui.campaign.history import THINGS, Answered, Came, CameFor, HistoryLine, Played, Trace, words_of
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, read_pack
from ttr_tui.campaign.reader_tables import for_readers
from ttr_tui.campaign.receipts import Receipt
from ttr_tui.campaign.state import State
from ttr_tui.core.chance import Chance
from ttr_tui.seats.game import Game
from ttr_tui.store.faults import Faults
from ttr_tui.systems.legacy.outcomes import CHOOSE, ChooseWay
from ttr_tui.words.campaign_commands import changes

Effect = dict[str, Any]
DEBT: Effect = {"id": "debt", "title": "Notes of hand", "each": True}
PAYMENTS = 3
BORROWING: Effect = {
    "id": "borrowing",
    "title": "Note of hand",
    "text": "Take 4 dollars now, and pay 2 at the end of this game and of the next two.",
    "pipeline": "set-up",
    "step": 10,
    "games": 2,
    "effects": [
        {
            "verb": "ask",
            "who": "all",
            "options": [
                {"label": "no"},
                {
                    "label": "borrow",
                    "need": {"notes": [{"name": "debt", "at_most": 0}]},
                    "effects": [
                        {"verb": "money", "amount": 4},
                        {"verb": "flag", "name": "debt", "amount": PAYMENTS},
                    ],
                },
            ],
        }
    ],
}
PAYING: Effect = {
    "id": "paying",
    "title": "Notes are due",
    "text": "Whoever has a note of hand pays 2 dollars.",
    "pipeline": "finish",
    "step": 1,
    "effects": [
        {"verb": "money", "amount": {"per": "notes", "note": "debt", "at_most": 1, "times": -2}, "who": "all"},
        {"verb": "flag", "name": "debt", "amount": -1, "who": "all"},
    ],
}


def lending(folder: Path, games: int = 4) -> Pack:
    """The small pack, in whose first game companies may borrow."""
    chapter = {"title": "More", "trains": 8, "absent": 9}
    changed(folder, "pack", {"notes.+": DEBT, "games": [{**chapter, "year": 1900 + k} for k in range(games)]})
    changed(folder, "rules", {"rule.+": BORROWING})
    changed(folder, "rules", {"rule.+": PAYING})
    stick = [{"verb": "rule", "id": rule["id"]} for rule in (BORROWING, PAYING)]
    changed(folder, "story", {"story.0.effects": stick, "story.4.game": games})
    return read_pack(folder / "two-valleys")


def play(pack: Pack, state: State, present: Sequence[str], borrowing: Collection[str] = ()) -> Game:
    game = begun_game(compose(pack, state, present), state, present, 7)
    bots = [BOTS[sitter.bot](game.rules) for sitter in game.sitters]
    while not game.over:
        seat = game.owing()[0]
        view = game.view(seat)
        if view.owes == CHOOSE and ChooseWay("borrow") in [way for menu in game.rules.options(view) for way in menu]:
            game.submit(seat, ChooseWay("borrow" if present[seat] in borrowing else "no"), game.revision(seat))
        else:
            game.submit(seat, bots[seat].choose(view, Chance(7, seat, len(game.acts)), 1), game.revision(seat))
    return game


def test_a_note_of_hand_is_paid_back_game_by_game(tmp_path: Path) -> None:
    pack = lending(tmp_path)
    lines: list[HistoryLine] = []
    paid: list[dict[str, int]] = []
    debts: list[dict[str, int]] = []
    for game, present in enumerate((COLORS[:3], COLORS[:3], COLORS[1:3], COLORS[:3]), 1):
        state = fold(pack, history(pack, *lines))
        finished = learn(pack, state, play(pack, state, present, ("red", "green") if game < 3 else ()))
        lines.append(settled(pack, state, finished.played))
        paid.append({color: of_rules(receipt) for color, receipt in finished.receipts.items() if of_rules(receipt) < 0})
        debts.append(
            {color: count for (color, _), count in fold(pack, history(pack, *lines)).own_notes.items() if count}
        )
    due = [{"red": -2, "green": -2}, {"red": -2, "green": -2}, {"green": -2}, {"red": -2}]
    assert paid[0] == due[0]
    assert all(of_game.items() <= of_due.items() for of_game, of_due in zip(paid, due, strict=True)), "if they can"
    assert debts == [{"red": 2, "green": 2}, {"red": 1, "green": 1}, {"red": 1}, {}], (
        "nobody has two, and red was away in game 3"
    )
    told = lines[0].left if isinstance(lines[0], Played) else ()
    assert {"note red debt 2", "note blue debt 0", "note green debt 2"} <= {words_of(one) for one in told}


def of_rules(receipt: Receipt) -> int:
    return receipt.rows.get("effects", 0)


def settled(pack: Pack, state: State, line: Played) -> Played:
    questions = ended(pack, state, line).questions
    return replace(line, left=(*line.left, *(Answered(one.company, one.name, one.labels[0]) for one in questions)))


def test_the_next_game_begins_with_the_notes_of_those_who_are_there(tmp_path: Path) -> None:
    pack = lending(tmp_path)
    state = fold(
        pack, history(pack, played(1, CameFor("red", "debt", 2), CameFor("blue", "debt", 0), Came("sacks", 3)))
    )
    notes = compose(pack, state, COLORS[1:3])["numbers"]["notes"]
    assert [one for one in notes if one["id"] == "debt"] == [{**DEBT, "value": 0, "values": []}]
    notes = compose(pack, state, COLORS[:3])["numbers"]["notes"]
    assert next(one for one in notes if one["id"] == "debt")["values"] == [{"company": "red", "value": 2}]
    assert for_readers(state)["now"]["own_notes"] == ["red 2 debt"]
    assert "own_notes" not in for_readers(fold(pack, history(pack, played(1))))["now"]


@pytest.mark.parametrize(
    ("line", "thing"), [("note sacks 3", Came("sacks", 3)), ("note red debt 2", CameFor("red", "debt", 2))]
)
def test_a_line_tells_of_all_or_of_one(line: str, thing: Trace) -> None:
    assert words_of(thing) == line
    assert THINGS.read([line], (), Faults("", {})) == (thing,)


def test_a_line_of_another_length_is_none() -> None:
    faults = Faults("", {"left": ["note red"]})
    THINGS.take(["note red debt 2 3"], ("left",), faults)
    said = "After “note” come 2 words: name, amount, or 3 words: company, name, amount."
    assert [fault.sentence for fault in faults.listed()] == [said]


def test_notes_are_corrected_for_one_company(tmp_path: Path) -> None:
    pack = lending(tmp_path)
    state = fold(pack, history(pack, played(1, CameFor("red", "debt", 2))))
    assert cannot_be(pack, state, [CameFor("red", "debt", 1), Came("sacks", 1)]) == ""
    assert "can’t be: what is noted so far" in cannot_be(pack, state, [Came("debt", 1)])
    assert "can’t be: what is noted for blue so far: debt." in cannot_be(pack, state, [CameFor("blue", "sacks", 1)])
    said = changes(state, [CameFor("red", "debt", 1)], "")[0]
    assert said.startswith("What is noted of debt for ")
    assert said.endswith(": 1, and it was 2.")


def after_first(folder: Path, *effects: Effect) -> Pack:
    changed(folder, "pack", {"notes.+": {**DEBT, "worth": -3}})
    return read_pack(changed(folder, "story", {"story.1.effects": [*effects]}))


def flag(amount: Any = 1, **keys: Any) -> Effect:
    return {"verb": "flag", "name": "debt", "amount": amount, **keys}


def debts_after(pack: Pack, *left: Trace) -> dict[str, int]:
    state = fold(pack, history(pack, played(1, *left)))
    return {color: count for (color, _), count in state.own_notes.items() if count}


def test_cards_after_a_game_note_for_companies(tmp_path: Path) -> None:
    had = (CameFor("red", "debt", 2), CameFor("green", "debt", 1))
    interest = flag({"per": "notes", "note": "debt"}, who="all")
    assert debts_after(after_first(tmp_path / "a", interest), *had) == {"red": 4, "green": 2}
    assert debts_after(after_first(tmp_path / "b", flag(-1, who="all")), *had) == {"red": 1}
    fine: Effect = {"verb": "if", "who": "all", "when": {"notes": [{"name": "debt", "at_least": 2}]}, "then": [flag(5)]}
    assert debts_after(after_first(tmp_path / "c", fine), *had) == {"red": 7, "green": 1}


def test_a_note_that_all_share_grows_for_each_whom_it_counts(tmp_path: Path) -> None:
    def sacks(folder: str, **keys: Any) -> int:
        add = {"verb": "flag", "name": "sacks", "amount": 2, **keys}
        pack = after_first(tmp_path / folder, add)
        return fold(pack, history(pack, played(1, Came("sacks", 1)))).notes["sacks"]

    assert sacks("once") == 3
    assert sacks("each", who="all") == 7
    assert sacks("set", who="others", op="set") == 6


def test_bots_know_what_a_note_is_worth_after_a_game(tmp_path: Path) -> None:
    ask: Effect = {
        "verb": "ask",
        "who": "winner",
        "options": [{"label": "owe", "effects": [flag()]}, {"label": "not"}],
    }
    pack = after_first(tmp_path, ask)
    (question,) = ended(pack, fold(pack, history(pack)), played(1)).questions
    assert question.best == "not"


def test_whose_note_it_is_has_to_be_said(tmp_path: Path) -> None:
    with pytest.raises(PackFault, match="means an owner in its “flag”, and there is none"):
        after_first(tmp_path / "flag", flag())
    test: Effect = {"verb": "if", "when": {"notes": [{"name": "debt", "at_least": 1}]}, "then": [flag(who="all")]}
    with pytest.raises(PackFault, match="tests something of a company, and doesn't say of which"):
        after_first(tmp_path / "test", test)


def test_a_worth_of_what_nobody_has_is_refused(tmp_path: Path) -> None:
    found = faults_of(changed(tmp_path, "pack", {"notes.0.worth": 2}))
    assert found[0].startswith("pack.toml: notes 1 (sacks), worth: Nobody has this note for itself.")


def test_older_packs_have_no_such_notes() -> None:
    assert two_valleys().own_notes == frozenset()
