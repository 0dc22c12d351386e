/* Drawing a rulebook that has been laid out. */
#include <math.h>
#include <string.h>

#include "ui/screens/rulepage.h"

enum { TEXT_MAX = 1024 };

static void copy_slice(const Rulebook *book, Slice text, char *copy, size_t size) {
    size_t length = text.length < size ? text.length : size - 1;
    /* Never half a character. */
    while (length < text.length && length > 0 &&
           ((unsigned char)book->text[text.at + length] & 0xC0U) == 0x80U) {
        length--;
    }
    memcpy(copy, book->text + text.at, length);
    copy[length] = '\0';
}

/* The width of the run up to a place in the text. */
static double width_until(Canvas *canvas, const RulePage *page, const RuleRun *run, uint32_t at) {
    char copy[TEXT_MAX];
    copy_slice(page->book, (Slice){run->text.at, at - run->text.at}, copy, sizeof copy);
    return canvas_text_width(canvas, run->font, copy);
}

static void mark_hits(Canvas *canvas, const RulePage *page, const RuleRun *run, Point corner,
                      const RuleMarks *marks) {
    const uint32_t run_end = run->text.at + run->text.length;
    for (int i = 0; i < marks->hit_count; i++) {
        const Slice where = marks->hits[i].where;
        const uint32_t from = where.at > run->text.at ? where.at : run->text.at;
        const uint32_t to = where.at + where.length < run_end ? where.at + where.length : run_end;
        if (from >= to) {
            continue;
        }
        const double left = width_until(canvas, page, run, from);
        const double right = width_until(canvas, page, run, to);
        const Box box = {corner.x + run->x + left - 1, corner.y + run->y + 1, right - left + 2,
                         run->h - 2};
        const Colour brass = canvas_ink(canvas, INK_BRASS);
        canvas_box(canvas, box, 3, colour_fade(brass, i == marks->hit ? 0.45 : 0.2),
                   i == marks->hit ? brass : COLOUR_NONE);
    }
}

static void draw_run(Canvas *canvas, const RulePage *page, const RuleRun *run, Point corner) {
    char copy[TEXT_MAX];
    copy_slice(page->book, run->text, copy, sizeof copy);
    const Box box = {corner.x + run->x, corner.y + run->y, ceil(run->w) + 2, run->h};
    if (run->code) {
        const Box ground = {box.x - 2, box.y + 2, run->w + 4, box.h - 4};
        canvas_box(canvas, ground, 3, canvas_ink(canvas, INK_RAISED), COLOUR_NONE);
    }
    canvas_text(canvas, run->font, canvas_ink(canvas, run->ink), box, ALIGN_LEFT, copy);
}

static void add_block(Canvas *canvas, const RulePage *page, int index, Box box, bool selected) {
    const Block *block = &page->book->block[index];
    char name[ELEMENT_NAME_MAX];
    copy_slice(page->book, block->number, name, sizeof name);
    if (block->kind == BLOCK_DIAGRAM) {
        strcpy(name, "Diagram");
    }
    for (int i = 0; i < block->passage_count; i++) {
        const size_t used = strlen(name);
        const char *between = used == 0 ? "" : i == 0 ? " " : ", ";
        if (used + 8 >= sizeof name) {
            break;
        }
        strcpy(name + used, between);
        const size_t begun = used + strlen(between);
        copy_slice(page->book, page->book->passage[block->passage_first + i].text, name + begun,
                   sizeof name - begun);
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
