# The program for browsers: WEB=folder of the libraries that assets/libraries builds.

PAGE    = $(BUILD)/web
PAGE_JS = $(wildcard src/ui/platform/web/page/*)

web:
	@tests/packages play web
	@echo 'Building Hexfolio for browsers in $(PAGE) ...'
	@libraries=$$(JOBS=$(JOBS) assets/libraries web) && \
	    $(MAKE) --no-print-directory $(PARALLEL) WEB="$$libraries" $(PAGE)/service.js
	@echo 'Any web server can show $(PAGE); `make web-play` does.'

web-play: web
	@assets/web/serve $(PAGE)

ifdef WEB
# How many threads there can be, which the page decides; the memory for all of them; two functions that SDL calls by name.
LDFLAGS     = -sPTHREAD_POOL_SIZE=Module.threads -sPTHREAD_POOL_DELAY_LOAD=1 -sDEFAULT_PTHREAD_STACK_SIZE=1MB \
              '-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=$$autoResumeAudioContext,$$dynCall' -sTOTAL_STACK=4MB -sINITIAL_MEMORY=320MB -sENVIRONMENT=web,worker -sFORCE_FILESYSTEM \
              -sEXPORTED_RUNTIME_METHODS=FS,ENV,ccall,addRunDependency,removeRunDependency
LIBRARY_JS  = src/ui/platform/web/page.js
DATA        = $(OUT)/data

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

$(PAGE)/hexfolio.js: $(OUT)/main.o $(UI_OBJ) $(VIEWS) $(LIB) $(OUT)/sources $(LIBRARY_JS) $(CATALOGS) $(DATA)/fonts $(DATA)/assets
	@mkdir -p $(@D)
	$(say)
	$(Q)$(LINK) -o $@ $(OUT)/main.o $(UI_OBJ) $(VIEWS) $(LIB) $(UI_LIBS) $(LIBS) --js-library $(LIBRARY_JS) \
	    --preload-file $(DATA)/assets@/assets --preload-file $(DATA)/fonts@/fonts --preload-file $(OUT)/locale@/locale

# The icons that are installed on the desktop, drawn by the program's own libraries.
$(PAGE)/icons: $(wildcard assets/hexfolio*.svg assets/icons/*.svg)
	$(say)
	$(Q)$(MAKE) --no-print-directory WEB= QUIET=1 $(BUILD)/icons/made
	$(Q)mkdir -p $@
	$(Q)cp assets/hexfolio.svg $(foreach size,128 256 512,$(BUILD)/icons/apps/$(size).png) $@
	@touch $@

# The page itself; the service worker, which is last, knows the others by what is in them.
$(PAGE)/service.js: $(PAGE)/hexfolio.js $(PAGE)/icons $(PAGE_JS)
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

.PHONY: web web-play test-web
