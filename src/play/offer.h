/* What ends a match, or a seat's part in it, before its time: resigning, and agreeing on a draw. */
#ifndef PLAY_OFFER_H
#define PLAY_OFFER_H

#include "play/play.h"

/* What resigning would lead to, in a sentence. */
void offer_resign_words(const Play *play, char *text, size_t size);

/* Whether a computer that decides resigns against a person, who is asked then (POPUP_LOST). */
bool offer_lost_asks(const Play *play);
/* What the person is asked; and the answer: a computer whose resignation is not accepted plays on
 * to the end. */
void offer_lost_words(const Play *play, char *text, size_t size);
void offer_lost_answer(Play *play, bool accepts);

/* Asks whether to offer a draw, unless one was declined in this turn: then it says so. */
void offer_draw(Play *play);
/* What an offer would ask, in a sentence. */
void offer_draw_words(const Play *play, char *text, size_t size);
/* Offers it: computers answer by themselves, then every other person who still plays is asked
 * (POPUP_ANSWER); one refusal ends it. */
void offer_draw_made(Play *play);
/* What the person is asked who answers now; and the answer. */
void offer_answer_words(const Play *play, char *text, size_t size);
void offer_answer(Play *play, bool accepts);

/* Takes what a computer answers; at each tick. */
void offer_tick(Play *play);
/* What the help line says while it considers that. */
void offer_help(const Play *play, char *text, size_t size);

#endif
