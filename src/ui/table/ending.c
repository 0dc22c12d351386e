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

void ending_say(const TableScreen *table, const Scene *scene, char text[GAME_WHY_MAX],
                char rule[REQUEST_RULE_MAX]) {
    char ending[GAME_WHY_MAX] = "", english[GAME_WHY_MAX], found[REQUEST_RULE_MAX] = "";
    const Outcome *outcome = &table->see->outcome;
    table->see->view->ending(scene, ending);
    str_write(english, sizeof english, "%s", text_english(ending));
    take_rule(english, found);
    take_rule(ending, found);
    text_stands_for(ending, english);
    /* A lesson may have shown how. */
    const bool won = outcome->kind == OUTCOME_WIN && scene->own_seat != SEAT_NONE &&
                     outcome->seats == 1U << scene->own_seat && table->see->lesson == NULL;
    tr_say(text, GAME_WHY_MAX,
           won                  ? N_("You win! %s")
           : ending_lost(table) ? N_("You lost. %s")
                                : "%s",
           ending);
    if (rule != NULL) {
        str_write(rule, REQUEST_RULE_MAX, "%s", found);
    }
}
