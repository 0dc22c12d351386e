/* Matches begin and end here. */
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/text.h"
#include "hex/min_max.h"
#include "session/list.h"
#include "session/session_parts.h"

/* --- Room: everything that can run out of memory comes before any change --------------------- */

static bool make_line(TreeLine *line, int deepest) {
    int *node = list_grown(line->node, &line->room, deepest + 1, sizeof *node);
    line->node = node != NULL ? node : line->node;
    return node != NULL;
}

/* The position at every SESSION_HASH_EVERY-th ply is kept before anything is played from it. */
static bool keep_snapshot(Session *session) {
    TreeNode *node = session->tree.node[session_present(session)];
    if (session->plies % SESSION_HASH_EVERY == 0 && node->snapshot == NULL) {
        node->snapshot = snapshot_take(session->start.game, &session->now);
        return node->snapshot != NULL;
    }
    return true;
}

bool session_make_room(Session *session) {
    const int deepest = session->tree.deepest + 1;
    return tree_make_room(&session->tree) && make_line(&session->played, deepest) &&
           make_line(&session->looked, deepest) && keep_snapshot(session);
}

void session_refresh(Session *session) {
    const Game *game = session->start.game;
    session->observed->known = 0;
    session->looked.count = 0;
    session->versions++;
    session->outcome = game->outcome(session->now.state, &session->now.history);
    session->action_count = session->outcome.kind == OUTCOME_NONE
                                ? game->actions(session->now.state, session->actions)
                                : 0;
}

/* --- Beginning and end ----------------------------------------------------------------------- */

static void tidy_seats(SessionStart *start) {
    const unsigned playing = start->game->seats(&start->options);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        const Seat given = start->seats[i];
        Seat *seat = &start->seats[i];
        memset(seat, 0, sizeof *seat);
        if (i >= start->game->seats_max || (playing >> i & 1U) == 0) {
            continue;
        }
        seat->kind = given.kind;
        if (seat->kind == SEAT_COMPUTER) {
            if (given.level > 0) {
                seat->level = CLAMP(given.level, SEAT_LEVEL_LEAST, SEAT_LEVEL_MOST);
            } else {
                seat->step = CLAMP(given.step, SEAT_STEP_LEAST, SEAT_STEP_MOST);
                seat->matched = given.matched;
            }
        }
        char name[SESSION_NAME_MAX];
        memcpy(name, given.name, sizeof name);
        name[sizeof name - 1] = '\0';
        text_clean(seat->name, sizeof seat->name, name, ' ');
    }
}

static bool make_first_room(Session *session) {
    return tree_make_room(&session->tree) && make_line(&session->played, 1) &&
           make_line(&session->looked, 1);
}

Session *session_begin(const SessionStart *start) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    session->start = *start;
    tidy_seats(&session->start);
    session->board = start->game->board(&session->start.options);
    session->actions = malloc((size_t)start->game->actions_max * sizeof(Action));
    session->observed = malloc(sizeof *session->observed);
    session->position = start->position != NULL ? strdup(start->position) : NULL;
    session->start.position = session->position;
    if ((start->position != NULL && session->position == NULL) || session->actions == NULL ||
        session->observed == NULL || !make_first_room(session)) {
        session_free(session);
        return NULL;
    }
    return session;
}

Session *session_begun(Session *session, const Events *deal) {
    const SessionPly none = {.action = ACTION_NONE, .to_act = {SEAT_NONE, SEAT_NONE}, .text = ""};
    (void)tree_add(&session->tree, -1, &none, deal);
    session->tree.node[0]->hash = session->start.game->hash(session->now.state);
    session->played.node[0] = 0;
    session->played.count = 1;
    if (!keep_snapshot(session)) {
        session_free(session);
        return NULL;
    }
    memcpy(session->before, session->now.state, session->start.game->state_size);
    session_refresh(session);
    session->tree.node[0]->outcome = session->outcome;
    return session;
}

/* --- Positions set up by hand ---------------------------------------------------------------- */

static const char *const no_memory = N_("Out of memory; the position cannot be set up.");

/* The lines as one text; NULL when out of memory. */
static char *text_of(const PositionLines *lines) {
    char *text = malloc(lines->bytes + 1);
    char *end = text;
    for (int i = 0; text != NULL && i < lines->count; i++) {
        end += sprintf(end, "%s\n", lines->line[i]);
    }
    if (text != NULL) {
        *end = '\0';
    }
    return text;
}

Session *session_from_position(const SessionStart *start, const PositionLines *lines,
                               char why[SESSION_WHY_MAX]) {
    const Game *game = start->game;
    PositionText position;
    char reason[GAME_WHY_MAX] = "";
    if (!position_read(game, lines, start->seed, &position, reason)) {
        str_write(why, SESSION_WHY_MAX, "%s", reason);
        return NULL;
    }
    SessionStart begun = *start;
    char *text = text_of(lines);
    begun.options = position.options;
    begun.position = text;
    str_write(why, SESSION_WHY_MAX, "%s", tr(no_memory));
    Session *session = text != NULL ? session_begin(&begun) : NULL;
    free(text);
    if (session == NULL) {
        return NULL;
    }
    if (!game->parse(session->now.state, &position, reason)) {
        str_write(why, SESSION_WHY_MAX, "%s", reason);
        session_free(session);
        return NULL;
    }
    const Events none = {.count = 0};
    game_history_begin(game, session->now.state, &session->now.history);
    return session_begun(session, &none);
}

/* From the next lines of a text, after those given; frees them. `rest` is what cells of `board` are
 * that have no line; board NULL: each has. */
static Session *from_lines(const SessionStart *start, PositionLines *lines, TextSource *source,
                           const Board *board, const char *rest, char why[SESSION_WHY_MAX]) {
    Session *session = NULL;
    if (position_lines_read(source, lines, why) &&
        (board == NULL || position_lines_fill(lines, board, rest))) {
        session = session_from_position(start, lines, why);
    }
    free(lines);
    return session;
}

Session *session_from_text(const Game *game, const Options *options, TextSource *source,
                           const char *rest, uint64_t seed, char why[SESSION_WHY_MAX]) {
    const SessionStart start = {.game = game, .seed = seed, .practice = true};
    PositionLines *lines = calloc(1, sizeof *lines);
    char first[GAME_TEXT_MAX];
    str_write(why, SESSION_WHY_MAX, "%s", tr(no_memory));
    str_write(first, sizeof first, "game %s", game->id);
    return lines != NULL && position_lines_add(lines, first)
               ? from_lines(&start, lines, source, game->board(options), rest, why)
               : NULL;
}

/* --- New matches ----------------------------------------------------------------------------- */

Session *session_new(const SessionStart *start) {
    if (start->position != NULL) {
        char why[SESSION_WHY_MAX];
        TextSource source = text_source(start->position);
        PositionLines *lines = calloc(1, sizeof *lines);
        return lines != NULL ? from_lines(start, lines, &source, NULL, NULL, why) : NULL;
    }
    Session *session = session_begin(start);
    if (session == NULL) {
        return NULL;
    }
    Events deal = {.count = 0};
    game_begin(start->game, &session->now, &start->options, start->seed, &deal);
    return session_begun(session, &deal);
}

void session_free(Session *session) {
    if (session == NULL) {
        return;
    }
    free(session->position);
    free(session->actions);
    free(session->observed);
    tree_free(&session->tree);
    free(session->played.node);
    free(session->looked.node);
    free(session);
}

/* --- What it is ------------------------------------------------------------------------------ */

const SessionStart *session_start(const Session *session) {
    return &session->start;
}

const Board *session_board(const Session *session) {
    return session->board;
}

int session_players(const Session *session) {
    return options_chosen(session->start.game->seats(&session->start.options));
}

unsigned session_persons(const Session *session) {
    unsigned persons = session->start.game->seats(&session->start.options);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        persons &= session->start.seats[i].kind == SEAT_PERSON ? ~0U : ~(1U << i);
    }
    return persons;
}

const void *session_state(const Session *session) {
    return session->now.state;
}

const History *session_history(const Session *session) {
    return &session->now.history;
}

Outcome session_outcome(const Session *session) {
    return session->outcome;
}

ToAct session_to_act(const Session *session) {
    return session->start.game->to_act(session->now.state);
}

int session_turn(const Session *session) {
    return session->start.game->turn(session->now.state);
}

const Action *session_actions(const Session *session, int *count) {
    *count = session->action_count;
    return session->actions;
}
