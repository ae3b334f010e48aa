# `make` lists what can be done. Everything happens inside .venv; only git, make and
# Python 3.11 or newer need to be on the machine.
#
#   PYTHON=/path/to/python   the Python that .venv is made with
#   ARGS="..."               more words for the command that a target runs

VENV := .venv
BIN := $(VENV)/bin
LOG = $@.log
INSTALL = $(BIN)/uv pip install --quiet --python $(BIN)/python
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(ARGS)

# What catches most mistakes in under a minute: the engine, every rule, the contract, and the laws of
# how the code is laid out and written.
QUICK = README.md tests/core tests/packs tests/test_architecture.py tests/test_contract.py \
	tests/test_hooks.py tests/test_leaks.py \
	$(wildcard src/hunch/games/*/tests/test_rules*.py src/hunch/games/*/tests/test_house*.py)

WEB = $(BIN)/python scripts/web.py
TYPES = $(BIN)/python scripts/web_types.py web/src/generated
WEB_SOURCES := $(wildcard package.json vite.config.ts svelte.config.js) \
	$(shell find src/hunch/games -name '*.svelte' -o -name '*.ts') \
	$(shell find web -type f -not -path 'web/src/generated/*' -not -path 'web/tests/*')

# $(call quietly,command): nothing is printed, unless it fails.
quietly = $(1) >$(LOG) 2>&1 || { cat $(LOG); \
	echo "This step failed; the reason is above. 'make clean' starts afresh."; exit 1; }

.DELETE_ON_ERROR:
.PHONY: help play test quick check fix web screenshots lighthouse docs bench new-game lock hooks clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.web ## set up what is needed and open the tables (to others: ARGS=--lan)
	@$(BIN)/hunch serve $(ARGS)

test: check $(VENV)/.web $(VENV)/.chromium ## set up, check, and run every test
	@$(if $(CHROMIUM),CHROMIUM=$(CHROMIUM)) $(BIN)/pytest -n auto --dist loadgroup $(ARGS)

quick: $(VENV)/.dev ## the contributor's minute: format, lint, types and the quick tests, Python only
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: run 'make fix'."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/pytest -n auto --quiet --matches 2 $(QUICK) $(ARGS)

check: $(VENV)/.dev $(VENV)/.npm-dev ## judge format, lint and types; change nothing
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: 'make fix' mends it."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(TYPES)
	@$(WEB) judge check test

fix: $(VENV)/.dev $(VENV)/.npm-dev ## format, and mend what can be mended
	@$(BIN)/ruff check --fix --exit-zero .
	@$(BIN)/ruff format .
	@$(WEB) fix

web: $(VENV)/.npm-dev ## work on the web client: a page that follows every change, beside make play
	@$(TYPES)
	@$(WEB) dev

screenshots: $(VENV)/.dev $(VENV)/.web $(VENV)/.chromium ## picture every page and phase (some: ARGS="home --size tv")
	@$(BIN)/python scripts/screenshots.py $(ARGS)

lighthouse: $(VENV)/.dev $(VENV)/.npm-dev $(VENV)/.web $(VENV)/.chromium ## measure the client's first pages as a phone sees them
	@$(BIN)/python scripts/lighthouse.py

docs: $(VENV)/.runtime ## renew the parts of docs/ that are made from types
	@$(BIN)/python -m hunch.server.protocol_docs docs

bench: $(VENV)/.bench ## measure the engine and the server beside their peers
	@$(BIN)/hunch bench engine $(ARGS)
	@$(BIN)/hunch bench server $(ARGS)

new-game: $(VENV)/.runtime ## begin a game: make new-game NAME=my_game (a copy of a whole one: FROM=intuition)
	@test -n "$(NAME)" || { echo "Which game? Say: make new-game NAME=my_game"; exit 2; }
	@$(BIN)/python scripts/new_game "$(NAME)" $(FROM)

lock: $(VENV)/.uv ## pin the dependencies of pyproject.toml (newest: ARGS=--upgrade)
	@echo "Pinning requirements*.txt ..."
	@$(COMPILE) -o requirements.txt
	@$(COMPILE) --extra dev -c requirements.txt -o requirements-dev.txt
	@$(COMPILE) --extra web -c requirements-dev.txt -o requirements-web.txt
	@$(COMPILE) --extra bench -c requirements-web.txt -o requirements-bench.txt

hooks: $(VENV)/.dev ## check before every commit
	@$(BIN)/pre-commit install

clean: ## remove .venv, caches and builds
	@rm -rf $(VENV) node_modules src/hunch/server/client web/src/generated build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -not -path './node_modules/*' -prune -exec rm -rf {} +
	@echo "Clean."

# One environment for all targets, in steps that are redone only when their files change.
# The steps add up: .dev and .bench hold the same versions as .runtime, and more.

$(VENV)/.uv:
	@found=; for python in $(or $(PYTHON),python3 python3.13 python3.12 python3.11); do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then found="$$python"; break; fi; done; \
	if test -z "$$found"; then \
		echo "Hunch needs Python 3.11 or newer, and $(or $(PYTHON),python3) is" \
			"$$($(or $(PYTHON),python3) --version 2>/dev/null || echo missing)."; \
		echo "Install a newer one, or name one: make PYTHON=/path/to/python ..."; exit 1; fi; \
	echo "Making $(VENV) with $$("$$found" --version) ..."; \
	mkdir -p $(VENV) && \
	{ $(call quietly,"$$found" -m venv $(VENV)); } && \
	{ $(call quietly,$(BIN)/python -m pip install --disable-pip-version-check 'uv>=0.13'); }
	@touch $@

$(VENV)/.runtime: $(VENV)/.uv requirements.txt pyproject.toml
	@echo "Installing Hunch ..."
	@$(call quietly,$(INSTALL) --require-hashes -r requirements.txt)
	@$(call quietly,$(INSTALL) --no-deps -e .)
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime requirements-dev.txt
	@echo "Installing what the tests and checks need ..."
	@$(call quietly,$(INSTALL) --require-hashes -r requirements-dev.txt)
	@touch $@

$(VENV)/.bench: $(VENV)/.runtime requirements-bench.txt
	@echo "Installing what the benchmark needs ..."
	@$(call quietly,$(INSTALL) --require-hashes -r requirements-bench.txt)
	@touch $@

$(VENV)/.npm: requirements-web.txt package-lock.json .npmrc | $(VENV)/.runtime
	@echo "Installing what the web client is built with ..."
	@$(call quietly,$(INSTALL) --require-hashes -r requirements-web.txt)
	@$(call quietly,$(WEB) install)
	@touch $@

$(VENV)/.npm-dev: $(VENV)/.npm
	@echo "Installing what the web client is checked with ..."
	@$(call quietly,$(WEB) install-dev)
	@touch $@

$(VENV)/.web: $(VENV)/.npm $(WEB_SOURCES)
	@echo "Building the web client ..."
	@$(call quietly,$(WEB) build)
	@touch $@

# A browser is the one thing that comes from the system; CHROMIUM=/path names one of your own.
# Without its windows it is twice as quick; where there is no such package, the whole one will do.
$(VENV)/.chromium: $(VENV)/.uv
	@if ! command -v "$(or $(CHROMIUM),chromium-headless-shell)" >/dev/null; then \
		echo "Installing Chromium for the browser tests ..."; \
		root=; test "$$(id -u)" = 0 || root="sudo -n"; \
		install="$$root apt-get install -y --no-install-recommends"; \
		{ $$root apt-get update; $$install chromium-headless-shell || $$install chromium; } \
			>$(LOG) 2>&1 || command -v chromium >/dev/null || \
			{ echo "The browser tests need Chromium, and it could not be" \
			"installed here. Install it, or name one: make test CHROMIUM=/path"; exit 1; }; fi
	@touch $@
