"""The door to the maps: what it lists, describes and checks."""

import json
from pathlib import Path

import pytest
from support.nook import nook_file
from support.typist import Keyboard, small_map_file

from ttr_tui.rules.registry import PARTS
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps
from ttr_tui.store.places import make_private, own_maps
from ttr_tui.words.maps import key_of, topic_of

LANE = {"id", "a", "b", "length", "color", "kind"}
MARKS = {key for part in PARTS.values() for key in part.route_keys}


class TestMaps:
    def test_the_list_has_a_line_for_every_map(self, keyboard: Keyboard) -> None:
        lines = keyboard("maps").said.splitlines()
        assert [line.partition(":")[0] for line in lines[:-2]] == list_maps()
        assert lines[-1] == f"Maps of your own go into {own_maps()}."
        assert lines[0] == "usa: USA, 2 to 5 players, 36 cities, 78 routes, 30 tickets."

    def test_a_map_of_your_own_that_cannot_be_asked_for_is_named(self, keyboard: Keyboard) -> None:
        make_private(own_maps())
        hidden = own_maps() / "usa.toml"
        for path in (hidden, own_maps() / "nook.toml"):
            path.write_text(nook_file(), encoding="utf-8")
        session = keyboard("maps")
        assert session.code == 0
        assert "nook: " in session.said
        assert session.complaint == (
            f"{hidden}: A map of the game has this name already, so this one can only be played by its path. "
            "Rename it.\n"
        )
        assert "Nook" in keyboard("maps", str(hidden)).said
        for door in (("maps", "usa"), ("play", "usa"), ("simulate", "--map", "usa", "--games", "1")):
            assert keyboard(*door).complaint.startswith(f"{hidden}: A map of the game has this name already")
        for door in (("maps", "nook"), ("play", str(hidden))):
            assert keyboard(*door).complaint == ""

    @pytest.mark.rule("DATA-002", "USA25-021")
    def test_a_reconstructed_deck_is_called_so(self, keyboard: Keyboard) -> None:
        session = keyboard("maps", "usa-2025")
        deck = next(line for line in session.said.splitlines() if line.startswith("- the tickets: "))
        assert deck.startswith(
            "- the tickets: reconstructed, not the official list; 4 of 69 are exact. Under “tickets”"
        )
        assert "Boston to Miami (12), Calgary to Phoenix (13)" in deck
        assert "Atlanta to Montreal (9)" not in deck
        assert "- There are 69 tickets. At the start everyone is dealt 4 and keeps at least 2." in session.said

    def test_variants_can_be_looked_at(self, keyboard: Keyboard) -> None:
        assert "- --with mega: All 69 tickets" in keyboard("maps", "usa").said
        varied = keyboard("maps", "usa", "--with", "1910").said
        assert "The most completed tickets score 15 points" in varied
        assert "The longest route is worth" not in varied

    @pytest.mark.parametrize("name", ["usa", "usa-2025"])
    def test_the_board_for_other_programs(self, keyboard: Keyboard, name: str) -> None:
        said = keyboard("maps", name, "--json").said
        board = json.loads(said)
        assert said.count("\n") == 1
        assert list(board) == ["id", "name", "cities", "lanes", "tickets", "confidence"]
        assert [set(city) for city in board["cities"]] == [{"id", "code", "name"}] * 36
        assert [set(lane) for lane in board["lanes"]] == [LANE | MARKS] * 100
        assert all(set(ticket) == {"a", "b", "value", "set"} for ticket in board["tickets"])
        cities = {city["id"] for city in board["cities"]}
        for lane in board["lanes"]:
            assert lane["id"].startswith(f"{lane['a']}-{lane['b']}/")
            assert lane["a"] < lane["b"]
            assert {lane["a"], lane["b"]} <= cities
        omaha = next(lane for lane in board["lanes"] if lane["id"] == "denver-omaha/1")
        assert omaha == {"id": "denver-omaha/1", "a": "denver", "b": "omaha"} | {
            "length": 4,
            "color": "purple",
            "kind": "rail",
            **dict.fromkeys(MARKS, 0),
        }
        tickets = [(t["a"], t["b"], t["value"], t["set"]) for t in board["tickets"]]
        assert ("denver", "el_paso", 4, "base") in tickets
        assert len(tickets) == len(load_map(name).board.tickets)

    @pytest.mark.parametrize("name", list_maps())
    def test_every_mark_of_the_map_is_on_its_lane_or_city(self, keyboard: Keyboard, name: str) -> None:
        board, edition = json.loads(keyboard("maps", name, "--json").said), load_map(name)
        for lane, told in zip(edition.board.lanes, board["lanes"], strict=True):
            assert {mark: told[mark] for mark in told.keys() - LANE if told[mark]} == lane.marks
        for city, told in zip(edition.board.cities, board["cities"], strict=True):
            assert {mark: told[mark] for mark in told.keys() - {"id", "code", "name"}} == city.marks

    def test_tunnels_and_ferries_are_said_as_a_map_file_says_them(self, keyboard: Keyboard) -> None:
        lanes = json.loads(keyboard("maps", "europe", "--json").said)["lanes"]
        assert {(type(lane["tunnel"]), type(lane["ferry"])) for lane in lanes} == {(bool, int)}
        assert sum(lane["tunnel"] for lane in lanes) == 18
        assert sum(lane["ferry"] for lane in lanes) == 17

    def test_the_board_with_a_variant(self, keyboard: Keyboard) -> None:
        board = json.loads(keyboard("maps", "usa", "--json", "--with", "1910").said)
        assert {ticket["set"] for ticket in board["tickets"]} == {"1910"}
        assert len(board["tickets"]) == 35

    def test_checking_names_every_fault_and_every_good_map(self, keyboard: Keyboard, tmp_path: Path) -> None:
        good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
        good.write_text(nook_file(), encoding="utf-8")
        bad.write_text(nook_file().replace("length = 2", 'length = "two"').replace('"OAK"', '"oak"'))
        session = keyboard("maps", "--check", str(good), str(bad))
        assert session.code == 1
        assert f"{good}: This map has no errors." in session.said
        assert len(session.complaint.splitlines()) >= 2
        assert all(line.startswith(f"{bad}: ") for line in session.complaint.splitlines())
        assert keyboard("maps", "--check", str(good)).code == 0

    def test_an_own_map_called_like_one_of_the_game_is_remarked_on(self, keyboard: Keyboard, tmp_path: Path) -> None:
        name, map_id = tmp_path / "usa.toml", tmp_path / "mine.toml"
        name.write_text(nook_file(), encoding="utf-8")
        map_id.write_text(nook_file().replace('id = "nook"', 'id = "usa"'), encoding="utf-8")
        session = keyboard("maps", "--check", str(name), str(map_id), "usa", "europe")
        both = "it is listed by the one and played by the other. Make them the same."
        assert (session.code, session.complaint) == (0, "")
        assert session.said.splitlines()[:6] == [
            f"{name}: This map has no errors.",
            "A map of the game has this name already, so this one can only be played by its path. Rename it.",
            f"Its id is “nook”, and its file is called “usa”: {both}",
            f"{map_id}: This map has no errors.",
            "A map of the game has the id “usa” as well: nobody can tell them apart. Give this one its own.",
            f"Its id is “usa”, and its file is called “mine”: {both}",
        ]
        assert session.said.splitlines()[6:] == ["usa: This map has no errors.", "europe: This map has no errors."]

    def test_two_files_with_one_id_are_remarked_on(self, keyboard: Keyboard, tmp_path: Path) -> None:
        make_private(own_maps())
        own, here, there = own_maps() / "nook.toml", tmp_path / "nook.toml", tmp_path / "there" / "nook.toml"
        there.parent.mkdir()
        for path in (own, here, there):
            path.write_text(nook_file(), encoding="utf-8")
        alone = keyboard("maps", "--check", "nook", str(own)).said.splitlines()
        assert alone == ["nook: This map has no errors.", f"{own}: This map has no errors."]
        said = keyboard("maps", "--check", str(here), str(there)).said.splitlines()
        assert said == [
            line
            for path, others in ((here, (own, there)), (there, (own, here)))
            for line in (
                f"{path}: This map has no errors.",
                *(f"{o} has the id “nook” as well: nobody can tell them apart. Give each its own." for o in others),
            )
        ]

    @pytest.mark.parametrize("name", list_maps())
    def test_whatever_a_map_is_not_sure_of_is_shown_with_its_word_and_its_place(
        self, keyboard: Keyboard, name: str
    ) -> None:
        lines = keyboard("maps", name).said.partition("How sure this map is of:")[2].splitlines()
        board = json.loads(keyboard("maps", name, "--json").said)
        assert board["confidence"] == load_map(name).confidence
        edition = load_map(name)
        for topic, word in edition.confidence.items():
            about = topic_of(edition, topic).about
            (line,) = [line for line in lines if line.startswith(f"- {about}: ")]
            assert line.startswith(f"- {about}: {word}")
            assert (f"Under “{key_of(edition, topic)}” the file has: " in line) == (
                word != "exact" and topic != "routes"
            )

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("nederland", "Breda to Rotterdam 4,"),
            ("nederland", "Amsterdam to Rotterdam on Groningen to Middelburg,"),
            ("nederland", "the file has: 0, 1, 2, 3, 4."),
            ("nederland", "the file has: 1 for 1, 2 for 2, 4 for 3, 7 for 4, 10 for 5, 15 for 6."),
            ("legacy-east", "Boston to New Orleans ($14)."),
            ("legacy-east", "2 for red, 2 for blue,"),
            ("legacy-east", "16 for 0, 12 for 1,"),
            ("legacy-east", "Good Press, Bond Issue, Coal Shortage, Open House, Yard Sale, State Visit, Washout."),
        ],
    )
    def test_the_values_themselves_are_shown(self, keyboard: Keyboard, name: str, value: str) -> None:
        assert value in keyboard("maps", name).said.partition("How sure this map is of:")[2]

    @pytest.mark.parametrize(
        ("name", "news"),
        [
            ("great-lakes", "Everyone secretly picks 50 pieces from a box of 33 trains and 32 ships."),
            (
                "great-lakes",
                (
                    "When someone ends a turn with 6 trains and ships or fewer in all, everyone, that player too, "
                    "has 2 more turns."
                ),
            ),
            ("great-lakes", "The longest route is worth nothing."),
            ("nederland", "If you can’t pay, you take a loan, which costs 5 points at the end."),
            ("legacy-east", "Routes score nothing for their length."),
            ("legacy-east", "Everyone leads a company and starts with $5: dollars take the place of points."),
        ],
    )
    def test_a_newcomer_reads_what_differs_from_the_classic_game(
        self, keyboard: Keyboard, name: str, news: str
    ) -> None:
        other = keyboard("maps", name).said.partition("Different from the classic game:")[2].partition("As in the")[0]
        assert f"- {news}" in other.splitlines()

    def test_a_map_may_be_a_path(self, keyboard: Keyboard, tmp_path: Path) -> None:
        path = str(small_map_file(tmp_path))
        assert json.loads(keyboard("maps", path, "--json").said)["id"] == "small"
        assert "Small, 2 to 2 players" in keyboard("maps", path).said
