/*
 * The list of moves: what was done in each turn, in plain words, branches included, and which
 * position is viewed. Positions go by the number of actions (plies) that led to them along the line
 * of the session: 0 is the start.
 */
#ifndef PLAY_MOVES_H
#define PLAY_MOVES_H

#include "play/turn_words.h"

/* What the list knows of the actions of the line besides what the session keeps. */
typedef struct MoveNote {
    int node;
    int taken; /* captures before it */
} MoveNote;

/* The actions of one player that follow each other in one turn. */
typedef struct MoveEntry {
    int first, last; /* plies */
    int first_node, last_node;
    int depth;       /* 0: they were played; in a branch, in a branch of one.. */
    int branch;      /* number of the branch in the list, from 1; 0: played */
    bool begins;     /* the branch begins with it */
    int hidden;      /* further actions of the branch, which is folded */
    int part;        /* of the turn: there are earlier entries of this player in it */
    bool heads;      /* a turn begins with it */
    bool open;       /* its notation is shown; the branch that it begins is unfolded */
    bool folded;     /* its tallies are not shown */
    FightRow *tally; /* of fights whose signs are compared in the list (View.lists_fight) */
    int tallies;
    char *words; /* lines; NULL: not known yet */
    char *shown; /* the lines as they are broken, each after its MoveLine; NULL: not known yet */
    int top, rows;
} MoveEntry;

typedef struct MoveList {
    WordsContext context; /* the view and the session are borrowed */
    MoveNote *note;
    int count, room;
    Event *taken; /* every EVENT_CAPTURED of the line, in order */
    int taken_count, taken_room;
    MoveEntry *entry;
    int entry_count, entry_room;
    int *of_node; /* the entry that each node belongs to; -1: it is not listed */
    int nodes, node_room;
    int rows; /* of all entries */
    double scroll;
    double width, scale; /* for which the lines are broken */
    int revealed;        /* the node that was last scrolled into sight; -1: none */
    double visible;      /* the height of the box in which it was */
    bool stale;          /* the session has changed since */
    bool focused;        /* one of its rows has the keyboard */
} MoveList;

/* `seat_name` is borrowed. */
void move_list_init(MoveList *list, const View *view, const Session *session,
                    const char *const *seat_name);
/* Follows the session after it, what it looks at or the viewer has changed; false when memory is
 * out (the list is then shorter). `node` is that of the position shown. */
bool move_list_renew(MoveList *list, int viewer, int node);
void move_list_free(MoveList *list);
/* Its words are found again when it is drawn. */
void move_list_forget(MoveList *list);

/* How many pieces had been captured before a ply. */
int move_list_taken(const MoveList *list, int ply);

/* The entry that led to a position; -1 for the start. */
int move_list_entry_at(const MoveList *list, int ply);

int move_list_entry_of(const MoveList *list, int node);

/* How the match began; who decided an entry. */
const SessionStart *move_list_start(const MoveList *list);
ToAct move_list_by(const MoveList *list, const MoveEntry *entry);
/* Who played it, and in which turn. */
const char *move_list_seat(const MoveList *list, const MoveEntry *entry);
int move_list_turn(const MoveList *list, const MoveEntry *entry);

/* What a position is called: `turn 13, South`, `the starting position`. */
void move_list_ply_title(const MoveList *list, int ply, char text[GAME_LABEL_MAX]);

/* The lines of an entry, joined by line feeds: in words, in notation. False when memory is out. */
bool move_list_words(MoveList *list, MoveEntry *entry);
/* Appends them, in one line. */
void move_list_join(const char *lines, char *text, size_t size);
/* What the list knows of the tallies of an entry, which is forgotten with its words. */
void move_tally_find(MoveList *list, MoveEntry *entry);
void move_tally_forget(MoveEntry *entry);
void move_tally_take(MoveEntry *to, MoveEntry *from);
bool move_tally_shown(const MoveEntry *entry);

char *move_list_notation(const MoveList *list, const MoveEntry *entry);

#endif
