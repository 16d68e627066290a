"""Nobody is taken for somebody else: only a key that was signed with, or a word that was said, lets anyone in."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import asyncssh
import pytest

from ssh.raw import (
    Sending,
    asks,
    certified,
    hostbased,
    nothing,
    password,
    raw_at,
    says,
    signs,
    wants_to_be_asked,
)
from ssh.visitors import WORD, desk_at, fingerprint, key_of
from ttr_tui.ssh.gate import Identity, Key, Word
from ttr_tui.words import ssh

OWN, GUEST = "own", Word(WORD)
BY_WORD = (wants_to_be_asked(), says(WORD))
WRONG = (wants_to_be_asked(), says("amber-otter-43"), says("x"), says("y"))

REQUESTS: dict[str, tuple[tuple[Sending, ...], Identity | None]] = {
    "asks, signs": ((asks(OWN), signs(OWN)), Key(OWN)),
    "asks about a victim, comes by word": ((asks("victim"), *BY_WORD), GUEST),
    "asks about a victim, signs": ((asks("victim"), signs(OWN)), Key(OWN)),
    "signs, asks about a victim": ((signs(OWN), asks("victim")), Key(OWN)),
    "signs, a victim's signed wrongly": ((signs(OWN), signs("victim", hand=OWN)), Key(OWN)),
    "asks, asks about a victim, signs": ((asks(OWN), asks("victim"), signs(OWN)), Key(OWN)),
    "signs for a victim, then for oneself": ((signs("victim", hand=OWN), signs(OWN)), Key(OWN)),
    "signs for a victim, comes by word": ((signs("victim", hand=OWN), *BY_WORD), GUEST),
    "signs for a victim": ((signs("victim", hand=OWN),), None),
    "a signature of another session": ((signs("victim", session=b"x" * 32),), None),
    "asks about a victim, another name": ((asks("victim"), nothing("victim")), None),
    "asks about a victim, signs by another name": ((asks("victim"), signs(OWN, "other")), Key(OWN)),
    "asks about a victim, nothing": ((asks("victim"), nothing()), None),
    "asks about a victim, password": ((asks("victim"), password("")), None),
    "asks about a victim, answers unasked": ((asks("victim"), says(WORD)), None),
    "is asked, asks about a victim, answers": ((wants_to_be_asked(), asks("victim"), says(WORD)), None),
    "is asked by another name, comes by word": ((wants_to_be_asked("other"), *BY_WORD), GUEST),
    "comes by word, asks about a victim": ((*BY_WORD, asks("victim")), GUEST),
    "wrong words, then asks about a victim": ((*WRONG, asks("victim")), None),
    "wrong words, then signs": ((*WRONG, signs(OWN)), Key(OWN)),
    "two words": ((wants_to_be_asked(), says(WORD, WORD)), None),
    "no word": ((wants_to_be_asked(), says()), None),
    "an empty word": ((wants_to_be_asked(), says("")), None),
    "a certificate": ((certified("victim", signed=False), certified("victim", signed=True)), None),
    "a certificate, then signs": ((certified("victim", signed=True), signs(OWN)), Key(OWN)),
    "a machine that knows": ((asks("victim"), hostbased("victim")), None),
    "another kind of key": ((asks("victim", algorithm=b"ssh-rsa"), nothing()), None),
    "nothing": ((nothing(),), None),
    "password": ((password("x"),), None),
}
OVERTAKEN = "comes by word, asks about a victim"
"""All in one go, the answer counts no more once the next request is read: nobody is let in."""


def named(identity: Identity | None) -> Identity | None:
    """With the fingerprint in the place of the name."""
    return Key(fingerprint(identity.fingerprint)) if isinstance(identity, Key) else identity


@pytest.mark.parametrize("in_one_go", [False, True], ids=["in turn", "in one go"])
@pytest.mark.parametrize("what", REQUESTS)
async def test_whoever_asks_for_what_is_who_they_proved_to_be(what: str, in_one_go: bool) -> None:
    requests, identity = REQUESTS[what]
    if in_one_go and what == OVERTAKEN:
        identity = None
    async with desk_at() as (desk, listener, port), raw_at(port) as raw:
        for send in requests:
            send(raw)
            if not in_one_go:
                await raw.settle()
        await raw.settle()
        assert [one.stranger for one in listener.entrances] == [not raw.let_in]
        if raw.let_in:
            await raw.connection.run("status", encoding=None)
        assert desk.identities == ([named(identity)] if identity else [])


async def test_a_name_that_begins_anew_makes_no_guest_of_a_key() -> None:
    """The user name is that of the last request."""
    async with desk_at() as (desk, _, port), raw_at(port) as raw:
        asks("victim", "amber-otter-42")(raw)
        signs(OWN, "other")(raw)
        await raw.settle()
        await raw.connection.run("status", encoding=None)
        assert [caller.user for caller in desk.callers] == ["other"]


@pytest.mark.skipif(shutil.which("ssh") is None, reason="NOTHING WAS TRIED WITH OPENSSH: there is no ssh here")
@pytest.mark.parametrize("who", ["own", "victim"])
async def test_openssh_with_the_public_key_of_somebody_else(who: str, tmp_path: Path) -> None:
    """It asks about the key, can't sign, and comes in by the word."""
    name = tmp_path / who
    key_of(who).write_public_key(f"{name}.pub")
    if who == OWN:
        key_of(who).write_private_key(name)
        name.chmod(0o600)
    asking = tmp_path / "ask"
    asking.write_text(f"#!/bin/sh\necho {WORD}\n")
    asking.chmod(0o700)
    async with desk_at() as (desk, _, port):
        quiet = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "IdentitiesOnly=yes")
        options = [part for option in quiet for part in ("-o", option)]
        program = await asyncio.create_subprocess_exec(
            *("ssh", "-n", "-F", "none", *options, "-i", f"{name}.pub" if who != OWN else str(name)),
            *("-p", str(port), "somebody@127.0.0.1", "status"),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "SSH_ASKPASS": str(asking), "SSH_ASKPASS_REQUIRE": "force", "SSH_AUTH_SOCK": ""},
        )
        async with asyncio.timeout(30):
            said, _ = await program.communicate()
        assert said == b"asked: status\n"
        assert desk.identities == [Key(fingerprint(OWN)) if who == OWN else GUEST]


class Guest(asyncssh.SSHClient):
    """Gives these answers in turn, and keeps the questions."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.questions: list[str] = []

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        self.questions += [question for question, _ in prompts]
        return [self.answers.pop(0)] if prompts else []


@pytest.mark.parametrize(("user", "question"), [("ann", ssh.WORD), (WORD, ssh.WORD_AGAIN)])
async def test_a_guest_is_asked_for_which_code_and_may_press_enter_first(user: str, question: str) -> None:
    guest = Guest(*[""] * 4, WORD)
    async with (
        desk_at() as (desk, _, port),
        asyncssh.connect(
            *("127.0.0.1", port), username=user, client_factory=lambda: guest, client_keys=None, known_hosts=None
        ) as connection,
    ):
        await connection.run("status")
    assert guest.questions == [question] * 5
    assert "table" in question
    assert desk.identities == [Word(WORD)]


@pytest.mark.skipif(shutil.which("ssh") is None, reason="NOTHING WAS TRIED WITH OPENSSH: there is no ssh here")
async def test_all_lines_of_a_pipe_and_its_end_are_taken(tmp_path: Path) -> None:
    name = tmp_path / OWN
    key_of(OWN).write_private_key(name)
    name.chmod(0o600)
    quiet = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "IdentitiesOnly=yes")
    async with desk_at() as (_, _, port):
        program = await asyncio.create_subprocess_exec(
            *("ssh", "-F", "none", *(part for option in quiet for part in ("-o", option)), "-i", str(name)),
            *("-p", str(port), "somebody@127.0.0.1", "plain"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(10):
                said, _ = await program.communicate(b"hand\nquit\n")
        finally:
            if program.returncode is None:
                program.kill()
    assert said == b"\nYou said hand\nYou said quit\n"
    assert program.returncode == 0
