/*
 * The framing of the Go Text Protocol, version 2: commands are lines with an optional number before
 * them, answers begin with `=` or `?` and end with an empty line.
 */
#ifndef ENGINE_GTP_H
#define ENGINE_GTP_H

#include <stdbool.h>
#include <stdio.h>

#include "game/text.h"

/* A line split into its parts; the pointers point into its text. */
typedef struct GtpCommand {
    const char *id;   /* decimal digits; "" when there is none */
    const char *word; /* "" when there is none */
    char *arguments;  /* all after the word; "" when there is nothing */
} GtpCommand;

/* Skips the lines of a command up to the one with a dot. */
void gtp_skip_lines(TextSource *in);

/* Splits a line, writing into its text. */
GtpCommand gtp_command(TextLine *line);

/* Takes the next word off the front of `*arguments`; NULL when none is left. */
char *gtp_word(char **arguments);

/* Writes and flushes an answer: success, or a failure whose text is a reason of one line. Line
 * feeds at the end of the text are left out. False when the output can no longer be written. */
bool gtp_answer(FILE *out, bool success, const char *id, const char *text);

#endif
