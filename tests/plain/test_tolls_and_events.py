"""Playing with tolls, a neutral player, companies and events at the prompt, and how all that can be looked at."""

import re

import pytest
from support.dutch import dutch, neutral_game
from support.east import position, stickers
from support.prompters import ask
from support.tables import Scene
from support.typist import choices

from ttr_tui.systems.nederland.neutral import NEUTRAL_LANE
from ttr_tui.words.cast import Cast

TURNHOUT = "breda-turnhout/1"


def looked(scene: Scene, typed: str) -> list[str]:
    """What is said to one question; afterwards the choice is still open."""
    asked = ask(scene, typed)
    assert asked.action is None
    return asked.said.split("What will you do? ")[1].splitlines()[1:]


class TestTolls:
    def test_a_route_says_its_toll_to_whom_it_goes_and_whether_it_takes_a_loan(self) -> None:
        scene = dutch(hands={0: "black*2 blue*2"}, owned={1: TURNHOUT}, tokens={0: 1})
        said = ask(scene, "claim turnhout", "").said
        assert "Breda to Turnhout: 2 black, 2 points, toll 2 to Bea, by a loan\n" in said
        plenty = dutch(hands={0: "black*2 blue*2"}, owned={1: TURNHOUT})
        assert "Breda to Turnhout: 2 black, 2 points, toll 2 to Bea\n" in ask(plenty, "claim turnhout", "").said
        assert "Aarschot: 5 red, toll 1." not in looked(plenty, "routes breda")
        assert "Turnhout: double route of 2, blue (Bea) and black, toll 2 to Bea." in looked(plenty, "routes breda")

    def test_own_tokens_are_shown_and_those_of_rivals_never(self) -> None:
        scene = dutch(3, tokens={0: 7, 1: 23}, loans={0: 1, 1: 2})
        assert looked(scene, "tolls") == [
            "You have tokens worth 7, and 1 loan so far.",
            "Bea’s tokens are hidden; 2 loans so far.",
            "Cas’s tokens are hidden; no loans so far.",
        ]
        assert looked(scene, "tokens") == looked(scene, "loans") == looked(scene, "tolls")
        standing = looked(scene, "scores")
        assert standing[0].endswith("tokens worth 7, 1 loan.")
        assert "23" not in "".join(standing)
        assert "2 loans" in standing[1]

    def test_the_tolls_of_the_tickets_are_added_up(self) -> None:
        scene = dutch(tickets={0: "breda-haarlem amsterdam-rotterdam"}, tokens={0: 5})
        said = looked(scene, "tolls")
        assert said[0] == "You have tokens worth 5, and no loans so far."
        told = re.fullmatch(r"Tolls for your tickets, for instance: (.+)\. Together (\d+)(.*)\.", said[-1])
        assert told is not None
        assert sum(int(one.split()[-1]) for one in told[1].split(", ")) == int(told[2])
        assert told[3] == (", more than your 5" if int(told[2]) > 5 else " of your 5")

    def test_who_has_none_left_reads_so(self) -> None:
        assert looked(dutch(tokens={0: 0}), "tolls")[0] == "You have no tokens, and no loans so far."

    def test_the_pile_can_be_read(self) -> None:
        assert looked(dutch(pile="breda-haarlem amsterdam-rotterdam"), "pile") == [
            "On the face-up pile: Breda to Haarlem (12) and Amsterdam to Rotterdam (10). The deck has 42 tickets."
        ]
        assert looked(dutch(), "pile") == ["The face-up pile is empty. The deck has 44 tickets."]

    def test_tickets_that_are_not_kept_go_on_the_pile(self) -> None:
        scene = dutch(pile="breda-haarlem", ticket_deck="breda-groningen amsterdam-rotterdam")
        assert "8. draw 3 tickets, keep at least 1 (2 in the deck, 1 on the face-up pile)" in ask(scene).lines
        scene.do("tickets")
        said = ask(scene, "1").said
        assert "The others go face-up on the pile." in said
        assert "under the deck" not in said

    def test_without_tolls_nothing_is_said_of_them(self) -> None:
        scene = dutch(variants=("no-tolls",), hands={0: "black*2"})
        assert "toll" not in ask(scene, "claim turnhout", "", "routes breda", "scores").said
        assert "I don’t understand “tolls”." in ask(scene, "tolls").said
        assert not any(line.startswith("tolls:") for line in looked(scene, "? all"))
        assert any(line.startswith("pile:") for line in looked(scene, "? all"))


class TestNeutral:
    def test_it_can_be_looked_at(self) -> None:
        scene = neutral_game(neutral_lanes=TURNHOUT, neutral_trains=38)
        assert looked(scene, "neutral") == [
            "The neutral player has 38 trains left. You hold its marker.",
            "It has 1 route: Breda to Turnhout (blue).",
        ]
        assert looked(scene, "map owners")[-1] == "The neutral player has 1 route: Breda to Turnhout (blue)."
        assert "Turnhout: double route of 2, blue (the neutral player) and black, toll 2." in looked(
            scene, "routes breda"
        )
        assert "I don’t understand “neutral”." in ask(dutch(), "neutral").said

    def test_the_lane_is_chosen_by_number_or_colour(self) -> None:
        scene = neutral_game(turn=12, marker=0, ticket_deck="breda-groningen amsterdam-rotterdam")
        while scene.table.owed[0] != "neutral-lane":
            scene.do("draw cars")
        asked = ask(scene, "", "green", "purple")
        cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
        head = cast.words.heads[NEUTRAL_LANE](cast, scene.view(0))
        assert head.startswith("Ann, you turned over ")
        assert "names Amsterdam to Utrecht. Which route" in head
        assert choices(asked.said) == {"1": "Amsterdam to Utrecht (orange)", "2": "Amsterdam to Utrecht (purple)"}
        assert "That’s not on the list." in asked.said
        assert asked.action == "neutral amsterdam-utrecht/2"


class TestEast:
    def test_points_are_dollars_and_seats_lead_companies(self) -> None:
        scene = position(owned={0: "new_york-philadelphia/2"}, hands={0: "red*2"}, dollars={0: 7})
        said = ask(scene, "scores", "claim phl", "").said
        assert "You: $7, 19 trains left, the red company.\n" in said
        assert "Bea: $5, 20 trains left, the blue company, no cards, no tickets.\n" in said
        assert "Philadelphia to Pittsburgh: 2 red, $2 for your company\n" in said
        assert "point" not in said

    def test_the_event_in_force_and_those_before_it(self) -> None:
        scene = position(current="open-house washout", coming="yard-sale")
        assert looked(scene, "events") == [
            (
                "The event is “Washout”: The southern rivers are over their banks. "
                "No wild cards for routes to Charleston, Savannah, Mobile or New Orleans."
            ),
            "Turned up before: “Open House”.",
            "The deck of events has 1 card.",
        ]
        assert looked(position(coming="yard-sale washout"), "event") == [
            "No event has been turned up yet.",
            "The deck of events has 2 cards.",
        ]
        assert looked(position(current="good-press"), "events")[0] == "The last event was “Good Press”."

    def test_an_event_that_shows_more_tickets_is_heeded_in_what_is_offered(self) -> None:
        assert "8. draw 4 tickets, keep at least 1 (33 in the deck)" in ask(position(current="open-house")).lines
        assert "8. draw 3 tickets, keep at least 1 (33 in the deck)" in ask(position(current="washout")).lines

    @pytest.mark.parametrize(
        ("event", "hands", "route"),
        [
            ("coal-shortage", "black*4", "Atlanta to Mobile: 3 black, 1 card more"),
            ("state-visit", "black", "Albany to New York: 1 black, brings $2"),
            ("washout", "black*3", "Atlanta to Mobile: 3 black, no wild cards"),
            ("bond-issue", "black*3", "Buffalo to New York: 3 of one colour, brings $1"),
            ("open-house", "black*3", "Atlanta to Mobile: 3 black"),
            ("good-press", "black*3", "Atlanta to Mobile: 3 black"),
        ],
    )
    def test_a_route_says_what_the_event_makes_of_it(self, event: str, hands: str, route: str) -> None:
        city = route.split(" to ")[0].lower()
        lines = ask(position(hands={0: hands}, current=event), f"claim {city}", "").lines
        assert [line for line in lines if line.partition(". ")[2] == route] != []

    def test_companies_caboose_and_receipt(self) -> None:
        scene = position(owned={0: "new_york-philadelphia/2"}, tickets={0: "albany-baltimore"}, pieces={0: 10})
        assert looked(scene, "companies") == [
            "You lead the red company: $2 for every red route.",
            "Bea leads the blue company: $2 for every blue route.",
        ]
        assert looked(scene, "caboose") == ["You hold the caboose, and played first."]
        assert looked(scene, "receipt") == [
            (
                "If the game ended now, your receipt would say: "
                "dollars $5, bonus for few trains $2, tickets −$3, in all $4."
            )
        ]

    def test_an_event_to_archive_is_chosen_by_number_or_title(self) -> None:
        for typed in ("2", "wash"):
            scene = position(current="open-house washout", pieces={0: 2, 1: 2}, turn=1)
            while scene.table.winners is None and "archive" not in scene.table.owed:
                scene.do("draw cars")
            asked = ask(scene, "", typed)
            assert choices(asked.said)["1"].startswith("archive “Open House”: Every office shows its plans")
            assert asked.action == "archive washout"

    def test_ways_to_meet_a_price_are_listed_by_the_title_of_the_rule(self) -> None:
        ferry = stickers(
            {
                "id": "ferry",
                "step": 5,
                "title": "The Ferry",
                "effects": [
                    {
                        "verb": "ask",
                        "when": {"route_touches": ["albany"]},
                        "options": [
                            {"label": "one-card", "effects": [CARD]},
                            {"label": "one-dollar", "effects": [DOLLAR]},
                        ],
                    }
                ],
            }
        )
        scene = position(hands={0: "green red"}, stuck="ferry", stickers=ferry)
        asked = ask(scene, "claim albany boston", "2")
        assert {
            "1. pay 1 red and 1 green, for “The Ferry”: one card",
            "2. pay 1 green, for “The Ferry”: one dollar",
        } <= {line.replace("1 green and 1 red", "1 red and 1 green") for line in asked.lines}
        assert asked.action == "claim albany-boston/1 green +ferry:one-dollar"
        assert "Boston: 1 green, a choice of price by “The Ferry”." in looked(scene, "routes albany")
        assert looked(scene, "events")[-2] == "A rule in force: “The Ferry”: Made for a test."

    def test_wild_cards_that_an_event_forbids_are_explained(self) -> None:
        scene = position(hands={0: "green wild"}, current="washout")
        said = ask(scene, "claim charlotte charleston").said
        assert (
            "Your cards don’t make the price of Charlotte to Charleston: 1 white with none of them wild. "
            "You have no white and 1 wild.\n"
        ) in said

    def test_too_few_cards_to_draw(self) -> None:
        scene = position(deck="red*3", discard="blue*2")
        assert (
            "Nobody can draw while deck and discard pile hold 8 cards or fewer; they hold 5 cards."
            in ask(scene, "6").said
        )


CARD = {"verb": "modify", "hook": "claim.extra_cards", "change": 1}
DOLLAR = {"verb": "modify", "hook": "claim.extra_dollars", "change": 1}


@pytest.mark.parametrize("typed", ["fleet", "harbours", "tolls", "neutral"])
def test_what_is_not_in_this_game_is_not_understood(typed: str) -> None:
    assert f"I don’t understand “{typed}”." in ask(position(), typed).said
