"""Names are sorted by their letters, whatever marks these have."""

from support.small import small_map

from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.words import tabletop
from ttr_tui.words.cast import Cast
from ttr_tui.words.lookup import plain
from words.saying import PEOPLE

NAMES = ("Zell", "Šibenik", "Split", "Ödenburg")


def test_marked_letters_stand_among_the_others() -> None:
    names = ["Zürich", "Žilina", "Wien", "Łódź", "Lyon", "Split", "Šibenik", "Øster", "Oslo", "'s-Gravenhage"]
    assert sorted(names, key=plain) == [
        *("Łódź", "Lyon", "Oslo", "Øster", "'s-Gravenhage", "Šibenik", "Split", "Wien", "Žilina", "Zürich"),
    ]


def renamed() -> tuple[Cast, View]:
    raw = small_map()
    raw["cities"] = [city | {"name": name} for city, name in zip(raw["cities"], NAMES, strict=True)]
    rules = RuleSet(decode_map(raw, "the map"))
    return Cast(rules.edition, PEOPLE, 0), View(rules.table(2, frozenset({0})), 0)


def test_the_cities_of_a_map_are_told_in_this_order() -> None:
    cast, view = renamed()
    told = [line.split()[0] for line in tabletop.overview(cast, view.table)]
    assert told == ["Ödenburg", "Šibenik", "Split", "Zell"]


def test_the_routes_of_a_city_are_told_in_this_order() -> None:
    cast, view = renamed()
    told = [line.partition(":")[0] for line in tabletop.lanes_at(cast, view.table, 0)[1:]]
    assert told == ["Ödenburg", "Šibenik"]
