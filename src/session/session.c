#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

/* A position without the unused parts of its state and history. */
typedef struct Snapshot {
    int history_count, repetitions;
    unsigned char bytes[]; /* the state, then the keys of the history */
} Snapshot;

/* From a snapshot, undo replays fewer plies than this. */
enum { SNAPSHOT_EVERY = 16 };

typedef struct Ply {
    Action action;
    unsigned applied; /* as game_play returned it: a mask of Applied */
} Ply;

struct Session {
    SessionStart start;
    bool by_hand; /* began with a position: no record */
    const Board *board;
    GamePosition now;
    Outcome outcome;
    Action *actions; /* room for actions_max */
    int action_count;

    Ply *ply; /* the actions made, then those that can be redone */
    int plies;
    int total;
    int ply_room;

    Snapshot **snapshot; /* [i] is the position at ply i * SNAPSHOT_EVERY */
    int snapshots;
    int snapshot_room;
};

static Snapshot *snapshot_take(const Game *game, const GamePosition *position) {
    const size_t keys = (size_t)position->history.count * sizeof position->history.key[0];
    Snapshot *snapshot = malloc(sizeof *snapshot + game->state_size + keys);
    if (snapshot != NULL) {
        snapshot->history_count = position->history.count;
        snapshot->repetitions = position->history.repetitions;
        memcpy(snapshot->bytes, position->state, game->state_size);
        memcpy(snapshot->bytes + game->state_size, position->history.key, keys);
    }
    return snapshot;
}

static void snapshot_restore(const Game *game, const Snapshot *snapshot, GamePosition *position) {
    memcpy(position->state, snapshot->bytes, game->state_size);
    position->history.count = snapshot->history_count;
    position->history.repetitions = snapshot->repetitions;
    memcpy(position->history.key, snapshot->bytes + game->state_size,
           (size_t)snapshot->history_count * sizeof position->history.key[0]);
}

/* --- Room: everything that can run out of memory comes before any change --------------------- */

static bool grow(void **list, int *room, int wanted, size_t size) {
    if (wanted <= *room) {
        return true;
    }
    const int larger = *room == 0 ? 64 : *room * 2;
    void *grown = realloc(*list, (size_t)larger * size);
    if (grown == NULL) {
        return false;
    }
    *list = grown;
    *room = larger;
    return true;
}

static bool keep_snapshot(Session *session, Snapshot *snapshot) {
    void *list = session->snapshot;
    if (snapshot == NULL ||
        !grow(&list, &session->snapshot_room, session->snapshots + 1, sizeof(Snapshot *))) {
        free(snapshot);
        return false;
    }
    session->snapshot = list;
    session->snapshot[session->snapshots++] = snapshot;
    return true;
}

/* The position at every SNAPSHOT_EVERY-th ply is kept before anything is played from it. */
static bool make_room(Session *session) {
    void *list = session->ply;
    if (!grow(&list, &session->ply_room, session->plies + 1, sizeof(Ply))) {
        return false;
    }
    session->ply = list;
    return session->plies < session->snapshots * SNAPSHOT_EVERY ||
           keep_snapshot(session, snapshot_take(session->start.game, &session->now));
}

/* Keeps what callers ask about the present position. */
static void refresh(Session *session) {
    const Game *game = session->start.game;
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
        seat->kind = given.kind == SEAT_COMPUTER ? SEAT_COMPUTER : SEAT_PERSON;
        if (seat->kind == SEAT_COMPUTER) {
            seat->level = given.level < 1 ? 1 : given.level > 6 ? 6 : given.level;
        }
        char name[SESSION_NAME_MAX];
        memcpy(name, given.name, sizeof name);
        name[sizeof name - 1] = '\0';
        text_clean(seat->name, sizeof seat->name, name, ' ');
    }
}

static Session *begin(const SessionStart *start) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    session->start = *start;
    tidy_seats(&session->start);
    session->board = start->game->board(&session->start.options);
    session->actions = malloc((size_t)start->game->actions_max * sizeof(Action));
    if (session->actions == NULL) {
        session_free(session);
        return NULL;
    }
    return session;
}

/* The start is the first snapshot. NULL, with the session freed, when out of memory. */
static Session *begun(Session *session) {
    if (!keep_snapshot(session, snapshot_take(session->start.game, &session->now))) {
        session_free(session);
        return NULL;
    }
    refresh(session);
    return session;
}

Session *session_new(const SessionStart *start, Events *events) {
    Session *session = begin(start);
    if (session == NULL) {
        return NULL;
    }
    if (events != NULL) {
        events->count = 0;
    }
    game_begin(start->game, &session->now, &start->options, start->seed, events);
    return begun(session);
}

Session *session_from_position(const Game *game, const PositionLines *lines, uint64_t seed,
                               char why[SESSION_WHY_MAX]) {
    PositionText position;
    char reason[GAME_WHY_MAX] = "";
    if (!position_read(game, lines, seed, &position, reason)) {
        text_say(why, SESSION_WHY_MAX, "%s", reason);
        return NULL;
    }
    const SessionStart start = {
        .game = game, .options = position.options, .seed = seed, .practice = true};
    text_say(why, SESSION_WHY_MAX, "Out of memory; the position cannot be set up.");
    Session *session = begin(&start);
    if (session == NULL) {
        return NULL;
    }
    session->by_hand = true;
    if (!game->parse(session->now.state, &position, reason)) {
        text_say(why, SESSION_WHY_MAX, "%s", reason);
        session_free(session);
        return NULL;
    }
    game_history_begin(game, session->now.state, &session->now.history);
    return begun(session);
}

void session_free(Session *session) {
    if (session == NULL) {
        return;
    }
    for (int i = 0; i < session->snapshots; i++) {
        free(session->snapshot[i]);
    }
    free(session->snapshot);
    free(session->ply);
    free(session->actions);
    free(session);
}

/* --- What it is ------------------------------------------------------------------------------ */

const SessionStart *session_start(const Session *session) {
    return &session->start;
}

bool session_by_hand(const Session *session) {
    return session->by_hand;
}

const Board *session_board(const Session *session) {
    return session->board;
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

const Action *session_actions(const Session *session, int *count) {
    *count = session->action_count;
    return session->actions;
}

int session_plies(const Session *session) {
    return session->plies;
}

Action session_action(const Session *session, int ply) {
    return session->ply[ply].action;
}

int session_redoable(const Session *session) {
    return session->total - session->plies;
}

void session_position_at(const Session *session, int ply, GamePosition *position) {
    const Game *game = session->start.game;
    int at = ply / SNAPSHOT_EVERY;
    if (at >= session->snapshots) {
        at = session->snapshots - 1;
    }
    snapshot_restore(game, session->snapshot[at], position);
    for (int i = at * SNAPSHOT_EVERY; i < ply; i++) {
        game_play(game, position->state, &position->history, session->ply[i].action, NULL);
    }
}

void session_events_at(const Session *session, int ply, Events *events) {
    GamePosition position;
    session_position_at(session, ply, &position);
    events->count = 0;
    game_play(session->start.game, position.state, &position.history, session->ply[ply].action,
              events);
}

/* --- Making actions -------------------------------------------------------------------------- */

static bool legal(const Session *session, Action action) {
    if (session->outcome.kind != OUTCOME_NONE || action == ACTION_NONE) {
        return false;
    }
    for (int i = 0; i < session->action_count; i++) {
        if (session->actions[i] == action) {
            return true;
        }
    }
    return action == ACTION_RESIGN || action == ACTION_DRAW;
}

static void forget_redo(Session *session) {
    session->total = session->plies;
    while ((session->snapshots - 1) * SNAPSHOT_EVERY > session->plies) {
        free(session->snapshot[--session->snapshots]);
    }
}

bool session_submit(Session *session, Action action, Events *events, char why[SESSION_WHY_MAX]) {
    if (!legal(session, action)) {
        text_say(why, SESSION_WHY_MAX, "%s",
                 session->outcome.kind != OUTCOME_NONE ? "The game is over."
                                                       : "That action is not legal here.");
        return false;
    }
    if (!make_room(session)) {
        text_say(why, SESSION_WHY_MAX, "Out of memory; nothing has changed.");
        return false;
    }
    if (session->plies == session->total || session->ply[session->plies].action != action) {
        forget_redo(session);
        session->total = session->plies + 1;
    }
    if (events != NULL) {
        events->count = 0;
    }
    Ply *ply = &session->ply[session->plies++];
    ply->action = action;
    ply->applied =
        game_play(session->start.game, session->now.state, &session->now.history, action, events);
    refresh(session);
    return true;
}

/* --- Undo and redo --------------------------------------------------------------------------- */

static const char *what_was_revealed(const Session *session, int ply) {
    Events events;
    session_events_at(session, ply, &events);
    for (int i = 0; i < events.count; i++) {
        switch (events.at[i].kind) {
        case EVENT_FLIPPED:
            return "a tile was turned face up";
        case EVENT_ROLLED:
            return "a die was rolled";
        case EVENT_CARD:
            return "a card was shown";
        default:
            break;
        }
    }
    return "something hidden was shown";
}

int session_undo_target(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    if (session->plies == 0) {
        text_say(why, SESSION_WHY_MAX, "There is nothing to undo.");
        return -1;
    }
    int target = session->plies - 1;
    if (whole_turn) {
        while (target > 0 && (session->ply[target - 1].applied & APPLIED_TURN_BEGAN) == 0) {
            target--;
        }
    }
    for (int i = session->plies - 1; i >= target && !session->start.practice; i--) {
        if (session->ply[i].applied & APPLIED_REVEALED) {
            text_say(why, SESSION_WHY_MAX, "Undo stops here: %s.", what_was_revealed(session, i));
            return -1;
        }
    }
    return target;
}

static void go_back(Session *session, int ply) {
    session_position_at(session, ply, &session->now);
    session->plies = ply;
    refresh(session);
}

bool session_undo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    const int target = session_undo_target(session, whole_turn, why);
    if (target < 0) {
        return false;
    }
    go_back(session, target);
    return true;
}

bool session_take_back(Session *session) {
    if (session->plies == 0) {
        return false;
    }
    go_back(session, session->plies - 1);
    return true;
}

bool session_redo(Session *session, bool whole_turn, Events *events, char why[SESSION_WHY_MAX]) {
    const Game *game = session->start.game;
    if (session->plies == session->total) {
        text_say(why, SESSION_WHY_MAX, "There is nothing to redo.");
        return false;
    }
    if (events != NULL) {
        events->count = 0;
    }
    unsigned applied = 0;
    do {
        applied = session->ply[session->plies++].applied;
        game_play(game, session->now.state, &session->now.history,
                  session->ply[session->plies - 1].action, events);
    } while (whole_turn && (applied & APPLIED_TURN_BEGAN) == 0 && session->plies < session->total);
    refresh(session);
    return true;
}

Session *session_branch(const Session *session, int ply) {
    char why[SESSION_WHY_MAX];
    Session *branch = begin(&session->start);
    if (branch == NULL) {
        return NULL;
    }
    branch->by_hand = session->by_hand;
    session_position_at(session, 0, &branch->now);
    branch = begun(branch);
    for (int i = 0; branch != NULL && i < ply; i++) {
        if (!session_submit(branch, session->ply[i].action, NULL, why)) {
            session_free(branch);
            return NULL;
        }
    }
    return branch;
}
