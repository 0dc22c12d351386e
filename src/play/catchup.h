/* Which turns the person at the table may want to catch up with: those since the own last turn. */
#ifndef PLAY_CATCHUP_H
#define PLAY_CATCHUP_H

#include "play/play.h"

/* Renews Table.catchup for the position shown. */
void catchup_renew(Play *play);

/* The turns to replay: those of Table.catchup, else the last ones that others played. */
Catchup catchup_to_replay(const Play *play);

/* Whether a person decides now and has something to catch up with. */
bool catchup_waits(const Play *play);

/* The person has seen it. */
void catchup_dismiss(Play *play);

/* Fills in the summaries of Catchup, and the turn to show where there is room for only one. */
void catchup_sum_up_all(Play *play);
/* What a turn did, as the viewer saw it; or the actions from `first` to before `end` of it. */
void catchup_sum_up(const Play *play, int first, int end, Summary *summary);
/* The same, with the seat that is addressed as `you`, or SEAT_NONE. */
void catchup_words(const Play *play, int first, int end, int you, Summary *summary);
/* A sentence about a seat: `South explored d4, h2; lost b2`, `North: a1-b2`; cut
 * behind a whole part, with dots, where it does not fit. */
void catchup_say(const Play *play, int seat, const Summary *summary, char *text, size_t size);

#endif
