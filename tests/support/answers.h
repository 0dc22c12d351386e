/*
 * All that a game answers in positions of fixed random play, and in such positions changed at
 * random, as a few numbers. A game expects those that it had, so a change of any answer is noticed,
 * also where no test names it. A test of a rule says what is right; this one says that something is
 * no longer as it was. When that is meant, the numbers that it prints take the place of the old.
 */
#ifndef SUPPORT_ANSWERS_H
#define SUPPORT_ANSWERS_H

#include "game/game.h"

typedef enum AnswersOf {
    ANSWERS_OF_PLAY,   /* apply, outcome, hash, key */
    ANSWERS_OF_EVENTS, /* setup, apply */
    ANSWERS_OF_LISTS,  /* actions, count, to_act, turn, worth, certain */
    ANSWERS_OF_SEATS,  /* secrets, and what is printed for each seat */
    ANSWERS_OF_CHANCE, /* chance, idle */
    ANSWERS_OF_EDITS,  /* edit */
    ANSWERS_OF_TEXTS,  /* parse: positions with mistakes, refused by which rule or read as what */
    ANSWERS_OF_VIEWS,  /* what the game answers beside the contract */
    ANSWERS_KINDS,
} AnswersOf;

typedef struct Answers {
    const Game *game;
    int matches; /* under each of samples_options */
    int plies;   /* the most of a match */
    int every;   /* so many plies all is asked, and a position changed at random */
    /* Adds what views ask about a state; NULL: nothing. */
    void (*views)(uint64_t *number, const void *state);
    uint64_t expected[ANSWERS_KINDS];
} Answers;

/* Adds an answer to such a number. */
void answers_add(uint64_t *number, uint64_t answer);

/* Fails unless all numbers are as expected, and prints those that were found. */
void answers_expect(const Answers *answers);

#endif
