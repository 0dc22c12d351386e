/* The cards of captures, also of shots and sweeps, which take pieces where the attacker does not
 * go: H-11, H-22, H-23. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* `lost a Regent`, `lost 3 pieces` */
static void say_losses(const FightSide *side, int colour, char text[FIGHT_TEXT_MAX]) {
    int lost = 0;
    HexiPiece last = 0;
    for (int i = 0; i < side->count; i++) {
        if (hexi_colour((HexiPiece)side->piece[i]) == colour) {
            last = (HexiPiece)side->piece[i];
            lost++;
        }
    }
    if (lost == 1) {
        tr_say(text, FIGHT_TEXT_MAX, "lost %s", tr(hexi_kind_whom[hexi_kind(last)]));
    } else if (lost > 1) {
        tr_say_number(text, FIGHT_TEXT_MAX, "lost %d piece", "lost %d pieces", lost, lost);
    }
}

static bool is_shot(const FightSource *source) {
    return hexi_action_kind(source->action) == HEXI_SHOT;
}

/* A Dreadnaught's sweep says more than a capture only when it takes several pieces, or what is on
 * its way. */
static bool is_sweep(const FightSource *source) {
    const HexiState *state = source->before;
    return hexi_action_kind(source->action) == HEXI_CAPTURE &&
           hexi_kind(state->at[hexi_from(source->action)]) == HEXI_DREADNAUGHT;
}

int hexi_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    const HexiState *state = source->before;
    FightCard *fight = out;
    const bool plain = !is_shot(source) && !is_sweep(source);
    if (plain && hexi_action_kind(source->action) != HEXI_CAPTURE) {
        return 0;
    }
    const HexiPiece attacker = hexi_plain(state->at[hexi_from(source->action)]);
    const Cell cell = is_shot(source) ? hexi_target(source->action) : hexi_to(source->action);
    *fight = (FightCard){.plain = plain, .cell = cell, .seat = {hexi_colour(attacker), SEAT_NONE}};
    FightRow *row = fight_row(fight);
    FightSide *taken = &row->side[FIGHT_DEFENDER];
    fight_piece(&row->side[FIGHT_ATTACKER], attacker, false);
    for (int i = source->first; i < source->count; i++) {
        const Event *event = &source->event[i];
        if (event->kind == EVENT_CAPTURED) {
            fight_piece(taken, event->piece, true);
            const int colour = hexi_colour((HexiPiece)event->piece);
            fight->seat[FIGHT_DEFENDER] =
                colour != fight->seat[FIGHT_ATTACKER] ? colour : fight->seat[FIGHT_DEFENDER];
        }
    }
    const char *name = source->seat_name[fight->seat[FIGHT_ATTACKER]];
    tr_say(fight->title, sizeof fight->title,
           is_shot(source) ? N_("%s shoots at %s")
           : plain         ? N_("%s captures on %s")
                           : N_("%s sweeps to %s"),
           name, source->board->name[cell]);
    if (is_sweep(source)) {
        tr_say_number(fight->remark, sizeof fight->remark, "%d piece", "%d pieces", taken->count,
                      taken->count);
    }
    tr_say(
        row->verdict, sizeof row->verdict,
        is_shot(source) ? N_("Shot from %s (H-22)")
        : plain         ? N_("Captured from %s (H-11)")
                        : N_("Swept from %s (H-23)"),
        source->board->name[is_shot(source) ? hexi_to(source->action) : hexi_from(source->action)]);
    for (int side = 0; side < FIGHT_SIDES; side++) {
        if (fight->seat[side] != SEAT_NONE) {
            say_losses(taken, fight->seat[side], fight->fate[side]);
        }
    }
    return 1;
}
