/*
 * The thread on which computer players think. It gets copies of all that it looks at; its answer is
 * fetched by the thread of the window, which is woken when there is one.
 */
#ifndef PLAY_THINKER_H
#define PLAY_THINKER_H

#include "ai/ai.h"
#include "game/play.h"
#include "play/bot.h"

typedef struct Thinker Thinker;

typedef struct ThinkerAnswer {
    Action action; /* after thinker_ask */
    AiReport report;
    int prospects; /* after thinker_judge */
    /* After thinker_ask_bot: what the program would play, or why it does not. */
    char played[GAME_TEXT_MAX];
    BotFault fault;
} ThinkerAnswer;

/* A thinker that takes at most `mebibytes` to think (ai_new). It starts its thread and takes that
 * memory when it is first asked. `found` is called on that thread when an answer is there; it may
 * be NULL. NULL when memory is out. */
Thinker *thinker_new(int mebibytes, void (*found)(void));
/* One that calls the same function. */
Thinker *thinker_like(const Thinker *other, int mebibytes);
/* Ends it, within a tenth of a second; NULL is fine. */
void thinker_free(Thinker *thinker);

/* Begins to think about a position in which somebody decides; what was asked before is forgotten.
 * `state` and `history` are copied. False when memory is out or there can be no further thread. */
bool thinker_ask(Thinker *thinker, const Game *game, const void *state, const History *history,
                 const SearchLimits *settings);
/* Likewise, what the prospects of `seat` are; see draw_judge. */
bool thinker_judge(Thinker *thinker, const Game *game, const void *state, const History *history,
                   int seat, const SearchLimits *settings);
/* Likewise, what a program would play; takes the question's position, in any case. It is not
 * hurried. */
bool thinker_ask_bot(Thinker *thinker, const BotQuestion *question);
/* Forgets what was asked; there will be no answer. */
void thinker_forget(Thinker *thinker);
/* The same, and the program that was asked ends. */
void thinker_end_bot(Thinker *thinker);
/* Wants the answer now, with the best that has been found so far. */
void thinker_hurry(Thinker *thinker);

/* True once, when there is an answer. To be called in every frame from thinker_ask on. */
bool thinker_take(Thinker *thinker, ThinkerAnswer *answer);
/* What is thought so far; false when there is nothing yet. Just after thinker_ask it may be about
 * another position. */
bool thinker_peek(Thinker *thinker, AiReport *report);

#endif
