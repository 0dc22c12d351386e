/* The card of a Battle, and what pawns threaten: F-25 .. F-32. */
#include "game/text.h"
#include "games/fields/view/parts.h"

/* Pawns on a cell, from the most valuable on. */
typedef enum Guard { GUARD_NONE, GUARD_PRINCE, GUARD_PRINCES, GUARD_QUEEN, GUARDS } Guard;

static Guard guard_at(const FieldsState *state, int seat, Cell cell) {
    const int princes = fields_count_at(state, seat, FIELDS_PRINCE, cell);
    return fields_count_at(state, seat, FIELDS_QUEEN, cell) > 0 ? GUARD_QUEEN
           : princes > 1                                        ? GUARD_PRINCES
           : princes > 0                                        ? GUARD_PRINCE
                                                                : GUARD_NONE;
}

const char *fields_defence_words(const FieldsState *state, int seat, Cell cell, const char **rule) {
    /* Without and with a City; there on plain or sea, or on a mountain. */
    static const char *const words[GUARDS][2][2] = {
        [GUARD_NONE] = {{"", ""},
                        {NC_("against", "a City alone"),
                         NC_("against", "a City alone on a mountain")}},
        [GUARD_PRINCE] = {{NC_("against", "a Prince"), NC_("against", "a Prince on a mountain")},
                          {NC_("against", "a City with a Prince"),
                           NC_("against", "a City with a Prince on a mountain")}},
        [GUARD_PRINCES] = {{NC_("against", "two Princes"),
                            NC_("against", "two Princes on a mountain")},
                           {NC_("against", "a City with two Princes"),
                            NC_("against", "a City with two Princes on a mountain")}},
        [GUARD_QUEEN] = {{NC_("against", "a Queen"), NC_("against", "a Queen on a mountain")},
                         {NC_("against", "a City with a Queen"),
                          NC_("against", "a City with a Queen on a mountain")}},
    };
    const Guard guard = guard_at(state, seat, cell);
    const bool mountain = fields_terrain(state, cell) == FIELDS_MOUNTAIN;
    const bool city = fields_count_at(state, seat, FIELDS_CITY, cell) > 0;
    *rule = city && guard != GUARD_NONE ? "F-29" : city || guard == GUARD_QUEEN ? "F-28" : "F-27";
    return tr(words[guard][city][mountain]);
}

/* What is built there, and goes to the attacker (F-30, F-31). */
typedef enum Base { BASE_NONE, BASE_CITY, BASE_FIELD, BASES } Base;

static Base base_at(const FieldsState *state, int seat, Cell cell) {
    return fields_count_at(state, seat, FIELDS_CITY, cell) > 0    ? BASE_CITY
           : fields_count_at(state, seat, FIELDS_FIELD, cell) > 0 ? BASE_FIELD
                                                                  : BASE_NONE;
}

static void say_losses(const FieldsState *state, int seat, Cell cell, char text[FIGHT_TEXT_MAX]) {
    static const char *const words[GUARDS][BASES] = {
        [GUARD_NONE] = {"", N_("lost the City"), N_("lost the Field")},
        [GUARD_PRINCE] = {N_("lost a Prince"), N_("lost a Prince and the City"),
                          N_("lost a Prince and the Field")},
        [GUARD_PRINCES] = {N_("lost two Princes"), N_("lost two Princes and the City"),
                           N_("lost two Princes and the Field")},
        [GUARD_QUEEN] = {N_("lost the Queen"), N_("lost the Queen and the City"),
                         N_("lost the Queen and the Field")},
    };
    tr_say(text, FIGHT_TEXT_MAX, "%s",
           tr(words[guard_at(state, seat, cell)][base_at(state, seat, cell)]));
}

static void add_defenders(const FieldsState *state, int seat, Cell cell, FightSide *side) {
    for (int piece = 0; piece < FIELDS_PIECES - 1; piece++) {
        for (int i = fields_count_at(state, seat, (FieldsPiece)piece, cell); i > 0; i--) {
            fight_piece(side, fields_piece(seat, (FieldsPiece)piece), true);
        }
    }
}

/* F-31: a pawn ends its move on a Field of the other player. */
static int capture_of_field(const FightSource *source, FightCard *fight) {
    const FieldsState *before = source->before, *after = source->after;
    const int side = before->side;
    const FieldsSet taken = before->field[1 - side] & after->field[side];
    if (taken == 0) {
        return 0;
    }
    const Cell cell = (Cell)__builtin_ctz(taken);
    const bool queen = fields_count_at(after, side, FIELDS_QUEEN, cell) > 0;
    *fight = (FightCard){.plain = true, .cell = cell, .seat = {side, 1 - side}};
    tr_say(fight->title, sizeof fight->title, "%s captures %s", source->seat_name[side],
           source->board->name[cell]);
    FightRow *row = fight_row(fight);
    fight_piece(&row->side[FIGHT_ATTACKER],
                fields_piece(side, queen ? FIELDS_QUEEN : FIELDS_PRINCE), false);
    fight_piece(&row->side[FIGHT_DEFENDER], fields_piece(1 - side, FIELDS_FIELD), true);
    tr_say(row->verdict, sizeof row->verdict,
           queen ? N_("The Queen ends her move on the Field (F-31)")
                 : N_("A Prince ends his move on the Field (F-31)"));
    tr_say(fight->fate[FIGHT_DEFENDER], FIGHT_TEXT_MAX, "lost the Field");
    return 1;
}

int fields_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    const FieldsState *state = source->before;
    const FieldsActionKind kind = fields_action_kind(source->action);
    const Cell cell = fields_to(source->action);
    const int princes = kind == FIELDS_JOINT_ATTACK ? 2 : 1;
    const int side = state->side;
    if (kind != FIELDS_ATTACK && kind != FIELDS_JOINT_ATTACK) {
        return capture_of_field(source, out);
    }
    const FieldsBattle attack = fields_attack_sum(state, side, cell, princes);
    const FieldsBattle defence = fields_defence_sum(state, 1 - side, cell);
    static const char *const fates[BASES] = {"", N_("captures the City"), N_("captures the Field")};
    FightCard *fight = out;
    *fight = (FightCard){.cell = cell, .seat = {side, 1 - side}};
    tr_say(fight->title, sizeof fight->title, "%s captures %s", source->seat_name[side],
           source->board->name[cell]);
    FightRow *row = fight_row(fight);
    for (int i = 0; i < princes; i++) {
        fight_piece(&row->side[FIGHT_ATTACKER], fields_piece(side, FIELDS_PRINCE), false);
    }
    add_defenders(state, 1 - side, cell, &row->side[FIGHT_DEFENDER]);
    tr_say(row->sums, sizeof row->sums, "%d : %d", attack.value, defence.value);
    const char *rule;
    char attacks[FIELDS_SUM_TEXT], defends[FIELDS_SUM_TEXT];
    (void)fields_defence_words(state, 1 - side, cell, &rule);
    tr_say(row->verdict, sizeof row->verdict,
           princes == 2 ? N_("%s (F-26, F-32) against %s (%s)") : N_("%s (F-26) against %s (%s)"),
           fields_battle_text(&attack, attacks), fields_battle_text(&defence, defends), rule);
    const char *fate = fates[base_at(state, 1 - side, cell)];
    str_write(fight->fate[FIGHT_ATTACKER], FIGHT_TEXT_MAX, "%s", fate[0] != '\0' ? tr(fate) : "");
    say_losses(state, 1 - side, cell, fight->fate[FIGHT_DEFENDER]);
    return 1;
}

void fields_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat) {
    const FieldsThreat of = fields_threat(scene->state, seat, cell);
    for (Cell to = 0; to < FIELDS_CELLS; to++) {
        threat->at[to] = (uint8_t)((fields_has(of.go | of.explore, to) ? THREAT_REACH : 0) |
                                   (fields_has(of.alone, to) ? THREAT_TAKES : 0) |
                                   (fields_has(of.joint, to) ? THREAT_JOINS : 0));
    }
}
