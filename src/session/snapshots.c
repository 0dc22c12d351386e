#include "session/snapshots.h"

#include <stdlib.h>
#include <string.h>

struct Snapshot {
    int history_count, repetitions;
    unsigned char bytes[]; /* the state, then the keys of the history */
};

Snapshot *snapshot_take(const Game *game, const GamePosition *position) {
    const size_t keys = (size_t)position->history.count * sizeof position->history.key[0];
    Snapshot *snapshot = malloc(sizeof *snapshot + game->state_size + keys);
    if (snapshot != NULL) {
        snapshot->history_count = position->history.count;
        snapshot->repetitions = position->history.repetitions;
        memcpy(snapshot->bytes, position->state, game->state_size);
        memcpy(snapshot->bytes + game->state_size, position->history.key, keys);
    }
    return snapshot;
}

void snapshot_restore(const Snapshot *snapshot, const Game *game, GamePosition *position) {
    memcpy(position->state, snapshot->bytes, game->state_size);
    position->history.count = snapshot->history_count;
    position->history.repetitions = snapshot->repetitions;
    memcpy(position->history.key, snapshot->bytes + game->state_size,
           (size_t)snapshot->history_count * sizeof position->history.key[0]);
}
