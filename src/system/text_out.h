/* A text of any length that is written like a file, into memory. */
#ifndef SYSTEM_TEXT_OUT_H
#define SYSTEM_TEXT_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct TextOut {
    FILE *file; /* NULL: out of memory */
    char *text;
    size_t length;
} TextOut;

/* It stays where it is until its end; NULL: out of memory. */
FILE *text_begin(TextOut *out);
/* Brings `text` and `length` up to date; false: there was not memory for all of it. */
bool text_flush(TextOut *out);
/* The text, to be freed; NULL: there was not memory for all of it, or none from the beginning. */
char *text_end(TextOut *out);

/* Opens a file to write behind what it has, or a new one; NULL, with errno: it cannot be opened. */
FILE *text_append(const char *path);

#endif
