/* Analysis of the position shown: the best three actions with their prospects, found while one
 * looks, and the lines that begin with them as arrows. */
#ifndef PLAY_ANALYSIS_H
#define PLAY_ANALYSIS_H

#include "hex/min_max.h"
#include "play/play.h"

/* At first it is on as the person chose last, but in matches against computers off. */
void analysis_begin(Play *play);
void analysis_free(Play *play);
void analysis_toggle(Play *play);
/* Whether there can be one at this table: not in lessons, pictures, questions. */
bool analysis_possible(const Play *play);

/* Prospects of -1000 .. 1000 as people read them: 0 .. 100% to win. */
static inline int analysis_percent(int value) {
    return CLAMP((value + 1000) / 20, 0, 100);
}

/* Asks and looks for answers; at each tick. */
void analysis_renew(Play *play);
/* The person looks at another of its lines. */
void analysis_choose(Play *play, int line);

#endif
