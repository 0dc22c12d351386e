/* Actions as text, exactly as docs/rules/empire.md writes them: patterns with a % and a letter for
 * each part of the action. */
#include <string.h>

#include "game/pattern.h"
#include "game/text.h"
#include "games/empire/rules.h"

/*
 *      %U  the unit: `G2n^/G1a`        %C  its counter alone: `G2n`
 *      %O  the other counter, a fleet  %F  %T  the spaces from and to
 *      %P  the place of `to`           %S  the seat
 */
static const char *const notation[] = {
    [0] = "",
    [EMPIRE_DO_EXPLORE] = "explore=%P",
    [EMPIRE_DO_SUPPLY] = "supply=%U@%F",
    [EMPIRE_DO_MUSTER] = "muster=%C@%T",
    [EMPIRE_DO_MOVE] = "%U@%F-%T",
    [EMPIRE_DO_LOAD] = "%U@%F>%O^@%T",
    [EMPIRE_DO_UNLOAD] = "%U@%F>%T",
    [EMPIRE_DO_ATTACK] = "%U@%Fx%S",
    [EMPIRE_DO_DEFEND] = "defend=%U",
    [EMPIRE_DO_COUP] = "coup=%C",
    [EMPIRE_DO_DISCARD] = "discard=%C",
    [EMPIRE_DO_RESHUFFLE] = "reshuffle",
    [EMPIRE_DO_TAKE] = "take",
    [EMPIRE_DO_DONE] = "done",
};
enum { KINDS = sizeof notation / sizeof notation[0] };

/* --- Units ----------------------------------------------------------------------------------- */

void empire_unit_text(const EmpireUnit *unit, char text[EMPIRE_UNIT_TEXT]) {
    str_write(text, EMPIRE_UNIT_TEXT, "%s%s%s%s", empire_counter[unit->counter].text,
              unit->supplied != 0 ? "^" : "", unit->aboard != 0 ? "/" : "",
              unit->aboard != 0 ? empire_counter[unit->aboard - 1].text : "");
}

/* The counter whose text is the longest at the start of `text`, which is moved past it; -1: none.
 */
static int read_counter(const char **text) {
    size_t longest = 0;
    int found = -1;
    int country = 0;
    while (country < EMPIRE_COUNTRIES && empire_country[country].letter != **text) {
        country++;
    }
    const int end = country < EMPIRE_COUNTRIES ? empire_counters_of[country + 1] : 0;
    for (int i = empire_counters_of[country]; i < end; i++) {
        const size_t length = strlen(empire_counter[i].text);
        if (length > longest && strncmp(*text, empire_counter[i].text, length) == 0) {
            longest = length;
            found = i;
        }
    }
    *text += longest;
    return found;
}

bool empire_read_unit(const char **text, EmpireUnit *unit) {
    const int counter = read_counter(text);
    *unit = (EmpireUnit){.counter = (uint8_t)counter, .supplied = text_skip(text, '^')};
    if (counter < 0 || !text_skip(text, '/')) {
        return counter >= 0;
    }
    const int army = read_counter(text);
    unit->aboard = (uint8_t)(army + 1);
    return army >= 0 && empire_counter[counter].kind == EMPIRE_FLEET &&
           empire_counter[army].kind == EMPIRE_ARMY &&
           empire_counter[army].country == empire_counter[counter].country; /* E-17 */
}

/* --- Writing --------------------------------------------------------------------------------- */

static const char *written(const void *state, Action action, char part, char room[GAME_LABEL_MAX]) {
    const Board *board = empire_board(NULL);
    const EmpireUnit unit = empire_unit_of(action);
    (void)state;
    switch (part) {
    case 'U':
        empire_unit_text(&unit, room);
        return room;
    case 'C':
        return empire_counter[unit.counter].text;
    case 'O':
        return empire_counter[empire_other_of(action)].text;
    case 'P':
        str_write(room, GAME_LABEL_MAX, "%c", board->name[empire_to_of(action)][0]);
        return room;
    case 'S':
        return pattern_number(empire_seat_of(action), room);
    default:
        return board->name[part == 'F' ? empire_from_of(action) : empire_to_of(action)];
    }
}

void empire_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]) {
    pattern_write(notation[empire_kind_of(action)], written, state, action, text, GAME_TEXT_MAX);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* Reads the letter of a place as its middle. */
static Cell read_place(const char **text) {
    const bool fine = **text >= 'a' && **text < 'a' + EMPIRE_PLACES;
    const Cell middle = (Cell)(fine ? EMPIRE_SPACES * (**text - 'a') : CELL_NONE);
    *text += fine;
    return middle;
}

/* Reads a part and skips it; false when something else is there. */
static bool read_part(const void *state, char part, const char **text, Action *action) {
    EmpireUnit unit;
    int counter;
    Cell cell;
    (void)state;
    switch (part) {
    case 'U':
        if (!empire_read_unit(text, &unit)) {
            return false;
        }
        *action |= empire_action(0, &unit, 0, 0);
        return true;
    case 'C':
    case 'O':
        counter = read_counter(text);
        *action |= counter < 0   ? 0
                   : part == 'C' ? empire_counter_of_bits(counter)
                                 : empire_other_of_bits(counter);
        return counter >= 0;
    case 'S':
        if (**text < '1' || **text > '0' + EMPIRE_SEATS) {
            return false;
        }
        *action |= empire_seat_of_bits(*(*text)++ - '0');
        return true;
    default:
        cell = part == 'P' ? read_place(text) : board_read(empire_board(NULL), *text, text);
        *action |= cell == CELL_NONE ? 0
                   : part == 'F'     ? empire_from_of_bits(cell)
                                     : empire_to_of_bits(cell);
        return cell != CELL_NONE;
    }
}

Action empire_action_parse(const void *state, const char *text) {
    return pattern_read(notation, KINDS, read_part, state, text);
}
