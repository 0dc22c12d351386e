/* Which turn of a review is shown. */
#include "hex/min_max.h"
#include "play/match.h"
#include "ui/study/lookback_parts.h"
#include "ui/table/fight_card.h"

/* The turn in question begins with its costly part. */
static int ply_of(const Lookback *lookback, int index) {
    if (index >= review_turns(lookback->review)) {
        return -1;
    }
    const ReviewTurn *turn = &lookback->turn;
    return turn->better.count > 0 ? turn->at : turn->first;
}

void lookback_look(Lookback *lookback) {
    match_view_ply(lookback->table->play, ply_of(lookback, lookback->index));
    fight_cards_clear(lookback->table);
}

void lookback_show(Lookback *lookback, int index) {
    const int turns = review_turns(lookback->review);
    lookback->play.on = false;
    lookback->index = CLAMP(index, 0, turns);
    lookback->turn = (ReviewTurn){.seat = SEAT_NONE};
    if (lookback->index < turns) {
        review_turn(lookback->review, lookback->index, &lookback->turn);
    }
    lookback->text_scroll = 0;
    lookback->reveal = true;
    lookback_look(lookback);
    lookback_explain(lookback);
}
