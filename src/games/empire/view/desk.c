/* What a person has opened in tray and panel. */
#include <string.h>

#include "games/empire/view/parts.h"

EmpireDesk empire_view_desk(const Scene *scene) {
    EmpireDesk desk = {.pile = EMPIRE_NO_PILE};
    if (scene->scratch != NULL) {
        _Static_assert(sizeof desk <= sizeof scene->scratch->byte, "the desk fits the scratch");
        memcpy(&desk, scene->scratch->byte, sizeof desk);
    }
    return desk;
}

int empire_view_at_place(const EmpirePile *pile, int place) {
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        place -= pile->of[counter];
        if (place < 0) {
            return counter;
        }
    }
    return -1;
}
