/*
 * What only one of several persons at a screen may know is shown to nobody else. When the decision
 * passes to a person, a curtain comes down until that person asks to look. Whoever looks can hide
 * the own secrets with a key and go on with what all may see; the only person can too.
 *
 * While something is covered, the viewer of the table is VIEWER_PUBLIC: the views do not get it.
 */
#ifndef UI_CURTAIN_H
#define UI_CURTAIN_H

#include "ui/table/table.h"

/* Nobody looks yet; also when the match comes back to the screen. */
void curtain_begin(Table *table);
/* The person who looks has gone: the own secrets stay hidden until the key is pressed. Nothing
 * where only one person plays. */
void curtain_leave(Table *table);

/* True while the curtain is down: nothing can be done but to raise it. */
bool curtain_is_down(const Table *table);

/* To be called at the start of each frame: follows who looks, and takes the key. */
void curtain_renew(Table *table);
/* What the key does. */
void curtain_toggle(Table *table);
/* Whether the person who decides hides something, so that the key would show it. */
bool curtain_can_show(const Table *table);

/* Whether what a click beside the board would do depends on what is covered: no rule forbids it. */
bool curtain_is_reason(const Table *table, const Click *click);

/* Those of the actions that reveal nothing of what is covered: they replace `actions`. */
int curtain_offered(Table *table, const Action **actions, int count);

/* The curtain over the table, while it is down. */
void curtain_frame(Table *table);

#endif
