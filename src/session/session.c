#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "session/happened.h"
#include "session/snapshots.h"

/* The present position as viewers see it, made when it is asked for. */
typedef struct Observed {
    unsigned known; /* bit mask of the viewers, each plus one */
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_SEATS_MAX + 1][GAME_STATE_MAX];
} Observed;

struct Session {
    SessionStart start;
    bool by_hand; /* began with a position: no record */
    const Board *board;
    GamePosition now;
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX]; /* the latest change */
    Observed *observed;
    Outcome outcome;
    Action *actions; /* room for actions_max */
    int action_count;

    int plies;         /* actions made */
    Happened happened; /* of these, then of those that can be redone */

    Snapshots snapshots;
};

/* --- Room: everything that can run out of memory comes before any change --------------------- */

static bool keep_snapshot(Session *session) {
    return snapshots_add(&session->snapshots, session->start.game, &session->now);
}

/* The position at every SESSION_HASH_EVERY-th ply is kept before anything is played from it. */
static bool make_room(Session *session) {
    return happened_make_room(&session->happened) &&
           (session->plies < session->snapshots.count * SESSION_HASH_EVERY ||
            keep_snapshot(session));
}

/* Keeps what callers ask about the present position. */
static void refresh(Session *session) {
    const Game *game = session->start.game;
    session->observed->known = 0;
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
    session->observed = malloc(sizeof *session->observed);
    if (session->actions == NULL || session->observed == NULL ||
        !happened_make_room(&session->happened)) {
        session_free(session);
        return NULL;
    }
    return session;
}

/* The start is the first snapshot. NULL, with the session freed, when out of memory. */
static Session *begun(Session *session) {
    if (!keep_snapshot(session)) {
        session_free(session);
        return NULL;
    }
    memcpy(session->before, session->now.state, session->start.game->state_size);
    refresh(session);
    return session;
}

Session *session_new(const SessionStart *start) {
    Session *session = begin(start);
    if (session == NULL) {
        return NULL;
    }
    Events deal = {.count = 0};
    game_begin(start->game, &session->now, &start->options, start->seed, &deal);
    happened_deal(&session->happened, &deal);
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

Session *session_from_text(const Game *game, const Options *options, TextSource *source,
                           uint64_t seed, char why[SESSION_WHY_MAX]) {
    PositionLines *lines = calloc(1, sizeof *lines);
    Session *session = NULL;
    char first[GAME_TEXT_MAX];
    text_say(why, SESSION_WHY_MAX, "Out of memory; the position cannot be set up.");
    text_say(first, sizeof first, "game %s", game->id);
    if (lines != NULL && position_lines_add(lines, first) &&
        position_lines_read(source, lines, why) &&
        position_lines_hide(lines, game->board(options))) {
        session = session_from_position(game, lines, seed, why);
    }
    free(lines);
    return session;
}

void session_free(Session *session) {
    if (session == NULL) {
        return;
    }
    snapshots_free(&session->snapshots);
    free(session->actions);
    free(session->observed);
    happened_free(&session->happened);
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

int session_plies(const Session *session) {
    return session->plies;
}

int session_redoable(const Session *session) {
    return session->happened.plies - session->plies;
}

SessionPly session_ply(const Session *session, int ply) {
    return happened_at(&session->happened, ply);
}

void session_events_seen(const Session *session, int ply, int viewer, Events *events) {
    int count;
    const Event *event = happened_events(&session->happened, ply, &count);
    events_seen(event, count, viewer, events);
}

void session_position_at(const Session *session, int ply, GamePosition *position) {
    const Game *game = session->start.game;
    const int at = snapshots_restore(&session->snapshots, game, ply, position);
    for (int i = at; i < ply; i++) {
        game_play(game, position->state, &position->history, session_ply(session, i).action, NULL);
    }
}

uint64_t session_hash_at(const Session *session, int ply) {
    if (ply == session->plies) {
        return session->start.game->hash(session->now.state);
    }
    if (ply % SESSION_HASH_EVERY == 0) {
        return snapshots_hash(&session->snapshots, ply);
    }
    GamePosition position;
    session_position_at(session, ply, &position);
    return session->start.game->hash(position.state);
}

/* --- What viewers see ------------------------------------------------------------------------ */

static void observe(const Session *session, const void *from, int viewer, void *to) {
    memcpy(to, from, session->start.game->state_size);
    game_observe(session->start.game, to, viewer);
}

const void *session_observe(const Session *session, int viewer) {
    Observed *observed = session->observed;
    if (viewer == VIEWER_ALL) {
        return session->now.state;
    }
    unsigned char *state = observed->state[viewer + 1];
    if ((observed->known >> (viewer + 1) & 1U) == 0) {
        observe(session, session->now.state, viewer, state);
        observed->known |= 1U << (viewer + 1);
    }
    return state;
}

void session_observe_before(const Session *session, int viewer, void *state) {
    observe(session, session->before, viewer, state);
}

void session_observe_at(const Session *session, int ply, int viewer, void *state) {
    GamePosition position;
    session_position_at(session, ply, &position);
    observe(session, position.state, viewer, state);
}

void session_imagine(const Session *session, int seat, void *state) {
    Rng rng = rng_seeded(1);
    observe(session, session->now.state, seat, state);
    session->start.game->determinize(state, seat, &rng);
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
    happened_cut(&session->happened, session->plies);
    snapshots_cut(&session->snapshots, session->plies);
}

/* Makes the next of the actions that can be redone. */
static unsigned play_known(Session *session) {
    const SessionPly ply = session_ply(session, session->plies++);
    game_play(session->start.game, session->now.state, &session->now.history, ply.action, NULL);
    return ply.applied;
}

/* Makes an action of which nothing is known yet. There is room. */
static void play_new(Session *session, Action action) {
    const Game *game = session->start.game;
    char text[GAME_TEXT_MAX];
    Events events;
    events.count = 0;
    SessionPly ply = {.action = action,
                      .turn = session_turn(session),
                      .to_act = session_to_act(session),
                      .text = text};
    game_action_text(game, session->now.state, action, text);
    ply.applied = game_play(game, session->now.state, &session->now.history, action, &events);
    happened_add(&session->happened, &ply, &events);
    session->plies++;
}

bool session_submit(Session *session, Action action, char why[SESSION_WHY_MAX]) {
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
    memcpy(session->before, session->now.state, session->start.game->state_size);
    if (session_redoable(session) > 0 && session_ply(session, session->plies).action == action) {
        (void)play_known(session);
    } else {
        forget_redo(session);
        play_new(session, action);
    }
    refresh(session);
    return true;
}

/* --- Undo and redo --------------------------------------------------------------------------- */

/* Undo and redo end where a person decides; anywhere when only computers play. */
static bool person_decides(const Session *session, int decider) {
    const unsigned persons = session_persons(session);
    return persons == 0 || decider == SEAT_NONE || (persons >> decider & 1U) != 0;
}

/* As all seats see it. */
static const char *what_was_revealed(const Session *session, int ply) {
    Events events;
    session_events_seen(session, ply, VIEWER_PUBLIC, &events);
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

/* The ply one action or turn before `from`; -1, with the reason, when there is no way back. */
static int step_back(const Session *session, int from, bool whole_turn, char why[SESSION_WHY_MAX]) {
    if (from == 0) {
        text_say(why, SESSION_WHY_MAX, "There is nothing to undo.");
        return -1;
    }
    int ply = from;
    do {
        ply--;
        if (!session->start.practice && (session_ply(session, ply).applied & APPLIED_REVEALED)) {
            text_say(why, SESSION_WHY_MAX, "Undo stops here: %s.", what_was_revealed(session, ply));
            return -1;
        }
    } while (whole_turn && ply > 0 &&
             (session_ply(session, ply - 1).applied & APPLIED_TURN_BEGAN) == 0);
    return ply;
}

/* The ply that undo goes back to; -1, with the reason, when it cannot. */
static int undo_target(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    int ply = session->plies;
    do {
        ply = step_back(session, ply, whole_turn, why);
    } while (ply >= 0 && !person_decides(session, session_ply(session, ply).to_act.decider));
    return ply;
}

static void go_back(Session *session, int ply) {
    memcpy(session->before, session->now.state, session->start.game->state_size);
    session_position_at(session, ply, &session->now);
    session->plies = ply;
    refresh(session);
}

bool session_can_undo(const Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    return undo_target(session, whole_turn, why) >= 0;
}

bool session_undo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    const int target = undo_target(session, whole_turn, why);
    if (target >= 0) {
        go_back(session, target);
    }
    return target >= 0;
}

bool session_take_back(Session *session) {
    if (session->plies == 0) {
        return false;
    }
    go_back(session, session->plies - 1);
    return true;
}

bool session_redo(Session *session, bool whole_turn, char why[SESSION_WHY_MAX]) {
    if (session_redoable(session) == 0) {
        text_say(why, SESSION_WHY_MAX, "There is nothing to redo.");
        return false;
    }
    memcpy(session->before, session->now.state, session->start.game->state_size);
    bool arrived;
    do {
        const unsigned applied = play_known(session);
        arrived = (!whole_turn || (applied & APPLIED_TURN_BEGAN) != 0) &&
                  person_decides(session, session_to_act(session).decider);
    } while (!arrived && session_redoable(session) > 0);
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
        if (!session_submit(branch, session_ply(session, i).action, why)) {
            session_free(branch);
            return NULL;
        }
    }
    return branch;
}
