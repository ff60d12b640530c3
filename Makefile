# `make run` opens the app, `make test` runs every test. Each first prepares what it needs.
PYTHON ?=
# One more than the usual two cores: the hall's tests wait more than they work.
JOBS ?= 3
PY := .venv/bin/python

# The interpreter to build .venv with: the first that fits, or the one given (make PYTHON=… test).
export PYTHON
# Nothing but the lock decides what the tests see.
export PYTHONNOUSERSITE := 1

.PHONY: run test dist windows hall soak bench house screenshots lint format types lock messages language pseudo setup clean

run: setup
	@$(PY) main.py

# What only the tests need is installed for them alone.
test soak: export FOR_TESTS := yes

test: setup
	@$(PY) -m pytest -n $(JOBS) --dist worksteal

# A hall on this computer: asks which club night, prints the table cards to cards.pdf; ARGS="--tables 12 …" says more.
hall: setup
	@$(PY) -m scorekeeper hall --cards cards.pdf $(ARGS)

# Builds the wheel and the source package in build/dist, installs the wheel by itself, and uses it.
dist: setup
	@$(PY) -m tests.package.dist

# Builds build/windows/scorekeeper-setup.exe, with NSIS; ARGS="--python ARCHIVE --sha256 HASH" takes another Python.
windows: setup
	@$(PY) packaging/windows/build.py $(ARGS)

# The long tests in full.
soak: setup
	@SOAK=1 $(PY) -m pytest -o faulthandler_timeout=14400 -n $(JOBS) --dist worksteal

# Every figure beside its limit; an error when one is over.
bench: setup
	@$(PY) -m bench

# What one touch costs in code, and how large the house is.
house: setup
	@$(PY) -m bench.house

# Every screen, sheet and pad at every size and in every theme, and the README's pictures.
screenshots: setup
	@$(PY) -m tests.ui.screenshots

lint: setup types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

types: setup
	@$(PY) -m mypy

format: setup
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

# Writes the template that translations begin with.
messages: setup
	@$(PY) .ci/messages.py

# Makes or updates scorekeeper/locale/LANG, checks and compiles it; without LANG=mi, every language there is.
language: messages
	@$(PY) .ci/language.py $(if $(filter command,$(origin LANG)),$(LANG))

# Writes a language that nobody speaks to build/locale, to see what is clipped and what is not translated.
pseudo: setup
	@$(PY) .ci/pseudo.py

# Writes requirements.lock anew from pyproject.toml; UPGRADE=--upgrade takes newer versions.
lock: setup
	@$(PY) -m venv build/lock
	@build/lock/bin/python -m pip install -q uv==0.13.8
	@build/lock/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command "make lock" --group dev --extra hall $(UPGRADE) -o requirements.lock pyproject.toml

# Compiled here, so that a start is as fast where Python may not keep what it compiles.
setup:
	@.ci/setup
	@$(PY) -m compileall -q scorekeeper

clean:
	@rm -rf build .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
