/* A program that this one starts and talks to, line by line. */
#ifndef SYSTEM_CHILD_H
#define SYSTEM_CHILD_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Child Child;

/* Whether this system lets a program start others. */
bool child_possible(void);

/* Starts a command, which the system's shell reads: on Windows as a command line. NULL: it cannot
 * be started. What the child says on standard error goes where this program's own goes. */
Child *child_start(const char *command);
/* Ends it and what it has started, by force where it does not end within a tenth of a second once
 * its input is closed; NULL is fine. */
void child_end(Child *child);

/* Hands a text to its standard input; false: it does not read, or has ended. */
bool child_write(Child *child, const char *text);

typedef enum ChildRead { CHILD_LINE, CHILD_WAITS, CHILD_ENDED } ChildRead;
/* The next line of its standard output, without its end; of one that is longer than the room, the
 * rest is lost. Waits at most so long. */
ChildRead child_read(Child *child, char *line, size_t size, int milliseconds);

#endif
