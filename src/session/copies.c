/* Copies of matches. One that goes on must not be seen through in a copy: what is hidden and what
 * chance brings come from its seed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/chance.h"
#include "game/mind.h"
#include "game/position.h"
#include "game/secrets.h"
#include "game/text.h"
#include "session/session_parts.h"
#include "system/text_out.h"

const char *const session_copy_reason =
    N_("The copy is for practice, so that it does not show what comes in the match.");

bool session_goes_on(const Session *session) {
    char why[SESSION_WHY_MAX];
    return !session->start.practice &&
           (session->outcome.kind == OUTCOME_NONE || session_can_undo(session, false, why));
}

/* Whether everybody knows everything from a position on, and no chance is to come: of a game
 * without secrets that lists no chance, where nothing is face down. */
static bool is_known(const Game *game, const void *state) {
    if (game_secrets(game)->observe == NULL || (game_mind(game)->perfect_info_seats != NULL &&
                                                game_mind(game)->perfect_info_seats(state) != 0)) {
        return true;
    }
    if (game_secrets(game)->by_seat || game_chances(game)->chance != NULL ||
        game_secrets(game)->print_hidden == NULL) {
        return false;
    }
    TextOut out;
    if (text_begin(&out) != NULL) {
        game_secrets(game)->print_hidden(state, VIEWER_PUBLIC, out.file);
    }
    char *hidden = text_end(&out);
    const bool known = hidden != NULL && hidden[0] == '\0';
    free(hidden);
    return known;
}

/* What a position is for its only person, else what all see of it, as text. */
static char *position_text(const Session *session, const GamePosition *position) {
    const unsigned persons = session_persons(session);
    const bool one = persons != 0 && (persons & (persons - 1)) == 0;
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    position_print(session->start.game, &session->start.options, position->state,
                   &position->history, one ? __builtin_ctz(persons) : VIEWER_PUBLIC, out);
    return text_end(&made);
}

/* Another than that of the match. */
static uint64_t fresh_seed(void) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    Rng rng = rng_seeded((uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec);
    return rng_next(&rng);
}

/* A match for practice that begins with the position after `ply` actions, dealt again. */
static Session *dealt_again(const Session *session, int ply, char why[SESSION_WHY_MAX]) {
    GamePosition position;
    SessionStart start = session->start;
    session_position_at(session, ply, &position);
    char *text = position_text(session, &position);
    start.practice = true;
    start.seed = fresh_seed();
    PositionLines *lines = calloc(1, sizeof *lines);
    TextSource source = text_source(text != NULL ? text : "");
    Session *made = NULL;
    char reason[SESSION_WHY_MAX] = "";
    tr_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be copied.");
    if (text != NULL && lines != NULL) {
        made = position_lines_read(&source, lines, reason)
                   ? session_from_position(&start, lines, reason)
                   : NULL;
        tr_say(why, SESSION_WHY_MAX,
               "A copy is not possible now; try again after the next action. %s", reason);
    }
    free(lines);
    free(text);
    return made;
}

Session *session_branch(const Session *session, int ply, char why[SESSION_WHY_MAX]) {
    SessionStart start = session->start;
    GamePosition position;
    Events deal;
    session_position_at(session, ply, &position);
    const bool goes_on = session_goes_on(session);
    if (goes_on && !is_known(start.game, position.state)) {
        return dealt_again(session, ply, why);
    }
    start.practice = start.practice || goes_on ||
                     !session_can_continue(session, session_node(session, ply), why);
    tr_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be copied.");
    Session *branch = session_begin(&start);
    if (branch == NULL) {
        return NULL;
    }
    session_events_seen(session, SESSION_DEAL, VIEWER_ALL, &deal);
    session_position_at(session, 0, &branch->now);
    branch = session_begun(branch, &deal);
    for (int i = 0; branch != NULL && i < ply; i++) {
        if (!session_submit(branch, session_ply(session, i).action, why)) {
            session_free(branch);
            return NULL;
        }
    }
    return branch;
}

Session *session_copy(const Session *session, bool practice, char why[SESSION_WHY_MAX]) {
    const bool over = session->outcome.kind != OUTCOME_NONE;
    if (practice && !is_known(session->start.game, session->now.state)) {
        /* Its end could be undone in the copy, too. */
        const int ply = session->plies - (over ? 1 : 0);
        Session *made = dealt_again(session, ply, why);
        if (over && made != NULL &&
            !session_submit(made, session_node_ply(session, session_present(session)).action,
                            why)) {
            session_free(made);
            return NULL;
        }
        return made;
    }
    char *record = session_record(session, why);
    Session *made = record != NULL ? session_read(record, strlen(record), why) : NULL;
    free(record);
    if (made != NULL) {
        made->start.practice = made->start.practice || practice;
    }
    return made;
}
