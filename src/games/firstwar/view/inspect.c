/* What the panel says about a cell, a card, a phase or a figure under the pointer. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* --- Cells --------------------------------------------------------------------------------- */

static void say_pieces(InspectText *text, const Scene *scene, Cell cell) {
    const WarState *state = scene->state;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const WarCrowd crowd = state->crowd[seat][cell];
        if (crowd == 0) {
            continue;
        }
        WarList pieces = {.text = ""};
        int count[WAR_PIECES];
        for (WarPiece piece = 0; piece < WAR_PIECES; piece++) {
            count[piece] = war_count(crowd, piece);
        }
        war_list_add_pieces(&pieces, count, NULL);
        WarSum attack = {0}, defence = {0};
        char attacks[WAR_LIST_MAX], defends[WAR_LIST_MAX];
        (void)war_attack_parts(state, seat, crowd & WAR_SOUND, &attack);
        (void)war_defence_parts(state, seat, crowd, war_crowd(crowd), &defence);
        inspect_say(text, "%s: %s; attack %s, defence %s", scene->seat_name[seat],
                    war_list_commas(&pieces), war_view_sum(&attack, attacks),
                    war_view_sum(&defence, defends));
    }
}

static void say_food(InspectText *text, const Scene *scene, Cell cell) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        WarSum food = {0};
        char sum[WAR_LIST_MAX];
        if (war_food_parts(scene->state, seat, cell, &food) > 0) {
            inspect_say(text, "Food for %s: %s (W-27)", scene->seat_name[seat],
                        war_view_sum(&food, sum));
        }
    }
}

/* W-34: the wounds that Healers may still remove from here. */
static void say_healing(InspectText *text, const WarState *state, Cell cell) {
    const int seat = war_side(state);
    for (int i = 0; i < state->healers; i++) {
        WarSum heals = {0};
        char sum[WAR_LIST_MAX];
        if (state->healer[i].cell == cell && state->healer[i].left > 0) {
            (void)war_heals(state, seat,
                            war_count(state->crowd[seat][cell], war_piece(WAR_HEALER, false)),
                            &heals);
            inspect_say(text, "Wounds to heal from here: %d left; a turn %s (W-34)",
                        state->healer[i].left, war_view_sum(&heals, sum));
        }
    }
}

static void say_moves(InspectText *text, const WarState *state, Cell cell) {
    const bool hunters = state->phase == WAR_HUNTER_MOVES;
    if (!hunters && state->phase != WAR_OTHER_MOVES) {
        return;
    }
    const WarCrowd part = hunters ? WAR_HUNTERS : ~WAR_HUNTERS;
    const int one = war_crowd(state->mover[0][cell] & part);
    const int two = war_crowd(state->mover[1][cell] & part);
    if (two > 0) {
        inspect_say(
            text,
            tr_number("%d can move, %d of them twice", "%d can move, %d of them twice", one + two),
            one + two, two);
    } else if (one > 0) {
        inspect_say(text, tr_number("%d can move", "%d can move", one), one);
    }
}

/* W-36, W-46: what the tile may get in this increase phase. */
static void say_growth(InspectText *text, const Scene *scene, Cell cell) {
    const WarState *state = scene->state;
    const int seat = war_side(state);
    if (set_has(war_view_grown(scene), cell)) {
        inspect_say(text, "Has grown this turn (W-35)");
    }
    if (set_has(state->full[war_view_own_seat(scene)], cell)) {
        inspect_say(text, "Full with 4 pieces: move 2 to a free tile, and both tiles grow "
                          "(W-12, W-35)");
    }
    if (state->phase != WAR_INCREASE || !set_has(state->grows, cell)) {
        return;
    }
    for (int die = 1, first = 1; die <= 6; die++) {
        const WarKind kind = war_born(state, seat, cell, die);
        if (die < 6 && war_born(state, seat, cell, die + 1) == kind) {
            continue;
        }
        const char *name = tr(war_kind_names[kind]);
        const bool left = war_on_track(state, seat, kind) > 0;
        if (die - first < 5) {
            inspect_say(text,
                        left ? N_("Roll %d–%d: a new %s") : N_("Roll %d–%d: no %s is left (W-46)"),
                        first, die, name);
        } else {
            inspect_say(text, left ? N_("gains a %s") : N_("no %s is left (W-46)"), name);
        }
        first = die + 1;
    }
}

void war_view_inspect(const Scene *scene, Cell cell, InspectText *text) {
    const WarState *state = scene->state;
    const WarTerrain terrain = war_terrain(state, cell);
    text->count = 0;
    inspect_head(text, scene->board->name[cell], "%s", tr(war_view_terrain[terrain]));
    if (terrain == WAR_HIDDEN) {
        return;
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        if (terrain == WAR_FIELDS && cell == war_home(seat)) {
            tr_say(text->about, sizeof text->about, "fields, home of %s", scene->seat_name[seat]);
        }
    }
    war_view_say_starved(scene, text);
    say_pieces(text, scene, cell);
    say_food(text, scene, cell);
    if (scene->outcome.kind == OUTCOME_NONE) {
        say_moves(text, state, cell);
        say_healing(text, state, cell);
        say_growth(text, scene, cell);
    }
}

/* --- Cards --------------------------------------------------------------------------------- */

static void say_above(InspectText *text, const WarState *state, int seat, int place) {
    WarList list = {.text = ""};
    for (int i = 0; i < WAR_CARDS; i++) {
        const bool up = (state->shown[seat] >> i & 1) != 0;
        if ((war_place_above(place) >> i & 1) != 0 && (state->active[seat] >> i & 1) == 0) {
            war_list_add(&list, up ? tr(war_deck[state->card[seat][i]].name) : war_place_names[i]);
        }
    }
    inspect_say(text, "Blocked: %s must be active first (W-32)", war_list_and(&list));
}

static void say_block(InspectText *text, const WarState *state, int seat, int place) {
    const int level = war_place_level(place);
    const bool researches = war_side(state) == seat && state->phase == WAR_RESEARCH;
    const int points = researches ? state->left : war_research(state, seat).total;
    const int price = war_deck[state->card[seat][place]].price;
    switch (war_card_block(state, seat, place)) {
    case WAR_BLOCK_ACTIVE:
        inspect_say(text, "Active");
        break;
    case WAR_BLOCK_LEVEL:
        inspect_say(text, "Blocked: no card of level %s has been revealed (W-31)",
                    war_view_levels[level - 1]);
        break;
    case WAR_BLOCK_HIDDEN:
        inspect_say(text,
                    researches
                        ? tr_number("Revealing it costs %d point; %d left (W-31)",
                                    "Revealing it costs %d points; %d left (W-31)", level)
                        : tr_number("Revealing it costs %d point; research gives %d a turn (W-31)",
                                    "Revealing it costs %d points; research gives %d a turn (W-31)",
                                    level),
                    level, points);
        break;
    case WAR_BLOCK_ABOVE:
        say_above(text, state, seat, place);
        break;
    case WAR_BLOCK_PRICE:
        inspect_say(text,
                    researches
                        ? N_("Activating it costs %d points; %d left (W-32)")
                        : N_("Activating it costs %d points; research gives %d a turn (W-32)"),
                    price, points);
        break;
    }
}

static void inspect_card(const Scene *scene, int seat, int place, InspectText *text) {
    const WarState *state = scene->state;
    if ((state->shown[seat] >> place & 1) == 0) {
        inspect_head(text, war_place_names[place], "face down");
    } else {
        const WarCard *card = &war_deck[state->card[seat][place]];
        inspect_head(text, tr(card->name), "%s, price %d", war_place_names[place], card->price);
        inspect_say(text, "%s", tr(card->effect));
    }
    say_block(text, state, seat, place);
}

/* --- Phases and tracks --------------------------------------------------------------------- */

static void inspect_phase(const Scene *scene, int phase, InspectText *text) {
    static const char *const what[WAR_PHASES] = {
        N_("Hunters move one by one, explore and attack (W-9)"),
        N_("Farmers, Healers and Scientists move (W-9)"),
        N_("Players fight over tiles with pieces of both (W-15)"),
        N_("Every piece needs 1 food; each missing food wounds one (W-27)"),
        N_("Points reveal cards and activate them (W-30)"),
        N_("Each unwounded Healer may heal a wound (W-34)"),
        N_("Tiles with two or three pieces grow by one (W-35)"),
    };
    const WarState *state = scene->state;
    inspect_head(text, tr(war_view_phases[phase]),
                 phase < state->phase    ? N_("phase %d of 7, over")
                 : phase == state->phase ? N_("phase %d of 7, now")
                                         : N_("phase %d of 7"),
                 phase + 1);
    inspect_say(text, "%s", tr(what[phase]));
}

static void inspect_track(const Scene *scene, int seat, WarKind kind, InspectText *text) {
    const WarState *state = scene->state;
    const int left = war_on_track(state, seat, kind);
    const WarCrowd one = war_one(war_piece(kind, false));
    WarSum attack = {0}, defence = {0}, moves = {0};
    char text_of[3][WAR_LIST_MAX];
    (void)war_attack_parts(state, seat, one, &attack);
    (void)war_defence_parts(state, seat, one, 1, &defence);
    (void)war_movement(state, seat, kind, &moves);
    inspect_head(text, tr(war_view_kinds[kind]), NC_("pieces of a player", "of %s"),
                 scene->seat_name[seat]);
    inspect_say(text, "%d on the track, %d on the board, %d of them wounded", left,
                WAR_SUPPLY - left, state->total[seat][war_piece(kind, true)]);
    inspect_say(text, "Attack %s, defence %s, movement points %s",
                war_view_sum(&attack, text_of[0]), war_view_sum(&defence, text_of[1]),
                war_view_sum(&moves, text_of[2]));
}

/* A stack in the window of a conflict. */
static bool inspect_stack(const Scene *scene, Click hot, InspectText *text) {
    const WarStep step = war_step(scene->state);
    const int own = hot.index - WAR_OWN_LANE, item = hot.index - WAR_ITEM_STACK;
    const bool is_own = own >= 0 && own < WAR_TILE_MOST;
    const int stack = is_own ? own : item;
    if (hot.kind != CLICK_ITEM || stack < 0 || stack >= WAR_TILE_MOST) {
        return false;
    }
    return step == WAR_STEP_PLACING            ? war_window_inspect_placing(scene, stack, text)
           : step == WAR_STEP_STACKS && is_own ? war_window_inspect_stack(scene, stack, text)
                                               : false;
}

bool war_view_inspect_hot(const Scene *scene, Click hot, InspectText *text) {
    if (hot.kind == CLICK_BUTTON) {
        war_view_inspect_button(scene, hot.index, text);
        return false;
    }
    const int item = hot.kind == CLICK_ITEM ? hot.index : -1;
    int seat, place;
    if (inspect_stack(scene, hot, text)) {
        return true;
    }
    if (war_view_card_at(scene, &hot, &seat, &place)) {
        inspect_card(scene, seat, place, text);
    } else if (item >= WAR_OWN_PHASE && item < WAR_OWN_PHASE + WAR_PHASES) {
        inspect_phase(scene, item - WAR_OWN_PHASE, text);
    } else if (item >= WAR_OWN_TRACK && item < WAR_OWN_TRACK + WAR_SEATS * WAR_KINDS) {
        inspect_track(scene, (item - WAR_OWN_TRACK) / WAR_KINDS,
                      (WarKind)((item - WAR_OWN_TRACK) % WAR_KINDS), text);
    } else {
        return war_view_inspect_figure(scene, item, text);
    }
    return true;
}
