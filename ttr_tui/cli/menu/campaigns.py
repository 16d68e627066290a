"""What can be done with a campaign, as choices of the menu in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from ttr_tui.campaign.fold import last_game
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.cli.campaign.finding import open_campaign
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.menu.asking import ask_for_text, choose
from ttr_tui.plain.voice import Voice
from ttr_tui.words.english.campaign import screens
from ttr_tui.words.english.plain import menu as words

HERE = Wishes(plain=True)


def choices_of(path: Path, voice: Voice, folder: Path) -> Mapping[str, Callable[[], None]]:
    """What is possible now, first what is usual; texts are kept in the folder."""
    campaign = open_campaign(str(path), None)
    idle, last = not campaign.under_way, last_game(campaign.history)
    closed = {*campaign.state.opened} < {*campaign.state.companies}
    possible: dict[str, tuple[bool, Callable[[], object]]] = {
        words.PLAY_CAMPAIGN: (not campaign.over, lambda: _play(path)),
        screens.OPEN_ALL: (campaign.over, lambda: _open(path, "", early=False)),
        screens.STORY: (True, lambda: _story(path)),
        screens.RECEIPTS: (True, lambda: _receipts(path, None)),
        words.KEEP_RECEIPTS: (last is not None, lambda: _receipts(path, folder)),
        screens.END: (idle and campaign.waiting, lambda: _end(path)),
        screens.TAKE_BACK: (idle and last is not None and not campaign.over, lambda: _take_back(path, voice)),
        screens.GIVE_UP: (bool(campaign.under_way), lambda: _give_up(path, voice)),
        words.CORRECT: (idle and not campaign.over, lambda: _correct(path, voice)),
        screens.OPEN_EARLY: (
            not campaign.over and closed and last is not None,
            lambda: _open(path, _whose(campaign, voice), early=True),
        ),
    }
    return {said.removesuffix(" …"): _silent(doing) for said, (now, doing) in possible.items() if now}


def _silent(doing: Callable[[], object]) -> Callable[[], None]:
    """Without the code that the command ends with."""

    def done() -> None:
        doing()

    return done


def _play(path: Path) -> int:
    from ttr_tui.cli.campaign.play import run

    return run(str(path), None, None, None, HERE)


def _story(path: Path) -> int:
    from ttr_tui.cli.campaign.listing import tell_story

    return tell_story(str(path), None, HERE)


def _receipts(path: Path, folder: Path | None) -> int:
    from ttr_tui.cli.campaign.receipts import run

    return run(str(path), None, None, None, None, folder, HERE)


def _whose(campaign: OpenCampaign, voice: Voice) -> str:
    companies = [*campaign.state.companies]
    return ["", *companies][choose(voice, words.WHOSE_VAULT, [words.ALL_VAULTS, *companies])]


def _open(path: Path, company: str, *, early: bool) -> int:
    from ttr_tui.cli.campaign.opening import run

    return run(str(path), company, None, HERE, early=early)


def _end(path: Path) -> int:
    from ttr_tui.cli.campaign.opening import end

    return end(str(path), None, HERE)


def _take_back(path: Path, voice: Voice) -> int:
    from ttr_tui.cli.campaign.mending import take_back

    return take_back(str(path), _reason(voice, screens.WHY_BACK), None, HERE)


def _give_up(path: Path, voice: Voice) -> int:
    from ttr_tui.cli.campaign.mending import give_up

    return give_up(str(path), _reason(voice, screens.WHY_GIVEN_UP), None, HERE)


def _correct(path: Path, voice: Voice) -> int:
    """Ask what is true from now on, and why."""
    from ttr_tui.cli.campaign.mending import correct

    while not (typed := ask_for_text(voice, words.WHAT_TO_CORRECT, [words.HOW_TO_CORRECT])):
        voice.say(words.HOW_TO_CORRECT)
    said = [thing for thing in (" ".join(part.split()) for part in typed.split(",")) if thing]
    caboose = [thing.removeprefix(CABOOSE) for thing in said if thing.startswith(CABOOSE)]
    things = [thing for thing in said if not thing.startswith(CABOOSE)]
    return correct(str(path), things, caboose[-1] if caboose else "", _reason(voice, words.WHY_CORRECTED), None, HERE)


CABOOSE = "caboose "


def _reason(voice: Voice, question: str) -> str:
    while not (typed := ask_for_text(voice, question)):
        voice.say(words.SAY_WHY)
    return typed
