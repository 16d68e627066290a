"""Finding a map, reading its file, and what it takes from another one."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest
import tomli_w
from support.nook import DOCS, SOURCE, blocks, changed, faults_of, nook, nook_file, pages

import ttr_tui
from ttr_tui.rules.registry import PARTS, folders_of
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map, load_map, snapshot
from ttr_tui.store.map_entries import vary
from ttr_tui.store.maps import LARGEST, LONGEST_LINE, find_map, list_maps, read_raw
from ttr_tui.store.places import make_private, own_maps, saves_folder, shipped_maps

SHIPPED = sorted((path.stem for path in shipped_maps().glob("*.toml")), key=lambda name: (name != "usa", name))
KNOWN = f"The maps are: {', '.join(SHIPPED)}. The path of a map file works too."
WAYS_TO_PLAY = [
    ("usa", ()),
    ("usa", ("1910",)),
    ("usa", ("big-cities",)),
    ("usa-2025", ()),
    ("nederland", ("neutral",)),
    ("great-lakes", ("beginner-fleet",)),
]


def refusal(name: str | Path, *variants: str) -> str:
    with pytest.raises(MapError) as refused:
        load_map(name, variants)
    (fault,) = refused.value.faults
    assert all(part.isprintable() for part in (fault.file, fault.place, fault.sentence))
    return str(fault)


@pytest.fixture
def nook_path(tmp_path: Path) -> Path:
    path = tmp_path / SOURCE
    path.write_text(nook_file(), encoding="utf-8")
    return path


def test_the_map_of_the_page_can_be_played(nook_path: Path) -> None:
    edition = load_map(nook_path)
    assert (edition.id, len(edition.board.cities), len(edition.board.lanes)) == ("nook", 4, 7)
    assert [lane.id for lane in edition.board.lanes][1:3] == ["ash-oak/1", "ash-oak/2"]
    assert load_map(str(nook_path), ["long-way"]).numbers["longest_route_points"] == 10


def test_the_page_shows_what_the_check_says() -> None:
    wrong = changed({"cities.2.code": "ASH", "routes.1.b": "oka", "tickets.3.value": "five"})
    assert blocks("text") == ("".join(f"{SOURCE}: {fault}\n" for fault in faults_of(wrong)),)


def test_a_map_of_ones_own_is_played_by_name(nook_path: Path) -> None:
    make_private(own_maps())
    nook_path.rename(own_maps() / SOURCE)
    assert list_maps() == [*SHIPPED, "nook"]
    assert find_map("nook") == own_maps() / SOURCE
    assert load_map("nook").name == "The Nook"


def test_a_map_of_ones_own_can_not_pose_as_one_of_the_games(nook_path: Path) -> None:
    make_private(own_maps())
    nook_path.rename(own_maps() / "usa.toml")
    assert load_map("usa").name == "USA"
    assert list_maps() == SHIPPED


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("usaa", f"There is no map “usaa”. Did you mean “usa”? {KNOWN}"),
        ("mars", f"There is no map “mars”. {KNOWN}"),
        ("", f"There is no map “”. {KNOWN}"),
        ("a\0b", f"There is no map “a�b”. {KNOWN}"),
        ("nowhere.toml", "nowhere.toml: There is no such file. Check the path."),
        ("/dev/null", "/dev/null: This is not a file. Name a map file."),
        ("n\0where.toml", "n�where.toml: This file can't be read: embedded null byte."),
    ],
)
def test_a_map_that_is_not_there(name: str, said: str) -> None:
    assert refusal(name) == said


def test_a_name_longer_than_any_path() -> None:
    assert refusal("x" * 5000).startswith("There is no map “xxxx")
    assert refusal("x" * 5000 + ".toml").endswith("This file can't be read: File name too long.")


def test_a_folder_is_no_map(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path}: This is a folder. Name a map file in it."


def test_a_file_that_may_not_be_read(nook_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, mode: str) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "open", refuse)
    assert refusal(nook_path) == f"{nook_path}: This file can't be read: Permission denied."


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert refusal(tmp_path / "pipe.toml").endswith("This is not a file. Name a map file.")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "The file is empty. docs/map-format.md shows how to begin a map."),
        (b"\n# nothing yet\n", "The file is empty. docs/map-format.md shows how to begin a map."),
        (b'id = "x"\nname = "\xff"\n', "line 2: This is not UTF-8 text. Save the file as UTF-8."),
        (b'id = "x"\nname "y"\n', "line 2, column 6: This is not TOML: Expected '=' after a key in a key/value pair. "),
        (b'id = "x"\nid = "y"\n', "line 2, column 9: This is not TOML: Cannot overwrite a value. "),
        (b"cities = [", "end of document: This is not TOML: Invalid value. "),
        (b"a = " + b"[\n" * 50_000, "The lists or tables in this file are nested too deeply for a map."),
        (b"a = " + b"[\n" * 90 + b"]" * 90, "The key “format” is missing"),
        (
            b"\n" + b".".join([b"a"] * LONGEST_LINE) + b" = 1",
            f"line 2: This line has {2 * LONGEST_LINE + 3} characters, ",
        ),
        (b"# " + b"x\n# " * LARGEST, f"This file is too large for a map: more than {LARGEST // 1024} KiB."),
    ],
)
def test_a_file_that_is_no_map(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "map.toml"
    path.write_bytes(content)
    with pytest.raises(MapError) as refused:
        load_map(path)
    assert str(refused.value.faults[0]).startswith(f"{path}: {said}")
    assert path.read_bytes() == content


@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_files_of_other_editors_are_read(tmp_path: Path, mark: str, ending: str) -> None:
    path = tmp_path / "map.toml"
    path.write_bytes((mark + nook_file().replace("\n", ending)).encode())
    assert load_map(path) == decode_map(nook(), SOURCE)


def test_unknown_variants_are_refused(nook_path: Path) -> None:
    usa = find_map("usa")
    assert refusal("usa", "meg") == f"{usa}: usa has no variant “meg”. Did you mean “mega”?"
    known = "It has: 1910, mega, big-cities, original."
    assert refusal("usa", "zzz\x1b") == f"{usa}: usa has no variant “zzz�”. {known}"
    assert refusal("usa-2025", "mega") == f"{find_map('usa-2025')}: usa-2025 has no variant “mega”. It has none."


def test_variants_that_set_the_same_thing_are_refused_by_name() -> None:
    assert refusal("usa", "1910", "mega") == (
        f"{find_map('usa')}: The variants 1910 and mega can't be played together: both set ticket_sets, "
        "the part most-tickets, most_tickets_points. Choose one of them."
    )
    assert "original and big-cities can't be played together: both set ticket_sets." in refusal(
        "usa", "original", "big-cities"
    )
    assert load_map("usa", ["mega", "mega"]) == load_map("usa", ["mega"])


def test_variants_that_set_different_things_are_played_together() -> None:
    raw = changed({"variants.bold": {"about": "Fewer trains.", "add": ["most-tickets"], "numbers": {"trains": 9}}})
    raw["variants"]["bold"]["numbers"]["most_tickets_points"] = 5
    edition = decode_map(vary(raw, ("long-way", "bold")), SOURCE)
    assert [edition.numbers[name] for name in ("longest_route_points", "trains", "most_tickets_points")] == [10, 9, 5]
    assert edition == decode_map(vary(raw, ("bold", "long-way")), SOURCE)


def test_variants_that_can_not_be_played_together_are_refused(tmp_path: Path) -> None:
    raw = changed(
        {
            "variants.four": {"about": "Four tickets.", "numbers": {"tickets_dealt": 2, "tickets_kept_first": 2}},
            "variants.fewer": {"about": "No more.", "ticket_cities": ["ash", "oak", "yew"], "numbers": {"trains": 8}},
            "numbers.tickets_dealt": 1,
        }
    )
    path = tmp_path / "map.toml"
    path.write_text(tomli_w.dumps(raw), encoding="utf-8")
    assert load_map(path, ["four"]).numbers["tickets_dealt"] == 2
    assert len(load_map(path, ["fewer"]).board.tickets) == 6
    raw["variants"]["fewer"]["ticket_cities"] = ["oak"]
    path.write_text(tomli_w.dumps(raw), encoding="utf-8")
    assert "3 seats are dealt 2 tickets each, and the deck has 3 tickets in all" in refusal(path, "four", "fewer")


def test_a_later_set_replaces_tickets_of_an_earlier_one() -> None:
    raw = changed({"tickets.+": {"a": "elm", "b": "ash", "value": 9, "set": "new"}, "ticket_sets": ["base", "new"]})
    deck = {ticket.id: (ticket.value, ticket.set) for ticket in decode_map(raw, SOURCE).board.tickets}
    assert (len(deck), deck["ash-elm"]) == (6, (9, "new"))
    raw["ticket_sets"] = ["new", "base"]
    deck = {ticket.id: (ticket.value, ticket.set) for ticket in decode_map(raw, SOURCE).board.tickets}
    assert (len(deck), deck["ash-elm"]) == (6, (4, "base"))


@pytest.mark.parametrize(("name", "variants"), WAYS_TO_PLAY)
def test_a_snapshot_makes_the_same_edition(name: str, variants: tuple[str, ...]) -> None:
    kept = tomllib.loads(tomli_w.dumps(snapshot(name, variants)))
    assert kept == snapshot(name, variants)
    assert not {"board", "variants", "ticket_cities"} & kept.keys()
    assert decode_map(kept, "a save") == replace(load_map(name, variants), variants=())


def test_a_map_is_read_the_same_under_any_hash_seed() -> None:
    program = (
        "from ttr_tui.store.map_decoder import load_map, snapshot\n"
        "for way in ((), ('mega',), ('big-cities',)): print(load_map('usa', way), snapshot('usa', way))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1


def share(folder: Path, text: str) -> Path:
    """A map that shares the board of the one beside it."""
    (folder / SOURCE).write_text(nook_file(), encoding="utf-8")
    path = folder / "glade.toml"
    path.write_text(f'format = 1\nid = "glade"\nname = "Glade"\nabout = "Shared."\n{text}', encoding="utf-8")
    return path


def test_a_board_is_shared(tmp_path: Path) -> None:
    path = share(tmp_path, 'board = "nook"\nnotes = ["Ours."]\n[numbers]\ntrains = 10\n')
    old, new = load_map(tmp_path / SOURCE), load_map(path)
    assert (new.name, new.about, new.notes, new.variants) == ("Glade", "Shared.", ("Ours.",), ())
    assert (new.board, new.cards, new.parts) == (old.board, old.cards, old.parts)
    assert new.numbers == {**old.numbers, "trains": 10}


def test_cities_of_a_shared_board_are_changed_one_by_one(tmp_path: Path) -> None:
    fir = '{ id = "fir", name = "Fir", code = "FIR", x = 5, y = 5 }'
    path = share(tmp_path, f'board = "nook"\ncities = [{{ id = "elm", name = "Elms" }}, {fir}]')
    cities = load_map(path).board.cities
    assert [city.name for city in cities] == ["Ash", "Elms", "Oak", "Yew", "Fir"]
    assert (cities[1].code, cities[1].x) == ("ELM", 90)


def test_faults_are_placed_where_the_sharing_map_wrote_them(tmp_path: Path) -> None:
    cities = 'cities = [{ id = "yew", code = "yew" }, { id = "oak", nam = "Oaks" }, { id = "oak" }, 7]\n'
    path = share(tmp_path, f'board = "nook"\n{cities}[numbers]\ntrain = 10')
    with pytest.raises(MapError) as refused:
        load_map(path)
    assert [fault.file for fault in refused.value.faults] == [str(path)] * len(refused.value.faults)
    assert [(fault.place, fault.sentence.partition(".")[0]) for fault in refused.value.faults] == [
        (
            "cities 1 (yew), code",
            "A code of two to four capital letters or digits (such as NYC) belongs here, not the text “yew”",
        ),
        ("cities 2 (oak), nam", "“nam” is no key here"),
        ("cities 3 (oak)", "The key “name” is missing"),
        ("cities 3 (oak)", "The key “code” is missing"),
        ("cities 3 (oak)", "The key “x” is missing"),
        ("cities 3 (oak)", "The key “y” is missing"),
        ("cities 3 (oak), id", "The id “oak” is that of oak as well"),
        ("cities 4", "A table of keys and values belongs here, not 7"),
        ("numbers.train", "“train” is no key here"),
    ]


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (
            '"nok"',
            f"board: There is no map “nok” to share a board with. The maps are: glade, nook, {', '.join(SHIPPED)}.",
        ),
        ('"../nook"', "board: There is no map “../nook” to share a board with."),
        ("3", "board: There is no map of this kind to share a board with."),
        ('"glade"', "board: The map “glade” has no board of its own. Name the map that it shares one with."),
        ('"usa-2025"', "board: The map “usa-2025” has no board of its own. Name the map that it shares one with."),
    ],
)
def test_a_board_that_can_not_be_shared(tmp_path: Path, board: str, said: str) -> None:
    path = share(tmp_path, f"board = {board}")
    assert refusal(path).startswith(f"{path}: {said}")


def test_faults_of_a_shared_board_are_its_own(tmp_path: Path) -> None:
    path = share(tmp_path, 'board = "nook"\n')
    (tmp_path / SOURCE).write_text(nook_file().replace("trains = 12", "trains = 0"), encoding="utf-8")
    assert refusal(path).startswith(f"{tmp_path / SOURCE}: numbers.trains: ")


def test_reading_is_word_for_word(nook_path: Path) -> None:
    assert read_raw(nook_path) == nook()


def test_the_checkouts_maps_come_before_a_packaged_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("maps", "ttr_tui/_maps"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(ttr_tui, "__file__", str(tmp_path / "ttr_tui" / "__init__.py"))
    assert shipped_maps() == tmp_path / "ttr_tui" / "_maps"
    (tmp_path / "pyproject.toml").touch()
    assert shipped_maps() == tmp_path / "maps"


@pytest.mark.parametrize("name", PARTS)
def test_the_page_of_a_system_names_what_its_parts_read(name: str) -> None:
    """Parts that systems share are on the page of the map format itself."""
    (folder,) = folders_of([name]) or ("",)
    file, part = DOCS / (f"systems/{folder}.md" if folder else "map-format.md"), PARTS[name]
    page = file.read_text(encoding="utf-8")
    named = [name, *(field.name for field in fields(part.Numbers)), *part.topics, *part.tie_breaks]
    keys = [f"`{key} = " for key in (*part.route_keys, *part.city_keys)]
    shared = pages() if folder else page
    assert f"`{name}`" in page
    assert [said for said in (*(f"`{one}`" for one in named), *keys) if said not in shared] == []


def test_folders_of_ones_own_are_private(tmp_path: Path) -> None:
    for folder in (saves_folder(), saves_folder(tmp_path / "a" / "b"), own_maps()):
        make_private(folder)
        make_private(folder)
        assert folder.stat().st_mode & 0o777 == 0o700
    assert saves_folder().parent == own_maps().parent
    assert saves_folder().parent.stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o700


def test_a_folder_that_is_there_keeps_its_rights(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    make_private(shared)
    assert shared.stat().st_mode & 0o777 == 0o755
