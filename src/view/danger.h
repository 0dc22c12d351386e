/* Who attacks and who protects something, in words. */
#ifndef VIEW_DANGER_H
#define VIEW_DANGER_H

#include "game/danger.h"
#include "view/view.h"

/* How the pieces of a danger are called. */
typedef struct DangerNames {
    const View *view;
    const Board *board;
} DangerNames;

/* Lines of the panel: `Attacked by Tower c4 and Knight e2`, in the danger colour if it
 * threatens `you`, and `Protected by Knight b3`. They stand before the others; none where nobody
 * attacks. */
void danger_inspect(const DangerNames *names, const Danger *danger, int you, InspectText *text);

/* The same as one sentence: `Attacked by Tower c4, protected by Knight b3.` */
void danger_say(const DangerNames *names, const Danger *danger, char text[VIEW_LINE_MAX]);

#endif
