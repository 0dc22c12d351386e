#include "play/estimate.h"

#include <string.h>

#include "ai/resign_and_draw.h"
#include "game/hash.h"
#include "hex/min_max.h"
#include "play/parts.h"
#include "session/list.h"

/* Of the actions that lead to a ply; never 0. Another branch has another key. */
static uint64_t key_at(const Session *session, int ply) {
    uint64_t key = 1;
    for (int i = 0; i < ply; i++) {
        key = hash_mixed(key, session_ply(session, i).action);
    }
    return key | 1;
}

void estimate_keep(Play *play, const int prospects[GAME_SEATS_MAX]) {
    Computer *computer = &play->see.computer;
    const int ply = session_plies(play->session);
    Estimate *estimate =
        list_grown(computer->estimate, &computer->estimate_room, ply + 1, sizeof *estimate);
    if (estimate == NULL) {
        return;
    }
    computer->estimate = estimate;
    while (computer->estimates <= ply) {
        estimate[computer->estimates++] = (Estimate){.key = 0};
    }
    estimate[ply].key = key_at(play->session, ply);
    estimate[ply].seat = session_to_act(play->session).decider;
    memcpy(estimate[ply].prospects, prospects, sizeof estimate[ply].prospects);
}

static const Estimate *estimate_at(const Play *play, int ply) {
    const Computer *computer = &play->see.computer;
    const Estimate *estimate = ply < computer->estimates ? &computer->estimate[ply] : NULL;
    const bool known = estimate != NULL && estimate->key == key_at(play->session, ply);
    return known ? estimate : NULL;
}

const Estimate *estimate_shown(const Play *play) {
    const Computer *computer = &play->see.computer;
    const int viewed = play_viewed_ply(play);
    int ply = MIN(viewed, computer->estimates - 1);
    for (; ply >= 0; ply--) {
        const Estimate *estimate = estimate_at(play, ply);
        if (estimate != NULL && play_shows_thoughts(play, estimate->seat)) {
            return estimate;
        }
    }
    return NULL;
}

const Estimate *estimate_told(const Play *play, int ply) {
    return session_outcome(play->session).kind != OUTCOME_NONE ? estimate_at(play, ply) : NULL;
}

bool estimate_hopeless(const Play *play, int seat) {
    const Session *session = play->session;
    const int present = session_plies(session);
    int turn = 0, turns = 0;
    for (int ply = present; ply >= 0 && turns < RESIGN_TURNS; ply--) {
        const bool now = ply == present;
        const ToAct act = now ? session_to_act(session) : session_ply(session, ply).to_act;
        if (act.decider != seat) {
            continue;
        }
        const Estimate *estimate = estimate_at(play, ply);
        const int of = now ? session_turn(session) : session_ply(session, ply).turn;
        if (estimate == NULL || !resign_hopeless(estimate->prospects[seat])) {
            return false;
        }
        turns += of != turn;
        turn = of;
    }
    return turns == RESIGN_TURNS;
}
