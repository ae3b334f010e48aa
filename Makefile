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

DOCS := $(wildcard *.md src/hunch/games/*/RULES*.md scripts/docs_site/*) $(shell find docs -type f)

KERNELS := $(wildcard src/hunch/games/*/kernel*.py src/hunch/kernels/*.py)

# $(call quietly,command): prints nothing unless the command fails.
quietly = $(1) >$(LOG) 2>&1 || { cat $(LOG); \
	echo "This step failed; see the output above. To start over, run 'make clean'."; exit 1; }

# Some containers forbid compiled files. Here they pay off: tests start Python hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

.DELETE_ON_ERROR:
.PHONY: help play test tested quick check check-python check-web fix web screenshots lighthouse docs reports calibration attack twins mutants league levels envs bench new-game languages lock release hooks clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.web ## set up, and start the server (open to your network: ARGS=--lan)
	@$(BIN)/hunch serve $(ARGS)

# Many tests wait for a browser or a server, so there are twice as many workers as cores.
test: ## set up, check, and run every test
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target tested
	@workers=$$($(BIN)/python -c 'import os; print(2 * (os.cpu_count() or 1))'); \
	$(if $(CHROMIUM),CHROMIUM=$(CHROMIUM)) $(BIN)/pytest -n $$workers --dist loadgroup $(ARGS)

quick: check-python ## check format, lint and types and run the quick tests, Python only: under a minute
	@$(BIN)/pytest -n auto --quiet --matches 2 $(QUICK) $(ARGS)

# What the tests need, and what doesn't need them: done side by side.
tested: check-web check-python $(VENV)/.chromium $(VENV)/.kernels $(VENV)/.site $(VENV)/.web

check: check-python check-web ## check format, lint and types, without changing anything

check-python: $(VENV)/.dev
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: run 'make fix'."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy

check-web: $(VENV)/.npm-dev
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

lighthouse: $(VENV)/.dev $(VENV)/.npm-dev $(VENV)/.web $(VENV)/.chromium ## run Lighthouse on the main pages, emulating a phone
	@$(BIN)/python scripts/lighthouse.py

docs: $(VENV)/.dev $(VENV)/.docs ## regenerate what comes from types and packs, and build the site that hunch docs opens
	@$(BIN)/python -m hunch.server.protocol_docs docs
	@$(BIN)/hunch questions numbers -o docs/questions.md
	@$(BIN)/python -m hunch.envs.spaces_table docs/envs.md
	@$(BIN)/python scripts/docs_site

reports: $(VENV)/.dev ## play every game many times, and write docs/reports/ (some: ARGS=intuition; play nothing: ARGS=--redraw)
	@$(BIN)/python scripts/reports.py $(ARGS)

calibration: $(VENV)/.dev ## measure whether the coach's chances come true, and draw it (some: ARGS=intuition)
	@$(BIN)/python scripts/calibrate.py $(ARGS)

# One after another: the figures mean something only if nothing else is running.
attack: $(VENV)/.dev ## attack a server process, and print how it fares
	@$(BIN)/pytest -n 0 --attack tests/attack $(ARGS)

# Without the usual time limit, which a million steps may well exceed.
twins: $(VENV)/.dev ## compare the compiled twins with the rules for a million steps of each game
	@$(BIN)/pytest -n auto --timeout 0 --twin-steps 1000000 tests/kernels/test_twins.py $(ARGS)

mutants: $(VENV)/.dev ## break the compiled twins on purpose, and see whether the twin test notices (some: ARGS=intuition)
	@$(BIN)/python scripts/mutate_kernels.py $(ARGS)

league: $(VENV)/.dev ## let all kinds of players try to beat the experts, and write docs/league.md (some: ARGS=intuition)
	@$(BIN)/python scripts/league.py $(ARGS)

levels: $(VENV)/.dev ## let each level of the bots play the next lower one, and write docs/levels.md (some: ARGS=intuition)
	@$(BIN)/python scripts/levels.py $(ARGS)

envs: $(VENV)/.dev ## run the test suites of Gymnasium, PettingZoo and OpenSpiel with every number of seats
	@$(BIN)/pytest -n auto --envs tests/envs $(ARGS)

bench: $(VENV)/.bench ## benchmark the engine, the compiled twins, the environments and the server against their peers
	@$(BIN)/hunch bench engine $(ARGS)
	@$(BIN)/hunch bench kernels $(ARGS)
	@$(BIN)/hunch bench envs $(ARGS)
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
	@$(COMPILE) --extra dev --extra lab --extra cluster --extra mcp --extra passkeys --extra push --extra apprise --extra rl --extra openspiel --extra textarena -c requirements.txt -o requirements-dev.txt
	@$(COMPILE) --extra mcp --extra passkeys --extra push --extra apprise -c requirements-dev.txt -o requirements-server.txt
	@$(COMPILE) --extra docs -c requirements-dev.txt -o requirements-docs.txt
	@$(COMPILE) --extra web -c requirements-dev.txt -o requirements-web.txt
	@$(COMPILE) --extra bench --extra lab -c requirements-dev.txt -c requirements-web.txt -o requirements-bench.txt

release: $(VENV)/.dev $(VENV)/.docs $(VENV)/.npm ## check, build and tag a release, and upload nothing: make release VERSION=1.2.0
	@test -n "$(VERSION)" || { echo "Say which version: make release VERSION=1.2.0"; exit 2; }
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python scripts/release.py "$(VERSION)"

hooks: $(VENV)/.dev ## install the hooks that check each commit and its message
	@$(BIN)/pre-commit install

clean: ## remove .venv, caches and builds
	@rm -rf $(VENV) node_modules src/hunch/docs_site src/hunch/server/client web/src/generated build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -not -path './node_modules/*' -prune -exec rm -rf {} +
	@echo "Clean."

# One environment for all targets, set up in steps that run again only when their files change.
# The steps build on each other: .dev and .bench keep the versions of .runtime and add to them.

$(VENV)/.uv:
	@found=; for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
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

# Test processes that start together would otherwise all compile the same.
$(VENV)/.kernels: $(VENV)/.dev scripts/compile_kernels.py $(KERNELS)
	@echo "Compiling the games' twins…"
	@$(call quietly,$(BIN)/python scripts/compile_kernels.py)
	@touch $@

$(VENV)/.docs: requirements-docs.txt | $(VENV)/.runtime
	@echo "Installing the tools that build the documentation…"
	@$(call quietly,$(INSTALL) --require-hashes -r requirements-docs.txt)
	@touch $@

# The tests pack a wheel with it.
$(VENV)/.site: $(DOCS) | $(VENV)/.dev $(VENV)/.docs
	@echo "Building the documentation…"
	@$(call quietly,$(BIN)/python scripts/docs_site)
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

# These tools include the ones above, and npm can only install one set after the other.
$(VENV)/.npm-dev: requirements-web.txt package-lock.json .npmrc | $(VENV)/.runtime
	@echo "Installing the tools that build and check the web client…"
	@$(call quietly,$(INSTALL) --require-hashes -r requirements-web.txt)
	@$(call quietly,$(WEB) install-dev)
	@touch $(VENV)/.npm $@

$(VENV)/.web: $(if $(filter tested,$(MAKECMDGOALS)),$(VENV)/.npm-dev,$(VENV)/.npm) $(WEB_SOURCES)
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
