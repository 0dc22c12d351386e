/* What an action does, and all that follows by itself, plainly. */
#include "games/firstwar/plain_rules.h"
#include "games/firstwar/positions.h"

int plain_decider(const Plain *plain) {
    if (plain->phase != WAR_CONFLICT || plain->fight == CELL_NONE) {
        return plain->side;
    }
    const PlainStep step = plain_step(plain);
    const bool other = step == PLAIN_STACKS || step == PLAIN_DEFENDERS_RETREAT;
    return other ? 1 - plain->side : plain->side;
}

/* --- The end ------------------------------------------------------------------------------- */

static void end(Plain *plain, WarEnd how, int winner) {
    plain->ended = how;
    plain->winner = winner;
}

static bool takes_home(const Plain *plain, int seat) {
    const int home = board_find(plain->board, seat == 0 ? "f11" : "f1", seat == 0 ? 3 : 2);
    return plain_pieces(plain, seat, home) > 0 && plain_pieces(plain, 1 - seat, home) == 0 &&
           plain->fight != home;
}

static void adjudicate_for(Plain *plain, int seat) {
    const int enemy = 1 - seat;
    bool without_a_kind = false;
    int sound = 0;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const int unwounded = plain_total(plain, enemy, 2 * kind);
        const int wounded = plain_total(plain, enemy, 2 * kind + 1);
        without_a_kind = without_a_kind || unwounded + wounded == 0;
        sound += unwounded;
    }
    if (takes_home(plain, seat)) {
        end(plain, WAR_BY_HOME, seat);
    } else if (without_a_kind) {
        end(plain, WAR_BY_KIND, seat);
    } else if (sound == 0) {
        end(plain, WAR_BY_WOUNDS, seat);
    }
}

/* W-37 .. W-39 */
static void adjudicate(Plain *plain) {
    if (plain->ended == WAR_GOES_ON) {
        adjudicate_for(plain, plain->side);
    }
    if (plain->ended == WAR_GOES_ON) {
        adjudicate_for(plain, 1 - plain->side);
    }
}

static int spent(const Plain *plain, int seat) {
    int sum = 0;
    for (int place = 0; place < WAR_CARDS; place++) {
        if (plain->active[seat][place] && (seat == 0 || place != 1)) {
            sum += plain_price(plain->dealt[seat][place]);
        }
    }
    return sum;
}

/* The seat that has more of something, or SEAT_NONE. */
static int more(int south, int north) {
    return south == north ? SEAT_NONE : south > north ? 0 : 1;
}

/* W-40, W-41: at the end of a turn. */
static void judge_turn(Plain *plain) {
    int last_level[WAR_SEATS] = {0, 0};
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int place = 12; place < WAR_CARDS; place++) {
            last_level[seat] += plain->active[seat][place];
        }
    }
    const int spender = more(spent(plain, 0), spent(plain, 1));
    if (plain->side == 0) {
        return;
    }
    if (last_level[0] >= 3 && last_level[1] >= 3) {
        end(plain, WAR_BY_CARDS, spender);
    } else if (last_level[0] >= 3) {
        end(plain, WAR_BY_CARDS, 0);
    } else if (last_level[1] >= 3) {
        end(plain, WAR_BY_CARDS, 1);
    } else if (plain->turn == 300) {
        const int larger = more(plain_population(plain, 0), plain_population(plain, 1));
        end(plain, WAR_BY_TURNS, spender == SEAT_NONE ? larger : spender);
    }
}

/* --- From phase to phase ------------------------------------------------------------------- */

static void begin_turn(Plain *plain) {
    const bool *card = plain->card[1 - plain->side];
    plain->turn++;
    plain->side = 1 - plain->side;
    plain->emergency[plain->side] = false;
    plain->phase = WAR_HUNTER_MOVES;
    plain->fresh = true;
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        for (int piece = 0; piece < WAR_PIECES; piece++) {
            const int points = 1 + card[piece < 2 ? WAR_HORSE_RIDING : WAR_WHEEL];
            plain->mover[points][piece][cell] = plain->count[plain->side][piece][cell];
        }
    }
}

static void begin_food(Plain *plain) {
    const int missing = plain_population(plain, plain->side) - plain_food(plain);
    const int relief = plain->card[plain->side][WAR_CALENDAR] ? 6 : 0;
    plain->short_of_food = missing > 0;
    if (missing <= 0) {
        plain->left = -missing / 3;
    } else {
        plain->left = missing > relief ? missing - relief : 0;
    }
}

static void begin_healing(Plain *plain) {
    const bool *card = plain->card[plain->side];
    const int each = 1 + card[WAR_HERBAL_LORE] + card[WAR_MEDICINE];
    for (int cell = 0; cell < WAR_CELLS; cell++) {
        plain->heals[cell] = each * plain->count[plain->side][war_piece(WAR_HEALER, false)][cell];
    }
}

static void begin_phase(Plain *plain) {
    plain->left = plain->phase == WAR_RESEARCH ? plain_research(plain) : 0;
    plain->short_of_food = false;
    if (plain->phase == WAR_FOOD) {
        begin_food(plain);
    } else if (plain->phase == WAR_HEALING) {
        begin_healing(plain);
    }
    for (int cell = 0; cell < WAR_CELLS && plain->phase == WAR_INCREASE; cell++) {
        const int pieces = plain_pieces(plain, plain->side, cell);
        plain->grows[cell] = pieces == 2 || pieces == 3;
    }
}

static void next_phase(Plain *plain) {
    const bool at_work = plain->emergency[plain->side] && !plain->lenient; /* W-8 */
    const int kept = plain->phase == WAR_HUNTER_MOVES ? WAR_PIECES : 0;
    for (int points = 1; points <= WAR_POINTS_MOST; points++) {
        for (int piece = 0; piece < WAR_PIECES; piece++) {
            for (int cell = 0; cell < WAR_CELLS && (piece < 2 || piece >= kept); cell++) {
                plain->mover[points][piece][cell] = 0;
            }
        }
    }
    memset(plain->heals, 0, sizeof plain->heals);
    memset(plain->grows, 0, sizeof plain->grows);
    plain->left = 0;
    plain->short_of_food = false;
    if (plain->phase == WAR_INCREASE) {
        judge_turn(plain);
        if (plain->ended == WAR_GOES_ON) {
            begin_turn(plain);
        }
        return;
    }
    plain->phase++;
    while (at_work && (plain->phase == WAR_RESEARCH || plain->phase == WAR_HEALING)) {
        plain->phase++;
    }
    begin_phase(plain);
}

/* --- Actions ------------------------------------------------------------------------------- */

static void move(Plain *plain, int piece, int points, int from, int to) {
    plain->mover[points][piece][from]--;
    plain->terrain[to] = plain->ground[to];
    if (plain->terrain[to] == WAR_LAKE) {
        return; /* W-10 */
    }
    plain->count[plain->side][piece][from]--;
    plain->count[plain->side][piece][to]++;
    if (plain_pieces(plain, 1 - plain->side, to) > 0) {
        plain->attacker[plain->attackers++] =
            (PlainAttacker){.cell = to, .kind = piece / 2, .from = from, .on = -1};
        plain_sort_attackers(plain);
    } else if (points == 2) {
        plain->mover[1][piece][to]++;
    }
}

static void change(Plain *plain, int from, int to, int cell) {
    plain->count[plain->side][from][cell]--;
    plain->count[plain->side][to][cell]++;
}

/* W-36, W-46 */
static void grow(Plain *plain, int cell) {
    static const int by_die[3][6] = {{0}, {0, 0, 0, 1, 1, 1}, {0, 0, 1, 1, 2, 2}};
    int present[WAR_KINDS];
    int kinds = 0;
    plain->grows[cell] = false;
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        if (plain->count[plain->side][2 * kind][cell] +
                plain->count[plain->side][2 * kind + 1][cell] >
            0) {
            present[kinds++] = kind;
        }
    }
    const int die = kinds > 1 ? (int)rng_below(&plain->chance, 6) : 0;
    const int born = present[by_die[kinds - 1][die]];
    if (plain_total(plain, plain->side, 2 * born) + plain_total(plain, plain->side, 2 * born + 1) <
        20) {
        plain->count[plain->side][2 * born][cell]++;
    }
}

static void change_card(Plain *plain, WarActionKind action_kind, int place) {
    const int card = plain->dealt[plain->side][place];
    if (action_kind == WAR_REVEAL) {
        plain->shown[plain->side][place] = true;
        plain->left -= plain_level(place);
    } else {
        plain->active[plain->side][place] = true;
        plain->card[plain->side][card] = true;
        plain->left -= plain_price(card);
    }
}

static void make_in_conflict(Plain *plain, Action action, const char *division) {
    switch (war_action_kind(action)) {
    case WAR_FIGHT:
        plain_begin_fight(plain, war_to(action));
        break;
    case WAR_STACK:
        plain_choose_stacks(plain, division);
        break;
    case WAR_ON:
        plain_place(plain, war_number(action));
        break;
    default:
        plain_retreat(plain, war_action_piece(action), war_from(action), war_to(action));
        break;
    }
}

static void make_at_home(Plain *plain, Action action) {
    const int cell = war_to(action);
    const int piece = war_action_piece(action);
    switch (war_action_kind(action)) {
    case WAR_MEND:
        change(plain, war_piece(WAR_HEALER, true), war_piece(WAR_HEALER, false), cell);
        plain->left--;
        break;
    case WAR_HUNGER:
        change(plain, piece, piece + 1, cell);
        plain->left--;
        break;
    case WAR_HEAL:
        change(plain, piece, piece - 1, cell);
        plain->heals[war_from(action)]--;
        break;
    case WAR_GROW:
        grow(plain, cell);
        break;
    case WAR_GROW_ALL:
        for (int each = 0; each < WAR_CELLS; each++) {
            if (plain->grows[each]) {
                grow(plain, each);
            }
        }
        break;
    default:
        change_card(plain, war_action_kind(action), war_number(action));
        break;
    }
}

static void make(Plain *plain, Action action, const char *division) {
    const WarActionKind action_kind = war_action_kind(action);
    plain->fresh = false;
    if (action_kind == WAR_EMERGENCY) {
        plain->emergency[plain->side] = true;
    } else if (action_kind == WAR_DONE) {
        next_phase(plain);
    } else if (action_kind == WAR_MOVE) {
        move(plain, war_action_piece(action), war_points(action), war_from(action), war_to(action));
    } else if (action_kind >= WAR_FIGHT && action_kind <= WAR_RETREAT) {
        make_in_conflict(plain, action, division);
    } else {
        make_at_home(plain, action);
    }
    adjudicate(plain);
}

/* --- What follows by itself ---------------------------------------------------------------- */

/* W-43: makes the only action; false when there is a choice. */
static bool only_action(Plain *plain) {
    static Action action[PLAIN_ACTIONS_MOST];
    char division[WAR_DIVISIONS_MAX][PLAIN_DIVISION_TEXT] = {""};
    if (plain->phase <= WAR_OTHER_MOVES && (plain->fresh || plain_any_move(plain))) {
        return false;
    }
    if (plain_actions(plain, action) != 1) {
        return false;
    }
    if (war_action_kind(action[0]) == WAR_STACK) {
        plain_divide(plain, division);
    }
    make(plain, action[0], division[0]);
    return true;
}

/* One step that needs no action; false when there is none. */
static bool goes_on(Plain *plain) {
    static Action action[PLAIN_ACTIONS_MOST];
    if (plain->phase == WAR_FOOD && plain->short_of_food && plain->left == 0) {
        next_phase(plain);
        return true;
    }
    if (plain->phase != WAR_CONFLICT || plain_actions(plain, action) > 0) {
        return false;
    }
    if (plain->fight == CELL_NONE) {
        next_phase(plain);
    } else if (plain_step(plain) == PLAIN_OVER) {
        plain_end_fight(plain);
    } else {
        plain_lose_retreating(plain); /* W-26 */
    }
    adjudicate(plain);
    return true;
}

void plain_apply(Plain *plain, Action action, const char *text) {
    if (action == ACTION_RESIGN) {
        end(plain, WAR_BY_RESIGNING, 1 - plain_decider(plain));
        return;
    }
    if (action == ACTION_DRAW) {
        end(plain, WAR_BY_AGREEMENT, SEAT_NONE);
        return;
    }
    make(plain, action, strncmp(text, "stack=", 6) == 0 ? text + 6 : "");
    while (plain->ended == WAR_GOES_ON && (goes_on(plain) || only_action(plain))) {
    }
}
