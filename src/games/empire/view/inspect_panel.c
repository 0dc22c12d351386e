/* What is said of what is under the pointer in tray and panel. */
#include "game/text.h"
#include "games/empire/view/parts.h"

static const char *const phase_about[EMPIRE_VIEW_PHASES] = {
    N_("One place that touches a unit of yours, or any if you have none (E-11)"),
    N_("In each space with units of yours exactly one is supplied; all others there are not "
       "(E-12)"),
    N_("Muster, move, load, attack, coup, discard, reshuffle: any number, one at a time (E-13)"),
    N_("One by one up to six counters, while the deck lasts (E-14)")};

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
        inspect_head(text, is->name, is->pole ? N_("%s, pole country") : N_("%s, main country"),
                     people);
        inspect_say(text, "Not explored yet: its counters cannot be mustered (E-15)");
        return;
    }
    inspect_head(text, is->name, "%s, place %c", people, 'a' + place);
    if (holder == SEAT_NONE) {
        inspect_say(text, "Nobody controls it: the first to muster there does (E-8, E-15)");
    } else {
        EmpirePile counters = {0};
        char count[EMPIRE_WORDS_MAX], crowns[VIEW_LINE_MAX];
        tr_say_number(count, sizeof count, "%d unit", "%d units", units, units);
        (void)empire_crowns_parts(state, country, &counters);
        empire_view_crown_sum(&counters, country, crowns);
        inspect_say(text, "%s controls it: %s; crowns: %s (E-8)", scene->seat_name[holder], count,
                    crowns);
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
    tr_say_number(counters, sizeof counters, "%d counter", "%d counters", count, count);
    inspect_head(text, dead ? tr("Dead pile") : tr("Discard pile"), "%s", counters);
    inspect_say(text, dead ? N_("Named units that were killed; they do not come back (E-20)")
                           : N_("“Reshuffle” makes it part of the deck (E-23); drag a counter here "
                                "to discard it"));
    inspect_say(text, "A click lists it in the panel");
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
    inspect_head(text, empire_counter_short(counter, words), "of %s", empire_country[country].name);
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
        } else if (hot.index == EMPIRE_OWN_SUPPLY) {
            empire_view_inspect_supply(scene, text);
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
        if (scene->path->count == 0 && empire_view_group.right(scene, hot) != ACTION_NONE) {
            inspect_say(text, "A right click discards it (E-23)");
        }
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
