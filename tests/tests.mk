# The programs of the tests, and all that looks closer.

TEST_SRC    := $(sort $(shell find tests -name 'test_*.c'))
SUPPORT_SRC := $(sort $(wildcard tests/support/*.c))
PART_SRC    := $(sort $(filter-out $(SUPPORT_SRC) $(TEST_SRC),$(wildcard tests/*/*.c tests/*/*/*.c)))
PLAIN_SRC   := $(shell grep -l '^/\* Built without sanitizers' $(TEST_SRC))
LONG_SRC    := $(PLAIN_SRC) $(shell grep -l '^/\* In make test: nothing' $(TEST_SRC))
UI_TEST_SRC := $(filter tests/ui/%,$(TEST_SRC))
RULE_TEST_SRC := $(filter-out $(UI_TEST_SRC) tests/fuzz/%,$(TEST_SRC))

PART_OBJ     = $(call objects,$(PART_SRC))
TEST_OBJ     = $(call objects,$(TEST_SRC))
SUPPORT_OBJ  = $(call objects,$(SUPPORT_SRC))
SUPPORT      = $(OUT)/tests/libsupport.a
PSEUDO       = $(OUT)/tests/locale/xx/LC_MESSAGES/hexfolio.mo

# Where races are looked for; they are run as TSAN=1 makes them.
THREAD_TESTS = $(OUT)/tests/threads/test_threads
# Long ones that check layout, secrets and strength run without sanitizers. Other tests run the same code with
# them, and test_layout_tight.sh opens every screen with them.
PLAIN_TESTS  = $(PLAIN_SRC:%.c=$(OUT)/%)
LAYOUT_TESTS = $(OUT)/tests/ui/test_layout $(OUT)/tests/ui/test_layout_languages
SANITIZED    = $(filter-out $(THREAD_TESTS) $(PLAIN_TESTS),$(TEST_OBJ:.o=)) $(LAYOUT_TESTS)
SHORT_TESTS  = $(filter-out $(THREAD_TESTS) $(LONG_SRC:%.c=$(OUT)/%),$(TEST_OBJ:.o=)) $(OUT)/tests/ui/test_layout_languages
# `make test` looks for faults of memory where bytes of others are read and rules are kept; the rest of it runs
# without sanitizers, in a third of the time.
SHORT_SANITIZED = $(filter $(addprefix $(OUT)/tests/,hex/% game/% games/% session/% library/% records/%),$(SHORT_TESTS))
SHORT_PLAIN  = $(filter-out $(SHORT_SANITIZED),$(SHORT_TESTS))
TESTS        = $(if $(TSAN),$(THREAD_TESTS),$(if $(SANITIZE),$(SANITIZED),$(TEST_OBJ:.o=)))

# TEST="words" limits them to those whose path contains one of them.
wanted = $(foreach test,$(1),$(if $(if $(TEST),$(strip $(foreach word,$(TEST),$(findstring $(word),$(test)))),all),$(test)))

programs-of-tests: $(call wanted,$(TESTS)) $(if $(TSAN),,$(PROGRAMS) $(OUT)/assets $(CATALOGS) $(PSEUDO))

# --- How they are compiled and linked -------------------------------------------------------------

# -Og compiles the tests in less than half the time; they spend most of theirs in what they test.
$(TEST_OBJ): private CFLAGS += -Og

# cmocka 2 would have other names for what cmocka 1 has.
CMOCKA_FLAGS := $(shell pkg-config --atleast-version=2 cmocka 2>/dev/null && echo -Wno-deprecated-declarations)

$(OUT)/tests/%.o: tests/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(say)
	$(Q)$(COMPILE) -Itests $(UI_CFLAGS) $(CMOCKA_FLAGS) -c -o $@ $<

$(SUPPORT): $(SUPPORT_OBJ) $(OUT)/sources
	@rm -f $@
	$(say)
	$(Q)ar rcs $@ $(SUPPORT_OBJ)

# Functions that a test stands in for: it names them in its first lines.
wraps      = $(patsubst %,-Wl$(comma)--wrap=%,$(shell sed -n '10q; s:^/\* Wraps \(.*\)\. \*/$$:\1:p' $(1)))
comma      = ,
# The parts of test programs in a folder.
parts_of   = $(filter $(OUT)/$(1)%,$(PART_OBJ))
# Views draw on the canvas of the front end, or on one of the tests that only listens.
LIBRARIES  = $(SUPPORT) $(VIEWS) $(LIB)
TEST_LIBS  = -Wl,--start-group $(LIBRARIES) -Wl,--end-group -lcmocka $(LIBS)

# What the programs of tests in one folder share stands beside them.
$(foreach test,$(RULE_TEST_SRC),$(eval $(test:%.c=$(OUT)/%): $(call parts_of,$(dir $(test)))))
# Games of the template, which no list names, and records.
$(filter $(OUT)/tests/library/%,$(RULE_TEST_SRC:%.c=$(OUT)/%)): $(call parts_of,tests/session/)
$(THREAD_TESTS): $(OUT)/tests/library/home.o

$(RULE_TEST_SRC:%.c=$(OUT)/%): $(OUT)/%: $(OUT)/%.o $(LIBRARIES)
	$(say)
	$(Q)$(LINK) $(call wraps,$*.c) -o $@ $(filter %.o,$^) $(TEST_LIBS)

$(UI_TEST_SRC:%.c=$(OUT)/%): $(OUT)/%: $(OUT)/%.o $(UI_OBJ) $(LIBRARIES)
	$(need_ui)
	$(say)
	$(Q)$(LINK) $(call wraps,$*.c) -o $@ $(filter %.o,$^) $(UI_LIBS) $(TEST_LIBS)

# Those that look into every text that is drawn.
$(filter $(OUT)/tests/ui/test_layout%,$(UI_TEST_SRC:%.c=$(OUT)/%)): $(call parts_of,tests/ui/layout/) $(PSEUDO) $(CATALOGS)
$(OUT)/tests/ui/test_switching: $(PSEUDO)
$(OUT)/tests/game/test_catalog: $(PSEUDO) $(CATALOGS)
$(OUT)/tests/ui/test_rule_pictures: $(CATALOGS)

# A language for tests: every letter with an accent, and longer.
$(PSEUDO): assets/po/hexfolio.pot tests/language/pseudo.py
	$(say)
	$(Q)/usr/bin/python3 tests/language/pseudo.py $< $(OUT)/tests/locale

# All that is fed with any bytes, as a test of the corpus and as a program of libFuzzer.
FUZZED = $(filter-out %/libfuzzer.o,$(call parts_of,tests/fuzz/)) $(call parts_of,tests/conformance/) \
         $(OUT)/tests/library/home.o $(filter-out $(OUT)/engine.o,$(ENGINE_OBJ)) $(UI_OBJ)

$(OUT)/tests/fuzz/test_corpus: $(OUT)/tests/fuzz/test_corpus.o
$(OUT)/hexfolio-fuzz: $(OUT)/tests/fuzz/libfuzzer.o
$(OUT)/hexfolio-fuzz: private LDFLAGS += -fsanitize=fuzzer
$(OUT)/tests/fuzz/test_corpus $(OUT)/hexfolio-fuzz: $(FUZZED) $(LIBRARIES)
	$(need_ui)
	$(say)
	$(Q)$(LINK) $(call wraps,tests/fuzz/test_corpus.c) -o $@ $(filter %.o,$^) $(UI_LIBS) $(TEST_LIBS)

# Keeps matches without a window; faults and ends are planted by a library that is loaded before.
FAULTS = $(OUT)/tests/faults/libfaults.so $(OUT)/tests/faults/store

$(OUT)/tests/faults/store: $(OUT)/tests/faults/store.o $(LIB)
	$(say)
	$(Q)$(LINK) -o $@ $< $(LIB) $(LIBS)

$(OUT)/tests/faults/libfaults.so: tests/faults/faults.c tests/faults/keys.c tests/faults/faults.h $(OUT)/flags
	@mkdir -p $(@D)
	$(need_ui)
	$(say)
	$(Q)$(COMPILE) -Itests $(UI_CFLAGS) -MF $(@:.so=.d) -fPIC -shared -o $@ $(filter %.c,$^)

# Stands in for the library of Speech Dispatcher and writes down what is said.
SPEECHD = $(OUT)/tests/speech/libspeechd.so.2

$(SPEECHD): tests/speech/libspeechd.c $(OUT)/flags
	@mkdir -p $(@D)
	$(say)
	$(Q)$(COMPILE) -MF $(@D)/libspeechd.d -fPIC -shared -o $@ $<

# Those of `make test`; the others say in their first lines that it leaves them out.
programs-of-short-tests: $(if $(SANITIZE),$(SHORT_SANITIZED),$(SHORT_PLAIN) $(SPEECHD) $(PROGRAMS) $(OUT)/tools/replay \
    $(OUT)/assets $(CATALOGS))

# What tests need of a build without sanitizers.
plain-programs-of-tests: $(FAULTS) $(SPEECHD) $(call wanted,$(PLAIN_TESTS))

-include $(TEST_OBJ:.o=.d) $(PART_OBJ:.o=.d) $(SUPPORT_OBJ:.o=.d)

# The pictures of the rulebooks' diagrams, with few colours.
pictures:
	@tests/packages play test
	$(BUILDS) $(OUT)/tests/ui/test_rule_pictures
	@mkdir -p $(LANGUAGES:%=docs/pictures/rules/%)
	@$(OUT)/tests/ui/test_rule_pictures --write
	@mogrify +dither -colors 200 -strip -define png:compression-level=9 docs/pictures/rules/*.png docs/pictures/rules/*/*.png

# --- Looking closer -------------------------------------------------------------------------------

bench:
	@tests/packages play test
	$(BUILDS) all $(OUT)/tools/saving $(OUT)/tools/listing
	@tests/tools/bench.py $(BUILD)

# A window that is used for MINUTES: nothing may grow.
MINUTES = 10
soak:
	@tests/packages play test
	$(BUILDS) all
	@tests/tools/soak.py $(BUILD) $(MINUTES)

# Races: what tests/threads does, the engine, and the window while matches are reviewed and saved,
# puzzles are judged and computers think; ThreadSanitizer is too slow for the tests that count seconds.
tsan:
	@tests/packages play test
	$(BUILDS) all
	$(BUILDS) SANITIZE=1 $(BUILD)/asan/hexfolio-engine
	$(BUILDS) TSAN=1 all programs-of-tests
	@VARIANT=tsan /usr/bin/python3 tests/engine/test_ends.py $(BUILD)
	@VARIANT=tsan /usr/bin/python3 tests/ui/test_computers.py $(BUILD) each remembered lives undo \
	    leaving among
	@VARIANT=tsan tests/tools/run.py $(BUILD) tests/threads/ ui/test_review.py ui/test_puzzles.py \
	    ui/test_library.py

# Faults at every call that a scripted match reaches, in the store and in the window; EVERY=20: at one
# of so many. tests/faults/faults.c says which calls.
EVERY  = 1

faults:
	@tests/packages play test
	$(BUILDS) all $(FAULTS)
	@tests/faults/faults.py $(BUILD) $(EVERY)

# Windows in play killed at random moments, TRIALS of them, and as many that change the library
# (PART=play, PART=library: those alone): what does the next start offer?
TRIALS = 1000
kill:
	@tests/packages play test
	$(BUILDS) all $(FAULTS)
	@tests/faults/kill.py $(BUILD) $(TRIALS) $(SEED) $(PART)

# On each Debian, in a system of its own: builds, make check, the package. RELEASES=testing: on one.
test-debians:
	@tests/tools/debians.py $(BUILD) $(if $(ONLY_PAGE),--page) $(RELEASES)

# Every step of the computer player against the one below; GAME=name plays one game alone,
# PLAYERS=6 with six players, CALIBRATE=1 finds the steps first and writes them to the sources.
tournament:
	@tests/packages play
	$(BUILDS) all
	@$(if $(CALIBRATE),tests/tools/tournament.py $(BUILD) --calibrate $(GAME))
	$(BUILDS) all
	@tests/tools/tournament.py $(BUILD) $(if $(PLAYERS),--players=$(PLAYERS)) $(GAME)

# The computer player against that of earlier versions: GAME=name plays the claims of one game,
# MATCH="name new:playouts=2000 base:playouts=2000 games=40" one match.
gauntlet:
	@tests/packages play
	$(BUILDS) all
	@tests/tools/gauntlet.py $(BUILD) $(or $(MATCH),$(GAME))

# The computer player against scripts with plans of their own: GAME=name in one game,
# GAMES=40 against each, MATCH="name new:turn_playouts=5000 games=40 only=coup" some of the matches.
league:
	@tests/packages play
	$(BUILDS) all
	@tests/tools/league.py $(BUILD) $(or $(MATCH),$(GAME)) $(if $(GAMES),games=$(GAMES))

# Breaks the rules on purpose: do the tests notice? GAME=name breaks one game alone.
mutants:
	@tests/packages play test
	@tests/tools/mutants.py $(BUILD) $(if $(GAME),--game $(GAME))

# Feeds each target of tests/fuzz, or a TARGET alone, with bytes that libFuzzer finds, for SECONDS;
# what breaks it is kept in build/fuzz/found. MERGE=1 chooses the corpus again instead.
SECONDS = 60
TARGETS = $(or $(TARGET),$(patsubst tests/fuzz/%.dict,%,$(wildcard tests/fuzz/*.dict)))
fuzz:
	@tests/packages play test fuzz
	$(BUILDS) FUZZ=1 $(BUILD)/fuzz/hexfolio-fuzz
	@bash tests/fuzz/run $(BUILD)/fuzz '$(if $(MERGE),merge,$(SECONDS))' $(TARGETS)

C_FILES     = $(shell find src assets tests -name '*.[ch]')
LINT_FLAGS  = -std=c11 -D_POSIX_C_SOURCE=200809L -Isrc -Itests $(UI_CFLAGS)

lint:
	@tests/packages play test format lint
	@$(MAKE) --no-print-directory lint-now

# The form of the sources; their lengths are looked at by the tests too.
format:
	@tests/packages format
	@$(MAKE) --no-print-directory lint-format

lint-now: lint-format lint-style lint-warnings lint-cppcheck lint-tidy lint-install
	@echo 'lint: nothing to complain about'

lint-format:
	@clang-format --dry-run -Werror $(C_FILES)
	@shellcheck -x .ci/run assets/libraries assets/fonts assets/web/service tests/packages tests/tap tests/fuzz/run $(shell find tests -name '*.sh')

lint-style:
	@bash tests/style.sh

lint-warnings:
	$(BUILDS) CC=gcc BUILD=$(BUILD)/gcc all programs-of-tests $(TOOLS:$(OUT)/%=$(BUILD)/gcc/%)
	$(BUILDS) CC=clang BUILD=$(BUILD)/clang all programs-of-tests $(TOOLS:$(OUT)/%=$(BUILD)/clang/%)

lint-cppcheck:
	cppcheck --quiet --std=c11 --language=c --error-exitcode=1 -j$(JOBS) \
	    --enable=warning,performance,portability --inline-suppr \
	    --suppress=missingInclude --suppress=missingIncludeSystem -D_POSIX_C_SOURCE=200809L \
	    -Isrc src

# What clang-tidy says is shown where it fails; else it counts no more than what it leaves out.
lint-tidy:
	printf '%s\n' $(foreach file,$(filter src/%.c,$(C_FILES)),$(if $(or $(findstring /web/,$(file)),$(findstring /windows/,$(file))),,$(file))) | xargs -P$(JOBS) -n4 sh -c \
	    'said=$$(clang-tidy --quiet "$$@" -- $(LINT_FLAGS) 2>&1) || \
	        { printf "%s\n" "$$said"; exit 1; }' tidy

# Lines of the rules and the session that their own tests run, and at least so many percent of them.
COVERED     = 95
COVER_TESTS = $(patsubst %.c,%,$(filter-out tests/ai/% tests/observe/% tests/view/% $(wildcard tests/games/*/test_view*.c), \
                  $(RULE_TEST_SRC)))

coverage:
	@tests/packages play test coverage
	$(BUILDS) COVERAGE=1 $(COVER_TESTS:%=$(BUILD)/coverage/%)
	@find $(BUILD)/coverage -name '*.gcda' -delete
	@for test in $(COVER_TESTS:%=$(BUILD)/coverage/%); do \
	    $$test >$(BUILD)/coverage/log 2>&1 || { cat $(BUILD)/coverage/log; exit 1; }; done
	@gcovr --root . --object-directory $(BUILD)/coverage --filter 'src/(hex|game|games|session|library)/' \
	    --exclude '.*/view.*' --fail-under-line $(COVERED) $(BUILD)/coverage

.PHONY: test-debians programs-of-tests programs-of-short-tests plain-programs-of-tests bench pictures soak tsan faults kill tournament gauntlet league mutants fuzz \
        format lint lint-now lint-format lint-style lint-warnings lint-cppcheck lint-tidy coverage
