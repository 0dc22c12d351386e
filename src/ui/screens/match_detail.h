/* What is known of the chosen match, at the side of the list, and what can be done with it. */
#ifndef UI_MATCH_DETAIL_H
#define UI_MATCH_DETAIL_H

#include "ui/screens/match_list.h"
#include "ui/widgets/ui.h"

/* All zeros: no match has been looked at. */
typedef struct MatchDetail {
    char id[LIBRARY_ID_MAX]; /* of the match that was read last */
    time_t played;
    Session *session;          /* owned; NULL: it cannot be read */
    char why[SESSION_WHY_MAX]; /* what is wrong with its record; empty: nothing */
    double scroll;
} MatchDetail;

typedef enum MatchDo {
    MATCH_NOTHING,
    MATCH_CONTINUE,
    MATCH_REVIEW,
    MATCH_RENAME,
    MATCH_DUPLICATE,
    MATCH_COPY,
    MATCH_EXPORT,
    MATCH_PICTURE,
    MATCH_DELETE,
} MatchDo;

/* Draws the panel and returns what was asked for. */
MatchDo match_detail(Ui *ui, MatchDetail *detail, const MatchList *list, Box panel);
void match_detail_free(MatchDetail *detail);

#endif
