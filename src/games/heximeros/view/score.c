/* The pieces and points of the players, the order of leaving, and the table at the end. */
#include <math.h>

#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/sheet.h"

static const char *const outs[HEXI_COLOURS] = {N_("1st out"), N_("2nd out"), N_("3rd out"),
                                               N_("4th out"), N_("5th out"), N_("6th out")};

void hexi_view_seat(const Scene *scene, int seat, SeatNote *note) {
    const HexiState *state = scene->state;
    const int out = hexi_place_out(state, seat);
    const int controller = state->controller[seat];
    *note = (SeatNote){.out = !hexi_active(state, seat)};
    if ((hexi_attacked_sovereigns(state) >> seat & 1) != 0) {
        tr_say(note->status, sizeof note->status, NC_("a Sovereign", "attacked"));
        note->danger = true;
    } else if (hexi_active(state, seat) && controller != seat && controller != SEAT_NONE) {
        const bool moves = state->side == seat && scene->outcome.kind == OUTCOME_NONE;
        tr_say(note->status, sizeof note->status,
               moves ? NC_("a colour", "%s moves it") : NC_("a colour is moved", "by %s"),
               tr(hexi_colour_name[controller]));
    } else if (out >= 0) {
        tr_say(note->status, sizeof note->status, "%s", tr(outs[out]));
    } else if (note->out) {
        tr_say(note->status, sizeof note->status, NC_("a colour", "dormant"));
    }
    tr_say(note->figure[0], sizeof note->figure[0], "%d", state->count[seat]);
    if (state->scored) {
        tr_say(note->figure[1], sizeof note->figure[1], "%d", (int)state->score[seat]);
    }
}

/* Adds `55 for captures (H-44)`; nothing for 0. */
static void add_points(InspectText *text, const char *format, int points) {
    if (points != 0) {
        inspect_say(text, format, points);
    }
}

void hexi_view_inspect_seat(const Scene *scene, int seat, InspectText *text) {
    const HexiState *state = scene->state;
    const HexiPoints points = hexi_points(state, seat, &scene->outcome);
    const int pieces = state->count[seat];
    inspect_head(text, tr(hexi_colour_name[seat]), tr_number("%d piece", "%d pieces", pieces),
                 pieces);
    if (!state->scored) {
        return;
    }
    inspect_say(text,
                tr_number("%d point, as the sum of:", "%d points, as the sum of:", points.sum),
                points.sum);
    add_points(text, N_("%d for captures (H-44)"), points.taken);
    add_points(text, N_("%d for promotions (H-47)"), points.promoted);
    add_points(text, N_("%d for leaving the game (H-46)"), points.leaving);
    add_points(text, N_("%d for the end of the game (H-45)"), points.ending);
}

const char *hexi_seat_figure(const Options *options, int figure) {
    /* The second option says whether the game is scored. */
    const bool scored = options->value[1] != 0;
    return figure == 0 ? N_("pieces") : figure == 1 && scored ? N_("points") : NULL;
}

/* --- The end ------------------------------------------------------------------------------- */

enum { SUM = 4, COLUMNS };

static const char *const column_words[COLUMNS] = {NC_("points", "Capt."), NC_("points", "Promo"),
                                                  NC_("points", "Out"), NC_("points", "End"),
                                                  NC_("points", "Sum")};

/* The columns of a line of the table, as wide as their words or figures; returns what they leave
 * for its name. */
static Box find_columns(Canvas *canvas, Box row, Box out[COLUMNS]) {
    const double gap = 8 * canvas_text_scale(canvas);
    for (int i = COLUMNS - 1; i >= 0; i--) {
        const double wide = fmax(canvas_text_width(canvas, FONT_STRONG, tr(column_words[i])),
                                 canvas_text_width(canvas, FONT_STRONG, "-100"));
        out[i] = (Box){row.x + row.w - wide, row.y, wide, row.h};
        row.w -= wide + gap;
    }
    return row;
}

static void draw_titles(Canvas *canvas, Box row) {
    Box column[COLUMNS];
    const Box name = find_columns(canvas, row, column);
    draw_text(canvas, FONT_STRONG, INK_SOFT, name, ALIGN_LEFT, "Points");
    for (int i = 0; i < COLUMNS; i++) {
        draw_text(canvas, FONT_STRONG, INK_SOFT, column[i], ALIGN_RIGHT, "%s", tr(column_words[i]));
    }
}

static void draw_points(Canvas *canvas, const Scene *scene, int player, Box row) {
    const HexiPoints is = hexi_points(scene->state, player, &scene->outcome);
    const int points[COLUMNS] = {is.taken, is.promoted, is.leaving, is.ending, is.sum};
    Box column[COLUMNS];
    const Box name = find_columns(canvas, row, column);
    draw_text(canvas, FONT_BODY, INK_TEXT, name, ALIGN_LEFT, "%s", tr(hexi_colour_name[player]));
    for (int i = 0; i < COLUMNS; i++) {
        draw_text(canvas, i == SUM ? FONT_STRONG : FONT_BODY, INK_TEXT, column[i], ALIGN_RIGHT,
                  "%d", points[i]);
    }
    add_text(canvas, row, "%s captures %d promotions %d leaving %d end %d sum %d",
             tr(hexi_colour_name[player]), is.taken, is.promoted, is.leaving, is.ending, is.sum);
}

/* `Out: Red, Blue`, in the order of leaving */
static void order_text(const HexiState *state, char *text, size_t size) {
    char names[GAME_LABEL_MAX] = "";
    for (int i = 0; i < state->outs; i++) {
        tr_add(names, sizeof names, "%s%s", i > 0 ? ", " : "", tr(hexi_colour_name[state->out[i]]));
    }
    if (state->outs > 0) {
        tr_say(text, size, "Out: %s", names);
    } else {
        tr_say(text, size, "Nobody was out before the end");
    }
}

double hexi_end_panel(Canvas *canvas, const Scene *scene, Box box) {
    const HexiState *state = scene->state;
    Sheet sheet = sheet_begin(canvas, scene, box);
    for (int player = -1; player < HEXI_COLOURS && state->scored; player++) {
        if (player >= 0 && !hexi_present(state, player)) {
            continue;
        }
        const Box row = sheet_row(&sheet, 22);
        if (player < 0) {
            draw_titles(canvas, row);
        } else {
            draw_points(canvas, scene, player, row);
        }
    }
    char order[GAME_LABEL_MAX];
    order_text(state, order, sizeof order);
    sheet_sentence(&sheet, order);
    return sheet.y;
}

static const char *end_column(const Options *options, int column) {
    static const char *const words[] = {N_("pieces"), N_("captured"), NULL};
    static const char *const scored[] = {N_("points"), N_("pieces"), N_("captured")};
    return (options->value[1] != 0 ? scored : words)[column];
}

static int pieces_of(const void *at, int seat) {
    const HexiState *state = at;
    return state->count[seat];
}

static void sovereigns_taken(const Scene *scene, int seat, EndFigure *figure) {
    int count = 0;
    for (int i = 0; i < scene->taken_count && count < VIEW_END_PICTURES; i++) {
        const Event *event = &scene->taken[i];
        const HexiPiece piece = (HexiPiece)event->piece;
        if (event->seat == seat && hexi_kind(piece) == HEXI_SOVEREIGN) {
            tr_add(figure->text, sizeof figure->text, "%s%s", count > 0 ? ", " : "",
                   tr(hexi_colour_name[hexi_colour(piece)]));
            figure->picture[count++] = hexi_sovereigns[hexi_colour(piece)];
        }
    }
    if (count == 0) {
        tr_say(figure->text, sizeof figure->text, NC_("Sovereigns captured", "none"));
    }
}

/* By points, else by the order of leaving. */
static void end_seat(const Scene *scene, int seat, EndNote *note) {
    const HexiState *state = scene->state;
    const int out = hexi_place_out(state, seat);
    EndFigure *figure = note->figure;
    note->merit = out >= 0 ? out : HEXI_COLOURS;
    if (state->scored) {
        note->merit = state->score[seat];
        tr_say(figure->text, sizeof figure->text, "%d", note->merit);
        figure++;
    }
    tr_say(figure[0].text, sizeof figure[0].text, "%d", state->count[seat]);
    sovereigns_taken(scene, seat, &figure[1]);
}

/* H-46 */
static bool end_settles(const Options *options, int column) {
    return options->value[1] != 0 && column == 0;
}

const ViewEnd hexi_view_end = {.column = end_column,
                               .settles = end_settles,
                               .seat = end_seat,
                               .emblems = hexi_sovereigns,
                               .curve = N_("Pieces"),
                               .value = pieces_of,
                               .unit = 1};
