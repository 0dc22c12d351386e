/* The units that are supplied as in the last turn, all at once (E-12). */
#include "game/text.h"
#include "games/empire/view/parts.h"

static bool did_before(const Scene *scene, Action action) {
    for (int i = 0; i < scene->before_count; i++) {
        if (scene->before[i] == action) {
            return true;
        }
    }
    return false;
}

/* Whether the unit of an action is supplied now: another one stands there, or it has not acted. */
static bool is_supplied(const EmpireState *state, Action action) {
    const EmpireUnit chosen = empire_unit_of(action);
    for (int i = 0; i < state->units; i++) {
        const EmpireUnit *unit = &state->unit[i];
        if (unit->cell == chosen.cell && unit->counter == chosen.counter &&
            unit->aboard == chosen.aboard && unit->supplied) {
            return true;
        }
    }
    return false;
}

/* The unit that was supplied in the last turn, else the only one that is now; ACTION_NONE: neither
 * is there. */
static Action as_before(const Scene *scene, const EmpireState *state, const Action *actions,
                        int count) {
    Action found = ACTION_NONE;
    int supplied = 0;
    for (int i = 0; i < count; i++) {
        if (did_before(scene, actions[i])) {
            return actions[i];
        }
        if (is_supplied(state, actions[i])) {
            found = actions[i];
            supplied++;
        }
    }
    return supplied == 1 ? found : ACTION_NONE;
}

int empire_view_supply(const Scene *scene, Action out[], int most) {
    const EmpireState *state = scene->state;
    EmpireState then = *state;
    int count = 0;
    while (scene->source.count > 0 && then.phase == EMPIRE_RESUPPLY && then.turn == state->turn &&
           count < most) {
        Action actions[EMPIRE_ALL]; /* one for each unit of a space at most */
        const Action action = as_before(scene, &then, actions, empire_game.actions(&then, actions));
        if (action == ACTION_NONE) {
            break;
        }
        out[count++] = action;
        (void)empire_game.apply(&then, action, NULL);
    }
    return count;
}

void empire_view_inspect_supply(const Scene *scene, InspectText *text) {
    Action series[VIEW_SERIES_MAX];
    const int count = empire_view_supply(scene, series, VIEW_SERIES_MAX);
    char line[VIEW_LINE_MAX] = "";
    for (int i = 0; i < count; i++) {
        const EmpireUnit unit = empire_unit_of(series[i]);
        char words[EMPIRE_WORDS_MAX];
        tr_add(line, sizeof line, i > 0 ? ", " : "");
        tr_add(line, sizeof line, tr(NC_("a unit and its space", "%s on %s")),
               empire_unit_words(&unit, words), scene->board->name[unit.cell]);
    }
    if (count > 0) {
        text_begin_sentence(line);
        inspect_say(text, "%s", line);
    }
}
