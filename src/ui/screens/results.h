/* My results: matches against computers by game, step and seat, the strength they show, and the
 * puzzles solved. */
#ifndef UI_RESULTS_H
#define UI_RESULTS_H

#include "library/progress.h"
#include "library/results.h"
#include "play/requests.h"
#include "ui/study/puzzle_shelf.h"
#include "ui/widgets/ui.h"

typedef enum ResultsQuestion {
    RESULTS_ASKS_NOTHING,
    RESULTS_ASKS_CLEAR,
    RESULTS_ASKS_FILE, /* to export to */
} ResultsQuestion;

typedef struct ResultsScreen {
    bool looked;                   /* at the library */
    char person[SESSION_NAME_MAX]; /* whose results are shown, once `chosen` */
    bool chosen;
    ResultsQuestion question;
    char path[STORE_PATH_MAX]; /* as typed so far */
    double scroll;
} ResultsScreen;

/* All that it shows and changes; borrowed for the frame. */
typedef struct ResultsSources {
    Settings *settings;
    Library *library;
    PuzzleShelf *shelf;
    Progress *progress;
} ResultsSources;

void results_frame(ResultsScreen *screen, Ui *ui, const ResultsSources *from, Requests *requests);

#endif
