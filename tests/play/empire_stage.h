/* A match of Worldwide Empire from a position, at the gate of src/play. */
#ifndef EMPIRE_STAGE_H
#define EMPIRE_STAGE_H

#include "games/empire/positions.h"

#include "game/options.h"
#include "observe/views.h"
#include "play/history.h"
#include "play/match.h"
#include "session/session.h"

typedef struct Stage {
    Settings settings;
    Requests requests;
    Session *session;
    Play *play;
    const PlayView *see;
    double now;
} Stage;

static inline void tick(Stage *stage) {
    stage->now += 1;
    play_tick(stage->play, stage->now);
    play_tick(stage->play, stage->now);
}

static inline void open_session(Stage *stage, Session *session) {
    *stage = (Stage){.settings = settings_default(), .session = session};
    stage->settings.speed = 0;
    const PlayTools tools = {
        .settings = &stage->settings, .requests = &stage->requests, .session = session};
    const PlayFront front = {.own = stage};
    assert_non_null(session);
    stage->play = play_new(&tools, &empire_view, &front);
    assert_non_null(stage->play);
    stage->see = play_view(stage->play);
    play_begin(stage->play);
    tick(stage);
}

static inline Session *session_of(Setting setting) {
    char text[LINES_TEXT_MAX], why[SESSION_WHY_MAX] = "";
    place_text(text, setting);
    TextSource source = text_source(strchr(text, '\n') + 1);
    const Options options = options_default(&empire_game);
    Session *session = session_from_text(&empire_game, &options, &source, "hidden", 1, why);
    if (session == NULL) {
        fail_msg("%s", why);
    }
    return session;
}

static inline void close_stage(Stage *stage) {
    play_free(stage->play);
    session_free(stage->session);
}

static inline void make(Stage *stage, const char *action) {
    assert_true(match_submit(stage->play,
                             game_action_parse(&empire_game, play_present(stage->play), action)));
    tick(stage);
}

#endif
