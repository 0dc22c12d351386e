/* The cards of the list of matches: laid out in columns, of which only those in view are drawn. */
#ifndef UI_MATCH_CARDS_H
#define UI_MATCH_CARDS_H

#include "ui/screens/match_list.h"
#include "ui/screens/match_pictures.h"

typedef struct MatchCards {
    double scroll;
    int columns, rows; /* of the last frame: side by side, and whole ones in view */
    int reveal;        /* frames for which the cursor is still brought into view */
} MatchCards;

/* Draws the cards in view, reading what is not known of them yet while the frame has time. Returns
 * the place that was clicked, or -1. `on_table`: the id of the match on the table, or empty. */
int match_cards(Ui *ui, MatchCards *cards, MatchList *list, MatchPictures *pictures,
                const char *on_table, Box box);

/* Gives the cursor the focus and brings it into view. */
void match_cards_show_cursor(Ui *ui, MatchCards *cards, const MatchList *list);
/* Whether the arrows move the cursor: the focus is on a card or nowhere. */
bool match_cards_have_focus(const Ui *ui, const MatchList *list);

#endif
