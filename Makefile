PYTHON ?= python3
PORT ?= 8080
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DELETE_ON_ERROR:
.PHONY: play test check lint types soak bench messages screenshots clean

# The playground and the bot on this machine; no token, no account.
play: $(STAMP)
	@PORT=$(PORT) FRESH=$(FRESH) $(BIN)/dorehami play

test: $(VENV)/.installed-dev
	$(BIN)/pytest -q -n auto --dist loadfile

check: lint types $(VENV)/.installed-dev
	$(BIN)/dorehami check
	$(BIN)/pytest -q -n auto --dist loadfile

lint: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy

# Slow tests: soak, load, many kills.
soak: $(VENV)/.installed-dev
	$(BIN)/pytest -q -m slow --override-ini addopts= tests

bench: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks

# Pictures of the playground for the README files, taken in Chromium.
screenshots: $(VENV)/.installed-dev
	$(BIN)/python -m tests.screenshots docs

# Collect the sentences of the code into locales/bot.pot and bring the catalogs up to date.
messages: $(VENV)/.installed-dev
	$(BIN)/python -m telegram_bot.i18n

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@ $(STAMP)

clean:
	rm -rf $(VENV) .play
