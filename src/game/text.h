/* Small readings and writings of text that rules, session and engine share. */
#ifndef GAME_TEXT_H
#define GAME_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* --- Lines of words -------------------------------------------------------------------------- */

/* Where lines come from: `file`, or, where it is NULL, the bytes from `at` up to `end`. */
typedef struct TextSource {
    FILE *file;
    const char *at, *end;
} TextSource;

enum { TEXT_LINE_MAX = 8191 };

/* A line without comment (`#`) and control characters, with single spaces between its words and
 * none around them. */
typedef struct TextLine {
    char text[TEXT_LINE_MAX + 1];
    bool cut; /* it was longer; only its first words are here */
} TextLine;

/* A source that reads a string. */
TextSource text_source(const char *text);

/* Reads the next line; false at the end of the source. A last line without a line feed counts. */
bool text_read_line(TextSource *source, TextLine *line);

/* --- Words and numbers ----------------------------------------------------------------------- */

/* Reads a whole string of decimal digits, without sign, of a value up to `most`. False, with `out`
 * unchanged, for anything else. */
bool text_number(const char *text, uint64_t most, uint64_t *out);

/* What stands behind `word` and one space at the start of `line`, or NULL. */
const char *text_after(const char *line, const char *word);

/* The bytes of the printable UTF-8 character at the start of `text`, of which `length` bytes may
 * be looked at; 0 when none stands there (control characters, the end, broken encoding). */
size_t text_character(const char *text, size_t length);

/* Copies `from` into `to` of `size` > 0 bytes, cut at a whole character; every byte that belongs to
 * no printable character becomes `instead`. */
void text_clean(char *to, size_t size, const char *from, char instead);

/* Steps behind `mark`; false, with `text` where it was, when something else stands there. */
bool text_skip(const char **text, char mark);

/* Like snprintf, for sentences: cuts silently, at a whole character. `size` is at least 1. */
void text_say(char *to, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same behind what `to`, of `size` bytes in all, holds already. */
void text_add(char *to, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
