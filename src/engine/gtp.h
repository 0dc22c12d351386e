/*
 * The framing of the Go Text Protocol, version 2: commands are lines with an optional number before
 * them, answers begin with `=` or `?` and end with an empty line.
 */
#ifndef ENGINE_GTP_H
#define ENGINE_GTP_H

#include <stdbool.h>
#include <stdio.h>

enum { GTP_LINE_MAX = 8191 };

/* A line as it was meant: without comment and control characters, with single spaces between its
 * words and none around them. */
typedef struct GtpLine {
    char text[GTP_LINE_MAX + 1];
    bool cut; /* it was longer, and is of no use beyond its first words */
} GtpLine;

/* A line taken apart; the pointers lead into its text. */
typedef struct GtpCommand {
    const char *id;   /* decimal digits; "" when there is none */
    const char *word; /* "" when there is none */
    char *arguments;  /* all behind the word; "" when there is nothing */
} GtpCommand;

/* Reads the next line; false at the end of input. A last line without an end counts. */
bool gtp_read(FILE *in, GtpLine *line);

/* Takes a line apart, writing into its text. */
GtpCommand gtp_command(GtpLine *line);

/* Takes the next word off the front of `*arguments`; NULL when none is left. */
char *gtp_word(char **arguments);

/* Writes and flushes an answer: success, or a failure whose text is a reason of one line. Line ends
 * behind the text are left out. False when the output takes nothing any more. */
bool gtp_answer(FILE *out, bool success, const char *id, const char *text);

#endif
