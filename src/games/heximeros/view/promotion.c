/* The strip for choosing what a Militant becomes: seven fields with pieces, what the one under the
 * pointer is, and two buttons. Pieces for other colours are folded away below them. */
#include <math.h>
#include <string.h>

#include "game/play.h"
#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/sheet.h"

enum { CODES = 128, FIELDS = HEXI_DREADNAUGHT - HEXI_SOVEREIGN, ITEM_FOLD = VIEW_ITEM_OWN };

/* What can be chosen now. */
typedef struct Offer {
    bool of[CODES];
    bool own, others; /* pieces of the colour that moves, of another one */
    bool unfolded;    /* the others are shown */
} Offer;

HexiPiece hexi_offered(const Click *click) {
    const bool piece = click != NULL && click->kind == CLICK_ITEM && click->index < VIEW_ITEM_OWN;
    return piece ? (HexiPiece)(click->index & (CODES - 1)) : HEXI_NO_PIECE;
}

static bool is_piece(const Click *click) {
    return hexi_offered(click) != HEXI_NO_PIECE;
}

static bool is_other(const Scene *scene, const Click *click) {
    const HexiState *state = scene->state;
    return is_piece(click) && hexi_colour(hexi_offered(click)) != state->side;
}

/* The piece chosen whose cell is not, or NULL. */
static const Click *chosen_item(const Scene *scene) {
    const ClickPath *path = scene->path;
    return path->count > 0 && is_piece(&path->at[0]) ? &path->at[0] : NULL;
}

/* H-32 .. H-38. They are unfolded where there is nothing else, and where one of them is meant. */
static Offer find_offer(const Scene *scene) {
    const HexiState *state = scene->state;
    Offer offer = {.own = false};
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const HexiActionKind act = hexi_action_kind(action);
        if (act == HEXI_CENTER || act == HEXI_BASE || act == HEXI_SECOND) {
            const HexiPiece piece = hexi_plain(hexi_promoted(action));
            const bool own = hexi_colour(piece) == state->side;
            offer.of[piece] = true;
            offer.own = offer.own || own;
            offer.others = offer.others || !own;
        }
    }
    offer.unfolded = !offer.own || is_other(scene, chosen_item(scene)) ||
                     is_other(scene, scene->pointed) ||
                     (scene->scratch != NULL && scene->scratch->byte[0] != 0);
    return offer;
}

/* --- Words ----------------------------------------------------------------------------------- */

/* How a piece moves, behind its name. */
static const char *const short_ways[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = N_("one step in any direction"),
    [HEXI_REGENT] = N_("any distance, all twelve directions"),
    [HEXI_ASSASSIN] = N_("jumps, and may capture on its way"),
    [HEXI_ARCHER] = N_("one step, then it may shoot"),
    [HEXI_PRELATE] = N_("up to ten steps along lines"),
    [HEXI_ALCAZAR] = N_("any distance along flats"),
    [HEXI_CAVALIER] = N_("jumps three flats and two, or two and one"),
    [HEXI_DREADNAUGHT] = N_("sweeps four cells, its own pieces too"),
};

static const char *const headings[] = {
    [HEXI_NONE_OPEN] = "",
    [HEXI_AT_CENTER] = N_("Promote the Militant"),
    [HEXI_AT_BASE] = N_("Promote the Hatted Militant"),
    [HEXI_AT_SECOND] = N_("Add a second piece"),
};

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

/* What becomes of the Militant without a piece: H-26, H-33, H-35, H-37. */
static const char *refusal(const HexiState *state) {
    return state->open == HEXI_AT_SECOND                  ? N_("No second piece")
           : state->open == HEXI_AT_BASE                  ? N_("Stay a Hatted Militant")
           : (Cell)state->open_cell == hexi_ground_zero() ? N_("Stay a Militant")
                                                          : N_("Become a Hatted Militant");
}

static const char *about_refusal(const HexiState *state) {
    return state->open == HEXI_AT_SECOND ? N_("The turn goes on without one (H-37)")
           : state->open == HEXI_AT_BASE
               ? N_("It has the choice again when it comes to a Base Line from elsewhere (H-35)")
           : (Cell)state->open_cell == hexi_ground_zero()
               ? N_("It becomes hatted when it leaves Ground Zero (H-33)")
               : N_("It moves one step in any direction, and can be promoted at a Base Line (H-33, "
                    "H-35)");
}

/* --- The heading ----------------------------------------------------------------------------- */

/* The digit that chooses a field of the first row; 0: none. */
static int digit_of(const Scene *scene, const Offer *offer, HexiPiece piece) {
    const HexiState *state = scene->state;
    int first = state->side;
    for (int i = 1; i < HEXI_COLOURS && !offer->of[hexi_piece(first, HEXI_REGENT)]; i++) {
        first = (state->side + i) % HEXI_COLOURS;
    }
    return hexi_colour(piece) == first && hexi_kind(piece) > HEXI_SOVEREIGN
               ? (int)hexi_kind(piece) - HEXI_SOVEREIGN
               : 0;
}

/* What the heading is about. */
typedef struct Heading {
    char strong[GAME_LABEL_MAX], rest[GAME_LABEL_MAX];
    int digit;
} Heading;

static Heading heading_of(const Scene *scene, const Offer *offer) {
    const HexiState *state = scene->state;
    const Click *chosen = chosen_item(scene);
    const Click *item =
        is_piece(scene->hot) && offer->of[hexi_offered(scene->hot)] ? scene->hot : chosen;
    Heading heading = {.digit = 0};
    if (item == NULL) {
        tr_say(heading.strong, sizeof heading.strong, "%s", tr(headings[state->open]));
        tr_say(heading.rest, sizeof heading.rest, "click a piece, or press 1 to 7");
        return heading;
    }
    const HexiPiece piece = hexi_offered(item);
    const HexiKind kind = hexi_kind(piece);
    tr_say(heading.strong, sizeof heading.strong, "%s", tr(hexi_kind_name[kind]));
    if (chosen != NULL && click_equal(*chosen, *item)) {
        tr_say(heading.rest, sizeof heading.rest,
               state->open == HEXI_AT_SECOND ? N_("as a second piece: click a dot (H-37)")
                                             : N_("click a dot, where it stands (H-36)"));
    } else {
        tr_say(heading.rest, sizeof heading.rest, "%s", tr(short_ways[kind]));
    }
    heading.digit = digit_of(scene, offer, piece);
    return heading;
}

enum { HEADING = 21, NAME_GAP = 8, DIGIT = 16 };

/* Whether the longest name and what stands behind it need a line each. */
static bool needs_lines(const Sheet *sheet) {
    double longest = 0;
    for (int kind = HEXI_SOVEREIGN; kind <= HEXI_DREADNAUGHT; kind++) {
        const double name = canvas_text_width(sheet->canvas, FONT_STRONG, tr(hexi_kind_name[kind]));
        const double way = canvas_text_width(sheet->canvas, FONT_BODY, tr(short_ways[kind]));
        longest = fmax(longest, name + way);
    }
    return longest + NAME_GAP + DIGIT * sheet->scale > sheet->box.w;
}

static void draw_heading(Sheet *sheet, const Offer *offer) {
    Canvas *canvas = sheet->canvas;
    const Heading heading = heading_of(sheet->scene, offer);
    const Box row = sheet_row(sheet, HEADING);
    const double digit = DIGIT * sheet->scale;
    const double name = draw_text(canvas, FONT_STRONG, INK_TEXT, box_between(row, 0, digit),
                                  ALIGN_LEFT, "%s", heading.strong);
    const Box rest =
        needs_lines(sheet) ? sheet_row(sheet, HEADING) : box_between(row, name + NAME_GAP, digit);
    if (canvas_text_width(canvas, FONT_BODY, heading.rest) <= rest.w) {
        draw_text(canvas, FONT_BODY, INK_SOFT, rest, ALIGN_LEFT, "%s", heading.rest);
    }
    if (heading.digit > 0) {
        draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_RIGHT, "%d", heading.digit);
    }
    add_text(canvas, row, NC_("a piece and what is said of it", "%s: %s"), heading.strong,
             heading.rest);
    sheet->y += 3;
}

/* --- Fields ---------------------------------------------------------------------------------- */

enum { FIELD = 40, FIELD_GAP = 3 };

static void draw_field(Sheet *sheet, HexiPiece piece, Box box) {
    Canvas *canvas = sheet->canvas;
    const Scene *scene = sheet->scene;
    const Click click = click_on_item(piece), *chosen = chosen_item(scene);
    const char *kind = tr(hexi_kind_name[hexi_kind(piece)]);
    const bool selected = chosen != NULL && click_equal(*chosen, click);
    const bool hot = add_clickable(canvas, box, selected ? STATE_SELECTED : 0, click,
                                   NC_("colour and piece", "%s %s"),
                                   tr(hexi_colour_name[hexi_colour(piece)]), kind);
    if (selected || hot) {
        canvas_box(canvas, box, 8, canvas_ink(canvas, selected ? INK_ROW : INK_RAISED),
                   canvas_ink(canvas, selected ? INK_ACCENT : INK_EDGE));
    }
    const double size = floor(fmin(box.h - 4, box.w - 2));
    const Box square = square_inside(box, size);
    hexi_draw_piece(canvas, piece, (Box){round(square.x), round(square.y), size, size}, false, 1);
    view_point(canvas, scene, click, box);
}

/* The seven pieces of a colour, in a row. */
static void draw_fields(Sheet *sheet, const Offer *offer, int colour, Box row) {
    const double wide = floor((row.w - (FIELDS - 1) * FIELD_GAP) / FIELDS);
    for (int i = 0; i < FIELDS; i++) {
        const HexiPiece piece = hexi_piece(colour, (HexiKind)(HEXI_REGENT + i));
        if (offer->of[piece]) {
            draw_field(sheet, piece, (Box){row.x + i * (wide + FIELD_GAP), row.y, wide, row.h});
        }
    }
}

/* Those of another colour behind its badge, or the Sovereign that can return (H-38). */
static void draw_other(Sheet *sheet, const Offer *offer, int colour) {
    Canvas *canvas = sheet->canvas;
    const HexiPiece sovereign = hexi_piece(colour, HEXI_SOVEREIGN);
    if (!offer->of[sovereign] && !offer->of[hexi_piece(colour, HEXI_REGENT)]) {
        return;
    }
    sheet->y += FIELD_GAP;
    const Box row = sheet_row(sheet, FIELD);
    const double size = round(0.65 * row.h);
    const Box badge = {row.x, round(row.y + (row.h - size) / 2), size, size};
    const Box rest = box_between(row, size + FIELD_GAP, 0);
    char words[GAME_LABEL_MAX];
    say_of_colour(sheet->scene, colour, words, sizeof words);
    canvas_sprite(canvas, hexi_badges[colour], badge, 1);
    add_text(canvas, badge, "%s", words);
    if (!offer->of[sovereign]) {
        draw_fields(sheet, offer, colour, rest);
        return;
    }
    const Box field = {rest.x, rest.y, floor((rest.w - 6 * FIELD_GAP) / FIELDS), rest.h};
    const Box side = box_between(rest, field.w + NAME_GAP, 0);
    draw_field(sheet, sovereign, field);
    if (canvas_text_width(canvas, FONT_BODY, words) <= side.w) {
        draw_text(canvas, FONT_BODY, INK_SOFT, side, ALIGN_LEFT, "%s", words);
    }
}

/* --- Buttons --------------------------------------------------------------------------------- */

enum { BUTTON = 32, BUTTON_PAD = 12, BUTTON_GAP = 8, ICON = 26, CHEVRON = 16 };

/* A button with its text on the left and `room` free on the right. */
static bool draw_button(const Sheet *sheet, Box box, const char *name, double room, Click click) {
    Canvas *canvas = sheet->canvas;
    const bool hot = canvas_add_clickable(canvas, name, box, 0, click);
    const Colour face = canvas_ink(canvas, INK_RAISED);
    const Colour fill = hot ? colour_mix(face, canvas_ink(canvas, INK_TEXT), 0.08) : face;
    canvas_box(canvas, box, 8, fill, canvas_ink(canvas, INK_EDGE));
    draw_text(canvas, FONT_BODY, INK_TEXT, box_between(box, BUTTON_PAD, room), ALIGN_LEFT, "%s",
              name);
    view_point(canvas, sheet->scene, click, box);
    return hot;
}

static void draw_chevron(Canvas *canvas, Point at, bool down) {
    const Point side[] = {{-2, -4}, {2, 0}, {-2, 4}};
    const Pen pen = {.stroke = canvas_ink(canvas, INK_TEXT), .width = 1.5};
    for (int i = 0; i < 2; i++) {
        const Point a = side[i], b = side[i + 1];
        canvas_line(canvas,
                    down ? (Point){at.x + a.y, at.y + a.x} : (Point){at.x + a.x, at.y + a.y},
                    down ? (Point){at.x + b.y, at.y + b.x} : (Point){at.x + b.x, at.y + b.y}, &pen);
    }
}

/* It shows a Sovereign that can return. */
static void draw_fold(const Sheet *sheet, const Offer *offer, Box box, double room) {
    Canvas *canvas = sheet->canvas;
    const HexiState *state = sheet->scene->state;
    (void)draw_button(sheet, box, tr("For another colour…"), room, click_on_item(ITEM_FOLD));
    const double middle = box.y + box.h / 2, right = box.x + box.w - BUTTON_PAD;
    draw_chevron(canvas, (Point){right - 3, middle}, offer->unfolded);
    for (int i = 1; i < HEXI_COLOURS; i++) {
        const HexiPiece sovereign = hexi_piece((state->side + i) % HEXI_COLOURS, HEXI_SOVEREIGN);
        if (offer->of[sovereign]) {
            const double size = round(ICON * sheet->scale);
            const Point at = {right - CHEVRON - size / 2, middle};
            hexi_draw_piece(canvas, sovereign, square_around(at, size), false, 1);
            return;
        }
    }
}

static void draw_refusal(const Sheet *sheet, Box box, double room) {
    const char *name = tr(refusal(sheet->scene->state));
    (void)draw_button(sheet, box, name, room, click_on_button(HEXI_BUTTON_DECLINE));
    draw_text(sheet->canvas, FONT_BODY, INK_SOFT, box_between(box, 0, BUTTON_PAD), ALIGN_RIGHT,
              "%s", "N");
}

/* Side by side, or one below the other where their words need that. */
static void draw_buttons(Sheet *sheet, const Offer *offer) {
    Canvas *canvas = sheet->canvas;
    const double scale = sheet->scale;
    const double key = BUTTON_PAD + 16 * scale, icons = BUTTON_PAD + CHEVRON + ICON * scale + 4;
    const double left =
        canvas_text_width(canvas, FONT_BODY, tr("For another colour…")) + BUTTON_PAD + icons;
    const double right =
        canvas_text_width(canvas, FONT_BODY, tr(refusal(sheet->scene->state))) + BUTTON_PAD + key;
    sheet->y += 6;
    Box row = sheet_row(sheet, BUTTON);
    if (!offer->own || !offer->others) {
        draw_refusal(sheet, row, key);
        return;
    }
    const double both = row.w - BUTTON_GAP;
    if (left + right > both) {
        draw_fold(sheet, offer, row, icons);
        sheet->y += 4;
        row = sheet_row(sheet, BUTTON);
        draw_refusal(sheet, row, key);
        return;
    }
    const double first = floor(fmax(left, fmin(both / 2, both - right)));
    draw_fold(sheet, offer, (Box){row.x, row.y, first, row.h}, icons);
    draw_refusal(sheet, box_between(row, first + BUTTON_GAP, 0), key);
}

/* --- The whole ------------------------------------------------------------------------------- */

static Cell strip_cell(const Scene *scene) {
    const HexiState *state = scene->state;
    return state->open != HEXI_NONE_OPEN && scene->source.count > 0 ? (Cell)state->open_cell
                                                                    : CELL_NONE;
}

/* What must stay in sight comes first; the rows of other colours may scroll. */
static double draw_strip(Canvas *canvas, const Scene *scene, Box box) {
    const HexiState *state = scene->state;
    const Offer offer = find_offer(scene);
    Sheet sheet = sheet_begin(canvas, scene, box);
    draw_heading(&sheet, &offer);
    if (offer.own) {
        draw_fields(&sheet, &offer, state->side, sheet_row(&sheet, FIELD));
    }
    draw_buttons(&sheet, &offer);
    for (int i = 1; i < HEXI_COLOURS && offer.unfolded; i++) {
        draw_other(&sheet, &offer, (state->side + i) % HEXI_COLOURS);
    }
    return sheet.y;
}

/* H-36, H-37: the Base Lines where something may stand. Those of other colours matter while they
 * are unfolded. */
static bool is_marked(const Scene *scene, Cell cell) {
    const HexiState *state = scene->state;
    const int base = hexi_base_of(cell);
    if (state->open == HEXI_AT_CENTER || base == SEAT_NONE || state->at[cell] != 0) {
        return false;
    }
    if (base == hexi_base_of((Cell)state->open_cell) || base == state->side) {
        return true;
    }
    const Offer offer = find_offer(scene);
    return offer.unfolded &&
           (offer.of[hexi_piece(base, HEXI_REGENT)] || offer.of[hexi_piece(base, HEXI_SOVEREIGN)]);
}

static bool key_clicks(const Scene *scene, char key, Click *click) {
    const HexiState *state = scene->state;
    const Offer offer = find_offer(scene);
    const bool folds = offer.own && offer.others;
    const bool open = scene->scratch != NULL && scene->scratch->byte[0] != 0;
    if ((folds && key == 'C') || (open && key == VIEW_KEY_ESC && scene->path->count == 0)) {
        *click = click_on_item(ITEM_FOLD);
        return true;
    }
    for (int i = 0; i < HEXI_COLOURS && key >= '1' && key <= '0' + FIELDS; i++) {
        const HexiPiece piece =
            hexi_piece((state->side + i) % HEXI_COLOURS, (HexiKind)(HEXI_SOVEREIGN + (key - '0')));
        if (offer.of[piece]) {
            *click = click_on_item(piece);
            return true;
        }
    }
    return false;
}

void hexi_view_on_item(const Scene *scene, Click click, ViewScratch *scratch) {
    (void)scene;
    if (click.index == ITEM_FOLD) {
        scratch->byte[0] = !scratch->byte[0];
    }
}

/* `Regent, 1 of 7. It moves any distance in all twelve directions. A second piece may follow.` */
static bool speak(const Scene *scene, Click item, char *text, size_t size) {
    const HexiState *state = scene->state;
    if (!is_piece(&item) || strip_cell(scene) == CELL_NONE) {
        return false;
    }
    const Offer offer = find_offer(scene);
    const HexiPiece piece = hexi_offered(&item);
    const HexiKind kind = hexi_kind(piece);
    const int digit = digit_of(scene, &offer, piece), colour = hexi_colour(piece);
    char name[GAME_LABEL_MAX];
    if (colour == state->side) {
        tr_say(name, sizeof name, "%s", tr(hexi_kind_name[kind]));
    } else {
        tr_say(name, sizeof name, NC_("colour and piece", "%s %s"), tr(hexi_colour_name[colour]),
               tr(hexi_kind_name[kind]));
    }
    if (digit > 0) {
        tr_say(text, size, "%s, %d of %d. %s.", name, digit, (int)FIELDS, tr(hexi_ways[kind]));
    } else {
        tr_say(text, size, "%s. %s.", name, tr(hexi_ways[kind]));
    }
    if (state->open == HEXI_AT_BASE && kind != HEXI_SOVEREIGN) {
        tr_add(text, size, " %s", tr("A second piece may follow."));
    }
    if (colour != state->side) {
        char words[GAME_LABEL_MAX];
        say_of_colour(scene, colour, words, sizeof words);
        tr_add(text, size, " %s.", words);
    }
    return true;
}

static const ViewStrip strip = {
    .narrow = 350, .marks = is_marked, .key = key_clicks, .speak = speak};

const ViewSideWindow hexi_view_strip = {
    .cell = strip_cell, .draw = draw_strip, .width = 434, .strip = &strip};

/* --- What the panel says of it --------------------------------------------------------------- */

static const HexiActionKind acts[] = {
    [HEXI_NONE_OPEN] = HEXI_NOTHING,
    [HEXI_AT_CENTER] = HEXI_CENTER,
    [HEXI_AT_BASE] = HEXI_BASE,
    [HEXI_AT_SECOND] = HEXI_SECOND,
};

static void inspect_piece(const Scene *scene, HexiPiece piece, InspectText *text) {
    const HexiState *state = scene->state;
    const int colour = hexi_colour(piece);
    const HexiKind kind = hexi_kind(piece);
    inspect_head(text, tr(hexi_kind_name[kind]), "%s", tr(hexi_colour_name[colour]));
    inspect_say(text, "%s", tr(hexi_ways[kind]));
    if (state->open == HEXI_AT_BASE && kind != HEXI_SOVEREIGN) {
        inspect_say(text, "In its place, a second piece may follow (H-37)");
    }
    if (state->scored) {
        inspect_say(text, "Brings %d points (H-47)",
                    hexi_promotion_points(state, acts[state->open], piece));
    }
    if (colour != state->side) {
        char words[GAME_LABEL_MAX];
        say_of_colour(scene, colour, words, sizeof words);
        inspect_say(text, "%s", words);
    }
}

bool hexi_inspect_offer(const Scene *scene, Click hot, InspectText *text) {
    const HexiState *state = scene->state;
    if (state->open == HEXI_NONE_OPEN) {
        return false;
    }
    if (is_piece(&hot)) {
        text->count = 0;
        inspect_piece(scene, hexi_offered(&hot), text);
        return true;
    }
    if (hot.kind == CLICK_BUTTON && hot.index == HEXI_BUTTON_DECLINE) {
        text->count = 0;
        inspect_head(text, tr(refusal(state)), "key %c", 'N');
        inspect_say(text, "%s", tr(about_refusal(state)));
        return true;
    }
    if (hot.kind == CLICK_ITEM && hot.index == ITEM_FOLD) {
        text->count = 0;
        inspect_head(text, tr("For another colour…"), "key %c", 'C');
        inspect_say(text, "A piece of another colour, or a Sovereign that returns (H-36, H-38)");
        return true;
    }
    return false;
}
