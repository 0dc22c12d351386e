# The program for Windows: WINDOWS=folder of the libraries that assets/libraries builds.

WINDOWS_OUT = $(BUILD)/windows
VERSION    := $(shell sed -n 's/^#define HEXFOLIO_VERSION "\(.*\)"/\1/p' src/version.h)
WINDOWS_ZIP = $(WINDOWS_OUT)/hexfolio-$(VERSION)-windows.zip

windows:
	@tests/packages play windows
	@echo 'Building Hexfolio for Windows in $(WINDOWS_OUT) ...'
	@libraries=$$(JOBS=$(JOBS) assets/libraries windows) && \
	    $(MAKE) --no-print-directory $(PARALLEL) WINDOWS="$$libraries" $(WINDOWS_ZIP)

ifdef WINDOWS
SYSTEM_LIBS = gdi32 imm32 ole32 oleaut32 setupapi uuid version winmm comdlg32 shell32 user32 advapi32 m
LDFLAGS     = -static -s -Wl,--stack,8388608 -Wl,--dynamicbase -Wl,--nxcompat -Wl,--high-entropy-va
ABOUT       = $(OUT)/about.o $(OUT)/about-engine.o

# As in src/web.mk.
$(OUT)/ui/draw/features.o: UI_CFLAGS += -Dhb_shape=hexfolio_shape

# A program with windows opens no console. HarfBuzz is written in C++.
$(OUT)/hexfolio.exe: LDFLAGS += -mwindows
$(OUT)/hexfolio.exe: SYSTEM_LIBS += stdc++
$(OUT)/hexfolio.exe: $(OUT)/about.o
$(OUT)/hexfolio-engine.exe: $(OUT)/about-engine.o

$(OUT)/tests/windows/system.exe: $(OUT)/tests/windows/system.o $(LIB)
	$(say)
	$(Q)$(LINK) -o $@ $< $(LIB) $(LIBS)

# The icon, the version, and what Windows is to know of the program.
$(OUT)/hexfolio.ico: $(wildcard assets/hexfolio.svg assets/icons/*.svg) assets/windows/ico
	@mkdir -p $(@D)
	$(say)
	$(Q)$(MAKE) --no-print-directory WINDOWS= QUIET=1 $(BUILD)/icons/made
	$(Q)assets/windows/ico $@ $(foreach size,16 24 32 48 64 128 256,$(BUILD)/icons/apps/$(size).png)

comma4 = $(subst .,$(comma),$(1)),0
$(ABOUT): $(OUT)/%.o: assets/windows/%.rc assets/windows/version.rc assets/windows/hexfolio.manifest $(OUT)/hexfolio.ico src/version.h
	$(say)
	$(Q)$(MINGW)-windres -DNUMBERS='$(call comma4,$(VERSION))' -DVERSION='"\"$(VERSION)\""' -I assets/windows -I $(OUT) $< $@

# What is beside the program, as in the page.
$(WINDOWS_OUT)/hexfolio/assets: $(wildcard assets/*.svg assets/puzzles/*.puzzles docs/*.md docs/rules/*.md docs/rules/*/*.md)
	@rm -rf $@ && mkdir -p $@
	$(say)
	$(Q)cp -r $(wildcard assets/*.svg) docs/keys.md docs/about.md docs/rules assets/puzzles $@
	@touch $@

$(WINDOWS_OUT)/hexfolio/fonts: assets/fonts
	$(say)
	$(Q)assets/fonts $@
	@touch $@

$(WINDOWS_ZIP): $(PROGRAMS) $(CATALOGS) $(WINDOWS_OUT)/hexfolio/assets $(WINDOWS_OUT)/hexfolio/fonts
	$(say)
	$(Q)rm -rf $(WINDOWS_OUT)/hexfolio/locale $(WINDOWS_OUT)/*.zip
	$(Q)cp $(PROGRAMS) $(WINDOWS_OUT)
	$(Q)cp $(PROGRAMS) $(WINDOWS_OUT)/hexfolio
	$(Q)cp -r $(OUT)/locale $(WINDOWS_OUT)/hexfolio
	$(Q)cd $(WINDOWS_OUT) && zip -q -r -9 -X $(@F) hexfolio
	@echo 'The program and its archive are in $(WINDOWS_OUT).'
endif

# The words of TEST name tests; those that are driven by the window are compared with the engine of this system.
test-windows: windows
	@tests/packages test windows-test
	$(BUILDS) $(BUILD)/hexfolio-engine
	@libraries=$$(assets/libraries windows) && \
	    $(MAKE) --no-print-directory $(PARALLEL) QUIET=1 WINDOWS="$$libraries" $(BUILD)/mingw/tests/windows/system.exe
	@/usr/bin/python3 tests/windows/run.py $(BUILD) $(TEST)

.PHONY: windows test-windows
