/* What every part of the view asks: who looks, what is under the pointer, words of phases and
 * terrain. */
#include <string.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"

const char *const war_view_phases[WAR_PHASES] = {N_("Hunters"), N_("Others"),   N_("Conflict"),
                                                 N_("Food"),    N_("Research"), N_("Healing"),
                                                 N_("Growth")};
const char *const war_view_terrain[WAR_TERRAINS + 1] = {N_("lake"),  N_("fields"), N_("mountain"),
                                                        N_("plain"), N_("forest"), N_("face down")};

WarDesk war_desk(const Scene *scene) {
    WarDesk desk = {.picked = 0};
    if (scene->scratch != NULL) {
        _Static_assert(sizeof desk <= sizeof scene->scratch->byte, "the desk fits the scratch");
        memcpy(&desk, scene->scratch->byte, sizeof desk);
    }
    return desk;
}

int war_view_seat(const Scene *scene) {
    const WarState *state = scene->state;
    const int8_t player = firstwar_game.to_act(state).decider;
    return war_view_decides(scene) && player != SEAT_NONE ? player : war_side(state);
}

int war_view_own_seat(const Scene *scene) {
    return scene->own_seat != SEAT_NONE ? scene->own_seat : war_view_seat(scene);
}

bool war_view_decides(const Scene *scene) {
    return scene->source.count > 0;
}

int war_view_item(const Scene *scene) {
    if (scene->hot != NULL && scene->hot->kind == CLICK_ITEM &&
        scene->hot->index >= VIEW_ITEM_OWN) {
        return scene->hot->index;
    }
    const int pinned = war_desk(scene).pinned;
    return pinned > 0 ? VIEW_ITEM_OWN + pinned : 0;
}

CellSet war_view_growing(const WarState *state, int seat) {
    const bool chooses = state->phase == WAR_INCREASE && seat == war_side(state);
    CellSet can = {{0, 0}};
    for (CellSet grows = chooses ? state->grows : war_growing(state, seat); !set_empty(grows);) {
        const Cell cell = set_take(&grows);
        if (war_growth(state, seat, cell) != WAR_GROWS_NOT) {
            can.word[cell >> 6] |= UINT64_C(1) << (cell & 63);
        }
    }
    return can;
}

CellSet war_view_grown(const Scene *scene) {
    const WarState *state = scene->state;
    CellSet grown = {{0, 0}};
    for (int i = 0; i < scene->recent_count && state->phase == WAR_INCREASE; i++) {
        const Event *event = &scene->recent[i];
        if (event->kind == EVENT_PLACED && event->seat == war_side(state)) {
            set_include(&grown, event->to);
        }
    }
    return grown;
}
