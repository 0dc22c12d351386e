/* The view of HexiMeros on a stage of its own. */
#ifndef HEXIMEROS_VIEW_STAGE_H
#define HEXIMEROS_VIEW_STAGE_H

#include "games/heximeros/positions.h"
#include "support/stage.h"

extern const View heximeros_view;

static Stage stage = {.view = &heximeros_view, .area = {0, 0, 880, 744}};

/* Nothing is clicked, and the board is not turned. */
static inline void clear(void) {
    stage.options = options_default(&heximeros_game);
    stage.path.count = 0;
    stage.scratch = (ViewScratch){{0}};
    stage.hot = (Click){.kind = CLICK_CELL};
    stage.rotation = 0;
}

static inline void set(const char *options, const char *side, const char *pieces,
                       const char *lines) {
    clear();
    stage.options.value[1] = strstr(options, " scored") != NULL;
    place(&stage.position, options, side, pieces, lines);
}

static inline int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

#endif
