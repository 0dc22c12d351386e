/* The inside of the session, shared by the files that make session.h real. */
#ifndef SESSION_SESSION_PARTS_H
#define SESSION_SESSION_PARTS_H

#include "session/session.h"
#include "session/tree.h"

/* The present position as viewers see it, made when it is asked for. */
typedef struct Observed {
    unsigned known; /* bit mask of the viewers, each plus one */
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_SEATS_MAX + 1][GAME_STATE_MAX];
} Observed;

/* A way through the tree from the start to a leaf; [i] is the node after i actions. There is room
 * for the deepest node, so that another way can always be taken. */
typedef struct TreeLine {
    int *node;
    int count, room;
} TreeLine;

struct Session {
    SessionStart start;
    char *position; /* see SessionStart; owned */
    const Board *board;
    GamePosition now;
    _Alignas(GAME_STATE_ALIGN) unsigned char before[GAME_STATE_MAX]; /* the latest change */
    Observed *observed;
    Outcome outcome;
    Action *actions; /* room for actions_max */
    int action_count;

    Tree tree;
    TreeLine played;   /* the actions made, then those that can be redone */
    int plies;         /* actions made */
    TreeLine looked;   /* see session_look; none: empty */
    unsigned versions; /* see session_version */
};

/* A session without its first position; NULL when out of memory. Then, once that is set, its
 * first node with the deal (NULL, with the session freed, when out of memory). */
Session *session_begin(const SessionStart *start);
Session *session_begun(Session *session, const Events *deal);

/* Keeps what callers ask about the present position, after every change of it. */
void session_refresh(Session *session);

/* Leads a line to a node, and on from there as was gone last. */
void session_lead(Session *session, TreeLine *line, int node);

/* The position after a node, replayed from a snapshot. */
void session_position_of(const Session *session, int node, GamePosition *position);
/* Goes to a node past whatever was revealed. */
void session_go(Session *session, int node);

/* Whether no way leads back past a node: what it revealed stays known (never in practice). */
bool session_is_barrier(const Session *session, int node);

/* Room for one more action; false, with nothing changed, when memory is out. */
bool session_make_room(Session *session);

#endif
