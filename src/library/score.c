/* What a match says about the strength of a person. */
#include "game/steps.h"
#include "game/text.h"
#include "library/strength.h"

void strength_score(const Session *session, LibraryScore *score) {
    const SessionStart *start = session_start(session);
    const Outcome outcome = session_outcome(session);
    const unsigned seats = start->game->seats(&start->options);
    const unsigned person = session_persons(session);
    int steps = 0;
    *score = (LibraryScore){.opponents = 0};
    if (outcome.kind == OUTCOME_NONE || start->practice || start->position != NULL || person == 0 ||
        (person & (person - 1)) != 0) {
        return;
    }
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        const Seat *holder = &start->seats[seat];
        if ((person >> seat & 1U) != 0) {
            str_write(score->person, sizeof score->person, "%s", holder->name);
            score->seat = seat;
        } else if (holder->kind == SEAT_PROGRAM) { /* nobody knows how well it plays */
            *score = (LibraryScore){.opponents = 0};
            return;
        } else if ((seats >> seat & 1U) != 0) {
            score->opponents++;
            steps +=
                holder->step > 0 ? holder->step : game_step_of_level(start->game, holder->level);
        }
    }
    if (score->opponents > 0) {
        const int sharing = __builtin_popcount(outcome.seats);
        score->step = (steps + score->opponents / 2) / score->opponents;
        score->share = (outcome.seats & person) != 0 ? 1000 / sharing : 0;
    }
}
