# The program, the engine and the tools, from all that stands below src.

# Folders of what draws without knowing how: no SDL, on top of the library. Those of the games belong to them.
VIEW_FOLDERS = view play

# Folders of these names are for other systems than this one: `unix` is posix and web, `native` all but web; `single` has no threads.
OTHER_SYSTEMS = $(if $(WEB),posix native windows,$(if $(WINDOWS),unix posix web,web windows)) $(if $(SINGLE),threads,single)

SOURCES     := $(sort $(shell find src -name '*.c' $(OTHER_SYSTEMS:%=! -path '*/%/*')))
UI_SRC     := $(filter src/ui/%,$(SOURCES))
ENGINE_SRC := $(filter src/engine.c src/engine/%,$(SOURCES))
TOOL_SRC   := $(filter src/tools/%,$(SOURCES))
VIEW_SRC   := $(filter $(VIEW_FOLDERS:%=src/%/%),$(SOURCES)) $(sort $(wildcard src/games/*/view/*.c))
# The rules and all below the front end.
LIB_SRC    := $(filter-out src/main.c $(UI_SRC) $(ENGINE_SRC) $(TOOL_SRC) $(VIEW_SRC),$(SOURCES))

objects     = $(patsubst %.c,$(OUT)/%.o,$(1:src/%=%))
LIB_OBJ     = $(call objects,$(LIB_SRC))
VIEW_OBJ    = $(call objects,$(VIEW_SRC))
UI_OBJ      = $(call objects,$(UI_SRC))
ENGINE_OBJ  = $(call objects,$(ENGINE_SRC))
SRC_OBJ     = $(call objects,$(SOURCES))

LIB         = $(OUT)/libhexfolio.a
VIEWS       = $(OUT)/libviews.a
PROGRAMS    = $(OUT)/hexfolio-engine$(EXE) $(OUT)/hexfolio$(EXE)
TOOLS       = $(patsubst %.c,$(OUT)/%,$(TOOL_SRC:src/%=%))
LANGUAGES  := $(patsubst assets/po/%.po,%,$(sort $(wildcard assets/po/*.po)))
CATALOGS    = $(LANGUAGES:%=$(OUT)/locale/%/LC_MESSAGES/hexfolio.mo)

# What everything is linked with: in browsers and on Windows, libraries below the folder WEB or WINDOWS.
ifdef WEB
LIBS         = $(WEB)/lib/libutf8proc.a -lm
UI_CFLAGS    = $(patsubst %,-isystem $(WEB)/include/%,SDL2 fribidi harfbuzz) -isystem $(WEB)/include
UI_LIBS      = $(patsubst %,$(WEB)/lib/lib%.a,SDL2_image SDL2_ttf harfbuzz freetype SDL2 fribidi gif png16 z)
BASE        += -isystem $(WEB)/include
ARCHIVE      = emar rcs
else ifdef WINDOWS
LIBS         = $(WINDOWS)/lib/libutf8proc.a $(SYSTEM_LIBS:%=-l%)
UI_CFLAGS    = $(patsubst %,-isystem $(WINDOWS)/include/%,SDL2 fribidi harfbuzz) -isystem $(WINDOWS)/include
UI_LIBS      = $(patsubst %,$(WINDOWS)/lib/lib%.a,SDL2_image SDL2_ttf harfbuzz freetype SDL2 fribidi gif png16 z)
BASE        += -isystem $(WINDOWS)/include
ARCHIVE      = $(MINGW)-ar rcs
else
LIBS        := $(shell pkg-config --libs libutf8proc 2>/dev/null) -lm
need_libs    = $(if $(filter -lutf8proc,$(LIBS)),,$(error utf8proc is missing: `make packages` installs it))
UI_PACKAGES := sdl2 SDL2_image SDL2_ttf fontconfig fribidi harfbuzz
# Nobody here asks SDL for the instructions of the processor; their headers take seven eighths of the time of SDL.h.
NO_INTRINSICS := $(patsubst %,-DSDL_DISABLE_%_H,IMMINTRIN MMINTRIN XMMINTRIN EMMINTRIN PMMINTRIN)
# SDL 2 on SDL 3 asks for more of the C library than it needs, which hides what the sources ask for themselves.
UI_CFLAGS   := $(filter-out -D_GNU_SOURCE%,$(shell pkg-config --cflags $(UI_PACKAGES) 2>/dev/null)) $(NO_INTRINSICS)
UI_FOUND    := $(shell pkg-config --libs $(UI_PACKAGES) 2>/dev/null)
# Giflib has no file for pkg-config but that of some distributions.
GIF_LIBS    := $(shell echo '\#include <gif_lib.h>' | $(CC) -E - >/dev/null 2>&1 && echo -lgif)
UI_LIBS      = $(if $(and $(UI_FOUND),$(GIF_LIBS)),$(UI_FOUND) $(GIF_LIBS))
need_ui      = $(if $(UI_LIBS),,$(error SDL2, SDL2_image, SDL2_ttf, fontconfig, fribidi, harfbuzz or giflib is missing: `make packages` installs them))
ARCHIVE      = ar rcs
endif

programs: $(PROGRAMS) $(OUT)/assets $(CATALOGS)

# The program looks for its pictures beside itself; rulebooks are in the folder rules of the same.
$(OUT)/assets:
	@mkdir -p $(@D)
	@ln -sfn $(CURDIR)/assets $@

$(LIB): $(LIB_OBJ) $(OUT)/sources
	@rm -f $@
	$(say)
	$(Q)$(ARCHIVE) $@ $(LIB_OBJ)

$(VIEWS): $(VIEW_OBJ) $(OUT)/sources
	@rm -f $@
	$(say)
	$(Q)$(ARCHIVE) $@ $(VIEW_OBJ)

$(OUT)/hexfolio-engine$(EXE): $(ENGINE_OBJ) $(LIB) $(OUT)/sources
	$(say)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(LIB) $(LIBS)

$(OUT)/hexfolio$(EXE): $(OUT)/main.o $(UI_OBJ) $(VIEWS) $(LIB) $(OUT)/sources
	$(need_ui)
	$(say)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(VIEWS) $(LIB) $(UI_LIBS) $(LIBS)

$(TOOLS): $(OUT)/%: $(OUT)/%.o $(LIB)
	$(say)
	$(Q)$(LINK) -o $@ $< $(LIB) $(LIBS)

$(UI_OBJ) $(OUT)/main.o: $(OUT)/%.o: src/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(need_ui)
	$(say)
	$(Q)$(COMPILE) $(SILENT) $(UI_CFLAGS) -c -o $@ $<

# With sanitizers -O1 compiles in three quarters of the time, and screens gain little from -O2.
ifdef SANITIZE
$(UI_OBJ): private CFLAGS += -O1
endif

# Nothing there asks errno about a square root, and only then is it one instruction.
$(OUT)/ui/table/globe_skin.o: UI_CFLAGS += -fno-math-errno

$(OUT)/%.o: src/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(say)
	$(Q)$(COMPILE) $(SILENT) -c -o $@ $<

# Changes whenever the compiler, its flags or the list of sources do, so that nothing stale is kept.
$(OUT)/flags: FORCE
	$(need_libs)
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(SILENT) $(UI_CFLAGS)' | cmp -s - $@ || echo '$(COMPILE) $(SILENT) $(UI_CFLAGS)' > $@

$(OUT)/sources: FORCE
	@mkdir -p $(@D)
	@echo '$(SRC_OBJ)' | cmp -s - $@ || echo '$(SRC_OBJ)' > $@

-include $(SRC_OBJ:.o=.d)

# --- Other languages ------------------------------------------------------------------------------

$(OUT)/locale/%/LC_MESSAGES/hexfolio.mo: assets/po/%.po
	@mkdir -p $(@D)
	$(say)
	$(Q)msgfmt --check-format --output-file=$@ $<

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

# --- Tools ----------------------------------------------------------------------------------------

# What the computer learns of a game from its own matches: GAME, and if wanted how many, with how many
# playouts for an action, from which seed.
MATCHES  = 4000
PLAYOUTS = 150
SEED     = 1
train:
	$(BUILDS) $(OUT)/tools/train
	@$(OUT)/tools/train $(GAME) $(MATCHES) $(PLAYOUTS) $(SEED) >$(OUT)/weights.c
	@mv $(OUT)/weights.c src/games/$(GAME)/weights.c

# The network of Worldwide Empire, from matches of the computer; src/tools/learn.c says how. It takes
# about half an hour of two cores.
learn: MATCHES = 4000
learn:
	$(BUILDS) $(OUT)/tools/learn
	@$(OUT)/tools/learn $(MATCHES) $(SEED) >$(OUT)/net_weights.c
	@mv $(OUT)/net_weights.c src/games/empire/net_weights.c

# What reviews say of MATCHES of the computer with itself, with PLAYOUTS for each turn: WHAT=self,
# plant or luck, of a GAME, if wanted with OPTIONS; src/tools/reviews.c says what is printed.
WHAT = self
reviews: MATCHES = 4
reviews: PLAYOUTS = 10000
reviews:
	$(BUILDS) $(OUT)/tools/reviews
	@$(OUT)/tools/reviews $(WHAT) $(GAME) $(MATCHES) $(PLAYOUTS) $(SEED) $(OPTIONS)

# Proves every puzzle of assets/puzzles; GAME=name first finds those of a game in MATCHES of the
# computer and writes its file. `chances` finds those in which chance has a say.
puzzles: MATCHES = 100
puzzles: PLAYOUTS = 60
puzzles: FINDER = $(if $(shell grep '&$(GAME)_game' src/tools/chance_themes.h), \
                  chances $(GAME) $(MATCHES) $(PLAYOUTS) $(SEED),puzzles find $(GAME) $(MATCHES) $(SEED))
puzzles:
	@tests/packages play
	$(BUILDS) $(OUT)/tools/puzzles $(OUT)/tools/chances
	@$(if $(GAME),$(OUT)/tools/$(strip $(FINDER)) >$(OUT)/found)
	@$(if $(GAME),mv $(OUT)/found assets/puzzles/$(GAME).puzzles)
	@$(OUT)/tools/puzzles prove $(GAME)

# Plays the matches of tests/matches, of GAME alone if wanted, that are not there yet, and notes the
# hashes of their positions. The file `plan` of a game says how many, with how many playouts for an
# action, about how long, from which seed; docs/contributing.md says when.
PLANNED := $(patsubst tests/matches/%/plan,%,$(wildcard tests/matches/*/plan))
matches:
	$(BUILDS) $(OUT)/tools/matches $(OUT)/tools/replay
	@$(foreach game,$(or $(GAME),$(PLANNED)), \
	    made=$$($(OUT)/tools/matches $(game) tests/matches/$(game) $$(cat tests/matches/$(game)/plan) | \
	        tee /dev/stderr | cut -d: -f1) && \
	    { [ -z "$$made" ] || $(OUT)/tools/replay -w $$made >>tests/matches/$(game)/hashes; } &&) true

.PHONY: programs po train learn reviews puzzles matches
