#include "play/curtain.h"

#include "game/secrets.h"
#include "game/text.h"
#include "play/match.h"
#include "play/parts.h"
#include "play/viewer.h"

/* --- Who looks ----------------------------------------------------------------------------- */

int curtain_looker(const Play *play) {
    const int viewer = play_viewer_by_rule(play);
    return play_has_secrets(play) && viewer >= 0 ? viewer : SEAT_NONE;
}

/* Whether a seat knows more than all do. */
static bool knows_more(const Play *play, int seat) {
    const Game *game = play->see.game;
    return game_secrets(game)->has_secret == NULL ||
           game_secrets(game)->has_secret(session_observe(play->session, VIEWER_PUBLIC), seat);
}

/* Whether a seat decides in the turn of another, and needs no secret for that. */
static bool answers(const Play *play, int seat) {
    int count;
    const Action *actions = session_actions(play->session, &count);
    const void *state = session_observe(play->session, seat);
    for (int i = 0; i < count && game_secrets(play->see.game)->uses_secret != NULL; i++) {
        if (game_secrets(play->see.game)->uses_secret(state, actions[i])) {
            return false;
        }
    }
    return play_is_called_up(play, seat);
}

bool curtain_is_down(const Play *play) {
    const int seat = curtain_looker(play);
    return seat != SEAT_NONE && play_is_shared(play) && seat != play->see.curtain.seat &&
           knows_more(play, seat) && !answers(play, seat);
}

bool curtain_can_show(const Play *play) {
    const int seat = curtain_looker(play);
    return seat != SEAT_NONE && play->see.curtain.hidden && knows_more(play, seat) &&
           (!play_is_shared(play) || seat == play->see.curtain.seat);
}

/* --- Changes ------------------------------------------------------------------------------- */

void curtain_begin(Play *play) {
    play->see.curtain.seat = SEAT_NONE;
    play->see.curtain.hidden = play->see.curtain.hidden && !play_is_shared(play);
    play_again(play);
}

void curtain_leave(Play *play) {
    play->see.curtain.hidden = play->see.curtain.hidden || play_is_shared(play);
    play_again(play);
}

static void say(Play *play) {
    const int seat = curtain_looker(play);
    Curtain *curtain = &play->see.curtain;
    const ViewSecret *secret = play->see.view->secret;
    curtain->why[0] = '\0';
    if (seat == SEAT_NONE || play_viewer(play) == seat) {
        return;
    }
    if (curtain_can_show(play)) {
        tr_say(curtain->why, sizeof curtain->why, secret->hidden, VIEW_HIDE_KEY);
    } else if (seat == curtain->seat) {
        tr_say(curtain->why, sizeof curtain->why, "%s", tr(secret->meanwhile));
    } else if (curtain_is_down(play)) {
        tr_say(curtain->why, sizeof curtain->why, "%s", tr(secret->none));
    } else {
        tr_say(curtain->why, sizeof curtain->why, secret->others, play->see.seat_name[seat]);
    }
}

/* What was shown is drawn again for other eyes, and what was begun is dropped. */
static void viewer_changed(Play *play) {
    Curtain *curtain = &play->see.curtain;
    const bool moved =
        curtain->version !=
        session_version(play->session); /* that is shown for the new viewer already */
    const bool knew = curtain->viewer >= 0;
    curtain->viewer = play_viewer(play);
    play->stale = true;
    play_again(play);
    if (play->see.viewed_ply >= 0) {
        session_observe_at(play->session, play->see.viewed_ply, curtain->viewer, play->viewed);
    }
    if (!knew || moved) {
        return;
    }
    play_still(play);
    play->changed |= PLAY_VIEWER;
    if (!play_is_aside(play->see.popup.kind)) {
        play->see.popup.kind = POPUP_NONE; /* it names actions */
    }
    play->see.said.why[0] = '\0';
    if (play->see.computer.task == TASK_HINT) {
        play_forget_answers(play);
    }
}

void curtain_toggle(Play *play) {
    const int seat = curtain_looker(play);
    Curtain *curtain = &play->see.curtain;
    if (!play_has_secrets(play)) {
        return;
    }
    if (seat == SEAT_NONE || (play_is_shared(play) && seat != curtain->seat)) {
        play_refuse(play, tr("Only the player whose turn it is can look."));
    } else {
        curtain->hidden = !curtain->hidden;
    }
    play_again(play);
}

void curtain_renew(Play *play) {
    Curtain *curtain = &play->see.curtain;
    const int seat = curtain_looker(play);
    if (!play_has_secrets(play)) {
        return;
    }
    if (play_is_shared(play) && seat != SEAT_NONE && seat != curtain->seat) {
        if (curtain_is_down(play)) {
            curtain->seat = SEAT_NONE;
            curtain->hidden = false;
        } else if (answers(play, seat)) {
            curtain->hidden = true; /* another person is at the screen */
        } else {
            curtain->seat = (int8_t)seat;
            curtain->hidden = false;
        }
    }
    if (play->see.popup.kind == POPUP_ANSWER) {
        curtain_leave(play);
    }
    if (curtain->viewer != play_viewer(play)) {
        viewer_changed(play);
    }
    curtain->version = session_version(play->session);
    say(play);
}

int curtain_offered(Play *play, const Action **actions, int count) {
    const Game *game = play->see.game;
    const int seat = curtain_looker(play);
    if (seat == SEAT_NONE || play_viewer(play) == seat) {
        return count;
    }
    if (curtain_is_down(play)) {
        return 0;
    }
    if (game_secrets(game)->uses_secret == NULL) {
        return count;
    }
    const void *state = play_present(play);
    int offered = 0;
    for (int i = 0; i < count; i++) {
        if (!game_secrets(game)->uses_secret(state, (*actions)[i])) {
            play->see.curtain.offered[offered++] = (*actions)[i];
        }
    }
    *actions = play->see.curtain.offered;
    return offered;
}

bool curtain_is_reason(const Play *play, const Click *click) {
    return curtain_can_show(play) && game_secrets(play->see.game)->uses_secret != NULL &&
           !play_on_board(play, click);
}

void curtain_raise(Play *play) {
    play->see.curtain.seat = (int8_t)curtain_looker(play);
    play->see.curtain.hidden = false;
    play->stale = true;
    play_again(play);
}
