/* Formats of printf: their directives, read one by one. */
#ifndef GAME_FORMAT_H
#define GAME_FORMAT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* A directive, which stands behind its %. */
typedef struct FormatDirective {
    int place;                   /* of its argument, from 0; -1 for `%%` */
    int star[2], stars;          /* places of the arguments that its stars stand for */
    bool numbered;               /* the place is written: `%2$s` */
    const char *how;             /* flags, width and precision, then the letters of the type */
    int how_length, type_length; /* in bytes; the latter without the kind */
    char kind;                   /* its last letter; 0: the format ends before */
} FormatDirective;

/* Reads a directive and returns what follows it. `next` counts arguments whose places are not
 * written, from 0. */
const char *format_directive(const char *format, int *next, FormatDirective *directive);

/* A format that cuts no text inside a character where this one does (`%.80s`): itself, or a copy in
 * `to` with lower precisions. Precisions that are arguments stay. */
const char *format_whole(char *to, size_t size, const char *format, va_list arguments);

/* Whether a format takes exactly the arguments that another takes, each as there, in its order or
 * by written places. Where it `may_lack` some, the last ones may be missing. */
bool format_agrees(const char *format, const char *with, bool may_lack);

#endif
