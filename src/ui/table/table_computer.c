/* Computer players at the table: they are asked when it is up to them, and their actions made when
 * everything has come to rest. Hints are asked of them too. */
#include "ui/table/table_computer.h"

#include <stdio.h>
#include <string.h>

#include "ui/table/table_state.h"
#include "ui/table/tour.h"

/* Seconds between two actions at speed 1, so that a person can follow; of the same turn, and where
 * nothing glides. */
#define PAUSE 0.4
#define PAUSE_IN_TURN 0.2
#define PAUSE_STILL 0.1
/* What is shown of its thoughts changes at most so often, in seconds, so that it can be read. */
#define PEEK_EVERY 0.35
#define HINT_SECONDS 1.0
#define HURRIED_SECONDS 0.02

enum { NAMED_MOST = 3, NEEDED_PERCENT = 5 };

/* --- Whose turn it is ---------------------------------------------------------------------- */

bool computer_alone(const App *app) {
    int seat[GAME_SEATS_MAX];
    const int count = table_seats(app, seat);
    for (int i = 0; i < count; i++) {
        if (table_is_person(app, seat[i])) {
            return false;
        }
    }
    return true;
}

bool computer_to_act(const App *app) {
    const Table *table = app->table;
    const ToAct to_act = table->game->to_act(session_state(app->session));
    return !table->tentative && session_outcome(app->session).kind == OUTCOME_NONE &&
           to_act.decider >= 0 && !table_is_person(app, to_act.decider);
}

/* --- Asking -------------------------------------------------------------------------------- */

/* No two searches are alike, so that a match that begins like another need not go on like it. */
static uint64_t draw_seed(void) {
    return SDL_GetPerformanceCounter() * UINT64_C(0x9E3779B97F4A7C15);
}

static bool ask(App *app, const AiSettings *settings) {
    if (app->thinker == NULL) {
        app->thinker = thinker_new(app->memory);
    }
    if (app->thinker == NULL) {
        table_refuse(app->table, "There is not enough memory for a computer player.");
        return false;
    }
    app->table->computer.considers[0] = '\0';
    app->table->computer.peeked = app->ui.now;
    thinker_ask(app->thinker, app->table->game, session_state(app->session),
                session_history(app->session), settings);
    return true;
}

/* How many actions of this turn the player to act has made. */
static int actions_made(const App *app, int player) {
    const Table *table = app->table;
    const int turn = table->game->turn(session_state(app->session));
    int made = 0;
    for (int i = table->moves.count; i > 0 && table->moves.note[i - 1].turn == turn; i--) {
        made += table->moves.note[i - 1].decider == player;
    }
    return made;
}

static void ask_player(App *app) {
    Table *table = app->table;
    Computer *computer = &table->computer;
    const void *state = session_state(app->session);
    const int player = table->game->to_act(state).decider;
    const int level = session_start(app->session)->seats[player].level;
    AiSettings settings = ai_level(level, draw_seed());
    settings.seconds = level == AI_LEVEL_MOST ? app->settings.thinking : settings.seconds;
    settings.seconds *= ai_share(actions_made(app, player));
    if (computer->hurried && computer->hurried_turn == table->game->turn(state)) {
        settings.seconds = settings.seconds < HURRIED_SECONDS ? settings.seconds : HURRIED_SECONDS;
    }
    if (ask(app, &settings)) {
        computer->task = TASK_PLAY;
    } else {
        computer->paused = true;
    }
}

void computer_forget(App *app) {
    Computer *computer = &app->table->computer;
    if (app->thinker != NULL) {
        thinker_forget(app->thinker);
    }
    computer->task = TASK_NONE;
    computer->ready = false;
    computer->considers[0] = '\0';
    board_thought_take(app, ACTION_NONE);
}

void computer_hurry(App *app) {
    Table *table = app->table;
    Computer *computer = &table->computer;
    computer->hurried = true;
    computer->hurried_turn = table->game->turn(session_state(app->session));
    computer->rest = 0;
    animation_stop(&table->animation);
    if (computer->task != TASK_NONE && !computer->ready) {
        thinker_hurry(app->thinker);
    }
    app->ui.again = true;
}

void computer_pause(App *app, bool paused) {
    app->table->computer.paused = paused;
    app->ui.again = true;
}

void computer_hint(App *app) {
    Table *table = app->table;
    char why[SESSION_WHY_MAX];
    app->ui.again = true;
    if (tour_on(app) || table->computer.task != TASK_NONE) {
        return;
    }
    if (table_idle(app, why)) {
        table_refuse(table, why);
        return;
    }
    table_let_go(table, true);
    AiSettings settings = ai_level(AI_LEVEL_MOST, draw_seed());
    settings.seconds = HINT_SECONDS;
    if (ask(app, &settings)) {
        table->computer.task = TASK_HINT;
    }
}

/* --- What it thinks ------------------------------------------------------------------------ */

static bool is_legal(const App *app, Action action) {
    int count = 0;
    const Action *actions = session_actions(app->session, &count);
    for (int i = 0; i < count; i++) {
        if (actions[i] == action) {
            return true;
        }
    }
    return false;
}

static void keep_estimate(App *app, const AiReport *report) {
    Computer *computer = &app->table->computer;
    computer->estimated = true;
    memcpy(computer->estimate, report->estimate, sizeof computer->estimate);
}

/* The actions considered most, as they are written. */
static void name_considered(App *app, const AiReport *report) {
    Computer *computer = &app->table->computer;
    char *text = computer->considers;
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < report->count && i < NAMED_MOST; i++) {
        const int percent = (int)(100 * report->share[i]);
        if (!is_legal(app, report->action[i])) {
            text[0] = '\0';
            return;
        }
        if (i > 0 && percent < NEEDED_PERCENT) {
            return;
        }
        char action[GAME_TEXT_MAX];
        app->table->game->action_text(session_state(app->session), report->action[i], action);
        const int wrote = snprintf(text + length, sizeof computer->considers - length,
                                   "%s%s\xC2\xA0%d\xC2\xA0%%", i > 0 ? ", " : "", action, percent);
        length += wrote > 0 ? (size_t)wrote : 0;
    }
}

static void show_hint(App *app, Action action) {
    Table *table = app->table;
    Computer *computer = &table->computer;
    computer->task = TASK_NONE;
    computer->ready = false;
    if (!is_legal(app, action) || confirm_pending(table) || table->viewed_ply >= 0) {
        return;
    }
    table_let_go(table, true);
    computer->hint = action;
    ClickPath *path = &computer->hint_path;
    path->count = table->game->action_clicks(session_state(app->session), action, 0, path->at);
    confirm_ghosts(app, action);
    app->ui.again = true;
}

void computer_hint_drop(Table *table) {
    if (table->computer.hint != ACTION_NONE) {
        table->computer.hint = ACTION_NONE;
        table->computer.hint_path.count = 0;
        table->ghost_count = 0;
    }
}

/* What it thinks of for a person is no hint yet. */
static void show_thought(App *app, Action action) {
    const bool plays = app->table->computer.task == TASK_PLAY;
    board_thought_take(app, plays && is_legal(app, action) ? action : ACTION_NONE);
}

static void peek(App *app) {
    Computer *computer = &app->table->computer;
    AiReport report;
    const double left = computer->peeked + PEEK_EVERY - app->ui.now;
    if (left > 0) {
        ui_wake_after(&app->ui, left);
        return;
    }
    computer->peeked = app->ui.now;
    ui_wake_after(&app->ui, PEEK_EVERY);
    if (thinker_peek(app->thinker, &report)) {
        name_considered(app, &report);
        show_thought(app, report.count > 0 ? report.action[0] : ACTION_NONE);
        if (computer->considers[0] != '\0') {
            keep_estimate(app, &report);
        }
    }
}

static void look_for_answer(App *app) {
    Computer *computer = &app->table->computer;
    ThinkerAnswer answer;
    if (thinker_take(app->thinker, &answer)) {
        computer->ready = true;
        computer->answer = answer.action;
        keep_estimate(app, &answer.report);
        show_thought(app, answer.action);
        return;
    }
    peek(app);
}

/* --- Acting -------------------------------------------------------------------------------- */

/* How long everything is to lie still before the next action. */
static double pause_wanted(const App *app) {
    const Table *table = app->table;
    const int plies = session_plies(app->session);
    const bool same =
        plies > 0 && plies <= table->moves.count &&
        table->moves.note[plies - 1].turn == table->game->turn(session_state(app->session));
    if (app->settings.speed == 0) {
        return PAUSE_STILL;
    }
    return (same ? PAUSE_IN_TURN : PAUSE) / app->settings.speed;
}

/* Nothing is made while somebody looks back, answers a question or does something else. */
static bool may_act(App *app) {
    const Table *table = app->table;
    if (table->computer.paused || table->viewed_ply >= 0 || table->popup.kind != POPUP_NONE ||
        table->animation.running) {
        return false;
    }
    const double left = table->computer.rest + pause_wanted(app) - app->ui.now;
    if (left > 0) {
        ui_wake_after(&app->ui, left);
    }
    return left <= 0;
}

static void act(App *app) {
    Computer *computer = &app->table->computer;
    if (!may_act(app)) {
        return;
    }
    computer->task = TASK_NONE;
    computer->ready = false;
    /* What cannot be made now is tried again when the person wants it. */
    computer->paused = !table_submit(app, computer->answer);
}

void computer_frame(App *app) {
    Table *table = app->table;
    Computer *computer = &table->computer;
    if (animation_runs(&table->animation, app->ui.now)) {
        computer->rest = app->ui.now;
    }
    if (tour_on(app)) {
        return;
    }
    if (computer->task == TASK_NONE && computer_to_act(app) && !computer->paused) {
        ask_player(app);
    }
    if (computer->task != TASK_NONE && !computer->ready) {
        look_for_answer(app);
    }
    if (computer->ready && computer->task == TASK_HINT) {
        show_hint(app, computer->answer);
    } else if (computer->ready) {
        act(app);
    }
}

/* --- Offers of a draw ---------------------------------------------------------------------- */

/* A computer agrees when it stands worse, late in the match also when it stands level. */
static bool agrees(const App *app, int seat) {
    enum { WORSE = -150, LEVEL = 50, LATE = 40 };
    const Game *game = app->table->game;
    _Alignas(GAME_STATE_ALIGN) unsigned char seen[GAME_STATE_MAX];
    Rng rng = rng_seeded(1);
    if (game->evaluate == NULL) {
        return false;
    }
    memcpy(seen, session_state(app->session), game->state_size);
    game->determinize(seen, seat, &rng);
    return game->evaluate(seen, seat) <= (game->turn(seen) >= LATE ? LEVEL : WORSE);
}

int computer_refuses_draw(const App *app) {
    int seat[GAME_SEATS_MAX];
    const int count = table_seats(app, seat);
    for (int i = 0; i < count; i++) {
        if (!table_is_person(app, seat[i]) && !agrees(app, seat[i])) {
            return seat[i];
        }
    }
    return SEAT_NONE;
}
