/* A position without the unused parts of its state and history, from which others are replayed.
 * Part of the session. */
#ifndef SESSION_SNAPSHOTS_H
#define SESSION_SNAPSHOTS_H

#include "game/play.h"

typedef struct Snapshot Snapshot;

/* To be freed by the caller; NULL when memory is out. */
Snapshot *snapshot_take(const Game *game, const GamePosition *position);
void snapshot_restore(const Snapshot *snapshot, const Game *game, GamePosition *position);

#endif
