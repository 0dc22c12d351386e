/* A match at the gate of src/play: a session that is played without a window. */
#ifndef MATCH_STAGE_H
#define MATCH_STAGE_H

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
    bool moving; /* what was done is still shown happening */
} Stage;

static inline bool stage_is_moving(void *own) {
    return ((const Stage *)own)->moving;
}

static inline void tick(Stage *stage) {
    stage->now += 1;
    play_tick(stage->play, stage->now);
    play_tick(stage->play, stage->now);
    play_tick(stage->play, stage->now);
}

static inline void open_session(Stage *stage, const View *view, Session *session) {
    *stage = (Stage){.settings = settings_default(), .session = session};
    stage->settings.speed = 0;
    const PlayTools tools = {
        .settings = &stage->settings, .requests = &stage->requests, .session = session};
    const PlayFront front = {.own = stage, .moving = stage_is_moving};
    assert_non_null(session);
    stage->play = play_new(&tools, view, &front);
    assert_non_null(stage->play);
    stage->see = play_view(stage->play);
    play_begin(stage->play);
}

/* The match that begins with the lines of a position, of which the first names its game. */
static inline Session *session_of_lines(const char *text, const Game *game) {
    char why[SESSION_WHY_MAX] = "";
    TextSource source = text_source(strchr(text, '\n') + 1);
    const Options options = options_default(game);
    Session *session = session_from_text(game, &options, &source, "hidden", 1, why);
    if (session == NULL) {
        fail_msg("%s", why);
    }
    return session;
}

static inline void close_stage(Stage *stage) {
    play_free(stage->play);
    session_free(stage->session);
}

static inline void make(const Stage *stage, const char *action) {
    assert_true(match_submit(
        stage->play, game_action_parse(stage->see->game, play_present(stage->play), action)));
}

#endif
