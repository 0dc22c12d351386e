/* Positions of a match at every SESSION_HASH_EVERY-th ply, from which others are replayed. Part of
 * the session. */
#ifndef SESSION_SNAPSHOTS_H
#define SESSION_SNAPSHOTS_H

#include "game/play.h"
#include "session/ply.h"

typedef struct Snapshot Snapshot;

/* Begins as all zero. */
typedef struct Snapshots {
    Snapshot **at; /* [i] is the position at ply i * SESSION_HASH_EVERY */
    int count, room;
} Snapshots;

/* Keeps the position as the next; false, with nothing changed, when memory is out. */
bool snapshots_add(Snapshots *snapshots, const Game *game, const GamePosition *position);
/* Forgets those behind a ply. */
void snapshots_cut(Snapshots *snapshots, int ply);

/* Restores the last one that is not behind a ply, and gives its ply. There is one. */
int snapshots_restore(const Snapshots *snapshots, const Game *game, int ply,
                      GamePosition *position);
/* The hash of the one at a ply. */
uint64_t snapshots_hash(const Snapshots *snapshots, int ply);

void snapshots_free(Snapshots *snapshots);

#endif
