"""Europe at the prompt: tunnels that become dearer, ferries, stations, and long tickets."""

from __future__ import annotations

import re

import pytest
from support.europe_tables import ZURICH, europe, new_europe
from support.prompters import ask
from support.tables import Scene
from support.typist import Keyboard, choices, number_of, play_sensibly

from ttr_tui.systems.europe.tunnels import EXTRA
from ttr_tui.words.cast import Cast

LONG_HAND = ("play", "europe", "--seats", "Ann,random", "--seed", "3", "--with", "first=Ann")
DEAR = "yellow wild red"


def tried(hand: str) -> Scene:
    scene = europe(hands={0: hand}, deck=DEAR)
    scene.do(f"claim {ZURICH} yellow*2")
    return scene


def first_offer(*variants: str) -> Scene:
    """The first player looks at its first tickets; the other has chosen."""
    scene = new_europe(variants=variants)
    scene.do(scene.rules.notation.write(next(scene.offered(1))), 1)
    return scene


def head(scene: Scene) -> str:
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    return cast.words.heads[EXTRA](cast, scene.view(0))


def try_tunnels(said: str) -> str | None:
    """Draws until a tunnel can be tried, tries it, and hangs up when it turns out dear."""
    question = said.splitlines()[-1]
    if "Pay, or withdraw?" in said:
        return None
    if question.startswith("Which route?"):
        return next((number for number, choice in choices(said).items() if "a tunnel" in choice), "")
    if question.startswith("What will you do?"):
        return number_of(said, "claim") or "6"
    return play_sensibly(said)


class TestTunnels:
    @pytest.mark.rule("EUROPE-030", "EUROPE-034")
    def test_who_can_pay_is_told_why_and_may_pay_or_withdraw(self) -> None:
        scene = tried("yellow*4 wild red*2")
        assert head(scene) == (
            "Ann, München to Zürich takes 2 more cards. Yellow and a wild match your yellow. Pay, or withdraw?"
        )
        asked = ask(scene, "", "pay 2 yellow")
        assert list(choices(asked.said).values()) == [
            "pay 2 yellow more, and claim the tunnel",
            "pay 1 yellow and 1 wild more, and claim the tunnel",
            "withdraw, take 2 yellow back and end your turn",
        ]
        assert asked.action == "extra yellow*2"
        assert ask(scene, "withdraw").action == "withdraw"

    def test_cards_that_lie_on_the_table_are_told_apart_from_the_hand(self) -> None:
        assert (
            "Your hand, 4 cards: 2 red, 1 yellow and 1 wild; 2 yellow lie before you."
            in ask(tried("yellow*3 wild red*2"), "hand").lines
        )
        assert "Your hand, 3 cards: 2 red and 1 wild." in ask(europe(hands={0: "red*2 wild"}), "hand").lines

    def test_what_more_a_tunnel_takes_is_said_once(self, keyboard: Keyboard) -> None:
        session = keyboard(*LONG_HAND, answer=try_tunnels)
        tried = [said for said in session.heard if "Pay, or withdraw?" in said]
        assert tried, "no tunnel was dear"
        for said in tried:
            assert said.count("more card") == said.count("Turned up for the tunnel: ") == 1
            assert len(re.findall(r"match(es)? your", said)) == 1
        again = keyboard("resume", answer=[])
        assert re.search(r"^Ann, .* takes \d more cards?\. .* your .*\. Pay, or withdraw\?$", again.said, re.MULTILINE)
        assert "The tunnel takes" in keyboard("resume", answer=["log"]).said

    @pytest.mark.rule("EUROPE-039")
    def test_who_can_not_pay_hears_that_nobody_learns_it(self) -> None:
        scene = tried("yellow*2 wild red*2")
        assert head(scene).endswith(
            "You can’t pay, so you withdraw. The others don’t learn whether you could have paid."
        )
        asked = ask(scene, "1")
        assert list(choices(asked.said).values()) == ["withdraw, take 2 yellow back and end your turn"]
        assert asked.action == "withdraw"

    @pytest.mark.parametrize(
        ("hand", "typed", "said"),
        [
            ("yellow*2", (), "To claim it you lay 2 yellow down and turn up 3 cards."),
            ("yellow wild*2", ("1",), "1. lay 1 yellow and 1 wild down and turn up 3 cards"),
            ("yellow wild*2", ("2",), "2. lay 2 wild down and turn up 3 cards (only wilds match)"),
        ],
    )
    def test_that_cards_are_turned_up_is_said_before(self, hand: str, typed: tuple[str, ...], said: str) -> None:
        asked = ask(europe(hands={0: hand}, deck=DEAR), "claim munchen zurich", *typed)
        assert said in asked.lines
        assert asked.action is not None

    def test_tunnels_and_ferries_are_named_where_routes_are(self) -> None:
        said = ask(europe(), "routes zur", "routes lon").said
        assert "München: 2 yellow, a tunnel (up to 3 cards more).\n" in said
        assert "Amsterdam: 2 grey, a ferry (at least 2 wilds).\n" in said
        assert "Dieppe: double route of 2, both grey, a ferry (at least 1 wild).\n" in said

    def test_lanes_of_two_colours_are_no_mixture(self) -> None:
        said = ask(europe(owned={1: "brest-paris/1"}), "routes pam").said
        assert "Paris: double route of 4, green or blue.\n" in said
        assert "Madrid: double route of 3, white or black, a tunnel (up to 3 cards more).\n" in said

    def test_the_whole_map_names_them_in_a_word(self) -> None:
        lines = ask(europe(owned={1: "petrograd-stockholm/1"}), "map").lines
        assert any("STO 8 grey tunnel (Bea)" in line for line in lines if line.startswith("Petrograd"))
        assert any("ATH 4 grey ferry with 1 wild" in line for line in lines if line.startswith("Brindisi"))
        assert any("AMS 2 grey ferry with 2 wilds" in line for line in lines if line.startswith("London"))

    def test_what_is_bought_is_said_before_the_ways_to_pay(self) -> None:
        asked = ask(europe(hands={0: "red*2 blue*2"}), "claim angora constantinople")
        bought = "Angora to Constantinople: 2 points, a tunnel (up to 3 cards more)."
        assert f"{bought} There is more than one way to pay." in asked.lines

    def test_between_equal_ferries_nobody_has_to_choose(self) -> None:
        asked = ask(europe(hands={0: "red wild"}), "claim dieppe london")
        assert asked.action == "claim dieppe-london/1 red wild"

    @pytest.mark.rule("EUROPE-021")
    @pytest.mark.parametrize(
        ("hand", "answer"),
        [
            ("red*3 wild", "Amsterdam to London takes at least 2 wild cards, and you have 1."),
            (
                "red",
                (
                    "Amsterdam to London takes 2 of one colour, at least 2 of them wild. "
                    "At best you have 1 and no wild: 2 more wild needed."
                ),
            ),
        ],
    )
    def test_a_ferry_says_which_wilds_lack(self, hand: str, answer: str) -> None:
        assert answer in ask(europe(hands={0: hand}), "claim london amsterdam").lines

    @pytest.mark.rule("EUROPE-021")
    @pytest.mark.parametrize(
        ("hand", "more"),
        [
            ("red*3 green*2 white*2", "and no wild: 1 more wild needed."),
            ("red*2 green*2", "and no wild: 2 more needed, at least 1 wild."),
            ("red wild", "and 1 wild: 2 more needed."),
        ],
    )
    def test_what_it_says_a_ferry_needs_is_enough(self, hand: str, more: str) -> None:
        said = ask(europe(hands={0: hand}), "claim ath bri").said
        assert "Athína to Brindisi takes 4 of one colour, at least 1 of them wild. At best you have" in said
        assert more in said


class TestStations:
    @pytest.mark.rule("EUROPE-046", "EUROPE-048")
    @pytest.mark.parametrize("typed", [("station wien",), ("build WIE",), ("station", "wien")])
    def test_a_city_is_typed_by_name_or_code(self, typed: tuple[str, ...]) -> None:
        assert ask(europe(hands={0: "red"}), *typed).action == "station wien red"

    def test_the_price_is_told_and_the_cards_are_chosen(self) -> None:
        scene = europe(hands={0: "red*2 wild"}, stations={0: "paris"})
        asked = ask(scene, "station", "wien", "2")
        assert "Your second station takes 2 cards of one colour, wilds included." in asked.lines
        assert {"1. pay 2 red", "2. pay 1 red and 1 wild"} <= set(asked.lines)
        assert "A station in Wien." in asked.lines
        assert asked.action == "station wien red wild"

    def test_a_city_that_was_typed_is_named_before_the_cards(self) -> None:
        asked = ask(europe(hands={0: "red*2 wild"}, stations={0: "paris"}), "station kyiv", "1")
        ahead = "Your second station, in Kyïv, takes 2 cards of one colour, wilds included."
        assert ahead in asked.lines
        assert asked.action == "station kyiv red*2"

    @pytest.mark.rule("EUROPE-046")
    def test_another_city_may_be_named_after_a_refusal(self) -> None:
        scene = europe(hands={0: "red*2"}, stations={0: "roma", 1: "paris"})
        asked = ask(scene, "station paris", "roma", "wien madrid", "atlantis", "wien")
        assert "There is a station in Paris already: Bea has built it." in asked.lines
        assert "There is a station in Roma already: you have built it." in asked.lines
        assert "A station stands in one city: type its name or code." in asked.lines
        assert asked.action == "station wien red*2"

    def test_the_ends_of_incomplete_tickets_are_numbered(self) -> None:
        scene = europe(hands={0: "red"}, tickets={0: "berlin-roma brindisi-zurich"}, stations={1: "brindisi"})
        asked = ask(scene, "station", "9", "3")
        assert {"1. Berlin", "2. Roma", "3. Zürich"} <= set(asked.lines)
        assert asked.action == "station zurich red"

    def test_enter_goes_back(self) -> None:
        assert ask(europe(hands={0: "red"}), "station", "", "station", "back", "deck").action == "draw cars"

    def test_who_has_no_cards_hears_the_price(self) -> None:
        asked = ask(europe(hands={0: "red blue"}, stations={0: "paris"}), "station wien", "deck")
        assert (
            "Your second station takes 2 cards of one colour, wilds included. You don’t have them yet." in asked.lines
        )
        assert asked.action == "draw cars"

    @pytest.mark.rule("EUROPE-047")
    def test_who_has_built_all_hears_it(self) -> None:
        scene = europe(hands={0: "red*9"}, stations={0: "paris wien roma"})
        assert "You have built all your stations: 3." in ask(scene, "station madrid", "deck").lines

    def test_where_they_stand_can_be_asked(self) -> None:
        scene = europe(stations={0: "paris wien", 1: "roma"})
        asked = ask(scene, "stations", "scores")
        assert "You have stations in Paris and Wien, and 1 left to build." in asked.lines
        assert "Bea has a station in Roma, and 2 left to build." in asked.lines
        assert "Your next one takes 3 cards of one colour, wilds included." in asked.lines
        assert "If the game ended now, the stations in Paris and Wien would borrow nothing." in asked.lines
        assert "You: 0 points, 45 trains left, 1 station left." in asked.lines

    def test_the_routes_of_a_city_name_the_station_there(self) -> None:
        lines = ask(europe(stations={0: "paris", 1: "roma"}), "routes paris", "routes roma", "routes wien").lines
        assert "Routes from Paris (PAR), with your station:" in "\n".join(lines)
        assert any(line.endswith("Routes from Roma (ROM), with Bea’s station:") for line in lines)
        assert any(line.endswith("Routes from Wien (WIE):") for line in lines)

    def test_the_verb_may_be_said_again_with_the_city(self) -> None:
        assert ask(europe(hands={0: "red"}), "station", "station wilno").action == "station wilno red"
        assert ask(europe(hands={0: "red"}), "station", "build WIL").action == "station wilno red"


class TestTickets:
    @pytest.mark.rule("EUROPE-052")
    def test_what_a_station_completes_is_said_before_the_end(self) -> None:
        scene = europe(
            owned={0: "bruxelles-frankfurt/1 berlin-frankfurt/1", 1: "berlin-danzig/1 danzig-warszawa/1"},
            stations={0: "danzig"},
            tickets={0: "bruxelles-danzig frankfurt-smolensk"},
        )
        said = ask(scene, "tickets").lines
        lent = "with your station in Danzig, over Berlin to Danzig"
        assert f"Bruxelles to Danzig, 9 points: arrived, {lent}." in said
        assert any(line.startswith("Frankfurt to Smolensk, 13 points: 10 trains to go, for instance") for line in said)

    def test_a_ticket_on_offer_counts_a_station_that_serves_none(self) -> None:
        scene = europe(
            turn=1,
            owned={1: "bruxelles-frankfurt/1 berlin-frankfurt/1", 0: "berlin-danzig/1"},
            stations={1: "danzig"},
            ticket_deck="bruxelles-danzig",
        )
        scene.do("tickets")
        said = ask(scene).said
        assert "completed already, with your station in Danzig, over Berlin to Danzig" in said

    @pytest.mark.rule("EUROPE-007", "EUROPE-008")
    def test_those_not_kept_at_the_start_are_out_of_the_game(self) -> None:
        asked = ask(first_offer())
        assert "The others are out of the game." in asked.lines
        assert "Which do you keep? Type numbers such as 1 2, or all:" in asked.said

    def test_those_not_kept_later_go_under_the_deck(self) -> None:
        scene = europe(turn=1)
        scene.do("tickets")
        assert "The others go under the deck in this order" in ask(scene).said

    @pytest.mark.rule("EUROPE-081")
    def test_what_is_wanted_of_long_tickets_is_said_before_it_is_refused(self) -> None:
        scene = first_offer("mega")
        asked = ask(scene, "1 2 3", "1 3", "1 3 4")
        long = [choices(asked.said)[number].split(",")[0] for number in "12"]
        assert f"Keep at most 1 of the long ones: {' or '.join(long)}." in asked.lines
        assert "Keep at most 1 long ticket; you chose 2." in asked.lines
        assert "Keep at least 3 tickets; you chose 2." in asked.lines
        assert "Which do you keep? Type numbers such as 1 3 4:" in asked.said
        assert asked.action is not None

    def test_nothing_is_said_of_long_tickets_that_may_all_be_kept(self) -> None:
        assert "long ones" not in ask(first_offer()).said
        assert ask(first_offer("big-cities")).said.count("Keep at least 2.") == 1
