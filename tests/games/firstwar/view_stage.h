/* The First War before its view, for the tests of what it shows: see support/stage.h. */
#ifndef FIRSTWAR_VIEW_STAGE_H
#define FIRSTWAR_VIEW_STAGE_H

#include "games/firstwar/positions.h"
#include "support/stage.h"

extern const View firstwar_view;

static Stage stage = {.view = &firstwar_view, .area = {0, 0, 600, 700}};

static const Box room = {0, 0, 336, 736};
static const Box window = {0, 0, 200, 560};

static inline const Scene *set(Setting setting) {
    stage.path.count = 0;
    stage.scratch = (ViewScratch){{0}};
    stage.hot = (Click){.kind = CLICK_CELL};
    place(&stage.position, setting);
    return stage_look(&stage);
}

static inline WarState *state_to_change(void) {
    return (WarState *)(void *)stage.position.state;
}

static inline void draw_panel(void) {
    (void)firstwar_view.panel(&stage.canvas, stage_look(&stage), room);
    (void)firstwar_view.forecast(&stage.canvas, &stage.scene, room);
}

static inline void draw_window(void) {
    (void)firstwar_view.side_window->draw(&stage.canvas, stage_look(&stage), window);
}

static inline const Reported *expect(const char *name) {
    return canvas_expect(&stage.canvas, name);
}

/* Clicks an item of the view's own by its name. */
static inline void touch(const char *name) {
    const Click click = canvas_expect_clickable(&stage.canvas, name)->click;
    assert_true(click.index >= VIEW_ITEM_OWN);
    ViewScratch scratch = stage.scratch;
    firstwar_view.on_item(stage_look(&stage), click, &scratch);
    stage.scratch = scratch;
}

static inline bool says(const InspectText *text, const char *words) {
    bool found = strstr(text->title, words) != NULL || strstr(text->about, words) != NULL;
    for (int i = 0; i < text->count; i++) {
        found = found || strstr(text->line[i], words) != NULL;
    }
    return found;
}

static inline int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

#endif
