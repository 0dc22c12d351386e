/* The commands of the engine: docs/protocol.md says what each answers. */
#ifndef ENGINE_COMMANDS_H
#define ENGINE_COMMANDS_H

#include "engine/engine.h"
#include "engine/gtp.h"

/* Runs a command and writes its answer; false, with the reason in `why` and nothing changed,
 * when it fails. */
bool engine_run(Engine *engine, const GtpCommand *command, FILE *answer);

#endif
