"""The shape of the house that no type checker sees: what the lower floors load, what files hold."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.homes import PACKAGE, every_rule, folder_of_module, module_of

import ttr_tui
from ttr_tui.rules.registry import FOLDERS, PARTS, SHARED, SYSTEMS, folders_of
from ttr_tui.store.places import shipped_maps

CHECKOUT = Path(__file__).parents[1]
FOREIGN = ("textual", "rich", "tomllib", "tomli_w", "random", "asyncio", "networkx")
FORBIDDEN_IMPORTS = {
    *("datetime", "time"),
    *("random", "secrets", "uuid"),
    *("io", "os", "pathlib", "shutil", "tempfile", "tomllib", "tomli_w"),
    *("textual", "rich"),
}


def loaded_by(program: str, *arguments: str, flags: tuple[str, ...] = ()) -> set[str]:
    """The top-level modules that a program in a fresh interpreter loads beyond those there at its start."""
    probe = f"""\
import json, sys
before = set(sys.modules)
try:
    exec({program!r})
except SystemExit:
    pass
print(json.dumps(sorted(set(sys.modules) - before)))
"""
    told = subprocess.run([sys.executable, *flags, "-c", probe, *arguments], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    return {name.partition(".")[0] for name in json.loads(told.stdout.splitlines()[-1])}


def test_the_pure_floors_load_nothing_foreign() -> None:
    """Started without site-packages, so that nothing foreign can be loaded before the modules are."""
    modules = [module_of(path) for path in every_rule()]
    assert {"ttr_tui.core", "ttr_tui.rules"} <= set(modules)
    program = f"sys.path.append(sys.argv[1]); import {', '.join(modules)}"
    assert loaded_by(program, str(PACKAGE.parent), flags=("-I", "-S")).isdisjoint(FOREIGN)


def test_the_probe_sees_what_is_loaded() -> None:
    assert "random" in loaded_by("import random", flags=("-I", "-S"))


def imports_of(source: str) -> set[str]:
    """The top-level names of all imports in a file, those inside functions included."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").partition(".")[0])
    return names


def forbidden(source: str) -> set[str]:
    """What a pure file may not ask for: by an import, or by `open`, which needs none."""
    names = {
        node.func.id
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    return imports_of(source) & FORBIDDEN_IMPORTS | names & {"open"}


def test_no_pure_file_asks_for_clock_chance_or_files() -> None:
    asked = {module_of(path): forbidden(path.read_text(encoding="utf-8")) for path in every_rule()}
    assert {folder_of_module(name) for name in asked} == {SHARED, *FOLDERS}
    assert {name: things for name, things in asked.items() if things} == {}


def test_a_file_that_is_opened_is_noticed() -> None:
    assert forbidden("def f():\n    return open('x').read()\n") == {"open"}
    assert forbidden("from pathlib import Path\ntable.open()\n") == {"pathlib"}


def test_imports_are_found_wherever_they_stand() -> None:
    assert imports_of("import os.path\ndef f():\n    from time import monotonic\n") == {"os", "time"}


SYSTEM_NAMES = (*FOLDERS, *SYSTEMS, *(path.stem for path in shipped_maps().glob("*.toml")))
SPELLINGS = sorted({*SYSTEM_NAMES, *(name.capitalize() for name in SYSTEM_NAMES)}, key=len, reverse=True)
NAMES_A_SYSTEM = re.compile(rf"(?<![\w-])({'|'.join(SPELLINGS)})(?![\w-])")
COMPOSING = (
    "dialogues/after_game.py",
    "rules/registry.py",
    "seats/deal.py",
    "words/maps.py",
    "words/usage.py",
)
"""They put together what the folders of the systems bring to their floor, tell players of maps by name, or say what
answers to a campaign's cards do, whose effects are those of its rules."""
TOLD_APART_FROM = ("store/maps.py", 'CLASSIC = "usa"')
"""The one map that the program itself names: what is played if nobody says what, and what others are compared with."""


CAMPAIGN_S_RULES = re.compile(r"from ttr_tui\.systems\.legacy(\.\w+)? import ")
"""What the campaign imports of the rules that its games are played by: a contract says of each file which."""


def may_name_systems(path: Path) -> bool:
    """Is this a system's own file, or one that composes them or speaks of them?"""
    own = path.parts[0] == "systems" and path.parts[1] in FOLDERS
    return own or path.as_posix() in COMPOSING


def test_no_file_outside_its_own_folder_knows_a_system() -> None:
    """Not by an import, nor by the name of the system or of its map, nor in a remark, nor by its own name."""
    assert {"lakes", "nederland", "legacy", "rails-and-sails", "usa-2025"} <= set(SYSTEM_NAMES)
    files = [path.relative_to(PACKAGE) for path in sorted(PACKAGE.rglob("*.py"))]
    knowing = [
        (path.as_posix(), line)
        for path in files
        if not may_name_systems(path)
        for line in (path.as_posix(), *(PACKAGE / path).read_text(encoding="utf-8").splitlines())
        if NAMES_A_SYSTEM.search(line) and not (path.parts[0] == "campaign" and CAMPAIGN_S_RULES.match(line))
    ]
    assert knowing == [TOLD_APART_FROM]


NAMES_A_CAMPAIGN = re.compile(r"campaign", re.IGNORECASE)


def test_no_rule_outside_the_campaigns_system_knows_of_campaigns() -> None:
    """A rule is the same in a single game; what a campaign adds are parts in a folder of their own."""
    naming = {module_of(path) for path in every_rule() if NAMES_A_CAMPAIGN.search(path.read_text(encoding="utf-8"))}
    own = {name for name in naming if folder_of_module(name) == "legacy"}
    assert own, "the search finds them where they may be"
    assert sorted(naming - own) == []


def imported(node: ast.AST) -> list[str]:
    """The dotted names of what is imported here, if anything is."""
    if isinstance(node, ast.Import):
        return [one.name for one in node.names]
    return [f"{node.module}.{one.name}" for one in node.names] if isinstance(node, ast.ImportFrom) else []


def other_systems(folder: str, source: str) -> set[str]:
    """The folders of other systems that a file in a system's folder imports from."""
    steps = {step for node in ast.walk(ast.parse(source)) for name in imported(node) for step in name.split(".")}
    return {other for other in FOLDERS if other != folder and other in steps}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_system_knows_no_other(folder: str) -> None:
    """Each can be taken away without the others."""
    files = [*(PACKAGE / "systems" / folder).rglob("*.py")]
    knowing = {str(path): other_systems(folder, path.read_text(encoding="utf-8")) for path in files}
    assert files
    assert {path: others for path, others in knowing.items() if others} == {}


def test_an_import_of_another_system_is_recognised() -> None:
    one, other = FOLDERS[:2]
    assert other_systems(one, f"from ttr_tui.systems.{other} import tolls") == {other}
    assert other_systems(one, f"def f():\n    from ttr_tui.systems import {other}, {one}") == {other}
    assert other_systems(one, f"import ttr_tui.systems.{other}.tolls") == {other}
    assert other_systems(one, f"from ttr_tui.systems.{one}.tolls import TollGate") == set()


NAMED_LIKE_A_PART = ("words/home.py", "fleet")
"""The number of pieces that everybody lays, where it is no number of trains."""

OWN_PARTS = {name for name in PARTS if folders_of((name,))}


def test_no_shared_words_know_what_only_one_system_has() -> None:
    """Neither a module of a system, also where its map may be spoken of, nor one of its parts by name."""
    assert {"harbors", "tolls", "events"} <= OWN_PARTS
    knowing = []
    for path in (path for floor in ("words", "plain") for path in sorted((PACKAGE / floor).rglob("*.py"))):
        file = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in OWN_PARTS:
                knowing.append((file, node.value))
            knowing += [(file, name) for name in imported(node) if not set(FOLDERS).isdisjoint(name.split("."))]
    assert knowing == [NAMED_LIKE_A_PART]


@pytest.mark.parametrize(
    "line",
    [
        "from ttr_tui.systems.lakes.fleet import FLEET",
        'if edition.rules == "rails-and-sails":',
        "The Nederland toll is paid here.",
        'MAP = "usa-2025"',
        "import ttr_tui.systems.legacy.receipts",
    ],
)
def test_the_name_of_a_system_is_recognised(line: str) -> None:
    assert NAMES_A_SYSTEM.search(line)


def test_rule_ids_and_other_words_name_no_system() -> None:
    assert not NAMES_A_SYSTEM.search("NL-017 LEGACY-044 LAKES-012 USA25-006 classics legacy_table")


def project_files() -> list[Path]:
    """Every file of the project as it would be committed, without what git ignores."""
    asked = ["git", "-C", str(CHECKOUT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    return [CHECKOUT / name for name in listed.split("\0") if name and (CHECKOUT / name).is_file()]


MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|Users|root|work|workspace|builds)/\w")


@pytest.mark.skipif(not (CHECKOUT / ".git").exists(), reason="only a checkout knows which files are its own")
def test_no_file_names_a_place_on_somebodys_machine() -> None:
    texts = {path: path.read_bytes().decode(errors="ignore") for path in project_files()}
    telling = [path.relative_to(CHECKOUT) for path, text in texts.items() if MACHINE_PATH.search(text)]
    assert telling == []


def test_a_place_on_somebodys_machine_is_recognised() -> None:
    assert MACHINE_PATH.search("see /" + "home/ann/ttr")
    assert not MACHINE_PATH.search("the network and its work/cost, ./home/x")


VAULT = ", ".join(f"ttr_tui.store.{name}" for name in ("ciphers", "slots", "vault"))


@pytest.mark.parametrize(
    "program",
    [
        f"import {VAULT}",
        "import ttr_tui.campaign.finish, ttr_tui.campaign.pack_checks, ttr_tui.store.campaign_file",
    ],
)
def test_what_seals_vaults_is_loaded_only_when_a_vault_is_sealed_or_opened(program: str) -> None:
    loaded = loaded_by(program)
    assert "ttr_tui" in loaded
    assert loaded.isdisjoint({"cryptography", "cffi", "_cffi_backend"})


def test_one_file_alone_asks_for_what_seals_vaults() -> None:
    asking = [path for path in PACKAGE.rglob("*.py") if "cryptography" in imports_of(path.read_text("utf-8"))]
    assert asking == [PACKAGE / "store" / "ciphers.py"]


def test_the_screens_of_visitors_load_nothing_of_ssh() -> None:
    """They can be shown where `asyncssh` isn't installed."""
    loaded = loaded_by("import ttr_tui.tui.lobby.visitor, ttr_tui.hosting.visit")
    assert "ttr_tui" in loaded
    assert loaded.isdisjoint({"asyncssh", "cryptography"})


def test_one_file_alone_asks_for_pillow() -> None:
    asking = [path.name for path in PACKAGE.rglob("*.py") if "PIL" in imports_of(path.read_text("utf-8"))]
    assert asking == ["result_files.py"]


def test_one_floor_alone_asks_for_asyncssh() -> None:
    asking = {
        path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if "asyncssh" in imports_of(path.read_text("utf-8"))
    }
    assert {path.parts[0] for path in asking} == {"ssh"}


TEXTUALS_OWN = re.compile(r"^\s*(?:from|import) textual(?:\.\w+)*\._", re.MULTILINE)


def test_one_floor_alone_touches_what_textual_keeps_for_itself() -> None:
    texts = {path.relative_to(PACKAGE): path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    asking = {path for path, text in texts.items() if TEXTUALS_OWN.search(text)}
    assert {path.parts[0] for path in asking} == {"term"}


@pytest.mark.installed
def test_the_version_is_told_by_every_way_in() -> None:
    """Both commands and `python -m ttr_tui` are there and say the one version."""
    beside = Path(sys.executable).parent
    for way in ([str(beside / "ttr")], [str(beside / "ttr-tui")], [sys.executable, "-m", "ttr_tui"]):
        told = subprocess.run([*way, "--version"], capture_output=True, text=True, check=True, timeout=60)
        assert told.stdout.split()[-1] == ttr_tui.__version__
        assert told.stderr == ""
