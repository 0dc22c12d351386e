#include "ui/screens/rulepage.h"

#include <math.h>
#include <stdlib.h>

#include "game/text.h"
#include "game/utf8.h"
#include "hex/min_max.h"
#include "session/list.h"

enum { COLUMNS_MAX = 8, INDENT = 56, PLATE_WIDTH = 384, CAPTION_LEAST = 160 };

/* Text is broken from `left` to `right`; the pen stands at (x, y). */
typedef struct Setter {
    RulePage *page;
    Canvas *canvas;
    int block;
    double left, right, x, y;
    double pitch; /* from line to line */
    bool strong;  /* all of it, whatever the spans say */
    Ink ink;
    bool failed; /* memory is out */
} Setter;

static double em(const RulePage *page, double points) {
    return round(points * page->scale);
}

double rulepage_width(Canvas *canvas, Font font, const Rulebook *book, Slice text) {
    char copy[RULE_RUN_MAX];
    str_write(copy, sizeof copy, "%.*s", (int)text.length, book->text + text.at);
    return canvas_text_width(canvas, font, copy);
}

static double measure(const Setter *setter, Font font, Slice text) {
    return rulepage_width(setter->canvas, font, setter->page->book, text);
}

/* --- Breaking into lines --------------------------------------------------------------------- */

static RuleRun *add_run(Setter *setter, Slice text, Font font, bool code) {
    RulePage *page = setter->page;
    RuleRun *list = list_grown(page->run, &page->run_room, page->run_count + 1, sizeof *list);
    if (list == NULL) {
        setter->failed = true;
        return NULL;
    }
    page->run = list;
    RuleRun *run = &list[page->run_count++];
    *run = (RuleRun){.text = text,
                     .block = setter->block,
                     .x = setter->x,
                     .y = setter->y,
                     .w = measure(setter, font, text),
                     .h = setter->pitch,
                     .font = font,
                     .ink = setter->ink,
                     .code = code};
    return run;
}

static void new_line(Setter *setter) {
    setter->x = setter->left;
    setter->y += setter->pitch;
}

static bool is_space(const Setter *setter, uint32_t at) {
    return setter->page->book->text[at] == ' ';
}

/* Adds a part of a word to the line, growing the run before it where that is the same style. */
static void add_part(Setter *setter, Slice text, Font font, bool code, bool line_begins) {
    RulePage *page = setter->page;
    RuleRun *last = page->run_count > 0 ? &page->run[page->run_count - 1] : NULL;
    const bool blank_before = text.at > 0 && page->book->text[text.at - 1] == ' ';
    const bool grows = !line_begins && last != NULL && last->block == setter->block &&
                       last->y == setter->y && last->font == font && last->code == code &&
                       last->text.at + last->text.length + 1 >= text.at &&
                       last->x + last->w <= setter->x + 1 &&
                       text.at + text.length - last->text.at < RULE_RUN_MAX;
    if (grows) {
        last->text.length = text.at + text.length - last->text.at;
        last->w = measure(setter, font, last->text);
    } else {
        /* Where the style changes the blank is a little wider, and code has its ground. */
        setter->x += line_begins ? 0 : code ? em(page, 3) : blank_before ? em(page, 1) : 0;
        last = add_run(setter, text, font, code);
    }
    if (last != NULL) {
        setter->x = last->x + last->w + (code ? em(page, 2) : 0);
    }
}

static Font span_font(const Setter *setter, const Span *span) {
    if (setter->strong) {
        return setter->page->book->block[setter->block].kind == BLOCK_HEADING &&
                       setter->page->book->block[setter->block].level < 3
                   ? FONT_HEADING
                   : FONT_STRONG;
    }
    return span->style == SPAN_STRONG ? FONT_STRONG : FONT_BODY;
}

/* A word: the parts of it that lie in each span, up to the next blank. */
typedef struct Word {
    Slice text;
    int span; /* in which it begins */
} Word;

static double word_width(const Setter *setter, const Word *word, const Passage *passage) {
    const Rulebook *book = setter->page->book;
    double width = 0;
    for (int i = word->span; i < passage->span_first + passage->span_count; i++) {
        const Slice part = slice_common(book->span[i].text, word->text);
        width += part.length > 0 ? measure(setter, span_font(setter, &book->span[i]), part) : 0;
    }
    return width;
}

/* The longest part of [from, to) that fits into the line; at least one character. */
static uint32_t cut_to_fit(const Setter *setter, Font font, uint32_t from, uint32_t to) {
    const char *text = setter->page->book->text;
    const uint32_t first = (uint32_t)(utf8_next_cluster(text + from) - text);
    uint32_t end = to;
    while (end > first &&
           setter->x + measure(setter, font, (Slice){from, end - from}) > setter->right) {
        end = (uint32_t)(utf8_cluster_before(text + from, text + end) - text);
    }
    return end > first ? end : MIN(first, to);
}

static void set_word(Setter *setter, const Word *word, const Passage *passage, bool line_begins) {
    const Rulebook *book = setter->page->book;
    for (int i = word->span; i < passage->span_first + passage->span_count; i++) {
        const Span *span = &book->span[i];
        const Font font = span_font(setter, span);
        const Slice part = slice_common(span->text, word->text);
        const uint32_t to = part.at + part.length;
        for (uint32_t from = part.at; from < to;) {
            const uint32_t end = cut_to_fit(setter, font, from, to);
            add_part(setter, (Slice){from, end - from}, font, span->style == SPAN_CODE,
                     line_begins);
            line_begins = false;
            from = end;
            if (from < to) {
                new_line(setter);
                line_begins = true;
            }
        }
    }
}

/* The next word of a passage, behind `word`; false at the end. It begins with the empty word. */
static bool next_word(const Setter *setter, const Passage *passage, Word *word) {
    const Rulebook *book = setter->page->book;
    const uint32_t end = passage->text.at + passage->text.length;
    uint32_t at = word->text.at + word->text.length;
    while (at < end && is_space(setter, at)) {
        at++;
    }
    word->text.at = at;
    while (at < end && !is_space(setter, at)) {
        at++;
    }
    word->text.length = at - word->text.at;
    while (word->text.length > 0 &&
           book->span[word->span].text.at + book->span[word->span].text.length <= word->text.at) {
        word->span++;
    }
    return word->text.length > 0;
}

static Word no_word(const Passage *passage) {
    return (Word){{passage->text.at, 0}, passage->span_first};
}

/* Sets a passage from (left, y) on; afterwards y is below it. */
static void set_passage(Setter *setter, const Passage *passage) {
    const double blank = canvas_text_width(setter->canvas, FONT_BODY, " ");
    bool line_begins = true;
    setter->x = setter->left;
    for (Word word = no_word(passage); next_word(setter, passage, &word);) {
        if (!line_begins) {
            setter->x += blank;
            if (setter->x + word_width(setter, &word, passage) > setter->right) {
                new_line(setter);
                line_begins = true;
            }
        }
        set_word(setter, &word, passage, line_begins);
        line_begins = false;
    }
    setter->y += setter->pitch;
}

/* --- Blocks ---------------------------------------------------------------------------------- */

static void set_heading(Setter *setter, const Block *block) {
    const bool large = block->level < 3;
    setter->y += setter->y > 0 ? em(setter->page, large ? 24 : 16) : 0;
    setter->page->top[setter->block] = setter->y;
    setter->pitch = em(setter->page, large ? 28 : 22);
    setter->left = 0;
    setter->strong = true;
    set_passage(setter, &setter->page->book->passage[block->passage_first]);
    setter->y += em(setter->page, large ? 8 : 4);
}

static void set_number(Setter *setter, const Block *block, double x) {
    if (block->number.length > 0) {
        setter->x = x;
        add_run(setter, block->number, block->rule ? FONT_STRONG : FONT_BODY, false);
    }
}

static void set_running(Setter *setter, const Block *block) {
    const double step = em(setter->page, 20);
    if (block->rule) {
        set_number(setter, block, 0);
    } else if (block->kind == BLOCK_ITEM) {
        setter->left += step * block->level;
        set_number(setter, block, setter->left - step);
    }
    set_passage(setter, &setter->page->book->passage[block->passage_first]);
    setter->y += em(setter->page, 8);
}

static void set_code(Setter *setter, const Block *block) {
    const Passage *passage = &setter->page->book->passage[block->passage_first];
    setter->x = setter->left;
    if (passage->text.length > 0) {
        add_run(setter, passage->text, FONT_BODY, false);
    }
    setter->y += setter->pitch;
}

Box rulepage_plate(const RulePage *page, int block) {
    const double left = em(page, INDENT);
    const double width = fmax(0, fmin(em(page, PLATE_WIDTH), page->width - left));
    return (Box){left, page->top[block], width, round(width / 1.2)};
}

/* Room for a drawing, which is the caller's, and the caption: beside it, or below it where the page
 * is narrow. */
static void set_diagram(Setter *setter, const Block *block) {
    RulePage *page = setter->page;
    setter->y += em(page, 4);
    page->top[setter->block] = setter->y;
    const Box plate = rulepage_plate(page, setter->block);
    const double end = plate.y + plate.h, beside = plate.x + plate.w + em(page, 16);
    const bool narrow = setter->right - beside < em(page, CAPTION_LEAST);
    setter->y = narrow ? end + em(page, 4) : plate.y + em(page, 12);
    if (block->passage_count > 0) {
        setter->left = narrow ? plate.x : beside;
        setter->pitch = em(page, 20);
        setter->ink = INK_SOFT;
        set_passage(setter, &page->book->passage[block->passage_first]);
        setter->ink = INK_TEXT;
    }
    setter->y = fmax(setter->y, end);
    page->end[setter->block] = setter->y;
    setter->y += em(page, 16);
}

/* The columns of a table: what each needs for its longest word and for one line, and gets. */
typedef struct Columns {
    int count;
    double least[COLUMNS_MAX], natural[COLUMNS_MAX], x[COLUMNS_MAX], width[COLUMNS_MAX];
} Columns;

static int row_cells(const Block *block) {
    return MIN(block->passage_count, COLUMNS_MAX);
}

/* Each column gets what its longest word needs, as far as there is room; what is left is shared by
 * what they need for one line, of which none gets more. */
static void share_width(Columns *columns, double room, double gap) {
    double left = room - (columns->count - 1) * gap, least = 0, wanted = 0, x = 0;
    for (int i = 0; i < columns->count; i++) {
        least += columns->least[i];
        wanted += columns->natural[i] - columns->least[i];
    }
    const double part = fmin(1, left / fmax(1, least));
    const double more = fmax(0, fmin(1, (left - least) / fmax(1, wanted)));
    for (int i = 0; i < columns->count; i++) {
        columns->width[i] =
            floor(part * columns->least[i] + more * (columns->natural[i] - columns->least[i]));
        columns->x[i] = x;
        x += columns->width[i] + gap;
    }
}

/* The rows of the table that begins at `first`; returns the block after it. */
static int table_end(const Rulebook *book, int first) {
    int end = first + 1;
    while (end < book->block_count && book->block[end].kind == BLOCK_ROW &&
           book->block[end].level == 0) {
        end++;
    }
    return end;
}

static int set_table(Setter *setter, int first) {
    const Rulebook *book = setter->page->book;
    const int end = table_end(book, first);
    const double left = setter->left, right = setter->right, gap = em(setter->page, 20);
    Columns columns = {0};
    for (int i = first; i < end; i++) {
        setter->block = i;
        setter->strong = book->block[i].level > 0;
        const int cells = row_cells(&book->block[i]);
        columns.count = MAX(cells, columns.count);
        for (int c = 0; c < cells; c++) {
            const Passage *passage = &book->passage[book->block[i].passage_first + c];
            const Word all = {passage->text, passage->span_first};
            const double wide = ceil(word_width(setter, &all, passage)) + em(setter->page, 4);
            columns.natural[c] = fmax(columns.natural[c], wide);
            for (Word word = no_word(passage); next_word(setter, passage, &word);) {
                columns.least[c] =
                    fmax(columns.least[c], ceil(word_width(setter, &word, passage)) + 1);
            }
        }
    }
    share_width(&columns, right - left, gap);
    for (int i = first; i < end; i++) {
        const Block *block = &book->block[i];
        setter->block = i;
        setter->strong = block->level > 0;
        setter->page->top[i] = setter->y;
        setter->y += em(setter->page, 4);
        const double top = setter->y;
        double bottom = top + setter->pitch;
        for (int c = 0; c < row_cells(block); c++) {
            setter->y = top;
            setter->left = left + columns.x[c];
            setter->right = setter->left + columns.width[c];
            set_passage(setter, &book->passage[block->passage_first + c]);
            bottom = fmax(bottom, setter->y);
        }
        setter->y = bottom + em(setter->page, 4);
        setter->page->end[i] = setter->y;
    }
    setter->y += em(setter->page, 12);
    return end;
}

static void set_all(Setter *setter) {
    RulePage *page = setter->page;
    const Rulebook *book = page->book;
    for (int i = 0; i < book->block_count && !setter->failed;) {
        const Block *block = &book->block[i];
        setter->block = i;
        setter->left = em(page, INDENT);
        setter->right = page->width;
        setter->pitch = em(page, 22);
        setter->strong = false;
        page->top[i] = setter->y;
        if (block->kind == BLOCK_ROW) {
            i = set_table(setter, i);
            continue;
        }
        if (block->kind == BLOCK_DIAGRAM) {
            set_diagram(setter, block);
            i++;
            continue;
        }
        if (block->kind == BLOCK_HEADING) {
            set_heading(setter, block);
        } else if (block->kind == BLOCK_CODE) {
            set_code(setter, block);
        } else {
            set_running(setter, block);
        }
        page->end[i] = setter->y;
        i++;
    }
    page->height = setter->y;
}

void rulepage_free(RulePage *page) {
    free(page->run);
    free(page->top);
    free(page->end);
    *page = (RulePage){0};
}

bool rulepage_lay(RulePage *page, Canvas *canvas, const Rulebook *book, double width) {
    const double scale = canvas_text_scale(canvas);
    if (page->book == book && page->width == width && page->scale == scale) {
        return true;
    }
    rulepage_free(page);
    RulePage laid = {.book = book, .width = width, .scale = scale};
    laid.top = calloc((size_t)book->block_count + 1, sizeof *laid.top);
    laid.end = calloc((size_t)book->block_count + 1, sizeof *laid.end);
    Setter setter = {.page = &laid, .canvas = canvas, .ink = INK_TEXT};
    setter.failed = laid.top == NULL || laid.end == NULL;
    if (!setter.failed) {
        set_all(&setter);
    }
    if (setter.failed) {
        rulepage_free(&laid);
    }
    *page = laid;
    return !setter.failed;
}
