/* Seats, units, counters and actions as a button, a menu or a sentence calls them. */
#include "game/pattern.h"
#include "game/text.h"
#include "games/empire/rules.h"

const char *const empire_seat_title[EMPIRE_SEATS] = {N_("Sun"),   N_("Moon"), N_("Star"),
                                                     N_("Tower"), N_("Oak"),  N_("Key")};

/* Whether generic counters of this country, kind and combat differ in movement, and in crowns. */
static void find_differences(int counter, bool *movement, bool *crowns) {
    const EmpireCounter *shows = &empire_counter[counter];
    *movement = *crowns = false;
    for (int i = empire_counters_of[shows->country]; i < empire_counters_of[shows->country + 1];
         i++) {
        const EmpireCounter *other = &empire_counter[i];
        if (other->name == NULL && other->kind == shows->kind && other->combat == shows->combat) {
            *movement = *movement || other->movement != shows->movement;
            *crowns = *crowns || other->crowns != shows->crowns;
        }
    }
}

/* Adds what a counter has more than others that are called the same. */
static void add_differences(int counter, char words[EMPIRE_WORDS_MAX]) {
    const EmpireCounter *shows = &empire_counter[counter];
    bool movement, crowns;
    find_differences(counter, &movement, &crowns);
    movement = movement && shows->movement > 1;
    crowns = crowns && shows->crowns > 0;
    char steps[40] = "", crown[40] = "";
    if (movement) {
        tr_say_number(steps, sizeof steps, "%d step", "%d steps", shows->movement, shows->movement);
    }
    if (crowns) {
        tr_say_number(crown, sizeof crown, "%d crown", "%d crowns", shows->crowns, shows->crowns);
    }
    if (movement || crowns) {
        str_append(words, EMPIRE_WORDS_MAX, " (%s%s%s)", steps, movement && crowns ? ", " : "",
                   crown);
    }
}

const char *empire_counter_words(int counter, char words[EMPIRE_WORDS_MAX]) {
    static const char *const generic[] = {N_("%s army %d"), N_("%s fleet %d"), N_("%s wing %d")};
    const EmpireCounter *shows = &empire_counter[counter];
    if (shows->name != NULL) {
        str_write(words, EMPIRE_WORDS_MAX, "%s", shows->name);
    } else {
        tr_say(words, EMPIRE_WORDS_MAX, generic[shows->kind], empire_country[shows->country].name,
               shows->combat);
        add_differences(counter, words);
    }
    return words;
}

const char *empire_counter_short(int counter, char words[EMPIRE_WORDS_MAX]) {
    static const char *const generic[] = {NC_("combat", "army %d"), NC_("combat", "fleet %d"),
                                          NC_("combat", "wing %d")};
    const EmpireCounter *shows = &empire_counter[counter];
    if (shows->name != NULL) {
        str_write(words, EMPIRE_WORDS_MAX, "%s", shows->name);
    } else {
        tr_say(words, EMPIRE_WORDS_MAX, generic[shows->kind], shows->combat);
    }
    return words;
}

const char *empire_unit_words(const EmpireUnit *unit, char words[EMPIRE_WORDS_MAX]) {
    if (unit->aboard == 0) {
        return empire_counter_words(unit->counter, words);
    }
    char fleet[EMPIRE_WORDS_MAX], army[EMPIRE_WORDS_MAX];
    tr_say(words, EMPIRE_WORDS_MAX, "%s with %s", empire_counter_words(unit->counter, fleet),
           empire_counter_words(unit->aboard - 1, army));
    return words;
}

/*
 *      %U  the unit: `Girm`, `Grenord fleet 2 with Girm`      %C  its counter
 *      %A  the army aboard                                  %O  the other fleet
 *      %F  %T  the spaces from and to                       %P  the place: `d`
 *      %S  the seat
 */
static const char *const labels[] = {
    "",
    [EMPIRE_DO_EXPLORE] = N_("Explore place %P"),
    [EMPIRE_DO_SUPPLY] = N_("Supply %U on %F"),
    [EMPIRE_DO_MUSTER] = N_("Muster %C on %T"),
    [EMPIRE_DO_MOVE] = N_("Move %U from %F to %T"),
    [EMPIRE_DO_LOAD] = N_("Load %U on %F onto %O on %T"),
    [EMPIRE_DO_UNLOAD] = N_("Unload %A from %C on %F to %T"),
    [EMPIRE_DO_ATTACK] = N_("Attack %S on %F with %U"),
    [EMPIRE_DO_DEFEND] = N_("Defend with %U"),
    [EMPIRE_DO_COUP] = N_("Show %C for a coup"),
    [EMPIRE_DO_DISCARD] = N_("Discard %C"),
    [EMPIRE_DO_RESHUFFLE] = N_("Reshuffle the discard pile into the deck"),
    [EMPIRE_DO_TAKE] = N_("Draw a counter"),
    [EMPIRE_DO_DONE] = N_("End the actions"),
};

static const char *label_of(const EmpireState *state, Action action) {
    const EmpireActionKind kind = empire_kind_of(action);
    const bool supplied = empire_unit_of(action).supplied;
    return kind == EMPIRE_DO_DONE && state->phase == EMPIRE_EXPLORE ? N_("Explore nothing")
           : kind == EMPIRE_DO_DONE && state->phase == EMPIRE_DRAW  ? N_("Draw no more")
           : kind == EMPIRE_DO_ATTACK && supplied ? N_("Attack %S on %F with %U (supplied)")
           : kind == EMPIRE_DO_DEFEND && supplied ? N_("Defend with %U (supplied)")
                                                  : labels[kind];
}

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
        str_write(room, GAME_LABEL_MAX, "%c", 'a' + empire_place(empire_to_of(action)));
        return room;
    case 'S':
        return seat < 0 ? "" : tr(empire_seat_title[seat]);
    default:
        return empire_cell_name(part == 'F' ? (Cell)unit.cell : empire_to_of(action));
    }
}

void empire_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]) {
    pattern_say(label_of(state, action), empire_part, state, action, label, GAME_LABEL_MAX);
}
