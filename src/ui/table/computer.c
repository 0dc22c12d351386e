/* Computer players at the table: they are asked when it is their turn, and their actions are made
 * once nothing moves any more. Hints are asked of them too. */
#include "ui/table/computer.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/manners.h"
#include "game/clicks.h"
#include "game/mind.h"
#include "game/steps.h"
#include "game/text.h"
#include "ui/table/board_thought.h"
#include "ui/table/confirm.h"
#include "ui/table/estimate.h"
#include "ui/table/fight_card.h"
#include "ui/table/guide.h"
#include "ui/table/match.h"

/* Seconds between two actions at speed 1, so that a person can follow; of the same turn, of a turn
 * that already has many, and where nothing glides. */
#define PAUSE 0.4
#define PAUSE_IN_TURN 0.3
#define PAUSE_IN_LONG_TURN 0.15
#define PAUSE_STILL 0.1
/* Seconds for which what it considers stays on the screen at least, so that it can be read. */
#define PEEK_EVERY 0.35
#define HINT_SECONDS 1.0
#define HURRIED_SECONDS 0.02
/* A whole turn of many small actions, in thinking times: five seconds unless the person changes it.
 */
#define TURN_THINKING 2.5
/* The first choice in the turn of another, likewise: a second. */
#define REPLY 0.5

enum { NAMED_MOST = 3, NEEDED_PERCENT = 5, MANY = 8 };

/* --- Asking -------------------------------------------------------------------------------- */

/* No two searches are alike, so that two matches that begin alike can go on differently. */
static uint64_t draw_seed(void) {
    return SDL_GetPerformanceCounter() * UINT64_C(0x9E3779B97F4A7C15);
}

static bool ask(Table *table, AiSettings *settings) {
    const int seat = session_to_act(table->session).decider;
    settings->threads = SDL_GetCPUCount();
    if (!thinker_ask(table->thinker, table->game, session_observe(table->session, seat),
                     session_history(table->session), settings)) {
        table_refuse(table, tr("Not enough memory for a computer player."));
        return false;
    }
    table->computer.considers[0] = '\0';
    table->computer.peeked = table->ui->now;
    return true;
}

/* The first ply of the present turn, or the one to come. */
static int turn_began(const Table *table) {
    const int turn = session_turn(table->session);
    int ply = session_plies(table->session);
    while (ply > 0 && session_ply(table->session, ply - 1).turn == turn) {
        ply--;
    }
    return ply;
}

/* How many actions of this turn the player to act has made. */
static int actions_made(const Table *table, int player) {
    int made = 0;
    for (int ply = turn_began(table); ply < session_plies(table->session); ply++) {
        made += session_ply(table->session, ply).to_act.decider == player;
    }
    return made;
}

/* Whether another player has begun this turn. */
static bool replies(const Table *table, int player) {
    const int ply = turn_began(table);
    return ply < session_plies(table->session) &&
           session_ply(table->session, ply).to_act.decider != player;
}

/* As well as its step says; the highest one thinks as long as the person wants. */
static AiSettings settings_of(Table *table, const Seat *seat) {
    Computer *computer = &table->computer;
    const int steps = game_steps(table->game)->count;
    const int own = seat->step > 0 ? seat->step : game_step_of_level(table->game, seat->level);
    const int step = own < steps ? own : steps;
    const int players = session_players(table->session);
    computer->seed = computer->seed != 0 ? computer->seed : draw_seed();
    AiSettings settings = ai_settings(table->game, step, players, computer->seed);
    settings.seconds = step == steps ? table->settings->thinking : settings.seconds;
    if (step == steps && game_mind(table->game)->policy != NULL) {
        settings.turn_seconds = TURN_THINKING * table->settings->thinking;
    }
    return settings;
}

static void ask_player(Table *table) {
    Computer *computer = &table->computer;
    const int player = session_to_act(table->session).decider;
    AiSettings settings = settings_of(table, &session_start(table->session)->seats[player]);
    const double share = ai_share(actions_made(table, player));
    /* A choice in the turn of another holds that turn up. */
    settings.seconds *= settings.turn_seconds == 0 ? share
                        : replies(table, player)   ? share * REPLY
                                                   : 1;
    settings.playouts = (uint64_t)ceil(share * (double)settings.playouts);
    if (computer->hurried && computer->hurried_turn == session_turn(table->session)) {
        settings.seconds = settings.seconds < HURRIED_SECONDS ? settings.seconds : HURRIED_SECONDS;
        settings.turn_seconds = 0;
    }
    if (ask(table, &settings)) {
        computer->task = TASK_PLAY;
    } else {
        computer->paused = true;
    }
}

void computer_hurry(Table *table) {
    Computer *computer = &table->computer;
    computer->hurried = true;
    computer->hurried_turn = session_turn(table->session);
    computer->still_since = 0;
    animation_stop(&table->animation);
    if (computer->task != TASK_NONE && !computer->ready) {
        thinker_hurry(table->thinker);
    }
    table->ui->again = true;
}

void computer_pause(Table *table, bool paused) {
    table->computer.paused = paused;
    table->ui->again = true;
}

void computer_hint(Table *table) {
    char why[SESSION_WHY_MAX];
    table->ui->again = true;
    const bool asked = guide_asks_for(table, TOUR_HINT);
    if ((table->guide && !asked) || table->computer.task != TASK_NONE) {
        return;
    }
    if (!asked && table_idle(table, why)) {
        table_refuse(table, why);
        return;
    }
    if (table->curtain.why[0] != '\0') {
        table_refuse(table, table->curtain.why); /* a hint would reveal it */
        return;
    }
    table_let_go(table, true);
    AiSettings settings = ai_of_strength(table->game, GAME_STRENGTH_MOST,
                                         session_players(table->session), draw_seed());
    settings.seconds = HINT_SECONDS;
    if (ask(table, &settings)) {
        table->computer.task = TASK_HINT;
        keeper_note_help(table->keeper);
    }
}

/* --- What it thinks ------------------------------------------------------------------------ */

static bool is_legal(const Table *table, Action action) {
    int count = 0;
    const Action *actions = session_actions(table->session, &count);
    return actions_contain(actions, count, action);
}

/* The actions considered most, in notation. */
static void name_considered(Table *table, const AiReport *report) {
    Computer *computer = &table->computer;
    char *text = computer->considers;
    text[0] = '\0';
    for (int i = 0; i < report->count && i < NAMED_MOST; i++) {
        const int percent = (int)(100 * report->share[i]);
        if (!is_legal(table, report->action[i])) {
            text[0] = '\0';
            return;
        }
        if (i > 0 && percent < NEEDED_PERCENT) {
            return;
        }
        char action[GAME_TEXT_MAX];
        table->game->action_text(table_present(table), report->action[i], action);
        text_append(text, sizeof computer->considers, "%s%s", i > 0 ? ", " : "", action);
    }
}

static void show_hint(Table *table, Action action) {
    Computer *computer = &table->computer;
    computer->task = TASK_NONE;
    computer->ready = false;
    if (!is_legal(table, action) || table_is_pending(table) || table->viewed_ply >= 0) {
        return;
    }
    table_let_go(table, true);
    computer->hint = action;
    ClickPath *path = &computer->hint_path;
    path->count = table->game->clicks->action_clicks(table_present(table), action, 0, path->at);
    if (path->count > 0 && table_on_board(table, &path->at[0])) {
        board_view_show(&table->board_view, path->at[0].cell);
    }
    confirm_ghosts(table, action);
    if (guide_asks_for(table, TOUR_HINT)) {
        guide_go_on(table);
    }
    table->ui->again = true;
}

static bool may_show_thoughts(const Table *table) {
    return table_shows_thoughts(table, session_to_act(table->session).decider);
}

/* What it considers for a person is not shown before it is the hint. */
static void show_thought(Table *table, Action action) {
    const bool plays = table->computer.task == TASK_PLAY && may_show_thoughts(table);
    board_thought_take(table, plays && is_legal(table, action) ? action : ACTION_NONE);
}

static void peek(Table *table) {
    Computer *computer = &table->computer;
    AiReport report;
    const double left = computer->peeked + PEEK_EVERY - table->ui->now;
    if (left > 0) {
        ui_wake_after(table->ui, left);
        return;
    }
    computer->peeked = table->ui->now;
    ui_wake_after(table->ui, PEEK_EVERY);
    if (may_show_thoughts(table) && thinker_peek(table->thinker, &report)) {
        name_considered(table, &report);
        show_thought(table, report.count > 0 ? report.action[0] : ACTION_NONE);
        if (computer->considers[0] != '\0') {
            estimate_keep(table, report.estimate);
        }
    }
}

static void look_for_answer(Table *table) {
    Computer *computer = &table->computer;
    ThinkerAnswer answer;
    if (thinker_take(table->thinker, &answer)) {
        computer->ready = true;
        computer->answer = answer.action;
        estimate_keep(table, answer.report.estimate);
        show_thought(table, answer.action);
        return;
    }
    peek(table);
}

/* --- Acting -------------------------------------------------------------------------------- */

/* How long nothing must have moved before the next action. */
static double pause_wanted(const Table *table) {
    const int plies = session_plies(table->session);
    const bool same =
        plies > 0 && session_ply(table->session, plies - 1).turn == session_turn(table->session);
    if (table->settings->speed == 0) {
        return PAUSE_STILL;
    }
    /* After an action that showed nothing, such as the end of a phase, there is nothing to follow.
     */
    if (same && table->animation.total <= 0) {
        return 0;
    }
    const int made = actions_made(table, session_to_act(table->session).decider);
    const double pause = made >= MANY ? PAUSE_IN_LONG_TURN : same ? PAUSE_IN_TURN : PAUSE;
    return pause / table->settings->speed;
}

/* No action is made while somebody views an earlier position, a replay, or answers a question. */
static bool may_act(Table *table) {
    if (table->computer.paused || table->viewed_ply >= 0 || table->replay.on ||
        table->popup.kind != POPUP_NONE || table->animation.running) {
        return false;
    }
    const double rest = table->computer.still_since + pause_wanted(table) - table->ui->now;
    const double read = fight_cards_wait(table);
    const double left = rest > read ? rest : read;
    if (left > 0) {
        ui_wake_after(table->ui, left);
    }
    return left <= 0;
}

/* Whether the computer that decides resigns. */
static bool gives_up(const Table *table) {
    const Session *session = table->session;
    const int seat = session_to_act(session).decider;
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    if (!table->settings->computers_resign || !estimate_hopeless(table, seat)) {
        return false;
    }
    session_imagine(session, seat, state);
    return manners_may_resign(table->game, state, session_history(session));
}

static void act(Table *table) {
    Computer *computer = &table->computer;
    if (!may_act(table)) {
        return;
    }
    computer->task = TASK_NONE;
    computer->ready = false;
    const Action action = gives_up(table) ? ACTION_RESIGN : computer->answer;
    /* What cannot be made now is made again when the person resumes. */
    computer->paused = !match_submit(table, action);
}

void computer_frame(Table *table) {
    Computer *computer = &table->computer;
    if (animation_runs(&table->animation, table->ui->now)) {
        computer->still_since = table->ui->now;
    }
    if (table->guide && computer->task != TASK_HINT) {
        return;
    }
    if (computer->task == TASK_NONE && table_computer_to_act(table) && !computer->paused) {
        ask_player(table);
    }
    const bool asked = computer->task == TASK_PLAY || computer->task == TASK_HINT;
    if (asked && !computer->ready) {
        look_for_answer(table);
    }
    if (computer->ready && computer->task == TASK_HINT) {
        show_hint(table, computer->answer);
    } else if (computer->ready) {
        act(table);
    }
}
