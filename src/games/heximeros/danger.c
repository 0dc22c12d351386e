/* Who could capture a piece, and who could capture the capturer: H-13, H-22, H-23, H-38, H-39. */
#include "game/danger.h"
#include "games/heximeros/rules.h"

/* H-14, H-19: most pieces that cannot capture there need no list of their moves. */
static bool is_too_far(const HexiState *state, Cell from, Cell cell) {
    const HexiMap *map = hexi_map();
    const HexiKind kind = hexi_kind(state->at[from]);
    const bool walks = kind == HEXI_MILITANT || kind == HEXI_HATTED || kind == HEXI_SOVEREIGN;
    return walks && from != map->centre &&
           axial_distance(map->board.at[from], map->board.at[cell]) > 2;
}

/* A capture of the piece on a cell by the one on `from`; by one that goes there, if there is such a
 * move. ACTION_NONE: it cannot. */
static Action capture_of(const HexiState *state, Cell from, Cell cell) {
    Action list[HEXI_PIECE_MOVES], found = ACTION_NONE;
    const bool sweeps = hexi_kind(state->at[from]) == HEXI_DREADNAUGHT;
    for (int i = hexi_piece_moves(state, from, list); i > 0; i--) {
        const Action action = list[i - 1];
        const HexiActionKind act = hexi_action_kind(action);
        Cell swept[8];
        bool takes = act == HEXI_SHOT ? hexi_target(action) == cell : hexi_to(action) == cell;
        for (int way = sweeps ? hexi_sweep(from, hexi_to(action), swept) : 0; way > 0; way--) {
            takes = takes || swept[way - 1] == cell;
        }
        if (takes && (act == HEXI_SHOT || act == HEXI_CAPTURE)) {
            found = action;
            if (hexi_to(action) == cell) {
                break;
            }
        }
    }
    return found;
}

static int value_on(const HexiState *state, Cell cell) {
    const HexiKind kind = hexi_kind(state->at[cell]);
    return kind == HEXI_SOVEREIGN ? HEXI_SOVEREIGN_RISK : hexi_capture_value(kind);
}

/* Adds the pieces of some colours that could capture on a cell, the least valuable first. */
static void add_all(const HexiState *state, unsigned colours, Cell cell, DangerPieces *pieces) {
    Cell from[DANGER_PIECES_MAX];
    int count = 0;
    while (colours != 0) {
        const int colour = hexi_take_colour(&colours);
        for (int i = 0; i < state->count[colour]; i++) {
            const Cell at = state->list[colour][i];
            if (count == DANGER_PIECES_MAX || is_too_far(state, at, cell) ||
                capture_of(state, at, cell) == ACTION_NONE) {
                continue;
            }
            int place = count++;
            for (; place > 0 && value_on(state, from[place - 1]) > value_on(state, at); place--) {
                from[place] = from[place - 1];
            }
            from[place] = at;
        }
    }
    for (int i = 0; i < count; i++) {
        danger_add(pieces, from[i], hexi_plain(state->at[from[i]]));
    }
}

/* Those of the owner that could capture the first attacker where its capture brings it; nobody
 * answers the shot of an Archer, which chooses from where. */
static void add_protectors(const HexiState *state, Cell cell, Danger *danger) {
    HexiState after = *state;
    int first = 0;
    while (first < danger->attackers.count &&
           hexi_kind(state->at[danger->attackers.at[first].cell]) == HEXI_ARCHER) {
        first++;
    }
    if (first == danger->attackers.count) {
        return;
    }
    const Cell from = danger->attackers.at[first].cell;
    const Action action = capture_of(state, from, cell);
    after.side = (int8_t)hexi_colour(state->at[from]);
    after.open = HEXI_NONE_OPEN;
    after.open_cell = CELL_NONE;
    (void)hexi_apply(&after, action, NULL);
    add_all(&after, hexi_colours_of(&after, danger->owner), hexi_to(action), &danger->protectors);
}

static int loss_of(const HexiState *state, Cell cell, const Danger *danger) {
    int value[2][DANGER_PIECES_MAX];
    const DangerPieces *pieces[2] = {&danger->attackers, &danger->protectors};
    bool shot = false;
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < pieces[side]->count; i++) {
            const Cell from = pieces[side]->at[i].cell;
            value[side][i] = value_on(state, from);
            shot = shot || (side == 0 && hexi_kind(state->at[from]) == HEXI_ARCHER);
        }
    }
    return danger_exchange(hexi_capture_value(hexi_kind(state->at[cell])), value[0],
                           danger->attackers.count, value[1], shot ? 0 : danger->protectors.count);
}

static void find(const void *at, int seat, Cell cell, Danger *danger) {
    const HexiState *state = at;
    const HexiPiece piece = state->at[cell];
    danger->owner = state->controller[seat];
    if (hexi_colour(piece) != seat || state->ended != HEXI_GOES_ON) {
        return;
    }
    const unsigned own = danger->owner == SEAT_NONE ? 0 : hexi_colours_of(state, danger->owner);
    add_all(state, state->active & ~own, cell, &danger->attackers);
    if (danger->attackers.count > 0) {
        if (own != 0) {
            add_protectors(state, cell, danger);
        }
        danger->loss = loss_of(state, cell, danger);
    }
}

const GameDanger hexi_danger = {.find = find};
