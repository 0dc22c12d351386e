/*
 * The lines of a position as a table. A line is a word and the fields after it; a game describes
 * the fields of each kind of line, and lines.c prints, reads and refuses. Values are small
 * integers: the index of a word in its list, a cell, a number.
 */
#ifndef GAME_LINES_H
#define GAME_LINES_H

#include "game/game.h"

enum {
    LINE_WORD_MAX = 40,    /* a word, including the final zero */
    LINE_FIELDS_MAX = 6,   /* of a kind of line, with the final NULL */
    LINE_VALUES_MAX = 200, /* of a line: a board's cells and more */
    LINE_KINDS_MAX = 32,
};

typedef enum FieldType {
    FIELD_FIXED,  /* words[0], without a value */
    FIELD_WORD,   /* one of `words` */
    FIELD_CELL,   /* of `board` */
    FIELD_NUMBER, /* from `least` to `most` */
    FIELD_TEXT,   /* converted by `read` and `write` */
} FieldType;

typedef enum FieldTimes {
    FIELD_ONCE,
    FIELD_MAYBE, /* once or not at all; such fields come last */
    FIELD_ANY,   /* any number of times; the last field */
} FieldTimes;

typedef struct LineField {
    FieldType type;
    FieldTimes times;
    const char *title; /* for reasons: `TILE`; words and numbers show what they allow */
    bool or_none;      /* also `none`, which is CELL_NONE, or a list without values */
    const char *const *words;
    int count; /* of words */
    int least, most;
    const Board *(*board)(const Options *options);
    bool (*read)(const char *word, int *value);
    void (*write)(int value, char word[LINE_WORD_MAX]);
} LineField;

#define FIELD_WORDS(list)                                                                          \
    .type = FIELD_WORD, .words = (list), .count = sizeof(list) / sizeof((list)[0])
#define FIELD_RANGE(from, to) .type = FIELD_NUMBER, .least = (from), .most = (to)
#define FIELD_ONE_OF(...) FIELD_WORDS(((const char *const[]){__VA_ARGS__}))
#define FIELD_EXACTLY(word) .type = FIELD_FIXED, .words = (const char *const[]){word}, .count = 1

/* Words that stand in the lines of several games. */
extern const LineField word_none, word_hidden, word_resigned, word_agreed;

/* How many lines there may be of all kinds with one word and one round. */
typedef enum LineTimes {
    LINE_MANY,
    LINE_ONCE,      /* at most one */
    LINE_EACH,      /* one for each value of the first field, */
    LINE_EACH_PAIR, /* or of the first two, which are words or cells */
    LINE_EVERY,     /* likewise one for each cell of the first field, and no cell has none: a line
                       of another round with the word will do */
} LineTimes;

/* When the lines of a kind are taken; those of one round in the order of the text. */
typedef enum LineRound { TAKEN_FIRST, TAKEN_SECOND, TAKEN_THIRD } LineRound;

typedef struct LineKind {
    const char
        *word; /* kinds with one word are listed together; a line is of the first that fits */
    const char *rule; /* added to a reason; may be NULL */
    LineTimes times;
    const LineField *field[LINE_FIELDS_MAX];
    LineRound round;
} LineKind;

typedef struct LineTable {
    const LineKind *kind;
    int count;
    /* Takes the values of a line of kind `kind`, FIELD_FIXED apart; returns NULL, or why they are
     * refused. */
    const char *(*take)(void *reading, int kind, const int *value, int count);
} LineTable;

/* Prints a line from the values of all its fields but FIELD_FIXED. */
void line_print(FILE *out, const LineKind *kind, const int *value, int count);
/* The same of a kind without such fields. */
void line_print_word(FILE *out, const LineKind *kind);
#define LINE_PRINT(out, kind, ...)                                                                 \
    line_print((out), (kind), (const int[]){__VA_ARGS__},                                          \
               (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))

/* Reads all lines. False, with `why` as `Line N: ...`, at the first, in the order of rounds, that
 * does not match the table or is refused by `take`. */
bool lines_read(const LineTable *table, const PositionText *position, void *reading,
                char why[GAME_WHY_MAX]);

#endif
