/* Why a turn was bad: what is taken, by which piece and rule, forks, and promotions missed. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* H-14 .. H-24: the rule by which a piece takes. */
static const struct Capture {
    const char *rule, *title;
} captures[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = {"H-19", N_("The Sovereign's step")},
    [HEXI_REGENT] = {"H-18", N_("The Regent's lines and flats")},
    [HEXI_ASSASSIN] = {"H-24", N_("The Assassin's jump")},
    [HEXI_ARCHER] = {"H-22", N_("The Archer's shot")},
    [HEXI_PRELATE] = {"H-16", N_("The Prelate's lines")},
    [HEXI_ALCAZAR] = {"H-15", N_("The Alcazar's flats")},
    [HEXI_CAVALIER] = {"H-21", N_("The Cavalier's jump")},
    [HEXI_DREADNAUGHT] = {"H-23", N_("The Dreadnaught's sweep")},
    [HEXI_MILITANT] = {"H-14", N_("The Militant's capture")},
    [HEXI_HATTED] = {"H-19", N_("The Hatted Militant's step")},
};

/* A capture in a line. */
typedef struct Taking {
    int action; /* of the line; -1: there is none */
    Cell cell;
    HexiPiece piece;
    int worth; /* of all that the action takes */
} Taking;

/* What a line takes from a player, or the player from others: the sum, and the greatest. */
typedef struct Account {
    int sum;
    Taking most;
} Account;

/* Behind `attacked by`. */
static const char *const kind_by[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = NC_("by", "the Sovereign"), [HEXI_REGENT] = NC_("by", "a Regent"),
    [HEXI_ASSASSIN] = NC_("by", "an Assassin"),    [HEXI_ARCHER] = NC_("by", "an Archer"),
    [HEXI_PRELATE] = NC_("by", "a Prelate"),       [HEXI_ALCAZAR] = NC_("by", "an Alcazar"),
    [HEXI_CAVALIER] = NC_("by", "a Cavalier"),     [HEXI_DREADNAUGHT] = NC_("by", "a Dreadnaught"),
    [HEXI_MILITANT] = NC_("by", "a Militant"),     [HEXI_HATTED] = NC_("by", "a Hatted Militant"),
};

static const char *whom(HexiPiece piece) {
    return tr(hexi_kind_whom[hexi_kind(piece)]);
}

/* H-44, but a Sovereign is worth more than all else. */
static int worth_of(HexiPiece piece) {
    enum { SOVEREIGN = 1000 };
    return hexi_kind(piece) == HEXI_SOVEREIGN ? SOVEREIGN : hexi_capture_value(hexi_kind(piece));
}

/* Adds what a line takes of `player` if `loses`, else what it takes for that player. */
static void add_line(Account *account, const ReasonLine *line, int player, bool loses) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        const HexiState *state = line->state[i];
        const PlayedAction *played = &line->played[i];
        Taking taking = {.action = i};
        if (!loses && line->to_act[i].decider != player) {
            continue;
        }
        for (int k = 0; k < played->events; k++) {
            const Event *event = &played->event[k];
            const HexiPiece piece = (HexiPiece)event->piece;
            const bool captured = event->kind == EVENT_CAPTURED && event->from != CELL_NONE;
            if (!captured || (state->controller[hexi_colour(piece)] == player) != loses ||
                (!loses && hexi_dormant(state, piece))) {
                continue;
            }
            const bool first = taking.worth == 0 || worth_of(piece) > worth_of(taking.piece);
            taking.piece = first ? piece : taking.piece;
            taking.cell = first ? event->from : taking.cell;
            taking.worth += worth_of(piece);
        }
        account->sum += taking.worth;
        if (taking.worth > account->most.worth) {
            account->most = taking;
        }
    }
}

/* The piece that an action moves. */
static HexiPiece mover(const ReasonLine *line, int action) {
    const HexiState *state = line->state[action];
    return hexi_plain(state->at[hexi_from(line->played[action].action)]);
}

/* --- Losses ---------------------------------------------------------------------------------- */

/* How many pieces of `player` the one that an action of the reply has moved attacks. */
static int forked(const ReasonLine *line, int action, int player) {
    const HexiState *state = line->state[action + 1];
    const Cell cell = hexi_to(line->played[action].action);
    HexiSet attacked = {{0}};
    int count = 0;
    if (hexi_kind(state->at[cell]) == HEXI_NO_PIECE || hexi_dormant(state, state->at[cell])) {
        return 0;
    }
    hexi_attacks(state, cell, &attacked);
    for (Cell to = 0; to < HEXI_CELLS; to++) {
        const bool hit = hexi_set_has(&attacked, to) && !hexi_dormant(state, state->at[to]);
        count += hit && state->controller[hexi_colour(state->at[to])] == player &&
                 hexi_kind(state->at[to]) != HEXI_MILITANT;
    }
    return count;
}

/* What takes a piece: `an Archer` on `l6` by `H-22`. */
typedef struct Attacker {
    const char *by, *cell, *rule;
} Attacker;

static Attacker attacker_of(const ReasonCase *about, const ReasonLine *line, int action,
                            Reason *reason) {
    const HexiKind kind = hexi_kind(mover(line, action));
    const struct Capture *way = &captures[kind];
    reason_rule(reason, way->rule, way->title);
    (void)reason_sums(about, line, action, hexi_view_fights, reason);
    return (Attacker){tr(kind_by[kind]),
                      about->tell.board->name[hexi_from(line->played[action].action)], way->rule};
}

/* Whether the piece of the loss stands in check or danger no more. */
static void say_saved(const ReasonCase *about, const Taking *lost, Reason *reason) {
    const int own = reason_own(about->better);
    if (own == 0) {
        return;
    }
    const HexiState *after = about->better->state[own];
    const Action action = about->better->played[0].action;
    const char *cell = about->tell.board->name[lost->cell];
    const char *kind = tr(hexi_kind_name[hexi_kind(lost->piece)]);
    const bool moves = hexi_from(action) == lost->cell;
    Account gained = {.sum = 0};
    add_line(&gained, about->better, about->seat, false);
    if (gained.most.worth > 0 && gained.most.action == 0) {
        tr_say(reason->better, REASON_TEXT_MAX, "It captures %s first.", whom(gained.most.piece));
    } else if (hexi_kind(lost->piece) == HEXI_SOVEREIGN &&
               (hexi_attacked_sovereigns(after) >> hexi_colour(lost->piece) & 1) == 0) {
        tr_say(reason->better, REASON_TEXT_MAX, "Then the Sovereign is not attacked (H-13).");
    } else if (moves) {
        tr_say(reason->better, REASON_TEXT_MAX, "The %s goes to %s first.", kind,
               about->tell.board->name[hexi_to(action)]);
    } else if (hexi_plain(after->at[lost->cell]) == hexi_plain(lost->piece)) {
        tr_say(reason->better, REASON_TEXT_MAX, "Then the %s on %s is not captured.", kind, cell);
    }
}

/* An action of the line in words. */
static const char *say_one(const ReasonCase *about, const ReasonLine *line, int action,
                           char text[REASON_TEXT_MAX]) {
    line_say(&about->tell, line, action, action + 1, true, text, REASON_TEXT_MAX);
    return text;
}

/* An answer that attacks several pieces, of which the line takes one. */
static void say_fork(const ReasonCase *about, const Taking *lost, int forks, Reason *reason) {
    const ReasonLine *reply = about->reply;
    const Attacker by = attacker_of(about, reply, lost->action, reason);
    char turn[REASON_TEXT_MAX], then[REASON_TEXT_MAX];
    reason->replies = true;
    tr_say_number(reason->text, REASON_TEXT_MAX,
                  "%s answers: %s. That attacks %d piece at once. Then: %s (%s).",
                  "%s answers: %s. That attacks %d pieces at once. Then: %s (%s).", forks,
                  about->tell.seat_name[reply->to_act[0].decider], say_one(about, reply, 0, turn),
                  forks, say_one(about, reply, lost->action, then), by.rule);
}

static void say_check(const ReasonCase *about, const Taking *lost, Reason *reason) {
    reason_rule(reason, "H-13", N_("Check"));
    const Attacker by = attacker_of(about, about->reply, lost->action, reason);
    tr_say(reason->text, REASON_TEXT_MAX,
           "The Sovereign on %s is in check (H-13), attacked by %s on %s (%s).",
           about->tell.board->name[lost->cell], by.by, by.cell, by.rule);
}

static void say_taken(const ReasonCase *about, const Taking *lost, Reason *reason) {
    const ReasonLine *reply = about->reply;
    char turn[REASON_TEXT_MAX], then[REASON_TEXT_MAX];
    const char *replier = reason_reply(about, turn, reason);
    const Attacker by = attacker_of(about, reply, lost->action, reason);
    if (lost->action >= reason_own(reply)) {
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s. Then: %s (%s).", replier, turn,
               say_one(about, reply, lost->action, then), by.rule);
    } else {
        tr_say(reason->text, REASON_TEXT_MAX, "%s answers: %s (%s).", replier, turn, by.rule);
    }
}

static bool find_loss(const ReasonCase *about, const Taking *lost, Reason *reason) {
    const int forks = lost->action > 0 ? forked(about->reply, 0, about->seat) : 0;
    tr_say(reason->title, REASON_TITLE_MAX, "loses %s", whom(lost->piece));
    if (forks > 1) {
        say_fork(about, lost, forks, reason);
    } else if (hexi_kind(lost->piece) == HEXI_SOVEREIGN) {
        say_check(about, lost, reason);
    } else {
        say_taken(about, lost, reason);
    }
    say_saved(about, lost, reason);
    reason->at = lost->cell;
    return true;
}

/* --- What was missed ------------------------------------------------------------------------- */

static bool find_missed(const ReasonCase *about, const Taking *missed, Reason *reason) {
    char turn[REASON_TEXT_MAX];
    const ReasonLine *better = about->better;
    const Attacker by = attacker_of(about, better, missed->action, reason);
    tr_say(reason->title, REASON_TITLE_MAX, "misses %s", whom(missed->piece));
    reason_words(about, better, turn);
    text_begin_sentence(turn);
    if (missed->action < reason_own(better)) {
        tr_say(reason->text, REASON_TEXT_MAX, "%s (%s).", turn, by.rule);
    } else {
        char then[REASON_TEXT_MAX];
        tr_say(reason->text, REASON_TEXT_MAX, "%s. Then: %s (%s).", turn,
               say_one(about, better, missed->action, then), by.rule);
    }
    reason->at = missed->cell;
    return true;
}

/* The promotion that the player of the line makes in it; -1: none. */
static int promotion_in(const ReasonLine *line, int player) {
    for (int i = 0; line != NULL && i < line->count; i++) {
        const HexiActionKind act = hexi_action_kind(line->played[i].action);
        if (line->to_act[i].decider == player && (act == HEXI_CENTER || act == HEXI_BASE)) {
            return i;
        }
    }
    return -1;
}

static bool find_promotion(const ReasonCase *about, Reason *reason) {
    const int best = promotion_in(about->better, about->seat);
    if (best < 0) {
        return false;
    }
    const Action action = about->better->played[best].action;
    const bool center = hexi_action_kind(action) == HEXI_CENTER;
    const int own = promotion_in(about->played, about->seat);
    if (own >= 0 && worth_of(hexi_promoted(about->played->played[own].action)) >=
                        worth_of(hexi_promoted(action))) {
        return false;
    }
    const char *piece = whom(hexi_promoted(action));
    const char *rule = center ? "H-32" : "H-36";
    tr_say(reason->title, REASON_TITLE_MAX,
           own < 0 ? N_("misses a promotion") : N_("promotes too low"));
    if (best > 0) {
        char turn[REASON_TEXT_MAX];
        (void)say_one(about, about->better, best - 1, turn);
        text_begin_sentence(turn);
        tr_say(reason->text, REASON_TEXT_MAX, "%s. There the Militant becomes %s (%s).", turn,
               piece, rule);
    } else {
        tr_say(reason->text, REASON_TEXT_MAX,
               "With the better choice the Militant becomes %s (%s).", piece, rule);
    }
    reason_rule(reason, rule,
                center ? N_("Promotion at the Center Line") : N_("Promotion at a Base Line"));
    return true;
}

/* --- The reasons ----------------------------------------------------------------------------- */

/* H-40: the capture that ends the match. */
static bool find_end(const ReasonCase *about, Reason *reason) {
    const bool misses = reason->end == REASON_MISSES;
    const ReasonLine *line = misses ? about->better : about->reply;
    Account taken = {.most = {.action = -1}};
    if (reason->end == REASON_DRAWS || line == NULL) {
        return false;
    }
    add_line(&taken, line, about->seat, !misses);
    if (taken.most.action < 0 || hexi_kind(taken.most.piece) != HEXI_SOVEREIGN) {
        return false;
    }
    reason->rules = 0;
    if (misses) {
        char turn[REASON_TEXT_MAX];
        reason_words(about, line, turn);
        text_begin_sentence(turn);
        const Attacker by = attacker_of(about, line, taken.most.action, reason);
        tr_say(reason->text, REASON_TEXT_MAX, "%s (%s). That was the last Sovereign (H-40).", turn,
               by.rule);
        reason->at = taken.most.cell;
    } else {
        (void)find_loss(about, &taken.most, reason);
        tr_say(reason->title, REASON_TITLE_MAX, "loses the Sovereign and the match");
    }
    reason_rule(reason, "H-40", N_("The last Sovereign"));
    return true;
}

bool hexi_view_reason(const ReasonCase *about, Reason *reason) {
    if (reason->end != REASON_GOES_ON) {
        return find_end(about, reason);
    }
    const int seat = about->seat;
    Account lost = {.sum = 0}, saved = {.sum = 0}, gained = {.sum = 0}, best = {.sum = 0};
    add_line(&lost, about->reply, seat, true);
    add_line(&saved, about->better, seat, true);
    add_line(&gained, about->played, seat, false);
    add_line(&gained, about->reply, seat, false);
    add_line(&best, about->better, seat, false);
    const int losses = lost.sum - saved.sum;
    const int gains = best.sum - gained.sum;
    if (losses + gains <= 0) {
        return find_promotion(about, reason);
    }
    return gains > losses && best.most.worth > 0 ? find_missed(about, &best.most, reason)
           : lost.most.worth > 0                 ? find_loss(about, &lost.most, reason)
                                                 : find_promotion(about, reason);
}
