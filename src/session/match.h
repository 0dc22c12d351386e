/* The inside of a session, for the files of this folder alone. */
#ifndef SESSION_MATCH_H
#define SESSION_MATCH_H

#include "session/session.h"

/* Between two snapshots undo replays; so many plies are replayed at most. */
enum { SNAPSHOT_EVERY = 16 };

typedef struct Ply {
    Action action;
    unsigned applied; /* what game_play told: a mask of Applied */
} Ply;

/* A course without the unused rest of its state and past. */
typedef struct Snapshot Snapshot;

struct Session {
    SessionStart start;
    bool by_hand; /* began with a position: no record */
    const Board *board;
    Course now;
    Outcome outcome;
    Action *actions; /* room for actions_max */
    int action_count;

    Ply *ply; /* the actions made, then those that can be redone */
    int plies;
    int total;
    int ply_room;

    Snapshot **snapshot; /* [i] is the position at ply i * SNAPSHOT_EVERY */
    int snapshots;
    int snapshot_room;
};

#endif
