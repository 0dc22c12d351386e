/*
 * For the search: the value of a position for a player, and the order of actions.
 *
 * A player's strength is the value of their pieces, their cells and their reach, minus what they
 * may lose: the side to move makes the best capture or saves the most valuable attacked piece, and
 * of two attacked pieces saves one. Dormant colours do not count.
 */
#include <stdlib.h>
#include <string.h>

#include "games/heximeros/rules.h"
#include "hex/min_max.h"

enum {
    BOUND = 950,    /* of the value of an unfinished game */
    STEEPNESS = 28, /* how much a lead counts */
    DANGER = 10,    /* times the square of the attacked cells around a Sovereign */
    /* A capital piece without a guard, and a piece under attack: with several rivals, one of them
     * soon captures it. */
    LOOSE_WITH_TWO = 16, /* players left */
    LOOSE = 48,
    ATTACKED = 32,
};

/* --- What can be lost ----------------------------------------------------------------------- */

/* What a player could capture from another: the most valuable piece and the next. */
typedef struct Gains {
    int first, second;
} Gains;

typedef struct Evaluation {
    const HexiState *state;
    const HexiAttackMap *sight;
    int order[HEXI_COLOURS];                 /* in which the players move next */
    int players;                             /* in `order` */
    int strength[HEXI_COLOURS];              /* of a player */
    Gains gains[HEXI_COLOURS][HEXI_COLOURS]; /* hunter, victim */
    Gains all[HEXI_COLOURS];                 /* from a victim, by any hunter */
} Evaluation;

static void add_gain(Gains *gains, int gain) {
    if (gain > gains->first) {
        gains->second = gains->first;
        gains->first = gain;
    } else if (gain > gains->second) {
        gains->second = gain;
    }
}

static void evaluate_piece(Evaluation *evaluation, int player, Cell cell) {
    const HexiPiece piece = evaluation->state->at[cell];
    const unsigned hit = evaluation->sight->hit[cell];
    const unsigned hunters = hexi_hunters(evaluation->sight, cell, player);
    const bool sovereign = hexi_kind(piece) == HEXI_SOVEREIGN;
    const bool two = evaluation->players == 2;
    if (!sovereign && hexi_kind(piece) < HEXI_MILITANT && (hit >> player & 1) == 0) {
        evaluation->strength[player] -= two ? LOOSE_WITH_TWO : LOOSE;
    }
    if (hunters == 0) {
        return;
    }
    evaluation->strength[player] -= sovereign || two ? 0 : ATTACKED;
    const int value =
        sovereign ? evaluation->sight->worth[hexi_colour(piece)] : hexi_material(piece, cell);
    int most = 0;
    for (unsigned left = hunters; left != 0; left &= left - 1) {
        const int hunter = __builtin_ctz(left);
        const int gain =
            sovereign ? value
                      : hexi_exchange(evaluation->sight, evaluation->state, hunter, cell, value);
        add_gain(&evaluation->gains[hunter][player], gain);
        most = MAX(gain, most);
    }
    add_gain(&evaluation->all[player], most);
}

/* The penalty for attacked cells around a Sovereign. */
static int sovereign_danger(const Evaluation *evaluation, int player, Cell sovereign) {
    const Cell *next = hexi_map()->step[sovereign];
    int cells = 0;
    for (int step = 0; step < HEXI_STEPS; step++) {
        cells +=
            next[step] != HEXI_OFF && (evaluation->sight->hit[next[step]] & ~(1U << player)) != 0;
    }
    return DANGER * cells * cells;
}

static void evaluate_colour(Evaluation *evaluation, int colour) {
    const HexiState *state = evaluation->state;
    const int player = state->controller[colour];
    evaluation->strength[player] += evaluation->sight->worth[colour];
    for (int i = 0; i < state->count[colour]; i++) {
        evaluate_piece(evaluation, player, state->list[colour][i]);
    }
    evaluation->strength[player] -= sovereign_danger(evaluation, player, state->sovereign[colour]);
}

/* --- The order of turns --------------------------------------------------------------------- */

/* Sets the order of the players who are not out. */
static void set_order(Evaluation *evaluation) {
    const HexiState *state = evaluation->state;
    unsigned seen = 0;
    const int first = state->open == HEXI_NONE_OPEN ? 0 : 1;
    for (int i = first; i < first + HEXI_COLOURS; i++) {
        const int colour = (state->side + i) % HEXI_COLOURS;
        const int player = state->controller[colour];
        if (hexi_active(state, colour) && (seen >> player & 1) == 0) {
            seen |= 1U << player;
            evaluation->order[evaluation->players++] = player;
        }
    }
}

/* The player to move captures or saves a piece, whichever is better. */
static void first_turn(Evaluation *evaluation) {
    const int *order = evaluation->order;
    const int mover = order[0];
    const Gains risk = evaluation->all[mover];
    int victim = order[1];
    for (int i = 2; i < evaluation->players; i++) {
        if (evaluation->gains[mover][order[i]].first > evaluation->gains[mover][victim].first) {
            victim = order[i];
        }
    }
    const int gain = evaluation->gains[mover][victim].first;
    const bool captures = gain > (risk.first - risk.second) * 3 / 4;
    evaluation->strength[mover] -= (captures ? risk.first : risk.second) * 3 / 4;
    evaluation->strength[victim] -= captures ? gain : 0;
}

/* What the others may capture from a player, moving before or after that player. */
static void later_turns(Evaluation *evaluation) {
    const int *order = evaluation->order;
    for (int i = 1; i < evaluation->players; i++) {
        for (int k = 1; k < evaluation->players; k++) {
            const Gains gains = evaluation->gains[order[i]][order[k]];
            evaluation->strength[order[k]] -= i < k ? gains.first * 3 / 4 : gains.second / 2;
        }
    }
}

/* --- Endgames ------------------------------------------------------------------------------- */

/* How far two cells are apart, or a cell from the middle: twice the flats between them. */
static int distance(Cell from, Cell to) {
    const HexiMap *map = hexi_map();
    int most = 0;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const int way = map->height[colour][to] - map->height[colour][from];
        most = MAX(way, most);
    }
    return most;
}

/* The Sovereign of a player who has nothing else, or CELL_NONE. */
static Cell alone(const HexiState *state, int player) {
    return state->controller[player] == player && state->count[player] == 1 &&
                   hexi_colours_of(state, player) == 1U << player
               ? state->sovereign[player]
               : CELL_NONE;
}

/* Of two players the stronger drives the other's Sovereign to the edge and follows it. */
static void drive(const HexiState *state, const int order[HEXI_COLOURS],
                  int strength[HEXI_COLOURS]) {
    enum { LEAD = 20, EDGE = 54, NEAR = 40, FAR = 52 }; /* in points, and 32nds of it */
    const int strong = strength[order[0]] > strength[order[1]] ? order[0] : order[1];
    const int weak = strong == order[0] ? order[1] : order[0];
    const Cell hunted = alone(state, weak);
    const unsigned hunters = hexi_colours_of(state, strong);
    if (hunted == CELL_NONE || strength[strong] < strength[weak] + LEAD * HEXI_POINT) {
        return;
    }
    const Cell hunter = state->sovereign[__builtin_ctz(hunters)];
    strength[strong] += EDGE * distance(hexi_map()->centre, hunted);
    strength[strong] += NEAR * (FAR - distance(hunter, hunted));
}

/* --- The value of a position ---------------------------------------------------------------- */

static int end_value(const HexiState *state, int seat) {
    const bool won = state->ended == HEXI_LAST_LEFT || state->ended == HEXI_RESIGNED;
    return !hexi_playing(state, seat) ? -1000 : won ? 1000 : 0;
}

/* H-37: whether the side to move may add a piece of a colour that its player moves. */
static bool adds_own(const HexiState *state) {
    const unsigned own = hexi_colours_of(state, state->controller[state->side]);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if ((own >> colour & 1) != 0 && hexi_may_be_second(state, colour)) {
            return true;
        }
    }
    return false;
}

/* An open promotion counts almost as made. */
static int open_promotion_value(const HexiState *state) {
    static const int points[] = {
        [HEXI_NONE_OPEN] = 0, [HEXI_AT_CENTER] = 5, [HEXI_AT_BASE] = 45, [HEXI_AT_SECOND] = 50};
    if (state->open == HEXI_AT_SECOND && !adds_own(state)) {
        return 0;
    }
    return points[state->open] * HEXI_POINT;
}

/* The strength of all players. */
static void evaluate_players(Evaluation *evaluation) {
    const HexiState *state = evaluation->state;
    set_order(evaluation);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (hexi_active(state, colour)) {
            evaluate_colour(evaluation, colour);
        }
    }
    for (int i = 0; i < evaluation->players; i++) {
        const int player = evaluation->order[i];
        evaluation->strength[player] += evaluation->sight->reach[player];
    }
    evaluation->strength[state->controller[state->side]] += open_promotion_value(state);
    first_turn(evaluation);
    later_turns(evaluation);
    if (evaluation->players == 2) {
        drive(state, evaluation->order, evaluation->strength);
    }
}

/* A player's chances by strength against the mean of the rivals, from -BOUND to BOUND. */
static int chances(int64_t strength, int64_t others, int rivals, int freshness) {
    /* For equal strengths: a sixth with six players, later more than an equal share. With an equal
     * share, nobody would gain by eliminating a rival. */
    static const int alike[] = {1000, 1000, 1400, 2000, 3000, 5000};
    const int64_t own = strength * rivals;
    const int64_t lead = STEEPNESS * freshness * (own - others) / (own + others);
    const int64_t chance = lead > 0 ? 1000 + lead : 1000;
    const int64_t against = (lead < 0 ? 1000 - lead : 1000) * alike[rivals] / 1000;
    return (int)(BOUND * (chance - against) / (chance + against));
}

/* Of a player who is not out, in a game that goes on. */
static int value_for(const Evaluation *evaluation, int seat) {
    const HexiState *state = evaluation->state;
    int others = 0;
    int rivals = 0;
    for (int i = 0; i < evaluation->players; i++) {
        const int player = evaluation->order[i];
        const int strength = evaluation->strength[player];
        if (player != seat && strength > 0) { /* else as good as out */
            others += strength;
            rivals++;
        }
    }
    const int own = evaluation->strength[seat];
    const int limit = HEXI_QUIET_PER_COLOUR * __builtin_popcount(state->active);
    const int freshness = 1000 - 750 * state->quiet / limit; /* H-42 */
    return chances(MAX(own, 1), MAX(others, 1), MAX(rivals, 1), freshness);
}

void hexi_scratch_values(const void *sight, const void *at, unsigned seats,
                         int value[GAME_SEATS_MAX]) {
    const HexiState *state = at;
    const bool over = state->ended != HEXI_GOES_ON;
    Evaluation evaluation = {.state = state, .sight = sight};
    if (!over) {
        evaluate_players(&evaluation);
    }
    for (unsigned left = seats; left != 0; left &= left - 1) {
        const int seat = __builtin_ctz(left);
        value[seat] = over || !hexi_playing(state, seat) ? end_value(state, seat)
                                                         : value_for(&evaluation, seat);
    }
}

int hexi_evaluate(const void *state, int seat) {
    int value[GAME_SEATS_MAX];
    HexiAttackMap sight;
    hexi_see(state, &sight);
    hexi_scratch_values(&sight, state, 1U << seat, value);
    return value[seat];
}

/* With more rivals than one, a gain from one of them counts little. */
int hexi_eval_scale(const void *state) {
    return __builtin_popcount(hexi_players(state)) > 2 ? 14 : 70;
}

void hexi_scratch_begin(void *sight, const void *state) {
    hexi_see(state, sight);
}

void hexi_scratch_follow(void *sight, const void *before, const void *after) {
    hexi_look_again(sight, before, after);
}
