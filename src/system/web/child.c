/* A page starts no programs. */
#include "system/child.h"

#include <stdlib.h>

bool child_possible(void) {
    return false;
}

Child *child_start(const char *command) {
    (void)command;
    return NULL;
}

void child_end(Child *child) {
    (void)child;
}

bool child_write(Child *child, const char *text) {
    (void)child, (void)text;
    return false;
}

ChildRead child_read(Child *child, char *line, size_t size, int milliseconds) {
    (void)child, (void)line, (void)size, (void)milliseconds;
    return CHILD_ENDED;
}
