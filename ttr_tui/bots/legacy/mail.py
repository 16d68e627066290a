"""Postcards that pay for lanes, or for cities that are joined: each is a small ticket more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from ttr_tui.bots.legacy.weights import LegacyWeights
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight, Outlook
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.effects.outcomes import Postcards
from ttr_tui.rules.legacy.effects.verbs import Cards, Keep, Money, Verb
from ttr_tui.rules.legacy.effects.when import Test
from ttr_tui.rules.legacy.story.postcards import CLAIM, FINISH, TURN, Post, Postcard
from ttr_tui.rules.ruleset import RuleSet


@value
class Reward:
    """What showing a postcard is worth, and what earns it: a claim of any of these lanes, or that cities are joined."""

    worth: float
    lanes: int
    cities: tuple[int, ...]


@value
class PostcardInsight(Insight):
    """What the postcards of a seat promise: of two plans the one that earns more of it is better.

    No lane is worth more for it. Tried so, the planner went out of its way for two dollars, and lost more than that.
    """

    skill: PostcardSkill = field(compare=False)
    rewards: tuple[Reward, ...]

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        new = network & ~outlook.own
        earned = [one for one in self.rewards if one.lanes & new or (one.cities and self.skill.joins(one, network))]
        return sum([one.worth for one in earned])


class PostcardSkill(Skill[Post]):
    """Knows what each postcard brings; those that ask for something else than lanes and cities come as they come."""

    def __init__(self, part: Post, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._board = worth.chart.board
        self._rewards = {card.id: reward for card in part.numbers.postcards if (reward := self._reward(card))}

    def look(self, view: View) -> PostcardInsight | None:
        cards = view.table.record(Postcards)
        own = [card for card, seat in cards.held.items() if seat == view.seat and card not in cards.shown]
        opened = self.rules.claiming.open_lanes(view.table, view.seat)
        rewards = [self._open(self._rewards[card], opened) for card in own if card in self._rewards]
        return PostcardInsight(self, tuple(rewards)) if rewards else None

    def joins(self, reward: Reward, network: int) -> bool:
        joined = groups(self._board, network)
        return len({joined[city] for city in reward.cities}) == 1

    def _open(self, reward: Reward, opened: int) -> Reward:
        """With all lanes of each link on which it can still be earned: a plan names any of them."""
        masks = [link.mask for link in self.worth.chart.links if link.mask & reward.lanes & opened]
        return replace(reward, lanes=sum(masks))

    def _reward(self, card: Postcard) -> Reward | None:
        """None if its owner can do little for it, or gets nothing that counts."""
        worth = sum([self._worth(effect) for effect in card.effects])
        cities, rest = card.when.joined, replace(card.when, joined=())
        if worth <= 0 or rest.about_table or card.trigger not in (CLAIM, TURN, FINISH):
            return None
        if cities and rest == Test():
            return Reward(worth, 0, tuple(self._board.city_index[city] for city in cities))
        if rest.about_lanes and card.trigger == CLAIM and not cities:
            return Reward(worth, rest.lanes(self._board), ())
        return None

    def _worth(self, effect: Verb) -> float:
        """In dollars, as far as it can be said beforehand."""
        weights = LegacyWeights.of(self.worth.weights)
        match effect:
            case Money(amount=int(dollars), who="owner" | "active"):
                return dollars
            case Cards(n=int(cards), who="owner" | "active", from_="deck" | "row"):
                return cards * weights.turn * weights.gift
            case Keep(who="owner" | "active"):
                return weights.keepsake
        return 0.0
