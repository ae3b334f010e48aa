# `make` lists the targets. Everything is installed into .venv; the machine only needs git, make
# and Python 3.11 or newer.
#
#   PYTHON=/path/to/python   the Python to create .venv with
#   ARGS="..."               extra arguments for the command that a target runs

VENV := .venv
BIN := $(VENV)/bin
LOG = $@.log
INSTALL = $(BIN)/uv pip install --quiet --python $(BIN)/python
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(ARGS)

# The tests that catch most mistakes in under a minute: the engine, every rule, the contract, and how
# the code is laid out and written.
QUICK = README.md tests/core tests/packs tests/test_architecture.py tests/test_contract.py \
	tests/test_hooks.py tests/test_leaks.py \
	$(wildcard src/hunch/games/*/tests/test_rules*.py src/hunch/games/*/tests/test_house*.py)

WEB = $(BIN)/python scripts/web.py
TYPES = $(BIN)/python scripts/web_types.py web/src/generated
WEB_SOURCES := $(wildcard package.json vite.config.ts svelte.config.js) \
	$(shell find src/hunch/games -name '*.svelte' -o -name '*.ts') \
	$(shell find web -type f -not -path 'web/src/generated/*' -not -path 'web/tests/*')

# $(call quietly,command): prints nothing unless the command fails.
quietly = $(1) >$(LOG) 2>&1 || { cat $(LOG); \
	echo "This step failed; see the output above. To start over, run 'make clean'."; exit 1; }

# Some containers forbid compiled files. Here they pay off: tests start Python hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

.DELETE_ON_ERROR:
.PHONY: help play test quick check fix web screenshots lighthouse docs attack bench new-game languages lock hooks clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.web ## set up, and start the server (open to your network: ARGS=--lan)
	@$(BIN)/hunch serve $(ARGS)

# Many tests wait for a browser or a server, so there is one worker more than there are cores.
test: check $(VENV)/.web $(VENV)/.chromium ## set up, check, and run every test
	@workers=$$($(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)'); \
	$(if $(CHROMIUM),CHROMIUM=$(CHROMIUM)) $(BIN)/pytest -n $$workers --dist loadgroup $(ARGS)

quick: $(VENV)/.dev ## check format, lint and types and run the quick tests, Python only: under a minute
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: run 'make fix'."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/pytest -n auto --quiet --matches 2 $(QUICK) $(ARGS)

check: $(VENV)/.dev $(VENV)/.npm-dev ## check format, lint and types, without changing anything
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: run 'make fix'."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(TYPES)
	@$(WEB) lint check test

fix: $(VENV)/.dev $(VENV)/.npm-dev ## format, and fix what can be fixed automatically
	@$(BIN)/ruff check --fix --exit-zero .
	@$(BIN)/ruff format .
	@$(WEB) fix

web: $(VENV)/.npm-dev ## serve the web client with live reload; run it alongside make play
	@$(TYPES)
	@$(WEB) dev

screenshots: $(VENV)/.dev $(VENV)/.web $(VENV)/.chromium ## take screenshots of every page and phase (some: ARGS="home --size tv")
	@$(BIN)/python scripts/screenshots.py $(ARGS)

lighthouse: $(VENV)/.dev $(VENV)/.npm-dev $(VENV)/.web $(VENV)/.chromium ## run Lighthouse on the main pages, as on a phone
	@$(BIN)/python scripts/lighthouse.py

docs: $(VENV)/.runtime ## regenerate the parts of docs/ that come from types
	@$(BIN)/python -m hunch.server.protocol_docs docs

# One after the other: the figures mean something only if nothing else is running.
attack: $(VENV)/.dev ## attack a server process, and print how it fares
	@$(BIN)/pytest -n 0 --attack tests/attack $(ARGS)

bench: $(VENV)/.bench ## benchmark the engine and the server against their peers
	@$(BIN)/hunch bench engine $(ARGS)
	@$(BIN)/hunch bench server $(ARGS)

new-game: $(VENV)/.runtime ## start a game: make new-game NAME=my_game (copy a whole one: FROM=intuition)
	@test -n "$(NAME)" || { echo "Give the new game a name: make new-game NAME=my_game"; exit 2; }
	@$(BIN)/python scripts/new_game "$(NAME)" $(FROM)

# Many systems set LANGUAGE to what the user speaks; only a value on make's command line counts.
languages: $(VENV)/.runtime ## show what each language still lacks (one of them, or a new one: LANGUAGE=fr)
	@$(BIN)/python scripts/languages.py "$(if $(findstring command,$(origin LANGUAGE)),$(LANGUAGE))"

lock: $(VENV)/.uv ## pin the dependencies in pyproject.toml (upgrade them: ARGS=--upgrade)
	@echo "Pinning requirements*.txt…"
	@$(COMPILE) -o requirements.txt
	@$(COMPILE) --extra dev -c requirements.txt -o requirements-dev.txt
	@$(COMPILE) --extra web -c requirements-dev.txt -o requirements-web.txt
	@$(COMPILE) --extra bench -c requirements-web.txt -o requirements-bench.txt

hooks: $(VENV)/.dev ## install the pre-commit hooks
	@$(BIN)/pre-commit install

clean: ## remove .venv, caches and builds
	@rm -rf $(VENV) node_modules src/hunch/server/client web/src/generated build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -not -path './node_modules/*' -prune -exec rm -rf {} +
	@echo "Clean."

# One environment for all targets, set up in steps that run again only when their files change.
# The steps build on each other: .dev and .bench keep the versions of .runtime and add to them.

$(VENV)/.uv:
	@found=; for python in $(or $(PYTHON),python3 python3.13 python3.12 python3.11); do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then found="$$python"; break; fi; done; \
	if test -z "$$found"; then \
		echo "Hunch needs Python 3.11 or newer, but $(or $(PYTHON),python3) is" \
			"$$($(or $(PYTHON),python3) --version 2>/dev/null || echo missing)."; \
		echo "Install a newer one, or say which to use: make play PYTHON=/path/to/python"; exit 1; fi; \
	echo "Creating $(VENV) with $$("$$found" --version)…"; \
	mkdir -p $(VENV) && \
	{ $(call quietly,"$$found" -m venv $(VENV)); } && \
	{ $(call quietly,$(BIN)/python -m pip install --disable-pip-version-check 'uv>=0.13'); }
	@touch $@

$(VENV)/.runtime: $(VENV)/.uv requirements.txt pyproject.toml
	@echo "Installing Hunch…"
	@$(call quietly,$(INSTALL) --compile-bytecode --require-hashes -r requirements.txt)
	@$(call quietly,$(INSTALL) --no-deps -e .)
	@$(BIN)/python -m compileall -q src/hunch  # so that even the first start is fast
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime requirements-dev.txt
	@echo "Installing the tools for tests and checks…"
	@$(call quietly,$(INSTALL) --compile-bytecode --require-hashes -r requirements-dev.txt)
	@touch $@

$(VENV)/.bench: $(VENV)/.runtime requirements-bench.txt
	@echo "Installing the tools for benchmarks…"
	@$(call quietly,$(INSTALL) --require-hashes -r requirements-bench.txt)
	@touch $@

$(VENV)/.npm: requirements-web.txt package-lock.json .npmrc | $(VENV)/.runtime
	@echo "Installing the tools that build the web client…"
	@$(call quietly,$(INSTALL) --require-hashes -r requirements-web.txt)
	@$(call quietly,$(WEB) install)
	@touch $@

$(VENV)/.npm-dev: $(VENV)/.npm
	@echo "Installing the tools that check the web client…"
	@$(call quietly,$(WEB) install-dev)
	@touch $@

$(VENV)/.web: $(VENV)/.npm $(WEB_SOURCES)
	@echo "Building the web client…"
	@$(call quietly,$(WEB) build)
	@touch $@

# The browser is the only thing installed system-wide; CHROMIUM=/path uses another one. The headless
# build is twice as fast; where there is no package for it, full Chromium will do.
$(VENV)/.chromium: $(VENV)/.uv
	@if ! command -v "$(or $(CHROMIUM),chromium-headless-shell)" >/dev/null; then \
		echo "Installing Chromium for the browser tests…"; \
		root=; test "$$(id -u)" = 0 || root="sudo -n"; \
		install="$$root apt-get install -y --no-install-recommends"; \
		{ $$root apt-get update; $$install chromium-headless-shell || $$install chromium; } \
			>$(LOG) 2>&1 || command -v chromium >/dev/null || \
			{ echo "The browser tests need Chromium, but it could not be" \
			"installed. Install it, or say where it is: make test CHROMIUM=/path"; exit 1; }; fi
	@touch $@
