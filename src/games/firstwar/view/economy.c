/* What the panel says of the figures beside the buttons, and what the buttons bring: the food of
 * this turn and the next, research, growth, an emergency. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* --- Figures ------------------------------------------------------------------------------- */

/* `16 from 4 tiles, 2 from Pottery; 19 needed` */
static void say_supply(InspectText *text, const WarOutlook *outlook) {
    const int pieces = outlook->pieces;
    if (outlook->pottery > 0) {
        inspect_say(text,
                    tr_number("%d from %d tile, %d from Pottery; %d needed, 1 for each piece "
                              "(W-27)",
                              "%d from %d tiles, %d from Pottery; %d needed, 1 for each piece "
                              "(W-27)",
                              outlook->tiles),
                    outlook->from_tiles, outlook->tiles, outlook->pottery, pieces);
    } else {
        inspect_say(text,
                    tr_number("%d from %d tile; %d needed, 1 for each piece (W-27)",
                              "%d from %d tiles; %d needed, 1 for each piece (W-27)",
                              outlook->tiles),
                    outlook->from_tiles, outlook->tiles, pieces);
    }
}

/* `Food`, or of the rival `North: food`. */
static const char *title(const Scene *scene, int seat, const char *own, const char *rivals,
                         char room[VIEW_LINE_MAX]) {
    if (seat == war_view_own_seat(scene)) {
        return tr(own);
    }
    tr_say(room, VIEW_LINE_MAX, "%s: %s", scene->seat_name[seat], tr(rivals));
    return room;
}

static void inspect_food(const Scene *scene, int seat, InspectText *text) {
    const WarState *state = scene->state;
    char room[VIEW_LINE_MAX];
    const WarOutlook outlook = war_outlook(state, seat);
    const int spare = outlook.food - outlook.pieces;
    const bool begun = seat == war_side(state) && state->phase == WAR_FOOD;
    inspect_head(text, title(scene, seat, N_("Food"), N_("food"), room),
                 outlook.grown ? tr_number("%d for %d piece if all grow",
                                           "%d for %d pieces if all grow", outlook.pieces)
                               : tr_number("%d for %d piece", "%d for %d pieces", outlook.pieces),
                 outlook.food, outlook.pieces);
    say_supply(text, &outlook);
    if (begun && outlook.hungry > 0) { /* who goes hungry gives no food any more */
        inspect_say(text,
                    tr_number("%d must still go hungry (W-29)", "%d must still go hungry (W-29)",
                              outlook.hungry),
                    outlook.hungry);
    } else if (spare < 0 && outlook.relief > 0) {
        inspect_say(text, "%d short, %d less by Calendar: %d must go hungry (W-29)", -spare,
                    outlook.relief, outlook.hungry);
    } else if (spare < 0) {
        inspect_say(text, "%d short: %d must go hungry (W-29)", -spare, outlook.hungry);
    } else {
        inspect_say(text,
                    tr_number("%d to spare: heals %d Healer, 1 for every 3 (W-28)",
                              "%d to spare: heals %d Healers, 1 for every 3 (W-28)", spare / 3),
                    spare, spare / 3);
    }
}

/* The rival's cards, which are in no sight while the own ones are shown. */
static void say_cards(const WarState *state, int seat, InspectText *text) {
    WarList list = {.text = ""};
    for (int card = 0; card < WAR_CARDS; card++) {
        if (war_works(state, seat, (WarCardId)card)) {
            war_list_add(&list, tr(war_deck[card].name));
        }
    }
    const int shown = __builtin_popcount(state->shown[seat] & ~state->active[seat]);
    if (state->active[seat] != 0) {
        inspect_say(text, "Active: %s", war_list_commas(&list));
    }
    if (shown > 0) {
        inspect_say(text, tr_number("%d more card is face up", "%d more cards are face up", shown),
                    shown);
    }
}

static void inspect_research(const Scene *scene, int seat, InspectText *text) {
    const WarState *state = scene->state;
    const WarResearch research = war_research(state, seat);
    char room[VIEW_LINE_MAX];
    inspect_head(text, title(scene, seat, N_("Research"), N_("research"), room),
                 tr_number("%d point", "%d points", research.total), research.total);
    inspect_say(text, "%d from tiles with two Scientists, %d from kinds of tile (W-30)",
                research.pairs, research.kinds);
    const WarCardId cards[] = {WAR_WRITING, WAR_SMELTING, WAR_MATHEMATICS};
    const int points[] = {research.writing, research.smelting, research.mathematics};
    for (int i = 0; i < 3; i++) {
        if (points[i] > 0) {
            inspect_say(text, "%d from %s", points[i], tr(war_deck[cards[i]].name));
        }
    }
    if (seat != war_view_own_seat(scene)) {
        say_cards(state, seat, text);
    }
}

static void inspect_growth(const Scene *scene, int seat, InspectText *text) {
    const WarState *state = scene->state;
    CellSet grows = war_view_growing(state, seat);
    const int count = set_size(grows), full = set_size(state->full[seat]);
    WarList list = {.text = ""};
    char room[VIEW_LINE_MAX];
    inspect_head(text, title(scene, seat, N_("Growth"), N_("growth"), room),
                 tr_number("%d tile can grow (W-35)", "%d tiles can grow (W-35)", count), count);
    while (!set_empty(grows)) {
        war_list_add(&list, scene->board->name[set_take(&grows)]);
    }
    if (count > 0) {
        inspect_say(text, "%s", war_list_commas(&list));
    }
    if (full > 0) {
        inspect_say(text,
                    tr_number("%d tile is full with 4 pieces: split them to grow",
                              "%d tiles are full with 4 pieces: split them to grow", full),
                    full);
    }
}

bool war_view_inspect_figure(const Scene *scene, int item, InspectText *text) {
    static void (*const inspect[WAR_FIGURES])(const Scene *, int, InspectText *) = {
        inspect_food, inspect_research, inspect_growth};
    int seat;
    const int figure = war_view_figure(scene, item, &seat);
    if (figure >= 0) {
        inspect[figure](scene, seat, text);
    }
    return figure >= 0;
}

/* --- Buttons ------------------------------------------------------------------------------- */

/* W-35: the food of the next turn of the one who grows now, if no more tiles grow or all do. */
static void say_next_food(InspectText *text, const WarState *state, bool all) {
    const int seat = war_side(state);
    WarState then = *state;
    if (!all) {
        then.grows = (CellSet){{0, 0}};
    }
    const WarOutlook outlook = war_outlook(&then, seat);
    if (all && !outlook.grown) {
        return;
    }
    if (outlook.hungry > 0) {
        inspect_say(text,
                    all ? tr_number("If all grow, next turn's food is %d for %d: %d will go "
                                    "hungry (W-29)",
                                    "If all grow, next turn's food is %d for %d: %d will go "
                                    "hungry (W-29)",
                                    outlook.hungry)
                        : tr_number("Next turn's food is then %d for %d: %d will go hungry "
                                    "(W-29)",
                                    "Next turn's food is then %d for %d: %d will go hungry "
                                    "(W-29)",
                                    outlook.hungry),
                    outlook.food, outlook.pieces, outlook.hungry);
    } else {
        inspect_say(text,
                    all ? N_("If all grow, next turn's food is %d for %d")
                        : N_("Next turn's food is then %d for %d"),
                    outlook.food, outlook.pieces);
    }
}

/* What Done ends here, and brings. */
static void inspect_done(const Scene *scene, InspectText *text) {
    const WarState *state = scene->state;
    char warning[VIEW_LINE_MAX];
    const int seat = war_view_own_seat(scene);
    const bool own = seat == war_side(state), grows = own && state->phase == WAR_INCREASE;
    if (grows) {
        say_next_food(text, state, false);
    }
    if (own && war_view_warning(scene, warning)) {
        const WarOutlook outlook = war_outlook(state, seat);
        inspect_say(text,
                    outlook.grown ? N_("%s; food: %d for %d pieces if all grow (W-29)")
                                  : N_("%s; food: %d for %d pieces (W-29)"),
                    warning, outlook.food, outlook.pieces);
    } else if (grows) {
        say_next_food(text, state, true);
    }
}

/* The cards that an emergency leaves without effect on the defence of others than Farmers. */
static void say_bare(InspectText *text, const WarState *state, int seat) {
    static const WarCardId cards[] = {WAR_ARCHERY, WAR_MASONRY};
    WarList list = {.text = ""};
    int count = 0;
    for (int i = 0; i < 2; i++) {
        if (war_works(state, seat, cards[i])) {
            war_list_add(&list, tr(war_deck[cards[i]].name));
            count++;
        }
    }
    if (count > 0) {
        inspect_say(text,
                    tr_number("Until your next turn %s protects Farmers alone (W-8)",
                              "Until your next turn %s protect Farmers alone (W-8)", count),
                    war_list_and(&list));
    }
}

/* W-8: what a food emergency would bring to this turn as it stands, and what it would stop. */
static void inspect_emergency(const Scene *scene, InspectText *text) {
    const WarState *state = scene->state;
    const int seat = war_side(state);
    if (!scene_offers(scene, war_action(WAR_EMERGENCY, 0, 0, 0))) {
        return;
    }
    WarState declared = *state;
    declared.emergency[seat] = true;
    const WarOutlook now = war_outlook(state, seat), then = war_outlook(&declared, seat);
    if (then.hungry > 0) {
        inspect_say(text,
                    tr_number("Food is %d for %d instead of %d for %d: %d will go hungry",
                              "Food is %d for %d instead of %d for %d: %d will go hungry",
                              then.hungry),
                    then.food, then.pieces, now.food, now.pieces, then.hungry);
    } else {
        inspect_say(text, "Food is %d for %d instead of %d for %d: nobody will go hungry",
                    then.food, then.pieces, now.food, now.pieces);
    }
    const int points = war_research(state, seat).total;
    if (state->lenient) {
        inspect_say(text, "Hunters attack with 1 (W-8)");
    } else {
        inspect_say(text,
                    tr_number("Research (%d point) and healing are skipped, and Hunters attack "
                              "with 1 (W-8)",
                              "Research (%d points) and healing are skipped, and Hunters attack "
                              "with 1 (W-8)",
                              points),
                    points);
    }
    say_bare(text, state, seat);
}

void war_view_inspect_button(const Scene *scene, int button, InspectText *text) {
    if (button == WAR_BUTTON_DONE) {
        inspect_done(scene, text);
    } else if (button == WAR_BUTTON_EMERGENCY) {
        inspect_emergency(scene, text);
    } else if (button == WAR_BUTTON_GROW_ALL &&
               ((const WarState *)scene->state)->phase == WAR_INCREASE) {
        say_next_food(text, scene->state, true);
    } else if (button == WAR_OWN_AGAIN) {
        war_view_inspect_again(scene, text);
    }
}
