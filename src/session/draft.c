#include "session/draft.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "games/games.h"
#include "system/text_out.h"

typedef struct DraftStep {
    Options options;
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
} DraftStep;

struct Draft {
    const Game *game;
    int viewer;
    int count, at; /* of the steps; the one shown */
    unsigned versions;
    unsigned checked; /* the version that `wrong` and `outcome` are about */
    Outcome outcome;
    char wrong[SESSION_WHY_MAX];
    DraftStep *step[DRAFT_UNDO_MAX]; /* owned */
};

static const char *const no_memory = N_("Out of memory; nothing has changed.");

/* --- What it is ------------------------------------------------------------------------------ */

static DraftStep *now(const Draft *draft) {
    return draft->step[draft->at];
}

const Game *draft_game(const Draft *draft) {
    return draft->game;
}

const Options *draft_options(const Draft *draft) {
    return &now(draft)->options;
}

const void *draft_state(const Draft *draft) {
    return now(draft)->state;
}

static int side_of(const Game *game, const DraftStep *step) {
    const int seat = game->to_act(step->state).turn_seat;
    return seat != SEAT_NONE ? seat : __builtin_ctz(game->seats(&step->options));
}

int draft_side(const Draft *draft) {
    return side_of(draft->game, now(draft));
}

unsigned draft_version(const Draft *draft) {
    return draft->versions;
}

/* --- Text ------------------------------------------------------------------------------------ */

static char *text_of(const Game *game, const DraftStep *step, const Options *options) {
    History history;
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    game_history_begin(game, step->state, &history);
    position_print(game, options, step->state, &history, VIEWER_ALL, out);
    return text_end(&made);
}

char *draft_text(const Draft *draft) {
    return text_of(draft->game, now(draft), draft_options(draft));
}

/* The match that begins with the text; NULL, with the reason in `why`. */
static Session *session_of(const Game *game, const char *text, char why[SESSION_WHY_MAX]) {
    const SessionStart start = {.game = game, .practice = true};
    TextSource source = text_source(text);
    PositionLines *lines = calloc(1, sizeof *lines);
    Session *session = NULL;
    str_write(why, SESSION_WHY_MAX, "%s", tr(no_memory));
    if (lines != NULL && position_lines_read(&source, lines, why)) {
        session = session_from_position(&start, lines, why);
    }
    free(lines);
    return session;
}

/* What the rules say about the step that is shown now, the first time it is asked. */
static void check(Draft *draft) {
    if (draft->checked == draft->versions) {
        return;
    }
    draft->checked = draft->versions;
    char *text = draft_text(draft);
    Session *session = text != NULL ? session_of(draft->game, text, draft->wrong) : NULL;
    draft->outcome = (Outcome){.kind = OUTCOME_NONE};
    if (session != NULL) {
        draft->outcome = session_outcome(session);
        draft->wrong[0] = '\0';
    } else if (text == NULL) {
        str_write(draft->wrong, sizeof draft->wrong, "%s", tr(no_memory));
    }
    free(text);
    session_free(session);
}

const char *draft_wrong(Draft *draft) {
    check(draft);
    return draft->wrong;
}

Outcome draft_outcome(Draft *draft) {
    check(draft);
    return draft->outcome;
}

/* --- Steps ----------------------------------------------------------------------------------- */

static DraftStep *copied(const Game *game, const Options *options, const void *state) {
    DraftStep *step = calloc(1, sizeof *step);
    if (step != NULL) {
        step->options = *options;
        memcpy(step->state, state, game->state_size);
    }
    return step;
}

static DraftStep *observed(const Draft *draft, const Options *options, const void *state) {
    DraftStep *step = copied(draft->game, options, state);
    if (step != NULL) {
        game_observe(draft->game, step->state, draft->viewer);
    }
    return step;
}

/* A step after the one shown now; what could be redone is forgotten. */
static const char *add(Draft *draft, DraftStep *step) {
    if (step == NULL) {
        return no_memory;
    }
    while (draft->count > draft->at + 1) {
        free(draft->step[--draft->count]);
    }
    if (draft->count == DRAFT_UNDO_MAX) {
        free(draft->step[0]);
        draft->count--;
        memmove(draft->step, draft->step + 1, (size_t)draft->count * sizeof draft->step[0]);
    }
    draft->at = draft->count;
    draft->step[draft->count++] = step;
    draft->versions++;
    return NULL;
}

Draft *draft_new(const Game *game, const Options *options, const void *state, int viewer) {
    Draft *draft = calloc(1, sizeof *draft);
    if (draft != NULL) {
        draft->game = game;
        draft->viewer = viewer;
        draft->at = -1;
        if (add(draft, observed(draft, options, state)) != NULL) {
            draft_free(draft);
            return NULL;
        }
    }
    return draft;
}

Draft *draft_read(const char *text, char why[SESSION_WHY_MAX]) {
    const char *id = text_after(text, "game");
    const size_t length = id != NULL ? strcspn(id, " \r\n") : 0;
    char word[GAME_TEXT_MAX];
    str_write(word, sizeof word, "%.*s", (int)length, id != NULL ? id : "");
    const Game *game = games_find(word);
    if (game == NULL || game->edit == NULL) {
        tr_say(why, SESSION_WHY_MAX, "A position begins with a line “game” and its id.");
        return NULL;
    }
    Session *session = session_of(game, text, why);
    if (session == NULL) {
        return NULL;
    }
    const void *state = session_state(session);
    int viewer = position_viewer(game, state, session_history(session));
    viewer = viewer == VIEWER_ALL ? VIEWER_PUBLIC : viewer;
    Draft *draft = draft_new(game, &session_start(session)->options, state, viewer);
    session_free(session);
    if (draft == NULL) {
        str_write(why, SESSION_WHY_MAX, "%s", tr(no_memory));
    }
    return draft;
}

void draft_free(Draft *draft) {
    for (int i = 0; draft != NULL && i < draft->count; i++) {
        free(draft->step[i]);
    }
    free(draft);
}

/* --- Undo ------------------------------------------------------------------------------------ */

bool draft_can_undo(const Draft *draft) {
    return draft->at > 0;
}

bool draft_can_redo(const Draft *draft) {
    return draft->at + 1 < draft->count;
}

bool draft_undo(Draft *draft) {
    if (!draft_can_undo(draft)) {
        return false;
    }
    draft->at--;
    draft->versions++;
    return true;
}

bool draft_redo(Draft *draft) {
    if (!draft_can_redo(draft)) {
        return false;
    }
    draft->at++;
    draft->versions++;
    return true;
}

/* --- Changes --------------------------------------------------------------------------------- */

/* The next step, to be changed. */
static DraftStep *begun(const Draft *draft) {
    return copied(draft->game, draft_options(draft), draft_state(draft));
}

/* It joins the others, at the beginning of a turn of the side to move, unless there is a reason
 * against it. */
static const char *ended(Draft *draft, DraftStep *step, const char *reason) {
    if (step != NULL && reason == NULL) {
        draft->game->edit->turn(step->state, side_of(draft->game, step));
        return add(draft, step);
    }
    free(step);
    return reason != NULL ? reason : no_memory;
}

const char *draft_put(Draft *draft, int code, Cell cell) {
    DraftStep *step = begun(draft);
    return ended(draft, step,
                 step != NULL ? draft->game->edit->put(step->state, code, cell) : NULL);
}

static const char *const nothing_there = N_("Nothing stands there that could be removed.");

const char *draft_take(Draft *draft, Cell cell) {
    DraftStep *step = begun(draft);
    const bool taken = step != NULL && draft->game->edit->take(step->state, cell) != EDIT_NOTHING;
    return ended(draft, step, step != NULL && !taken ? nothing_there : NULL);
}

const char *draft_move(Draft *draft, Cell from, Cell to) {
    DraftStep *step = begun(draft);
    const char *reason = NULL;
    if (step != NULL) {
        const int code = draft->game->edit->take(step->state, from);
        reason =
            code == EDIT_NOTHING ? nothing_there : draft->game->edit->put(step->state, code, to);
    }
    return ended(draft, step, reason);
}

const char *draft_clear(Draft *draft) {
    const Board *board = draft->game->board(draft_options(draft));
    DraftStep *step = begun(draft);
    for (Cell cell = 0; step != NULL && cell < board->cells; cell++) {
        while (draft->game->edit->take(step->state, cell) != EDIT_NOTHING) {
        }
    }
    return ended(draft, step, NULL);
}

const char *draft_choose(Draft *draft, int code, int value) {
    DraftStep *step = begun(draft);
    return ended(draft, step,
                 step != NULL ? draft->game->edit->choose(step->state, code, value) : NULL);
}

const char *draft_turn(Draft *draft, int seat) {
    DraftStep *step = begun(draft);
    if (step != NULL) {
        draft->game->edit->turn(step->state, seat);
        return add(draft, step);
    }
    return no_memory;
}

const char *draft_take_over(Draft *draft, const Draft *from) {
    return add(draft, begun(from));
}

static const char *begin(Draft *draft, const Options *options, uint64_t seed) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX] = {0};
    draft->game->setup(state, options, seed, NULL);
    return add(draft, observed(draft, options, state));
}

const char *draft_begin(Draft *draft, uint64_t seed) {
    return begin(draft, draft_options(draft), seed);
}

const char *draft_option(Draft *draft, int option, uint32_t value) {
    Options options = *draft_options(draft);
    char why[SESSION_WHY_MAX];
    options.value[option] = value;
    char *text = text_of(draft->game, now(draft), &options);
    Session *session = text != NULL ? session_of(draft->game, text, why) : NULL;
    free(text);
    if (session == NULL) {
        return begin(draft, &options, 0);
    }
    const char *reason = add(draft, observed(draft, &options, session_state(session)));
    session_free(session);
    return reason;
}
