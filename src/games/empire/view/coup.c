/* Coups as the panel and the inspector tell them: what one needs and lacks (E-9, E-21). */
#include "game/text.h"
#include "games/empire/view/parts.h"

void empire_view_crown_sum(const EmpirePile *pile, int country, char text[VIEW_LINE_MAX]) {
    static const char *const generic[] = {NC_("crowns by", "an army"), NC_("crowns by", "a fleet"),
                                          NC_("crowns by", "a wing")};
    const int total = empire_crowns_in(pile, country);
    int terms = 0;
    text[0] = '\0';
    for (int i = empire_counters_of[country]; i < empire_counters_of[country + 1]; i++) {
        const int crowns = empire_counter[i].crowns;
        char term[VIEW_LINE_MAX];
        if (pile->of[i] == 0 || crowns == 0) {
            continue;
        }
        const char *words = empire_counter[i].name != NULL ? empire_counter[i].name
                                                           : tr(generic[empire_counter[i].kind]);
        if (pile->of[i] == 1) {
            tr_say(term, sizeof term, NC_("crowns of a counter", "%d by %s"), crowns, words);
        } else {
            tr_say(term, sizeof term, NC_("crowns of a counter", "%d × %d by %s"), pile->of[i],
                   crowns, words);
        }
        terms += pile->of[i];
        str_append(text, VIEW_LINE_MAX, "%s%s", text[0] != '\0' ? " + " : "", term);
    }
    if (terms != 1) {
        str_append(text, VIEW_LINE_MAX, terms == 0 ? "%d" : " = %d", total);
    }
}

void empire_view_crown_groups(const EmpirePile *pile, int country, FightSide *side) {
    for (int i = empire_counters_of[country]; i < empire_counters_of[country + 1]; i++) {
        for (int copy = 0; copy < pile->of[i] && empire_counter[i].crowns > 0; copy++) {
            fight_signs(side, empire_counter[i].crowns);
        }
    }
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
    const int needed = empire_crowns_needed(state, country);
    const int in_hand = empire_crowns_in(&state->hand[seat], country);
    char held[VIEW_LINE_MAX];
    empire_view_crown_sum(&state->hand[seat], country, held);
    if (bar >= 0) {
        tr_say(text, VIEW_LINE_MAX, "Not beside %s: orcs and elves never go together (E-9)",
               empire_country[bar].name);
    } else if (holder == SEAT_NONE) {
        return false;
    } else if (!empire_view_knows_hand(state, seat)) {
        tr_say(text, VIEW_LINE_MAX,
               "A coup needs crowns of %s from one hand: %d on the board + 1 = %d (E-21)", name,
               needed - 1, needed);
    } else if (in_hand >= needed) {
        tr_say(text, VIEW_LINE_MAX,
               "Coup possible. Crowns of %s in hand: %s; needed: %d on the board + 1 = %d (E-21)",
               name, held, needed - 1, needed);
    } else {
        tr_say(text, VIEW_LINE_MAX,
               "No coup. Crowns of %s in hand: %s; needed: %d on the board + 1 = %d, %d missing "
               "(E-21)",
               name, held, needed - 1, needed, needed - in_hand);
    }
    return true;
}
