/* Why a turn was bad: what was lost in conflicts and to hunger, which cards and births it missed.
 */
#include "game/text.h"
#include "games/firstwar/view/parts.h"
#include "hex/min_max.h"

/* What a line does to the pieces of both seats. */
typedef struct Account {
    int lost[WAR_SEATS], wounded[WAR_SEATS]; /* in conflicts */
    int hungry;                              /* wounded by hunger, of the seat judged */
    int toll[WAR_CELLS];                     /* of that seat, for each conflict */
    WarCrowd fallen[WAR_CELLS], hurt[WAR_CELLS];
} Account;

/* A wound costs half a piece; a card about three wounds. */
enum { LOST = 2, WOUND = 1, CARD = 3 };

enum { BRIEF = 260 }; /* bytes of the words for a turn among others */

/* The conflict that goes on in a position, or CELL_NONE. */
static Cell fought_over(const WarState *state) {
    return state->phase == WAR_CONFLICT ? (Cell)state->fight.cell : CELL_NONE;
}

static void hear(Account *account, const Event *event, int seat, Cell cell) {
    const bool falls = event->kind == EVENT_CAPTURED;
    const bool hurts = event->kind == EVENT_CHANGED && war_wounded(war_code_piece(event->into)) &&
                       !war_wounded(war_code_piece(event->piece));
    if (!falls && !hurts) {
        return;
    }
    const int whose = war_code_seat(event->piece);
    const Cell at = falls ? event->from : event->to;
    if (hurts && at != cell) {
        account->hungry += whose == seat;
        return;
    }
    account->lost[whose] += falls;
    account->wounded[whose] += hurts;
    if (whose == seat) {
        const WarCrowd one = war_one(war_piece(war_kind_of(war_code_piece(event->piece)), false));
        account->toll[at] += falls ? LOST : WOUND;
        account->fallen[at] += falls ? one : 0;
        account->hurt[at] += hurts ? one : 0;
    }
}

static void add_line(Account *account, const ReasonLine *line, int seat) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        const PlayedAction *played = &line->played[i];
        Cell cell = fought_over(line->state[i]);
        for (int k = 0; k < played->events; k++) {
            const Event *event = &played->event[k];
            if (event->kind == EVENT_NOTE && event->value == WAR_NOTE_FIGHT) {
                cell = event->to;
            }
            hear(account, event, seat, cell);
        }
    }
}

static int fight_cost(const Account *account, int seat) {
    return LOST * account->lost[seat] + WOUND * account->wounded[seat];
}

/* --- Words ----------------------------------------------------------------------------------- */

/* `2 Farmers and a Hunter` */
static const char *say_kinds(WarCrowd crowd, WarList *list) {
    int count[WAR_PIECES] = {0};
    *list = (WarList){.text = ""};
    war_count_kinds(crowd, count);
    war_list_add_pieces(list, count, war_view_a_piece);
    return war_list_and(list);
}

/* --- Conflicts ------------------------------------------------------------------------------- */

/* Shows the sums of the conflict on a cell, if one of the lines decides it. */
static bool show_fight(const ReasonCase *about, const ReasonLine *line, Cell cell, Reason *reason) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        if (reason_sums(about, line, i, war_view_fights, reason) && reason->at == cell &&
            reason->sums.sums[0] != '\0') {
            return true;
        }
        reason->compares = false;
    }
    return false;
}

static bool find_fight(const ReasonCase *about, const Account *own, Reason *reason) {
    Cell cell = 0;
    for (Cell i = 1; i < WAR_CELLS; i++) {
        cell = own->toll[i] > own->toll[cell] ? i : cell;
    }
    const WarState *before = about->played->state[0];
    const bool falls = own->fallen[cell] != 0;
    const char *name = about->tell.board->name[cell];
    WarList list;
    const char *what = say_kinds(falls ? own->fallen[cell] : own->hurt[cell], &list);
    tr_say(reason->title, REASON_TITLE_MAX,
           falls ? N_("loses %s on %s") : N_("has %s wounded on %s"), what, name);
    if (show_fight(about, about->reply, cell, reason) ||
        show_fight(about, about->played, cell, reason)) {
        tr_say(reason->text, REASON_TEXT_MAX,
               falls
                   ? N_("The conflict on %s destroyed %s. %s, attack to defence: %s.")
                   : tr_number("In the conflict on %s, %s was wounded. %s, attack to defence: %s.",
                               "In the conflict on %s, %s were wounded. %s, attack to defence: %s.",
                               war_crowd(own->hurt[cell])),
               name, what, reason->sums.sums, reason->sums.verdict);
    } else {
        tr_say(reason->text, REASON_TEXT_MAX,
               falls ? N_("The conflict on %s destroyed %s (W-19, W-20).")
                     : tr_number("In the conflict on %s, %s was wounded (W-19, W-20).",
                                 "In the conflict on %s, %s were wounded (W-19, W-20).",
                                 war_crowd(own->hurt[cell])),
               name, what);
    }
    reason->at = cell;
    reason_rule(reason, "W-19", N_("Sums of strength"));
    if (war_side(before) != about->seat) {
        reason_rule(reason, "W-17", N_("Stacks of the defender"));
    }
    return true;
}

/* What the better turn does about a conflict. */
static void say_fight_saved(const ReasonCase *about, const Account *best, Cell cell,
                            Reason *reason) {
    if (about->better == NULL || reason_own(about->better) == 0) {
        return;
    }
    const WarState *after = about->better->state[reason_own(about->better)];
    const char *name = about->tell.board->name[cell];
    if (best->toll[cell] > 0) {
        tr_say(reason->better, REASON_TEXT_MAX, "Then the conflict on %s costs less.", name);
    } else if (after->crowd[about->seat][cell] == 0) {
        tr_say(reason->better, REASON_TEXT_MAX, "Then none of these pieces is on %s.", name);
    } else {
        tr_say(reason->better, REASON_TEXT_MAX, "Then %s is defended with %d (W-16).", name,
               war_defence_sum(after, about->seat, after->crowd[about->seat][cell], cell));
    }
}

static bool find_gain(const ReasonCase *about, const Account *own, const Account *best,
                      Reason *reason) {
    const int other = 1 - about->seat;
    char turn[REASON_TEXT_MAX];
    line_say(&about->tell, about->better, 0, reason_own(about->better), true, turn, BRIEF);
    text_begin_sentence(turn);
    tr_say(reason->title, REASON_TITLE_MAX, "misses a conflict that pays");
    tr_say(reason->text, REASON_TEXT_MAX,
           "%s. %s loses %d and has %d wounded then; after what was played, %d and %d (W-19).",
           turn, about->tell.seat_name[other], best->lost[other], best->wounded[other],
           own->lost[other], own->wounded[other]);
    reason_rule(reason, "W-19", N_("Sums of strength"));
    return true;
}

/* --- Food ------------------------------------------------------------------------------------ */

/* The last position of the turn before its food phase. */
static const WarState *before_food(const ReasonLine *line) {
    const WarState *found = line->state[0];
    for (int i = 0; i <= line->count; i++) {
        const WarState *state = line->state[i];
        if (state->turn != found->turn || state->phase > WAR_CONFLICT) {
            break;
        }
        found = state;
    }
    return found;
}

static bool has_emergency(const ReasonLine *line) {
    return line != NULL && line->count > 0 &&
           war_action_kind(line->played[0].action) == WAR_EMERGENCY;
}

/* In this turn, or in the next. */
static bool say_hunger(const ReasonCase *about, WarOutlook outlook, int least, bool next,
                       Reason *reason) {
    const int hungry = MAX(outlook.hungry, least);
    tr_say_number(reason->title, REASON_TITLE_MAX, "leaves %d piece hungry",
                  "leaves %d pieces hungry", hungry, hungry);
    tr_say(reason->text, REASON_TEXT_MAX,
           next ? tr_number("In the next turn there is food for %d of %d pieces (W-28), so %d "
                            "will be wounded (W-29).",
                            "In the next turn there is food for %d of %d pieces (W-28), so %d "
                            "will be wounded (W-29).",
                            hungry)
                : tr_number("In this turn there is food for %d of %d pieces (W-28), so %d will "
                            "be wounded (W-29).",
                            "In this turn there is food for %d of %d pieces (W-28), so %d will "
                            "be wounded (W-29).",
                            hungry),
           outlook.food, outlook.pieces, hungry);
    reason_rule(reason, "W-28", N_("Food for each piece"));
    reason_rule(reason, "W-29", N_("Hunger wounds"));
    if (has_emergency(about->better)) {
        tr_say(reason->better, REASON_TEXT_MAX,
               "In an emergency every piece works on the fields (W-8).");
    }
    return true;
}

/* --- Cards and growth ------------------------------------------------------------------------ */

static bool find_card(const ReasonCase *about, Reason *reason) {
    for (int i = 0; i < about->better->count; i++) {
        const Action action = about->better->played[i].action;
        if (war_action_kind(action) != WAR_ACTIVATE ||
            about->better->to_act[i].decider != about->seat) {
            continue;
        }
        const WarState *state = about->better->state[i];
        const WarCard *card = &war_deck[state->card[about->seat][war_number(action)]];
        tr_say(reason->title, REASON_TITLE_MAX, "does not activate %s", tr(card->name));
        tr_say(reason->text, REASON_TEXT_MAX, "%s costs %d of %d points (W-32): %s.",
               tr(card->name), card->price, state->left, tr(card->effect));
        reason_rule(reason, "W-32", N_("Activating cards"));
        return true;
    }
    return false;
}

static bool find_growth(const ReasonCase *about, int more, Reason *reason) {
    (void)about;
    tr_say_number(reason->title, REASON_TITLE_MAX, "grows by %d piece less",
                  "grows by %d fewer pieces", more, more);
    tr_say_number(reason->text, REASON_TEXT_MAX,
                  "Tiles with two or three pieces grow (W-35); the better turn has %d piece more.",
                  "Tiles with two or three pieces grow (W-35); the better turn has %d pieces more.",
                  more, more);
    reason_rule(reason, "W-35", N_("Growth"));
    return true;
}

/* --- The end --------------------------------------------------------------------------------- */

static bool find_end(const ReasonCase *about, Reason *reason) {
    const bool misses = reason->end == REASON_MISSES;
    const bool replied = reason_own(about->reply) > 0;
    const ReasonLine *line = misses ? about->better : replied ? about->reply : about->played;
    const WarState *end = line->state[line->count];
    const char *because = war_ends[end->ended].because;
    char turn[REASON_TEXT_MAX];
    if (reason->end == REASON_DRAWS || because == NULL) {
        return false;
    }
    line_say(&about->tell, line, 0, reason_own(line), true, turn, BRIEF);
    if (misses || !replied) {
        text_begin_sentence(turn);
        tr_say(reason->text, REASON_TEXT_MAX,
               misses ? N_("%s. That wins at once: %s") : N_("%s. That loses at once: %s"), turn,
               tr(because));
    } else {
        reason->replies = true;
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s. That wins: %s",
               about->tell.seat_name[line->to_act[0].decider], turn, tr(because));
    }
    reason->at =
        end->ended == WAR_BY_HOME ? war_home(misses ? 1 - about->seat : about->seat) : CELL_NONE;
    return true;
}

/* --- The most important ---------------------------------------------------------------------- */

/* By how much the better turn is ahead in each respect. */
typedef struct Ahead {
    int hunger, next_hunger, fights, gains, cards, growth;
} Ahead;

static int active(const WarState *state, int seat) {
    return __builtin_popcount(state->works[seat]);
}

/* The wounds of hunger that a line leaves to be chosen. */
static int owed(const ReasonLine *line, int seat) {
    const WarState *end = line->state[line->count];
    const bool own = war_side(end) == seat && end->phase == WAR_FOOD && end->short_of_food;
    return own ? end->left : 0;
}

static Ahead compare(const ReasonCase *about, const Account *own, const Account *best) {
    const int seat = about->seat;
    const WarState *played = about->played->state[about->played->count];
    const int waits = owed(about->played, seat);
    Ahead ahead = {.hunger = own->hungry + waits - best->hungry,
                   .fights = fight_cost(own, seat) - fight_cost(best, seat),
                   .next_hunger = waits > 0 ? 0 : war_outlook(played, seat).hungry};
    if (about->better != NULL) {
        const WarState *better = about->better->state[reason_own(about->better)];
        ahead.next_hunger -= war_outlook(better, seat).hungry;
        ahead.gains = fight_cost(best, 1 - seat) - fight_cost(own, 1 - seat);
        ahead.cards = CARD * (active(better, seat) - active(played, seat));
        ahead.growth = war_population(better, seat) - war_population(played, seat);
    }
    return ahead;
}

bool war_view_reason(const ReasonCase *about, Reason *reason) {
    if (reason->end != REASON_GOES_ON) {
        return find_end(about, reason);
    }
    Account own = {.hungry = 0}, best = {.hungry = 0};
    add_line(&own, about->played, about->seat);
    add_line(&own, about->reply, about->seat);
    add_line(&best, about->better, about->seat);
    const Ahead ahead = compare(about, &own, &best);
    const int loss = MAX(ahead.fights, ahead.gains);
    const int hunger = MAX(ahead.hunger, ahead.next_hunger);
    if (loss > 0 && loss >= hunger && loss >= ahead.cards) {
        if (ahead.gains > ahead.fights) {
            return find_gain(about, &own, &best, reason);
        }
        (void)find_fight(about, &own, reason);
        say_fight_saved(about, &best, reason->at, reason);
        return true;
    }
    if (hunger > 0 && hunger >= ahead.cards) {
        return ahead.hunger >= ahead.next_hunger
                   ? say_hunger(about, war_outlook(before_food(about->played), about->seat),
                                own.hungry, false, reason)
                   : say_hunger(
                         about,
                         war_outlook(about->played->state[about->played->count], about->seat), 0,
                         true, reason);
    }
    if (ahead.cards > 0 && find_card(about, reason)) {
        return true;
    }
    return ahead.growth > 0 && find_growth(about, ahead.growth, reason);
}
