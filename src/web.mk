# The program for browsers: WEB=folder of the libraries that assets/libraries builds. With SINGLE=1, the one for browsers that
# start no threads.

PAGE    = $(BUILD)/web
PAGE_JS = $(wildcard src/ui/platform/web/page/*)

web:
	@tests/packages play web
	@echo 'Building Hexfolio for browsers in $(PAGE) ...'
	@libraries=$$(JOBS=$(JOBS) assets/libraries web) && single=$$(JOBS=$(JOBS) assets/libraries web-single) && \
	    $(MAKE) --no-print-directory $(PARALLEL) WEB="$$single" SINGLE=1 $(PAGE)/hexfolio-single.js && \
	    $(MAKE) --no-print-directory $(PARALLEL) WEB="$$libraries" $(PAGE)/service.js
	@echo 'Any web server can show $(PAGE); `make web-play` does.'

web-play: web
	@assets/web/serve $(PAGE)

ifdef WEB
# How many threads there can be, which the page decides, and the memory for all of them.
ifdef SINGLE
MODULE      = hexfolio-single
LDFLAGS     = -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=96MB
else
MODULE      = hexfolio
LDFLAGS     = -sPTHREAD_POOL_SIZE=Module.threads -sPTHREAD_POOL_DELAY_LOAD=1 -sDEFAULT_PTHREAD_STACK_SIZE=1MB -sINITIAL_MEMORY=320MB
endif
# Two functions that SDL calls by name; the size of the stack by its old name, which every version knows.
LDFLAGS    += '-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=$$autoResumeAudioContext,$$dynCall' -sTOTAL_STACK=4MB -sFORCE_FILESYSTEM \
              -sENVIRONMENT=web,worker -sEXPORTED_RUNTIME_METHODS=FS,ENV,ccall,addRunDependency,removeRunDependency
LIBRARY_JS  = src/ui/platform/web/page.js
DATA        = $(OUT)/data
PACKAGER    = $(dir $(realpath $(shell command -v emcc)))tools/file_packager.py

# The calls of SDL2_ttf come here by this name (assets/libraries).
$(OUT)/ui/draw/features.o: UI_CFLAGS += -Dhb_shape=hexfolio_shape

$(DATA)/fonts: assets/fonts
	$(say)
	$(Q)assets/fonts $@
	@touch $@

$(DATA)/assets: $(wildcard assets/*.svg assets/puzzles/*.puzzles docs/*.md docs/rules/*.md docs/rules/*/*.md)
	@rm -rf $@ && mkdir -p $@
	$(say)
	$(Q)cp -r $(wildcard assets/*.svg) docs/keys.md docs/about.md docs/rules assets/puzzles $@
	@touch $@

$(PAGE)/$(MODULE).js: $(OUT)/main.o $(UI_OBJ) $(VIEWS) $(LIB) $(OUT)/sources $(LIBRARY_JS)
	@mkdir -p $(@D)
	$(say)
	$(Q)$(LINK) -o $@ $(OUT)/main.o $(UI_OBJ) $(VIEWS) $(LIB) $(UI_LIBS) $(LIBS) --js-library $(LIBRARY_JS)

# The rules and the search alone, for node.
$(OUT)/tools/speed: LDFLAGS = -sINITIAL_MEMORY=320MB -sTOTAL_STACK=4MB -sENVIRONMENT=node,worker

# One for both programs.
$(PAGE)/data.js: $(CATALOGS) $(DATA)/fonts $(DATA)/assets
	@mkdir -p $(@D)
	$(say)
	$(Q)python3 $(PACKAGER) $(PAGE)/hexfolio.data --preload $(DATA)/assets@/assets $(DATA)/fonts@/fonts $(OUT)/locale@/locale \
	    --js-output=$@ 2>$(DATA)/said || { cat $(DATA)/said; exit 1; }

# The icons that are installed on the desktop, drawn by the program's own libraries.
$(PAGE)/icons: $(wildcard assets/hexfolio*.svg assets/icons/*.svg)
	$(say)
	$(Q)$(MAKE) --no-print-directory WEB= QUIET=1 $(BUILD)/icons/made
	$(Q)mkdir -p $@
	$(Q)cp assets/hexfolio.svg $(foreach size,128 256 512,$(BUILD)/icons/apps/$(size).png) $@
	@touch $@

# The page itself; the service worker, which is last, knows the others by what is in them.
$(PAGE)/service.js: $(wildcard $(PAGE)/hexfolio-single.js) $(PAGE)/hexfolio.js $(PAGE)/data.js $(PAGE)/icons $(PAGE_JS)
	$(say)
	$(Q)cp $(PAGE_JS) $(PAGE)
	$(Q)assets/web/service $(PAGE)
endif

# The driver of the browser is installed once, as the file of versions names it.
$(BUILD)/node/installed: tests/web/package.json tests/web/package-lock.json
	@mkdir -p $(@D)
	$(Q)cp tests/web/package*.json $(@D)
	$(Q)cd $(@D) && npm ci --silent --no-audit --no-fund
	@touch $@

test-web: web
	@tests/packages web-test
	@$(MAKE) --no-print-directory $(BUILD)/node/installed
	@node tests/web/test_page.js $(BUILD) $(TEST)

# The page beside the program of this machine.
bench-web: web
	@tests/packages test web-test
	$(BUILDS) all $(BUILD)/tools/speed $(BUILD)/node/installed
	$(BUILDS) WEB="$$(assets/libraries web)" $(BUILD)/wasm/tools/speed
	@tests/tools/bench_web.py $(BUILD)

.PHONY: web web-play test-web bench-web
