/* Drawing a rulebook that has been laid out. */
#include <math.h>

#include "game/text.h"
#include "ui/screens/rulepage.h"

static void mark_hits(Canvas *canvas, const RulePage *page, const RuleRun *run, Point corner,
                      const RuleMarks *marks) {
    for (int i = 0; i < marks->hit_count; i++) {
        const Slice hit = slice_common(marks->hits[i].where, run->text);
        if (hit.length == 0) {
            continue;
        }
        const Slice before = {run->text.at, hit.at - run->text.at};
        const Slice until = {run->text.at, before.length + hit.length};
        const double left = rulepage_width(canvas, run->font, page->book, before);
        const double right = rulepage_width(canvas, run->font, page->book, until);
        const Box box = {corner.x + run->x + left - 1, corner.y + run->y + 1, right - left + 2,
                         run->h - 2};
        const Colour brass = canvas_ink(canvas, INK_BRASS);
        canvas_box(canvas, box, 3, colour_fade(brass, i == marks->hit ? 0.45 : 0.2),
                   i == marks->hit ? brass : COLOUR_NONE);
    }
}

static void draw_run(Canvas *canvas, const RulePage *page, const RuleRun *run, Point corner) {
    char copy[RULE_RUN_MAX];
    str_write(copy, sizeof copy, "%.*s", (int)run->text.length, page->book->text + run->text.at);
    const Box box = {corner.x + run->x, corner.y + run->y, ceil(run->w) + 2, run->h};
    if (run->code) {
        const Box ground = {box.x - 2, box.y + 2, run->w + 4, box.h - 4};
        canvas_box(canvas, ground, 3, canvas_ink(canvas, INK_RAISED), COLOUR_NONE);
    }
    canvas_text(canvas, run->font, canvas_ink(canvas, run->ink), box, ALIGN_LEFT, copy);
}

static void add_block(Canvas *canvas, const RulePage *page, int index, Box box, bool selected) {
    const Rulebook *book = page->book;
    const Block *block = &book->block[index];
    char name[ELEMENT_NAME_MAX];
    str_write(name, sizeof name, "%.*s", (int)block->number.length, book->text + block->number.at);
    if (block->kind == BLOCK_DIAGRAM) {
        str_write(name, sizeof name, "%s", tr("Diagram"));
    }
    for (int i = 0; i < block->passage_count; i++) {
        const Slice text = book->passage[block->passage_first + i].text;
        tr_add(name, sizeof name, "%s%.*s",
               name[0] == '\0' ? ""
               : i == 0        ? " "
                               : ", ",
               (int)text.length, book->text + text.at);
    }
    canvas_add_element(canvas, ELEMENT_TEXT, name, box, selected ? STATE_SELECTED : 0U, NULL);
}

/* The ground of a block: the tint of the rule that was asked for, the lines between rows, the dot
 * of an item. */
static void draw_ground(Canvas *canvas, const RulePage *page, int index, Point corner,
                        bool selected) {
    const Block *block = &page->book->block[index];
    const double pixel_size = canvas_pixel_size(canvas);
    const double top = corner.y + page->top[index], end = corner.y + page->end[index];
    const double indent = round(56 * page->scale), step = round(20 * page->scale);
    if (selected) {
        const double below = block->kind == BLOCK_ROW ? 0 : round(4 * page->scale);
        canvas_box(canvas, (Box){corner.x - 8, top - 4, page->width + 16, end - top - below + 4}, 8,
                   canvas_ink(canvas, INK_ROW), COLOUR_NONE);
    }
    if (block->kind == BLOCK_ROW) {
        const Ink ink = block->level > 0 ? INK_EDGE : INK_LINE;
        canvas_fill(canvas,
                    (Box){corner.x + indent, end - pixel_size, page->width - indent, pixel_size},
                    canvas_ink(canvas, ink));
    }
    if (block->kind == BLOCK_ITEM && block->number.length == 0) {
        const Point dot = {corner.x + indent + step * block->level - step / 2,
                           top + round(11 * page->scale)};
        canvas_circle(canvas, dot, 2.5 * page->scale, &(Pen){.fill = canvas_ink(canvas, INK_SOFT)});
    }
}

double rulepage_y(const RulePage *page, Slice where) {
    for (int i = 0; i < page->run_count; i++) {
        const Slice text = page->run[i].text;
        if (where.at >= text.at && where.at < text.at + text.length) {
            return page->run[i].y;
        }
    }
    return 0;
}

void rulepage_draw(Ui *ui, const RulePage *page, Point corner, Box view, const RuleMarks *marks) {
    Canvas *canvas = ui->canvas;
    const double from = view.y - corner.y, to = from + view.h;
    if (page->book == NULL) {
        return;
    }
    for (int i = 0; i < page->book->block_count; i++) {
        if (page->end[i] < from || page->top[i] > to) {
            continue;
        }
        draw_ground(canvas, page, i, corner, i == marks->block);
        const Box box = {corner.x, corner.y + page->top[i], page->width,
                         page->end[i] - page->top[i]};
        add_block(canvas, page, i, box, i == marks->block);
    }
    for (int i = 0; i < page->run_count; i++) {
        const RuleRun *run = &page->run[i];
        if (run->y + run->h >= from && run->y <= to) {
            mark_hits(canvas, page, run, corner, marks);
            draw_run(canvas, page, run, corner);
        }
    }
}
