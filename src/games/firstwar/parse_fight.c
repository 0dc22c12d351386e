/* The lines of a position that tell of movement and conflict. */
#include <string.h>

#include "games/firstwar/reading.h"

bool reading_mover(Reading *reading, const PositionWords *words) {
    WarState *state = reading->state;
    WarPiece piece = 0;
    uint8_t points = 0;
    const Cell cell = words->count == 4 ? reading_cell(words->at[3]) : CELL_NONE;
    if (cell == CELL_NONE || !reading_piece(words->at[1], &piece) ||
        !reading_small(words->at[2], WAR_POINTS_MOST, &points)) {
        return position_refuse(reading->why,
                               "A mover line is a kind, its points and its tile (W-9).");
    }
    if (points > 0) {
        WarCrowd *movers = &state->mover[points - 1][cell];
        if (war_crowd(*movers) == WAR_TILE_MOST) {
            return position_refuse(
                reading->why, "More pieces have points on %s than fit there (W-12).", words->at[3]);
        }
        *movers += war_one(piece);
    }
    return true;
}

bool reading_attacker(Reading *reading, const PositionWords *words) {
    ReadAttacker attacker = {0};
    const bool retreats = words->count == 6 && strcmp(words->at[5], "retreats") == 0;
    const bool fine = (words->count == 5 || retreats) && strcmp(words->at[3], "from") == 0 &&
                      reading_piece(words->at[1], &attacker.piece);
    attacker.cell = (int8_t)(fine ? reading_cell(words->at[2]) : CELL_NONE);
    attacker.from = (int8_t)(fine ? reading_cell(words->at[4]) : CELL_NONE);
    attacker.retreats = retreats;
    if (attacker.cell == CELL_NONE || attacker.from == CELL_NONE) {
        return position_refuse(reading->why,
                               "An attacker line is a kind, its tile, `from`, a tile, and "
                               "`retreats` where it must.");
    }
    if (war_wounded(attacker.piece) != retreats) {
        return position_refuse(reading->why,
                               "Attackers are wounded if and only if they must retreat "
                               "(W-13, W-20).");
    }
    if (reading->attackers == WAR_PIECES_MOST) {
        return position_refuse(reading->why, "There are more attackers than pieces (W-3).");
    }
    reading->attacker[reading->attackers++] = attacker;
    return true;
}

bool reading_retreats(Reading *reading, const PositionWords *words) {
    WarPiece piece = 0;
    const Cell cell = words->count == 3 ? reading_cell(words->at[2]) : CELL_NONE;
    if (cell == CELL_NONE || !reading_piece(words->at[1], &piece) || !war_wounded(piece)) {
        return position_refuse(reading->why,
                               "A retreats line is a wounded kind and its tile (W-20).");
    }
    if (war_crowd(reading->retreating) == WAR_TILE_MOST ||
        (reading->retreating != 0 && reading->retreat_cell != cell)) {
        return position_refuse(reading->why, "Four pieces of one tile may have to retreat (W-23).");
    }
    reading->retreat_cell = cell;
    reading->retreating += war_one(piece);
    return true;
}

bool reading_fight(Reading *reading, const PositionWords *words) {
    const Cell cell = words->count == 2 ? reading_cell(words->at[1]) : CELL_NONE;
    reading->state->fight.cell = (int8_t)cell;
    return cell != CELL_NONE || position_refuse(reading->why, "A fight line is a tile (W-15).");
}

bool reading_came(Reading *reading, const PositionWords *words) {
    for (int i = 1; i < words->count; i++) {
        const Cell cell = reading_cell(words->at[i]);
        if (cell == CELL_NONE) {
            return position_refuse(reading->why, "A came line is tiles (W-25).");
        }
        war_include(&reading->state->fight.came, cell);
    }
    return true;
}

/* The attackers on a stack: kinds, each with its origin behind it or without. */
static bool read_placed(ReadStack *stack, const char *word) {
    while (*word != '\0') {
        WarPiece piece = 0;
        if (stack->placed == WAR_TILE_MOST || !war_read_piece(&word, &piece) ||
            war_wounded(piece)) {
            return false;
        }
        stack->on[stack->placed].kind = war_kind_of(piece);
        stack->on[stack->placed++].from = board_read(war_board(NULL), word, &word);
    }
    return true;
}

bool reading_stack(Reading *reading, const PositionWords *words) {
    ReadStack stack = {.crowd = 0};
    uint8_t number = 0;
    bool fine = words->count >= 3 && reading_small(words->at[1], WAR_TILE_MOST, &number) &&
                number == reading->stacks + 1;
    const char *kinds = fine ? words->at[2] : "";
    int last = 0;
    for (int shift = 12; fine && *kinds != '\0'; shift -= 4) {
        WarPiece piece = 0;
        fine = shift >= 0 && war_read_piece(&kinds, &piece) && piece >= last;
        if (fine) {
            last = piece;
            stack.stack = (WarStack)(stack.stack | (piece + 1) << shift);
            stack.crowd += war_one(piece);
        }
    }
    for (int i = 3; fine && i < words->count; i++) {
        fine = read_placed(&stack, words->at[i]);
    }
    if (!fine) {
        return position_refuse(reading->why,
                               "A stack line is its number, its pieces in order, and the "
                               "attackers placed on it (W-18).");
    }
    reading->stack[reading->stacks++] = stack;
    return true;
}
