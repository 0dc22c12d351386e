/* What the screen of matches asks: a name, a folder, a file. */
#ifndef UI_MATCH_ASKS_H
#define UI_MATCH_ASKS_H

#include "ui/screens/matches.h"

/* Opens the question with a first answer. */
void match_asks(Ui *ui, Matches *matches, MatchQuestion question, const char *answer);
/* In every frame, after all that is under it. */
void match_asks_frame(Ui *ui, Matches *matches, Requests *requests);

#endif
