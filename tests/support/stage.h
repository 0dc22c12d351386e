/* A position with everything that its view gets, for the tests of views. */
#ifndef SUPPORT_STAGE_H
#define SUPPORT_STAGE_H

#include "game/play.h"
#include "support/listening_canvas.h"
#include "view/view.h"

/* Begins as all zero but for the first three; freed with stage_clear. */
typedef struct Stage {
    const View *view;
    Box area;        /* of the board */
    Options options; /* those that the position has */
    GamePosition position;
    const GamePosition *truth; /* where the legal actions and the outcome come from, if `position`
                                  is only observed; else NULL */
    int rotation;              /* of the board, in sixths */
    ClickPath path;            /* what has been clicked */
    ViewScratch scratch;
    Click hot; /* an item under the pointer; any other kind: none */

    /* Made by stage_look. */
    Projection projection;
    Action *actions; /* the legal ones; owned */
    Canvas canvas;   /* nothing is drawn on it yet */
    Scene scene;
} Stage;

/* Makes the scene of the position as it is now; call it again after every change. */
const Scene *stage_look(Stage *stage);

/* What the help line asks for now. */
const char *stage_help(Stage *stage, char text[GAME_WHY_MAX]);

/* Plays actions of one seat, separated by spaces, as all see them; what View.sum_up says of them, a
 * line each, for `you`. */
const char *stage_sum_up(Stage *stage, const char *actions, int you);

/* Plays actions of one turn likewise; the cards of the fights that the last one decided. */
int stage_fights(Stage *stage, const char *actions, FightCard out[FIGHTS_AT_ONCE]);

/* Why the turn `played` was bad, if `reply` follows it (NULL: nothing) and `better` (NULL: nothing)
 * could have been played: actions in notation, split by spaces. Valid until the next call. */
const Reason *stage_reason(const Stage *stage, const char *played, const char *reply,
                           const char *better);

/* Fails unless the panel, at every text size, draws as high as it measures, draws nothing while it
 * measures, and keeps all its elements inside. */
void stage_check_panel(Stage *stage);

/* Frees what the stage owns. */
void stage_clear(Stage *stage);

#endif
