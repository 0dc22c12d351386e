/* Attacks, as two dice decided them, and their cards; what units threaten: E-16, E-19, E-20. */
#include "game/clicks.h"
#include "game/text.h"
#include "games/empire/view/parts.h"

bool empire_view_attack(const Event *event, int count, EmpireAttack *attack) {
    if (event->kind != EVENT_NOTE || event->value != EMPIRE_NOTE_FIGHT) {
        return false;
    }
    const uint16_t piece[FIGHT_SIDES] = {event->piece, event->into};
    attack->cell = event->to;
    int found = 0;
    for (int i = 1; i < count && found < FIGHT_SIDES; i++) {
        if (event[i].kind == EVENT_ROLLED) {
            attack->die[found++] = event[i].value;
        }
    }
    for (int side = 0; side < FIGHT_SIDES; side++) {
        attack->seat[side] = empire_seat_in(piece[side]);
        attack->unit[side] = empire_unit_in(piece[side], event->to);
    }
    for (int side = 0; side < FIGHT_SIDES; side++) {
        attack->sum[side] = empire_roll(attack->unit[side].counter, attack->die[side]);
    }
    for (int side = 0; side < FIGHT_SIDES; side++) { /* E-20: the lower is hit, or both */
        attack->hit[side] = empire_is_hit(attack->sum[side], attack->sum[1 - side]);
        attack->dies[side] = attack->hit[side] && !attack->unit[side].supplied;
    }
    return found == FIGHT_SIDES;
}

/* `Gobsig 2`, `army 1`: beside its picture. */
static void short_words(int counter, char *text, size_t size) {
    const EmpireCounter *shown = &empire_counter[counter];
    if (shown->name != NULL) {
        str_write(text, size, "%s %d", shown->name, shown->combat);
    } else {
        char words[EMPIRE_WORDS_MAX];
        str_write(text, size, "%s", empire_counter_short(counter, words));
    }
}

static void add_side(const EmpireAttack *attack, int side, FightRow *row) {
    EmpireUnit unit = attack->unit[side];
    unit.supplied = unit.supplied && !attack->hit[side];
    fight_piece(&row->side[side], empire_piece(&unit, attack->seat[side]), attack->dies[side]);
    row->die[side] = attack->die[side];
    short_words(unit.counter, row->name[side], sizeof row->name[side]);
}

/* What became of those that were hit (E-20). */
static void say_outcome(const EmpireAttack *attack, FightRow *row) {
    char words[EMPIRE_WORDS_MAX];
    if (attack->hit[0] && attack->hit[1] && attack->dies[0] == attack->dies[1]) {
        tr_say(row->outcome, sizeof row->outcome,
               attack->dies[0] ? N_("Both are killed.")
                               : N_("Both lost their supply; the next hit kills."));
        return;
    }
    for (int side = FIGHT_SIDES - 1; side >= 0; side--) {
        if (attack->hit[side]) {
            tr_add(row->outcome, sizeof row->outcome, "%s", row->outcome[0] != '\0' ? " " : "");
            tr_add(row->outcome, sizeof row->outcome,
                   attack->dies[side] ? N_("%s is killed.")
                                      : N_("%s lost its supply; the next hit kills it."),
                   empire_unit_words(&attack->unit[side], words));
        }
    }
    text_begin_sentence(row->outcome);
}

static void describe(const FightSource *source, const EmpireAttack *attack, FightCard *fight) {
    const EmpireState *state = source->after;
    const bool *hit = attack->hit;
    const int country = state->country_at[empire_place(attack->cell)];
    *fight = (FightCard){.cell = attack->cell, .seat = {attack->seat[0], attack->seat[1]}};
    FightRow *row = fight_row(fight);
    for (int side = 0; side < FIGHT_SIDES; side++) {
        add_side(attack, side, row);
    }
    tr_say(fight->title, sizeof fight->title, "Attack on %s", source->board->name[attack->cell]);
    str_write(fight->remark, sizeof fight->remark, "%s",
              country != EMPIRE_NO_COUNTRY ? empire_country[country].name : "");
    str_write(row->sums, sizeof row->sums, "%d + %d = %d : %d + %d = %d",
              attack->sum[0] - attack->die[0], attack->die[0], attack->sum[0],
              attack->sum[1] - attack->die[1], attack->die[1], attack->sum[1]);
    tr_say(row->verdict, sizeof row->verdict,
           hit[0] && hit[1] ? N_("equal: both are hit (E-20)")
           : hit[0]         ? N_("the attacker is hit (E-20)")
                            : N_("the defender is hit (E-20)"));
    say_outcome(attack, row);
}

/* E-28: who had no other unit there defended without being asked. */
static void say_only(const FightSource *source, const EmpireAttack *attack, FightRow *row) {
    char words[EMPIRE_WORDS_MAX];
    if (((const EmpireState *)source->before)->phase != EMPIRE_DEFEND) {
        tr_add(row->outcome, sizeof row->outcome, " ");
        tr_add(row->outcome, sizeof row->outcome, "Only %s could defend (E-28).",
               empire_unit_words(&attack->unit[FIGHT_DEFENDER], words));
    }
}

/* E-8: a country whose last unit was killed, behind the outcome. */
static void say_lost(const FightSource *source, const EmpireAttack *attack, FightRow *row) {
    const EmpireState *before = source->before, *after = source->after;
    for (int side = 0; side < FIGHT_SIDES; side++) {
        const int country = empire_counter[attack->unit[side].counter].country;
        if (attack->dies[side] && before->controller[country] == attack->seat[side] &&
            after->controller[country] == SEAT_NONE) {
            tr_add(row->outcome, sizeof row->outcome, " ");
            tr_add(row->outcome, sizeof row->outcome, "%s loses %s (E-8).",
                   source->seat_name[attack->seat[side]], empire_country[country].name);
        }
    }
}

/* --- Coups ----------------------------------------------------------------------------------- */

/* E-21: crowns shown against crowns on the board, for both sides. */
static void describe_coup(const FightSource *source, int country, FightCard *fight) {
    const EmpireState *before = source->before, *after = source->after;
    const int seat = after->controller[country], from = before->controller[country];
    const int shown = empire_crowns_in(&after->shown, country);
    const char *name = empire_country[country].name;
    *fight =
        (FightCard){.cell = (Cell)(EMPIRE_SPACES * after->place_of[country]), .seat = {seat, from}};
    FightRow *row = fight_row(fight);
    EmpirePile held = {.total = 0};
    (void)empire_crowns_parts(before, country, &held);
    row->sign = EMPIRE_VIEW_CROWN;
    row->seat[FIGHT_ATTACKER] = seat;
    row->seat[FIGHT_DEFENDER] = from;
    empire_view_crown_groups(&after->shown, country, &row->side[FIGHT_ATTACKER]);
    empire_view_crown_groups(&held, country, &row->side[FIGHT_DEFENDER]);
    tr_say(row->name[FIGHT_ATTACKER], sizeof row->name[0], NC_("coup", "showed"));
    tr_say(row->name[FIGHT_DEFENDER], sizeof row->name[0], "on the board");
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        const EmpireUnit unit = {.counter = (uint8_t)i};
        for (int copy = 0; copy < after->shown.of[i]; copy++) {
            fight_piece(&row->side[FIGHT_ATTACKER], empire_piece(&unit, seat), false);
        }
    }
    for (int i = 0; i < before->units; i++) {
        if (empire_counter[before->unit[i].counter].country == country) {
            fight_piece(&row->side[FIGHT_DEFENDER], empire_piece(&before->unit[i], from), false);
        }
    }
    tr_say(fight->title, sizeof fight->title, "%s takes %s by a coup", source->seat_name[seat],
           name);
    str_write(row->sums, sizeof row->sums, "%d : %d", shown, empire_crowns(before, country));
    tr_say(row->verdict, sizeof row->verdict, "shown against the board (E-21)");
    tr_say_number(row->outcome, sizeof row->outcome, "%d crown on the board would have held it.",
                  "%d crowns on the board would have held it.", shown, shown);
}

bool empire_view_is_coup(const Event *event) {
    return event->kind == EVENT_NOTE && event->value == EMPIRE_NOTE_COUP;
}

int empire_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    int count = 0;
    for (int i = source->first; i < source->count && count < FIGHTS_AT_ONCE; i++) {
        EmpireAttack attack = {.cell = CELL_NONE};
        if (empire_view_attack(&source->event[i], source->count - i, &attack)) {
            describe(source, &attack, &out[count]);
            say_only(source, &attack, &out[count].row[0]);
            say_lost(source, &attack, &out[count++].row[0]);
        } else if (empire_view_is_coup(&source->event[i])) {
            describe_coup(source, source->event[i].piece, &out[count++]);
        }
    }
    return count;
}

/* --- Before a fight -------------------------------------------------------------------------- */

void empire_view_chance(int attacker, int defender, int chance[FIGHT_ENDS]) {
    enum { ALL = 36 }; /* rolls of two dice */
    const EmpireOdds odds = empire_odds(attacker, defender);
    chance[FIGHT_WINS] = (100 * odds.wins + ALL / 2) / ALL;
    chance[FIGHT_LOSES] = (100 * odds.loses + ALL / 2) / ALL;
    chance[FIGHT_TIE] = 100 - chance[FIGHT_WINS] - chance[FIGHT_LOSES];
}

/* The unit that is chosen on a cell: the first action that its clicks lead to has it. */
bool empire_view_chosen(const Scene *scene, Action action) {
    Click click[GAME_CLICKS_MAX];
    for (int variant = 0;
         empire_game.clicks->action_clicks(scene->source.state, action, variant, click) > 0;
         variant++) {
        if (click_equal(click[0], scene->path->at[0])) {
            return true;
        }
    }
    return false;
}

Action empire_view_again(const Scene *scene) {
    EmpireAttack last = {.cell = CELL_NONE};
    for (int i = 0; i < scene->recent_count; i++) {
        (void)empire_view_attack(&scene->recent[i], scene->recent_count - i, &last);
    }
    for (int i = 0; i < scene->source.count && last.cell != CELL_NONE; i++) {
        const Action action = scene->source.actions[i];
        const EmpireUnit unit = empire_unit_of(action), was = last.unit[FIGHT_ATTACKER];
        if (empire_kind_of(action) == EMPIRE_DO_ATTACK && unit.cell == was.cell &&
            unit.counter == was.counter && unit.aboard == was.aboard &&
            unit.supplied == (was.supplied && !last.hit[FIGHT_ATTACKER]) &&
            !last.dies[FIGHT_ATTACKER] && empire_seat_of(action) - 1 == last.seat[FIGHT_DEFENDER]) {
            return action;
        }
    }
    return ACTION_NONE;
}

/* Against each kind of unit of a seat on the space, which picks one of them (E-19). */
static void add_odds(const Scene *scene, const EmpireUnit *attacker, int seat, FightOdds *odds) {
    const EmpireState *state = scene->state;
    const bool defends = state->phase == EMPIRE_DEFEND;
    int last = -1;
    odds->cell = (Cell)attacker->cell;
    for (int i = 0; i < state->units && odds->count < FIGHT_ODDS_MAX; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != attacker->cell || empire_owner(state, unit) != seat ||
            unit->counter == last) {
            continue;
        }
        int *chance = odds->row[odds->count].chance;
        last = unit->counter;
        empire_view_chance(attacker->counter, unit->counter, chance);
        if (defends) { /* the defender decides */
            const int wins = chance[FIGHT_LOSES];
            chance[FIGHT_LOSES] = chance[FIGHT_WINS];
            chance[FIGHT_WINS] = wins;
        }
        odds->row[odds->count].piece = empire_piece(unit, seat);
        short_words(unit->counter, odds->row[odds->count].name, sizeof odds->row->name);
        tr_say(odds->row[odds->count].by, sizeof odds->row[odds->count].by,
               defends ? N_("%s, you pick") : N_("%s picks"), scene->seat_name[seat]);
        odds->count++;
    }
}

void empire_view_odds(const Scene *scene, FightOdds *odds) {
    const EmpireState *state = scene->state;
    if (scene->source.count == 0) {
        return;
    }
    if (state->phase == EMPIRE_DEFEND) {
        tr_say(odds->title, sizeof odds->title, "Your choice + die against %d + die",
               empire_counter[state->attacker.counter].combat);
        add_odds(scene, &state->attacker, state->attacked, odds);
        return;
    }
    const Action again = scene->path->count == 0 ? empire_view_again(scene) : ACTION_NONE;
    Action before = ACTION_NONE;
    odds->again = again != ACTION_NONE;
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const EmpireUnit unit = empire_unit_of(action);
        if (empire_kind_of(action) != EMPIRE_DO_ATTACK ||
            (action != again && (scene->path->count == 0 || !empire_view_chosen(scene, action))) ||
            (before != ACTION_NONE && empire_unit_of(before).counter != unit.counter)) {
            continue; /* of the units chosen together one speaks */
        }
        before = action;
        tr_say(odds->title, sizeof odds->title, "You: %d + die against their choice",
               empire_counter[unit.counter].combat);
        add_odds(scene, &unit, empire_seat_of(action) - 1, odds);
    }
}

/* At the start of a turn any unit may be the one that is supplied, so each counts as if it were. */
void empire_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat) {
    const EmpireState *state = scene->state;
    bool enemies[EMPIRE_CELLS] = {false};
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        enemies[unit->cell] = enemies[unit->cell] || empire_owner(state, unit) != seat;
    }
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != cell || empire_owner(state, unit) != seat) {
            continue;
        }
        for (Cell to = 0; to < EMPIRE_CELLS; to++) {
            if (to == cell ? enemies[to] : empire_reaches(state, unit, to)) {
                threat->at[to] |= enemies[to] ? THREAT_TAKES : THREAT_REACH;
            }
        }
    }
}
