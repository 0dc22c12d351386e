#include "ui/table/tour.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/app_parts.h"
#include "ui/table/table_state.h"
#include "ui/table/tour_state.h"

enum { POINTED_MAX = 3 };

/* --- Positions ------------------------------------------------------------------------------- */

/* A position that the view wrote down; NULL, with the reason, when it cannot be set up. */
static Session *read_position(const Game *game, const char *text, char why[SESSION_WHY_MAX]) {
    TextSource source = text_source(text);
    PositionLines *lines = calloc(1, sizeof *lines);
    Session *session = NULL;
    if (lines == NULL) {
        snprintf(why, SESSION_WHY_MAX, "Out of memory; the tour cannot go on.");
    } else if (position_lines_read(&source, lines, why)) {
        session = session_from_position(game, lines, 0, why);
    }
    free(lines);
    return session;
}

/* Whether an action as it is written is one of those wanted. */
static bool matches(const char *wanted, const char *written) {
    while (*wanted != '\0') {
        const size_t length = strcspn(wanted, " ");
        const bool open = length > 0 && wanted[length - 1] == '*';
        const size_t same = open ? length - 1 : length;
        if (strncmp(wanted, written, same) == 0 && (open || written[same] == '\0')) {
            return true;
        }
        wanted += length + (wanted[length] == ' ');
    }
    return false;
}

/* Does what a step asks for, in the way that its text speaks of. */
static bool play_step(Session *session, const TourStep *step, char why[SESSION_WHY_MAX]) {
    char first[GAME_TEXT_MAX];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(step->wanted, " "), step->wanted);
    const Game *game = session_start(session)->game;
    const Action action = game_action_parse(game, session_state(session), first);
    return session_submit(session, action, NULL, why);
}

Session *tour_open(const View *view, int step, char why[SESSION_WHY_MAX]) {
    const Tour *tour = view->tour;
    int from = step < tour->count ? step : tour->count - 1;
    while (from > 0 && tour->step[from].position == NULL) {
        from--;
    }
    Session *session = read_position(view->game, tour->step[from].position, why);
    for (int i = from; session != NULL && i < step; i++) {
        if (!play_step(session, &tour->step[i], why)) {
            session_free(session);
            session = NULL;
        }
    }
    return session;
}

/* --- From step to step ----------------------------------------------------------------------- */

bool tour_on(const App *app) {
    return app->tour != NULL;
}

bool tour_rests(const App *app) {
    return app->tour != NULL && app->tour->mood != TOUR_ASKS;
}

void tour_free(App *app) {
    free(app->tour);
    app->tour = NULL;
}

void tour_go(App *app, int step) {
    struct TourState *tour = app->tour;
    char why[SESSION_WHY_MAX] = "";
    Session *session = tour_open(tour->view, step, why);
    if (session == NULL) {
        app_leave(app);
        app_notice(app, why);
        return;
    }
    tour->step = step;
    tour->mood = step < tour->view->tour->count ? TOUR_ASKS : TOUR_DONE;
    app_put(app, session, NULL);
}

void tour_begin(App *app, const View *view) {
    tour_free(app);
    app->tour = calloc(1, sizeof *app->tour);
    if (app->tour == NULL) {
        app_notice(app, "There is not enough memory for the tour.");
        return;
    }
    app->tour->view = view;
    tour_go(app, 0);
}

void tour_next(App *app) {
    struct TourState *tour = app->tour;
    const Tour *plan = tour->view->tour;
    const bool goes_on = tour->step + 1 >= plan->count || !plan->step[tour->step + 1].position;
    if (!goes_on) {
        tour_go(app, tour->step + 1);
        return;
    }
    tour->step++;
    tour->mood = tour->step < plan->count ? TOUR_ASKS : TOUR_DONE;
    app->table->stale = true;
    app->table->why[0] = '\0';
    ui_set_focus(&app->ui, NULL);
    app->ui.again = true;
}

void tour_back(App *app) {
    const struct TourState *tour = app->tour;
    const bool begun = tour->mood == TOUR_DONE && tour->step < tour->view->tour->count;
    if (begun || tour->step > 0) {
        tour_go(app, begun ? tour->step : tour->step - 1);
    }
}

void tour_ask_back(App *app) {
    app->tour->back = true;
    app->ui.again = true;
}

const char *tour_help(const App *app) {
    if (app->tour->mood == TOUR_ASTRAY) {
        return "That is allowed as well.";
    }
    return app->tour->step < app->tour->view->tour->count ? "Next goes on with the tour."
                                                          : "This was the last step of the tour.";
}

/* --- What is done ---------------------------------------------------------------------------- */

bool tour_wants(const App *app, Action action) {
    const struct TourState *tour = app->tour;
    char written[GAME_TEXT_MAX];
    game_action_text(tour->view->game, session_state(app->session), action, written);
    return matches(tour->view->tour->step[tour->step].wanted, written);
}

void tour_made(App *app, bool wanted) {
    app->tour->mood = wanted ? TOUR_DONE : TOUR_ASTRAY;
    if (wanted) {
        ui_set_focus(&app->ui, "Next");
    }
}

void tour_tidy(App *app) {
    if (app->tour != NULL && app->tour->back) {
        app->tour->back = false;
        tour_back(app);
        return;
    }
    if (app->tour == NULL || app->tour->mood != TOUR_ASTRAY || app->table->animation.running) {
        return;
    }
    app->tour->mood = TOUR_ASKS;
    table_take_back(app);
    table_confirm(app->table, "That is allowed as well, and has been taken back: the tour waits "
                              "for what it asks for, or for Skip step.");
}

/* --- What is to be clicked ------------------------------------------------------------------- */

/* The next clicks of a step, collected from the actions that it asks for. */
typedef struct NextClicks {
    int reached; /* so many clicks of the path lead there; else it begins anew */
    int count;
    Click at[POINTED_MAX + 1];
} NextClicks;

static void collect(NextClicks *next, const ClickPath *path, const Click *click, int clicks) {
    int same = 0;
    while (same < clicks && same < path->count && click_equal(click[same], path->at[same])) {
        same++;
    }
    same = same == path->count ? same : 0;
    if (same < next->reached || same == clicks) {
        return;
    }
    next->count = same > next->reached ? 0 : next->count;
    next->reached = same;
    for (int i = 0; i < next->count; i++) {
        if (click_equal(next->at[i], click[same])) {
            return;
        }
    }
    if (next->count <= POINTED_MAX) {
        next->at[next->count++] = click[same];
    }
}

/* What is to be clicked for the step, after what has been clicked already. Nothing when there is
 * nothing to ask for, or so much that pointing would not help. */
static NextClicks next_clicks(const App *app) {
    const Table *table = app->table;
    NextClicks next = {0};
    if (app->tour == NULL || app->tour->mood != TOUR_ASKS || table->viewed_ply >= 0) {
        return next;
    }
    for (int i = 0; i < table->source.count; i++) {
        const Action action = table->source.actions[i];
        if (!tour_wants(app, action)) {
            continue;
        }
        Click click[GAME_CLICKS_MAX];
        for (int variant = 0;; variant++) {
            const int clicks =
                table->game->action_clicks(table->source.state, action, variant, click);
            if (clicks == 0) {
                break;
            }
            collect(&next, &table->path, click, clicks);
        }
    }
    next.count = next.count > POINTED_MAX ? 0 : next.count;
    return next;
}

bool tour_wants_button(const App *app, int id) {
    const NextClicks next = next_clicks(app);
    for (int i = 0; i < next.count; i++) {
        if (next.at[i].kind == CLICK_BUTTON && next.at[i].index == id) {
            return true;
        }
    }
    return false;
}

/* An arrow that hangs over the upper edge of a cell, its point above what stands there. */
static void draw_arrow(Canvas *canvas, const Layout *layout, Cell cell) {
    const Point centre = layout_centre(layout, cell);
    const double row = layout->row, wide = 0.13 * row;
    const double tip = centre.y - 0.36 * row, top = tip - 0.2 * row;
    const Point corner[] = {{centre.x - wide, top}, {centre.x + wide, top}, {centre.x, tip}};
    const Pen pen = {.fill = canvas_ink(canvas, INK_ACCENT),
                     .stroke = canvas_ink(canvas, INK_CASING),
                     .width = fmax(2, 0.02 * row)};
    canvas_polygon(canvas, corner, 3, &pen);
}

void tour_point(const App *app) {
    const Table *table = app->table;
    const NextClicks next = next_clicks(app);
    for (int i = 0; i < next.count && !table->animation.running; i++) {
        const Click *click = &next.at[i];
        const bool on_board = click->kind == CLICK_CELL || click->kind == CLICK_PIECE;
        if (on_board && click->cell >= 0 && click->cell < table->board->cells) {
            draw_arrow(app->ui.canvas, &table->board_view.layout, click->cell);
        }
    }
}
