#include "library/results.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/mind.h"
#include "game/steps.h"
#include "game/text.h"
#include "games/games.h"
#include "library/strength.h"
#include "system/text_out.h"

/* --- Counting -------------------------------------------------------------------------------- */

static ResultsRow *row_of(Results *results, const LibraryScore *score) {
    int at = 0;
    while (at < results->rows &&
           (results->row[at].step < score->step ||
            (results->row[at].step == score->step && results->row[at].seat < score->seat))) {
        at++;
    }
    ResultsRow *row = &results->row[at];
    if (at < results->rows && row->step == score->step && row->seat == score->seat) {
        return row;
    }
    if (results->rows == RESULTS_ROWS_MAX) {
        return NULL;
    }
    memmove(row + 1, row, (size_t)(results->rows - at) * sizeof *row);
    results->rows++;
    *row = (ResultsRow){.step = score->step, .seat = score->seat};
    return row;
}

static void count(Results *results, const LibraryScore *score, bool helped) {
    ResultsRow *row = row_of(results, score);
    const int won = score->share == 1000, drawn = score->share > 0 && !won;
    if (row != NULL) {
        row->matches++;
        row->won += won;
        row->drawn += drawn;
        row->helped += helped;
        row->helped_won += helped && won;
    }
    results->helped += helped;
    results->helped_won += helped && won;
    results->matches++;
    results->won += won;
    results->drawn += drawn;
}

/* --- The estimate ---------------------------------------------------------------------------- */

/* The likelihoods of strengths between some steps below the first and some above the last, each
 * match as in library/strength.h. Before the first match strengths are spread about the step that
 * persons begin with. */
enum { BEYOND = 4, PARTS = 20, GRID_MAX = (SEAT_STEP_MOST + 2 * BEYOND) * PARTS + 1 };
#define SPREAD 2.5 /* in steps */

typedef struct Grid {
    int count;
    double log[GRID_MAX];
} Grid;

static double step_at(int place) {
    return GAME_STEP_LEAST - BEYOND + (double)place / PARTS;
}

static void begin(Grid *grid, const Game *game) {
    grid->count = (game_steps(game)->count - GAME_STEP_LEAST + 2 * BEYOND) * PARTS + 1;
    for (int i = 0; i < grid->count; i++) {
        const double away = (step_at(i) - STRENGTH_BEGINS) / SPREAD;
        grid->log[i] = -away * away / 2;
    }
}

/* Adds some matches that say the same. */
static void weigh(Grid *grid, const LibraryScore *score, int matches) {
    const double share = score->share / 1000.0;
    for (int i = 0; i < grid->count; i++) {
        const double expected = strength_expected(step_at(i), score);
        grid->log[i] += matches * (share * log(expected) + (1 - share) * log(1 - expected));
    }
}

/* The mean, and where 2.5 % are below and above. */
static void conclude(const Grid *grid, Results *results) {
    double most = -INFINITY, sum = 0, mean = 0, below = 0;
    for (int i = 0; i < grid->count; i++) {
        most = fmax(most, grid->log[i]);
    }
    for (int i = 0; i < grid->count; i++) {
        sum += exp(grid->log[i] - most);
    }
    results->low = results->high = NAN;
    for (int i = 0; i < grid->count; i++) {
        const double part = exp(grid->log[i] - most) / sum;
        mean += part * step_at(i);
        below += part;
        if (isnan(results->low) && below >= 0.025) {
            results->low = step_at(i);
        }
        if (isnan(results->high) && below >= 0.975) {
            results->high = step_at(i);
        }
    }
    results->strength = mean;
}

/* Matches that say the same of a strength, counted, since weighing each takes long where there are
 * thousands. */
enum { KINDS_MAX = 256 };

typedef struct Kinds {
    struct {
        const LibraryScore *score; /* of the first of them */
        int matches;
    } kind[KINDS_MAX];
    int count;
} Kinds;

static bool says_the_same(const LibraryScore *a, const LibraryScore *b) {
    return a->step == b->step && a->opponents == b->opponents && a->share == b->share;
}

/* False when there is no room. */
static bool count_kind(Kinds *kinds, const LibraryScore *score) {
    int at = 0;
    while (at < kinds->count && !says_the_same(kinds->kind[at].score, score)) {
        at++;
    }
    if (at == KINDS_MAX) {
        return false;
    }
    if (at == kinds->count) {
        kinds->count++;
        kinds->kind[at].score = score;
        kinds->kind[at].matches = 0;
    }
    kinds->kind[at].matches++;
    return true;
}

void results_of(const Library *library, const Game *game, const char *person, Results *results) {
    Grid grid;
    Kinds kinds;
    *results = (Results){.rows = 0};
    begin(&grid, game);
    kinds.count = 0;
    for (int i = 0; i < library_count(library); i++) {
        const LibraryEntry *entry = library_entry(library, i);
        if (strength_counts(library, entry, game, person)) {
            count(results, &entry->score, entry->helped);
            if (!entry->helped && !count_kind(&kinds, &entry->score)) {
                weigh(&grid, &entry->score, 1);
            }
        }
    }
    for (int i = 0; i < kinds.count; i++) {
        weigh(&grid, kinds.kind[i].score, kinds.kind[i].matches);
    }
    if (results->matches > results->helped) {
        conclude(&grid, results);
    }
}

/* --- Everybody ------------------------------------------------------------------------------- */

int results_persons(const Library *library, char person[RESULTS_PERSONS_MAX][SESSION_NAME_MAX]) {
    int persons = 0;
    for (int i = 0; i < library_count(library); i++) {
        const LibraryEntry *entry = library_entry(library, i);
        int known = 0;
        while (known < persons && strcmp(person[known], entry->score.person) != 0) {
            known++;
        }
        if (known == persons && persons < RESULTS_PERSONS_MAX && entry->game != NULL &&
            strength_counts(library, entry, entry->game, entry->score.person)) {
            memcpy(person[persons++], entry->score.person, SESSION_NAME_MAX);
        }
    }
    return persons;
}

/* In quotes, with the quotes in it doubled. */
static void write_quoted(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"') {
            fputc('"', out);
        }
        fputc(*text, out);
    }
    fputc('"', out);
}

char *results_text(const Library *library) {
    char person[RESULTS_PERSONS_MAX][SESSION_NAME_MAX];
    const int persons = results_persons(library, person);
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    fprintf(out, "game,person,step,seat,matches,won,drawn,lost,helped,helped_won\n");
    for (int p = 0; p < persons; p++) {
        for (int g = 0; games_all[g] != NULL; g++) {
            Results results;
            results_of(library, games_all[g], person[p], &results);
            for (int i = 0; i < results.rows; i++) {
                const ResultsRow *row = &results.row[i];
                write_quoted(out, games_all[g]->title);
                fputc(',', out);
                write_quoted(out, person[p]);
                fprintf(out, ",%d,%s,%d,%d,%d,%d,%d,%d\n", row->step,
                        games_all[g]->seat_title[row->seat], row->matches, row->won, row->drawn,
                        row->matches - row->won - row->drawn, row->helped, row->helped_won);
            }
        }
    }
    return text_end(&made);
}
