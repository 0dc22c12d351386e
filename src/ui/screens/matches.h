/* The matches that are kept: to continue, rename, copy, export and delete. */
#ifndef UI_MATCHES_H
#define UI_MATCHES_H

#include "play/requests.h"
#include "ui/screens/match_asks.h"
#include "ui/screens/match_cards.h"
#include "ui/screens/match_detail.h"

enum { MATCH_BAR_MAX = STORE_TITLE_MAX + 64 };

/* All zeros: closed, and never opened. */
typedef struct Matches {
    bool is_open;
    MatchList list;
    MatchCards cards;
    MatchPictures pictures;
    MatchDetail detail;
    int clicked;       /* the place that was clicked last, and when: two clicks open a match */
    double clicked_at; /* seconds */
    bool reads;        /* matches have been read that the list has not taken in */
    double looked_at;  /* when the list last took in what was read of the matches */
    MatchAsks asks;
    char bar[MATCH_BAR_MAX]; /* what was just done; empty: nothing */
    bool undoes;             /* and there is a deletion to be undone */
} Matches;

/* `library` is borrowed until the screen is closed; `on_table`: the id of the match on the table,
 * or NULL. */
void matches_frame(Matches *matches, Ui *ui, Library *library, const char *on_table,
                   Requests *requests);
/* The filters, the order and the folder are kept. */
void matches_close(Matches *matches);

#endif
