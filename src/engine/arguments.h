/* Arguments of the form KEY=VALUE that commands of the engine take besides the options of games. */
#ifndef ENGINE_ARGUMENTS_H
#define ENGINE_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Argument {
    const char *key;
    bool seconds; /* a decimal fraction, kept in thousandths; else a whole number */
    uint64_t least, most, value;
    bool given;
} Argument;

/* Reads the value behind `key=`; false, with what is allowed in `why` of `size` bytes, when it is
 * no such number or has been given before. */
bool argument_set(Argument *argument, const char *text, char *why, size_t size);

/* Reads all words of `arguments`, which it cuts up, as some of the `count` arguments in `list`. */
bool arguments_read(char *arguments, Argument *list, int count, char *why, size_t size);

#endif
