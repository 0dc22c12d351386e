/* Programs that can take a seat (play/bot.h), as the person has named them in the settings. */
#ifndef LIBRARY_PROGRAMS_H
#define LIBRARY_PROGRAMS_H

#include "session/session.h"

enum {
    PROGRAMS_MAX = 8,
    PROGRAM_COMMAND_MAX = 256,
    PROGRAM_SECONDS_LEAST = 1,
    PROGRAM_SECONDS_MOST = 60,
    PROGRAM_TEXT_MAX = SESSION_NAME_MAX + PROGRAM_COMMAND_MAX + 16,
};

typedef struct Program {
    char name[SESSION_NAME_MAX]; /* UTF-8, without control characters and quotation marks */
    char command[PROGRAM_COMMAND_MAX];
    int seconds; /* that it has for an action */
} Program;

typedef struct Programs {
    int count;
    Program at[PROGRAMS_MAX];
} Programs;

/* The one with a name, or -1. */
int programs_find(const Programs *programs, const char *name);
/* A new one without a command, under a name that none has; false: there are too many. */
bool programs_add(Programs *programs);

/* The value of its line in the settings: `5 "Name" command`. */
void program_text(const Program *program, char text[PROGRAM_TEXT_MAX]);
/* Adds the one of such a value; false: it is none, or one too many. */
bool programs_read(Programs *programs, const char *text);

#endif
