/* The window for choosing a promoted piece: pictures with names, by colours. */
#include <math.h>
#include <string.h>

#include "game/play.h"
#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/sheet.h"

enum { CODES = 128, KINDS_OFFERED = HEXI_DREADNAUGHT };

/* H-32 .. H-38: the pieces that can be chosen now. */
static void find_offered(const Scene *scene, bool of[CODES]) {
    for (int i = 0; i < CODES; i++) {
        of[i] = false;
    }
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const HexiActionKind act = hexi_action_kind(action);
        if (act == HEXI_CENTER || act == HEXI_BASE || act == HEXI_SECOND) {
            of[hexi_plain(hexi_promoted(action))] = true;
        }
    }
}

static bool chosen(const Scene *scene, Click click) {
    for (int i = 0; i < scene->path->count; i++) {
        if (click_equal(scene->path->at[i], click)) {
            return true;
        }
    }
    return false;
}

enum { OFFER = 31, NAME_GAP = 4, OFFER_PAD = 6 };

static void draw_offer(Canvas *canvas, const Scene *scene, HexiPiece piece, Box box) {
    const Click click = click_on_item(piece);
    const char *kind = tr(hexi_kind_name[hexi_kind(piece)]);
    const bool selected = chosen(scene, click);
    const bool hot = add_clickable(canvas, box, selected ? STATE_SELECTED : 0, click,
                                   NC_("colour and piece", "%s %s"),
                                   tr(hexi_colour_name[hexi_colour(piece)]), kind);
    if (selected || hot) {
        canvas_box(canvas, box, 6, canvas_ink(canvas, selected ? INK_ROW : INK_RAISED),
                   canvas_ink(canvas, selected ? INK_ACCENT : INK_EDGE));
    }
    const Box square = {round(box.x + 1), round(box.y + 1), box.h - 2, box.h - 2};
    hexi_draw_piece(canvas, piece, square, false, 1);
    draw_text(canvas, FONT_BODY, INK_TEXT, box_between(box, box.h + NAME_GAP, 0), ALIGN_LEFT, "%s",
              kind);
    view_point(canvas, scene, click, box);
}

/* As many columns as the longest name leaves room for. */
static int columns(const Sheet *sheet) {
    double longest = 0;
    for (int kind = HEXI_SOVEREIGN; kind <= KINDS_OFFERED; kind++) {
        longest =
            fmax(longest, canvas_text_width(sheet->canvas, FONT_BODY, tr(hexi_kind_name[kind])));
    }
    const double wanted = OFFER * sheet->scale + NAME_GAP + longest + OFFER_PAD;
    return (int)fmax(1, floor(sheet->box.w / wanted));
}

/* Who will move pieces of another colour: H-36, H-38. */
static void say_of_colour(const Scene *scene, int colour, char *text, size_t size) {
    const HexiState *state = scene->state;
    const char *name = tr(hexi_colour_name[colour]);
    const int player = state->controller[colour];
    if (!hexi_active(state, colour)) {
        tr_say(text, size, "%s returns, and you move it (H-38)", name);
    } else if (player == state->controller[state->side]) {
        tr_say(text, size, "%s, which you move too", name);
    } else {
        const char *colours = tr(hexi_colour_name[player]);
        const char *mover = scene->seat_name != NULL ? scene->seat_name[player] : colours;
        if (strcmp(mover, colours) != 0) {
            tr_say(text, size, "%s, which %s moves", name, mover);
        } else {
            tr_say(text, size, "%s, which another player moves", name);
        }
    }
}

static void draw_colour(Sheet *sheet, int colour, const bool of[CODES]) {
    const HexiState *state = sheet->scene->state;
    const int most = columns(sheet);
    const double wide = floor(sheet->box.w / most);
    int place = 0;
    Box row = {0};
    for (int kind = HEXI_SOVEREIGN; kind <= KINDS_OFFERED; kind++) {
        const HexiPiece piece = hexi_piece(colour, (HexiKind)kind);
        if (!of[piece]) {
            continue;
        }
        if (place == 0 && colour != state->side) {
            char words[GAME_LABEL_MAX];
            say_of_colour(sheet->scene, colour, words, sizeof words);
            sheet_sentence(sheet, words);
        }
        if (place % most == 0) {
            row = sheet_row(sheet, OFFER);
        }
        draw_offer(sheet->canvas, sheet->scene, piece,
                   (Box){row.x + place++ % most * wide, row.y, wide, row.h});
    }
}

static const HexiActionKind acts[] = {
    [HEXI_NONE_OPEN] = HEXI_NOTHING,
    [HEXI_AT_CENTER] = HEXI_CENTER,
    [HEXI_AT_BASE] = HEXI_BASE,
    [HEXI_AT_SECOND] = HEXI_SECOND,
};

bool hexi_inspect_offer(const Scene *scene, Click hot, InspectText *text) {
    const HexiState *state = scene->state;
    const HexiPiece piece = (HexiPiece)(hot.index & (CODES - 1));
    if (hot.kind != CLICK_ITEM || state->open == HEXI_NONE_OPEN) {
        return false;
    }
    const int colour = hexi_colour(piece);
    text->count = 0;
    inspect_head(text, tr(hexi_kind_name[hexi_kind(piece)]), "%s", tr(hexi_colour_name[colour]));
    inspect_say(text, "%s", tr(hexi_ways[hexi_kind(piece)]));
    if (state->scored) {
        inspect_say(text, "Brings %d points (H-47)",
                    hexi_promotion_points(state, acts[state->open], piece));
    }
    if (colour != state->side) {
        char words[GAME_LABEL_MAX];
        say_of_colour(scene, colour, words, sizeof words);
        inspect_say(text, "%s", words);
    }
    return true;
}

static const char *const headings[] = {
    [HEXI_NONE_OPEN] = "",
    [HEXI_AT_CENTER] = N_("Promote the Militant to"),
    [HEXI_AT_BASE] = N_("Promote the Hatted Militant to"),
    [HEXI_AT_SECOND] = N_("Add a second piece"),
};

Cell hexi_view_window_cell(const Scene *scene) {
    const HexiState *state = scene->state;
    return state->open != HEXI_NONE_OPEN && scene->source.count > 0 ? (Cell)state->open_cell
                                                                    : CELL_NONE;
}

static void sheet_title(Sheet *sheet, const char *text) {
    Box box = {sheet->box.x, sheet->box.y + sheet->y, sheet->box.w, 0};
    const Colour ink = canvas_ink(sheet->canvas, INK_TEXT);
    box.h = canvas_paragraph(sheet->canvas, FONT_STRONG, ink, box, text);
    sheet->y += ceil(box.h + 4 * sheet->scale);
    add_text(sheet->canvas, box, "%s", text);
}

double hexi_view_window(Canvas *canvas, const Scene *scene, Box box) {
    const HexiState *state = scene->state;
    bool of[CODES];
    Sheet sheet = sheet_begin(canvas, scene, box);
    sheet_title(&sheet, tr(headings[state->open]));
    find_offered(scene, of);
    for (int i = 0; i < HEXI_COLOURS; i++) {
        draw_colour(&sheet, (state->side + i) % HEXI_COLOURS, of);
    }
    sheet.y += 8;
    sheet_button(&sheet, tr(NC_("a promotion", "Decline")), false, true,
                 click_on_button(HEXI_BUTTON_DECLINE));
    return sheet.y;
}
