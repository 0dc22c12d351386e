#include "play/tour.h"

#include <string.h>

#include "game/options.h"
#include "game/play.h"
#include "hex/min_max.h"
#include "play/lesson.h"
#include "play/viewer.h"

/* --- Positions ------------------------------------------------------------------------------- */

/* Does what a step asks for, in the way that its text speaks of. */
static bool play_step(Session *session, const TourStep *step, char why[SESSION_WHY_MAX]) {
    const Game *game = session_start(session)->game;
    if (step->task == TOUR_UNDO) {
        return session_undo(session, false, why);
    }
    const char *part = step->task == TOUR_PLAY ? step->wanted : NULL;
    for (; part != NULL; part = lesson_part_after(part)) {
        char first[GAME_TEXT_MAX];
        lesson_part_first(part, first);
        const void *state = session_observe(session, viewer_of_match(session));
        if (!session_submit(session, game_action_parse(game, state, first), why)) {
            return false;
        }
    }
    return true;
}

Session *tour_open(const View *view, int step, char why[SESSION_WHY_MAX]) {
    const Tour *tour = view->tour;
    int from = MIN(step, tour->count - 1);
    while (from > 0 && tour->step[from].position == NULL) {
        from--;
    }
    TextSource source = text_source(tour->step[from].position);
    const Options options = options_default(view->game);
    Session *session = session_from_text(view->game, &options, &source,
                                         tour->rest != NULL ? tour->rest : "hidden", 0, why);
    for (int i = from; session != NULL && i < step; i++) {
        if (!play_step(session, &tour->step[i], why)) {
            session_free(session);
            session = NULL;
        }
    }
    return session;
}

/* --- From step to step ----------------------------------------------------------------------- */

/* Asks for a step; one behind the last has nothing to ask for. */
static void begin_step(TourPlay *tour, int step) {
    const Tour *plan = tour->view->tour;
    const bool over = step >= plan->count;
    tour->step = step;
    tour->lesson->task = over ? TOUR_PLAY : plan->step[step].task;
    tour->lesson->wanted = over || plan->step[step].wanted == NULL ? "" : plan->step[step].wanted;
    tour->lesson->part = 0;
    tour->lesson->next =
        over ? N_("This was the last step of the tour.") : N_("Press “Next” to go on.");
    tour->lesson->mood = over ? LESSON_DONE : LESSON_ASKS;
}

void tour_go(TourPlay *tour, int step) {
    char why[SESSION_WHY_MAX] = "";
    Session *session = tour_open(tour->view, step, why);
    if (session == NULL) {
        request_go(tour->requests, REQUEST_LEAVE);
        request_notice(tour->requests, why);
        return;
    }
    session_free(tour->opened);
    tour->opened = session;
    begin_step(tour, step);
}

void tour_next(TourPlay *tour, Play *play) {
    const Tour *plan = tour->view->tour;
    const int step = tour->step + 1;
    if (step < plan->count && plan->step[step].position) {
        tour_go(tour, step);
        return;
    }
    begin_step(tour, step);
    play_unsay(play);
    play_renew(play);
}

bool tour_begun(const TourPlay *tour) {
    return tour->lesson->mood == LESSON_DONE || tour->lesson->part > 0;
}

void tour_back(TourPlay *tour) {
    /* Where undo is what is asked for, its key would never lead further back. */
    const bool begun =
        tour_begun(tour) && tour->step < tour->view->tour->count && tour->lesson->task != TOUR_UNDO;
    if (begun || tour->step > 0) {
        tour_go(tour, begun ? tour->step : tour->step - 1);
    }
}
