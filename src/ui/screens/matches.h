/* The saved matches: to load, and to delete. */
#ifndef UI_MATCHES_H
#define UI_MATCHES_H

#include "session/store.h"
#include "ui/widgets/requests.h"
#include "ui/widgets/ui.h"

enum { MATCH_ABOUT_MAX = 160 };

/* What is known of a saved match once its file has been read. */
typedef struct MatchInfo {
    bool broken;
    char about[MATCH_ABOUT_MAX];
} MatchInfo;

/* All zeros: closed. */
typedef struct Matches {
    bool is_open;
    int count;
    StoreEntry *list; /* owned */
    MatchInfo *info;  /* owned, one for each entry */
    int read;         /* how many infos are known */
    int selected;     /* or -1 */
    bool asking;      /* whether to delete the selected one */
    double scroll;
} Matches;

void matches_frame(Matches *matches, Ui *ui, Requests *requests);
void matches_close(Matches *matches);

#endif
