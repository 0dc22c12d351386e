/* The card of a Battle, and what pawns threaten: F-25 .. F-32. */
#include "game/text.h"
#include "games/fields/view/parts.h"
#include "view/sheet.h"

/* The rule for a defence. */
static const char *defence_rule(bool city, bool queen, bool guarded) {
    return city && guarded ? "F-29" : city || queen ? "F-28" : "F-27";
}

const char *fields_say_defence(const FieldsState *state, int seat, Cell cell,
                               char text[FIGHT_TEXT_MAX]) {
    const bool mountain = fields_terrain(state, cell) == FIELDS_MOUNTAIN;
    const bool city = fields_count_at(state, seat, FIELDS_CITY, cell) > 0;
    const bool queen = fields_count_at(state, seat, FIELDS_QUEEN, cell) > 0;
    const int princes = fields_count_at(state, seat, FIELDS_PRINCE, cell);
    const char *pawn = queen ? "a Queen" : princes > 1 ? "two Princes" : "a Prince";
    const bool guarded = queen || princes > 0;
    const char *rule = defence_rule(city, queen, guarded);
    text_add(text, FIGHT_TEXT_MAX, "against %s%s%s (%s)",
             city ? guarded ? "a City with " : "a City alone" : "", guarded ? pawn : "",
             mountain ? " on a mountain" : "", rule);
    return rule;
}

static void say_losses(const FieldsState *state, int seat, Cell cell, char text[FIGHT_TEXT_MAX]) {
    const int princes = fields_count_at(state, seat, FIELDS_PRINCE, cell);
    const bool queen = fields_count_at(state, seat, FIELDS_QUEEN, cell) > 0;
    const bool city = fields_count_at(state, seat, FIELDS_CITY, cell) > 0;
    text_say(text, FIGHT_TEXT_MAX, "lost %s%s%s",
             queen         ? "the Queen"
             : princes > 1 ? "two Princes"
             : princes > 0 ? "a Prince"
                           : "",
             city && (queen || princes > 0) ? " and " : "", city ? "the City" : "");
}

static void add_defenders(const FieldsState *state, int seat, Cell cell, FightSide *side) {
    for (int piece = 0; piece < FIELDS_PIECES - 1; piece++) {
        for (int i = fields_count_at(state, seat, (FieldsPiece)piece, cell); i > 0; i--) {
            fight_piece(side, fields_piece(seat, (FieldsPiece)piece), true);
        }
    }
}

int fields_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    const FieldsState *state = source->before;
    const FieldsActionKind kind = fields_action_kind(source->action);
    const Cell cell = fields_to(source->action);
    const int princes = kind == FIELDS_JOINT_ATTACK ? 2 : 1;
    const int side = state->side;
    if (kind != FIELDS_ATTACK && kind != FIELDS_JOINT_ATTACK) {
        return 0;
    }
    const int attack = fields_attack(state, side, cell);
    const bool city = fields_count_at(state, 1 - side, FIELDS_CITY, cell) > 0;
    FightCard *fight = out;
    *fight = (FightCard){.cell = cell, .seat = {side, 1 - side}};
    text_say(fight->title, sizeof fight->title, "%.36s takes %s", source->seat_name[side],
             source->board->name[cell]);
    FightRow *row = fight_row(fight);
    for (int i = 0; i < princes; i++) {
        fight_piece(&row->side[FIGHT_ATTACKER], fields_piece(side, FIELDS_PRINCE), false);
    }
    add_defenders(state, 1 - side, cell, &row->side[FIGHT_DEFENDER]);
    text_say(row->sums, sizeof row->sums, "%d : %d", princes * attack,
             fields_defence(state, 1 - side, cell));
    text_say(row->verdict, sizeof row->verdict, "%s5 - %d%s (F-26) ", princes == 2 ? "2 x (" : "",
             5 - attack, princes == 2 ? ")" : "");
    fields_say_defence(state, 1 - side, cell, row->verdict);
    text_say(fight->fate[FIGHT_ATTACKER], FIGHT_TEXT_MAX, "nothing lost%s",
             city ? ", takes the City" : "");
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
