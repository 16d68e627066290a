#!/bin/sh
# environment.sh FOLDER SET: makes FOLDER a virtual environment that is ready for SET, and does nothing if it is already.
# SET is `play` (the game, and what seals vaults), `serve` (and what lets people in by ssh), `test` (and the gate's tools)
# or `bench` (and what that compares with).
# A note in FOLDER says what it was made for. An environment without a note was interrupted, one whose note names
# another place was moved: both are made anew.
set -eu
cd "$(dirname "$0")/.."
checkout=$(pwd -P)
folder=$1
wanted=$2

say() { printf '%s\n' "$@" >&2; }

fail() { say "$@"; exit 1; }

version_of() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null; }

# The first Python that is new enough and can make environments. A name on the path proves nothing: each one is run.
find_python() {
    if [ -n "${PYTHON:-}" ]; then
        set -- "$PYTHON"
    else
        set -- python3.14 python3.13 python3.12 python3.11 python3 python
    fi
    lacking=
    for python in "$@"; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        if "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            printf '%s\n' "$python"
            return
        fi
        lacking=${lacking:-$(version_of "$python")}
    done
    [ -z "$lacking" ] || fail \
        "Python $lacking is here, but without the parts that make virtual environments (venv and ensurepip)." \
        "On Debian or Ubuntu install the package python$lacking-venv, elsewhere a complete Python; then try again."
    fail \
        "Python 3.11 or newer is needed, and none was found (tried: $*)." \
        "Install it (on Debian or Ubuntu: the packages python3 and python3-venv) and try again," \
        "or say where it is, for example: make $wanted PYTHON=/opt/python3.12/bin/python3"
}

# Where the environment stands, which checkout it serves, which Python runs it. Nothing if it doesn't run at all.
identity() {
    [ -x "$folder/bin/python" ] && version=$(version_of "$folder/bin/python") || return 0
    printf '%s for %s, Python %s\n' "$(cd "$folder" && pwd -P)" "$checkout" "$version"
}

install() {
    "$folder/bin/python" -m pip --disable-pip-version-check install --quiet --constraint constraints.txt "$@"
}

note=$folder/made-for
requirements=$(cat pyproject.toml constraints.txt | cksum)
noted_identity='' noted_requirements='' sets=''
if [ -f "$note" ]; then
    { read -r noted_identity; read -r noted_requirements; read -r sets; } <"$note" || sets=
fi

if [ -n "$sets" ] && [ "$noted_identity" = "$(identity)" ]; then
    case " $sets " in
        *" $wanted "*) [ "$noted_requirements" != "$requirements" ] || exit 0 ;;
        *) sets="$sets $wanted" ;;
    esac
else
    if [ "$folder" != .venv ] && [ ! -f "$folder/pyvenv.cfg" ] && [ -n "$(ls -A "$folder" 2>/dev/null)" ]; then
        fail "$folder is not a virtual environment, so it was left alone. Name another folder with VENV=..."
    fi
    python=$(find_python)
    say "Making a virtual environment in $folder ..."
    "$python" -m venv --clear "$folder"
    sets=play
    [ "$wanted" = play ] || sets="play $wanted"
fi

rm -f "$note"
extras=vault
for set in $sets; do
    case $set in
        serve) extras="$extras,host" ;;
        test) extras="$extras,dev" ;;
        bench) extras="$extras,host,bench" ;;
    esac
done
say "Installing what 'make $wanted' needs ..."
install hatchling && install --no-build-isolation --editable ".[$extras]" || fail \
    "The packages could not be installed; the lines above say why. Is the network there?" \
    "Try again when it is: what is half done is begun anew."

printf '%s\n' "$(identity)" "$requirements" "$sets" >"$note.new"
mv "$note.new" "$note"
