/* A computer player of somebody else: a program that speaks the protocol (docs/bots.md). It
 * receives only what its seat sees. If it fails, it is ended, and started again for the next
 * question. These functions wait for it, so they are called on a thread of their own. */
#ifndef PLAY_BOT_H
#define PLAY_BOT_H

#include "game/game.h"
#include "game/stop.h"
#include "library/programs.h"

/* All zeros: no program runs. */
typedef struct Bot {
    struct Child *child;
    char command[PROGRAM_COMMAND_MAX]; /* of the one that runs */
} Bot;

typedef struct BotQuestion {
    Program program;
    const Game *game;
    char *position; /* its lines, as the seat sees it; owned */
    int seconds;    /* for its thought */
    int patience;   /* seconds beyond, and for answers that need no thought */
} BotQuestion;

/* Why it gave no answer. Its words are made on the thread of the window, which has a language. */
typedef struct BotFault {
    const char *reason; /* the id of a text, with %s for `said`; NULL: there is none */
    char said[80];      /* by the program, or the title of a game; may be empty */
} BotFault;

/* What it would play, as notation. False: it gave no answer; there is no fault if it was stopped.
 */
bool bot_ask(Bot *bot, const BotQuestion *question, const atomic_bool *stop,
             char answer[GAME_TEXT_MAX], BotFault *fault);
/* The same as a sentence that begins with the name of the program. */
void bot_say(const BotFault *fault, const char *name, char why[SESSION_WHY_MAX]);
void bot_end(Bot *bot);

#endif
