/* Why a turn was bad: coups, attacks that pay or do not, what was explored, mustered and supplied.
 */
#include "game/text.h"
#include "games/empire/view/parts.h"
#include "view/sheet.h"

/* The first action of a kind that a seat makes in a line; -1: none. */
static int find_action(const ReasonLine *line, EmpireActionKind kind, int seat) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        if (line->to_act[i].decider == seat && empire_kind_of(line->played[i].action) == kind) {
            return i;
        }
    }
    return -1;
}

static int count_actions(const ReasonLine *line, EmpireActionKind kind, int seat) {
    int count = 0;
    for (int i = 0; line != NULL && i < line->count; i++) {
        count += line->to_act[i].decider == seat && empire_kind_of(line->played[i].action) == kind;
    }
    return count;
}

static bool has_action(const ReasonLine *line, Action action) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        if (line->played[i].action == action) {
            return true;
        }
    }
    return false;
}

/* The first action of a kind that one line has and the other has not; -1: none. */
static int find_only(const ReasonLine *line, const ReasonLine *other, EmpireActionKind kind,
                     int seat) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        const Action action = line->played[i].action;
        if (line->to_act[i].decider == seat && empire_kind_of(action) == kind &&
            !has_action(other, action)) {
            return i;
        }
    }
    return -1;
}

/* --- Attacks: E-19, E-20 --------------------------------------------------------------------- */

/* The unit that defends best against an attack; false: not known. */
static bool find_defender(const EmpireState *state, Action action, EmpireUnit *found) {
    const int seat = empire_seat_of(action) - 1;
    int best = -1;
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        const int strength = 2 * empire_counter[unit->counter].combat + unit->supplied;
        if (unit->cell == empire_from_of(action) && empire_owner(state, unit) == seat &&
            strength > best) {
            best = strength;
            *found = *unit;
        }
    }
    return best >= 0;
}

/* `On b4 Ilgren army 1 attacks Doez, 1 against 2: ...`; false where the odds are not as `good`
 * says. */
static bool say_odds(const ReasonCase *about, const ReasonLine *line, int action, bool good,
                     Reason *reason) {
    const EmpireState *state = line->state[action];
    const Action attack = line->played[action].action;
    const EmpireUnit unit = empire_unit_of(attack);
    char attacker[EMPIRE_WORDS_MAX], defender[EMPIRE_WORDS_MAX];
    EmpireUnit against;
    if (!find_defender(state, attack, &against)) {
        return false;
    }
    const int strength = empire_counter[unit.counter].combat;
    const int defence = empire_counter[against.counter].combat;
    const EmpireOdds odds = empire_odds(unit.counter, against.counter);
    const int hits = odds.wins + odds.ties, hit = odds.loses + odds.ties;
    if (hits * (2 - against.supplied) < hit * (2 - unit.supplied) ? good : !good) {
        return false;
    }
    tr_say(reason->title, REASON_TITLE_MAX,
           good ? N_("misses an attack that pays") : N_("attacks where it does not pay"));
    tr_say(reason->text, REASON_TEXT_MAX,
           against.supplied ? N_("On %s, %s attacks %s, %d against %d: %d of 36 rolls hit the "
                                 "defender, which is supplied, and %d the attacker (E-20).")
                            : N_("On %s, %s attacks %s, %d against %d: %d of 36 rolls hit the "
                                 "defender, which is not supplied, and %d the attacker (E-20)."),
           about->tell.board->name[unit.cell], empire_unit_words(&unit, attacker),
           empire_unit_words(&against, defender), strength, defence, hits, hit);
    reason_rule(reason, "E-20", N_("Dice and hits"));
    reason->at = (Cell)unit.cell;
    return true;
}

static bool find_attack(const ReasonCase *about, Reason *reason) {
    const int seat = about->seat;
    const int bad = find_only(about->played, about->better, EMPIRE_DO_ATTACK, seat);
    const int good = find_only(about->better, about->played, EMPIRE_DO_ATTACK, seat);
    return (good >= 0 && say_odds(about, about->better, good, true, reason)) ||
           (bad >= 0 && about->better != NULL &&
            say_odds(about, about->played, bad, false, reason));
}

/* --- Coups: E-21 ----------------------------------------------------------------------------- */

/* The crowns of the counters that a seat shows in a line for the country of the first. */
static int crowns_shown(const ReasonLine *line, int first, int seat) {
    int crowns = 0;
    for (int i = first; i < line->count && line->to_act[i].decider == seat; i++) {
        const Action action = line->played[i].action;
        if (empire_kind_of(action) == EMPIRE_DO_COUP) {
            crowns += empire_counter[empire_counter_of(action)].crowns;
        }
    }
    return crowns;
}

/* `answers`: who answers with the coup; NULL: it was missed. */
static void say_coup(const ReasonLine *line, int first, const char *answers, Reason *reason) {
    const int country = empire_counter[empire_counter_of(line->played[first].action)].country;
    const int shown = crowns_shown(line, first, line->to_act[first].decider);
    const int against = empire_crowns(line->state[first], country);
    const char *name = empire_country[country].name;
    if (answers == NULL) {
        tr_say_number(reason->text, REASON_TEXT_MAX,
                      "%d crown is shown against %d of %s on the board, and all its units change "
                      "sides (E-21).",
                      "%d crowns are shown against %d of %s on the board, and all its units "
                      "change sides (E-21).",
                      shown, shown, against, name);
    } else {
        tr_say_number(reason->text, REASON_TEXT_MAX,
                      "%s answers with a coup: %d crown is shown against %d of %s on the board, "
                      "and all its units change sides (E-21).",
                      "%s answers with a coup: %d crowns are shown against %d of %s on the "
                      "board, and all its units change sides (E-21).",
                      shown, answers, shown, against, name);
    }
    reason_rule(reason, "E-21", N_("Coups"));
}

/* The first action of a coup that another seat makes in a line; -1: none. */
static int coup_of_others(const ReasonLine *line, int seat) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        if (line->to_act[i].decider != seat &&
            empire_kind_of(line->played[i].action) == EMPIRE_DO_COUP) {
            return i;
        }
    }
    return -1;
}

static bool find_coup(const ReasonCase *about, Reason *reason) {
    const int missed = find_action(about->better, EMPIRE_DO_COUP, about->seat);
    if (missed >= 0 && find_action(about->played, EMPIRE_DO_COUP, about->seat) < 0) {
        tr_say(reason->title, REASON_TITLE_MAX, "misses a coup");
        say_coup(about->better, missed, NULL, reason);
        return true;
    }
    const int allowed = coup_of_others(about->reply, about->seat);
    if (allowed < 0 || coup_of_others(about->better, about->seat) >= 0) {
        return false;
    }
    reason->replies = true;
    tr_say(reason->title, REASON_TITLE_MAX, "allows a coup");
    say_coup(about->reply, allowed, about->tell.seat_name[about->reply->to_act[allowed].decider],
             reason);
    return true;
}

/* --- Losses ---------------------------------------------------------------------------------- */

/* The first unit of the seat that dies in the reply and not in the better line. */
static bool find_death(const ReasonCase *about, Reason *reason) {
    const ReasonLine *reply = about->reply;
    char words[EMPIRE_WORDS_MAX];
    for (int i = 0; reply != NULL && i < reply->count; i++) {
        const PlayedAction *played = &reply->played[i];
        for (int k = 0; k < played->events; k++) {
            const Event *event = &played->event[k];
            if (event->kind != EVENT_CAPTURED || empire_seat_in(event->piece) != about->seat) {
                continue;
            }
            const EmpireUnit unit = empire_unit_in(event->piece, event->from);
            empire_unit_words(&unit, words);
            tr_say(reason->title, REASON_TITLE_MAX, "leaves %s to an attack", words);
            tr_say(reason->text, REASON_TEXT_MAX,
                   "%s attacks %s, where %s stands: a hit kills a unit without supply (E-20).",
                   about->tell.seat_name[reply->to_act[0].decider],
                   about->tell.board->name[event->from], words);
            reason_rule(reason, "E-20", N_("Dice and hits"));
            (void)reason_sums(about, reply, i, empire_view_fights, reason);
            reason->at = event->from;
            return true;
        }
    }
    return false;
}

/* --- What was not done ----------------------------------------------------------------------- */

static bool find_exploration(const ReasonCase *about, Reason *reason) {
    const int best = find_action(about->better, EMPIRE_DO_EXPLORE, about->seat);
    const int own = find_action(about->played, EMPIRE_DO_EXPLORE, about->seat);
    if (best < 0 ||
        (own >= 0 && about->better->played[best].action == about->played->played[own].action)) {
        return false;
    }
    const int place = 'a' + empire_place(empire_to_of(about->better->played[best].action));
    tr_say(reason->title, REASON_TITLE_MAX,
           own < 0 ? N_("explores nothing") : N_("explores the wrong place"));
    tr_say(reason->text, REASON_TEXT_MAX,
           "Place %c can be explored (E-11): its country is new land to muster on.", place);
    reason_rule(reason, "E-11", N_("Exploration"));
    return true;
}

static bool find_muster(const ReasonCase *about, Reason *reason) {
    const int more = count_actions(about->better, EMPIRE_DO_MUSTER, about->seat) -
                     count_actions(about->played, EMPIRE_DO_MUSTER, about->seat);
    if (more <= 0) {
        return false;
    }
    tr_say_number(reason->title, REASON_TITLE_MAX, "musters %d unit less", "musters %d fewer units",
                  more, more);
    tr_say_number(reason->text, REASON_TEXT_MAX,
                  "%d more counter of the hand could be mustered (E-15), and the hand is filled "
                  "up again (E-14).",
                  "%d more counters of the hand could be mustered (E-15), and the hand is filled "
                  "up again (E-14).",
                  more, more);
    reason_rule(reason, "E-15", N_("Mustering"));
    return true;
}

/* The choice of the unit that is supplied, or that defends. */
static bool find_unit(const ReasonCase *about, EmpireActionKind kind, Reason *reason) {
    const int best = find_only(about->better, about->played, kind, about->seat);
    const int own = find_only(about->played, about->better, kind, about->seat);
    char other[EMPIRE_WORDS_MAX], words[EMPIRE_WORDS_MAX];
    if (best < 0 || own < 0) {
        return false;
    }
    const EmpireUnit wanted = empire_unit_of(about->better->played[best].action);
    const EmpireUnit taken = empire_unit_of(about->played->played[own].action);
    const bool supply = kind == EMPIRE_DO_SUPPLY;
    const char *name = empire_unit_words(&wanted, words);
    tr_say(reason->title, REASON_TITLE_MAX,
           supply ? N_("supplies the wrong unit") : N_("defends with the wrong unit"));
    tr_say(reason->text, REASON_TEXT_MAX,
           supply ? N_("On %s, %s has combat %d and movement %d, %s %d and %d: a supplied unit can "
                       "move, and survives a hit (E-12).")
                  : N_("On %s, %s has combat %d and movement %d, %s %d and %d: what is not "
                       "supplied is killed when it is hit (E-20)."),
           about->tell.board->name[wanted.cell], name, empire_counter[wanted.counter].combat,
           empire_counter[wanted.counter].movement, empire_unit_words(&taken, other),
           empire_counter[taken.counter].combat, empire_counter[taken.counter].movement);
    reason_rule(reason, supply ? "E-12" : "E-20", supply ? N_("Supply") : N_("Dice and hits"));
    reason->at = (Cell)wanted.cell;
    return true;
}

/* A move of the better turn that was not made. */
static bool find_move(const ReasonCase *about, Reason *reason) {
    const int best = find_only(about->better, about->played, EMPIRE_DO_MOVE, about->seat);
    char words[EMPIRE_WORDS_MAX];
    if (best < 0) {
        return false;
    }
    const Action action = about->better->played[best].action;
    const EmpireUnit unit = empire_unit_of(action);
    const Cell to = empire_to_of(action);
    tr_say(reason->title, REASON_TITLE_MAX, "misses a move");
    tr_say(reason->text, REASON_TEXT_MAX, "%s could go from %s to %s (E-16).",
           empire_unit_words(&unit, words), about->tell.board->name[unit.cell],
           about->tell.board->name[to]);
    reason_rule(reason, "E-16", N_("Moving"));
    reason->at = to;
    return true;
}

bool empire_view_reason(const ReasonCase *about, Reason *reason) {
    if (reason->end == REASON_DRAWS) {
        return false;
    }
    if (reason->end != REASON_GOES_ON) {
        /* The ending is said; a coup explains it. */
        return find_coup(about, reason);
    }
    return find_coup(about, reason) || find_attack(about, reason) ||
           find_unit(about, EMPIRE_DO_DEFEND, reason) || find_death(about, reason) ||
           find_exploration(about, reason) || find_muster(about, reason) ||
           find_unit(about, EMPIRE_DO_SUPPLY, reason) || find_move(about, reason);
}
