/* Units, counters and actions as a button, a menu or a sentence calls them. */
#include "game/pattern.h"
#include "game/text.h"
#include "games/empire/rules.h"

const char *const empire_kind_name[] = {"army", "fleet", "wing"};

const char *empire_counter_words(int counter, char words[EMPIRE_WORDS_MAX]) {
    const EmpireCounter *shows = &empire_counter[counter];
    if (shows->name != NULL) {
        text_say(words, EMPIRE_WORDS_MAX, "%s", shows->name);
    } else {
        text_say(words, EMPIRE_WORDS_MAX, "%s %s", empire_kind_name[shows->kind], shows->text);
    }
    return words;
}

const char *empire_unit_words(const EmpireUnit *unit, char words[EMPIRE_WORDS_MAX]) {
    char army[EMPIRE_WORDS_MAX];
    (void)empire_counter_words(unit->counter, words);
    if (unit->aboard != 0) {
        text_add(words, EMPIRE_WORDS_MAX, " with %s", empire_counter_words(unit->aboard - 1, army));
    }
    return words;
}

/*
 *      %U  the unit: `Girm`, `fleet G2n with army G1a`      %C  its counter
 *      %A  the army aboard                                  %O  the other fleet
 *      %F  %T  the spaces from and to                       %P  the place: `d`
 *      %S  the seat                                         %M  ` (supplied)`, or nothing
 */
static const char *const labels[] = {
    "",
    [EMPIRE_DO_EXPLORE] = "Explore place %P",
    [EMPIRE_DO_SUPPLY] = "Supply %U on %F",
    [EMPIRE_DO_MUSTER] = "Muster %C on %T",
    [EMPIRE_DO_MOVE] = "Move %U from %F to %T",
    [EMPIRE_DO_LOAD] = "Load %U on %F onto %O on %T",
    [EMPIRE_DO_UNLOAD] = "Unload %A from %C on %F to %T",
    [EMPIRE_DO_ATTACK] = "Attack %S on %F with %U%M",
    [EMPIRE_DO_DEFEND] = "Defend with %U%M",
    [EMPIRE_DO_COUP] = "Show %C for a coup",
    [EMPIRE_DO_DISCARD] = "Discard %C",
    [EMPIRE_DO_RESHUFFLE] = "Reshuffle the discard pile into the deck",
    [EMPIRE_DO_TAKE] = "Draw a counter",
    [EMPIRE_DO_DONE] = "End the actions",
};

const char *empire_part(const void *state, Action action, char part, char room[GAME_LABEL_MAX]) {
    const EmpireUnit unit = empire_unit_of(action);
    const int seat = empire_seat_of(action) - 1;
    (void)state;
    switch (part) {
    case 'U':
        return empire_unit_words(&unit, room);
    case 'C':
        return empire_counter_words(unit.counter, room);
    case 'A':
        return empire_counter_words(unit.aboard > 0 ? unit.aboard - 1 : unit.counter, room);
    case 'O':
        return empire_counter_words(empire_other_of(action), room);
    case 'P':
        text_say(room, GAME_LABEL_MAX, "%c", 'a' + empire_place(empire_to_of(action)));
        return room;
    case 'S':
        return seat < 0 ? "nobody" : empire_game.seat_title[seat];
    case 'M':
        return unit.supplied ? " (supplied)" : "";
    default:
        return empire_cell_name(part == 'F' ? (Cell)unit.cell : empire_to_of(action));
    }
}

void empire_action_label(const void *at, Action action, char label[GAME_LABEL_MAX]) {
    const EmpireState *state = at;
    const EmpireActionKind kind = empire_kind_of(action);
    const char *pattern = kind != EMPIRE_DO_DONE           ? labels[kind]
                          : state->phase == EMPIRE_EXPLORE ? "Explore nothing"
                          : state->phase == EMPIRE_DRAW    ? "Draw no more"
                                                           : labels[kind];
    pattern_write(pattern, empire_part, state, action, label, GAME_LABEL_MAX);
}
