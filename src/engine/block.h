/* The lines behind a `position` command, up to the one with a dot. */
#ifndef ENGINE_BLOCK_H
#define ENGINE_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { BLOCK_LINES_MAX = 4096, BLOCK_BYTES_MAX = 256 * 1024 };

typedef struct Block {
    int lines;
    size_t bytes;
    const char *line[BLOCK_LINES_MAX]; /* without those that are empty */
    char text[BLOCK_BYTES_MAX];
} Block;

/* Passes over the lines; false when the input ends before the dot. */
bool block_skip(FILE *in);

/* Reads the lines, always all of them; false, with the reason in `why` of `size` bytes, when they
 * are too many or too long, or the input ends before the dot. */
bool block_read(FILE *in, Block *block, char *why, size_t size);

#endif
