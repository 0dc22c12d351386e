/*
 * Positions of Seven Islands as text: what `print` writes, `parse` reads back.
 *
 *      ended no                    or `resigned 1`, `resigned 2`, `agreed`
 *      cell a1 island1 1S 1F       one line a cell, in cell order: what lies there (`hidden`, or
 *                                  `island` and its worth), then the pieces: a seat and S for its
 *                                  scout, F for its flag
 *      cell b2 hidden island3      read only, behind the rest: what lies face down there
 */
#include <stdio.h>
#include <string.h>

#include "game/position.h"
#include "games/template/template.h"

enum { TURN_MOST = 10000 }; /* far below what a state can count, far above any game */

static const char *const end_text[] = {
    [TEMPLATE_GOES_ON] = "ended no",
    [TEMPLATE_RESIGNED_1] = "ended resigned 1",
    [TEMPLATE_RESIGNED_2] = "ended resigned 2",
    [TEMPLATE_AGREED] = "ended agreed",
};

void template_print(const void *at, FILE *out) {
    const TemplateState *state = at;
    fprintf(out, "%s\n", end_text[state->ended]);
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        fprintf(out, "cell %s ", template_board()->name[cell]);
        if (state->face_up[cell]) {
            fprintf(out, "island%d", state->worth[cell]);
        } else {
            fprintf(out, "hidden");
        }
        for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
            if (state->scout[seat] == cell) {
                fprintf(out, " %dS", seat + 1);
            }
        }
        if (state->owner[cell] != SEAT_NONE) {
            fprintf(out, " %dF", state->owner[cell] + 1);
        }
        fprintf(out, "\n");
    }
}

/* What is known of a position while its lines are read. */
typedef struct Reading {
    TemplateState *state;
    char *why;
    bool cell_seen[TEMPLATE_CELLS];
    bool ended_seen;
} Reading;

static bool read_ended(Reading *reading, const char *line) {
    for (int end = TEMPLATE_GOES_ON; end <= TEMPLATE_AGREED; end++) {
        if (strcmp(line, end_text[end]) == 0 && !reading->ended_seen) {
            reading->state->ended = (uint8_t)end;
            reading->ended_seen = true;
            return true;
        }
    }
    return position_refuse(reading->why,
                           "one `ended` with no, resigned 1, resigned 2 or agreed is needed.");
}

/* The worth in `island2`, or 0. */
static int read_island(const char *word) {
    const size_t prefix = strlen("island");
    if (strncmp(word, "island", prefix) != 0 || strlen(word) != prefix + 1) {
        return 0;
    }
    const int worth = word[prefix] - '0';
    return worth >= 1 && worth <= TEMPLATE_WORTH_MOST ? worth : 0;
}

static bool read_piece(Reading *reading, Cell cell, const char *word) {
    TemplateState *state = reading->state;
    const int seat = word[0] - '1';
    if (seat < 0 || seat >= TEMPLATE_SEATS || strlen(word) != 2) {
        return position_refuse(reading->why, "no piece is called `%.8s`.", word);
    }
    if (word[1] == 'S' && state->scout[seat] == CELL_NONE) {
        state->scout[seat] = (int8_t)cell;
        return true;
    }
    if (word[1] == 'F' && state->owner[cell] == SEAT_NONE) {
        state->owner[cell] = (int8_t)seat;
        return true;
    }
    return position_refuse(reading->why, "`%.8s` is not a piece, or there is one too many.", word);
}

/* Worth 0 stands for an island that is still to be dealt. */
static bool read_cell(Reading *reading, const PositionWords *words) {
    const char *const *word = words->at;
    const int count = words->count;
    TemplateState *state = reading->state;
    const Cell cell = board_find(template_board(), word[1], strlen(word[1]));
    if (cell == CELL_NONE) {
        return position_refuse(reading->why, "there is no cell `%.8s`.", word[1]);
    }
    const bool hidden = strcmp(word[2], "hidden") == 0;
    if (reading->cell_seen[cell]) { /* only to say what lies face down */
        if (!hidden || count != 4 || state->face_up[cell] || state->worth[cell] != 0 ||
            read_island(word[3]) == 0) {
            return position_refuse(reading->why,
                                   "a second line for %s can only say what is hidden.", word[1]);
        }
        state->worth[cell] = (uint8_t)read_island(word[3]);
        return true;
    }
    reading->cell_seen[cell] = true;
    state->face_up[cell] = !hidden;
    state->worth[cell] = (uint8_t)read_island(word[2]);
    if (!hidden && state->worth[cell] == 0) {
        return position_refuse(reading->why, "`%.12s` is not hidden, island1, island2 or island3.",
                               word[2]);
    }
    for (int i = 3; i < count; i++) {
        if (!read_piece(reading, cell, word[i])) {
            return false;
        }
    }
    return true;
}

static bool read_line(void *at, const char *line) {
    Reading *reading = at;
    PositionWords words;
    if (!position_split(line, &words)) {
        return position_refuse(reading->why, "it is too long.");
    }
    if (strcmp(words.at[0], "ended") == 0) {
        return read_ended(reading, line);
    }
    if (words.count < 3 || strcmp(words.at[0], "cell") != 0) {
        return position_refuse(reading->why, "`ended ...` or `cell NAME TERRAIN` is needed.");
    }
    return read_cell(reading, &words);
}

/* Whatever `apply` relies on must be looked at here: no text may make a state that is none. */
static bool check(Reading *reading, const Position *position) {
    TemplateState *state = reading->state;
    if (!reading->ended_seen) {
        return position_refuse(reading->why, "The line `ended` is missing.");
    }
    for (int cell = 0; cell < TEMPLATE_CELLS; cell++) {
        if (!reading->cell_seen[cell]) {
            return position_refuse(reading->why, "Cell %s is missing.",
                                   template_board()->name[cell]);
        }
        if (state->owner[cell] != SEAT_NONE && !state->face_up[cell]) {
            return position_refuse(reading->why, "An island face down has no owner (T-4).");
        }
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        if (state->scout[seat] == CELL_NONE) {
            return position_refuse(reading->why, "The scout of %d is missing (T-2).", seat + 1);
        }
        if (!state->face_up[state->scout[seat]]) {
            return position_refuse(reading->why, "The scout of %d is on an island face down (T-3).",
                                   seat + 1);
        }
    }
    if (state->scout[0] == state->scout[1]) {
        return position_refuse(reading->why, "Both scouts are on one island (T-3).");
    }
    if (!template_deal(state, &state->rng)) {
        return position_refuse(reading->why, "Three islands are worth 1, two 2 and two 3 (T-1).");
    }
    if (position->side == SEAT_NONE && !template_over(state)) {
        return position_refuse(reading->why, "The game is not over, so somebody is to move.");
    }
    return true;
}

bool template_parse(void *at, const Position *position, char why[GAME_WHY_MAX]) {
    TemplateState *state = at;
    Reading reading = {.state = state, .why = why};
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(position->seed);
    state->turn = (uint16_t)position->turn;
    state->side = position->side == SEAT_NONE ? 0 : (uint8_t)position->side;
    memset(state->owner, SEAT_NONE, sizeof state->owner);
    memset(state->scout, CELL_NONE, sizeof state->scout);

    if (position->turn < 1 || position->turn > TURN_MOST) {
        return position_refuse(why, "A turn is 1 to %d.", TURN_MOST);
    }
    return position_each_line(position, read_line, &reading, why) && check(&reading, position);
}
