#include "library/strength.h"

#include <math.h>
#include <string.h>

#include "game/mind.h"
#include "game/steps.h"
#include "game/text.h"
#include "hex/min_max.h"

/* --- A person -------------------------------------------------------------------------------- */

static double rating_of_step(int step) {
    return (double)STRENGTH_STEP_ELO * step;
}

double strength_expected(double step, const LibraryScore *score) {
    const double ahead = STRENGTH_STEP_ELO * (score->step - step);
    return 1 / (1 + score->opponents * pow(10, ahead / 400));
}

/* The rating after one more match, `before` matches after the first. */
static double rated(double rating, const LibraryScore *score, int before) {
    const double expected = strength_expected(rating / STRENGTH_STEP_ELO, score);
    const int k = before < STRENGTH_FIRST ? STRENGTH_K_FIRST : STRENGTH_K;
    return rating + k * (score->share / 1000.0 - expected);
}

bool strength_counts(const Library *library, const LibraryEntry *entry, const Game *game,
                     const char *person) {
    return entry->state == LIBRARY_OVER && entry->game == game && entry->score.opponents > 0 &&
           entry->origin == LIBRARY_HERE && entry->played >= library_counts_from(library) &&
           strcmp(entry->score.person, person) == 0;
}

Strength strength_of(const Library *library, const Game *game, const char *person) {
    const int steps = game_steps(game)->count;
    const int count = library != NULL ? library_count(library) : 0;
    Strength strength = {.step = 0};
    double rating = rating_of_step(STRENGTH_BEGINS);
    int matches = 0;
    for (int i = count - 1; i >= 0; i--) {
        const LibraryEntry *entry = library_entry(library, i);
        if (strength_counts(library, entry, game, person) && !entry->helped) {
            rating = rated(rating, &entry->score, matches++);
            strength.against = entry->score.step;
        }
    }
    for (int i = 0; i < count && strength.last < STRENGTH_LAST; i++) {
        const LibraryEntry *entry = library_entry(library, i);
        if (strength_counts(library, entry, game, person) && !entry->helped &&
            entry->score.step == strength.against) {
            strength.last++;
            strength.won += entry->score.share == 1000;
            strength.drawn += entry->score.share > 0 && entry->score.share < 1000;
        }
    }
    const int nearest = (int)lround(rating / STRENGTH_STEP_ELO);
    strength.step = CLAMP(nearest, GAME_STEP_LEAST, steps);
    return strength;
}

/* Against a single match, and against several. */
static void last_words(const Strength *strength, char *text, size_t size) {
    const int last = strength->last, step = strength->against;
    if (last == 1) {
        tr_say(text, size,
               strength->won > 0     ? N_("you won your last match against level %d.")
               : strength->drawn > 0 ? N_("you drew your last match against level %d.")
                                     : N_("you lost your last match against level %d."),
               step);
    } else if (strength->drawn > 0) {
        tr_say_number(text, size, "you won %d and drew %d of your last %d against level %d.",
                      "you won %d and drew %d of your last %d against level %d.", strength->drawn,
                      strength->won, strength->drawn, last, step);
    } else {
        tr_say_number(text, size, "you won %d of your last %d against level %d.",
                      "you won %d of your last %d against level %d.", strength->won, strength->won,
                      last, step);
    }
}

void strength_words(const Strength *strength, char *text, size_t size) {
    char why[256];
    if (strength->last == 0) {
        str_write(why, sizeof why, "%s", tr("it follows your results, match by match."));
    } else {
        last_words(strength, why, sizeof why);
    }
    tr_say(text, size, "Level %d: %s", strength->step, why);
}

/* --- A match --------------------------------------------------------------------------------- */

bool strength_matches(const SessionStart *start) {
    bool found = false;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        found = found || (start->seats[seat].kind == SEAT_COMPUTER && start->seats[seat].matched);
    }
    return found;
}

const char *strength_person(const SessionStart *start) {
    const unsigned playing = start->game->seats(&start->options);
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        if ((playing >> seat & 1U) != 0 && start->seats[seat].kind == SEAT_PERSON) {
            return start->seats[seat].name;
        }
    }
    return "";
}

void strength_match(SessionStart *start, const Library *library) {
    const int step = strength_of(library, start->game, strength_person(start)).step;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (start->seats[seat].kind == SEAT_COMPUTER && start->seats[seat].matched) {
            start->seats[seat].step = step;
            start->seats[seat].level = 0;
        }
    }
}
