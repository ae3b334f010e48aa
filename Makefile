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

# $(call quietly,command): nothing is printed, unless it fails.
quietly = $(1) >$(LOG) 2>&1 || { cat $(LOG); \
	echo "This step failed; the reason is above. 'make clean' starts afresh."; exit 1; }

.DELETE_ON_ERROR:
.PHONY: help play test check fix bench new-game lock hooks clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.runtime ## set up what is needed and play in this terminal
	@$(BIN)/hunch play $(ARGS)

test: check ## set up, check, and run every test
	@$(BIN)/pytest -n auto $(ARGS)

check: $(VENV)/.dev ## judge format, lint and types; change nothing
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: 'make fix' mends it."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy

fix: $(VENV)/.dev ## format, and mend what can be mended
	@$(BIN)/ruff check --fix --exit-zero .
	@$(BIN)/ruff format .

bench: $(VENV)/.bench ## measure the engine beside a peer
	@$(BIN)/hunch bench engine $(ARGS)

new-game: $(VENV)/.runtime ## begin a game: make new-game NAME=my_game
	@test -n "$(NAME)" || { echo "Which game? Say: make new-game NAME=my_game"; exit 2; }
	@$(BIN)/python scripts/new_game.py "$(NAME)"

lock: $(VENV)/.uv ## pin the dependencies of pyproject.toml (newest: ARGS=--upgrade)
	@echo "Pinning requirements*.txt ..."
	@$(COMPILE) -o requirements.txt
	@$(COMPILE) --extra dev -c requirements.txt -o requirements-dev.txt
	@$(COMPILE) --extra bench -c requirements-dev.txt -o requirements-bench.txt

hooks: $(VENV)/.dev ## check before every commit
	@$(BIN)/pre-commit install

clean: ## remove .venv, caches and builds
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
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
