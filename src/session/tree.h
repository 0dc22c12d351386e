/*
 * What was played in a match and what was undone, as a tree: each node is an action with what it
 * was and did, kept when it is made, so that nothing is played again to know it. Node 0 is the
 * deal. Numbers of nodes grow and are never used twice. Part of the session.
 */
#ifndef SESSION_TREE_H
#define SESSION_TREE_H

#include "session/ply.h"
#include "session/snapshots.h"

typedef struct TreeNode {
    int parent, child, next; /* the first child, the next of the same parent; -1: none */
    int onward;              /* the child that was gone to last; -1: none */
    int depth;               /* the actions from the start to it, with its own */
    SessionPly ply;          /* of its action; the text points behind the events */
    uint64_t hash;           /* of the position after it */
    Outcome outcome;
    bool joined;        /* made in one gesture with the action before it, see session_join */
    bool looked;        /* `only` is known */
    Action only;        /* see session_only_choice */
    Snapshot *snapshot; /* of that position; NULL: there is none */
    int events;
    Event event[];
} TreeNode;

/* Begins as all zero. */
typedef struct Tree {
    TreeNode **node; /* by number; NULL: deleted */
    int count, room;
    int living;      /* nodes that are not deleted */
    TreeNode *spare; /* room for the next */
    int forks;       /* children of nodes beyond the first of each */
    int deepest;     /* no node is deeper */
} Tree;

/* Room for a node, whatever its action does; false, with nothing changed, when memory is out. */
bool tree_make_room(Tree *tree);
/* Adds the deal (parent -1) or an action behind `parent`, and goes on to it; gives its number.
 * There is room. */
int tree_add(Tree *tree, int parent, const SessionPly *ply, const Events *events);
/* Deletes a node and all behind it. */
void tree_delete(Tree *tree, int node);
/* Deletes the oldest branch that does not belong to the line which ends in `kept`. */
void tree_delete_oldest(Tree *tree, int kept);

/* The child of a node: the one that was gone to last is number 0; -1: none. */
int tree_child(const Tree *tree, int node, int index);
int tree_child_by(const Tree *tree, int node, Action action);
/* Whether a node is the other, or one that led to it. */
bool tree_leads_to(const Tree *tree, int node, int other);

void tree_free(Tree *tree);

#endif
