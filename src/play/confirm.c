#include "play/confirm.h"

#include "game/clicks.h"
#include "game/text.h"
#include "play/match.h"
#include "play/parts.h"

static bool is_wanted(const Play *play) {
    const ToAct to_act = session_to_act(play->session);
    return play_is_person(play, to_act.decider) &&
           (settings_confirm(play->settings, play->see.game) >> to_act.decider & 1U) != 0;
}

void confirm_ghosts(Play *play, Action action) {
    Events events;
    play_try(play, action, &events);
    play->see.clicks.ghost_count = 0;
    for (int i = 0; i < events.count && play->see.clicks.ghost_count < GHOSTS_MAX; i++) {
        const Event *event = &events.at[i];
        const bool comes = event->kind == EVENT_MOVED || event->kind == EVENT_PLACED;
        if (comes && event->to != CELL_NONE) {
            play->see.clicks.ghost[play->see.clicks.ghost_count++] =
                play->see.view->piece(event->piece, event->to);
        }
    }
}

static void ask(Play *play, Action action) {
    play_drop_hint(play);
    play->see.clicks.pending = action;
    play->see.popup.kind = POPUP_NONE;
    confirm_ghosts(play, action);
    play_path_changed(play);
    play_again(play);
}

void confirm_make(Play *play) {
    const Action action = play->see.clicks.pending;
    play_drop_pending(play);
    (void)match_submit(play, action);
}

bool confirm_click(Play *play, Click click) {
    const ClickPath *path = &play->see.clicks.path;
    if (!play_is_pending(play)) {
        return false;
    }
    if (path->count > 0 && click_equal(path->at[path->count - 1], click)) {
        confirm_make(play);
        return true;
    }
    /* Another place for what is in hand, or something else altogether. */
    play_let_go(play, false);
    return false;
}

/* True when the path is one of the ways to click the action. */
static bool is_path_of(const Play *play, Action action) {
    const ClickSource *source = &play->see.clicks.source;
    Click click[GAME_CLICKS_MAX];
    int count;
    for (int variant = 0;
         (count = source->game->clicks->action_clicks(source->state, action, variant, click)) > 0;
         variant++) {
        bool same = count == play->see.clicks.path.count;
        for (int i = 0; i < count && same; i++) {
            same = click_equal(click[i], play->see.clicks.path.at[i]);
        }
        if (same) {
            return true;
        }
    }
    return false;
}

void confirm_choose(Play *play, Action action) {
    if (is_wanted(play)) {
        if (!is_path_of(play, action)) {
            ClickPath *path = &play->see.clicks.path;
            path->count = play->see.game->clicks->action_clicks(play->see.clicks.source.state,
                                                                action, 0, path->at);
        }
        ask(play, action);
    } else {
        (void)match_submit(play, action);
    }
}
