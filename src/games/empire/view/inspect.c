/* What the panel says about a space, or about a counter under the pointer. */
#include "game/text.h"
#include "games/empire/view/parts.h"

static const char *const peoples[] = {
    [EMPIRE_HUMAN] = "human", [EMPIRE_ELF] = "elf", [EMPIRE_DWARF] = "dwarf", [EMPIRE_ORC] = "orc"};

/* --- A space --------------------------------------------------------------------------------- */

static void add_unit(char *text, size_t size, const EmpireUnit *unit, int count) {
    char words[EMPIRE_WORDS_MAX];
    text_add(text, size, text[0] == '\0' ? "" : ", ");
    if (count > 1) {
        text_add(text, size, "%d x ", count);
    }
    text_add(text, size, "%s%s", empire_unit_words(unit, words),
             unit->supplied ? " (supplied)" : "");
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
    const int crowns = empire_crowns(state, country);
    if (controller == SEAT_NONE) {
        inspect_say(text, "%s (%s): nobody controls it", is->name, peoples[is->people]);
    } else {
        inspect_say(text, "%s (%s): %s controls it with %d crown%s", is->name, peoples[is->people],
                    scene->seat_name[controller], crowns, plural(crowns));
    }
    char coup[VIEW_LINE_MAX];
    if (empire_view_say_coup(scene, country, coup)) {
        inspect_say(text, "%s", coup);
    }
}

void empire_view_inspect(const Scene *scene, Cell cell, InspectText *text) {
    const EmpireState *state = scene->state;
    const int place = empire_place(cell);
    const int country = state->country_at[place];
    text->count = 0;
    if (country == EMPIRE_NO_COUNTRY) {
        inspect_head(text, scene->board->name[cell], "unexplored");
        inspect_say(text, "Place %c: one of the %s countries not yet found (E-3)", 'a' + place,
                    empire_pole_place(place) ? "pole" : "main");
        return;
    }
    inspect_head(text, scene->board->name[cell], "%s in %s",
                 empire_view_terrain[empire_terrain(state, cell)], empire_country[country].name);
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        say_units(scene, cell, seat, text);
    }
    say_country(scene, country, text);
}

/* --- A counter ------------------------------------------------------------------------------- */

void empire_view_inspect_counter(const Scene *scene, int counter, InspectText *text) {
    const EmpireState *state = scene->state;
    const EmpireCounter *shows = &empire_counter[counter];
    char words[EMPIRE_WORDS_MAX];
    text->count = 0;
    inspect_head(text, empire_counter_words(counter, words), "%s of %s",
                 empire_kind_name[shows->kind], empire_country[shows->country].name);
    inspect_say(text, "Combat %d, moves %d space%s, %d crown%s", shows->combat, shows->movement,
                plural(shows->movement), shows->crowns, plural(shows->crowns));
    if (shows->name != NULL) {
        inspect_say(text, "Once killed it stays dead (E-20)");
    }
    if (state->place_of[shows->country] < 0) {
        inspect_say(text, "%s is not explored yet (E-15)", empire_country[shows->country].name);
    } else {
        say_country(scene, shows->country, text);
    }
}
