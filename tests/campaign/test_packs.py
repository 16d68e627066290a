"""Packs are read strictly: every fault is told with its file, its place and what to do."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from shutil import copyfile
from typing import Any, get_args, get_type_hints

import pytest
from support.packs import MISSING, TWO_VALLEYS, changed, faults_of, two_valleys

from ttr_tui.campaign.pack import Area, Chapter, Item, Pack, Postcard, StoryCard
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import KINDS, PackFault, find_pack, read_pack
from ttr_tui.store.places import shipped_maps
from ttr_tui.store.shapes import ID, Known
from ttr_tui.systems.legacy import verbs
from ttr_tui.systems.legacy.verbs import Rule


def test_c8_the_small_pack_is_read() -> None:
    pack = two_valleys()
    assert [chapter.year for chapter in pack.chapters] == [1901, 1904]
    assert [card.kind for card in pack.stories] == ["card", "pause", "card", "box", "stop"]
    assert pack.stories[2].between == (verbs.AreaOpening("far-valley"), Rule("ferry"))
    assert [one.said for one in pack.stories[2].at_table] == [Rule("ferry")]
    assert pack.areas["far-valley"].opens == ("elder", "fir", "gorse")
    assert [*pack.events] == ["fair-day", "mud", "flood", "lamplighters"]
    assert pack.rules["ferry"].games == 3


def test_what_the_absent_get_is_one_number_or_one_for_each_number_of_companies(tmp_path: Path) -> None:
    first, second = read_pack(changed(tmp_path, "pack", {"games.0.absent": {"2": 14, "3": 11}})).chapters
    assert [first.absent_among(companies) for companies in (2, 3)] == [14, 11]
    assert [second.absent_among(companies) for companies in (2, 3)] == [12, 12]


def test_c8_its_figures_are_told_and_nothing_is_remarked() -> None:
    review = check(TWO_VALLEYS)
    assert [(one.cities, one.routes, one.tickets, one.value, one.rules) for one in review.figures] == [
        (5, 7, 6, 19, 0),
        (7, 10, 8, 30, 1),
    ]
    assert review.figures[1].lanes["gray"] == 4
    assert review.remarks == ()


def test_c8_the_page_about_packs_names_every_key_verb_and_selector() -> None:
    """Whoever has nothing else can write one."""
    page = (Path(__file__).parents[2] / "docs" / "pack-format.md").read_text(encoding="utf-8")
    named = {*re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", page)))}
    between = Known(lambda things, noun: ID, (), verbs.BETWEEN)
    found: set[str] = {*verbs.SELECTORS_BETWEEN, *KINDS}
    for kind in (Chapter, Item, StoryCard, Postcard, Area, Pack):
        found |= {one.name for one in fields(kind)} | {kind.__name__.lower()}
    for verb in filter(between.has, (*get_args(verbs.Verb), verbs.Way, verbs.Test)):
        hints = get_type_hints(verb, include_extras=True)
        found |= {one.name.rstrip("_") for one in fields(verb) if between.has(hints[one.name])}
        found.add(getattr(verb, "verb", verb.__name__.lower()))
    inside = {
        "staying",
        "at_table",
        "between",
        "table",
        "sha256",
        "board",
        "chapters",
        "stories",
        "final_rules",
        "test",
        "chapter",
        "storycard",
        "way",
    }
    assert found - inside - named == set()


DRAW = {"verb": "postcard", "who": "all", "draw": 1}
PEEL = {"verb": "rule", "id": "ferry", "op": "peel"}
FAR_CITY = {"id": "yew", "name": "Yew", "code": "YEW", "x": 90, "y": 90, "off_board": True}
NO_ROUTE = {"verb": "route", "op": "close", "routes": [["ash", "gorse"]]}
KEEP = {"verb": "keep", "item": "crate", "place": "office"}
LANE = {"route_mark": "water"}
EARLY = {"verb": "money", "who": "all", "amount": {"per": "tickets-done"}}
POSTCARD = {
    "number": 4,
    "front": "F.",
    "secret": "S.",
    "trigger": "turn",
    "effects": [{"verb": "money", "amount": 1}],
}
AT_TABLE = {"verb": "if", "when": {"joined": ["ash"]}, "then": [{"verb": "cards", "n": 1}]}
SECOND_STOP = {"id": "1904-04", "game": 2, "kind": "stop", "title": "Stop", "front": "Open the vaults again."}
SECOND_ASH = {"id": "ash", "name": "Ash Two", "code": "AS2", "x": 9, "y": 9}
FAULTS: list[tuple[str, str, Any, str]] = [
    ("pack", "format", 2, "pack.toml: format: This program reads packs of format 1. Get a newer one."),
    ("pack", "kin", "usb", "pack.toml: kin: There is no map “usb”. Did you mean “usa”?"),
    ("pack", "games", MISSING, "pack.toml: The key “games” is missing"),
    ("pack", "games.0.years", 3, "pack.toml: games 1, years: “years” is no key here"),
    ("pack", "games.0.absent", {"2": 9}, "pack.toml: games 1, absent: The key “3” is missing"),
    ("pack", "games.0.absent", "9", "pack.toml: games 1, absent: A whole number from 0 to 99, or a table"),
    ("pack", "games.1.trains", "many", "pack.toml: games 2, trains: A whole number from 0 to 99"),
    ("pack", "tokens.0.count", 0, "pack.toml: tokens 1 (lamp), count: A whole number from 1 to 99"),
    ("pack", "items.1.wroth", 4, "pack.toml: items 2 (crate), wroth: “wroth” is no key here. Did you mean “worth”?"),
    ("pack", "items.1.id", "lantern", "pack.toml: items 2 (lantern), id: “lantern” is there already"),
    ("pack", "cover", ["x" * 77], "pack.toml: cover 1: This text is 77 cells wide"),
    ("pack", "id", "three-valleys", "pack.toml: id: A campaign looks for a pack in a folder called as its id."),
    ("pack", "colour", 1, "pack.toml: colour: “colour” is no key here"),
    ("pack", "kin", "legacy-east", "pack.toml: kin: This pack has a “board.toml” too"),
    ("board", "rules", "legasy", "board.toml: rules: There is no"),
    ("board", "rules", MISSING, "board.toml"),
    ("board", "routes.0.length", 0, "board.toml: routes 1 (ash to birch), length: A whole number"),
    ("story", "story.2.effects.0.id", 3, "The name of an area"),
    ("story", "story.0.kind", "cart", "story.toml: story 1 (1901-01), kind: There is no kind of card “cart”"),
    ("story", "story.0.game", 3, "story.toml: story 1 (1901-01), game: A whole number from 1 to 2"),
    ("story", "story.0.front", "x" * 1300, "story.toml: story 1 (1901-01), front: This text is 1300 cells wide"),
    ("story", "story.0.front", MISSING, "story.toml: story 1 (1901-01): The key “front” is missing"),
    ("story", "story.0.texts", "", "story.toml: story 1 (1901-01), texts: “texts” is no key here"),
    ("story", "story.0.id", "1901-02", "story.toml: story 2 (1901-02), id: “1901-02” is there already"),
    (
        "story",
        "story.0.adds.postcards.0",
        9,
        "story.toml: story 1 (1901-01), adds.postcards 1: There is no postcard “9”",
    ),
    ("story", "story.3.adds.events.0", "flod", "adds.events 1: There is no event “flod”. Did you mean “flood”?"),
    ("story", "story.0.effects.0.verb", "flog", "effects 1, verb: There is no verb “flog”. Did you mean “flag”?"),
    ("story", "story.0.effects.0.name", "sacs", "effects 1, name: There is no note “sacs”. Did you mean “sacks”?"),
    ("story", "story.0.effects.0.op", "plus", "story.toml: story 1 (1901-01), effects 1, op: There is no word “plus”"),
    ("story", "story.0.effects.+", {"verb": "area"}, "effects 2: The key “id” is missing"),
    ("story", "story.0.effects.+", {}, "effects 2: The key “verb” is missing"),
    ("story", "story.0.effects.+", 7, "effects 2: A table of keys and values belongs here, not 7"),
    ("story", "story.2.effects.+", DRAW, "The card “1904-01” is read before a game, and postcards are drawn after one"),
    ("story", "story.2.effects.0.id", "for-valley", "There is no area “for-valley”. Did you mean “far-valley”?"),
    ("story", "story.1.effects.0.who", "al", "effects 1, who: There is no selector “al”. Did you mean “all”?"),
    ("story", "story.1.effects.0.draw", 10, "effects 1, draw: A whole number from 0 to 9"),
    ("story", "story.1.effects.1.item", "crab", "effects 2, item: There is no item “crab”. Did you mean “crate”?"),
    ("story", "story.1.effects.2.then.1.cities.0", "seder", "effects 3, then 2, cities 1: There is no city “seder”"),
    ("story", "story.1.effects.2.when.notes.0.at_leest", 1, "effects 3, when.notes 1, at_leest: “at_leest” is no key"),
    ("story", "story.1.effects.0.verb", "deck", "effects 1, verb: There is no verb “deck”"),
    ("story", "story.1.kind", "card", "story 2 (1901-02), kind: Its effects are those of a “pause”, which is turned"),
    ("pack", "rule", [], "pack.toml: rule: “rule” belongs into rules.toml. Move it there."),
    ("events", "tokens", [], "events.toml: tokens: “tokens” belongs into pack.toml. Move it there."),
    ("board", "routes.0.water", True, 'Routes have no mark “water” in these rules. Write add = ["route-marks"], or'),
    ("story", "story.1.effects.0.number", 1, "gives a postcard: it needs either a `number`"),
    ("story", "story.4.effects.0.who", "absent", "drops something into vaults that stay shut"),
    ("story", "story.1.effects.3.who", MISSING, "tests something of a company, and doesn't say of which. Add `who`"),
    ("story", "story.1.effects.3.who", "", "effects 4, who: There is no selector “”"),
    ("story", "story.1.effects.4.options", [], "asks something, and there is nothing to choose"),
    (
        "story",
        "story.1.effects.2.else.0.color",
        MISSING,
        "story.toml: The card “1901-02” changes a route: “lane” needs",
    ),
    ("story", "story.1.effects.2.else.0.op", "close", "`color` goes with “color” and “lane”, and with nothing else"),
    ("story", "story.1.effects.4.options.1.label", "no", "has two options “no”"),
    ("story", "story.1.effects.+", NO_ROUTE, "changes a route from ash to gorse, and no board or area has one"),
    ("story", "story.1.effects.3.when.joined", ["ash"], "The card “1901-02” tests `joined` with one city"),
    ("story", "story.1.effects.3.when.joined", ["ash", "birch", "ash"], "tests `joined` with one city, or with one"),
    ("story", "story.0.effects.+", AT_TABLE, "story.toml: The card “1901-01” tests `joined` with one city"),
    ("postcards", "postcard.2.when.joined", ["ash"], "postcards.toml: The postcard “3” tests `joined` with one city"),
    ("story", "story.1.effects.+", KEEP, "means an owner in its “keep”, and there is none"),
    (
        "story",
        "story.1.effects.2.then.+",
        KEEP,
        "The card “1901-02”, effects 3, then 3, means an owner in its “keep”, and there is none",
    ),
    ("story", "story.1.effects.2.else.+", KEEP, "means an owner in its “keep”, and there is none"),
    ("story", "story.1.effects.0.who", "owner", "means an owner in its “postcard”"),
    ("story", "story.+", SECOND_STOP, "The cards “1904-03” and “1904-04” are of kind “stop”: one ends the campaign."),
    ("story", "story.1.effects.2.else.0.routes.0", ["ash"], "each of `routes` is a list of two cities"),
    (
        "story",
        "story.4.game",
        1,
        "story.toml: The card “1904-03”: A card of kind “stop” ends the campaign, so it belongs to the last game.",
    ),
    (
        "events",
        "event.0.effects.0.hook",
        "claim.cost",
        "events.toml: event 1 (flood), effects 1, hook: There is no word",
    ),
    (
        "events",
        "event.0.effects.0.when.route_mark",
        "wet",
        "event 1 (flood), effects 1, when.route_mark: There is no mark",
    ),
    ("events", "event.1.effects.0.kind", "lump", "event 2 (lamplighters), effects 1, kind: There is no token “lump”"),
    ("events", "event.1.effects", [], "events.toml: event 2 (lamplighters), effects: This event does nothing"),
    ("events", "event.1.id", "mud", "events.toml: event 2 (mud), id: “mud” is there already"),
    ("events", "event.1.year", 1904, "events.toml: event 2 (lamplighters), year: “year” is no key here"),
    ("rules", "rule", [], "story.toml: story 3 (1904-01), effects 2 (ferry), id: There is no rule “ferry”."),
    ("rules", "rule.0.step", 3, "rules.toml: rule 1 (ferry), step: Step 3 is printed on the board already"),
    ("rules", "rule.0.step", 16, "rules.toml: rule 1 (ferry), step: A whole number from 1 to 15"),
    ("rules", "rule.0.games", 0, "rules.toml: rule 1 (ferry), games: A whole number from 1 to 99"),
    ("rules", "rule.0.effects.0.options.0.label", "dollar", "options 2, label: “dollar” is there already"),
    ("postcards", "postcard.0.number", 2, "postcards.toml: postcard 2, number: “2” is there already"),
    ("postcards", "postcard.0.trigger", "never mind", "postcards.toml: postcard 1, trigger: There is no trigger"),
    ("postcards", "postcard.0.secret", MISSING, "postcards.toml: postcard 1: The key “secret” is missing"),
    (
        "postcards",
        "postcard.2.when.joined.1",
        "fur",
        "postcards.toml: postcard 3, when.joined 2: There is no city “fur”",
    ),
    (
        "areas/far-valley",
        "routes.0.length",
        0,
        "areas/far-valley.toml: routes 1 (elder to fir), length: A whole number",
    ),
    ("areas/far-valley", "routes.0.a", MISSING, "areas/far-valley.toml: routes 1: The key “a” is missing"),
    ("areas/far-valley", "routes.1.colors", MISSING, "routes 2 (elder to gorse): The key “colors” is missing"),
    ("areas/far-valley", "cities.1.y", MISSING, "areas/far-valley.toml: cities 2 (gorse): The key “y” is missing"),
    ("areas/far-valley", "routes.0.b", "fi", "routes 1 (elder to fi), b: There is no city “fi”. Did you mean “fir”?"),
    ("areas/far-valley", "cities.0.code", "f", "areas/far-valley.toml: cities 1 (fir), code: A code of two to four"),
    ("areas/far-valley", "cities.0.x", "east", "areas/far-valley.toml: cities 1 (fir), x: A number"),
    ("areas/far-valley", "cities.+", SECOND_ASH, "areas/far-valley.toml: cities 3 (ash), id: The id “ash” is that of"),
    ("areas/far-valley", "stubs", ["elderberry"], "stubs 1: There is no city “elderberry”. Did you mean “elder”?"),
    ("areas/far-valley", "tickets.0.value", 0, "areas/far-valley.toml: tickets 1 (ash to fir), value: A whole number"),
    ("areas/far-valley", "town", 1, "areas/far-valley.toml: town: “town” is no key here"),
    ("event", "event", [], "event.toml: A pack has no file of this name. Did you mean “events”?"),
]


@pytest.mark.parametrize(("file", "place", "said", "fault"), FAULTS)
def test_c1_a_fault_is_told_with_its_file_place_and_remedy(
    tmp_path: Path, file: str, place: str, said: Any, fault: str
) -> None:
    pack = changed(tmp_path, file, {"event": []} if file == "event" else {place: said})
    found = faults_of(pack)
    assert any(fault in one for one in found), found


def test_c1_all_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    spoilt: Mapping[str, Mapping[str, Any]] = {
        "pack": {"games.0.trains": -1},
        "story": {"story.0.kind": "cart"},
        "events": {"event.0.effects.0.verb": "modfy"},
        "postcards": {"postcard.0.front": 3},
        "rules": {"rule.0.step": "two"},
        "areas/far-valley": {"stubs": ["elm"]},
    }
    packs = [changed(tmp_path, file, changes) for file, changes in spoilt.items()]
    found = faults_of(packs[-1])
    assert [one.partition(".toml")[0] for one in found] == [*spoilt]


@pytest.mark.parametrize("raw", [b"", b"\xff", b"a = [", b"a = " + b"[" * 500, b"format = 1\n"])
def test_a_file_that_is_no_pack_is_a_fault(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "pack.toml").write_bytes(raw)
    with pytest.raises(PackFault):
        read_pack(tmp_path)


def test_a_story_without_sense_is_no_pack_to_begin_with(tmp_path: Path) -> None:
    """Not only where it is looked for: a campaign of such a pack would stop in its middle."""
    folder = changed(tmp_path, "story", {"story.1.effects.2.else.0.routes.0": []})
    with pytest.raises(PackFault, match="each of `routes` is a list of two cities"):
        read_pack(folder)


def test_a_pack_wants_a_board_of_its_rules(tmp_path: Path) -> None:
    folder = changed(tmp_path, "pack", {})
    (folder / "board.toml").unlink()
    with pytest.raises(PackFault, match=r"board\.toml: There is no board\. Write this file, or name a map in `kin`"):
        read_pack(folder)
    changed(tmp_path, "pack", {"kin": "usa"})
    with pytest.raises(PackFault, match=r"pack\.toml: kin: A pack is played by the rules “legacy”"):
        read_pack(folder)
    copyfile(shipped_maps() / "usa.toml", folder / "board.toml")
    changed(tmp_path, "pack", {"kin": MISSING})
    with pytest.raises(PackFault, match=r"board\.toml: rules: A pack is played by the rules “legacy”"):
        read_pack(folder)


def test_faults_of_a_board_hide_nothing_of_other_files_that_was_seen(tmp_path: Path) -> None:
    changed(tmp_path, "pack", {"format": "one"})
    found = faults_of(changed(tmp_path, "board", {"seats.least": 0}))
    assert {fault.partition(": ")[0] for fault in found} == {"pack.toml", "board.toml"}


def test_a_file_of_a_pack_is_not_its_folder(tmp_path: Path) -> None:
    with pytest.raises(PackFault, match=r"This is a file of a pack\. Name its folder: .*two-valleys$"):
        find_pack(str(TWO_VALLEYS / "pack.toml"), tmp_path)


def test_a_folder_without_a_pack_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(PackFault, match="this is no pack"):
        read_pack(tmp_path)
    with pytest.raises(PackFault, match="this is no pack"):
        read_pack(tmp_path / "nowhere")


def test_its_digest_changes_with_any_file(tmp_path: Path) -> None:
    before = read_pack(changed(tmp_path, "events", {})).sha256
    assert read_pack(changed(tmp_path, "events", {"event.0.text": "Other words."})).sha256 != before


@pytest.mark.parametrize(
    ("file", "place", "said", "remark"),
    [
        ("pack", "items.+", {"id": "hat", "title": "Hat"}, "No game that was gone through comes to the item “hat”."),
        (
            "pack",
            "tokens.+",
            {"id": "cup", "title": "Cup", "count": 3},
            "No game that was gone through comes to the token “cup”.",
        ),
        ("story", "story.3.adds.events", ["lamplighters"], "No game that was gone through comes to the event “flood”."),
        ("story", "story.3.adds.postcards", [], "Postcard 4 never comes into the post."),
        ("story", "story.3.effects", [], "Postcard 4 can’t be shown in any game: it comes too late"),
        ("postcards", "postcard.2.trigger", "never", "Postcard 3 can’t be shown in any game"),
        ("story", "story.2.effects", [], "No game that was gone through comes to the area “far-valley”."),
        ("story", "story.2.source", MISSING, "The card “1904-01” has a note and no source."),
        ("story", "story.4.kind", "pause", "No card of kind “stop” ends the story"),
        ("story", "story.1.back", MISSING, "asks something and has no back"),
        ("story", "story.3.adds.postcards", [4, 1], "Postcard 1 is added by two cards"),
        ("story", "story.3.effects.+", {"verb": "area", "id": "far-valley"}, "The area “far-valley” is opened by two"),
        ("pack", "games.1.year", 1900, "Game 2 is of 1900, before the 1901 of game 1."),
        (
            "story",
            "story.1.effects.+",
            PEEL,
            "The card “1901-02” peels the rule “ferry”, which no card has stuck by then.",
        ),
        ("story", "story.1.effects.0.draw", 2, "Game 1: even 2 companies would have 4 postcards by then, and 3 were"),
        ("story", "story.4.effects.+", KEEP | {"who": "all"}, "The card “1904-03” lays “crate” into an office"),
        ("areas/far-valley", "stubs", ["elder", "ash"], "The area “far-valley” has ash among its stubs"),
        ("board", "cities.+", FAR_CITY, "The city yew is off the board, and no area opens it."),
        ("postcards", "postcard.2.effects", [], "Postcard 3 has no effects"),
        ("postcards", "postcard.3", POSTCARD | {"when": LANE}, "Postcard 4 can never be shown: it tests a route"),
        ("postcards", "postcard.3", POSTCARD | {"when": {"any": [LANE, LANE]}}, "Postcard 4 can never be shown"),
        ("postcards", "postcard.3", POSTCARD | {"when": {"all": [{}, LANE]}}, "Postcard 4 can never be shown"),
        ("story", "story.0.effects.+", EARLY, "The card “1901-01” counts “tickets-done” before the first turn"),
        ("areas/far-valley", "tickets.0.value", 12, "Game 2: The ticket Ash – Fir is worth 12"),
    ],
)
def test_what_is_odd_is_remarked_upon(tmp_path: Path, file: str, place: str, said: Any, remark: str) -> None:
    review = check(changed(tmp_path, file, {place: said}))
    assert any(remark in one for one in review.remarks), review.remarks


@pytest.mark.parametrize("more", [{"trigger": "claim"}, {"when": {"any": [LANE, {"players": {"at_most": 3}}]}}])
def test_a_postcard_that_can_be_shown_without_a_claim_is_not_remarked_upon(tmp_path: Path, more: Any) -> None:
    folder = changed(tmp_path, "postcards", {"postcard.3": POSTCARD | {"when": LANE} | more})
    assert check(folder).remarks == ()


def test_what_only_a_postcard_brings_is_not_remarked_upon(tmp_path: Path) -> None:
    """Even one that nobody draws when the story is played through."""
    keeps = [{"verb": "keep", "item": "hat", "place": "vault"}]
    card = {"number": 5, "front": "Front.", "secret": "Secret.", "trigger": "turn", "effects": keeps}
    changed(tmp_path, "pack", {"items.+": {"id": "hat", "title": "Hat", "worth": 1}})
    changed(tmp_path, "postcards", {"postcard.+": card})
    review = check(changed(tmp_path, "story", {"story.0.adds.postcards": [1, 2, 3, 5]}))
    assert review.remarks == ()


def test_v15_items_by_which_a_deposit_gets_longer_than_others_are_remarked_upon(tmp_path: Path) -> None:
    hats = [{"id": f"hat-number-{k}", "title": "Hat", "worth": 1} for k in range(20)]
    cards = [
        {"verb": "keep", "item": hat["id"], "place": "vault", **({} if k % 2 else {"who": "all"})}
        for k, hat in enumerate(hats)
    ]
    document = tomllib.loads((TWO_VALLEYS / "pack.toml").read_text())
    changed(tmp_path, "pack", {"items": [*document["items"], *hats]})
    changed(tmp_path, "postcards", {"postcard.0.effects": cards[1::2]})
    review = check(changed(tmp_path, "story", {"story.4.effects": cards[::2]}))
    assert [one for one in review.remarks if "its length shows" in one] == list(review.remarks)
    few = check(changed(tmp_path, "postcards", {"postcard.0.effects": cards[1:3]}))
    assert not [one for one in few.remarks if "its length shows" in one]


def test_a_city_that_nobody_can_reach_is_remarked_upon(tmp_path: Path) -> None:
    lonely = {"id": "yew", "name": "Yew", "code": "YEW", "x": 90, "y": 90}
    review = check(changed(tmp_path, "areas/far-valley", {"cities.+": lonely}))
    assert "Game 2: no routes join yew with ash." in review.remarks
