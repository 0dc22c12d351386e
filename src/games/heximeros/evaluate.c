/*
 * For the search: what a position is worth to a player, and which actions to try first.
 *
 * A player's strength is what his pieces are worth, where they stand, and how far they reach, less
 * what he stands to lose: the side to move takes what is best to take, or saves what is threatened
 * most, and of two things threatened saves one. Of a colour without a Sovereign nothing counts.
 */
#include <stdlib.h>
#include <string.h>

#include "games/heximeros/rules.h"

enum {
    POINT = 32,      /* all strength is counted in 32nds of a point of H-44 */
    BOUND = 950,     /* of the worth of a game that goes on */
    STEEPNESS = 28,  /* how much a lead counts */
    SOVEREIGN = 300, /* points, beside what it keeps awake */
    LOOSE = 16,      /* a capital piece that nobody guards */
    SIEGE = 10,      /* times the square of the cells about a Sovereign that others reach */
};

/* --- Material ------------------------------------------------------------------------------- */

/* What a Militant is worth beside itself, by its steps to the Center Line. */
static const uint8_t hopes[] = {45, 24, 19, 16, 13, 11, 9, 7, 6, 5, 4, 3, 1, 0, 0};

/* Pieces that leap or step are slow to come where there is something to do. */
static int coming_out(HexiKind kind, int height) {
    static const uint8_t eager[HEXI_KINDS] = {
        [HEXI_ASSASSIN] = 5, [HEXI_ARCHER] = 5, [HEXI_CAVALIER] = 4, [HEXI_DREADNAUGHT] = 3};
    return eager[kind] * ((height < 10 ? height : 10) + 26);
}

/* H-35: the nearer to another colour's Base Line, the dearer; in points. */
static int hope_of_hatted(int colour, Cell cell) {
    enum { HALF_WAY = 26 };
    int near = HALF_WAY;
    for (int other = 0; other < HEXI_COLOURS; other++) {
        const int above = hexi_map()->height[other][cell] + HALF_WAY;
        near = other != colour && above < near ? above : near;
    }
    return (HALF_WAY - near) * (HALF_WAY - near) / 12;
}

static int material(const HexiState *state, Cell cell) {
    const HexiPiece piece = state->at[cell];
    const HexiKind kind = hexi_kind(piece);
    const int colour = hexi_colour(piece);
    const int height = hexi_map()->height[colour][cell];
    const int worth = hexi_capture_value(kind) * POINT;
    switch (kind) {
    case HEXI_SOVEREIGN:
        return SOVEREIGN * POINT;
    case HEXI_MILITANT:
        return worth + hopes[height < 0 ? (1 - height) / 2 : 0] * POINT;
    case HEXI_HATTED:
        return worth + hope_of_hatted(colour, cell) * POINT;
    default:
        return worth + coming_out(kind, height);
    }
}

static int material_of(const HexiState *state, int colour) {
    int sum = 0;
    for (int i = 0; i < state->count[colour]; i++) {
        sum += material(state, state->list[colour][i]);
    }
    return sum;
}

/* --- What can be lost ----------------------------------------------------------------------- */

/* What a player could take from another: the dearest piece, and the next. */
typedef struct Prey {
    int first, second;
} Prey;

typedef struct Evaluation {
    const HexiState *state;
    int colour[HEXI_COLOURS];              /* material of a colour */
    int strength[HEXI_COLOURS];            /* of a player */
    Prey prey[HEXI_COLOURS][HEXI_COLOURS]; /* hunter, victim */
    Prey all[HEXI_COLOURS];                /* from a victim, by whomever */
    HexiSight sight;
} Evaluation;

static void note_gain(Prey *prey, int gain) {
    if (gain > prey->first) {
        prey->second = prey->first;
        prey->first = gain;
    } else if (gain > prey->second) {
        prey->second = gain;
    }
}

/* What `hunter` gains by capturing on a cell what is worth so much, once it has been captured in
 * return and perhaps captured again. */
static int exchange(const Evaluation *evaluation, Cell cell, int hunter, int worth) {
    const HexiSight *sight = &evaluation->sight;
    const unsigned guards = sight->hit[cell] & ~(1U << hunter);
    int guard = HEXI_DEAREST;
    if (guards == 0) {
        return worth;
    }
    for (int player = 0; player < HEXI_COLOURS; player++) {
        if ((guards >> player & 1) != 0 && sight->cheapest[player][cell] < guard) {
            guard = sight->cheapest[player][cell];
        }
    }
    const bool again = (sight->twice[cell] >> hunter & 1) != 0;
    const int risk = sight->cheapest[hunter][cell] - (again ? guard : 0);
    return risk > 0 ? worth - risk * POINT : worth;
}

static void look_at_piece(Evaluation *evaluation, int player, Cell cell) {
    const HexiPiece piece = evaluation->state->at[cell];
    const unsigned hunters = evaluation->sight.hit[cell] & ~(1U << player);
    const bool sovereign = hexi_kind(piece) == HEXI_SOVEREIGN;
    const int worth =
        sovereign ? evaluation->colour[hexi_colour(piece)] : material(evaluation->state, cell);
    int most = 0;
    for (int hunter = 0; hunters >> hunter != 0; hunter++) {
        if ((hunters >> hunter & 1) != 0) {
            const int gain = sovereign ? worth : exchange(evaluation, cell, hunter, worth);
            note_gain(&evaluation->prey[hunter][player], gain);
            most = gain > most ? gain : most;
        }
    }
    note_gain(&evaluation->all[player], most);
    if (!sovereign && hexi_kind(piece) < HEXI_MILITANT &&
        (evaluation->sight.hit[cell] >> player & 1) == 0) {
        evaluation->strength[player] -= LOOSE;
    }
}

/* The cells about a Sovereign to which others reach. */
static int siege(const Evaluation *evaluation, int player, Cell sovereign) {
    const Cell *next = hexi_map()->step[sovereign];
    int cells = 0;
    for (int step = 0; step < HEXI_STEPS; step++) {
        cells +=
            next[step] != HEXI_OFF && (evaluation->sight.hit[next[step]] & ~(1U << player)) != 0;
    }
    return SIEGE * cells * cells;
}

static void look_at_colour(Evaluation *evaluation, int colour) {
    const HexiState *state = evaluation->state;
    const int player = state->controller[colour];
    evaluation->strength[player] += evaluation->colour[colour];
    for (int i = 0; i < state->count[colour]; i++) {
        look_at_piece(evaluation, player, state->list[colour][i]);
    }
    evaluation->strength[player] -= siege(evaluation, player, state->sovereign[colour]);
}

/* --- Whose turn comes when ------------------------------------------------------------------ */

/* The players in the order in which they move next; gives their number. */
static int turns(const HexiState *state, int order[HEXI_COLOURS]) {
    unsigned seen = 0;
    int count = 0;
    const int first = state->open == HEXI_NONE_OPEN ? 0 : 1;
    for (int i = first; i < first + HEXI_COLOURS; i++) {
        const int colour = (state->side + i) % HEXI_COLOURS;
        const int player = state->controller[colour];
        if (hexi_active(state, colour) && (seen >> player & 1) == 0) {
            seen |= 1U << player;
            order[count++] = player;
        }
    }
    return count;
}

/* The player to move captures or saves his own, whichever is better. */
static void first_turn(Evaluation *evaluation, const int *order, int players) {
    const int mover = order[0];
    const Prey fear = evaluation->all[mover];
    int victim = order[1];
    for (int i = 2; i < players; i++) {
        if (evaluation->prey[mover][order[i]].first > evaluation->prey[mover][victim].first) {
            victim = order[i];
        }
    }
    const int gain = evaluation->prey[mover][victim].first;
    const bool captures = gain > (fear.first - fear.second) * 3 / 4;
    evaluation->strength[mover] -= (captures ? fear.first : fear.second) * 3 / 4;
    evaluation->strength[victim] -= captures ? gain : 0;
}

/* What the others, moving before a player or after him, may take from him. */
static void later_turns(Evaluation *evaluation, const int *order, int players) {
    for (int i = 1; i < players; i++) {
        for (int k = 1; k < players; k++) {
            const Prey prey = evaluation->prey[order[i]][order[k]];
            evaluation->strength[order[k]] -= i < k ? prey.first * 3 / 4 : prey.second / 2;
        }
    }
}

/* --- What a position is worth --------------------------------------------------------------- */

static int adjudicate_end(const HexiState *state, int seat) {
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

/* An open promotion is as good as made. */
static int promised(const HexiState *state) {
    static const int points[] = {
        [HEXI_NONE_OPEN] = 0, [HEXI_AT_CENTER] = 5, [HEXI_AT_BASE] = 45, [HEXI_AT_SECOND] = 50};
    if (state->open == HEXI_AT_SECOND && !adds_own(state)) {
        return 0;
    }
    return points[state->open] * POINT;
}

/* What is where. */
static void survey(Evaluation *evaluation, const HexiState *state) {
    memset(evaluation, 0, offsetof(Evaluation, sight));
    evaluation->state = state;
    hexi_see(state, &evaluation->sight);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (hexi_active(state, colour)) {
            evaluation->colour[colour] = material_of(state, colour);
        }
    }
}

/* The strength of all players. */
static void evaluate_players(Evaluation *evaluation, const HexiState *state, const int *order,
                             int players) {
    survey(evaluation, state);
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if (hexi_active(state, colour)) {
            look_at_colour(evaluation, colour);
        }
    }
    for (int i = 0; i < players; i++) {
        evaluation->strength[order[i]] += evaluation->sight.reach[order[i]];
    }
    evaluation->strength[state->controller[state->side]] += promised(state);
    first_turn(evaluation, order, players);
    later_turns(evaluation, order, players);
}

/* A player's chances by his strength against the mean of his rivals', from -BOUND to BOUND. */
static int odds(int64_t strength, int64_t others, int rivals, int freshness) {
    /* When all are alike; a sixth in the beginning, then more than an equal share: with as little
     * as that, to get rid of a rival would be all the same to each who takes the trouble. */
    static const int alike[] = {1000, 1000, 1400, 2000, 3000, 5000};
    const int64_t own = strength * rivals;
    const int64_t lead = STEEPNESS * freshness * (own - others) / (own + others);
    const int64_t chance = lead > 0 ? 1000 + lead : 1000;
    const int64_t against = (lead < 0 ? 1000 - lead : 1000) * alike[rivals] / 1000;
    return (int)(BOUND * (chance - against) / (chance + against));
}

int hexi_evaluate(const void *at, int seat) {
    const HexiState *state = at;
    Evaluation evaluation;
    int order[HEXI_COLOURS];
    if (state->ended != HEXI_GOES_ON || !hexi_playing(state, seat)) {
        return adjudicate_end(state, seat);
    }
    const int players = turns(state, order);
    int others = 0;
    int rivals = 0;
    evaluate_players(&evaluation, state, order, players);
    for (int i = 0; i < players; i++) {
        const int strength = evaluation.strength[order[i]];
        if (order[i] != seat && strength > 0) { /* else he is as good as gone */
            others += strength;
            rivals++;
        }
    }
    const int own = evaluation.strength[seat];
    const int limit = HEXI_QUIET_PER_COLOUR * __builtin_popcount(state->active);
    const int freshness = 1000 - 750 * state->quiet / limit; /* H-42 */
    return odds(own > 1 ? own : 1, others > 1 ? others : 1, rivals > 1 ? rivals : 1, freshness);
}

/* --- What to try first ---------------------------------------------------------------------- */

enum {
    CENTER_LINE = 40,  /* points for a move that promotes */
    CALLED_BACK = 200, /* for a Sovereign called back */
};

static int promise_of_promotion(const HexiState *state, Action action) {
    const HexiPiece piece = hexi_promoted(action);
    const int colour = hexi_colour(piece);
    if (hexi_kind(piece) == HEXI_SOVEREIGN) {
        return CALLED_BACK;
    }
    const bool own = state->controller[colour] == state->controller[state->side];
    return own ? hexi_capture_value(hexi_kind(piece)) : 0;
}

/* What is gained and lost on a cell that the side to move captures on. */
static int taken(const Evaluation *evaluation, Cell cell) {
    const HexiState *state = evaluation->state;
    const HexiPiece piece = state->at[cell];
    if (piece == 0 || hexi_dormant(state, piece)) {
        return 0;
    }
    const int colour = hexi_colour(piece);
    const int worth =
        hexi_kind(piece) == HEXI_SOVEREIGN ? evaluation->colour[colour] : material(state, cell);
    return state->controller[colour] == state->controller[state->side] ? -worth : worth;
}

/* The gain of a capture if what captures is captured in return wherever that can be. */
static int promise_of_capture(const Evaluation *evaluation, Action action) {
    const HexiState *state = evaluation->state;
    const Cell to = hexi_to(action);
    const HexiKind kind = hexi_kind(state->at[hexi_from(action)]);
    const unsigned others = ~(1U << state->controller[state->side]);
    Cell cell[8] = {hexi_action_kind(action) == HEXI_SHOT ? hexi_target(action) : to};
    int cells = 1;
    if (kind == HEXI_DREADNAUGHT) {
        cells = hexi_sweep(hexi_from(action), to, cell);
    }
    int sum = 0;
    for (int i = 0; i < cells; i++) {
        sum += taken(evaluation, cell[i]);
    }
    if ((evaluation->sight.hit[to] & others) != 0) {
        sum -= (kind == HEXI_SOVEREIGN ? HEXI_DEAREST : hexi_capture_value(kind)) * POINT;
    }
    return sum > 0 ? 16 * sum + 100 - hexi_capture_value(kind) : 0;
}

/* 0 for most actions; higher for those that are worth a look first. */
static int promise(const Evaluation *evaluation, Action action) {
    const HexiState *state = evaluation->state;
    const HexiPiece piece = state->at[hexi_from(action)];
    switch (hexi_action_kind(action)) {
    case HEXI_CENTER:
    case HEXI_BASE:
    case HEXI_SECOND:
        return promise_of_promotion(state, action);
    case HEXI_CAPTURE:
    case HEXI_SHOT:
        return promise_of_capture(evaluation, action);
    case HEXI_MOVE:
        return hexi_kind(piece) == HEXI_MILITANT && hexi_height(state->side, hexi_to(action)) >= 0
                   ? CENTER_LINE * POINT
                   : 0;
    default:
        return 0;
    }
}

/* The few actions that promise something come to the front, the best of them first. */
void hexi_order(const void *at, Action *actions, int count) {
    enum { FRONT_MOST = 256 };
    int worth[FRONT_MOST];
    int front = 0;
    Evaluation evaluation;
    survey(&evaluation, at);
    for (int i = 0; i < count && front < FRONT_MOST; i++) {
        const Action action = actions[i];
        const int value = promise(&evaluation, action);
        if (value == 0) {
            continue;
        }
        actions[i] = actions[front];
        int place = front++;
        for (; place > 0 && worth[place - 1] < value; place--) {
            worth[place] = worth[place - 1];
            actions[place] = actions[place - 1];
        }
        worth[place] = value;
        actions[place] = action;
    }
}
