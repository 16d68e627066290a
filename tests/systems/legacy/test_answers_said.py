"""What a question says, and what each answer does: at the table, and after a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.east_story import Effect, at_once, rules_of, token
from support.founded import friday_line, play_out
from support.packs import changed, two_valleys

from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.dialogues.after_game import answers_said, question_said
from ttr_tui.plain.finishing import outcome
from ttr_tui.systems.legacy.effect_words import about, titled_in, way_said
from ttr_tui.systems.legacy.outcomes import ChooseWay
from ttr_tui.systems.legacy.verbs import Ask, Lists
from ttr_tui.words.cast import Cast
from ttr_tui.words.choices import asked_now
from ttr_tui.words.sentences import choice_of

MONEY: Effect = {"verb": "money", "amount": 4}


def ask(*effects: Effect) -> Effect:
    return {"verb": "ask", "options": [{"label": "no"}, {"label": "sign", "effects": [*effects]}]}


SAID: list[tuple[Effect, str]] = [
    (MONEY, "+$4"),
    (MONEY | {"amount": -1}, "−$1"),
    (MONEY | {"who": "others"}, "+$4 (all others)"),
    (MONEY | {"from": "others"}, "+$4 from all others"),
    (MONEY | {"amount": {"per": "tokens", "token": "medal"}}, "+$1 for each medal"),
    ({"verb": "cards", "n": 1, "who": "owner"}, "draw a card"),
    ({"verb": "cards", "n": 2, "from": "row", "who": "all"}, "take 2 cards of the market (everyone)"),
    ({"verb": "cards", "n": 1, "from": "hand", "color": "wild", "who": "owner"}, "discard a wild card"),
    ({"verb": "cards", "n": 2, "from": "choice", "who": "owner"}, "discard 2 cards"),
    ({"verb": "tickets", "n": 2}, "see 2 tickets"),
    ({"verb": "trains", "n": 2}, "+2 trains"),
    (token(), "medal"),
    (token(2), "2 × medal"),
    (token(-1, who="holder:medal"), "medal back (with medal)"),
    ({"verb": "flag", "name": "bags", "amount": 3}, "bags +3"),
    ({"verb": "flag", "name": "bags"}, "bags"),
    ({"verb": "flag", "name": "bags", "amount": 3, "op": "set"}, "bags 3"),
    ({"verb": "keep", "item": "spike", "place": "vault"}, "spike, into the vault"),
    ({"verb": "rule", "id": "rule"}, "rule “Test”"),
    ({"verb": "company", "dollars": 1, "color": "white"}, "+$1 for its routes and white as a second colour"),
    ({"verb": "deck", "op": "sweep"}, "a new market"),
]


@pytest.mark.parametrize(("effect", "said"), SAID)
def test_every_effect_is_said_in_a_few_words(effect: Effect, said: str) -> None:
    rules = rules_of({"id": "rule", "step": 5, "effects": [ask(effect)]})
    (asking,) = (one for listed in Lists(rules.edition.numbers) for one in listed.effects if isinstance(one, Ask))
    called = [way_said(way.label, way, titled_in(rules.edition.numbers)) for way in asking.options]
    assert called == ["no", f"sign: {said}"]


def test_what_chance_or_a_test_decides_stays_unsaid() -> None:
    by_chance: Effect = {
        "verb": "ask",
        "who": "chance",
        "options": [{"label": "a", "effects": [MONEY]}, {"label": "b"}],
    }
    tested: Effect = {"verb": "if", "when": {"turn_is_last": True}, "then": [MONEY]}
    rules = rules_of({"id": "rule", "step": 5, "effects": [ask(by_chance, tested)]})
    asking = next(one for listed in Lists(rules.edition.numbers) for one in listed.effects if isinstance(one, Ask))
    assert way_said("sign", asking.options[1], titled_in(rules.edition.numbers)) == "sign"


def test_at_the_table_each_choice_says_what_it_does() -> None:
    scene = at_once(ask(MONEY, {"verb": "flag", "name": "bags", "amount": 3}))
    cast = Cast(scene.rules.edition, ("Ann", "Bea", "Cleo"), 0)
    said = [choice_of(ChooseWay(way), cast, scene.table) for way in ("no", "sign")]
    assert said == ["no", "sign: +$4, bags +3"]


def test_an_answer_that_is_a_city_has_its_name() -> None:
    options: list[Effect] = [{"label": "new-york", "effects": []}, {"label": "albany", "effects": [MONEY]}]
    scene = at_once({"verb": "ask", "options": options})
    cast = Cast(scene.rules.edition, ("Ann", "Bea", "Cleo"), 0)
    said = [choice_of(ChooseWay(way["label"]), cast, scene.table) for way in options]
    assert said == ["New York", "Albany: +$4"]


def test_before_the_first_turn_nobody_is_asked_in_turn_0() -> None:
    scene = at_once(ask(MONEY))
    assert asked_now("Ann", scene.table, "answer what is asked") == "Ann, before turn 1: answer what is asked."


CARD = "They count. The Delta opens to St. Louis. Each may sign a note: 4 dollars now. Take trains. Mr. Bo signs too."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no", "sign"], "Each may sign a note: 4 dollars now. Mr. Bo signs too."),
        (["delta"], "The Delta opens to St. Louis."),
        (["no"], CARD),
        (["bread"], CARD),
    ],
)
def test_of_a_card_those_sentences_are_said_that_are_about_it(words: list[str], said: str) -> None:
    assert about(CARD, words) == said


def test_after_a_game_too(tmp_path: Path) -> None:
    options: list[dict[str, Any]] = [
        {"label": "no"},
        {
            "label": "bridge",
            "effects": [
                {"verb": "route", "op": "mark", "routes": [["birch", "dogwood"]], "mark": "water"},
                {"verb": "cards", "n": 1, "who": "owner"},
            ],
        },
        {"label": "birch", "effects": [{"verb": "money", "amount": 2, "who": "others"}]},
    ]
    story = {"story.1.effects": [{"verb": "ask", "who": "winner", "options": options}]}
    pack = read_pack(changed(tmp_path, "story", story))
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    live = campaign.begin(("red", "blue"))
    play_out(live.game)
    finish = campaign.finish(live.game)
    (question,) = finish.questions
    assert answers_said(finish, question) == [
        "no",
        "bridge: Birch – Dogwood is marked water, +1 card",
        "Birch: +$2 (all others)",
    ]
    assert question_said(finish, question).endswith("Does the winner want a bridge over the brook?")
    finish.answer(question, "birch")
    assert [(title, said) for _, title, said in finish.answered] == [("Pause: weigh the sacks", "Birch")]
    told = outcome(finish)
    assert sum("answers “Pause: weigh the sacks”: Birch." in line for line in told) == 1, "people’s answers too"
    assert two_valleys().answer_said("dog-wood") == "dog wood"
