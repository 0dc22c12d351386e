/* Coups as the panel and the inspector tell them: what one needs and lacks (E-9, E-21). */
#include "game/text.h"
#include "games/empire/view/parts.h"

static int crowns_held(const EmpireState *state, int seat, int country) {
    int crowns = 0;
    for (int i = empire_counters_of[country]; i < empire_counters_of[country + 1]; i++) {
        crowns += state->hand[seat].of[i] * empire_counter[i].crowns;
    }
    return crowns;
}

bool empire_view_can_coup(const Scene *scene, int country) {
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        if (empire_kind_of(action) == EMPIRE_DO_COUP &&
            empire_counter[empire_counter_of(action)].country == country) {
            return true;
        }
    }
    return false;
}

/* E-9: a country of the seat whose people never go with those of `country`; -1: none. */
static int against_people(const EmpireState *state, int seat, int country) {
    const EmpirePeople people = empire_country[country].people;
    const EmpirePeople enemy = people == EMPIRE_ORC   ? EMPIRE_ELF
                               : people == EMPIRE_ELF ? EMPIRE_ORC
                                                      : EMPIRE_HUMAN;
    for (int i = 0; i < EMPIRE_COUNTRIES && enemy != EMPIRE_HUMAN; i++) {
        if (state->controller[i] == seat && empire_country[i].people == enemy) {
            return i;
        }
    }
    return -1;
}

bool empire_view_say_coup(const Scene *scene, int country, char text[VIEW_LINE_MAX]) {
    const EmpireState *state = scene->state;
    const int seat = empire_view_hand_seat(scene);
    const char *name = empire_country[country].name;
    const int holder = state->controller[country];
    if (holder == seat || state->place_of[country] < 0) {
        return false;
    }
    const int bar = against_people(state, seat, country);
    const int needed = empire_crowns(state, country) + 1;
    const int held = crowns_held(state, seat, country);
    if (bar >= 0) {
        tr_say(text, VIEW_LINE_MAX, "Not beside %s: orcs and elves never go together (E-9)",
               empire_country[bar].name);
    } else if (holder == SEAT_NONE) {
        return false;
    } else if (!empire_view_knows_hand(state, seat)) {
        tr_say_number(text, VIEW_LINE_MAX, "A coup needs %d crown of %s from one hand (E-21)",
                      "A coup needs %d crowns of %s from one hand (E-21)", needed, needed, name);
    } else if (held >= needed) {
        tr_say_number(text, VIEW_LINE_MAX, "Coup: %d crown of %s in hand, %d needed (E-21)",
                      "Coup: %d crowns of %s in hand, %d needed (E-21)", held, held, name, needed);
    } else {
        tr_say(text, VIEW_LINE_MAX, "No coup: %d of %d crowns in hand, %d missing (E-21)", held,
               needed, needed - held);
    }
    return true;
}
