#include "session/snapshots.h"

#include <string.h>

#include "session/list.h"

/* A position without the unused parts of its state and history. */
struct Snapshot {
    uint64_t hash;
    int history_count, repetitions;
    unsigned char bytes[]; /* the state, then the keys of the history */
};

static Snapshot *take(const Game *game, const GamePosition *position) {
    const size_t keys = (size_t)position->history.count * sizeof position->history.key[0];
    Snapshot *snapshot = malloc(sizeof *snapshot + game->state_size + keys);
    if (snapshot != NULL) {
        snapshot->hash = game->hash(position->state);
        snapshot->history_count = position->history.count;
        snapshot->repetitions = position->history.repetitions;
        memcpy(snapshot->bytes, position->state, game->state_size);
        memcpy(snapshot->bytes + game->state_size, position->history.key, keys);
    }
    return snapshot;
}

bool snapshots_add(Snapshots *snapshots, const Game *game, const GamePosition *position) {
    Snapshot **list =
        list_grown(snapshots->at, &snapshots->room, snapshots->count + 1, sizeof(Snapshot *));
    if (list == NULL) {
        return false;
    }
    snapshots->at = list;
    Snapshot *snapshot = take(game, position);
    if (snapshot != NULL) {
        list[snapshots->count++] = snapshot;
    }
    return snapshot != NULL;
}

void snapshots_cut(Snapshots *snapshots, int ply) {
    while ((snapshots->count - 1) * SESSION_HASH_EVERY > ply) {
        free(snapshots->at[--snapshots->count]);
    }
}

int snapshots_restore(const Snapshots *snapshots, const Game *game, int ply,
                      GamePosition *position) {
    const int wanted = ply / SESSION_HASH_EVERY;
    const int at = wanted < snapshots->count ? wanted : snapshots->count - 1;
    const Snapshot *snapshot = snapshots->at[at];
    memcpy(position->state, snapshot->bytes, game->state_size);
    position->history.count = snapshot->history_count;
    position->history.repetitions = snapshot->repetitions;
    memcpy(position->history.key, snapshot->bytes + game->state_size,
           (size_t)snapshot->history_count * sizeof position->history.key[0]);
    return at * SESSION_HASH_EVERY;
}

uint64_t snapshots_hash(const Snapshots *snapshots, int ply) {
    return snapshots->at[ply / SESSION_HASH_EVERY]->hash;
}

void snapshots_free(Snapshots *snapshots) {
    while (snapshots->count > 0) {
        free(snapshots->at[--snapshots->count]);
    }
    free(snapshots->at);
}
