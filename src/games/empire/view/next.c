/* What Done is called, by what it leaves out or what follows. */
#include "game/text.h"
#include "games/empire/view/parts.h"

/* Whether something useful can be done before Done; discarding is not. */
static bool is_useful(const Scene *scene) {
    for (int i = 0; i < scene->source.count; i++) {
        const EmpireActionKind kind = empire_kind_of(scene->source.actions[i]);
        if (kind != EMPIRE_DO_DONE && kind != EMPIRE_DO_DISCARD && kind != EMPIRE_DO_RESHUFFLE) {
            return true;
        }
    }
    return false;
}

static bool ends_phase(const Scene *scene) {
    for (int i = 0; i < scene->source.count; i++) {
        if (empire_kind_of(scene->source.actions[i]) == EMPIRE_DO_DONE) {
            return true;
        }
    }
    return false;
}

void empire_view_name_done(const Scene *scene, ButtonNote *note) {
    const EmpireState *state = scene->state;
    const bool draws =
        state->phase == EMPIRE_ACTION && state->hand[state->on_turn].total < EMPIRE_HAND;
    if (ends_phase(scene)) {
        note->rests = is_useful(scene);
        tr_say(note->label, sizeof note->label, "%s",
               tr(state->phase == EMPIRE_EXPLORE ? N_("Explore first, or skip")
                  : draws                        ? N_("Next: draw to six")
                                                 : N_("End turn")));
    }
}
