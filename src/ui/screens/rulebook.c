#include "ui/screens/rulebook.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A line of the source, without its end. */
typedef struct Line {
    const char *at;
    size_t length;
    size_t indent; /* leading blanks; `at` is after them */
} Line;

typedef struct Reader {
    const char *source;
    size_t length;
    size_t next; /* where the next line begins */
    Rulebook *book;
    uint32_t used; /* bytes of the text */
    int passages, spans;
} Reader;

static const char comment_end[] = "-->";

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(char c) {
    return isdigit((unsigned char)c) != 0;
}

/* The text without the blanks at its ends. */
static Line trim(const char *at, size_t length) {
    Line line = {at, length, 0};
    while (line.indent < length && is_blank(at[line.indent])) {
        line.indent++;
    }
    line.at += line.indent;
    line.length -= line.indent;
    while (line.length > 0 && is_blank(line.at[line.length - 1])) {
        line.length--;
    }
    return line;
}

static bool next_line(Reader *reader, Line *line) {
    if (reader->next >= reader->length) {
        return false;
    }
    const char *start = reader->source + reader->next;
    const size_t left = reader->length - reader->next;
    const char *end = memchr(start, '\n', left);
    const size_t length = end != NULL ? (size_t)(end - start) : left;
    reader->next += end != NULL ? length + 1 : length;
    *line = trim(start, length);
    return true;
}

static bool peek_line(const Reader *reader, Line *line) {
    Reader copy = *reader;
    return next_line(&copy, line);
}

static bool begins(const Line *line, const char *with) {
    const size_t length = strlen(with);
    return line->length >= length && memcmp(line->at, with, length) == 0;
}

static bool ends(const Line *line, const char *with) {
    const size_t length = strlen(with);
    return line->length >= length && memcmp(line->at + line->length - length, with, length) == 0;
}

/* --- Text within a block --------------------------------------------------------------------- */

static void add_byte(Reader *reader, char c) {
    reader->book->text[reader->used++] = c;
}

static void add_bytes(Reader *reader, const char *at, size_t length) {
    memcpy(reader->book->text + reader->used, at, length);
    reader->used += (uint32_t)length;
}

/* Closes the span that began at `start`, unless it is empty. */
static void close_span(Reader *reader, uint32_t start, SpanStyle style) {
    if (reader->used > start) {
        reader->book->span[reader->spans++] =
            (Span){.style = style, .text = {start, reader->used - start}};
    }
}

/* Closes a passage of the block, whose last span began at `start`. */
static void close_passage(Reader *reader, Block *block, Passage passage, uint32_t start,
                          SpanStyle style) {
    close_span(reader, start, style);
    passage.text.length = reader->used - passage.text.at;
    passage.span_count = reader->spans - passage.span_first;
    reader->book->passage[reader->passages++] = passage;
    block->passage_count++;
}

/* The length of a link's `](address)`, or 0 when there is none here. */
static size_t link_tail(const char *at, size_t length) {
    if (length < 3 || at[0] != ']' || at[1] != '(') {
        return 0;
    }
    const char *end = memchr(at, ')', length);
    return end != NULL ? (size_t)(end - at) + 1 : 0;
}

/* True when the bracket at `at` opens a link. */
static bool link_opens(const char *at, size_t length) {
    const char *end = memchr(at, ']', length);
    return end != NULL && link_tail(end, length - (size_t)(end - at)) > 0;
}

/* How many bytes of markup stand here that change strong text: `**` or `*`. A star with blanks on
 * both sides is a star. */
static size_t star_markup(const char *text, size_t length, size_t i) {
    if (text[i] != '*') {
        return 0;
    }
    if (i + 1 < length && text[i + 1] == '*') {
        return 2;
    }
    const bool blank_before = i == 0 || is_blank(text[i - 1]);
    const bool blank_behind = i + 1 >= length || is_blank(text[i + 1]);
    return blank_before && blank_behind ? 0 : 1;
}

/* The blanks at the start of a text, if a line ends among them; else 0. */
static size_t line_break(const char *text, size_t length) {
    size_t blanks = 0;
    while (blanks < length && is_blank(text[blanks])) {
        blanks++;
    }
    return memchr(text, '\n', blanks) != NULL ? blanks : 0;
}

/* Adds text without its markup to the block; its lines are joined by blanks. */
static void add_passage(Reader *reader, Block *block, const char *text, size_t length) {
    Passage passage = {.text = {reader->used, 0}, .span_first = reader->spans};
    uint32_t start = reader->used;
    SpanStyle style = SPAN_PLAIN;
    for (size_t i = 0; i < length;) {
        SpanStyle turned = style;
        size_t skip = line_break(text + i, length - i);
        if (skip > 0) {
            add_byte(reader, ' ');
        } else if (text[i] == '`') {
            turned = style == SPAN_CODE ? SPAN_PLAIN : SPAN_CODE;
            skip = 1;
        } else if (style != SPAN_CODE && text[i] == '\\' && i + 1 < length) {
            add_byte(reader, text[i + 1]);
            i += 2;
            continue;
        } else if (style != SPAN_CODE && (skip = star_markup(text, length, i)) > 0) {
            turned = style == SPAN_STRONG ? SPAN_PLAIN : SPAN_STRONG;
        } else if (style != SPAN_CODE && text[i] == '[' && link_opens(text + i, length - i)) {
            skip = 1;
        } else if (style != SPAN_CODE) {
            skip = link_tail(text + i, length - i);
        }
        if (skip == 0) {
            add_byte(reader, text[i++]);
            continue;
        }
        if (turned != style) {
            close_span(reader, start, style);
            start = reader->used;
            style = turned;
        }
        i += skip;
    }
    close_passage(reader, block, passage, start, style);
}

/* --- Blocks ---------------------------------------------------------------------------------- */

static Block *add_block(Reader *reader, BlockKind kind, int level) {
    Block *block = &reader->book->block[reader->book->block_count++];
    *block = (Block){.kind = kind, .level = level, .passage_first = reader->passages};
    return block;
}

/* The length of a list mark with its blank: `- `, `* `, `12. `; 0 when there is none. */
static size_t list_mark(const Line *line) {
    size_t i = 0;
    while (i < line->length && is_digit(line->at[i])) {
        i++;
    }
    if (i > 0 && i < 4 && i + 1 < line->length && line->at[i] == '.' && line->at[i + 1] == ' ') {
        return i + 2;
    }
    return begins(line, "- ") || begins(line, "* ") ? 2 : 0;
}

static int heading_level(const Line *line) {
    int level = 0;
    while (level < 6 && (size_t)level < line->length && line->at[level] == '#') {
        level++;
    }
    return (size_t)level < line->length && line->at[level] == ' ' ? level : 0;
}

/* The length of a rule's number that `text` begins with, `R-13`, or 0. */
static size_t rule_number(const char *text, size_t length) {
    size_t i = 0;
    while (i < length && isalpha((unsigned char)text[i])) {
        i++;
    }
    if (i == 0 || i > 2 || i >= length || text[i] != '-') {
        return 0;
    }
    const size_t digits = ++i;
    while (i < length && is_digit(text[i])) {
        i++;
    }
    if (i == digits) {
        return 0;
    }
    return i + (i < length && islower((unsigned char)text[i]));
}

/* True when the line begins a block of its own and cannot continue a paragraph. */
static bool begins_block(const Line *line) {
    return line->length == 0 || line->at[0] == '|' || heading_level(line) > 0 ||
           list_mark(line) > 0 || begins(line, "```") || begins(line, "<!--") ||
           (begins(line, "**") && rule_number(line->at + 2, line->length - 2) > 0);
}

/* Takes `**R-13** ` or `**R-13.** ` off the front of the text and keeps it as the number. */
static void take_number(Reader *reader, Block *block, const char **text, size_t *length) {
    if (*length < 4 || memcmp(*text, "**", 2) != 0) {
        return;
    }
    const size_t number = rule_number(*text + 2, *length - 2);
    size_t behind = 2 + number;
    if (behind < *length && ((*text)[behind] == '.' || (*text)[behind] == ':')) {
        behind++;
    }
    if (number == 0 || behind + 2 > *length || memcmp(*text + behind, "**", 2) != 0) {
        return;
    }
    behind += 2;
    while (behind < *length && is_blank((*text)[behind])) {
        behind++;
    }
    block->rule = true;
    block->number = (Slice){reader->used, (uint32_t)number};
    add_bytes(reader, *text + 2, number);
    *text += behind;
    *length -= behind;
}

static void close_block(Reader *reader, Block *block, const char *text, size_t length) {
    take_number(reader, block, &text, &length);
    add_passage(reader, block, text, length);
}

/* Reads the lines that continue the block whose first text is given, and closes it. */
static void read_running(Reader *reader, Block *block, const char *text, size_t length) {
    Line line;
    while (peek_line(reader, &line) && !begins_block(&line)) {
        next_line(reader, &line);
        length = (size_t)(line.at + line.length - text);
    }
    close_block(reader, block, text, length);
}

static void read_item(Reader *reader, const Line *line, size_t mark) {
    Block *block = add_block(reader, BLOCK_ITEM, line->indent >= 2 ? 2 : 1);
    if (is_digit(line->at[0])) {
        block->number = (Slice){reader->used, (uint32_t)(mark - 1)};
        add_bytes(reader, line->at, mark - 1);
    }
    read_running(reader, block, line->at + mark, line->length - mark);
}

/* `|---|:--|` under the heading row. */
static bool is_table_rule(const Line *line) {
    for (size_t i = 0; i < line->length; i++) {
        if (line->at[i] == '\0' || strchr("|-: ", line->at[i]) == NULL) {
            return false;
        }
    }
    return line->length > 1 && line->at[0] == '|';
}

static void read_row(Reader *reader, const Line *line, bool heading) {
    Block *block = add_block(reader, BLOCK_ROW, heading ? 1 : 0);
    size_t start = 1;
    bool code = false;
    for (size_t i = 1; i <= line->length; i++) {
        const bool end = i == line->length;
        if (!end && line->at[i] == '`') {
            code = !code;
        }
        if (!end && (line->at[i] != '|' || code || line->at[i - 1] == '\\')) {
            continue;
        }
        const Line cell = trim(line->at + start, i - start);
        /* What follows the closing bar is no cell, unless it is something. */
        if (!end || cell.length > 0) {
            add_passage(reader, block, cell.at, cell.length);
        }
        start = i + 1;
    }
}

static void read_table(Reader *reader, const Line *first) {
    Line line = *first;
    Line under;
    bool heading = peek_line(reader, &under) && is_table_rule(&under);
    for (;;) {
        if (!is_table_rule(&line)) {
            read_row(reader, &line, heading);
            heading = false;
        }
        if (!peek_line(reader, &under) || under.length == 0 || under.at[0] != '|') {
            return;
        }
        next_line(reader, &line);
    }
}

/* Adds text that is not shown. */
static Slice add_aside(Reader *reader, Line text) {
    const Slice slice = {reader->used, (uint32_t)text.length};
    add_bytes(reader, text.at, text.length);
    return slice;
}

/* A line that is nothing but *emphasis*. */
static bool is_caption(const Line *line) {
    return line->length > 2 && line->at[0] == '*' && line->at[1] != '*' && !is_blank(line->at[1]) &&
           line->at[line->length - 1] == '*' && line->at[line->length - 2] != '*';
}

/* What shows a diagram elsewhere, `![](address)`, and what it says. */
static void read_picture(Reader *reader, Block *block) {
    static const char opens[] = "![](";
    Line line;
    if (peek_line(reader, &line) && begins(&line, opens) && line.at[line.length - 1] == ')') {
        (void)next_line(reader, &line);
        const size_t before = strlen(opens);
        block->picture = add_aside(reader, (Line){line.at + before, line.length - before - 1, 0});
    }
    while (peek_line(reader, &line) && line.length == 0) {
        (void)next_line(reader, &line);
    }
    if (peek_line(reader, &line) && is_caption(&line)) {
        (void)next_line(reader, &line);
        add_passage(reader, block, line.at + 1, line.length - 2);
    }
}

/* The options after the word, then all lines up to the end of the comment. */
static void read_diagram(Reader *reader, const Line *first, size_t word) {
    Block *block = add_block(reader, BLOCK_DIAGRAM, 0);
    block->source.at = reader->used;
    Line line = {first->at + word, first->length - word, 0};
    do {
        add_bytes(reader, line.at, line.length);
        add_byte(reader, '\n');
    } while (next_line(reader, &line) && !begins(&line, comment_end));
    block->source.length = reader->used - block->source.at;
    read_picture(reader, block);
}

/* `tower: rook`; other lines are left out. */
static void read_words(Reader *reader) {
    Rulebook *book = reader->book;
    Line line;
    while (next_line(reader, &line) && !begins(&line, comment_end)) {
        const char *colon = memchr(line.at, ':', line.length);
        if (colon != NULL) {
            const size_t before = (size_t)(colon - line.at);
            const Line asked = trim(line.at, before);
            const Line meant = trim(colon + 1, line.length - before - 1);
            book->synonym[book->synonym_count++] =
                (Synonym){add_aside(reader, asked), add_aside(reader, meant)};
        }
    }
}

/* A comment: a diagram, words, or nothing. */
static void read_comment(Reader *reader, const Line *first) {
    static const char diagram[] = "<!-- diagram", words[] = "<!-- words";
    if (begins(first, diagram)) {
        read_diagram(reader, first, strlen(diagram));
    } else if (begins(first, words)) {
        read_words(reader);
    } else {
        Line line = *first;
        while (!ends(&line, comment_end) && next_line(reader, &line)) {
        }
    }
}

static void read_code(Reader *reader) {
    Line line;
    while (next_line(reader, &line) && !begins(&line, "```")) {
        Block *block = add_block(reader, BLOCK_CODE, 0);
        const Passage all = {.text = {reader->used, 0}, .span_first = reader->spans};
        for (size_t i = 0; i < line.indent; i++) {
            add_byte(reader, ' ');
        }
        add_bytes(reader, line.at, line.length);
        close_passage(reader, block, all, all.text.at, SPAN_CODE);
    }
}

static void read_all(Reader *reader) {
    Line line;
    while (next_line(reader, &line)) {
        const int level = heading_level(&line);
        const size_t mark = list_mark(&line);
        if (line.length == 0) {
            continue;
        }
        if (level > 0) {
            Block *block = add_block(reader, BLOCK_HEADING, level);
            const size_t skip = (size_t)level + 1;
            close_block(reader, block, line.at + skip, line.length - skip);
        } else if (mark > 0) {
            read_item(reader, &line, mark);
        } else if (line.at[0] == '|') {
            read_table(reader, &line);
        } else if (begins(&line, "```")) {
            read_code(reader);
        } else if (begins(&line, "<!--")) {
            read_comment(reader, &line);
        } else {
            read_running(reader, add_block(reader, BLOCK_PARAGRAPH, 0), line.at, line.length);
        }
    }
}

Rulebook *rulebook_parse(const char *source, size_t length) {
    /* Bounds: a block a line, a passage a line or bar, a span a passage or mark; the text is never
     * longer than the source. */
    size_t lines = 2, bars = 0, marks = 0;
    for (size_t i = 0; i < length; i++) {
        lines += source[i] == '\n';
        bars += source[i] == '|';
        marks += source[i] == '*' || source[i] == '`';
    }
    Rulebook *book = calloc(1, sizeof *book);
    Reader reader = {.source = source, .length = length, .book = book};
    if (book != NULL) {
        book->text = calloc(length + lines, 1); /* a zero is behind what is used */
        book->block = calloc(lines, sizeof *book->block);
        book->passage = calloc(lines + bars, sizeof *book->passage);
        book->span = calloc(lines + bars + marks, sizeof *book->span);
        book->synonym = calloc(lines, sizeof *book->synonym);
    }
    if (book == NULL || book->text == NULL || book->block == NULL || book->passage == NULL ||
        book->span == NULL || book->synonym == NULL) {
        rulebook_free(book);
        return NULL;
    }
    read_all(&reader);
    return book;
}

void rulebook_free(Rulebook *book) {
    if (book == NULL) {
        return;
    }
    free(book->text);
    free(book->block);
    free(book->passage);
    free(book->span);
    free(book->synonym);
    free(book);
}
