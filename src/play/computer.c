/* Computer players at the table: they are asked when it is their turn, and their actions are made
 * once nothing moves any more. Hints are asked of them too. */
#include "play/computer.h"

#include <math.h>
#include <string.h>
#include <time.h>

#include "ai/resign_and_draw.h"
#include "game/clicks.h"
#include "game/mind.h"
#include "game/steps.h"
#include "game/text.h"
#include "hex/min_max.h"
#include "play/action_words.h"
#include "play/analysis.h"
#include "play/arrows.h"
#include "play/confirm.h"
#include "play/estimate.h"
#include "play/lesson.h"
#include "play/match.h"
#include "play/offer.h"
#include "play/parts.h"
#include "session/summary.h"
#include "system/child.h"
#include "system/text_out.h"
#include "system/worker.h"

/* Seconds between two actions at speed 1, so that a person can follow. The pieces of a turn move in
 * groups: hardly any time passes within one, more behind it. Where nothing glides it is always the
 * same. */
#define PAUSE 0.4
#define PAUSE_IN_GROUP 0.1
#define PAUSE_BEHIND_GROUP 0.6
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

/* Seconds that a program may be late. */
enum { PATIENCE = 10 };

enum { NAMED_MOST = 3, NEEDED_PERCENT = 5 };

/* --- Asking -------------------------------------------------------------------------------- */

/* No two searches are alike, so that two matches that begin alike can go on differently. */
static uint64_t draw_seed(void) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return ((uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec) *
           UINT64_C(0x9E3779B97F4A7C15);
}

/* The position as the seat that decides sees it, as text; NULL: out of memory. */
static char *position_seen(const Play *play) {
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    const int seat = session_to_act(play->session).decider;
    position_print(play->see.game, &session_start(play->session)->options,
                   session_observe(play->session, seat), session_history(play->session), seat, out);
    return text_end(&made);
}

/* Asks the program that has the seat; false, with the reason. */
static bool ask_program(Play *play, const Seat *seat, char why[SESSION_WHY_MAX]) {
    const Programs *programs = &play->settings->programs;
    const int index = programs_find(programs, seat->name);
    char name[SHOWN_NAME_MAX];
    text_isolate(name, sizeof name, seat->name);
    if (!child_possible()) {
        tr_say(why, SESSION_WHY_MAX, "%s: a page in a browser cannot start programs.", name);
        return false;
    }
    if (index < 0) {
        tr_say(why, SESSION_WHY_MAX, "%s: no program has this name in the settings.", name);
        return false;
    }
    const Program *program = &programs->at[index];
    BotQuestion question = {.program = *program,
                            .game = play->see.game,
                            .position = position_seen(play),
                            .seconds = program->seconds,
                            .patience = PATIENCE};
    if (!thinker_ask_bot(play->thinker, &question)) {
        str_write(why, SESSION_WHY_MAX, "%s", tr("Not enough memory for a computer player."));
        return false;
    }
    return true;
}

static bool ask(Play *play, SearchLimits *settings) {
    const int seat = session_to_act(play->session).decider;
    settings->threads = worker_cores();
    if (!thinker_ask(play->thinker, play->see.game, session_observe(play->session, seat),
                     session_history(play->session), settings)) {
        play_refuse(play, tr("Not enough memory for a computer player."));
        return false;
    }
    play->see.computer.considers[0] = '\0';
    play->see.computer.peeked = play->now;
    return true;
}

/* The first ply of the present turn, or the one to come. */
static int turn_began(const Play *play) {
    const int turn = session_turn(play->session);
    int ply = session_plies(play->session);
    while (ply > 0 && session_ply(play->session, ply - 1).turn == turn) {
        ply--;
    }
    return ply;
}

/* How many actions of this turn the player to act has made. */
static int actions_made(const Play *play, int player) {
    int made = 0;
    for (int ply = turn_began(play); ply < session_plies(play->session); ply++) {
        made += session_ply(play->session, ply).to_act.decider == player;
    }
    return made;
}

/* Whether another player has begun this turn. */
static bool replies(const Play *play, int player) {
    const int ply = turn_began(play);
    return ply < session_plies(play->session) &&
           session_ply(play->session, ply).to_act.decider != player;
}

/* As well as its step says; the highest one thinks as long as the person wants. */
static SearchLimits settings_of(Play *play, const Seat *seat) {
    Computer *computer = &play->see.computer;
    const int steps = game_steps(play->see.game)->count;
    const int own = seat->step > 0 ? seat->step : game_step_of_level(play->see.game, seat->level);
    const int step = MIN(own, steps);
    const int players = session_players(play->session);
    computer->seed = computer->seed != 0 ? computer->seed : draw_seed();
    SearchLimits settings = ai_limits(play->see.game, step, players, computer->seed);
    settings.seconds = step == steps ? play->settings->thinking : settings.seconds;
    if (step == steps && game_mind(play->see.game)->rollout_policy != NULL) {
        settings.turn_seconds = TURN_THINKING * play->settings->thinking;
    }
    return settings;
}

static void ask_player(Play *play) {
    Computer *computer = &play->see.computer;
    const int player = session_to_act(play->session).decider;
    const Seat *seat = &session_start(play->session)->seats[player];
    computer->why[0] = '\0';
    if (seat->kind == SEAT_PROGRAM) {
        computer->paused = !ask_program(play, seat, computer->why);
        computer->task = computer->paused ? TASK_NONE : TASK_PLAY;
        computer->considers[0] = '\0';
        return;
    }
    SearchLimits settings = settings_of(play, seat);
    const double share = ai_share(actions_made(play, player));
    /* A choice in the turn of another holds that turn up. */
    settings.seconds *= settings.turn_seconds == 0 ? share
                        : replies(play, player)    ? share * REPLY
                                                   : 1;
    settings.playouts = (uint64_t)ceil(share * (double)settings.playouts);
    if (computer->hurried && computer->hurried_turn == session_turn(play->session)) {
        settings.seconds = MIN(settings.seconds, HURRIED_SECONDS);
        settings.turn_seconds = 0;
    }
    if (ask(play, &settings)) {
        computer->task = TASK_PLAY;
    } else {
        computer->paused = true;
    }
}

void computer_hurry(Play *play) {
    Computer *computer = &play->see.computer;
    computer->hurried = true;
    computer->hurried_turn = session_turn(play->session);
    computer->still_since = 0;
    play_still(play);
    if (computer->task != TASK_NONE && !computer->ready) {
        thinker_hurry(play->thinker);
    }
    play_again(play);
}

void computer_pause(Play *play, bool paused) {
    play->see.computer.paused = paused;
    play_again(play);
}

void computer_hint(Play *play) {
    char why[SESSION_WHY_MAX];
    play_again(play);
    const bool asked = lesson_asks_for(play, TOUR_HINT);
    if (play->thinker == NULL || (play->see.lesson && !asked) ||
        play->see.computer.task != TASK_NONE) {
        return;
    }
    if (!asked && play_idle(play, why)) {
        play_refuse(play, why);
        return;
    }
    if (play->see.curtain.why[0] != '\0') {
        play_refuse(play, play->see.curtain.why); /* a hint would reveal it */
        return;
    }
    play_let_go(play, true);
    SearchLimits settings = ai_of_strength(play->see.game, GAME_STRENGTH_MOST,
                                           session_players(play->session), draw_seed());
    settings.seconds = HINT_SECONDS;
    settings.multipv = 2;
    if (ask(play, &settings)) {
        play->see.computer.task = TASK_HINT;
        autosave_note_help(play->autosave);
    }
}

/* --- What it thinks ------------------------------------------------------------------------ */

static bool is_legal(const Play *play, Action action) {
    int count = 0;
    const Action *actions = session_actions(play->session, &count);
    return actions_contain(actions, count, action);
}

/* The actions considered most, in words. */
static void name_considered(Play *play, const AiReport *report) {
    Computer *computer = &play->see.computer;
    char *text = computer->considers;
    text[0] = '\0';
    for (int i = 0; i < report->count && i < NAMED_MOST; i++) {
        const int percent = (int)(100 * report->share[i]);
        if (!is_legal(play, report->action[i])) {
            text[0] = '\0';
            return;
        }
        if (i > 0 && percent < NEEDED_PERCENT) {
            return;
        }
        char words[LINE_WORDS_MAX];
        char notation[GAME_TEXT_MAX];
        action_words(play, report->action[i], true, words, sizeof words);
        play->see.game->action_text(play_present(play), report->action[i], notation);
        words_after_notation(play->settings, notation, words, sizeof words);
        tr_add(text, sizeof computer->considers, "%s%s", i > 0 ? "; " : "", words);
    }
}

static void show_hint(Play *play, Action action) {
    Computer *computer = &play->see.computer;
    computer->task = TASK_NONE;
    computer->ready = false;
    if (!is_legal(play, action) || play_is_pending(play) || play->see.viewed_ply >= 0) {
        return;
    }
    play_let_go(play, true);
    computer->hint.action = action;
    ClickPath *path = &computer->hint.path;
    path->count = play->see.game->clicks->action_clicks(play_present(play), action, 0, path->at);
    if (path->count > 0 && play_on_board(play, &path->at[0]) && play->front.show != NULL) {
        play->front.show(play->front.own, path->at[0].cell);
    }
    confirm_ghosts(play, action);
    if (lesson_asks_for(play, TOUR_HINT)) {
        lesson_go_on(play);
    }
    play_again(play);
}

static bool may_show_thoughts(const Play *play) {
    return play_shows_thoughts(play, session_to_act(play->session).decider);
}

void computer_show_thought(Play *play, Action action) {
    Computer *computer = &play->see.computer;
    if (action == computer->thought) {
        return;
    }
    computer->thought = action;
    computer->thought_arrows.count = computer->thought_path.count = 0;
    play_again(play);
    if (action == ACTION_NONE) {
        return;
    }
    ClickPath *path = &computer->thought_path;
    path->count = play->see.game->clicks->action_clicks(play_present(play), action, 0, path->at);
    Events events;
    play_try(play, action, &events);
    arrows_add(play->see.board, play->see.game, play_present(play), action, events.at, events.count,
               &computer->thought_arrows);
}

/* What it considers for a person is not shown before it is the hint. */
static void show_thought(Play *play, Action action) {
    const bool plays = play->see.computer.task == TASK_PLAY && may_show_thoughts(play);
    computer_show_thought(play, plays && is_legal(play, action) ? action : ACTION_NONE);
}

static void peek(Play *play) {
    Computer *computer = &play->see.computer;
    AiReport report;
    const double left = computer->peeked + PEEK_EVERY - play->now;
    if (left > 0) {
        play_wake(play, left);
        return;
    }
    computer->peeked = play->now;
    play_wake(play, PEEK_EVERY);
    if (may_show_thoughts(play) && thinker_peek(play->thinker, &report)) {
        name_considered(play, &report);
        show_thought(play, report.count > 0 ? report.action[0] : ACTION_NONE);
        if (computer->considers[0] != '\0') {
            estimate_keep(play, report.estimate);
        }
    }
}

/* What the hint gains over the next best action. */
static void compare_hint(Computer *computer, const ThinkerAnswer *answer) {
    const AiReport *report = &answer->report;
    computer->hint.next_best = (NextBest){.action = ACTION_NONE};
    if (computer->task == TASK_HINT && report->count > 1 && report->action[0] == answer->action &&
        report->value[1] < report->value[0]) {
        computer->hint.next_best = (NextBest){.action = report->action[1],
                                              .percent = analysis_percent(report->value[1]),
                                              .hint_percent = analysis_percent(report->value[0])};
    }
}

/* What a program plays; it pauses where it does not, or may not. */
static void take_program(Play *play, const ThinkerAnswer *answer) {
    Computer *computer = &play->see.computer;
    const Seat *seat = &session_start(play->session)->seats[session_to_act(play->session).decider];
    computer->answer = strcmp(answer->played, "resign") == 0
                           ? ACTION_RESIGN
                           : game_action_parse(play->see.game, play_present(play), answer->played);
    if (answer->fault.reason != NULL) {
        bot_say(&answer->fault, seat->name, computer->why);
    } else if (computer->answer != ACTION_RESIGN && !is_legal(play, computer->answer)) {
        BotFault illegal = {.reason =
                                N_("“%s”, which the program plays, is no legal action here.")};
        text_clean(illegal.said, sizeof illegal.said, answer->played, '?');
        bot_say(&illegal, seat->name, computer->why);
        thinker_end_bot(play->thinker);
    }
    computer->ready = computer->why[0] == '\0';
    computer->paused = !computer->ready;
    computer->task = computer->ready ? TASK_PLAY : TASK_NONE;
    play_again(play);
}

static void look_for_answer(Play *play) {
    Computer *computer = &play->see.computer;
    ThinkerAnswer answer;
    if (thinker_take(play->thinker, &answer)) {
        if (answer.played[0] != '\0' || answer.fault.reason != NULL) {
            take_program(play, &answer);
            return;
        }
        computer->ready = true;
        computer->answer = answer.action;
        compare_hint(computer, &answer);
        estimate_keep(play, answer.report.estimate);
        show_thought(play, answer.action);
        return;
    }
    peek(play);
}

/* --- Acting -------------------------------------------------------------------------------- */

/* How long nothing must have moved before the next action. */
static double pause_wanted(const Play *play) {
    const int plies = session_plies(play->session);
    const bool same =
        plies > 0 && session_ply(play->session, plies - 1).turn == session_turn(play->session);
    if (settings_speed(play->settings) <= 0) {
        return PAUSE_STILL;
    }
    /* After an action that showed nothing, such as the end of a phase, there is nothing to follow.
     */
    if (same && !play->moved) {
        return 0;
    }
    const bool grouped = play->in_row % PLAY_GROUP != 0;
    const double pause = !same ? PAUSE : grouped ? PAUSE_IN_GROUP : PAUSE_BEHIND_GROUP;
    return pause / settings_speed(play->settings);
}

/* No action is made while somebody views an earlier position, a replay, or answers a question. */
static bool may_act(Play *play) {
    if (play->see.computer.paused || play->see.viewed_ply >= 0 || play->see.replay.on ||
        play->see.popup.kind != POPUP_NONE || play_moving(play)) {
        return false;
    }
    const double rest = play->see.computer.still_since + pause_wanted(play) - play->now;
    const double read = play_reading(play);
    const double left = MAX(rest, read);
    if (left > 0) {
        play_wake(play, left);
    }
    return left <= 0;
}

/* Whether the computer that decides resigns. */
static bool gives_up(const Play *play) {
    const Session *session = play->session;
    const int seat = session_to_act(session).decider;
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    if (!play->settings->computers_resign || (play->see.computer.plays_on >> seat & 1U) != 0 ||
        !estimate_hopeless(play, seat)) {
        return false;
    }
    session_imagine(session, seat, state);
    return resign_allowed(play->see.game, state, session_history(session));
}

static void act(Play *play) {
    Computer *computer = &play->see.computer;
    if (!may_act(play)) {
        return;
    }
    const bool lost = gives_up(play);
    if (lost && offer_lost_asks(play)) {
        play_ask(play, POPUP_LOST, (Point){0, 0});
        return;
    }
    computer->task = TASK_NONE;
    computer->ready = false;
    const Action action = lost ? ACTION_RESIGN : computer->answer;
    /* What cannot be made now is made again when the person resumes. */
    computer->paused = !match_submit(play, action);
}

void computer_tick(Play *play) {
    Computer *computer = &play->see.computer;
    if (play_moving(play)) {
        computer->still_since = play->now;
    }
    if (play->thinker == NULL || (play->see.lesson && computer->task != TASK_HINT)) {
        return;
    }
    if (computer->task == TASK_NONE && play_computer_to_act(play) && !computer->paused) {
        ask_player(play);
    }
    const bool asked = computer->task == TASK_PLAY || computer->task == TASK_HINT;
    if (asked && !computer->ready) {
        look_for_answer(play);
    }
    if (computer->ready && computer->task == TASK_HINT) {
        show_hint(play, computer->answer);
    } else if (computer->ready) {
        act(play);
    }
}
