/* The inside of the review at the table, shared by its files. */
#ifndef UI_LOOKBACK_PARTS_H
#define UI_LOOKBACK_PARTS_H

#include "library/store.h"
#include "play/arrows.h"
#include "review/review.h"
#include "ui/table/board_arrows.h"
#include "ui/table/table.h"
#include "view/reason.h"

/* What was played, what would have been better, and what the turn allowed. */
typedef enum LookbackWay { WAY_PLAYED, WAY_BETTER, WAY_REPLY, WAY_COUNT } LookbackWay;

/* The texts about a turn; each may be empty but the heading. */
typedef struct LookbackWords {
    char heading[GAME_LABEL_MAX];
    char turn[2 * REASON_TEXT_MAX];                     /* what was done */
    char text[REASON_TEXT_MAX + REASON_TITLE_MAX + 64]; /* what the panel says of it */
    char better[REASON_TEXT_MAX];
    char how[REASON_TEXT_MAX]; /* what the better turn does about it */
    char luck[REASON_TEXT_MAX];
    char notation[REASON_TEXT_MAX]; /* of the better turn and of what was played; may stand small */
} LookbackWords;

/* A line that is played through on the board. */
typedef struct LookbackPlay {
    bool on, runs; /* runs: goes on by itself */
    LookbackWay way;
    int at;             /* actions made */
    double still_since; /* nothing has moved since then */
} LookbackPlay;

typedef enum TrialState {
    TRIAL_NONE,
    TRIAL_CHOOSES,
    TRIAL_ASKED,    /* the turn is made; the answer is not known yet */
    TRIAL_ANSWERED, /* it is */
    TRIAL_REFUSED,  /* the turn cannot be judged */
} TrialState;

typedef enum TrialWish { TRIAL_STAYS, TRIAL_AGAIN, TRIAL_BACK } TrialWish;

/* The turn made once more, on a table of its own; what its seat could not know is dealt. */
typedef struct Trial {
    TrialState state;
    Session *session; /* owned, like the table */
    TableScreen *table;
    LessonLook look;
    ActionLine line;
    char made[REASON_TEXT_MAX]; /* in words; begins a sentence */
    ReviewTry answer;
    /* Of the answer: why it is no better than it is, and what others do about it. */
    Reason reason;
    char reply[REASON_TEXT_MAX];
    Arrows arrows;
    double scroll;
    TrialWish wish; /* of the frame */
} Trial;

typedef struct Lookback {
    Ui *ui; /* all five borrowed */
    Requests *requests;
    TableScreen *table;
    const Session *session;
    const View *view;
    Review *review; /* owned */
    LessonLook look;
    char path[STORE_PATH_MAX];
    unsigned kept;    /* the version of the review that the file has */
    unsigned version; /* that of what follows */
    int viewer;
    int index; /* of the turn shown; the number of turns: behind the last */
    bool left; /* the person goes back to the match */
    ReviewTurn turn;
    ReasonLine *line[WAY_COUNT]; /* owned; empty where there is none */
    Arrows arrows[WAY_COUNT];
    Reason reason;
    LookbackWords words;
    LookbackPlay play;
    Trial trial;
    double list_scroll, text_scroll, figures_scroll;
    bool reveal; /* scroll the row of the turn into view */
} Lookback;

/* --- What is shown (lookback_show.c)
 * -------------------------------------------------------------- */

/* Shows the position before a turn, or behind the last. */
void lookback_show(Lookback *lookback, int index);
/* Puts the position of the turn shown on the board again: what was found about it has changed. */
void lookback_look(Lookback *lookback);

/* --- In words (lookback_words.c) ---------------------------------------------------------------
 */

/* Fills in the lines, the arrows, the reason and the words of `turn`. */
void lookback_explain(Lookback *lookback);
/* What was done in a turn, in the words of the list of moves; `size` cuts it. */
void lookback_told(const Lookback *lookback, const ReviewTurn *turn, char *text, size_t size);
/* How views tell it, in the person's language. `titles` must last as long. */
Teller lookback_teller(const Lookback *lookback, const char *titles[GAME_SEATS_MAX]);
/* Whether a better turn is known that is worth showing. */
bool lookback_has_better(const Lookback *lookback);
const char *lookback_seat(const Lookback *lookback, int seat);
/* `62 %`, of thousandths; `-6 %` or `+6 %` with a sign. */
void lookback_percent(int value, bool sign, char text[16]);
/* The same of ten-thousandths, with one decimal. What reads as 0 has no sign. */
void lookback_mean(int value, bool sign, char text[16]);
/* What a turn cost: as much as the two prospects differ where they are read. */
int lookback_cost(const ReviewTurn *turn);

/* --- The panel (lookback_panel.c, _graph.c, _list.c) -------------------------------------------
 */

void lookback_panel(void *own, TableScreen *table, Box box);
/* The graph with its axis below; `graph` is the height of the graph alone. */
double lookback_graph_height(const Ui *ui, double graph);
void lookback_graph(Lookback *lookback, Box box, double graph);
/* In thousandths before a turn, or after the last; false while they are not known. */
bool lookback_prospects(const Lookback *lookback, int index, int value[GAME_SEATS_MAX]);
double lookback_figures_height(const Lookback *lookback);
void lookback_figures(Lookback *lookback, Box box);
void lookback_legend(const Lookback *lookback, Box box);
void lookback_list(Lookback *lookback, Box box);
/* What a turn was, as a picture. */
void lookback_mark(const Ui *ui, ReviewMark mark, Point at, double size);
const char *lookback_mark_word(ReviewMark mark);

/* --- Lines (lookback_line.c) -------------------------------------------------------------------
 */

bool lookback_can_play(const Lookback *lookback, LookbackWay way);
void lookback_play(Lookback *lookback, LookbackWay way);
void lookback_play_step(Lookback *lookback, int step);
void lookback_play_stop(Lookback *lookback);
/* Goes on when it is time. */
void lookback_play_frame(Lookback *lookback);
/* `The better line, 2 of 5: South c2-c3` */
void lookback_play_words(const Lookback *lookback, char text[SESSION_WHY_MAX]);

/* --- Trying (lookback_try.c) -------------------------------------------------------------------
 */

bool lookback_can_try(const Lookback *lookback);
void lookback_try(Lookback *lookback);
void lookback_try_end(Lookback *lookback);
/* Makes its texts again, in another language. */
void lookback_try_refresh(Lookback *lookback);
void lookback_try_frame(Lookback *lookback);

#endif
