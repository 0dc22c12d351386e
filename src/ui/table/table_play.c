/* What a person does at the table: clicks, undo, looking back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ui/table/table_state.h"
#include "ui/table/tour.h"

static bool button_works(const Table *table, int id) {
    ClickPath path = table->path;
    ClickAnswer answer;
    const Click click = {.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = (int16_t)id};
    clicks_add(&table->source, &path, click, &answer);
    return answer.result != CLICK_REFUSED;
}

void table_path_changed(Table *table) {
    memset(table->mark, 0, sizeof table->mark);
    table->next_count =
        confirm_pending(table) ? 0 : clicks_next(&table->source, &table->path, table->next);
    for (int i = 0; i < table->next_count; i++) {
        const Click *click = &table->next[i];
        const bool on_board = click->kind == CLICK_CELL || click->kind == CLICK_PIECE;
        if (on_board && click->cell >= 0 && click->cell < table->board->cells) {
            const uint8_t mark = (uint8_t)(CELL_MARKED + click->mark);
            uint8_t *known = &table->mark[click->cell];
            *known = *known > mark ? *known : mark;
        }
    }
    for (int i = 0; i < table->view->button_count; i++) {
        table->button_works[i] = button_works(table, table->view->buttons[i].id);
    }
}

void table_refuse(Table *table, const char *why) {
    snprintf(table->why, sizeof table->why, "%s", why);
    table->is_info = false;
}

void table_confirm(Table *table, const char *what) {
    table_refuse(table, what);
    table->is_info = true;
}

void table_let_go(Table *table, bool all) {
    table->why[0] = '\0';
    confirm_drop(table);
    if (all) {
        table->path.count = 0;
    } else {
        (void)clicks_pop(&table->path);
    }
    table_path_changed(table);
}

bool table_idle(const App *app, char why[SESSION_WHY_MAX]) {
    const Table *table = app->table;
    if (table->viewed_ply >= 0) {
        snprintf(why, SESSION_WHY_MAX,
                 "This is an earlier moment. Go back to the match, or play on from here.");
        return true;
    }
    if (tour_rests(app)) {
        snprintf(why, SESSION_WHY_MAX, "%s", tour_help(app));
        return true;
    }
    if (table->outcome.kind != OUTCOME_NONE) {
        snprintf(why, SESSION_WHY_MAX, "The game is over.");
        return true;
    }
    if (table->tentative) {
        snprintf(why, SESSION_WHY_MAX, "Pass the turn on first, or take the move back.");
        return true;
    }
    const ToAct to_act = table->game->to_act(session_state(app->session));
    if (!table_is_person(app, to_act.decider)) {
        snprintf(why, SESSION_WHY_MAX, "It is up to the computer, as %s.",
                 table->seat_name[to_act.decider]);
        return true;
    }
    return false;
}

/* An item of the view's own; it concerns no rule. */
static void touch(App *app, Click click) {
    Table *table = app->table;
    if (click.index == VIEW_ITEM_UNDO) {
        table_undo(app, false);
    } else if (table->view->on_item) {
        const Scene scene = table_scene(app, false);
        ViewScratch scratch = table->scratch;
        table->view->on_item(&scene, click, &scratch);
        table->scratch = scratch;
    }
}

void table_click(App *app, Click click, Point at) {
    Table *table = app->table;
    char why[SESSION_WHY_MAX];
    table->why[0] = '\0';
    computer_hint_drop(table);
    app->ui.again = true;
    if (click.kind == CLICK_ITEM && click.index >= VIEW_ITEM_OWN) {
        touch(app, click);
        return;
    }
    if (table_idle(app, why)) {
        table_refuse(table, why);
        return;
    }
    if (confirm_click(app, click)) {
        return;
    }
    ClickAnswer answer;
    clicks_add(&table->source, &table->path, click, &answer);
    switch (answer.result) {
    case CLICK_ACTS:
        table_choose(app, answer.action);
        break;
    case CLICK_ASKS:
        table_path_changed(table);
        popup_open(table, POPUP_CHOICES, at);
        table->popup.count = answer.choice_count;
        memcpy(table->popup.action, answer.choices, sizeof answer.choices);
        break;
    case CLICK_REFUSED:
        table_refuse(table, answer.why);
        break;
    case CLICK_LET_GO:
    case CLICK_GOES_ON:
        table_path_changed(table);
        break;
    }
}

/* --- Changing the match -------------------------------------------------------------------- */

/* The position before a change, kept to show what happened. */
typedef struct Before {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
} Before;

static void remember(const App *app, Before *before) {
    memcpy(before->state, session_state(app->session), app->table->game->state_size);
}

static void changed(App *app) {
    Table *table = app->table;
    computer_forget(app);
    table->computer.rest = app->ui.now;
    table->path.count = 0;
    confirm_drop(table);
    table->why[0] = '\0';
    table->stale = true;
    if (table->popup.kind == POPUP_CHOICES) {
        table->popup.kind = POPUP_NONE;
    }
    app->ui.again = true;
    if (tentative_all_passed(app)) {
        app_autosave(app);
    }
}

static void show(App *app, const void *before, const void *after, const Events *events,
                 bool backward) {
    Table *table = app->table;
    const AnimationScript script = {
        .game = table->game,
        .board = table->board,
        .before = before,
        .after = after,
        .events = events,
        .backward = backward,
        .speed = table->viewed_ply >= 0 ? 0 : app->settings.speed,
    };
    animation_start(&table->animation, &script, app->ui.now);
}

bool table_submit(App *app, Action action) {
    Table *table = app->table;
    char why[SESSION_WHY_MAX];
    Events events = {0};
    Before before;
    remember(app, &before);
    const ToAct by = table->game->to_act(before.state);
    const bool wanted = tour_on(app) && tour_wants(app, action);
    if (!session_submit(app->session, action, &events, why)) {
        table_refuse(table, why);
        return false;
    }
    if (action != ACTION_RESIGN && action != ACTION_DRAW && !tour_on(app)) {
        tentative_made(app, by, table->game->turn(before.state));
    }
    show(app, before.state, session_state(app->session), &events, false);
    changed(app);
    if (tour_on(app)) {
        tour_made(app, wanted);
    }
    return true;
}

void table_take_back(App *app) {
    Before before;
    Events events = {0};
    remember(app, &before);
    const int plies = session_plies(app->session);
    if (plies > 0) {
        session_events_at(app->session, plies - 1, &events);
    }
    if (session_take_back(app->session)) {
        show(app, session_state(app->session), before.state, &events, true);
        changed(app);
    }
}

/* True when the path is one of the ways to click the action. */
static bool is_path_of(const Table *table, Action action) {
    const ClickSource *source = &table->source;
    Click click[GAME_CLICKS_MAX];
    int count;
    for (int variant = 0;
         (count = source->game->action_clicks(source->state, action, variant, click)) > 0;
         variant++) {
        bool same = count == table->path.count;
        for (int i = 0; i < count && same; i++) {
            same = click_equal(click[i], table->path.at[i]);
        }
        if (same) {
            return true;
        }
    }
    return false;
}

void table_choose(App *app, Action action) {
    Table *table = app->table;
    if (confirm_wanted(app)) {
        if (!is_path_of(table, action)) {
            ClickPath *path = &table->path;
            path->count = table->game->action_clicks(table->source.state, action, 0, path->at);
        }
        confirm_ask(app, action);
    } else {
        (void)table_submit(app, action);
    }
}

/* Where a way back or forth may end: a person decides, or nobody at this table does. */
static bool person_decides(const App *app) {
    const Table *table = app->table;
    const ToAct to_act = table->game->to_act(session_state(app->session));
    return to_act.decider == SEAT_NONE || table_is_person(app, to_act.decider) ||
           computer_alone(app);
}

/* Goes back to where a person decides; false, with the reason, and where it was, when that is not
 * possible. */
static bool go_back(App *app, bool whole_turn, char why[SESSION_WHY_MAX]) {
    const int plies = session_plies(app->session);
    bool went;
    do {
        went = session_undo(app->session, whole_turn, why);
    } while (went && !person_decides(app));
    while (!went && session_plies(app->session) < plies) {
        char unused[SESSION_WHY_MAX];
        (void)session_redo(app->session, false, NULL, unused);
    }
    return went;
}

bool table_can_undo(App *app, char why[SESSION_WHY_MAX]) {
    const int plies = session_plies(app->session);
    const bool can = go_back(app, false, why);
    while (session_plies(app->session) < plies) {
        char unused[SESSION_WHY_MAX];
        (void)session_redo(app->session, false, NULL, unused);
    }
    return can;
}

void table_undo(App *app, bool whole_turn) {
    Table *table = app->table;
    char why[SESSION_WHY_MAX];
    if (tour_on(app)) {
        tour_ask_back(app);
        return;
    }
    Before before;
    remember(app, &before);
    const int plies = session_plies(app->session);
    Events events = {0};
    if (plies > 0) {
        session_events_at(app->session, plies - 1, &events);
    }
    if (!go_back(app, whole_turn, why)) {
        table_refuse(table, why);
        return;
    }
    table->computer.paused = computer_alone(app);
    table->tentative = false;
    table->viewed_ply = -1;
    if (session_plies(app->session) == plies - 1) {
        show(app, session_state(app->session), before.state, &events, true);
    } else {
        animation_stop(&table->animation);
    }
    changed(app);
}

void table_redo(App *app, bool whole_turn) {
    Table *table = app->table;
    char why[SESSION_WHY_MAX];
    if (tour_on(app)) {
        return;
    }
    Events events = {0};
    Before before;
    remember(app, &before);
    const int plies = session_plies(app->session);
    if (!session_redo(app->session, whole_turn, &events, why)) {
        table_refuse(table, why);
        return;
    }
    while (!person_decides(app) && session_redo(app->session, whole_turn, NULL, why)) {
    }
    table->computer.paused = computer_alone(app);
    table->tentative = false;
    table->viewed_ply = -1;
    if (session_plies(app->session) == plies + 1) {
        show(app, before.state, session_state(app->session), &events, false);
    } else {
        animation_stop(&table->animation);
    }
    changed(app);
}

void table_view_ply(App *app, int ply) {
    Table *table = app->table;
    const int plies = session_plies(app->session);
    animation_stop(&table->animation);
    table->viewed_ply = ply < 0 || ply >= plies ? -1 : ply;
    if (table->viewed_ply >= 0) {
        session_position_at(app->session, table->viewed_ply, &table->viewed);
    }
    table->path.count = 0;
    confirm_drop(table);
    table->why[0] = '\0';
    table->stale = true;
    app->ui.again = true;
}

/* --- Other matches ------------------------------------------------------------------------- */

void table_branch(App *app) {
    Session *branch = session_branch(app->session, table_viewed_ply(app));
    if (!branch) {
        app_notice(app, "Memory is out; the match goes on as it was.");
        return;
    }
    app_play(app, branch, NULL);
}

void table_rematch(App *app) {
    SessionStart start = *session_start(app->session);
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    start.seed ^= (uint64_t)now.tv_sec * UINT64_C(0x9E3779B97F4A7C15);
    start.seed += (uint64_t)now.tv_nsec * UINT64_C(0xBF58476D1CE4E5B9);
    Events *events = calloc(1, sizeof *events);
    Session *session = events ? session_new(&start, events) : NULL;
    if (session) {
        app_play(app, session, events);
    } else {
        app_notice(app, "Memory is out; no new match could be made.");
    }
    free(events);
}
