/* Moves typed in notation: how they can continue and, where they are not legal, why. */
#ifndef PLAY_TYPED_H
#define PLAY_TYPED_H

#include "play/play.h"

/* The legal actions whose notation begins with what has been typed. */
typedef struct TypedMoves {
    int count;
    Action exact;               /* the one whose notation was typed in full, or ACTION_NONE */
    char common[GAME_TEXT_MAX]; /* what all of them begin with */
    char list[SESSION_WHY_MAX]; /* the first of them */
} TypedMoves;

void typed_find(const ClickSource *source, const char *typed, TypedMoves *found);
/* Why what has been typed is no legal action of the source, or not only one. */
void typed_refuse(const Play *play, const char *typed, const TypedMoves *found,
                  char why[SESSION_WHY_MAX]);
void typed_explain(const ClickSource *source, const Board *board, const char *typed,
                   char why[GAME_WHY_MAX]);

#endif
