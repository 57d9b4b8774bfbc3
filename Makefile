# Two commands on a fresh machine: `make play` and `make test`. Each sets up everything it needs first.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV_READY := $(VENV)/.ready-dev
NODE_READY := web/node_modules/.ready
PAGE := src/imperia/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/build -type f 2>/dev/null) $(wildcard src/imperia/words/*/web*.ftl web/*.json web/*.ts web/*.js web/index.html)
PIP_FLAGS := --disable-pip-version-check --progress-bar on

.PHONY: help play page types test learn proof check format bench clean
.DEFAULT_GOAL := help

help: ## List the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(READY) $(PAGE) ## Set everything up and play in the browser
	@$(BIN)/imperia serve

page: $(PAGE) ## Build the web page

types: $(DEV_READY) ## Write the client's types from the server's
	@$(BIN)/python -m imperia.server.typescript > web/src/lib/wire.ts

test: $(DEV_READY) $(PAGE) ## Set everything up and run the tests (under ten minutes)
	@cd web && npm test --silent
	@echo "Compiling the rules and the bots (once), so that no two tests do the same"
	@$(BIN)/python -m imperia.bots.warm miners & $(BIN)/python -m imperia.bots.warm empire; wait
	@$(BIN)/python -m pytest -n 2 -m "not proof"

learn: $(DEV_READY) ## Add what trains agents, so that their tests are run too
	@$(BIN)/python -m pip install $(PIP_FLAGS) -c constraints.txt -e '.[learn]' || { echo "The packages could not be installed: is the package index within reach?"; exit 1; }

proof: $(DEV_READY) ## The long proofs: fuzzing, whole option matrices, deep move counts
	@IMPERIA_PROFILE=proof $(BIN)/python -m pytest -n 2 -m "proof or property"

check: $(DEV_READY) $(NODE_READY) ## Format, lint, types, layers (under a minute)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/lint-imports
	@$(BIN)/mypy
	@cd web && npm run check --silent

format: $(DEV_READY) $(NODE_READY) ## Format the code
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@cd web && npm run format --silent

bench: $(READY) ## Measure Imperia, with its peers beside it where they can be installed
	@bench/run

clean: ## Remove everything that was set up or built here
	rm -rf web/node_modules src/imperia/server/page $(VENV) .venv-bench dist build .mypy_cache .ruff_cache .hypothesis .import_linter_cache
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

# The lock holds the bindings of every platform. Where the registry has them for some platforms only, npm leaves the
# others out of a new lock, and `npm ci` refuses it: so rolldown is held (by `overrides`) at a version that has them all.
$(NODE_READY): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The web page needs Node.js 20.19 or newer with npm, and npm was not found. Install it (nodejs.org, or your system's packages), or play in the terminal: $(BIN)/imperia play empire"; exit 1; }
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' || { echo "The web page needs Node.js 20.19 or newer; this is $$(node --version)."; exit 1; }
	@echo "Setting up what the web page needs (once)"
	@cd web && npm ci --no-progress || { echo "The packages could not be installed: is the npm registry within reach?"; exit 1; }
	@touch $@

$(PAGE): $(NODE_READY) $(PAGE_SOURCES)
	@echo "Building the web page"
	@cd web && npm run build --silent
