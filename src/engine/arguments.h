/* Arguments KEY=VALUE of engine commands, apart from the options of games. */
#ifndef ENGINE_ARGUMENTS_H
#define ENGINE_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Argument {
    const char *key;
    bool seconds;             /* a decimal fraction, kept in thousandths; else a whole number */
    const char *const *words; /* the value is the place of one of `most` + 1 words; else NULL */
    uint64_t least, most, value;
    bool given;
} Argument;

/* Reads the value behind `key=`; false, with what is allowed in `why` of `size` bytes, when it is
 * not such a value or was given before. */
bool argument_set(Argument *argument, const char *text, char *why, size_t size);

/* Reads all words of `arguments` as some of the `count` arguments in `list`; writes into
 * `arguments`. False, with the reason in `why` of `size` bytes, at the first wrong one. */
bool arguments_read(char *arguments, Argument *list, int count, char *why, size_t size);

#endif
