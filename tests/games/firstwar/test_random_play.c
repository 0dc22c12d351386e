/*
 * Whole games at random, from the opening and from crowded positions with many cards. After every
 * action the invariants of the rules hold; now and then moves, retreats, food and research are
 * compared with a second set of rules written as plainly as possible: arrays instead of sets, every
 * cell tried.
 */
#include "game/text.h"
#include "games/firstwar/positions.h"

enum { GAMES = 200, GAMES_CI = 2000, COMPARE_EVERY = 5, PRINT_EVERY = 97, ACTIONS_MOST = 3000 };

/* --- A position, plainly ------------------------------------------------------------------- */

typedef struct Plain {
    const Board *board;
    WarTerrain terrain[WAR_CELLS]; /* WAR_HIDDEN where it lies face down */
    int count[WAR_SEATS][WAR_PIECES][WAR_CELLS];
    bool card[WAR_SEATS][WAR_CARDS];
    int side;
} Plain;

static Plain plain_of(const WarState *state) {
    Plain plain = {.board = board_of(), .side = (state->turn + 1) % 2};
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        plain.terrain[cell] = war_terrain(state, cell);
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            WarPiece piece[WAR_TILE_MOST];
            const int count = war_pieces_at(state, seat, cell, piece);
            for (int i = 0; i < count; i++) {
                plain.count[seat][piece[i]][cell]++;
            }
        }
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 0; place < WAR_CARDS; place++) {
            plain.card[seat][state->card[seat][place]] = (state->active[seat] >> place & 1) != 0;
        }
    }
    return plain;
}

static int pieces(const Plain *plain, int seat, int cell) {
    int sum = 0;
    for (int piece = 0; piece < WAR_PIECES; piece++) {
        sum += plain->count[seat][piece][cell];
    }
    return sum;
}

static int sound(const Plain *plain, int seat, WarKind kind, int cell) {
    return plain->count[seat][2 * kind][cell];
}

static bool adjacent(const Plain *plain, int a, int b) {
    return axial_distance(plain->board->at[a], plain->board->at[b]) == 1;
}

/* Whether `to` lies beside a lake that is beside `from`, or in a chain with it. */
static bool across(const Plain *plain, int seat, int from, int to) {
    bool reached[WAR_CELLS] = {false};
    bool more = true;
    for (int lake = 0; lake < WAR_CELLS; lake++) {
        reached[lake] = plain->terrain[lake] == WAR_LAKE && adjacent(plain, from, lake);
    }
    while (more && plain->card[seat][WAR_SAILING]) {
        more = false;
        for (int a = 0; a < WAR_CELLS; a++) {
            for (int b = 0; b < WAR_CELLS && reached[a]; b++) {
                if (!reached[b] && plain->terrain[b] == WAR_LAKE && adjacent(plain, a, b)) {
                    reached[b] = true;
                    more = true;
                }
            }
        }
    }
    for (int lake = 0; lake < WAR_CELLS; lake++) {
        if (reached[lake] && adjacent(plain, lake, to)) {
            return true;
        }
    }
    return false;
}

static bool may_go(const Plain *plain, WarPiece piece, int from, int to) {
    const int own = plain->side;
    const bool step = adjacent(plain, from, to);
    if (from == to || plain->terrain[to] == WAR_LAKE || pieces(plain, own, to) >= 4) {
        return false;
    }
    if (pieces(plain, 1 - own, to) > 0) {
        const bool canoes = plain->card[own][WAR_CANOES] && across(plain, own, from, to);
        return !war_wounded(piece) && (step || canoes);
    }
    return step || across(plain, own, from, to);
}

/* --- Comparing what is legal --------------------------------------------------------------- */

typedef struct Found {
    int count;
    Action at[6000];
} Found;

static int compare_actions(const void *a, const void *b) {
    const Action *one = a;
    const Action *two = b;
    return (*one > *two) - (*one < *two);
}

static void assert_same_actions(const WarState *state, Found *found) {
    static Found listed;
    listed.count = firstwar_game.actions(state, listed.at);
    qsort(listed.at, (size_t)listed.count, sizeof listed.at[0], compare_actions);
    qsort(found->at, (size_t)found->count, sizeof found->at[0], compare_actions);
    assert_int_equal(listed.count, found->count);
    assert_memory_equal(listed.at, found->at, (size_t)found->count * sizeof found->at[0]);
}

static void compare_moves(const Plain *plain, const WarState *state) {
    static Found found;
    found.count = 0;
    for (int from = 0; from < WAR_CELLS; from++) {
        for (int points = 1; points <= WAR_POINTS_MOST; points++) {
            for (int piece = 0; piece < WAR_PIECES; piece++) {
                const bool hunter = piece < 2;
                if (hunter != (state->phase == WAR_HUNTER_MOVES) ||
                    war_count(state->mover[points - 1][from], (WarPiece)piece) == 0) {
                    continue;
                }
                for (int to = 0; to < WAR_CELLS; to++) {
                    if (may_go(plain, (WarPiece)piece, from, to)) {
                        found.at[found.count++] =
                            war_action(WAR_MOVE, (WarPiece)piece, (Cell)from, (Cell)to) |
                            (Action)points << 7;
                    }
                }
            }
        }
    }
    found.at[found.count++] = war_action(WAR_DONE, 0, 0, 0);
    if (state->fresh) {
        found.at[found.count++] = war_action(WAR_EMERGENCY, 0, 0, 0);
    }
    assert_same_actions(state, &found);
}

static bool may_retreat(const Plain *plain, const WarFight *fight, int seat, WarKind kind, int to) {
    const int cell = fight->cell;
    if (to == cell || pieces(plain, 1 - seat, to) > 0 || pieces(plain, seat, to) >= 4) {
        return false;
    }
    if (seat != plain->side) {
        const bool way = adjacent(plain, cell, to) ||
                         (plain->card[seat][WAR_CANOES] && across(plain, seat, cell, to));
        return plain->terrain[to] != WAR_LAKE && way && !war_has(fight->came, (Cell)to);
    }
    for (int i = 0; i < fight->attackers; i++) {
        const WarAttacker *attacker = &fight->attacker[i];
        const bool company = adjacent(plain, cell, to) && pieces(plain, seat, to) > 0;
        if (attacker->retreats && attacker->kind == kind && (attacker->from == to || company)) {
            return true;
        }
    }
    return false;
}

static void compare_retreats(const Plain *plain, const WarState *state) {
    static Found found;
    const WarFight *fight = &state->fight;
    const int seat = firstwar_game.to_act(state).side;
    found.count = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const WarPiece piece = war_piece((WarKind)kind, true);
        if (seat != plain->side && war_count(fight->retreating, piece) == 0) {
            continue;
        }
        for (int to = 0; to < WAR_CELLS; to++) {
            if (may_retreat(plain, fight, seat, (WarKind)kind, to)) {
                found.at[found.count++] = war_action(WAR_RETREAT, piece, fight->cell, (Cell)to);
            }
        }
    }
    assert_same_actions(state, &found);
}

/* W-18: a placement of the rest exists that covers all that must be covered. */
static bool coverable(const WarFight *fight, int next, unsigned covered, int attackers) {
    if (next == fight->attackers) {
        const int needed = attackers < fight->stacks ? attackers : fight->stacks;
        return __builtin_popcount(covered) >= needed;
    }
    if (fight->attacker[next].retreats || fight->attacker[next].on >= 0) {
        return coverable(fight, next + 1, covered, attackers);
    }
    bool possible = false;
    for (int stack = 0; stack < fight->stacks && !possible; stack++) {
        possible = coverable(fight, next + 1, covered | 1U << stack, attackers);
    }
    return possible;
}

static void compare_placing(const WarState *state) {
    static Found found;
    const WarFight *fight = &state->fight;
    const int next = war_placing(state);
    unsigned covered = 0;
    int attackers = 0;
    for (int i = 0; i < fight->attackers; i++) {
        attackers += !fight->attacker[i].retreats;
        covered |= fight->attacker[i].on >= 0 ? 1U << fight->attacker[i].on : 0;
    }
    found.count = 0;
    for (int stack = 0; stack < fight->stacks; stack++) {
        if (coverable(fight, next + 1, covered | 1U << stack, attackers)) {
            found.at[found.count++] = war_numbered(WAR_ON, stack);
        }
    }
    assert_same_actions(state, &found);
}

/* --- Rounds, plainly ----------------------------------------------------------------------- */

static int plain_attack(const Plain *plain, const WarState *state, int kind) {
    const bool *card = plain->card[plain->side];
    const bool emergency = state->emergency[plain->side];
    if (kind == WAR_HUNTER) {
        return emergency ? 1 : 2 + card[WAR_SPEARS] + card[WAR_BRONZE_WEAPONS];
    }
    return kind == WAR_FARMER;
}

static int plain_defence(const Plain *plain, const WarState *state, int kind, int cell) {
    const int seat = 1 - plain->side;
    const bool *card = plain->card[seat];
    const int masonry = card[WAR_MASONRY] && pieces(plain, seat, cell) >= 3;
    const bool bare = state->emergency[seat];
    switch (kind) {
    case WAR_FARMER:
        return 2 + card[WAR_PALISADES] + masonry;
    case WAR_HUNTER:
        return bare ? 1 : 1 + card[WAR_ARCHERY] + masonry;
    case WAR_SCIENTIST:
        return bare ? 0 : card[WAR_ARCHERY] + masonry;
    default:
        return bare ? 0 : masonry;
    }
}

/* How many pieces of each sort are wounded, and how many lost, by the code of the piece. */
typedef struct Losses {
    int wounded[2 * WAR_PIECES + 1], lost[2 * WAR_PIECES + 1];
} Losses;

static void strike(Losses *losses, int seat, WarPiece piece, bool destroyed) {
    const uint16_t code = war_code(seat, piece);
    if (destroyed || war_wounded(piece)) {
        losses->lost[code]++;
    } else {
        losses->wounded[code]++;
    }
}

/* What the round brings when the last attacker is placed on `stack`. */
static Losses expected_losses(const Plain *plain, const WarState *state, int stack) {
    const WarFight *fight = &state->fight;
    const int next = war_placing(state);
    Losses losses = {{0}, {0}};
    for (int i = 0; i < fight->stacks; i++) {
        int attack = 0;
        int defence = 0;
        int attackers = 0;
        for (int a = 0; a < fight->attackers; a++) {
            const bool here = fight->attacker[a].on == i || (a == next && i == stack);
            attackers += here;
            attack += here ? plain_attack(plain, state, fight->attacker[a].kind) : 0;
        }
        for (int shift = 12; shift >= 0 && (fight->stack[i] >> shift & 15) != 0; shift -= 4) {
            const int piece = (fight->stack[i] >> shift & 15) - 1;
            defence += plain_defence(plain, state, piece / 2, fight->cell);
        }
        for (int shift = 12; shift >= 0 && attackers > 0 && attack >= defence; shift -= 4) {
            const int piece = (fight->stack[i] >> shift & 15) - 1;
            if (piece >= 0) {
                strike(&losses, 1 - plain->side, (WarPiece)piece,
                       attack > defence && attack >= 3 * defence);
            }
        }
        for (int a = 0; a < fight->attackers && attack <= defence; a++) {
            if (fight->attacker[a].on == i || (a == next && i == stack)) {
                strike(&losses, plain->side, war_piece((WarKind)fight->attacker[a].kind, false),
                       attack < defence && defence >= 3 * attack);
            }
        }
    }
    return losses;
}

static int count_losses(const Losses *losses) {
    int count = 0;
    for (size_t i = 0; i < sizeof losses->lost / sizeof losses->lost[0]; i++) {
        count += losses->wounded[i] + losses->lost[i];
    }
    return count;
}

/* What the first `most` events of the first round tell. */
static Losses told_losses(const Events *events, int most) {
    Losses losses = {{0}, {0}};
    int i = 0;
    while (i < events->count && events->at[i].kind != EVENT_NOTE) {
        i++;
    }
    const int end = most < events->count - i - 1 ? i + 1 + most : events->count;
    for (i++; i < end; i++) {
        const Event *event = &events->at[i];
        if (event->kind == EVENT_CHANGED) {
            losses.wounded[event->piece]++;
        } else if (event->kind == EVENT_CAPTURED) {
            losses.lost[event->piece]++;
        } else {
            break;
        }
    }
    return losses;
}

static bool is_last_attacker(const WarState *state) {
    const WarFight *fight = &state->fight;
    int left = 0;
    for (int i = 0; i < fight->attackers; i++) {
        left += !fight->attacker[i].retreats && fight->attacker[i].on < 0;
    }
    return war_step(state) == WAR_STEP_PLACING && left == 1;
}

/* --- Food and research, plainly ------------------------------------------------------------ */

static void compare_food(const Plain *plain, const WarState *state) {
    const int own = plain->side;
    const bool *card = plain->card[own];
    const bool emergency = state->emergency[own];
    int food = card[WAR_POTTERY] ? 2 : 0;
    int population = 0;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        int farmers = sound(plain, own, WAR_FARMER, cell);
        int hunters = sound(plain, own, WAR_HUNTER, cell);
        population += pieces(plain, own, cell);
        if (emergency) {
            farmers += hunters + sound(plain, own, WAR_HEALER, cell) +
                       sound(plain, own, WAR_SCIENTIST, cell);
            hunters = 0;
        }
        if (plain->terrain[cell] == WAR_FIELDS) {
            food += farmers * (card[WAR_IRRIGATION] ? 4 : 3);
        } else if (plain->terrain[cell] == WAR_PLAIN) {
            food += hunters * (card[WAR_DOMESTICATION] ? 2 : 1);
        } else if (plain->terrain[cell] == WAR_FOREST) {
            food += hunters;
        }
    }
    assert_int_equal(war_food(state, own), food);
    assert_int_equal(war_population(state, own), population);
}

static void compare_research(const Plain *plain, const WarState *state) {
    const int own = plain->side;
    const bool *card = plain->card[own];
    bool kinds[WAR_TERRAINS] = {false};
    int points = card[WAR_WRITING] ? 1 : 0;
    int mountains = 0;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        const int scientists = sound(plain, own, WAR_SCIENTIST, cell);
        if (scientists >= 2) {
            points += card[WAR_MATHEMATICS] ? 2 : 1;
        }
        if (scientists >= 1) {
            kinds[plain->terrain[cell]] = true;
            mountains += plain->terrain[cell] == WAR_MOUNTAIN;
        }
    }
    for (int terrain = 0; terrain < WAR_TERRAINS; terrain++) {
        points += kinds[terrain];
    }
    if (card[WAR_SMELTING] && mountains > 1) {
        points += mountains - 1;
    }
    assert_int_equal(war_research(state, own).total, points);
}

/* --- Invariants ---------------------------------------------------------------------------- */

static void check_tiles(const WarState *state) {
    static const int of_kind[] = {36, 13, 15, 14};
    for (int terrain = 0; terrain < WAR_FOREST; terrain++) {
        assert_int_equal(war_size(state->tiles[terrain]), of_kind[terrain]);
        for (int other = 0; other < terrain; other++) {
            for (int word = 0; word < 2; word++) {
                assert_int_equal(state->tiles[terrain].word[word] & state->tiles[other].word[word],
                                 0);
            }
        }
    }
}

static void check_pieces(const Plain *plain, const WarState *state) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        int total[WAR_PIECES] = {0};
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            const int here = pieces(plain, seat, cell);
            const bool bare =
                plain->terrain[cell] == WAR_LAKE || plain->terrain[cell] == WAR_HIDDEN;
            assert_true(here <= WAR_TILE_MOST && (here == 0 || !bare));
            assert_int_equal(war_has(state->held[seat], cell), here > 0);
            assert_int_equal(war_has(state->full[seat], cell), here == WAR_TILE_MOST);
            for (int piece = 0; piece < WAR_PIECES; piece++) {
                total[piece] += plain->count[seat][piece][cell];
            }
        }
        for (int kind = 0; kind < WAR_KINDS; kind++) {
            const int on_board = total[2 * kind] + total[2 * kind + 1];
            assert_true(on_board <= WAR_SUPPLY);
            assert_int_equal(war_on_track(state, seat, (WarKind)kind) + on_board, WAR_SUPPLY);
            assert_true(on_board > 0 || state->ended != WAR_GOES_ON); /* W-38 */
        }
        for (int piece = 0; piece < WAR_PIECES; piece++) {
            assert_int_equal(state->total[seat][piece], total[piece]);
        }
    }
}

static void check_turn(const Plain *plain, const WarState *state) {
    const bool moving = state->phase <= WAR_OTHER_MOVES;
    int attackers = state->attackers + state->fight.attackers;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const WarCrowd movers = state->mover[0][cell] + state->mover[1][cell];
        const bool both = pieces(plain, 0, cell) > 0 && pieces(plain, 1, cell) > 0;
        assert_true(!both || state->phase <= WAR_CONFLICT);
        assert_true(movers == 0 || (moving && !both));
        for (WarPiece piece = 0; piece < WAR_PIECES; piece++) {
            assert_true(war_count(movers, piece) <= plain->count[plain->side][piece][cell]);
        }
        if (both || cell == state->fight.cell) {
            attackers -= pieces(plain, plain->side, cell);
        }
    }
    assert_true(attackers == 0 || state->ended != WAR_GOES_ON);
    assert_true(state->turn <= WAR_TURNS_MOST);
}

static void check_all(const WarState *state) {
    const Plain plain = plain_of(state);
    check_tiles(state);
    check_pieces(&plain, state);
    check_turn(&plain, state);
    compare_food(&plain, state);
    compare_research(&plain, state);
}

static void compare_all(const WarState *state) {
    const Plain plain = plain_of(state);
    if (state->ended != WAR_GOES_ON) {
        return;
    }
    if (state->phase <= WAR_OTHER_MOVES) {
        compare_moves(&plain, state);
    }
    const WarStep step = war_step(state);
    if (step == WAR_STEP_DEFENDER || step == WAR_STEP_ATTACKER) {
        compare_retreats(&plain, state);
    } else if (step == WAR_STEP_PLACING) {
        compare_placing(state);
    }
}

/* What is printed is read back as the same position. */
static void check_printed(const Course *course) {
    const Options options = {{state_of(course)->lenient}};
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    Course read;
    course_print(&firstwar_game, &options, course, text);
    if (!course_read(&firstwar_game, text, 7, &read, NULL, why)) {
        fail_msg("%s\n%s", why, text);
    }
    assert_true(firstwar_game.key(read.state) == firstwar_game.key(course->state));
}

/* --- Games --------------------------------------------------------------------------------- */

/* What random play would do too often: cut phases short, take Farmers from their fields. */
static bool is_dull(const WarState *state, Action action) {
    const WarDeed deed = war_deed(action);
    if (deed == WAR_MOVE && war_kind_of(war_who(action)) == WAR_FARMER) {
        return war_terrain(state, war_from(action)) == WAR_FIELDS;
    }
    return deed == WAR_DONE || deed == WAR_EMERGENCY;
}

/* A choice that keeps games going: no births without food, and more attacks than by chance. */
static Action choose(const WarState *state, const Action *list, int count, Rng *rng) {
    const int side = (state->turn + 1) % 2;
    const bool moving = state->phase <= WAR_OTHER_MOVES;
    const bool hungry = war_food(state, side) < war_population(state, side) + 3;
    if (state->phase == WAR_INCREASE && hungry && rng_below(rng, 8) != 0) {
        return war_action(WAR_DONE, 0, 0, 0);
    }
    if (moving && rng_below(rng, 12) == 0) {
        return war_action(WAR_DONE, 0, 0, 0);
    }
    Action action = list[rng_below(rng, (uint32_t)count)];
    for (int tries = 0; tries < 12; tries++) {
        const bool attack = war_deed(action) == WAR_MOVE &&
                            war_has(state->held[1 - side], war_to(action)) &&
                            war_kind_of(war_who(action)) == WAR_HUNTER;
        if (attack || (tries > 8 && !is_dull(state, action))) {
            break;
        }
        action = list[rng_below(rng, (uint32_t)count)];
    }
    return action;
}

static void add_tile(char *cells, Cell cell, char terrain, bool hidden, const char *on) {
    sprintf(cells + strlen(cells), "%s%s=%s%c%s%s", *cells == '\0' ? "" : " ",
            board_of()->name[cell], hidden ? "h" : "", terrain, *on == '\0' ? "" : "/", on);
}

/* One to four pieces of a seat, at least one of the kind named; on fields Farmers. */
static void random_pieces(char *on, int seat, int kind, bool fields, Rng *rng) {
    static const int other[] = {WAR_HUNTER, WAR_HEALER, WAR_SCIENTIST};
    const int count = 1 + (int)rng_below(rng, 4);
    for (int i = 0; i < count; i++) {
        const int which = fields ? WAR_FARMER : i == 0 ? kind : other[rng_below(rng, 3)];
        const bool wounded = i > 0 && rng_below(rng, 5) == 0;
        on += sprintf(on, "%d%c%s", seat + 1, "HFES"[which], wounded ? "!" : "");
    }
}

static void random_cards(char *names, Rng *rng) {
    *names = '\0';
    const uint32_t rarity = 1 + rng_below(rng, 8);
    for (int id = 0; id < WAR_CARDS; id++) {
        if (rng_below(rng, rarity + 1) == 0) {
            sprintf(names + strlen(names), "%s%s", *names == '\0' ? "" : ",", war_deck[id].name);
        }
    }
}

/* Tribes that have met, in a land of which much is known, with some cards. */
static void begin_crowded(Course *course, Rng *rng) {
    static const int left_of[] = {36, 11, 15, 12, 13};
    int left[] = {left_of[0], left_of[1], left_of[2], left_of[3], left_of[4]};
    char cells[4096] = "";
    char cards[2][256];
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    const uint32_t hiding = rng_below(rng, 4);
    int tribes[WAR_SEATS] = {0, 0};
    int farms[WAR_SEATS] = {0, 0};
    int rest = WAR_CELLS - 4;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        if (cell == 40 || cell == 41 || cell == 49 || cell == 50) {
            continue;
        }
        int drawn = (int)rng_below(rng, (uint32_t)rest--);
        int terrain = 0;
        char on[24] = "";
        while (drawn >= left[terrain]) {
            drawn -= left[terrain++];
        }
        left[terrain]--;
        const bool hidden = rng_below(rng, 8) < hiding;
        const int seat = (int)rng_below(rng, 2);
        const bool fields = terrain == WAR_FIELDS;
        if (!hidden && terrain != WAR_LAKE &&
            (fields ? farms[seat] < 4 : tribes[seat] < 6 && rng_below(rng, 4) == 0)) {
            random_pieces(on, seat, tribes[seat] % WAR_KINDS, fields, rng);
            tribes[seat] += !fields;
            farms[seat] += fields;
        }
        add_tile(cells, cell, terrain_letters[terrain], hidden, on);
    }
    random_cards(cards[0], rng);
    random_cards(cards[1], rng);
    place_text(text, (Setting){.cells = cells,
                               .turn = 1 + (int)rng_below(rng, 299),
                               .cards = {cards[0], cards[1]},
                               .lenient = rng_below(rng, 2) != 0});
    if (!course_read(&firstwar_game, text, rng_next(rng), course, NULL, why)) {
        fail_msg("%s\n%s", why, text);
    }
}

/* How often something was met, so that the test knows that it looked at it. */
typedef struct Met {
    int actions, fights, rounds, compared, no_retreat, lakes;
} Met;

static void meet(Met *met, const WarState *state, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        const int note = event->kind == EVENT_NOTE ? event->value : -1;
        met->fights += note == WAR_NOTE_FIGHT;
        met->rounds += note == WAR_NOTE_ROUND;
        met->no_retreat += note == WAR_NOTE_NO_RETREAT;
        met->lakes += event->kind == EVENT_TURNED && war_terrain(state, event->to) == WAR_LAKE;
    }
    met->actions++;
}

static void play_game(Course *course, Rng *rng, Met *met) {
    static Action list[6000];
    int made = 0;
    for (; made < ACTIONS_MOST && !game_over(&firstwar_game, course->state, &course->past);
         made++) {
        const int count = firstwar_game.actions(course->state, list);
        assert_in_range(count, 2, firstwar_game.actions_max); /* W-43 */
        const Action action = choose(state_of(course), list, count, rng);
        Events events = {.count = 0};
        Losses losses = {{0}, {0}};
        const bool round = is_last_attacker(state_of(course));
        if (round) {
            const Plain plain = plain_of(state_of(course));
            losses = expected_losses(&plain, state_of(course), war_number(action));
        }
        game_play(&firstwar_game, course->state, &course->past, action, &events);
        if (round) {
            /* Where the conflict is over, hunger with only one choice follows at once (W-29, W-43).
             */
            const bool over = state_of(course)->phase != WAR_CONFLICT;
            const Losses told = told_losses(&events, over ? count_losses(&losses) : events.count);
            assert_memory_equal(&told, &losses, sizeof told);
            met->compared++;
        }
        meet(met, state_of(course), &events);
        check_all(state_of(course));
        if (made % COMPARE_EVERY == 0 || war_step(state_of(course)) != WAR_STEP_NONE) {
            compare_all(state_of(course));
        }
        if (made % PRINT_EVERY == 0 && state_of(course)->ended == WAR_GOES_ON) {
            check_printed(course);
        }
    }
}

static void test_random_games(void **state) {
    Rng rng = rng_seeded(20);
    const int games = getenv("CI") == NULL ? GAMES : GAMES_CI;
    Met met = {0};
    int ends[WAR_BY_AGREEMENT + 1] = {0};
    (void)state;
    for (int i = 0; i < games; i++) {
        Course course;
        if (i % 4 == 0) {
            const Options options = {{(uint32_t)i / 4 % 2}};
            game_begin(&firstwar_game, &course, &options, rng_next(&rng), NULL);
        } else {
            begin_crowded(&course, &rng);
        }
        play_game(&course, &rng, &met);
        ends[state_of(&course)->ended]++;
    }
    print_message("%d games, %d actions, %d fights of %d rounds (%d compared), %d without retreat, "
                  "%d lakes met\n",
                  games, met.actions, met.fights, met.rounds, met.compared, met.no_retreat,
                  met.lakes);
    print_message("ended by W-37 %d, W-38 %d, W-39 %d, W-40 %d, W-41 %d\n", ends[WAR_BY_HOME],
                  ends[WAR_BY_KIND], ends[WAR_BY_WOUNDS], ends[WAR_BY_CARDS], ends[WAR_BY_TURNS]);
    for (int end = WAR_BY_HOME; end <= WAR_BY_TURNS; end++) {
        assert_true(ends[end] > 0);
    }
    assert_true(met.rounds > met.fights && met.fights > games && met.compared > games / 4 &&
                met.no_retreat > 0);
}

/* --- Spoilt positions ---------------------------------------------------------------------- */

/* Any word of a text. */
static size_t word_of(const char *text, Rng *rng, size_t *length) {
    size_t at = rng_below(rng, (uint32_t)strlen(text));
    while (at > 0 && text[at - 1] != ' ' && text[at - 1] != '\n') {
        at--;
    }
    *length = strcspn(text + at, " \n");
    return at;
}

/* Puts a word of the text in the place of another, or doubles or drops a line. */
static void spoil(const char *text, char spoilt[LINES_TEXT_MAX], Rng *rng) {
    size_t length, other_length;
    const size_t at = word_of(text, rng, &length);
    const size_t other = word_of(text, rng, &other_length);
    const size_t begin = at - (at > 0 ? 1 : 0);
    size_t line = begin;
    while (line > 0 && text[line - 1] != '\n') {
        line--;
    }
    const size_t end = line + strcspn(text + line, "\n") + 1;
    switch (rng_below(rng, 4)) {
    case 0:
        text_say(spoilt, LINES_TEXT_MAX, "%.*s%s", (int)line, text, text + end);
        break;
    case 1:
        text_say(spoilt, LINES_TEXT_MAX, "%.*s%s", (int)end, text, text + line);
        break;
    default:
        text_say(spoilt, LINES_TEXT_MAX, "%.*s%.*s%s", (int)at, text, (int)other_length,
                 text + other, text + at + length);
        break;
    }
}

/* No text, however wrong, makes a state that breaks the rules. */
static void test_spoilt_positions_are_refused_or_sound(void **state) {
    enum { TEXTS = 150, TRIES = 25, PLIES = 20 };
    static Action list[6000];
    Rng rng = rng_seeded(21);
    int read = 0;
    (void)state;
    for (int i = 0; i < TEXTS; i++) {
        Course course;
        char text[LINES_TEXT_MAX];
        char spoilt[LINES_TEXT_MAX];
        char why[GAME_WHY_MAX];
        const int plies = (int)rng_below(&rng, 40);
        begin_crowded(&course, &rng);
        for (int ply = 0; ply < plies && !game_over(&firstwar_game, course.state, &course.past);
             ply++) {
            const int count = firstwar_game.actions(course.state, list);
            game_play(&firstwar_game, course.state, &course.past,
                      choose(state_of(&course), list, count, &rng), NULL);
        }
        const Options options = {{state_of(&course)->lenient}};
        course_print(&firstwar_game, &options, &course, text);
        for (int tries = 0; tries < TRIES; tries++) {
            Course other;
            spoil(text, spoilt, &rng);
            if (!course_read(&firstwar_game, spoilt, 3, &other, NULL, why)) {
                continue;
            }
            read++;
            for (int ply = 0; ply < PLIES && !game_over(&firstwar_game, other.state, &other.past);
                 ply++) {
                check_all(state_of(&other));
                check_printed(&other);
                const int count = firstwar_game.actions(other.state, list);
                assert_in_range(count, 2, firstwar_game.actions_max);
                game_play(&firstwar_game, other.state, &other.past,
                          list[rng_below(&rng, (uint32_t)count)], NULL);
            }
        }
    }
    assert_true(read > TEXTS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_spoilt_positions_are_refused_or_sound),
    };
    return cmocka_run_group_tests_name("The First War: random games", tests, NULL, NULL);
}
