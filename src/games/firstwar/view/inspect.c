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
        inspect_say(text, "%s: %s (attack %d, defence %d)", scene->seat_name[seat],
                    war_list_commas(&pieces), war_attack_sum(state, seat, crowd & WAR_SOUND),
                    war_defence_sum(state, seat, crowd, cell));
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
static void say_growth(InspectText *text, const WarState *state, Cell cell) {
    const int seat = war_side(state);
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
                        left ? N_("Die %d to %d: a %s comes")
                             : N_("Die %d to %d: no %s is left (W-46)"),
                        first, die, name);
        } else {
            inspect_say(text, left ? N_("a %s comes") : N_("no %s is left (W-46)"), name);
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
    say_pieces(text, scene, cell);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const int food = war_food_at(state, seat, cell);
        if (food > 0) {
            inspect_say(text, "%d food for %s", food, scene->seat_name[seat]);
        }
    }
    if (scene->outcome.kind == OUTCOME_NONE) {
        say_moves(text, state, cell);
        say_growth(text, state, cell);
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
    inspect_say(text, "Blocked: %s must be active first (W-32).", war_list_and(&list));
}

static void say_block(InspectText *text, const WarState *state, int seat, int place) {
    const int level = war_place_level(place);
    const bool researches = war_side(state) == seat && state->phase == WAR_RESEARCH;
    const int points = researches ? state->left : war_research(state, seat).total;
    const int price = war_deck[state->card[seat][place]].price;
    switch (war_card_block(state, seat, place)) {
    case WAR_BLOCK_ACTIVE:
        inspect_say(text, "Active.");
        break;
    case WAR_BLOCK_LEVEL:
        inspect_say(text, "Blocked: no card of level %s has been revealed (W-31).",
                    war_view_levels[level - 1]);
        break;
    case WAR_BLOCK_HIDDEN:
        inspect_say(text,
                    researches
                        ? tr_number("Revealing it costs %d point; %d left (W-31).",
                                    "Revealing it costs %d points; %d left (W-31).", level)
                        : tr_number("Revealing it costs %d point; research gives %d a turn (W-31).",
                                    "Revealing it costs %d points; research gives %d a turn "
                                    "(W-31).",
                                    level),
                    level, points);
        break;
    case WAR_BLOCK_ABOVE:
        say_above(text, state, seat, place);
        break;
    case WAR_BLOCK_PRICE:
        inspect_say(text,
                    researches ? N_("Activating it costs %d points; %d left (W-32).")
                               : N_("Activating it costs %d points; research gives %d a turn "
                                    "(W-32)."),
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

/* --- Figures and phases -------------------------------------------------------------------- */

static void inspect_food(const Scene *scene, InspectText *text) {
    const WarState *state = scene->state;
    const int seat = war_view_own_seat(scene);
    const int food = war_food(state, seat);
    const int need = war_population(state, seat);
    const WarOutlook outlook = war_outlook(state, seat);
    int tiles = 0, from_tiles = 0;
    for (CellSet held = state->held[seat]; !set_empty(held);) {
        const int at = war_food_at(state, seat, set_take(&held));
        tiles += at > 0;
        from_tiles += at;
    }
    inspect_head(text, tr("Food"),
                 outlook.grown ? tr_number("%d for %d pieces if all grow",
                                           "%d for %d pieces if all grow", outlook.pieces)
                               : tr_number("%d for %d pieces", "%d for %d pieces", outlook.pieces),
                 outlook.food, outlook.pieces);
    inspect_say(text,
                food > from_tiles ? tr_number("%d from %d tile, 2 from Pottery",
                                              "%d from %d tiles, 2 from Pottery", tiles)
                                  : tr_number("%d from %d tile", "%d from %d tiles", tiles),
                from_tiles, tiles);
    if (outlook.food < outlook.pieces) {
        inspect_say(text, "%d short: %d must go hungry (W-29).", outlook.pieces - outlook.food,
                    outlook.hungry);
    } else if (food >= need) {
        inspect_say(text,
                    tr_number("%d to spare: heals %d Healer (W-28).",
                              "%d to spare: heals %d Healers (W-28).", (food - need) / 3),
                    food - need, (food - need) / 3);
    }
}

static void inspect_research(const Scene *scene, InspectText *text) {
    const int seat = war_view_own_seat(scene);
    const WarResearch research = war_research(scene->state, seat);
    inspect_head(text, tr("Research"), tr_number("%d point", "%d points", research.total),
                 research.total);
    inspect_say(text, "%d from tiles with two Scientists, %d from kinds of tile (W-30).",
                research.pairs, research.kinds);
    const WarCardId cards[] = {WAR_WRITING, WAR_SMELTING, WAR_MATHEMATICS};
    const int points[] = {research.writing, research.smelting, research.mathematics};
    for (int i = 0; i < 3; i++) {
        if (points[i] > 0) {
            inspect_say(text, "%d from %s", points[i], tr(war_deck[cards[i]].name));
        }
    }
}

static void inspect_growth(const Scene *scene, InspectText *text) {
    const int seat = war_view_own_seat(scene);
    CellSet grows = war_view_growing(scene->state, seat);
    const int count = set_size(grows);
    WarList list = {.text = ""};
    inspect_head(text, tr("Increase"),
                 tr_number("%d tile can grow (W-35)", "%d tiles can grow (W-35)", count), count);
    while (!set_empty(grows)) {
        war_list_add(&list, scene->board->name[set_take(&grows)]);
    }
    if (count > 0) {
        inspect_say(text, "%s", war_list_commas(&list));
    }
}

static void inspect_phase(const Scene *scene, int phase, InspectText *text) {
    static const char *const what[WAR_PHASES] = {
        N_("Hunters move one by one, explore and attack (W-9)."),
        N_("Farmers, Healers and Scientists move (W-9)."),
        N_("Players fight over tiles with pieces of both (W-15)."),
        N_("Every piece needs 1 food; each missing food wounds one (W-27)."),
        N_("Points reveal cards and activate them (W-30)."),
        N_("Each unwounded Healer may remove a wound (W-34)."),
        N_("Tiles with two or three pieces grow by one (W-35)."),
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
    const int moves = war_movement(state, seat, kind);
    inspect_head(text, tr(war_view_kinds[kind]), NC_("pieces of a player", "of %s"),
                 scene->seat_name[seat]);
    inspect_say(text, "%d on the track, %d on the board, %d of them wounded", left,
                WAR_SUPPLY - left, state->total[seat][war_piece(kind, true)]);
    inspect_say(text,
                tr_number("Attack %d, defence %d, %d movement point",
                          "Attack %d, defence %d, %d movement points", moves),
                war_attack_of(state, seat, kind), war_defence_of(state, seat, kind, war_home(seat)),
                moves);
}

/* What Done ends here, and brings. */
static void inspect_done(const Scene *scene, InspectText *text) {
    const WarState *state = scene->state;
    char warning[VIEW_LINE_MAX];
    const int seat = war_view_own_seat(scene);
    if (war_view_warning(scene, 0, warning) && seat == war_side(state)) {
        const WarOutlook outlook = war_outlook(state, seat);
        inspect_say(text,
                    outlook.grown ? N_("%s. Food: %d for %d pieces if all grow (W-29).")
                                  : N_("%s. Food: %d for %d pieces (W-29)."),
                    warning, outlook.food, outlook.pieces);
    }
}

bool war_view_inspect_hot(const Scene *scene, Click hot, InspectText *text) {
    if (hot.kind == CLICK_BUTTON) {
        if (hot.index == WAR_BUTTON_DONE) {
            inspect_done(scene, text);
        }
        return false;
    }
    const int item = hot.kind == CLICK_ITEM ? hot.index : -1;
    int seat, place;
    if (war_view_card_at(scene, &hot, &seat, &place)) {
        inspect_card(scene, seat, place, text);
    } else if (item >= WAR_OWN_PHASE && item < WAR_OWN_PHASE + WAR_PHASES) {
        inspect_phase(scene, item - WAR_OWN_PHASE, text);
    } else if (item >= WAR_OWN_TRACK && item < WAR_OWN_TRACK + WAR_SEATS * WAR_KINDS) {
        inspect_track(scene, (item - WAR_OWN_TRACK) / WAR_KINDS,
                      (WarKind)((item - WAR_OWN_TRACK) % WAR_KINDS), text);
    } else if (item == WAR_OWN_FOOD) {
        inspect_food(scene, text);
    } else if (item == WAR_OWN_RESEARCH) {
        inspect_research(scene, text);
    } else if (item == WAR_OWN_GROWTH) {
        inspect_growth(scene, text);
    } else {
        return false;
    }
    return true;
}
