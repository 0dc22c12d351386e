#include "ui/study/puzzle_chip.h"

#include <math.h>
#include <stdio.h>

#include "game/text.h"
#include "ui/widgets/page.h"
#include "view/sheet.h"

static const double pi = 3.14159265358979;

/* --- Stars ----------------------------------------------------------------------------------- */

static double star_step(double height) {
    return round(1.1 * height);
}

double puzzle_stars_width(double height) {
    return (PUZZLE_STARS_MAX - 1) * star_step(height) + height;
}

void puzzle_stars(Canvas *canvas, Box box, int stars) {
    enum { CORNERS = 10 };
    const double radius = box.h / 2;
    for (int i = 0; i < PUZZLE_STARS_MAX; i++) {
        const Point centre = {box.x + radius + i * star_step(box.h), box.y + box.h / 2};
        Point corner[CORNERS];
        for (int k = 0; k < CORNERS; k++) {
            const double reach = k % 2 == 0 ? radius : 0.42 * radius;
            const double angle = pi * k / (CORNERS / 2.0) - pi / 2;
            corner[k] = (Point){centre.x + reach * cos(angle), centre.y + reach * sin(angle)};
        }
        const Pen pen = {.stroke = canvas_ink(canvas, i < stars ? INK_BRASS : INK_EDGE),
                         .width = 1,
                         .fill = i < stars ? canvas_ink(canvas, INK_BRASS) : COLOUR_NONE};
        canvas_polygon(canvas, corner, CORNERS, &pen);
    }
}

/* --- Hexagons -------------------------------------------------------------------------------- */

static void draw_hexagon(Canvas *canvas, Point centre, double radius, const Pen *pen) {
    enum { CORNERS = 6 };
    Point corner[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        corner[i] =
            (Point){centre.x + radius * cos(pi * i / 3), centre.y + radius * sin(pi * i / 3)};
    }
    canvas_polygon(canvas, corner, CORNERS, pen);
}

static void draw_chip(Ui *ui, Box box, PuzzleState state, bool current, bool hot) {
    static const Ink edges[] = {[PUZZLE_NEW] = INK_EDGE,
                                [PUZZLE_MISSED] = INK_DANGER,
                                [PUZZLE_SOLVED] = INK_GOOD,
                                [PUZZLE_FIRST] = INK_GOOD};
    Canvas *canvas = ui->canvas;
    const Point centre = {box.x + box.w / 2, box.y + box.h / 2};
    const double radius = fmin(box.w, box.h) / 2 - 3;
    const bool full = state == PUZZLE_FIRST;
    const Pen face = {.stroke = canvas_ink(canvas, edges[state]),
                      .width = 1.5,
                      .fill = canvas_ink(canvas, full  ? INK_GOOD
                                                 : hot ? INK_RAISED
                                                       : INK_PANEL)};
    if (current) {
        const Pen ring = {.stroke = canvas_ink(canvas, INK_ACCENT), .width = 2};
        draw_hexagon(canvas, centre, radius + 3, &ring);
    }
    draw_hexagon(canvas, centre, radius, &face);
    if (state >= PUZZLE_SOLVED) {
        page_tick(ui, square_around(centre, 1.6 * radius), full ? INK_PANEL : INK_GOOD);
    } else if (state == PUZZLE_MISSED) {
        page_cross(ui, square_around(centre, 1.6 * radius), INK_DANGER);
    }
}

bool puzzle_chip(Ui *ui, Box box, const Puzzles *puzzles, const Progress *progress, int index,
                 bool current, bool again) {
    static const char *const words[] = {N_("new"), N_("missed"), N_("solved"),
                                        N_("solved at the first try")};
    const Puzzle *puzzle = &puzzles->puzzle[index];
    const PuzzleState state = progress_puzzle(progress, puzzle->id).state;
    char name[ELEMENT_NAME_MAX];
    bool hot = false;
    const char *theme = tr(puzzles->theme[puzzle->theme].title), *word = tr(words[state]);
    if (again) {
        tr_say_number(name, sizeof name, "Try again: puzzle %d, %s, %d star, %s",
                      "Try again: puzzle %d, %s, %d stars, %s", puzzle->stars, index + 1, theme,
                      puzzle->stars, word);
    } else {
        tr_say_number(name, sizeof name, "Puzzle %d, %s, %d star, %s",
                      "Puzzle %d, %s, %d stars, %s", puzzle->stars, index + 1, theme, puzzle->stars,
                      word);
    }
    const bool clicked =
        ui_area(ui, ELEMENT_CHOICE, box, name, current ? STATE_SELECTED : 0U, &hot);
    draw_chip(ui, box, state, current, hot);
    if (state == PUZZLE_NEW) {
        draw_text(ui->canvas, current ? FONT_STRONG : FONT_BODY, current ? INK_TEXT : INK_SOFT, box,
                  ALIGN_MIDDLE, "%d", index + 1);
    }
    if (ui_focused(ui, name)) {
        ui_focus_ring(ui, box, ui_grid(ui));
    }
    return clicked;
}
