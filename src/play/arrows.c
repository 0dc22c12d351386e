#include "play/arrows.h"

#include "game/clicks.h"

static void add(Arrows *arrows, Click from, Click to) {
    if (arrows->count < ARROWS_MAX) {
        arrows->at[arrows->count++] = (ArrowStep){from, to};
    }
}

/* What is picked goes to the next click, and on from there. */
static void add_clicks(const Board *board, const ClickPath *path, Arrows *arrows) {
    int first = 0; /* of those that have not gone anywhere yet */
    for (int i = 0; i < path->count; i++) {
        const Click *click = &path->at[i];
        const bool arrives = !mark_picks(click->mark);
        if (!(click_is_on_board(click) && click->cell >= 0 && click->cell < board->cells)) {
            first = i + 1;
            continue;
        }
        for (int k = first; arrives && k < i; k++) {
            add(arrows, path->at[k], *click);
        }
        if (arrives ? first == i : i + 1 == path->count) {
            add(arrows, *click, *click);
        }
        first = arrives ? i : first;
    }
}

void arrows_ring(Cell cell, Arrows *arrows) {
    const Click place = {.kind = CLICK_CELL, .cell = cell};
    add(arrows, place, place);
}

void arrows_add(const Board *board, const Game *game, const void *state, Action action,
                const Event *event, int events, Arrows *arrows) {
    ClickPath path;
    const int before = arrows->count;
    path.count = game->clicks->action_clicks(state, action, 0, path.at);
    add_clicks(board, &path, arrows);
    const bool clicked = arrows->count > before;
    for (int i = 0; i < events && !clicked; i++) {
        const bool comes = event[i].kind == EVENT_PLACED || event[i].kind == EVENT_CHANGED;
        if (comes && event[i].to >= 0 && event[i].to < board->cells) {
            arrows_ring(event[i].to, arrows);
        }
    }
}

bool arrows_at(const Arrows *arrows, Cell cell) {
    for (int i = 0; i < arrows->count; i++) {
        if (arrows->at[i].from.cell == cell || arrows->at[i].to.cell == cell) {
            return true;
        }
    }
    return false;
}
