/*
 * What only one of several persons at a screen may know is shown to nobody else. When the decision
 * passes to a person, a curtain comes down until that person asks to look. Whoever looks can hide
 * the own secrets with a key and go on with what all may see; the only person can too.
 *
 * While something is covered, the viewer of the table is VIEWER_PUBLIC: the views do not get it.
 */
#ifndef PLAY_CURTAIN_H
#define PLAY_CURTAIN_H

#include "play/play.h"

/* Nobody looks yet; also when the match comes back to the screen. */
void curtain_begin(Play *play);
/* The person who looks has gone: the own secrets stay hidden until the key is pressed. Nothing
 * where only one person plays. */
void curtain_leave(Play *play);

/* True while the curtain is down: nothing can be done but to raise it. */
bool curtain_is_down(const Play *play);

/* The seat whose secrets the present position would show; SEAT_NONE: nobody's. */
int curtain_looker(const Play *play);
/* That person looks now. */
void curtain_raise(Play *play);

/* To be called at each tick: follows who looks. */
void curtain_renew(Play *play);
/* What the key does. */
void curtain_toggle(Play *play);
/* Whether the person who decides hides something, so that the key would show it. */
bool curtain_can_show(const Play *play);

/* Whether what a click beside the board would do depends on what is covered: no rule forbids it. */
bool curtain_is_reason(const Play *play, const Click *click);

/* Those of the actions that reveal nothing of what is covered: they replace `actions`. */
int curtain_offered(Play *play, const Action **actions, int count);

#endif
