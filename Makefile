# Virtual Vacation: `make demo` and `make test` do all their setup themselves.

PREFIX ?= /usr/local
PACKAGES := libexpat1-dev libjs-leaflet libmd-dev libsqlite3-dev zlib1g-dev
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
SOURCES := Package.swift Sources Tests Migrations Benchmarks
# Chromium is installed for the tests if there is no such browser.
BROWSER := $(shell for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit; done; echo chromium)
# Firefox too.
FIREFOX := $(shell for name in firefox-esr firefox; do command -v $$name >/dev/null && exit; done; echo firefox-esr)
# The demo, lint, and all tests share one debug build: other options would require a second build. An import
# of an undeclared target dependency is an error.
DEBUG := --explicit-target-dependency-import-check error
# Startup options are explained in vacation.docc/Decisions/StartUp.md. The libraries in ARCHIVES are linked
# statically.
ARCHIVES := $(CURDIR)/.build/archives
RELEASE := --configuration release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker '-L$(ARCHIVES)' -Xlinker --no-export-dynamic -Xlinker -s
# Each worker has its own browser and server, and is idle most of the time. What fails only once, on a busy machine,
# is listed as rerun; what fails twice fails.
BROWSER_TESTS := .build/python/bin/python3 -B -m pytest --numprocesses 3 --dist worksteal --reruns 1 Tests/Browser
# Exported files, read by programs that others wrote.
FORMAT_TESTS := .build/python/bin/python3 -B -m pytest --numprocesses 2 --dist loadfile Tests/Formats
# Programs that read exports.
READERS := default-jre-headless gdal-bin gpsbabel libimage-exiftool-perl libxml2-utils unzip
# All tests at once would share the processors, and those with time limits would fail on a small machine.
SWIFT_TESTS := SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 swift test --skip-build
# The factor by which `make torture` multiplies the rounds.
TORTURE ?= 20

.PHONY: help demo test torture check lint format tests release install uninstall deb deb-check \
  bench dependencies clean

help:
	@echo 'make demo      build, and show a vacation made from the sample'
	@echo 'make test      build, and run all tests'
	@echo 'make torture   run all tests, with TORTURE=$(TORTURE) times the rounds of kills, faults, and broken input'
	@echo 'make lint      check the format and the dependencies of each target'
	@echo 'make check     lint and test'
	@echo 'make install   install the program, its man pages, and completions under PREFIX=$(PREFIX)'
	@echo 'make deb       build a Debian package in .build; make deb-check installs and runs it in a chroot'
	@echo 'make bench     measure speed against the references'

demo: dependencies
	@echo 'Building vacation; the first build takes a few minutes.'
	@swift build $(DEBUG) --product vacation
	@.build/debug/vacation demo

release: $(ARCHIVES)
	@echo 'Building vacation for release; the first build takes a few minutes.'
	@swift build $(RELEASE) --product vacation

tests: dependencies
	swift build $(DEBUG) --build-tests

check test torture: PACKAGES += postgresql python3-venv $(BROWSER) $(FIREFOX) $(READERS)
test: SHELL := /bin/bash
test: .SHELLFLAGS := -o pipefail -c
test: tests .build/python/ready
	@# Repeats failures at the end, since they may be far up in thousands of lines.
	$(SWIFT_TESTS) 2>&1 | tee .build/tests.log \
	  || { echo 'Failures:'; grep -E 'recorded an issue|↳|Fatal error' .build/tests.log; exit 1; }
	$(FORMAT_TESTS)
	$(BROWSER_TESTS)

# The tests with kills, faults, and broken input and the browser matrix read TORTURE; the other tests are the
# same as in `make test`. SEED=N sets the random seed.
torture: tests .build/python/ready
	TORTURE=$(TORTURE) $(SWIFT_TESTS)
	$(FORMAT_TESTS)
	TORTURE=$(TORTURE) $(BROWSER_TESTS)

# Not `python`, whose time does not change with the requirements.
.build/python/ready: Tests/requirements.txt | dependencies
	@echo 'Creating a Python environment for the tests.'
	@rm -rf .build/python && python3 -m venv .build/python
	@.build/python/bin/python3 -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

# If the system has no such archive, its shared library is used.
$(ARCHIVES): dependencies
	@mkdir -p '$@'
	@file=$$(clang -print-file-name=libstdc++.a); [ ! -f "$$file" ] || ln -sf "$$file" '$@'

lint: format tests

format: dependencies
	swift format lint --strict --recursive --parallel $(SOURCES)

check: lint test

# SwiftPM cannot install system packages; this installs only missing ones, and prints them.
dependencies:
	@command -v swift >/dev/null || { echo 'Swift 6.2 or newer is required: https://www.swift.org/install'; exit 1; }
	@if ! command -v dpkg-query >/dev/null; then \
	  echo 'This is not Debian or Ubuntu. Please make sure that the headers of SQLite, zlib, Expat, and libmd are'; \
	  echo 'installed, and Leaflet for interactive maps; for the tests also Chromium, Firefox, and Python 3.11 with venv.'; \
	else \
	  missing=; \
	  for package in $(PACKAGES); do \
	    dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	  done; \
	  if [ -n "$$missing" ]; then \
	    echo "Installing$$missing"; \
	    if [ -n '$(SUDO)' ] && ! command -v $(SUDO) >/dev/null; then \
	      echo "sudo is not available. As root: apt-get install --no-install-recommends$$missing"; exit 1; \
	    fi; \
	    $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends $$missing; \
	  fi; \
	fi

install: release
	@swift build $(RELEASE) --product generate-manual
	rm -rf .build/manual && mkdir -p .build/manual
	.build/release/generate-manual .build/release/vacation --multi-page --output-directory .build/manual >/dev/null
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/man/man1'
	install -m 755 .build/release/vacation '$(DESTDIR)$(PREFIX)/bin/vacation'
	install -m 644 .build/manual/*.1 '$(DESTDIR)$(PREFIX)/share/man/man1'
	install -d '$(DESTDIR)$(PREFIX)/share/bash-completion/completions'
	.build/release/vacation --generate-completion-script bash >'$(DESTDIR)$(PREFIX)/share/bash-completion/completions/vacation'
	install -d '$(DESTDIR)$(PREFIX)/share/zsh/site-functions'
	.build/release/vacation --generate-completion-script zsh >'$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_vacation'
	install -d '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	.build/release/vacation --generate-completion-script fish >'$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/vacation.fish'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/vacation' '$(DESTDIR)$(PREFIX)'/share/man/man1/vacation*.1
	rm -f '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/vacation'
	rm -f '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_vacation'
	rm -f '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/vacation.fish'

deb: PACKAGES += dpkg-dev git lintian
deb: dependencies
	rm -rf .build/deb .build/virtual-vacation_*.deb
	$(MAKE) --no-print-directory install DESTDIR=.build/deb/root PREFIX=/usr
	Packaging/deb.sh
	lintian --fail-on error .build/virtual-vacation_*.deb

deb-check: PACKAGES += debootstrap
deb-check: dependencies
	$(SUDO) Packaging/check-deb.sh

bench: release
	@$(MAKE) --no-print-directory -C Benchmarks

clean:
	rm -rf .build Benchmarks/.build
