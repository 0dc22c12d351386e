/* What has been read from a child, line by line. */
#ifndef SYSTEM_CHILD_LINES_H
#define SYSTEM_CHILD_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ChildLines {
    char bytes[4096]; /* read, and not taken yet */
    size_t count;
} ChildLines;

/* Takes a line, without its end; false: there is none yet. */
bool child_take_line(ChildLines *lines, char *line, size_t size);

#endif
