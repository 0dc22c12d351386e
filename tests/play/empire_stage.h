/* A match of Worldwide Empire from a position, at the gate of src/play. */
#ifndef EMPIRE_STAGE_H
#define EMPIRE_STAGE_H

#include "games/empire/positions.h"

#include "play/match_stage.h"

static inline Session *session_of(Setting setting) {
    char text[LINES_TEXT_MAX];
    place_text(text, setting);
    return session_of_lines(text, &empire_game);
}

static inline void open_empire(Stage *stage, Session *session) {
    open_session(stage, &empire_view, session);
    tick(stage);
}

/* Makes an action, and lets it be shown. */
static inline void make_now(Stage *stage, const char *action) {
    make(stage, action);
    tick(stage);
}

#endif
