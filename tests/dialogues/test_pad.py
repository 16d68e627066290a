"""The pad of a boxed game by both doors: the same evening by keys and by sentences, from its beginning to the order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from support.founded import CODE as CONDUCTORS
from support.pads import FOUR, again, fill, friday_pad, put_in
from support.typist import Keyboard, number_of
from textual.screen import Screen
from tui.home.opened import AT_ONCE, shown
from tui.home.opened import number_of as number_on_screen
from tui.seated import Seated, session_in

from ttr_tui.campaign.pad import Pad, found_pad
from ttr_tui.store.faults import Complaint
from ttr_tui.store.slots import LEAST, passphrase, spell
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.campaign.pad import room_of_new_pad, room_of_pad
from ttr_tui.tui.kit.session import Session

Step = tuple[str, str]
"""What is done, and with which words: `choose` an entry, `type` a text, `answer` yes or no, `enter` so often a page."""
SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]

FIRST_EVENING: Sequence[Step] = [
    *(("choose", "Ada (red)"), ("type", "12"), ("type", "$4"), ("type", "31, 8 3"), ("type", ""), ("answer", "Yes")),
    *(("choose", "Bo (blue)"), ("type", "undo"), ("type", "6"), ("type", "7"), ("type", "undo"), ("type", "x")),
    *(("type", "0 0 0 0 -2"), ("answer", "No"), ("type", "2"), ("answer", "Yes")),
    *(("choose", "A company was absent"), ("choose", "Cy (green)"), ("answer", "Yes")),
]
THE_END: Sequence[Step] = [
    *(("choose", "Open the vaults"), ("answer", "Yes"), ("type", "17"), ("answer", "Yes")),
    *(("type", "5"), ("type", ""), ("type", "")),
]
AFTERWARDS: Sequence[Step] = [
    *(("choose", "Correct a receipt"), ("choose", "1865"), ("choose", "Bo (blue)"), ("type", "60 0 0 0 1 0")),
    *(("answer", "Yes"), ("type", ""), ("type", "read wrongly")),
    *(("choose", "Correct what absent"), ("choose", "For 1865"), ("type", "18"), ("type", "the other column")),
]


@asynccontextmanager
async def on_screen(
    folder: Path, first: Callable[[Session], Screen[None]], size: tuple[int, int] = SIZES[0]
) -> AsyncIterator[Seated]:
    session = session_in(folder, Terminal(Depth.TRUE, True, *size), AT_ONCE)
    app = TtrApp(session, first=partial(first, session))
    async with app.run_test(size=size) as pilot:
        here = Seated(app, pilot)
        await here.rest()
        yield here


async def do(at: Seated, steps: Sequence[Step]) -> None:
    for what, words in steps:
        if what == "type":
            await at.press(*["space" if sign == " " else sign for sign in words], "enter")
        else:
            await at.press(number_on_screen(at, words))


class Script:
    """Does the same by sentences, and then leaves."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = [*steps]

    def __call__(self, said: str) -> str | None:
        if not self._steps:
            return "quit"
        what, words = self._steps.pop(0)
        return number_of(said, words) if what == "choose" else words


@pytest.fixture
def keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    return Keyboard(capsys, monkeypatch, tmp_path / "saves")


def by_sentences(keyboard: Keyboard, pad: Pad, steps: Sequence[Step]) -> str:
    session = keyboard("campaign", "pad", "--campaigns", str(pad.path.parent), "--plain", answer=Script(steps))
    assert (session.code, session.complaint) == (0, "")
    return session.said


def check_first_evening(pad: Pad) -> None:
    (game,) = again(pad).state.games
    assert (game.line.absent, game.line.first, game.line.last) == (("green",), ("red",), ("blue",))
    assert again(pad).idle


def check_the_end(pad: Pad) -> None:
    state = again(pad).state
    assert (state.over, state.missed, state.others) == (True, {1: 17}, {"red": 5})


def check_afterwards(pad: Pad) -> None:
    state = again(pad).state
    assert state.missed == {1: 18}
    assert dict(state.games[0].entries) == {"red": 1, "blue": 2}
    assert [line.reason for line in again(pad).history if hasattr(line, "reason") and line.reason] == [
        "read wrongly",
        "the other column",
    ]


@pytest.mark.parametrize("size", SIZES)
async def test_an_evening_and_the_end_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    pad = friday_pad(tmp_path / "campaigns")
    async with on_screen(tmp_path, partial(room_of_pad, pad=pad), size) as at:
        await do(at, FIRST_EVENING[:3])
        assert "Completed tickets" in shown(at)
        assert "$16" in shown(at)
        await do(at, FIRST_EVENING[3:5])
        assert "The receipt comes to $39. Is it right?" in shown(at)
        await do(at, FIRST_EVENING[5:6])
        assert not any(sign in shown(at) for sign in ("$", "39", "31"))
        await do(at, FIRST_EVENING[6:])
        seen = " ".join(shown(at).split())
        assert "The receipts of 1865 are in the vaults. Ada is first. Bo is last." in seen
        assert "1 1865 put in, 1st put in, last absent" in seen
        assert "$" not in seen
        check_first_evening(pad)
        await do(at, THE_END)
        assert "The vaults are opened – Friday Line" in shown(at)
        assert "$" not in shown(at)
        await at.press(*["enter"] * 6)
        assert "Items: Other things $5" in shown(at)
        await at.press("enter")
        seen = " ".join(shown(at).split())
        assert "1. 1 Ada $44" in seen
        assert "2. 3 Cy $17" in seen
        check_the_end(pad)
        await at.press("escape")
        await do(at, AFTERWARDS)
        check_afterwards(pad)
        await do(at, [("choose", "Read the receipts")])
        assert "1. 2 Bo $60" in " ".join(shown(at).split())


def test_an_evening_and_the_end_by_sentences(tmp_path: Path, keyboard: Keyboard) -> None:
    pad = friday_pad(tmp_path)
    said = by_sentences(keyboard, pad, FIRST_EVENING)
    assert "No row is left to undo." in said
    assert "For trains left: a whole number from 0 to 999, not “x”." in said
    assert "The receipt comes to $39. Is it right?" in said
    assert "The receipts of 1865 are in the vaults. Ada is first. Bo is last. Note the stub" in said
    adas, bos = said.split("Ada (red), 1865.")[-1].split("\n\n\n")[:2]
    assert "$31" in adas
    assert "$31" not in bos, "what Ada wrote is off the screen when Bo writes"
    check_first_evening(pad)
    last = [("choose", "Ada (red)"), ("type", "613 0 0 0 0 0"), ("answer", "yes"), ("answer", "no"), ("choose", "Undo")]
    pad = again(pad)
    fill(pad, {"red": (1, 0, 0, 0, 0, 0), "blue": (1, 0, 0, 0, 0, 0)})
    pad.forget((2, "red"))
    said = by_sentences(keyboard, pad, last)
    assert said.rindex("$613") < said.index("\n\n\n", said.rindex("$613")) < said.index("Put the receipts of 1868")
    while not again(pad).idle:
        again(pad).take_back_row()
    said = by_sentences(keyboard, again(pad), THE_END)
    assert "1865: absent, $17." in said
    assert "Other things: $5." in said
    assert said.index("The vault of Bo (blue).") < said.index("The vault of Cy (green).")
    assert "1. Ada (red): $44, 3 tickets completed." in said
    assert "Every receipt here adds up." in said
    check_the_end(pad)
    assert "Say why: everyone may read it." in by_sentences(keyboard, pad, AFTERWARDS)
    check_afterwards(pad)
    said = by_sentences(keyboard, pad, [("choose", "Check that the vaults")])
    assert "1865: Ada first, Bo last. Cy absent. That was before the receipt of Bo was corrected." in said
    assert "The blue receipt of game 1 corrected: read wrongly" in said
    assert "Everything is intact." in said
    assert "1. Bo (blue): $60" in by_sentences(keyboard, pad, [("choose", "Read the receipts")])


async def test_whoever_leaves_a_receipt_goes_on_with_it_alone(tmp_path: Path, keyboard: Keyboard) -> None:
    pad = friday_pad(tmp_path / "campaigns")
    put_in_first(pad)
    async with on_screen(tmp_path, partial(room_of_pad, pad=pad)) as at:
        await do(at, [("choose", "Ada (red)"), ("type", "777")])
        await at.press("escape")
        assert "Ada (red)" in shown(at)
        assert "1 of 6 rows written" in shown(at)
        assert "777" not in shown(at)
        await do(at, [("choose", "Ada (red)")])
        assert "are you alone at the screen?" in shown(at)
        assert "777" not in shown(at)
        await do(at, [("choose", "Yes, show my receipt")])
        assert "$777" in shown(at)
        await at.press("escape")
        await do(at, [("choose", "Undo the last row"), ("choose", "Undo 1865")])
        assert "Why is it undone?" in shown(at)
        assert "Dollars in hand" not in shown(at)
    pad = again(pad)
    pad.write_rows((2, "red"), [777])
    said = by_sentences(keyboard, pad, [("choose", "Ada (red)"), ("type", "yes"), ("type", "back"), ("choose", "Undo")])
    shared, hers = said.split("are you alone at the screen?")
    assert "777" not in shared
    assert "Dollars in hand: $777." in hers
    assert hers.index("$777") < hers.index("\n\n\n"), "it goes off the screen when she leaves"
    assert "The last row of Ada’s receipt is gone." in said
    assert again(pad).idle


async def test_a_receipt_is_thrown_away_and_an_absence_taken_back(tmp_path: Path, keyboard: Keyboard) -> None:
    steps: Sequence[Step] = [
        *(("choose", "Ada (red)"), ("type", "1 2 3 4 5 6"), ("answer", "Yes")),
        *(("choose", "A company was absent"), ("choose", "Cy (green)")),
        *(("choose", "Cy (green)"), ("answer", "Yes")),
        *(("choose", "Ada (red)"), ("answer", "Yes"), ("type", "9 9")),
    ]
    for k, door in enumerate(("screen", "sentences")):
        pad = friday_pad(tmp_path / str(k) / "campaigns")
        if door == "screen":
            async with on_screen(tmp_path / str(k), partial(room_of_pad, pad=pad)) as at:
                await do(at, steps)
        else:
            by_sentences(keyboard, pad, [(what, words.replace("Yes", "yes")) for what, words in steps])
        assert (again(pad).sheets, again(pad).absent) == ({(1, "red"): (9, 9)}, [])


async def test_the_last_game_is_undone_with_a_reason(tmp_path: Path, keyboard: Keyboard) -> None:
    steps: Sequence[Step] = [("choose", "Undo 1865"), ("type", "it was 1868")]
    for k, door in enumerate(("screen", "sentences")):
        pad = friday_pad(tmp_path / str(k) / "campaigns")
        put_in(pad, dict.fromkeys(FOUR[:3], (9, 0, 0, 0, 0, 0)))
        if door == "screen":
            async with on_screen(tmp_path / str(k), partial(room_of_pad, pad=pad)) as at:
                await do(at, steps)
                await do(at, [("choose", "Ada (red)")])
                await at.press("escape")
        else:
            assert "1865 no longer counts" in by_sentences(keyboard, pad, steps)
        assert again(pad).game == 1


async def test_a_receipt_that_could_not_be_saved_is_shown_to_nobody_else(
    tmp_path: Path, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada's second row meets a full disk."""
    real = Pad.write_rows

    def full(pad: Pad, sheet: tuple[int, str], amounts: Sequence[int]) -> None:
        if pad.sheets.get(sheet):
            raise Complaint("The disk is full.")
        real(pad, sheet, amounts)

    monkeypatch.setattr(Pad, "write_rows", full)
    steps: Sequence[Step] = [("choose", "Ada (red)"), ("type", "777"), ("type", "4")]
    for k, door in enumerate(("screen", "sentences")):
        pad = friday_pad(tmp_path / str(k) / "campaigns")
        put_in_first(pad)
        if door == "screen":
            async with on_screen(tmp_path / str(k), partial(room_of_pad, pad=pad)) as at:
                await do(at, steps)
                assert "The disk is full." in shown(at)
                assert "777" not in shown(at)
                await do(at, [("choose", "Undo the last row"), ("choose", "Undo 1865")])
                assert "Dollars in hand" not in shown(at)
        else:
            said = by_sentences(keyboard, pad, steps)
            assert said.index("777") < said.index("The disk is full.") < said.rindex("\n\n\n")
            assert "777" not in said.partition("The disk is full.")[2]


def put_in_first(pad: Pad) -> None:
    """The first game, whatever may be written later."""
    for color in pad.companies:
        pad.write_rows((1, color), (9, 0, 0, 0, 0, 0))
    pad.deposit()


# A new one.


async def test_a_pad_is_begun_by_keys(tmp_path: Path) -> None:
    async with on_screen(tmp_path, partial(room_of_new_pad, name="")) as at:
        await at.press("b")
        assert "Name at least two companies." in shown(at)
        await do(at, [("choose", "Red company"), ("type", "Ada"), ("choose", "Blue company"), ("type", "Ada")])
        assert "Ada" in at.rows()[-3] + at.rows()[-2]
        await at.press("ctrl+u")
        await do(at, [("type", "Bo"), ("choose", "Name"), ("type", "Friday Line"), ("choose", "First game")])
        assert "2, 1868" in shown(at)
        await at.press("b")
        assert "“Friday Line” is ready." in " ".join(shown(at).split())
        assert "Ada (red)" in shown(at)
    (path,) = (tmp_path / "campaigns").glob("*.pad")
    pad = Pad.open(path)
    assert (pad.state.name, pad.game, pad.mode) == ("Friday Line", 2, "sealed")
    assert {color: one.player for color, one in pad.companies.items()} == {"red": "Ada", "blue": "Bo"}


def test_a_locked_pad_by_sentences_opens_with_passphrases_or_the_code(
    tmp_path: Path, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ttr_tui.dialogues.pad.found_pad", partial(found_pad, cost=LEAST))
    monkeypatch.setattr("ttr_tui.dialogues.pad.new_code", lambda: CONDUCTORS)
    letters = spell(CONDUCTORS).split("-")
    typed = iter(["", "Ada", "Bo", "", "", "", "locked", "", "1", "salt", "salt", "né", "né"])

    def answer(said: str) -> str | None:
        question = said.splitlines()[-1]
        if question.startswith("From your paper"):
            letter, group = (int(word) for word in question.replace("?", "").split() if word.isdigit())
            return letters[group - 1][letter - 1]
        return next(typed, "" if question.startswith("Press Enter") else "quit")

    folder = ("--campaigns", str(tmp_path))
    session = keyboard("campaign", "pad", "Friday Line", *folder, "--plain", answer=answer)
    assert "There is no pad “Friday Line” yet, so this is a new one." in session.said
    (path,) = tmp_path.glob("*.pad")
    pad = Pad.open(path)
    assert [one.lock for one in pad.companies.values()] == ["passphrase", "passphrase"]
    put_in(pad, {"red": (9, 0, 0, 0, 0, 0), "blue": (8, 0, 0, 0, 0, 0)})
    steps: Sequence[Step] = [
        ("choose", "Open the vaults"),
        *[("answer", one) for one in ("yes", "no", "", "salt", "né")],
    ]
    said = by_sentences(keyboard, pad, steps)
    assert "1. Ada (red): $9" in said
    said = by_sentences(keyboard, pad, [("choose", "Read the receipts"), ("answer", spell(CONDUCTORS))])
    assert "2. Bo (blue): $8" in said
    said = by_sentences(
        keyboard, pad, [("choose", "Read the receipts"), ("answer", ""), ("answer", ""), ("answer", "")]
    )
    assert "No vault was opened: there was no key." in said
    for answers in (["", "", ""], []):
        written = keyboard("campaign", "pad", *folder, "--csv", "-", answer=answers)
        assert written.code == 0
        assert "1,1865,red,Ada,closed,,,,,,,,\n" in written.said


def test_a_wrong_passphrase_shows_nothing(tmp_path: Path, keyboard: Keyboard) -> None:
    pad = friday_pad(tmp_path, companies=FOUR[:2], secrets={"red": passphrase("salt")})
    put_in(pad, {"red": (613, 0, 0, 0, 0, 0), "blue": (8, 0, 0, 0, 0, 0)})
    pad.open_vaults()
    steps: Sequence[Step] = [("choose", "Read the receipts"), ("answer", ""), *[("answer", "pepper")] * 3]
    said = by_sentences(keyboard, pad, steps)
    assert "613" not in said
    assert "Ada (red): the vault stayed closed." in said


def test_it_is_verified_like_a_campaign(tmp_path: Path, keyboard: Keyboard) -> None:
    pad = friday_pad(tmp_path, companies=FOUR[:2])
    put_in(pad, {"red": (9, 0, 0, 0, 0, 0), "blue": (8, 0, 0, 0, 0, 0)})
    verified = keyboard("campaign", "verify", str(pad.path), "--stub", pad.stub[:12], "--plain")
    assert (verified.code, verified.complaint) == (0, "")
    assert "Everything is intact." in verified.said
    assert "is here: Game 1, line 2." in verified.said
    pad.path.write_text(pad.path.read_text().replace("next_game = 2", "next_game = 3"))
    verified = keyboard("campaign", "verify", str(pad.path), "--plain")
    assert verified.code == 1
    assert "now.next_game was changed by hand" in verified.said


def test_a_pad_that_was_damaged_says_where(tmp_path: Path, keyboard: Keyboard) -> None:
    pad = friday_pad(tmp_path)
    pad.path.write_text(pad.path.read_text().replace('kind = "founded"', 'kind = "fonded"'))
    before = pad.path.read_bytes()
    for asked in ([], ["Friday Line"], [str(pad.path)]):
        session = keyboard("campaign", "pad", *asked, "--campaigns", str(tmp_path), "--plain")
        assert (session.code, session.said) == (1, "")
        assert session.complaint.startswith(f"{pad.path}: history 1, kind: A history begins with a line")
    assert pad.path.read_bytes() == before


def test_pads_are_listed_with_campaigns(tmp_path: Path, keyboard: Keyboard) -> None:
    for count in range(2):
        pad = friday_pad(tmp_path, companies=FOUR[:2], name=f"Line {count}")
        for _ in range(count):
            put_in(pad, {"red": (9, 0, 0, 0, 0, 0), "blue": (8, 0, 0, 0, 0, 0)})
    (tmp_path / "torn.pad").write_text("format = 1")
    listed = keyboard("campaign", "list", "--campaigns", str(tmp_path))
    assert listed.code == 1
    assert "Line 0, a pad of the boxed game: 1865 is next. To go on: ttr campaign pad line-0\n" in listed.said
    assert "Line 1, a pad of the boxed game: 1868 is next." in listed.said
    assert "torn.pad: The key “history” is missing" in listed.complaint
