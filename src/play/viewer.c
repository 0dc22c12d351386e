#include "play/viewer.h"

static int viewer_by_rule(const Session *session, int decider, bool over) {
    const unsigned persons = session_persons(session);
    if (persons == 0 || over) {
        return VIEWER_ALL;
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (persons == 1U << seat) {
            return seat;
        }
    }
    return decider >= 0 && (persons >> decider & 1U) != 0 ? decider : VIEWER_PUBLIC;
}

static bool is_over(const Session *session) {
    return session_outcome(session).kind != OUTCOME_NONE;
}

int viewer_of_match(const Session *session) {
    return viewer_by_rule(session, session_to_act(session).decider, is_over(session));
}

int viewer_of_tentative(const Session *session, int decider) {
    return viewer_by_rule(session, decider, false);
}

int viewer_of_picture(const Session *session) {
    return viewer_by_rule(session, SEAT_NONE, is_over(session));
}

bool viewer_knows(int viewer, int seat) {
    return viewer == VIEWER_ALL || viewer == seat;
}
