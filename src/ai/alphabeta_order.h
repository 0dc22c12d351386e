/* The order in which a position's actions are tried. Only for files in this folder. */
#ifndef AI_ALPHABETA_ORDER_H
#define AI_ALPHABETA_ORDER_H

#include "ai/alphabeta.h"

typedef struct AbPick {
    Action action;
    bool loud;   /* the table's, or a capture */
    bool killer; /* was best in a position beside this one */
    bool only;   /* there is no other */
} AbPick;

/* What has been tried, and what comes next. */
typedef struct AbPicker {
    AbThread *thread;
    int ply, stage;
    Action first;                   /* from the table, or ACTION_NONE */
    int loud, loud_end, loud_count; /* captures in the arena */
    int begin, next, end;           /* all other actions there */
    bool listed;                    /* the captures */
    bool sorted;                    /* those left have no score */
} AbPicker;

void ab_pick_begin(AbPicker *picker, AbThread *thread, int ply, Action first);
bool ab_pick(AbPicker *picker, AbPick *pick);
/* The latest pick was so good that the rest need not be tried. */
void ab_pick_was_best(const AbPicker *picker, const AbPick *pick, int depth);

/* Puts the captures at a ply on the arena, best first, and returns their number. */
int ab_list_captures(AbThread *thread, int ply);

/* Forgets what was best. */
void ab_order_begin(AbThread *thread);

#endif
