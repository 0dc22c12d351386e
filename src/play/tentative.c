#include "play/tentative.h"
#include "play/parts.h"

static bool is_wanted(const Play *play) {
    return play->settings->tentative_moves && play->see.view->pass_label != NULL;
}

void tentative_made(Play *play, ToAct by, int turn) {
    const bool over = session_outcome(play->session).kind != OUTCOME_NONE;
    if (is_wanted(play) && play_is_person(play, by.decider) &&
        (over || session_turn(play->session) != turn)) {
        play->see.tentative = true;
        play->tentative_by = by;
    }
}

void tentative_pass(Play *play) {
    play->see.tentative = false;
    play->stale = true;
    play->see.said.why[0] = '\0';
    play_again(play);
    request_autosave(play->requests);
}
