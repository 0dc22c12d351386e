/* What the commands of the engine work on. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "ai/ai.h"
#include "engine/input.h"
#include "session/session.h"

typedef struct Engine {
    Input in;         /* `position` reads its lines from here */
    Session *session; /* NULL before the first game */
    int memory;       /* of a computer player, in mebibytes */
    uint64_t seed;    /* of its thoughts, where genmove gives none: drawn once, so that low steps
                         err by a turn */
    Ai *ai;           /* of the last genmove, NULL before: keeps what it found within a turn */
    bool cut;         /* the thought of the last genmove, because an end of the pipes was gone */
    bool quit;
    char *arguments; /* of the command that runs: all after its word, which it may write into */
    FILE *answer;    /* where it writes its answer */
    char why[SESSION_WHY_MAX]; /* the reason of the last failure */
} Engine;

/* Keeps the reason of a failure; returns false, so that a command can `return engine_refuse(...)`.
 */
bool engine_refuse(Engine *engine, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
