/* What the screen of matches asks: a name, a folder, a file. */
#ifndef UI_MATCH_ASKS_H
#define UI_MATCH_ASKS_H

#include "play/requests.h"
#include "ui/screens/match_list.h"
#include "ui/widgets/ui.h"

typedef enum MatchQuestion {
    MATCH_ASKS_NOTHING,
    MATCH_ASKS_NAME,   /* of the chosen match */
    MATCH_ASKS_FOLDER, /* for copies of the chosen matches */
    MATCH_ASKS_FILE,   /* with a match to open */
} MatchQuestion;

/* All zeros: nothing is asked. */
typedef struct MatchAsks {
    MatchQuestion question;
    char answer[STORE_PATH_MAX]; /* as typed so far */
    bool chosen;                 /* in this frame, in a list of files: a file is opened at once */
    const char *warning;         /* about its files; empty: none */
    char folder[STORE_PATH_MAX]; /* that matches were last exported to; empty: none yet */
} MatchAsks;

/* Asks for a title in place of `title`, a folder or a file. */
void match_asks_name(Ui *ui, MatchAsks *asks, const char *title);
void match_asks_folder(Ui *ui, MatchAsks *asks, const MatchList *list);
void match_asks_file(Ui *ui, MatchAsks *asks);

/* In every frame, after all that is under it: does what was answered. Returns how many matches were
 * exported. */
int match_asks_frame(Ui *ui, MatchAsks *asks, MatchList *list, Requests *requests);

#endif
