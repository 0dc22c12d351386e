/* The choices that say which matches are listed. */
#ifndef UI_MATCH_FILTERS_H
#define UI_MATCH_FILTERS_H

#include "ui/screens/match_list.h"
#include "ui/widgets/ui.h"

/* In as many rows as they need, which are cut off the top of the box. True when what was deleted is
 * to be shown. */
bool match_filters(Ui *ui, MatchList *list, Box *box);

#endif
