# Hexfolio.
#
#   make play      installs what is missing, builds and starts the game
#   make test      installs what is missing, builds and runs every test
#   make check     the same with a pick of the tests, in less than two minutes
#   make help      tells the rest
#
# V=1 shows every command. BUILD=folder builds elsewhere than in build/, CC=clang with another compiler; SANITIZE=1,
# TSAN=1 and COVERAGE=1 build variants in folders of their own below it.

CC      = gcc
BUILD   = build
PREFIX  = /usr/local
JOBS    := $(shell nproc 2>/dev/null || echo 2)
CFLAGS  = -O2 -g
WARN    = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
          -Werror
BASE    = -std=c11 -D_POSIX_C_SOURCE=200809L -pthread $(WARN) -Isrc -MMD -MP
OUT     = $(BUILD)

ifdef SANITIZE
OUT      = $(BUILD)/asan
# -O2 makes the tests faster; -g1 keeps line numbers, not variables, and makes the build faster.
CFLAGS   = -O2 -g1 -fno-omit-frame-pointer
VARIANT  = -fsanitize=address,undefined -fno-sanitize-recover=all
# It links the many programs of tests several times as fast, where it is installed.
GOLD    := $(if $(shell command -v ld.gold),-fuse-ld=gold)
LDFLAGS += $(GOLD)
endif
ifdef FUZZ
CC       = clang
OUT      = $(BUILD)/fuzz
CFLAGS   = -O1 -g -fno-omit-frame-pointer
VARIANT  = -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
endif
ifdef TSAN
OUT      = $(BUILD)/tsan
CFLAGS   = -O1 -g
VARIANT  = -fsanitize=thread
endif
ifdef COVERAGE
OUT      = $(BUILD)/coverage
CFLAGS   = -O1 -g
VARIANT  = --coverage
endif

# --- What is made of what -------------------------------------------------------------------------

# The rules and all below the front end. Nothing of it sees SDL, nor do the views of the games.
VIEW_SRC    := $(sort $(wildcard src/view/*.c src/games/*/view/*.c))
LIB_SRC     := $(sort $(wildcard src/hex/*.c src/game/*.c src/games/*.c src/games/*/*.c \
                 src/session/*.c src/library/*.c src/ai/*.c src/puzzle/*.c src/review/*.c))
UI_SRC      := $(sort $(wildcard src/ui/*.c src/ui/*/*.c))
MAIN_SRC    := $(wildcard src/main.c)
ENGINE_SRC  := $(sort $(wildcard src/engine.c src/engine/*.c))
CANVAS_SRC  := tests/support/listening_canvas.c tests/support/stage.c
SUPPORT_SRC := $(sort $(filter-out $(CANVAS_SRC),$(wildcard tests/support/*.c)))
TEST_SRC    := $(sort $(shell find tests -name 'test_*.c'))
PART_SRC    := $(sort $(filter-out tests/support/% $(TEST_SRC),$(wildcard tests/*/*.c tests/*/*/*.c)))
UI_TEST_SRC := $(filter tests/ui/%,$(TEST_SRC))
VIEW_TEST_SRC := $(sort $(wildcard tests/games/*/test_view*.c tests/view/test_sheet.c \
                   tests/observe/test_*.c))
RULE_TEST_SRC := $(filter-out $(VIEW_TEST_SRC) tests/ui/% tests/fuzz/%,$(TEST_SRC))

objects      = $(patsubst %.c,$(OUT)/%.o,$(1:src/%=%))
LIB_OBJ      = $(call objects,$(LIB_SRC))
VIEW_OBJ     = $(call objects,$(VIEW_SRC))
UI_OBJ       = $(call objects,$(UI_SRC))
MAIN_OBJ     = $(call objects,$(MAIN_SRC))
ENGINE_OBJ   = $(call objects,$(ENGINE_SRC))
SUPPORT_OBJ  = $(call objects,$(SUPPORT_SRC))
CANVAS_OBJ   = $(call objects,$(CANVAS_SRC))
PART_OBJ     = $(call objects,$(PART_SRC))
TEST_OBJ     = $(call objects,$(TEST_SRC))
# Where races are looked for; they are run as TSAN=1 makes them.
THREAD_TESTS = $(OUT)/tests/threads/test_threads
# Long ones that check layout, secrets and strength run without sanitizers. Other tests run the same code with
# them, and test_layout_sanitized.sh opens every screen with them.
PLAIN_TESTS  = $(OUT)/tests/ui/test_layout $(OUT)/tests/ui/test_layout_languages $(OUT)/tests/ui/test_still \
               $(OUT)/tests/observe/test_observe $(OUT)/tests/ai/test_heximeros $(OUT)/tests/ai/test_empire
SANITIZED    = $(filter-out $(THREAD_TESTS) $(PLAIN_TESTS),$(TEST_OBJ:.o=)) $(OUT)/tests/ui/test_layout
TESTS        = $(if $(TSAN),$(THREAD_TESTS),$(if $(SANITIZE),$(SANITIZED),$(TEST_OBJ:.o=)))
ALL_OBJ      = $(LIB_OBJ) $(VIEW_OBJ) $(UI_OBJ) $(MAIN_OBJ) $(ENGINE_OBJ) $(SUPPORT_OBJ) \
               $(CANVAS_OBJ) $(PART_OBJ) $(TEST_OBJ)

LIB          = $(OUT)/libhexfolio.a
CLICKS_OBJ   = $(filter %/view/clicks.o,$(VIEW_OBJ))
LANGUAGES   := $(patsubst assets/po/%.po,%,$(sort $(wildcard assets/po/*.po)))
PSEUDO       = $(OUT)/tests/locale/xx/LC_MESSAGES/hexfolio.mo
CATALOGS     = $(LANGUAGES:%=$(OUT)/locale/%/LC_MESSAGES/hexfolio.mo)
PROGRAMS     = $(if $(ENGINE_SRC),$(OUT)/hexfolio-engine) $(if $(MAIN_SRC),$(OUT)/hexfolio)

# What everything is linked with.
LIBS        := $(shell pkg-config --libs libutf8proc 2>/dev/null) -lm
need_libs    = $(if $(filter -lutf8proc,$(LIBS)),,$(error utf8proc is missing: `make packages` installs it))
UI_PACKAGES := sdl2 SDL2_image SDL2_ttf fontconfig fribidi libgif
UI_CFLAGS   := $(shell pkg-config --cflags $(UI_PACKAGES) 2>/dev/null)
UI_LIBS     := $(shell pkg-config --libs $(UI_PACKAGES) 2>/dev/null)
need_ui      = $(if $(UI_LIBS),,$(error SDL2, SDL2_image, SDL2_ttf, fontconfig, fribidi or giflib is missing: `make packages` installs them))

Q            = $(if $(V),,@)
say          = $(if $(QUIET),,@echo '  $@')
PARALLEL     = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))
ARCHIVE      = ar rcs
COMPILE      = $(CC) $(BASE) $(CFLAGS) $(VARIANT)
LINK         = $(CC) -pthread $(CFLAGS) $(VARIANT) $(LDFLAGS)

all: $(PROGRAMS) $(OUT)/assets $(CATALOGS)

# Texts in other languages.
$(OUT)/locale/%/LC_MESSAGES/hexfolio.mo: assets/po/%.po
	@mkdir -p $(@D)
	$(say)
	$(Q)msgfmt --check-format --output-file=$@ $<

# The program looks for its pictures beside itself; rulebooks are in the folder rules of the same.
$(OUT)/assets:
	@mkdir -p $(@D)
	@ln -sfn $(CURDIR)/assets $@

$(LIB): $(LIB_OBJ)
	@rm -f $@
	$(say)
	$(Q)$(ARCHIVE) $@ $(LIB_OBJ)

$(OUT)/hexfolio-engine: $(ENGINE_OBJ) $(LIB)
	$(say)
	$(Q)$(LINK) -o $@ $(ENGINE_OBJ) $(LIB) $(LIBS)

$(OUT)/hexfolio: $(MAIN_OBJ) $(UI_OBJ) $(VIEW_OBJ) $(LIB)
	$(need_ui)
	$(say)
	$(Q)$(LINK) -o $@ $(MAIN_OBJ) $(UI_OBJ) $(VIEW_OBJ) $(LIB) $(UI_LIBS) $(LIBS)

$(UI_TEST_SRC:%.c=$(OUT)/%): $(OUT)/%: $(OUT)/%.o $(SUPPORT_OBJ) $(UI_OBJ) $(VIEW_OBJ) $(LIB)
	$(need_ui)
	$(say)
	$(Q)$(LINK) -o $@ $(filter $(OUT)/tests/%.o,$^) $(UI_OBJ) $(VIEW_OBJ) $(LIB) $(UI_LIBS) -lcmocka $(LIBS)

# Functions that a test stands in for.
wrapped = $(1:%=-Wl,--wrap=%)

# Refuses memory when the test wants it.
$(OUT)/tests/session/test_happened: LDFLAGS += $(call wrapped,malloc calloc realloc)

# Ends its process before any of these calls.
$(OUT)/tests/library/test_kills: LDFLAGS += $(call wrapped,rename renameat2 link linkat unlink unlinkat \
    open openat fsync write mkdir mkdirat rmdir)

# Has these calls fail for a file, and counts them.
$(OUT)/tests/library/test_reads: LDFLAGS += $(call wrapped,open fopen close fstat read opendir readdir fstatat \
    malloc calloc realloc)

# Has no locks where the test wants none.
$(OUT)/tests/library/test_locks: LDFLAGS += $(call wrapped,fcntl flock)

# Has a locale that the system of the test may not have.
$(OUT)/tests/library/test_collate: LDFLAGS += $(call wrapped,newlocale freelocale strcoll_l strxfrm_l)

# Gives the table a game that is not in the menu, and leaks for it to show.
$(OUT)/tests/ui/test_observe: LDFLAGS += $(call wrapped,views_find session_observe \
    session_observe_before session_observe_at session_observe_node session_events_seen \
    session_node_events_seen)

$(OUT)/tests/ui/test_curtain: LDFLAGS += $(call wrapped,views_find)

# Refuses what SDL is asked for.
$(OUT)/tests/ui/test_refused: LDFLAGS += $(call wrapped,SDL_LoadFile SDL_CreateRGBSurfaceWithFormat \
    SDL_CreateTexture SDL_CreateTextureFromSurface SDL_DuplicateSurface SDL_CreateSoftwareRenderer \
    SDL_RWFromConstMem IMG_LoadSVG_RW IMG_LoadPNG_RW TTF_OpenFont TTF_OpenFontIndex \
    TTF_RenderUTF8_Blended SDL_CreateThread)

# The parts of test programs in a folder.
parts_of = $(filter $(OUT)/$(1)%,$(PART_OBJ))

# -Og compiles the tests in less than half the time; they spend most of theirs in what they test.
$(if $(SANITIZE),$(TEST_OBJ): private CFLAGS += -Og)

# Looks into every text that is drawn.
LAYOUT_TESTS = $(OUT)/tests/ui/test_layout $(OUT)/tests/ui/test_layout_languages
$(LAYOUT_TESTS) $(OUT)/tests/ui/test_contrast: LDFLAGS += $(call wrapped,canvas_text)
$(LAYOUT_TESTS): LDFLAGS += $(call wrapped,canvas_paragraph)
$(LAYOUT_TESTS): $(call parts_of,tests/ui/layout/) $(PSEUDO) $(CATALOGS)
$(OUT)/tests/ui/test_switching: $(PSEUDO)
$(OUT)/tests/game/test_catalog: $(PSEUDO) $(CATALOGS)

# A language for tests: every letter with an accent, and longer.
$(PSEUDO): assets/po/hexfolio.pot tests/language/pseudo.py
	$(say)
	$(Q)/usr/bin/python3 tests/language/pseudo.py $< $(OUT)/tests/locale

# All that is fed with any bytes, as a test of the corpus and as a program of libFuzzer. What takes
# long is cut short, and files are written in a folder of the test alone.
FUZZED = $(call parts_of,tests/fuzz/) $(call parts_of,tests/conformance/) \
         $(OUT)/tests/library/home.o $(SUPPORT_OBJ) $(filter-out $(OUT)/engine.o,$(ENGINE_OBJ)) \
         $(UI_OBJ) $(VIEW_OBJ) $(LIB)
$(OUT)/tests/fuzz/test_corpus $(OUT)/hexfolio-fuzz: LDFLAGS += $(call wrapped,perft input_think arguments_read \
    store_save store_load fsync)

$(OUT)/tests/fuzz/test_corpus: $(OUT)/tests/fuzz/test_corpus.o $(FUZZED)
	$(need_ui)
	$(say)
	$(Q)$(LINK) -o $@ $(filter-out %/libfuzzer.o,$^) $(UI_LIBS) -lcmocka $(LIBS)

$(OUT)/hexfolio-fuzz: $(FUZZED)
	$(need_ui)
	$(say)
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $^ $(UI_LIBS) -lcmocka $(LIBS)

# What the programs of tests in one folder share stands beside them.
$(foreach test,$(RULE_TEST_SRC) $(VIEW_TEST_SRC),\
    $(eval $(test:%.c=$(OUT)/%): $(call parts_of,$(dir $(test)))))
# Games of the template, which no list names, and records.
$(filter $(OUT)/tests/library/%,$(RULE_TEST_SRC:%.c=$(OUT)/%)): $(call parts_of,tests/session/)

$(RULE_TEST_SRC:%.c=$(OUT)/%): $(OUT)/%: $(OUT)/%.o $(SUPPORT_OBJ) $(CLICKS_OBJ) $(LIB)
	$(say)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(LIB) -lcmocka $(LIBS)

$(THREAD_TESTS): $(OUT)/tests/library/home.o

# The tests of a view are linked with it, those of observation with all views, and both with a canvas
# that only listens.
views_of = $(filter $(OUT)/view/% $(if $(filter tests/observe/%,$(1)),%, \
               $(patsubst tests/%,$(OUT)/%,$(dir $(1)))view/%),$(VIEW_OBJ))
$(foreach test,$(VIEW_TEST_SRC),$(eval $(test:%.c=$(OUT)/%): $(call views_of,$(test))))

$(VIEW_TEST_SRC:%.c=$(OUT)/%): $(OUT)/%: $(OUT)/%.o $(SUPPORT_OBJ) $(CANVAS_OBJ) $(LIB)
	$(say)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(LIB) -lcmocka $(LIBS)

$(UI_OBJ) $(MAIN_OBJ): $(OUT)/%.o: src/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(need_ui)
	$(say)
	$(Q)$(COMPILE) $(UI_CFLAGS) -c -o $@ $<

# Nothing there asks errno about a square root, and only then is it one instruction.
$(OUT)/ui/table/globe_skin.o: UI_CFLAGS += -fno-math-errno

# Those of the tests that look into the front end: `pages` reads rulebooks, `typing` edits fields.
$(filter $(OUT)/tests/ui/% %/fuzz/pages.o %/fuzz/typing.o,$(TEST_OBJ) $(PART_OBJ)): $(OUT)/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(need_ui)
	$(say)
	$(Q)$(COMPILE) -Itests $(UI_CFLAGS) -c -o $@ $<

$(OUT)/tests/%.o: tests/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(say)
	$(Q)$(COMPILE) -Itests -c -o $@ $<

$(OUT)/%.o: src/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(say)
	$(Q)$(COMPILE) -c -o $@ $<

# Changes whenever the compiler, its flags or the list of sources do, so that nothing stale is kept.
$(OUT)/flags: FORCE
	$(need_libs)
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(UI_CFLAGS)' | cmp -s - $@ || echo '$(COMPILE) $(UI_CFLAGS)' > $@

$(OUT)/sources: FORCE
	@mkdir -p $(@D)
	@echo '$(ALL_OBJ)' | cmp -s - $@ || echo '$(ALL_OBJ)' > $@

$(LIB) $(PROGRAMS): $(OUT)/sources

-include $(ALL_OBJ:.o=.d)

# --- The two commands -----------------------------------------------------------------------------

play:
	@tests/packages play
	@echo 'Building Hexfolio in $(BUILD) ...'
	@$(MAKE) --no-print-directory $(PARALLEL) all
	@echo 'Starting $(BUILD)/hexfolio'
	@$(BUILD)/hexfolio

test:
	@tests/packages play test
	@echo 'Building the programs and the tests in $(BUILD) ...'
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all $(KEPT)/replay $(FAULTS) $(SPEECHD) \
	    $(foreach test,$(PLAIN_TESTS),$(if $(call wanted,$(test)),$(test)))
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 SANITIZE=1 programs-of-tests
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 TSAN=1 programs-of-tests
	@PLAIN='$(PLAIN_TESTS:$(OUT)/%=%)' tests/run.py $(BUILD) $(TEST)

# Rules, contract, records, words, floors, style, and the window at work: what most changes could break.
CHECKED = tests/hex/ tests/game/ tests/games/ tests/session/ tests/library/ tests/records/ tests/conformance/ \
          tests/engine/protocol tests/engine/test_words tests/engine/test_examples tests/floors \
          tests/style tests/ui/test_words tests/ui/test_screens

check:
	@$(MAKE) --no-print-directory test TEST='$(CHECKED)'

# TEST="words" limits both to the tests whose path contains one of them.
wanted = $(if $(TEST),$(strip $(foreach word,$(TEST),$(findstring $(word),$(1)))),all)

programs-of-tests: $(foreach test,$(TESTS),$(if $(call wanted,$(test)),$(test))) \
                   $(if $(TSAN),,$(PROGRAMS) $(OUT)/assets $(CATALOGS) $(PSEUDO))

packages:
	@tests/packages play

# --- Into the system and out of it ----------------------------------------------------------------

BINDIR     = $(PREFIX)/bin
SHARE      = $(DESTDIR)$(PREFIX)/share
HICOLOR    = $(SHARE)/icons/hicolor
ICON_SIZES = 16 22 24 32 48 64 128 256 512
ICON_SMALL = 16 22 24
PAGES      = $(wildcard docs/*.6)
ICONS      = $(OUT)/icons
put        = install -m 644
# Where the pictures of docs/pictures can be seen on the web, for catalogues of programs: they take no
# others. While there is no such place, the description that is installed names no pictures.
PICTURES   =
METAINFO   = sed '$(if $(PICTURES),s|docs/pictures|$(PICTURES)|,/<screenshots>/$(comma)/<\/screenshots>/d)' \
             assets/hexfolio.metainfo.xml
comma      = ,

# Draws the icons at the sizes that desktops ask for, with the libraries of the program.
$(OUT)/draw-icons: assets/icons.c $(OUT)/flags
	@mkdir -p $(@D)
	$(need_ui)
	$(say)
	$(Q)$(COMPILE) $(UI_CFLAGS) -o $@ $< $(LDFLAGS) $(UI_LIBS)

# The smallest have pictures of their own, with fewer and larger shapes.
$(ICONS)/made: $(OUT)/draw-icons $(wildcard assets/hexfolio*.svg)
	@mkdir -p $(@D)/apps $(@D)/mimetypes
	$(say)
	$(Q)$(OUT)/draw-icons assets/hexfolio.svg $(@D)/apps $(ICON_SIZES)
	$(Q)$(OUT)/draw-icons assets/hexfolio-small.svg $(@D)/apps $(ICON_SMALL)
	$(Q)$(OUT)/draw-icons assets/hexfolio-record.svg $(@D)/mimetypes $(ICON_SIZES)
	$(Q)$(OUT)/draw-icons assets/hexfolio-record-small.svg $(@D)/mimetypes $(ICON_SMALL)
	@touch $@

# Folder and name of each icon of the desktop: of the program, and of files with a match.
DESKTOP_ICONS = apps/hexfolio mimetypes/application-x-hexfolio-record

# What desktops have read of menu entries, types of files and icons, read again. A package leaves
# that to the system.
desktop = $(if $(DESTDIR),,@for again in 'update-desktop-database -q "$(SHARE)/applications"' \
    'update-mime-database "$(SHARE)/mime"' 'gtk-update-icon-cache -qtf "$(HICOLOR)"'; do \
    if command -v $${again%% *} >/dev/null; then eval "$$again" || exit 1; fi; done)

install: all $(ICONS)/made
	$(Q)install -d '$(DESTDIR)$(BINDIR)' '$(SHARE)/hexfolio/rules' '$(SHARE)/hexfolio/puzzles' '$(SHARE)/applications' \
	    '$(SHARE)/metainfo' '$(SHARE)/man/man6' '$(SHARE)/mime/packages'
	$(Q)install -m 755 $(PROGRAMS) '$(DESTDIR)$(BINDIR)'
	$(Q)$(put) $(wildcard assets/*.svg) docs/keys.md docs/about.md '$(SHARE)/hexfolio'
	$(Q)$(put) $(wildcard docs/rules/*.md) '$(SHARE)/hexfolio/rules'
	$(Q)for book in $(patsubst docs/rules/%,%,$(wildcard docs/rules/*/*.md)); do \
	    $(put) -D "docs/rules/$$book" "$(SHARE)/hexfolio/rules/$$book" || exit 1; done
	$(Q)$(put) $(wildcard assets/puzzles/*.puzzles) '$(SHARE)/hexfolio/puzzles'
	$(Q)for language in $(LANGUAGES); do $(put) -D "$(OUT)/locale/$$language/LC_MESSAGES/hexfolio.mo" \
	    "$(SHARE)/locale/$$language/LC_MESSAGES/hexfolio.mo" || exit 1; done
	$(Q)$(put) assets/hexfolio.desktop '$(SHARE)/applications'
	$(Q)$(put) assets/hexfolio.mime.xml '$(SHARE)/mime/packages/hexfolio.xml'
	$(Q)$(METAINFO) > '$(SHARE)/metainfo/hexfolio.metainfo.xml'
	$(Q)chmod 644 '$(SHARE)/metainfo/hexfolio.metainfo.xml'
	$(Q)$(put) $(PAGES) '$(SHARE)/man/man6'
	$(Q)$(put) -D assets/hexfolio.svg '$(HICOLOR)/scalable/apps/hexfolio.svg'
	$(Q)$(put) -D assets/hexfolio-record.svg \
	    '$(HICOLOR)/scalable/mimetypes/application-x-hexfolio-record.svg'
	$(Q)for icon in $(DESKTOP_ICONS); do for size in $(ICON_SIZES); do \
	    $(put) -D "$(ICONS)/$${icon%/*}/$$size.png" \
	        "$(HICOLOR)/$${size}x$$size/$$icon.png" || exit 1; done; done
	$(desktop)
	@echo 'Installed below $(DESTDIR)$(PREFIX)'

uninstall:
	$(Q)rm -f $(foreach program,hexfolio hexfolio-engine,'$(DESTDIR)$(BINDIR)/$(program)') \
	    $(foreach page,$(notdir $(PAGES)),'$(SHARE)/man/man6/$(page)') \
	    $(LANGUAGES:%='$(SHARE)/locale/%/LC_MESSAGES/hexfolio.mo') \
	    '$(SHARE)/applications/hexfolio.desktop' '$(SHARE)/metainfo/hexfolio.metainfo.xml' \
	    '$(SHARE)/mime/packages/hexfolio.xml' \
	    $(foreach icon,$(DESKTOP_ICONS),'$(HICOLOR)/scalable/$(icon).svg' \
	        $(foreach size,$(ICON_SIZES),'$(HICOLOR)/$(size)x$(size)/$(icon).png'))
	$(Q)rm -rf '$(SHARE)/hexfolio'
	$(desktop)
	@echo 'Taken out from below $(DESTDIR)$(PREFIX)'

# --- A package for Debian -------------------------------------------------------------------------

VERSION      := $(shell sed -n 's/.*HEXFOLIO_VERSION "\(.*\)"/\1/p' src/version.h)
ARCHITECTURE := $(shell dpkg --print-architecture 2>/dev/null)
MAINTAINER    = The maintainers of Hexfolio <maintainers@hexfolio.example>
DEB           = $(BUILD)/deb
DEB_DOC       = $(DEB)/root/usr/share/doc/hexfolio
DEB_FILE      = $(BUILD)/hexfolio_$(VERSION)_$(ARCHITECTURE).deb

deb:
	@tests/packages play deb
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all
	@$(MAKE) --no-print-directory QUIET=1 $(DEB_FILE)
	@echo 'Made $(DEB_FILE)'

# dpkg-shlibdeps wants a source package around it: debian/control with a name in it.
$(DEB_FILE): $(PROGRAMS) $(ICONS)/made FORCE
	$(Q)rm -rf $(DEB)
	$(Q)$(MAKE) --no-print-directory install DESTDIR='$(CURDIR)/$(DEB)/root' PREFIX=/usr \
	    BINDIR=/usr/games >/dev/null
	$(Q)strip --strip-unneeded --remove-section=.comment --remove-section=.note \
	    $(DEB)/root/usr/games/*
	$(Q)gzip -9n $(DEB)/root/usr/share/man/man6/*
	$(Q)mkdir -p $(DEB_DOC) $(DEB)/debian $(DEB)/root/DEBIAN
	$(Q)$(put) assets/debian/copyright $(DEB_DOC)
	$(Q)gzip -9nc docs/changes.md >$(DEB_DOC)/changes.md.gz
	$(Q)printf 'hexfolio ($(VERSION)) unstable; urgency=low\n\n  * %s\n\n -- %s  %s\n' \
	    'What is new is in changes.md.gz.' '$(MAINTAINER)' "$$(date -R -r docs/changes.md)" | \
	    gzip -9nc >$(DEB_DOC)/changelog.gz
	$(Q)printf 'Source: hexfolio\n' >$(DEB)/debian/control
	$(Q)cd $(DEB) && dpkg-shlibdeps -O root/usr/games/* >libraries
	$(Q)sed -e 's/@VERSION@/$(VERSION)/; s/@ARCHITECTURE@/$(ARCHITECTURE)/' \
	    -e "s/@MAINTAINER@/$(MAINTAINER)/; s/@SIZE@/$$(du -sk $(DEB)/root | cut -f1)/" \
	    -e "s/@LIBRARIES@/$$(sed 's/shlibs:Depends=//' $(DEB)/libraries)/" \
	    assets/debian/control >$(DEB)/root/DEBIAN/control
	$(Q)cd $(DEB)/root && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums
	$(Q)dpkg-deb --root-owner-group --build $(DEB)/root $@ >/dev/null

# --- Other languages ------------------------------------------------------------------------------

# Renews the template of translations from the sources, and the translations from it; without changes
# there, nothing changes.
TEMPLATE = assets/po/hexfolio.pot
po:
	@tests/packages play
	@assets/po/template >$(TEMPLATE).new && mv $(TEMPLATE).new $(TEMPLATE)
	@for file in $(LANGUAGES:%=assets/po/%.po); do \
	    msgmerge --quiet --no-fuzzy-matching --add-location=file $$file $(TEMPLATE) | msgattrib --no-obsolete >$$file.new && \
	        mv $$file.new $$file || exit 1; \
	    msgfmt --statistics --check-format -o /dev/null $$file; done

# --- Looking closer -------------------------------------------------------------------------------

bench:
	@tests/packages play test
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all $(OUT)/tests/saving $(OUT)/tests/listing
	@tests/bench.py $(BUILD)

# A window that is used for MINUTES: nothing may grow.
MINUTES = 10
soak:
	@tests/packages play test
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all
	@tests/soak.py $(BUILD) $(MINUTES)

$(OUT)/tests/train $(OUT)/tests/reviews $(OUT)/tests/saving $(OUT)/tests/listing $(OUT)/tests/puzzles \
$(OUT)/tests/chances $(OUT)/tests/faults/store $(OUT)/tests/matches/make $(OUT)/tests/matches/replay: \
$(OUT)/tests/%: $(OUT)/tests/%.o $(LIB)
	$(say)
	$(Q)$(LINK) -o $@ $< $(LIB) $(LIBS)

# Races: what tests/threads does, the engine, and the window while matches are reviewed and saved,
# puzzles are judged and computers think; ThreadSanitizer is too slow for the tests that count seconds.
tsan:
	@tests/packages play test
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 SANITIZE=1 $(BUILD)/asan/hexfolio-engine
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 TSAN=1 all programs-of-tests
	@/usr/bin/python3 tests/engine/test_ends.py $(BUILD)/tsan
	@VARIANT=tsan /usr/bin/python3 tests/ui/test_computers.py $(BUILD) each remembered lives undo \
	    leaving among
	@VARIANT=tsan tests/run.py $(BUILD) tests/threads/ ui/test_review.py ui/test_puzzles.py \
	    ui/test_library.py

# Faults at every call that a scripted match reaches, in the store and in the window; EVERY=20: at one
# of so many. tests/faults/faults.c says which calls.
FAULTS = $(OUT)/tests/faults/libfaults.so $(OUT)/tests/faults/store
EVERY  = 1

faults:
	@tests/packages play test
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all $(FAULTS)
	@tests/faults/faults.py $(BUILD) $(EVERY)

# Windows in play killed at random moments, TRIALS of them, and as many that change the library
# (PART=play, PART=library: those alone): what does the next start offer?
TRIALS = 1000
kill:
	@tests/packages play test
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all $(FAULTS)
	@tests/faults/kill.py $(BUILD) $(TRIALS) $(SEED) $(PART)

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

# Every step of the computer player against the one below; GAME="fields" plays one game alone,
# PLAYERS=6 with six players, CALIBRATE=1 finds the steps first and writes them to the sources.
tournament:
	@tests/packages play
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all
	@$(if $(CALIBRATE),tests/tournament.py $(BUILD) --calibrate $(GAME))
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all
	@tests/tournament.py $(BUILD) $(if $(PLAYERS),--players=$(PLAYERS)) $(GAME)

# What the computer learns of a game from its own matches: GAME, and if wanted how many, with how many
# playouts for an action, from which seed.
MATCHES  = 4000
PLAYOUTS = 150
SEED     = 1
train:
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 $(OUT)/tests/train
	@$(OUT)/tests/train $(GAME) $(MATCHES) $(PLAYOUTS) $(SEED) >$(OUT)/weights.c
	@mv $(OUT)/weights.c src/games/$(GAME)/weights.c

# What reviews say of MATCHES of the computer with itself, with PLAYOUTS for each turn: WHAT=self,
# plant or luck, of a GAME, if wanted with OPTIONS; tests/reviews.c says what is printed.
WHAT = self
reviews: MATCHES = 4
reviews: PLAYOUTS = 10000
reviews:
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 $(OUT)/tests/reviews
	@$(OUT)/tests/reviews $(WHAT) $(GAME) $(MATCHES) $(PLAYOUTS) $(SEED) $(OPTIONS)

# Proves every puzzle of assets/puzzles; GAME="fields" first finds those of a game in MATCHES of the
# computer and writes its file.
puzzles: MATCHES = 100
puzzles: PLAYOUTS = 60
puzzles: FINDER = $(if $(filter firstwar empire,$(GAME)),chances $(GAME) $(MATCHES) $(PLAYOUTS) \
                  $(SEED),puzzles find $(GAME) $(MATCHES) $(SEED))
puzzles:
	@tests/packages play
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 $(OUT)/tests/puzzles $(OUT)/tests/chances
	@$(if $(GAME),$(OUT)/tests/$(FINDER) >$(OUT)/found)
	@$(if $(GAME),mv $(OUT)/found assets/puzzles/$(GAME).puzzles)
	@$(OUT)/tests/puzzles prove $(GAME)

# Plays the matches of tests/matches, of GAME alone if wanted, that are not there yet, and notes the
# hashes of their positions: how many, with how many playouts for an action, about how long, from which
# seed. docs/contributing.md says when.
KEPT_fields    = 110 40 600 1000
KEPT_firstwar  = 110 8 2400 5000
KEPT_heximeros = 105 40 900 1000
KEPT_empire    = 110 12 900 1000
KEPT           = $(OUT)/tests/matches
matches:
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 $(KEPT)/make $(KEPT)/replay
	@$(foreach game,$(or $(GAME),fields firstwar heximeros empire),mkdir -p tests/matches/$(game) && \
	    made=$$($(KEPT)/make $(game) tests/matches/$(game) $(KEPT_$(game)) | tee /dev/stderr | cut -d: -f1) && \
	    { [ -z "$$made" ] || $(KEPT)/replay -w $$made >>tests/matches/$(game)/hashes; } &&) true

# The computer player against that of earlier versions: GAME="fields" plays the claims of one game,
# MATCH="fields new:playouts=2000 base:playouts=2000 games=40" one match.
gauntlet:
	@tests/packages play
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all
	@tests/gauntlet.py $(BUILD) $(or $(MATCH),$(GAME))

# The computer player against scripts with plans of their own: GAME="empire" in one game,
# MATCH="empire new:turn_playouts=5000 games=40 only=coup" some of the matches.
league:
	@tests/packages play
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 all
	@tests/league/league.py $(BUILD) $(or $(MATCH),$(GAME))

# Breaks the rules on purpose: do the tests notice? GAME="fields" breaks one game alone.
mutants:
	@tests/packages play test
	@tests/mutants.py $(BUILD) $(if $(GAME),--game $(GAME))

# Feeds each target of tests/fuzz, or a TARGET alone, with bytes that libFuzzer finds, for SECONDS;
# what breaks it is kept in build/fuzz/found. MERGE=1 chooses the corpus again instead.
SECONDS = 60
TARGETS = $(or $(TARGET),$(patsubst tests/fuzz/%.dict,%,$(wildcard tests/fuzz/*.dict)))
fuzz:
	@tests/packages play test fuzz
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 FUZZ=1 $(BUILD)/fuzz/hexfolio-fuzz
	@bash tests/fuzz/run $(BUILD)/fuzz '$(if $(MERGE),merge,$(SECONDS))' $(TARGETS)

C_FILES     = $(shell find src assets tests -name '*.[ch]')
LINT_FLAGS  = -std=c11 -D_POSIX_C_SOURCE=200809L -Isrc -Itests $(UI_CFLAGS)
EVERYTHING  = all programs-of-tests

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
	@shellcheck -x .ci/run tests/packages tests/tap tests/fuzz/run $(shell find tests -name '*.sh')

lint-style:
	@bash tests/style.sh

lint-warnings:
	$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 CC=gcc BUILD=$(BUILD)/gcc $(EVERYTHING)
	$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 CC=clang BUILD=$(BUILD)/clang $(EVERYTHING)

lint-cppcheck:
	cppcheck --quiet --std=c11 --language=c --error-exitcode=1 -j$(JOBS) \
	    --enable=warning,performance,portability --inline-suppr \
	    --suppress=missingInclude --suppress=missingIncludeSystem -D_POSIX_C_SOURCE=200809L \
	    -Isrc src

# What clang-tidy says is shown where it fails; else it counts no more than what it leaves out.
lint-tidy:
	printf '%s\n' $(filter src/%.c,$(C_FILES)) | xargs -P$(JOBS) -n4 sh -c \
	    'said=$$(clang-tidy --quiet "$$@" -- $(LINT_FLAGS) 2>&1) || \
	        { printf "%s\n" "$$said"; exit 1; }' tidy

# The name of the component is that of its menu entry: there is no domain to turn round.
lint-install:
	@mkdir -p $(OUT)
	$(METAINFO) >$(OUT)/hexfolio.metainfo.xml
	sed 's|docs/pictures|https://hexfolio.example|' assets/hexfolio.metainfo.xml \
	    >$(OUT)/hexfolio-pictures.metainfo.xml
	appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info \
	    $(OUT)/hexfolio.metainfo.xml $(OUT)/hexfolio-pictures.metainfo.xml
	desktop-file-validate assets/hexfolio.desktop
	xmllint --noout assets/hexfolio.mime.xml
	groff -mdoc -Tutf8 -ww -z $(PAGES) 2>&1 | { ! grep .; }

# Lines of the rules and the session that their own tests run, and at least so many percent of them.
COVERED     = 95
COVER_TESTS = $(filter-out tests/ai/%,$(RULE_TEST_SRC:%.c=%))

coverage:
	@tests/packages play test coverage
	@$(MAKE) --no-print-directory $(PARALLEL) QUIET=1 COVERAGE=1 \
	    $(COVER_TESTS:%=$(BUILD)/coverage/%)
	@find $(BUILD)/coverage -name '*.gcda' -delete
	@for test in $(COVER_TESTS:%=$(BUILD)/coverage/%); do \
	    $$test >$(BUILD)/coverage/log 2>&1 || { cat $(BUILD)/coverage/log; exit 1; }; done
	@gcovr --root . --object-directory $(BUILD)/coverage --filter 'src/(hex|game|games|session|library)/' \
	    --exclude '.*/view.*' --fail-under-line $(COVERED) $(BUILD)/coverage

help:
	@echo 'make play        install what is missing, build, start the game'
	@echo 'make test        install what is missing, build and run every test'
	@echo '                 TEST="words": those alone whose path contains one of the words'
	@echo 'make check       a pick of the tests, in less than two minutes once built'
	@echo 'make             build $(BUILD)/hexfolio and $(BUILD)/hexfolio-engine'
	@echo 'make bench       measure speed, start, idle use and memory'
	@echo 'make tsan        look for races between threads with ThreadSanitizer'
	@echo 'make tournament  let each step of the computer player meet the one below; GAME=fields: in one game, PLAYERS=6: with six'
	@echo 'make train       learn to judge positions from matches of the computer: GAME=fields'
	@echo 'make puzzles     prove every puzzle; GAME=fields: find those of a game again'
	@echo 'make reviews     what reviews say of matches of the computer; GAME=fields'
	@echo 'make matches     play matches that are kept for ever, those that are missing; GAME=fields'
	@echo 'make po          renew the template of translations from the sources, and the translations from it'
	@echo 'make soak        play and open everything in a window for MINUTES=10: does anything grow?'
	@echo 'make gauntlet    let the computer player meet that of earlier versions; GAME=fields'
	@echo 'make league      let the computer player meet scripts with plans of their own; GAME=empire'
	@echo 'make mutants     break the rules on purpose and count what the tests notice; GAME=fields'
	@echo 'make fuzz        feed parsers and rules with any bytes for SECONDS=60 each; TARGET=records: one of them'
	@echo 'make faults      let every call fail that a match reaches; EVERY=20: one of so many'
	@echo 'make kill        kill TRIALS=1000 windows in play, and see what the next start offers'
	@echo 'make format      look whether clang-format and shellcheck agree with the sources'
	@echo 'make lint        format, style, warnings of gcc and clang, cppcheck, clang-tidy'
	@echo 'make coverage    lines of the rules and the session that the tests run'
	@echo 'make install     into PREFIX=$(PREFIX), below DESTDIR; make uninstall takes it out'
	@echo 'make deb         a package for Debian in $(BUILD)/'
	@echo 'make clean       remove $(BUILD)/'

clean:
	rm -rf $(BUILD)

FORCE:
.PHONY: all play test check po packages programs-of-tests install uninstall deb bench soak matches tournament gauntlet league train puzzles reviews faults kill mutants fuzz tsan \
        format lint lint-now lint-format lint-style lint-warnings lint-cppcheck lint-tidy \
        lint-install coverage help clean FORCE
.DELETE_ON_ERROR:
.SECONDARY:
