/* The commands of the engine: docs/protocol.md says what each answers. */
#ifndef ENGINE_COMMANDS_H
#define ENGINE_COMMANDS_H

#include <stdio.h>

#include "engine/gtp.h"
#include "session/session.h"

typedef struct Engine {
    FILE *in;         /* `position` reads its lines from here */
    Session *session; /* NULL before the first game */
    int memory;       /* of a computer player, in mebibytes */
    bool quit;
    char why[SESSION_WHY_MAX]; /* the reason of the last failure */
} Engine;

/* Carries a command out, writing its answer; false, with the reason in `why` and nothing changed,
 * when it fails. */
bool engine_run(Engine *engine, const GtpCommand *command, FILE *answer);

#endif
