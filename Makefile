# make play    sets everything up and starts the game
# make serve   sets everything up and lets others in by ssh; LISTEN=0.0.0.0:2222 FOLDER=DIR: where, and what to keep it in;
#              OWNER=SHA256:…: the key of whoever sees all sessions and tables
# make test    sets everything up and runs the gate: style, types, import contracts, tests
# make deep    the gate and every long test, once to the end: some 80 minutes on two cores
# make bench   measures games per second on every map, the longest route, the journal, the screen, a host; BESIDE=DIR: what
#              games, starts and tabs cost in this checkout and in another one; OF="starts tabs": only these
# make match   plays a bot of this checkout against another one of it, or of the checkout BESIDE=DIR, every deal once in each
#              seat; MAP=usa, SEATS=2, GAMES=100, LEVEL=normal, AGAINST=normal, SEED=1; MAP=usa+mega: with a variant;
#              AGAINST=judge: the planner that choices are measured by; AGAINST=normal:patience=0: with a
#              number of its row changed
# make balance plays campaigns of a pack with four bots and says what its games, rules and seats come to, and which goals they
#              miss; PACK=iron-almanac, CAMPAIGNS=100, SEED=1; JSON=FILE: the same as lines of JSON
# make soak    plays at many tables of a host at once, with lines that drop, full disks and restarts; ACTS=10000
#              TABLES=50
# make evening plays USA and Nederland to the end at a host, by the keys of five OpenSSH clients in tmux: some seven minutes
# make winter  plays a whole campaign of twelve games twice: at a host by ssh, four companies by keys and a bot that joins late,
#              and at home by three at one keyboard; after each game no file has a sentence of a later one
# make layouts draws maps and packs for the screen anew (in their layouts) and keeps what is easier to read;
#              MAPS="usa nederland", SIZE=M: only these; SEED=2: another try
# make sample  plays campaigns/sample.toml anew, the campaign of bots whose code stands in the README
# make house   prints figures of the house: files, folders, imports, names; BESIDE=DIR: of another checkout
# make trace   prints the files that a claim and a hint pass through, and the way from the key to what others are told
# make pictures draws docs/pictures anew from the positions in its pictures.toml; NAMES="usa home": only these; MOMENTS=DIR:
#              a hundred moments of games instead, as PNG in that folder, at every size and in every look
# make lint    the gate without its tests
# make format  lays out the code as the gate wants it
# make clean   removes everything that was set up or built
#
# VENV is the folder of the virtual environment, PYTHON the Python to make it with (3.11 or newer; looked for if not said).

VENV ?= .venv
JOBS ?= 2
export PYTHON

.PHONY: help play serve test deep bench match balance soak evening winter layouts sample house trace pictures lint format clean
.SILENT:

help:
	sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

play:
	tools/environment.sh "$(VENV)" play
	"$(VENV)/bin/ttr"

serve:
	tools/environment.sh "$(VENV)" serve
	exec "$(VENV)/bin/ttr" serve $(if $(LISTEN),--listen "$(LISTEN)") $(if $(FOLDER),--folder "$(FOLDER)") \
	    $(if $(OWNER),--owner "$(OWNER)")

test: lint
	"$(VENV)/bin/pytest" -n $(JOBS)

deep: lint
	"$(VENV)/bin/pytest" -n $(JOBS) -m "not winter" --hypothesis-profile deep -o faulthandler_timeout=3600

bench:
	tools/environment.sh "$(VENV)" bench
	"$(VENV)/bin/python" -m $(if $(BESIDE),bench.other_checkout costs "$(BESIDE)" $(OF),bench)

match:
	tools/environment.sh "$(VENV)" test
	"$(VENV)/bin/python" -m bench.other_checkout match "$(or $(BESIDE),.)" $(or $(MAP),usa) $(or $(SEATS),2) \
	    $(or $(GAMES),100) $(or $(LEVEL),normal) $(or $(AGAINST),normal) $(or $(SEED),1) $(JOBS)

balance:
	tools/environment.sh "$(VENV)" play
	"$(VENV)/bin/ttr" campaign simulate "$(or $(PACK),iron-almanac)" --seats normal,normal,normal,normal --jobs $(JOBS) \
	    --campaigns $(or $(CAMPAIGNS),100) --seed $(or $(SEED),1) $(if $(JSON),--json "$(JSON)")

soak:
	tools/environment.sh "$(VENV)" test
	PYTHONPATH=tests "$(VENV)/bin/python" -m bench.soak $(or $(ACTS),10000) $(or $(TABLES),50)

evening:
	tools/environment.sh "$(VENV)" test
	"$(VENV)/bin/pytest" -m deep --durations 5 tests/ssh/together

winter:
	tools/environment.sh "$(VENV)" test
	"$(VENV)/bin/pytest" -n $(JOBS) -m winter --durations 0 -o faulthandler_timeout=3600 tests/winter

layouts:
	tools/environment.sh "$(VENV)" play
	"$(VENV)/bin/python" -m ttr_tui layouts $(MAPS) $(if $(SIZE),--size $(SIZE)) $(if $(SEED),--seed $(SEED))

sample:
	tools/environment.sh "$(VENV)" test
	"$(VENV)/bin/python" -m tools.sample

house:
	tools/environment.sh "$(VENV)" play
	"$(VENV)/bin/python" -m tools.house $(BESIDE)

trace:
	tools/environment.sh "$(VENV)" test
	PYTHONPATH=tests "$(VENV)/bin/python" -m tools.trace

pictures:
	tools/environment.sh "$(VENV)" test
	"$(VENV)/bin/python" -m $(if $(MOMENTS),tools.moments "$(MOMENTS)",tools.pictures) $(NAMES)

lint:
	tools/environment.sh "$(VENV)" test
	"$(VENV)/bin/ruff" check
	"$(VENV)/bin/ruff" format --check
	"$(VENV)/bin/mypy"
	"$(VENV)/bin/lint-imports" --no-logo

format:
	tools/environment.sh "$(VENV)" test
	"$(VENV)/bin/ruff" check --fix-only --quiet
	"$(VENV)/bin/ruff" format

clean:
	rm -rf .venv dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
