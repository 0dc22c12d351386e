/* The game's own part of the panel: captured pieces. */
#include <math.h>

#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/sheet.h"

enum { CODES = 128, TAKEN_TEXT_MAX = 720 };

/* The pieces that one colour has captured, counted by their code. */
typedef struct Taken {
    int of[CODES];
    int count;
} Taken;

static Taken taken_by(const Scene *scene, int colour) {
    Taken taken = {.count = 0};
    for (int i = 0; i < scene->taken_count; i++) {
        const Event *event = &scene->taken[i];
        if (event->seat == colour && event->piece < CODES &&
            hexi_colour((HexiPiece)event->piece) != SEAT_NONE) {
            taken.of[event->piece]++;
            taken.count++;
        }
    }
    return taken;
}

/* One colour after the other, the most valuable pieces first. */
enum { RANKS = HEXI_KINDS - HEXI_SOVEREIGN, PIECES = RANKS * HEXI_COLOURS };

static HexiPiece ranked(int i) {
    return hexi_piece(i / RANKS, (HexiKind)(HEXI_SOVEREIGN + i % RANKS));
}

/* `2 Blue Militants` */
static const TextForms numbered[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = NN_("%d %s Sovereign", "%d %s Sovereigns"),
    [HEXI_REGENT] = NN_("%d %s Regent", "%d %s Regents"),
    [HEXI_ASSASSIN] = NN_("%d %s Assassin", "%d %s Assassins"),
    [HEXI_ARCHER] = NN_("%d %s Archer", "%d %s Archers"),
    [HEXI_PRELATE] = NN_("%d %s Prelate", "%d %s Prelates"),
    [HEXI_ALCAZAR] = NN_("%d %s Alcazar", "%d %s Alcazars"),
    [HEXI_CAVALIER] = NN_("%d %s Cavalier", "%d %s Cavaliers"),
    [HEXI_DREADNAUGHT] = NN_("%d %s Dreadnaught", "%d %s Dreadnaughts"),
    [HEXI_MILITANT] = NN_("%d %s Militant", "%d %s Militants"),
    [HEXI_HATTED] = NN_("%d %s Hatted Militant", "%d %s Hatted Militants"),
};

/* `Taken by Silver: Red Regent 2 Blue Militants` */
static void taken_words(const Taken *taken, int colour, char *text, size_t size) {
    char list[TAKEN_TEXT_MAX] = "";
    for (int i = 0; i < PIECES; i++) {
        const HexiPiece piece = ranked(i);
        const int count = taken->of[piece];
        const char *name = tr(hexi_colour_name[hexi_colour(piece)]);
        char item[GAME_LABEL_MAX], before[TAKEN_TEXT_MAX];
        if (count == 0) {
            continue;
        }
        if (count == 1) {
            tr_say(item, sizeof item, NC_("colour and piece", "%s %s"), name,
                   tr(hexi_kind_name[hexi_kind(piece)]));
        } else {
            const TextForms *form = &numbered[hexi_kind(piece)];
            tr_say_number(item, sizeof item, form->one, form->many, count, count, name);
        }
        tr_say(before, sizeof before, "%s", list);
        tr_say(list, sizeof list, list[0] == '\0' ? "%s%s" : NC_("list of pieces", "%s %s"), before,
               item);
    }
    tr_say(text, size, "Captured by %s: %s", tr(hexi_colour_name[colour]), list);
}

enum { ROW = 27, BADGE = 25, NUMBER_GAP = 2, BADGE_GAP = 5, COLOUR_GAP = 6 };

/* Every piece once with its number, in as many rows as they need, behind the badge of the taker. */
static void draw_taken(Sheet *sheet, const Taken *taken, int taker) {
    Canvas *canvas = sheet->canvas;
    const double scale = sheet->scale, size = round(BADGE * scale);
    Box row = sheet_row(sheet, ROW);
    Box all = row;
    const double left = row.x + size + 10 * scale;
    const double right = row.x + row.w - 30 * scale;
    canvas_sprite(canvas, hexi_badges[taker], (Box){row.x, row.y, size, size}, 1);
    draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_RIGHT, "%d", taken->count);
    double x = left;
    int colour = SEAT_NONE;
    for (int i = 0; i < PIECES; i++) {
        const HexiPiece piece = ranked(i);
        char number[12] = "";
        if (taken->of[piece] == 0) {
            continue;
        }
        if (taken->of[piece] > 1) {
            str_write(number, sizeof number, "%d", taken->of[piece]);
        }
        const double wide = canvas_text_width(canvas, FONT_BODY, number);
        x += x > left && hexi_colour(piece) != colour ? COLOUR_GAP * scale : 0;
        colour = hexi_colour(piece);
        if (x > left && x + size + NUMBER_GAP + wide > right) {
            row = sheet_row(sheet, ROW);
            x = left;
        }
        hexi_draw_piece(canvas, piece, (Box){round(x), row.y, size, size}, false, 1);
        x += size + NUMBER_GAP;
        draw_text(canvas, FONT_BODY, INK_TEXT, (Box){x, row.y, wide + 1, row.h}, ALIGN_LEFT, "%s",
                  number);
        x += wide + (wide > 0 ? BADGE_GAP * scale : 0);
    }
    all.h = row.y + row.h - all.y;
    char words[TAKEN_TEXT_MAX];
    taken_words(taken, taker, words, sizeof words);
    add_text(canvas, all, "%s", words);
}

static double taken_panel(Canvas *canvas, const Scene *scene, Box box) {
    Sheet sheet = sheet_begin(canvas, scene, box);
    const Box head = sheet_row(&sheet, 21);
    const double empty = sheet.y;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const Taken taken = taken_by(scene, colour);
        if (taken.count > 0) {
            draw_taken(&sheet, &taken, colour);
        }
    }
    draw_text(
        canvas, FONT_STRONG, INK_SOFT, head, ALIGN_LEFT, "%s",
        tr(sheet.y > empty ? NC_("pieces", "Captured") : N_("Nothing has been captured yet")));
    return sheet.y;
}

double hexi_view_panel(Canvas *canvas, const Scene *scene, Box box) {
    double y = 0;
    if (scene->outcome.kind != OUTCOME_NONE) {
        y = hexi_end_panel(canvas, scene, box) + 12;
    }
    return y + taken_panel(canvas, scene, (Box){box.x, box.y + y, box.w, box.h - y});
}

double hexi_view_panel_slot(const Canvas *canvas, const Options *options, Box box) {
    enum { ROWS = 4 };
    (void)options, (void)box;
    return round((21 + ROWS * ROW) * canvas_text_scale(canvas));
}
