#include "play/tentative.h"
#include "play/forced.h"
#include "play/parts.h"

static bool is_wanted(const Play *play) {
    return play->settings->tentative_moves && play->see.view->pass_label != NULL;
}

/* Whether anything was decided in the turn of the last action. */
static bool was_decided(const Play *play, int turn) {
    int node = session_present(play->session);
    while (node > 0 && session_node_ply(play->session, node).turn == turn &&
           forced_made(play->session, node)) {
        node = session_node_parent(play->session, node);
    }
    return node > 0 && session_node_ply(play->session, node).turn == turn;
}

void tentative_made(Play *play, ToAct by, int turn) {
    const bool over = session_outcome(play->session).kind != OUTCOME_NONE;
    if (is_wanted(play) && play_is_person(play, by.decider) &&
        (over || session_turn(play->session) != turn) && was_decided(play, turn)) {
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
