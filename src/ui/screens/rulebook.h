/*
 * A rulebook read from markdown into blocks that can be typeset and searched. Pure: no drawing, no
 * files. What is understood: headings, paragraphs, lists of two depths, tables, fenced code,
 * diagrams (see ui/screens/diagram.h) and words within comments, and within them **strong**,
 * *emphasis*, `code`, [links](whose address is dropped) and backslash escapes. Other comments are
 * dropped. Whatever else there is stays as the text it is; no input is refused.
 */
#ifndef UI_RULEBOOK_H
#define UI_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hex/min_max.h"

/* Some bytes of Rulebook.text. */
typedef struct Slice {
    uint32_t at;
    uint32_t length;
} Slice;

/* The bytes that both hold; its length is 0 where there are none. */
static inline Slice slice_common(Slice a, Slice b) {
    const uint32_t a_end = a.at + a.length, b_end = b.at + b.length;
    const uint32_t at = MAX(a.at, b.at), end = MIN(a_end, b_end);
    return (Slice){at, end > at ? end - at : 0};
}

typedef enum SpanStyle { SPAN_PLAIN, SPAN_STRONG, SPAN_CODE } SpanStyle;

/* Text of one style. */
typedef struct Span {
    SpanStyle style;
    Slice text;
} Span;

/* A run of text that is broken into lines by itself; its spans follow each other in the text. */
typedef struct Passage {
    Slice text;
    int span_first;
    int span_count;
} Passage;

typedef enum BlockKind {
    BLOCK_HEADING,   /* level 1 .. 6 */
    BLOCK_PARAGRAPH, /* level 0 */
    BLOCK_ITEM,      /* of a list; level 1 or 2 is its depth */
    BLOCK_ROW,       /* of a table; level is 1 in the heading row, else 0 */
    BLOCK_CODE,      /* one line as it stands */
    BLOCK_DIAGRAM,   /* a position to draw: a comment that begins with `diagram` */
} BlockKind;

typedef struct Block {
    BlockKind kind;
    int level;
    Slice number;  /* `R-13` of a rule, `2.` of a numbered item; else empty */
    bool rule;     /* the number is a rule's */
    Slice source;  /* of a diagram: its options and its lines, each with a line end */
    Slice picture; /* of a diagram: the address of the image that shows it elsewhere, or empty */
    int passage_first;
    int passage_count; /* the cells of a row; of a diagram its caption, or 0; else 1 */
} Block;

/* A line of a comment that begins with `words`, `tower: rook`: a search for the first finds the
 * second, too. There may be several lines for a word. */
typedef struct Synonym {
    Slice asked, meant;
} Synonym;

typedef struct Rulebook {
    char *text; /* all that is read, without markup; UTF-8 as given */
    int synonym_count;
    Synonym *synonym;
    int block_count;
    Block *block;
    Passage *passage;
    Span *span;
} Rulebook;

/* Reads `length` bytes; NULL only when memory is out. Freed with rulebook_free. */
Rulebook *rulebook_parse(const char *source, size_t length);
void rulebook_free(Rulebook *book); /* NULL is fine */

/* The block of a rule, `R-13`, or -1. */
int rulebook_rule(const Rulebook *book, const char *number);

/* Where a search finds something. */
typedef struct Hit {
    int block;
    int passage; /* index into Rulebook.passage; -1: in the block's number */
    Slice where;
} Hit;

/* Finds `needle`, and what the book's synonyms say is meant by it, in reading order, letters A to Z
 * alike in both cases; hits do not overlap. Writes at most `most` of them and returns the number
 * written; none for an empty needle. */
int rulebook_find(const Rulebook *book, const char *needle, Hit *hits, int most);

#endif
