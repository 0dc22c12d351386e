/* Reading and writing text: what rules, session and engine share. */
#ifndef GAME_TEXT_H
#define GAME_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* --- Lines of words -------------------------------------------------------------------------- */

/* Where lines come from: the bytes from `at` up to `end`. There `more` puts both around the bytes
 * that follow; it returns false when there are none. NULL: these are all. */
typedef struct TextSource {
    const char *at, *end;
    bool (*more)(struct TextSource *source);
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

/* Whether more than blanks has been read already; blanks are skipped. */
bool text_waits(TextSource *source);

/* --- Words and numbers ----------------------------------------------------------------------- */

/* Reads a string of decimal digits alone, up to `most`. False, with `out` unchanged, for anything
 * else. */
bool text_number(const char *text, uint64_t most, uint64_t *out);

/* The rest of `line` after `word` and one space at its start, or NULL. */
const char *text_after(const char *line, const char *word);

/* The bytes of the printable character at the start of `text`, of which `length` bytes are to be
 * read; 0 when there is none (control character, end, broken encoding). */
size_t text_character(const char *text, size_t length);

/* Copies `from` into `to` (may be the same) of `size` > 0 bytes, repaired (utf8_repair) and with
 * `instead` for every control character. */
void text_clean(char *to, size_t size, const char *from, char instead);

/* Writes a text for a person to read. A terminal gets nothing but printable characters: every other
 * byte becomes `?`. */
void text_show(FILE *out, const char *text);

/* Prints one sentence for a person as a line of standard error, behind the name of the program. */
void text_complain(const char *program, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- Other languages ------------------------------------------------------------------------- */

/* Texts in the program are English, and are the ids of their translations. Marked for the
 * translators: `N_` where they stand in tables, to be translated when they are used, and `NN_` both
 * forms of a text about a number there. A text that means two things in English gets a context. */
#define N_(id) (id)
#define NN_(one, many)                                                                             \
    { one, many }
#define NC_(context, id) (context "\004" id)

/* What NN_ marks; for tr_say_number and tr_number. */
typedef struct TextForms {
    const char *one, *many;
} TextForms;

/* Finds the translation of an id (with its context), or of the form for a number; NULL: there is
 * none. */
typedef struct TextLanguage {
    const char *(*find)(const char *id);
    const char *(*find_number)(const char *one, const char *many, int number);
    /* The id of a translation; NULL: it is none. */
    const char *(*id)(const char *text);
    /* Where it matters what texts are in English, else NULL: a text has been made, and from `from`
     * on it stands for this format with these arguments (NULL: for this text). */
    void (*made)(const char *text, size_t from, const char *english, va_list *arguments);
    /* The English of a text that has been made; the text itself where it is not known. */
    const char *(*english)(const char *text);
} TextLanguage;

/* The language of all texts that this thread makes from now on, which must last; NULL, as at the
 * start of each thread: English. Returns the one before. Only a front end calls it, on the thread
 * of its window. */
const TextLanguage *text_set_language(const TextLanguage *language);

/* The English text of an id. */
const char *text_without_context(const char *id);

/* The text of an id in this language; it lasts until the language changes. */
const char *tr(const char *id);
/* The same for a text about a number. */
const char *tr_number(const char *one, const char *many, int number);
/* The English id, without its context, of what tr has given; any other text is its own. */
const char *tr_id(const char *text);

/* Where it matters what texts are in English: what a text stands for that is made in another way
 * than by these functions, and the English of a text (the text itself where it is not known). */
bool text_matters(void);
void text_stands_for(const char *text, const char *english);
const char *text_english(const char *text);

/* --- Names from right to left ----------------------------------------------------------------- */

/* The bytes that text_isolate adds. */
enum { TEXT_ISOLATE = 6 };

/* Copies a name for a sentence or a screen: one with letters from right to left between two marks
 * of Unicode, so that it has its own order and changes none beside it. */
void text_isolate(char *to, size_t size, const char *name);
/* Takes such marks out of a text: nobody should hear or read them. */
void text_without_isolates(char *text);

/* --- Sentences ------------------------------------------------------------------------------- */

/* Skips `mark`; false, with `text` unchanged, when something else is there. */
bool text_skip(const char **text, char mark);

/* Like snprintf, for sentences: `format` is translated, and what does not fit is cut silently, at a
 * whole character. A sentence is valid UTF-8 also where a path or a word that was read is not:
 * utf8_repair. `size` is at least 1. Strings among the arguments are not translated: `tr`. In a
 * translation the arguments may stand in another order: `%2$s`. */
void tr_say(char *to, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same where a number chooses the form: `%d piece`, `%d pieces`. It is not among the arguments
 * by itself. */
void tr_say_number(char *to, size_t size, const char *one, const char *many, int number, ...)
    __attribute__((format(printf, 4, 6)));

/* The same as tr_say, with the arguments as a list. */
void tr_say_list(char *to, size_t size, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

void tr_say_number_list(char *to, size_t size, const char *one, const char *many, int number,
                        va_list arguments) __attribute__((format(printf, 4, 0)));

/* The same as tr_say, appended to the text in `to`, which has `size` bytes in all. */
void tr_add(char *to, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Makes the first letter a capital, unless the name of a cell begins with it. */
void text_begin_sentence(char *text);

/* The same two for what is never translated: notation, records, positions, names of files. */
void str_write(char *to, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void str_append(char *to, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
