#include "ui/table/ending.h"

#include <string.h>

#include "game/text.h"

/* Takes the number of a rule in brackets out of the end of a sentence. */
static void take_rule(char *text, char rule[REQUEST_RULE_MAX]) {
    char *open = strrchr(text, '(');
    const char *close = open != NULL ? strchr(open, ')') : NULL;
    if (request_rule_in(text, rule) && close != NULL && open > text && open[-1] == ' ') {
        memmove(open - 1, close + 1, strlen(close + 1) + 1);
    }
}

/* Whether the only person has lost a match of two. A lesson may have shown how. */
bool ending_lost(const TableScreen *table) {
    const Outcome *outcome = &table->see->outcome;
    const int own = play_own_seat(table->play);
    int seat[GAME_SEATS_MAX];
    return outcome->kind == OUTCOME_WIN && own != SEAT_NONE && table->see->lesson == NULL &&
           play_seats(table->play, seat) == 2 && (outcome->seats >> own & 1U) == 0;
}

/* A lesson may have shown how. */
static bool ending_won(const TableScreen *table) {
    const Outcome *outcome = &table->see->outcome;
    const int own = play_own_seat(table->play);
    return outcome->kind == OUTCOME_WIN && own != SEAT_NONE && outcome->seats == 1U << own &&
           table->see->lesson == NULL;
}

const char *ending_word(const TableScreen *table) {
    return ending_won(table) ? tr("You win!") : ending_lost(table) ? tr("You lost.") : NULL;
}

/* The sentence of the game, without the rule, which is in `rule`. */
static void say_own(const TableScreen *table, const Scene *scene, char text[GAME_WHY_MAX],
                    char rule[REQUEST_RULE_MAX]) {
    char english[GAME_WHY_MAX];
    table->see->view->ending(scene, text);
    str_write(english, sizeof english, "%s", text_english(text));
    take_rule(english, rule);
    take_rule(text, rule);
    text_stands_for(text, english);
}

void ending_own(const TableScreen *table, const Scene *scene, char text[GAME_WHY_MAX]) {
    char rule[REQUEST_RULE_MAX] = "";
    text[0] = '\0';
    say_own(table, scene, text, rule);
}

void ending_say(const TableScreen *table, const Scene *scene, char text[GAME_WHY_MAX],
                char rule[REQUEST_RULE_MAX]) {
    char ending[GAME_WHY_MAX] = "", found[REQUEST_RULE_MAX] = "";
    say_own(table, scene, ending, found);
    tr_say(text, GAME_WHY_MAX,
           ending_won(table)    ? N_("You win! %s")
           : ending_lost(table) ? N_("You lost. %s")
                                : "%s",
           ending);
    if (rule != NULL) {
        str_write(rule, REQUEST_RULE_MAX, "%s", found);
    }
}
