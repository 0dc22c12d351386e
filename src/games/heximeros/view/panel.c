/* The game's own part of the panel: captured pieces. */
#include <math.h>
#include <stdio.h>

#include "game/text.h"
#include "games/heximeros/view/parts.h"
#include "view/sheet.h"

enum { CODES = 128 };

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

/* The pieces from the most valuable down. */
enum { PIECES = (HEXI_KINDS - HEXI_SOVEREIGN) * HEXI_COLOURS };

static HexiPiece ranked(int i) {
    return hexi_piece(i % HEXI_COLOURS, (HexiKind)(HEXI_SOVEREIGN + i / HEXI_COLOURS));
}

/* `Taken by Silver: Red Regent, 2 Blue Militants` */
static void taken_words(const Taken *taken, int colour, char *text, size_t size) {
    text_say(text, size, "Taken by %s:", hexi_colour_name[colour]);
    for (int i = 0; i < PIECES; i++) {
        const HexiPiece piece = ranked(i);
        const int count = taken->of[piece];
        if (count > 1) {
            text_add(text, size, " %d", count);
        }
        if (count > 0) {
            text_add(text, size, " %s %s%s", hexi_colour_name[hexi_colour(piece)],
                     hexi_kind_name[hexi_kind(piece)], plural(count));
        }
    }
}

/* The most valuable first, overlapping if there are many. */
static void draw_each(Canvas *canvas, const Taken *taken, Box row, double step) {
    double x = row.x;
    for (int i = 0; i < PIECES; i++) {
        for (int left = taken->of[ranked(i)]; left > 0; left--) {
            hexi_draw_piece(canvas, ranked(i), (Box){round(x), row.y, row.h, row.h}, false, 1);
            x += step;
        }
    }
}

/* Each kind once, all colours together, with its number. */
static void draw_kinds(Canvas *canvas, const Taken *taken, Box row) {
    const double column = row.w / (HEXI_KINDS - 1);
    const double size = fmin(row.h, column * 0.72);
    int place = 0;
    for (int kind = HEXI_SOVEREIGN; kind < HEXI_KINDS; kind++) {
        int count = 0;
        for (int colour = 0; colour < HEXI_COLOURS; colour++) {
            count += taken->of[hexi_piece(colour, (HexiKind)kind)];
        }
        if (count == 0) {
            continue;
        }
        const double x = row.x + place++ * column;
        const int livery = canvas_dark(canvas) ? HEXI_RED : HEXI_SILVER;
        canvas_sprite(canvas, hexi_silhouette(hexi_piece(livery, (HexiKind)kind)),
                      (Box){x, row.y + (row.h - size) / 2, size, size}, 1);
        draw_text(canvas, FONT_BODY, INK_TEXT, (Box){x + size, row.y, column - size, row.h},
                  ALIGN_LEFT, "%d", count);
    }
}

static void draw_taken(Canvas *canvas, const Taken *taken, int colour, Box row) {
    const double size = row.h;
    const Box rest = {row.x + size * 1.4, row.y, row.w - size * 1.4, size};
    const double step =
        taken->count > 1 ? fmin(size * 0.94, (rest.w - size) / (taken->count - 1)) : size;
    canvas_sprite(canvas, heximeros_view.seat_sprites[colour], (Box){row.x, row.y, size, size}, 1);
    if (step >= size * 0.5) {
        draw_each(canvas, taken, rest, step);
    } else {
        draw_kinds(canvas, taken, rest);
    }
    char words[256];
    taken_words(taken, colour, words, sizeof words);
    add_text(canvas, row, "%s", words);
}

static double taken_panel(Canvas *canvas, const Scene *scene, Box box) {
    Sheet sheet = sheet_begin(canvas, scene, box);
    const Box head = sheet_row(&sheet, 21);
    const double empty = sheet.y;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const Taken taken = taken_by(scene, colour);
        if (taken.count > 0) {
            draw_taken(canvas, &taken, colour, sheet_row(&sheet, 26));
        }
    }
    draw_text(canvas, FONT_STRONG, INK_SOFT, head, ALIGN_LEFT, "%s",
              sheet.y > empty ? "Taken" : "Nothing has been taken yet");
    return sheet.y;
}

double hexi_view_panel(Canvas *canvas, const Scene *scene, Box box) {
    const HexiState *state = scene->state;
    if (state->open != HEXI_NONE_OPEN && scene->source.count > 0) {
        return hexi_promotion_panel(canvas, scene, box);
    }
    double y = 0;
    if (scene->outcome.kind != OUTCOME_NONE) {
        y = hexi_end_panel(canvas, scene, box) + 12;
    }
    return y + taken_panel(canvas, scene, (Box){box.x, box.y + y, box.w, box.h - y});
}
