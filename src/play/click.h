/* What a click does. */
#ifndef PLAY_CLICK_H
#define PLAY_CLICK_H

#include "play/play.h"

/* What the front end knows of the place that was clicked. */
typedef struct ClickTarget {
    Point at;   /* where a menu would open */
    int seat;   /* of the piece there; SEAT_NONE: there is none */
    bool keeps; /* there is a piece that cannot act now, and what it could do can be shown */
} ClickTarget;

/* Takes a click from anywhere. False: it is an item of the view's own, which concerns no rule, and
 * the front end's matter. */
bool play_click(Play *play, Click click, const ClickTarget *target);
/* Chooses for the person what a click begins with: a first click there keeps it chosen. */
void play_choose(Play *play, Click click);
/* Ends what is under way where a click that leads nowhere means something else (NULL: one beside
 * the board); false where nothing does. A tour waits for what it has asked for. */
bool play_end_under_way(Play *play, const Click *click);
/* The board takes no clicks for the time of a double click, since a phase has changed by itself. */
bool play_board_rests(const Play *play);
/* A click beside the board. */
void play_click_beside(Play *play);

/* Makes actions one after the other, as one gesture of the person who decides; stops where one is
 * no longer possible. */
void play_series(Play *play, const Action *actions, int count);

#endif
