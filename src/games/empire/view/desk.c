/* What a person has opened in tray and panel, and what the panel says about what is under the
 * pointer there. */
#include <string.h>

#include "game/explain.h"
#include "game/text.h"
#include "games/empire/view/parts.h"

EmpireDesk empire_view_desk(const Scene *scene) {
    EmpireDesk desk = {.pile = EMPIRE_NO_PILE};
    if (scene->scratch != NULL) {
        _Static_assert(sizeof desk <= sizeof scene->scratch->byte, "the desk fits the scratch");
        memcpy(&desk, scene->scratch->byte, sizeof desk);
    }
    return desk;
}

void empire_view_on_item(const Scene *scene, Click click, ViewScratch *scratch) {
    EmpireDesk desk = empire_view_desk(scene);
    const int pile = click.index - EMPIRE_OWN_PILE;
    if (pile == EMPIRE_DISCARDED || pile == EMPIRE_DEAD) {
        desk.pile = (uint8_t)(desk.pile == pile ? EMPIRE_NO_PILE : pile);
    } else if (click.index == EMPIRE_OWN_NEXT) {
        desk.next++;
    }
    memcpy(scratch->byte, &desk, sizeof desk);
}

/* --- Coups ----------------------------------------------------------------------------------- */

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
        text_say(text, VIEW_LINE_MAX, "Not beside %s: orcs and elves never go together (E-9)",
                 empire_country[bar].name);
    } else if (holder == SEAT_NONE) {
        return false;
    } else if (!empire_view_knows_hand(state, seat)) {
        text_say_number(text, VIEW_LINE_MAX, "A coup needs %d crown of %s from one hand (E-21)",
                        "A coup needs %d crowns of %s from one hand (E-21)", needed, needed, name);
    } else if (held >= needed) {
        text_say_number(text, VIEW_LINE_MAX, "Coup: %d crown of %s in hand, %d needed (E-21)",
                        "Coup: %d crowns of %s in hand, %d needed (E-21)", held, held, name,
                        needed);
    } else {
        text_say(text, VIEW_LINE_MAX, "No coup: %d of %d crowns in hand, %d missing (E-21)", held,
                 needed, needed - held);
    }
    return true;
}

/* --- Under the pointer ----------------------------------------------------------------------- */

static const char *const phase_about[EMPIRE_VIEW_PHASES] = {
    N_("One place that touches a unit of yours, or any if you have none (E-11)."),
    N_("In each space with units of yours exactly one is supplied; all others there are not "
       "(E-12)."),
    N_("Muster, move, load, attack, coup, discard, reshuffle: any number, one at a time (E-13)."),
    N_("One by one up to six counters, while the deck lasts (E-14).")};

static void inspect_country(const Scene *scene, int country, InspectText *text) {
    const EmpireState *state = scene->state;
    const EmpireCountry *is = &empire_country[country];
    const int holder = state->controller[country], place = state->place_of[country];
    char coup[VIEW_LINE_MAX];
    const char *people = tr(empire_view_peoples[is->people]);
    int units = 0;
    for (int i = 0; i < state->units; i++) {
        units += empire_counter[state->unit[i].counter].country == country;
    }
    if (place < 0) {
        inspect_head(text, is->name, is->pole ? N_("%s, near a pole") : N_("%s, in the middle"),
                     people);
        inspect_say(text, "Not explored yet: its counters cannot be mustered (E-15)");
        return;
    }
    inspect_head(text, is->name, "%s, place %c", people, 'a' + place);
    if (holder == SEAT_NONE) {
        inspect_say(text, "Nobody controls it: the first to muster there does (E-8, E-15)");
    } else {
        char count[EMPIRE_WORDS_MAX], crowns[EMPIRE_WORDS_MAX];
        text_say_number(count, sizeof count, "%d unit", "%d units", units, units);
        empire_view_say_crowns(crowns, empire_crowns(state, country));
        inspect_say(text, "%s controls it: %s, %s (E-8)", scene->seat_name[holder], count, crowns);
    }
    if (empire_view_say_coup(scene, country, coup)) {
        inspect_say(text, "%s", coup);
    }
}

static void inspect_pile(const Scene *scene, int which, InspectText *text) {
    const EmpireState *state = scene->state;
    const bool dead = which == EMPIRE_DEAD;
    const int count = dead ? state->dead.total : state->discard.total;
    char counters[EMPIRE_WORDS_MAX];
    text_say_number(counters, sizeof counters, "%d counter", "%d counters", count, count);
    inspect_head(text, dead ? tr("Dead pile") : tr("Discard pile"), "%s", counters);
    inspect_say(text, dead ? N_("Named units that were killed; they do not come back (E-20).")
                           : N_("Reshuffle makes it part of the deck (E-23). Drag a counter here "
                                "to discard it."));
    inspect_say(text, "A click lists it in the panel.");
}

static void inspect_coups(const Scene *scene, InspectText *text) {
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        char line[VIEW_LINE_MAX];
        if (empire_view_can_coup(scene, country) && empire_view_say_coup(scene, country, line)) {
            inspect_say(text, "%s", line);
        }
    }
}

/* Of one that is chosen only what matters next, so that the text covers nothing of the panel. */
static void inspect_chosen(const Scene *scene, int counter, InspectText *text) {
    const int country = empire_counter[counter].country;
    char words[VIEW_LINE_MAX];
    _Static_assert(sizeof words >= EMPIRE_WORDS_MAX, "the words of a counter fit");
    inspect_head(text, empire_counter_words(counter, words), "of %s", empire_country[country].name);
    if (empire_view_say_coup(scene, country, words)) {
        inspect_say(text, "%s", words);
    }
}

static bool is_hot(const Scene *scene, Click click) {
    return scene->hot != NULL && click_equal(*scene->hot, click);
}

bool empire_view_inspect_hot(const Scene *scene, Click hot, InspectText *text) {
    const int own = hot.index;
    if (hot.kind == CLICK_BUTTON) {
        if (hot.index == EMPIRE_BUTTON_COUP) {
            inspect_coups(scene, text);
        }
        return hot.index == EMPIRE_BUTTON_COUP;
    }
    if (hot.kind != CLICK_ITEM) {
        return false;
    }
    text->count = 0;
    if (own < EMPIRE_COUNTERS && !is_hot(scene, hot)) {
        inspect_chosen(scene, own, text);
    } else if (own < EMPIRE_COUNTERS) {
        empire_view_inspect_counter(scene, own, text);
    } else if (own >= EMPIRE_OWN_COUNTRY && own < EMPIRE_OWN_COUNTRY + EMPIRE_COUNTRIES) {
        inspect_country(scene, own - EMPIRE_OWN_COUNTRY, text);
    } else if (own == EMPIRE_OWN_END) {
        empire_view_inspect_end(scene, text);
    } else if (own > EMPIRE_OWN_PILE && own <= EMPIRE_OWN_PILE + EMPIRE_DEAD) {
        inspect_pile(scene, own - EMPIRE_OWN_PILE, text);
    } else if (own >= EMPIRE_OWN_PHASE && own < EMPIRE_OWN_PHASE + EMPIRE_VIEW_PHASES) {
        inspect_head(text, tr(empire_view_steps[own - EMPIRE_OWN_PHASE]), "phase");
        inspect_say(text, "%s", tr(phase_about[own - EMPIRE_OWN_PHASE]));
    } else {
        return false;
    }
    return true;
}
