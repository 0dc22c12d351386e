/*
 * Why a turn was bad, or why a try at a puzzle fails, in words: what is lost, by which rule or
 * threat, and what a better turn would have done about it. Each view has reasons of its own
 * (View.reason); reason_find falls back on what the events show. Everything is as the viewer
 * observes it.
 */
#ifndef VIEW_REASON_H
#define VIEW_REASON_H

#include "view/fight.h"
#include "view/line.h"

/* --- The case ------------------------------------------------------------------------------ */

/* Everything is borrowed for the call. */
typedef struct ReasonCase {
    const Game *game;
    Teller tell;
    int seat;                 /* whose turn is judged */
    const ReasonLine *played; /* the turn, or the try; at least one action */
    const ReasonLine *reply;  /* what punishes it, from its end on; NULL: not known */
    const ReasonLine *better; /* from the same position as `played`, with what may follow; NULL:
                                 not known */
} ReasonCase;

/* --- The reason ---------------------------------------------------------------------------- */

enum { REASON_TITLE_MAX = 180, REASON_TEXT_MAX = 672, REASON_RULES_MAX = 3, REASON_RULE_MAX = 112 };

/* The number of a rule and what it is about: `Joint attack`. */
typedef struct ReasonRule {
    char number[8];
    char title[REASON_RULE_MAX];
} ReasonRule;

/* How the match ends because of the turn. */
typedef enum ReasonEnd {
    REASON_GOES_ON,
    REASON_MISSES, /* the better turn wins at once */
    REASON_LOSES,  /* another seat wins by the reply */
    REASON_DRAWS,  /* the reply draws, the better turn does not */
} ReasonEnd;

typedef struct Reason {
    ReasonEnd end;
    char title[REASON_TITLE_MAX]; /* what it costs: `loses a tower`, `leaves 3 pieces hungry`. Never
                                     empty */
    char text[REASON_TEXT_MAX];   /* one or two sentences that name the rule or the threat: `b3 was
                                     attacked twice: 3 + 3 beat 4 (T-5).` Never empty */
    char better[REASON_TEXT_MAX]; /* what the better turn does about it, one sentence: `On d4 the
                                     tower holds with 8 (T-4).` May be empty */
    int rules;                    /* that the texts name, the most important first */
    ReasonRule rule[REASON_RULES_MAX];
    bool replies;  /* the text says what the reply is */
    Cell at;       /* what is lost, to be marked; CELL_NONE: nowhere */
    bool compares; /* `sums` shows the pieces that were compared, as on the card of a fight */
    FightRow sums;
} Reason;

/* View.reason: returns false if it has none. It gets a reason with empty texts, or, where the match
 * ends, one that says so without details. */
typedef bool ReasonOwn(const ReasonCase *about, Reason *reason);
/* Finds it. `own` is View.reason; where that is NULL or has none, what the events show is said. */
void reason_find(ReasonOwn *own, const ReasonCase *about, Reason *reason);

/* --- For views ----------------------------------------------------------------------------- */

/* How many actions of a line the seat that decides first makes in a row; 0 for NULL. */
int reason_own(const ReasonLine *line);
/* What these do, in words, without what it is for; see line_say. */
void reason_words(const ReasonCase *about, const ReasonLine *line, char text[REASON_TEXT_MAX]);
/* Who makes the reply, for a text of the reason that says so: `%s answers: %s.` `turn` gets its
 * words. */
const char *reason_reply(const ReasonCase *about, char turn[REASON_TEXT_MAX], Reason *reason);
/* The fight that an action of a line decides, as View.fights shows it; false: there is none. */
typedef int ReasonFights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
bool reason_sums(const ReasonCase *about, const ReasonLine *line, int action, ReasonFights *fights,
                 Reason *reason);
/* Adds a rule, once, while there is room; its title is translated. */
void reason_rule(Reason *reason, const char *number, const char *title);

#endif
