# Two commands on a fresh machine: `make play` and `make test`. Each sets up everything it needs first.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV_READY := $(VENV)/.ready-dev
PIP_FLAGS := --disable-pip-version-check --progress-bar on

.PHONY: help play test learn proof check format bench clean
.DEFAULT_GOAL := help

help: ## List the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(READY) ## Set everything up and start a game
	@$(BIN)/imperia play empire

test: $(DEV_READY) ## Set everything up and run the tests (under ten minutes)
	@$(BIN)/python -m pytest -n 2 -m "not proof"

learn: $(DEV_READY) ## Add what trains agents, so that their tests are run too
	@$(BIN)/python -m pip install $(PIP_FLAGS) -c constraints.txt -e '.[learn]' || { echo "The packages could not be installed: is the package index within reach?"; exit 1; }

proof: $(DEV_READY) ## The long proofs: fuzzing, whole option matrices, deep move counts
	@IMPERIA_PROFILE=proof $(BIN)/python -m pytest -n 2 -m "proof or property"

check: $(DEV_READY) ## Format, lint, types, layers (under a minute)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/lint-imports
	@$(BIN)/mypy

format: $(DEV_READY) ## Format the code
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(READY) ## Measure Imperia, with its peers beside it where they can be installed
	@bench/run

clean: ## Remove everything that was set up or built here
	rm -rf $(VENV) .venv-bench dist build .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "Imperia needs Python 3.11 or newer, and '$(PYTHON)' was not found. Install it, or name it: make PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Imperia needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version). Name another: make PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing. On Debian or Ubuntu: apt-get install python3-venv"; exit 1; }
	@echo "Setting up Imperia in $(VENV) (once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install $(PIP_FLAGS) -c constraints.txt -e . || { echo "The packages could not be installed: is the package index within reach?"; exit 1; }
	@touch $@

$(DEV_READY): $(READY)
	@echo "Setting up what the tests need (once)"
	@$(BIN)/python -m pip install $(PIP_FLAGS) -c constraints.txt -e '.[dev]' || { echo "The packages could not be installed: is the package index within reach?"; exit 1; }
	@touch $@
