#include "ui/table/fight_odds.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "view/sheet.h"

#define BAR_WIDE 96.0 /* points at a text size of 100 % */
#define BAR_HIGH 8.0

void fight_odds_renew(TableScreen *table) {
    const View *view = table->see->view;
    table->fights.odds = (FightOdds){.count = 0};
    if (view->odds != NULL && table->see->viewed_ply < 0 && !table->see->replay.on &&
        !table->animation.running) {
        const Scene scene = table_scene(table, false);
        view->odds(&scene, &table->fights.odds);
    }
}

static const Ink inks[FIGHT_ENDS] = {INK_GOOD, INK_SOFT, INK_DANGER};

/* The columns from the right edge: a percentage each. */
static double column_width(Canvas *canvas) {
    double wide = canvas_text_width(canvas, FONT_STRONG, "100%");
    const char *const words[FIGHT_ENDS] = {NC_("odds", "wins"), NC_("odds", "tie"),
                                           NC_("odds", "loses")};
    for (int end = 0; end < FIGHT_ENDS; end++) {
        wide = fmax(wide, canvas_text_width(canvas, FONT_BODY, tr(words[end])));
    }
    return ceil(wide) + 8;
}

static Box column(Box row, double wide, int end) {
    return (Box){row.x + row.w - (FIGHT_ENDS - end) * wide, row.y, wide, row.h};
}

static void draw_bar(Canvas *canvas, Box box, const int chance[FIGHT_ENDS]) {
    const Ink parts[FIGHT_ENDS] = {INK_GOOD, INK_EDGE, INK_DANGER};
    double x = box.x;
    for (int end = 0; end < FIGHT_ENDS; end++) {
        const double wide = box.w * chance[end] / 100;
        canvas_fill(canvas, (Box){x, box.y, wide, box.h}, canvas_ink(canvas, parts[end]));
        x += wide;
    }
}

static void draw_heads(Canvas *canvas, const char *by, Box row, double wide) {
    draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_LEFT, "%s", by);
    draw_text(canvas, FONT_BODY, INK_SOFT, column(row, wide, FIGHT_WINS), ALIGN_RIGHT, "%s",
              tr(NC_("odds", "wins")));
    draw_text(canvas, FONT_BODY, INK_SOFT, column(row, wide, FIGHT_TIE), ALIGN_RIGHT, "%s",
              tr(NC_("odds", "tie")));
    draw_text(canvas, FONT_BODY, INK_SOFT, column(row, wide, FIGHT_LOSES), ALIGN_RIGHT, "%s",
              tr(NC_("odds", "loses")));
}

/* The room that the longest name leaves for the bars. */
static double bar_width(Canvas *canvas, const FightOdds *odds, double room) {
    double words = 0;
    for (int i = 0; i < odds->count; i++) {
        words = fmax(words, canvas_text_width(canvas, FONT_BODY, odds->row[i].name));
    }
    const double most = BAR_WIDE * canvas_text_scale(canvas);
    const double bar = fmin(most, floor(room - words - 8));
    return bar < most / 3 ? 0 : bar;
}

/* A piece that may be picked: its picture and name, a bar where there is room, the percentages. */
static void draw_row(const TableScreen *table, int index, Box row, double wide) {
    Canvas *canvas = table->ui->canvas;
    const FightOdds *odds = &table->fights.odds;
    const int *chance = odds->row[index].chance;
    const double scale = canvas_text_scale(canvas), size = 20 * scale;
    const ShownPiece piece = {.look = table->see->view->piece(odds->row[index].piece, 0),
                              .at = {row.x + size / 2, row.y + row.h / 2},
                              .size = size,
                              .alpha = 1};
    board_view_piece(canvas, &piece);
    const double ends = FIGHT_ENDS * wide;
    const Box name = box_between(row, size + 6, ends);
    const double bar = bar_width(canvas, odds, name.w), high = BAR_HIGH * scale;
    draw_text(canvas, FONT_BODY, INK_TEXT, name, ALIGN_LEFT, "%s", odds->row[index].name);
    draw_bar(canvas, (Box){name.x + name.w - bar, row.y + (row.h - high) / 2, bar, high}, chance);
    for (int end = 0; end < FIGHT_ENDS; end++) {
        draw_text(canvas, FONT_STRONG, inks[end], column(row, wide, end), ALIGN_RIGHT, "%d%%",
                  chance[end]);
    }
    add_text(canvas, row, "Against %s: wins %d%%, tie %d%%, loses %d%%", odds->row[index].name,
             chance[FIGHT_WINS], chance[FIGHT_TIE], chance[FIGHT_LOSES]);
}

double fight_odds_draw(const TableScreen *table, Box box, bool measures) {
    Canvas *canvas = table->ui->canvas;
    const FightOdds *odds = &table->fights.odds;
    const bool before = canvas_measure(canvas, true);
    canvas_measure(canvas, before || measures);
    const double scale = canvas_text_scale(canvas), wide = column_width(canvas);
    Box left = {box.x, box.y, box.w, 4096};
    const Box title = ui_cut_top(&left, round(24 * scale), 0);
    draw_text(canvas, FONT_STRONG, INK_TEXT, title, ALIGN_LEFT, "%s", odds->title);
    add_text(canvas, title, "%s", odds->title);
    for (int i = 0; i < odds->count; i++) {
        if (i == 0 || strcmp(odds->row[i].by, odds->row[i - 1].by) != 0) {
            const Box heads = ui_cut_top(&left, round(20 * scale), 0);
            draw_heads(canvas, odds->row[i].by, heads, wide);
            add_text(canvas, heads, "%s", odds->row[i].by);
        }
        draw_row(table, i, ui_cut_top(&left, round(22 * scale), 0), wide);
    }
    canvas_measure(canvas, before);
    return left.y - box.y;
}
