/* Lessons: what is on the table in place of a match. */
#include "game/text.h"
#include "ui/app.h"
#include "ui/study/puzzle_table.h"
#include "ui/table/table_frame.h"
#include "ui/table/tour.h"

bool app_has_lesson(const App *app) {
    return app->tour != NULL || app->puzzle != NULL;
}

Lesson *app_guide(App *app) {
    return app->tour != NULL     ? tour_guide(app->tour)
           : app->puzzle != NULL ? puzzle_table_guide(app->puzzle)
                                 : NULL;
}

const LessonLook *app_lesson_look(const App *app) {
    return app->tour != NULL     ? tour_look(app->tour)
           : app->puzzle != NULL ? puzzle_table_look(app->puzzle)
                                 : NULL;
}

void app_end_lesson(App *app) {
    tour_free(app->tour);
    app->tour = NULL;
    puzzle_table_free(app->puzzle);
    app->puzzle = NULL;
}

void app_begin_tour(App *app, const View *view) {
    app_end_lesson(app);
    const int reached = progress_tour(&app->progress, view->game);
    app->tour = tour_new(&app->ui, &app->requests, view, reached > 0 ? reached - 1 : 0);
    if (app->tour == NULL) {
        app_say(app, tr("Out of memory; the tour cannot start."));
    }
}

/* How far the tour has come is kept as soon as it changes. */
static void keep_tour(App *app) {
    const Game *game = app->table->see->game;
    const int reached = tour_reached(app->tour);
    const int known = progress_tour(&app->progress, game);
    char why[SESSION_WHY_MAX] = "";
    if (known != reached && known != PROGRESS_DONE &&
        !progress_take_tour(&app->progress, game, reached, why)) {
        app_say(app, why);
    }
}

void app_show_puzzles(App *app, const View *view) {
    puzzles_screen_open(&app->puzzles, view);
    app->puzzles.last = app->puzzle != NULL ? app->puzzle->puzzle->index : app->puzzles.last;
    app_end_lesson(app);
    app_clear_table(app);
    app_show(app, SCREEN_PUZZLES);
}

void app_begin_puzzle(App *app, const View *view, int index) {
    char why[SESSION_WHY_MAX] = "";
    app_end_lesson(app);
    const PuzzleTools tools = {.requests = &app->requests,
                               .found = ui_wake,
                               .view = view,
                               .puzzles = puzzle_shelf_of(&app->shelf, view->game, why),
                               .progress = &app->progress};
    if (tools.puzzles == NULL) {
        app_say(app, why);
        return;
    }
    app->puzzle = puzzle_table_new(&app->ui, &tools, index);
    if (app->puzzle == NULL) {
        app_say(app, tr("Out of memory; the puzzle cannot be shown."));
    }
}

void app_follow_lesson(App *app) {
    Session *step = app->tour != NULL     ? tour_take(app->tour)
                    : app->puzzle != NULL ? puzzle_take(app->puzzle->puzzle)
                                          : NULL;
    if (step != NULL) {
        app_clear_table(app);
        (void)app_seat(app, step, false);
        app->ui.again = true;
    }
}

void app_lesson_frame(App *app) {
    if (app->tour != NULL) {
        tour_frame(app->tour, app->table);
        keep_tour(app);
    } else {
        puzzle_table_frame(app->puzzle, app->table);
    }
}
