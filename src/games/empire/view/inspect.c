/* What the panel says about a space, or about a counter under the pointer. */
#include "game/text.h"
#include "games/empire/view/parts.h"

const char *const empire_view_peoples[] = {[EMPIRE_HUMAN] = N_("human"),
                                           [EMPIRE_ELF] = N_("elf"),
                                           [EMPIRE_DWARF] = N_("dwarf"),
                                           [EMPIRE_ORC] = N_("orc")};

void empire_view_say_crowns(char text[EMPIRE_WORDS_MAX], int crowns) {
    tr_say_number(text, EMPIRE_WORDS_MAX, "%d crown", "%d crowns", crowns, crowns);
}

/* --- A space --------------------------------------------------------------------------------- */

static void add_unit(char *text, size_t size, const EmpireUnit *unit, int count) {
    char words[EMPIRE_WORDS_MAX], whole[VIEW_LINE_MAX];
    tr_say(whole, sizeof whole, unit->supplied ? N_("%s (supplied)") : "%s",
           empire_unit_words(unit, words));
    tr_add(text, size, "%s", text[0] == '\0' ? "" : ", ");
    if (count > 1) {
        tr_add(text, size, "%d × %s", count, whole);
    } else {
        tr_add(text, size, "%s", whole);
    }
}

/* The units of a seat on a space, those alike counted. */
static void say_units(const Scene *scene, Cell cell, int seat, InspectText *text) {
    const EmpireState *state = scene->state;
    char units[VIEW_LINE_MAX] = "";
    for (int i = 0, next; i < state->units; i = next) {
        const EmpireUnit *unit = &state->unit[i];
        for (next = i + 1; next < state->units && state->unit[next].cell == unit->cell &&
                           state->unit[next].counter == unit->counter &&
                           state->unit[next].aboard == unit->aboard &&
                           state->unit[next].supplied == unit->supplied;) {
            next++;
        }
        if (unit->cell == cell && empire_owner(state, unit) == seat) {
            add_unit(units, sizeof units, unit, next - i);
        }
    }
    if (units[0] != '\0') {
        inspect_say(text, "%s: %s", scene->seat_name[seat], units);
    }
}

static void say_country(const Scene *scene, int country, InspectText *text) {
    const EmpireState *state = scene->state;
    const EmpireCountry *is = &empire_country[country];
    const int controller = state->controller[country];
    const char *people = tr(empire_view_peoples[is->people]);
    if (controller == SEAT_NONE) {
        inspect_say(text, "%s (%s): nobody controls it", is->name, people);
    } else {
        EmpirePile counters = {0};
        char sum[VIEW_LINE_MAX];
        (void)empire_crowns_parts(state, country, &counters);
        empire_view_crown_sum(&counters, country, sum);
        inspect_say(text, "%s (%s): %s controls it; crowns: %s", is->name, people,
                    scene->seat_name[controller], sum);
    }
    char coup[VIEW_LINE_MAX];
    if (empire_view_say_coup(scene, country, coup)) {
        inspect_say(text, "%s", coup);
    }
}

/* --- Odds ------------------------------------------------------------------------------------ */

/* E-20: against each kind of unit of a seat there, which picks one of them (E-19). */
static void say_odds(const Scene *scene, const EmpireUnit *attacker, int seat, Cell cell,
                     InspectText *text) {
    const EmpireState *state = scene->state;
    int last = -1;
    char own[EMPIRE_WORDS_MAX];
    inspect_say(text, "%s attacks; %s picks the defender (E-19)",
                empire_counter_words(attacker->counter, own), scene->seat_name[seat]);
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell != cell || empire_owner(state, unit) != seat || unit->counter == last) {
            continue;
        }
        last = unit->counter;
        int chance[FIGHT_ENDS];
        char other[EMPIRE_WORDS_MAX];
        empire_view_chance(attacker->counter, unit->counter, chance);
        inspect_say(text, "%d + die against %s, %d + die: wins %d%%, tie %d%%, loses %d%% (E-20)",
                    empire_counter[attacker->counter].combat,
                    empire_counter_words(unit->counter, other),
                    empire_counter[unit->counter].combat, chance[FIGHT_WINS], chance[FIGHT_TIE],
                    chance[FIGHT_LOSES]);
    }
}

/* What an attack on a space that is open now would bring: that under way, or those of the unit
 * chosen, else of all that can attack there. */
static void say_attacks(const Scene *scene, Cell cell, InspectText *text) {
    const EmpireState *state = scene->state;
    if (state->phase == EMPIRE_DEFEND && state->space == cell) {
        say_odds(scene, &state->attacker, state->attacked, cell, text);
        return;
    }
    int last = -1, attacked = SEAT_NONE; /* of units alike one speaks for all */
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const EmpireUnit unit = empire_unit_of(action);
        const int seat = empire_seat_of(action) - 1;
        if (empire_kind_of(action) == EMPIRE_DO_ATTACK && empire_from_of(action) == cell &&
            (scene->path->count == 0 || empire_view_chosen(scene, action)) &&
            (unit.counter != last || seat != attacked)) {
            say_odds(scene, &unit, seat, cell, text);
            last = unit.counter;
            attacked = seat;
        }
    }
}

void empire_view_inspect(const Scene *scene, Cell cell, InspectText *text) {
    const EmpireState *state = scene->state;
    const int place = empire_place(cell);
    const int country = state->country_at[place];
    text->count = 0;
    if (country == EMPIRE_NO_COUNTRY) {
        inspect_head(text, scene->board->name[cell], "unexplored");
        inspect_say(text,
                    empire_pole_place(place)
                        ? N_("Place %c: one of the pole countries not yet found (E-3)")
                        : N_("Place %c: one of the main countries not yet found (E-3)"),
                    'a' + place);
        return;
    }
    static const char *const terrain_in[] = {N_("land in %s"), N_("sea in %s"), N_("ice in %s"),
                                             ""};
    inspect_head(text, scene->board->name[cell], terrain_in[empire_terrain(state, cell)],
                 empire_country[country].name);
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        say_units(scene, cell, seat, text);
    }
    say_country(scene, country, text);
    say_attacks(scene, cell, text);
}

/* --- A counter ------------------------------------------------------------------------------- */

void empire_view_inspect_counter(const Scene *scene, int counter, InspectText *text) {
    const EmpireState *state = scene->state;
    const EmpireCounter *shows = &empire_counter[counter];
    char words[EMPIRE_WORDS_MAX];
    text->count = 0;
    static const char *const kind_of[] = {N_("army of %s"), N_("fleet of %s"), N_("wing of %s")};
    inspect_head(text, empire_counter_short(counter, words), kind_of[shows->kind],
                 empire_country[shows->country].name);
    char moves[EMPIRE_WORDS_MAX], crowns[EMPIRE_WORDS_MAX];
    tr_say_number(moves, sizeof moves, "moves %d space", "moves %d spaces", shows->movement,
                  shows->movement);
    empire_view_say_crowns(crowns, shows->crowns);
    inspect_say(text, "Combat %d, %s, %s", shows->combat, moves, crowns);
    if (shows->name != NULL) {
        inspect_say(text, "Once killed it stays dead (E-20)");
    }
    if (state->place_of[shows->country] < 0) {
        inspect_say(text, "%s is not explored yet (E-15)", empire_country[shows->country].name);
    } else {
        say_country(scene, shows->country, text);
    }
}
