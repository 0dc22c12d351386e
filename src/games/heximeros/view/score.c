/* Who has how many pieces and points, who left when, and the table at the end. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "games/heximeros/view/parts.h"

static const char *const ordinals[HEXI_COLOURS] = {"1st", "2nd", "3rd", "4th", "5th", "6th"};

/* The place of a player among those out, from 0; -1 for one who is not. */
static int place_out(const HexiState *state, int player) {
    for (int i = 0; i < state->outs; i++) {
        if (state->out[i] == player) {
            return i;
        }
    }
    return -1;
}

void hexi_view_seat(const Scene *scene, int seat, SeatNote *note) {
    const HexiState *state = scene->state;
    const int out = place_out(state, seat);
    const int controller = state->controller[seat];
    *note = (SeatNote){.out = !hexi_active(state, seat)};
    if ((hexi_attacked_sovereigns(state) >> seat & 1) != 0) {
        snprintf(note->status, sizeof note->status, "attacked");
        note->danger = true;
    } else if (hexi_active(state, seat) && controller != seat && controller != SEAT_NONE) {
        snprintf(note->status, sizeof note->status, "by %s", hexi_colour_name[controller]);
    } else if (out >= 0) {
        snprintf(note->status, sizeof note->status, "out %s", ordinals[out]);
    } else if (note->out) {
        snprintf(note->status, sizeof note->status, "dormant");
    }
    snprintf(note->figure[0], sizeof note->figure[0], "%d", state->count[seat]);
    if (state->scored) {
        snprintf(note->figure[1], sizeof note->figure[1], "%d", (int)state->score[seat]);
    }
}

const char *hexi_seat_figure(const Options *options, int figure) {
    if (figure == 1) {
        /* The second option is whether points are counted. */
        return options->value[1] != 0 ? "points" : NULL;
    }
    return figure == 0 ? "pieces" : NULL;
}

/* --- The end ------------------------------------------------------------------------------- */

enum { TAKEN, PROMOTED, LEAVING, ENDING, SUM, COLUMNS };

/* H-45: what the pieces of a player are worth at the end. */
static int pieces_worth(const HexiState *state, int player, int (*value)(HexiKind)) {
    int sum = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece piece = state->at[cell];
        if (piece != 0 && hexi_active(state, hexi_colour(piece)) &&
            state->controller[hexi_colour(piece)] == player) {
            sum += value(hexi_kind(piece));
        }
    }
    return sum;
}

static void points_of(const Scene *scene, int player, int points[COLUMNS]) {
    const HexiState *state = scene->state;
    const int out = place_out(state, player);
    const bool in = (scene->outcome.seats >> player & 1) != 0;
    points[SUM] = state->score[player];
    points[PROMOTED] = state->promoted[player];
    points[LEAVING] = out >= 0 ? -50 + 10 * out : 0; /* H-46 */
    points[ENDING] = 0;
    if (in && scene->outcome.kind == OUTCOME_WIN) {
        points[ENDING] = 100 + pieces_worth(state, player, hexi_capture_value);
    } else if (in) {
        points[ENDING] = 45 + pieces_worth(state, player, hexi_draw_value);
    }
    points[TAKEN] = points[SUM] - points[PROMOTED] - points[LEAVING] - points[ENDING];
}

/* One line of the table: a name and five words. */
static void draw_line(Canvas *canvas, Box row, const char *name, const char *const word[COLUMNS],
                      bool heading) {
    const double column = (row.w * 0.8) / COLUMNS;
    const Colour soft = canvas_ink(canvas, INK_SOFT), ink = canvas_ink(canvas, INK_TEXT);
    canvas_text(canvas, heading ? FONT_STRONG : FONT_BODY, heading ? soft : ink,
                (Box){row.x, row.y, row.w * 0.2, row.h}, ALIGN_LEFT, name);
    for (int i = 0; i < COLUMNS; i++) {
        const Box box = {row.x + row.w * 0.2 + i * column, row.y, column, row.h};
        canvas_text(canvas, i == SUM && !heading ? FONT_STRONG : FONT_BODY, heading ? soft : ink,
                    box, ALIGN_RIGHT, word[i]);
    }
}

static void draw_points(Canvas *canvas, const Scene *scene, int player, Box row) {
    int points[COLUMNS];
    char text[COLUMNS][12], told[128];
    const char *word[COLUMNS];
    points_of(scene, player, points);
    for (int i = 0; i < COLUMNS; i++) {
        snprintf(text[i], sizeof text[i], "%d", points[i]);
        word[i] = text[i];
    }
    draw_line(canvas, row, hexi_colour_name[player], word, false);
    snprintf(told, sizeof told, "%s taken %d promoted %d leaving %d end %d sum %d",
             hexi_colour_name[player], points[TAKEN], points[PROMOTED], points[LEAVING],
             points[ENDING], points[SUM]);
    canvas_add_element(canvas, ELEMENT_TEXT, told, row, 0, NULL);
}

/* `Out: Red, Blue`, in the order of leaving */
static void order_text(const HexiState *state, char *text, size_t size) {
    int length =
        snprintf(text, size, "%s", state->outs > 0 ? "Out: " : "Nobody left before the end");
    for (int i = 0; i < state->outs && length > 0 && (size_t)length < size; i++) {
        length += snprintf(text + length, size - (size_t)length, "%s%s", i > 0 ? ", " : "",
                           hexi_colour_name[state->out[i]]);
    }
}

double hexi_end_panel(Canvas *canvas, const Scene *scene, Box box, bool measure) {
    static const char *const words[COLUMNS] = {"Taken", "Promo", "Out", "End", "Sum"};
    const HexiState *state = scene->state;
    const double line = round(22 * canvas_text_scale(canvas));
    double y = 0;
    if (state->scored) {
        if (!measure) {
            draw_line(canvas, (Box){box.x, box.y, box.w, line}, "Points", words, true);
        }
        y += line;
        for (int player = 0; player < HEXI_COLOURS; player++) {
            if ((state->present >> player & 1) != 0) {
                if (!measure) {
                    draw_points(canvas, scene, player, (Box){box.x, box.y + y, box.w, line});
                }
                y += line;
            }
        }
    }
    char order[128];
    order_text(state, order, sizeof order);
    if (!measure) {
        const Box row = {box.x, box.y + y, box.w, line};
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), row, ALIGN_LEFT, order);
        canvas_add_element(canvas, ELEMENT_TEXT, order, row, 0, NULL);
    }
    return y + line;
}
