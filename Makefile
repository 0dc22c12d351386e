# Hexfolio.
#
#   make play      installs what is missing, builds and starts the game
#   make test      installs what is missing, builds, and tests everything once
#   make test-all  the same with every size, language and sample
#   make check     a pick of the tests
#   make help      lists the rest
#
# V=1 shows every command. BUILD=folder builds elsewhere than in build/, CC=clang with another compiler; SANITIZE=1,
# TSAN=1, COVERAGE=1 and FUZZ=1 build variants in folders of their own below it.
#
# What is compiled and linked stands in src/build.mk, for browsers in src/web.mk, for
# Windows in src/windows.mk, tests and measurements in tests/tests.mk, installing and
# packages in assets/package.mk. New files are found by themselves.

CC      = gcc
BUILD   = build
PREFIX  = /usr/local
JOBS    := $(shell nproc 2>/dev/null || echo 2)
# Checked copies, and no table of functions that can be written to: what distributions ask of their packages.
CFLAGS  = -O2 -g -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
LDFLAGS = -Wl,-z,relro,-z,now
WARN    = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
          -Werror
THREADS = -pthread
BASE    = -std=c11 -D_POSIX_C_SOURCE=200809L $(THREADS) $(WARN) -Isrc -MMD -MP
CHECKS  =
OUT     = $(BUILD)

ifdef SANITIZE
OUT      = $(BUILD)/asan
# -g1 keeps line numbers, not variables. The plain build has warned of the same sources.
CFLAGS   = -O2 -g1 -fno-omit-frame-pointer
SILENT   = -w
CHECKS   = -fsanitize=address,undefined -fno-sanitize-recover=all
# It links the many programs of tests several times as fast, where it is installed.
GOLD    := $(if $(shell command -v ld.gold),-fuse-ld=gold)
LDFLAGS += $(GOLD)
endif
ifdef FUZZ
CC       = clang
OUT      = $(BUILD)/fuzz
CFLAGS   = -O1 -g -fno-omit-frame-pointer
CHECKS   = -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
endif
ifdef TSAN
OUT      = $(BUILD)/tsan
CFLAGS   = -O1 -g
CHECKS   = -fsanitize=thread
endif
ifdef COVERAGE
OUT      = $(BUILD)/coverage
CFLAGS   = -O1 -g
CHECKS   = --coverage
endif
ifdef WEB
CC       = emcc
OUT      = $(BUILD)/wasm
CFLAGS   = -O3 -msimd128
ifdef SINGLE
OUT      = $(BUILD)/wasm-single
CFLAGS   = -O3
THREADS  =
endif
WARN    += -Wno-enum-float-conversion
# Debian's Emscripten finds its modules there, also where node is not Debian's.
export NODE_PATH = /usr/share/nodejs
endif
ifdef WINDOWS
MINGW    = x86_64-w64-mingw32
CC       = $(MINGW)-gcc-posix
OUT      = $(BUILD)/mingw
EXE      = .exe
CFLAGS   = -O2
# Its isnan makes a float of what it is given, and gcc takes formats for those of old Windows; other builds look at both.
WARN    += -Wno-float-conversion -Wno-format -Wno-format-extra-args
# With what GNU adds to C, without which its headers hide what POSIX has; it prints as C says, not as old Windows did.
BASE     = -std=gnu11 -pthread $(WARN) -D__USE_MINGW_ANSI_STDIO=1 -D_POSIX_THREAD_SAFE_FUNCTIONS -DSDL_MAIN_HANDLED -DUTF8PROC_STATIC \
           -DFRIBIDI_LIB_STATIC -Isrc -MMD -MP
endif
ifneq ($(findstring clang,$(CC)),)
# Enumerators are constants here, also beside floating point numbers.
WARN    += -Wno-enum-float-conversion
endif

Q        = $(if $(V),,@)
say      = $(if $(QUIET),,@echo '  $@')
PARALLEL = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))
# Builds what follows, without a line for each file.
BUILDS   = @+$(MAKE) --no-print-directory $(PARALLEL) QUIET=1
COMPILE  = $(CC) $(BASE) $(CFLAGS) $(CHECKS)
LINK     = $(CC) $(THREADS) $(CFLAGS) $(CHECKS) $(LDFLAGS)

all: programs

include src/build.mk src/web.mk src/windows.mk tests/tests.mk assets/package.mk

play:
	@tests/packages play
	@echo 'Building Hexfolio in $(BUILD) ...'
	@$(MAKE) --no-print-directory $(PARALLEL) all
	@echo 'Starting $(BUILD)/hexfolio'
	@$(BUILD)/hexfolio

# Words of TEST may name tests that `make test` leaves out, so everything is built for them.
ifdef TEST
test: every-program-of-tests
	@PLAIN='$(PLAIN_TESTS:$(OUT)/%=%)' tests/tools/run.py $(BUILD) $(TEST)
else
test:
	@tests/packages play test
	@echo 'Building the programs and the tests in $(BUILD) ...'
	$(BUILDS) programs-of-short-tests
	$(BUILDS) SANITIZE=1 programs-of-short-tests
	@PLAIN='$(SHORT_PLAIN:$(OUT)/%=%)' tests/tools/run.py $(BUILD)
endif

test-all: every-program-of-tests
	@PLAIN='$(PLAIN_TESTS:$(OUT)/%=%)' tests/tools/run.py $(BUILD) --all $(if $(REST),--rest) $(TEST)

every-program-of-tests:
	@tests/packages play test
	@echo 'Building the programs and the tests in $(BUILD) ...'
	$(BUILDS) all plain-programs-of-tests
	$(BUILDS) SANITIZE=1 programs-of-tests
	$(BUILDS) TSAN=1 programs-of-tests

# Rules, contract, records, words, floors, style, and the window at work: what most changes could break.
CHECKED = tests/hex/ tests/game/ tests/games/ tests/session/ tests/library/ tests/records/ tests/conformance/ \
          tests/engine/protocol tests/engine/test_words tests/engine/test_examples tests/floors \
          tests/style tests/ui/test_words tests/ui/test_screens

check:
	@$(MAKE) --no-print-directory test TEST='$(CHECKED)'

packages:
	@tests/packages play

clean:
	rm -rf $(BUILD)

help:
	@echo 'make play        install what is missing, build, start the game'
	@echo 'make test        install what is missing, build, and test everything once, in minutes'
	@echo '                 TEST="words": those alone whose path contains one of the words'
	@echo 'make test-all    the same with every size, language and sample: twenty minutes'
	@echo 'make check       a pick of the tests, in less than two minutes once built'
	@echo 'make             build $(BUILD)/hexfolio and $(BUILD)/hexfolio-engine'
	@echo 'make install     into PREFIX=$(PREFIX), below DESTDIR; make uninstall takes it out'
	@echo 'make deb         a package for Debian in $(BUILD)/'
	@echo 'make web         build the page for browsers in $(BUILD)/web; make web-play shows it, make test-web tries it'
	@echo 'make windows     build hexfolio.exe and its zip archive in $(BUILD)/windows; make test-windows tries it with Wine'
	@echo 'make clean       remove $(BUILD)/'
	@echo
	@echo 'make format      look whether clang-format and shellcheck agree with the sources'
	@echo 'make lint        format, style, warnings of gcc and clang, cppcheck, clang-tidy'
	@echo 'make po          renew the template of translations from the sources, and the translations from it'
	@echo 'make coverage    lines of the rules and the session that the tests run'
	@echo 'make mutants     break the rules on purpose and count what the tests notice; GAME=name: of one game'
	@echo 'make fuzz        feed parsers and rules with any bytes for SECONDS=60 each; TARGET=records: one of them'
	@echo 'make tsan        look for races between threads with ThreadSanitizer'
	@echo 'make faults      let every call fail that a match reaches; EVERY=20: one of so many'
	@echo 'make kill        kill TRIALS=1000 windows in play, and see what the next start offers'
	@echo 'make soak        play and open everything in a window for MINUTES=10: does anything grow?'
	@echo 'make test-debians  build, check, install and start on Debian stable and testing (root, debootstrap); RELEASES=testing'
	@echo 'make bench       measure speed, start, idle use and memory'
	@echo
	@echo 'make tournament  let each step of the computer player meet the one below; GAME=name, PLAYERS=6: with six'
	@echo 'make gauntlet    let the computer player meet that of earlier versions; GAME=name'
	@echo 'make league      let the computer player meet scripts with plans of their own; GAME=name'
	@echo 'make train       learn to judge positions from matches of the computer; GAME=name'
	@echo 'make learn       learn the network of Worldwide Empire from matches of the computer'
	@echo 'make pictures    draw the pictures of the rulebooks again'
	@echo 'make puzzles     prove every puzzle; GAME=name: find those of a game again'
	@echo 'make reviews     what reviews say of matches of the computer; GAME=name'
	@echo 'make matches     play matches that are kept for ever, those that are missing; GAME=name'

FORCE:
.PHONY: all play test test-all every-program-of-tests check packages clean help FORCE
.DELETE_ON_ERROR:
.SECONDARY:
