# make play    set up, build, serve and open the games         make check     linters and types
# make test    set up, build, and run the tests                make browsers  the site in Firefox and WebKit
# make quick   most tests of engine and screens                make bench     measure, as a table
# make site    build the static site into dist/                make serve     serve dist/

.PHONY: help play test quick browsers check bench site serve tools clean
.DEFAULT_GOAL := help

NEWEST_PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
PYTHON ?= $(NEWEST_PYTHON)
BIN := .venv/bin
SOURCES := $(shell find engine web content printables site -type f -not -path '*/__pycache__/*' -not -name '*.pyc')

help:
	@sed -n '1,4s/^# //p' Makefile

tools:
	@test -n "$(PYTHON)" || { echo "Missing: Python 3.11 or newer (python.org, or your system's packages)."; exit 1; }
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null || \
		{ echo "Missing: Node 20 or newer, with npm (nodejs.org, or your system's packages)."; exit 1; }
	@command -v npm >/dev/null || { echo "Missing: npm, which comes with Node (nodejs.org)."; exit 1; }

.venv/installed: requirements.txt | tools
	@echo "== Python packages into .venv"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	@touch $@

node_modules/.package-lock.json: package-lock.json | tools
	@echo "== Node packages into node_modules"
	@npm ci --ignore-scripts --no-progress --loglevel=error
	@touch $@

printables/fonts/IBMPlexSans-Regular.ttf: site/print_fonts.py .venv/installed node_modules/.package-lock.json
	@echo "== fonts for the printer into printables/fonts"
	@$(BIN)/python site/print_fonts.py

# A package with a compiled part needs the build for Pyodide: the print shop's, and what tests in there.
build/pyodide/installed: requirements-pyodide.txt | .venv/installed
	@echo "== packages for Pyodide into build/pyodide"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --target build/pyodide --no-deps --only-binary=:all: \
		--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --requirement requirements-pyodide.txt
	@touch $@

dist/sw.js: $(SOURCES) .venv/installed node_modules/.package-lock.json build/pyodide/installed printables/fonts/IBMPlexSans-Regular.ttf
	@echo "== the site into dist/"
	@$(BIN)/python site/build.py

site: dist/sw.js

play: dist/sw.js
	@$(BIN)/python site/serve.py --open

serve: dist/sw.js
	@$(BIN)/python site/serve.py

test: dist/sw.js
	@echo "== Chromium for the tests"
	@$(BIN)/python site/chromium.py --install
	@echo "== tests"
	@$(BIN)/python -m pytest --numprocesses auto --dist worksteal

quick: .venv/installed
	@$(BIN)/python -m pytest --numprocesses auto -m "not slow" --few engine web tests/engine tests/web
	@echo "Not run: all but two cases of each test, tests marked slow, those of printer and site (make test)."

browsers: dist/sw.js
	@echo "== Firefox and WebKit for the tests"
	@$(BIN)/python site/browsers.py --install
	@echo "== the site in Firefox and WebKit"
	@$(BIN)/python -m pytest tests/browsers

check: .venv/installed node_modules/.package-lock.json
	@echo "== ruff"
	@$(BIN)/ruff check .
	@echo "== mypy"
	@MYPYPATH=site $(BIN)/mypy .
	@echo "== tsc"
	@node_modules/.bin/tsc --project .

bench: dist/sw.js
	@$(BIN)/python site/chromium.py --install
	@$(BIN)/python -m tests.bench.bench

clean:
	rm -rf build dist
