/* Why a turn was bad: what it leaves to an attack, what it misses, what it does for the network. */
#include "game/text.h"
#include "games/fields/view/parts.h"

/* A Battle in a line: what it takes, and where. */
typedef struct Taking {
    int action; /* of the line; -1: there is none */
    Cell cell;
    FieldsPiece piece; /* the most valuable that is taken */
    int worth;
} Taking;

/* What the pieces are worth to tell what matters most, in fifths of a Prince. */
static const int worth[FIELDS_PIECES] = {
    [FIELDS_QUEEN] = 12, [FIELDS_PRINCE] = 5, [FIELDS_CITY] = 6, [FIELDS_FIELD] = 2};

/* What a Battle or a pawn on a Field takes, in the sentences about it. */
typedef enum Lot { LOT_QUEEN, LOT_PRINCE, LOT_CITY, LOT_FIELD, LOT_PRINCES, LOTS } Lot;

static const char *const loses[LOTS] = {[LOT_QUEEN] = N_("loses the Queen"),
                                        [LOT_PRINCE] = N_("loses a Prince"),
                                        [LOT_CITY] = N_("loses a City"),
                                        [LOT_FIELD] = N_("loses a Field"),
                                        [LOT_PRINCES] = N_("loses two Princes")};
static const char *const misses[LOTS] = {[LOT_QUEEN] = N_("misses the Queen"),
                                         [LOT_PRINCE] = N_("misses a Prince"),
                                         [LOT_CITY] = N_("misses a City"),
                                         [LOT_FIELD] = N_("misses a Field"),
                                         [LOT_PRINCES] = N_("misses two Princes")};
static const char *const takes_first[LOTS] = {[LOT_QUEEN] = N_("It captures the Queen first."),
                                              [LOT_PRINCE] = N_("It captures a Prince first."),
                                              [LOT_CITY] = N_("It captures a City first."),
                                              [LOT_FIELD] = N_("It captures a Field first."),
                                              [LOT_PRINCES] = N_("It captures two Princes first.")};

static FieldsState const *at_end(const ReasonLine *line) {
    return line->state[line->count];
}

/* The position once the turn is over that a line begins with. */
static FieldsState const *after_turn(const ReasonLine *line) {
    return line->state[reason_own(line)];
}

/* The greatest loss of `seat` in a line; none for NULL. */
static Taking find_taking(const ReasonLine *line, int seat) {
    Taking found = {.action = -1};
    for (int i = 0; line != NULL && i < line->count; i++) {
        const PlayedAction *played = &line->played[i];
        Taking taking = {.action = i};
        for (int k = 0; k < played->events; k++) {
            const Event *event = &played->event[k];
            const bool taken = event->kind == EVENT_CAPTURED || event->kind == EVENT_CHANGED;
            if (!taken || fields_piece_seat(event->piece) != seat) {
                continue;
            }
            const FieldsPiece piece = fields_piece_kind(event->piece);
            if (taking.worth == 0 || worth[piece] > worth[taking.piece]) {
                taking.piece = piece;
                taking.cell = event->kind == EVENT_CAPTURED ? event->from : event->to;
            }
            taking.worth += worth[piece];
        }
        if (taking.worth > found.worth) {
            found = taking;
        }
    }
    return found;
}

/* What is taken, with what comes with it. */
static Lot lot_of(const ReasonLine *line, const Taking *taking, int seat) {
    const FieldsState *state = line->state[taking->action];
    const bool two = fields_count_at(state, seat, FIELDS_PRINCE, taking->cell) > 1;
    return taking->piece == FIELDS_PRINCE && two ? LOT_PRINCES : (Lot)taking->piece;
}

/* A sentence about an attack: what is attacked, and by how many Princes. */
typedef struct Battle {
    const char *against, *rule, *queen; /* the cell of the defending Queen */
    int attack, defence, far;           /* cells from the Prince to his Queen */
    bool joint;
} Battle;

/* A Prince is weak because he has no Queen. */
static void say_without_queen(const Battle *battle, char text[REASON_TEXT_MAX]) {
    if (battle->joint) {
        tr_say(text, REASON_TEXT_MAX,
               "Two Princes attack together (F-32), %d + %d against %s (%s) with %d: he has no "
               "Queen (F-15).",
               battle->attack, battle->attack, battle->against, battle->rule, battle->defence);
    } else {
        tr_say(text, REASON_TEXT_MAX,
               "A Prince attacks with %d (F-26) against %s (%s) with %d: he has no Queen (F-15).",
               battle->attack, battle->against, battle->rule, battle->defence);
    }
}

/* Or because he is far from her. */
static void say_far(const Battle *battle, char text[REASON_TEXT_MAX]) {
    if (battle->joint) {
        tr_say_number(text, REASON_TEXT_MAX,
                      "Two Princes attack together (F-32), %d + %d against %s (%s) with %d, %d "
                      "cell from the Queen on %s.",
                      "Two Princes attack together (F-32), %d + %d against %s (%s) with %d, %d "
                      "cells from the Queen on %s.",
                      battle->far, battle->attack, battle->attack, battle->against, battle->rule,
                      battle->defence, battle->far, battle->queen);
    } else {
        tr_say_number(text, REASON_TEXT_MAX,
                      "A Prince attacks with %d (F-26) against %s (%s) with %d, %d cell from the "
                      "Queen on %s.",
                      "A Prince attacks with %d (F-26) against %s (%s) with %d, %d cells from "
                      "the Queen on %s.",
                      battle->far, battle->attack, battle->against, battle->rule, battle->defence,
                      battle->far, battle->queen);
    }
}

static void say_plainly(const Battle *battle, char text[REASON_TEXT_MAX]) {
    if (battle->joint) {
        tr_say(text, REASON_TEXT_MAX,
               "Two Princes attack together (F-32), %d + %d against %s (%s) with %d.",
               battle->attack, battle->attack, battle->against, battle->rule, battle->defence);
    } else {
        tr_say(text, REASON_TEXT_MAX, "A Prince attacks with %d (F-26) against %s (%s) with %d.",
               battle->attack, battle->against, battle->rule, battle->defence);
    }
}

/* `Two Princes attack together (F-32), 3 + 3 against a Queen (F-28) with 4.`; false for what is no
 * Battle. */
static bool say_battle(const ReasonCase *about, const ReasonLine *line, int action, Reason *reason,
                       char text[REASON_TEXT_MAX]) {
    const FieldsState *state = line->state[action];
    const Action made = line->played[action].action;
    const Cell cell = fields_to(made);
    const int seat = 1 - state->side;
    if (!reason_sums(about, line, action, fields_view_fights, reason)) {
        return false;
    }
    Battle battle = {.attack = fields_attack(state, state->side, cell),
                     .defence = fields_defence(state, seat, cell),
                     .far = 5 - fields_potential(state, seat, cell),
                     .joint = fields_action_kind(made) == FIELDS_JOINT_ATTACK};
    battle.against = fields_defence_words(state, seat, cell, &battle.rule);
    const bool alone = fields_count_at(state, seat, FIELDS_PRINCE, cell) == 1 &&
                       fields_count_at(state, seat, FIELDS_CITY, cell) == 0;
    if (alone && state->queen[seat] == 0) {
        say_without_queen(&battle, text);
    } else if (alone && battle.far >= 2) {
        battle.queen = about->tell.board->name[__builtin_ctz(state->queen[seat])];
        say_far(&battle, text);
    } else {
        say_plainly(&battle, text);
    }
    reason_rule(reason, battle.joint ? "F-32" : "F-26",
                battle.joint ? N_("Joint attack") : N_("The value of an attack"));
    reason_rule(reason, battle.rule, N_("The value of a defence"));
    return true;
}

/* --- What the better turn does about it ---------------------------------------------------- */

/* What becomes of what would have been taken. */
static void say_saved(const ReasonCase *about, const Taking *lost, Reason *reason) {
    const int seat = about->seat;
    char *text = reason->better;
    if (about->better == NULL) {
        return;
    }
    const FieldsState *before = about->reply->state[lost->action];
    const FieldsState *after = after_turn(about->better);
    const Taking taken = find_taking(about->better, 1 - seat);
    const Cell cell = lost->piece == FIELDS_QUEEN && after->queen[seat] != 0
                          ? (Cell)__builtin_ctz(after->queen[seat])
                          : lost->cell;
    const char *name = about->tell.board->name[cell];
    const int defence = fields_defence(after, seat, cell);
    const char *rule;
    (void)fields_defence_words(after, seat, cell, &rule);
    if (taken.piece != FIELDS_FIELD && taken.action >= 0 &&
        taken.action < reason_own(about->better)) {
        tr_say(text, REASON_TEXT_MAX, "%s", tr(takes_first[taken.piece]));
    } else if (defence > fields_defence(before, seat, lost->cell) &&
               !fields_has(fields_threatened(after, seat), cell)) {
        tr_say(text, REASON_TEXT_MAX, "Then %s holds with %d (%s).", name, defence, rule);
    } else if (cell != lost->cell && !fields_has(fields_threatened(after, seat), cell)) {
        tr_say(text, REASON_TEXT_MAX, "On %s, no attack succeeds (F-25).", name);
    } else if (fields_threatened(after, seat) == 0) {
        tr_say(text, REASON_TEXT_MAX, "Then no Queen or Prince of %s can be captured.",
               about->tell.seat_name[seat]);
    }
}

/* --- The reasons --------------------------------------------------------------------------- */

/* F-31: no Battle. */
static void say_field(const ReasonCase *about, const Taking *lost, Reason *reason,
                      char text[REASON_TEXT_MAX]) {
    reason->at = lost->cell;
    tr_say(text, REASON_TEXT_MAX, "A pawn ends its move on the Field on %s (F-31).",
           about->tell.board->name[lost->cell]);
    reason_rule(reason, "F-31", N_("Fields change hands"));
}

/* Why a line takes something: a whole sentence. */
static void say_why(const ReasonCase *about, const ReasonLine *line, const Taking *taking,
                    Reason *reason, char text[REASON_TEXT_MAX]) {
    if (!say_battle(about, line, taking->action, reason, text)) {
        say_field(about, taking, reason, text);
    }
}

static bool find_loss(const ReasonCase *about, const Taking *lost, Reason *reason) {
    char why[REASON_TEXT_MAX], turn[REASON_TEXT_MAX];
    const ReasonLine *reply = about->reply;
    const char *name = reason_reply(about, turn, reason);
    tr_say(reason->title, REASON_TITLE_MAX, "%s", tr(loses[lot_of(reply, lost, about->seat)]));
    say_why(about, reply, lost, reason, why);
    if (lost->action >= reason_own(reply)) {
        char then[REASON_TEXT_MAX];
        line_say(&about->tell, reply, lost->action, lost->action + 1, true, then, sizeof then);
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s. Then this threatens: %s. %s", name,
               turn, then, why);
    } else {
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s. %s", name, turn, why);
    }
    say_saved(about, lost, reason);
    return true;
}

/* F-33: two Princes who do not part. */
static bool find_parting(const ReasonCase *about, Reason *reason) {
    const ReasonLine *played = about->played;
    const FieldsState *before = played->state[0];
    const FieldsState *after = at_end(played);
    const int lost = fields_count(before, about->seat, FIELDS_PRINCE) -
                     fields_count(after, about->seat, FIELDS_PRINCE);
    if (before->shared == CELL_NONE || lost <= 0) {
        return false;
    }
    reason->at = before->shared;
    tr_say(reason->title, REASON_TITLE_MAX, "loses a Prince");
    tr_say(reason->text, REASON_TEXT_MAX,
           "The two Princes on %s did not part, so one of them leaves the board (F-33).",
           about->tell.board->name[before->shared]);
    reason_rule(reason, "F-33", N_("Two Princes on one cell"));
    return true;
}

static bool find_missed(const ReasonCase *about, const Taking *missed, Reason *reason) {
    char why[REASON_TEXT_MAX], turn[REASON_TEXT_MAX];
    const Lot lot = lot_of(about->better, missed, 1 - about->seat);
    line_say(&about->tell, about->better, missed->action, missed->action + 1, true, turn,
             sizeof turn);
    text_begin_sentence(turn);
    say_why(about, about->better, missed, reason, why);
    tr_say(reason->title, REASON_TITLE_MAX, "%s", tr(misses[lot]));
    tr_say(reason->text, REASON_TEXT_MAX, "%s. %s", turn, why);
    return true;
}

/* F-34, F-35: the value of the networks. */
static bool find_network(const ReasonCase *about, Reason *reason) {
    char is[FIELDS_POINTS_TEXT];
    char could[FIELDS_POINTS_TEXT];
    char turn[REASON_TEXT_MAX];
    if (about->better == NULL) {
        return false;
    }
    const int seat = about->seat;
    const FieldsNetwork own = fields_network(after_turn(about->played), seat);
    const FieldsNetwork best = fields_network(after_turn(about->better), seat);
    if (best.halves <= own.halves) {
        return false;
    }
    fields_points_text(own.halves, is);
    fields_points_text(best.halves, could);
    reason_words(about, about->better, turn);
    text_begin_sentence(turn);
    tr_say(reason->title, REASON_TITLE_MAX, "builds too little");
    tr_say(reason->text, REASON_TEXT_MAX,
           "%s. Then the network is worth %s of 5; after what was played it is worth %s (F-35).",
           turn, could, is);
    reason_rule(reason, "F-35", N_("Networks"));
    return true;
}

/* The network that wins: the one of the line's end. */
static void say_network(const ReasonCase *about, const ReasonLine *line, int seat, Reason *reason) {
    char points[FIELDS_POINTS_TEXT], turn[REASON_TEXT_MAX];
    const FieldsState *end = at_end(line);
    const FieldsState *better = about->better != NULL ? after_turn(about->better) : end;
    const FieldsNetwork network = fields_network(end, seat);
    fields_points_text(network.halves, points);
    if (reason->end == REASON_MISSES) {
        reason_words(about, line, turn);
        text_begin_sentence(turn);
        tr_say(reason->text, REASON_TEXT_MAX,
               "%s. That wins at once: a City with Fields worth %s (F-35).", turn, points);
    } else {
        const char *name = reason_reply(about, turn, reason);
        tr_say(reason->text, REASON_TEXT_MAX,
               "%s answers: %s. That wins: a City with Fields worth %s (F-35).", name, turn,
               points);
    }
    reason_rule(reason, "F-35", N_("Networks"));
    const int left = fields_network(better, seat).halves;
    if (seat != about->seat && left < fields_network(after_turn(about->played), seat).halves) {
        fields_points_text(left, points);
        tr_say(reason->better, REASON_TEXT_MAX, "Then the network of %s is worth only %s.",
               about->tell.seat_name[seat], points);
    }
}

/* F-36 */
static bool say_fall(const ReasonCase *about, const ReasonLine *line, const Taking *taking,
                     int loser, Reason *reason) {
    char why[REASON_TEXT_MAX], turn[REASON_TEXT_MAX], fall[REASON_TEXT_MAX];
    if (taking->action < 0 || !say_battle(about, line, taking->action, reason, why)) {
        return false;
    }
    if (reason->end == REASON_MISSES) {
        reason_words(about, line, turn);
        text_begin_sentence(turn);
        tr_say(reason->text, REASON_TEXT_MAX, "%s. That wins at once. %s", turn, why);
    } else {
        const char *name = reason_reply(about, turn, reason);
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s. That wins. %s", name, turn, why);
    }
    tr_say(fall, REASON_TEXT_MAX,
           fields_count(at_end(line), loser, FIELDS_CITY) == 0
               ? N_("%s has no Queen then, and no City to bring her back (F-36).")
               : N_("%s has no Queen then, and no Prince to bring her back (F-36)."),
           about->tell.seat_name[loser]);
    tr_add(reason->text, REASON_TEXT_MAX, " %s", fall);
    reason_rule(reason, "F-36", N_("Without a Queen"));
    return true;
}

static bool find_end(const ReasonCase *about, Reason *reason) {
    const bool misses_win = reason->end == REASON_MISSES;
    const ReasonLine *line = misses_win ? about->better : about->reply;
    const int winner = misses_win ? about->seat : 1 - about->seat;
    if (reason->end == REASON_DRAWS || reason_own(line) == 0) {
        return false;
    }
    reason->rules = 0;
    if (at_end(line)->ended == FIELDS_BY_NETWORK) {
        say_network(about, line, winner, reason);
        return true;
    }
    const Taking taking = find_taking(line, 1 - winner);
    return say_fall(about, line, &taking, 1 - winner, reason);
}

bool fields_view_reason(const ReasonCase *about, Reason *reason) {
    if (reason->end != REASON_GOES_ON) {
        return find_end(about, reason);
    }
    const int seat = about->seat;
    if (find_parting(about, reason)) {
        return true;
    }
    const Taking lost = find_taking(about->reply, seat);
    const Taking missed = find_taking(about->better, 1 - seat);
    const int taken =
        find_taking(about->played, 1 - seat).worth + find_taking(about->reply, 1 - seat).worth;
    const int loss = lost.worth - find_taking(about->better, seat).worth;
    if (missed.worth > taken && missed.worth - taken > loss) {
        return find_missed(about, &missed, reason);
    }
    if (lost.worth > taken && loss > 0) {
        return find_loss(about, &lost, reason);
    }
    return find_network(about, reason);
}
